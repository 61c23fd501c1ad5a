#include "referee/notation/languages.h"

#include <algorithm>
#include <array>

#include "base/near_word.h"

namespace zeitnot::referee {
namespace {

// Code, English and own name; king, queen, rook, bishop, knight, pawn. Pawn letters are read but
// hardly ever written; one that is also a letter of a piece in the same language is left out.
constexpr std::array kTable = {
    Language{"en", "language.en", "English", "English", {"K", "Q", "R", "B", "N", "P"}},
    Language{"de", "language.de", "German", "Deutsch", {"K", "D", "T", "L", "S", "B"}},
    Language{"fr", "language.fr", "French", "Français", {"R", "D", "T", "F", "C", "P"}},
    Language{"es", "language.es", "Spanish", "Español", {"R", "D", "T", "A", "C", "P"}},
    Language{"it", "language.it", "Italian", "Italiano", {"R", "D", "T", "A", "C", "P"}},
    Language{"pt", "language.pt", "Portuguese", "Português", {"R", "D", "T", "B", "C", "P"}},
    Language{"ca", "language.ca", "Catalan", "Català", {"R", "D", "T", "A", "C", "P"}},
    Language{"nl", "language.nl", "Dutch", "Nederlands", {"K", "D", "T", "L", "P", "O"}},
    Language{"da", "language.da", "Danish", "Dansk", {"K", "D", "T", "L", "S", "B"}},
    Language{"no", "language.no", "Norwegian", "Norsk", {"K", "D", "T", "L", "S", "B"}},
    Language{"sv", "language.sv", "Swedish", "Svenska", {"K", "D", "T", "L", "S", "B"}},
    Language{"fi", "language.fi", "Finnish", "Suomi", {"K", "D", "T", "L", "R", "P/S"}},
    Language{"is", "language.is", "Icelandic", "Íslenska", {"K", "D", "H", "B", "R", "P"}},
    Language{"et", "language.et", "Estonian", "Eesti", {"K", "L", "V", "O", "R", "P"}},
    Language{"lv", "language.lv", "Latvian", "Latviešu", {"K", "D", "T", "L", "Z", "B"}},
    Language{"lt", "language.lt", "Lithuanian", "Lietuvių", {"K", "V", "B", "R", "Ž", "P"}},
    Language{"pl", "language.pl", "Polish", "Polski", {"K", "H", "W", "G", "S", "P"}},
    Language{"cs", "language.cs", "Czech", "Čeština", {"K", "D", "V", "S", "J", "P"}},
    Language{"sk", "language.sk", "Slovak", "Slovenčina", {"K", "D", "V", "S", "J", "P"}},
    Language{"hu", "language.hu", "Hungarian", "Magyar", {"K", "V", "B", "F", "H", "G"}},
    Language{"ro", "language.ro", "Romanian", "Română", {"R", "D", "T", "N", "C", "P"}},
    Language{"sl", "language.sl", "Slovenian", "Slovenščina", {"K", "D", "T", "L", "S", "P"}},
    Language{"hr", "language.hr", "Croatian", "Hrvatski", {"K", "D", "T", "L", "S", "P"}},
    Language{"sr-Latn",
             "language.sr_latn",
             "Serbian in Latin letters",
             "Srpski",
             {"K", "D", "T", "L", "S", "P"}},
    Language{"sr-Cyrl",
             "language.sr_cyrl",
             "Serbian in Cyrillic letters",
             "Српски",
             {"К", "Д", "Т", "Л", "С", "П", true}},
    Language{"mk", "language.mk", "Macedonian", "Македонски", {"К", "Д", "Т", "Л", "С", "П", true}},
    Language{"bg", "language.bg", "Bulgarian", "Български", {"Ц", "Д", "Т", "О", "К", "П"}},
    Language{"ru", "language.ru", "Russian", "Русский", {"Кр", "Ф", "Л", "С", "К", "п/П"}},
    Language{"uk", "language.uk", "Ukrainian", "Українська", {"Кр", "Ф", "Т", "С", "К", "п/П"}},
    Language{"el", "language.el", "Greek", "Ελληνικά", {"Ρ", "Β", "Π", "Α", "Ι", "Σ"}},
    Language{"tr", "language.tr", "Turkish", "Türkçe", {"Ş", "V", "K", "F", "A", "P"}},
    Language{"figurine",
             "language.figurine",
             "figurines",
             "figurines",
             {"♔/♚", "♕/♛", "♖/♜", "♗/♝", "♘/♞", "♙/♟"}},
};

// Both alphabets of a language that is written in both. Its moves are written in the first.
constexpr Language kSerbian{"sr",
                            "language.sr",
                            "Serbian",
                            "Srpski/Српски",
                            {"К/K", "Д/D", "Т/T", "Л/L", "С/S", "П/P", true}};

constexpr MessageKind<Quote, ArgumentList> kNoneIsCalled{"languages.none_is_called", "name",
                                                         "known"};
constexpr MessageKind<Quote, ArgumentList, ArgumentList> kNoneButNear{"languages.none_but_near",
                                                                      "name", "near", "known"};

ArgumentList CodesIn(const std::vector<std::string_view>& codes) {
  ArgumentList list;
  for (const std::string_view code : codes) list.push_back({Verbatim{std::string(code)}});
  return list;
}

std::string Lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return lower;
}

bool EqualIgnoringCase(std::string_view a, std::string_view b) { return Lower(a) == Lower(b); }

// "sr" of "sr-Latn".
std::string_view WithoutScript(std::string_view code) { return code.substr(0, code.find('-')); }

}  // namespace

std::span<const Language> Languages() { return kTable; }
const Language& English() { return kTable[0]; }

const Language* FindLanguage(std::string_view code_or_name) {
  for (const Language& language : kTable) {
    if (EqualIgnoringCase(code_or_name, language.code) ||
        EqualIgnoringCase(code_or_name, language.name))
      return &language;
  }
  const bool serbian = EqualIgnoringCase(code_or_name, kSerbian.code) ||
                       EqualIgnoringCase(code_or_name, kSerbian.name);
  return serbian ? &kSerbian : nullptr;
}

std::vector<std::string_view> NearLanguages(std::string_view word) {
  constexpr std::size_t kShortest = 2;
  if (word.size() < kShortest) return {};
  const std::string begun = Lower(word);
  std::vector<std::string_view> meant;
  std::vector<std::string_view> names;
  for (const Language& language : kTable) {
    for (const std::string_view name : {language.code, language.name, language.own_name}) {
      if (Lower(name).starts_with(begun)) meant.push_back(WithoutScript(language.code));
    }
    names.insert(names.end(), {language.name, language.own_name});
  }
  const auto nearest = meant.empty() ? NearestWord(word, names) : std::nullopt;
  std::vector<std::string_view> codes;
  for (const Language& language : kTable) {
    if (nearest == language.name || nearest == language.own_name ||
        std::ranges::find(meant, WithoutScript(language.code)) != meant.end())
      codes.push_back(language.code);
  }
  return codes;
}

Message NoSuchLanguage(std::string_view name) {
  std::vector<std::string_view> codes;
  for (const Language& language : kTable) {
    if (language.code == "sr-Latn") codes.push_back(kSerbian.code);
    codes.push_back(language.code);
  }
  const std::vector<std::string_view> near = NearLanguages(name);
  const Quote quoted{std::string(name)};
  return near.empty() ? kNoneIsCalled(quoted, CodesIn(codes))
                      : kNoneButNear(quoted, CodesIn(near), CodesIn(codes));
}

ArgumentList ListOf(const std::vector<const Language*>& languages) {
  ArgumentList names;
  for (const Language* language : languages) names.push_back({language->Told()});
  return names;
}

}  // namespace zeitnot::referee
