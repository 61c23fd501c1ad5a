// A position as the trainer sees it: the inputs that are on, and what the network ought to say.
#ifndef ZEITNOT_EVAL_TRAIN_SAMPLE_H_
#define ZEITNOT_EVAL_TRAIN_SAMPLE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "eval/data/positions.h"
#include "eval/network/network.h"

namespace zeitnot::train {

// What the network learns to say.
struct TargetSettings {
  int scale = kDefaultScale;   // centipawns that an output of 1 means
  double result_weight = 0.3;  // of the game's result; the rest is the score's
};

struct Sample {
  // Of the side on move, then of the other; `count` each.
  std::array<std::array<std::uint16_t, 2 * kMostMenPerSide>, 2> inputs;
  std::size_t count = 0;
  std::size_t bucket = 0;
  float target = 0;  // expected points of the side on move, 0 to 1
};

// Points expected of an output: the logistic curve.
double ExpectedPoints(double output);

// Of the bytes of a position (eval/data/FORMATS.md) that have been checked.
Sample MakeSample(std::span<const std::uint8_t, data::kPositionBytes> bytes,
                  const TargetSettings& settings);

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_SAMPLE_H_
