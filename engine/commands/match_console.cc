#include "engine/commands/match_console.h"

namespace zeitnot::match {

void Console::OnStart(const ScheduledGame& game, const std::string& white, const std::string& black,
                      std::uint64_t planned) {
  if (style_.quiet || style_.output == OutputStyle::kOwn) return;
  out_ << StartedLine(game.number, planned, white, black) << std::endl;
}

void Console::OnGame(const GameRow& row, const Standings& standings, std::uint64_t planned) {
  const bool report = standings.games() % every_ == 0;
  if (style_.live) {
    out_ << "\r\x1b[K" << ProgressLine(standings, planned) << std::flush;
  } else if (style_.quiet) {
    return;
  } else if (style_.output == OutputStyle::kOwn) {
    if (report) out_ << ProgressLine(standings, planned) << std::endl;
  } else {
    out_ << FinishedLine(row) << '\n';
    if (style_.output == OutputStyle::kCutechess) out_ << ScoreLine(standings) << '\n';
    if (report) out_ << RatingLines(standings, style_.output);
    out_ << std::flush;
  }
}

void Console::OnWarning(const std::string& text) {
  if (style_.live) out_ << "\r\x1b[K" << std::flush;
  errors_ << text << std::endl;
}

void Console::Finish() {
  if (style_.live) out_ << "\r\x1b[K" << std::flush;
}

void Console::Report(const MatchOutcome& outcome) {
  if (style_.output == OutputStyle::kOwn) {
    out_ << TextReport(outcome.standings, outcome.facts);
    return;
  }
  out_ << RatingLines(outcome.standings, style_.output)
       << (style_.output == OutputStyle::kFastchess ? "Tournament finished\n" : "Finished match\n");
}

}  // namespace zeitnot::match
