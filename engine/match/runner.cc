#include "engine/match/runner.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include "base/counted.h"
#include "base/text.h"
#include "engine/match/game_report.h"
#include "engine/match/signals.h"

namespace zeitnot::match {
namespace {

// How often an engine may fail to start or to get ready before the match is given up.
constexpr int kStartAttempts = 3;

std::string NewRunName() {
  std::random_device device;
  std::string name;
  for (int i = 0; i < 4; ++i) {
    std::array<char, 16> part{};
    std::snprintf(part.data(), part.size(), "%08x", device());
    name += part.data();
  }
  return name;
}

// The processes that one thread plays with, at most two at a time.
class Slot {
 public:
  Slot(const MatchSettings& settings, std::size_t number, std::vector<int> cpus,
       const std::atomic<bool>& abandon)
      : settings_(settings), number_(number), cpus_(std::move(cpus)), abandon_(abandon) {}

  std::size_t number() const { return number_; }
  // The engine, started if need be and ready for a new game. An error is a sentence.
  Result<UciEngine*, std::string> Prepare(std::size_t engine);
  void KeepOnly(std::size_t white, std::size_t black);
  void Drop(std::size_t engine, bool politely);
  // Warnings about starting that nobody has heard yet.
  std::vector<std::string> TakeWarnings() { return std::exchange(warnings_, {}); }

 private:
  Result<bool, std::string> StartEngine(std::size_t engine);

  const MatchSettings& settings_;
  std::size_t number_;
  std::vector<int> cpus_;
  const std::atomic<bool>& abandon_;
  std::map<std::size_t, std::unique_ptr<UciEngine>> engines_;
  std::set<std::size_t> warned_;
  std::vector<std::string> warnings_;
};

Result<bool, std::string> Slot::StartEngine(std::size_t engine) {
  const EngineSettings& settings = settings_.engines[engine];
  EngineLogs logs;
  if (!settings_.debug_directory.empty()) {
    std::string name = settings.name;
    std::ranges::replace(name, '/', '_');
    const std::string stem = Concat(settings_.debug_directory, "/", name, ".", number_ + 1);
    logs = {stem + ".stderr", stem + ".uci"};
  }
  auto started = UciEngine::Start(settings, settings_.game.patience, logs, cpus_, abandon_);
  if (!started) return Error{started.error()};
  if (warned_.insert(engine).second) {
    for (const std::string& warning : (*started)->warnings()) warnings_.push_back(warning);
  }
  engines_[engine] = *std::move(started);
  return true;
}

Result<UciEngine*, std::string> Slot::Prepare(std::size_t engine) {
  if (settings_.engines[engine].restart == Restart::kEveryGame) Drop(engine, true);
  std::string error;
  for (int attempt = 0; attempt < kStartAttempts && !abandon_; ++attempt) {
    if (!engines_.contains(engine)) {
      const auto started = StartEngine(engine);
      if (!started) {
        error = started.error();
        continue;
      }
    }
    UciEngine& process = *engines_[engine];
    if (settings_.game.chess960 && !process.Offers("UCI_Chess960"))
      return Error{process.settings().name + " offers no UCI_Chess960: it cannot play Chess960"};
    if (process.NewGame(settings_.game.chess960)) return &process;
    error = Concat(process.settings().name, " did not get ready for a new game in time (it ",
                   process.StateText(), ")");
    Drop(engine, false);
  }
  return Error{error};
}

void Slot::KeepOnly(std::size_t white, std::size_t black) {
  std::vector<std::size_t> idle;
  for (const auto& [engine, process] : engines_) {
    if (engine != white && engine != black) idle.push_back(engine);
  }
  for (const std::size_t engine : idle) Drop(engine, true);
}

void Slot::Drop(std::size_t engine, bool politely) {
  const auto found = engines_.find(engine);
  if (found == engines_.end()) return;
  if (politely) found->second->Quit();
  engines_.erase(found);
}

// How often the file of running games is replaced, at most.
constexpr milliseconds kLivePause{250};

class Runner {
 public:
  Runner(const MatchSettings& settings, const OpeningBook& book, MatchListener& listener)
      : settings_(settings),
        book_(book),
        listener_(listener),
        schedule_(settings.engines.size(), settings.schedule),
        standings_(Names(settings), settings.sprt, settings.schedule.colours == Colours::kBoth) {}

  Result<MatchOutcome, std::string> Run();

 private:
  static std::vector<std::string> Names(const MatchSettings& settings) {
    std::vector<std::string> names;
    for (const EngineSettings& engine : settings.engines) names.push_back(engine.name);
    return names;
  }
  std::optional<std::string> OpenFiles();
  std::optional<std::string> Take(const GameRow& row);
  // Sees the moves of one game.
  class Watch;
  void ShowGame(std::size_t slot, std::string pgn);
  std::vector<std::vector<int>> AssignCpus();
  void PlayAll();
  void PlayGames(std::size_t number, std::vector<int> cpus);
  std::optional<ScheduledGame> NextGame();
  // False if this slot is to play no more.
  bool PlayOne(Slot& slot, const ScheduledGame& game);
  void Record(const ScheduledGame& game, const Opening& opening, const PlayedGame& played);
  void OnSignal(int signal);
  void Awaken();
  void Fail(const std::string& text);
  void Warn(const std::string& text);
  bool SprtDecided() const {
    return standings_.sprt() != nullptr && standings_.sprt()->state() != SprtState::kOpen;
  }

  const MatchSettings& settings_;
  const OpeningBook& book_;
  MatchListener& listener_;
  Schedule schedule_;
  LogHeader header_;
  std::optional<AppendFile> log_;
  std::optional<AppendFile> pgn_;
  std::optional<AppendFile> epd_;

  std::atomic<bool> finish_ = false;   // start no more games
  std::atomic<bool> abandon_ = false;  // end the running ones
  std::atomic<bool> failed_ = false;
  std::atomic<bool> interrupted_ = false;
  std::mutex mutex_;  // guards what follows and the listener
  Standings standings_;
  std::set<std::size_t> done_;      // numbers of games in the log
  std::size_t next_ = 0;            // number of the game that is looked at next
  std::condition_variable change_;  // of the schedule, of done_ or of finish_
  std::vector<microseconds> overheads_;
  std::vector<std::string> running_;  // games as PGN, by slot
  Instant shown_;                     // when they were written
  const Instant begin_ = Now();
};

class Runner::Watch : public GameWatch {
 public:
  Watch(Runner& runner, std::size_t slot, const ScheduledGame& game, std::string opening)
      : runner_(runner), slot_(slot), game_(game), opening_(std::move(opening)) {}

  void OnMove(const PlayedGame& played, const referee::GameRecord& record) override {
    if (runner_.listener_.WantsMoves()) {
      const std::lock_guard lock(runner_.mutex_);
      runner_.listener_.OnMove({slot_, game_.number, runner_.settings_.engines[game_.white].name,
                                runner_.settings_.engines[game_.black].name, played, record});
    }
    if (runner_.settings_.live_file.empty() || Now() - made_ < kLivePause) return;
    made_ = Now();
    PlayedGame so_far = played;
    so_far.record = record;
    so_far.ended = std::chrono::system_clock::now();
    runner_.ShowGame(slot_, RunningPgn(runner_.settings_, game_, opening_, so_far));
  }

 private:
  Runner& runner_;
  std::size_t slot_;
  ScheduledGame game_;
  std::string opening_;
  Instant made_;
};

void Runner::ShowGame(std::size_t slot, std::string pgn) {
  if (settings_.live_file.empty()) return;
  const std::lock_guard lock(mutex_);
  if (running_.size() <= slot) running_.resize(slot + 1);
  running_[slot] = std::move(pgn);
  if (!running_[slot].empty() && Now() - shown_ < kLivePause) return;
  shown_ = Now();
  std::string all;
  for (const std::string& game : running_) all += game;
  // A view that cannot be written is no reason to stop a match.
  ReplaceFile(settings_.live_file, all);
}

std::optional<std::string> Runner::OpenFiles() {
  header_ = {NewRunName(), DescribeSettings(settings_, book_)};
  std::string pgn;
  std::string epd;
  if (!settings_.log_file.empty()) {
    std::vector<GameRow> rows;
    auto log = OpenLog(settings_.log_file, settings_.resume, header_, rows);
    if (!log) return log.error();
    log_.emplace(*std::move(log));
    for (const GameRow& row : rows) {
      if (auto error = Take(row)) return error;
      pgn += row.pgn;
      if (!settings_.epd_file.empty()) epd += FinalPosition(row);
    }
    // The PGN file mirrors the log: a kill may have come between the two.
    if (!settings_.pgn_file.empty() && !ReplacePacked(settings_.pgn_file, pgn))
      return "cannot write " + settings_.pgn_file;
    if (!settings_.epd_file.empty() && !ReplacePacked(settings_.epd_file, epd))
      return "cannot write " + settings_.epd_file;
  }
  for (const auto& [path, file] :
       {std::pair(&settings_.pgn_file, &pgn_), std::pair(&settings_.epd_file, &epd_)}) {
    if (path->empty()) continue;
    auto opened = AppendFile::Open(*path, PackingByName(*path));
    if (!opened) return opened.error();
    file->emplace(*std::move(opened));
  }
  return std::nullopt;
}

// A game of the log, which must be one of the schedule.
std::optional<std::string> Runner::Take(const GameRow& row) {
  const auto game = schedule_.Game(row.game);
  // Of a match that had more games before.
  const bool later = !game && row.game >= schedule_.end() && !settings_.schedule.staged();
  if (!later && (!game || row.players[0] != settings_.engines[game->white].name ||
                 row.players[1] != settings_.engines[game->black].name)) {
    return Concat(settings_.log_file, " holds a game ", row.game + 1, " between ", row.players[0],
                  " and ", row.players[1], " that is not in the schedule of this match");
  }
  schedule_.Add(row.game, HalfPoints(row.result, Color::kWhite));
  standings_.Add(row);
  done_.insert(row.game);
  return std::nullopt;
}

std::vector<std::vector<int>> Runner::AssignCpus() {
  const auto slots = static_cast<std::size_t>(settings_.concurrency);
  std::vector<std::vector<int>> assigned(slots);
  if (!settings_.pin) return assigned;
  const std::vector<int> cpus = settings_.cpus.empty() ? UsableCpus() : settings_.cpus;
  const auto each = static_cast<std::size_t>(settings_.cpus_per_game);
  if (cpus.size() < slots * each) {
    Warn(Concat("engines are not pinned: ", slots, " games of ", each,
                " processors need more than the ", cpus.size(), " there are"));
    return assigned;
  }
  for (std::size_t slot = 0; slot < slots; ++slot) {
    const auto begin = cpus.begin() + static_cast<std::ptrdiff_t>(slot * each);
    assigned[slot].assign(begin, begin + static_cast<std::ptrdiff_t>(each));
  }
  return assigned;
}

void Runner::OnSignal(int signal) {
  const bool again = finish_.exchange(true);
  interrupted_ = true;
  Awaken();
  if (signal != SIGINT || again) {
    abandon_ = true;
    Warn("the running games are abandoned");
  } else {
    Warn("no more games are started; interrupt again to abandon the running ones");
  }
}

void Runner::Warn(const std::string& text) {
  const std::lock_guard lock(mutex_);
  listener_.OnWarning(text);
}

void Runner::Awaken() {
  const std::lock_guard lock(mutex_);
  change_.notify_all();
}

void Runner::Fail(const std::string& text) {
  finish_ = true;
  failed_ = true;
  Awaken();
  Warn("the match ends: " + text);
}

std::optional<ScheduledGame> Runner::NextGame() {
  std::unique_lock lock(mutex_);
  while (!finish_ && !SprtDecided()) {
    while (next_ < schedule_.end()) {
      const auto game = schedule_.Game(next_++);
      if (game && !done_.contains(game->number)) return game;
    }
    if (schedule_.final()) return std::nullopt;
    change_.wait(lock);  // for the results of the games that are being played
  }
  return std::nullopt;
}

void Runner::Record(const ScheduledGame& game, const Opening& opening, const PlayedGame& played) {
  const GameRow row = MakeRow(settings_, header_.run, game, opening.name, played);
  const std::lock_guard lock(mutex_);
  const bool logged = !log_ || log_->Append(WriteRow(row) + '\n', true);
  const bool written =
      (!pgn_ || pgn_->Append(row.pgn, false)) && (!epd_ || epd_->Append(FinalPosition(row), false));
  if (!logged || !written) {
    finish_ = abandon_ = failed_ = true;
    change_.notify_all();
    listener_.OnWarning("the match ends: results cannot be written");
    return;
  }
  done_.insert(game.number);
  schedule_.Add(game.number, HalfPoints(row.result, Color::kWhite));
  standings_.Add(row);
  change_.notify_all();
  overheads_.insert(overheads_.end(), played.overheads.begin(), played.overheads.end());
  for (const std::string& warning : played.warnings)
    listener_.OnWarning(Concat("game ", game.number + 1, ": ", warning));
  if (row.termination != Termination::kNormal && row.termination != Termination::kAdjudication) {
    listener_.OnWarning(Concat("game ", game.number + 1, ", ", row.players[0], " - ",
                               row.players[1], ": ", row.reason));
  }
  listener_.OnGame(row, standings_, schedule_.planned());
}

bool Runner::PlayOne(Slot& slot, const ScheduledGame& game) {
  slot.KeepOnly(game.white, game.black);
  const std::array<std::size_t, kColorCount> numbers = {game.white, game.black};
  std::array<UciEngine*, kColorCount> engines{};
  for (const Color color : kColors) {
    auto engine = slot.Prepare(numbers[Index(color)]);
    for (const std::string& warning : slot.TakeWarnings()) Warn(warning);
    if (!engine) {
      if (!abandon_) Fail(engine.error());
      return false;
    }
    engines[Index(color)] = *engine;
  }
  const Opening& opening = book_.openings[game.opening % book_.openings.size()];
  for (const UciEngine* engine : engines) {
    if (opening.start == Position() || engine->SetsUp()) continue;
    Fail(engine->settings().name +
         " cannot set up a position: it plays openings from the initial one alone (PGN)");
    return false;
  }
  {
    const std::lock_guard lock(mutex_);
    listener_.OnStart(game, settings_.engines[game.white].name, settings_.engines[game.black].name,
                      schedule_.planned());
  }
  std::unique_ptr<Watch> watch;
  if (listener_.WantsMoves() || !settings_.live_file.empty())
    watch = std::make_unique<Watch>(*this, slot.number(), game, opening.name);
  const auto played = PlayGame(opening, *engines[0], *engines[1], settings_.game, watch.get());
  ShowGame(slot.number(), "");
  if (!played) return false;
  Record(game, opening, *played);
  for (const Color color : kColors) {
    if (played->usable[Index(color)]) continue;
    const EngineSettings& engine = settings_.engines[numbers[Index(color)]];
    slot.Drop(numbers[Index(color)], false);
    if (engine.restart == Restart::kNever) Fail(engine.name + " failed and may not be restarted");
  }
  return true;
}

void Runner::PlayGames(std::size_t number, std::vector<int> cpus) {
  Slot slot(settings_, number, std::move(cpus), abandon_);
  while (const auto game = NextGame()) {
    if (!PlayOne(slot, *game)) break;
  }
  constexpr std::size_t kNobody = static_cast<std::size_t>(-1);
  slot.KeepOnly(kNobody, kNobody);
}

void Runner::PlayAll() {
  const SignalWatch watch([this](int signal) { OnSignal(signal); });
  const auto cpus = AssignCpus();
  std::vector<std::thread> threads;
  for (std::size_t number = 0; number < cpus.size(); ++number)
    threads.emplace_back([this, number, &cpus] { PlayGames(number, cpus[number]); });
  for (std::thread& thread : threads) thread.join();
}

Result<MatchOutcome, std::string> Runner::Run() {
  if (book_.openings.empty()) return Error{std::string("there is no opening to play")};
  if (auto error = OpenFiles()) return Error{*std::move(error)};
  if (schedule_.openings() > book_.openings.size()) {
    Warn(Concat(Counted(book_.openings.size(), "opening"), " for ",
                Counted(schedule_.openings(), "round"), ": they are used again"));
  }
  PlayAll();
  MatchOutcome outcome;
  outcome.facts.planned = schedule_.planned();
  outcome.facts.stages = schedule_.Describe(Names(settings_));
  outcome.facts.lasted = std::chrono::duration_cast<std::chrono::seconds>(Now() - begin_);
  outcome.facts.overheads = std::move(overheads_);
  if (failed_) {
    outcome.end = MatchEnd::kFailed;
    outcome.facts.state = "failed";
  } else if (SprtDecided()) {
    outcome.end = MatchEnd::kDecided;
    outcome.facts.state = "decided";
  } else if (interrupted_) {
    outcome.end = MatchEnd::kInterrupted;
    outcome.facts.state = "interrupted";
  }
  outcome.standings = std::move(standings_);
  return outcome;
}

}  // namespace

Result<MatchOutcome, std::string> RunMatch(const MatchSettings& settings, const OpeningBook& book,
                                           MatchListener& listener) {
  return Runner(settings, book, listener).Run();
}

}  // namespace zeitnot::match
