// A move in 16 bits, and a list of moves without allocation.
#ifndef ZEITNOT_MOVEGEN_MOVE_H_
#define ZEITNOT_MOVEGEN_MOVE_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/types.h"

namespace zeitnot {

// What a move does beyond going from one square to another.
enum class MoveKind : std::uint8_t {
  kNormal = 0,
  kCastling = 1,   // from the king's square to the square of its own rook
  kEnPassant = 2,  // to the square behind the captured pawn
  kPromotionKnight = 4,
  kPromotionBishop = 5,
  kPromotionRook = 6,
  kPromotionQueen = 7,
};

// Bits 0 to 5 origin, 6 to 11 destination, 12 to 15 MoveKind. Castling is stored as "king takes own
// rook", so Chess960 needs no case of its own. Any 16-bit value can be held; only some are legal in
// a given position (see IsLegal in movegen/legality.h).
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to, MoveKind kind = MoveKind::kNormal)
      : raw_(static_cast<std::uint16_t>(Index(from) | Index(to) << 6 | Index(kind) << 12)) {}
  static constexpr Move FromRaw(std::uint16_t raw) {
    Move move;
    move.raw_ = raw;
    return move;
  }
  static constexpr Move Promotion(Square from, Square to, PieceType type) {
    return {from, to, static_cast<MoveKind>(Index(type) + 3)};
  }

  constexpr std::uint16_t raw() const { return raw_; }
  constexpr Square from() const { return SquareAt(raw_ & 63U); }
  constexpr Square to() const { return SquareAt(raw_ >> 6 & 63U); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(raw_ >> 12); }
  constexpr bool is_castling() const { return kind() == MoveKind::kCastling; }
  constexpr bool is_en_passant() const { return kind() == MoveKind::kEnPassant; }
  constexpr bool is_promotion() const { return (raw_ >> 14 & 3U) == 1; }
  // The piece a promotion makes; PieceType::kNone for every other move.
  constexpr PieceType promotion() const {
    return is_promotion() ? static_cast<PieceType>((raw_ >> 12) - 3U) : PieceType::kNone;
  }
  // The wing of a castling move.
  constexpr CastlingSide castling_side() const {
    return Index(to()) > Index(from()) ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
  }
  // False for the value that a default-constructed Move holds, which is never a legal move.
  constexpr explicit operator bool() const { return raw_ != 0; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t raw_ = 0;
};

// Room for the moves of any Position. A game reaches at most 218; composed positions may have up to
// fifteen queens of 27 moves each beside the king, and no sixteen men have more.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 416;
  // Places behind the last move that may be overwritten by whoever fills the list.
  static constexpr std::size_t kSpare = 32;

  MoveList() {}  // leaves the moves without a value: a list is made at every node
  void Add(Move move) { moves_[size_++] = move; }
  void Clear() { size_ = 0; }
  // For whoever has written moves behind the last: `end` is where they end.
  void SetEnd(const Move* end) { size_ = static_cast<std::size_t>(end - begin()); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const { return moves_[index]; }
  Move& operator[](std::size_t index) { return moves_[index]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }
  bool contains(Move move) const {
    for (const Move m : *this) {
      if (m == move) return true;
    }
    return false;
  }

 private:
  union {
    std::array<Move, kCapacity + kSpare>
        moves_;  // NOLINT(readability-identifier-naming): it is private
  };
  std::size_t size_ = 0;
};

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_MOVE_H_
