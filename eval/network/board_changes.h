// What a move changes on the board, kept until somebody asks for it.
#ifndef ZEITNOT_EVAL_NETWORK_BOARD_CHANGES_H_
#define ZEITNOT_EVAL_NETWORK_BOARD_CHANGES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "eval/network/input.h"
#include "movegen/position.h"

namespace zeitnot {

struct PlacedMan {
  Piece piece;
  Square square;
};

// An observer of one move, of which none moves more than two men or takes more than one. Without a
// move nothing has changed.
class BoardChanges {
 public:
  void OnAdd(Piece piece, Square square) { added_[added_count_++] = {piece, square}; }
  void OnRemove(Piece piece, Square square) { removed_[removed_count_++] = {piece, square}; }
  void OnMove(Piece piece, Square from, Square to) {
    OnRemove(piece, from);
    OnAdd(piece, to);
  }

  std::span<const PlacedMan> added() const { return {added_.data(), added_count_}; }
  std::span<const PlacedMan> removed() const { return {removed_.data(), removed_count_}; }

  // Whether this perspective sees the files the other way round from now on.
  bool Turn(Color perspective) const {
    const Piece king = MakePiece(perspective, PieceType::kKing);
    for (const PlacedMan& before : removed()) {
      if (before.piece != king) continue;
      for (const PlacedMan& after : added()) {
        if (after.piece == king)
          return BoardView::IsMirrored(before.square) != BoardView::IsMirrored(after.square);
      }
    }
    return false;
  }

 private:
  std::array<PlacedMan, 2> added_{};
  std::array<PlacedMan, 2> removed_{};
  std::uint8_t added_count_ = 0;
  std::uint8_t removed_count_ = 0;
};

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_BOARD_CHANGES_H_
