// The sentences of one language by the ids of their messages, and what the language does with
// numbers and letters. Knows no message by name.
#ifndef ZEITNOT_REFEREE_WORDS_CATALOGUE_H_
#define ZEITNOT_REFEREE_WORDS_CATALOGUE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/words/letters.h"
#include "referee/words/po_file.h"

namespace zeitnot::referee {

// Which of the plurals of a language goes with a number, as the header of its files says
// ("Plural-Forms").
using PluralRule = std::size_t (*)(std::int64_t number);

// A language that rulings are told in.
struct SpokenLanguage {
  std::string_view code;      // as in referee/notation: "sl", "sr-Cyrl"
  std::string_view own_name;  // "slovenščina"
  std::string_view plurals;   // the value of Plural-Forms
  PluralRule plural;
  Script script;  // of the rulings; Serbian has one catalogue in Latin letters for both
  std::string_view (*file)();
};
// English, from which the others are translated, is the first.
std::span<const SpokenLanguage> SpokenLanguages();

class Catalogue {
 public:
  // The entries of the language's files: the context is the id; the sentence is the translation, or
  // the English text where the file is a template (.pot). What is not translated is missing.
  Catalogue(const SpokenLanguage& language, std::vector<PoEntry> entries);

  const SpokenLanguage& language() const { return *language_; }

  // The sentence of an id, with the plural that goes with `count`; "" if there is none. Words that
  // bend have a sentence for each form as well, with the id "ID|FORM".
  std::string_view Find(std::string_view id, std::int64_t count = 1) const;

  // For tests: every id and its sentences.
  const auto& sentences() const { return sentences_; }

 private:
  const SpokenLanguage* language_;
  // One for each plural, or one for all numbers.
  std::map<std::string, std::vector<std::string>, std::less<>> sentences_;
};

const Catalogue& EnglishCatalogue();
// By code, in capital or small letters; nullptr if rulings are not told in it. "sr" is Serbian in
// Cyrillic letters.
const Catalogue* FindCatalogue(std::string_view code);
// Of a locale as systems name it: "sl_SI.UTF-8", "sr_RS@latin"; English if there is no other.
const Catalogue& CatalogueOfLocale(std::string_view locale);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_CATALOGUE_H_
