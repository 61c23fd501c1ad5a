#include "referee/claim/claim_prospects.h"

#include <algorithm>

#include "movegen/attacks.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

// Rook pawns of one file against a bare king that stops them for good. Without bishops the king is
// anywhere in front of them, or next to the promotion square. With bishops, none of which guards
// that square, only the corner counts: further down they may shut the king out.
bool AreStoppedRookPawns(const Position& position, Color side) {
  if (position.pieces(!side).several()) return false;
  const Bitboard pawns = position.pieces(side, PieceType::kPawn);
  const Bitboard bishops = position.pieces(side, PieceType::kBishop);
  if (pawns.empty() || position.pieces(side).count() != 1 + pawns.count() + bishops.count()) {
    return false;
  }
  const File file = FileOf(pawns.first());
  if (file != File::kA && file != File::kH) return false;
  if (!(pawns & ~Bitboard(file)).empty()) return false;
  const Square corner = MakeSquare(file, RelativeRank(side, Rank::k8));
  const Bitboard corner_color = kLightSquares.contains(corner) ? kLightSquares : kDarkSquares;
  if (!(bishops & corner_color).empty()) return false;
  const Square king = position.king(!side);
  if ((KingAttacks(Bitboard(corner)) | Bitboard(corner)).contains(king)) return true;
  if (!bishops.empty() || FileOf(king) != file) return false;
  for (const Square pawn : pawns) {
    if (RelativeRank(side, pawn) > RelativeRank(side, king)) return false;
  }
  return true;
}

// More pieces than the other side, unless all they could do is mate and they cannot force that:
// one minor piece, or two knights against a side without pawns, and no own pawns to help.
bool HasSurplus(const Position& position, Color side) {
  const int units = PieceUnits(position, side);
  if (units <= PieceUnits(position, !side)) return false;
  if (!position.pieces(side, PieceType::kPawn).empty() || units > 6) return true;
  const bool two_knights = position.pieces(side, PieceType::kKnight).count() == 2;
  const bool no_pawns = position.pieces(PieceType::kPawn).empty();
  return units > 3 && !(two_knights && no_pawns);
}

// Has the side its king, as many of a kind as given, and nothing more?
bool HasOnly(const Position& position, Color side, PieceType type, int count) {
  return position.pieces(side).count() == 1 + count && position.pieces(side, type).count() == count;
}

bool IsListedDraw(const Position& position, Color side) {
  for (const PieceType type : {PieceType::kRook, PieceType::kQueen}) {
    if (HasOnly(position, side, type, 1) && HasOnly(position, !side, type, 1)) return true;
  }
  return HasOnly(position, side, PieceType::kKnight, 2) && !position.pieces(!side).several();
}

// Has the side its king, one of each kind, and nothing more?
bool HasPair(const Position& position, Color side, PieceType one, PieceType other) {
  return position.pieces(side).count() == 3 && position.pieces(side, one).count() == 1 &&
         position.pieces(side, other).count() == 1;
}

bool IsRookAndBishopAgainstRook(const Position& position, Color side) {
  return HasPair(position, side, PieceType::kRook, PieceType::kBishop) &&
         HasOnly(position, !side, PieceType::kRook, 1);
}

bool IsBishopAndKnightAgainstKing(const Position& position, Color side) {
  return HasPair(position, side, PieceType::kBishop, PieceType::kKnight) &&
         !position.pieces(!side).several();
}

bool IsListedToBeShown(const Position& position, Color side) {
  const bool bare = !position.pieces(!side).several();
  if (bare && HasOnly(position, side, PieceType::kPawn, 1)) return true;
  if (HasOnly(position, !side, PieceType::kRook, 1) &&
      (HasPair(position, side, PieceType::kRook, PieceType::kKnight) ||
       HasPair(position, side, PieceType::kRook, PieceType::kPawn)))
    return true;
  for (const PieceType minor : {PieceType::kBishop, PieceType::kKnight}) {
    if (HasOnly(position, side, PieceType::kRook, 1) && HasOnly(position, !side, minor, 1))
      return true;
    if (HasPair(position, side, PieceType::kQueen, minor) &&
        HasOnly(position, !side, PieceType::kQueen, 1))
      return true;
  }
  return false;
}

// Can a piece of `side` ever attack the pawns that hold its own? Bishops reach one colour only, and
// whether a king finds a way in is left to the trials.
bool CanAttackFixedPawns(const Position& position, Color side) {
  const Bitboard pawns = position.pieces(!side, PieceType::kPawn);
  if (position.pieces(side, PieceType::kPawn).empty() || pawns.empty()) return false;
  const Bitboard bishops = position.pieces(side, PieceType::kBishop);
  const Bitboard others = position.pieces(side) & ~bishops & ~position.pieces(PieceType::kPawn) &
                          ~position.pieces(PieceType::kKing);
  if (!others.empty()) return true;
  const auto on = [&](Bitboard color) {
    return !(bishops & color).empty() && !(pawns & color).empty();
  };
  return on(kLightSquares) || on(kDarkSquares);
}

}  // namespace

Bitboard RunningPawns(const Position& position, Color side) {
  Bitboard running;
  const Bitboard own = position.pieces(side, PieceType::kPawn);
  const Bitboard theirs = position.pieces(!side, PieceType::kPawn);
  for (const Square pawn : own) {
    // The first that is no own pawn decides: what stands behind a stuck pawn is stuck with it.
    Square front = Step(pawn, Forward(side));
    while (own.contains(front)) front = Step(front, Forward(side));
    const bool takes = !(PawnAttacks(pawn, side) & position.pieces(!side)).empty();
    if (!theirs.contains(front) || takes) running |= Bitboard(pawn);
  }
  return running;
}

Bitboard MovablePawns(const Position& position, Color side) {
  Bitboard movable;
  for (const Square pawn : position.pieces(side, PieceType::kPawn)) {
    const bool stopped = position.occupied().contains(Step(pawn, Forward(side)));
    const bool takes = !(PawnAttacks(pawn, side) & position.pieces(!side)).empty();
    if (!stopped || takes) movable |= Bitboard(pawn);
  }
  return movable;
}

Bitboard PassedPawns(const Position& position, Color side) {
  Bitboard passed;
  for (const Square pawn : position.pieces(side, PieceType::kPawn)) {
    const int file = static_cast<int>(Index(FileOf(pawn)));
    const bool met =
        std::ranges::any_of(position.pieces(!side, PieceType::kPawn), [&](Square other) {
          const int away = static_cast<int>(Index(FileOf(other))) - file;
          return away >= -1 && away <= 1 && RelativeRank(side, other) > RelativeRank(side, pawn);
        });
    if (!met) passed |= Bitboard(pawn);
  }
  return passed;
}

bool GuardsLastPawn(const Position& position, Color side) {
  const Bitboard pawns = position.pieces(side, PieceType::kPawn);
  const Bitboard minors =
      position.pieces(side, PieceType::kBishop) | position.pieces(side, PieceType::kKnight);
  const Bitboard bishops = position.pieces(!side, PieceType::kBishop);
  if (pawns.count() != 1 || minors.count() != 1 || position.pieces(side).count() != 3) return false;
  if (bishops.count() != 1 || position.pieces(!side).count() != 2) return false;
  const Square bishop = bishops.first();
  const Bitboard occupied = position.occupied();
  Bitboard guarded = BishopAttacks(bishop, occupied);
  if (position.side_to_move() != side) {
    const Bitboard without = occupied & ~Bitboard(bishop);
    for (const Square to : guarded & ~position.pieces(!side)) guarded |= BishopAttacks(to, without);
  }
  Square square = pawns.first();
  while (RelativeRank(side, square) != Rank::k8) {
    square = Step(square, Forward(side));
    if (guarded.contains(square)) return true;
  }
  return false;
}

Prospect ProspectOf(const Position& position, Color side) {
  if (AreStoppedRookPawns(position, side) || IsListedDraw(position, side))
    return Prospect::kBookDraw;
  if (IsRookAndBishopAgainstRook(position, side)) return Prospect::kHardDefence;
  if (IsBishopAndKnightAgainstKing(position, side)) return Prospect::kHardWin;
  if (IsListedToBeShown(position, side)) return Prospect::kToBeShown;
  if (GuardsLastPawn(position, side)) return Prospect::kGuardedPawn;
  if (HasSurplus(position, side)) return Prospect::kPieces;
  if (HasRunningPawn(position, side)) return Prospect::kRunningPawn;
  if (CanAttackFixedPawns(position, side)) return Prospect::kFixedPawns;
  return Prospect::kNothing;
}

}  // namespace zeitnot::referee
