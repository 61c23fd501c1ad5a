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

enum class JsonFault {
  // A limit.
  kBytes,
  kLongText,
  kEntries,
  kValues,
  kKeys,
  kNesting,
  // What is no JSON, or none that is read.
  kEndsEarly,
  kBadText,     // no closing quotation mark, or a character that has to be escaped
  kBadNumber,   // "1."
  kBadWord,     // neither true, false nor null
  kUnexpected,  // something else has to stand there
  kNumberTooLarge,
  kKeyTwice,
};

struct JsonError {
  JsonFault fault = JsonFault::kUnexpected;
  std::size_t limit = 0;  // that was met
  std::string token;      // the key that is given twice, the number that is too large
  std::size_t byte = 0;   // where, from 1; 0 for kBytes
  std::string text;       // all this as an English sentence
};

// Reads one value that takes up the whole text, with the order of its keys kept. An object that
// gives a key twice is refused: two readers could understand it in two ways.
Result<nlohmann::ordered_json, JsonError> ReadJson(std::string_view text, const JsonLimits& limits);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_JSON_READER_H_
