#include "movegen/san_plain.h"

#include "movegen/attacks.h"
#include "movegen/legality.h"

namespace zeitnot::internal {
namespace {

constexpr bool IsFile(char c) { return c >= 'a' && c <= 'h'; }
constexpr bool IsRank(char c) { return c >= '1' && c <= '8'; }

// No pawn, and none if the letter has several spellings or is none of these.
PieceType PieceOf(char letter, const PieceLetters& letters) {
  for (const PieceType type : {PieceType::kKnight, PieceType::kBishop, PieceType::kRook,
                               PieceType::kQueen, PieceType::kKing}) {
    const std::string_view spelled = letters.of(type);
    if (spelled.size() == 1 && spelled[0] == letter) return type;
  }
  return PieceType::kNone;
}

std::optional<Move> Castling(const Position& position, CastlingSide side) {
  const Color us = position.side_to_move();
  const Square rook = position.castling_rook(us, side);
  if (rook == Square::kNone || !IsLegalCastling(position, LegalInfo(position), rook))
    return std::nullopt;
  return Move(position.king(us), rook, MoveKind::kCastling);
}

// The square from which a pawn of the mover steps to `to`: one step, or two if the first is free.
Square PushedFrom(const Position& position, Square to) {
  const Color us = position.side_to_move();
  const Bitboard pawns = position.pieces(us, PieceType::kPawn);
  const Bitboard one = ShiftForward(Bitboard(to), !us);
  if (!(one & pawns).empty()) return one.first();
  const Bitboard two = ShiftForward(one, !us);
  const bool from_start =
      RelativeRank(us, to) == Rank::k4 && !one.empty() && (one & position.occupied()).empty();
  return from_start && !(two & pawns).empty() ? two.first() : Square::kNone;
}

std::optional<Move> IfLegal(const Position& position, Square from, Square to) {
  const Move move(from, to);
  return from != Square::kNone && IsLegal(position, move) ? std::optional(move) : std::nullopt;
}

std::optional<Move> PieceMove(const Position& position, PieceType type, Square to) {
  const Bitboard men =
      position.pieces(position.side_to_move(), type) & PieceAttacks(type, to, position.occupied());
  if (men.empty()) return std::nullopt;
  if (!men.several()) return IfLegal(position, men.first(), to);
  std::optional<Move> found;
  const LegalInfo info(position);
  for (const Square from : men) {
    const Move move(from, to);
    if (!IsLegal(position, info, move)) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

}  // namespace

std::optional<Move> ReadPlainSan(const Position& position, std::string_view text,
                                 const PieceLetters& letters) {
  if (letters.any_case || letters.cyrillic_files) return std::nullopt;
  const bool check = text.ends_with('+');
  if (check) text.remove_suffix(1);
  std::optional<Move> move;
  if (text == "O-O" || text == "O-O-O") {
    move =
        Castling(position, text.size() == 3 ? CastlingSide::kKingSide : CastlingSide::kQueenSide);
  } else {
    if (text.size() < 2 || text.size() > 4) return std::nullopt;
    const char file = text[text.size() - 2];
    const char rank = text[text.size() - 1];
    if (!IsFile(file) || !IsRank(rank)) return std::nullopt;
    const Square to = MakeSquare(static_cast<File>(file - 'a'), static_cast<Rank>(rank - '1'));
    std::string_view before = text.substr(0, text.size() - 2);
    const bool capture = before.ends_with('x');
    if (capture) before.remove_suffix(1);
    const bool taken = position.piece_on(to) != Piece::kNone;
    if (capture && !taken) return std::nullopt;  // en passant, or a sign that is wrong
    const bool last_rank = !(Bitboard(to) & kPromotionRanks).empty();
    if (before.empty()) {
      if (capture || taken || last_rank) return std::nullopt;
      move = IfLegal(position, PushedFrom(position, to), to);
    } else if (before.size() > 1) {
      return std::nullopt;
    } else if (IsFile(before[0])) {
      if (!capture || last_rank) return std::nullopt;
      const Color us = position.side_to_move();
      const Bitboard from = PawnAttacks(Bitboard(to), !us) & position.pieces(us, PieceType::kPawn) &
                            Bitboard(static_cast<File>(before[0] - 'a'));
      move = IfLegal(position, from.empty() ? Square::kNone : from.first(), to);
    } else {
      const PieceType type = PieceOf(before[0], letters);
      if (type == PieceType::kNone) return std::nullopt;
      move = PieceMove(position, type, to);
    }
  }
  if (!move || (check && !position.After(*move).InCheck())) return std::nullopt;
  return move;
}

}  // namespace zeitnot::internal
