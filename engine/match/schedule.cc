#include "engine/match/schedule.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <utility>

#include "base/text.h"

namespace zeitnot::match {
namespace {

// How often a level encounter of a knockout goes on before the engine that is given earlier goes
// through.
constexpr std::size_t kMostProlonged = 8;
// Attempts to pair a Swiss round without a second meeting.
constexpr int kMostAttempts = 100'000;

std::size_t PowerOfTwoFrom(std::size_t engines) {
  std::size_t size = 1;
  while (size < engines) size *= 2;
  return size;
}

// The places of a bracket, so that the better meet late: 0 3 1 2 for four.
std::vector<std::size_t> BracketOf(std::size_t size) {
  std::vector<std::size_t> order = {0};
  while (order.size() < size) {
    std::vector<std::size_t> next;
    for (const std::size_t seed : order) {
      next.push_back(seed);
      next.push_back(2 * order.size() - 1 - seed);
    }
    order = std::move(next);
  }
  return order;
}

std::string PointsText(int half_points) {
  return Concat(half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

}  // namespace

std::optional<Format> FormatFromName(std::string_view name) {
  for (std::size_t i = 0; i < kFormatNames.size(); ++i) {
    if (kFormatNames[i] == name) return static_cast<Format>(i);
  }
  return std::nullopt;
}

Schedule::Schedule(std::size_t engines, const ScheduleSettings& settings)
    : engines_(engines), settings_(settings) {
  std::vector<Pairing> pairings;
  switch (settings_.format) {
    case Format::kRoundRobin:
      for (std::size_t first = 0; first < engines; ++first) {
        for (std::size_t second = first + 1; second < engines; ++second)
          pairings.push_back({first, second});
      }
      break;
    case Format::kGauntlet:
      for (std::size_t first = 0; first < std::min(settings_.seeds, engines); ++first) {
        for (std::size_t second = settings_.seeds; second < engines; ++second)
          pairings.push_back({first, second});
      }
      break;
    case Format::kPyramid:
      for (std::size_t second = 1; second < engines; ++second) {
        for (std::size_t first = 0; first < second; ++first) pairings.push_back({first, second});
      }
      break;
    case Format::kKnockout:
      bracket_ = BracketOf(PowerOfTwoFrom(engines));
      for (std::size_t& place : bracket_) place = std::min(place, engines);
      break;
    case Format::kSwiss: break;
  }
  if (!settings_.staged()) {
    AddStage(std::move(pairings), settings_.games, 0);
    return;
  }
  rested_.assign(engines, false);
  gifts_.assign(engines, 0);
  final_ = false;
  GoOn();
}

std::size_t Schedule::RoundsOf(const Stage& stage) const {
  return (stage.games + per_opening() - 1) / per_opening();
}

std::size_t Schedule::LastPair() const {
  return stages_.empty() ? 0 : stages_.back().first_pair + PairsOf(stages_.back());
}

std::size_t Schedule::end() const { return LastPair() * per_opening(); }

void Schedule::AddStage(std::vector<Pairing> pairings, std::size_t games, std::size_t round) {
  Stage stage{std::move(pairings), games, LastPair(), 0, round};
  if (!stages_.empty()) stage.first_round = stages_.back().first_round + RoundsOf(stages_.back());
  stages_.push_back(std::move(stage));
}

bool Schedule::WhiteIsSecond(const Pairing& pairing, std::size_t round, std::size_t half,
                             bool lone) const {
  if (settings_.colours == Colours::kFirstWhite) return false;
  if (!lone) return half == 1;
  // Over all pairings of a round everyone has White as often as Black, or nearly so. A Swiss
  // pairing names first whose turn it is.
  const std::size_t turn = settings_.staged() ? round : pairing.first + pairing.second + 1 + round;
  return turn % 2 == 1;
}

std::optional<ScheduledGame> Schedule::Game(std::size_t number) const {
  const std::size_t pair = number / per_opening();
  const std::size_t half = number % per_opening();
  const auto stage = std::ranges::find_if(stages_, [&](const Stage& one) {
    return pair >= one.first_pair && pair < one.first_pair + PairsOf(one);
  });
  if (stage == stages_.end() || pair % settings_.shard.count != settings_.shard.index)
    return std::nullopt;
  const std::size_t place = pair - stage->first_pair;
  const bool by_pairing = settings_.format == Format::kPyramid;
  const std::size_t rounds = RoundsOf(*stage);
  const std::size_t round = by_pairing ? place % rounds : place / stage->pairings.size();
  // An odd number of games leaves one with one colour.
  if (round * per_opening() + half >= stage->games) return std::nullopt;
  const Pairing& pairing =
      stage->pairings[by_pairing ? place / rounds : place % stage->pairings.size()];
  ScheduledGame game;
  game.number = number;
  game.pair = pair;
  game.round = stage->first_round + round;
  game.opening =
      settings_.first_opening + (settings_.openings == OpeningPolicy::kPair ? pair : game.round);
  const bool lone = per_opening() == 1 || round * per_opening() + 1 == stage->games;
  const bool turned = WhiteIsSecond(pairing, round, half, lone);
  game.white = turned ? pairing.second : pairing.first;
  game.black = turned ? pairing.first : pairing.second;
  return game;
}

std::size_t Schedule::SizeOf(const Stage& stage) const {
  const Shard& shard = settings_.shard;
  if (shard.count == 1) return stage.pairings.size() * stage.games;
  const auto share = [&](std::size_t pairs) {
    return pairs <= shard.index ? 0 : (pairs - shard.index - 1) / shard.count + 1;
  };
  std::size_t size = share(PairsOf(stage)) * per_opening();
  if (stage.games % per_opening() == 0) return size;
  // One game is missing in the last pair of each pairing.
  const std::size_t rounds = RoundsOf(stage);
  for (std::size_t i = 0; i < stage.pairings.size(); ++i) {
    const std::size_t pair = settings_.format == Format::kPyramid
                                 ? i * rounds + rounds - 1
                                 : (rounds - 1) * stage.pairings.size() + i;
    if (pair % shard.count == shard.index) --size;
  }
  return size;
}

std::size_t Schedule::Rounds() const {
  if (settings_.format == Format::kSwiss && settings_.swiss_rounds > 0)
    return settings_.swiss_rounds;
  std::size_t rounds = 0;
  while ((std::size_t{1} << rounds) < engines_) ++rounds;
  return rounds;
}

std::size_t Schedule::planned() const {
  std::size_t known = 0;
  for (const Stage& stage : stages_) known += SizeOf(stage);
  if (final_) return known;
  const std::size_t round = stages_.empty() ? 0 : stages_.back().round + 1;
  if (settings_.format == Format::kSwiss)
    return known + (Rounds() - std::min(round, Rounds())) * (engines_ / 2) * settings_.games;
  // Of each later encounter; half of those left are out after each round.
  std::size_t left = 0;
  for (std::size_t size = bracket_.size() / 2; size > 1; size /= 2) left += size / 2;
  return known + left * settings_.games;
}

std::size_t Schedule::openings() const {
  if (stages_.empty()) return 0;
  if (settings_.openings == OpeningPolicy::kPair) return planned() / per_opening();
  return settings_.staged() ? Rounds() * RoundsOf(stages_.front()) : RoundsOf(stages_.front());
}

void Schedule::Add(std::size_t number, int white_half_points) {
  if (!settings_.staged()) return;
  results_[number] = white_half_points;
  GoOn();
}

bool Schedule::Complete(const Stage& stage) const {
  for (std::size_t i = 0; i < PairsOf(stage) * per_opening(); ++i) {
    const std::size_t number = stage.first_pair * per_opening() + i;
    if (Game(number) && !results_.contains(number)) return false;
  }
  return true;
}

std::map<std::size_t, int> Schedule::PointsIn(std::size_t round) const {
  std::map<std::size_t, int> points;
  for (const Stage& stage : stages_) {
    if (stage.round != round) continue;
    for (std::size_t i = 0; i < PairsOf(stage) * per_opening(); ++i) {
      const auto game = Game(stage.first_pair * per_opening() + i);
      const auto result = game ? results_.find(game->number) : results_.end();
      if (result == results_.end()) continue;
      points[game->white] += result->second;
      points[game->black] += 2 - result->second;
    }
  }
  return points;
}

void Schedule::GoOn() {
  while (!final_ && (stages_.empty() || Complete(stages_.back()))) {
    const std::size_t stages = stages_.size();
    const std::size_t round = stages_.empty() ? 0 : stages_.back().round;
    if (settings_.format == Format::kKnockout) {
      GoOnKnockout(round);
    } else {
      GoOnSwiss(stages_.empty() ? 0 : round + 1);
    }
    if (stages_.size() == stages) final_ = true;
  }
}

// The encounters of the bracket that are level are prolonged; if there are none, the winners meet.
void Schedule::GoOnKnockout(std::size_t round) {
  if (!stages_.empty()) {
    auto points = PointsIn(round);
    std::vector<Pairing> level;
    std::vector<std::size_t> next;
    for (std::size_t i = 0; i + 1 < bracket_.size(); i += 2) {
      // The engine that was given earlier is named first; nobody comes last.
      const auto [first, second] = std::minmax(bracket_[i], bracket_[i + 1]);
      if (second != engines_ && points[first] == points[second] && prolonged_ < kMostProlonged)
        level.push_back({first, second});
      next.push_back(second == engines_ || points[first] >= points[second] ? first : second);
    }
    if (!level.empty()) {
      ++prolonged_;
      return AddStage(std::move(level), 2, round);
    }
    prolonged_ = 0;
    bracket_ = std::move(next);
    ++round;
  }
  std::vector<Pairing> pairings;
  for (std::size_t i = 0; i + 1 < bracket_.size(); i += 2) {
    const auto [first, second] = std::minmax(bracket_[i], bracket_[i + 1]);
    if (second != engines_) pairings.push_back({first, second});
  }
  if (!pairings.empty()) AddStage(std::move(pairings), settings_.games, round);
}

void Schedule::GoOnSwiss(std::size_t round) {
  if (round >= Rounds() || engines_ < 2) return;
  AddStage(PairSwiss(round), settings_.games, round);
}

std::vector<Schedule::Pairing> Schedule::PairSwiss(std::size_t round) {
  std::vector<int> points = gifts_;
  std::vector<int> whites(engines_, 0);  // more than Blacks
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (const auto& [number, half_points] : results_) {
    const auto game = Game(number);
    if (!game) continue;
    points[game->white] += half_points;
    points[game->black] += 2 - half_points;
    ++whites[game->white];
    --whites[game->black];
    met.insert(std::minmax(game->white, game->black));
  }
  std::vector<std::size_t> order(engines_);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](auto a, auto b) { return points[a] > points[b]; });
  if (order.size() % 2 == 1) {
    auto rests = std::find_if(order.rbegin(), order.rend(), [&](auto a) { return !rested_[a]; });
    if (rests == order.rend()) rests = order.rbegin();
    rested_[*rests] = true;
    gifts_[*rests] += 2 * static_cast<int>(settings_.games);
    order.erase(std::next(rests).base());
  }
  std::vector<Pairing> pairings;
  if (round == 0) {
    for (std::size_t i = 0; i < order.size() / 2; ++i)
      pairings.push_back({order[i], order[i + order.size() / 2]});
  } else {
    int attempts = 0;
    // The first without an opponent gets the next one in order that it has not met.
    const std::function<bool(std::vector<std::size_t>)> pair = [&](std::vector<std::size_t> rest) {
      if (rest.empty()) return true;
      for (std::size_t i = 1; i < rest.size() && attempts < kMostAttempts; ++i) {
        ++attempts;
        if (met.contains(std::minmax(rest[0], rest[i]))) continue;
        std::vector<std::size_t> others(rest.begin() + 1, rest.end());
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        pairings.push_back({rest[0], rest[i]});
        if (pair(std::move(others))) return true;
        pairings.pop_back();
      }
      return false;
    };
    if (!pair(order)) {
      pairings.clear();
      for (std::size_t i = 0; i + 1 < order.size(); i += 2)
        pairings.push_back({order[i], order[i + 1]});
    }
  }
  for (auto& [first, second] : pairings) {
    const bool turn =
        whites[first] != whites[second] ? whites[first] > whites[second] : round % 2 == 1;
    if (turn && settings_.colours != Colours::kFirstWhite) std::swap(first, second);
  }
  return pairings;
}

std::vector<std::string> Schedule::Describe(const std::vector<std::string>& names) const {
  std::vector<std::string> lines;
  if (!settings_.staged() || stages_.empty()) return lines;
  for (std::size_t round = 0; round <= stages_.back().round; ++round) {
    auto points = PointsIn(round);
    std::string line = Concat("Round ", round + 1, ":");
    const auto stage =
        std::ranges::find_if(stages_, [&](const Stage& one) { return one.round == round; });
    if (stage == stages_.end()) continue;
    for (const auto& [first, second] : stage->pairings) {
      line += Concat(line.back() == ':' ? " " : ", ", names[first], " ", PointsText(points[first]),
                     " - ", PointsText(points[second]), " ", names[second]);
    }
    lines.push_back(std::move(line));
  }
  if (settings_.format == Format::kKnockout && final_ && bracket_.size() == 1)
    lines.push_back("Winner: " + names[bracket_.front()]);
  return lines;
}

}  // namespace zeitnot::match
