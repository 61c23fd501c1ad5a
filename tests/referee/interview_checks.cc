#include "tests/referee/interview_checks.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "referee/arbiter/session.h"
#include "referee/arbiter/what_if.h"
#include "referee/log/log_json.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {

using Json = nlohmann::ordered_json;

ArbiterSettings QuickSettings() {
  ArbiterSettings settings;
  settings.mate_budget = 20'000;
  settings.dead_budget = 2'000;
  return settings;
}
InterviewSettings SettingsOf(Edition edition) {
  InterviewSettings settings;
  settings.arbiter = QuickSettings();
  settings.edition = edition;
  return settings;
}

Interview Tell(const std::vector<std::string>& answers, const Catalogue& catalogue) {
  InterviewSettings settings = SettingsOf(kNewestEdition);
  settings.catalogue = &catalogue;
  Interview interview(std::move(settings));
  for (const std::string& answer : answers) {
    const auto fault = interview.Answer(answer);
    EXPECT_FALSE(fault) << answer << ": " << Sentence(*fault);
  }
  return interview;
}
namespace {

// The JSON of all rulings of a record from its event `first` on, by the arbiter and by a session.
std::vector<Json> ByArbiter(const std::string& record, std::size_t first) {
  const auto log = ReadLog(record);
  EXPECT_TRUE(log.ok()) << record;
  std::vector<Json> all;
  if (!log.ok()) return all;
  ComparingArbiter arbiter(log->start, QuickSettings());
  for (std::size_t i = 0; i < log->events.size(); ++i) {
    const auto rulings = arbiter.Hear(log->events[i]);
    if (i < first) continue;
    for (const Ruling& ruling : rulings) all.push_back(RulingToJson(ruling));
  }
  return all;
}
std::vector<Json> BySession(const std::string& record, std::size_t first) {
  Session session(QuickSettings());
  std::vector<Json> all;
  std::string_view rest = record;
  for (std::size_t line = 0; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    const Json answer = Json::parse(session.Hear(rest.substr(0, end)).json);
    rest.remove_prefix(end + 1);
    EXPECT_FALSE(answer.contains("error")) << answer;
    if (line <= first || !answer.contains("rulings")) continue;
    for (const Json& ruling : answer["rulings"]) all.push_back(ruling);
  }
  return all;
}

}  // namespace

std::vector<Json> ByInterview(const InterviewStep& step) {
  std::vector<Json> all;
  for (const RuledEvent& event : step.ruled) {
    for (const Ruling& ruling : event.rulings) all.push_back(RulingToJson(ruling));
  }
  return all;
}

std::string HeadlineOf(Interview& interview) {
  std::string headline;
  for (const RuledEvent& event : interview.Next().ruled) {
    for (const Ruling& ruling : event.rulings) headline = Sentence(ruling.headline);
  }
  return headline;
}

std::string Told(const Interview& interview) {
  std::string told;
  for (const AnswerGiven& answer : interview.told())
    told += Concat(Sentence(answer.question), " ", Words(answer.answer), "\n");
  return told;
}

void CheckEnd(Interview& interview) {
  const InterviewStep& step = interview.Next();
  const std::string record = interview.Record();
  SCOPED_TRACE(record);
  ASSERT_NE(record, "");
  const auto log = ReadLog(record);
  ASSERT_TRUE(log.ok());
  const std::size_t first = log->events.size() - step.ruled.size();
  const std::vector<Json> ruled = ByInterview(step);
  EXPECT_EQ(ruled, ByArbiter(record, first));
  EXPECT_EQ(ruled, BySession(record, first));
}

}  // namespace zeitnot::referee
