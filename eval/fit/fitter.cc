#include "eval/fit/fitter.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <thread>

#include "eval/evaluate.h"
#include "eval/fit/linear.h"
#include "eval/weight_table.h"

namespace zeitnot::fit {
namespace {

int EvaluateForWhite(const Position& position) {
  const Score score = Evaluate(position);
  return position.side_to_move() == Color::kWhite ? score : -score;
}

// Calls work(part, begin, end) for parts of 0 to count, each on a thread of its own.
void Split(std::size_t count, unsigned threads,
           const std::function<void(unsigned, std::size_t, std::size_t)>& work) {
  std::vector<std::jthread> running;
  for (unsigned part = 0; part < threads; ++part)
    running.emplace_back(work, part, count * part / threads, count * (part + 1) / threads);
}

std::vector<int> EvaluateAll(std::span<const Sample> samples, unsigned threads) {
  std::vector<int> values(samples.size());
  Split(samples.size(), threads, [&](unsigned, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) values[i] = EvaluateForWhite(samples[i].position);
  });
  return values;
}

double Expected(double evaluation, double scale) { return 1 / (1 + std::exp(-evaluation / scale)); }

double LossOf(double evaluation, double scale, double result) {
  // log(1 + exp(x)) - result * x without overflow
  const double x = evaluation / scale;
  return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))) - result * x;
}

double MeanLoss(std::span<const Sample> samples, std::span<const int> values, double scale) {
  double sum = 0;
  for (std::size_t i = 0; i < samples.size(); ++i)
    sum += LossOf(values[i], scale, static_cast<double>(samples[i].result));
  return sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1));
}

// How the evaluation of every position answers to every parameter.
class Slopes {
 public:
  Slopes(std::span<const Sample> samples, std::span<const Parameter> parameters, unsigned threads)
      : columns_(parameters.size()), changes_(samples.size() * parameters.size()) {
    for (std::size_t column = 0; column < columns_; ++column) {
      const Parameter& parameter = parameters[column];
      const int before = *parameter.value;
      Set(parameter, before + parameter.step);
      const std::vector<int> up = EvaluateAll(samples, threads);
      Set(parameter, before - parameter.step);
      const std::vector<int> down = EvaluateAll(samples, threads);
      Set(parameter, before);
      for (std::size_t i = 0; i < samples.size(); ++i) {
        changes_[i * columns_ + column] =
            static_cast<std::int16_t>(std::clamp(up[i] - down[i], -kMostChange, kMostChange));
        if (up[i] != down[i]) ++positions_[column];
      }
    }
  }

  std::span<const std::int16_t> Row(std::size_t sample) const {
    return {&changes_[sample * columns_], columns_};
  }
  std::size_t positions(std::size_t column) const { return positions_[column]; }

  static void Set(const Parameter& parameter, int value) {
    *parameter.value = value;
    RemakeWeightTables();
  }

 private:
  static constexpr int kMostChange = std::numeric_limits<std::int16_t>::max();

  std::size_t columns_;
  std::vector<std::int16_t> changes_;  // from one step below to one above, by sample
  std::vector<std::size_t> positions_ = std::vector<std::size_t>(columns_);
};

// The fitted parameters of one sample that matter in it.
struct Entry {
  std::size_t unknown = 0;
  double slope = 0;
};

// The regression of one round: what is unknown is how far each fitted parameter moves.
class Regression {
 public:
  Regression(std::span<const Sample> samples, std::span<const Parameter> parameters,
             std::span<const int> start, double scale, const FitSettings& settings)
      : samples_(samples),
        parameters_(parameters),
        start_(start),
        scale_(scale),
        settings_(settings),
        values_(EvaluateAll(samples, settings.threads)),
        slopes_(samples, parameters, settings.threads) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (slopes_.positions(i) >= settings.least) fitted_.push_back(i);
    }
    stopped_.resize(fitted_.size());
  }

  std::vector<FittedWeight> Solve() {
    constexpr int kMostSteps = 20;
    constexpr double kSmallStep = 0.01;
    std::vector<double> moves(fitted_.size());
    std::vector<double> variances;
    for (int step = 0; step < kMostSteps && !fitted_.empty(); ++step) {
      Quadratic sum = Expand(moves);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (stopped_[i]) sum.Hold(i);
      }
      const Cholesky factor(std::move(sum.second));
      const std::vector<double> change = factor.Solve(std::move(sum.first));
      double largest = 0;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        moves[i] -= change[i];
        largest = std::max(largest, std::abs(change[i]));
        StopAtZero(i, moves[i]);
      }
      if (largest > kSmallStep && step + 1 < kMostSteps) continue;
      variances = factor.InverseDiagonal();
      break;
    }
    std::vector<FittedWeight> weights(parameters_.size());
    for (std::size_t i = 0; i < parameters_.size(); ++i)
      weights[i] = {slopes_.positions(i), static_cast<double>(*parameters_[i].value), 0};
    for (std::size_t i = 0; i < fitted_.size(); ++i) {
      weights[fitted_[i]].value += moves[i];
      weights[fitted_[i]].error = stopped_[i] ? 0 : std::sqrt(variances[i]);
    }
    return weights;
  }

 private:
  // First and second derivatives of the loss.
  struct Quadratic {
    explicit Quadratic(std::size_t size) : first(size), second(size) {}
    // Makes the unknown one that does not move.
    void Hold(std::size_t unknown) {
      first[unknown] = 0;
      for (std::size_t i = 0; i < first.size(); ++i)
        second.at(std::max(i, unknown), std::min(i, unknown)) = i == unknown ? 1 : 0;
    }
    std::vector<double> first;
    SymmetricMatrix second;
  };

  // Takes back a move that gives a parameter the sign that it may not have, and moves it no more.
  void StopAtZero(std::size_t unknown, double& move) {
    const Parameter& parameter = parameters_[fitted_[unknown]];
    if (parameter.sign * (*parameter.value + move) >= 0) return;
    move = -*parameter.value;
    stopped_[unknown] = true;
  }

  Quadratic Expand(const std::vector<double>& moves) const {
    std::vector<Quadratic> parts(settings_.threads, Quadratic(moves.size()));
    Split(samples_.size(), settings_.threads,
          [&](unsigned part, std::size_t begin, std::size_t end) {
            std::vector<Entry> entries;
            for (std::size_t i = begin; i < end; ++i) AddSample(i, moves, entries, parts[part]);
          });
    Quadratic& sum = parts.front();
    for (std::size_t part = 1; part < parts.size(); ++part) {
      for (std::size_t i = 0; i < moves.size(); ++i) sum.first[i] += parts[part].first[i];
      sum.second.Add(parts[part].second);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Parameter& parameter = parameters_[fitted_[i]];
      const double strength = 2 * settings_.pull / (parameter.spread * parameter.spread);
      sum.first[i] += strength * (*parameter.value + moves[i] - start_[fitted_[i]]);
      sum.second.at(i, i) += strength;
    }
    return std::move(sum);
  }

  void AddSample(std::size_t sample, const std::vector<double>& moves, std::vector<Entry>& entries,
                 Quadratic& sum) const {
    entries.clear();
    const auto row = slopes_.Row(sample);
    double value = values_[sample];
    for (std::size_t i = 0; i < fitted_.size(); ++i) {
      const std::int16_t change = row[fitted_[i]];
      if (change == 0) continue;
      const double slope = change / (2.0 * parameters_[fitted_[i]].step);
      entries.push_back({i, slope});
      value += slope * moves[i];
    }
    const double expected = Expected(value, scale_);
    const double first = (expected - static_cast<double>(samples_[sample].result)) / scale_;
    const double second = expected * (1 - expected) / (scale_ * scale_);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      sum.first[entries[i].unknown] += first * entries[i].slope;
      double* const line = sum.second.row(entries[i].unknown);
      const double weighted = second * entries[i].slope;
      for (std::size_t j = 0; j <= i; ++j) line[entries[j].unknown] += weighted * entries[j].slope;
    }
  }

  std::span<const Sample> samples_;
  std::span<const Parameter> parameters_;
  std::span<const int> start_;
  double scale_;
  const FitSettings& settings_;
  std::vector<int> values_;
  Slopes slopes_;
  std::vector<std::size_t> fitted_;  // by unknown
  std::vector<bool> stopped_;        // by unknown
};

}  // namespace

double Loss(std::span<const Sample> samples, double scale, unsigned threads) {
  return MeanLoss(samples, EvaluateAll(samples, threads), scale);
}

double FitScale(std::span<const Sample> samples, unsigned threads) {
  const std::vector<int> values = EvaluateAll(samples, threads);
  // The loss has one minimum: each pass keeps the two thirds of the range that hold it.
  double low = 10;
  double high = 2000;
  while (high - low > 0.1) {
    const double third = (high - low) / 3;
    if (MeanLoss(samples, values, low + third) < MeanLoss(samples, values, high - third)) {
      high -= third;
    } else {
      low += third;
    }
  }
  return (low + high) / 2;
}

std::vector<FittedWeight> FitRound(std::span<const Sample> samples,
                                   std::span<const Parameter> parameters,
                                   std::span<const int> start, double scale,
                                   const FitSettings& settings) {
  auto weights = Regression(samples, parameters, start, scale, settings).Solve();
  for (std::size_t i = 0; i < parameters.size(); ++i)
    *parameters[i].value = static_cast<int>(std::lround(weights[i].value));
  RemakeWeightTables();
  return weights;
}

std::optional<std::vector<FittedWeight>> FitRounds(const Samples& samples,
                                                   std::span<const Parameter> parameters,
                                                   std::span<const int> start, double scale,
                                                   const FitSettings& settings,
                                                   const std::function<void(int, Losses)>& tell) {
  const auto losses = [&] {
    return Losses{Loss(samples.training, scale, settings.threads),
                  Loss(samples.holdout, scale, settings.threads)};
  };
  Losses best_losses = losses();
  tell(0, best_losses);
  std::optional<std::vector<FittedWeight>> best;
  for (int round = 1; round <= settings.rounds; ++round) {
    const Weights before = kWeights;
    auto fitted = FitRound(samples.training, parameters, start, scale, settings);
    const Losses after = losses();
    tell(round, after);
    if (after.holdout >= best_losses.holdout) {
      kWeights = before;
      RemakeWeightTables();
      break;
    }
    best_losses = after;
    best = std::move(fitted);
  }
  return best;
}

}  // namespace zeitnot::fit
