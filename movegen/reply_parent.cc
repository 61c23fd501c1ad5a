#include "movegen/reply_parent.h"

#include "movegen/attacks.h"
#include "movegen/legality.h"

namespace zeitnot {
namespace {

template <bool kFlip>
std::uint64_t Turned(Bitboard board) {
  return kFlip ? __builtin_bswap64(board.bits()) : board.bits();
}

// The men and the rights of a position. The side on move is the mover.
struct Placement {
  std::array<Bitboard, kPieceTypeCount + 1> types;  // the last is for no piece
  Bitboard movers, repliers, castling_rooks;
};

Placement PlacementOf(const Position& position) {
  Placement placement;
  for (const PieceType type : kPieceTypes) placement.types[Index(type)] = position.pieces(type);
  placement.movers = position.pieces(position.side_to_move());
  placement.repliers = position.pieces(!position.side_to_move());
  placement.castling_rooks = position.castling_rooks();
  return placement;
}

// After a move that goes from one square to another and does nothing else.
Placement PlacementAfter(const Position& position, Move move) {
  Placement placement;
  for (const PieceType type : kPieceTypes) placement.types[Index(type)] = position.pieces(type);
  const Color us = position.side_to_move();
  const Bitboard from(move.from());
  const Bitboard to(move.to());
  const PieceType type = TypeOf(position.piece_on(move.from()));
  placement.types[Index(TypeOf(position.piece_on(move.to())))] &= ~to;
  placement.types[Index(type)] ^= from | to;
  placement.movers = position.pieces(!us) & ~to;
  placement.repliers = position.pieces(us) ^ (from | to);
  placement.castling_rooks = position.castling_rooks() & ~(from | to);
  if (type == PieceType::kKing) placement.castling_rooks &= placement.movers;
  return placement;
}

template <bool kFlip>
SideBoards MakeSide(const Placement& placement, Bitboard own) {
  const auto& types = placement.types;
  const Bitboard queens = types[Index(PieceType::kQueen)];
  return {Turned<kFlip>(own & types[Index(PieceType::kPawn)]),
          Turned<kFlip>(own & types[Index(PieceType::kKnight)]),
          Turned<kFlip>(own & (types[Index(PieceType::kBishop)] | queens)),
          Turned<kFlip>(own & (types[Index(PieceType::kRook)] | queens)),
          Turned<kFlip>(own & types[Index(PieceType::kKing)])};
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

template <bool kFlip>
bool Make(const Placement& placement, ReplyParent& parent) {
  parent.mover = MakeSide<kFlip>(placement, placement.movers);
  parent.replier = MakeSide<kFlip>(placement, placement.repliers);
  parent.move_flip = kFlip ? 56 | 56 << 6 : 0;
  parent.castling_count = 0;
  parent.mover_castling_count = 0;
  parent.mover_castling_known = true;
  if (placement.castling_rooks.empty()) return true;
  const std::uint64_t rooks = Turned<kFlip>(placement.castling_rooks);
  constexpr std::uint64_t kMovers = Bitboard(Rank::k8).bits();
  parent.mover_castling_known =
      AddCastling<Rank::k8>(rooks & kMovers, parent.mover.king, Turned<kFlip>(placement.movers),
                            parent.mover_castling, parent.mover_castling_count);
  // Where a piece of the replier's own is in the way, no child can castle: it stays or is replaced
  // by its captor.
  return AddCastling<Rank::k1>(rooks & ~kMovers, parent.replier.king,
                               Turned<kFlip>(placement.repliers), parent.castling,
                               parent.castling_count);
}

// Whether an opposing pawn stands beside the end of a double step.
bool MayAllowEnPassant(const Position& position, Move move) {
  const Bitboard to(move.to());
  const Bitboard beside = Shift<Direction::kEast>(to) | Shift<Direction::kWest>(to);
  return (Index(move.from()) ^ Index(move.to())) == 16 &&
         !(beside & position.pieces(!position.side_to_move(), PieceType::kPawn)).empty();
}

}  // namespace

bool MakeReplyParent(const Position& position, ReplyParent& parent) {
  const Placement placement = PlacementOf(position);
  return position.side_to_move() == Color::kWhite ? Make<true>(placement, parent)
                                                  : Make<false>(placement, parent);
}

bool MakeReplyParentAfter(const Position& position, Move move, ReplyParent& parent) {
  if (move.kind() != MoveKind::kNormal || MayAllowEnPassant(position, move)) return false;
  const Placement placement = PlacementAfter(position, move);
  return position.side_to_move() == Color::kWhite ? Make<false>(placement, parent)
                                                  : Make<true>(placement, parent);
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
