#include "movegen/loose_board.h"

#include <string>

#include "movegen/attacks.h"

namespace zeitnot {
namespace {

bool IsFile(char c) { return c >= 'a' && c <= 'h'; }
bool IsRank(char c) { return c >= '1' && c <= '8'; }

Square ReadSquareAt(std::string_view text) {
  return MakeSquare(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

std::optional<CastlingSide> ReadCastling(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c == '0') plain += 'O';
    if (c == 'O' || c == 'o' || c == '-') plain += c == '-' ? '-' : 'O';
  }
  if (plain == "O-O") return CastlingSide::kKingSide;
  if (plain == "O-O-O") return CastlingSide::kQueenSide;
  return std::nullopt;
}

std::optional<HandMove> ReadCastlingHand(const Setup& setup, std::string_view text) {
  const auto side = ReadCastling(text);
  if (!side) return std::nullopt;
  const Bitboard kings = setup.pieces(setup.side_to_move, PieceType::kKing);
  if (kings.empty()) return std::nullopt;
  return HandMove{kings.first(), CastlingKingTarget(setup.side_to_move, *side), PieceType::kNone,
                  side};
}

// A king that jumps two squares along its rank was castling.
std::optional<CastlingSide> CastlingOf(const Setup& setup, Square from, Square to) {
  const Piece piece = setup[from];
  if (piece == Piece::kNone || TypeOf(piece) != PieceType::kKing || RankOf(from) != RankOf(to)) {
    return std::nullopt;
  }
  const int step = static_cast<int>(Index(to)) - static_cast<int>(Index(from));
  if (step == 2) return CastlingSide::kKingSide;
  if (step == -2) return CastlingSide::kQueenSide;
  return std::nullopt;
}

// The own rook nearest to the corner on that side of the king.
Square RookFor(const Setup& setup, Square king, CastlingSide side) {
  const Piece rook = MakePiece(setup.side_to_move, PieceType::kRook);
  Square found = Square::kNone;
  for (const File file : kFiles) {
    const Square square = MakeSquare(file, RankOf(king));
    const bool right_of_king = Index(square) > Index(king);
    if (setup[square] != rook || right_of_king != (side == CastlingSide::kKingSide)) continue;
    if (found == Square::kNone || side == CastlingSide::kKingSide) found = square;
  }
  return found;
}

}  // namespace

std::optional<HandMove> ReadHandMove(const Setup& setup, std::string_view text) {
  if (auto castling = ReadCastlingHand(setup, text)) return castling;
  std::array<Square, 2> squares{};
  std::size_t count = 0;
  std::size_t end = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (!IsFile(text[i]) || !IsRank(text[i + 1])) continue;
    if (count == squares.size()) return std::nullopt;
    squares[count++] = ReadSquareAt(text.substr(i, 2));
    end = i + 2;
  }
  if (count != squares.size() || squares[0] == squares[1]) return std::nullopt;
  HandMove move{squares[0], squares[1], PieceType::kNone,
                CastlingOf(setup, squares[0], squares[1])};
  std::string_view rest = text.substr(end);
  if (!rest.empty() && rest.front() == '=') rest.remove_prefix(1);
  if (!rest.empty()) {
    const Piece piece = PieceFromChar(rest.front());
    if (piece != Piece::kNone) move.promotion = TypeOf(piece);
  }
  return move;
}

bool MovesLikeThat(const Setup& setup, const HandMove& move) {
  const Piece piece = setup[move.from];
  const Color us = setup.side_to_move;
  if (piece == Piece::kNone || ColorOf(piece) != us || move.castling) return false;
  if (move.piece_color && *move.piece_color != us) return false;
  const Piece target = setup[move.to];
  if (target != Piece::kNone && ColorOf(target) == us) return false;
  const Bitboard occupied = setup.occupied();
  if (TypeOf(piece) != PieceType::kPawn) {
    return PieceAttacks(TypeOf(piece), move.from, occupied).contains(move.to);
  }
  const bool last = RelativeRank(us, move.to) == Rank::k8;
  if (last != (move.promotion != PieceType::kNone)) return false;
  if (target != Piece::kNone) return PawnAttacks(move.from, us).contains(move.to);
  const int step = static_cast<int>(Forward(us));
  const int gone = static_cast<int>(Index(move.to)) - static_cast<int>(Index(move.from));
  if (gone == step) return true;
  return gone == 2 * step && RelativeRank(us, move.from) == Rank::k2 &&
         !occupied.contains(Step(move.from, Forward(us)));
}

Bitboard PawnsOnLastRank(const Setup& setup) {
  return (setup.pieces(Color::kWhite, PieceType::kPawn) & Bitboard(Rank::k8)) |
         (setup.pieces(Color::kBlack, PieceType::kPawn) & Bitboard(Rank::k1));
}

bool KingAttacked(const Setup& setup, Color color) {
  const Bitboard occupied = setup.occupied();
  for (const Square king : setup.pieces(color, PieceType::kKing)) {
    for (const PieceType type : kPieceTypes) {
      const Bitboard from =
          type == PieceType::kPawn ? PawnAttacks(king, color) : PieceAttacks(type, king, occupied);
      if (!(from & setup.pieces(!color, type)).empty()) return true;
    }
  }
  return false;
}

bool BothKingsAttacked(const Setup& setup) {
  return KingAttacked(setup, Color::kWhite) && KingAttacked(setup, Color::kBlack);
}

Setup AfterHand(const Setup& setup, const HandMove& move) {
  Setup next = setup;
  const Color us = setup.side_to_move;
  const Piece piece = setup[move.from];
  const bool quiet = setup[move.to] == Piece::kNone &&
                     (piece == Piece::kNone || TypeOf(piece) != PieceType::kPawn);
  const Square rook = move.castling ? RookFor(setup, move.from, *move.castling) : Square::kNone;
  next[move.from] = Piece::kNone;
  if (rook != Square::kNone) {
    next[rook] = Piece::kNone;
    next[CastlingRookTarget(us, *move.castling)] = MakePiece(us, PieceType::kRook);
  }
  next[move.to] = move.promotion == PieceType::kNone || piece == Piece::kNone
                      ? piece
                      : MakePiece(move.piece_color.value_or(ColorOf(piece)), move.promotion);
  Bitboard gone = Bitboard(move.from) | Bitboard(move.to);
  if (piece != Piece::kNone && TypeOf(piece) == PieceType::kKing) {
    gone |= setup.castling_rooks & setup.pieces(ColorOf(piece));
  }
  next.castling_rooks &= ~gone;
  next.en_passant = Square::kNone;
  next.halfmove_clock = quiet ? std::min(setup.halfmove_clock + 1, Setup::kMaxHalfmoveClock) : 0;
  if (us == Color::kBlack && next.fullmove_number < Setup::kMaxFullmoveNumber) {
    ++next.fullmove_number;
  }
  next.side_to_move = !us;
  return next;
}

std::optional<Position> AsPosition(const Setup& setup) {
  std::vector<SetupIssue> repairs;
  auto position = Position::FromSetup(
      WithoutUnfoundedRights(setup, repairs, SetupDemand::kPlayable), SetupDemand::kPlayable);
  if (!position.ok()) return std::nullopt;
  return *std::move(position);
}

}  // namespace zeitnot
