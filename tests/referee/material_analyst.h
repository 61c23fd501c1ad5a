#ifndef ZEITNOT_TESTS_REFEREE_MATERIAL_ANALYST_H_
#define ZEITNOT_TESTS_REFEREE_MATERIAL_ANALYST_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "movegen/generate.h"
#include "referee/claim/analyst.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {

// An analyst of few words: looks one move ahead, counts material, and answers in a fixed order. It
// stands in for the engine where the test is about the procedure.
class MaterialAnalyst final : public Analyst {
 public:
  std::vector<AnalysisLine> Analyze(const Position& position, const std::vector<Position>&,
                                    std::uint64_t, int lines) override {
    std::vector<AnalysisLine> found;
    const Color us = position.side_to_move();
    for (const Move move : LegalMoves(position)) {
      const Position next = position.After(move);
      AnalysisLine line;
      line.centipawns = 100 * (MaterialUnits(next, us) - MaterialUnits(next, !us));
      if (IsCheckmate(next)) line.mate = 1;
      line.depth = 1;
      line.moves = {move};
      found.push_back(line);
    }
    std::ranges::stable_sort(found, [](const AnalysisLine& a, const AnalysisLine& b) {
      const auto value = [](const AnalysisLine& line) {
        return line.mate ? 100'000 : line.centipawns;
      };
      return value(a) > value(b);
    });
    if (found.size() > static_cast<std::size_t>(lines)) {
      found.resize(static_cast<std::size_t>(lines));
    }
    return found;
  }
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_MATERIAL_ANALYST_H_
