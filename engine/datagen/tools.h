// What is done with files of games and of positions: putting together, shuffling, choosing quiet
// positions, searching anew. Results are new files; what is read stays as it is.
#ifndef ZEITNOT_ENGINE_DATAGEN_TOOLS_H_
#define ZEITNOT_ENGINE_DATAGEN_TOOLS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/datagen/filter.h"
#include "engine/datagen/game_file.h"
#include "engine/datagen/production.h"
#include "engine/datagen/self_play.h"
#include "engine/datagen/statistics.h"

namespace zeitnot::datagen {

using Notes = std::function<void(const std::string&)>;  // sentences about what was not whole

struct MergeCounts {
  std::uint64_t written = 0;
  std::uint64_t repeated = 0;  // stood in the files before
};
// The games of all files in their order, each once. If all files were made the same way, the new
// one says so too, and can be gone on with.
Result<MergeCounts, std::string> Merge(const std::vector<std::string>& files,
                                       const std::string& out, const Notes& note);

// The games of a file, or its positions, in an order that the seed alone decides: each order is as
// likely as any other. Returns how many there are.
Result<std::uint64_t, std::string> Shuffle(const std::string& file, const std::string& out,
                                           std::uint64_t seed, const Notes& note);

// Writes the quiet positions of games. Returns a table of what was kept and left out.
Result<std::string, std::string> WritePositions(const std::vector<std::string>& files,
                                                const std::string& out,
                                                const FilterSettings& settings, const Notes& note);

// Statistics of a file of games or positions.
Result<std::string, std::string> Survey(const std::string& file, const Notes& note);

// Lines about `count` games from the one with number `from` (from 1) on, a ply a line; of a file of
// positions, about positions. An error is a sentence.
Result<std::uint64_t, std::string> List(const std::string& file, std::uint64_t from,
                                        std::uint64_t count,
                                        const std::function<void(std::string_view)>& write);

// How games are made: by self-play, or by searching the games of a file anew. `engine` names the
// program.
Production SelfPlayProduction(const SelfPlaySettings& settings, std::string_view engine);
Result<Production, std::string> RescoreProduction(const std::string& file,
                                                  const SelfPlaySettings& settings,
                                                  std::string_view engine, const Notes& note);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_TOOLS_H_
