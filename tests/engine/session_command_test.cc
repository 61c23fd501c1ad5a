// A game told live to `zeitnot referee session`, with a journal from which another session goes on.
#include "engine/commands/session_command.h"

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/reports/analyst.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

using Json = nlohmann::json;

std::unique_ptr<Conversation> Session(const referee::ArbiterSettings& settings,
                                      const std::string& journal) {
  auto talk = OpenSession(settings, journal);
  EXPECT_TRUE(talk.ok()) << talk.error();
  return *std::move(talk);
}

class PostponedClaim : public testing::Test {
 protected:
  PostponedClaim() : journal_(testing_paths::Scratch("postponed_claim.jsonl")) {
    std::filesystem::remove(journal_);
  }
  ~PostponedClaim() override { std::filesystem::remove(journal_); }

  // The answers of a session of its own that resumes from the journal.
  std::vector<Json> Tell(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    std::ostringstream errors;
    int exit_code = -1;
    Converse(Session(settings_, journal_), {in, out, errors, exit_code});
    EXPECT_EQ(exit_code, 0) << errors.str();
    std::vector<Json> answers;
    std::istringstream all(out.str());
    for (std::string line; std::getline(all, line);) answers.push_back(Json::parse(line));
    return answers;
  }

  // A knight against a rook, White claims with a minute left, and the arbiter postpones.
  static std::string Opening() {
    return R"({"schema": "zeitnot-record/1", "edition": "2009", "mode": "standard", )"
           R"("last_period": true, "increment_s": 0, "clocks": {"white_s": 60, "black_s": 90}, )"
           R"("fen": "8/8/3k4/8/3r4/8/3N4/3K4 w - - 0 1"})"
           "\n"
           R"({"type": "claim", "what": "quickplay", "by": "white", "ground": "b"})"
           "\n" +
           Decide("postponed");
  }
  static std::string Decide(const std::string& decision) {
    return R"({"type": "decide", "by": "arbiter", "what": "quickplay", "decision": ")" + decision +
           "\"}\n";
  }
  static std::string Moves(const std::vector<std::string>& moves) {
    std::string lines;
    for (const std::string& move : moves) lines += R"({"type": "move", "move": ")" + move + "\"}\n";
    return lines;
  }
  // White's king and Black's rook go to and fro.
  static std::string Shuffling() {
    std::vector<std::string> moves;
    for (int i = 0; i < 4; ++i) {
      for (const char* move : {"d1e2", "d4a4", "e2d1", "a4d4"}) moves.emplace_back(move);
    }
    return Moves(moves);
  }
  static constexpr const char* kFlag = R"({"type": "flag", "on": "white", "by": "black"})"
                                       "\n";

  const std::string journal_;
  referee::ArbiterSettings settings_;
};

// The exit code tells of an open question, wherever in the record it stands.
TEST(RuleCommand, TheShippedExampleIsRuledOn) {
  CLI::App app;
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream errors;
  int exit_code = -1;
  AddSessionCommands(app, {in, out, errors, exit_code});
  const std::string example = "/referee/examples/illegal-move-in-rapid.jsonl";
  std::vector<std::string> words = {testing_paths::SourceDir() + example, "rule"};
  app.parse(words);
  EXPECT_EQ(exit_code, 0) << errors.str();
  EXPECT_NE(out.str().find("illegal move number 1 by Black"), std::string::npos);
  EXPECT_NE(out.str().find("2:00 is added to White's clock"), std::string::npos);
}

TEST(RuleCommand, AnOpenQuestionInTheMiddleIsNotForgotten) {
  const std::string start = R"({"schema": "zeitnot-record/1", "mode": "standard"})"
                            "\n";
  const std::string asked = R"({"type": "resign"})"
                            "\n";
  const std::string told = R"({"type": "together", "events": [{"type": "move", "move": "e4"}]})"
                           "\n";
  for (const auto& [events, expected] :
       {std::pair{asked + told, 1}, {told, 0}, {told + asked, 1}}) {
    CLI::App app;
    std::istringstream in(start + events);
    std::ostringstream out;
    std::ostringstream errors;
    int exit_code = -1;
    AddSessionCommands(app, {in, out, errors, exit_code});
    app.parse(std::vector<std::string>{"-", "--record", "rule"});
    EXPECT_EQ(exit_code, expected) << events << errors.str();
  }
}

TEST_F(PostponedClaim, IsDecidedOnTheMovesSinceAfterTheSessionWasResumed) {
  Tell(Opening() + Shuffling());
  const auto answers = Tell(std::string(kFlag) + Decide("on_play"));
  ASSERT_EQ(answers.size(), 3U);  // what was resumed, the flag, the decision
  EXPECT_EQ(answers[1]["standing"]["result"], nullptr);
  const Json& ruling = answers[2]["rulings"][0];
  EXPECT_EQ(ruling["decision"], "accepted");
  EXPECT_EQ(ruling["result"], "1/2-1/2");
  EXPECT_EQ(ruling["articles"][0]["article"], "10.2b");
  EXPECT_EQ(answers[2]["standing"]["result"], "1/2-1/2");
}

// Without a search the position cannot be judged; the claim stays open for the arbiter.
TEST_F(PostponedClaim, StaysOpenWhereTheRefereeCannotDecide) {
  const auto answers =
      Tell(Opening() + Moves({"d1e2", "d4a4"}) + kFlag + Decide("on_play") + Decide("rejected"));
  ASSERT_EQ(answers.size(), 8U);
  EXPECT_EQ(answers[6]["rulings"][0]["decision"], "undetermined");
  EXPECT_EQ(answers[6]["standing"]["result"], nullptr);
  EXPECT_EQ(answers[7]["standing"]["result"], "0-1");
}

TEST_F(PostponedClaim, AMoveAndTheFlagIsALossWithASearch) {
  EngineAnalyst analyst;
  settings_.analyst = &analyst;
  settings_.claim = referee::WithTotalNodes({}, 100'000);
  const auto answers =
      Tell(Opening() + Moves({"d1e2", "d4a4"}) + R"({"type": "ask", "question": "quickplay"})" +
           "\n" + kFlag + Decide("on_play"));
  ASSERT_EQ(answers.size(), 8U);
  // A question changes nothing; with the flag up nothing is lost yet.
  EXPECT_EQ(answers[5]["rulings"][0]["decision"], "postponed");
  EXPECT_EQ(answers[5]["rulings"][0]["question"], "asked");
  // At the flag the options, and what the referee would rule.
  ASSERT_EQ(answers[6]["rulings"].size(), 2U);
  EXPECT_EQ(answers[6]["rulings"][1]["decision"], "rejected");
  EXPECT_EQ(answers[6]["standing"]["result"], nullptr);
  EXPECT_EQ(answers[7]["standing"]["result"], "0-1");
}

TEST_F(PostponedClaim, OnlyAPostponedClaimIsDecidedOnPlay) {
  std::string lines = Opening();
  lines.resize(lines.size() - Decide("postponed").size());
  const auto answers =
      Tell(lines + Decide("on_play") + R"({"type": "ask", "question": "quickplay"})" + "\n");
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[2]["rulings"][0]["decision"], "facts_needed");
  EXPECT_EQ(answers[3]["rulings"][0]["decision"], "answered");
}

class JournalOfTheProgram : public testing::Test {
 protected:
  ~JournalOfTheProgram() override { std::filesystem::remove(journal_); }
  // Runs the program with a shell's redirections; what it ends with, and what the journal holds.
  std::pair<int, std::string> Run(const std::string& redirections) const {
    std::filesystem::remove(journal_);
    const std::string command = "printf '%s\\n' '{\"schema\":\"zeitnot-record/1\"}' | " +
                                testing_paths::Program() + " referee session --journal " +
                                journal_ + " " + redirections;
    const int status = std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe)
    std::ifstream file(journal_);
    return {WEXITSTATUS(status), std::string(std::istreambuf_iterator<char>(file), {})};
  }
  const std::string journal_ = testing_paths::Scratch("closed_descriptors.jsonl");
};

// The number of a closed stream must not become that of the journal: answers would be written
// there.
TEST_F(JournalOfTheProgram, HoldsNoAnswersWhenStreamsAreClosed) {
  const std::string start = "{\"schema\":\"zeitnot-record/1\"}\n";
  EXPECT_EQ(Run(">/dev/null"), std::pair(0, start));
  EXPECT_EQ(Run(">&- 2>/dev/null"), std::pair(2, start));  // it says that it cannot answer
  EXPECT_EQ(Run(">/dev/full 2>/dev/null"), std::pair(2, start));
  EXPECT_EQ(Run(">/dev/null 2>&-"), std::pair(0, start));
  EXPECT_EQ(Run(">/dev/null 2>/dev/null <&-"), std::pair(2, std::string()));
  EXPECT_EQ(Run(">&- 2>&- <&-"), std::pair(2, std::string()));
}

TEST(SessionCommand, ALineThatIsTooLongIsAnsweredAndTheNextOneHeard) {
  std::istringstream in("{\"schema\":\"zeitnot-record/1\"}\n" + std::string(3'000'000, ' ') +
                        "\n{\"type\":\"move\",\"move\":\"e4\"}\n");
  std::ostringstream out;
  std::ostringstream errors;
  int exit_code = -1;
  Converse(Session({}, ""), {in, out, errors, exit_code});
  EXPECT_EQ(exit_code, 0);
  std::istringstream all(out.str());
  std::vector<Json> answers;
  for (std::string line; std::getline(all, line);) answers.push_back(Json::parse(line));
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[1]["error"], "the line has more than 1,048,576 bytes and was passed over");
  EXPECT_EQ(answers[2]["standing"]["ply"], 1);
}

}  // namespace
}  // namespace zeitnot
