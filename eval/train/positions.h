// The positions to learn from: several files as one, checked whole, with the games that are held
// out, and streams of them in an order by chance that need little memory.
#ifndef ZEITNOT_EVAL_TRAIN_POSITIONS_H_
#define ZEITNOT_EVAL_TRAIN_POSITIONS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "eval/data/positions.h"
#include "eval/train/learner.h"

namespace zeitnot::train {

// Whether a game is held out, for so many percent of all games. Its number alone decides, so that
// it is the same in every training.
bool IsHeldOut(std::uint32_t game, int percent);

enum class Part { kTraining, kHeldOut };

class PositionSet {
 public:
  // Reads every position once: none of the files may have a fault, and both parts need positions,
  // the held out one unless `held_out_percent` is 0. An error is a sentence that says where.
  static Result<PositionSet, std::string> Open(const std::vector<std::string>& paths,
                                               int held_out_percent, unsigned threads);

  std::size_t count(Part part) const { return part == Part::kTraining ? training_ : held_out_; }
  bool IsIn(std::uint32_t game, Part part) const {
    return IsHeldOut(game, held_out_percent_) == (part == Part::kHeldOut);
  }
  // A line for each file: its name, the number of its positions and its hash, and how it was made.
  const std::string& about() const { return about_; }

  // Neighbours in a file, read at a time.
  struct Block {
    std::size_t file = 0;
    std::size_t first = 0;
    std::size_t count = 0;
  };
  const std::vector<Block>& blocks() const { return blocks_; }
  void Prefetch(const Block& block) const { files_[block.file].Prefetch(block.first, block.count); }
  // Appends those of the part.
  void Read(const Block& block, Part part, std::vector<Record>& records) const;

 private:
  std::string CheckBlock(const Block& block, std::size_t& held_out) const;

  std::vector<data::PositionFile> files_;
  std::vector<Block> blocks_;
  int held_out_percent_ = 0;
  std::size_t training_ = 0;
  std::size_t held_out_ = 0;
  std::string about_;
};

// Every position for training once, in an order that the seed decides. Blocks from all over the
// files are read until so many positions are in memory (`buffer`), and these are handed out in an
// order by chance before the next ones are read.
class ShuffledStream {
 public:
  ShuffledStream(const PositionSet& positions, std::uint64_t seed, std::size_t buffer);

  // The next positions, `most` of them but for the end; none after it.
  std::vector<Record> Next(std::size_t most);
  // Passes over as many, or to the end.
  void Skip(std::size_t count);

 private:
  void Fill();
  std::size_t BlocksOfBuffer(std::size_t from) const;

  const PositionSet& positions_;
  Random random_;
  std::size_t buffer_;
  std::vector<PositionSet::Block> order_;
  std::size_t next_ = 0;  // in `order_`
  std::vector<Record> loaded_;
  std::size_t handed_out_ = 0;  // of those
};

// Calls act(records) with all positions that are held out, some thousands at a time.
void ForEachHeldOut(const PositionSet& positions,
                    const std::function<void(std::span<const Record>)>& act);

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_POSITIONS_H_
