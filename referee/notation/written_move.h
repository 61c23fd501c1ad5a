// A single move as somebody tells or writes it: one reading for moves that are made, claimed,
// sealed, written down or asked about.
#ifndef ZEITNOT_REFEREE_NOTATION_WRITTEN_MOVE_H_
#define ZEITNOT_REFEREE_NOTATION_WRITTEN_MOVE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/message.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {

enum class WrittenKind {
  kMove,             // one legal move and no other
  kResignation,      // "resigns", or the result that the player on move loses
  kAmbiguous,        // several legal moves fit
  kUnclear,          // no meaning can be established; several moves, a result, or nothing at all
  kIllegal,          // a move, but no legal one
  kIncomplete,       // a promotion that does not say to which piece
  kLanguageDecides,  // a move in one language and another (or none) in a second
};

struct WrittenMove {
  WrittenKind kind = WrittenKind::kUnclear;
  std::string text;              // as written
  std::optional<Move> move;      // for kMove
  std::vector<Move> candidates;  // all that fit, where several do
  bool draw_offer = false;       // the sign (=) stands beside the move
  Message explanation;           // one sentence; empty for kMove
};

// "Nf3 in German or Danish", "Bf3 in Slovak", for readings of one move.
ArgumentList DescribeReadings(const std::vector<SheetReading>& readings);

// Reads squares ("g1f3", castling in both spellings of UCI), or notation with the tolerance of
// scoresheets: missing signs of capture, check or en passant are no ambiguity, a missing file or
// rank is if two like pieces can legally go there. A move number in front is understood.
//
// Without a stated language the text is read in all of them. Where there is a usual one, as in what
// is told, it is that; a text that is no move in it is read in every other, and understood if one
// legal move is all that it can mean. What players write for themselves has no usual language.
WrittenMove ReadWrittenMove(const Position& position, std::string_view text,
                            SheetLanguage language);

// Somebody tells a move in the stated language, which may be null, or in English: which it is. A
// word that nobody has looked up on a board is a move of the stated language unless it can be one
// of English alone; a move of the position is that of the language in which it is legal. No letter
// of a piece in the languages of rulings is another piece's in English.
const Language* LanguageOfWord(std::string_view text, const Language* stated);
const Language* LanguageOfMove(const Position& position, std::string_view text,
                               const Language* stated);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_WRITTEN_MOVE_H_
