// One event as a command: the same ruling as that of the record that it stands for.
#include "engine/commands/event_command.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

#include "referee/arbiter/arbiter.h"
#include "referee/arbiter/what_if.h"
#include "referee/log/log_json.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"
#include "tests/engine/run_referee.h"

namespace zeitnot {
namespace {

// Words with blanks between; those in quotation marks are one.
std::vector<std::string> WordsOfLine(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream in(line);
  for (std::string word; in >> std::quoted(word);) words.push_back(word);
  return words;
}

Answer Ask(const std::string& line, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = WordsOfLine("referee " + line);
  arguments.insert(arguments.end(), more.begin(), more.end());
  return RunReferee(arguments);
}

TEST(EventCommand, EveryExampleOfTheHelpIsRuledOn) {
  const std::vector<std::string> examples = EventCommandExamples();
  ASSERT_GT(examples.size(), 15U);
  for (const std::string& example : examples) {
    const Answer answer = Ask(example);
    EXPECT_EQ(answer.errors, "") << example;
    EXPECT_NE(answer.exit_code, 2) << example;
    const bool sealed = example.starts_with("seal");  // told to nobody
    const bool titled = std::ranges::any_of(
        std::array{"RULING: ", "NO RULING YET: ", "ANSWER: "},
        [&](const char* title) { return answer.out.find(title) != std::string::npos; });
    EXPECT_EQ(titled, !sealed) << example << answer.out;
  }
}

TEST(EventCommand, RulesAsTheRecordDoes) {
  const Answer answer =
      Ask("touch --by black --squares g8,f8 --deliberate --moves \"1. e4 e5 2. Nf3\"",
          {"--format", "json", "--edition", "2018"});
  ASSERT_EQ(answer.exit_code, 0) << answer.errors;
  const auto log = referee::ReadLog(
      "{\"schema\":\"zeitnot-record/"
      "1\",\"edition\":\"2018\"}\n{\"type\":\"move\",\"move\":\"e4\"}\n"
      "{\"type\":\"move\",\"move\":\"e5\"}\n{\"type\":\"move\",\"move\":\"Nf3\"}\n"
      "{\"type\":\"touch\",\"by\":\"black\",\"squares\":[\"g8\",\"f8\"],\"deliberate\":true}\n");
  ASSERT_TRUE(log.ok()) << referee::Sentence(log.error().text);
  const auto told = nlohmann::ordered_json::parse(answer.out)["events"].back()["rulings"];
  ASSERT_FALSE(told.empty());
  referee::ComparingArbiter arbiter(log->start);
  std::vector<referee::Ruling> rulings;
  for (const referee::Event& event : log->events) rulings = arbiter.Hear(event);
  EXPECT_EQ(told.back(), RulingToJson(rulings.back()));
}

TEST(EventCommand, ValuesAreNamedThatCannotBe) {
  for (const auto& [line, says] : std::vector<std::pair<std::string, std::string>>{
           {"touch --by nobody --squares g8", "nobody"},
           {"touch --by black --squares g9", "g9"},
           {"arrive --by black --late soon", "late_s"},
           {"conduct nonsense --by black", "nonsense"},
           {"ask legal --move e2e4 --by nobody", "nobody"}}) {
    const Answer answer = Ask(line);
    const bool named = (answer.out + answer.errors).find(says) != std::string::npos;
    EXPECT_TRUE(named) << line << ": " << answer.out << answer.errors;
    EXPECT_NE(answer.exit_code, 0) << line;
  }
}

TEST(EventCommand, IsToldInTheLanguageThatIsAskedFor) {
  const std::string line = "touch --by black --squares g8 --deliberate --moves \"1. e4 e5 2. Nf3\"";
  EXPECT_NE(Ask(line, {"--language", "sk"}).out.find("ROZHODNUTIE"), std::string::npos);
  const Answer both = Ask(line, {"--language", "sl,en"});
  EXPECT_NE(both.out.find("ODLOČITEV"), std::string::npos);
  EXPECT_NE(both.out.find("RULING"), std::string::npos);
  const std::vector<std::string> words = WordsOfLine("referee " + line);
  EXPECT_NE(RunReferee(words, "sr_RS.UTF-8").out.find("ОДЛУКА"), std::string::npos);
  EXPECT_NE(RunReferee(words, "sr_RS@latin").out.find("ODLUKA"), std::string::npos);
  EXPECT_NE(RunReferee(words, "fr_FR.UTF-8").out.find("RULING"), std::string::npos);
}

}  // namespace
}  // namespace zeitnot
