// One scoresheet read in one language: the games that fit, or how many words are at fault. Private
// to the reading of sheets; which language it is, is decided by those who ask.
#ifndef ZEITNOT_REFEREE_NOTATION_SHEET_READING_H_
#define ZEITNOT_REFEREE_NOTATION_SHEET_READING_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {

// One game that the words may mean, as far as they were read.
struct SheetLine {
  Position position;
  std::vector<SheetMove> moves;
};

// A place where a word fitted several moves.
struct Branching {
  std::size_t index;
  Position position;
  SanError error;
};

// The words in one language: all games that fit, or the first word that fits none.
struct SheetOutcome {
  std::vector<const Language*> languages;  // that say the same; the first is read
  std::vector<SheetLine> lines;
  std::vector<Branching> branchings;
  std::optional<SheetError> error;
};

// "move 12. 'Nce2' is not legal: ...".
inline constexpr MessageKind<Verbatim, Message> kAtMove{"sheet_reading.at_move", "label", "fault"};

// All languages, those together in which every word names the same.
std::vector<std::vector<const Language*>> LanguagesAlike(const std::vector<SheetWord>& words);

SheetOutcome ReadIn(std::vector<const Language*> alike, const std::vector<SheetWord>& words,
                    const Position& start);

// True if the language knows the letters themselves, not only letters that look like them, and
// none of them stands for a pawn.
bool IsExact(const SheetOutcome& outcome);

// Faults are counted no further than this.
inline constexpr int kManyFaults = 8;
// The words that cannot be read or played in the language, counted to kManyFaults. After such a
// word the game goes on from every position that it may have led to: the man that it names is on
// its square, or any legal move was made. A cell left blank ("--", "??") is no fault.
int CountFaults(const Language& language, const std::vector<SheetWord>& words,
                const Position& start);

// How badly a language explains a sheet: faults; then words that are no moves in it at all, since a
// move that breaks the rules is likelier than a letter that the language does not have; then
// letters that stand for a pawn or only look right, which count if nothing else distinguishes
// languages.
struct Misfit {
  int faults = 0;
  std::ptrdiff_t unread = 0;
  std::ptrdiff_t borrowed = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): the check misreads the operator
  friend auto operator<=>(const Misfit&, const Misfit&) = default;
};
// Of languages that say the same; in the usual one (may be null) a word that is no move is a slip
// of the pen.
Misfit MisfitOf(const std::vector<const Language*>& alike, const std::vector<SheetWord>& words,
                const Position& start, const Language* usual);

// The languages that need the fewest faults, those that say the same together; `usual` first if it
// is among them.
std::vector<std::vector<const Language*>> LikeliestLanguages(const std::vector<SheetWord>& words,
                                                             const Position& start,
                                                             const Language& usual);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_SHEET_READING_H_
