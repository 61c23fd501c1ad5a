#include "referee/words/catalogue.h"

#include <algorithm>
#include <array>
#include <utility>

#include "referee/words/catalogue_files.h"

namespace zeitnot::referee {
namespace {

std::size_t OneOrMore(std::int64_t n) { return n == 1 ? 0 : 1; }

std::size_t SerbianPlural(std::int64_t n) {
  const std::int64_t tens = n / 10 % 10;
  const std::int64_t last = n % 10;
  if (last == 1 && tens != 1) return 0;
  return last >= 2 && last <= 4 && tens != 1 ? 1 : 2;
}

std::size_t SlovakPlural(std::int64_t n) { return n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2; }

std::size_t SlovenianPlural(std::int64_t n) {
  switch (n % 100) {
    case 1: return 0;
    case 2: return 1;
    case 3:
    case 4: return 2;
    default: return 3;
  }
}

constexpr std::string_view kTwoPlurals = "nplurals=2; plural=n != 1;";
constexpr std::string_view kSerbianPlurals =
    "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? "
    "1 : 2;";
constexpr std::string_view kSlovakPlurals = "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;";
constexpr std::string_view kSlovenianPlurals =
    "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;";

constexpr std::array<SpokenLanguage, 6> kLanguages = {{
    {"en", "English", kTwoPlurals, OneOrMore, Script::kLatin, EnglishFile},
    {"de", "Deutsch", kTwoPlurals, OneOrMore, Script::kLatin, GermanFile},
    {"sk", "slovenčina", kSlovakPlurals, SlovakPlural, Script::kLatin, SlovakFile},
    {"sl", "slovenščina", kSlovenianPlurals, SlovenianPlural, Script::kLatin, SlovenianFile},
    {"sr-Cyrl", "српски", kSerbianPlurals, SerbianPlural, Script::kCyrillic, SerbianFile},
    {"sr-Latn", "srpski", kSerbianPlurals, SerbianPlural, Script::kLatin, SerbianFile},
}};

// What stands outside of braces is put into the script.
std::string InScript(std::string sentence, Script script) {
  if (script == Script::kLatin) return sentence;
  std::string written;
  std::string_view rest = sentence;
  while (!rest.empty()) {
    const std::size_t brace = std::min(rest.find('{'), rest.size());
    written += InCyrillic(rest.substr(0, brace));
    rest.remove_prefix(brace);
    const std::size_t end = rest.starts_with("{{") ? 1 : std::min(rest.find('}'), rest.size() - 1);
    if (!rest.empty()) written += rest.substr(0, end + 1);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return written;
}

template <std::size_t kLanguage>
const Catalogue& Load() {
  static const Catalogue catalogue = [] {
    const SpokenLanguage& language = kLanguages[kLanguage];
    auto entries = ReadPo(language.file());
    return Catalogue(language, entries ? std::move(*entries) : std::vector<PoEntry>());
  }();
  return catalogue;
}

// Each is read when it is first asked for.
const Catalogue& CatalogueAt(std::size_t language) {
  static constexpr auto kLoaders = []<std::size_t... kAll>(std::index_sequence<kAll...>) {
    return std::array{&Load<kAll>...};
  }
  (std::make_index_sequence<kLanguages.size()>());
  return kLoaders[language]();
}

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; }

}  // namespace

std::span<const SpokenLanguage> SpokenLanguages() { return kLanguages; }

Catalogue::Catalogue(const SpokenLanguage& language, std::vector<PoEntry> entries)
    : language_(&language) {
  for (PoEntry& entry : entries) {
    std::vector<std::string>& forms = entry.translations;
    const bool translated = std::ranges::any_of(forms, [](const auto& it) { return !it.empty(); });
    if (&language == kLanguages.data() && !translated) {
      forms = {std::move(entry.text)};
      if (!entry.plural.empty()) forms.push_back(std::move(entry.plural));
    } else if (!translated) {
      continue;
    }
    for (std::string& form : forms) form = InScript(std::move(form), language.script);
    sentences_.emplace(std::move(entry.context), std::move(forms));
  }
}

std::string_view Catalogue::Find(std::string_view id, std::int64_t count) const {
  const auto found = sentences_.find(id);
  if (found == sentences_.end()) return {};
  const std::vector<std::string>& forms = found->second;
  return forms[std::min(language_->plural(count < 0 ? -count : count), forms.size() - 1)];
}

const Catalogue& EnglishCatalogue() { return CatalogueAt(0); }

const Catalogue* FindCatalogue(std::string_view code) {
  if (std::ranges::equal(code, std::string_view("sr"), {}, Lower)) code = "sr-Cyrl";
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    if (std::ranges::equal(code, kLanguages[i].code, {}, Lower, Lower)) return &CatalogueAt(i);
  }
  return nullptr;
}

const Catalogue& CatalogueOfLocale(std::string_view locale) {
  const bool latin = locale.find("@latin") != std::string_view::npos;
  const std::string_view code = locale.substr(0, locale.find_first_of("_.@"));
  const Catalogue* const found = FindCatalogue(code == "sr" && latin ? "sr-Latn" : code);
  return found == nullptr ? EnglishCatalogue() : *found;
}

}  // namespace zeitnot::referee
