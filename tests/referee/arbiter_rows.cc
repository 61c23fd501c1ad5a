#include "tests/referee/arbiter_rows.h"
#include "tests/paths.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "referee/arbiter/session.h"

namespace zeitnot::referee {
namespace {

bool Fits(const CaseRow& expect, const CaseRow& found, const std::string& key);

bool EachFitsOne(const CaseRow& expect, const CaseRow& found) {
  if (!found.is_array()) return false;
  if (expect.empty()) return found.empty();
  for (const CaseRow& item : expect) {
    bool fits = false;
    for (const CaseRow& other : found) fits |= Fits(item, other, "");
    if (!fits) return false;
  }
  return true;
}

bool CitesAll(const CaseRow& numbers, const CaseRow& found) {
  for (const CaseRow& number : numbers) {
    bool cited = false;
    for (const CaseRow& article : found) {
      cited |= article["article"].get<std::string>().find(number.get<std::string>()) !=
               std::string::npos;
    }
    if (!cited) return false;
  }
  return true;
}

// A sentence expected fits the text of a message.
bool IsMessage(const CaseRow& found) { return found.is_object() && found.contains("text"); }

bool FitTexts(const CaseRow& expect, const CaseRow& found) {
  if (expect.size() != found.size()) return false;
  for (std::size_t i = 0; i < expect.size(); ++i) {
    if (!Fits(expect[i], found[i], "")) return false;
  }
  return true;
}

bool Fits(const CaseRow& expect, const CaseRow& found, const std::string& key) {
  if (expect.is_string() && IsMessage(found)) return expect == found["text"];
  if (expect.is_array() && found.is_array() && !found.empty() && IsMessage(found.front()))
    return FitTexts(expect, found);
  if (key == "articles") return CitesAll(expect, found);
  if (key == "obligations" || (key == "clocks" && expect.is_array())) {
    return EachFitsOne(expect, found);
  }
  if (!expect.is_object()) return expect == found;
  if (!found.is_object()) return false;
  for (const auto& [name, value] : expect.items()) {
    if (name == "articles_not") {
      for (const CaseRow& number : value) {
        if (CitesAll(CaseRow::array({number}), found["articles"])) return false;
      }
      continue;
    }
    if (!found.contains(name) || !Fits(value, found[name], name)) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> CaseFiles() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(testing_paths::TestData())) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("arbiter_") && name.ends_with(".jsonl")) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

std::vector<CaseRow> CaseRowsOf(const std::string& name) {
  std::ifstream file(testing_paths::TestData() + "/" + name);
  std::vector<CaseRow> rows;
  std::string line;
  while (std::getline(file, line)) rows.push_back(CaseRow::parse(line));
  return rows;
}

CaseRow AnswerTo(const CaseRow& row, const std::string& edition) {
  CaseRow start = row["start"];
  if (!edition.empty()) start["edition"] = edition;
  Session session;
  CaseRow answer = CaseRow::parse(session.Hear(start.dump()).json);
  for (const CaseRow& event : row["events"]) {
    if (answer.contains("error")) return answer;
    answer = CaseRow::parse(session.Hear(event.dump()).json);
  }
  return answer;
}

std::string Mismatch(const CaseRow& expect, const CaseRow& answer) {
  if (expect.contains("error")) {
    const std::string error = answer.value("error", "");
    for (const CaseRow& part : expect["error"]) {
      if (error.find(part.get<std::string>()) == std::string::npos) {
        return "expected an error with " + part.dump() + ", found " + answer.dump();
      }
    }
    return {};
  }
  for (const CaseRow& part : expect.value("warnings", CaseRow::array())) {
    const std::string warnings = answer.value("warnings", CaseRow()).dump();
    if (warnings.find(part.get<std::string>()) == std::string::npos) {
      return "expected a warning with " + part.dump() + ", found " + warnings;
    }
  }
  if (answer.contains("error")) return "refused: " + answer["error"].get<std::string>();
  if (expect.contains("standing") && !Fits(expect["standing"], answer["standing"], "")) {
    return "standing: expected " + expect["standing"].dump() + ", found " +
           answer["standing"].dump();
  }
  if (!expect.contains("ruling")) return {};
  for (const CaseRow& ruling : answer["rulings"]) {
    if (Fits(expect["ruling"], ruling, "")) return {};
  }
  return "expected " + expect["ruling"].dump() + ", found " + answer["rulings"].dump(1);
}

}  // namespace zeitnot::referee
