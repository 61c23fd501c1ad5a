// zeitnot_fit: fits the weights of the evaluation to results of games.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>

#include "eval/fit/fitter.h"
#include "eval/fit/weights_text.h"
#include "eval/weight_table.h"

namespace zeitnot::fit {
namespace {

struct Arguments {
  std::string positions;
  std::string weights_file;
  int rounds = 4;
  double scale = 0;
  FitSettings settings;
};

std::vector<int> ValuesOf(const std::vector<Parameter>& parameters) {
  std::vector<int> values;
  for (const Parameter& parameter : parameters) values.push_back(*parameter.value);
  return values;
}

void PrintTable(const std::vector<Parameter>& parameters, const std::vector<int>& before,
                const std::vector<FittedWeight>& fitted) {
  std::printf("%-34s %7s %7s %7s %9s\n", "weight", "before", "after", "error", "positions");
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    std::printf("%-34s %7d %7d %7.1f %9zu\n", parameters[i].name.c_str(), before[i],
                *parameters[i].value, fitted[i].error, fitted[i].positions);
  }
}

// Goes on for as long as the positions held out gain, and leaves kWeights at the best round.
std::vector<FittedWeight> FitRounds(const Arguments& arguments, const Samples& samples,
                                    double scale, const std::vector<Parameter>& parameters) {
  const FitSettings& settings = arguments.settings;
  const std::vector<int> hand_set = ValuesOf(parameters);
  std::vector<FittedWeight> best(parameters.size());
  double best_loss = Loss(samples.holdout, scale, settings.threads);
  std::printf("loss: training %.6f, holdout %.6f\n",
              Loss(samples.training, scale, settings.threads), best_loss);
  for (int round = 1; round <= arguments.rounds; ++round) {
    const Weights before = kWeights;
    const auto fitted = FitRound(samples.training, parameters, hand_set, scale, settings);
    const double loss = Loss(samples.holdout, scale, settings.threads);
    std::printf("round %d: training %.6f, holdout %.6f\n", round,
                Loss(samples.training, scale, settings.threads), loss);
    std::fflush(stdout);
    if (loss >= best_loss) {
      kWeights = before;
      RemakeWeightTables();
      break;
    }
    best_loss = loss;
    best = fitted;
  }
  return best;
}

std::optional<std::string> WriteWeights(const std::string& path, const Weights& before) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return "cannot read " + path;
  const auto replaced = ReplaceWeights(text.str(), before, kWeights);
  if (!replaced) return path + ": " + replaced.error();
  std::ofstream out(path);
  out << *replaced;
  out.close();
  if (!out) return "cannot write " + path;
  return std::nullopt;
}

std::optional<std::string> Run(const Arguments& arguments) {
  std::ifstream input(arguments.positions);
  if (!input) return "cannot read " + arguments.positions;
  const auto samples = ReadSamples(input);
  if (!samples) return arguments.positions + ", " + samples.error();
  if (samples->training.empty() || samples->holdout.empty())
    return "too few openings to hold some out";
  std::printf("%zu positions to train on, %zu held out\n", samples->training.size(),
              samples->holdout.size());
  const unsigned threads = arguments.settings.threads;
  const double scale = arguments.scale > 0 ? arguments.scale : FitScale(samples->training, threads);
  std::printf("K %.1f\n", scale);
  const Weights before = kWeights;
  const std::vector<Parameter> parameters = FittedParameters(kWeights);
  const std::vector<int> values = ValuesOf(parameters);
  PrintTable(parameters, values, FitRounds(arguments, *samples, scale, parameters));
  std::printf("K that would fit these weights %.1f\n", FitScale(samples->training, threads));
  if (arguments.weights_file.empty()) return std::nullopt;
  return WriteWeights(arguments.weights_file, before);
}

}  // namespace
}  // namespace zeitnot::fit

int main(int argc, char** argv) {
  zeitnot::fit::Arguments arguments;
  CLI::App program{"Fits the weights of the evaluation to results of games"};
  program.add_option("positions", arguments.positions, "Lines of `zeitnot match positions`")
      ->required();
  program.add_option("--write", arguments.weights_file,
                     "A copy of eval/weights.h: its numbers are replaced by the fitted ones");
  program.add_option("--rounds", arguments.rounds, "At most")->check(CLI::Range(1, 100));
  program
      .add_option("--scale", arguments.scale,
                  "K in centipawns; without it the best one for the present weights")
      ->check(CLI::Range(1.0, 10'000.0));
  program
      .add_option("--pull", arguments.settings.pull,
                  "How strongly weights are drawn to what they were")
      ->check(CLI::Range(0.001, 1e9));
  program.add_option("--least", arguments.settings.least,
                     "Positions that a weight must matter in to be fitted");
  program.add_option("--threads", arguments.settings.threads, "At a time")
      ->check(CLI::Range(1, 256));
  CLI11_PARSE(program, argc, argv);
  if (const auto error = zeitnot::fit::Run(arguments)) {
    std::cerr << "zeitnot_fit: " << *error << '\n';
    return 1;
  }
  return 0;
}
