#include "engine/commands/help_examples.h"

#include <array>
#include <sstream>

#include "base/text.h"

namespace zeitnot {
namespace {

constexpr auto kExamples = std::to_array<std::string_view>({
    "bench 8",
    "perft 5 --threads 2",
    "divide 3",
    "eval --fen \"8/8/4k3/8/8/3BK3/8/8 w - - 0 1\"",
    "d --fen \"8/8/4k3/8/8/3BK3/8/8 w - - 0 1\"",
    "options",
    "match --engine cmd=/usr/games/ethereal-chess name=Ethereal --engine cmd=/usr/games/toga2 "
    "name=Toga --each tc=4+0.05 --games 2",
    "match compliance /usr/games/toga2",
    "match merge first.log second.log",
    "match openings --count 10",
    "match positions games.log",
    "datagen --out games.zng --games 100000 --seed 7 --threads 2 --resume",
    "datagen view games.zng",
    "datagen merge first.zng second.zng --out all.zng",
    "datagen shuffle quiet.zqp --out shuffled.zqp --seed 3",
    "datagen filter all.zng --out quiet.zqp --most 1500",
    "datagen rescore all.zng --out deeper.zng --nodes 10000",
    "web --port 8080",
    "referee status --moves \"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#\"",
    "referee flag white --fen \"8/8/4k3/8/8/3BK3/8/8 w - - 0 1\" --language sl",
    "referee claim white --quickplay --clock-white 1:30 --edition 2009 --fen "
    "\"8/8/4k3/8/8/3RK3/8/3r4 w - - 0 1\"",
    "referee illegal --moves \"1. e4 e5 2. Ke4\" --mode standard",
    "referee board --moves \"1. e4 e5 2. Sf3\" --language sl --format json",
    "referee editions",
    "referee can-mate --fen \"8/8/4k3/8/8/3BK3/8/8 w - - 0 1\" --side white",
    "referee verify certificate.json",
    "referee rule record.jsonl --language sk",
    "referee session --journal game.jsonl",
    "referee interview --language sl",
    "referee audit games.pgn more.pgn.zst --threads 2 --format jsonl --output report.jsonl",
    "referee audit merge first.jsonl second.jsonl",
    "referee watch boards --json alerts.jsonl",
});

// The command whose words the example begins with, and no command below it.
CLI::App* CommandOf(CLI::App& app, std::string_view example) {
  CLI::App* command = &app;
  std::istringstream words{std::string(example)};
  for (std::string word; words >> word;) {
    const auto below =
        command->get_subcommands([&word](CLI::App* it) { return it->get_name() == word; });
    if (below.empty()) break;
    command = below.front();
  }
  return command;
}

}  // namespace

std::span<const std::string_view> HelpExamples() { return kExamples; }

void AddHelpExamples(CLI::App& app) {
  for (const std::string_view example : kExamples) {
    CLI::App* const command = CommandOf(app, example);
    const std::string before = command->get_footer();
    command->footer(Concat(before, before.empty() ? "" : "\n", "Example: zeitnot ", example));
  }
}

}  // namespace zeitnot
