#include "match_harness.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"

namespace zeitnot::match {
namespace {

class Collector : public MatchListener {
 public:
  explicit Collector(Played& played) : played_(played) {}
  void OnGame(const GameRow& row, const Standings&, std::uint64_t) override {
    played_.rows.push_back(row);
  }
  void OnWarning(const std::string& text) override { played_.warnings.push_back(text); }

 private:
  Played& played_;
};

}  // namespace

TemporaryDirectory::TemporaryDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "zeitnot-match-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryDirectory::Write(const std::string& name, const std::string& text) const {
  std::ofstream(path_ / name, std::ios::binary) << text;
  return File(name);
}

std::string ReadWhole(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool Played::Warned(const std::string& part) const {
  return std::ranges::any_of(
      warnings, [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

referee::PgnGame Played::Game(std::size_t index) const {
  const auto games = referee::ReadPgn(rows.at(index).pgn);
  EXPECT_EQ(games.size(), 1U);
  if (games.empty()) return {};
  EXPECT_FALSE(games[0].error) << Sentence(games[0].error->text) << '\n' << rows[index].pgn;
  EXPECT_EQ(games[0].plies.size(), rows[index].plies);
  return games[0];
}

FakeMatch::FakeMatch() {
  settings.game.patience = {milliseconds(3000), milliseconds(3000), milliseconds(3000),
                            milliseconds(500)};
}

OpeningBook FakeMatch::Book() const {
  std::istringstream lines(
      openings.empty() ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n" : openings);
  return ReadOpenings(lines, settings.openings, settings.game.rules);
}

Played FakeMatch::Play() {
  Played played;
  if (rounds > 0) settings.schedule.games = 2 * rounds;
  settings.engines.clear();
  for (const bool is_first : {true, false}) {
    const std::string name = is_first ? "first" : "second";
    const std::string script = directory_.Write(name + ".script", is_first ? first : second);
    std::vector<std::string> words = {"name=" + name, "cmd=" + testing_paths::FakeEngine(),
                                      "args=" + script};
    const auto& own = is_first ? first_words : second_words;
    words.insert(words.end(), own.begin(), own.end());
    auto engine = ReadEngineSettings(each, words);
    if (!engine) {
      played.error = engine.error();
      return played;
    }
    engine->strict = strict;
    settings.engines.push_back(*engine);
  }
  for (std::size_t i = 2; i < engines; ++i) {
    settings.engines.push_back(*ReadEngineSettings(
        each, {Concat("name=", i + 1, "th"), "cmd=" + testing_paths::FakeEngine()}));
  }
  Collector collector(played);
  auto outcome = RunMatch(settings, Book(), collector);
  if (!outcome) {
    played.error = outcome.error();
    return played;
  }
  played.end = outcome->end;
  played.standings = std::move(outcome->standings);
  played.facts = std::move(outcome->facts);
  return played;
}

}  // namespace zeitnot::match
