// What a person types as an answer, as the value that a record has for it.
#ifndef ZEITNOT_REFEREE_INTERVIEW_ANSWER_H_
#define ZEITNOT_REFEREE_INTERVIEW_ANSWER_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "referee/laws/message.h"
#include "referee/laws/need.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// The word of the choice that says that nobody knows.
inline constexpr std::string_view kNotKnown = "unknown";

// One of the answers that may be chosen.
struct Choice {
  std::string word;  // as in a record
  Message text;      // in words; empty: the word itself
  Message keys;      // other words that mean it, with semicolons between; empty: none
};

// The text for comparing: small letters without marks, Cyrillic letters of Serbian as Latin ones.
std::string Folded(std::string_view text);

// The choice that is meant by its number (from 1), its word, or its text or a beginning of one of
// the words of it (kNotKnown only by the whole text). More than one: several are meant alike. None:
// no choice.
std::vector<std::size_t> ChoicesMeant(std::string_view text, const std::vector<Choice>& choices,
                                      const Catalogue& catalogue);

// The choices that the text comes near to, with slips, or of which it has a word.
std::vector<std::size_t> ChoicesNear(std::string_view text, const std::vector<Choice>& choices,
                                     const Catalogue& catalogue);

// The text is one of those that the message lists with semicolons between, in the language or in
// English.
bool IsOneOf(std::string_view text, const MessageKind<>& list, const Catalogue& catalogue);

// The value of an answer without choices; the error says what would be one.
Result<nlohmann::ordered_json, Message> ReadValue(FactType type, std::string_view text);
// How an answer of that type is given, in one sentence.
Message HowToAnswer(FactType type);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_INTERVIEW_ANSWER_H_
