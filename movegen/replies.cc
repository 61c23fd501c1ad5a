#include "movegen/replies.h"

#include "movegen/generate.h"

namespace zeitnot {
namespace {

Replies Pack(int count, bool in_check) {
  return {static_cast<std::uint16_t>(count | (in_check ? 0x8000 : 0))};
}

// The scalar twin: makes each move and counts.
std::uint64_t CountScalar(const Position& parent, std::span<const Move> moves, Replies* replies) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position child = parent.After(moves[i]);
    const int count = CountLegal(child);
    sum += static_cast<std::uint64_t>(count);
    if (replies != nullptr) replies[i] = Pack(count, child.InCheck());
  }
  return sum;
}

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

// Adds the castling rights of the side that replies. A right blocked by a piece of its own is left
// out: that piece stays or is replaced by its captor, so no child can castle. False if a right
// needs more than the kernel knows, which is castling from squares that standard chess does not
// use.
bool AddCastling(const Position& parent, ReplyParent& out) {
  const Color replier = !parent.side_to_move();
  const Square king = parent.king(replier);
  for (const Square rook : parent.castling_rooks() & parent.pieces(replier)) {
    const CastlingSide side =
        Index(rook) > Index(king) ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
    const File rook_file = side == CastlingSide::kKingSide ? File::kH : File::kA;
    if (FileOf(king) != File::kE || FileOf(rook) != rook_file) return false;
    const Bitboard between = Between(king, rook);
    if (!(between & parent.pieces(replier)).empty()) continue;
    const Square target = CastlingKingTarget(replier, side);
    const bool flip = replier == Color::kBlack;
    out.castling[out.castling_count++] = {Turned(Bitboard(rook), flip), Turned(between, flip),
                                          Turned(Between(king, target) | Bitboard(target), flip)};
  }
  return true;
}

bool MakeParent(const Position& parent, ReplyParent& out) {
  const Color mover = parent.side_to_move();
  const bool flip = mover == Color::kWhite;
  out.mover = MakeSide(parent, mover, flip);
  out.replier = MakeSide(parent, !mover, flip);
  out.move_flip = flip ? 56 | 56 << 6 : 0;
  return AddCastling(parent, out);
}

// Replies en passant, which the kernels leave out. Only double steps beside an opposing pawn have
// any.
std::uint64_t AddEnPassant(const Position& parent, std::span<const Move> moves, Replies* replies) {
  const Color us = parent.side_to_move();
  const Bitboard pawns = parent.pieces(us, PieceType::kPawn);
  const Bitboard rank(RelativeRank(us, Rank::k4));
  const Bitboard answering = parent.pieces(!us, PieceType::kPawn) & rank;
  const Bitboard beside = Shift<Direction::kEast>(answering) | Shift<Direction::kWest>(answering);
  if (beside.empty()) return 0;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (!beside.contains(move.to()) || !pawns.contains(move.from()) ||
        RelativeRank(us, move.from()) != Rank::k2)
      continue;
    const Position child = parent.After(move);
    if (child.en_passant() == Square::kNone) continue;
    for (const Square from : PawnAttacks(child.en_passant(), us) & answering) {
      if (!IsLegalEnPassant(child, from)) continue;
      ++sum;
      if (replies != nullptr) ++replies[i].packed;
    }
  }
  return sum;
}

}  // namespace

std::uint64_t CountRepliesWith(const MovegenKernels* kernels, const Position& parent,
                               std::span<const Move> moves, Replies* replies) {
  ReplyParent turned;
  if (kernels == nullptr || !MakeParent(parent, turned)) return CountScalar(parent, moves, replies);
  const std::uint64_t sum = kernels->count_replies(turned, moves.data(), moves.size(), replies);
  return sum + AddEnPassant(parent, moves, replies);
}

std::uint64_t CountReplies(const Position& parent, std::span<const Move> moves, Replies* replies) {
  return CountRepliesWith(ChosenKernels(), parent, moves, replies);
}

}  // namespace zeitnot
