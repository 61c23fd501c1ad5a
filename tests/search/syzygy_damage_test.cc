// Files that are not what they should be: an error that says which and why, or some value, but
// never a crash.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "movegen/fen.h"
#include "search/syzygy/table.h"
#include "search/syzygy/tablebases.h"
#include "tests/search/shipped_tables.h"
#include "tests/search/syzygy_consistency.h"

namespace zeitnot::syzygy {
namespace {

namespace fs = std::filesystem;

const fs::path kShipped = ShippedFolder();
using Data = std::vector<std::uint8_t>;

Data ReadData(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}
void WriteData(const fs::path& path, const Data& data) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(data.data()), static_cast<std::streamsize>(data.size()));
}

// A directory with copies of tables, removed in the end.
class Copies {
 public:
  explicit Copies(const std::vector<std::string>& names) {
    std::string pattern = (fs::temp_directory_path() / "zeitnot-syzygy-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
    for (const std::string& name : names) WriteData(path_ / name, ReadData(kShipped / name));
  }
  ~Copies() { fs::remove_all(path_); }
  Copies(const Copies&) = delete;
  Copies& operator=(const Copies&) = delete;
  const fs::path& path() const { return path_; }
  // All that is wrong with the directory, after everything was read.
  std::string Problems() const {
    std::string text;
    for (const Problem& problem : Tablebases::Open(path_.string()).CheckAll())
      text += problem.where + ": " + problem.text + "\n";
    return text;
  }

 private:
  fs::path path_;
};

bool Contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(SyzygyDamage, WholeCopiesHaveNoProblem) {
  EXPECT_EQ(Copies({"KQvK.rtbw", "KQvK.rtbz"}).Problems(), "");
}

TEST(SyzygyDamage, AFileThatIsShort) {
  const Copies copies({"KQvK.rtbw", "KRvK.rtbw", "KRvK.rtbz"});
  Data data = ReadData(kShipped / "KQvK.rtbz");
  data.resize(data.size() - 100);
  WriteData(copies.path() / "KQvK.rtbz", data);
  const std::string problems = copies.Problems();
  EXPECT_TRUE(Contains(problems, "KQvK.rtbz: has a size that no table has")) << problems;
  EXPECT_TRUE(Contains(problems, "no DTZ table of KQvK")) << problems;
  // By whole units, and in the middle of its blocks.
  data.resize(64 * 20 + 16);
  WriteData(copies.path() / "KQvK.rtbz", data);
  EXPECT_TRUE(Contains(copies.Problems(), "KQvK.rtbz: is damaged: it ends within its blocks"));
  // The rest can be used.
  const Tablebases tables = Tablebases::Open(copies.path().string());
  const Position queen = *PositionFromFen("8/8/8/3k4/8/8/5Q2/K7 w - - 0 1");
  EXPECT_EQ(tables.ProbeWdl(queen), Wdl::kWin);
  EXPECT_FALSE(tables.ProbeDtz(queen));
  EXPECT_TRUE(tables.ProbeDtz(*PositionFromFen("8/8/8/3k4/8/8/8/K6R w - - 0 1")));
  // What was found when it was needed is told once.
  EXPECT_EQ(tables.Problems().size(), 1U);
}

TEST(SyzygyDamage, AFileOfAnotherKind) {
  const Copies copies({"KQvK.rtbw"});
  WriteData(copies.path() / "KQvK.rtbz", ReadData(kShipped / "KQvK.rtbw"));
  Data nonsense(144, 'x');
  WriteData(copies.path() / "KRvK.rtbw", nonsense);
  WriteData(copies.path() / "KRvK.rtbz", {});
  WriteData(copies.path() / "KXvK.rtbw", nonsense);
  WriteData(copies.path() / "KvKQ.rtbw", ReadData(kShipped / "KQvK.rtbw"));
  WriteData(copies.path() / "KBvK.rtbw", ReadData(kShipped / "KPvK.rtbw"));
  WriteData(copies.path() / "KNvKN.rtbw", ReadData(kShipped / "KRvK.rtbw"));
  WriteData(copies.path() / "KNvK.rtbw", ReadData(kShipped / "KRvK.rtbw"));
  const std::string problems = copies.Problems();
  for (const char* expected :
       {"KQvK.rtbz: is a WDL table by its first bytes",
        "KRvK.rtbw: is not a Syzygy table by its first bytes",
        "KRvK.rtbz: has a size that no table has",
        "KXvK.rtbw: is not named after an ending of 3 to 7 men",
        "KvKQ.rtbw: is KQvK with the colours exchanged",
        "KBvK.rtbw: is damaged: whether it has pawns does not fit its name",
        "KNvKN.rtbw: is damaged: whether it has two sides does not fit its name",
        "KNvK.rtbw: is damaged: its list of pieces does not fit its name"}) {
    EXPECT_TRUE(Contains(problems, expected)) << expected << "\nin\n" << problems;
  }
}

TEST(SyzygyDamage, TablesThatAreMissing) {
  const std::string problems = Copies({"KPvK.rtbw", "KPvK.rtbz", "KRvK.rtbz"}).Problems();
  EXPECT_TRUE(Contains(problems, "there is a DTZ table but no WDL table of KRvK")) << problems;
  EXPECT_TRUE(Contains(problems,
                       "no WDL table of KBvK, KNvK, KQvK, KRvK, which captures and "
                       "promotions lead to"))
      << problems;
  const auto nowhere = Tablebases::Open("/no/such/directory");
  ASSERT_EQ(nowhere.Problems().size(), 1U);
  EXPECT_EQ(nowhere.Problems()[0].where, "/no/such/directory");
}

TEST(SyzygyDamage, SeveralDirectoriesMakeOneSet) {
  const Copies queen({"KQvK.rtbw", "KQvK.rtbz"});
  const Copies rook({"KRvK.rtbw", "KRvK.rtbz", "KQvK.rtbw"});
  const auto both = Tablebases::Open(queen.path().string() + ":" + rook.path().string() + ":");
  EXPECT_TRUE(both.CheckAll().empty());
  EXPECT_EQ(both.wdl_count(), 2U);
  EXPECT_EQ(both.ProbeWdl(*PositionFromFen("8/8/8/3k4/8/8/8/K6R w - - 0 1")), Wdl::kWin);
}

// Reads damaged bytes and asks for some values. Counts refusals by what was refused.
struct Outcome {
  int refused = 0;
  int read = 0;
};
void Try(TableKind kind, const Material& material, const Data& data, Outcome& outcome) {
  const Data exact(data);  // nothing behind it that could be read by mistake
  const auto table = Table::Read(kind, material, Bytes(exact));
  if (!table) {
    EXPECT_FALSE(table.error().empty());
    ++outcome.refused;
    return;
  }
  ++outcome.read;
  const std::uint64_t count = PlacementCount(material);
  for (std::uint64_t number = 11; number < count; number += count / 200) {
    const auto position = PlacementOf(material, number);
    if (!position) continue;
    if (kind == TableKind::kWdl) {
      (void)table->WdlOf(*position);
    } else {
      for (const Wdl wdl : {Wdl::kLoss, Wdl::kBlessedLoss, Wdl::kCursedWin, Wdl::kWin})
        (void)table->DistanceOf(*position, wdl);
    }
  }
}

TEST(SyzygyDamage, NoByteCanCrashTheReader) {
  std::mt19937 random(20'240);
  const auto below = [&](std::size_t count) { return random() % count; };
  Outcome flipped;
  Outcome cut;
  for (const char* name : {"KQvK", "KPvK", "KRvKR", "KNNvK", "KQQvK", "KBvK"}) {
    const Material material = *Material::FromName(name);
    for (const TableKind kind : {TableKind::kWdl, TableKind::kDtz}) {
      const Data whole = ReadData(kShipped / (std::string(name) + "." + TableSuffix(kind)));
      // Every byte of the descriptions, some of the rest.
      constexpr std::size_t kDescriptions = 200;
      for (std::size_t i = 0; i < 2 * kDescriptions; ++i) {
        Data damaged = whole;
        const std::size_t at = i < kDescriptions ? i : below(whole.size());
        damaged[at % whole.size()] = static_cast<std::uint8_t>(random());
        Try(kind, material, damaged, flipped);
      }
      for (int i = 0; i < 50; ++i) {
        Data damaged = whole;
        for (int j = 0; j < 20; ++j)
          damaged[5 + below(whole.size() - 5)] ^= static_cast<std::uint8_t>(1U << below(8));
        Try(kind, material, damaged, flipped);
      }
      for (std::size_t units = 1; units * 64 + 16 < whole.size(); units += 1 + units / 4) {
        Data damaged = whole;
        damaged.resize(units * 64 + 16);
        Try(kind, material, damaged, cut);
      }
    }
  }
  EXPECT_EQ(cut.read, 0);
  EXPECT_GT(cut.refused, 100);
  EXPECT_GT(flipped.refused, 500);
  EXPECT_GT(flipped.read, 500);
}

// A right beginning and then anything.
TEST(SyzygyDamage, RandomBytes) {
  std::mt19937 random(7);
  Outcome outcome;
  for (int i = 0; i < 2'000; ++i) {
    Data data = ReadData(kShipped / "KRvKR.rtbw");
    const std::size_t from = 5 + random() % 60;
    for (std::size_t at = from; at < data.size(); ++at)
      data[at] = static_cast<std::uint8_t>(random());
    Try(TableKind::kWdl, *Material::FromName("KRvKR"), data, outcome);
  }
  EXPECT_GT(outcome.refused, 0);
}

}  // namespace
}  // namespace zeitnot::syzygy
