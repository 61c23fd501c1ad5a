// Plays one game between two engines: asks, keeps the clocks, ponders, and takes every decision
// about the game from RuledGame.
#ifndef ZEITNOT_ENGINE_MATCH_GAME_PLAYER_H_
#define ZEITNOT_ENGINE_MATCH_GAME_PLAYER_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/adjudication.h"
#include "engine/match/openings.h"
#include "engine/match/rules.h"
#include "engine/match/table_adjudication.h"
#include "engine/match/uci_engine.h"

namespace zeitnot::match {

struct GameSettings {
  MatchRules rules;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  std::optional<TableRule> tables;
  std::size_t max_moves = 0;  // by each side, after which a game is drawn; 0: no limit
  bool chess960 = false;
  bool check_pv = false;  // replay every principal variation
  Patience patience;
};

// One move as it was made; opening moves are not among them.
struct PlayedMove {
  Move move;
  Thinking thinking;
  microseconds elapsed{0};
  std::optional<microseconds> left;  // on the mover's clock after the move
};

// What an engine did in a game that ends none.
struct Lapses {
  std::uint64_t stale_answers = 0;  // moves that nobody asked for
  std::uint64_t illegal_pvs = 0;
  microseconds overrun{0};  // the largest, forgiven or not
};

struct PlayedGame {
  Ending ending;
  referee::GameRecord record;  // opening included
  std::size_t opening_plies = 0;
  std::vector<PlayedMove> moves;
  std::array<Lapses, kColorCount> lapses;
  std::vector<std::string> warnings;
  // From an engine's move to the end of the command that asks the other for a move.
  std::vector<microseconds> overheads;
  std::chrono::system_clock::time_point started;
  std::chrono::system_clock::time_point ended;
  // Whether the process of a colour may be used again.
  std::array<bool, kColorCount> usable = {true, true};
};

// Is told of each move while nobody's clock runs.
class GameWatch {
 public:
  virtual ~GameWatch() = default;
  virtual void OnMove(const PlayedGame& played, const referee::GameRecord& record) = 0;
};

// Both engines have answered NewGame. std::nullopt if the game was abandoned. `watch` may be null.
std::optional<PlayedGame> PlayGame(const Opening& opening, UciEngine& white, UciEngine& black,
                                   const GameSettings& settings, GameWatch* watch = nullptr);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_GAME_PLAYER_H_
