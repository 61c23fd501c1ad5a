// Self-play: a seed decides a game, and threads, kills and interruptions do not change which games
// there are.
#include "engine/datagen/self_play.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "base/time_text.h"
#include "engine/datagen/tools.h"
#include "engine/match/process.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "random_games.h"
#include "tests/paths.h"

namespace zeitnot::datagen {
namespace {

constexpr std::uint64_t kGames = 12;

SelfPlaySettings Quick(std::uint64_t seed = 1) {
  SelfPlaySettings settings;
  settings.seed = seed;
  settings.nodes = 60;
  settings.hash_mebibytes = 1;
  settings.starts.nodes = 100;
  settings.starts.chess960_percent = 30;
  settings.most_plies = 160;
  return settings;
}

Production QuickProduction(const std::string& name, std::uint64_t seed = 1) {
  Production production = SelfPlayProduction(Quick(seed), "test");
  production.file = testing_paths::Scratch(name);
  production.games = kGames;
  return production;
}

const auto kIgnoreProgress = [](const Progress&) {};
const auto kIgnoreNote = [](const std::string&) {};

std::string Made(const Production& production) {
  const auto made = Produce(production, kIgnoreProgress, kIgnoreNote);
  EXPECT_TRUE(made && made->complete()) << (made ? "" : made.error());
  return Contents(production.file);
}

std::map<std::uint64_t, std::string> GamesById(const std::string& path) {
  std::map<std::uint64_t, std::string> games;
  const auto file = GameFile::Open(path);
  EXPECT_TRUE(file);
  if (!file) return games;
  for (std::size_t i = 0; i < file->size(); ++i) {
    const auto bytes = file->packed(i);
    games[file->id(i)] = std::string(bytes.begin(), bytes.end());
  }
  return games;
}

TEST(SelfPlay, GamesAreSoundAndEndAsTheySay) {
  SelfPlayer player(Quick());
  const std::atomic<bool> never = false;
  std::map<GameEnd, int> ends;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto game = player.Play(GameSeed(7, number), never);
    ASSERT_TRUE(game);
    ++ends[game->end];
    const auto unpacked = UnpackGame(BytesOf(PackGame(*game)));
    ASSERT_TRUE(unpacked) << unpacked.error();
    ASSERT_EQ(*unpacked, *game);
    Position position = game->StartPosition();
    std::vector<std::uint64_t> keys;
    std::size_t by_chance = 0;
    for (const ScoredMove& played : game->moves) {
      EXPECT_FALSE(EndOnBoard(position, keys)) << "it had ended before";
      EXPECT_TRUE(played.score || by_chance == keys.size());
      by_chance += played.score ? 0 : 1;
      keys.push_back(position.key());
      position = position.After(played.move);
    }
    EXPECT_TRUE(by_chance == 8 || by_chance == 9) << by_chance;
    const auto end = EndOnBoard(position, keys);
    const bool by_score = game->end == GameEnd::kWonByScore || game->end == GameEnd::kDrawnByScore;
    EXPECT_EQ(end.has_value(), !by_score && game->end != GameEnd::kTooLong);
    EXPECT_EQ(end ? end->end : game->end, game->end);
    EXPECT_EQ(end ? end->white_half_points : game->white_half_points, game->white_half_points);
    if (game->end == GameEnd::kWonByScore) {
      EXPECT_EQ(game->white_half_points, *game->moves.back().score > 0 ? 2 : 0);
      for (std::size_t back = 1; back <= 6; ++back)
        EXPECT_GE(std::abs(*game->moves[game->moves.size() - back].score), 1000);
    }
    EXPECT_TRUE(game->end != GameEnd::kDrawnByScore || game->white_half_points == 1);
  }
  EXPECT_GE(ends.size(), 2U);
}

TEST(SelfPlay, EndsOnTheBoard) {
  const auto at = [](const char* fen) { return PositionFromFen(fen).value(); };
  const auto end = [](const Position& position, std::vector<std::uint64_t> keys = {}) {
    return EndOnBoard(position, keys);
  };
  EXPECT_FALSE(end(Position()));
  EXPECT_EQ(end(at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))->white_half_points, 2);
  EXPECT_EQ(end(at("7K/6q1/6k1/8/8/8/8/8 w - - 0 1"))->white_half_points, 0);
  EXPECT_EQ(end(at("7k/8/6Q1/6K1/8/8/8/8 b - - 0 1"))->end, GameEnd::kStalemate);
  EXPECT_EQ(end(at("7k/8/6N1/6K1/8/8/8/8 b - - 0 1"))->end, GameEnd::kMaterial);
  EXPECT_EQ(end(at("7k/8/6R1/6K1/8/8/8/8 w - - 100 90"))->end, GameEnd::kFiftyMoves);
  EXPECT_EQ(end(at("7k/6Q1/6K1/8/8/8/8/8 b - - 100 90"))->end, GameEnd::kMate);
  const Position quiet = at("7k/8/6R1/6K1/8/8/8/8 w - - 8 90");
  const std::uint64_t key = quiet.key();
  EXPECT_FALSE(end(quiet, {key, 1, 2, 3}));
  EXPECT_EQ(end(quiet, {key, 1, 2, 3, key, 4, 5, 6})->end, GameEnd::kRepetition);
  // What lies before the last pawn move or capture is another matter.
  EXPECT_FALSE(end(quiet, {key, 0, 1, 2, 3, key, 4, 5, 6}));
}

TEST(SelfPlay, SeedsOfGamesDiffer) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (std::uint64_t number = 0; number < 200; ++number) seeds.insert(GameSeed(seed, number));
  }
  EXPECT_EQ(seeds.size(), 10'000U);
}

TEST(Production, TheSameSeedMakesTheSameFile) {
  const std::string first = Made(QuickProduction("first.zng"));
  EXPECT_EQ(Made(QuickProduction("again.zng")), first);
  const std::string other = Made(QuickProduction("other-seed.zng", 2));
  EXPECT_NE(other, first);
  const auto games = GamesById(testing_paths::Scratch("first.zng"));
  EXPECT_EQ(games.size(), kGames);
  for (const auto& [id, packed] : GamesById(testing_paths::Scratch("other-seed.zng")))
    EXPECT_FALSE(games.contains(id));
}

TEST(Production, ThreadsMakeTheSameGames) {
  Made(QuickProduction("one-thread.zng"));
  Production several = QuickProduction("three-threads.zng");
  several.threads = 3;
  Made(several);
  EXPECT_EQ(GamesById(testing_paths::Scratch("three-threads.zng")),
            GamesById(testing_paths::Scratch("one-thread.zng")));
}

TEST(Production, GoesOnWhereItWasCut) {
  const std::string whole = Made(QuickProduction("whole.zng"));
  Production production = QuickProduction("resumed.zng");
  production.resume = true;
  for (const std::size_t size :
       {whole.size() / 3, whole.size() / 2, whole.size() - 1, whole.size()}) {
    SetContents(production.file, std::string_view(whole).substr(0, size));
    std::string cut;
    const auto made = Produce(production, kIgnoreProgress, [&](const auto& note) { cut = note; });
    ASSERT_TRUE(made) << made.error();
    EXPECT_TRUE(made->complete());
    EXPECT_EQ(cut.empty(), size == whole.size()) << cut;
    EXPECT_EQ(Contents(production.file), whole);
  }
  // More games of the same kind can be asked for at any time.
  production.games = kGames + 2;
  EXPECT_TRUE(Made(production).starts_with(whole));
  EXPECT_EQ(GamesById(production.file).size(), kGames + 2);
}

TEST(Production, ASignalEndsItAndNothingIsLost) {
  const std::string whole = Made(QuickProduction("unbroken.zng"));
  Production production = QuickProduction("interrupted.zng");
  production.resume = true;
  const auto interrupt = [](const Progress& progress) {
    if (progress.made.games() == 3) kill(getpid(), SIGINT);
    // The signal is seen within 50 ms, which is long for games as small as these.
    if (progress.made.games() >= 3) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  };
  const auto made = Produce(production, interrupt, kIgnoreNote);
  ASSERT_TRUE(made) << made.error();
  EXPECT_FALSE(made->complete());
  EXPECT_GE(made->made.games(), 3U);
  EXPECT_EQ(Made(production), whole);
}

TEST(Production, SurvivesKills) {
  const std::string path = testing_paths::Scratch("killed.zng");
  const auto start = [](const std::string& file) {
    match::ProcessSettings settings;
    settings.program = testing_paths::Program();
    settings.arguments = {"datagen", "--out", file,     "--games", "40",       "--seed",    "9",
                          "--nodes", "100",   "--hash", "1",       "--resume", "--threads", "1"};
    return match::ChildProcess::Start(settings);
  };
  int kills = 0;
  for (int round = 0; round < 60; ++round) {
    auto child = start(path);
    ASSERT_TRUE(child) << child.error();
    if (kills < 4 && !child->WaitForEnd(std::chrono::milliseconds(150 + 70 * round))) {
      child->Kill();
      ++kills;
      continue;
    }
    ASSERT_TRUE(child->WaitForEnd(std::chrono::milliseconds(120'000)));
    break;
  }
  EXPECT_GE(kills, 1);
  const std::string unbroken = testing_paths::Scratch("not-killed.zng");
  auto child = start(unbroken);
  ASSERT_TRUE(child && child->WaitForEnd(std::chrono::milliseconds(120'000)));
  EXPECT_EQ(Contents(path), Contents(unbroken));
  EXPECT_EQ(GamesById(path).size(), 40U);
}

TEST(Production, TellsHowFarItIs) {
  EXPECT_EQ(TimeText(0), "0 s");
  EXPECT_EQ(TimeText(119), "119 s");
  EXPECT_EQ(TimeText(121), "2 min");
  EXPECT_EQ(TimeText(3 * 3600 + 300), "3 h 05 min");
  EXPECT_EQ(TimeText(50 * 3600), "2 d 2 h");
  Progress progress;
  progress.planned = 100;
  progress.before = 10;
  for (std::uint64_t i = 0; i < 30; ++i) progress.made.Add(RandomGame(i, 40, 518), 100);
  progress.elapsed = std::chrono::seconds(60);
  const std::string line = progress.Line();
  EXPECT_TRUE(line.starts_with("40 of 100 games; ")) << line;
  EXPECT_TRUE(line.ends_with(" a second; 120 s left") || line.ends_with("; 2 min left")) << line;
}

}  // namespace
}  // namespace zeitnot::datagen
