// What may be written instead of a word that nobody knows, for messages.
#ifndef ZEITNOT_REFEREE_LAWS_MAY_BE_H_
#define ZEITNOT_REFEREE_LAWS_MAY_BE_H_

#include <span>
#include <string_view>

#include "referee/laws/message.h"

namespace zeitnot::referee {

// The words in quotation marks, as they have to be written.
ArgumentList InQuotes(std::span<const std::string_view> words);
// A clause: which words there are, and which one may be meant by `word`.
Message TellWhatMayBe(std::string_view word, std::span<const std::string_view> words);

// What to say of a name that no edition has: which editions there are, and which may be meant.
Message NoSuchEdition(std::string_view name);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_MAY_BE_H_
