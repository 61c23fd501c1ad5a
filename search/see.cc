#include "search/see.h"

namespace zeitnot {
namespace {

int ValueOf(PieceType type) { return kExchangeValues[Index(type)]; }

// The pieces around one square during an exchange; pieces leave as they capture.
class Exchange {
 public:
  Exchange(const Position& position, Square square, Bitboard occupied)
      : position_(position),
        square_(square),
        occupied_(occupied),
        attackers_(position.AttackersTo(square, occupied) & occupied) {}

  bool HasAttackers(Color color) const { return !(attackers_ & position_.pieces(color)).empty(); }

  // Takes away the least valuable attacker of a colour that has one, and says what it was.
  PieceType PopLeastValuable(Color color) {
    const Bitboard own = attackers_ & position_.pieces(color);
    for (const PieceType type : kPieceTypes) {
      const Bitboard candidates = own & position_.pieces(type);
      if (candidates.empty()) continue;
      occupied_ ^= Bitboard(candidates.first());
      attackers_ |= RevealedBehind(type);
      attackers_ &= occupied_;
      return type;
    }
    return PieceType::kNone;
  }

 private:
  // Sliders that attack the square through the place of a piece of `type` that has left.
  Bitboard RevealedBehind(PieceType type) const {
    Bitboard revealed;
    if (type == PieceType::kPawn || type == PieceType::kBishop || type == PieceType::kQueen)
      revealed |= BishopAttacks(square_, occupied_) & position_.diagonal_sliders();
    if (type == PieceType::kRook || type == PieceType::kQueen)
      revealed |= RookAttacks(square_, occupied_) & position_.orthogonal_sliders();
    return revealed;
  }

  const Position& position_;
  Square square_;
  Bitboard occupied_;
  Bitboard attackers_;
};

}  // namespace

int ExchangeGain(const Position& position, Move move) {
  if (move.is_castling()) return 0;
  if (move.is_en_passant()) return ValueOf(PieceType::kPawn);
  int gain = ValueOf(TypeOf(position.piece_on(move.to())));
  if (move.is_promotion()) gain += ValueOf(move.promotion()) - ValueOf(PieceType::kPawn);
  return gain;
}

bool ExchangeWinsAtLeast(const Position& position, Move move, int threshold) {
  if (move.is_castling()) return threshold <= 0;
  // What the side that just moved is ahead of the threshold.
  int ahead = ExchangeGain(position, move) - threshold;
  if (ahead < 0) return false;
  PieceType on_square =
      move.is_promotion() ? move.promotion() : TypeOf(position.piece_on(move.from()));

  Color side = !position.side_to_move();
  Bitboard occupied = (position.occupied() ^ Bitboard(move.from())) | Bitboard(move.to());
  if (move.is_en_passant()) occupied ^= Bitboard(Step(move.to(), Forward(side)));
  Exchange exchange(position, move.to(), occupied);

  // Each round `side` may take what stands on the square; it needs `ahead` to turn in its favour.
  bool mover_wins = true;
  while (exchange.HasAttackers(side)) {
    // Taking everything offered would not be enough: `side` has lost already.
    const int after_taking = ahead - ValueOf(on_square);
    if (after_taking >= 0) break;
    const PieceType taker = exchange.PopLeastValuable(side);
    // A king cannot take what is defended.
    if (taker == PieceType::kKing && exchange.HasAttackers(!side)) break;
    mover_wins = !mover_wins;
    // Seen from the other side; it succeeds when it gets back to at least one above.
    ahead = -after_taking - 1;
    on_square = taker;
    side = !side;
  }
  return mover_wins;
}

}  // namespace zeitnot
