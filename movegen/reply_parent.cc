#include "movegen/reply_parent.h"

#include "movegen/attacks.h"
#include "movegen/legality.h"

namespace zeitnot {
namespace {

std::uint64_t Turned(Bitboard board, bool flip) {
  return flip ? __builtin_bswap64(board.bits()) : board.bits();
}

SideBoards MakeSide(const Position& position, Color color, bool flip) {
  const Bitboard own = position.pieces(color);
  return {Turned(own & position.pieces(PieceType::kPawn), flip),
          Turned(own & position.pieces(PieceType::kKnight), flip),
          Turned(own & position.diagonal_sliders(), flip),
          Turned(own & position.orthogonal_sliders(), flip),
          Turned(own & position.pieces(PieceType::kKing), flip)};
}

// A right that is blocked by a piece of its own side is left out.
bool AddCastling(const Position& position, Color color, bool flip,
                 std::array<ReplyCastling, 2>& rights, std::uint32_t& count) {
  const Square king = position.king(color);
  for (const Square rook : position.castling_rooks() & position.pieces(color)) {
    const CastlingSide side =
        Index(rook) > Index(king) ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
    const File rook_file = side == CastlingSide::kKingSide ? File::kH : File::kA;
    if (FileOf(king) != File::kE || FileOf(rook) != rook_file) return false;
    const Bitboard between = Between(king, rook);
    if (!(between & position.pieces(color)).empty()) continue;
    const Square target = CastlingKingTarget(color, side);
    rights[count++] = {Turned(Bitboard(rook), flip), Turned(between, flip),
                       Turned(Between(king, target) | Bitboard(target), flip)};
  }
  return true;
}

}  // namespace

bool MakeReplyParent(const Position& position, ReplyParent& parent) {
  const Color mover = position.side_to_move();
  const bool flip = mover == Color::kWhite;
  parent.mover = MakeSide(position, mover, flip);
  parent.replier = MakeSide(position, !mover, flip);
  parent.move_flip = flip ? 56 | 56 << 6 : 0;
  // Where a piece of the replier's own is in the way, no child can castle: it stays or is replaced
  // by its captor.
  return AddCastling(position, !mover, flip, parent.castling, parent.castling_count);
}

bool AddMoverCastling(const Position& position, ReplyParent& parent) {
  return AddCastling(position, position.side_to_move(), parent.move_flip != 0,
                     parent.mover_castling, parent.mover_castling_count);
}

std::uint64_t AddEnPassantReplies(const Position& position, std::span<const Move> moves,
                                  Replies* replies) {
  // Only double steps beside an opposing pawn have any.
  const Color us = position.side_to_move();
  const Bitboard pawns = position.pieces(us, PieceType::kPawn);
  const Bitboard rank(RelativeRank(us, Rank::k4));
  const Bitboard answering = position.pieces(!us, PieceType::kPawn) & rank;
  const Bitboard beside = Shift<Direction::kEast>(answering) | Shift<Direction::kWest>(answering);
  if (beside.empty()) return 0;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (!beside.contains(move.to()) || !pawns.contains(move.from()) ||
        RelativeRank(us, move.from()) != Rank::k2)
      continue;
    const Position child = position.After(move);
    if (child.en_passant() == Square::kNone) continue;
    for (const Square from : PawnAttacks(child.en_passant(), us) & answering) {
      if (!IsLegalEnPassant(child, from)) continue;
      ++sum;
      if (replies != nullptr) ++replies[i].packed;
    }
  }
  return sum;
}

}  // namespace zeitnot
