// The catalogue files of each language, one after another, as the build puts them into the program.
#ifndef ZEITNOT_REFEREE_WORDS_CATALOGUE_FILES_H_
#define ZEITNOT_REFEREE_WORDS_CATALOGUE_FILES_H_

#include <string_view>

namespace zeitnot::referee {

std::string_view EnglishFile();
std::string_view GermanFile();
std::string_view SerbianFile();
std::string_view SlovakFile();
std::string_view SlovenianFile();

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_CATALOGUE_FILES_H_
