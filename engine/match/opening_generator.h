// Makes balanced openings: random legal moves from the initial position, kept when a search of a
// fixed number of nodes sees no great advantage.
#ifndef ZEITNOT_ENGINE_MATCH_OPENING_GENERATOR_H_
#define ZEITNOT_ENGINE_MATCH_OPENING_GENERATOR_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace zeitnot::match {

struct GeneratorSettings {
  int count = 200;
  int plies = 8;
  std::uint64_t nodes = 20'000;
  int most = 30;  // centipawns either way
  std::uint64_t seed = 1;
};
// Hands over EPD lines, all different; the same settings give the same lines as long as search and
// evaluation stay the same.
void GenerateOpenings(const GeneratorSettings& settings,
                      const std::function<void(std::string_view)>& write);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OPENING_GENERATOR_H_
