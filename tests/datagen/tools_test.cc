// What is done with files of games and of positions.
#include "engine/datagen/tools.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/random.h"
#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "random_games.h"
#include "tests/paths.h"

namespace zeitnot::datagen {
namespace {

const Notes kNoNotes = [](const std::string& text) { ADD_FAILURE() << text; };

// A file of the random games with these seeds; each time under a new name.
std::string FileOf(const std::string& name, std::uint64_t first, std::uint64_t count,
                   const std::string& about = "made for a test\n") {
  std::string contents = data::Head(kGamesMagic, about);
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    contents +=
        data::Block(PackGame(RandomGame(seed, 20 + seed % 100, static_cast<int>(seed % 960))));
  const std::string path = testing_paths::Scratch(name);
  SetContents(path, contents);
  return path;
}

std::vector<TrainingGame> GamesOf(const std::string& path) {
  std::vector<TrainingGame> games;
  const auto file = GameFile::Open(path);
  EXPECT_TRUE(file);
  for (std::size_t i = 0; file && i < file->size(); ++i) games.push_back(file->game(i).value());
  return games;
}

std::vector<data::QuietPosition> PositionsOf(const std::string& path) {
  std::vector<data::QuietPosition> positions;
  const auto file = data::PositionFile::Open(path);
  EXPECT_TRUE(file) << file.error();
  for (std::size_t i = 0; file && i < file->size(); ++i)
    positions.push_back(file->position(i).value());
  return positions;
}

std::string Fresh(const std::string& name) {
  const std::string path = testing_paths::Scratch(name);
  std::remove(path.c_str());
  return path;
}

TEST(Merge, TakesEveryGameOnce) {
  const std::string first = FileOf("merge1.zng", 1, 10);
  const std::string second = FileOf("merge2.zng", 6, 10);
  const std::string out = Fresh("merged.zng");
  const auto counts = Merge({first, second, first}, out, kNoNotes);
  ASSERT_TRUE(counts) << counts.error();
  EXPECT_EQ(counts->written, 15U);
  EXPECT_EQ(counts->repeated, 15U);
  EXPECT_EQ(GamesOf(out), GamesOf(FileOf("merge3.zng", 1, 15)));
  EXPECT_EQ(GameFile::Open(out)->about(), "made for a test\n");

  const std::string others = FileOf("merge4.zng", 30, 2, "made otherwise\n");
  const std::string both = Fresh("merged-both.zng");
  ASSERT_TRUE(Merge({first, others}, both, kNoNotes));
  EXPECT_EQ(GameFile::Open(both)->about(), "merged\nof\n  made for a test\nof\n  made otherwise\n");
}

TEST(Merge, NeverWritesOverAFile) {
  const std::string file = FileOf("keep.zng", 1, 3);
  const std::string before = Contents(file);
  const auto refused = Merge({file}, file, kNoNotes);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), file + " exists: give another name");
  EXPECT_EQ(Contents(file), before);
  EXPECT_FALSE(Merge({file}, "/nowhere/at/all.zng", kNoNotes));
}

TEST(Merge, SavesWhatIsWhole) {
  const std::string file = FileOf("torn.zng", 1, 5);
  std::string contents = Contents(file);
  contents.pop_back();
  SetContents(file, contents);
  std::string told;
  const auto counts =
      Merge({file}, Fresh("saved.zng"), [&](const std::string& text) { told += text; });
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->written, 4U);
  EXPECT_NE(told.find("that is not whole, after 4 games"), std::string::npos) << told;
}

TEST(Shuffle, KeepsAllGamesInAnOrderOfItsSeed) {
  const std::string file = FileOf("ordered.zng", 1, 40);
  const auto shuffled = [&](const std::string& name, std::uint64_t seed) {
    const std::string out = Fresh(name);
    const auto count = Shuffle(file, out, seed, kNoNotes);
    EXPECT_TRUE(count && *count == 40);
    return GamesOf(out);
  };
  auto one = shuffled("shuffled1.zng", 1);
  EXPECT_EQ(shuffled("shuffled1-again.zng", 1), one);
  EXPECT_NE(shuffled("shuffled2.zng", 2), one);
  auto all = GamesOf(file);
  EXPECT_NE(one, all);
  const auto by_id = [](const TrainingGame& a, const TrainingGame& b) { return a.id < b.id; };
  std::ranges::sort(one, by_id);
  std::ranges::sort(all, by_id);
  EXPECT_EQ(one, all);
}

// Counted once more, in another way.
std::vector<data::QuietPosition> QuietByHand(const std::vector<TrainingGame>& games, Score most,
                                             std::size_t skip) {
  std::vector<data::QuietPosition> quiet;
  for (const TrainingGame& game : games) {
    Position position = game.StartPosition();
    std::size_t scored = 0;
    for (const ScoredMove& played : game.moves) {
      const Position next = position.After(played.move);
      const bool calm = !position.InCheck() && !played.move.is_promotion() &&
                        next.occupied().count() == position.occupied().count();
      if (played.score && ++scored > skip && calm && std::abs(*played.score) <= most)
        quiet.push_back({Pack(position), *played.score, game.white_half_points,
                         static_cast<std::uint32_t>(game.id)});
      position = next;
    }
  }
  return quiet;
}

TEST(FilterGames, ChoosesQuietPositions) {
  const std::string file = FileOf("filter.zng", 1, 60);
  const auto games = GamesOf(file);
  const auto filtered = [&](const std::string& name, const FilterSettings& settings) {
    const std::string out = Fresh(name);
    const auto table = WritePositions({file, file}, out, settings, kNoNotes);
    EXPECT_TRUE(table) << table.error();
    EXPECT_NE(table->find("games 60\n"), std::string::npos) << *table;
    return PositionsOf(out);
  };
  FilterSettings settings;
  const auto all = filtered("quiet.zqp", settings);
  EXPECT_EQ(all, QuietByHand(games, 2000, 0));
  EXPECT_GT(all.size(), 500U);
  settings.most = 40;
  settings.skip = 5;
  EXPECT_EQ(filtered("quiet-level.zqp", settings), QuietByHand(games, 40, 5));
  settings = {};
  settings.percent = 25;
  const auto some = filtered("quiet-some.zqp", settings);
  EXPECT_NEAR(static_cast<double>(some.size()), static_cast<double>(all.size()) / 4,
              static_cast<double>(all.size()) / 12);
  EXPECT_EQ(filtered("quiet-same.zqp", settings), some);
  settings.seed = 2;
  EXPECT_NE(filtered("quiet-others.zqp", settings), some);
}

TEST(FilterGames, PositionsCanBeShuffledAndSurveyed) {
  const std::string file = FileOf("positions.zng", 1, 20);
  const std::string quiet = Fresh("positions.zqp");
  ASSERT_TRUE(WritePositions({file}, quiet, {}, kNoNotes));
  const std::string out = Fresh("positions-shuffled.zqp");
  auto positions = PositionsOf(quiet);
  const auto count = Shuffle(quiet, out, 5, kNoNotes);
  ASSERT_TRUE(count);
  EXPECT_EQ(*count, positions.size());
  auto shuffled = PositionsOf(out);
  EXPECT_NE(shuffled, positions);
  const auto packed = [](const data::QuietPosition& a, const data::QuietPosition& b) {
    return data::PackQuiet(a) < data::PackQuiet(b);
  };
  std::ranges::sort(positions, packed);
  std::ranges::sort(shuffled, packed);
  EXPECT_EQ(shuffled, positions);
  const auto table = Survey(out, kNoNotes);
  ASSERT_TRUE(table) << table.error();
  EXPECT_NE(table->find(Concat("positions ", positions.size(), "\n")), std::string::npos) << *table;
  EXPECT_NE(table->find("shuffled with seed 5"), std::string::npos);
}

// Whatever 32 bytes are, they are a position to play on from or none.
TEST(QuietPositions, SurviveAnyBytes) {
  const auto quiet = QuietByHand({RandomGame(4, 80, 518), RandomGame(5, 200, 33)}, 3000, 0);
  Random random(9);
  std::size_t read = 0;
  for (int round = 0; round < 50'000; ++round) {
    std::string bytes = data::PackQuiet(quiet[random.Below(quiet.size())]);
    const std::size_t changes = random.Below(5);
    for (std::size_t i = 0; i < changes; ++i)
      bytes[random.Below(bytes.size())] = static_cast<char>(random.Below(256));
    const auto position = data::UnpackQuiet(BytesOf(bytes).first<data::kPositionBytes>());
    ASSERT_TRUE(position || changes > 0);
    if (!position) continue;
    ++read;
    EXPECT_EQ(data::PackQuiet(*position), bytes);
    EXPECT_GE(CountLegal(Unpack(position->position)), 0);
  }
  EXPECT_GT(read, 10'000U);
  EXPECT_FALSE(data::UnpackQuiet(
      BytesOf(std::string(data::kPositionBytes, '\0')).first<data::kPositionBytes>()));
  EXPECT_FALSE(data::UnpackQuiet(
      BytesOf(std::string(data::kPositionBytes, '\xFF')).first<data::kPositionBytes>()));
}

TEST(QuietPositions, FilesAreReadToTheLastWholeOne) {
  const std::string file = FileOf("tail.zng", 1, 3);
  const std::string quiet = Fresh("tail.zqp");
  ASSERT_TRUE(WritePositions({file}, quiet, {}, kNoNotes));
  const std::string whole = Contents(quiet);
  const std::size_t positions = PositionsOf(quiet).size();
  for (std::size_t cut = 1; cut <= 64; ++cut) {
    SetContents(quiet, whole.substr(0, whole.size() - cut));
    const auto cut_file = data::PositionFile::Open(quiet);
    ASSERT_TRUE(cut_file);
    EXPECT_EQ(cut_file->size(), positions - (cut + 31) / 32);
    EXPECT_EQ(cut_file->TailText().empty(), cut % 32 == 0);
  }
  for (std::size_t size = 0; size < 30; ++size) {
    SetContents(quiet, whole.substr(0, size));
    EXPECT_FALSE(data::PositionFile::Open(quiet)) << size;
  }
}

TEST(View, CountsAndLists) {
  const std::string file = FileOf("view.zng", 1, 10);
  const auto games = GamesOf(file);
  const auto table = Survey(file, kNoNotes);
  ASSERT_TRUE(table) << table.error();
  EXPECT_TRUE(table->starts_with("made for a test\ngames 10, of them Chess960 10\nplies "))
      << *table;
  std::vector<std::string> lines;
  const auto listed = List(file, 2, 1, [&](std::string_view line) { lines.emplace_back(line); });
  ASSERT_TRUE(listed);
  EXPECT_EQ(*listed, 1U);
  ASSERT_EQ(lines.size(), games[1].moves.size() + 1);
  EXPECT_TRUE(lines[0].starts_with(Concat("game 2 id ", games[1].id, " start 2 plies ")));
  EXPECT_TRUE(lines[1].starts_with(WriteFen(games[1].StartPosition())));
  EXPECT_TRUE(lines[1].ends_with(" | -"));
  EXPECT_EQ(*List(file, 11, 5, [](std::string_view) {}), 0U);
}

// A soft limit may be passed by one depth, so scores of more nodes are scores all the same.
TEST(Rescore, SearchesAnewAndKeepsTheGames) {
  const std::string file = FileOf("rescore.zng", 1, 4);
  SelfPlaySettings settings;
  settings.nodes = 50;
  settings.hash_mebibytes = 1;
  auto production = RescoreProduction(file, settings, "test", kNoNotes);
  ASSERT_TRUE(production) << production.error();
  production->file = Fresh("rescored.zng");
  const auto made = Produce(
      *production, [](const Progress&) {}, kNoNotes);
  ASSERT_TRUE(made) << made.error();
  EXPECT_TRUE(made->complete());
  const auto before = GamesOf(file);
  const auto after = GamesOf(production->file);
  ASSERT_EQ(after.size(), before.size());
  bool changed = false;
  for (std::size_t i = 0; i < before.size(); ++i) {
    TrainingGame same = after[i];
    ASSERT_EQ(same.moves.size(), before[i].moves.size());
    for (std::size_t ply = 0; ply < same.moves.size(); ++ply) {
      EXPECT_EQ(same.moves[ply].score.has_value(), before[i].moves[ply].score.has_value());
      changed |= same.moves[ply].score != before[i].moves[ply].score;
      same.moves[ply].score = before[i].moves[ply].score;
    }
    EXPECT_EQ(same, before[i]);
  }
  EXPECT_TRUE(changed);
  EXPECT_TRUE(GameFile::Open(production->file)->about().starts_with("rescored\nengine test"));
}

}  // namespace
}  // namespace zeitnot::datagen
