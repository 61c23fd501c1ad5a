// How a match is shown while it is played, and what is said at its end.
#ifndef ZEITNOT_ENGINE_COMMANDS_MATCH_CONSOLE_H_
#define ZEITNOT_ENGINE_COMMANDS_MATCH_CONSOLE_H_

#include <cstddef>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "engine/match/runner.h"
#include "engine/match/runner_lines.h"

namespace zeitnot::match {

struct ConsoleStyle {
  bool live = false;   // the running games and the standings, drawn again and again (a terminal)
  bool quiet = false;  // nothing before the end
  OutputStyle output = OutputStyle::kOwn;
};

class Console : public MatchListener {
 public:
  // Lines come every `every` games. The streams must outlive it.
  Console(std::ostream& out, std::ostream& errors, const ConsoleStyle& style, std::size_t every)
      : out_(out), errors_(errors), style_(style), every_(every) {}

  void OnStart(const ScheduledGame& game, const std::string& white, const std::string& black,
               std::uint64_t planned) override;
  bool WantsMoves() const override { return style_.live; }
  void OnMove(const RunningGame& game) override;
  void OnGame(const GameRow& row, const Standings& standings, std::uint64_t planned) override;
  void OnWarning(const std::string& text) override;
  // Takes away what is drawn.
  void Finish();
  void Report(const MatchOutcome& outcome);

 private:
  // One line of the view, fit for the terminal.
  void DrawLine(std::string text, const char* colour = "");
  void Draw(bool now);
  void Erase();

  std::ostream& out_;
  std::ostream& errors_;
  ConsoleStyle style_;
  std::size_t every_;
  // The view.
  std::map<std::size_t, std::string> games_;  // by slot
  std::string standings_;
  std::vector<std::string> bars_;
  std::uint64_t planned_ = 0;
  std::uint64_t known_ = 0;  // games in the standings
  std::uint64_t done_ = 0;   // of this run
  double lead_ = 0;          // of the first engine, Elo
  std::size_t drawn_ = 0;    // lines
  const Instant begin_ = Now();
  Instant last_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_COMMANDS_MATCH_CONSOLE_H_
