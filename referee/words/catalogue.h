// The sentences of one language by the ids of their messages. Knows no message by name.
#ifndef ZEITNOT_REFEREE_WORDS_CATALOGUE_H_
#define ZEITNOT_REFEREE_WORDS_CATALOGUE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "referee/words/po_file.h"

namespace zeitnot::referee {

class Catalogue {
 public:
  // The entries of a template file (.pot): the context is the id, the text the English sentence.
  static Catalogue FromTemplate(std::vector<PoEntry> entries);

  // The sentence of an id, with the plural that goes with `count`; "" if there is none. Words that
  // bend have a sentence for each form as well, with the id "ID|FORM".
  std::string_view Find(std::string_view id, std::int64_t count = 1) const;

  // For tests: every id and its sentences.
  const auto& sentences() const { return sentences_; }

 private:
  // One for each plural, or one for all numbers.
  std::map<std::string, std::vector<std::string>, std::less<>> sentences_;
};

// The catalogue that the others are translated from, referee/words/english.
const Catalogue& EnglishCatalogue();

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_CATALOGUE_H_
