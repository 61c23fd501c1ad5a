// An option of an engine, as `uci` makes it say.
#ifndef ZEITNOT_ENGINE_MATCH_OFFERED_OPTION_H_
#define ZEITNOT_ENGINE_MATCH_OFFERED_OPTION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/word_reader.h"

namespace zeitnot::match {

inline constexpr std::size_t kMostOptions = 1000;

// An option as the engine announces it.
struct OfferedOption {
  std::string name;
  std::string type;  // spin, check, combo, button or string; others count as string
  std::optional<std::int64_t> min;
  std::optional<std::int64_t> max;
  std::vector<std::string> values;     // of a combo
  std::optional<std::string> initial;  // its default

  // What a value should have been; empty if it is one that the engine can take.
  std::string Wants(const std::string& value) const;
};
// Reads what follows "option name"; whatever it is, some option comes of it.
OfferedOption ReadOption(WordReader& words);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OFFERED_OPTION_H_
