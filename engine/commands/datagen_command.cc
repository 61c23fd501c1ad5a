#include "engine/commands/datagen_command.h"

#include <unistd.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/counted.h"
#include "base/text.h"
#include "base/word_reader.h"
#include "engine/commands/commands.h"
#include "engine/datagen/genfens.h"
#include "engine/datagen/tools.h"
#include "engine/reports/version.h"

namespace zeitnot::datagen {
namespace {

struct DatagenStreams {
  std::ostream& out;
  std::ostream& errors;
  int& exit_code;

  void Fail(const std::string& text) const {
    errors << "zeitnot datagen: " << text << '\n';
    exit_code = kExitUsage;
  }
  Notes Noting() const {
    return [this](const std::string& text) { errors << text << std::endl; };
  }
};

struct Arguments {
  std::string file;
  std::vector<std::string> files;
  std::string out;
  std::uint64_t games = 1000;
  int threads = 1;
  bool resume = false;
  std::string resign;
  std::string draw;
  std::string progress = "auto";
  int every = 60;
  SelfPlaySettings settings;
  FilterSettings filter;
  std::uint64_t seed = 1;
  std::uint64_t from = 1;
  std::uint64_t count = 0;
};

// Shows how far it is: on a terminal in one line that changes, otherwise a line now and then.
class Console {
 public:
  Console(const DatagenStreams& streams, const Arguments& arguments)
      : out_(streams.out), every_(arguments.every), off_(arguments.progress == "off") {
    const bool terminal = &streams.out == &std::cout && isatty(STDOUT_FILENO) != 0;
    live_ = arguments.progress == "live" || (arguments.progress == "auto" && terminal);
    if (live_) every_ = std::chrono::milliseconds(200);
  }
  void Show(const Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (off_ || now - shown_ < every_) return;
    shown_ = now;
    out_ << (live_ ? "\r\x1b[K" : "") << progress.Line() << (live_ ? "" : "\n") << std::flush;
  }
  void Finish(const Progress& progress) {
    if (live_) out_ << "\r\x1b[K";
    if (!off_) out_ << progress.Line() << '\n';
  }

 private:
  std::ostream& out_;
  std::chrono::duration<double> every_;
  bool off_;
  bool live_ = false;
  std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
};

void Make(Production production, const Arguments& arguments, const DatagenStreams& streams) {
  production.file = arguments.out;
  production.threads = arguments.threads;
  production.resume = arguments.resume;
  Console console(streams, arguments);
  const auto made = Produce(
      production, [&](const Progress& progress) { console.Show(progress); }, streams.Noting());
  if (!made) return streams.Fail(made.error());
  console.Finish(*made);
  if (made->made.games() > 0) streams.out << made->made.Text();
  if (!made->complete()) {
    streams.errors << "zeitnot datagen: interrupted; the same command with --resume goes on\n";
    streams.exit_code = kExitFailure;
  }
}

void Play(Arguments& arguments, const DatagenStreams& streams) {
  if (arguments.out.empty()) return streams.Fail("--out is missing: the file to write games to");
  if (!arguments.resign.empty()) {
    const auto rule = match::ReadResignRule(arguments.resign);
    if (!rule) return streams.Fail("--resign: " + rule.error());
    arguments.settings.resign = *rule;
  }
  if (!arguments.draw.empty()) {
    const auto rule = match::ReadDrawRule(arguments.draw);
    if (!rule) return streams.Fail("--draw: " + rule.error());
    arguments.settings.draw = *rule;
  }
  Production production = SelfPlayProduction(arguments.settings, kNameAndVersion);
  production.games = arguments.games;
  Make(std::move(production), arguments, streams);
}

void AddSearchOptions(CLI::App& command, Arguments& arguments) {
  SelfPlaySettings& settings = arguments.settings;
  constexpr std::uint64_t kMostNodes = 1'000'000'000;
  command
      .add_option("--nodes", settings.nodes,
                  Concat("Nodes of a move after which no further depth is begun; ", settings.nodes,
                         " unless given"))
      ->check(CLI::Range(std::uint64_t{1}, kMostNodes));
  command
      .add_option(
          "--hard", settings.hard,
          Concat("Times as many nodes end a move at once; ", settings.hard, " unless given"))
      ->check(CLI::Range(1, 1000));
  command.add_option("--hash", settings.hash_mebibytes, "MiB of hash for each thread")
      ->check(CLI::Range(1, 65536));
  command.add_option("--threads", arguments.threads, "Games at a time")->check(CLI::Range(1, 1024));
  command.add_flag("--resume", arguments.resume, "Go on with the file, if it exists");
  command.add_option("--progress", arguments.progress, "auto, live, lines or off")
      ->check(CLI::IsMember({"auto", "live", "lines", "off"}));
  command.add_option("--every", arguments.every, "Seconds between lines of progress")
      ->check(CLI::Range(0, 86'400));
}

void AddPlayOptions(CLI::App& command, Arguments& arguments) {
  SelfPlaySettings& settings = arguments.settings;
  StartSettings& starts = settings.starts;
  command.add_option("--out", arguments.out, "The file of games");
  command.add_option("--games", arguments.games, "How many in all; 1000 unless given")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{4'000'000'000}));
  command.add_option("--seed", settings.seed, "Another seed, other games");
  AddSearchOptions(command, arguments);
  command
      .add_option("--plies", starts.plies,
                  "Moves by chance at the beginning, or one more; 8 unless given")
      ->check(CLI::Range(0, 100));
  command
      .add_option("--chess960", starts.chess960_percent,
                  "Percent of the games that begin in a Chess960 start; 10 unless given")
      ->check(CLI::Range(0, 100));
  command.add_option("--start-nodes", starts.nodes, "Of the search that judges where they lead")
      ->check(CLI::Range(1, 100'000'000));
  command
      .add_option("--start-most", starts.most,
                  "Centipawns that it may see either way; 400 unless given")
      ->check(CLI::Range(20, 30'000));
  command.add_option(
      "--resign", arguments.resign,
      "End lost games: moves=N,score=CENTIPAWNS,both; 3, 1000 and both unless given");
  command.add_option("--draw", arguments.draw,
                     "End drawn games: from=MOVE,moves=N,score=CENTIPAWNS; 35, 6 and 10");
  command
      .add_option("--most-plies", settings.most_plies, "Plies after which a game counts as drawn")
      ->check(CLI::Range(std::size_t{110}, kMostPlies));
}

void AddView(CLI::App& datagen, const DatagenStreams& streams) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = datagen.add_subcommand(
      "view", "Statistics of a file of games or positions, or what is in it");
  command->add_option("file", arguments->file, "The file")->required();
  command->add_option("--list", arguments->count,
                      "List as many games, a ply a line: FEN, move, score; or positions");
  command->add_option("--from", arguments->from, "The first of them; 1 unless given")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40));
  command->callback([arguments, streams] {
    if (arguments->count > 0) {
      const auto listed = List(arguments->file, arguments->from, arguments->count,
                               [&](std::string_view line) { streams.out << line << '\n'; });
      if (!listed) streams.Fail(listed.error());
      return;
    }
    const auto text = Survey(arguments->file, streams.Noting());
    if (!text) return streams.Fail(text.error());
    streams.out << *text;
  });
}

void AddMerge(CLI::App& datagen, const DatagenStreams& streams) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      datagen.add_subcommand("merge", "Put files of games together, each game once");
  command->add_option("files", arguments->files, "Files of games")->required();
  command->add_option("--out", arguments->out, "The new file")->required();
  command->callback([arguments, streams] {
    const auto counts = Merge(arguments->files, arguments->out, streams.Noting());
    if (!counts) return streams.Fail(counts.error());
    streams.out << Counted(counts->written, "game") << " written, " << counts->repeated
                << " of the files had been there before\n";
  });
}

void AddShuffle(CLI::App& datagen, const DatagenStreams& streams) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = datagen.add_subcommand("shuffle", "Put games or positions in a random order");
  command->add_option("file", arguments->file, "A file of games or positions")->required();
  command->add_option("--out", arguments->out, "The new file")->required();
  command->add_option("--seed", arguments->seed, "Another seed, another order");
  command->callback([arguments, streams] {
    const auto count = Shuffle(arguments->file, arguments->out, arguments->seed, streams.Noting());
    if (!count) return streams.Fail(count.error());
    streams.out << *count << " shuffled\n";
  });
}

void AddFilter(CLI::App& datagen, const DatagenStreams& streams) {
  const auto arguments = std::make_shared<Arguments>();
  FilterSettings& filter = arguments->filter;
  CLI::App* command = datagen.add_subcommand(
      "filter", "Choose quiet positions of games: no check, and a best move that takes nothing");
  command->add_option("files", arguments->files, "Files of games")->required();
  command->add_option("--out", arguments->out, "The file of positions")->required();
  command->add_option("--most", filter.most, "Centipawns either way; 2000 unless given")
      ->check(CLI::Range(0, 30'000));
  command->add_option("--skip", filter.skip, "Scored plies to leave out at the beginning of a game")
      ->check(CLI::Range(std::size_t{0}, kMostPlies));
  command->add_option("--percent", filter.percent, "Of the rest, drawn by lot; 100 unless given")
      ->check(CLI::Range(1, 100));
  command->add_option("--seed", filter.seed, "Another seed, other lots");
  command->callback([arguments, streams] {
    const auto text =
        WritePositions(arguments->files, arguments->out, arguments->filter, streams.Noting());
    if (!text) return streams.Fail(text.error());
    streams.out << *text;
  });
}

void AddRescore(CLI::App& datagen, const DatagenStreams& streams) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = datagen.add_subcommand("rescore", "Search the positions of games anew");
  command->add_option("file", arguments->file, "A file of games")->required();
  command->add_option("--out", arguments->out, "The new file")->required();
  AddSearchOptions(*command, *arguments);
  command->callback([arguments, streams] {
    auto production =
        RescoreProduction(arguments->file, arguments->settings, kNameAndVersion, streams.Noting());
    if (!production) return streams.Fail(production.error());
    Make(*std::move(production), *arguments, streams);
  });
}

}  // namespace

void AddDatagenCommand(CLI::App& program, std::ostream& out, std::ostream& errors, int& exit_code) {
  const DatagenStreams streams{out, errors, exit_code};
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* datagen = program.add_subcommand(
      "datagen", "Let the engine play itself for data to train its evaluation on");
  datagen->require_subcommand(0, 1);
  AddPlayOptions(*datagen, *arguments);
  AddView(*datagen, streams);
  AddMerge(*datagen, streams);
  AddShuffle(*datagen, streams);
  AddFilter(*datagen, streams);
  AddRescore(*datagen, streams);
  datagen->callback([datagen, arguments, streams] {
    if (datagen->get_subcommands().empty()) Play(*arguments, streams);
  });
}

std::optional<int> RunGenfensArguments(int argc, const char* const* argv, std::ostream& out) {
  constexpr std::string_view kGenfens = "genfens";
  bool asked = false;
  for (int i = 1; i < argc; ++i) asked |= std::string_view(argv[i]).starts_with("genfens ");
  if (!asked) return std::nullopt;
  for (int i = 1; i < argc; ++i) {
    WordReader words{std::string_view(argv[i])};
    if (words.Accept("quit")) break;
    if (!words.Accept(kGenfens)) {
      out << "info string passed over: " << argv[i] << std::endl;
      continue;
    }
    const auto request = ReadGenfens(words.Rest());
    std::optional<std::string> fault;
    if (request) {
      fault = Genfens(*request, [&](std::string_view fen) {
        out << "info string genfens " << fen << std::endl;
      });
    } else {
      fault = request.error();
    }
    if (!fault) continue;
    out << "info string " << *fault << std::endl;
    return kExitUsage;
  }
  return out ? kExitSuccess : kExitUsage;
}

}  // namespace zeitnot::datagen
