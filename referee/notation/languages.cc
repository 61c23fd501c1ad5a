#include "referee/notation/languages.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

// King, queen, rook, bishop, knight, pawn. Pawn letters are read but hardly ever written; one that
// is also a letter of a piece in the same language is left out.
constexpr std::array kTable = {
    Language{"en", "English", {"K", "Q", "R", "B", "N", "P"}},
    Language{"de", "German", {"K", "D", "T", "L", "S", "B"}},
    Language{"fr", "French", {"R", "D", "T", "F", "C", "P"}},
    Language{"es", "Spanish", {"R", "D", "T", "A", "C", "P"}},
    Language{"it", "Italian", {"R", "D", "T", "A", "C", "P"}},
    Language{"pt", "Portuguese", {"R", "D", "T", "B", "C", "P"}},
    Language{"ca", "Catalan", {"R", "D", "T", "A", "C", "P"}},
    Language{"nl", "Dutch", {"K", "D", "T", "L", "P", "O"}},
    Language{"da", "Danish", {"K", "D", "T", "L", "S", "B"}},
    Language{"no", "Norwegian", {"K", "D", "T", "L", "S", "B"}},
    Language{"sv", "Swedish", {"K", "D", "T", "L", "S", "B"}},
    Language{"fi", "Finnish", {"K", "D", "T", "L", "R", "P/S"}},
    Language{"is", "Icelandic", {"K", "D", "H", "B", "R", "P"}},
    Language{"et", "Estonian", {"K", "L", "V", "O", "R", "P"}},
    Language{"lv", "Latvian", {"K", "D", "T", "L", "Z", "B"}},
    Language{"lt", "Lithuanian", {"K", "V", "B", "R", "Ž", "P"}},
    Language{"pl", "Polish", {"K", "H", "W", "G", "S", "P"}},
    Language{"cs", "Czech", {"K", "D", "V", "S", "J", "P"}},
    Language{"sk", "Slovak", {"K", "D", "V", "S", "J", "P"}},
    Language{"hu", "Hungarian", {"K", "V", "B", "F", "H", "G"}},
    Language{"ro", "Romanian", {"R", "D", "T", "N", "C", "P"}},
    Language{"sl", "Slovenian", {"K", "D", "T", "L", "S", "P"}},
    Language{"hr", "Croatian", {"K", "D", "T", "L", "S", "P"}},
    Language{"sr-Latn", "Serbian in Latin letters", {"K", "D", "T", "L", "S", "P"}},
    Language{"sr-Cyrl", "Serbian in Cyrillic letters", {"К", "Д", "Т", "Л", "С", "П", true}},
    Language{"mk", "Macedonian", {"К", "Д", "Т", "Л", "С", "П", true}},
    Language{"bg", "Bulgarian", {"Ц", "Д", "Т", "О", "К", "П"}},
    Language{"ru", "Russian", {"Кр", "Ф", "Л", "С", "К", "п/П"}},
    Language{"uk", "Ukrainian", {"Кр", "Ф", "Т", "С", "К", "п/П"}},
    Language{"el", "Greek", {"Ρ", "Β", "Π", "Α", "Ι", "Σ"}},
    Language{"tr", "Turkish", {"Ş", "V", "K", "F", "A", "P"}},
    Language{"figurine", "figurines", {"♔/♚", "♕/♛", "♖/♜", "♗/♝", "♘/♞", "♙/♟"}},
};

bool EqualIgnoringCase(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::span<const Language> Languages() { return kTable; }
const Language& English() { return kTable[0]; }

const Language* FindLanguage(std::string_view code_or_name) {
  for (const Language& language : kTable) {
    if (EqualIgnoringCase(code_or_name, language.code) ||
        EqualIgnoringCase(code_or_name, language.name))
      return &language;
  }
  return nullptr;
}

std::string NoSuchLanguage(std::string_view name) {
  std::string text = Quoted(name) + " is no language that is known; known are";
  for (const Language& language : kTable) {
    text += &language == kTable.data() ? " " : ", ";
    text.append(language.code);
  }
  return text + ", and their English names";
}

std::string LanguageNames(const std::vector<const Language*>& languages) {
  std::string names;
  for (std::size_t i = 0; i < languages.size(); ++i) {
    if (i > 0) names += i + 1 == languages.size() ? " or " : ", ";
    names += languages[i]->name;
  }
  return names;
}

}  // namespace zeitnot::referee
