// The arithmetic of matches; pure functions.
//
// Scores are counted for the first of two players. Games come in pairs, one opening with both
// colours; the two results of a pair depend on each other through the opening, so what is counted
// is the pair: 0, 1/2, 1, 3/2 or 2 points, five outcomes ("pentanomial"). With a_i the pair score
// divided by 2, p_i the share of pairs and N their number,
//   mean   m = sum p_i a_i,   variance per pair  v = sum p_i (a_i - m)^2,
//   standard error of m      e = sqrt(v / N),
//   Elo difference           -400 log10(1/m - 1), its 95% bounds from m - 1.96 e and m + 1.96 e,
//   normalised Elo           (m - 1/2) / sqrt(2 v) * 800 / ln 10, error 1.96 * 800 / ln 10 /
//                            sqrt(2 N), which does not depend on how drawish play is,
//   LOS                      Phi((m - 1/2) / e).
// Where there are no pairs, single games take their place with three outcomes and sqrt(v) for
// sqrt(2 v).
#ifndef ZEITNOT_ENGINE_MATCH_STATISTICS_H_
#define ZEITNOT_ENGINE_MATCH_STATISTICS_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace zeitnot::match {

struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::array<std::uint64_t, 5> pairs{};  // by half points won: 0 to 4

  std::uint64_t games() const { return wins + draws + losses; }
  std::uint64_t pair_count() const;
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  void AddGame(int half_points);  // 0, 1 or 2
  void AddPair(int half_points_of_two) { ++pairs[static_cast<std::size_t>(half_points_of_two)]; }
  // The same games seen by the other player.
  Tally Reversed() const;
  void Add(const Tally& other);
};

struct Estimate {
  double value = 0;
  double low = 0;  // of the 95% interval
  double high = 0;
  double error() const { return (high - low) / 2; }
};

// Where all pairs have the same score a, the bounds of m are those at which the data would be so
// improbable, at best, as a likelihood ratio of 95% allows: a exp(-c/N) and 1 - (1 - a) exp(-c/N)
// with c = 1.96^2 / 2. Where all games are won or lost the value and one bound are infinite.
// std::nullopt without games.
std::optional<Estimate> Elo(const Tally& tally);
std::optional<Estimate> NormalisedElo(const Tally& tally);
// The probability that the first player is the stronger, from 0 to 1. Where all pairs have the same
// score it is that of a coin that has fallen on one side N times, 1 - 2^-(N+1), or a half.
std::optional<double> LikelihoodOfSuperiority(const Tally& tally);

// Too few pairs (or games, where there are none) to say anything of strength.
bool TooFew(const Tally& tally);

double ScoreOfElo(double elo);  // the expected score, 0 to 1
double EloOfScore(double score);

// A sequential test of "the difference is elo0" against "it is elo1", with promised rates of wrong
// acceptance alpha (of elo1) and beta (of elo0).
enum class EloModel { kLogistic, kNormalised };
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::kLogistic;
  double lower() const;  // log(beta / (1 - alpha))
  double upper() const;  // log((1 - beta) / alpha)
};
enum class SprtState { kOpen, kAccepted0, kAccepted1 };

// The log-likelihood ratio of elo1 against elo0 for outcome counts, `scores[i]` being the score (0
// to 1) of the i-th outcome: five for pairs, three for single games. Counts of zero are read as
// 0.001, so that no outcome is held to be impossible.
//
// Logistic: the generalised ratio. With p the observed shares and s0, s1 the scores of elo0 and
// elo1, p^k is the distribution nearest to the observed one (maximum likelihood) among those whose
// mean is s_k: p^k_i = p_i / (1 + x (a_i - s_k)), where x solves sum p_i (a_i - s_k) /
// (1 + x (a_i - s_k)) = 0. Then LLR = N sum p_i log(p^1_i / p^0_i).
//
// Normalised: with t = (m - 1/2) / sqrt(v) and t_k the same of elo_k (per pair: elo_k ln 10 / 800 *
// sqrt 2), LLR = N/2 log((1 + (t - t0)^2) / (1 + (t - t1)^2)), the ratio for nearly normal means.
double LogLikelihoodRatio(std::span<const std::uint64_t> counts, std::span<const double> scores,
                          const SprtSettings& settings);
// Of the complete pairs.
double PentanomialLlr(const Tally& tally, const SprtSettings& settings);
// Of the single games, as if they did not depend on each other.
double TrinomialLlr(const Tally& tally, const SprtSettings& settings);

// The test as it goes: once decided it stays so, whatever games come in later.
class Sprt {
 public:
  explicit Sprt(const SprtSettings& settings) : settings_(settings) {}
  // Looks at the tally after a pair was completed, or a game where there are no pairs.
  void Update(const Tally& tally);
  const SprtSettings& settings() const { return settings_; }
  SprtState state() const { return state_; }
  double llr() const { return llr_; }
  std::uint64_t decided_after() const { return decided_after_; }  // pairs or games; 0 while open
  bool by_pairs() const { return by_pairs_; }

 private:
  SprtSettings settings_;
  SprtState state_ = SprtState::kOpen;
  double llr_ = 0;
  std::uint64_t decided_after_ = 0;
  bool by_pairs_ = true;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_STATISTICS_H_
