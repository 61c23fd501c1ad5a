// Whole matches: schedules, logs that survive kills, merging, interruption, reports.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "engine/match/merge.h"
#include "engine/match/process.h"
#include "kill_trial.h"
#include "match_harness.h"
#include "tests/paths.h"

namespace zeitnot::match {
namespace {

// Ends quickly: the count is at 96 of 100 plies.
constexpr const char* kShort =
    "3k4/8/8/8/8/8/8/K6R w - - 96 80\n3k4/8/8/8/8/8/8/K5R1 w - - 96 80\n"
    "3k4/8/8/8/8/8/8/K4R2 w - - 96 80\n";

TEST(Clock, PeriodsFollowEachOther) {
  MoveLimits limits;
  const auto periods = ReadTimeControls("2/10+1,1/5,3+2");
  limits.control = periods->front();
  limits.later.assign(periods->begin() + 1, periods->end());
  GameClock clock(limits);
  std::vector<std::pair<std::int64_t, int>> seen;  // milliseconds, moves to go
  for (int move = 0; move < 5; ++move) {
    seen.emplace_back(clock.left()->count() / 1000, clock.moves_to_go());
    EXPECT_TRUE(clock.Spend(milliseconds(1000)));
  }
  EXPECT_EQ(seen, (std::vector<std::pair<std::int64_t, int>>{
                      {10'000, 2}, {10'000, 1}, {15'000, 1}, {17'000, 0}, {18'000, 0}}));
}

TEST(EngineWords, SayWhatWasMeant) {
  EXPECT_NE(ReadEngineSettings({}, {"cmd=a", "dept=3"}).error().find("did you mean \"depth\"?"),
            std::string::npos);
}

TEST(Clock, TimeControls) {
  EXPECT_EQ(WriteTimeControl(*ReadTimeControl("40/1:00+0.5")), "40/60+0.5");
  EXPECT_EQ(ReadTimeControl("1:30:00+30")->base, std::chrono::minutes(90));
  const auto written = [](const char* text) {
    const auto engine = ReadEngineSettings({}, {"cmd=a", "depth=3", std::string("tc=") + text});
    return engine ? WriteLimits(engine->limits) : engine.error();
  };
  EXPECT_EQ(written("40/1:30:00+30,30:00+30"), "40/5400+30:1800+30, depth 3");
  EXPECT_EQ(written("inf"), "depth 3");
  EXPECT_NE(written("1:00,1:00").find("which never ends"), std::string::npos);
  for (const char* bad :
       {"", "x", "1:1:1:1", "1.5:00", "0/60", "10+", "-1", "10+0.1+1", "0", "1/2/3"})
    EXPECT_FALSE(ReadTimeControl(bad)) << bad;
  MoveLimits limits;
  limits.control = *ReadTimeControl("2/10+1");
  GameClock clock(limits);
  EXPECT_EQ(clock.moves_to_go(), 2);
  EXPECT_TRUE(clock.Spend(milliseconds(4000)));
  EXPECT_EQ(*clock.left(), milliseconds(7000));
  EXPECT_TRUE(clock.Spend(milliseconds(7000)));  // to the last moment
  EXPECT_EQ(*clock.left(), milliseconds(11'000));
  EXPECT_EQ(clock.moves_to_go(), 2);
  EXPECT_FALSE(clock.Spend(milliseconds(11'001)));
  EXPECT_EQ(GoCommand(clock, GameClock(limits), Color::kWhite, false),
            "go wtime 11000 btime 10000 winc 1000 binc 1000 movestogo 2");
}

std::string SettingsError(const std::string& word) {
  const auto engine = ReadEngineSettings({"nodes=1"}, {"cmd=x", word});
  return engine.ok() ? "" : engine.error();
}

TEST(EngineSettings, ImpossibleValuesAreNamed) {
  EXPECT_EQ(SettingsError("st=0.5"), "");
  EXPECT_NE(SettingsError("st=0").find("\"st=0\": expected seconds for each move, more than 0"),
            std::string::npos);
  EXPECT_NE(SettingsError("st=0.0001"), "");
  EXPECT_EQ(SettingsError("tc=nan").find("\"tc=nan\": \"nan\" is no time control: "), 0U);
  for (const char* word : {"depth=0", "nodes=0", "nodes=-1", "margin=-1", "ponder=maybe",
                           "restart=x", "st=inf", "st=-1", "name="})
    EXPECT_NE(SettingsError(word).find(": expected "), std::string::npos) << SettingsError(word);
  EXPECT_NE(SettingsError("color=blue").find("there is no such key"), std::string::npos);
}

TEST(Match, LongGamesAreDrawnIfAskedFor) {
  FakeMatch match;
  match.settings.game.max_moves = 3;
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  for (const GameRow& row : played.rows) {
    EXPECT_EQ(row.plies, 6U);
    EXPECT_EQ(row.result, referee::GameResult::kDraw);
    EXPECT_EQ(row.termination, Termination::kAdjudication);
    EXPECT_NE(row.reason.find("3 moves of each side"), std::string::npos) << row.reason;
  }
}

TEST(Match, ReportsAddUp) {
  FakeMatch match;
  match.openings = kShort;
  match.rounds = 3;
  match.settings.concurrency = 2;
  match.settings.sprt = SprtSettings{};
  match.second = "go 3: say bestmove a1a1\n";  // by each of its processes
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 6U) << played.error;
  const auto json = nlohmann::json::parse(JsonReport(played.standings, played.facts));
  EXPECT_EQ(json["games"], 6);
  std::uint64_t faults = 0;
  for (const GameRow& row : played.rows)
    faults += row.termination == Termination::kIllegalMove ? 1 : 0;
  EXPECT_GE(faults, 1U);
  EXPECT_EQ(json["engines"][1]["faults"]["illegal move"], faults);
  EXPECT_EQ(json["pairings"][0]["pairs"].size(), 5U);
  EXPECT_EQ(played.standings.Of(0).pair_count(), 3U);
  EXPECT_NE(TextReport(played.standings, played.facts).find("SPRT"), std::string::npos);
}

TEST(Match, ResumeGoesOnAndRefusesAnotherMatch) {
  const TemporaryDirectory files;
  FakeMatch match;
  match.openings = kShort;
  match.settings.log_file = files.File("log");
  match.settings.pgn_file = files.File("pgn");
  ASSERT_EQ(match.Play().rows.size(), 2U);
  EXPECT_NE(match.Play().error.find("--resume"), std::string::npos);

  match.settings.resume = true;
  EXPECT_EQ(match.Play().rows.size(), 0U);
  match.rounds = 3;
  // A kill while a line was written leaves a part of it.
  std::ofstream(files.File("log"), std::ios::app) << "{\"run\":\"torn";
  const Played more = match.Play();
  EXPECT_EQ(more.rows.size(), 4U) << more.error;
  EXPECT_EQ(more.standings.games(), 6U);
  EXPECT_EQ(referee::ReadPgn(ReadWhole(files.File("pgn"))).size(), 6U);

  match.each = {"tc=6+0.1"};
  EXPECT_NE(match.Play().error.find("another match"), std::string::npos);
}

TEST(Match, LogsOfSeveralMachinesAreMerged) {
  const TemporaryDirectory files;
  std::vector<std::string> logs;
  for (const std::size_t shard : {0U, 1U}) {
    FakeMatch match;
    match.openings = kShort;
    match.rounds = 3;
    match.settings.schedule.shard = {shard, 2};
    logs.push_back(files.File("log" + std::to_string(shard)));
    match.settings.log_file = logs.back();
    ASSERT_EQ(match.Play().error, "");
  }
  // The second engine has White in the first game of this log, which is no reason to list it first.
  std::string text = ReadWhole(logs[0]);
  const std::size_t one = text.find('\n') + 1;
  const std::size_t two = text.find('\n', one) + 1;
  const std::size_t three = text.find('\n', two) + 1;
  text = text.substr(0, one) + text.substr(two, three - two) + text.substr(one, two - one) +
         text.substr(three);
  logs[0] = files.Write("turned", text);
  logs.push_back(logs[0]);  // counts once
  const auto merged =
      MergeLogs({logs, files.File("all"), files.File("pgn"), files.File("json"), std::nullopt});
  ASSERT_TRUE(merged) << merged.error();
  EXPECT_EQ(merged->standings.games(), 6U);
  EXPECT_EQ(merged->standings.engines()[0].name, "first");
  EXPECT_EQ(merged->standings.Of(0).pair_count(), 3U);
  EXPECT_EQ(referee::ReadPgn(ReadWhole(files.File("pgn"))).size(), 6U);
  const auto again = MergeLogs({{files.File("all"), logs[1]}, "", "", "", std::nullopt});
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->standings.games(), 6U);
  EXPECT_FALSE(MergeLogs({{files.File("pgn")}, "", "", "", std::nullopt}));
}

TEST(Match, KilledMatchesLoseNothing) {
  KillTrial trial;
  trial.program = testing_paths::Program();
  trial.engine = testing_paths::FakeEngine();
  trial.games = 60;
  trial.kills = 4;
  const KillTrialResult result = RunKillTrial(trial);
  EXPECT_EQ(result.fault, "") << result.games_at_kills;
  EXPECT_EQ(result.kills, 4);
}

// Sends the program signals a moment apart and returns how it ended and what it printed.
std::string Interrupt(int signals, const char* engines, const TemporaryDirectory& files) {
  const std::string out = files.File("out");
  ProcessSettings settings;
  settings.program = "/bin/sh";
  const std::string script = files.Write("slow", engines);
  settings.arguments = {
      "-c", "echo $$ > " + files.File("pid") + "; exec " + testing_paths::Program() +
                " match --engine name=a cmd=" + testing_paths::FakeEngine() + " 'args=" + script +
                "' --engine name=b cmd=" + testing_paths::FakeEngine() + " 'args=" + script +
                "' --each tc=60 --games 100 --log " + files.File("log") + " --openings " +
                files.Write("short.epd", kShort) + " > " + out + " 2>&1"};
  auto process = ChildProcess::Start(settings);
  if (!process) return process.error();
  std::this_thread::sleep_for(milliseconds(1000));
  const pid_t pid = std::stoi(ReadWhole(files.File("pid")));
  for (int i = 0; i < signals; ++i) {
    kill(pid, SIGINT);
    std::this_thread::sleep_for(milliseconds(150));
  }
  if (!process->WaitForEnd(std::chrono::seconds(20))) return "did not end";
  return process->StateText() + "\n" + ReadWhole(out);
}

TEST(Match, InterruptedOnceItFinishesTheRunningGames) {
  const TemporaryDirectory files;
  const std::string told = Interrupt(1, "go: sleep 100; play\n", files);
  EXPECT_NE(told.find("exited with code 1"), std::string::npos) << told;
  EXPECT_NE(told.find("Match interrupted"), std::string::npos) << told;
  const auto log = ReadLog(files.File("log"));
  ASSERT_TRUE(log) << told;
  EXPECT_GE(log->rows.size(), 1U);
  for (const GameRow& row : log->rows) EXPECT_EQ(row.termination, Termination::kNormal);
}

TEST(Match, InterruptedTwiceItAbandonsThem) {
  const TemporaryDirectory files;
  const std::string told = Interrupt(2, "go: sleep 3000; play\n", files);
  EXPECT_NE(told.find("abandoned"), std::string::npos) << told;
  EXPECT_NE(told.find("Match interrupted"), std::string::npos) << told;
  const auto log = ReadLog(files.File("log"));
  ASSERT_TRUE(log) << told;
  for (const GameRow& row : log->rows) EXPECT_EQ(row.termination, Termination::kNormal);
}

// A log whose settings are `settings`, with a row in which `old` is replaced.
std::string LogWith(const std::string& settings, const std::string& old = "",
                    const std::string& with = "") {
  GameRow row;
  row.run = "r";
  row.players = {"a", "b"};
  row.at_fault = Color::kWhite;
  std::string line = WriteRow(row);
  if (!old.empty()) line.replace(line.find(old), old.size(), with);
  return R"({"schema":"zeitnot-match/1","run":"r","settings":)" + settings + "}\n" + line + "\n";
}

std::string MergeError(const std::string& text) {
  const TemporaryDirectory files;
  MergeSettings settings;
  settings.logs = {files.Write("log", text)};
  settings.out_file = files.File("out");
  const auto merged = MergeLogs(settings);
  EXPECT_EQ(merged.ok(), std::filesystem::exists(settings.out_file));
  return merged.ok() ? "" : merged.error();
}

TEST(Merge, AnEmptyOrTornLogIsNoSuccess) {
  EXPECT_NE(MergeError("").find("is empty"), std::string::npos);
  const std::string begin = R"({"schema":"zeitnot-match/1","run":"1)";
  for (std::size_t size = 1; size <= begin.size(); ++size)
    EXPECT_NE(MergeError(begin.substr(0, size)).find("is cut off"), std::string::npos);
  for (const char* text : {"a thesis", "{\"na", "a thesis\n", "[]\n", "\n", "5\n"})
    EXPECT_NE(MergeError(text).find("is no result log"), std::string::npos) << text;
}

TEST(Merge, SettingsMayHoldAnything) {
  for (const char* settings :
       {R"({"engines":[{"name":5},{"name":null},{}, 7,[]]})", R"({"engines":5})", "5", "null", "[]",
        R"([{"run":5,"settings":{}},7,{"run":"x"}])", R"([5])", R"({"engines":{"name":"a"}})"})
    EXPECT_EQ(MergeError(LogWith(settings)), "") << settings;
  EXPECT_NE(MergeError(LogWith("1e999")).find("too large"), std::string::npos);
  const std::string deep(75'000, '[');
  EXPECT_NE(MergeError(LogWith(deep)).find("nested"), std::string::npos);
  EXPECT_NE(MergeError(LogWith(R"({"a":1,"a":2})")).find("given twice"), std::string::npos);
}

TEST(Merge, NumbersAreNotTakenForOthers) {
  EXPECT_EQ(MergeError(LogWith("{}")), "");
  for (const char* key : {"game", "pair", "round", "plies", "moves", "nodes", "time_us"}) {
    for (const char* value : {"-1", "1.7", "1e300", "\"1\"", "null", "18446744073709551616"}) {
      const std::string old = "\"" + std::string(key) + "\":0";
      const std::string error =
          MergeError(LogWith("{}", old, old.substr(0, old.size() - 1) + value));
      EXPECT_NE(error.find("line 2: "), std::string::npos) << error;
      EXPECT_NE(error.find(key), std::string::npos) << error;
    }
  }
  for (const char* value : {"\"nobody\"", "5", "\"White\"", "true"}) {
    const std::string error =
        MergeError(LogWith("{}", R"("at_fault":"white")", std::string("\"at_fault\":") + value));
    EXPECT_NE(error.find("at_fault"), std::string::npos) << error;
  }
}

TEST(Match, ResumeLeavesForeignFilesAsTheyAre) {
  const TemporaryDirectory files;
  for (const char* text : {"a thesis, without a line end", "{\"schema\":\"zeitnot-record/1\"}"}) {
    FakeMatch match;
    match.openings = kShort;
    match.settings.log_file = files.Write("thesis", text);
    match.settings.resume = true;
    EXPECT_NE(match.Play().error.find("no result log"), std::string::npos);
    EXPECT_EQ(ReadWhole(match.settings.log_file), text);
  }
}

TEST(ReplaceFile, LeavesNothingBehindAndReplacesNoDevice) {
  const TemporaryDirectory files;
  const std::string path = files.Write("report", "old");
  EXPECT_TRUE(ReplaceFile(path, "new"));
  EXPECT_EQ(ReadWhole(path), "new");
  // As on a full disk: the system refuses to write that much.
  signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small = {1000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_FALSE(ReplaceFile(path, std::string(100'000, 'x')));
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(ReadWhole(path), "new");
  // A folder of that name cannot be replaced.
  std::filesystem::create_directory(files.File("folder"));
  EXPECT_FALSE(ReplaceFile(files.File("folder"), "text"));
  EXPECT_FALSE(ReplaceFile("/dev/full", "text"));
  EXPECT_TRUE(ReplaceFile("/dev/null", "text"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
  std::size_t entries = 0;
  for ([[maybe_unused]] const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(path).parent_path()))
    ++entries;
  EXPECT_EQ(entries, 2U);
}

}  // namespace
}  // namespace zeitnot::match
