#include "engine/commands/mistyped.h"

#include <gtest/gtest.h>

namespace zeitnot {
namespace {

std::string Said(std::vector<const char*> words) {
  CLI::App app;
  CLI::App* referee = app.add_subcommand("referee");
  CLI::App* status = referee->add_subcommand("status");
  status->add_option("--edition");
  status->add_option("--fen");
  referee->add_subcommand("flag");
  app.add_subcommand("match")->add_option("--games");
  CLI::App* audit = referee->add_subcommand("audit");
  audit->add_option("files");
  audit->add_subcommand("merge");
  return SayWhatWasMeant(app, words);
}

TEST(Mistyped, CommandsAndOptionsThatAreNearAreNamed) {
  EXPECT_EQ(Said({"referee", "flga"}),
            "There is no command \"flga\" here: did you mean \"flag\"? It may be \"status\", "
            "\"flag\" or \"audit\".\n");
  EXPECT_EQ(Said({"referee", "status", "--editon", "2009"}),
            "There is no option --editon here: did you mean --edition?\n");
  EXPECT_EQ(Said({"match", "--gmaes=3"}),
            "There is no option --gmaes here: did you mean --games?\n");
  EXPECT_EQ(Said({"match", "--colour"}), "There is no option --colour here.\n");
}

TEST(Mistyped, ACommandOfAnotherIsNamedWhole) {
  EXPECT_EQ(Said({"status", "--fen", "x"}), "The command is \"referee status\".\n");
}

TEST(Mistyped, AFenWithoutQuotesIsSeen) {
  EXPECT_EQ(Said({"referee", "status", "--fen", "8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1"}),
            "A FEN is one word: put it in quotes.\n");
}

TEST(Mistyped, WhatIsRightIsNotBlamed) {
  EXPECT_EQ(Said({"referee", "status", "--edition=2009", "--fen", "8/8 w"}), "");
  EXPECT_EQ(Said({"match", "--games", "stats"}), "");
  EXPECT_EQ(Said({"referee", "audit", "games.pgn"}), "");
}

}  // namespace
}  // namespace zeitnot
