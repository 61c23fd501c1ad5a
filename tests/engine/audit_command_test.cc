// `zeitnot referee audit` and `watch`: files of games, on several threads and machines, and while
// they are played.
#include "engine/commands/audit_command.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text.h"
#include "engine/audit/watch.h"
#include "engine/input/unpacked_stream.h"
#include "referee/notation/pgn.h"
#include "tests/engine/planted_games.h"
#include "tests/engine/run_referee.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

using AuditJson = nlohmann::json;

Answer RunAuditCommand(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.begin(), "audit");
  return RunCommands(AddAuditCommands, std::move(arguments), input);
}

std::string AuditFile(const std::string& name, const std::string& text) {
  const std::string path = ::testing::TempDir() + "audit_" + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::string BytesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string PlantedFile(std::uint32_t seed, std::size_t count) {
  Planter planter(seed);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += planter.Next().text;
  return text;
}

TEST(Audit, FindsWhatIsPlantedAndNothingElse) {
  constexpr std::size_t kGames = 200;
  Planter planter(1);
  std::vector<PlantedGame> games;
  std::string text;
  for (std::size_t i = 0; i < kGames; ++i) {
    games.push_back(planter.Next());
    text += games.back().text;
  }
  const Answer answer = RunAuditCommand({"-", "--format", "jsonl", "--all"}, text);
  EXPECT_EQ(answer.exit_code, 1) << answer.errors;
  const auto lines = LinesOf(answer.out);
  ASSERT_EQ(lines.size(), kGames + 1);
  for (std::size_t i = 0; i < kGames; ++i) {
    std::set<std::string> expected;
    for (const referee::FindingKind kind : games[i].findings) expected.emplace(RowOf(kind).name);
    std::set<std::string> found;
    const auto line = AuditJson::parse(lines[i]);
    for (const auto& finding : line.at("findings")) found.insert(finding.at("kind"));
    ASSERT_EQ(found, expected) << games[i].text << lines[i];
  }
}

TEST(Audit, TheReportDoesNotDependOnThreads) {
  const std::string file = AuditFile("threads.pgn", PlantedFile(2, 70));
  for (const char* const format : {"text", "jsonl", "csv", "html"}) {
    const Answer one = RunAuditCommand({file, "--format", format});
    EXPECT_EQ(one.exit_code, 1);
    EXPECT_EQ(RunAuditCommand({file, "--format", format, "--threads", "3"}).out, one.out);
  }
}

TEST(Audit, ShardsThatAreMergedAreTheWhole) {
  const std::string first = AuditFile("first.pgn", PlantedFile(3, 40));
  const std::string second = AuditFile("second.pgn", PlantedFile(3, 30));  // begins the same
  const Answer whole = RunAuditCommand({first, second, "--format", "jsonl", "--all"});
  std::vector<std::string> merge = {"merge", "--format", "jsonl", "--all"};
  for (const char* const shard : {"1/3", "2/3", "3/3"}) {
    const Answer part =
        RunAuditCommand({first, second, "--format", "jsonl", "--all", "--shard", shard});
    merge.push_back(AuditFile(Concat("part", shard[0], ".jsonl"), part.out));
  }
  const Answer merged = RunAuditCommand(merge);
  EXPECT_EQ(merged.out, whole.out);
  EXPECT_EQ(merged.exit_code, 1);
  // A report that is given twice is told once.
  merge.push_back(merge.back());
  EXPECT_EQ(RunAuditCommand(merge).out, whole.out);
}

TEST(Audit, ARunThatWasEndedGoesOn) {
  const std::string file = AuditFile("ended.pgn", PlantedFile(4, 70));
  const std::string output = AuditFile("ended.jsonl", "");
  const std::string checkpoint = ::testing::TempDir() + "audit_ended.checkpoint";
  std::filesystem::remove(checkpoint);
  const std::vector<std::string> run = {file,       "--format", "jsonl",        "--all",
                                        "--output", output,     "--checkpoint", checkpoint};
  EXPECT_EQ(RunAuditCommand(run).exit_code, 1);
  const std::string whole = BytesOf(output);
  const auto lines = LinesOf(whole);
  ASSERT_EQ(lines.size(), 71U);
  for (const std::size_t reported : {0U, 1U, 64U, 65U, 70U}) {
    AuditJson state = {{"schema", "zeitnot-audit-checkpoint/1"},
                       {"files", {file}},
                       {"file", 0},
                       {"game", reported},
                       {"games", reported}};
    std::size_t bytes = 0;
    std::size_t found = 0;
    std::size_t plies = 0;
    std::vector<std::size_t> kinds(referee::kFindingKindCount);
    for (std::size_t i = 0; i < reported; ++i) {
      bytes += lines[i].size() + 1;
      const auto game = AuditJson::parse(lines[i]);
      found += game.at("findings").empty() ? 0 : 1;
      plies += game.at("plies").get<std::size_t>();
      for (const auto& finding : game.at("findings"))
        ++kinds[static_cast<std::size_t>(
            *referee::FindingKindOf(finding.at("kind").get<std::string>()))];
    }
    state.update({{"output", bytes}, {"found", found}, {"plies", plies}, {"kinds", kinds}});
    std::ofstream(checkpoint) << state.dump();
    // What the run wrote after the last time that it told is half a line.
    std::ofstream(output, std::ios::binary) << whole.substr(0, bytes) << "{\"sche";
    RunAuditCommand(run);
    ASSERT_EQ(BytesOf(output), whole) << "after " << reported;
  }
  // The checkpoint of another run is no place to go on from.
  EXPECT_EQ(RunAuditCommand({file, file, "--output", output, "--checkpoint", checkpoint}).exit_code,
            2);
}

TEST(Audit, FindingsMayBeChosen) {
  const std::string file = testing_paths::TestData() + "/pgn/fivefold.pgn";
  EXPECT_EQ(RunAuditCommand({file, "--only", "clock,start"}).exit_code, 0);
  const Answer some = RunAuditCommand({file, "--without", "unclaimed"});
  EXPECT_EQ(some.out.find("third time"), std::string::npos) << some.out;
  EXPECT_NE(some.out.find("play_after_end"), std::string::npos) << some.out;
  // In 2009 no draw came by itself.
  const Answer old = RunAuditCommand({file, "--edition", "2009"});
  EXPECT_EQ(old.out.find("play_after_end"), std::string::npos) << old.out;
  EXPECT_EQ(RunAuditCommand({file, "--edition", "1066"}).exit_code, 2);
  EXPECT_EQ(RunAuditCommand({file, "--only", "nonsense"}).exit_code, 2);
  EXPECT_EQ(RunAuditCommand({"/nowhere.pgn"}).exit_code, 2);
  EXPECT_EQ(RunAuditCommand({}).exit_code, 2);
}

TEST(Audit, APageNeedsNoOtherFile) {
  const Answer page = RunAuditCommand({testing_paths::TestData() + "/pgn/illegal-move.pgn",
                                       "--format", "html", "--language", "sl"});
  EXPECT_NE(page.out.find("<svg"), std::string::npos);
  EXPECT_NE(page.out.find("lang=\"sl\""), std::string::npos);
  EXPECT_EQ(page.out.find("src="), std::string::npos);
  EXPECT_EQ(page.out.find("href="), std::string::npos);
  EXPECT_EQ(page.out.find("<script"), std::string::npos);
}

TEST(Audit, ACopyHasResultsAndTagsPutRight) {
  const std::string moves = "1. f3 {a move} e5 (1... c5) 2. g4?? $4 Qh4# ";
  const std::string sound =
      "[Event \"1\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
      "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n" +
      moves + "0-1\n\n";
  const std::string file = AuditFile(
      "fix.pgn", sound +
                     "% kept\n[Event \"2\"]\n[White \"A\"]\n[White \"C\"]\n[Black \"B\"]\n"
                     "[Result \"1-0\"]\n[PlyCount \"7\"]\n\n" +
                     moves + "1:0 {said}\n\n" + "1. e4 e5\n; the end\n");
  const std::string copy = ::testing::TempDir() + "audit_fix_copy.pgn";
  const Answer answer = RunAuditCommand({file, "--fix", copy, "--only", "corrected"});
  EXPECT_EQ(BytesOf(copy),
            sound +
                "% kept\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Event \"2\"]\n"
                "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n[PlyCount \"4\"]\n\n" +
                moves + "0-1 {said}\n\n" +
                "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
                "[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5\n; the end\n*\n");
  EXPECT_NE(answer.out.find("corrected: 15"), std::string::npos) << answer.out;
  // What was put right is right.
  EXPECT_EQ(RunAuditCommand({copy, "--only", "wrong_result,results_differ,tags_missing"}).exit_code,
            0);
  EXPECT_EQ(RunAuditCommand({file, "--fix", file}).exit_code, 2);
}

// The same three games as they stand, packed by gzip in two pieces, and by Zstandard.
TEST(Audit, PackedFilesAreRead) {
  const std::string folder = testing_paths::TestData() + "/pgn/";
  const auto audit = [&](const std::string& input) {
    return RunAuditCommand({"-", "--format", "csv"}, input);
  };
  const Answer plain = audit(BytesOf(folder + "packed.pgn"));
  ASSERT_EQ(plain.exit_code, 1);
  for (const char* const name : {"packed.pgn.gz", "packed.pgn.zst"}) {
    const std::string packed = BytesOf(folder + name);
    const Answer answer = audit(packed);
    if (answer.errors.find("built without") != std::string::npos) continue;
    EXPECT_EQ(answer.out, plain.out) << name;
    for (std::size_t size = 1; size < packed.size(); ++size) {
      const Answer cut = audit(packed.substr(0, size));
      // A cut between the two pieces is none that shows.
      EXPECT_TRUE(cut.exit_code == 2 || cut.errors.empty()) << name << " cut after " << size;
    }
    std::string damaged = packed;
    damaged[damaged.size() / 4] ^= 0x55;
    EXPECT_EQ(audit(damaged).exit_code, 2) << name;
  }
}

// A folder of boards, and what a watch tells of them at which moment.
class Hall {
 public:
  explicit Hall(const char* name) : folder_(std::filesystem::path(::testing::TempDir()) / name) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    audit::WatchOptions options;
    options.paths = {folder_.string()};
    watch_.emplace(options, [this](const audit::BoardName& board, const audit::BoardAlert& alert) {
      told_.push_back(Concat(board.board, " ", alert.kind, " ", alert.ply));
    });
  }

  // The file as a server writes it: the board, its moves, and "*" unless it is half written.
  void Write(int board, const std::string& moves, const std::string& end = " *\n") {
    std::ofstream file(folder_ / Concat(board, ".pgn"), std::ios::binary);
    file << "[Event \"Live\"]\n[Date \"2024.05.01\"]\n[Board \"" << board
         << "\"]\n[TimeControl \"5400\"]\n\n"
         << moves << end;
    // The file system may not see two changes of one moment.
    file.close();
    std::filesystem::last_write_time(
        folder_ / Concat(board, ".pgn"),
        std::filesystem::file_time_type(std::chrono::hours(++writes_)));
  }
  // What is told in the next time, looking ten times a second.
  std::vector<std::string> Wait(std::chrono::milliseconds time) {
    told_.clear();
    for (const auto end = now_ + time; now_ < end; now_ += std::chrono::milliseconds(100))
      watch_->Poll(now_);
    return told_;
  }

 private:
  std::filesystem::path folder_;
  std::optional<audit::Watch> watch_;
  std::vector<std::string> told_;
  audit::Watch::Time now_{};
  int writes_ = 0;
};

using ToldAlerts = std::vector<std::string>;
constexpr std::chrono::milliseconds kSecond{1'000};

TEST(Watch, TellsEachAlertOnce) {
  Hall hall("watch_once");
  const std::string twice = "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1";
  hall.Write(1, "1. e4 e5");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, twice);
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts{"1 repetition_by_move 9"});
  hall.Write(1, twice + " Ng8");
  EXPECT_EQ(hall.Wait(kSecond), (ToldAlerts{"1 repetition 10", "1 repetition_by_move 10"}));
  // Taken back, and played again.
  hall.Write(1, twice);
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, twice + " Ng8");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  // The players went on.
  hall.Write(1, twice + " Ng8 6. d4");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
}

TEST(Watch, WhatIsHalfWrittenIsNotRuledOn) {
  Hall hall("watch_half");
  hall.Write(1, "1. e4 e5");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, "1. e4 e5 2. N", "");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, "1. e4 e5 2. Nf3 K", "");
  EXPECT_EQ(hall.Wait(2 * kSecond), ToldAlerts());
  hall.Write(1, "1. e4 e5 2. Nf3 Ke7");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, "1. e4 e5 2. Nf3 Ke7 3. Ke3");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts{"1 illegal_move 5"});
  // Corrected, and another one.
  hall.Write(1, "1. e4 e5 2. Nf3 Ke7 3. Ke2 Kf8");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts{"1 illegal_move 6"});
}

TEST(Watch, ClocksAndEnds) {
  Hall hall("watch_clocks");
  hall.Write(1, "1. e4 {[%clk 0:05:01]} e5 {[%clk 1:00:00]}");
  hall.Write(2, "1. e4 e5");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, "1. e4 {[%clk 0:05:01]} e5 {[%clk 1:00:00]} 2. Nf3 {[%clk 0:04:59]}");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts{"1 five_minutes 3"});
  hall.Write(1,
             "1. e4 {[%clk 0:05:01]} e5 {[%clk 1:00:00]} 2. Nf3 {[%clk 0:04:59]} Nf6 {[%clk "
             "0:01:59]} 3. Nc3 {[%clk 0:00:00]}");
  EXPECT_EQ(hall.Wait(kSecond), (ToldAlerts{"1 two_minutes 4", "1 five_minutes 4", "1 flag 5"}));
  // A game that is over needs no arbiter.
  const std::string twice = "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8";
  hall.Write(2, twice, " 1/2-1/2\n");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts{"2 repetition_by_move 9"});
}

TEST(Watch, ThatAGameIsOverIsToldOnce) {
  Hall hall("watch_over");
  std::string moves;
  for (std::size_t i = 0; i < 16; ++i) moves += std::array{"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "}[i % 4];
  hall.Write(1, moves.substr(0, moves.size() - 4));
  hall.Wait(kSecond);
  hall.Write(1, moves);
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts{"1 fivefold 16"});
  hall.Write(1, moves + "Nf3");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
  hall.Write(1, moves + "Nf3 Nf6");
  EXPECT_EQ(hall.Wait(kSecond), ToldAlerts());
}

// An alert that was told before the watch began is not told again, and none is lost that came about
// meanwhile.
TEST(Watch, ARestartLosesAndDoublesNone) {
  const std::string folder = ::testing::TempDir() + "watch_restart";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directory(folder);
  const std::string twice = "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1";
  const auto write = [&](const std::string& moves) {
    std::ofstream(folder + "/1.pgn") << "[Event \"Live\"]\n\n" << moves << " *\n";
  };
  std::vector<std::uint64_t> keys;
  const auto run = [&](const std::vector<std::uint64_t>& known, audit::Watch::Time from) {
    std::vector<std::string> told;
    audit::WatchOptions options;
    options.paths = {folder};
    audit::Watch watch(options, [&](const audit::BoardName&, const audit::BoardAlert& alert) {
      told.push_back(Concat(alert.kind, " ", alert.ply));
      keys.push_back(alert.key);
    });
    for (const std::uint64_t key : known) watch.Knows(key);
    watch.Poll(from);
    watch.Poll(from + kSecond);
    return told;
  };
  const audit::Watch::Time begin{};
  write(twice);
  EXPECT_EQ(run({}, begin), ToldAlerts{"repetition_by_move 9"});
  write(twice + " Ng8 6. d4 d5");
  EXPECT_EQ(run(std::vector(keys), begin), (ToldAlerts{"repetition 10", "repetition_by_move 10"}));
  EXPECT_EQ(run(std::vector(keys), begin), ToldAlerts());
}

}  // namespace
}  // namespace zeitnot
