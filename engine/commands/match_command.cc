#include "engine/commands/match_command.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "engine/commands/commands.h"
#include "engine/commands/match_console.h"
#include "engine/commands/match_file.h"
#include "engine/commands/match_tools.h"
#include "engine/match/runner.h"

namespace zeitnot::match {
namespace {

// The arguments as typed.
struct Arguments {
  std::vector<std::vector<std::string>> engines;
  std::string engines_file;
  std::string settings_file;
  std::string pin;
  std::vector<std::string> each;
  std::string format = "round-robin";
  std::optional<std::uint64_t> games;
  bool once = false;
  bool no_swap = false;
  std::size_t start = 1;
  std::string opening_policy = "round";
  std::string shard;
  std::vector<double> sprt;
  std::string sprt_model = "logistic";
  std::string resign;
  std::string draw;
  std::string syzygy;
  int syzygy_pieces = syzygy::kMaxTablePieces;
  bool strict = false;
  std::string progress = "auto";
  std::string output = "zeitnot";
  std::string pgn_comments;
  std::optional<int> margin;
  int startup = 10'000;
  int ready = 10'000;
  int stall = 60'000;
  int stop = 2'000;
  MatchSettings settings;
};

// "2/3" is the second of three.
std::optional<Shard> ReadShard(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  Shard shard;
  const char* begin = text.data();
  const char* end = begin + text.size();
  const auto first = std::from_chars(begin, begin + slash, shard.index);
  const auto second = std::from_chars(begin + slash + 1, end, shard.count);
  if (first.ec != std::errc() || first.ptr != begin + slash) return std::nullopt;
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  if (shard.index < 1 || shard.index > shard.count || shard.count > 10'000) return std::nullopt;
  --shard.index;
  return shard;
}

// "0,2-5".
std::optional<std::vector<int>> ReadCpus(std::string_view text) {
  std::vector<int> cpus;
  const auto number = [](std::string_view word) -> std::optional<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool sound = error == std::errc() && end == word.data() + word.size();
    return sound && value >= 0 && value < 100'000 ? std::optional(value) : std::nullopt;
  };
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view part = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    const std::size_t dash = part.find('-');
    const auto first = number(part.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : number(part.substr(dash + 1));
    if (!first || !last || *last < *first) return std::nullopt;
    for (int cpu = *first; cpu <= *last; ++cpu) cpus.push_back(cpu);
  }
  return cpus;
}

std::optional<std::string> ReadEngines(Arguments& arguments, MatchSettings& settings) {
  auto whole = NamedEngines(arguments.engines_file, arguments.engines);
  if (!whole) return whole.error();
  arguments.engines = *std::move(whole);
  std::vector<std::string> each = arguments.each;
  if (arguments.margin) each.insert(each.begin(), Concat("margin=", *arguments.margin));
  std::set<std::string> names;
  settings.engines.clear();
  for (const auto& words : arguments.engines) {
    auto engine = ReadEngineSettings(each, words);
    if (!engine) return engine.error();
    engine->strict = arguments.strict;
    if (!names.insert(engine->name).second)
      return "two engines are called " + engine->name + ": give them name=";
    settings.engines.push_back(*std::move(engine));
  }
  if (settings.engines.size() < 2) return "a match needs two engines (--engine) at least";
  return std::nullopt;
}

std::optional<std::string> ReadRounds(const Arguments& arguments, MatchSettings& settings) {
  constexpr std::uint64_t kUntilDecided = 1'000'000;  // games: a sequential test ends by itself
  ScheduleSettings& schedule = settings.schedule;
  schedule.format = *FormatFromName(arguments.format);
  if (settings.sprt && schedule.staged()) return "--sprt needs a format without stages";
  const std::uint64_t usual = schedule.staged() ? 2 : 100;
  schedule.games = arguments.games.value_or(settings.sprt ? kUntilDecided : usual);
  if (arguments.once) schedule.colours = Colours::kInTurns;
  if (arguments.no_swap) schedule.colours = Colours::kFirstWhite;
  schedule.first_opening = arguments.start - 1;
  if (arguments.opening_policy == "pair") schedule.openings = OpeningPolicy::kPair;
  if (schedule.format == Format::kGauntlet && schedule.seeds >= settings.engines.size())
    return "--seeds leaves nobody to play against";
  if (arguments.shard.empty()) return std::nullopt;
  if (schedule.staged())
    return "--shard: what is played next depends on all results, so that nothing can be divided";
  const auto shard = ReadShard(arguments.shard);
  if (!shard) return "--shard wants I/N, such as 2/3 for the second of three machines";
  schedule.shard = *shard;
  return std::nullopt;
}

std::optional<std::string> ReadGameRules(const Arguments& arguments, MatchSettings& settings) {
  const auto rules = MatchRulesFromName(settings.rules_name);
  if (!rules) return Concat("--rules wants engine, ", referee::EditionNames());
  settings.game.rules = *rules;
  if (settings.pin && arguments.pin != "all") {
    const auto cpus = ReadCpus(arguments.pin);
    if (!cpus || cpus->empty()) return "--pin wants a list of processors, such as 0,2-5";
    settings.cpus = *cpus;
  }
  settings.game.chess960 = settings.openings.chess960;
  settings.game.patience = {milliseconds(arguments.startup), milliseconds(arguments.ready),
                            milliseconds(arguments.stall), milliseconds(arguments.stop)};
  if (!arguments.resign.empty()) {
    const auto rule = ReadResignRule(arguments.resign);
    if (!rule) return "--resign: " + rule.error();
    settings.game.resign = *rule;
  }
  if (!arguments.draw.empty()) {
    const auto rule = ReadDrawRule(arguments.draw);
    if (!rule) return "--draw: " + rule.error();
    settings.game.draw = *rule;
  }
  return std::nullopt;
}

// Tables that are damaged or missing are told; the others are used.
std::optional<std::string> OpenTables(const Arguments& arguments, MatchSettings& settings,
                                      std::ostream& errors) {
  if (arguments.syzygy.empty()) return std::nullopt;
  auto tables = syzygy::Tablebases::Open(arguments.syzygy);
  for (const syzygy::Problem& problem : tables.CheckAll())
    errors << problem.where << ": " << problem.text << '\n';
  if (tables.wdl_count() == 0) return "--syzygy: no table is in " + arguments.syzygy;
  settings.game.tables = TableRule{std::make_shared<const syzygy::Tablebases>(std::move(tables)),
                                   arguments.syzygy_pieces};
  return std::nullopt;
}

std::optional<std::string> ReadFiles(const MatchSettings& settings) {
  if (settings.resume && settings.log_file.empty()) return "--resume needs --log";
  std::error_code error;
  const bool fresh = !settings.log_file.empty() && !settings.resume;
  if (fresh && !settings.pgn_file.empty() && std::filesystem::exists(settings.pgn_file, error))
    return settings.pgn_file + " exists: with --log it is written anew, so give another name";
  if (!settings.debug_directory.empty()) {
    std::filesystem::create_directories(settings.debug_directory, error);
    if (error) return "cannot make the directory " + settings.debug_directory;
  }
  return std::nullopt;
}

// What the arguments ask for, or a sentence that says what is wrong with them.
std::optional<std::string> ReadSettings(Arguments& arguments, std::ostream& errors) {
  MatchSettings& settings = arguments.settings;
  if (auto error = ReadEngines(arguments, settings)) return error;
  if (auto error = ReadSprt(arguments.sprt, arguments.sprt_model, settings.sprt)) return error;
  if (settings.sprt && settings.engines.size() != 2) return "--sprt compares two engines";
  if (auto error = ReadRounds(arguments, settings)) return error;
  if (auto error = ReadGameRules(arguments, settings)) return error;
  if (!arguments.pgn_comments.empty()) {
    const auto notes = ReadPgnNotes(arguments.pgn_comments);
    if (!notes) return "--pgn-comments: " + notes.error();
    settings.pgn_notes = *notes;
  }
  if (auto error = OpenTables(arguments, settings, errors)) return error;
  return ReadFiles(settings);
}

ConsoleStyle StyleOf(const Arguments& arguments, const MatchStreams& streams) {
  ConsoleStyle style;
  const bool terminal = &streams.out == &std::cout && isatty(STDOUT_FILENO) != 0;
  style.live = arguments.progress == "live" || (arguments.progress == "auto" && terminal);
  style.quiet = arguments.progress == "off";
  if (arguments.output == "fastchess") style.output = OutputStyle::kFastchess;
  if (arguments.output == "cutechess") style.output = OutputStyle::kCutechess;
  if (style.output != OutputStyle::kOwn) style.live = false;
  return style;
}

void Play(const CLI::App& match, Arguments& arguments, const MatchStreams& streams) {
  if (const auto error = ReadSettings(arguments, streams.errors)) return streams.Fail(*error);
  const MatchSettings& settings = arguments.settings;
  const auto book = LoadOpenings(settings.openings, settings.game.rules);
  if (!book) return streams.Fail(book.error());
  for (const std::string& warning : book->warnings) streams.errors << warning << '\n';
  if (!settings.log_file.empty()) {
    const std::string path = settings.log_file + ".settings.json";
    if (!ReplaceFile(path, WriteMatchFile(match, arguments.engines)))
      return streams.Fail("cannot write " + path);
  }
  Console console(streams.out, streams.errors, StyleOf(arguments, streams), settings.report_every);
  const auto outcome = RunMatch(settings, *book, console);
  console.Finish();
  if (!outcome) return streams.Fail(outcome.error());
  console.Report(*outcome);
  const bool played = outcome->end == MatchEnd::kComplete || outcome->end == MatchEnd::kDecided;
  if (!played) streams.exit_code = kExitFailure;
  if (!settings.json_file.empty() &&
      !ReplaceFile(settings.json_file, JsonReport(outcome->standings, outcome->facts)))
    streams.Fail("cannot write " + settings.json_file);
}

void AddPlayers(CLI::App& command, Arguments& arguments) {
  MatchSettings& settings = arguments.settings;
  command
      .add_option("--engine", arguments.engines,
                  "An engine, as words KEY=VALUE: cmd, name, args, dir, tc, st, depth, nodes, "
                  "margin, ponder, restart, option.NAME. Once for each engine")
      ->type_name("KEY=VALUE...");
  command.add_option("--engines", arguments.engines_file,
                     "A JSON list of engines; --engine conf=NAME takes the words of one");
  command.add_option("--settings", arguments.settings_file,
                     "A JSON file of these options, such as a match leaves beside its --log; what "
                     "is said here as well prevails");
  command.add_option("--each", arguments.each, "The same for all engines; their own words prevail")
      ->type_name("KEY=VALUE...");
  command.add_flag("--strict", arguments.strict,
                   "Play not if an option is none that its engine offers, or has a value that the "
                   "engine rules out");
  command
      .add_option("--games", arguments.games,
                  "Games of each pairing; 100, with --sprt until it is decided, in a knockout or "
                  "Swiss 2 in each encounter")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command
      .add_option("--format", arguments.format,
                  "round-robin; gauntlet of the first engine; pyramid (each against those before "
                  "it); knockout; swiss")
      ->check(CLI::IsMember(std::vector<std::string>(kFormatNames.begin(), kFormatNames.end())));
  command
      .add_option("--seeds", settings.schedule.seeds,
                  "So many of the first engines play against all others of a gauntlet; 1")
      ->check(CLI::Range(1, 10'000));
  command
      .add_option("--rounds", settings.schedule.swiss_rounds,
                  "Of a Swiss; as many as a knockout would have")
      ->check(CLI::Range(1, 10'000));
  command.add_flag("--once", arguments.once,
                   "Play each opening once, with colours in turns, not with both colours");
  command.add_flag("--no-swap", arguments.no_swap,
                   "Play each opening once; the engine that is given first has White");
  command.add_option("--shard", arguments.shard,
                     "I/N: play the I-th of N parts of the match; see merge");
  command
      .add_option("--time-margin", arguments.margin,
                  "Milliseconds that a move may run over its time")
      ->check(CLI::Range(0, 60'000));
  command.add_option("--concurrency", settings.concurrency, "Games at a time")
      ->check(CLI::Range(1, 1024));
  command
      .add_option_function<std::string>(
          "--pin",
          [&arguments](const std::string& list) {
            arguments.pin = list;
            arguments.settings.pin = true;
          },
          "Give each game processors of its own: all that there are, or those of a list as 0,2-5")
      ->type_name("[LIST]")
      ->expected(0, 1)
      ->default_str("all");
  command.add_option("--cpus-per-game", settings.cpus_per_game, "How many, with --pin")
      ->check(CLI::Range(1, 1024));
  const std::vector<std::pair<const char*, int*>> patience = {
      {"--startup-timeout", &arguments.startup},
      {"--ready-timeout", &arguments.ready},
      {"--stall-timeout", &arguments.stall},
      {"--stop-timeout", &arguments.stop}};
  for (const auto& [name, value] : patience) {
    command
        .add_option(name, *value,
                    Concat("Milliseconds to wait for an engine; ", *value, " unless given"))
        ->check(CLI::Range(1, 86'400'000));
  }
}

void AddGames(CLI::App& command, Arguments& arguments) {
  MatchSettings& settings = arguments.settings;
  OpeningSettings& openings = settings.openings;
  command.add_option("--openings", openings.file,
                     "EPD or FEN lines, PGN or a Polyglot book, packed or not, whatever its name; "
                     "without it the set of the program");
  command
      .add_option("--plies", openings.plies,
                  "Plies of each opening game to play; of a Polyglot book 8 unless given")
      ->check(CLI::Range(0, 1000));
  command.add_option("--shuffle", openings.shuffle, "A seed: openings in a random order");
  command.add_option("--start", arguments.start, "The first opening to play, from 1")
      ->check(CLI::Range(1, 1'000'000'000));
  command
      .add_option("--opening-policy", arguments.opening_policy,
                  "round: all pairs of a round have the same opening; pair: each has its own")
      ->check(CLI::IsMember({"round", "pair"}));
  command.add_flag("--chess960", openings.chess960,
                   "Chess960; without --openings all its start positions");
  command.add_option("--rules", settings.rules_name,
                     Concat("engine (threefold and fifty moves end the game) or an edition of the "
                            "Laws: ",
                            referee::EditionNames()));
  command.add_option("--resign", arguments.resign,
                     "End lost games: moves=N,score=CENTIPAWNS,both; 3 and 600 unless given");
  command.add_option("--draw", arguments.draw,
                     "End drawn games: from=MOVE,moves=N,score=CENTIPAWNS; 40, 8 and 10");
  command.add_flag("--check-pv", settings.game.check_pv,
                   "Replay every principal variation and warn of illegal ones and of mates that "
                   "are none");
  command
      .add_option("--max-moves", settings.game.max_moves,
                  "Draw games in which each side has made so many moves; 0: no limit")
      ->check(CLI::Range(0, 100'000));
  command.add_option("--syzygy", arguments.syzygy,
                     "End games by Syzygy tables: directories with a colon between them");
  command
      .add_option("--syzygy-pieces", arguments.syzygy_pieces,
                  "With at most this many men on the board, kings included; 7 unless given")
      ->check(CLI::Range(3, syzygy::kMaxTablePieces));
}

std::string JoinedNotes() {
  std::string text;
  for (const std::string_view name : kPgnNoteNames) text += Concat(text.empty() ? "" : ", ", name);
  return text;
}

void AddFiles(CLI::App& command, Arguments& arguments) {
  MatchSettings& settings = arguments.settings;
  AddSprtOptions(command, arguments.sprt, arguments.sprt_model);
  command.add_option("--log", settings.log_file, "The file of results, one line a game");
  command.add_flag("--resume", settings.resume, "Go on with the match of --log, if it has begun");
  command.add_option("--pgn", settings.pgn_file, "The file of games");
  command.add_option("--pgn-comments", arguments.pgn_comments,
                     Concat("What is said of each move, with commas between: ", JoinedNotes(),
                            "; none, all or fastchess; eval,clk,emt unless given"));
  command.add_flag("--minimal-pgn", settings.minimal_pgn,
                   "No comments, and no tags but the seven and those of the start");
  command.add_option("--epd", settings.epd_file, "The file of final positions");
  command.add_option("--live", settings.live_file,
                     "A file that always has the running games as PGN, for viewers");
  command.add_option("--json", settings.json_file, "The report at the end for programs");
  command.add_option("--event", settings.event, "Its name in the PGN");
  command.add_option("--debug", settings.debug_directory,
                     "A directory for the input, output and error output of every engine");
  command
      .add_option("--output", arguments.output,
                  "zeitnot, or the lines that fastchess or cutechess prints, for scripts")
      ->check(CLI::IsMember({"zeitnot", "fastchess", "cutechess"}));
  command.add_option("--report-every", settings.report_every, "Games between lines of progress")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--progress", arguments.progress, "auto, live, lines or off")
      ->check(CLI::IsMember({"auto", "live", "lines", "off"}));
}

void AddOptions(CLI::App& command, Arguments& arguments) {
  AddPlayers(command, arguments);
  AddGames(command, arguments);
  AddFiles(command, arguments);
}

// Plays what a file and the command line ask for together.
void PlayByFile(const CLI::App& given, const Arguments& arguments, const MatchStreams& streams) {
  auto words = ReadMatchFile(arguments.settings_file, given);
  if (!words) return streams.Fail(words.error());
  CLI::App match;
  Arguments both;
  AddOptions(match, both);
  std::ranges::reverse(*words);  // the parser takes them from the end
  try {
    match.parse(*std::move(words));
  } catch (const CLI::ParseError& error) {
    return streams.Fail(Concat(arguments.settings_file, ": ", std::string_view(error.what())));
  }
  Play(match, both, streams);
}

}  // namespace

void AddMatchCommand(CLI::App& program, std::ostream& out, std::ostream& errors, int& exit_code) {
  const MatchStreams streams{out, errors, exit_code};
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* match =
      program.add_subcommand("match", "Play UCI engines against each other, ruled by the referee");
  match->require_subcommand(0, 1);
  AddOptions(*match, *arguments);
  AddMatchTools(*match, streams);
  match->callback([match, arguments, streams] {
    if (!match->get_subcommands().empty()) return;
    if (arguments->settings_file.empty()) return Play(*match, *arguments, streams);
    PlayByFile(*match, *arguments, streams);
  });
}

}  // namespace zeitnot::match
