// Proves mates by trying everything: every move of the side that mates, every move of the side that
// is mated. Shares only the rules of movement with the search that it checks.
#ifndef ZEITNOT_TESTS_SEARCH_MATE_PROVER_H_
#define ZEITNOT_TESTS_SEARCH_MATE_PROVER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "movegen/position.h"

namespace zeitnot {

enum class Proof { kYes, kNo, kUnknown };

// Repetitions and the 50-move rule are left aside: a shortest mate repeats nothing, and the mates
// asked for are far shorter than fifty moves.
class MateProver {
 public:
  // A move worth trying first, or the empty move. It can only make a proof shorter.
  using Hint = std::function<Move(const Position&)>;

  // Each question may look at `budget` positions; then the answer is "unknown".
  explicit MateProver(std::uint64_t budget, Hint hint = {})
      : budget_(budget), hint_(std::move(hint)) {}

  // Whether the side on move can force mate with at most `moves` moves of its own, 1 or more.
  Proof Mates(const Position& position, int moves);
  // Whether the side on move is mated with at most `moves` more moves of the opponent, 0 or more,
  // whatever it plays.
  Proof IsMated(const Position& position, int moves);
  // The number of moves of the shortest mate that the side on move can force, 0 if there is none in
  // `most` moves, std::nullopt if that is too much to find out.
  std::optional<int> Shortest(const Position& position, int most);

 private:
  struct Known {
    int mates_in = 1000;  // the fewest moves that are proven to do
    int not_in = 0;       // the most moves that are proven not to do
  };
  struct Try {
    Move move;
    Position child;
    int replies;
    bool check;
  };

  Proof Attack(const Position& position, int moves);
  Proof Defend(const Position& position, int moves);
  bool MatesAtOnce(const Position& position);
  std::vector<Try> Tries(const Position& position, int moves) const;
  bool Spend() { return ++spent_ <= budget_; }

  std::uint64_t budget_;
  std::uint64_t spent_ = 0;
  Hint hint_;
  std::unordered_map<std::uint64_t, Known> known_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_SEARCH_MATE_PROVER_H_
