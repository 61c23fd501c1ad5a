// Which Articles a ruling cites. tests/data/articles.jsonl lists the number of every rule in every
// edition; tests/data/citations.jsonl says for each kind of ruling ("EVENT KIND/DECISION") what it
// must cite where the edition has it (must), of what at least one (one_of), and what else it may
// (may; any: whatever ended the game before); "silent" lets it cite nothing. Its rows with "cited"
// say what comes with an Article wherever that is cited. Checked on every ruling that the case rows
// lead to, under each edition.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "referee/arbiter/session.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/status.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"
#include "tests/referee/arbiter_rows.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::json;
using Titles = std::set<std::string>;

// Headlines of what happens after the end.
const Titles kOver = {"hearing.changes_nothing", "hearing.flag_after_end",
                      "hearing.flags_after_end"};

Titles TitlesOf(const Json& list) {
  Titles titles;
  for (const Json& title : list) titles.insert(title.get<std::string>());
  return titles;
}

std::string Before(const std::string& text, std::string_view end) {
  return text.substr(0, std::min(text.find(end), text.size()));
}

bool Meet(const Titles& one, const Titles& other) {
  return std::ranges::any_of(one, [&](const auto& title) { return other.contains(title); });
}

class CitationTable {
 public:
  CitationTable() {
    for (Json& row : CaseRowsOf("articles.jsonl")) {
      // Cited is the number of the edition, not that of another numbering.
      for (auto& [edition, number] : row.items()) {
        if (number.is_string()) number = Before(number, " (or ");
      }
      numbers_[row["title"]] = row;
    }
    for (Json& row : CaseRowsOf("citations.jsonl")) {
      if (row.contains("cited")) {
        companions_.push_back(std::move(row));
      } else {
        const std::string ruling = row["ruling"];
        EXPECT_TRUE(rows_.emplace(ruling, std::move(row)).second) << ruling << " has two rows";
      }
    }
  }

  // Everything that is wrong with the citations of the ruling; empty if nothing is.
  std::string Faults(const std::string& kind, const Json& ruling) {
    const std::string edition = ruling["edition"];
    std::string faults;
    Titles cited;
    Titles numbers;
    for (const Json& article : ruling["articles"]) {
      const std::string title = article["title"];
      cited.insert(title);
      numbers.insert(article["article"].get<std::string>());
      const auto row = numbers_.find(title);
      if (row == numbers_.end() || row->second[edition] != article["article"])
        faults += article["article"].dump() + " is no number of '" + title + "'; ";
    }
    for (const char* what : {"obligations", "clocks"}) {
      for (const Json& item : ruling.value(what, Json::array())) {
        if (!numbers.contains(item["article"].get<std::string>()))
          faults += std::string(what) + " rest on " + item["article"].dump() + ", not cited; ";
      }
    }
    const std::string id = ruling["headline"]["id"];
    const std::string key =
        kOver.contains(id) ? "over" : kind + "/" + ruling["decision"].get<std::string>();
    const auto row = rows_.find(key);
    if (row == rows_.end()) return faults + "no row for " + key;
    met_.insert(key);
    faults += FaultsOf(row->second, cited, edition);
    for (const Json& companion : companions_) faults += FaultsOf(companion, cited, edition, key);
    return faults;
  }

  Titles NeverMet() const {
    Titles never;
    for (const auto& [key, row] : rows_) {
      if (!met_.contains(key)) never.insert(key);
    }
    return never;
  }
  const std::map<std::string, Json>& numbers() const { return numbers_; }

 private:
  bool Exists(const std::string& title, const std::string& edition) const {
    const auto row = numbers_.find(title);
    EXPECT_NE(row, numbers_.end()) << title;
    return row != numbers_.end() && !row->second[edition].is_null();
  }

  std::string LacksOneOf(const Json& list, const Titles& cited, const std::string& edition) const {
    const Titles wanted = TitlesOf(list);
    const bool any = std::ranges::any_of(
        wanted, [&](const std::string& title) { return Exists(title, edition); });
    return !any || Meet(wanted, cited) ? std::string() : "lacks one of " + list.dump() + "; ";
  }

  std::string FaultsOf(const Json& row, const Titles& cited, const std::string& edition) const {
    std::string faults;
    if (cited.empty() && !row.contains("silent")) faults += "cites nothing; ";
    Titles allowed = TitlesOf(row.value("may", Json::array()));
    for (const std::string& title : TitlesOf(row["must"])) {
      allowed.insert(title);
      if (Exists(title, edition) && !cited.contains(title)) faults += "lacks '" + title + "'; ";
    }
    if (row.contains("one_of")) {
      allowed.merge(TitlesOf(row["one_of"]));
      faults += LacksOneOf(row["one_of"], cited, edition);
    }
    for (const std::string& title : cited) {
      if (!allowed.contains(title) && !row.contains("any"))
        faults += "may not cite '" + title + "'; ";
    }
    return faults;
  }

  std::string FaultsOf(const Json& companion, const Titles& cited, const std::string& edition,
                       const std::string& key) const {
    const auto in = [&](const char* list, const std::string& name) {
      return TitlesOf(companion[list]).contains(name);
    };
    if (!cited.contains(companion["cited"].get<std::string>())) return {};
    if (companion.contains("editions") && !in("editions", edition)) return {};
    if (companion.contains("but") && in("but", key)) return {};
    const std::string faults = LacksOneOf(companion["one_of"], cited, edition);
    return faults.empty() ? faults : companion["cited"].dump() + " " + faults;
  }

  std::map<std::string, Json> numbers_;
  std::map<std::string, Json> rows_;
  std::vector<Json> companions_;
  Titles met_;
};

std::string KindOf(const Json& event) {
  std::string kind = event["type"];
  if (kind == "together") return kind;
  const char* key = kind == "ask" ? "question" : "what";
  if (event.contains(key) && event[key].is_string()) kind += " " + event[key].get<std::string>();
  return kind;
}

// Every ruling on the way through the row under the edition.
void CheckRow(const CaseRow& row, const std::string& edition, CitationTable& table) {
  CaseRow start = row["start"];
  start["edition"] = edition;
  Session session;
  session.Hear(start.dump());
  for (const CaseRow& event : row["events"]) {
    const Json answer = Json::parse(session.Hear(event.dump()).json);
    for (const Json& ruling : answer.value("rulings", Json::array())) {
      const std::string faults = table.Faults(KindOf(event), ruling);
      EXPECT_EQ(faults, "") << row["id"] << " in " << edition << ", " << event << ": "
                            << ruling["headline"]["text"];
    }
  }
}

TEST(Citations, EveryRulingCitesWhatItMustAndOnlyWhatItMay) {
  CitationTable table;
  std::vector<std::string> files = CaseFiles();
  files.emplace_back("editions.jsonl");
  for (const std::string& name : files) {
    for (const CaseRow& row : CaseRowsOf(name)) {
      if (!row.contains("events")) continue;
      for (const Edition edition : kEditions)
        CheckRow(row, std::string(EditionName(edition)), table);
    }
  }
  for (const Edition edition : kEditions) {
    for (const Row& row : RowsOf("status")) {
      const Json ruling = RulingToJson(RuleStatus(RecordOf(row), edition));
      EXPECT_EQ(table.Faults("ask status", ruling), "") << row["name"] << EditionName(edition);
    }
    for (const Row& row : RowsOf("flag")) {
      const Flags flags = row["side"] == "both"    ? Flags::kBothOrderUnknown
                          : row["side"] == "white" ? Flags::kWhite
                                                   : Flags::kBlack;
      const Json ruling = RulingToJson(RuleFlag(RecordOf(row), edition, flags));
      EXPECT_EQ(table.Faults("flag", ruling), "") << row["name"] << EditionName(edition);
    }
  }
  EXPECT_EQ(table.NeverMet(), Titles()) << "rows that no case leads to";
}

// Every rule has one row in the concordance, with its number in each edition.
TEST(Citations, TheConcordanceHasEveryRule) {
  const CitationTable table;
  EXPECT_EQ(table.numbers().size(), kRuleCount);
  for (std::size_t i = 0; i < kRuleCount; ++i) {
    const auto rule = static_cast<Rule>(i);
    EXPECT_TRUE(table.numbers().contains(Sentence(RuleTitle(rule)))) << Sentence(RuleTitle(rule));
  }
}

}  // namespace
}  // namespace zeitnot::referee
