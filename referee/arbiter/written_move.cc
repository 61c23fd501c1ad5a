#include "referee/arbiter/written_move.h"

#include "base/text.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/notation/languages.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

// The legal move that a hand makes with these squares, whatever the letter beside them.
std::optional<Move> LegalByHand(const Position& position, const HandMove& hand) {
  if (hand.castling) return std::nullopt;
  for (const Move move : LegalMoves(position)) {
    if (!move.is_castling() && move.from() == hand.from && move.to() == hand.to &&
        move.promotion() == hand.promotion)
      return move;
  }
  return std::nullopt;
}

// A letter for a pawn, or one that only looks right, makes an English move of it: the other moves
// that the text is in other languages.
std::vector<SheetReading> OtherReadings(const Position& position, const std::string& text,
                                        const SanReading& english) {
  if (!english.has(SanNote::kPawnLetter) && !english.has(SanNote::kLookAlike)) return {};
  std::vector<SheetReading> readings = ReadingsOfMove(position, text);
  std::erase_if(readings,
                [&](const SheetReading& reading) { return reading.moves[0].move == english.move; });
  return readings;
}

}  // namespace

WrittenMove ReadWritten(const Position& position, bool chess960, const std::string& text,
                        const std::optional<std::string>& language) {
  const auto uci =
      ReadUci(position, text, chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget);
  if (uci.ok()) return {*uci, false, false, {}};
  const Language* stated = language ? FindLanguage(*language) : nullptr;
  if (language && stated == nullptr) {
    return {std::nullopt, false, true, Concat("No language is called '", *language, "'.")};
  }
  const auto san =
      ReadSanNoted(position, text, stated == nullptr ? kEnglishLetters : stated->letters);
  if (san.ok()) {
    const auto others =
        stated == nullptr ? OtherReadings(position, text, *san) : std::vector<SheetReading>();
    if (others.empty()) return {san->move, false, false, {}};
    return {std::nullopt, false, true,
            Concat("'", text, "' says ", WriteSan(position, san->move), " in English, by a letter ",
                   "that is not written so, and ", DescribeReadings(others), ".")};
  }
  const Setup table = position.ToSetup();
  const auto hand = ReadHandMove(table, text);
  if (hand && table[hand->from] != Piece::kNone) {
    if (const auto move = LegalByHand(position, *hand)) return {move, false, false, {}};
    return {std::nullopt, true, false, Concat("'", text, "' is no legal move in the position.")};
  }
  const SealedMove paper = ReadSealedMove(position, text, stated);
  // What is a move in English, though no legal one, is not taken for one in another language.
  if (stated == nullptr && paper.kind == SealedKind::kMove &&
      san.error().fault != SanFault::kMalformed) {
    return {std::nullopt, false, true,
            Concat("'", text, "' is no legal move in English, but one in another language.")};
  }
  if (paper.kind == SealedKind::kMove) return {paper.move, false, false, {}};
  return {std::nullopt, paper.kind == SealedKind::kIllegal,
          paper.kind == SealedKind::kLanguageDecides, paper.explanation};
}

WrittenMove ReadWritten(const Game& game, const std::string& text,
                        const std::optional<std::string>& language) {
  return ReadWritten(game.record.current(), game.start.chess960, text, language);
}

bool SameWritten(const Game& game, const std::string& a, const std::string& b) {
  const WrittenMove first = ReadWritten(game, a, std::nullopt);
  const WrittenMove second = ReadWritten(game, b, std::nullopt);
  return first.move && second.move ? first.move == second.move : a == b;
}

}  // namespace zeitnot::referee
