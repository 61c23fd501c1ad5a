// zeitnot_fit: fits the weights of the evaluation to results of games.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "eval/fit/fitter.h"
#include "eval/fit/weights_text.h"
#include "eval/weight_table.h"

namespace zeitnot::fit {
namespace {

struct Arguments {
  std::string positions;
  std::string weights_file;
  double scale = 0;
  FitSettings settings;
};

void PrintTable(const std::vector<Parameter>& parameters, const std::vector<int>& before,
                const std::vector<FittedWeight>& fitted) {
  std::printf("%-34s %7s %7s %7s %9s\n", "weight", "before", "after", "error", "positions");
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    std::printf("%-34s %7d %7d %7.1f %9zu\n", parameters[i].name.c_str(), before[i],
                *parameters[i].value, fitted[i].error, fitted[i].positions);
  }
}

Result<Samples, std::string> ReadPositions(const std::string& path) {
  std::ifstream input(path);
  auto samples = ReadSamples(input);
  if (input.bad() || !input.is_open()) return Error{"cannot read " + path};
  if (!samples) return Error{path + ", " + samples.error()};
  if (samples->training.empty() || samples->holdout.empty())
    return Error{path + " needs openings whose numbers end in 9, to hold out, and others"};
  return samples;
}

void PrintLosses(int round, Losses losses) {
  const std::string name = round == 0 ? "loss" : "round " + std::to_string(round);
  std::printf("%s: training %.6f, holdout %.6f\n", name.c_str(), losses.training, losses.holdout);
  std::fflush(stdout);
}

std::optional<std::string> Run(const Arguments& arguments) {
  const Weights before = kWeights;
  const std::string& file = arguments.weights_file;
  if (!file.empty()) {  // before the rounds, which take long
    if (const auto same = ReplaceWeightsOf(file, before, before); !same) return same.error();
  }
  const auto samples = ReadPositions(arguments.positions);
  if (!samples) return samples.error();
  std::printf("%zu positions to train on, %zu held out\n", samples->training.size(),
              samples->holdout.size());
  const unsigned threads = arguments.settings.threads;
  const double scale = arguments.scale > 0 ? arguments.scale : FitScale(samples->training, threads);
  std::printf("K %.1f\n", scale);
  const std::vector<Parameter> parameters = FittedParameters(kWeights);
  const std::vector<int> start = ValuesOf(parameters);
  const auto fitted =
      FitRounds(*samples, parameters, start, scale, arguments.settings, PrintLosses);
  if (!fitted) {
    std::puts("no round lowered the loss held out; the weights stay");
    return std::nullopt;
  }
  PrintTable(parameters, start, *fitted);
  std::printf("K that would fit these weights %.1f\n", FitScale(samples->training, threads));
  if (file.empty()) return std::nullopt;
  return WriteWeights(file, before, kWeights);
}

int Main(int argc, char** argv) {
  Arguments arguments;
  CLI::App program{"Fits the weights of the evaluation to results of games"};
  program.add_option("positions", arguments.positions, "Lines of `zeitnot match positions`")
      ->required();
  program.add_option("--write", arguments.weights_file,
                     "A copy of eval/weights.h: its numbers are replaced by the fitted ones");
  program.add_option("--rounds", arguments.settings.rounds, "At most")->check(CLI::Range(1, 100));
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
  if (const auto error = Run(arguments)) {
    std::cerr << "zeitnot_fit: " << *error << '\n';
    return 1;
  }
  return 0;
}

}  // namespace
}  // namespace zeitnot::fit

int main(int argc, char** argv) {
  try {
    return zeitnot::fit::Main(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "zeitnot_fit: " << error.what() << '\n';
    return 1;
  }
}
