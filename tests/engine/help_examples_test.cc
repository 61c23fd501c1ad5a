// The help of every command has an example, and the examples are right.
#include "engine/commands/help_examples.h"

#include <gtest/gtest.h>

#include <iomanip>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "engine/commands/commands.h"
#include "tests/run_program.h"

namespace zeitnot {
namespace {

std::string Printed(const std::vector<std::string>& words, int expected) {
  const ProgramRun run = RunZeitnot(words);
  EXPECT_TRUE(expected >= 0 ? run.code == expected : run.code != kExitUsage)
      << run.code << run.errors;
  return run.out;
}

// The commands below one, as its help lists them.
std::vector<std::string> CommandsBelow(std::vector<std::string> command) {
  command.emplace_back("--help");
  const std::string help = Printed(command, 0);
  const std::size_t list = help.find("Subcommands:");
  std::vector<std::string> names;
  if (list == std::string::npos) return names;
  const std::string rest = help.substr(list);
  static const std::regex kName("\n  ([a-z0-9-]+) ");
  for (std::sregex_iterator it(rest.begin(), rest.end(), kName), end; it != end; ++it)
    names.push_back((*it)[1]);
  return names;
}

TEST(HelpExamples, EveryCommandHasOne) {
  std::size_t commands = 0;
  for (const std::string& name : CommandsBelow({})) {
    const std::vector<std::string> below = CommandsBelow({name});
    std::vector<std::vector<std::string>> leaves = {{name}};
    if (name == "referee") leaves.clear();
    for (const std::string& leaf : below) leaves.push_back({name, leaf});
    for (std::vector<std::string> leaf : leaves) {
      std::string example = "Example: zeitnot";
      for (const std::string& word : leaf) example += " " + word;
      leaf.emplace_back("--help");
      EXPECT_NE(Printed(leaf, 0).find(example), std::string::npos) << example;
      ++commands;
    }
  }
  EXPECT_GT(commands, 30U);
}

// Those that need no file of the person's and no other program.
TEST(HelpExamples, AreAnswered) {
  std::size_t run = 0;
  for (const std::string_view example : HelpExamples()) {
    const bool needs_more = example.starts_with("match") || example.starts_with("datagen") ||
                            example.starts_with("web") ||
                            example.find(".json") != std::string_view::npos;
    if (needs_more) continue;
    std::istringstream in{std::string(example)};
    std::vector<std::string> words;
    for (std::string word; in >> std::quoted(word);) words.push_back(word);
    Printed(words, -1);
    ++run;
  }
  EXPECT_GE(run, 10U);
}

}  // namespace
}  // namespace zeitnot
