#include "movegen/san_error.h"

#include <vector>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/legality.h"

namespace zeitnot::internal {
namespace {

bool IsPawn(const Position& position, Square square) {
  return TypeOf(position.piece_on(square)) == PieceType::kPawn;
}

SanCause About(const Position& position, Square square, SanReason reason) {
  return {reason, TypeOf(position.piece_on(square)), square};
}

// Where a castling fails, in the order of Article 3.8b: right, check, pieces between, attacks.
SanCause WhyNoCastling(const Position& position, CastlingSide side) {
  const Color us = position.side_to_move();
  const Square rook = position.castling_rook(us, side);
  const Square king = position.king(us);
  if (rook == Square::kNone) return {SanReason::kNoRight};
  if (position.InCheck()) return {SanReason::kInCheck};
  const Square king_to = CastlingKingTarget(us, side);
  const Square rook_to = CastlingRookTarget(us, side);
  const Bitboard crossed =
      Between(king, king_to) | Between(rook, rook_to) | Bitboard(king_to) | Bitboard(rook_to);
  const Bitboard movers = Bitboard(king) | Bitboard(rook);
  const Bitboard blockers = crossed & position.occupied() & ~movers;
  if (!blockers.empty()) return About(position, blockers.first(), SanReason::kInTheWay);
  const LegalInfo info(position);
  const Bitboard attacked = (Between(king, king_to) | Bitboard(king_to)) & info.danger;
  if (!attacked.empty()) return {SanReason::kAttacked, PieceType::kNone, attacked.first()};
  return {SanReason::kIntoCheck};
}

// Pieces of the right kind that could go to the square if their king did not matter.
Bitboard Movers(const Position& position, PieceType type, Square to) {
  const Color us = position.side_to_move();
  const Bitboard own = position.pieces(us, type);
  if (position.pieces(us).contains(to)) return kNoSquares;
  if (type != PieceType::kPawn) return PieceAttacks(type, to, position.occupied()) & own;
  if (position.piece_on(to) != Piece::kNone || to == position.en_passant())
    return PawnAttacks(to, !us) & own;
  const Bitboard behind = ShiftForward(Bitboard(to), !us);
  if ((behind & position.occupied()).empty() && RelativeRank(us, to) == Rank::k4)
    return ShiftForward(behind, !us) & own;
  return behind & own;
}

bool NamedBy(const SanText& text, Square from) {
  return (!text.from_file || *text.from_file == FileOf(from)) &&
         (!text.from_rank || *text.from_rank == RankOf(from));
}

SanCause WhyNot(const Position& position, const SanText& text) {
  if (!HasLegalMove(position))
    return {position.InCheck() ? SanReason::kCheckmated : SanReason::kStalemated};
  if (text.castling) return WhyNoCastling(position, *text.castling);
  if (!text.to_rank) return {SanReason::kNoPawnCapture};
  const Color us = position.side_to_move();
  const Square to = MakeSquare(text.to_file, *text.to_rank);
  PieceType type = text.piece;
  if (type == PieceType::kNone) {
    const Square from = MakeSquare(*text.from_file, *text.from_rank);
    if (!position.pieces(us).contains(from)) return {SanReason::kNobodyThere, type, from};
    type = TypeOf(position.piece_on(from));
  }
  if (position.pieces(us, type).empty()) return {SanReason::kNoSuchMan, type};
  const bool last_rank = RelativeRank(us, to) == Rank::k8;
  if (text.promotion && (type != PieceType::kPawn || !last_rank)) return {SanReason::kNoPromotion};
  if (text.promotion == PieceType::kKing) return {SanReason::kBecomesKing};
  if (position.pieces(us).contains(to)) return About(position, to, SanReason::kOwnManThere);
  Bitboard movers;
  for (const Square from : Movers(position, type, to)) {
    if (NamedBy(text, from)) movers |= Bitboard(from);
  }
  if (movers.empty()) return {SanReason::kNoneGoesThere, type, to};
  if (type == PieceType::kPawn && !text.from_file && FileOf(movers.first()) != text.to_file)
    return {SanReason::kFileUnnamed};
  const LegalInfo info(position);
  if (type == PieceType::kKing) return {SanReason::kAttacked, type, to};
  if ((movers & ~info.pinned).empty()) return About(position, movers.first(), SanReason::kPinned);
  if (!info.checkers.empty()) return {SanReason::kStaysInCheck};
  return About(position, (movers & ~info.pinned).first(), SanReason::kExposesKing);
}

// The square as it looks from the other side of the board, or with files or ranks counted from the
// wrong end.
bool IsMirrored(Square a, Square b) {
  return a == FlipFile(b) || a == FlipRank(b) || a == FlipFile(FlipRank(b));
}

// Legal moves that may be meant, from the nearest mistake to the farthest; the first kind of
// mistake that explains the text is taken.
std::vector<Move> NearMoves(const Position& position, const SanText& text) {
  const MoveList legal = LegalMoves(position);
  const auto select = [&](auto&& accept) {
    std::vector<Move> moves;
    for (const Move move : legal) {
      if (accept(move)) moves.push_back(move);
    }
    return moves;
  };
  if (text.castling) return select([](Move move) { return move.is_castling(); });
  if (!text.to_rank) {
    return select([&](Move move) {
      return IsPawn(position, move.from()) && FileOf(move.from()) == text.from_file &&
             position.IsCapture(move);
    });
  }
  const Square to = MakeSquare(text.to_file, *text.to_rank);
  // En passant written with the square of the pawn that is taken.
  std::vector<Move> moves = select([&](Move move) {
    return move.is_en_passant() &&
           text.from_file.value_or(FileOf(move.from())) == FileOf(move.from()) &&
           FileOf(move.to()) == FileOf(to) && RankOf(move.from()) == RankOf(to) &&
           (text.piece == PieceType::kPawn || text.piece == PieceType::kNone);
  });
  if (!moves.empty()) return moves;
  moves = select([&](Move move) {
    if (move.is_castling()) {
      return text.piece == PieceType::kKing &&
             CastlingKingTarget(position.side_to_move(), move.castling_side()) == to;
    }
    return move.to() == to && TypeOf(position.piece_on(move.from())) == text.piece;
  });
  if (!moves.empty()) return moves;
  const auto is_named = [&](Move move) {
    return !move.is_castling() && NamedBy(text, move.from()) &&
           TypeOf(position.piece_on(move.from())) == text.piece;
  };
  moves = select([&](Move move) { return is_named(move) && IsMirrored(move.to(), to); });
  if (!moves.empty()) return moves;
  // Of the man that is named, with the file or the rank of its square miswritten.
  if (text.from_file || text.from_rank) {
    moves = select([&](Move move) {
      return is_named(move) && (FileOf(move.to()) == FileOf(to) || RankOf(move.to()) == RankOf(to));
    });
    if (!moves.empty()) return moves;
  }
  return select([&](Move move) { return !move.is_castling() && move.to() == to; });
}

}  // namespace

SanError IllegalSan(const Position& position, const SanText& text) {
  return {SanFault::kIllegal, WhyNot(position, text), 0, NearMoves(position, text)};
}

}  // namespace zeitnot::internal
