// Openings in the form that OpenBench workers ask engines for: the words after "genfens".
#ifndef ZEITNOT_ENGINE_DATAGEN_GENFENS_H_
#define ZEITNOT_ENGINE_DATAGEN_GENFENS_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/datagen/starts.h"

namespace zeitnot::datagen {

struct GenfensRequest {
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
  std::string book;  // a file of openings; empty: none
  StartSettings starts;
};

// Reads "N seed S book B [extra]": B is a file or "None"; extra words are "plies N" and
// "chess960", with which every opening begins in one of the 960 starts. An error is a sentence.
Result<GenfensRequest, std::string> ReadGenfens(std::string_view words);

// Hands over `count` FENs, all different: random plies from the initial position or from where
// openings of the book end, kept while a small search sees an open game. The same request, the same
// FENs. An error is a sentence.
std::optional<std::string> Genfens(const GenfensRequest& request,
                                   const std::function<void(std::string_view)>& write);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_GENFENS_H_
