#include "engine/commands/match_tools.h"

#include <memory>
#include <string_view>

#include "base/text.h"
#include "engine/commands/commands.h"
#include "engine/match/compliance.h"
#include "engine/match/merge.h"
#include "engine/match/opening_generator.h"
#include "engine/match/positions.h"

namespace zeitnot::match {

void MatchStreams::Fail(const std::string& text) const {
  errors << "zeitnot match: " << text << '\n';
  exit_code = kExitUsage;
}

void AddSprtOptions(CLI::App& command, std::vector<double>& numbers, std::string& model) {
  command.add_option("--sprt", numbers, "ELO0 ELO1 [ALPHA [BETA]]: stop when it is decided")
      ->expected(2, 4);
  command.add_option("--sprt-model", model, "What Elo means there: logistic or normalised")
      ->check(CLI::IsMember({"logistic", "normalised"}));
}

std::optional<std::string> ReadSprt(const std::vector<double>& numbers, const std::string& model,
                                    std::optional<SprtSettings>& sprt) {
  if (numbers.empty()) return std::nullopt;
  SprtSettings settings{numbers[0], numbers[1], 0.05, 0.05, EloModel::kLogistic};
  if (numbers.size() > 2) settings.alpha = settings.beta = numbers[2];
  if (numbers.size() > 3) settings.beta = numbers[3];
  const auto rate = [](double value) { return value > 0 && value < 0.5; };
  if (!(settings.elo0 < settings.elo1) || settings.elo0 < -1000 || settings.elo1 > 1000 ||
      !rate(settings.alpha) || !rate(settings.beta)) {
    return "--sprt wants ELO0 < ELO1 and error rates between 0 and 0.5";
  }
  if (model == "normalised") settings.model = EloModel::kNormalised;
  sprt = settings;
  return std::nullopt;
}

namespace {

void AddMerge(CLI::App& match, const MatchStreams& streams) {
  struct MergeArguments {
    MergeSettings settings;
    std::vector<double> sprt;
    std::string model = "logistic";
  };
  const auto arguments = std::make_shared<MergeArguments>();
  MergeSettings& settings = arguments->settings;
  CLI::App* command =
      match.add_subcommand("merge", "Put logs of several machines together and report");
  command->add_option("logs", settings.logs, "Logs of matches or of earlier merges")->required();
  command->add_option("--out", settings.out_file, "Write the games as one log");
  command->add_option("--pgn", settings.pgn_file, "Write the games as PGN");
  command->add_option("--json", settings.json_file, "Write the report for programs");
  AddSprtOptions(*command, arguments->sprt, arguments->model);
  command->callback([arguments, streams] {
    MergeSettings& merge = arguments->settings;
    if (const auto error = ReadSprt(arguments->sprt, arguments->model, merge.sprt))
      return streams.Fail(*error);
    const auto merged = MergeLogs(merge);
    if (!merged) return streams.Fail(merged.error());
    for (const std::string& warning : merged->warnings) streams.errors << warning << '\n';
    streams.out << TextReport(merged->standings, merged->facts);
  });
}

void AddOpenings(CLI::App& match, const MatchStreams& streams) {
  struct OpeningArguments {
    GeneratorSettings settings;
    bool random = false;
    bool moves = false;
  };
  const auto arguments = std::make_shared<OpeningArguments>();
  GeneratorSettings& settings = arguments->settings;
  CLI::App* command = match.add_subcommand("openings", "Make balanced openings as EPD lines");
  command->add_option("--count", settings.count, "How many")->check(CLI::Range(1, 1'000'000));
  command->add_option("--plies", settings.plies, "Plies from the initial position; 12")
      ->check(CLI::Range(1, 100));
  command->add_flag("--random", arguments->random,
                    "Random legal moves, not known openings played on with good moves");
  command->add_option("--nodes", settings.nodes, "Of each search that judges a position")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--most", settings.most, "Centipawns that either side may be ahead")
      ->check(CLI::Range(0, 1000));
  command->add_option("--seed", settings.seed, "Another seed, other openings");
  command->add_flag("--moves", arguments->moves, "Print games, PGN without tags, a line each");
  command->callback([arguments, streams] {
    GeneratorSettings& chosen = arguments->settings;
    if (arguments->random) chosen.manner = OpeningManner::kRandom;
    int made = 0;
    GenerateOpenings(chosen, [&](const MadeOpening& opening) {
      made = opening.number;
      streams.out << (arguments->moves ? OpeningAsMoves(opening) : OpeningAsEpd(opening)) << '\n'
                  << std::flush;
    });
    if (made < chosen.count)
      streams.Fail(
          Concat("only ", made, " openings were found: allow more plies or a higher --most"));
  });
}

void AddCompliance(CLI::App& match, const MatchStreams& streams) {
  const auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* command = match.add_subcommand("compliance", "Check what an engine makes of UCI");
  command
      ->add_option("engine", *words,
                   "Its program, or words KEY=VALUE as after --engine: cmd, args, dir, option.NAME")
      ->required();
  command->callback([words, streams] {
    for (std::string& word : *words) {
      if (word.find('=') == std::string::npos) word.insert(0, "cmd=");
    }
    const auto engine = ReadEngineSettings({"depth=1"}, *words);
    if (!engine) return streams.Fail(engine.error());
    std::size_t failed = 0;
    const auto rows = CheckCompliance(*engine, {}, [&](const ComplianceRow& row) {
      failed += row.verdict == CheckVerdict::kFailed ? 1 : 0;
      streams.out << ComplianceLine(row) << std::endl;
    });
    streams.out << rows.size() << " checks, " << failed << " failed\n";
    if (failed > 0) streams.exit_code = kExitFailure;
  });
}

void AddPositions(CLI::App& match, const MatchStreams& streams) {
  const auto settings = std::make_shared<PositionSettings>();
  CLI::App* command = match.add_subcommand(
      "positions", "Quiet positions of logs as lines FEN;RESULT;OPENING, to fit the evaluation");
  command->add_option("logs", settings->logs, "Logs of matches or of merges")->required();
  command->add_option("--skip", settings->skip, "Plies to leave out at the beginning of a game");
  command->add_option("--per-game", settings->per_game, "Positions of a game at most")
      ->check(CLI::Range(1, 10'000));
  command
      ->add_option("--most", settings->most_centipawns,
                   "Centipawns that the mover may have seen either way")
      ->check(CLI::Range(1, 100'000));
  command->callback([settings, streams] {
    const auto counts =
        ExtractPositions(*settings, [&](std::string_view line) { streams.out << line << '\n'; });
    if (!counts) return streams.Fail(counts.error());
    if (!streams.out.flush()) return streams.Fail("cannot write the positions");
    streams.errors << counts->positions << " positions of " << counts->games << " games; "
                   << counts->others << " games passed over\n";
  });
}

}  // namespace

void AddMatchTools(CLI::App& match, const MatchStreams& streams) {
  AddCompliance(match, streams);
  AddMerge(match, streams);
  AddOpenings(match, streams);
  AddPositions(match, streams);
}

}  // namespace zeitnot::match
