// Terms about kings: shelter and attack.
#include <algorithm>

#include "eval/terms.h"
#include "eval/weights.h"

namespace zeitnot {
namespace {

// Relative rank of the pawn of a file that stands nearest to the own first rank, 0 for none.
std::size_t NearestPawn(Bitboard pawns, Color us) {
  std::size_t nearest = 0;
  for (const Square pawn : pawns) {
    const std::size_t rank = Index(RelativeRank(us, pawn));
    nearest = nearest == 0 ? rank : std::min(nearest, rank);
  }
  return nearest;
}

int ShelterOfFile(const BoardFacts& facts, Color us, std::size_t file, std::size_t king_rank) {
  const Bitboard on_file(static_cast<File>(file));
  const Bitboard own = facts.position.pieces(us, PieceType::kPawn) & on_file;
  const Bitboard enemy = facts.position.pieces(!us, PieceType::kPawn) & on_file;
  // Pawns that the king has passed shelter nothing.
  const Bitboard ahead = FillForward(Bitboard(RelativeRank(us, static_cast<Rank>(king_rank))), us);
  const std::size_t own_rank = NearestPawn(own & ahead, us);
  const std::size_t enemy_rank = NearestPawn(enemy & ahead, us);
  int value = kWeights.shelter[own_rank];
  if (enemy_rank > king_rank && enemy_rank != own_rank + 1)
    value += kWeights.storm[enemy_rank - king_rank];
  return value;
}

int Shelter(const BoardFacts& facts, Color us) {
  const Square king = facts.position.king(us);
  const auto file = Index(FileOf(king));
  const auto rank = Index(RelativeRank(us, king));
  const std::size_t first = file == 0 ? 0 : file - 1;
  const std::size_t last = std::min<std::size_t>(file + 1, 7);
  int value = 0;
  for (std::size_t f = first; f <= last; ++f) {
    const int of_file = ShelterOfFile(facts, us, f, rank);
    value += f == file ? 2 * of_file : of_file;
  }
  const Bitboard on_file(FileOf(king));
  if ((facts.position.pieces(PieceType::kPawn) & on_file).empty())
    value += kWeights.king_on_open_file;
  return value;
}

// Squares from which the opponent can check and be taken by the king at most.
int SafeCheckUnits(const BoardFacts& facts, Color us) {
  const Position& position = facts.position;
  const Square king = position.king(us);
  const std::size_t side = Index(us);
  const auto& theirs = facts.attacks[Index(!us)];
  const Bitboard guarded =
      facts.attacked[side] & ~(facts.attacks[side][Index(PieceType::kKing)] &
                               facts.attacked_twice[Index(!us)] & ~facts.attacked_twice[side]);
  const Bitboard safe = ~position.pieces(!us) & ~guarded;
  const Bitboard diagonal = BishopAttacks(king, position.occupied());
  const Bitboard straight = RookAttacks(king, position.occupied());
  const auto units = [&](PieceType type, Bitboard from) {
    return kWeights.safe_check_units[Index(type)] *
           std::min((from & safe & theirs[Index(type)]).count(), 3);
  };
  return units(PieceType::kKnight, KnightAttacks(king)) + units(PieceType::kBishop, diagonal) +
         units(PieceType::kRook, straight) + units(PieceType::kQueen, diagonal | straight);
}

// Grows with the square of what the opponent brings against the king.
Tapered Danger(const BoardFacts& facts, Color us) {
  const std::size_t side = Index(us);
  if (facts.king_attackers[side] == 0) return {};
  const auto& own = facts.attacks[side];
  const Bitboard weak =
      facts.king_ring[side] & facts.attacked[Index(!us)] & ~facts.attacked_twice[side] &
      (~facts.attacked[side] | own[Index(PieceType::kKing)] | own[Index(PieceType::kQueen)]);
  int units = facts.king_attack_units[side] + kWeights.weak_ring_units * weak.count() +
              SafeCheckUnits(facts, us);
  if (facts.king_attackers[side] == 1) units /= 2;
  if (facts.position.pieces(!us, PieceType::kQueen).empty())
    units -= kWeights.no_queen_relief_units;
  units = std::max(units, 0);
  const int loss =
      std::min(units * units / kWeights.king_danger_divisor, kWeights.king_danger_limit);
  return {-loss, -units * kWeights.king_danger_endgame / 4};
}

}  // namespace

Tapered KingSafety(const BoardFacts& facts, Color us) {
  return Tapered{Shelter(facts, us), 0} + Danger(facts, us);
}

}  // namespace zeitnot
