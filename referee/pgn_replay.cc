#include "referee/pgn_replay.h"

#include <algorithm>
#include <array>
#include <utility>

#include "movegen/fen.h"
#include "movegen/utf8.h"

namespace zeitnot::referee {
namespace {

// Letters and digits of a tag value in lower case, so that spellings compare equal.
std::string Simplified(std::string_view value) {
  std::string simple;
  for (const char c : value) {
    if (c >= 'A' && c <= 'Z') simple += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) simple += c;
  }
  return simple;
}

enum class Variant { kStandard, kChess960, kOther };

Variant VariantOf(std::string_view value) {
  const std::string simple = Simplified(value);
  for (const char* name : {"chess960", "960", "fischerandom", "fischerrandom", "fischerrandomchess",
                           "freestyle", "freestylechess", "dfrc", "doublefischerrandom"}) {
    if (simple == name) return Variant::kChess960;
  }
  for (const char* name :
       {"", "chess", "standard", "normal", "fromposition", "orthodox", "classic", "classical"}) {
    if (simple == name) return Variant::kStandard;
  }
  return Variant::kOther;
}

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

void SetError(PgnGame& game, PgnFault fault, const std::string& text) {
  if (game.error) return;
  PgnError error;
  error.fault = fault;
  error.text = "game " + std::to_string(game.number) + ": " + text;
  error.game = game.number;
  error.place = game.place;
  game.error = std::move(error);
}

void SetMoveError(PgnGame& game, const Position& position, const SheetWord& word, std::size_t index,
                  const SanError& san) {
  PgnError error;
  error.fault = FaultOf(san.fault);
  error.game = game.number;
  error.ply = static_cast<int>(index) + 1;
  error.place = word.place;
  error.token = word.text;
  error.fen = WriteFen(position);
  error.candidates = san.moves;
  error.text = "game " + std::to_string(game.number) + ", move " +
               MoveLabel(game.start, error.ply) + " " + san.text + "; the position is " + error.fen;
  game.error = std::move(error);
}

void WarnOfNotes(const std::vector<SanNote>& notes, const SheetWord& word, PgnGame& game) {
  for (const SanNote note : notes) {
    if (note == SanNote::kNotMinimal || note == SanNote::kFigurine || note == SanNote::kPawnLetter)
      continue;
    Warn(game, Quoted(word.text) + ": " + SanNoteText(note), word.place);
  }
}

// True if another language explains the whole game.
bool PlayInOtherLanguage(const std::vector<SheetWord>& words, PgnGame& game) {
  const Result<SheetReading, SheetError> reading = ReadSheetWords(words, nullptr, game.start);
  // The words must say one game by themselves: one that only later moves single out is no answer.
  if (!reading || !reading->remarks.empty()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    game.plies[i].move = reading->moves[i].move;
    game.plies[i].draw_offer |= reading->moves[i].draw_offer;
  }
  game.language = reading->languages[0];
  Warn(game, "the moves are not in English but in " + LanguageNames(reading->languages),
       game.place);
  return true;
}

}  // namespace

void Warn(PgnGame& game, std::string text, TextPlace place) {
  if (game.warnings.size() < PgnReader::kMaxWarnings)
    game.warnings.push_back({std::move(text), place});
}

void SetUpStart(PgnGame& game) {
  const std::string* variant = game.Tag("Variant");
  const Variant kind = variant == nullptr ? Variant::kStandard : VariantOf(*variant);
  game.chess960 = kind == Variant::kChess960;
  if (kind == Variant::kOther) {
    SetError(game, PgnFault::kVariant,
             "the variant " + Quoted(*variant) + " has other rules than chess");
    return;
  }
  const std::string* fen = game.Tag("FEN");
  const std::string* setup = game.Tag("SetUp");
  if (fen == nullptr || fen->empty()) {
    if (setup != nullptr && *setup == "1")
      Warn(game, "SetUp is 1, but there is no FEN; the initial position is taken", game.place);
    if (game.chess960)
      Warn(game, "a Chess960 game without FEN; the initial position is taken", game.place);
    return;
  }
  if (setup != nullptr && *setup == "0")
    Warn(game, "SetUp is 0, but there is a FEN, which is taken", game.place);
  const Result<FenReading, FenError> reading = ReadFen(*fen, Strictness::kRepair);
  if (!reading) {
    SetError(game, PgnFault::kBadStart, "the FEN tag: " + reading.error().text);
    game.error->token = *fen;
    return;
  }
  for (const SetupIssue& repair : reading->repairs)
    Warn(game, "the FEN tag was repaired: " + repair.text, game.place);
  game.start = reading->position;
}

void PlayWords(const std::vector<SheetWord>& words, PgnGame& game) {
  game.language = &English();
  if (game.error &&
      (game.error->fault == PgnFault::kBadStart || game.error->fault == PgnFault::kVariant)) {
    game.plies.clear();
    return;
  }
  Position position = game.start;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Result<SanReading, SanError> reading = ReadSanNoted(position, words[i].text);
    if (!reading) {
      const bool foreign = reading.error().fault == SanFault::kMalformed;
      if (foreign && PlayInOtherLanguage(words, game)) return;
      if (game.error) Warn(game, game.error->text, game.error->place);
      SetMoveError(game, position, words[i], i, reading.error());
      game.plies.resize(i);
      return;
    }
    WarnOfNotes(reading->notes, words[i], game);
    game.plies[i].move = reading->move;
    game.plies[i].draw_offer |= reading->draw_offer;
    position = position.After(reading->move);
  }
}

void SettleResult(bool has_marker, PgnGame& game) {
  const std::string* tag = game.Tag("Result");
  std::optional<StatedResult> stated;
  if (tag != nullptr) {
    const std::optional<SpelledResult> spelled = MatchResult(*tag);
    if (*tag == "*" || *tag == "?" || tag->empty()) stated = StatedResult::kUnknown;
    if (spelled && spelled->length == tag->size()) stated = spelled->result;
    if (*tag == "+-" || *tag == "+/-" || *tag == "+:-") stated = StatedResult::kWhiteWins;
    if (*tag == "-+" || *tag == "-/+" || *tag == "-:+") stated = StatedResult::kBlackWins;
    const bool canonical = stated && *tag == StatedResultText(*stated);
    if (!canonical) Warn(game, "the Result tag is spelled " + Quoted(*tag), game.place);
  }
  if (!has_marker) {
    Warn(game, "there is no result after the moves", game.place);
    game.result = stated.value_or(StatedResult::kUnknown);
  } else if (stated && *stated != game.result) {
    Warn(game,
         std::string("the Result tag says ") + StatedResultText(*stated) +
             ", but the moves end with " + StatedResultText(game.result),
         game.place);
  }
}

}  // namespace zeitnot::referee
