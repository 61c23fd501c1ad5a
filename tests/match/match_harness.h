// Plays matches of scripted fake engines in this process.
#ifndef ZEITNOT_TESTS_MATCH_MATCH_HARNESS_H_
#define ZEITNOT_TESTS_MATCH_MATCH_HARNESS_H_

#include <filesystem>
#include <string>
#include <vector>

#include "engine/match/runner.h"
#include "referee/notation/pgn.h"

namespace zeitnot::match {

// A directory of its own that is removed in the end.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  std::string File(const std::string& name) const { return (path_ / name).string(); }
  // Writes a file and returns its path.
  std::string Write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

std::string ReadWhole(const std::string& path);

struct Played {
  std::string error;  // of RunMatch
  MatchEnd end = MatchEnd::kComplete;
  std::vector<GameRow> rows;
  std::vector<std::string> warnings;
  Standings standings;
  SessionFacts facts;

  bool Warned(const std::string& part) const;
  // The PGN of a game, read again; fails the test if it is not sound.
  referee::PgnGame Game(std::size_t index) const;
};

struct FakeMatch {
  std::string first = "";  // scripts
  std::string second = "";
  std::vector<std::string> each = {"tc=5+0.1"};
  std::vector<std::string> first_words;  // KEY=VALUE for one engine alone
  std::vector<std::string> second_words;
  bool strict = false;
  std::string openings;     // EPD lines; empty: the initial position
  std::size_t rounds = 1;   // two games each
  std::size_t engines = 2;  // the third and so on have no script
  MatchSettings settings;   // engines and openings are filled in

  FakeMatch();
  Played Play();
  // The settings without engines started, for what is tested by itself.
  OpeningBook Book() const;

 private:
  TemporaryDirectory directory_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_TESTS_MATCH_MATCH_HARNESS_H_
