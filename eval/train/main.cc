// zeitnot_train: trains networks that evaluate positions.
#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "base/counted.h"
#include "base/file.h"
#include "base/line_reader.h"
#include "base/text.h"
#include "base/time_text.h"
#include "eval/network/network_file.h"
#include "eval/train/material.h"
#include "eval/train/training.h"

namespace zeitnot::train {
namespace {

struct Arguments {
  std::vector<std::string> data;
  std::string out;
  std::string checkpoint;
  bool resume = false;
  TrainingSettings settings;
  std::string viewed;
  std::string material_out;
};

using Fault = std::optional<std::string>;  // a sentence

std::atomic<bool> interrupted = false;

Fault RefuseExisting(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return path + " exists: give another name";
  return std::nullopt;
}

Fault Save(const Network& network, const std::string& path) {
  if (!ReplaceFile(path, WriteNetwork(network))) return "cannot write " + path;
  std::printf("%s: SHA-256 %s\n", path.c_str(), HexText(HashOf(network)).c_str());
  return std::nullopt;
}

Fault SaveCheckpoint(const Training& training, const std::string& path) {
  if (path.empty() || ReplaceFile(path, training.Checkpoint())) return std::nullopt;
  return "cannot write " + path;
}

Fault GoOn(Training& training, const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;  // as when it was killed before its first checkpoint
  const WholeText whole = ReadWhole(file, std::size_t{1} << 30);
  if (whole.failed || whole.too_long) return "cannot read " + path;
  if (const auto fault = training.GoOn(whole.text)) return Concat(path, " ", *fault);
  return std::nullopt;
}

void Print(const EpochReport& report, std::uint64_t epochs) {
  std::printf("epoch %llu of %llu: loss %.6f", static_cast<unsigned long long>(report.epoch),
              static_cast<unsigned long long>(epochs), report.training_loss);
  if (report.held_out_loss) std::printf(", held out %.6f", *report.held_out_loss);
  std::printf("; rate %.2e, %.0f positions a second", report.rate, report.positions_per_second);
  if (report.epoch < epochs) std::printf(", %s left", TimeText(report.seconds_left).c_str());
  std::printf("\n");
  std::fflush(stdout);
}

Fault Train(const Arguments& arguments) {
  if (arguments.data.empty()) return "files of positions are missing: see --help";
  if (arguments.out.empty()) return "--out is missing: the file to write the network to";
  if (arguments.resume && arguments.checkpoint.empty())
    return "--resume needs --checkpoint: the file to go on from";
  if (auto fault = RefuseExisting(arguments.out)) return fault;
  if (!arguments.checkpoint.empty() && !arguments.resume) {
    if (RefuseExisting(arguments.checkpoint))
      return arguments.checkpoint + " exists: give --resume to go on from it, or another name";
  }
  const TrainingSettings& settings = arguments.settings;
  const auto positions =
      PositionSet::Open(arguments.data, settings.held_out_percent, settings.learner.threads);
  if (!positions) return positions.error();
  std::printf("%s to learn from, %zu held out; kernels %s\n%s\n",
              Counted(positions->count(Part::kTraining), "position").c_str(),
              positions->count(Part::kHeldOut), BestKernels().target,
              DescribeTraining(settings).c_str());
  std::fflush(stdout);
  Training training(settings, *positions);
  if (arguments.resume) {
    if (auto fault = GoOn(training, arguments.checkpoint)) return fault;
  }
  if (!arguments.checkpoint.empty()) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
      std::signal(signal, [](int) { interrupted = true; });
  }
  while (!training.finished()) {
    const auto report = training.RunEpoch(interrupted);
    if (report) Print(*report, settings.epochs);
    if (auto fault = SaveCheckpoint(training, arguments.checkpoint)) return fault;
    if (interrupted && !training.finished())
      return "interrupted; the same command with --resume goes on";
  }
  const auto network = training.Export();
  if (!network) return network.error();
  return Save(*network, arguments.out);
}

Fault View(const std::string& path) {
  const auto network = LoadNetwork(path);
  if (!network) return Concat(path, " is no network: ", network.error());
  const NetworkOrigin& origin = network->origin;
  std::printf("(%zu -> %zu) x 2 -> %zu, scale %d\nSHA-256 %s\ntrainer %s\nseed %llu\n%s of\n%s\n",
              kInputCount, network->width, kOutputBucketCount, network->scale,
              HexText(HashOf(*network)).c_str(), origin.trainer.c_str(),
              static_cast<unsigned long long>(origin.seed),
              Counted(origin.positions, "position").c_str(), origin.data.c_str());
  return std::nullopt;
}

Fault Material(const std::string& path) {
  if (auto fault = RefuseExisting(path)) return fault;
  return Save(MaterialNetwork(), path);
}

void AddLearningOptions(CLI::App& program, Arguments& arguments) {
  TrainingSettings& settings = arguments.settings;
  LearnerSettings& learner = settings.learner;
  program.add_option("--width", settings.width, "Neurons of a perspective, a multiple of 32")
      ->check(CLI::Validator(
          [](std::string& text) {
            std::size_t width = 0;
            const bool number = CLI::detail::lexical_cast(text, width);
            if (number && IsPossibleWidth(width)) return std::string();
            return Concat(text, " is no multiple of ", kWidthStep, " up to ", kMostWidth);
          },
          "WIDTH"));
  program.add_option("--epochs", settings.epochs, "How often each position is learnt from")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000}));
  program.add_option("--batch", settings.batch, "Positions of a step")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 24));
  program.add_option("--rate", settings.rate, "Learning rate at the beginning (Adam)")
      ->check(CLI::Range(1e-9, 1.0));
  program.add_option("--last-rate", settings.last_rate, "And at the end; a cosine between them")
      ->check(CLI::Range(0.0, 1.0));
  program
      .add_option("--result-weight", learner.target.result_weight,
                  "Part of the game's result in what is learnt; the rest is the score's")
      ->check(CLI::Range(0.0, 1.0));
  program
      .add_option("--scale", learner.target.scale, "Centipawns of one step of the logistic curve")
      ->check(CLI::Range(1, kMostScale));
  program.add_option("--loss-power", learner.loss_power, "Of the distance to what is learnt")
      ->check(CLI::Range(1.0, 8.0));
  program.add_option("--decay", learner.decay, "Of weights, for each unit of the rate")
      ->check(CLI::Range(0.0, 1.0));
  program.add_option("--seed", settings.seed, "Another seed, another network");
}

void AddOptions(CLI::App& program, Arguments& arguments) {
  TrainingSettings& settings = arguments.settings;
  program.option_defaults()->always_capture_default();
  program.add_option("data", arguments.data, "Files of `zeitnot datagen filter`");
  program.add_option("--out", arguments.out, "The network, written at the end");
  AddLearningOptions(program, arguments);
  program
      .add_option("--validate", settings.held_out_percent,
                  "Percent of the games that are held out to validate with")
      ->check(CLI::Range(0, 50));
  program
      .add_option("--buffer", settings.buffer, "Positions in memory, 32 bytes each, to draw from")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 32));
  program
      .add_option("--threads", settings.learner.threads,
                  "At a time; their number changes no result")
      ->check(CLI::Range(1U, kMostThreads));
  program.add_option("--checkpoint", arguments.checkpoint,
                     "Written after each epoch and on SIGINT, to go on from");
  program.add_flag("--resume", arguments.resume, "Go on from the checkpoint, if it exists");
  program.footer(
      "Example: zeitnot_train quiet.zqp --out net.znn --width 256 --epochs 25 --threads 2 \\\n"
      "           --checkpoint net.check --resume");
  CLI::App* const view = program.add_subcommand("view", "Says how a network was made");
  view->add_option("network", arguments.viewed, "A file of a network")->required();
  view->footer("Example: zeitnot_train view net.znn");
  CLI::App* const material =
      program.add_subcommand("material", "Writes a network that knows the values of the men alone");
  material->add_option("--out", arguments.material_out, "The network")->required();
  material->footer("Example: zeitnot_train material --out material.znn");
}

int Main(int argc, char** argv) {
  Arguments arguments;
  CLI::App program{"Trains a network that evaluates positions"};
  AddOptions(program, arguments);
  CLI11_PARSE(program, argc, argv);
  Fault fault;
  if (program.got_subcommand("view")) {
    fault = View(arguments.viewed);
  } else if (program.got_subcommand("material")) {
    fault = Material(arguments.material_out);
  } else {
    fault = Train(arguments);
  }
  if (!fault) return 0;
  std::cerr << "zeitnot_train: " << *fault << '\n';
  return 1;
}

}  // namespace
}  // namespace zeitnot::train

int main(int argc, char** argv) {
  try {
    return zeitnot::train::Main(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "zeitnot_train: " << error.what() << '\n';
    return 1;
  }
}
