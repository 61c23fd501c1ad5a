// The packed form of games and the files that hold them: nothing is lost, and nothing is believed.
#include "engine/datagen/game_file.h"

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "eval/data/blocks.h"
#include "movegen/fen.h"
#include "random_games.h"
#include "tests/paths.h"

namespace zeitnot::datagen {
namespace {

TEST(PackedGame, HoldsEveryKindOfGame) {
  std::set<std::pair<int, GameEnd>> outcomes;
  std::set<MoveKind> kinds;
  std::size_t bytes = 0;
  std::size_t plies = 0;
  for (std::uint64_t seed = 1; seed <= 1200; ++seed) {
    const int start = seed % 2 == 0 ? kStandardStart : static_cast<int>(seed * 7 % kStartCount);
    const TrainingGame game = RandomGame(seed, seed % 300, start);
    outcomes.emplace(game.white_half_points, game.end);
    for (const ScoredMove& played : game.moves) kinds.insert(played.move.kind());
    const std::string packed = PackGame(game);
    const auto unpacked = UnpackGame(BytesOf(packed));
    ASSERT_TRUE(unpacked) << seed << ": " << unpacked.error();
    ASSERT_EQ(*unpacked, game) << seed;
    EXPECT_EQ(PackedId(BytesOf(packed)), game.id);
    bytes += packed.size();
    plies += game.moves.size();
  }
  EXPECT_EQ(outcomes.size(), 3 * kGameEnds.size());
  EXPECT_EQ(kinds.size(), 7U);  // castling, en passant and all four promotions among them
  EXPECT_LE(bytes, plies * 4);  // and random scores jump more than those of play
}

TEST(PackedGame, TheStandardStartIsTheInitialPosition) {
  EXPECT_EQ(TrainingGame().StartPosition(), Position());
  TrainingGame other;
  other.start = 0;
  EXPECT_EQ(WriteFen(other.StartPosition()),
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

TEST(PackedGame, RefusesWhatIsNone) {
  const TrainingGame game = RandomGame(3, 60, 100);
  const std::string packed = PackGame(game);
  for (std::size_t size = 0; size < packed.size(); ++size)
    EXPECT_FALSE(UnpackGame(BytesOf(packed.substr(0, size)))) << size;
  EXPECT_FALSE(UnpackGame(BytesOf(packed + '\0')));
  const auto with = [&](std::size_t at, std::string_view bytes) {
    std::string changed = packed;
    const auto unpacked = UnpackGame(BytesOf(changed.replace(at, bytes.size(), bytes)));
    return unpacked ? std::string("read") : unpacked.error();
  };
  EXPECT_EQ(with(8, "\x03"), "has an outcome that does not exist");
  EXPECT_EQ(with(8, "\xFC"), "has an outcome that does not exist");
  EXPECT_EQ(with(9, "\xC0\x03"), "begins with start 960 of 960");
  EXPECT_EQ(with(11, "\xFF\xFF\x7F"), "claims to have more than 2000 plies");
  EXPECT_EQ(with(12, std::string_view("\0\0", 2)), "has no legal move at ply 1");
}

// Whatever the bytes are, they are read as a game of legal moves or not at all.
TEST(PackedGame, SurvivesAnyBytes) {
  Random random(5);
  std::size_t read = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = PackGame(RandomGame(1 + random.Below(50), 30, kStandardStart));
    const std::size_t changes = 1 + random.Below(3);
    for (std::size_t i = 0; i < changes; ++i)
      bytes[random.Below(bytes.size())] = static_cast<char>(random.Below(256));
    const auto game = UnpackGame(BytesOf(bytes));
    if (!game) continue;
    ++read;
    for (const ScoredMove& played : game->moves)
      ASSERT_LE(std::abs(played.score.value_or(0)), kInfiniteScore);
    ASSERT_EQ(*UnpackGame(BytesOf(PackGame(*game))), *game);
  }
  EXPECT_GT(read, 100U);
}

TEST(Checksum, IsTheUsualOne) { EXPECT_EQ(data::Checksum(BytesOf("123456789")), 0xCBF43926U); }

struct Written {
  std::string path;
  std::string contents;
  std::vector<std::string> games;
  std::vector<std::size_t> ends;  // where blocks end, that of the head first
};

Written WriteGames(const std::string& name, std::size_t count) {
  Written written{
      testing_paths::Scratch(name), data::Head(kGamesMagic, "made for a test\n"), {}, {}};
  written.ends.push_back(written.contents.size());
  for (std::size_t i = 0; i < count; ++i) {
    written.games.push_back(PackGame(RandomGame(i + 1, 12, kStandardStart)));
    written.contents += data::Block(written.games.back());
    written.ends.push_back(written.contents.size());
  }
  SetContents(written.path, written.contents);
  return written;
}

TEST(GameFile, CutAnywhereIsReadToTheLastWholeGameAndGoneOnWith) {
  const Written whole = WriteGames("cut.zng", 4);
  for (std::size_t size = 0; size <= whole.contents.size(); ++size) {
    SetContents(whole.path, whole.contents.substr(0, size));
    std::size_t blocks = 0;
    while (blocks < whole.ends.size() && whole.ends[blocks] <= size) ++blocks;
    const std::size_t games = blocks == 0 ? 0 : blocks - 1;
    const bool clean = size == 0 || (blocks > 0 && whole.ends[blocks - 1] == size);
    {
      const auto file = GameFile::Open(whole.path);
      ASSERT_TRUE(file) << size << ": " << file.error();
      ASSERT_EQ(file->size(), games) << size;
      EXPECT_EQ(file->tail(), clean ? data::Tail::kNone : data::Tail::kTorn) << size;
      EXPECT_EQ(file->TailText().empty(), clean);
      EXPECT_EQ(file->TailText().find("that is not whole") != std::string::npos, !clean);
      for (std::size_t i = 0; i < games; ++i) EXPECT_TRUE(file->game(i));
    }
    auto appender = GameAppender::Open(whole.path, "made for a test\n", true);
    ASSERT_TRUE(appender) << size << ": " << appender.error();
    EXPECT_EQ(appender->ids().size(), games);
    EXPECT_EQ(appender->note().empty(), clean);
    for (std::size_t i = games; i < whole.games.size(); ++i)
      ASSERT_TRUE(appender->Append(whole.games[i], false));
    ASSERT_EQ(Contents(whole.path), whole.contents) << size;
  }
}

TEST(GameFile, AnyChangedByteIsSeen) {
  const Written whole = WriteGames("changed.zng", 3);
  for (std::size_t at = 0; at < whole.contents.size(); ++at) {
    std::string changed = whole.contents;
    changed[at] = static_cast<char>(changed[at] ^ 0x41);
    SetContents(whole.path, changed);
    const auto file = GameFile::Open(whole.path);
    if (at < whole.ends[0]) {
      EXPECT_TRUE(!file || file->size() == 0) << at;
      continue;
    }
    ASSERT_TRUE(file) << at;
    EXPECT_NE(file->tail(), data::Tail::kNone) << at;
    ASSERT_LT(file->size(), 3U);
    EXPECT_LE(whole.ends[file->size()], at);
    EXPECT_GT(whole.ends[file->size() + 1], at);
  }
}

TEST(GameFile, IsNotGoneOnWithBehindDamage) {
  Written whole = WriteGames("damaged.zng", 3);
  whole.contents[whole.ends[1] + 20] ^= 1;
  SetContents(whole.path, whole.contents);
  const auto refused = GameAppender::Open(whole.path, "made for a test\n", true);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("is damaged from byte"), std::string::npos) << refused.error();
  EXPECT_NE(refused.error().find("1 game before"), std::string::npos) << refused.error();
  EXPECT_EQ(Contents(whole.path), whole.contents);
}

// A power cut can leave room that was never written.
TEST(GameFile, ZerosAtTheEndAreCutOff) {
  const Written whole = WriteGames("zeros.zng", 2);
  SetContents(whole.path, whole.contents + std::string(1000, '\0'));
  ASSERT_TRUE(GameAppender::Open(whole.path, "made for a test\n", true));
  EXPECT_EQ(Contents(whole.path), whole.contents);
}

TEST(GameFile, RefusesOtherFiles) {
  const std::string path = testing_paths::Scratch("other.zng");
  for (const std::string_view text : {"x", "zngames2 and more", "[Event \"?\"]\n", "znquiet1"}) {
    SetContents(path, text);
    const auto file = GameFile::Open(path);
    ASSERT_FALSE(file) << text;
    EXPECT_EQ(file.error(), path + " is no file of training games");
    EXPECT_FALSE(GameAppender::Open(path, "", true));
    EXPECT_EQ(Contents(path), text);
  }
  EXPECT_FALSE(GameFile::Open(testing_paths::Scratch("missing.zng")));
}

TEST(GameFile, KeepsFilesApart) {
  const Written whole = WriteGames("apart.zng", 1);
  const auto exists = GameAppender::Open(whole.path, "made for a test\n", false);
  ASSERT_FALSE(exists);
  EXPECT_NE(exists.error().find("--resume"), std::string::npos);
  const auto other = GameAppender::Open(whole.path, "made otherwise\n", true);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().find("made for a test"), std::string::npos) << other.error();
  const auto first = GameAppender::Open(whole.path, "made for a test\n", true);
  ASSERT_TRUE(first);
  EXPECT_FALSE(GameAppender::Open(whole.path, "made for a test\n", true)) << "it is locked";
}

}  // namespace
}  // namespace zeitnot::datagen
