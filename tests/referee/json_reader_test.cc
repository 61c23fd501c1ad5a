// JSON from outside: every limit is told, and no bytes are beyond an answer.
#include "base/json_reader.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "referee/arbiter/session.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr JsonLimits kSmall{
    .bytes = 100, .string = 10, .entries = 4, .values = 12, .keys = 3, .nesting = 3};

std::string FaultOf(const std::string& text, const JsonLimits& limits = kSmall) {
  const auto json = ReadJson(text, limits);
  return json.ok() ? "" : json.error().text;
}

std::string Repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST(JsonReader, ReadsWhatJsonIs) {
  for (const char* text :
       {"null", " true ", "-1", "18446744073709551615", "1.5e3", "\"\\u00e9\"", "[]", "{}",
        "[[1,2],[3,{\"a\":{}}]]", "{\"b\":1,\"a\":[null,false]}", "\xEF\xBB\xBF{}"}) {
    const auto json = ReadJson(text, kEventLimits);
    ASSERT_TRUE(json.ok()) << text << ": " << json.error().text;
    EXPECT_EQ(*json, nlohmann::ordered_json::parse(text)) << text;
  }
  // The order of the keys is kept.
  EXPECT_EQ(ReadJson("{\"b\":1,\"a\":2}", kSmall)->dump(), "{\"b\":1,\"a\":2}");
}

TEST(JsonReader, EachLimitIsTold) {
  EXPECT_EQ(FaultOf("[1,2,3,4]"), "");
  EXPECT_EQ(FaultOf("[1,2,3,4,5]"), "a list of more than 4 entries, at byte 11");
  EXPECT_EQ(FaultOf("{\"a\":1,\"b\":2,\"c\":3}"), "");
  EXPECT_EQ(FaultOf("{\"a\":1,\"b\":2,\"c\":3,\"d\":4}"), "more than 3 keys, at byte 22");
  EXPECT_EQ(FaultOf("[[[]]]"), "");
  EXPECT_EQ(FaultOf("[[[[]]]]"), "nested more than 3 deep, at byte 4");
  EXPECT_EQ(FaultOf("{\"a\":[{\"b\":[]}]}"), "nested more than 3 deep, at byte 12");
  EXPECT_EQ(FaultOf("\"0123456789\""), "");
  EXPECT_EQ(FaultOf("\"0123456789a\""), "a text of more than 10 bytes, at byte 13");
  EXPECT_EQ(FaultOf("{\"0123456789a\":1}"), "a text of more than 10 bytes, at byte 14");
  EXPECT_EQ(FaultOf("[[1,2,3],[4,5,6],[7,8]]"), "");
  EXPECT_EQ(FaultOf("[[1,2,3],[4,5,6],[7,8,9]]"), "more than 12 values, at byte 24");
  EXPECT_EQ(FaultOf(std::string(101, ' ')), "more than 100 bytes, which is more than can be read");
}

TEST(JsonReader, FaultsHaveAPlaceAndAReason) {
  EXPECT_EQ(FaultOf("[1e999]"), "the number '1e999' is too large, at byte 7");
  EXPECT_EQ(FaultOf("{\"a\":1,\"b\":2,\"a\":3}"), "the key 'a' is given twice, at byte 16");
  EXPECT_EQ(FaultOf("[{\"a\":1},{\"a\":1}]"), "");
  EXPECT_EQ(FaultOf("{\"a\" 1}"),
            "this is not JSON: see byte 6: unexpected number literal; expected ':'");
  EXPECT_EQ(FaultOf("{\"a\":nul}"), "this is not JSON: see byte 9: invalid literal");
  EXPECT_EQ(FaultOf("[1] 2"),
            "this is not JSON: see byte 5: unexpected number literal; expected end of input");
  for (const char* text : {"", " ", "[", "{", "\"", "{]", "[1,]", "{\"a\":}", "\xff\xfe", "NaN",
                           "1e", "\"\xff\"", "\"\x01\"", "01", "[1}", "'a'", "{a:1}"})
    EXPECT_NE(FaultOf(text).find("not JSON: see byte"), std::string::npos) << FaultOf(text);
}

// What a recursive reader would run out of stack for, and what takes a careless one hours: a
// session answers each with one line, and goes on.
TEST(JsonReader, ASessionOutlivesAnyLine) {
  Session session;
  ASSERT_TRUE(session.Hear(R"({"schema":"zeitnot-record/1"})").accepted);
  std::string keys = "{\"type\":\"move\"";
  for (int i = 0; i < 60'000; ++i) keys += ",\"k" + std::to_string(i) + "\":0";
  const std::string squares = R"({"type":"touch","squares":["e2")" + Repeated(",\"e2\"", 60'000);
  for (const auto& [line, part] : std::vector<std::pair<std::string, std::string>>{
           {R"({"type":"clocks","white_s":1e999})", "too large"},
           {R"({"type":"together","events":[{"type":"clocks","white_s":-1e999}]})", "too large"},
           {Repeated("[", 75'000), "nested"},
           {Repeated("[", 75'000) + Repeated("]", 75'000), "nested"},
           {Repeated("{\"a\":", 75'000), "nested"},
           {R"({"type":"together","events":)" + Repeated("[", 75'000), "nested"},
           {keys + "}", "more than 128 keys"},
           {squares + "]}", "more than 1,000 entries"},
           {R"({"type":"say","text":")" + Repeated("x", 70'000) + "\"}", "more than 65,536 bytes"},
           {Repeated("x", 1'100'000), "more than 1,048,576 bytes"},
           {R"({"type":"move","move":"e4","move":"d4"})", "'move' is given twice"},
           {R"({"type":"found","what":"illegal_move","plies":18446744073709551615})", "\"plies\""},
           {R"({"type":"found","what":"illegal_move","plies":9223372036854775808})", "\"plies\""},
           {R"({"type":"move","plies":")" + Repeated("x", 60'000) + "\"}", "..."}}) {
    const SessionAnswer answer = session.Hear(line);
    EXPECT_FALSE(answer.accepted) << line.substr(0, 60);
    const std::string refusal = Sentence(answer.refusal);
    EXPECT_NE(refusal.find(part), std::string::npos) << refusal.substr(0, 300);
    EXPECT_LT(answer.json.size(), 1'000U) << line.substr(0, 60);
  }
  EXPECT_TRUE(session.Hear(R"({"type":"move","move":"e4"})").accepted);
}

}  // namespace
}  // namespace zeitnot::referee
