#include "engine/commands/match_console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "movegen/san.h"

namespace zeitnot::match {
namespace {

constexpr milliseconds kPause{200};     // between two drawings
constexpr std::size_t kMostGames = 20;  // that are shown
constexpr int kBar = 40;                // characters

std::size_t Columns() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return 80;
  return size.ws_col;
}

std::string ClockText(const std::optional<microseconds>& left) {
  if (!left) return "-";
  const std::int64_t tenths = left->count() / 100'000;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%lld:%02lld.%lld", static_cast<long long>(tenths / 600),
                static_cast<long long>(tenths / 10 % 60), static_cast<long long>(tenths % 10));
  return text.data();
}

std::string ScoreText(const Thinking& thinking) {
  std::array<char, 32> text{};
  if (thinking.mate) {
    std::snprintf(text.data(), text.size(), "#%d", *thinking.mate);
  } else if (thinking.centipawns) {
    std::snprintf(text.data(), text.size(), "%+.2f", *thinking.centipawns / 100.0);
  }
  return Concat(std::string_view(text.data()), "/", thinking.depth.value_or(0));
}

// "[     #####|----      ]", the value between the ends.
std::string Bar(double value, double low, double high) {
  const double share = std::clamp((value - low) / (high - low), 0.0, 1.0);
  const int zero = static_cast<int>(std::lround(std::clamp(-low / (high - low), 0.0, 1.0) * kBar));
  const int at = static_cast<int>(std::lround(share * kBar));
  std::string bar(kBar + 1, ' ');
  for (int i = std::min(zero, at); i <= std::max(zero, at); ++i)
    bar[static_cast<std::size_t>(i)] = at < zero ? '-' : '#';
  bar[static_cast<std::size_t>(zero)] = '|';
  return "[" + bar + "]";
}

std::string Rounded(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

// Elo and the sequential test as bars.
std::vector<std::string> BarsOf(const Standings& standings) {
  std::vector<std::string> bars;
  if (standings.engines().size() != 2) return bars;
  const Tally tally = standings.Between(0, 1);
  const auto elo = Elo(tally);
  if (elo && !TooFew(tally) && std::isfinite(elo->value)) {
    const double reach = std::max({50.0, std::abs(elo->low), std::abs(elo->high)});
    if (std::isfinite(reach)) {
      bars.push_back(Concat("Elo ", Bar(elo->value, -reach, reach), " ", Rounded(elo->low), " to ",
                            Rounded(elo->high)));
    }
  }
  if (const Sprt* sprt = standings.sprt()) {
    const SprtSettings& settings = sprt->settings();
    bars.push_back(Concat("LLR ", Bar(sprt->llr(), settings.lower(), settings.upper()), " ",
                          Rounded(settings.lower()), " to ", Rounded(settings.upper())));
  }
  return bars;
}

}  // namespace

void Console::OnStart(const ScheduledGame& game, const std::string& white, const std::string& black,
                      std::uint64_t planned) {
  if (style_.quiet || style_.output == OutputStyle::kOwn) return;
  out_ << StartedLine(game.number, planned, white, black) << std::endl;
}

void Console::OnGame(const GameRow& row, const Standings& standings, std::uint64_t planned) {
  const bool report = standings.games() % every_ == 0;
  if (style_.live) {
    standings_ = ProgressLine(standings, planned);
    bars_ = BarsOf(standings);
    planned_ = planned;
    known_ = standings.games();
    ++done_;
    const Tally tally = standings.Of(0);
    lead_ = tally.points() - static_cast<double>(tally.games()) / 2;
    Draw(standings.games() == planned);
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
  Erase();
  errors_ << text << std::endl;
  if (style_.live) Draw(true);
}

void Console::OnMove(const RunningGame& game) {
  const auto& record = game.record;
  const std::size_t ply = record.plies() - 1;
  const Position& before = record.positions()[ply];
  const bool white = before.side_to_move() == Color::kWhite;
  const PlayedMove& move = game.played.moves.back();
  // The other side's clock stands as after its last move.
  const auto& moves = game.played.moves;
  const std::optional<microseconds> other =
      moves.size() > 1 ? moves[moves.size() - 2].left : std::nullopt;
  games_[game.slot] =
      Concat(game.number + 1, "  ", game.white, " - ", game.black, "  ", before.fullmove_number(),
             white ? ". " : "... ", WriteSan(before, move.move), "  ", ScoreText(move.thinking),
             "  ", ClockText(white ? move.left : other), " ", ClockText(white ? other : move.left));
  Draw(false);
}

void Console::DrawLine(std::string text, const char* colour) {
  const std::size_t columns = Columns() - 1;
  if (text.size() > columns) text.resize(columns);
  out_ << colour << text << (*colour == '\0' ? "" : "\x1b[0m") << '\n';
  ++drawn_;
}

void Console::Erase() {
  if (drawn_ > 0) out_ << "\x1b[" << drawn_ << "A\r\x1b[J";
  drawn_ = 0;
}

void Console::Draw(bool now) {
  if (games_.empty() && standings_.empty()) return;
  if (!now && Now() - last_ < kPause) return;
  last_ = Now();
  Erase();
  std::size_t shown = 0;
  for (const auto& [slot, text] : games_) {
    if (++shown > kMostGames) break;
    DrawLine(text, "\x1b[2m");
  }
  if (games_.size() > kMostGames) DrawLine(Concat("and ", games_.size() - kMostGames, " more"));
  if (!standings_.empty()) {
    constexpr const char* kGreen = "\x1b[32m";
    constexpr const char* kRed = "\x1b[31m";
    const char* const colour = lead_ > 0 ? kGreen : lead_ < 0 ? kRed : "";
    DrawLine(standings_, colour);
    for (const std::string& bar : bars_) DrawLine(bar, colour);
    const auto passed = std::chrono::duration_cast<std::chrono::seconds>(Now() - begin_);
    const auto seconds = static_cast<std::uint64_t>(std::max<std::int64_t>(1, passed.count()));
    std::string rate = Concat(done_ * 3600 / seconds, " games an hour");
    if (planned_ > known_ && done_ > 0) {
      const std::uint64_t left = (planned_ - known_) * seconds / done_;
      rate += ", " + DurationText(std::chrono::seconds(left)) + " left";
    }
    DrawLine(rate);
  }
  out_ << std::flush;
}

void Console::Finish() {
  Erase();
  out_ << std::flush;
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
