#include "engine/match/opening_generator.h"

#include <cstdlib>
#include <set>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "engine/match/openings.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "search/searcher.h"

namespace zeitnot::match {
namespace {

class Judge {
 public:
  explicit Judge(std::uint64_t nodes) { limits_.nodes = nodes; }

  Score Evaluate(const Position& position) {
    searcher_.Clear();
    searcher_.Prepare();
    SearchListener silent;
    return searcher_.Search({position, {}}, limits_, silent).info.score;
  }

 private:
  Searcher searcher_{SearchOptions{4, 1, Milliseconds{10}}};
  SearchLimits limits_;
};

}  // namespace

void GenerateOpenings(const GeneratorSettings& settings,
                      const std::function<void(std::string_view)>& write) {
  Random random(settings.seed);
  Judge judge(settings.nodes);
  std::set<std::string> seen;
  for (int made = 0; made < settings.count;) {
    Position position;
    int plies = 0;
    for (; plies < settings.plies; ++plies) {
      const MoveList moves = LegalMoves(position);
      if (moves.empty()) break;
      position = position.After(moves[random.Below(moves.size())]);
    }
    // Both sides have moved equally often; a check would leave little choice.
    if (plies < settings.plies || !HasLegalMove(position) || position.InCheck()) continue;
    if (seen.contains(WriteEpdFields(position))) continue;
    const Score score = judge.Evaluate(position);
    if (std::abs(score) > settings.most) continue;
    seen.insert(WriteEpdFields(position));
    ++made;
    write(Concat(WriteEpdFields(position), " hmvc ", position.halfmove_clock(), "; fmvn ",
                 position.fullmove_number(), "; id \"zeitnot.", made, "\"; ce ", score, ";"));
  }
}

}  // namespace zeitnot::match
