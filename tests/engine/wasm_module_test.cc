// What the WebAssembly module lets JavaScript call, as the functions of C++ that they are. That the
// module itself answers as the program does is compared by `make test-wasm`.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/commands/commands.h"
#include "engine/reports/version.h"
#include "engine/web/wasm/module.h"

namespace zeitnot {
namespace {

using Json = nlohmann::json;

struct Told {
  double done = 0;
  double budget = 0;
};
std::vector<Told> progress;

Json Ask(const std::string& arguments, const std::string& input = {}) {
  return Json::parse(zeitnot_run(arguments.c_str(), input.c_str()));
}

TEST(WasmModule, TellsItsVersion) {
  EXPECT_TRUE(std::string_view(zeitnot_version()).starts_with(kNameAndVersion));
}

TEST(WasmModule, RunsACommandAsTheProgramDoes) {
  const std::string record =
      "{\"schema\":\"zeitnot-record/1\"}\n{\"type\":\"move\",\"move\":\"e4\"}\n";
  const Json answer = Ask(R"(["referee","rule","-","--format","json"])", record);
  const char* const words[] = {"zeitnot", "referee", "rule", "-", "--format", "json", nullptr};
  std::istringstream in(record);
  std::ostringstream out;
  std::ostringstream errors;
  EXPECT_EQ(answer["exit"], RunProgram(6, words, in, out, errors));
  EXPECT_EQ(answer["out"], out.str());
  EXPECT_EQ(answer["errors"], errors.str());
  EXPECT_EQ(answer["exit"], 0);
}

TEST(WasmModule, AGameFileComesFromTheInput) {
  const Json answer =
      Ask(R"(["referee","board","--pgn","-","--format","json"])", "[White \"A\"]\n\n1. e4 e5 *\n");
  EXPECT_EQ(answer["exit"], 0) << answer;
  EXPECT_EQ(Json::parse(answer["out"].get<std::string>())["played"].size(), 2U);
}

TEST(WasmModule, WhatIsWrongIsToldWithTheExitCode) {
  for (const char* const arguments : {"", "{}", "[1]", "[\"referee\"", "[\"no such command\"]"}) {
    const Json answer = Ask(arguments);
    EXPECT_EQ(answer["exit"], kExitUsage) << arguments;
    EXPECT_NE(answer["errors"], "") << arguments;
    EXPECT_EQ(answer["out"], "") << arguments;
  }
}

TEST(WasmModule, HoldsAnInterviewLineByLine) {
  const int talk = zeitnot_open(R"(["interview","--language","sk"])");
  ASSERT_GT(talk, 0) << zeitnot_error();
  const std::string first = zeitnot_say(talk, "");
  EXPECT_EQ(Json::parse(first)["question"]["id"], "what_happened");
  EXPECT_EQ(first.back(), '\n');
  const Json next = Json::parse(zeitnot_say(talk, R"({"answer":"flag"})"));
  EXPECT_EQ(next["question"]["id"], "which_game");
  EXPECT_EQ(Json::parse(zeitnot_say(talk, "")), next) << "the same question again";
  zeitnot_close(talk);
  EXPECT_STREQ(zeitnot_say(talk, ""), "");
  EXPECT_STRNE(zeitnot_error(), "");
}

TEST(WasmModule, TalksDoNotDisturbEachOther) {
  const int first = zeitnot_open(R"(["session"])");
  const int second = zeitnot_open(R"(["session"])");
  ASSERT_NE(first, second);
  EXPECT_STREQ(zeitnot_say(first, ""), "");
  EXPECT_STREQ(zeitnot_error(), "");
  zeitnot_say(first, R"({"schema":"zeitnot-record/1"})");
  zeitnot_say(first, R"({"type":"move","move":"e4"})");
  const Json other = Json::parse(zeitnot_say(second, R"({"schema":"zeitnot-record/1"})"));
  EXPECT_EQ(other["standing"]["ply"], 0);
  const Json moved = Json::parse(zeitnot_say(first, R"({"type":"move","move":"e5"})"));
  EXPECT_EQ(moved["standing"]["ply"], 2);
  zeitnot_close(first);
  zeitnot_close(second);
  zeitnot_close(second);
}

TEST(WasmModule, SeveralLinesAreAnsweredInTurn) {
  const int talk = zeitnot_open(R"(["session"])");
  std::istringstream answers(zeitnot_say(
      talk, "{\"schema\":\"zeitnot-record/1\"}\n\n{\"type\":\"move\",\"move\":\"e4\"}"));
  int count = 0;
  for (std::string line; std::getline(answers, line); ++count) EXPECT_TRUE(Json::accept(line));
  EXPECT_EQ(count, 2);
  zeitnot_close(talk);
}

TEST(WasmModule, OnlyTalksCanBeOpened) {
  for (
      const char* const arguments :
      {R"(["status"])", R"(["session","--journey","x"])", R"(["interview","--language","xx"])",
       R"(["session","--journal","/no/such/folder/journal"])", "[]", "no JSON",
       R"(["can-mate","--side","white","--nodes","10","--fen","1k6/1P1p3p/BP3p2/1P1P3p/8/8/5PKP/8 w - - 0 1"])",
       R"(["interview","--language","s\u0000l"])"}) {
    EXPECT_EQ(zeitnot_open(arguments), -1) << arguments;
    EXPECT_STRNE(zeitnot_error(), "") << arguments;
  }
}

TEST(WasmModule, ALineThatIsTooLongIsAnsweredAndTheNextOneHeard) {
  const int talk = zeitnot_open(R"(["interview"])");
  const std::string line(3'000'000, ' ');
  const Json answer = Json::parse(zeitnot_say(talk, line.c_str()));
  EXPECT_EQ(answer["error"]["id"], "conversation.line_too_long");
  EXPECT_EQ(Json::parse(zeitnot_say(talk, R"({"answer":"flag"})"))["question"]["id"], "which_game");
  zeitnot_close(talk);
}

// Answered by every position that can arise.
TEST(WasmModule, TellsHowFarLongWorkIs) {
  progress.clear();
  const Json answer = Ask(R"(["referee","can-mate","--side","black","--format","json",)"
                          R"("--fen","1k6/1P1p3p/BP3p2/1P1P3p/8/8/5PKP/8 w - - 0 1"])");
  EXPECT_LE(answer["exit"], 1) << answer;
  ASSERT_FALSE(progress.empty());
  double before = 0;
  for (const Told& told : progress) {
    EXPECT_GT(told.done, before);
    EXPECT_LE(told.done, told.budget);
    before = told.done;
  }
}

}  // namespace
}  // namespace zeitnot

// What JavaScript supplies.
void zeitnot_progress(double done, double budget) { zeitnot::progress.push_back({done, budget}); }
