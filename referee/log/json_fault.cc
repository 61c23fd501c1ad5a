#include "referee/log/json_fault.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count> kTooManyBytes{"json_fault.too_many_bytes", "most"};
constexpr MessageKind<Count, Count> kLongText{"json_fault.long_text", "most", "byte"};
constexpr MessageKind<Count, Count> kTooManyEntries{"json_fault.too_many_entries", "most", "byte"};
constexpr MessageKind<Count, Count> kTooManyValues{"json_fault.too_many_values", "most", "byte"};
constexpr MessageKind<Count, Count> kTooManyKeys{"json_fault.too_many_keys", "most", "byte"};
constexpr MessageKind<Count, Count> kNestedTooDeep{"json_fault.nested_too_deep", "most", "byte"};
constexpr MessageKind<Count> kEndsEarly{"json_fault.ends_early", "byte"};
constexpr MessageKind<Count> kBadText{"json_fault.bad_text", "byte"};
constexpr MessageKind<Count> kBadNumber{"json_fault.bad_number", "byte"};
constexpr MessageKind<Count> kBadWord{"json_fault.bad_word", "byte"};
constexpr MessageKind<Count> kUnexpected{"json_fault.unexpected", "byte"};
constexpr MessageKind<Quote, Count> kNumberTooLarge{"json_fault.number_too_large", "number",
                                                    "byte"};
constexpr MessageKind<Quote, Count> kKeyTwice{"json_fault.key_twice", "key", "byte"};

}  // namespace

Message TellJsonError(const JsonError& error) {
  switch (error.fault) {
    case JsonFault::kBytes: return kTooManyBytes(error.limit);
    case JsonFault::kLongText: return kLongText(error.limit, error.byte);
    case JsonFault::kEntries: return kTooManyEntries(error.limit, error.byte);
    case JsonFault::kValues: return kTooManyValues(error.limit, error.byte);
    case JsonFault::kKeys: return kTooManyKeys(error.limit, error.byte);
    case JsonFault::kNesting: return kNestedTooDeep(error.limit, error.byte);
    case JsonFault::kEndsEarly: return kEndsEarly(error.byte);
    case JsonFault::kBadText: return kBadText(error.byte);
    case JsonFault::kBadNumber: return kBadNumber(error.byte);
    case JsonFault::kBadWord: return kBadWord(error.byte);
    case JsonFault::kUnexpected: return kUnexpected(error.byte);
    case JsonFault::kNumberTooLarge: return kNumberTooLarge({error.token}, error.byte);
    case JsonFault::kKeyTwice: return kKeyTwice({error.token}, error.byte);
  }
  return {};
}

}  // namespace zeitnot::referee
