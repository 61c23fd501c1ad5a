// The answers of a ruling in words.
#ifndef ZEITNOT_REFEREE_WORDS_ANSWER_TEXT_H_
#define ZEITNOT_REFEREE_WORDS_ANSWER_TEXT_H_

#include <string>

#include "referee/laws/ruling.h"

namespace zeitnot::referee {

// A sentence for a yes or no; else the name in words and the value. A name that the table of the
// .cc does not have is printed as it is.
std::string AnswerText(const Answer& answer);
// Without zeros that say nothing: "2", "0.5".
std::string NumberText(double value);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_ANSWER_TEXT_H_
