#include "eval/train/sample.h"

#include <cmath>

#include "movegen/packed_position.h"

namespace zeitnot::train {

double ExpectedPoints(double output) { return 1 / (1 + std::exp(-output)); }

Sample MakeSample(std::span<const std::uint8_t, data::kPositionBytes> bytes,
                  const TargetSettings& settings) {
  const data::QuietPosition quiet = data::ReadQuiet(bytes);
  const PackedMen men = MenOf(quiet.position);
  std::array<Square, kColorCount> kings{};
  for (std::size_t i = 0; i < men.count; ++i) {
    if (TypeOf(men.pieces[i]) == PieceType::kKing)
      kings[Index(ColorOf(men.pieces[i]))] = men.squares[i];
  }
  const Color mover = men.side_to_move;
  const BoardView own(mover, kings[Index(mover)]);
  const BoardView other(!mover, kings[Index(!mover)]);
  Sample sample;
  sample.count = men.count;
  sample.bucket = OutputBucket(static_cast<int>(men.count));
  for (std::size_t i = 0; i < men.count; ++i) {
    sample.inputs[0][i] = static_cast<std::uint16_t>(own.InputOf(men.pieces[i], men.squares[i]));
    sample.inputs[1][i] = static_cast<std::uint16_t>(other.InputOf(men.pieces[i], men.squares[i]));
  }
  const double white = settings.result_weight * quiet.white_half_points / 2 +
                       (1 - settings.result_weight) *
                           ExpectedPoints(static_cast<double>(quiet.score) / settings.scale);
  sample.target = static_cast<float>(mover == Color::kWhite ? white : 1 - white);
  return sample;
}

}  // namespace zeitnot::train
