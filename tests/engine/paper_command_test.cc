// Papers from the command line: `--format html` and `--format pdf`, headings, files.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/commands/session_command.h"
#include "referee/paper/pdf.h"
#include "tests/engine/run_referee.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

const std::string kWall = "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1";
const std::string kGame =
    testing_paths::SourceDir() + "/referee/examples/kasparov-deep-blue-1997-game5.pgn";

bool Holds(const Answer& answer, const std::string& text) {
  return answer.out.find(text) != std::string::npos;
}

// `zeitnot referee rule - ...` on a record.
Answer RunRule(const std::string& record, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"rule", "-"});
  return RunCommands(AddSessionCommands, std::move(arguments), record);
}

const std::string kIllegalMoves =
    "{\"schema\":\"zeitnot-record/1\",\"edition\":\"2018\",\"mode\":\"rapid\",\"supervision\":"
    "\"inadequate\",\"tags\":{\"White\":\"Ana\",\"Black\":\"Zoran\",\"Board\":\"7\"},\"rules\":{"
    "\"appeal_minutes\":15}}\n"
    "{\"type\":\"move\",\"move\":\"e4\"}\n{\"type\":\"move\",\"move\":\"e5\"}\n"
    "{\"type\":\"move\",\"move\":\"Bc4\"}\n{\"type\":\"move\",\"move\":\"Ke6\"}\n"
    "{\"type\":\"claim\",\"by\":\"white\",\"what\":\"illegal_move\"}\n"
    "{\"type\":\"move\",\"move\":\"Ke7\"}\n";

TEST(PaperCommand, EveryCommandHasAPaper) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> commands = {
      {{"status", "--fen", kWall}, "How does the game stand?"},
      {{"flag", "white", "--fen", kWall}, "White&#39;s flag has fallen."},
      {{"flag", "both", "--fen", kWall, "--mode", "rapid"}, "Both flags have fallen."},
      {{"claim", "white", "--fen", "8/8/3k4/8/3N1N2/3K4/8/8 w - - 0 1", "--ground", "a",
        "--edition", "2009", "--clock-white", "1:00", "--quickplay", "--nodes", "20000"},
       "White claims a draw: Black cannot win by normal means."},
      {{"claim", "white", "--moves", "Nf3 Nf6 Ng1 Ng8", "--ground", "repetition", "--move", "Nf3",
        "--written"},
       "White claims a draw: with the intended move 3.Nf3 the same position arises for the third "
       "time."},
      {{"illegal", "--moves", "e4 e5 Bc4 Ke6", "--mode", "standard"}, "Black played 2...Ke6."},
      {{"touch", "--by", "white", "--squares", "g1", "--deliberate", "--moves", "e4 e5"},
       "White touched the piece on g1."}};
  for (auto [arguments, matter] : commands) {
    SCOPED_TRACE(arguments.front());
    arguments.insert(arguments.begin(), "referee");
    arguments.insert(arguments.end(), {"--format", "html", "--white", "Ana \"A\" <b>"});
    const Answer answer = RunReferee(arguments);
    EXPECT_NE(answer.exit_code, 2) << answer.errors;
    EXPECT_TRUE(answer.out.starts_with("<!DOCTYPE html>")) << answer.out;
    EXPECT_TRUE(Holds(answer, matter)) << answer.out;
    EXPECT_TRUE(Holds(answer, "Ana &quot;A&quot; &lt;b&gt;"));
  }
}

TEST(PaperCommand, TheHeadingComesFromTagsUnlessItIsTold) {
  const std::vector<std::string> asked = {"referee", "status", "--pgn", kGame, "--format", "html"};
  const Answer tags = RunReferee(asked);
  for (const char* const text : {"Man v Machine", "10 May 1997", "Kasparov, Garry", "Deep Blue"})
    EXPECT_TRUE(Holds(tags, text)) << text;
  std::vector<std::string> told = asked;
  told.insert(
      told.end(),
      {"--event-name",   "Match", "--site",  "Vrnjačka Banja", "--round",        "6",
       "--board",        "2",     "--white", "Garri Kasparow", "--white-rating", "2785",
       "--black-rating", "2700",  "--date",  "2010-03-04",     "--arbiter-name", "Ana Sudić",
       "--language",     "de"});
  const Answer options = RunReferee(told);
  EXPECT_EQ(options.exit_code, 0) << options.errors;
  for (const char* const text :
       {"<bdi>Match</bdi>", "Vrnjačka Banja", "Garri Kasparow (2785)", "Deep Blue (2700)",
        "4. März 2010", "<bdi>6</bdi>", "<bdi>2</bdi>", "<bdi>Ana Sudić</bdi>"})
    EXPECT_TRUE(Holds(options, text)) << text;
  EXPECT_FALSE(Holds(options, "Man v Machine"));
}

TEST(PaperCommand, TheDateSaysTheEdition) {
  const auto edition = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"referee", "flag", "white", "--fen", kWall};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunReferee(arguments);
  };
  EXPECT_TRUE(Holds(edition({"--date", "2009-07-01"}), "edition 2009"));
  EXPECT_TRUE(Holds(edition({"--date", "2008/01/01"}), "edition 2005"));
  EXPECT_TRUE(Holds(edition({"--date", "2009-07-01", "--edition", "2018"}), "edition 2018"));
  for (const char* const day : {"1.7.2009", "2009-02-30", "yesterday", ""}) {
    const Answer answer = edition({"--date", day});
    EXPECT_EQ(answer.exit_code, 2) << day;
    EXPECT_NE(answer.errors.find("2009-07-01"), std::string::npos) << answer.errors;
  }
}

TEST(PaperCommand, ARecordHasTagsAndItsEventsArePapers) {
  const Answer last = RunRule(kIllegalMoves, {"--format", "html"});
  EXPECT_EQ(last.exit_code, 0) << last.errors;
  // The last ruling that decides is that on the claim; the legal move after it is none.
  EXPECT_TRUE(Holds(last, "White&#39;s claim: illegal move, 2...Ke6."));
  EXPECT_TRUE(Holds(last, "<bdi>Zoran</bdi>"));
  EXPECT_TRUE(Holds(last, "<bdi>7</bdi>"));
  EXPECT_TRUE(Holds(last, "within 15 minutes"));
  EXPECT_TRUE(Holds(last, "1.e4 e5 2.Bc4<"));
  EXPECT_TRUE(
      Holds(RunRule(kIllegalMoves, {"--format", "html", "--event", "4"}), "Black played 2...Ke6."));
  EXPECT_TRUE(
      Holds(RunRule(kIllegalMoves, {"--format", "html", "--black", "Zora"}), "<bdi>Zora</bdi>"));
  const Answer legal = RunRule(kIllegalMoves, {"--format", "html", "--event", "1"});
  EXPECT_EQ(legal.exit_code, 2);
  EXPECT_NE(legal.errors.find("there are rulings on 4 and 5"), std::string::npos) << legal.errors;
  const Answer none = RunRule(kIllegalMoves, {"--format", "html", "--event", "9"});
  EXPECT_NE(none.errors.find("the record has 6 events, not 9"), std::string::npos) << none.errors;
  const Answer quiet = RunRule("{\"schema\":\"zeitnot-record/1\"}\n", {"--format", "html"});
  EXPECT_EQ(quiet.exit_code, 2);
  EXPECT_NE(quiet.errors.find("no event"), std::string::npos) << quiet.errors;
}

// Mate with two hands: the result first, and the breach besides.
TEST(PaperCommand, AllRulingsOnAnEventStandOnItsPaper) {
  const Answer answer = RunRule(
      "{\"schema\":\"zeitnot-record/1\",\"edition\":\"2018\",\"mode\":\"standard\",\"fen\":"
      "\"8/8/8/8/7R/3k4/1P3P2/R3K1N1 w Q - 0 1\"}\n"
      "{\"type\":\"move\",\"move\":\"O-O-O\",\"hands\":2}\n",
      {"--format", "html"});
  EXPECT_EQ(answer.exit_code, 0) << answer.errors;
  const std::size_t mate = answer.out.find("White has won by checkmate.");
  const std::size_t hands = answer.out.find("The move was made with two hands");
  EXPECT_LT(mate, hands);
  EXPECT_NE(hands, std::string::npos);
  EXPECT_TRUE(Holds(answer, "<td class=\"result\">1–0</td>"));
}

TEST(PaperCommand, TagsAreTexts) {
  for (const char* const tags : {"[]", "{\"White\":1}", "\"x\""}) {
    const Answer answer =
        RunRule(std::string("{\"schema\":\"zeitnot-record/1\",\"tags\":") + tags + "}\n", {});
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_NE(answer.errors.find("must be an object of texts"), std::string::npos) << answer.errors;
  }
}

TEST(PaperCommand, OutputIsAFile) {
  const std::string name = testing_paths::Scratch("ruling.html");
  for (const char* const format : {"html", "text", "json"}) {
    const Answer answer =
        RunReferee({"referee", "status", "--fen", kWall, "--format", format, "--output", name});
    EXPECT_EQ(answer.exit_code, 0) << answer.errors;
    EXPECT_EQ(answer.out, "");
    std::stringstream file;
    file << std::ifstream(name).rdbuf();
    EXPECT_EQ(
        file.str(),
        RunReferee({"referee", "status", "--fen", kWall, "--format", format, "--output", "-"}).out);
  }
  const Answer answer =
      RunReferee({"referee", "status", "--fen", kWall, "--output", name + "/no/such.html"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_NE(answer.errors.find("cannot be written"), std::string::npos) << answer.errors;
}

TEST(PaperCommand, AnIllegalMoveIsClaimedByTheOpponentOfWhoMadeIt) {
  const auto ask = [](const char* moves) {
    return RunReferee({"referee", "illegal", "--moves", moves, "--mode", "rapid", "--supervision",
                       "inadequate", "--edition", "2018", "--claimed", "--format", "html"});
  };
  EXPECT_TRUE(Holds(ask("e4 e5 Bc4 Ke6"), "White&#39;s claim: illegal move, 2...Ke6."));
  EXPECT_TRUE(Holds(ask("e4 e5 Ke3"), "Black&#39;s claim: illegal move, 2.Ke3."));
}

// The same for everything that is ruled on.
TEST(PaperCommand, SaysHowTheGameWasRead) {
  const std::vector<std::vector<std::string>> commands = {
      {"claim", "black", "--ground", "repetition"},
      {"illegal"},
      {"touch", "--by", "black", "--squares", "b8", "--deliberate"},
      {"ask", "check"}};
  for (std::vector<std::string> command : commands) {
    const char* const moves = command[0] == "illegal" ? "1. e4 e5 2. Nf3 Nb6" : "1. e4 e5 2. Nf3";
    command.insert(command.begin(), "referee");
    command.insert(command.end(), {"--moves", moves, "--mode", "standard", "--language", "sl",
                                   "--format", "html"});
    const Answer answer = RunReferee(command);
    EXPECT_TRUE(Holds(answer, "Kako je bila partija prebrana")) << command[1] << answer.errors;
  }
}

TEST(PaperCommand, APaperHasOneLanguageOrTwo) {
  const auto ask = [](const char* languages) {
    return RunReferee(
        {"referee", "status", "--fen", kWall, "--format", "html", "--language", languages});
  };
  EXPECT_TRUE(Holds(ask("sl,en"), "Odločitev sodnika / Ruling of the arbiter"));
  const Answer three = ask("sl,en,de");
  EXPECT_EQ(three.exit_code, 2);
  EXPECT_NE(three.errors.find("two side by side, not 3"), std::string::npos) << three.errors;
}

TEST(PaperCommand, APdfIsNoTextForATerminal) {
  CLI::App app;
  std::ostringstream out;
  std::ostringstream errors;
  std::istringstream in;
  int exit_code = -1;
  AddRefereeCommands(app, {in, out, errors, exit_code, {}, true});
  std::vector<std::string> arguments = {"pdf", "--format", kWall, "--fen", "status", "referee"};
  app.parse(arguments);
  EXPECT_EQ(exit_code, 2);
  EXPECT_EQ(out.str(), "");
  const char* const said = referee::PdfIsBuiltIn() ? "--output ruling.pdf" : "built without PDF";
  EXPECT_NE(errors.str().find(said), std::string::npos) << errors.str();
}

TEST(PaperCommand, APdfIsWritten) {
  const Answer answer = RunReferee({"referee", "status", "--fen", kWall, "--format", "pdf"});
  if (!referee::PdfIsBuiltIn()) {
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_NE(answer.errors.find("built without PDF"), std::string::npos) << answer.errors;
    return;
  }
  EXPECT_EQ(answer.exit_code, 0) << answer.errors;
  EXPECT_EQ(answer.errors, "");
  EXPECT_TRUE(answer.out.starts_with("%PDF-"));
}

}  // namespace
}  // namespace zeitnot
