// Messages as sentences.
#ifndef ZEITNOT_REFEREE_WORDS_SENTENCE_H_
#define ZEITNOT_REFEREE_WORDS_SENTENCE_H_

#include <string>
#include <string_view>
#include <vector>

#include "referee/laws/message.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// The message in the words of the catalogue. In a sentence of the catalogue "{name}" stands for the
// argument of that name, "{name|form}" for the argument in a form of its word ("{loser|of}" is
// "White's"), "{^name}" for the argument with a capital letter, "{=text}" for a text that is the
// same in all languages and scripts, "{{" for a brace. The plural goes with the first Count of the
// message, or with the length of its first list; "{moves|form}" is another Count with its noun,
// from the row "number|form". Moves and squares are told in the letters of the language. A message
// that the catalogue lacks is told by its id and arguments.
std::string Sentence(const Message& message, const Catalogue& catalogue = EnglishCatalogue());

// What a sentence would tell of the argument: "White", "Article 6.10 and Article 9.2".
std::string Words(const ArgumentValue& value, const Catalogue& catalogue = EnglishCatalogue());

std::vector<std::string> Sentences(const std::vector<Message>& messages,
                                   const Catalogue& catalogue = EnglishCatalogue());

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_SENTENCE_H_
