#include "engine/match/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/text.h"

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;

std::string Decimal(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

// "12.3 +- 4.5", or what can be said of a match in which one side has won everything.
std::string EstimateText(const Tally& tally, const std::optional<Estimate>& estimate,
                         int digits = 1) {
  if (!estimate) return "-";
  if (TooFew(tally)) return "too few to tell";
  if (!std::isfinite(estimate->value)) {
    return estimate->value > 0 ? "more than " + Decimal(estimate->low, digits)
                               : "less than " + Decimal(estimate->high, digits);
  }
  return Decimal(estimate->value, digits) + " +- " + Decimal(estimate->error(), digits);
}

double Percent(const Tally& tally) {
  return tally.games() == 0 ? 0 : 100 * tally.points() / static_cast<double>(tally.games());
}

double DrawPercent(const Tally& tally) {
  return tally.games() == 0
             ? 0
             : 100 * static_cast<double>(tally.draws) / static_cast<double>(tally.games());
}

double MeanDepth(const Work& work) {
  return work.moves_with_depth == 0
             ? 0
             : static_cast<double>(work.depths) / static_cast<double>(work.moves_with_depth);
}

double NodesPerSecond(const Work& work) {
  return work.time_us == 0
             ? 0
             : 1e6 * static_cast<double>(work.nodes) / static_cast<double>(work.time_us);
}

std::string Points(const Tally& tally) {
  return Decimal(tally.points(), tally.draws % 2 == 1 ? 1 : 0);
}

std::string SprtText(const Sprt& sprt) {
  const SprtSettings& settings = sprt.settings();
  std::string text =
      Concat("SPRT of ", settings.model == EloModel::kLogistic ? "Elo " : "normalised Elo ",
             Decimal(settings.elo0, 1), " against ", Decimal(settings.elo1, 1), ": LLR ",
             Decimal(sprt.llr(), 2), " (", Decimal(settings.lower(), 2), ", ",
             Decimal(settings.upper(), 2), ")");
  if (sprt.state() == SprtState::kOpen) return text + ", open";
  const bool better = sprt.state() == SprtState::kAccepted1;
  return text + Concat(", accepted: ", Decimal(better ? settings.elo1 : settings.elo0, 1),
                       ", after ", sprt.decided_after(), sprt.by_pairs() ? " pairs" : " games");
}

// Cells in columns; the first is set to the left, the others to the right.
std::string Table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      text += i == 0 ? row[i] + padding : "  " + padding + row[i];
    }
    text += '\n';
  }
  return text;
}

std::string LosText(const Tally& tally) {
  const auto los = LikelihoodOfSuperiority(tally);
  return los ? Decimal(100 * *los, 1) : "-";
}

std::string EngineTable(const Standings& standings) {
  std::vector<std::vector<std::string>> rows = {{"engine", "games", "points", "%", "won", "drawn",
                                                 "lost", "Elo", "nElo", "LOS %", "draws %"}};
  for (std::size_t i = 0; i < standings.engines().size(); ++i) {
    const Tally tally = standings.Of(i);
    rows.push_back({standings.engines()[i].name, Concat(tally.games()), Points(tally),
                    Decimal(Percent(tally), 1), Concat(tally.wins), Concat(tally.draws),
                    Concat(tally.losses), EstimateText(tally, Elo(tally)),
                    EstimateText(tally, NormalisedElo(tally)), LosText(tally),
                    Decimal(DrawPercent(tally), 1)});
  }
  return Table(rows);
}

std::string WorkTable(const Standings& standings) {
  std::vector<std::vector<std::string>> rows = {{"engine", "moves", "depth", "knps", "ms a move",
                                                 "time", "illegal", "ended", "stalled", "stale",
                                                 "bad PVs", "over ms"}};
  for (const EngineRecord& engine : standings.engines()) {
    const Work& work = engine.work;
    const double per_move = work.moves == 0 ? 0
                                            : static_cast<double>(work.all_time_us) / 1e3 /
                                                  static_cast<double>(work.moves);
    const auto faults = [&](Termination t) { return Concat(engine.faults[Index(t)]); };
    rows.push_back({engine.name, Concat(work.moves), Decimal(MeanDepth(work), 1),
                    Decimal(NodesPerSecond(work) / 1e3, 0), Decimal(per_move, 1),
                    faults(Termination::kTimeForfeit), faults(Termination::kIllegalMove),
                    faults(Termination::kAbandoned), faults(Termination::kStalled),
                    Concat(work.stale_answers), Concat(work.illegal_pvs),
                    Decimal(static_cast<double>(work.overrun_us) / 1e3, 1)});
  }
  return Table(rows);
}

std::string PairsText(const Tally& tally) {
  std::string text = "[";
  for (std::size_t i = 0; i < tally.pairs.size(); ++i)
    text += Concat(i == 0 ? "" : " ", tally.pairs[i]);
  return text + "]";
}

std::string CrossTable(const Standings& standings) {
  const auto& engines = standings.engines();
  std::vector<std::vector<std::string>> rows = {{"points against"}};
  for (std::size_t i = 0; i < engines.size(); ++i) rows[0].push_back(Concat(i + 1));
  for (std::size_t i = 0; i < engines.size(); ++i) {
    std::vector<std::string> row = {Concat(i + 1, " ", engines[i].name)};
    for (std::size_t j = 0; j < engines.size(); ++j) {
      const Tally tally = standings.Between(i, j);
      row.push_back(tally.games() == 0 ? "-" : Concat(Points(tally), "/", tally.games()));
    }
    rows.push_back(std::move(row));
  }
  return Table(rows);
}

// The value below which the given share lies.
microseconds Quantile(std::vector<microseconds> values, double share) {
  if (values.empty()) return microseconds(0);
  const auto index = std::lround(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + index, values.end());
  return values[static_cast<std::size_t>(index)];
}

Json EstimateJson(const std::optional<Estimate>& estimate) {
  if (!estimate) return nullptr;
  return Json{{"value", estimate->value}, {"low", estimate->low}, {"high", estimate->high}};
}

Json TallyJson(const Tally& tally) {
  const auto los = LikelihoodOfSuperiority(tally);
  return Json{{"games", tally.games()},
              {"points", tally.points()},
              {"wins", tally.wins},
              {"draws", tally.draws},
              {"losses", tally.losses},
              {"pairs", tally.pairs},
              {"elo", EstimateJson(Elo(tally))},
              {"normalised_elo", EstimateJson(NormalisedElo(tally))},
              {"los", los ? Json(*los) : Json(nullptr)}};
}

Json EngineJson(const EngineRecord& engine, const Tally& tally) {
  Json json = TallyJson(tally);
  Json faults = Json::object();
  for (const Termination termination : kTerminations)
    faults[std::string(TerminationText(termination))] = engine.faults[Index(termination)];
  json["name"] = engine.name;
  json["faults"] = faults;
  json["moves"] = engine.work.moves;
  json["mean_depth"] = MeanDepth(engine.work);
  json["nodes_per_second"] = NodesPerSecond(engine.work);
  json["stale_answers"] = engine.work.stale_answers;
  json["illegal_pvs"] = engine.work.illegal_pvs;
  json["largest_overrun_us"] = engine.work.overrun_us;
  json["seconds"] = static_cast<double>(engine.work.all_time_us) / 1e6;
  return json;
}

Json SprtJson(const Sprt& sprt) {
  constexpr std::array kStates = {"open", "elo0", "elo1"};
  const SprtSettings& settings = sprt.settings();
  return Json{
      {"model", settings.model == EloModel::kLogistic ? "logistic" : "normalised"},
      {"elo0", settings.elo0},
      {"elo1", settings.elo1},
      {"alpha", settings.alpha},
      {"beta", settings.beta},
      {"llr", sprt.llr()},
      {"lower", settings.lower()},
      {"upper", settings.upper()},
      {"accepted", kStates[Index(sprt.state())]},
      {sprt.by_pairs() ? "decided_after_pairs" : "decided_after_games", sprt.decided_after()}};
}

}  // namespace

std::string DurationText(std::chrono::seconds time) {
  std::array<char, 40> text{};
  std::snprintf(
      text.data(), text.size(), "%lld:%02lld:%02lld", static_cast<long long>(time.count() / 3600),
      static_cast<long long>(time.count() / 60 % 60), static_cast<long long>(time.count() % 60));
  return text.data();
}

std::string ProgressLine(const Standings& standings, std::uint64_t planned) {
  std::string text = Concat(standings.games());
  if (planned > 0) text += Concat("/", planned);
  text += " games";
  if (standings.engines().empty()) return text;
  const Tally tally = standings.Of(0);
  text += Concat(": ", standings.engines()[0].name, " ", Points(tally), " (",
                 Decimal(Percent(tally), 1), "%) +", tally.wins, " =", tally.draws, " -",
                 tally.losses, ", Elo ", EstimateText(tally, Elo(tally)));
  if (const Sprt* sprt = standings.sprt()) {
    text += Concat(", LLR ", Decimal(sprt->llr(), 2), " (", Decimal(sprt->settings().lower(), 2),
                   ", ", Decimal(sprt->settings().upper(), 2), ")");
  }
  return text;
}

std::string TextReport(const Standings& standings, const SessionFacts& facts) {
  std::string text = Concat("Match ", facts.state, ": ", standings.games());
  if (facts.planned > 0) text += Concat(" of ", facts.planned);
  text += " games\n\n" + EngineTable(standings) + '\n' + WorkTable(standings);
  if (standings.engines().size() > 2) text += '\n' + CrossTable(standings);
  if (standings.engines().size() == 2) {
    const Tally tally = standings.Of(0);
    text += Concat("\nPairs for ", standings.engines()[0].name,
                   ", by points 0, 1/2, 1, 3/2, 2: ", PairsText(tally), "\n");
  }
  for (const std::string& line : facts.stages) text += line + '\n';
  text += "Endings:";
  for (const Termination termination : kTerminations) {
    if (const auto count = standings.endings()[Index(termination)]; count > 0)
      text += Concat(" ", TerminationText(termination), " ", count, ";");
  }
  if (text.ends_with(';')) text.pop_back();
  text += '\n';
  if (const Sprt* sprt = standings.sprt()) text += SprtText(*sprt) + '\n';
  if (facts.lasted) text += "Total time " + DurationText(*facts.lasted) + '\n';
  if (!facts.overheads.empty()) {
    text += Concat("From one engine's move to the command for the other: median ",
                   Quantile(facts.overheads, 0.5).count(), " us, 99% within ",
                   Quantile(facts.overheads, 0.99).count(), " us, of ", facts.overheads.size(),
                   " moves\n");
  }
  return text;
}

std::string JsonReport(const Standings& standings, const SessionFacts& facts) {
  Json json{
      {"schema", "zeitnot-match-report/1"}, {"state", facts.state},      {"planned", facts.planned},
      {"games", standings.games()},         {"endings", Json::object()}, {"engines", Json::array()},
      {"pairings", Json::array()},          {"sprt", nullptr},           {"overhead_us", nullptr}};
  for (const Termination termination : kTerminations)
    json["endings"][std::string(TerminationText(termination))] =
        standings.endings()[Index(termination)];
  const auto& engines = standings.engines();
  for (std::size_t i = 0; i < engines.size(); ++i) {
    json["engines"].push_back(EngineJson(engines[i], standings.Of(i)));
    for (std::size_t j = i + 1; j < engines.size(); ++j) {
      const Tally tally = standings.Between(i, j);
      if (tally.games() == 0) continue;
      Json pairing = TallyJson(tally);
      pairing["first"] = engines[i].name;
      pairing["second"] = engines[j].name;
      json["pairings"].push_back(pairing);
    }
  }
  if (const Sprt* sprt = standings.sprt()) json["sprt"] = SprtJson(*sprt);
  if (!facts.overheads.empty()) {
    json["overhead_us"] = Json{{"moves", facts.overheads.size()},
                               {"median", Quantile(facts.overheads, 0.5).count()},
                               {"p99", Quantile(facts.overheads, 0.99).count()},
                               {"max", Quantile(facts.overheads, 1).count()}};
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace zeitnot::match
