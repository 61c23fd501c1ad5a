// The option EvalFile and `eval --evalfile`: networks are taken or refused with a reason, and what
// is refused leaves the evaluation as it was.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/commands/commands.h"
#include "eval/network/built_in.h"
#include "eval/network/network_file.h"
#include "tests/engine/uci_driver.h"
#include "tests/eval/random_network.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

std::string Written(const std::string& name, std::string_view bytes) {
  const std::string path = testing_paths::Scratch(name);
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

std::string WithEvalFile(const std::string& path) {
  return "setoption name EvalFile value " + path;
}

// The line of `eval` that says who speaks.
std::string Speaker(UciDriver& driver) {
  driver.Send("eval");
  return driver.Wait("searched");
}

std::string BestMove(UciDriver& driver) {
  driver.Send("ucinewgame");
  driver.Send("go nodes 2000");
  std::string last;
  const std::size_t before = driver.Lines().size();
  driver.Wait("bestmove");
  for (const std::string& line : driver.Lines()) {
    if (line.starts_with("info depth")) last = line;
  }
  EXPECT_GT(driver.Lines().size(), before);
  const std::size_t score = last.find("score");
  return last.substr(score, last.find(" nps") - score);
}

const char* BuiltInSpeaker() {
  return BuiltInNetwork() ? "(by the network)" : "(handcrafted; there is no network)";
}

TEST(EvalFile, IsAnnounced) {
  UciDriver driver;
  driver.Send("uci");
  EXPECT_EQ(driver.Wait("option name EvalFile"),
            "option name EvalFile type string default <built-in>");
}

TEST(EvalFile, ANetworkIsTakenAndGivenBack) {
  const Network network = RandomNetwork(32, 4);
  const std::string path = Written("good", WriteNetwork(network));
  UciDriver driver;
  EXPECT_NE(Speaker(driver).find(BuiltInSpeaker()), std::string::npos);
  const std::string built_in = BestMove(driver);
  for (const char* const none : {"<built-in>", "<empty>", ""}) {
    driver.Send(WithEvalFile(path));
    EXPECT_EQ(driver.Wait("info string EvalFile:"),
              "info string EvalFile: network " + NetworkName(network) + ", width 32");
    EXPECT_NE(Speaker(driver).find("(by the network)"), std::string::npos);
    EXPECT_NE(BestMove(driver), built_in);
    driver.Send(WithEvalFile(none));
    EXPECT_NE(Speaker(driver).find(BuiltInSpeaker()), std::string::npos);
    EXPECT_EQ(BestMove(driver), built_in);
  }
}

TEST(EvalFile, TheHandcraftedEvaluationCanBeAskedFor) {
  UciDriver driver;
  driver.Send(WithEvalFile(Written("good", WriteNetwork(RandomNetwork(32, 4)))));
  driver.Wait("info string EvalFile:");
  driver.Send(WithEvalFile("<handcrafted>"));
  EXPECT_NE(Speaker(driver).find("(handcrafted; there is no network)"), std::string::npos);
}

TEST(EvalFile, WhatIsRefusedChangesNothing) {
  const std::string bytes = WriteNetwork(RandomNetwork(32, 4));
  std::string damaged = bytes;
  damaged[damaged.size() / 2] ^= 1;
  const struct {
    std::string path;
    std::string reason;
  } kCases[] = {
      {testing_paths::Scratch("absent"), "it cannot be opened"},
      {std::filesystem::temp_directory_path().string(), "it cannot be read"},
      {Written("text", "no network"), "it does not begin as a network does"},
      {Written("short", std::string_view(bytes).substr(0, bytes.size() - 2)), "it is too short"},
      {Written("damaged", damaged), "it is damaged"},
  };
  for (const bool with_network : {false, true}) {
    UciDriver driver;
    if (with_network) {
      driver.Send(WithEvalFile(Written("good", bytes)));
      driver.Wait("info string EvalFile:");
    }
    const std::string speaker = Speaker(driver);
    const std::string best = BestMove(driver);
    for (const auto& [path, reason] : kCases) {
      driver.Send(WithEvalFile(path));
      const std::string told = driver.Wait("info string EvalFile:");
      EXPECT_NE(told.find(reason), std::string::npos) << told;
      EXPECT_TRUE(told.ends_with("; positions are evaluated as before")) << told;
      EXPECT_EQ(Speaker(driver), speaker);
    }
    EXPECT_EQ(BestMove(driver), best);
  }
}

struct Outcome {
  int code;
  std::string out;
  std::string errors;
};
Outcome Eval(const std::string& path) {
  const char* const words[] = {"zeitnot", "eval", "--evalfile", path.c_str()};
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream errors;
  const int code = RunProgram(4, words, in, out, errors, "");
  return {code, out.str(), errors.str()};
}

TEST(EvalFile, TheCommandLineTakesOne) {
  const Network network = RandomNetwork(64, 6);
  const Outcome good = Eval(Written("good", WriteNetwork(network)));
  EXPECT_EQ(good.code, 0) << good.errors;
  EXPECT_NE(good.out.find("network " + NetworkName(network) + ", width 64"), std::string::npos);
  const Outcome bad = Eval(Written("bad", "znetwork"));
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.errors.find("it is too short"), std::string::npos) << bad.errors;
}

TEST(EvalFile, WhatIsBuiltInCanBeUsed) {
  EXPECT_EQ(BuiltInNetworkFault(), "");
  EXPECT_EQ(BuiltInNetwork() != nullptr, !BuiltInNetworkFile().empty());
}

}  // namespace
}  // namespace zeitnot
