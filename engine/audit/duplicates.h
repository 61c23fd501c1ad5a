// Games that were there before. Knows games by digests: two of a million differ with all but
// certainty.
#ifndef ZEITNOT_ENGINE_AUDIT_DUPLICATES_H_
#define ZEITNOT_ENGINE_AUDIT_DUPLICATES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

namespace zeitnot::audit {

struct GamePlace {
  std::size_t file = 0;    // of the files given, from 0
  std::size_t number = 0;  // in it, from 1
};

class Duplicates {
 public:
  // The first game of these moves, if there was one; a short game has to be of the same players and
  // day as well.
  std::optional<GamePlace> Meet(std::uint64_t moves, std::uint64_t players, std::size_t plies,
                                GamePlace place) {
    constexpr std::size_t kTelling = 40;  // plies that two games do not share by chance
    if (plies == 0) return std::nullopt;
    const std::uint64_t key = plies < kTelling ? moves ^ players : moves;
    const auto [first, is_new] = first_.emplace(key, place);
    return is_new ? std::nullopt : std::optional(first->second);
  }

 private:
  std::unordered_map<std::uint64_t, GamePlace> first_;
};

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_DUPLICATES_H_
