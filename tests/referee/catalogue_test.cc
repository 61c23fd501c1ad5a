// Every message that can be said has a sentence, and every sentence is said: the declarations of
// MessageKinds in the sources are compared with the catalogue, and all are told with sample
// arguments.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "referee/words/catalogue.h"
#include "referee/words/catalogue_files.h"
#include "referee/words/po_file.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"
#include "tests/referee/message_sources.h"

namespace zeitnot::referee {
namespace {

// "answer.NAME" for an answer of that name, with ".yes" and ".no" where it is one of these;
// "value.VALUE" for what an answer may be, "topic.NAME" and so on for values of events. All are
// quoted where they are told or named.
std::string QuotedName(const std::string& id) {
  for (const std::string_view family :
       {"answer.", "value.", "topic.", "reason.", "device.", "decided.", "purpose.", "given."}) {
    if (!id.starts_with(family)) continue;
    const std::string name = id.substr(family.size());
    return name.substr(0, name.find('.'));
  }
  return id;
}

bool IsQuoted(const std::string& id) {
  const std::string quoted = '"' + QuotedName(id) + '"';
  return std::ranges::any_of(ReadSources().files, [&](const auto& file) {
    return file.second.find(quoted) != std::string::npos;
  });
}

// kLostOnTime: lost_on_time.
std::string SnakeCase(const std::string& constant) {
  std::string name;
  for (const char c : constant.substr(1)) {
    if (std::isupper(static_cast<unsigned char>(c)) != 0 && !name.empty()) name += '_';
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return name;
}

bool IsUsed(const Declared& kind) {
  const std::regex word("\\b" + kind.name + "\\b");
  const auto times = [&](const std::string& text) {
    return std::distance(std::sregex_iterator(text.begin(), text.end(), word),
                         std::sregex_iterator());
  };
  if (times(ReadSources().files.at(kind.file)) > 1) return true;
  if (!kind.file.ends_with(".h")) return false;
  for (const auto& [path, text] : ReadSources().files) {
    if (path != kind.file && text.find(kind.name) != std::string::npos && times(text) > 0)
      return true;
  }
  return false;
}

// The catalogue's own, and one more.
std::vector<PoEntry> EntriesWith(const std::string& id, const std::string& sentence) {
  auto entries = ReadPo(EnglishFile());
  EXPECT_TRUE(entries.ok());
  if (!entries.ok()) return {};
  PoEntry entry;
  entry.context = id;
  entry.text = sentence;
  entries->push_back(entry);
  return *entries;
}

Catalogue EnglishWith(std::vector<PoEntry> entries) {
  return Catalogue(SpokenLanguages().front(), std::move(entries));
}

TEST(Catalogue, IsReadWholeAndSaysEachIdOnce) {
  const auto entries = ReadPo(EnglishFile());
  ASSERT_TRUE(entries.ok()) << "line " << entries.error().line << ": " << entries.error().text;
  std::set<std::string> ids;
  for (const PoEntry& entry : *entries) {
    EXPECT_TRUE(ids.insert(entry.context).second) << entry.context << " stands there twice";
    EXPECT_FALSE(entry.context.empty()) << entry.text;
    for (const std::string& translation : entry.translations) EXPECT_EQ(translation, "");
  }
}

TEST(Catalogue, HasASentenceForEveryMessage) {
  ASSERT_FALSE(ReadSources().declared.empty());
  std::set<std::string> ids;
  for (const Declared& kind : ReadSources().declared) {
    SCOPED_TRACE(kind.file + ": " + kind.id);
    EXPECT_TRUE(ids.insert(kind.id).second) << "is declared twice";
    EXPECT_EQ(kind.id.substr(kind.id.find('.') + 1), SnakeCase(kind.name));
    EXPECT_TRUE(IsUsed(kind)) << "is never said";
    ASSERT_EQ(kind.types.size(), kind.arguments.size());
    ASSERT_NE(EnglishCatalogue().Find(kind.id), "") << "has no sentence";
    std::vector<NamedArgument> arguments;
    for (std::size_t i = 0; i < kind.types.size(); ++i)
      arguments.push_back({kind.arguments[i], Samples(kind.types[i]).front()});
    const std::string told = Sentence(Message(kind.id, arguments));
    EXPECT_FALSE(told.empty());
    const std::set<std::string> named(kind.arguments.begin(), kind.arguments.end());
    for (const std::int64_t count : {1, 2}) {
      EXPECT_EQ(PlacesIn(EnglishCatalogue().Find(kind.id, count)), named) << told;
    }
  }
}

TEST(Catalogue, HasNoSentenceThatIsNeverSaid) {
  std::set<std::string> said;
  for (const Declared& kind : ReadSources().declared) said.insert(kind.id);
  for (const auto& [id, forms] : EnglishCatalogue().sentences()) {
    const std::string plain = id.substr(0, id.find('|'));
    EXPECT_TRUE(said.contains(plain) || IsQuoted(plain)) << id;
  }
}

// Every answer is told under a name that the catalogue has.
TEST(Catalogue, HasTheNameOfEveryAnswer) {
  static const std::regex kTold("(?:Tells\\(|answers\\.push_back\\(\\s*\\{)\\s*\"(\\w+)\"");
  std::size_t told = 0;
  for (const auto& [path, text] : ReadSources().files) {
    for (std::sregex_iterator it(text.begin(), text.end(), kTold), end; it != end; ++it, ++told) {
      const std::string id = "answer." + it->str(1);
      const Catalogue& catalogue = EnglishCatalogue();
      const bool has_sentences =
          !catalogue.Find(id + ".yes").empty() && !catalogue.Find(id + ".no").empty();
      EXPECT_TRUE(has_sentences || !catalogue.Find(id).empty()) << id << " in " << path;
    }
  }
  EXPECT_GT(told, 100U);
}

// "rule.lost_on_time" is the title of Rule::kLostOnTime.
TEST(Catalogue, HasTheTitleOfEveryRule) {
  static const std::regex kTitle("\\{Rule::(k\\w+), \"(\\w+\\.\\w+)\",");
  const std::string& table =
      ReadSources().files.at(testing_paths::SourceDir() + "/referee/laws/article.cc");
  std::size_t rules = 0;
  for (std::sregex_iterator it(table.begin(), table.end(), kTitle), end; it != end; ++it, ++rules) {
    EXPECT_EQ(it->str(2), "rule." + SnakeCase(it->str(1)));
    EXPECT_NE(EnglishCatalogue().Find(it->str(2)), "") << it->str(2);
  }
  EXPECT_EQ(rules, kRuleCount);
}

TEST(Catalogue, OrdinalsAreTold) {
  const std::vector<std::pair<std::size_t, std::string>> ordinals = {
      {1, "first"}, {5, "fifth"}, {6, "6th"},   {11, "11th"},   {13, "13th"},
      {21, "21st"}, {22, "22nd"}, {23, "23rd"}, {112, "112th"}, {120, "120th"}};
  const Catalogue catalogue = EnglishWith(EntriesWith("a", "{n}"));
  for (const auto& [number, text] : ordinals)
    EXPECT_EQ(Sentence(Message("a", {{"n", Nth{number}}}), catalogue), text);
}

TEST(Catalogue, SentencesAreFilledIn) {
  const auto entries = ReadPo(
      "msgctxt \"a\"\nmsgid \"{who|of} {{ {n} move\"\nmsgid_plural \"{who} {n} \"\n\"moves, "
      "{list}\"\n"
      "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
      "msgctxt \"player.white\"\nmsgid \"White\"\nmsgstr \"\"\n"
      "msgctxt \"player.white|of\"\nmsgid \"White's\"\nmsgstr \"\"\n"
      "msgctxt \"list.two\"\nmsgid \"{first} and {second}\"\nmsgstr \"\"\n"
      "msgctxt \"list.more\"\nmsgid \"{first}, {rest}\"\nmsgstr \"\"\n");
  ASSERT_TRUE(entries.ok());
  const Catalogue catalogue = EnglishWith(*entries);
  constexpr MessageKind<Color, Count, ArgumentList> kA{"a", "who", "n", "list"};
  EXPECT_EQ(Sentence(kA(Color::kWhite, 1, {}), catalogue), "White's { 1 move");
  EXPECT_EQ(Sentence(kA(Color::kWhite, 4, ListOf<Square>(std::vector{Square::kA1, Square::kB2})),
                     catalogue),
            "White 4 moves, a1 and b2");
  EXPECT_EQ(Sentence(kA(Color::kWhite, 4, ListOf<Count>(std::vector{1, 2, 3})), catalogue),
            "White 4 moves, 1, 2 and 3");
  EXPECT_EQ(Sentence(Message("b", {{"n", Count(7)}}), catalogue), "b n=7");
}

TEST(Catalogue, FaultsOfAFileNameTheirLine) {
  for (const auto& [file, line] :
       std::vector<std::pair<std::string, std::size_t>>{{"msgid \"a\"\nmsgstr \"\n", 2},
                                                        {"\"loose\"\n", 1},
                                                        {"msgid \"a\\x\"\n", 1},
                                                        {"# comment\n\nmessage \"a\"\n", 3},
                                                        {"msgid a\n", 1}}) {
    const auto entries = ReadPo(file);
    ASSERT_FALSE(entries.ok()) << file;
    EXPECT_EQ(entries.error().line, line) << file;
  }
}

}  // namespace
}  // namespace zeitnot::referee
