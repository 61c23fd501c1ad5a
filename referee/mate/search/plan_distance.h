// How far the men of one plan still have to go, kept up move by move: what leads the search for the
// mate that was planned.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_PLAN_DISTANCE_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_PLAN_DISTANCE_H_

#include <array>
#include <cstdint>

#include "movegen/position.h"
#include "referee/mate/search/mate_plan.h"

namespace zeitnot::referee {

// How far each man of one plan has still to go.
class PlanDistance {
 public:
  // A change by as much or more spoils the plan.
  static constexpr int kLost = 100;

  PlanDistance(const Position& root, Color side, const MatePlan& plan);

  // Work left in the position that the plan was made for.
  int Start(const Position& position) const;
  // What a legal move adds to the work left, negative where it helps. `attacker` and `supporter`
  // are where these stand.
  int Change(const Position& position, Move move, Square attacker, Square supporter) const;

 private:
  int King(Square square) const { return king_[Index(square)]; }
  int OwnKing(Square square) const { return own_king_[Index(square)]; }
  int Attacker(const Position& position, Square square, bool pawn) const;
  int Piece(const Position& position, PieceType type, Square from, Square to, Bitboard near) const;
  bool Defends(PieceType type, Square square) const { return watch_[Index(type)].contains(square); }

  using Table = std::array<std::int8_t, kSquareCount>;
  static Table KingTable(Square target, Bitboard barred);

  const Color side_;
  const MatePlan plan_;
  PieceType supporter_type_ = PieceType::kNone;
  // Moves that are left, by square.
  Table king_;
  Table own_king_{};       // to the place of support
  Table pawn_{};           // of a pawn up to the last move but one
  Bitboard check_near_;    // squares from which the attacker checks next
  Bitboard support_near_;  // squares from which the supporter gets to its place next
  Bitboard guards_;        // men of the side that take squares from the king
  Bitboard blockers_;      // men of the other side that stand on its flight squares
  Bitboard path_;          // of the pawn to its promotion
  Bitboard line_;          // between the check and the king
  std::array<Bitboard, kPieceTypeCount> watch_{};
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_PLAN_DISTANCE_H_
