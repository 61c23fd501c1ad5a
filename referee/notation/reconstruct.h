// Games that a faulty scoresheet or stream of moves may mean: cells left blank, moves that nobody
// can read, moves left out, moves written in the wrong column (Article 8.5). Everything proposed is
// a legal game; where several fit they are told and none is chosen.
#ifndef ZEITNOT_REFEREE_NOTATION_RECONSTRUCT_H_
#define ZEITNOT_REFEREE_NOTATION_RECONSTRUCT_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/ruling.h"
#include "referee/notation/languages.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {

enum class Repair {
  kNone,         // it can be played as it stands
  kFilled,       // blank or unreadable cells stand for moves that were made
  kShifted,      // a blank cell stands for nothing: the moves after it are in the other's column
  kInserted,     // moves were left out
  kNotSettled,   // a blank cell may be a move or nothing: both fit
  kResultKings,  // the last moves set the kings to the centre, which tells a result
  kImpossible,   // a move cannot have been made, and nothing simple explains it
  kMirrored,     // a square is written as it looks from the other side of the board
};
std::string_view RepairName(Repair repair);

struct Reconstruction {
  Repair repair = Repair::kNone;
  // The games that fit, as moves from the start; all of them if `exhaustive`.
  std::vector<std::vector<Move>> games;
  bool exhaustive = true;
  std::optional<std::size_t> fault_ply;  // from 1: the first that cannot be played as it stands
  std::string fault_word;
  Message fault_reason;       // why it cannot be played; a clause without a point
  std::vector<Move> played;   // up to there
  std::vector<Move> nearest;  // kImpossible: legal moves that are written most alike, nearest first
  std::optional<GameResult> signalled;  // kResultKings

  // For every ply the moves of all games in English notation, in alphabetical order.
  std::vector<std::vector<std::string>> ChoicesByPly(const Position& start) const;
};

// The languages in which such a sheet has the fewest words at fault, those that say the same
// together; English first if it is one of them.
std::vector<std::vector<const Language*>> LanguagesOfFaultySheet(std::string_view text,
                                                                 const Position& start);

// Reads moves from `start`. A "--" is a cell left blank, a "?" or "??" a move that cannot be read;
// numbers, results and dots are passed over. A square with file or rank counted from the wrong end
// is looked for first, then moves left out at one place, one or two plies long. Visits at most
// `budget` positions, and keeps no more games than people could look at; the result tells whether
// that was enough (`exhaustive`).
Reconstruction Reconstruct(std::string_view text, const Language& language, const Position& start,
                           std::size_t budget = 200'000);

// The plies (from 1) that `shorter` lacks, if it is `longer` with a few left out at one place;
// empty if that does not explain the difference.
std::vector<std::size_t> PliesLeftOut(const std::vector<Move>& longer,
                                      const std::vector<Move>& shorter);

// The result that an electronic board is told by the kings: e4 and d5 White has won, d4 and e5
// Black, both on one file of the centre a draw. Nothing for other squares.
std::optional<GameResult> ResultOfKings(Square white_king, Square black_king);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_RECONSTRUCT_H_
