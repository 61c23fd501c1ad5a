#include "kill_trial.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <thread>

#include "base/random.h"
#include "base/text.h"
#include "engine/input/unpacked_stream.h"
#include "engine/match/process.h"
#include "engine/match/result_log.h"
#include "referee/notation/pgn.h"
#include "referee/words/sentence.h"

namespace zeitnot::match {
namespace {

using Results = std::map<std::size_t, std::string>;  // by number of the game

class Trial {
 public:
  explicit Trial(const KillTrial& trial) : trial_(trial), random_(trial.seed) {
    std::string name = (std::filesystem::temp_directory_path() / "zeitnot-kill-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) directory_ = name;
  }
  ~Trial() {
    std::error_code ignored;
    std::filesystem::remove_all(directory_, ignored);
  }

  KillTrialResult Run() {
    // The same match without kills, to tell what is to be played.
    auto whole = ChildProcess::Start(Command("whole"));
    if (!whole || !whole->WaitForEnd(std::chrono::minutes(5))) {
      result_.fault = "the match without kills did not end";
      return result_;
    }
    constexpr int kMostStarts = 500;
    for (int start = 0; start < kMostStarts && result_.kills < trial_.kills; ++start) {
      if (!StartAndKill() || !result_.fault.empty()) return result_;
    }
    Finish();
    return result_;
  }

 private:
  std::string File(const char* name) const {
    const bool packed = std::string_view(name) == "log" || std::string_view(name) == "pgn";
    return (directory_ / name).string() + (packed ? trial_.packing : "");
  }

  ProcessSettings Command(const std::string& log = "log") const {
    const std::string cmd = "cmd=" + trial_.engine;
    ProcessSettings settings;
    settings.program = trial_.program;
    settings.arguments = {
        "match", "--each", "nodes=1",         "--games",  Concat(trial_.games), "--concurrency",
        "2",     "--log",  File(log.c_str()), "--format", trial_.format,        "--resume"};
    for (char name = 'a'; name < 'a' + trial_.engines; ++name) {
      for (const std::string& word :
           {std::string("--engine"), Concat("name=", std::string(1, name)), cmd})
        settings.arguments.push_back(word);
    }
    if (log == "log") {
      for (const std::string& word :
           {std::string("--pgn"), File("pgn"), std::string("--json"), File("json")})
        settings.arguments.push_back(word);
    }
    settings.error_file = File("errors");
    return settings;
  }

  bool StartAndKill() {
    auto process = ChildProcess::Start(Command());
    if (!process) {
      result_.fault = process.error();
      return false;
    }
    // Some games further on, and then at any moment of writing or playing.
    const std::size_t goal = earlier_.size() + random_.Below(6);
    const Instant limit = Now() + std::chrono::seconds(60);
    while (CountLines() < goal + 1 && Now() < limit) std::this_thread::sleep_for(milliseconds(1));
    std::this_thread::sleep_for(microseconds(random_.Below(20'000)));
    if (process->StateText() != "is running") {
      result_.fault = "the match ended before it could be killed: " + process->StateText();
      return false;
    }
    process->Kill();
    ++result_.kills;
    CompareWithEarlier();
    return true;
  }

  // Every game that was once in the log is still there, the same, and once.
  void CompareWithEarlier() {
    if (!std::filesystem::exists(File("log"))) return;
    const auto log = ReadLog(File("log"));
    if (!log) {
      result_.fault = log.error();
      return;
    }
    result_.torn_lines += log->torn ? 1 : 0;
    Results now;
    for (const GameRow& row : log->rows) now[row.game] = row.pgn;
    if (now.size() != CountLines() - (log->sound_bytes > 0 ? 1 : 0))
      result_.fault = "a game stands twice in the log";
    for (const auto& [game, pgn] : earlier_) {
      if (!now.contains(game) || now[game] != pgn)
        result_.fault = Concat("game ", game, " was lost or changed");
    }
    result_.games_at_kills += Concat(result_.games_at_kills.empty() ? "" : " ", now.size());
    earlier_ = std::move(now);
  }

  // Whole lines of the log.
  std::size_t CountLines() const {
    std::ifstream packed(File("log"), std::ios::binary);
    UnpackedStream file(packed);
    std::size_t lines = 0;
    for (std::string line; std::getline(file, line) && !file.eof();) ++lines;
    return lines;
  }

  void Finish() {
    auto process = ChildProcess::Start(Command());
    if (!process || !process->WaitForEnd(std::chrono::minutes(5))) {
      result_.fault = "the last run did not end";
      return;
    }
    CompareWithEarlier();
    if (!result_.fault.empty()) return;
    const Results whole = Played("whole");
    if (Played("log") != whole) {
      result_.fault =
          Concat("other games than without kills: ", earlier_.size(), " and ", whole.size());
      return;
    }
    ComparePgnAndReport();
  }

  // Who played whom, from what, and how it ended.
  Results Played(const char* name) const {
    Results played;
    const auto log = ReadLog(File(name));
    if (!log) return played;
    for (const GameRow& row : log->rows) {
      played[row.game] = Concat(row.players[0], " ", row.players[1], " ", row.opening, " ",
                                ResultText(row.result));
    }
    return played;
  }

  // The report, the log and the PGN file tell the same; every PGN game is sound.
  void ComparePgnAndReport() {
    const auto log = ReadLog(File("log"));
    std::map<std::string, int> results;
    for (const GameRow& row : log->rows) {
      if (row.players[0] != "a" && row.players[1] != "a") continue;
      const bool first_is_white = row.players[0] == "a";
      const int half_points =
          HalfPoints(row.result, first_is_white ? Color::kWhite : Color::kBlack);
      ++results[half_points == 2 ? "wins" : half_points == 1 ? "draws" : "losses"];
    }
    std::ifstream json_file(File("json"));
    const auto json = nlohmann::json::parse(json_file, nullptr, false);
    if (json.is_discarded() || json.at("games") != earlier_.size()) {
      result_.fault = "the report counts other games than were played";
      return;
    }
    for (const char* name : {"wins", "draws", "losses"}) {
      if (json.at("engines").at(0).at(name) != results[name])
        result_.fault = Concat("the report and the log tell different ", name);
    }
    std::ifstream packed(File("pgn"), std::ios::binary);
    UnpackedStream pgn(packed);
    referee::PgnReader reader(pgn);
    std::size_t games = 0;
    for (auto game = reader.Next(); game; game = reader.Next()) {
      ++games;
      if (game->error) result_.fault = "the PGN is not sound: " + Sentence(game->error->text);
    }
    if (games != earlier_.size()) result_.fault = Concat(games, " games in the PGN");
  }

  KillTrial trial_;
  Random random_;
  std::filesystem::path directory_;
  Results earlier_;
  KillTrialResult result_;
};

}  // namespace

KillTrialResult RunKillTrial(const KillTrial& trial) { return Trial(trial).Run(); }

}  // namespace zeitnot::match
