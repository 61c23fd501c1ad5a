// What is told of the time beside a game whose tag TimeControl says otherwise.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/engine/run_referee.h"

namespace zeitnot {
namespace {

// Ten moves by each player under a time control as in PGN.
std::string GameUnder(const char* control) {
  const std::string name = testing::TempDir() + "/told_time.pgn";
  std::ofstream(name) << "[TimeControl \"" << control << "\"]\n\n"
                      << "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 4. d4 d5 5. Nc3 Nc6 6. Nf3 Nf6 7. Be2 Be7 "
                         "8. h3 h6 9. a3 a6 10. b3 b6 *\n";
  return name;
}

struct Told {
  const char* control;
  std::vector<std::string> options;
  const char* says;  // the error, in part; empty if it can be so
};

TEST(ToldTime, WhatCannotBeIsRefusedNamingBoth) {
  const Told rows[] = {
      {"40/5400:1800", {"--quickplay"}, "--quickplay (--last-period) contradicts the time control"},
      {"40/5400:1800", {"--last-period"}, "after 40 moves, and no more than 10 are completed"},
      {"40/5400:20/1800:900", {"--last-period"}, "after 60 moves"},
      {"40/5400", {"--last-period"}, "never comes to a last period"},
      {"5400", {"--not-last-period"}, "--not-last-period contradicts"},
      {"5400+30", {"--quickplay"}, "--quickplay (--increment 0) contradicts"},
      {"5400", {"--increment", "30"}, "--increment 30 contradicts"},
      {"10/5400:1800", {"--quickplay"}, ""},
      {"10/5400:1800", {"--last-period"}, ""},
      {"40/5400:1800", {"--quickplay", "--not-last-period"}, ""},
      {"5400", {"--quickplay"}, ""},
      {"5400+30", {"--quickplay", "--increment", "30"}, ""},
      {"?", {"--quickplay"}, ""},
  };
  for (const Told& row : rows) {
    for (const char* question : {"flag", "claim"}) {
      std::vector<std::string> arguments = {
          "referee",   question, "white",         "--pgn", GameUnder(row.control),
          "--edition", "2009",   "--clock-white", "5:00"};
      arguments.insert(arguments.end(), row.options.begin(), row.options.end());
      const Answer answer = RunReferee(arguments);
      SCOPED_TRACE(row.control + (" " + row.options.front()) + " " + answer.errors);
      EXPECT_NE(answer.errors.find(row.says), std::string::npos);
      EXPECT_EQ(answer.exit_code == static_cast<int>(RefereeExit::kBadInput), *row.says != '\0');
    }
  }
}

}  // namespace
}  // namespace zeitnot
