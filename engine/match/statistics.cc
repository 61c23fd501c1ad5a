#include "engine/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace zeitnot::match {
namespace {

constexpr double kEloScale = 800 / std::numbers::ln10;  // of the normalised Elo
constexpr double k95 = 1.959963984540054;
constexpr std::array<double, 5> kPairScores = {0, 0.25, 0.5, 0.75, 1};
constexpr std::array<double, 3> kGameScores = {0, 0.5, 1};

std::array<std::uint64_t, 3> GameCounts(const Tally& tally) {
  return {tally.losses, tally.draws, tally.wins};
}

struct Moments {
  double count = 0;  // pairs, or games where there are no pairs
  double mean = 0;
  double variance = 0;
  bool pairs = true;
};

Moments MomentsOf(std::span<const double> counts, std::span<const double> scores) {
  Moments moments;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    moments.count += counts[i];
    moments.mean += counts[i] * scores[i];
  }
  if (moments.count == 0) return moments;
  moments.mean /= moments.count;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double difference = scores[i] - moments.mean;
    moments.variance += counts[i] * difference * difference / moments.count;
  }
  return moments;
}

std::vector<double> AsNumbers(std::span<const std::uint64_t> counts) {
  return {counts.begin(), counts.end()};
}

// std::nullopt if there is nothing to estimate from.
std::optional<Moments> MomentsOf(const Tally& tally) {
  Moments moments = MomentsOf(AsNumbers(tally.pairs), kPairScores);
  if (moments.count == 0) {
    moments = MomentsOf(AsNumbers(GameCounts(tally)), kGameScores);
    moments.pairs = false;
  }
  if (moments.count == 0) return std::nullopt;
  return moments;
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// How far a share of outcomes falls at most that have all been the same.
double Shrunk(const Moments& moments) { return std::exp(-k95 * k95 / 2 / moments.count); }

double EloOrInfinite(double score) {
  if (score <= 0) return -kInfinity;
  return score >= 1 ? kInfinity : EloOfScore(score);
}

// Where all pairs have one score, on either side of a half: at the bound a share of 1 - p of the
// worst (or best) outcome stands beside it, which gives a mean and a variance.
Estimate NormalisedEloAlike(const Moments& moments, double games_each) {
  const double sign = moments.mean > 0.5 ? 1 : -1;
  const double score = sign > 0 ? moments.mean : 1 - moments.mean;
  const double p = Shrunk(moments);
  const double mean = p * score;
  const double variance = score * score * p * (1 - p);
  const double bound = (mean - 0.5) / std::sqrt(games_each * variance) * kEloScale;
  return sign > 0 ? Estimate{kInfinity, bound, kInfinity}
                  : Estimate{-kInfinity, -kInfinity, -bound};
}

// The x of the distribution of mean `score` nearest to `shares`. The sum falls as x grows.
double SolveTilt(const std::vector<double>& shares, std::span<const double> scores, double score) {
  const auto [least, most] = std::ranges::minmax(scores);
  double low = -1 / (most - score);
  double high = -1 / (least - score);
  constexpr int kHalvings = 60;
  for (int i = 0; i < kHalvings; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < shares.size(); ++k)
      sum += shares[k] * (scores[k] - score) / (1 + x * (scores[k] - score));
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

double LogisticLlr(const std::vector<double>& counts, std::span<const double> scores, double score0,
                   double score1) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  std::vector<double> shares;
  for (const double count : counts) shares.push_back(count / total);
  const double x0 = SolveTilt(shares, scores, score0);
  const double x1 = SolveTilt(shares, scores, score1);
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    sum += shares[i] * std::log((1 + x0 * (scores[i] - score0)) / (1 + x1 * (scores[i] - score1)));
  }
  return total * sum;
}

}  // namespace

std::uint64_t Tally::pair_count() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

void Tally::AddGame(int half_points) {
  ++(half_points == 0 ? losses : half_points == 1 ? draws : wins);
}

Tally Tally::Reversed() const {
  Tally reversed{losses, draws, wins, pairs};
  std::ranges::reverse(reversed.pairs);
  return reversed;
}

void Tally::Add(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
}

bool TooFew(const Tally& tally) {
  constexpr double kFew = 5;
  const auto moments = MomentsOf(tally);
  return !moments || moments->count < kFew;
}

double ScoreOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double EloOfScore(double score) {
  constexpr double kEdge = 1e-6;  // about 2400 Elo: beyond it a match cannot tell
  const double inside = std::clamp(score, kEdge, 1 - kEdge);
  return 400 * std::log10(inside / (1 - inside));
}

std::optional<Estimate> Elo(const Tally& tally) {
  const auto moments = MomentsOf(tally);
  if (!moments) return std::nullopt;
  if (moments->variance <= 0) {
    const double p = Shrunk(*moments);
    return Estimate{EloOrInfinite(moments->mean), EloOrInfinite(moments->mean * p),
                    EloOrInfinite(1 - (1 - moments->mean) * p)};
  }
  const double reach = k95 * std::sqrt(moments->variance / moments->count);
  return Estimate{EloOfScore(moments->mean), EloOfScore(moments->mean - reach),
                  EloOfScore(moments->mean + reach)};
}

std::optional<Estimate> NormalisedElo(const Tally& tally) {
  const auto moments = MomentsOf(tally);
  if (!moments) return std::nullopt;
  const double games_each = moments->pairs ? 2 : 1;
  if (moments->variance <= 0 && moments->mean != 0.5)
    return NormalisedEloAlike(*moments, games_each);
  const double value =
      moments->mean == 0.5
          ? 0
          : (moments->mean - 0.5) / std::sqrt(games_each * moments->variance) * kEloScale;
  const double reach = k95 * kEloScale / std::sqrt(games_each * moments->count);
  return Estimate{value, value - reach, value + reach};
}

std::optional<double> LikelihoodOfSuperiority(const Tally& tally) {
  const auto moments = MomentsOf(tally);
  if (!moments) return std::nullopt;
  if (moments->variance <= 0) {
    const double chance = std::pow(2, -moments->count - 1);
    return moments->mean == 0.5 ? 0.5 : moments->mean > 0.5 ? 1 - chance : chance;
  }
  const double z = (moments->mean - 0.5) / std::sqrt(moments->variance / moments->count);
  return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double SprtSettings::lower() const { return std::log(beta / (1 - alpha)); }
double SprtSettings::upper() const { return std::log((1 - beta) / alpha); }

double LogLikelihoodRatio(std::span<const std::uint64_t> counts, std::span<const double> scores,
                          const SprtSettings& settings) {
  constexpr double kAlmostNever = 1e-3;
  if (std::ranges::all_of(counts, [](std::uint64_t count) { return count == 0; })) return 0;
  std::vector<double> weights = AsNumbers(counts);
  for (double& weight : weights) weight = std::max(weight, kAlmostNever);
  if (settings.model == EloModel::kLogistic)
    return LogisticLlr(weights, scores, ScoreOfElo(settings.elo0), ScoreOfElo(settings.elo1));
  const Moments moments = MomentsOf(weights, scores);
  const double games_each = counts.size() == kPairScores.size() ? 2 : 1;
  const double t = (moments.mean - 0.5) / std::sqrt(moments.variance);
  const double t0 = settings.elo0 / kEloScale * std::sqrt(games_each);
  const double t1 = settings.elo1 / kEloScale * std::sqrt(games_each);
  return moments.count / 2 * std::log((1 + (t - t0) * (t - t0)) / (1 + (t - t1) * (t - t1)));
}

double PentanomialLlr(const Tally& tally, const SprtSettings& settings) {
  return LogLikelihoodRatio(tally.pairs, kPairScores, settings);
}

double TrinomialLlr(const Tally& tally, const SprtSettings& settings) {
  return LogLikelihoodRatio(GameCounts(tally), kGameScores, settings);
}

void Sprt::Update(const Tally& tally) {
  by_pairs_ = tally.pair_count() > 0;
  llr_ = by_pairs_ ? PentanomialLlr(tally, settings_) : TrinomialLlr(tally, settings_);
  if (state_ != SprtState::kOpen) return;
  if (llr_ >= settings_.upper()) state_ = SprtState::kAccepted1;
  if (llr_ <= settings_.lower()) state_ = SprtState::kAccepted0;
  if (state_ != SprtState::kOpen) decided_after_ = by_pairs_ ? tally.pair_count() : tally.games();
}

}  // namespace zeitnot::match
