// Gathers the openings of a source and says what was left out of them. Private to the readers of
// openings.
#ifndef ZEITNOT_ENGINE_MATCH_OPENING_GATHERING_H_
#define ZEITNOT_ENGINE_MATCH_OPENING_GATHERING_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/openings.h"
#include "engine/match/rules.h"

namespace zeitnot::match {

class OpeningGathering {
 public:
  OpeningGathering(const MatchRules& rules, bool chess960) : rules_(rules), chess960_(chess960) {}

  // `where` names the place in the source if the opening has to be left out.
  void Add(Opening opening, const std::string& where);
  // One sentence; only the first ones are kept, the others are counted.
  void Warn(std::string text);
  // Calls the openings by their numbers, from 1, behind a prefix.
  void Number(std::string_view prefix);
  // All openings in their order, or shuffled by a seed.
  OpeningBook Take(const std::optional<std::uint64_t>& shuffle);

 private:
  void Shuffle(std::uint64_t seed);

  const MatchRules& rules_;
  bool chess960_;
  OpeningBook book_;
  std::size_t warnings_ = 0;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OPENING_GATHERING_H_
