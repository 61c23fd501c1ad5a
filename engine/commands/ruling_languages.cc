#include "engine/commands/ruling_languages.h"

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "referee/words/sentence.h"

namespace zeitnot {

Result<RulingLanguages, std::string> RulingLanguages::Read(const std::optional<std::string>& option,
                                                           std::string_view locale) {
  RulingLanguages languages;
  languages.usual_ = &referee::CatalogueOfLocale(locale);
  if (!option) return languages;
  std::istringstream names(*option + ",");
  for (std::string name; std::getline(names, name, ',');) {
    const referee::Language* const language = referee::FindLanguage(name);
    const referee::Catalogue* const catalogue =
        referee::FindCatalogue(language == nullptr ? std::string_view(name) : language->code);
    if (language == nullptr) {
      return Error{Concat("--language: ", Sentence(referee::NoSuchLanguage(name),
                                                   referee::CatalogueOfLocale(locale)))};
    }
    if (languages.of_moves_ == nullptr) languages.of_moves_ = language;
    if (catalogue != nullptr && std::ranges::count(languages.named_, catalogue) == 0)
      languages.named_.push_back(catalogue);
  }
  return languages;
}

std::vector<const referee::Catalogue*> RulingLanguages::OfRulings(
    const std::optional<std::string>& of_record) const {
  if (!named_.empty()) return named_;
  if (of_record) {
    const referee::Language* const language = referee::FindLanguage(*of_record);
    const auto* const catalogue =
        language == nullptr ? nullptr : referee::FindCatalogue(language->code);
    if (catalogue != nullptr) return {catalogue};
  }
  return {usual_};
}

void AddLanguageOption(CLI::App& command, std::optional<std::string>& language) {
  command.add_option(
      "--language", language,
      "Of the rulings: en, de, sk, sl, sr-Cyrl (or sr), sr-Latn, or several (sl,en); without "
      "it, that of the record, or else of LANG");
}

}  // namespace zeitnot
