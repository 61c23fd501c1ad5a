#include "movegen/reply_parent.h"

#include "movegen/attacks.h"
#include "movegen/legality.h"

namespace zeitnot {
namespace {

template <bool kFlip>
std::uint64_t Turned(Bitboard board) {
  return kFlip ? __builtin_bswap64(board.bits()) : board.bits();
}

template <bool kFlip>
SideBoards MakeSide(const Position& position, Color color) {
  const Bitboard own = position.pieces(color);
  return {Turned<kFlip>(own & position.pieces(PieceType::kPawn)),
          Turned<kFlip>(own & position.pieces(PieceType::kKnight)),
          Turned<kFlip>(own & position.diagonal_sliders()),
          Turned<kFlip>(own & position.orthogonal_sliders()),
          Turned<kFlip>(own & position.pieces(PieceType::kKing))};
}

// One right of standard chess, on turned boards.
template <Rank kRank, CastlingSide kSide>
struct StandardRight {
  static constexpr bool kKingSide = kSide == CastlingSide::kKingSide;
  static constexpr std::uint64_t Squares(File first, File last) {
    std::uint64_t squares = 0;
    for (std::size_t file = Index(first); file <= Index(last); ++file)
      squares |= Bitboard(MakeSquare(static_cast<File>(file), kRank)).bits();
    return squares;
  }
  static constexpr ReplyCastling kRight = {
      kKingSide ? Squares(File::kH, File::kH) : Squares(File::kA, File::kA),
      kKingSide ? Squares(File::kF, File::kG) : Squares(File::kB, File::kD),
      kKingSide ? Squares(File::kF, File::kG) : Squares(File::kC, File::kD)};
};

// Adds the rights of one side, whose king and rooks with a right are given. A right that is blocked
// by a piece of its own side (`own`) is left out.
template <Rank kRank>
bool AddCastling(std::uint64_t rooks, std::uint64_t king, std::uint64_t own,
                 std::array<ReplyCastling, 2>& rights, std::uint32_t& count) {
  constexpr ReplyCastling kShort = StandardRight<kRank, CastlingSide::kKingSide>::kRight;
  constexpr ReplyCastling kLong = StandardRight<kRank, CastlingSide::kQueenSide>::kRight;
  if (rooks == 0) return true;
  if (king != Bitboard(MakeSquare(File::kE, kRank)).bits()) return false;
  if ((rooks & ~(kShort.rook | kLong.rook)) != 0) return false;
  if ((rooks & kShort.rook) != 0 && (own & kShort.empty) == 0) rights[count++] = kShort;
  if ((rooks & kLong.rook) != 0 && (own & kLong.empty) == 0) rights[count++] = kLong;
  return true;
}

std::uint64_t All(const SideBoards& side) {
  return side.pawns | side.knights | side.diagonal | side.orthogonal | side.king;
}

template <bool kFlip>
bool Make(const Position& position, ReplyParent& parent) {
  const Color mover = position.side_to_move();
  parent.mover = MakeSide<kFlip>(position, mover);
  parent.replier = MakeSide<kFlip>(position, !mover);
  parent.move_flip = kFlip ? 56 | 56 << 6 : 0;
  parent.castling_count = 0;
  parent.mover_castling_count = 0;
  parent.mover_castling_known = true;
  if (position.castling_rooks().empty()) return true;
  const std::uint64_t rooks = Turned<kFlip>(position.castling_rooks());
  constexpr std::uint64_t kMovers = Bitboard(Rank::k8).bits();
  parent.mover_castling_known =
      AddCastling<Rank::k8>(rooks & kMovers, parent.mover.king, All(parent.mover),
                            parent.mover_castling, parent.mover_castling_count);
  // Where a piece of the replier's own is in the way, no child can castle: it stays or is replaced
  // by its captor.
  return AddCastling<Rank::k1>(rooks & ~kMovers, parent.replier.king, All(parent.replier),
                               parent.castling, parent.castling_count);
}

}  // namespace

bool MakeReplyParent(const Position& position, ReplyParent& parent) {
  return position.side_to_move() == Color::kWhite ? Make<true>(position, parent)
                                                  : Make<false>(position, parent);
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
