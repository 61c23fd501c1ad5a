#include "engine/commands/game_options.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"

namespace zeitnot {

std::string IsGiven(const std::string& text) { return text.empty() ? "a number is missing" : ""; }

CLI::Validator SideAmong(const std::vector<std::string>& words) {
  std::string may_be;
  for (std::size_t i = 0; i < words.size(); ++i)
    may_be += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  const auto check = [words, may_be](const std::string& word) -> std::string {
    if (std::ranges::find(words, word) != words.end()) return {};
    throw CLI::ConversionError(Concat(Quoted(word), " is no side: it may be ", may_be));
  };
  return {check, "SIDE: " + may_be};
}

void AddGameOptions(CLI::App& command, RefereeOptions& input) {
  auto* fen = command.add_option("--fen", input.fen, "The position, or the start of --moves");
  auto* moves =
      command.add_option("--moves", input.moves, "Moves in SAN or UCI, quoted as one argument");
  auto* pgn = command.add_option("--pgn", input.pgn, "A PGN file; - for standard input");
  pgn->excludes(fen)->excludes(moves);
  command.add_option("--game", input.game, "Which game of the file, from 1")
      ->check(CLI::Range(1, 1'000'000'000))
      ->needs(pgn);
  command.add_option("--ply", input.ply, "Rule after this many plies of the game")->check(IsGiven);
  command.add_option(
      "--language", input.language,
      "Of the ruling and of the moves: a code (de, sr-Cyrl, sk), an English name, or "
      "several (sl,en); without it, moves say theirs, and rulings are in that of "
      "LANG or in English");
  command.add_option("--edition", input.edition,
                     Concat(referee::EditionNames(),
                            "; without it, the one in force on the date of the game, or else ",
                            EditionName(referee::kNewestEdition)));
}

void AddFact(CLI::App& command, const std::string& name, const std::string& help,
             std::optional<bool>& fact) {
  const std::string negated = name == "arbiter" ? "--no-" : "--not-";
  auto* yes = command.add_flag_callback(
      "--" + name, [&fact] { fact = true; }, help);
  command
      .add_flag_callback(
          negated + name, [&fact] { fact = false; }, "The opposite")
      ->excludes(yes);
}

void AddFactOptions(CLI::App& command, RefereeOptions& input) {
  command.add_option("--clock-white", input.clock_white, "White's time left: m:ss or seconds");
  command.add_option("--clock-black", input.clock_black, "Black's time left: m:ss or seconds");
  command.add_option("--mode", input.mode, "The class of the game")
      ->check(CLI::IsMember({"standard", "rapid", "blitz"}));
  command.add_option("--supervision", input.supervision, "Rapid and blitz: adequate or not")
      ->check(CLI::IsMember({"adequate", "inadequate"}));
  command.add_option("--increment", input.increment, "Seconds added or delayed each move")
      ->check(CLI::Range(0, 180));
  AddFact(command, "last-period", "All remaining moves must be made in the time on the clocks",
          input.last_period);
  AddFact(command, "announced", "The quickplay procedure was announced beforehand",
          input.announced);
  AddFact(command, "arbiter",
          "An arbiter is present, as a claim assumes unless --no-arbiter is given", input.arbiter);
  command.add_flag("--quickplay", input.quickplay,
                   "Short for: standard game, last period, no increment, announced");
}

}  // namespace zeitnot
