// Files of positions for tests of the trainer, and what they are made of.
#ifndef ZEITNOT_TESTS_EVAL_TRAIN_TOY_POSITIONS_H_
#define ZEITNOT_TESTS_EVAL_TRAIN_TOY_POSITIONS_H_

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "eval/data/blocks.h"
#include "eval/data/positions.h"
#include "eval/train/learner.h"
#include "tests/eval/random_positions.h"
#include "tests/paths.h"

namespace zeitnot::train {

// Centipawns of White's men less those of Black's.
inline int MaterialOf(const Position& position) {
  constexpr std::array kValues = {100, 300, 300, 500, 900, 0};
  int material = 0;
  for (const Square square : position.occupied()) {
    const Piece piece = position.piece_on(square);
    const int value = kValues[Index(TypeOf(piece))];
    material += ColorOf(piece) == Color::kWhite ? value : -value;
  }
  return material;
}

// Positions of random games, scored by material; who is ahead wins. Games have numbers from `seed`
// times 1000 on.
inline std::vector<data::QuietPosition> ToyPositions(std::uint32_t seed, int games, int plies) {
  std::vector<data::QuietPosition> toys;
  for (int game = 0; game < games; ++game) {
    const std::uint32_t number = 1000 * seed + static_cast<std::uint32_t>(game);
    for (const Position& position : RandomPositions(number, 1, plies)) {
      const int score = std::clamp(MaterialOf(position), -3000, 3000);
      const int half_points = score > 100 ? 2 : score < -100 ? 0 : 1;
      toys.push_back({Pack(position), score, half_points, number});
    }
  }
  return toys;
}

inline std::string FileText(const std::vector<data::QuietPosition>& positions) {
  std::string text = data::Head(data::kPositionsMagic, "made for a test\n");
  for (const data::QuietPosition& position : positions) text += data::PackQuiet(position);
  return text;
}

inline std::string ToyFile(const std::string& name, std::string_view text) {
  const std::string path = testing_paths::Scratch(name);
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
  return path;
}
inline std::string ToyFile(const std::string& name,
                           const std::vector<data::QuietPosition>& positions) {
  return ToyFile(name, FileText(positions));
}

inline Record RecordOf(const data::QuietPosition& position) {
  const std::string bytes = data::PackQuiet(position);
  Record record;
  std::ranges::transform(bytes, record.begin(),
                         [](char c) { return static_cast<std::uint8_t>(c); });
  return record;
}

inline std::vector<Record> RecordsOf(const std::vector<data::QuietPosition>& positions) {
  std::vector<Record> records;
  for (const data::QuietPosition& position : positions) records.push_back(RecordOf(position));
  return records;
}

}  // namespace zeitnot::train

#endif  // ZEITNOT_TESTS_EVAL_TRAIN_TOY_POSITIONS_H_
