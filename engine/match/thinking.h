// What an engine says of its thinking.
#ifndef ZEITNOT_ENGINE_MATCH_THINKING_H_
#define ZEITNOT_ENGINE_MATCH_THINKING_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zeitnot::match {

// The latest thinking, from the side on move.
struct Thinking {
  std::optional<int> depth;
  std::optional<int> centipawns;  // unless `mate`
  std::optional<int> mate;        // in this many moves; negative: gets mated; 0: is mated
  std::optional<std::uint64_t> nodes;
  std::optional<int> seldepth;
  std::optional<std::uint64_t> nps;
  std::optional<int> hashfull;  // permille
  std::optional<std::uint64_t> tbhits;
  std::optional<std::chrono::milliseconds> time;  // that the engine says it took
  std::string pv;                                 // moves as written
};
// Takes over what an `info` line says. Lines of another rank than the first count for nodes and the
// like only. A score that is a bound is left out, but not its variation: an engine that is stopped
// just after it has found a better move has no other for it.
void ReadInfo(std::string_view line, Thinking& thinking);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_THINKING_H_
