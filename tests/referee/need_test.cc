// What is asked for can be told: every need has a type, and the key and the choices that it names
// are read where it says. Told there, the fact is not asked for again.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "referee/arbiter/session.h"
#include "referee/log/event_facts.h"
#include "referee/log/fact_types.h"
#include "referee/log/log_json.h"
#include "tests/paths.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

constexpr std::string_view kFen = "8/8/3k4/1r6/8/8/6R1/3K4 w - - 0 1";

// Answers of each type; the first are the likelier ones.
std::vector<CaseRow> SamplesOf(const CaseRow& need) {
  static const std::map<std::string, std::vector<CaseRow>> kSamples = {
      {"side", {"white", "black"}},
      {"sides", {"white", "black", CaseRow::array({"white", "black"})}},
      {"squares", {"e2", CaseRow::array({"e2", "e4"})}},
      {"move", {"e2e4", "Nf3"}},
      {"man", {"pawn", "knight", "bishop", "rook", "queen", "king"}},
      {"time", {60, 1.5, 3600}},
      {"count", {1, 0, 40}},
      {"counts", {1, 0, 40, {{"white", 10}, {"black", 9}}}},
      {"points", {0, 0.5, 1}},
      {"choice", {}},
      {"yes_no", {true, false}},
      {"position", {std::string(kFen)}},
      {"text", {"5400+30", "de", "1. e4 e5"}},
  };
  const auto samples = kSamples.find(need["answer"]);
  EXPECT_NE(samples, kSamples.end()) << need;
  if (samples == kSamples.end()) return {};
  if (need["answer"] != "choice") return samples->second;
  EXPECT_FALSE(need["choices"].empty()) << need;
  return need["choices"];
}

// The object with the value under the key; "rules.win" is the key "win" of "rules".
CaseRow With(CaseRow object, const std::string& key, const CaseRow& value) {
  const std::size_t dot = key.find('.');
  CaseRow& place = dot == std::string::npos ? object : object[key.substr(0, dot)];
  place[dot == std::string::npos ? key : key.substr(dot + 1)] = value;
  return object;
}

// A row as far as the event that is asked about.
struct Asked {
  CaseRow start;
  std::vector<CaseRow> events;

  CaseRow Answer() const {
    Session session;
    CaseRow answer = CaseRow::parse(session.Hear(start.dump()).json);
    for (const CaseRow& event : events) answer = CaseRow::parse(session.Hear(event.dump()).json);
    return answer;
  }
};

// What may be heard where the need says: the object with the fact, in all its forms.
std::vector<CaseRow> HeardWith(const Asked& asked, const CaseRow& need, const CaseRow& value) {
  const std::string key = need["fact"];
  if (need["in"] == "start") return {With(asked.start, key, value)};
  if (need["in"] != "event") {
    const CaseRow event = {{"type", need["in"]}};
    const auto type = FromName<EventType>(need["in"].get<std::string>());
    EXPECT_TRUE(type) << need;
    std::vector<CaseRow> heard;
    if (!type || KindKey(*type).empty()) return {With(event, key, value)};
    for (const std::string_view kind : KindsOf(*type))
      heard.push_back(With(With(event, std::string(KindKey(*type)), kind), key, value));
    return heard;
  }
  const CaseRow& event = asked.events.back();
  if (event["type"] != "together") return {With(event, key, value)};
  std::vector<CaseRow> heard;
  for (const CaseRow& item : event["events"]) heard.push_back(With(item, key, value));
  return heard;
}

bool IsRead(const CaseRow& heard, bool start) {
  return start ? ReadStart(heard.dump()).ok() : ReadEvent(heard.dump()).ok();
}

bool AsksAgain(const CaseRow& answer, const CaseRow& need) {
  return std::ranges::any_of(answer["rulings"], [&](const CaseRow& ruling) {
    return std::ranges::any_of(ruling["needed"], [&](const CaseRow& other) {
      return other["id"] == need["id"] && other["fact"] == need["fact"];
    });
  });
}

// Some answer to the question is taken: it is not asked again.
bool IsSettled(const Asked& asked, const CaseRow& need) {
  for (const CaseRow& value : SamplesOf(need)) {
    Asked told = asked;
    const CaseRow heard = HeardWith(asked, need, value).front();
    if (need["in"] == "start") {
      told.start = heard;
    } else if (need["in"] == "event") {
      told.events.back() = heard;
    } else {
      told.events.insert(told.events.end() - 1, heard);
    }
    const CaseRow answer = told.Answer();
    if (!answer.contains("error") && !AsksAgain(answer, need)) return true;
  }
  return false;
}

// Calls `visit` with every need that the rows meet.
template <typename Visit>
void EachNeed(Visit visit) {
  for (const std::string& file : CaseFiles()) {
    for (const CaseRow& row : CaseRowsOf(file)) {
      SCOPED_TRACE(file + " " + row["id"].get<std::string>());
      Asked asked{row["start"], {}};
      Session session;
      CaseRow answer = CaseRow::parse(session.Hear(asked.start.dump()).json);
      for (const CaseRow& event : row["events"]) {
        if (answer.contains("error")) break;
        answer = CaseRow::parse(session.Hear(event.dump()).json);
        asked.events.push_back(event);
        if (!answer.contains("rulings")) continue;
        for (const CaseRow& ruling : answer["rulings"])
          for (const CaseRow& need : ruling["needed"]) visit(asked, need);
      }
    }
  }
}

// Where the same key is asked for, it has one type, and the reader takes it.
TEST(Need, IsReadWhereItSays) {
  std::map<std::pair<std::string, std::string>, std::string> types;
  std::size_t met = 0;
  EachNeed([&](const Asked& asked, const CaseRow& need) {
    ++met;
    const bool start = need["in"] == "start";
    const std::string key = need["fact"];
    const auto type = types.emplace(std::pair(start ? "start" : "event", key), need["answer"]);
    EXPECT_EQ(type.first->second, need["answer"]) << need;
    std::size_t read = 0;
    for (const CaseRow& value : SamplesOf(need)) {
      const std::vector<CaseRow> heard = HeardWith(asked, need, value);
      const bool taken =
          std::ranges::any_of(heard, [&](const CaseRow& json) { return IsRead(json, start); });
      EXPECT_TRUE(taken || need["answer"] != "choice") << need << " " << value;
      read += taken ? 1 : 0;
    }
    EXPECT_GT(read, 0U) << need << " of "
                        << (asked.events.empty() ? asked.start : asked.events.back());
  });
  EXPECT_GT(met, 100U);
  EXPECT_GT(types.size(), 30U);
}

// Answers that hang on the game (moves, squares, texts) are not tried, nor what is told later.
TEST(Need, IsNotAskedAgainOnceItIsTold) {
  const std::set<std::string> tried = {"side",   "sides",  "time",   "count",
                                       "counts", "points", "choice", "yes_no"};
  EachNeed([&](const Asked& asked, const CaseRow& need) {
    const std::string in = need["in"];
    const bool here = in == "start" || in == "event" || in == "clocks";
    if (!here || !tried.contains(need["answer"]) || asked.events.back()["type"] == "together")
      return;
    EXPECT_TRUE(IsSettled(asked, need)) << need << " of " << asked.events.back();
  });
}

// Those of laws/facts.h, which knows no event, are those of the log.
TEST(Need, FactsOfTheLawsAreThoseOfTheLog) {
  std::ifstream file(testing_paths::SourceDir() + "/referee/laws/facts.h");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  static const std::regex kFact(
      "\\{\"([\\w.]+)\",\\s*FactType::k(\\w+),\\s*(?:\\w+|\\{\\}),\\s*(\\{\\}|kInStart|\"(\\w+)\")"
      "\\}");
  std::size_t found = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), kFact), end; it != end; ++it, ++found) {
    if (it->str(3) == "kInStart") continue;
    const auto fact = FindFact(it->str(1));
    ASSERT_TRUE(fact) << it->str();
    std::string name = it->str(2);
    name = name == "YesNo" ? "yes_no" : name;
    name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    EXPECT_EQ(FactTypeName(fact->type), name) << it->str();
    if ((*it)[4].matched) {
      EXPECT_TRUE(FromName<EventType>(it->str(4))) << it->str();
    }
  }
  EXPECT_GT(found, 25U);
}

}  // namespace
}  // namespace zeitnot::referee
