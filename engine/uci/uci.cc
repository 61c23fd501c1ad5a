#include "engine/uci/uci.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/line_reader.h"
#include "base/utf8.h"
#include "base/word_reader.h"
#include "engine/reports/bench.h"
#include "engine/reports/referee_console.h"
#include "engine/reports/reports.h"
#include "engine/reports/version.h"
#include "engine/uci/uci_go.h"
#include "engine/uci/uci_info.h"
#include "eval/network/evaluator.h"
#include "movegen/fen.h"

namespace zeitnot {
namespace {

EngineSettings CappedSettings(const UciCaps& caps) {
  EngineSettings settings;
  std::size_t& hash = settings.search.hash_mebibytes;
  hash = std::min(hash, caps.hash_mebibytes.value_or(hash));
  return settings;
}

}  // namespace

// A command of the loop. Words that nobody knows are skipped as the protocol asks, but only in
// front of a command of the protocol: its extensions are too short to be found by chance.
struct UciSession::Command {
  std::string_view name;
  bool standard;
  std::string_view help;  // arguments and meaning
  void (*run)(UciSession&, std::string_view arguments);
};

const UciSession::Command UciSession::kCommands[] = {
    {"uci", true, ": names the program and its options",
     [](UciSession& s, std::string_view) { s.Uci(); }},
    {"isready", true, ": answers readyok, during a search too",
     [](UciSession& s, std::string_view) { s.IsReady(); }},
    {"setoption", true, " name NAME [value VALUE]: sets an option; during a search, for the next",
     [](UciSession& s, std::string_view a) { s.SetOptionCommand(a); }},
    {"ucinewgame", true, ": forgets what was learned; the position becomes the initial one",
     [](UciSession& s, std::string_view) { s.NewGame(); }},
    {"position", true, " startpos|fen FEN [moves MOVE...]: sets the position for the next search",
     [](UciSession& s, std::string_view a) { s.SetPosition(a); }},
    {"go", true,
     " [searchmoves MOVE...] [ponder] [infinite] [wtime|btime|winc|binc|movetime MS] [movestogo N] "
     "[depth N] [nodes N] [mate N] [perft N]: searches, or counts moves",
     [](UciSession& s, std::string_view a) { s.Go(a); }},
    {"stop", true, ": ends what runs; a search gives its move",
     [](UciSession& s, std::string_view) { s.Stop(); }},
    {"ponderhit", true, ": the expected move was played; the clock runs",
     [](UciSession& s, std::string_view) { s.PonderHit(); }},
    {"debug", true, " on|off: tells more", [](UciSession& s, std::string_view a) { s.Debug(a); }},
    {"register", true, ": accepted; there is nothing to register",
     [](UciSession&, std::string_view) {}},
    {"quit", true, ": ends the program", nullptr},
    {"d", false, ": shows the position", [](UciSession& s, std::string_view) { s.Display(); }},
    {"eval", false, ": explains the evaluation of the position",
     [](UciSession& s, std::string_view) { s.ExplainPosition(); }},
    {"perft", false, " N: counts move sequences",
     [](UciSession& s, std::string_view a) { s.PerftCommand(a, false); }},
    {"divide", false, " N: counts move sequences for each first move",
     [](UciSession& s, std::string_view a) { s.PerftCommand(a, true); }},
    {"bench", false, " [DEPTH | nodes N]: measures the search",
     [](UciSession& s, std::string_view a) { s.BenchCommand(a); }},
    {"referee", false,
     " status | flag white|black | claim white|black [a|b|both] [SECONDS]: rules on the position",
     [](UciSession& s, std::string_view a) { s.RefereeCommand(a); }},
    {"help", false, ": shows this",
     [](UciSession& s, std::string_view) { s.output_.Write(Help()); }},
};

std::string UciSession::Help() {
  std::string text;
  for (const Command& command : kCommands)
    text += std::string(command.name) + std::string(command.help) + '\n';
  return text;
}

const UciSession::Command* UciSession::FindCommand(std::string_view word, bool standard_only) {
  for (const Command& command : kCommands) {
    if (command.name == word && (command.standard || !standard_only)) return &command;
  }
  return nullptr;
}

UciSession::UciSession(std::ostream& out, const UciCaps& caps)
    : output_(out),
      caps_(caps),
      settings_(CappedSettings(caps)),
      searcher_(settings_.search),
      granted_(settings_.search) {}

UciSession::~UciSession() { Finish(); }

bool UciSession::Handle(std::string_view line) {
  WordReader words(line);
  if (words.AtEnd()) return true;
  const Command* command = FindCommand(words.Next(), false);
  while (command == nullptr && !words.AtEnd()) command = FindCommand(words.Next(), true);
  if (command == nullptr) {
    output_.Tell("unknown command " + Quoted(line) + "; 'help' lists what is understood");
    return true;
  }
  if (command->run == nullptr) {
    Finish();
    return false;
  }
  command->run(*this, words.Rest());
  return true;
}

void UciSession::Finish() {
  searcher_.Stop();
  JoinWorker();
  reports_.Finish();
}

void UciSession::Uci() {
  std::string text = "id name " + std::string(kNameAndVersion) + '\n';
  text += "id author " + std::string(kAuthor) + '\n';
  for (const OptionSpec& option : Options()) {
    if (!option.hidden) text += OptionLine(option) + '\n';
  }
  output_.Write(text + "uciok");
}

void UciSession::IsReady() {
  UpdateSearcher();
  output_.Write("readyok");
}

void UciSession::SetOptionCommand(std::string_view arguments) {
  WordReader words(arguments);
  if (!words.Accept("name")) {
    output_.Tell("setoption needs 'name' and the name of an option");
    return;
  }
  const std::string_view name = words.Until("value");
  words.Accept("value");
  EngineSettings settings = settings_;
  const Result<OptionChange, std::string> change = SetOption(name, words.Rest(), settings);
  if (!change) {
    output_.Tell(change.error());
    return;
  }
  if (caps_.hash_mebibytes && settings.search.hash_mebibytes > *caps_.hash_mebibytes) {
    output_.Tell("Hash is held to " + std::to_string(*caps_.hash_mebibytes) + " MiB here");
    return;
  }
  settings_ = settings;
  settings_pending_ = true;
  const OptionSpec& option = *change->option;
  if (option.type == OptionType::kButton) clear_pending_ = true;
  if (!change->note.empty()) output_.Tell(change->note);
  if (searching()) {
    output_.Tell(std::string(option.name) + " counts from the next search on");
  } else if (debug_) {
    output_.Tell(std::string(option.name) + " is set");
  }
  UpdateSearcher();
}

void UciSession::NewGame() {
  game_ = UciGame();
  // Each game has other errors of judgement, the same in every run of the program.
  ++settings_.search.error_seed;
  settings_pending_ = true;
  clear_pending_ = true;
  UpdateSearcher();
}

void UciSession::SetPosition(std::string_view arguments) {
  PositionCommand command = ReadPositionCommand(arguments, settings_.castling());
  for (std::size_t i = 0; i < command.notes.size(); ++i) {
    const bool refusal = !command.game && i + 1 == command.notes.size();
    output_.Tell(command.notes[i] +
                 (refusal ? "; still at " + WriteFen(game_.now.position) : std::string()));
  }
  if (command.game) game_ = *std::move(command.game);
  if (debug_) output_.Tell("position " + WriteFen(game_.now.position));
}

void UciSession::Go(std::string_view arguments) {
  GoCommand command = ReadGoCommand(arguments, game_.now.position);
  for (const std::string& note : command.notes) output_.Tell(note);
  if (command.perft) {
    StartPerft(*command.perft, true);
    return;
  }
  if (searching()) {
    output_.Tell("the search that was running is stopped by a new one");
    searcher_.Stop();
  }
  JoinWorker();
  StartSearch(std::move(command.limits));
}

void UciSession::StartSearch(SearchLimits limits) {
  UpdateSearcher();
  if (caps_.nodes) limits.nodes = std::min(limits.nodes.value_or(*caps_.nodes), *caps_.nodes);
  searcher_.Prepare();
  searching_ = true;
  worker_ = std::thread([this, game = game_.now, limits = std::move(limits), settings = settings_] {
    InfoPrinter printer(output_, game, settings);
    SearchResult result = searcher_.Search(game, limits, printer);
    printer.Finish(result);
    searching_ = false;
    output_.Write(BestMoveLine(game.position, result, settings.castling()));
  });
}

void UciSession::Stop() {
  reports_.Stop();
  if (!searching()) return;
  searcher_.Stop();
  JoinWorker();
}

void UciSession::PonderHit() {
  if (searching()) searcher_.PonderHit();
}

void UciSession::Debug(std::string_view arguments) {
  if (arguments == "on" || arguments == "off") {
    debug_ = arguments == "on";
  } else {
    output_.Tell("debug takes on or off, not " + Quoted(arguments));
  }
}

void UciSession::Display() {
  WriteInTurn(DescribePosition(game_.now.position, settings_.castling()));
}

void UciSession::ExplainPosition() {
  WriteInTurn(ExplainEvaluationWith(settings_.search.network.get(), game_.now.position));
}

void UciSession::PerftCommand(std::string_view arguments, bool divide) {
  const std::optional<std::int64_t> depth = ReadNumber(arguments);
  if (!depth || *depth < (divide ? 1 : 0) || *depth > kMaxPerftDepth) {
    output_.Tell("perft and divide take a depth up to " + std::to_string(kMaxPerftDepth) +
                 ", not " + Quoted(arguments));
    return;
  }
  StartPerft(static_cast<int>(*depth), divide);
}

void UciSession::StartPerft(int depth, bool divide) {
  if (caps_.perft_depth && depth > *caps_.perft_depth) {
    output_.Tell("perft is held to depth " + std::to_string(*caps_.perft_depth) + " here");
    return;
  }
  StartReport("perft", [this, depth, divide, position = game_.now.position,
                        castling = settings_.castling()](const std::atomic<bool>& stop) {
    const LineSink write = [this](std::string_view line) { output_.Write(line); };
    const bool done = divide ? ReportDivide(position, depth, castling, stop, write)
                             : ReportPerft(position, depth, stop, write);
    if (!done) output_.Tell("perft was stopped");
  });
}

void UciSession::BenchCommand(std::string_view arguments) {
  const Result<BenchLimits, std::string> limits = ReadBenchLimits(arguments);
  if (!limits) {
    output_.Tell(limits.error());
    return;
  }
  BenchLimits capped = *limits;
  capped.features = settings_.search.features;
  capped.network = settings_.search.network;
  if (caps_.nodes) capped.nodes = std::min(capped.nodes.value_or(*caps_.nodes), *caps_.nodes);
  StartReport("bench", [this, capped](const std::atomic<bool>& stop) {
    const LineSink write = [this](std::string_view line) { output_.Write(line); };
    if (!RunBench(capped, stop, write)) output_.Tell("bench was stopped");
  });
}

void UciSession::RefereeCommand(std::string_view arguments) {
  StartReport("referee", [this, start = game_.start, moves = game_.moves,
                          words = std::string(arguments)](const std::atomic<bool>& stop) {
    for (const std::string& line : RefereeConsole(start, moves, words, stop)) output_.Tell(line);
  });
}

void UciSession::StartReport(std::string_view name, ReportQueue::Report report) {
  if (searching()) {
    output_.Tell(std::string(name) + " has to wait: a search is running; send stop first");
  } else {
    reports_.Add(std::move(report));
  }
}

void UciSession::WriteInTurn(std::string text) {
  if (reports_.idle()) {
    output_.Write(text);
  } else {
    reports_.Add([this, text = std::move(text)](const std::atomic<bool>&) { output_.Write(text); });
  }
}

void UciSession::JoinWorker() {
  if (worker_.joinable()) worker_.join();
}

void UciSession::ApplySettings() {
  SearchOptions& wanted = settings_.search;
  wanted.elo.reset();
  if (settings_.limit_strength && !settings_.analysis) wanted.elo = settings_.elo;
  try {
    searcher_.SetOptions(wanted);
  } catch (const std::exception&) {
    output_.Tell("there is no memory for a Hash of " + std::to_string(wanted.hash_mebibytes) +
                 " MiB with " + std::to_string(wanted.threads) + " Threads; they stay at " +
                 std::to_string(granted_.hash_mebibytes) + " and " +
                 std::to_string(granted_.threads));
    wanted.hash_mebibytes = granted_.hash_mebibytes;
    wanted.threads = granted_.threads;
    searcher_.SetOptions(wanted);
  }
  granted_ = wanted;
}

void UciSession::UpdateSearcher() {
  if (searching() || (!settings_pending_ && !clear_pending_)) return;
  if (std::exchange(settings_pending_, false)) ApplySettings();
  if (std::exchange(clear_pending_, false)) searcher_.Clear();
}

void RunUci(std::istream& in, std::ostream& out, const UciCaps& caps) {
  // Reading must not flush the output, as std::cin does: another thread writes it.
  in.tie(nullptr);
  UciSession session(out, caps);
  LineReader lines(in, kMaxLineLength);
  for (;;) {
    const LineState state = lines.Next();
    if (state == LineState::kEnd) return;
    if (state == LineState::kTooLong) {
      session.output().Tell("a line of more than " + std::to_string(kMaxLineLength) +
                            " bytes is skipped");
    } else if (!session.Handle(lines.line())) {
      return;
    }
  }
}

}  // namespace zeitnot
