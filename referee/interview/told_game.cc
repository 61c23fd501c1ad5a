#include "referee/interview/told_game.h"

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/clock/time_control.h"
#include "referee/interview/words.h"
#include "referee/notation/movetext.h"
#include "referee/notation/pgn.h"
#include "referee/notation/scoresheet.h"
#include "referee/notation/start_position.h"
#include "referee/notation/written_move.h"

namespace zeitnot::referee {
namespace {

bool LooksLikePgn(std::string_view text) {
  return text.starts_with('[') || text.find("\n[") != std::string_view::npos;
}
bool LooksLikeFen(std::string_view text) {
  return std::ranges::count(text.substr(0, text.find(' ')), '/') >= 3;
}

Event MoveEvent(const Position& before, Move move) {
  Event event;
  event.type = EventType::kMove;
  event.move = WriteSan(before, move);
  return event;
}

void Play(ToldGame& game, Move move) {
  game.moves.push_back(MoveEvent(game.current, move));
  game.before = game.current;
  game.current = game.current.After(move);
}

Result<ToldGame, Message> ReadFenOf(std::string_view text) {
  auto start = ReadStartPosition(text);
  if (!start.ok()) return Error{words::kFenFault(start.error().text)};
  ToldGame game;
  game.fen = text == kInitialPosition ? std::string(kInitialPosition) : WriteFen(start->position);
  game.current = start->position;
  return game;
}

bool IsIllegal(const SheetError& error) {
  return error.fault == SheetFault::kMove && error.san.fault == SanFault::kIllegal;
}

// A move that is illegal in English, the language of what is told without another, is English,
// though it would be a legal one in a language that nobody named.
void NameEnglish(const Position& position, Event& event) {
  if (event.language) return;
  const auto kind = [&](const Language* stated) {
    return ReadWrittenMove(position, *event.move, SheetLanguage{stated, &English()}).kind;
  };
  if (kind(nullptr) == WrittenKind::kLanguageDecides && kind(&English()) == WrittenKind::kIllegal)
    event.language = English().code;
}

// The move that cannot be played and those that follow it, as they are written.
void KeepRest(std::string_view text, const SheetError& error, ToldGame& game) {
  std::istringstream in{std::string(text)};
  WordReader reader(in);
  for (Word word = reader.Next(); word.kind != WordKind::kEnd; word = reader.Next()) {
    const bool before =
        word.place.line < error.word.place.line ||
        (word.place.line == error.word.place.line && word.place.column < error.word.place.column);
    if (word.kind != WordKind::kMove || before) continue;
    Event event;
    event.type = EventType::kMove;
    event.move = word.text;
    const Language* const language = LanguageOfWord(word.text, error.language);
    if (language != nullptr && language != &English()) event.language = language->code;
    if (word.place.line == error.word.place.line && word.place.column == error.word.place.column) {
      event.noticed = false;
      NameEnglish(game.current, event);
    }
    game.moves.push_back(std::move(event));
  }
}

Result<ToldGame, Message> ReadMovesOf(std::string_view text, const GameReading& reading) {
  auto sheet = ReadSheet(text, SheetLanguage{reading.language, &English()});
  if (!sheet.ok() && reading.language != nullptr) {
    auto other = ReadSheet(text, SheetLanguage{nullptr, &English()});
    const auto further = [&] {
      const int ply = sheet.error().ply;
      return other.error().ply > ply ||
             (other.error().ply == ply && IsIllegal(other.error()) && !IsIllegal(sheet.error()));
    };
    if (other.ok() || further()) sheet = std::move(other);
  }
  ToldGame game;
  game.fen = kInitialPosition;
  if (sheet.ok()) {
    if (sheet->moves.empty()) return Error{Message(words::kNoGame)};
    if (reading.with_illegal) return Error{Message(words::kNoIllegalMove)};
    for (const SheetMove& move : sheet->moves) Play(game, move.move);
    return game;
  }
  const SheetError& error = sheet.error();
  if (reading.move_is_asked && IsIllegal(error))
    return Error{words::kMoveIsAsked(words::kMovesFault(error.text))};
  if (!reading.with_illegal || !IsIllegal(error)) return Error{words::kMovesFault(error.text)};
  for (const SheetMove& move : error.moves) Play(game, move.move);
  KeepRest(text, error, game);
  return game;
}

bool KeepsMainLine(const PgnError& error) {
  return error.fault == PgnFault::kUnclosedComment || error.fault == PgnFault::kUnclosedVariation;
}

Result<ToldGame, Message> ReadPgnOf(std::string_view text, const GameReading& reading) {
  std::istringstream in{std::string(text)};
  PgnReader reader(in);
  std::optional<PgnGame> wanted;
  int games = 0;
  while (auto game = reader.Next()) {
    if (++games == reading.game) wanted = std::move(game);
  }
  if (!wanted) return Error{Message(words::kNoGame)};
  if (wanted->error && !KeepsMainLine(*wanted->error))
    return Error{words::kPgnFault(wanted->error->place.line, wanted->error->text)};
  if (wanted->plies.empty() && wanted->Tag("FEN") == nullptr) return Error{Message(words::kNoGame)};
  ToldGame game;
  game.fen = wanted->start == Position() ? std::string(kInitialPosition) : WriteFen(wanted->start);
  game.current = wanted->start;
  game.games = games;
  for (const PgnPly& ply : wanted->plies) {
    Play(game, ply.move);
    if (ply.clock) game.moves.back().clock = std::chrono::duration_cast<Tenths>(*ply.clock);
  }
  const std::string* control = wanted->Tag("TimeControl");
  const bool readable = control != nullptr && !TwoTimeControlReadings(*control) &&
                        ReadTimeControl(*control, BareTime::kSeconds).ok();
  if (readable) game.time_control = *control;
  return game;
}

}  // namespace

Result<ToldGame, Message> ReadToldGame(std::string_view text, const GameReading& reading) {
  text = Trimmed(text);
  if (text.empty()) return Error{Message(words::kNoGame)};
  if (text == kInitialPosition || LooksLikeFen(text)) {
    if (reading.with_illegal) return Error{Message(words::kMovesAreNeeded)};
    return ReadFenOf(text);
  }
  if (LooksLikePgn(text) && !reading.with_illegal) return ReadPgnOf(text, reading);
  return ReadMovesOf(text, reading);
}

Event ToldMove(const Position& position, std::string_view text, const Language* language) {
  WrittenMove written = ReadWrittenMove(
      position, text, SheetLanguage{language, language == nullptr ? &English() : nullptr});
  if (written.kind != WrittenKind::kMove && language != nullptr) {
    WrittenMove other = ReadWrittenMove(position, text, SheetLanguage{nullptr, &English()});
    if (other.kind == WrittenKind::kMove) written = std::move(other);
  }
  if (written.kind == WrittenKind::kMove) return MoveEvent(position, *written.move);
  language = LanguageOfWord(text, language);
  Event event;
  event.type = EventType::kMove;
  event.move = std::string(text);
  if (language != nullptr && language != &English()) event.language = language->code;
  NameEnglish(position, event);
  return event;
}

}  // namespace zeitnot::referee
