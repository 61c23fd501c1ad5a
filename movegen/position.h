// A position that legal play can go on from, as a value: After(move) returns the next one and
// nothing is ever undone. The board knows rules of movement, castling, en passant and the counters;
// it knows nothing of evaluation or search. Who needs to follow changes passes an observer.
#ifndef ZEITNOT_MOVEGEN_POSITION_H_
#define ZEITNOT_MOVEGEN_POSITION_H_

#include <array>
#include <concepts>
#include <cstdint>
#include <vector>

#include "base/result.h"
#include "movegen/attacks.h"
#include "movegen/bitboard.h"
#include "movegen/move.h"
#include "movegen/setup.h"
#include "movegen/types.h"
#include "movegen/zobrist.h"

namespace zeitnot {

// What a move changes on the board, told in the order it happens: the captured piece goes first, a
// promotion removes the pawn and adds the new piece, castling moves the king and the rook (told as
// two removals and two additions, since their squares may cross).
template <typename T>
concept BoardObserver = requires(T observer, Piece piece, Square square) {
  observer.OnAdd(piece, square);
  observer.OnRemove(piece, square);
  observer.OnMove(piece, square, square);
};

struct NullObserver {
  void OnAdd(Piece, Square) {}
  void OnRemove(Piece, Square) {}
  void OnMove(Piece, Square, Square) {}
};

struct PackedPosition;

class Position {
 public:
  // The initial position of standard chess.
  Position();
  // The only way from a setup to a position; refuses with all reasons.
  static Result<Position, std::vector<SetupIssue>> FromSetup(
      const Setup& setup, SetupDemand demand = SetupDemand::kReachable);
  Setup ToSetup() const;

  Color side_to_move() const { return side_to_move_; }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  Bitboard pieces(Color color) const { return by_color_[Index(color)]; }
  Bitboard pieces(PieceType type) const { return by_type_[Index(type)]; }
  Bitboard pieces(Color color, PieceType type) const { return pieces(color) & pieces(type); }
  // Bishops and queens, or rooks and queens.
  Bitboard diagonal_sliders() const {
    return pieces(PieceType::kBishop) | pieces(PieceType::kQueen);
  }
  Bitboard orthogonal_sliders() const {
    return pieces(PieceType::kRook) | pieces(PieceType::kQueen);
  }
  Piece piece_on(Square square) const { return board_[Index(square)]; }
  Square king(Color color) const { return pieces(color, PieceType::kKing).first(); }

  // The square on which a pawn can legally capture en passant, or Square::kNone. A double step that
  // no pawn can answer leaves no trace here, as Article 9.2 compares positions.
  Square en_passant() const { return en_passant_; }
  // The rooks that may still castle, now or later (Article 3.8: right not lost).
  Bitboard castling_rooks() const { return castling_rooks_; }
  // The rook of one castling right, or Square::kNone when the right is lost.
  Square castling_rook(Color color, CastlingSide side) const;

  // Plies since the last capture or pawn move.
  int halfmove_clock() const { return halfmove_clock_; }
  int fullmove_number() const { return fullmove_number_; }
  // Identifies placement, side to move, castling rights and legal en passant capture: positions
  // that are the same under Article 9.2 have equal keys.
  std::uint64_t key() const { return key_; }

  // Pieces of either colour that attack `square` when `occupied` blocks lines.
  Bitboard AttackersTo(Square square, Bitboard occupied) const;
  // Opposing pieces that give check to the side on move.
  Bitboard Checkers() const {
    return AttackersTo(king(side_to_move_), occupied()) & pieces(!side_to_move_);
  }
  bool InCheck() const { return !Checkers().empty(); }
  // True if the legal move takes a piece, en passant included.
  bool IsCapture(Move move) const {
    return move.is_en_passant() || (!move.is_castling() && piece_on(move.to()) != Piece::kNone);
  }

  // The position after a legal move (see IsLegal). The move must be legal.
  Position After(Move move) const {
    NullObserver observer;
    return After(move, observer);
  }
  template <BoardObserver Observer>
  Position After(Move move, Observer& observer) const;
  // The position with the turn passed; only when the side on move is not in check.
  Position AfterNull() const;

  // Equality of everything, counters included.
  friend bool operator==(const Position&, const Position&) = default;

 private:
  friend Position Unpack(const PackedPosition& packed);
  friend class PieceUnpacker;
  struct Empty {};
  explicit Position(Empty) { board_.fill(Piece::kNone); }

  void Add(Piece piece, Square square);
  void Remove(Piece piece, Square square);
  void DropCastlingRooks(Bitboard rooks);
  template <BoardObserver Observer>
  void Castle(Color color, Move move, Observer& observer);
  // Records a double step to `to` if the side now on move can answer it en passant.
  void SetEnPassantIfLegal(Square crossed);

  std::array<Bitboard, kPieceTypeCount> by_type_{};
  std::array<Bitboard, kColorCount> by_color_{};
  Bitboard castling_rooks_;
  std::uint64_t key_ = 0;
  std::array<Piece, kSquareCount> board_{};
  std::int32_t fullmove_number_ = 1;
  std::uint16_t halfmove_clock_ = 0;
  Color side_to_move_ = Color::kWhite;
  Square en_passant_ = Square::kNone;
};

// The same position in the sense of Article 9.2: placement, side to move, castling rights and legal
// en passant capture are equal, compared exactly and not by key.
bool SamePosition(const Position& a, const Position& b);

// ---------------------------------------------------------------------------------------------

inline void Position::Add(Piece piece, Square square) {
  const Bitboard bit(square);
  by_type_[Index(TypeOf(piece))] |= bit;
  by_color_[Index(ColorOf(piece))] |= bit;
  board_[Index(square)] = piece;
  key_ ^= zobrist::kKeys.piece[Index(piece)][Index(square)];
}

inline void Position::Remove(Piece piece, Square square) {
  const Bitboard bit(square);
  by_type_[Index(TypeOf(piece))] ^= bit;
  by_color_[Index(ColorOf(piece))] ^= bit;
  board_[Index(square)] = Piece::kNone;
  key_ ^= zobrist::kKeys.piece[Index(piece)][Index(square)];
}

inline void Position::DropCastlingRooks(Bitboard rooks) {
  for (const Square rook : castling_rooks_& rooks)
    key_ ^= zobrist::kKeys.castling_rook[Index(rook)];
  castling_rooks_ &= ~rooks;
}

template <BoardObserver Observer>
void Position::Castle(Color color, Move move, Observer& observer) {
  const Piece king = MakePiece(color, PieceType::kKing);
  const Piece rook = MakePiece(color, PieceType::kRook);
  const CastlingSide side = move.castling_side();
  const Square king_target = CastlingKingTarget(color, side);
  const Square rook_target = CastlingRookTarget(color, side);
  Remove(king, move.from());
  Remove(rook, move.to());
  Add(king, king_target);
  Add(rook, rook_target);
  observer.OnRemove(king, move.from());
  observer.OnRemove(rook, move.to());
  observer.OnAdd(king, king_target);
  observer.OnAdd(rook, rook_target);
}

template <BoardObserver Observer>
Position Position::After(Move move, Observer& observer) const {
  Position next = *this;
  const Color us = side_to_move_;
  const Square from = move.from();
  const Square to = move.to();
  const Piece piece = piece_on(from);

  if (en_passant_ != Square::kNone) {
    next.key_ ^= zobrist::kKeys.en_passant[Index(FileOf(en_passant_))];
    next.en_passant_ = Square::kNone;
  }
  ++next.halfmove_clock_;
  next.fullmove_number_ += us == Color::kBlack ? 1 : 0;
  next.side_to_move_ = !us;
  next.key_ ^= zobrist::kKeys.black_to_move;

  if (move.is_castling()) {
    next.Castle(us, move, observer);
    next.DropCastlingRooks(Bitboard(RelativeRank(us, Rank::k1)));
    return next;
  }

  const Square captured_on = move.is_en_passant() ? Step(to, Forward(!us)) : to;
  const Piece captured = piece_on(captured_on);
  if (captured != Piece::kNone) {
    next.Remove(captured, captured_on);
    observer.OnRemove(captured, captured_on);
    next.halfmove_clock_ = 0;
  }
  next.Remove(piece, from);
  if (move.is_promotion()) {
    const Piece promoted = MakePiece(us, move.promotion());
    next.Add(promoted, to);
    observer.OnRemove(piece, from);
    observer.OnAdd(promoted, to);
  } else {
    next.Add(piece, to);
    observer.OnMove(piece, from, to);
  }
  if (!castling_rooks_.empty()) {
    Bitboard lost = Bitboard(from) | Bitboard(to);
    if (TypeOf(piece) == PieceType::kKing) lost |= Bitboard(RelativeRank(us, Rank::k1));
    next.DropCastlingRooks(lost);
  }
  if (TypeOf(piece) == PieceType::kPawn) {
    next.halfmove_clock_ = 0;
    const bool double_step = (Index(from) ^ Index(to)) == 16;
    if (double_step) next.SetEnPassantIfLegal(Step(from, Forward(us)));
  }
  return next;
}

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_POSITION_H_
