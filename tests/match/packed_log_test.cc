// Logs and games of a match that are packed while they are written.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "engine/input/packed_pieces.h"
#include "engine/input/unpacked_stream.h"
#include "engine/match/result_log.h"
#include "kill_trial.h"
#include "match_harness.h"
#include "referee/notation/pgn.h"
#include "tests/paths.h"

namespace zeitnot::match {
namespace {

TEST(PackedLog, KilledMatchesLoseNothing) {
  for (const char* packing : {".gz", ".zst"}) {
    if (!Pack("", PackingByName(packing))) continue;
    KillTrial trial;
    trial.program = testing_paths::Program();
    trial.engine = testing_paths::FakeEngine();
    trial.games = 40;
    trial.kills = 2;
    trial.packing = packing;
    const KillTrialResult result = RunKillTrial(trial);
    EXPECT_EQ(result.fault, "") << packing << " " << result.games_at_kills;
    EXPECT_EQ(result.kills, 2);
  }
}

// Wherever a packed log is cut: the games before are read, and the match goes on behind them.
TEST(PackedLog, MayBeCutAnywhere) {
  for (const char* name : {"log.gz", "log.zst"}) {
    if (!Pack("", PackingByName(name))) continue;
    const TemporaryDirectory files;
    FakeMatch match;
    match.openings =  // ends quickly: the count is at 96 of 100 plies
        "3k4/8/8/8/8/8/8/K6R w - - 96 80\n3k4/8/8/8/8/8/8/K5R1 w - - 96 80\n";
    match.rounds = 2;
    match.settings.log_file = files.File(name);
    match.settings.pgn_file = files.File(std::string("pgn") + name);
    ASSERT_EQ(match.Play().rows.size(), 4U);
    const std::string log = ReadWhole(match.settings.log_file);
    EXPECT_EQ(log.find("schema"), std::string::npos);
    std::size_t before = 0;
    constexpr std::size_t kStep = 13;
    for (std::size_t size = 5; size < log.size(); size += kStep) {
      const auto read = ReadLog(files.Write(name, log.substr(0, size)));
      ASSERT_TRUE(read) << read.error() << size;
      EXPECT_TRUE(read->rows.size() == before || read->rows.size() == before + 1);
      before = read->rows.size();
      EXPECT_EQ(read->torn, read->sound_bytes != size);
    }
    EXPECT_GE(before, 3U);
    const auto sound = ReadLog(files.Write(name, log));
    ASSERT_TRUE(sound);
    EXPECT_EQ(sound->rows.size(), 4U);
    files.Write(name, log.substr(0, log.size() - 7));
    match.settings.resume = true;
    const Played more = match.Play();
    EXPECT_EQ(more.rows.size(), 1U) << more.error;
    const auto whole = ReadLog(match.settings.log_file);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->rows.size(), 4U);
    EXPECT_FALSE(whole->torn);
    std::ifstream packed(match.settings.pgn_file, std::ios::binary);
    UnpackedStream pgn(packed);
    referee::PgnReader reader(pgn);
    std::size_t games = 0;
    while (reader.Next()) ++games;
    EXPECT_EQ(games, 4U);
    files.Write(name, "{\"schema\":\"zeitnot-match/1\",\"run\":\"r\",\"settings\":{}}\n");
    EXPECT_NE(match.Play().error.find("not packed as its name says"), std::string::npos);
    const std::size_t header = log.find(log.substr(0, 4), 1);  // ends there
    for (std::size_t at = header + 8; at + 1 < log.size(); at += 101) {
      std::string damaged = log;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
      const auto read = ReadLog(files.Write(name, damaged));
      // In the last piece a damage may look like a cut, but no game is read otherwise than it was.
      if (!read) continue;
      EXPECT_GE(read->rows.size(), 3U) << at;
      for (std::size_t i = 0; i < read->rows.size(); ++i)
        EXPECT_EQ(WriteRow(read->rows[i]), WriteRow(sound->rows[i])) << at;
    }
  }
}

}  // namespace
}  // namespace zeitnot::match
