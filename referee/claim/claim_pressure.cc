#include "referee/claim/claim_pressure.h"

#include <algorithm>
#include <cstdlib>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

// A king takes only what nobody guards.
constexpr int kKingUnits = 100;

int UnitsOf(const Position& position, Square square) {
  const PieceType type = TypeOf(position.piece_on(square));
  return type == PieceType::kKing ? kKingUnits : kPawnUnits[Index(type)];
}

bool IsWinnable(const Position& position, Square square, Color by) {
  const Bitboard near = position.AttackersTo(square, position.occupied());
  const Bitboard attackers = near & position.pieces(by);
  if (attackers.empty()) return false;
  if ((near & position.pieces(!by)).empty()) return true;
  const int units = UnitsOf(position, square);
  for (const Square attacker : attackers) {
    if (UnitsOf(position, attacker) < units) return true;
  }
  return false;
}

}  // namespace

Bitboard WinnableMen(const Position& position, Color by) {
  Bitboard winnable;
  for (const Square square : position.pieces(!by) & ~position.pieces(PieceType::kKing)) {
    if (IsWinnable(position, square, by)) winnable |= Bitboard(square);
  }
  return winnable;
}

bool ThreatensMate(const Position& position) {
  if (position.InCheck()) return false;
  const Position again = position.AfterNull();
  return std::ranges::any_of(LegalMoves(again),
                             [&](Move move) { return IsCheckmate(again.After(move)); });
}

Bitboard KingWalk(const Position& position, Color side) {
  const Bitboard king(position.king(side));
  const Bitboard occupied = position.occupied() & ~king;  // it does not shield what is behind it
  Bitboard reached = king;
  for (Bitboard edge = king; !edge.empty();) {
    Bitboard next;
    for (const Square square : KingAttacks(edge) & ~reached & ~occupied) {
      const Bitboard attackers = position.AttackersTo(square, occupied) & position.pieces(!side);
      if (attackers.empty()) next |= Bitboard(square);
    }
    reached |= next;
    edge = next;
  }
  return reached & ~king;
}

int KingRoom(const Position& position, Color side) { return KingWalk(position, side).count(); }

int KingSteps(Square from, Square to) {
  const auto distance = [](auto a, auto b) {
    return std::abs(static_cast<int>(Index(a)) - static_cast<int>(Index(b)));
  };
  return std::max(distance(FileOf(from), FileOf(to)), distance(RankOf(from), RankOf(to)));
}

int KingApproach(const Position& position, Color side) {
  const Square king = position.king(side);
  int nearest = KingSteps(king, position.king(!side));
  for (const Square pawn : position.pieces(!side, PieceType::kPawn))
    nearest = std::min(nearest, KingSteps(king, pawn));
  return nearest;
}

}  // namespace zeitnot::referee
