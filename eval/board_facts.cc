#include "eval/board_facts.h"

#include "eval/weight_table.h"
#include "eval/weights.h"

namespace zeitnot {
namespace {

// Most squares that a knight, bishop, rook or queen can reach.
constexpr std::array<int, kPieceTypeCount> kMostSquares = {1, 8, 13, 14, 27, 1};

// Mobility of each type by number of squares: the gain of each further square shrinks linearly.
using MobilityTable = std::array<std::array<Tapered, 28>, kPieceTypeCount>;
constexpr MobilityTable MakeMobilityTable(const Weights& weights) {
  MobilityTable table{};
  for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
    const int most = kMostSquares[type];
    const Tapered reach = weights.mobility_reach[type];
    for (int count = 0; count <= most; ++count) {
      // From -1/2 at no squares to +1/2 at all of them, concave in between.
      const int share = 2 * count * (2 * most - count) - most * most;
      const int whole = 2 * most * most;
      table[type][static_cast<std::size_t>(count)] = {reach.middlegame * share / whole,
                                                      reach.endgame * share / whole};
    }
  }
  return table;
}

// Squares that count for mobility: not held by the own king or a pawn that cannot move, and not
// under attack by a pawn.
Bitboard MobilityArea(const Position& position, Color us) {
  const Bitboard pawns = position.pieces(us, PieceType::kPawn);
  const Bitboard blocked = pawns & ShiftForward(position.occupied(), !us);
  const Bitboard enemy_pawns = position.pieces(!us, PieceType::kPawn);
  return ~(blocked | position.pieces(us, PieceType::kKing) | PawnAttacks(enemy_pawns, !us));
}

}  // namespace

BoardFacts::BoardFacts(const Position& board) : position(board) {
  for (const Color color : kColors) {
    const Square king = board.king(color);
    const Bitboard near = KingAttacks(king);
    king_ring[Index(color)] = near | Bitboard(king) | ShiftForward(near, color);
    AddAttacks(color, PieceType::kKing, near);
    const Bitboard pawns = board.pieces(color, PieceType::kPawn);
    AddAttacks(color, PieceType::kPawn, PawnAttacks(pawns, color));
    // One set holds what all pawns attack; two of them attack what lies between.
    const Bitboard ahead = ShiftForward(pawns, color);
    attacked_twice[Index(color)] |= Shift<Direction::kEast>(ahead) & Shift<Direction::kWest>(ahead);
  }
  for (const Color color : kColors) AddPieces(color);
}

void BoardFacts::AddAttacks(Color color, PieceType type, Bitboard targets) {
  const std::size_t side = Index(color);
  attacked_twice[side] |= attacked[side] & targets;
  attacked[side] |= targets;
  attacks[side][Index(type)] |= targets;
}

void BoardFacts::AddPieces(Color color) {
  constexpr std::array kTypes = {PieceType::kKnight, PieceType::kBishop, PieceType::kRook,
                                 PieceType::kQueen};
  const MobilityTable& worth = kWeightTable<MakeMobilityTable>;
  const Bitboard area = MobilityArea(position, color);
  const std::size_t side = Index(color);
  const std::size_t other = Index(!color);
  for (const PieceType type : kTypes) {
    for (const Square square : position.pieces(color, type)) {
      const Bitboard targets = PieceAttacks(type, square, position.occupied());
      AddAttacks(color, type, targets);
      const auto count = static_cast<std::size_t>((targets & area).count());
      mobility[side] += worth[Index(type)][count];
      const Bitboard ring = targets & king_ring[other];
      if (ring.empty()) continue;
      ++king_attackers[other];
      king_attack_units[other] += kWeights.king_attack_units[Index(type)] * ring.count();
    }
  }
}

}  // namespace zeitnot
