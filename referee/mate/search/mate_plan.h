// Where the men of a mate that both sides work for might stand, and how far each has to go. Plans
// guide a search; no answer depends on their being right.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_MATE_PLAN_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_MATE_PLAN_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/position.h"

namespace zeitnot::referee {

// The king to be mated on `king`, checked by the attacker from `check`. A supporter may have to go
// to `support` first, where it takes the flight squares that remain; or there is none.
struct MatePlan {
  Square king = Square::kNone;
  Square attacker = Square::kNone;        // where the attacker stands now
  PieceType mates_as = PieceType::kNone;  // what it is when it mates: differs for a pawn
  Square promotes_on = Square::kNone;     // for a pawn
  Square check = Square::kNone;
  Square supporter = Square::kNone;  // where the supporter stands now
  Square support = Square::kNone;
  int cost = 0;  // rough plies until the mate
};

// Roughly how many moves of its side a pawn on each square needs to promote, men in its way counted
// in; captures of the other side's men, which would come to be captured, included. `last` is what
// each square of the last rank adds.
class PawnWork {
 public:
  using Last = std::array<int, 8>;  // by file
  PawnWork(const Position& position, Color side, const Last& last);

  int operator[](Square square) const { return work_[Index(square)]; }
  // The next square on the cheapest way.
  Square next(Square square) const { return next_[Index(square)]; }

 private:
  std::array<std::int16_t, kSquareCount> work_{};
  std::array<Square, kSquareCount> next_{};
};

// The most promising plans for `side`, each with another square for the king, cheapest first.
class MatePlans {
 public:
  static constexpr std::size_t kMost = 3;
  static constexpr int kSlack = 8;  // plies that a plan may cost more than the cheapest one

  MatePlans(const Position& position, Color side);

  const MatePlan* begin() const { return plans_.data(); }
  const MatePlan* end() const { return plans_.data() + count_; }

 private:
  friend class Planner;
  void Add(const MatePlan& plan);
  // Plans that cost as much or more are not wanted.
  int limit() const {
    if (count_ == 0) return 1000;
    const int near = plans_[0].cost + kSlack;
    return count_ == kMost ? std::min(plans_[kMost - 1].cost, near) : near;
  }

  std::array<MatePlan, kMost> plans_;
  std::size_t count_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_MATE_PLAN_H_
