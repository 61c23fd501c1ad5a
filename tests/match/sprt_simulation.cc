#include "sprt_simulation.h"

#include <cmath>
#include <numbers>

#include "base/random.h"

namespace zeitnot::match {
namespace {

double Uniform(Random& random) { return static_cast<double>(random.Next() >> 11) * 0x1p-53; }

int DrawGame(const std::array<double, 3>& shares, Random& random) {
  const double u = Uniform(random);
  return u < shares[0] ? 0 : u < shares[0] + shares[1] ? 1 : 2;
}

}  // namespace

GameModel::Shares GameModel::SharesFor(double strength) const {
  Shares shares;
  for (std::size_t opening = 0; opening < 2; ++opening) {
    std::array<double, 2> means{};
    double variance = 0;
    for (std::size_t color = 0; color < 2; ++color) {
      const double ahead = strength + (opening == color ? bias : -bias);
      const double win = ScoreOfElo(ahead - draw_margin);
      const double loss = ScoreOfElo(-ahead - draw_margin);
      shares.games[opening][color] = {loss, 1 - win - loss, win};
      means[color] = win + (1 - win - loss) / 2;
      variance += win + (1 - win - loss) / 4 - means[color] * means[color];
      shares.mean += means[color] / 4;
      shares.game_variance += (win + (1 - win - loss) / 4) / 4;
    }
    // Given the opening the games are independent; half the pair score has a quarter of their sum.
    const double mean = (means[0] + means[1]) / 2;
    shares.pair_variance += (variance / 4 + mean * mean) / 2;
  }
  shares.pair_variance -= shares.mean * shares.mean;
  shares.game_variance -= shares.mean * shares.mean;
  return shares;
}

double GameModel::StrengthFor(double elo, EloModel model, bool singles) const {
  double low = -2000;
  double high = 2000;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    const Shares shares = SharesFor(middle);
    const double variance = singles ? shares.game_variance : 2 * shares.pair_variance;
    const double got = model == EloModel::kLogistic
                           ? EloOfScore(shares.mean)
                           : (shares.mean - 0.5) / std::sqrt(variance) * 800 / std::numbers::ln10;
    (got < elo ? low : high) = middle;
  }
  return (low + high) / 2;
}

SimulationResult SimulateTests(const SprtSettings& settings, Likelihood likelihood,
                               const GameModel& model, double elo, int tests, std::uint64_t seed) {
  const bool singles = likelihood == Likelihood::kSingles;
  const GameModel::Shares shares = model.SharesFor(model.StrengthFor(elo, settings.model, singles));
  Random random(seed);
  SimulationResult result;
  std::uint64_t pairs = 0;
  for (int test = 0; test < tests; ++test) {
    Tally tally;
    while (true) {
      const auto& opening = shares.games[random.Below(2)];
      if (singles) {
        tally.AddGame(DrawGame(opening[tally.games() % 2], random));
      } else {
        const int first = DrawGame(opening[0], random);
        const int second = DrawGame(opening[1], random);
        tally.AddGame(first);
        tally.AddGame(second);
        tally.AddPair(first + second);
      }
      const double llr = likelihood == Likelihood::kPentanomial ? PentanomialLlr(tally, settings)
                                                                : TrinomialLlr(tally, settings);
      if (llr < settings.upper() && llr > settings.lower()) continue;
      ++(llr >= settings.upper() ? result.accepted1 : result.accepted0);
      break;
    }
    pairs += tally.games() / 2;
  }
  result.mean_pairs = static_cast<double>(pairs) / tests;
  return result;
}

}  // namespace zeitnot::match
