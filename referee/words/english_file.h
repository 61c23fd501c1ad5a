// The files of referee/words/english, one after another, as the build puts them into the program.
#ifndef ZEITNOT_REFEREE_WORDS_ENGLISH_FILE_H_
#define ZEITNOT_REFEREE_WORDS_ENGLISH_FILE_H_

#include <string_view>

namespace zeitnot::referee {

std::string_view EnglishFile();

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_ENGLISH_FILE_H_
