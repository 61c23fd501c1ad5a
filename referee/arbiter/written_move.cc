#include "referee/arbiter/written_move.h"

#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/languages.h"
#include "referee/text.h"

namespace zeitnot::referee {

WrittenMove ReadWritten(const Position& position, bool chess960, const std::string& text,
                        const std::optional<std::string>& language) {
  const auto uci =
      ReadUci(position, text, chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget);
  if (uci.ok()) return {*uci, false, false, {}};
  const Language* stated = language ? FindLanguage(*language) : nullptr;
  if (language && stated == nullptr) {
    return {std::nullopt, false, true, Concat("No language is called '", *language, "'.")};
  }
  const auto san = ReadSan(position, text, stated == nullptr ? kEnglishLetters : stated->letters);
  if (san.ok()) return {*san, false, false, {}};
  const Setup table = position.ToSetup();
  const auto hand = ReadHandMove(table, text);
  if (hand && table[hand->from] != Piece::kNone) {
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
  return {std::nullopt, paper.kind == SealedKind::kIllegal, false, paper.explanation};
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
