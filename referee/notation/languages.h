// The letters of the pieces by language: the one table that scoresheets, PGN files and reports
// read. Letters follow FIDE Laws C.2 and the list of the PGN standard (8.2.3.2).
#ifndef ZEITNOT_REFEREE_NOTATION_LANGUAGES_H_
#define ZEITNOT_REFEREE_NOTATION_LANGUAGES_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/san.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

struct Language {
  std::string_view code;  // BCP 47, or "figurine" for U+2654 to U+265F
  std::string_view id;    // of the message that names it
  std::string_view name;  // in English
  std::string_view own_name;
  PieceLetters letters;

  Message Told() const { return {id, {}}; }
};

// All languages, English first.
std::span<const Language> Languages();
const Language& English();
// By code or English name, upper and lower case alike; null for an unknown language. "sr" is
// Serbian in either script, which is not among Languages(): where nothing says a language, each
// script is one.
const Language* FindLanguage(std::string_view code_or_name);

// The codes of languages that a word may mean which names none: it begins a name of theirs, also
// their own ("Deutsch"), or is a slip of the pen for one.
std::vector<std::string_view> NearLanguages(std::string_view word);
// Those and all codes, for errors of what is typed or recorded: a clause.
Message NoSuchLanguage(std::string_view name);

// Their names, for messages.
ArgumentList ListOf(const std::vector<const Language*>& languages);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_LANGUAGES_H_
