// Scoresheets: what moves a player wrote down, in a stated or unknown language, and whether two
// sheets of one game agree (Articles 8.1, 8.7). A reading is never a guess: where the sheet admits
// two games, the answer is the error that lists them.
#ifndef ZEITNOT_REFEREE_NOTATION_SCORESHEET_H_
#define ZEITNOT_REFEREE_NOTATION_SCORESHEET_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/position.h"
#include "movegen/san.h"
#include "referee/laws/message.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/languages.h"
#include "referee/notation/movetext.h"

namespace zeitnot::referee {

// One move as written.
struct SheetWord {
  std::string text;
  TextPlace place;
  bool draw_offer = false;  // the sign (=) stands beside it
};

struct SheetMove {
  Move move;
  std::string text;  // as written
  bool draw_offer = false;
  std::vector<SanNote> notes;
};

struct SheetReading {
  // Every language in which the sheet says these moves.
  std::vector<const Language*> languages;
  Position start;
  std::vector<SheetMove> moves;
  StatedResult result = StatedResult::kUnknown;
  // What was passed over or settled by later moves; clauses without a point, as all texts here.
  std::vector<Message> remarks;
  std::vector<Message> settled;  // of these, the moves that only later ones single out
  // Why it is this language; empty if the language was stated or is the usual one.
  Message evidence;

  Position final_position() const;
};

enum class SheetFault {
  kMove,               // a move cannot be read; `san` says why
  kAmbiguousMove,      // a move fits several, and the rest of the sheet does not settle which
  kAmbiguousLanguage,  // languages disagree about what the sheet says
};

struct SheetError {
  SheetFault fault = SheetFault::kMove;
  Message text;
  int ply = 0;  // of the move at fault, from 1
  SheetWord word;
  Position position;                       // before that move
  const Language* language = nullptr;      // in which the sheet was read so far
  std::vector<const Language*> languages;  // all in which it says the same so far
  SanError san;                            // except for kAmbiguousLanguage
  std::vector<SheetReading> readings;      // the games that the sheet admits; empty for kMove
  std::vector<SheetMove> moves;            // those before the move at fault
};

// Reads the moves of a sheet from `start`. Move numbers, comments in braces and results are
// understood and do not matter to the moves. Without a language the sheet is read in all of them:
// languages that say the same moves are one answer. Letters of the right script that stand for
// pieces count before letters that merely look like them and before letters for pawns (C.3). A move
// that fits several is settled if only one of them lets the rest of the sheet be played.
//
// A sheet that can be played in no language has an illegal move or a slip in it: it is taken to be
// in the language that explains it with the fewest words at fault, and its first fault is the
// error. A `usual` language is the one of game files (English): where it leaves nothing open it is
// taken, and another only for letters that it does not know, or where it needs two faults more.
struct SheetLanguage {
  const Language* stated = nullptr;
  const Language* usual = nullptr;
};
Result<SheetReading, SheetError> ReadSheet(std::string_view text, SheetLanguage language,
                                           const Position& start = Position());
Result<SheetReading, SheetError> ReadSheet(std::string_view text,
                                           const Language* language = nullptr,
                                           const Position& start = Position());
Result<SheetReading, SheetError> ReadSheetWords(const std::vector<SheetWord>& words,
                                                SheetLanguage language, const Position& start);

// What one text says in the languages in which it is a move of the position, letters of the right
// script first: readings of one move each, all different. One move alone proves no language.
std::vector<SheetReading> ReadingsOfMove(const Position& position, std::string_view text);

// True if the word is "0-0" and castling cannot be meant, since king, rook or empty squares between
// them are missing: then it is the result of a game that both have lost.
bool IsBothLose(std::string_view word, const Position& position);
// "0-0" in zeros, whatever it means.
bool IsZeroZero(std::string_view word);

struct SheetComparison {
  int agreed_plies = 0;
  // The first ply (from 1) that both have and differ about.
  std::optional<int> conflict;
  // Plies that only one of the sheets has, after agreement on all before.
  int extra_first = 0;
  int extra_second = 0;

  bool agree() const { return !conflict; }
};
SheetComparison CompareSheets(const SheetReading& first, const SheetReading& second);

// The number of the move that is the given ply (from 1) of a game.
int NumberOfMove(const Position& start, int ply);
// "12." or "12..." for the move that is the given ply (from 1) of a game.
std::string MoveLabel(const Position& start, int ply);

// "Nf3 in German or Danish".
inline constexpr MessageKind<San, ArgumentList> kMoveInLanguages{"scoresheet.move_in_languages",
                                                                 "move", "languages"};
inline constexpr MessageKind<Count, Verbatim> kNumberBefore{"scoresheet.number_before", "number",
                                                            "label"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_SCORESHEET_H_
