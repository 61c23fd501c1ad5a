// Terms about pawns: structure and passed pawns.
#include "eval/terms.h"
#include "eval/weights.h"

namespace zeitnot {
namespace {

// Pawns that no opposing pawn can stop or take on their way, the foremost of each file.
Bitboard FindPassed(const Position& position, Color us) {
  const Bitboard own = position.pieces(us, PieceType::kPawn);
  const Bitboard enemy = position.pieces(!us, PieceType::kPawn);
  const Bitboard held = FillForward(ShiftForward(enemy, !us), !us) | PawnAttackSpan(enemy, !us);
  const Bitboard behind_own = FillForward(ShiftForward(own, !us), !us);
  return own & ~held & ~behind_own;
}

bool HasOnlyPawns(const Position& position, Color color) {
  return (position.pieces(color) & ~position.pieces(PieceType::kPawn)).count() == 1;
}

// The rule of the square: the opposing king alone comes too late.
bool IsUnstoppable(const Position& position, Color us, Square pawn) {
  const Square goal = MakeSquare(FileOf(pawn), RelativeRank(us, Rank::k8));
  const Bitboard path = FillForward(ShiftForward(Bitboard(pawn), us), us);
  if (!(path & position.occupied()).empty()) return false;
  const bool double_step = RelativeRank(us, pawn) == Rank::k2;
  const int steps = Distance(pawn, goal) - (double_step ? 1 : 0);
  const int tempo = position.side_to_move() == us ? 0 : 1;
  return Distance(position.king(!us), goal) - tempo > steps;
}

Tapered PassedPawn(const BoardFacts& facts, Color us, Square pawn) {
  const Position& position = facts.position;
  const Rank rank = RelativeRank(us, pawn);
  Tapered value = kWeights.passed_pawn[Index(rank)];
  const int beyond_second = static_cast<int>(rank) - 1;
  const int beyond_third = beyond_second - 1;
  const Square stop = Step(pawn, Forward(us));
  value.endgame +=
      beyond_second * (kWeights.passed_own_king_distance * Distance(position.king(us), stop) +
                       kWeights.passed_enemy_king_distance * Distance(position.king(!us), stop));
  if (beyond_third > 0) {
    const Bitboard path = FillForward(Bitboard(stop), us);
    if (position.occupied().contains(stop)) {
      value += kWeights.passed_blocked * beyond_third;
    } else if ((path & (position.pieces(!us) | facts.attacked[Index(!us)])).empty()) {
      value += kWeights.passed_path_free * beyond_third;
    }
    const Bitboard behind =
        FillForward(Bitboard(pawn), !us) & RookAttacks(pawn, position.occupied());
    if (!(behind & position.pieces(us, PieceType::kRook)).empty())
      value += kWeights.passed_rook_behind;
  }
  return value;
}

}  // namespace

Tapered PawnStructure(const BoardFacts& facts, Color us) {
  const Bitboard own = facts.position.pieces(us, PieceType::kPawn);
  const Bitboard enemy = facts.position.pieces(!us, PieceType::kPawn);
  const Bitboard isolated = own & ~Sideways(FillFiles(own));
  const Bitboard doubled = own & FillForward(ShiftForward(own, !us), !us);
  const Bitboard unsafe_stops =
      ShiftForward(own, us) & PawnAttacks(enemy, !us) & ~PawnAttackSpan(own, us);
  const Bitboard backward = ShiftForward(unsafe_stops, !us) & ~isolated;
  const Bitboard phalanx = own & Sideways(own);
  const Bitboard supported = own & PawnAttacks(own, us);
  return kWeights.isolated_pawn * isolated.count() + kWeights.doubled_pawn * doubled.count() +
         kWeights.backward_pawn * backward.count() + kWeights.phalanx_pawn * phalanx.count() +
         kWeights.supported_pawn * supported.count();
}

Tapered PassedPawns(const BoardFacts& facts, Color us) {
  const Position& position = facts.position;
  Tapered value;
  bool unstoppable = false;
  const bool race = HasOnlyPawns(position, !us);
  for (const Square pawn : FindPassed(position, us)) {
    value += PassedPawn(facts, us, pawn);
    unstoppable = unstoppable || (race && IsUnstoppable(position, us, pawn));
  }
  if (unstoppable) value.endgame += kWeights.unstoppable_passed_pawn;
  return value;
}

}  // namespace zeitnot
