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

// Every case row.
std::vector<Json> CaseRowsIn(const std::string& data) {
  std::vector<Json> rows;
  for (const char* name : {"scenarios", "exam", "more", "field", "claims", "flags"}) {
    for (Json& row : LinesOf(data + "/arbiter_" + name + ".jsonl")) rows.push_back(std::move(row));
  }
  return rows;
}

// The ids of the case rows by the rows of the Laws that they cover.
std::map<std::string, std::vector<std::string>> CasesByLaw(const std::vector<Json>& rows) {
  std::map<std::string, std::vector<std::string>> cases;
  for (const Json& row : rows) {
    for (const std::string key : row["covers"]) cases[key].push_back(row["id"]);
  }
  return cases;
}

// Adds the tests that a row names itself to those found for it.
void AddNamedTests(const Json& row, const std::string& key, const std::set<std::string>& names,
                   std::vector<std::string>& tests, std::string& faults) {
  for (const std::string name : row.value("tests", Json::array())) {
    if (!names.contains(name)) faults += key + ": the test " + name + " is gone\n";
    tests.push_back(name);
  }
}

std::string Listed(const std::vector<std::string>& tests) {
  std::string text;
  for (const std::string& test : tests) text += (text.empty() ? "" : ", ") + test;
  return text;
}

// The reported cases: every case row "field-ID", with an addition or none, belongs to report ID.
void AddReports(const std::string& data, const std::vector<Json>& rows,
                const std::set<std::string>& names, LawsTable& table) {
  constexpr std::string_view kPrefix = "field-";
  table.text +=
      "\n# Cases that were reported, and the tests that cover them\n\n"
      "| report | what | limits | tests |\n|---|---|---|---|\n";
  std::set<std::string> used;
  for (const Json& report : LinesOf(data + "/field_reports.jsonl")) {
    const std::string id = report["id"];
    std::vector<std::string> tests;
    for (const Json& row : rows) {
      const std::string name = row["id"];
      const std::string start = std::string(kPrefix) + id;
      if (!name.starts_with(start)) continue;
      tests.push_back(name);
      used.insert(name);
    }
    AddNamedTests(report, id, names, tests, table.faults);
    if (tests.empty()) table.faults += id + ": no test\n";
    table.text += "| " + id + " | " + report["topic"].get<std::string>() + " | " +
                  report.value("limits", "") + " | " + Listed(tests) + " |\n";
  }
  for (const Json& row : rows) {
    const std::string name = row["id"];
    if (name.starts_with(kPrefix) && !used.contains(name)) {
      table.faults += name + " belongs to no report\n";
    }
  }
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
  const std::vector<Json> rows = CaseRowsIn(data);
  auto cases = CasesByLaw(rows);
  for (const Json& law : LinesOf(data + "/laws.jsonl")) {
    const std::string key = law["key"];
    std::vector<std::string> tests = cases[key];
    cases.erase(key);
    AddNamedTests(law, key, names, tests, table.faults);
    const bool human = law.value("human", false);
    if (tests.empty() && !human) table.faults += key + ": no test\n";
    text << "| " << law["2005"].get<std::string>() << " | " << law["2009"].get<std::string>()
         << " | " << law["topic"].get<std::string>() << " | " << (human ? "human" : "program")
         << " | " << Listed(tests) << " |\n";
  }
  for (const auto& [key, ids] : cases) {
    if (!ids.empty()) table.faults += ids.front() + " covers an unknown row: " + key + "\n";
  }
  table.text = text.str();
  AddReports(data, rows, names, table);
  return table;
}

}  // namespace zeitnot::referee
