// Terms about pieces: material, placement, mobility, threats.
#include "eval/terms.h"
#include "eval/weight_table.h"
#include "eval/weights.h"

namespace zeitnot {
namespace {

using PlacementTable = std::array<std::array<Tapered, kSquareCount>, kPieceTypeCount>;

// Squares as White counts them.
constexpr PlacementTable MakePlacementTable(const Weights& weights) {
  PlacementTable table{};
  for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
    const PlacementProfile& profile = weights.placement[type];
    for (std::size_t i = 0; i < kSquareCount; ++i) {
      const std::size_t rank = i >> 3;
      const std::size_t file = i & 7U;
      const std::size_t to_edge = std::min(file, 7 - file);
      table[type][i] = profile.file[to_edge] + profile.rank[rank];
      if (type == Index(PieceType::kPawn) && rank > 1) {
        const auto steps = static_cast<int>(rank - 1);
        table[type][i] += weights.central_advance * steps * static_cast<int>(to_edge);
      }
    }
  }
  return table;
}

// Squares from which no pawn of the other side can ever drive a piece away, protected by a pawn.
Bitboard Outposts(const BoardFacts& facts, Color us) {
  const Bitboard enemy_pawns = facts.position.pieces(!us, PieceType::kPawn);
  const Bitboard advanced = us == Color::kWhite
                                ? Bitboard(Rank::k4) | Bitboard(Rank::k5) | Bitboard(Rank::k6)
                                : Bitboard(Rank::k5) | Bitboard(Rank::k4) | Bitboard(Rank::k3);
  return facts.attacks[Index(us)][Index(PieceType::kPawn)] & advanced &
         ~PawnAttackSpan(enemy_pawns, !us);
}

Tapered Bishops(const BoardFacts& facts, Color us) {
  const Bitboard bishops = facts.position.pieces(us, PieceType::kBishop);
  Tapered value;
  if (!(bishops & kLightSquares).empty() && !(bishops & kDarkSquares).empty())
    value += kWeights.bishop_pair;
  const Bitboard pawns = facts.position.pieces(us, PieceType::kPawn);
  for (const Bitboard half : {kLightSquares, kDarkSquares}) {
    value += kWeights.bishop_blocked_by_pawn * ((bishops & half).count() * (pawns & half).count());
  }
  return value;
}

Tapered Rooks(const BoardFacts& facts, Color us) {
  const Bitboard rooks = facts.position.pieces(us, PieceType::kRook);
  if (rooks.empty()) return {};
  const Bitboard own = FillFiles(facts.position.pieces(us, PieceType::kPawn));
  const Bitboard enemy_pawns = facts.position.pieces(!us, PieceType::kPawn);
  const Bitboard enemy = FillFiles(enemy_pawns);
  Tapered value = kWeights.rook_open_file * (rooks & ~own & ~enemy).count() +
                  kWeights.rook_half_open_file * (rooks & ~own & enemy).count();
  const Bitboard seventh(RelativeRank(us, Rank::k7));
  const Bitboard eighth(RelativeRank(us, Rank::k8));
  if (!(enemy_pawns & seventh).empty() || eighth.contains(facts.position.king(!us)))
    value += kWeights.rook_on_seventh * (rooks & seventh).count();
  return value;
}

}  // namespace

Tapered Material(const BoardFacts& facts, Color us) {
  Tapered value;
  for (const PieceType type : kPieceTypes)
    value += kWeights.material[Index(type)] * facts.position.pieces(us, type).count();
  return value;
}

Tapered Placement(const BoardFacts& facts, Color us) {
  const PlacementTable& worth = kWeightTable<MakePlacementTable>;
  Tapered value;
  for (const PieceType type : kPieceTypes) {
    for (const Square square : facts.position.pieces(us, type)) {
      const Square seen = us == Color::kWhite ? square : FlipRank(square);
      value += worth[Index(type)][Index(seen)];
    }
  }
  return value;
}

Tapered Mobility(const BoardFacts& facts, Color us) { return facts.mobility[Index(us)]; }

Tapered Pieces(const BoardFacts& facts, Color us) {
  const Bitboard outposts = Outposts(facts, us);
  return Bishops(facts, us) + Rooks(facts, us) +
         kWeights.knight_outpost *
             (facts.position.pieces(us, PieceType::kKnight) & outposts).count() +
         kWeights.bishop_outpost *
             (facts.position.pieces(us, PieceType::kBishop) & outposts).count();
}

Tapered Threats(const BoardFacts& facts, Color us) {
  const Position& position = facts.position;
  const auto& attacks = facts.attacks[Index(us)];
  const Bitboard king = position.pieces(!us, PieceType::kKing);
  const Bitboard pieces = position.pieces(!us) & ~position.pieces(PieceType::kPawn) & ~king;
  const Bitboard majors = pieces & position.orthogonal_sliders();
  const Bitboard queens = pieces & position.pieces(PieceType::kQueen);
  const Bitboard by_minor = attacks[Index(PieceType::kKnight)] | attacks[Index(PieceType::kBishop)];
  const Bitboard by_pawn = attacks[Index(PieceType::kPawn)];
  const Bitboard targets = position.pieces(!us) & ~king & ~by_pawn & facts.attacked[Index(us)];
  const Bitboard hanging = targets & ~facts.attacked[Index(!us)];
  const Bitboard weak =
      targets & ~hanging & facts.attacked_twice[Index(us)] & ~facts.attacked_twice[Index(!us)];
  return kWeights.threat_by_pawn * (pieces & by_pawn).count() +
         kWeights.threat_minor_on_major * (majors & by_minor).count() +
         kWeights.threat_rook_on_queen * (queens & attacks[Index(PieceType::kRook)]).count() +
         kWeights.hanging_piece * hanging.count() + kWeights.weak_piece * weak.count();
}

}  // namespace zeitnot
