// What a person gives the referee on the command line, and the game record that comes of it.
#ifndef ZEITNOT_ENGINE_COMMANDS_REFEREE_INPUT_H_
#define ZEITNOT_ENGINE_COMMANDS_REFEREE_INPUT_H_

#include <istream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "referee/clock/time_control.h"
#include "referee/laws/edition.h"
#include "referee/laws/game_record.h"
#include "referee/log/game_log.h"
#include "referee/notation/languages.h"
#include "referee/words/catalogue.h"

namespace zeitnot {

// The options as typed; an empty text is a fault, not an option left out.
struct RefereeOptions {
  std::optional<std::string> fen;
  std::string moves;  // after --fen or the initial position, in SAN or UCI, as on a sheet
  std::optional<std::string> pgn;  // a file name, "-" for standard input
  int game = 1;
  std::optional<int> ply;
  std::optional<std::string> language;  // of the moves; without it the sheet says it
  std::optional<std::string> edition;
  std::optional<std::string> clock_white;
  std::optional<std::string> clock_black;
  std::string mode;
  std::string supervision;
  std::optional<int> increment;
  std::optional<bool> last_period;
  std::optional<bool> announced;
  std::optional<bool> arbiter;
  std::optional<bool> moves_completed;  // of the period, before the flag fell
  bool quickplay = false;
  std::map<std::string, std::string> tags;  // in place of those of the game file
};

struct RefereeInput {
  referee::GameRecord record;
  referee::Edition edition = referee::kNewestEdition;
  std::optional<referee::TimeControl> control;  // the TimeControl tag, where it can be read
  std::optional<std::string> language;  // that its moves were read in, where somebody said it
  // How the game was read, and what was passed over: sentences for whoever reads the ruling.
  std::vector<referee::Message> remarks;
};

struct RefereeFault {
  std::string of_option;   // what is wrong with the options, in English
  referee::Message value;  // or with what one of them tells, and where
  // Where that is a move that cannot be played: the game before it, and the move as an event; and
  // the lines of a record that has it ruled on.
  std::optional<referee::GameLog> illegal_move;
  bool moves_may_follow = false;  // the game went on after it, or nobody has looked whether it did
  std::string record = {};

  std::string Text(const referee::Catalogue& catalogue) const;
};

// The game and the facts; `in` is the standard input, where a game file may come from.
Result<RefereeInput, RefereeFault> ReadRefereeInput(const RefereeOptions& options,
                                                    std::istream& in);

// Moves that are told in English all the same, where --language names another language.
inline constexpr referee::MessageKind<referee::Message> kReadInEnglish{
    "referee_input.read_in_english", "language"};
// The language of a move that is told beside the game: the stated one, which may be null, or
// English. If only this move is in English, it is remarked.
std::optional<std::string> LanguageOfTold(const std::string& move, const referee::Language* stated,
                                          RefereeInput& input);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_REFEREE_INPUT_H_
