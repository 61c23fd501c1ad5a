// Whether moves of one position give check, without making them.
#ifndef ZEITNOT_SEARCH_CHECK_TEST_H_
#define ZEITNOT_SEARCH_CHECK_TEST_H_

#include <array>

#include "movegen/position.h"

namespace zeitnot {

class CheckTest {
 public:
  explicit CheckTest(const Position& position);

  // True if the legal move gives check.
  bool GivesCheck(Move move) const {
    const bool plain = move.kind() == MoveKind::kNormal && !shields_.contains(move.from());
    if (!plain) return position_.After(move).InCheck();
    return squares_[Index(TypeOf(position_.piece_on(move.from())))].contains(move.to());
  }

 private:
  const Position& position_;
  // From where a piece of a type attacks the opposing king.
  std::array<Bitboard, kPieceTypeCount> squares_{};
  // Pieces of either side that stand alone between an own slider and the opposing king.
  Bitboard shields_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_CHECK_TEST_H_
