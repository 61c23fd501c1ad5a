// A game of the engine against itself, as data to learn from: moves with scores, how it ended, and
// its packed form of about three bytes a ply. The bytes: engine/datagen/FORMATS.md.
#ifndef ZEITNOT_ENGINE_DATAGEN_GAME_H_
#define ZEITNOT_ENGINE_DATAGEN_GAME_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "eval/score.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot::datagen {

enum class GameEnd : std::uint8_t {
  kMate,
  kStalemate,
  kRepetition,  // a position for the third time
  kFiftyMoves,
  kMaterial,    // nobody can mate for want of it
  kWonByScore,  // both sides had seen it for several moves
  kDrawnByScore,
  kTooLong,  // broken off, counted as drawn
};
inline constexpr std::array kGameEnds = {
    GameEnd::kMate,     GameEnd::kStalemate,  GameEnd::kRepetition,   GameEnd::kFiftyMoves,
    GameEnd::kMaterial, GameEnd::kWonByScore, GameEnd::kDrawnByScore, GameEnd::kTooLong};
std::string_view GameEndText(GameEnd end);

// "1-0", "1/2-1/2", "0-1" for 2, 1 and 0 of White's half points.
std::string_view ResultText(int white_half_points);

struct ScoredMove {
  Move move;
  std::optional<Score> score;  // for White, from the search that chose it; none: chosen by chance

  friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

inline constexpr int kStandardStart = 518;  // among the 960 starts
inline constexpr int kStartCount = 960;
inline constexpr std::size_t kMostPlies = 2000;

struct TrainingGame {
  std::uint64_t id = 0;  // its seed: what tells it from all other games
  int start = kStandardStart;
  std::vector<ScoredMove> moves;  // legal in turn, at most kMostPlies
  int white_half_points = 1;      // 0, 1 or 2
  GameEnd end = GameEnd::kTooLong;

  Position StartPosition() const;
  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// Takes the bytes of any such game.
std::string PackGame(const TrainingGame& game);
// Trusts nothing: every move is asked for its legality. An error is the rest of a sentence that
// begins with the name of the game.
Result<TrainingGame, std::string> UnpackGame(std::span<const std::uint8_t> bytes);
// The id of packed bytes alone; 0 where there is none.
std::uint64_t PackedId(std::span<const std::uint8_t> bytes);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_GAME_H_
