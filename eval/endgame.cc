#include "eval/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "eval/terms.h"
#include "eval/weights.h"

namespace zeitnot {
namespace {

constexpr Bitboard kRookFiles = Bitboard(File::kA) | Bitboard(File::kH);

// Parts of kFullScale, set by hand.
constexpr int kOppositeBishopsAlone = 26;     // bishops and pawns only
constexpr int kOppositeBishopsWithMore = 50;  // and other pieces
constexpr int kNoPawnsLittleMore = 12;        // no pawn, at most a minor piece ahead
constexpr int kOnePawnLittleMore = 44;        // one pawn, at most a minor piece ahead

int Count(const Position& position, Color color, PieceType type) {
  return position.pieces(color, type).count();
}

// Pieces without pawns, in half minor pieces: minor 2, rook 3, queen 6.
int PieceStrength(const Position& position, Color color) {
  return 2 * (Count(position, color, PieceType::kKnight) +
              Count(position, color, PieceType::kBishop)) +
         3 * Count(position, color, PieceType::kRook) +
         6 * Count(position, color, PieceType::kQueen);
}

bool OnOneColor(Bitboard set) {
  return (set & kLightSquares).empty() || (set & kDarkSquares).empty();
}

bool HaveOppositeBishops(const Position& position) {
  const Bitboard bishops = position.pieces(PieceType::kBishop);
  return Count(position, Color::kWhite, PieceType::kBishop) == 1 &&
         Count(position, Color::kBlack, PieceType::kBishop) == 1 && !OnOneColor(bishops);
}

// Only pawns of one rook file, no piece that covers their promotion corner, and the defending king
// holds it.
bool IsWrongRookPawn(const Position& position, Color strong) {
  const Bitboard pawns = position.pieces(strong, PieceType::kPawn);
  if (pawns.empty() || !(pawns & ~kRookFiles).empty()) return false;
  const File file = FileOf(pawns.first());
  if (!(pawns & ~Bitboard(file)).empty()) return false;
  const Bitboard bishops = position.pieces(strong, PieceType::kBishop);
  if (position.pieces(strong) != (pawns | bishops | position.pieces(strong, PieceType::kKing)))
    return false;
  const Square corner = MakeSquare(file, RelativeRank(strong, Rank::k8));
  const Bitboard corner_color = kLightSquares.contains(corner) ? kLightSquares : kDarkSquares;
  return (bishops & corner_color).empty() && Distance(position.king(!strong), corner) <= 1;
}

bool IsLoneKing(const Position& position, Color color) { return !position.pieces(color).several(); }

// Mates a lone king by force, pawns aside: a major piece, two bishops of both colours, bishop and
// knight, or three knights.
bool HasMatingPieces(const Position& position, Color color) {
  if (!(position.pieces(color) & position.orthogonal_sliders()).empty()) return true;
  const Bitboard bishops = position.pieces(color, PieceType::kBishop);
  const int knights = Count(position, color, PieceType::kKnight);
  return !OnOneColor(bishops) || (!bishops.empty() && knights > 0) || knights > 2;
}

// Steps from the four central squares, counted along files and ranks.
int StepsFromCenter(Square square) {
  const auto steps = [](std::size_t line) {
    return line < 4 ? 3 - static_cast<int>(line) : static_cast<int>(line) - 4;
  };
  return steps(Index(FileOf(square))) + steps(Index(RankOf(square)));
}

// How near a king is to the two corners of the bishop's colour, 0 to 7: steps from the diagonal
// that joins the other two. It rises all the way from a wrong corner along an edge to a right one,
// and off the edge it says which side of the net the king is on.
int NearnessToBishopCorner(Square king, Bitboard bishops) {
  const auto file = static_cast<int>(Index(FileOf(king)));
  const auto rank = static_cast<int>(Index(RankOf(king)));
  const bool light = !(bishops & kLightSquares).empty();
  return std::abs(light ? file - rank : file + rank - 7);
}

}  // namespace

bool IsMaterialDraw(const Position& position) {
  const Bitboard kings = position.pieces(PieceType::kKing);
  const Bitboard bishops = position.pieces(PieceType::kBishop);
  const Bitboard knights = position.pieces(PieceType::kKnight);
  if (position.occupied() != (kings | bishops | knights)) return false;
  return knights.empty() ? OnOneColor(bishops) : bishops.empty() && !knights.several();
}

bool HasNoWinningPlan(const Position& position, Color strong) {
  if (!position.pieces(strong, PieceType::kPawn).empty()) return IsWrongRookPawn(position, strong);
  const int pieces = PieceStrength(position, strong);
  const bool two_knights = pieces == 4 && Count(position, strong, PieceType::kKnight) == 2;
  return pieces <= 2 || (two_knights && position.pieces(!strong, PieceType::kPawn).empty());
}

bool CanDriveLoneKing(const Position& position, Color strong) {
  return IsLoneKing(position, !strong) && HasMatingPieces(position, strong);
}

int EndgameScale(const Position& position, Color strong) {
  const int pawns = Count(position, strong, PieceType::kPawn);
  const int pieces = PieceStrength(position, strong);
  const int ahead = pieces - PieceStrength(position, !strong);
  if (HasNoWinningPlan(position, strong)) return 0;
  if (pawns == 0 && ahead <= 2) return kNoPawnsLittleMore;
  if (HaveOppositeBishops(position)) {
    return pieces == 2 && ahead == 0 ? kOppositeBishopsAlone : kOppositeBishopsWithMore;
  }
  if (pawns == 1 && ahead <= 0 && pieces > 0) return kOnePawnLittleMore;
  return kFullScale;
}

Tapered MopUp(const BoardFacts& facts, Color us) {
  const Position& position = facts.position;
  if (!CanDriveLoneKing(position, us)) return {};
  const Square victim = position.king(!us);
  const int value = kWeights.mop_up_won +
                    kWeights.mop_up_king_distance * (7 - Distance(position.king(us), victim));
  const Bitboard bishops = position.pieces(us, PieceType::kBishop);
  const bool only_minors =
      (position.pieces(us) & (position.orthogonal_sliders() | position.pieces(PieceType::kPawn)))
          .empty();
  // Bishop and knight mate in two of the corners only, and the other two are as good as the centre.
  const int driven = only_minors && !bishops.empty() && OnOneColor(bishops)
                         ? kWeights.mop_up_corner * NearnessToBishopCorner(victim, bishops)
                         : kWeights.mop_up_edge * StepsFromCenter(victim);
  return {value + driven, value + driven};
}

}  // namespace zeitnot
