// How a match is shown while it is played, and what is said at its end.
#ifndef ZEITNOT_ENGINE_COMMANDS_MATCH_CONSOLE_H_
#define ZEITNOT_ENGINE_COMMANDS_MATCH_CONSOLE_H_

#include <cstddef>
#include <ostream>
#include <string>

#include "engine/match/runner.h"
#include "engine/match/runner_lines.h"

namespace zeitnot::match {

struct ConsoleStyle {
  bool live = false;   // one line that is drawn again and again
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
  void OnGame(const GameRow& row, const Standings& standings, std::uint64_t planned) override;
  void OnWarning(const std::string& text) override;
  // Takes away what is drawn.
  void Finish();
  void Report(const MatchOutcome& outcome);

 private:
  std::ostream& out_;
  std::ostream& errors_;
  ConsoleStyle style_;
  std::size_t every_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_COMMANDS_MATCH_CONSOLE_H_
