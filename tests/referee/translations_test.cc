// Each language says all that English says: every message with every sample argument, in every
// plural and form that it asks for.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

#include "base/utf8.h"
#include "referee/words/catalogue.h"
#include "referee/words/po_file.h"
#include "referee/words/sentence.h"
#include "tests/referee/message_sources.h"

namespace zeitnot::referee {
namespace {

class Translations : public testing::TestWithParam<SpokenLanguage> {
 protected:
  const Catalogue& catalogue() const { return *FindCatalogue(GetParam().code); }
  bool BeginsAsTold(const Declared& kind) const;
};

std::string Plain(const std::string& id) { return id.substr(0, id.find('|')); }

// "name|form" of what stands in braces in a sentence.
std::vector<std::pair<std::string, std::string>> FormsIn(std::string_view sentence) {
  static const std::regex kPlace("\\{\\^?(\\w+)\\|(\\w+)\\}");
  std::vector<std::pair<std::string, std::string>> forms;
  for (std::cregex_iterator it(sentence.begin(), sentence.end(), kPlace), end; it != end; ++it)
    forms.emplace_back((*it)[1], (*it)[2]);
  return forms;
}

// The words of which each is needed in a form that is asked of an argument of the type.
std::vector<std::string> WordsOf(const std::string& type) {
  if (type == "Color") return {"player.white", "player.black"};
  if (type == "PieceType")
    return {"man.pawn", "man.knight", "man.bishop", "man.rook", "man.queen", "man.king"};
  if (type == "Mode") return {"mode.standard", "mode.rapid", "mode.blitz"};
  if (type == "Nth")
    return {"nth.first", "nth.second", "nth.third", "nth.fourth", "nth.fifth", "nth.other"};
  if (type == "Count") return {"number"};
  return {};
}

TEST_P(Translations, AreReadWholeWithThePluralsOfTheLanguage) {
  const std::string_view file = GetParam().file();
  const auto entries = ReadPo(file);
  ASSERT_TRUE(entries.ok()) << "line " << entries.error().line << ": " << entries.error().text;
  std::set<std::string> ids;
  for (const PoEntry& entry : *entries)
    EXPECT_TRUE(ids.insert(entry.context).second) << entry.context << " stands there twice";
  // Each file has a header.
  static const std::regex kHeader("Plural-Forms: ([^\\\\]*)\\\\n");
  std::size_t headers = 0;
  for (std::cregex_iterator it(file.begin(), file.end(), kHeader), end; it != end; ++it, ++headers)
    EXPECT_EQ((*it)[1].str(), GetParam().plurals);
  EXPECT_GE(headers, 10U);
}

TEST_P(Translations, SayEveryMessage) {
  for (const auto& [id, english] : EnglishCatalogue().sentences()) {
    const auto found = catalogue().sentences().find(id);
    if (id.find('|') != std::string::npos && found == catalogue().sentences().end()) continue;
    ASSERT_NE(found, catalogue().sentences().end()) << id << ": " << english.front();
    const bool numbered = english.size() > 1;
    if (numbered) {
      EXPECT_GT(found->second.size(), 1U) << id;
    }
    for (const std::string& sentence : found->second) {
      EXPECT_NE(sentence, "") << id;
      EXPECT_EQ(PlacesIn(sentence), PlacesIn(english.front())) << id << ": " << sentence;
    }
  }
}

// The form of whole minutes where one of seconds is asked for; else the same.
std::string InMinutes(std::string form) {
  const std::string seconds = "seconds";
  const std::size_t place = form.find(seconds);
  return place == std::string::npos ? form : form.replace(place, seconds.size(), "minutes");
}

TEST_P(Translations, SayNothingElse) {
  std::set<std::string> asked;
  for (const auto& [id, forms] : catalogue().sentences()) {
    for (const std::string& sentence : forms) {
      for (const auto& [name, form] : FormsIn(sentence)) {
        asked.insert(form);
        asked.insert(InMinutes(form));
      }
    }
  }
  for (const auto& [id, forms] : catalogue().sentences()) {
    if (EnglishCatalogue().sentences().contains(id)) continue;
    const std::string plain = Plain(id);
    EXPECT_TRUE(plain == "number" || EnglishCatalogue().sentences().contains(plain)) << id;
    ASSERT_NE(plain, id) << id;
    EXPECT_TRUE(asked.contains(id.substr(plain.size() + 1))) << id << " is never asked for";
  }
}

TEST_P(Translations, HaveEveryFormThatTheyAskFor) {
  for (const Declared& kind : ReadSources().declared) {
    for (const std::int64_t count : {1, 2, 3, 5}) {
      for (const auto& [name, form] : FormsIn(catalogue().Find(kind.id, count))) {
        const auto at = std::ranges::find(kind.arguments, name) - kind.arguments.begin();
        for (const std::string& word : WordsOf(kind.types[static_cast<std::size_t>(at)])) {
          EXPECT_NE(catalogue().Find(word + "|" + form), "") << kind.id << " asks for it";
          EXPECT_NE(catalogue().Find(word + "|" + InMinutes(form)), "") << kind.id << " in minutes";
        }
      }
    }
  }
}

// The nouns that stand behind a number in a form: "moves" of "{number} moves".
std::set<std::string> NounsOf(const Catalogue& catalogue) {
  static const std::regex kNoun("^\\{number\\} ([^ {}]+)$");
  std::set<std::string> nouns;
  for (const auto& [id, sentences] : catalogue.sentences()) {
    if (!id.starts_with("number|")) continue;
    for (const std::string& sentence : sentences) {
      std::smatch noun;
      if (std::regex_match(sentence, noun, kNoun)) nouns.insert(noun[1]);
    }
  }
  return nouns;
}

// A number that bends its noun is the first of its sentence, which has plurals then, or the noun
// comes with it ("{moves|moves}").
void ExpectBentNouns(const Catalogue& catalogue) {
  static const std::regex kPlace("\\{\\^?(\\w+)\\} ([^ {}.,;:()]+)");
  const std::set<std::string> nouns = NounsOf(catalogue);
  for (const Declared& kind : ReadSources().declared) {
    const auto sentences = catalogue.sentences().find(kind.id);
    if (sentences == catalogue.sentences().end()) continue;
    const auto first = std::ranges::find(kind.types, "Count") - kind.types.begin();
    for (const std::string& sentence : sentences->second) {
      for (std::sregex_iterator it(sentence.begin(), sentence.end(), kPlace), end; it != end;
           ++it) {
        const auto at = std::ranges::find(kind.arguments, it->str(1)) - kind.arguments.begin();
        if (kind.types[static_cast<std::size_t>(at)] != "Count" || !nouns.contains(it->str(2)))
          continue;
        EXPECT_TRUE(at == first && sentences->second.size() > 1) << kind.id << ": " << sentence;
      }
    }
  }
}

TEST_P(Translations, BendWhatIsCounted) { ExpectBentNouns(catalogue()); }
TEST(Languages, EnglishBendsWhatIsCounted) { ExpectBentNouns(EnglishCatalogue()); }

bool BeginsWithCapital(const std::string& text) {
  const std::string letter = text.substr(0, CodePointAt(text, 0).length);
  return Capitalized(letter) == letter;
}

// The sentence begins with a part or a text that may have to stay small: a move, a key.
bool Translations::BeginsAsTold(const Declared& kind) const {
  static const std::regex kFirst("^\\{(\\w+)[}|]");
  const std::string sentence(catalogue().Find(kind.id));
  std::smatch match;
  if (!std::regex_search(sentence, match, kFirst)) return false;
  const auto at = std::ranges::find(kind.arguments, match[1].str()) - kind.arguments.begin();
  const std::string& type = kind.types[static_cast<std::size_t>(at)];
  return type == "Message" || type == "Verbatim" || type == "Quote";
}

TEST_P(Translations, AreTold) {
  for (const Declared& kind : ReadSources().declared) {
    SCOPED_TRACE(kind.id);
    std::size_t most = 1;
    for (const std::string& type : kind.types) most = std::max(most, Samples(type).size());
    for (std::size_t sample = 0; sample < most; ++sample) {
      std::vector<NamedArgument> arguments;
      for (std::size_t i = 0; i < kind.types.size(); ++i) {
        const auto& samples = Samples(kind.types[i]);
        arguments.push_back({kind.arguments[i], samples[sample % samples.size()]});
      }
      const Message message(kind.id, arguments);
      const std::string english = Sentence(message);
      const std::string told = Sentence(message, catalogue());
      ASSERT_FALSE(told.empty());
      for (const char* stray : {"{", "}", "|", "  ", " .", " ,", "..", "=", "^"}) {
        if (english.find(stray) != std::string::npos) continue;
        EXPECT_EQ(told.find(stray), std::string::npos) << told;
      }
      const bool sentence =
          english.ends_with('.') && BeginsWithCapital(english) && !BeginsAsTold(kind);
      if (sentence) {
        EXPECT_TRUE(BeginsWithCapital(told)) << told;
      }
      const auto closed = [](const std::string& text) {
        return text.ends_with('.') || text.ends_with('?');
      };
      EXPECT_EQ(closed(english), closed(told)) << told;
      EXPECT_EQ(english.find('?') != std::string::npos, told.find('?') != std::string::npos)
          << told;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Translations, testing::ValuesIn(SpokenLanguages().subspan(1)),
                         [](const auto& it) {
                           std::string name(it.param.code);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Languages, PluralsFollowTheNumber) {
  const std::map<std::string_view, std::map<std::int64_t, std::size_t>> kExpected = {
      {"en", {{0, 1}, {1, 0}, {2, 1}, {21, 1}}},
      {"de", {{0, 1}, {1, 0}, {2, 1}, {21, 1}}},
      {"sk", {{0, 2}, {1, 0}, {2, 1}, {4, 1}, {5, 2}, {21, 2}, {22, 2}}},
      {"sl",
       {{0, 3}, {1, 0}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, {11, 3}, {21, 3}, {101, 0}, {102, 1}}},
      {"sr-Latn",
       {{0, 2},
        {1, 0},
        {2, 1},
        {4, 1},
        {5, 2},
        {11, 2},
        {12, 2},
        {21, 0},
        {22, 1},
        {111, 2},
        {112, 2},
        {121, 0}}},
  };
  for (const SpokenLanguage& language : SpokenLanguages()) {
    const auto expected = kExpected.find(language.code);
    if (expected == kExpected.end()) continue;
    for (const auto& [number, plural] : expected->second)
      EXPECT_EQ(language.plural(number), plural) << language.code << ' ' << number;
  }
}

TEST(Languages, AreFoundByCodeAndByLocale) {
  EXPECT_EQ(FindCatalogue("SL")->language().code, "sl");
  EXPECT_EQ(FindCatalogue("sr")->language().code, "sr-Cyrl");
  EXPECT_EQ(FindCatalogue("fr"), nullptr);
  const std::map<std::string_view, std::string_view> kLocales = {{"sl_SI.UTF-8", "sl"},
                                                                 {"sr_RS", "sr-Cyrl"},
                                                                 {"sr_RS.UTF-8@latin", "sr-Latn"},
                                                                 {"de", "de"},
                                                                 {"C", "en"},
                                                                 {"", "en"},
                                                                 {"fr_FR.UTF-8", "en"},
                                                                 {"sk_SK@euro", "sk"},
                                                                 {"en_GB.UTF-8", "en"},
                                                                 {"sr_RS@latin", "sr-Latn"}};
  for (const auto& [locale, code] : kLocales)
    EXPECT_EQ(CatalogueOfLocale(locale).language().code, code) << locale;
}

// Serbian in Latin letters becomes Cyrillic letter by letter, but for what is marked as the same in
// all languages; so nothing else may have letters that Serbian lacks.
TEST(Languages, SerbianIsWrittenInBothScripts) {
  EXPECT_EQ(InCyrillic("Beli je izgubio: ljubav, konj, džep; ćuk, čaša, žaba, đak"),
            "Бели је изгубио: љубав, коњ, џеп; ћук, чаша, жаба, ђак");
  EXPECT_EQ(InCyrillic("Ljubljana LJ NJ DŽ"), "Љубљана Љ Њ Џ");
  for (const auto& [id, sentences] : FindCatalogue("sr-Cyrl")->sentences()) {
    for (const std::string& sentence : sentences) {
      int depth = 0;
      for (const char c : sentence) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        const bool latin = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        EXPECT_FALSE(latin && depth == 0) << id << ": " << sentence;
      }
    }
  }
}

TEST(Languages, MovesAndArticlesAreTheirs) {
  const std::map<std::string_view, std::string_view> kMoves = {
      {"de", "24. Lxf7+ Te8 Sd4 De8D 0-0 Kh1"},      {"sk", "24. Sxf7+ Ve8 Jd4 De8D 0-0 Kh1"},
      {"sl", "24. Lxf7+ Te8 Sd4 De8D 0-0 Kh1"},      {"sr-Latn", "24. Lxf7+ Te8 Sd4 De8D 0-0 Kh1"},
      {"sr-Cyrl", "24. Лxф7+ Те8 Сд4 Де8Д 0-0 Кх1"}, {"en", "24. Bxf7+ Re8 Nd4 Qe8=Q O-O Kh1"}};
  for (const auto& [code, moves] : kMoves) {
    EXPECT_EQ(Words(San{"24. Bxf7+ Re8 Nd4 Qe8=Q O-O Kh1"}, *FindCatalogue(code)), moves);
  }
  // 2005: 9.1c and 3.8b(1); 2009: 6.2a-b.
  const std::map<std::string_view, std::array<std::string_view, 2>> kArticles = {
      {"de", {"Artikel 5.1a", "Artikel 3.8b(1)"}},  {"sk", {"čl. 5.1 a)", "čl. 3.8 b)(1)"}},
      {"sl", {"člen 5.1 (a)", "člen 3.8 (b)(1)"}},  {"sr-Latn", {"član 5.1.a", "član 3.8.b(1)"}},
      {"sr-Cyrl", {"члан 5.1.а", "члан 3.8.б(1)"}}, {"en", {"Article 5.1a", "Article 3.8b(1)"}}};
  for (const auto& [code, articles] : kArticles) {
    EXPECT_EQ(Words(Reference{Rule::kCheckmate, Edition::k2009}, *FindCatalogue(code)),
              articles[0]);
    EXPECT_EQ(Words(Reference{Rule::kCastlingLost, Edition::k2009}, *FindCatalogue(code)),
              articles[1]);
  }
  EXPECT_EQ(Words(Square::kH1, *FindCatalogue("sr-Cyrl")), "х1");
  EXPECT_EQ(Words(Decimal{0.5}, *FindCatalogue("de")), "0,5");
  EXPECT_EQ(Words(Decimal{0.5}), "0.5");
  // All numbers are grouped alike.
  EXPECT_EQ(Words(Count(800)), "800");
  EXPECT_EQ(Words(Count(3000)), "3,000");
  EXPECT_EQ(Words(Count(-120)), "-120");
  EXPECT_EQ(Words(Count(-3000)), "-3,000");
  EXPECT_EQ(Words(Count(15000)), "15,000");
  EXPECT_EQ(Words(Count(3000), *FindCatalogue("de")), "3.000");
}

}  // namespace
}  // namespace zeitnot::referee
