// The answers of a ruling in words.
#ifndef ZEITNOT_REFEREE_WORDS_ANSWER_TEXT_H_
#define ZEITNOT_REFEREE_WORDS_ANSWER_TEXT_H_

#include <string>

#include "referee/laws/ruling.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// A sentence for a yes or no ("answer.NAME.yes" and "answer.NAME.no" of the catalogue); else the
// name in words ("answer.NAME") and the value, which has words ("value.VALUE") if it is one of a
// few. What the catalogue lacks is printed as it is.
std::string AnswerText(const Answer& answer, const Catalogue& catalogue = EnglishCatalogue());

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_ANSWER_TEXT_H_
