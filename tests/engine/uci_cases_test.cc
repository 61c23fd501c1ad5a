// Conversations from tests/data/uci_cases.jsonl, one a line:
//   input   what is typed, a line each; {{sleep MS}}, {{wait TOKEN [MS]}}, {{silent TOKEN}} (it has
//   not
//           come yet), {{raw TEXT}} (without a line end), {{eof}}, {{end MS}} (the loop has ended);
//           {{crlf}} before a line turns line ends to CR LF, {{repeat N "TEXT"}} stands inside a
//           line
//   roots   one for each answer: the position it must be legal in, and what else must hold of it
//           (among, mate, depth, min_nodes, lines); every answer is looked through for faults
//           besides
//   infos   a pattern for each `info string`, in order and complete; some_infos: these among others
//   has, lacks, counts   patterns of lines that must or must not be there; lines and how often

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/word_reader.h"
#include "movegen/fen.h"
#include "tests/engine/uci_driver.h"
#include "tests/engine/uci_transcript.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

// What a busy machine may take beyond the time that a case allows.
constexpr milliseconds kSlack{10000};

std::vector<json> ReadCases() {
  std::ifstream file(testing_paths::TestData() + "/uci_cases.jsonl");
  std::vector<json> cases;
  for (std::string line; std::getline(file, line);) cases.push_back(json::parse(line));
  return cases;
}

std::string Directive(const std::string& line) {
  return line.starts_with("{{") && line.ends_with("}}") ? line.substr(2, line.size() - 4) : "";
}

// Replaces {{repeat N "text"}} by the text N times, with blanks between.
std::string Expand(const std::string& line) {
  static const std::regex kRepeat(R"re(\{\{repeat (\d+) "([^"]*)"\}\})re");
  std::smatch match;
  if (!std::regex_search(line, match, kRepeat)) return line;
  std::string repeated;
  for (int i = std::stoi(match[1]); i > 0; --i) repeated += match[2].str() + (i > 1 ? " " : "");
  return match.prefix().str() + repeated + match.suffix().str();
}

class Conversation {
 public:
  std::vector<std::string> Run(const json& input) {
    for (const std::string line : input) {
      const std::string directive = Directive(line);
      if (!directive.empty() && !directive.starts_with("repeat")) {
        Obey(directive);
      } else {
        Say(Expand(line));
      }
    }
    driver_.Close();
    EXPECT_TRUE(driver_.WaitForEnd()) << "the loop does not end";
    return driver_.Lines();
  }

 private:
  void Say(std::string line) {
    if (line.starts_with("{{crlf}}")) {
      line_end_ = "\r\n";
      line.erase(0, 8);
    }
    driver_.Raw(line + line_end_);
  }

  void Obey(const std::string& directive) {
    std::istringstream words(directive);
    std::string verb;
    std::string token;
    int number = 0;
    words >> verb;
    if (verb == "sleep") {
      words >> number;
      std::this_thread::sleep_for(milliseconds(number));
    } else if (verb == "wait") {
      words >> token;
      const bool limited = static_cast<bool>(words >> number);
      const milliseconds limit = limited ? milliseconds(number) + kSlack : UciDriver::kPatience;
      EXPECT_NE(driver_.Wait(token, limit), "") << "no " << token << " in time";
    } else if (verb == "silent") {
      words >> token;
      EXPECT_FALSE(driver_.HasCome(token)) << token << " came too early";
    } else if (verb == "raw") {
      driver_.Raw(directive.substr(4));
    } else if (verb == "eof") {
      driver_.Close();
    } else if (verb == "end") {
      words >> number;
      EXPECT_TRUE(driver_.WaitForEnd(milliseconds(number) + kSlack)) << "no end in time";
    } else {
      ADD_FAILURE() << "unknown directive " << directive;
    }
  }

  UciDriver driver_;
  std::string line_end_ = "\n";
};

bool AnyMatches(const std::vector<std::string>& lines, const std::string& pattern) {
  const std::regex regex(pattern);
  for (const std::string& line : lines) {
    if (std::regex_search(line, regex)) return true;
  }
  return false;
}

void CheckInfoStrings(const json& row, const std::vector<std::string>& lines) {
  const std::vector<std::string> infos = InfoStrings(lines);
  if (row.contains("infos")) {
    const std::vector<std::string> expected = row["infos"];
    EXPECT_EQ(infos.size(), expected.size()) << testing::PrintToString(infos);
    for (std::size_t i = 0; i < std::min(infos.size(), expected.size()); ++i)
      EXPECT_TRUE(AnyMatches({infos[i]}, expected[i])) << infos[i] << "\nnot " << expected[i];
  }
  for (const std::string pattern : row.value("some_infos", json::array()))
    EXPECT_TRUE(AnyMatches(infos, pattern)) << pattern;
}

void CheckLines(const json& row, const std::vector<std::string>& lines) {
  for (const std::string pattern : row.value("has", json::array()))
    EXPECT_TRUE(AnyMatches(lines, pattern)) << "missing: " << pattern;
  for (const std::string pattern : row.value("lacks", json::array()))
    EXPECT_FALSE(AnyMatches(lines, pattern)) << "unwanted: " << pattern;
  const json counts = row.value("counts", json::object());
  for (const auto& [line, count] : counts.items())
    EXPECT_EQ(std::count(lines.begin(), lines.end(), line), count.get<int>()) << line;
}

// With several lines: each depth that was finished has all of them, with different first moves and
// scores that do not rise.
void CheckSeveralLines(const SearchOutput& search, int lines) {
  std::map<std::int64_t, std::vector<InfoFields>> by_depth;
  for (const InfoFields& info : search.infos) {
    if (info.exact) by_depth[info.numbers.at("depth")].push_back(info);
  }
  ASSERT_FALSE(by_depth.empty());
  for (const auto& [depth, infos] : by_depth) {
    std::set<std::string> first_moves;
    std::set<std::int64_t> ranks;
    for (const InfoFields& info : infos) {
      first_moves.insert(info.pv.at(0));
      ranks.insert(info.numbers.at("multipv"));
    }
    EXPECT_EQ(first_moves.size(), static_cast<std::size_t>(lines)) << "at depth " << depth;
    EXPECT_EQ(ranks.size(), static_cast<std::size_t>(lines)) << "at depth " << depth;
    EXPECT_EQ(*ranks.rbegin(), lines);
    for (std::size_t i = 1; i < infos.size(); ++i) {
      if (infos[i].centipawns && infos[i - 1].centipawns) {
        EXPECT_LE(*infos[i].centipawns, *infos[i - 1].centipawns) << "at depth " << depth;
      }
    }
  }
}

void CheckSearch(const json& expected, const SearchOutput& search) {
  const std::string fen = expected["fen"];
  const auto reading = ReadFen(fen == "startpos" ? kStartFen : fen, Strictness::kPlay);
  ASSERT_TRUE(reading.ok()) << fen;
  const Position& root = reading->position;
  const UciCastling castling =
      expected.value("chess960", false) ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
  for (const std::string& fault : SearchFaults(search, root, castling)) ADD_FAILURE() << fault;
  if (expected.contains("among")) {
    const std::set<std::string> among = expected["among"];
    EXPECT_TRUE(among.contains(search.best)) << search.best;
  }
  if (search.infos.empty()) return;
  const InfoFields& last = search.infos.back();
  if (expected.contains("mate")) {
    EXPECT_EQ(last.mate.value_or(0), expected["mate"].get<int>());
  }
  if (expected.contains("depth")) {
    EXPECT_EQ(last.numbers.at("depth"), expected["depth"].get<std::int64_t>());
  }
  if (expected.contains("min_nodes")) {
    EXPECT_GE(last.numbers.at("nodes"), expected["min_nodes"].get<std::int64_t>());
  }
  if (expected.contains("lines")) CheckSeveralLines(search, expected["lines"]);
}

std::size_t CountCommands(const json& input, std::string_view command) {
  std::size_t count = 0;
  for (const std::string line : input) {
    WordReader words(line);
    while (!words.AtEnd()) {
      if (words.Next() == command) ++count;
    }
  }
  return count;
}

class UciCase : public testing::TestWithParam<json> {};

TEST_P(UciCase, BehavesAsExpected) {
  const json& row = GetParam();
  SCOPED_TRACE(row["about"].get<std::string>());
  const std::vector<std::string> lines = Conversation().Run(row["input"]);

  EXPECT_EQ(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), "readyok")),
            CountCommands(row["input"], "isready"));
  CheckInfoStrings(row, lines);
  CheckLines(row, lines);
  std::vector<std::string> faults;
  const std::vector<SearchOutput> searches = ReadSearches(lines, faults);
  for (const std::string& fault : faults) ADD_FAILURE() << fault;
  const json& roots = row["roots"];
  ASSERT_EQ(searches.size(), roots.size()) << "answers";
  for (std::size_t i = 0; i < roots.size(); ++i) {
    SCOPED_TRACE("search " + std::to_string(i + 1));
    CheckSearch(roots[i], searches[i]);
  }
  if (HasFailure()) {
    for (const std::string& line : lines) std::cerr << "  | " << line << '\n';
  }
}

std::string CaseName(const testing::TestParamInfo<json>& info) {
  std::string name = info.param["id"];
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Data, UciCase, testing::ValuesIn(ReadCases()), CaseName);

}  // namespace
}  // namespace zeitnot
