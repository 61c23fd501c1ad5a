// The interview as JSON lines, for other programs.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/engine/dialogue.h"

namespace zeitnot {
namespace {

TEST(InterviewLines, EveryLineIsAnswered) {
  const std::string input =
      "{\"answer\":\"touch\"}\n\n{\"answer\":1}\n{\"answer\":\"startpos\"}\n{\"answer\":\"white\"}"
      "\n"
      "{\"answer\":[\"g1\"]}\n{\"answer\":true}\n{\"answer\":null}\n{\"others\":true}\n"
      "{\"assumed\":true}\n{\"edition\":\"2009\"}\n{\"edition\":\"1999\"}\n{\"language\":\"sl\"}\n"
      "{\"language\":\"xx\"}\n{\"back\":true}\n{\"change\":9}\n{\"change\":1}\n{\"back\":true}\n"
      "{\"new\":true}\nnonsense\n{\"answer\":{}}\n{\"a\":1,\"b\":2}\n{\"c\":1}\n[1]\n";
  const ProgramRun talk = RunZeitnot({"referee", "interview", "--format", "jsonl"}, input);
  EXPECT_EQ(talk.code, 0);
  const std::vector<OrderedJson> lines = Lines(talk.out);
  ASSERT_EQ(lines.size(), 24U);
  for (const OrderedJson& line : lines) EXPECT_EQ(line["schema"], "zeitnot-interview/1");
  EXPECT_EQ(lines[0]["question"]["id"], "what_happened");
  EXPECT_EQ(lines[0]["question"]["answer"], "choice");
  EXPECT_EQ(lines[3]["question"]["choices"][0]["word"], "white");
  EXPECT_EQ(lines[4]["question"]["answer"], "squares");
  EXPECT_TRUE(lines[7].contains("events")) << lines[7];
  EXPECT_FALSE(lines[8]["others"].empty());
  EXPECT_FALSE(lines[9]["assumed"].empty());
  EXPECT_EQ(lines[10]["edition"], "2009");
  EXPECT_TRUE(lines[11].contains("error"));
  EXPECT_FALSE(lines[12].contains("error"));
  for (const std::size_t wrong : {13U, 15U, 17U, 19U, 20U, 21U, 22U, 23U})
    EXPECT_TRUE(lines[wrong].contains("error")) << wrong << lines[wrong];
}

TEST(InterviewLines, AGameGoesOn) {
  const std::string record =
      "{\"schema\":\"zeitnot-record/"
      "1\",\"edition\":\"2018\"}\n{\"type\":\"move\",\"move\":\"e4\"}\n";
  const std::vector<OrderedJson> lines = Lines(
      RunZeitnot({"referee", "interview", "--format", "jsonl"},
                 Joined({OrderedJson{{"game", record}}.dump(), R"({"answer":"offer"})",
                         R"({"answer":"open"})", R"({"answer":"white"})", R"({"record":true})",
                         R"({"new":true})", R"({"game":"{\"schema\":\"other\"}"})"}))
          .out);
  ASSERT_EQ(lines.size(), 8U);
  EXPECT_FALSE(lines[0].contains("board")) << lines[0];
  EXPECT_EQ(lines[1]["edition"], "2018");
  EXPECT_EQ(lines[1]["board"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(lines[1]["question"]["may_be_a_move"], true);
  ASSERT_TRUE(lines[4].contains("events")) << lines[4];
  const std::vector<OrderedJson> after = Lines(lines[5]["record"].get<std::string>());
  ASSERT_EQ(after.size(), 3U);
  EXPECT_EQ(after[1]["move"], "e4");
  EXPECT_EQ(after[2], OrderedJson::parse(R"({"type":"offer","by":"white"})"));
  // How many moves were made is on the record, and not asked.
  const std::vector<OrderedJson> agreed =
      Lines(RunZeitnot({"referee", "interview", "--format", "jsonl"},
                       Joined({OrderedJson{{"game", record}}.dump(), R"({"answer":"offer"})",
                               R"({"answer":"accepted"})", R"({"answer":"white"})"}))
                .out);
  EXPECT_TRUE(agreed.back().contains("events")) << agreed.back();
  // The game is still the one that is told of.
  EXPECT_EQ(lines[6]["board"], lines[1]["board"]);
  EXPECT_TRUE(lines[7].contains("error")) << lines[7];
}

TEST(InterviewLines, RulingsTellTheirOrdersInWords) {
  const auto lines = Lines(
      RunZeitnot({"referee", "interview", "--format", "jsonl", "--language", "sk"},
                 Joined({R"({"answer":"touch"})", R"({"answer":"only"})",
                         R"({"answer":"startpos"})", R"({"answer":"white"})",
                         R"({"answer":["g1"]})", R"({"answer":true})", R"({"answer":"move"})"}))
          .out);
  ASSERT_TRUE(lines.back().contains("events")) << lines.back();
  const OrderedJson& ruling = lines.back()["events"].back()["rulings"].back();
  ASSERT_EQ(ruling["in_words"]["obligations"].size(), ruling["obligations"].size()) << ruling;
  EXPECT_NE(ruling["in_words"]["obligations"][0].get<std::string>().find("g1"), std::string::npos);
  EXPECT_FALSE(ruling["in_words"].contains("clocks"));
  EXPECT_TRUE(ruling["in_words"].contains("appeal"));
}

}  // namespace
}  // namespace zeitnot
