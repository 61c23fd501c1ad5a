// Positions to learn from: nothing is lost, nothing is believed, and no game is on both sides.
#include "eval/train/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "toy_positions.h"

namespace zeitnot::train {
namespace {

std::vector<Record> Streamed(const PositionSet& positions, std::uint64_t seed, std::size_t buffer,
                             std::size_t batch) {
  ShuffledStream stream(positions, seed, buffer);
  std::vector<Record> all;
  for (;;) {
    const std::vector<Record> records = stream.Next(batch);
    all.insert(all.end(), records.begin(), records.end());
    if (records.size() < batch) break;
  }
  EXPECT_TRUE(stream.Next(batch).empty());
  return all;
}

std::vector<Record> Sorted(std::vector<Record> records) {
  std::ranges::sort(records);
  return records;
}

// Enough for several blocks in two files.
struct Files {
  std::vector<data::QuietPosition> all;
  std::vector<std::string> paths;
};
Files TwoFiles() {
  const std::vector<data::QuietPosition> one = ToyPositions(1, 120, 80);
  const std::vector<data::QuietPosition> two = ToyPositions(2, 70, 80);
  Files files{one, {ToyFile("one.zqp", one), ToyFile("two.zqp", two)}};
  files.all.insert(files.all.end(), two.begin(), two.end());
  return files;
}

TEST(Positions, EachIsStreamedOnceAndNoGameIsOnBothSides) {
  const Files files = TwoFiles();
  const auto set = PositionSet::Open(files.paths, 10, 2);
  ASSERT_TRUE(set) << set.error();
  ASSERT_GT(set->blocks().size(), 3U);
  EXPECT_EQ(set->count(Part::kTraining) + set->count(Part::kHeldOut), files.all.size());
  std::vector<data::QuietPosition> training;
  std::vector<data::QuietPosition> held_out;
  for (const data::QuietPosition& position : files.all)
    (IsHeldOut(position.game, 10) ? held_out : training).push_back(position);
  EXPECT_EQ(set->count(Part::kHeldOut), held_out.size());

  const std::vector<Record> expected = Sorted(RecordsOf(training));
  std::vector<Record> first;
  for (const std::size_t buffer : {std::size_t{1}, std::size_t{9000}, std::size_t{1} << 20}) {
    const std::vector<Record> streamed = Streamed(*set, 3, buffer, 1000);
    EXPECT_EQ(Sorted(streamed), expected) << buffer;
    EXPECT_NE(streamed, RecordsOf(training)) << buffer;
    EXPECT_EQ(Streamed(*set, 3, buffer, 1000), streamed) << buffer;
    EXPECT_EQ(Streamed(*set, 3, buffer, 77), streamed) << buffer;
    EXPECT_NE(Streamed(*set, 4, buffer, 1000), streamed) << buffer;
  }
  std::vector<Record> validating;
  ForEachHeldOut(*set, [&](std::span<const Record> records) {
    validating.insert(validating.end(), records.begin(), records.end());
  });
  EXPECT_EQ(validating, RecordsOf(held_out));
}

TEST(Positions, AreMixedFromAllOverTheFiles) {
  const Files files = TwoFiles();
  const auto set = PositionSet::Open(files.paths, 0, 1);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->count(Part::kHeldOut), 0U);
  ShuffledStream stream(*set, 1, std::size_t{1} << 20);
  std::set<std::uint32_t> games;
  for (const Record& record : stream.Next(500)) games.insert(data::ReadQuiet(record).game);
  EXPECT_GT(games.size(), 120U);
}

TEST(Positions, SkippingIsTheSameAsReading) {
  const Files files = TwoFiles();
  const auto set = PositionSet::Open(files.paths, 10, 1);
  ASSERT_TRUE(set);
  const std::vector<Record> all = Streamed(*set, 5, 9000, 1000);
  for (const std::size_t skipped : {std::size_t{0}, std::size_t{1}, all.size() / 2, all.size()}) {
    ShuffledStream stream(*set, 5, 9000);
    stream.Skip(skipped);
    EXPECT_EQ(stream.Next(all.size()),
              std::vector<Record>(all.begin() + static_cast<std::ptrdiff_t>(skipped), all.end()));
  }
  ShuffledStream stream(*set, 5, 9000);
  stream.Skip(all.size() + 1);
  EXPECT_TRUE(stream.Next(1).empty());
}

TEST(Positions, AreHeldOutByTheirGamesAlone) {
  int held_out = 0;
  for (std::uint32_t game = 0; game < 10'000; ++game) {
    EXPECT_FALSE(IsHeldOut(game, 0));
    held_out += IsHeldOut(game, 7) ? 1 : 0;
    EXPECT_LE(IsHeldOut(game, 7), IsHeldOut(game, 8)) << game;
  }
  EXPECT_NEAR(held_out, 700, 100);
}

TEST(Positions, FaultsSayWhereAndWhy) {
  const std::vector<data::QuietPosition> good = ToyPositions(3, 90, 80);
  const std::string text = FileText(good);
  const std::size_t head = text.size() - good.size() * data::kPositionBytes;
  const auto fault = [](const std::string& contents, int percent = 5) {
    const auto set = PositionSet::Open({ToyFile("faulty.zqp", contents)}, percent, 2);
    return set ? std::string("none") : set.error();
  };
  const std::string path = testing_paths::Scratch("faulty.zqp");
  EXPECT_EQ(fault(text), "none");
  for (const std::size_t place : {std::size_t{0}, std::size_t{4100}, good.size() - 1}) {
    for (const std::size_t byte : {std::size_t{0}, std::size_t{26}, std::size_t{27}}) {
      std::string broken = text;
      broken[head + place * data::kPositionBytes + byte] ^= '\xFF';
      broken[head + (good.size() - 1) * data::kPositionBytes + 27] = 1;
      EXPECT_EQ(fault(broken), Concat("position ", place + 1, " of ", path, " is none"));
    }
  }
  EXPECT_EQ(fault(text.substr(0, text.size() - 1)),
            path + " ends with 31 bytes of a position that is not whole");
  EXPECT_EQ(fault(text.substr(0, head - 1)), "the head of " + path + " is damaged or cut off");
  EXPECT_EQ(fault("zngames1" + text.substr(8)), path + " is no file of quiet positions");
  EXPECT_EQ(fault(text.substr(0, head)), "there are no positions to learn from");
  EXPECT_EQ(fault(text.substr(0, head + data::kPositionBytes), 1),
            "1% of the games is none of them: there is nothing to validate with");
  const auto missing = PositionSet::Open({path + ".not"}, 5, 1);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("cannot read"), std::string::npos);
}

TEST(Positions, AreNamedByTheirHash) {
  const std::string path = ToyFile("named.zqp", ToyPositions(4, 3, 20));
  const auto set = PositionSet::Open({path}, 0, 1);
  ASSERT_TRUE(set);
  EXPECT_TRUE(set->about().starts_with("named.zqp, 60 positions, SHA-256 ")) << set->about();
  EXPECT_NE(set->about().find("made for a test"), std::string::npos);
}

}  // namespace
}  // namespace zeitnot::train
