// Game files that say how their game ended: rows with the file, an edition, and what status rules.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/engine/run_referee.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

using Json = nlohmann::json;

Answer Ask(const std::string& question, const Json& row, const std::string& format) {
  const std::string path = testing_paths::Scratch("stated_ends.pgn");
  std::ofstream(path, std::ios::binary) << row["pgn"].get<std::string>();
  std::vector<std::string> arguments = {"referee",      "--pgn",    path,  "--edition",
                                        row["edition"], "--format", format};
  std::istringstream words(question);
  arguments.insert(arguments.begin() + 1, std::istream_iterator<std::string>(words), {});
  Answer answer = RunReferee(std::move(arguments));
  EXPECT_EQ(answer.errors, "");
  return answer;
}

std::vector<Json> Rows() {
  std::ifstream file(testing_paths::TestData() + "/stated_ends.jsonl");
  std::vector<Json> rows;
  for (std::string line; std::getline(file, line);) rows.push_back(Json::parse(line));
  return rows;
}

TEST(StatedEnds, AreWeighedAgainstBoardAndLaws) {
  const std::vector<Json> rows = Rows();
  ASSERT_GE(rows.size(), 70U);
  for (const Json& row : rows) {
    const Answer answer = Ask("status", row, "json");
    const Json ruling = Json::parse(answer.out);
    SCOPED_TRACE(row["id"].get<std::string>() + ": " + ruling.dump(1));
    EXPECT_EQ(ruling["decision"], row["decision"]);
    EXPECT_EQ(ruling["result"], row["result"]);
    EXPECT_EQ(answer.exit_code, row["decision"] == "facts_needed" ? 1 : 0);
    EXPECT_EQ(ruling["needed"].empty(), row["decision"] != "facts_needed");
    for (const Json& number : row["articles"]) {
      EXPECT_TRUE(std::ranges::any_of(ruling["articles"], [&](const Json& article) {
        return article["article"].get<std::string>().starts_with(number.get<std::string>());
      })) << number;
    }
    const std::string told =
        ruling["headline"]["text"].get<std::string>() + ruling["reasons"].dump();
    for (const Json& part : row["says"])
      EXPECT_NE(told.find(part.get<std::string>()), std::string::npos) << part;
    EXPECT_TRUE(ruling["decision"] == "game_goes_on" || ruling["available_claims"].empty());
  }
}

// A flag or a claim is ruled on as it came, whatever the file says of the end, and that is told.
TEST(StatedEnds, AreRemarkedOnWhereTheyAreNotWeighed) {
  const Json row = {{"edition", "2018"}, {"pgn", "[Result \"0-1\"]\n\n1. e4 e5 0-1\n"}};
  const Answer flag = Ask("flag white", row, "text");
  EXPECT_NE(flag.out.find("The result 0-1 of the record is not weighed"), std::string::npos)
      << flag.out;
  // The moment before the end, by its number.
  const Answer before = Ask("status --ply 2", row, "text");
  EXPECT_NE(before.out.find("The game goes on."), std::string::npos) << before.out;
}

}  // namespace
}  // namespace zeitnot
