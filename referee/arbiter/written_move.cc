#include "referee/arbiter/written_move.h"

namespace zeitnot::referee {

const Language* LanguageOf(const Event& event) {
  return event.language ? FindLanguage(*event.language) : nullptr;
}

const PieceLetters& LettersOf(const Event& event) {
  const Language* language = LanguageOf(event);
  return language == nullptr ? English().letters : language->letters;
}

WrittenMove ReadTold(const Position& position, const std::string& text, const Event& event) {
  return ReadWrittenMove(position, text, {LanguageOf(event), &English()});
}

WrittenMove ReadTold(const Game& game, const std::string& text, const Event& event) {
  return ReadTold(game.record.current(), text, event);
}

WrittenMove ReadPaper(const Game& game, const Event& event) {
  return ReadWrittenMove(game.record.current(), *event.move, {LanguageOf(event), nullptr});
}

bool SameWritten(const Game& game, const std::string& a, const std::string& b, const Event& event) {
  const WrittenMove first = ReadTold(game, a, event);
  const WrittenMove second = ReadTold(game, b, event);
  return first.move && second.move ? first.move == second.move : a == b;
}

}  // namespace zeitnot::referee
