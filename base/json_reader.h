// JSON from outside: the one reader of the program, for records, sessions, certificates and logs of
// matches. Whatever the bytes are, it takes no more memory and time than its limits allow, and no
// exception leaves it.
#ifndef ZEITNOT_BASE_JSON_READER_H_
#define ZEITNOT_BASE_JSON_READER_H_

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace zeitnot {

// What a text may hold at most.
struct JsonLimits {
  std::size_t bytes = 0;     // of the whole text
  std::size_t string = 0;    // bytes of a string or key
  std::size_t entries = 0;   // of a list
  std::size_t values = 0;    // in all, lists and objects included
  std::size_t keys = 128;    // of an object
  std::size_t nesting = 16;  // of lists and objects
};
// A line of a record or session. No event comes near it; a scoresheet to be read may.
inline constexpr JsonLimits kEventLimits{
    .bytes = 1U << 20, .string = 1U << 16, .entries = 1'000, .values = 10'000};

// Reads one value that takes up the whole text, with the order of its keys kept. An object that
// gives a key twice is refused: two readers could understand it in two ways. The error is a
// sentence that says what is wrong and at which byte (from 1), or which limit was met.
Result<nlohmann::ordered_json, std::string> ReadJson(std::string_view text,
                                                     const JsonLimits& limits);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_JSON_READER_H_
