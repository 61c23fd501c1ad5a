#include "engine/commands/can_mate_command.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "engine/commands/can_mate_batch.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

using Json = nlohmann::json;

struct Answer {
  int exit_code = -1;
  std::string out;
  std::string errors;
};

Answer Ask(std::vector<std::string> arguments, std::istream& in) {
  CLI::App app;
  std::ostringstream out;
  std::ostringstream errors;
  Answer answer;
  AddCanMateCommands(app, {in, out, errors, answer.exit_code});
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError&) {
    answer.exit_code = 2;
  }
  answer.out = out.str();
  answer.errors = errors.str();
  return answer;
}

Answer Ask(std::vector<std::string> arguments, const std::string& input = "") {
  std::istringstream in(input);
  return Ask(std::move(arguments), in);
}

// As a standard input that is closed.
class UnreadableInput : public std::streambuf {
  int_type underflow() override { throw std::ios_base::failure("no input"); }
};

std::vector<Json> Lines(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(Json::parse(line));
  return lines;
}

const std::string kWall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
const std::string kBackRank = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

TEST(CanMateCommand, SaysThatItsInputCannotBeRead) {
  UnreadableInput buffer;
  std::istream in(&buffer);
  const Answer answer = Ask({"verify", "-"}, in);
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_NE(answer.errors.find("'-' cannot be read"), std::string::npos) << answer.errors;
}

TEST(CanMateCommand, AnswersInWords) {
  const Answer yes = Ask({"can-mate", "--fen", kBackRank, "--side", "white"});
  EXPECT_EQ(yes.exit_code, 0);
  EXPECT_NE(yes.out.find("White can mate, for instance by: 1.Re8#"), std::string::npos) << yes.out;
  const Answer no = Ask({"can-mate", "--fen", "8/8/4k3/8/8/3NK3/8/8 w - -", "--side", "white"});
  EXPECT_EQ(no.exit_code, 0);
  EXPECT_NE(no.out.find("White can never mate: "), std::string::npos) << no.out;
  const Answer both = Ask({"can-mate", "--fen", kWall, "--side", "both"});
  EXPECT_NE(both.out.find("The position is dead"), std::string::npos) << both.out;
  const Answer alive = Ask({"can-mate", "--fen", kBackRank, "--side", "both"});
  EXPECT_NE(alive.out.find("The position is not dead"), std::string::npos) << alive.out;
  const Answer open =
      Ask({"can-mate", "--fen", "8/8/4k3/8/8/8/4K3/7R w - -", "--side", "white", "--nodes", "1"});
  EXPECT_EQ(open.exit_code, 1);
  EXPECT_NE(open.out.find("Not determined"), std::string::npos) << open.out;
}

TEST(CanMateCommand, WithoutASideItIsTheOneNotOnMove) {
  const auto json = Json::parse(Ask({"can-mate", "--fen", kBackRank, "--format", "json"}).out);
  EXPECT_EQ(json["schema"], "zeitnot-can-mate/1");
  EXPECT_EQ(json["side"], "black");
  const std::string black_moves = "6k1/5ppp/8/8/8/8/8/K3R3 b - - 0 1";
  EXPECT_EQ(Json::parse(Ask({"can-mate", "--fen", black_moves, "--format", "json"}).out)["side"],
            "white");
}

TEST(CanMateCommand, Json) {
  const auto json =
      Json::parse(Ask({"can-mate", "--fen", kBackRank, "--side", "both", "--format", "json"}).out);
  EXPECT_EQ(json["fen"], kBackRank);
  EXPECT_EQ(json["dead"], false);
  EXPECT_EQ(json["white"]["verdict"], "yes");
  EXPECT_FALSE(json["white"]["line"].empty());
  EXPECT_TRUE(json["white"]["nodes"].is_number_unsigned());
}

TEST(CanMateCommand, Shortest) {
  const std::string fen = "k7/1p4p1/6Pb/1pK3pB/bP4P1/Bp6/1P4P1/8 w - - 0 1";
  const Answer answer =
      Ask({"can-mate", "--fen", fen, "--side", "black", "--shortest", "--format", "json"});
  EXPECT_EQ(answer.exit_code, 0);
  const auto json = Json::parse(answer.out);
  EXPECT_EQ(json["line"].size(), 6U);
  EXPECT_EQ(json["excluded_plies"], 5);
  const auto open = Json::parse(Ask({"can-mate", "--fen", fen, "--side", "black", "--shortest",
                                     "--format", "json", "--nodes", "100"})
                                    .out);
  EXPECT_EQ(open["verdict"], "undetermined");
  EXPECT_GE(open["excluded_plies"], 1);
}

TEST(CanMateCommand, PositionsThatNoGameReachesAreRead) {
  // Fourteen queens.
  EXPECT_EQ(Ask({"can-mate", "--fen", "7k/8/8/8/8/8/QQQQQQQ1/QQQQQQQK b - - 0 1"}).exit_code, 0);
}

TEST(CanMateCommand, BadInputSaysWhereAndEndsWithTwo) {
  const std::vector<std::vector<std::string>> bad = {
      {"can-mate"},
      {"can-mate", "--fen", ""},
      {"can-mate", "--fen", "nonsense"},
      {"can-mate", "--fen", "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1"},
      {"can-mate", "--fen", kWall, "--side", "green"},
      {"can-mate", "--fen", kWall, "--nodes", "0"},
      {"can-mate", "--fen", kWall, "--batch"},
      {"can-mate", "--fen", kWall, "--threads", "2"},
      {"can-mate", "--fen", kWall, "--side", "both", "--certificate", "-"},
      {"can-mate", "--batch", "--certificate", "-"},
      {"can-mate", "--batch", "--threads", "0"},
      {"verify"},
      {"verify", "no-such-file.json"},
      {"verify", testing_paths::TestData()},
      {"verify", "-"},
  };
  for (const auto& arguments : bad) {
    const Answer answer = Ask(arguments);
    EXPECT_EQ(answer.exit_code, 2) << arguments.back();
    EXPECT_TRUE(answer.out.empty()) << arguments.back();
  }
  const Answer setup = Ask(bad[3]);
  EXPECT_NE(setup.errors.find("in check"), std::string::npos) << setup.errors;
  const Answer unwritable = Ask({"can-mate", "--fen", kBackRank, "--side", "white", "--certificate",
                                 "/no/such/folder/c.json"});
  EXPECT_EQ(unwritable.exit_code, 2);
}

// As with the standard streams, reading would flush the output.
TEST(CanMateBatch, KeepsTheOrderWhenTheInputIsTiedToTheOutput) {
  constexpr int kLines = 4'000;
  std::string input;
  for (int i = 0; i < kLines; ++i) input += kBackRank + " white\n";
  for (const int threads : {1, 2, 4}) {
    std::istringstream in(input);
    std::ofstream out(testing_paths::Scratch("batch.jsonl"));
    in.tie(&out);
    RunMateBatch(in, out, nullptr, MateSettings(), threads);
    out.close();
    std::ifstream file(testing_paths::Scratch("batch.jsonl"));
    std::stringstream text;
    text << file.rdbuf();
    const std::vector<Json> lines = Lines(text.str());
    ASSERT_EQ(lines.size(), static_cast<std::size_t>(kLines));
    for (int i = 0; i < kLines; ++i)
      EXPECT_EQ(lines[static_cast<std::size_t>(i)]["input_line"], i + 1);
  }
}

TEST(Verify, ACertificateFromTheProgramHolds) {
  const std::string certificate =
      Ask({"can-mate", "--fen", kBackRank, "--side", "white", "--certificate", "-"}).out;
  const Answer check = Ask({"verify", "-"}, certificate);
  EXPECT_EQ(check.exit_code, 0);
  EXPECT_NE(check.out.find("The certificate holds: White can mate"), std::string::npos);

  const std::string file = testing_paths::Scratch("certificate.json");
  const Answer answer =
      Ask({"can-mate", "--fen", kBackRank, "--side", "white", "--certificate", file});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_NE(answer.out.find("White can mate"), std::string::npos);
  const Answer from_file = Ask({"verify", file, "--format", "json"});
  EXPECT_EQ(from_file.exit_code, 0);
  EXPECT_EQ(Json::parse(from_file.out)["check"], "holds");
  std::filesystem::remove(file);
}

TEST(Verify, AnAlteredCertificateDoesNot) {
  Json json = Json::parse(
      Ask({"can-mate", "--fen", kBackRank, "--side", "white", "--certificate", "-"}).out);
  json["side"] = "black";
  const Answer check = Ask({"verify", "-"}, json.dump());
  EXPECT_EQ(check.exit_code, 1);
  EXPECT_NE(check.out.find("Fault: "), std::string::npos) << check.out;
  json.erase("side");
  const Answer unread = Ask({"verify", "-"}, json.dump());
  EXPECT_EQ(unread.exit_code, 2);
  EXPECT_NE(unread.errors.find("'side' is missing"), std::string::npos) << unread.errors;
}

TEST(Verify, NothingProvenGivesNoCertificate) {
  const Answer answer = Ask({"can-mate", "--fen", "8/8/4k3/8/8/8/4K3/7R w - -", "--side", "white",
                             "--nodes", "1", "--certificate", "-"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_TRUE(answer.out.empty());
  EXPECT_FALSE(answer.errors.empty());
}

TEST(MateBatch, AnswersInTheOrderOfTheInputAndNeverStops) {
  const std::string input = "# a comment\n" + kBackRank + " white\n\n" +
                            "this is no position\r\n"
                            "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1\n" +
                            kWall + " both\r\n" + "8/8/4k3/8/8/3NK3/8/8 w - -\n" +
                            std::string(100'000, 'x') + "\n\xff\xfe\n" +
                            "8/8/4k3/8/8/3NK3/8/8 w - - id \"a\"; white\n" + kBackRank + " green";
  for (const char* threads : {"1", "4"}) {
    const Answer answer = Ask({"can-mate", "--batch", "--threads", threads}, input);
    EXPECT_EQ(answer.exit_code, 1);
    EXPECT_TRUE(answer.errors.empty());
    const std::vector<Json> lines = Lines(answer.out);
    ASSERT_EQ(lines.size(), 9U);
    const std::vector<int> numbers = {2, 4, 5, 6, 7, 8, 9, 10, 11};
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i]["input_line"], numbers[i]);
    EXPECT_EQ(lines[0]["verdict"], "yes");
    EXPECT_TRUE(lines[1].contains("error"));
    EXPECT_NE(lines[2]["error"].get<std::string>().find("in check"), std::string::npos);
    EXPECT_EQ(lines[3]["dead"], true);
    EXPECT_EQ(lines[4]["side"], "black");
    EXPECT_EQ(lines[4]["verdict"], "no");
    EXPECT_TRUE(lines[5].contains("error"));
    EXPECT_TRUE(lines[6].contains("error"));
    EXPECT_EQ(lines[7]["side"], "white");
    EXPECT_EQ(lines[7]["verdict"], "no");
    EXPECT_TRUE(lines[8].contains("error"));
  }
}

TEST(MateBatch, AByteOrderMarkHidesNoLine) {
  for (const std::string& first : {std::string("# a comment"), kBackRank + " white"}) {
    const Answer answer = Ask({"can-mate", "--batch"}, "\xEF\xBB\xBF" + first + "\n" + kBackRank);
    EXPECT_EQ(answer.exit_code, 0) << answer.out;
    for (const Json& line : Lines(answer.out)) EXPECT_FALSE(line.contains("error")) << line;
  }
}

TEST(MateBatch, WhatNoGameLeadsToIsTold) {
  const Answer answer =
      Ask({"can-mate", "--batch"}, "4k3/pppppppp/p7/8/8/8/8/4K2Q w - - 0 1 white\n");
  ASSERT_EQ(Lines(answer.out).size(), 1U);
  EXPECT_NE(Lines(answer.out)[0]["notes"].dump().find("No game leads"), std::string::npos)
      << answer.out;
}

TEST(MateBatch, ManyLinesOnManyThreadsKeepTheirOrder) {
  std::string input;
  for (int i = 0; i < 3'000; ++i)
    input += (i % 3 == 0 ? kBackRank + " white" : "8/8/4k3/8/8/3NK3/8/8 w - - 0 1 both") + "\n";
  const Answer one = Ask({"can-mate", "--batch"}, input);
  const Answer four = Ask({"can-mate", "--batch", "--threads", "4"}, input);
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_EQ(one.out, four.out);
  EXPECT_EQ(Lines(one.out).size(), 3'000U);
}

TEST(MateBatch, BriefAnswersAreAWordEach) {
  const std::string input =
      "# a comment\n" + kBackRank + " white\n" + kWall + " both\nnonsense\n" + kBackRank + " both";
  for (const char* threads : {"1", "3"}) {
    const Answer answer =
        Ask({"can-mate", "--batch", "--format", "brief", "--threads", threads}, input);
    EXPECT_EQ(answer.exit_code, 1);
    EXPECT_EQ(answer.out.substr(0, 25), "2 yes\n3 no no\n4 error\n5 y");
    EXPECT_EQ(std::count(answer.out.begin(), answer.out.end(), '\n'), 4);
  }
  EXPECT_EQ(Ask({"can-mate", "--fen", kWall, "--side", "both", "--format", "brief"}).out,
            "no no\n");
  EXPECT_EQ(Ask({"can-mate", "--batch", "--format", "text"}).exit_code, 2);
  EXPECT_EQ(Lines(Ask({"can-mate", "--batch", "--format", "json"}, input).out).size(), 4U);
}

// A stream that hands out one line at a time and remembers what had been answered by then.
class LineByLine : public std::streambuf {
 public:
  LineByLine(const std::vector<std::string>& lines, const std::ostringstream& out)
      : lines_(lines), out_(out) {}
  std::vector<std::size_t> answered;  // bytes, before each line

 private:
  int_type underflow() override {
    answered.push_back(out_.str().size());
    if (next_ == lines_.size()) return traits_type::eof();
    line_ = lines_[next_++];
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

  const std::vector<std::string> lines_;
  const std::ostringstream& out_;
  std::string line_;
  std::size_t next_ = 0;
};

TEST(MateBatch, WhoeverAsksLineByLineIsAnsweredLineByLine) {
  std::ostringstream out;
  LineByLine lines({kBackRank + " white\n", kWall + " white\n", kBackRank}, out);
  std::istream in(&lines);
  const MateBatchCounts counts = RunMateBatch(in, out, nullptr, MateSettings(), 1);
  EXPECT_EQ(counts.lines, 3U);
  ASSERT_GE(lines.answered.size(), 3U);
  EXPECT_LT(lines.answered[0], lines.answered[1]);
  EXPECT_LT(lines.answered[1], lines.answered[2]);
}

// The form is written by hand; the library reads it back and would write it so.
TEST(MateBatch, AnswersAreWrittenAsTheLibraryWouldWriteThem) {
  const std::string input = kBackRank + " white\n" + kWall + " both\n" +
                            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1 both\n";
  std::istringstream answers(Ask({"can-mate", "--batch"}, input).out);
  for (std::string line; std::getline(answers, line);)
    EXPECT_EQ(nlohmann::ordered_json::parse(line).dump(), line);
}

TEST(MateBatch, ProgressIsToldWhereItIsWanted) {
  std::istringstream in(kBackRank + " white\n");
  std::ostringstream out;
  std::ostringstream progress;
  const MateBatchCounts counts = RunMateBatch(in, out, &progress, MateSettings(), 1);
  EXPECT_EQ(counts.lines, 1U);
  EXPECT_EQ(progress.str(), "\r1 answered\n");
}

}  // namespace
}  // namespace zeitnot
