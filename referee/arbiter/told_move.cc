#include "referee/arbiter/told_move.h"

#include "base/text.h"
#include "movegen/san_text.h"

namespace zeitnot::referee {
namespace {

using internal::SanText;

// The man on the square can be the one that the text names.
bool Fits(const Setup& table, Square square, const SanText& text) {
  if (table[square] != MakePiece(table.side_to_move, text.piece)) return false;
  if (text.from_file && FileOf(square) != *text.from_file) return false;
  if (text.from_rank && RankOf(square) != *text.from_rank) return false;
  // A pawn that takes nothing stays on its file.
  const bool push = text.piece == PieceType::kPawn && !text.capture && !text.from_file;
  return !push || FileOf(square) == text.to_file;
}

std::vector<HandMove> MenMeant(const Setup& table, const SanText& text) {
  const Square to = MakeSquare(text.to_file, *text.to_rank);
  std::vector<HandMove> moves;
  for (const Square from : table.pieces(table.side_to_move)) {
    if (from == to || !Fits(table, from, text)) continue;
    moves.push_back({from, to, text.promotion.value_or(PieceType::kNone), std::nullopt});
  }
  return moves;
}

template <typename Predicate>
std::vector<HandMove> Where(const std::vector<HandMove>& moves, Predicate predicate) {
  std::vector<HandMove> found;
  for (const HandMove& move : moves) {
    if (predicate(move)) found.push_back(move);
  }
  return found;
}

}  // namespace

ToldMove ReadToldMove(const Setup& table, std::string_view text, const PieceLetters& letters) {
  if (auto hand = ReadHandMove(table, text)) return {hand, {}};
  const auto said = internal::ParseSanText(text, letters, internal::CyrillicHa::kByCodePoint);
  const bool named = said.ok() && !said->castling && !said->null_move && said->to_rank &&
                     said->piece != PieceType::kNone;
  if (!named) return {};
  const std::vector<HandMove> men = MenMeant(table, *said);
  const std::vector<HandMove> movers =
      Where(men, [&](const HandMove& move) { return MovesLikeThat(table, move); });
  const std::vector<HandMove> safe = Where(movers, [&](const HandMove& move) {
    return !KingAttacked(AfterHand(table, move), table.side_to_move);
  });
  for (const std::vector<HandMove>* moves : {&safe, &movers, &men}) {
    if (moves->size() == 1) return {moves->front(), {}};
    if (moves->size() > 1) return {std::nullopt, *moves};
  }
  return {};
}

std::string SquaresOf(const HandMove& hand) {
  std::string text = Concat(SquareName(hand.from), SquareName(hand.to));
  if (hand.promotion != PieceType::kNone) {
    text += PieceChar(MakePiece(Color::kBlack, hand.promotion));
  }
  return text;
}

bool NamesOneSquareTwice(std::string_view text) {
  std::vector<std::string_view> squares;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool square =
        text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
    if (square) squares.push_back(text.substr(i, 2));
  }
  return squares.size() == 2 && squares[0] == squares[1];
}

}  // namespace zeitnot::referee
