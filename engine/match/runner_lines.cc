#include "engine/match/runner_lines.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "base/text.h"

namespace zeitnot::match {
namespace {

template <typename... Values>
std::string Formatted(const char* format, Values... values) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// What scripts look for stands in these words.
std::string ReasonIn(const GameRow& row) {
  const std::string side = row.at_fault == Color::kBlack ? "Black" : "White";
  switch (row.termination) {
    case Termination::kTimeForfeit: return side + " loses on time";
    case Termination::kIllegalMove: return side + " makes an illegal move";
    case Termination::kAbandoned: return side + " disconnects";
    case Termination::kStalled: return side + "'s connection stalls";
    case Termination::kAdjudication:
    case Termination::kNormal: break;
  }
  std::string text;
  for (const char c : row.reason) text += c == ':' || c == '{' || c == '}' ? ' ' : c;
  return text;
}

std::string Bounds(const std::optional<Estimate>& estimate) {
  if (!estimate) return "nan +/- nan";
  return Formatted("%.2f +/- %.2f", estimate->value, estimate->error());
}

double PercentOf(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

std::string CutechessLines(const Tally& tally, const Sprt* sprt) {
  const auto elo = Elo(tally);
  std::string text = Formatted(
      "Elo difference: %.1f +/- %.1f, LOS: %.1f %%, DrawRatio: %.1f %%\n", elo ? elo->value : NAN,
      elo ? elo->error() : NAN, 100 * LikelihoodOfSuperiority(tally).value_or(NAN),
      PercentOf(static_cast<double>(tally.draws), static_cast<double>(tally.games())));
  if (sprt == nullptr) return text;
  const double bound = sprt->llr() < 0 ? sprt->settings().lower() : sprt->settings().upper();
  text += Formatted("SPRT: llr %.2f (%.1f%%), lbound %.2f, ubound %.2f", sprt->llr(),
                    100 * std::abs(sprt->llr() / bound), sprt->settings().lower(),
                    sprt->settings().upper());
  if (sprt->state() == SprtState::kAccepted1) text += " - H1 was accepted";
  if (sprt->state() == SprtState::kAccepted0) text += " - H0 was accepted";
  return text + '\n';
}

std::string FastchessLines(const Standings& standings, const Tally& tally, const Sprt* sprt) {
  const std::string rule(50, '-');
  const double pairs = static_cast<double>(tally.pair_count());
  const double drawn = static_cast<double>(tally.pairs[2]);
  const auto lost = static_cast<double>(tally.pairs[0] + tally.pairs[1]);
  const auto won = static_cast<double>(tally.pairs[3] + tally.pairs[4]);
  std::string text = Concat(rule, "\nResults of ", standings.engines()[0].name, " vs ",
                            standings.engines()[1].name, ":\n");
  text += Concat("Elo: ", Bounds(Elo(tally)), ", nElo: ", Bounds(NormalisedElo(tally)), "\n");
  text += Formatted("LOS: %.2f %%, DrawRatio: %.2f %%, PairsRatio: %.2f\n",
                    100 * LikelihoodOfSuperiority(tally).value_or(NAN), PercentOf(drawn, pairs),
                    won + lost == 0 ? NAN : won / lost);
  text += Formatted(
      "Games: %llu, Wins: %llu, Losses: %llu, Draws: %llu, Points: %.1f (%.2f %%)\n",
      static_cast<unsigned long long>(tally.games()), static_cast<unsigned long long>(tally.wins),
      static_cast<unsigned long long>(tally.losses), static_cast<unsigned long long>(tally.draws),
      tally.points(), PercentOf(tally.points(), static_cast<double>(tally.games())));
  text += "Ptnml(0-2): [";
  for (std::size_t i = 0; i < tally.pairs.size(); ++i)
    text += Concat(i == 0 ? "" : ", ", tally.pairs[i]);
  text += "]\n";
  if (sprt != nullptr) {
    const SprtSettings& settings = sprt->settings();
    const double bound = sprt->llr() < 0 ? settings.lower() : settings.upper();
    text += Formatted("LLR: %.2f (%.1f%%) (%.2f, %.2f) [%.2f, %.2f]\n", sprt->llr(),
                      100 * std::abs(sprt->llr() / bound), settings.lower(), settings.upper(),
                      settings.elo0, settings.elo1);
    if (sprt->state() != SprtState::kOpen) {
      text += Concat("SPRT (", Formatted("[%.2f, %.2f]", settings.elo0, settings.elo1),
                     ") completed - ", sprt->state() == SprtState::kAccepted1 ? "H1" : "H0",
                     " was accepted\n");
    }
  }
  return text + rule + '\n';
}

}  // namespace

std::string StartedLine(std::size_t number, std::uint64_t planned, std::string_view white,
                        std::string_view black) {
  return Concat("Started game ", number + 1, " of ", planned, " (", white, " vs ", black, ")");
}

std::string FinishedLine(const GameRow& row) {
  return Concat("Finished game ", row.game + 1, " (", row.players[0], " vs ", row.players[1],
                "): ", ResultText(row.result), " {", ReasonIn(row), "}");
}

std::string ScoreLine(const Standings& standings) {
  if (standings.engines().size() < 2) return {};
  const Tally tally = standings.Between(0, 1);
  return Concat("Score of ", standings.engines()[0].name, " vs ", standings.engines()[1].name, ": ",
                tally.wins, " - ", tally.losses, " - ", tally.draws,
                Formatted("  [%.3f] %llu",
                          PercentOf(tally.points(), static_cast<double>(tally.games())) / 100,
                          static_cast<unsigned long long>(tally.games())));
}

std::string RatingLines(const Standings& standings, OutputStyle style) {
  if (standings.engines().size() < 2 || style == OutputStyle::kOwn) return {};
  const Tally tally = standings.Between(0, 1);
  return style == OutputStyle::kCutechess ? CutechessLines(tally, standings.sprt())
                                          : FastchessLines(standings, tally, standings.sprt());
}

}  // namespace zeitnot::match
