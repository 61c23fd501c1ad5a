// One game of the engine against itself, decided by a seed alone.
#ifndef ZEITNOT_ENGINE_DATAGEN_SELF_PLAY_H_
#define ZEITNOT_ENGINE_DATAGEN_SELF_PLAY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/datagen/game.h"
#include "engine/datagen/starts.h"
#include "engine/match/adjudication.h"
#include "search/searcher.h"

namespace zeitnot::datagen {

struct SelfPlaySettings {
  std::uint64_t seed = 1;
  // Of a move: after this many nodes no further depth is begun; after `hard` times as many it ends.
  std::uint64_t nodes = 2000;
  std::uint64_t hard = 8;
  std::size_t hash_mebibytes = 4;
  StartSettings starts;
  match::ResignRule resign{3, 1000, true};
  match::DrawRule draw{35, 6, 10};
  std::size_t most_plies = 400;  // with those of the start; what lasts longer counts as drawn
};

// Everything that the games depend on, one thing a line; `engine` names the program.
std::string DescribeSelfPlay(const SelfPlaySettings& settings, std::string_view engine);
// Nodes of a few fixed searches: programs that search or evaluate otherwise have another number.
std::uint64_t EngineFingerprint();

// The seed of a game, which is its id: not the same for two numbers or two seeds of a run, but for
// a chance of one in billions.
std::uint64_t GameSeed(std::uint64_t seed, std::uint64_t number);

// How a game ends in a position by what is on the board; `keys` are those of the positions before.
struct BoardEnd {
  GameEnd end;
  int white_half_points;
};
std::optional<BoardEnd> EndOnBoard(const Position& position,
                                   const std::vector<std::uint64_t>& keys);

class SelfPlayer {
 public:
  explicit SelfPlayer(const SelfPlaySettings& settings);

  // Nothing if `stop` became true.
  std::optional<TrainingGame> Play(std::uint64_t game_seed, const std::atomic<bool>& stop);

 private:
  SelfPlaySettings settings_;
  Searcher searcher_;
};

// Searches anew every position of a game whose move was chosen by a search, with the limits of
// `settings`, and keeps moves and result. Nothing if `stop` became true.
class Rescorer {
 public:
  explicit Rescorer(const SelfPlaySettings& settings);
  std::optional<TrainingGame> Rescore(TrainingGame game, const std::atomic<bool>& stop);

 private:
  SearchLimits limits_;
  Searcher searcher_;
};

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_SELF_PLAY_H_
