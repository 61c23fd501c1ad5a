// Who plays whom: the formats by themselves, and matches of each format that are killed and go on.
#include "engine/match/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include "base/text.h"
#include "match_harness.h"

namespace zeitnot::match {
namespace {

// All games, with results of White in half points as they come: a game is told when it is reached.
std::vector<ScheduledGame> PlayAll(Schedule& schedule,
                                   const std::function<int(const ScheduledGame&)>& result) {
  std::vector<ScheduledGame> games;
  for (std::size_t number = 0; number < schedule.end(); ++number) {
    const auto game = schedule.Game(number);
    if (!game) continue;
    EXPECT_EQ(game->number, number);
    EXPECT_NE(game->white, game->black);
    games.push_back(*game);
    schedule.Add(number, result(*game));
  }
  EXPECT_TRUE(schedule.final());
  EXPECT_EQ(games.size(), schedule.planned());
  return games;
}

std::vector<ScheduledGame> PlayDraws(std::size_t engines, const ScheduleSettings& settings) {
  Schedule schedule(engines, settings);
  return PlayAll(schedule, [](const ScheduledGame&) { return 1; });
}

using Meetings = std::map<std::pair<std::size_t, std::size_t>, int>;  // by White and Black
Meetings MeetingsOf(const std::vector<ScheduledGame>& games) {
  Meetings met;
  for (const ScheduledGame& game : games) ++met[{game.white, game.black}];
  return met;
}

int WhitesOf(const std::vector<ScheduledGame>& games, std::size_t engine) {
  return static_cast<int>(std::ranges::count(games, engine, &ScheduledGame::white));
}

ScheduleSettings Of(Format format, std::size_t games, Colours colours = Colours::kBoth) {
  ScheduleSettings settings;
  settings.format = format;
  settings.games = games;
  settings.colours = colours;
  return settings;
}

TEST(Schedule, EveryoneMeetsEveryoneWithBothColours) {
  const auto games = PlayDraws(4, Of(Format::kRoundRobin, 6));
  ASSERT_EQ(games.size(), 36U);
  for (std::size_t i = 1; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].white, games[i - 1].black);
    EXPECT_EQ(games[i].opening, games[i - 1].opening);
    EXPECT_EQ(games[i].pair, games[i - 1].pair);
  }
  const Meetings met = MeetingsOf(games);
  EXPECT_EQ(met.size(), 12U);
  for (const auto& [pair, count] : met) EXPECT_EQ(count, 3);
}

TEST(Schedule, OddNumbersOfGames) {
  const auto games = PlayDraws(5, Of(Format::kRoundRobin, 3));
  EXPECT_EQ(games.size(), 30U);
  for (std::size_t engine = 0; engine < 5; ++engine) EXPECT_EQ(WhitesOf(games, engine), 6);
}

TEST(Schedule, MoreGamesBeginWithTheSame) {
  const auto games = PlayDraws(5, Of(Format::kRoundRobin, 4));
  const auto more = PlayDraws(5, Of(Format::kRoundRobin, 6));
  ASSERT_EQ(more.size(), 60U);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(std::pair(games[i].number, games[i].white), std::pair(more[i].number, more[i].white));
  }
}

TEST(Schedule, OneGameForEachOpening) {
  const auto turns = PlayDraws(4, Of(Format::kRoundRobin, 2, Colours::kInTurns));
  EXPECT_EQ(turns.size(), 12U);
  for (std::size_t engine = 0; engine < 4; ++engine) EXPECT_EQ(WhitesOf(turns, engine), 3);
  std::set<std::size_t> pairs;
  for (const ScheduledGame& game : turns) EXPECT_TRUE(pairs.insert(game.pair).second);
  for (const ScheduledGame& game : PlayDraws(3, Of(Format::kRoundRobin, 4, Colours::kFirstWhite)))
    EXPECT_LT(game.white, game.black);
}

TEST(Schedule, GauntletOfSeveralSeeds) {
  EXPECT_EQ(PlayDraws(4, Of(Format::kGauntlet, 4)).size(), 12U);
  ScheduleSettings settings = Of(Format::kGauntlet, 2);
  settings.seeds = 2;
  const auto games = PlayDraws(5, settings);
  EXPECT_EQ(games.size(), 12U);
  for (const ScheduledGame& game : games) EXPECT_NE(game.white < 2, game.black < 2);
}

TEST(Schedule, PyramidComesEngineByEngine) {
  const auto games = PlayDraws(4, Of(Format::kPyramid, 2));
  EXPECT_EQ(games.size(), 12U);
  std::size_t latest = 0;
  for (const ScheduledGame& game : games) {
    EXPECT_GE(std::max(game.white, game.black), latest);
    latest = std::max(game.white, game.black);
  }
}

TEST(Schedule, ShardsAreDisjointParts) {
  for (const std::size_t games : {7U, 8U}) {
    std::set<std::size_t> numbers;
    for (std::size_t shard = 0; shard < 3; ++shard) {
      ScheduleSettings settings = Of(Format::kRoundRobin, games);
      settings.shard = {shard, 3};
      for (const ScheduledGame& game : PlayDraws(3, settings))
        EXPECT_TRUE(numbers.insert(game.number).second);
    }
    EXPECT_EQ(numbers.size(), 3 * games);
  }
}

TEST(Schedule, Openings) {
  ScheduleSettings settings = Of(Format::kRoundRobin, 4);
  settings.first_opening = 10;
  std::set<std::size_t> openings;
  for (const ScheduledGame& game : PlayDraws(3, settings)) openings.insert(game.opening);
  EXPECT_EQ(openings, (std::set<std::size_t>{10, 11}));
  settings.openings = OpeningPolicy::kPair;
  openings.clear();
  for (const ScheduledGame& game : PlayDraws(3, settings)) openings.insert(game.opening);
  EXPECT_EQ(openings.size(), 6U);
}

// The engine that is given earlier is the stronger one and wins.
int StrongerWins(const ScheduledGame& game) { return game.white < game.black ? 2 : 0; }

TEST(Schedule, KnockoutOfAnyNumber) {
  for (std::size_t engines = 2; engines <= 17; ++engines) {
    Schedule schedule(engines, Of(Format::kKnockout, 2));
    const auto games = PlayAll(schedule, StrongerWins);
    EXPECT_EQ(games.size(), 2 * (engines - 1)) << engines;
    EXPECT_EQ(std::minmax(games.back().white, games.back().black),
              std::minmax(std::size_t{0}, std::size_t{1}))
        << "the best two meet last";
    std::vector<std::string> names;
    for (std::size_t i = 0; i < engines; ++i) names.push_back(Concat("e", i));
    EXPECT_EQ(schedule.Describe(names).back(), "Winner: e0");
  }
}

TEST(Schedule, LevelEncountersAreProlonged) {
  Schedule schedule(2, Of(Format::kKnockout, 2));
  const auto games = PlayAll(schedule, [](const ScheduledGame& game) {
    return game.number < 4 ? 1 : game.white == 1 ? 2 : 0;
  });
  EXPECT_EQ(games.size(), 6U);
  EXPECT_EQ(schedule.Describe({"a", "b"}),
            (std::vector<std::string>{"Round 1: a 2 - 4 b", "Winner: b"}));
  // Nobody wins ever: the engine that is given first goes through.
  Schedule level(4, Of(Format::kKnockout, 1, Colours::kInTurns));
  PlayAll(level, [](const ScheduledGame&) { return 1; });
  EXPECT_EQ(level.Describe({"a", "b", "c", "d"}).back(), "Winner: a");
}

TEST(Schedule, SwissMeetsNobodyTwice) {
  for (const std::size_t engines : {4U, 7U, 10U, 16U, 33U}) {
    for (const Colours colours : {Colours::kBoth, Colours::kInTurns}) {
      Schedule schedule(engines, Of(Format::kSwiss, 2, colours));
      const auto games = PlayAll(schedule, StrongerWins);
      std::map<std::pair<std::size_t, std::size_t>, int> met;
      for (const ScheduledGame& game : games) ++met[std::minmax(game.white, game.black)];
      for (const auto& [pair, count] : met) EXPECT_EQ(count, 2) << engines;
      std::size_t rounds = 0;
      while ((std::size_t{1} << rounds) < engines) ++rounds;
      EXPECT_EQ(games.size(), 2 * rounds * (engines / 2)) << engines;
    }
  }
  // More rounds than there are opponents.
  ScheduleSettings settings = Of(Format::kSwiss, 1, Colours::kInTurns);
  settings.swiss_rounds = 5;
  const auto games = PlayDraws(3, settings);
  EXPECT_EQ(games.size(), 5U);
}

TEST(Schedule, TheOrderOfResultsDoesNotCount) {
  for (const Format format : {Format::kKnockout, Format::kSwiss}) {
    Schedule forward(7, Of(format, 2));
    const auto games = PlayAll(forward, StrongerWins);
    Schedule backward(7, Of(format, 2));
    while (!backward.final()) {
      for (std::size_t number = backward.end(); number-- > 0;) {
        if (const auto game = backward.Game(number)) backward.Add(number, StrongerWins(*game));
      }
    }
    for (const ScheduledGame& game : games) {
      const auto same = backward.Game(game.number);
      ASSERT_TRUE(same);
      EXPECT_EQ(std::pair(same->white, same->black), std::pair(game.white, game.black));
    }
    EXPECT_EQ(forward.end(), backward.end());
  }
}

// What a log says was played: who had which colour, what came first and how it ended.
std::map<std::size_t, std::string> GamesOf(const std::string& log) {
  const auto contents = ReadLog(log);
  EXPECT_TRUE(contents) << contents.error();
  std::map<std::size_t, std::string> games;
  for (const GameRow& row : contents->rows) {
    games[row.game] = Concat(row.pair, " ", row.round, " ", row.players[0], " ", row.players[1],
                             " ", row.opening, " ", ResultText(row.result));
  }
  EXPECT_EQ(games.size(), contents->rows.size());
  return games;
}

TEST(Schedule, KilledMatchesOfEachFormatGoOn) {
  for (const Format format : {Format::kRoundRobin, Format::kGauntlet, Format::kPyramid,
                              Format::kKnockout, Format::kSwiss}) {
    const bool swiss = format == Format::kSwiss;
    SCOPED_TRACE(FormatName(format));
    const TemporaryDirectory files;
    FakeMatch match;
    match.engines = 5;
    match.openings =
        "3k4/8/8/8/8/8/8/K6R w - - 98 80\n3k4/8/8/8/8/8/8/K5R1 w - - 98 80\n"
        "3k4/8/8/8/8/8/8/K4R2 w - - 98 80\n";
    match.second = "go: say bestmove a1a1\n";  // so that something is decided
    match.rounds = 0;
    match.settings.schedule = Of(format, swiss ? 1 : 3, swiss ? Colours::kInTurns : Colours::kBoth);
    match.settings.log_file = files.File("whole");
    ASSERT_EQ(match.Play().error, "");
    const auto whole = GamesOf(files.File("whole"));
    const std::string text = ReadWhole(files.File("whole"));
    std::vector<std::size_t> ends;  // of the lines
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) ends.push_back(++at);
    match.settings.resume = true;
    match.settings.concurrency = 2;
    for (const std::size_t line :
         {std::size_t{0}, std::size_t{1}, ends.size() / 2, ends.size() - 2}) {
      // The line after it is torn.
      match.settings.log_file = files.Write(Concat("cut", line), text.substr(0, ends[line] + 20));
      const Played played = match.Play();
      ASSERT_EQ(played.error, "") << line;
      EXPECT_EQ(played.end, MatchEnd::kComplete);
      EXPECT_EQ(GamesOf(match.settings.log_file), whole) << line;
    }
  }
}

// A log of the same settings that tells of games which the schedule has not is not gone on with.
TEST(Schedule, ALogOfOtherGamesIsRefused) {
  const TemporaryDirectory files;
  FakeMatch match;
  match.engines = 3;
  match.openings = "3k4/8/8/8/8/8/8/K6R w - - 98 80\n";
  match.settings.log_file = files.File("log");
  ASSERT_EQ(match.Play().error, "");
  std::string text = ReadWhole(files.File("log"));
  const std::string name = R"("white":"first")";
  text.replace(text.rfind(name), name.size(), R"("white":"3th")");
  match.settings.log_file = files.Write("changed", text);
  match.settings.resume = true;
  EXPECT_NE(match.Play().error.find("not in the schedule"), std::string::npos);
}

}  // namespace
}  // namespace zeitnot::match
