#include "referee/notation/pgn_replay.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "movegen/fen.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/san_words.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count, Message> kInGame{"pgn_replay.in_game", "game", "fault"};
constexpr MessageKind<Count, Message, Verbatim> kAtPosition{"pgn_replay.at_position", "game",
                                                            "fault", "fen"};
constexpr MessageKind<Quote, Message> kPeculiar{"pgn_replay.peculiar", "text", "note"};
constexpr MessageKind<Quote> kBothLose{"pgn_replay.both_lose", "text"};

PgnFault FaultOf(SanFault fault) {
  switch (fault) {
    case SanFault::kMalformed: return PgnFault::kMalformedMove;
    case SanFault::kNullMove: return PgnFault::kNullMove;
    case SanFault::kIllegal: return PgnFault::kIllegalMove;
    case SanFault::kAmbiguous: return PgnFault::kAmbiguousMove;
    case SanFault::kIncompletePromotion: return PgnFault::kIncompletePromotion;
  }
  return PgnFault::kMalformedMove;
}

void SetMoveError(PgnGame& game, const SheetError& sheet) {
  PgnError error;
  error.fault =
      sheet.fault == SheetFault::kMove ? FaultOf(sheet.san.fault) : PgnFault::kAmbiguousMove;
  if (sheet.san.fault == SanFault::kIncompletePromotion)
    error.fault = PgnFault::kIncompletePromotion;
  error.game = game.number;
  error.ply = sheet.ply;
  error.place = sheet.word.place;
  error.token = sheet.word.text;
  error.fen = WriteFen(sheet.position);
  error.candidates = sheet.san.moves;
  error.text = kAtPosition(game.number, sheet.text, {error.fen});
  game.error = std::move(error);
}

void WarnOfNotes(const std::vector<SanNote>& notes, const SheetWord& word, PgnGame& game) {
  for (const SanNote note : notes) {
    if (note == SanNote::kNotMinimal || note == SanNote::kFigurine || note == SanNote::kPawnLetter)
      continue;
    Warn(game, kPeculiar(Quote{std::string(word.text)}, TellSanNote(note)), word.place);
  }
}

void TakeMoves(const std::vector<SheetMove>& moves, const std::vector<SheetWord>& words,
               PgnGame& game) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    WarnOfNotes(moves[i].notes, words[i], game);
    game.plies[i].move = moves[i].move;
    game.plies[i].draw_offer |= moves[i].draw_offer;
  }
  game.plies.resize(moves.size());
}

// A last word "0-0" is the result if the tag says so or nobody could castle there.
bool TakeBothLose(const Language* language, std::vector<SheetWord>& words, PgnGame& game) {
  if (words.empty() || !IsZeroZero(words.back().text)) return false;
  const std::string* tag = game.Tag("Result");
  if (tag == nullptr || !IsZeroZero(*tag)) {
    const std::vector<SheetWord> before(words.begin(), words.end() - 1);
    const auto reading = ReadSheetWords(before, {language, &English()}, game.start);
    if (!reading || !IsBothLose(words.back().text, reading->final_position())) return false;
  }
  Warn(game, kBothLose(Quote{std::string(words.back().text)}), words.back().place);
  words.pop_back();
  game.plies.pop_back();
  game.result = StatedResult::kBothLose;
  return true;
}

}  // namespace

void Warn(PgnGame& game, Message text, TextPlace place) {
  if (game.warnings.size() < PgnReader::kMaxWarnings)
    game.warnings.push_back({std::move(text), place});
}

void Fail(PgnGame& game, PgnFault fault, Message text, TextPlace place) {
  if (game.error) return;
  PgnError error;
  error.fault = fault;
  error.text = kInGame(game.number, std::move(text));
  error.game = game.number;
  error.place = place;
  game.error = std::move(error);
}

void PlayWords(std::vector<SheetWord> words, const Language* language, bool& has_marker,
               PgnGame& game) {
  game.language = language != nullptr ? language : &English();
  if (game.error &&
      (game.error->fault == PgnFault::kBadStart || game.error->fault == PgnFault::kVariant)) {
    game.plies.clear();
    return;
  }
  if (!has_marker) has_marker = TakeBothLose(language, words, game);
  const Result<SheetReading, SheetError> reading =
      ReadSheetWords(words, {language, &English()}, game.start);
  if (!reading) {
    const SheetError& error = reading.error();
    if (game.error) Warn(game, game.error->text, game.error->place);
    game.language = error.language;
    TakeMoves(error.moves, words, game);
    SetMoveError(game, error);
    return;
  }
  if (std::ranges::find(reading->languages, game.language) == reading->languages.end())
    game.language = reading->languages[0];
  if (!reading->evidence.empty()) Warn(game, reading->evidence, game.place);
  for (const Message& settled : reading->settled) Warn(game, settled, game.place);
  TakeMoves(reading->moves, words, game);
}

}  // namespace zeitnot::referee
