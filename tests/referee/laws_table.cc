#include "tests/referee/laws_table.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

namespace zeitnot::referee {
namespace {

using Json = nlohmann::json;

std::vector<Json> LinesOf(const std::string& path) {
  std::ifstream file(path);
  std::vector<Json> rows;
  std::string line;
  while (std::getline(file, line)) rows.push_back(Json::parse(line));
  return rows;
}

// "Suite.Name" of every test in the sources.
std::set<std::string> TestNames(const std::string& source) {
  static const std::regex kTest(R"(^TEST(_F|_P)?\((\w+), (\w+)\))");
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source + "/tests")) {
    if (entry.path().extension() != ".cc") continue;
    std::ifstream file(entry.path());
    std::string line;
    std::smatch match;
    while (std::getline(file, line)) {
      if (std::regex_search(line, match, kTest)) names.insert(match.str(2) + "." + match.str(3));
    }
  }
  return names;
}

// The ids of the case rows by the rows of the Laws that they cover.
std::map<std::string, std::vector<std::string>> CasesByLaw(const std::string& data) {
  std::map<std::string, std::vector<std::string>> cases;
  for (const char* name : {"scenarios", "exam", "more"}) {
    for (const Json& row : LinesOf(data + "/arbiter_" + name + ".jsonl")) {
      for (const std::string key : row["covers"]) cases[key].push_back(row["id"]);
    }
  }
  return cases;
}

}  // namespace

LawsTable MakeLawsTable(const std::string& data, const std::string& source) {
  LawsTable table;
  std::ostringstream text;
  text << "# The Laws and the tests that cover them\n\n"
          "Every Article of the editions of 2005 and 2009. Cases are rows of "
          "tests/data/arbiter_*.jsonl; "
          "names with a dot are\nGoogleTest tests. \"human\" marks what a program cannot decide: "
          "the "
          "arbiter lists the options or says that it is not\nregulated. Made by `make laws`; `make "
          "test` "
          "fails if it is not current or if a test named here is gone.\n\n"
          "| 2005 | 2009 | what | decided by | tests |\n|---|---|---|---|---|\n";
  const std::set<std::string> names = TestNames(source);
  auto cases = CasesByLaw(data);
  for (const Json& law : LinesOf(data + "/laws.jsonl")) {
    const std::string key = law["key"];
    std::vector<std::string> tests = cases[key];
    cases.erase(key);
    for (const std::string name : law.value("tests", Json::array())) {
      if (!names.contains(name)) table.faults += key + ": the test " + name + " is gone\n";
      tests.push_back(name);
    }
    const bool human = law.value("human", false);
    if (tests.empty() && !human) table.faults += key + ": no test\n";
    text << "| " << law["2005"].get<std::string>() << " | " << law["2009"].get<std::string>()
         << " | " << law["topic"].get<std::string>() << " | " << (human ? "human" : "program")
         << " | ";
    for (std::size_t i = 0; i < tests.size(); ++i) text << (i > 0 ? ", " : "") << tests[i];
    text << " |\n";
  }
  for (const auto& [key, ids] : cases) {
    if (!ids.empty()) table.faults += ids.front() + " covers an unknown row: " + key + "\n";
  }
  table.text = text.str();
  return table;
}

}  // namespace zeitnot::referee
