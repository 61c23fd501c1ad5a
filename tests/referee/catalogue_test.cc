// Every message that can be said has a sentence, and every sentence is said: the declarations of
// MessageKinds in the sources are compared with the catalogue, and all are told with sample
// arguments.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "referee/words/catalogue.h"
#include "referee/words/english_file.h"
#include "referee/words/po_file.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

struct Declared {
  std::string name;  // kLostOnTime
  std::string id;
  std::vector<std::string> types;
  std::vector<std::string> arguments;
  std::string file;
};

struct Sources {
  std::vector<Declared> declared;
  std::map<std::string, std::string> files;  // by path
};

std::vector<std::string> SplitList(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  std::string part;
  while (std::getline(in, part, ',')) {
    const std::regex clean("^[\\s\"]+|[\\s\"]+$");
    part = std::regex_replace(part, clean, "");
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

// `constexpr MessageKind<TYPES> kNAME{"ID", "ARGUMENT", ...};`, or a FactKind with the fact before.
std::vector<Declared> DeclarationsIn(const std::string& text, const std::string& file) {
  static const std::regex kDeclaration(
      "(?:MessageKind|FactKind)<([A-Za-z,\\s]*)>\\s+(k\\w+)\\{\\s*(?:[\\w:]+(?:\\([^)]*\\))?,\\s*)?"
      "\"([\\w.]+)\"([^}]*)\\};");
  std::vector<Declared> found;
  for (std::sregex_iterator it(text.begin(), text.end(), kDeclaration), end; it != end; ++it)
    found.push_back({(*it)[2], (*it)[3], SplitList((*it)[1]), SplitList((*it)[4]), file});
  // A row of events.def declares what its event says has happened.
  static const std::regex kEvent("\nEVENT\\((k\\w+), \"(\\w+)\"");
  for (std::sregex_iterator it(text.begin(), text.end(), kEvent), end; it != end; ++it)
    found.push_back({(*it)[1], "happened." + (*it)[2].str(), {}, {}, file});
  return found;
}

const Sources& ReadSources() {
  static const Sources kSources = [] {
    Sources sources;
    for (const char* folder : {"/referee", "/engine"}) {
      for (const auto& entry :
           std::filesystem::recursive_directory_iterator(testing_paths::SourceDir() + folder)) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".h") && !path.ends_with(".cc") && !path.ends_with(".def")) continue;
        if (path.ends_with("laws/message.h") || path.ends_with("laws/need.h")) continue;
        std::ifstream in(path);
        std::string text{std::istreambuf_iterator<char>(in), {}};
        for (Declared& kind : DeclarationsIn(text, path)) sources.declared.push_back(kind);
        sources.files.emplace(path, std::move(text));
      }
    }
    return sources;
  }();
  return kSources;
}

ArgumentValue Sample(const std::string& type) {
  static const std::map<std::string, ArgumentValue> kSamples = {
      {"Color", Color::kBlack},
      {"PieceType", PieceType::kRook},
      {"Square", Square::kE4},
      {"Mode", Mode::kRapid},
      {"Count", Count(3)},
      {"Nth", Nth{2}},
      {"Tenths", Tenths(1200)},
      {"Pawns", Pawns{150}},
      {"San", San{"Nf3"}},
      {"Verbatim", Verbatim{"Eva"}},
      {"Reference", Reference{Rule::kStalemate, kNewestEdition}},
      {"Message", Message("player.white", {})},
      {"ArgumentList", ListOf<Count>(std::vector<int>{1, 2, 3})},
  };
  const auto found = kSamples.find(type);
  EXPECT_NE(found, kSamples.end()) << "no sample of " << type;
  return found == kSamples.end() ? ArgumentValue(Verbatim{}) : found->second;
}

// "answer.NAME" for an answer of that name, with ".yes" and ".no" where it is one of these;
// "value.VALUE" for what an answer may be. Both are quoted where they are told.
std::string QuotedName(const std::string& id) {
  for (const std::string_view family : {"answer.", "value."}) {
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

// What stands in braces in the sentences of an id.
std::set<std::string> PlacesIn(std::string_view sentence) {
  static const std::regex kPlace("\\{\\{|\\{(\\w+)(\\|\\w+)?\\}");
  std::set<std::string> places;
  for (std::cregex_iterator it(sentence.begin(), sentence.end(), kPlace), end; it != end; ++it) {
    if ((*it)[1].matched) places.insert((*it)[1]);
  }
  return places;
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
      arguments.push_back({kind.arguments[i], Sample(kind.types[i])});
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
  const Catalogue catalogue = Catalogue::FromTemplate(EntriesWith("a", "{n}"));
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
  const Catalogue catalogue = Catalogue::FromTemplate(*entries);
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
