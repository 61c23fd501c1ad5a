#include "referee/mate/search/helpmate.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "movegen/legality.h"

namespace zeitnot::referee {
namespace {

// What one unit of work costs, in rough halves of a ply. Found by trying, over game endings.
constexpr int kFlightCost = 3;      // a square next to the king that must be taken from it
constexpr int kMoveCost = 2;        // a move of the checking piece
constexpr int kCapturableCost = 3;  // the checking piece could be taken
constexpr int kBlockableCost = 2;   // the check could be blocked
constexpr int kEdgeCost = 1;        // a step of the king to the edge
constexpr int kPromotionCost = 3;   // a step of a pawn that has to promote first
constexpr int kSweepCost = 4;       // a man to be swept off the board
constexpr int kHopeless = 60;

int KingGap(Square a, Square b) {
  const int files = std::abs(static_cast<int>(FileOf(a)) - static_cast<int>(FileOf(b)));
  const int ranks = std::abs(static_cast<int>(RankOf(a)) - static_cast<int>(RankOf(b)));
  return std::max(files, ranks);
}

int EdgeGap(Square square) {
  const int file = static_cast<int>(FileOf(square));
  const int rank = static_cast<int>(RankOf(square));
  return std::min({file, 7 - file, rank, 7 - rank});
}

int CornerGap(Square square, Bitboard corners) {
  int gap = 7;
  for (const Square corner : corners) gap = std::min(gap, KingGap(square, corner));
  return gap;
}

class Estimate {
 public:
  Estimate(const Position& position, Color side)
      : position_(position),
        side_(side),
        king_(position.king(!side)),
        occupied_(position.occupied()),
        without_king_(occupied_ ^ Bitboard(king_)),
        covered_(AttackedBy(position, side, without_king_)),
        defended_(AttackedByPieces()),
        uncovered_(KingAttacks(king_) & ~position.pieces(!side) & ~covered_),
        promotion_(kPromotionCost * PromotionGap(position.pieces(side, PieceType::kPawn))) {}

  HelpmateEstimate Both() const {
    HelpmateEstimate estimate;
    estimate.direct = Direct();
    const Bitboard heavy = position_.pieces(side_) & position_.orthogonal_sliders();
    const int promotion = heavy.empty() ? promotion_ : 0;
    const int men = position_.pieces(!side_).count() - 1;
    estimate.sweeping = kSweepCost * men + promotion + estimate.direct / 2;
    return estimate;
  }

 private:
  int Direct() const {
    int best = kHopeless;
    for (const PieceType type :
         {PieceType::kQueen, PieceType::kRook, PieceType::kBishop, PieceType::kKnight}) {
      const Bitboard pieces = position_.pieces(side_, type);
      if (pieces.empty()) continue;
      Bitboard reach;
      for (const Square from : pieces) reach |= PieceAttacks(type, from, occupied_);
      best = CheckBy(type, reach & ~position_.pieces(side_), pieces, best);
    }
    const Bitboard pawns = position_.pieces(side_, PieceType::kPawn);
    if (!pawns.empty() && best > 8) {
      const Bitboard last_rank(RelativeRank(side_, Rank::k8));
      if (promotion_ < best)
        best = promotion_ + CheckBy(PieceType::kQueen, last_rank, {}, best - promotion_);
    }
    int distance = best + kEdgeCost * EdgeGap(king_);
    const Bitboard men = position_.pieces(side_) & ~pawns;
    if (men.count() <= 3) distance += KingGap(position_.king(side_), king_);
    if (pawns.empty() && (men & position_.orthogonal_sliders()).empty()) distance += CornerWork();
    return distance;
  }

  // Minor pieces alone mate in a corner, with one of the king's own men beside it as a block;
  // bishops of one square colour in a corner of that colour. Rooks and queens of the mated side
  // only stand in the way.
  int CornerWork() const {
    constexpr Bitboard kCorners{0x8100000000000081U};
    const Bitboard men = position_.pieces(side_) ^ Bitboard(position_.king(side_));
    Bitboard corners = kCorners;
    if ((men & ~position_.pieces(PieceType::kBishop)).empty()) {
      if ((men & kDarkSquares).empty()) corners &= kLightSquares;
      if ((men & kLightSquares).empty()) corners &= kDarkSquares;
    }
    const Bitboard others = position_.pieces(!side_) ^ Bitboard(king_);
    const Bitboard heavy = others & position_.orthogonal_sliders();
    int nearest = 7;
    for (const Square man : others & ~heavy) nearest = std::min(nearest, KingGap(man, king_));
    return 2 * CornerGap(king_, corners) + KingGap(position_.king(side_), king_) + nearest +
           kSweepCost * heavy.count();
  }

  // Squares guarded by the other side's men, its king left out.
  Bitboard AttackedByPieces() const {
    const Bitboard own = position_.pieces(!side_);
    Bitboard attacked = PawnAttacks(own & position_.pieces(PieceType::kPawn), !side_) |
                        KnightAttacks(own & position_.pieces(PieceType::kKnight));
    for (const Square from : own& position_.diagonal_sliders())
      attacked |= BishopAttacks(from, occupied_);
    for (const Square from : own& position_.orthogonal_sliders())
      attacked |= RookAttacks(from, occupied_);
    return attacked;
  }

  // The cost of the cheapest mating check by a piece of this type, or `most` if none is cheaper.
  // `reach` are the squares it can go to in one move, `pieces` those it stands on.
  int CheckBy(PieceType type, Bitboard reach, Bitboard pieces, int most) const {
    const Bitboard others = position_.pieces(side_) & ~pieces;
    for (const Square place : PieceAttacks(type, king_, occupied_) & ~others) {
      const bool stands = pieces.contains(place);
      const bool near = reach.contains(place);
      int cost = stands ? 0 : kMoveCost * (near ? 1 : 2);
      if (defended_.contains(place)) cost += kCapturableCost;
      if (!(Between(place, king_) & defended_).empty()) cost += kBlockableCost;
      if (cost >= most) continue;  // what follows is dearer to find
      const Bitboard cover = PieceAttacks(type, place, without_king_);
      if (!stands && !near && (cover & reach).empty()) cost += kMoveCost;
      cost += kFlightCost * (uncovered_ & ~cover).count();
      most = std::min(most, cost);
    }
    return most;
  }

  // Steps of the pawn nearest to promotion; what stands in its way counts twice more.
  int PromotionGap(Bitboard pawns) const {
    int best = 20;
    for (const Square pawn : pawns) {
      const std::uint64_t below = Bitboard(pawn).bits() - 1;
      const Bitboard ahead =
          side_ == Color::kWhite ? Bitboard(~below) ^ Bitboard(pawn) : Bitboard(below);
      const int in_the_way = (ahead & Bitboard(FileOf(pawn)) & occupied_).count();
      best =
          std::min(best, 7 - static_cast<int>(Index(RelativeRank(side_, pawn))) + 2 * in_the_way);
    }
    return best;
  }

  const Position& position_;
  const Color side_;
  const Square king_;
  const Bitboard occupied_;
  const Bitboard without_king_;
  const Bitboard covered_;
  const Bitboard defended_;
  const Bitboard uncovered_;  // squares that the king may flee to
  const int promotion_;       // the work of the pawn that is nearest to promotion
};

}  // namespace

HelpmateEstimate EstimateHelpmate(const Position& position, Color side) {
  return Estimate(position, side).Both();
}

}  // namespace zeitnot::referee
