#include "base/line_reader.h"

#include <array>

namespace zeitnot {
namespace {

constexpr std::size_t kBlock = 4096;
constexpr std::size_t kMostPassedOver = std::size_t{1} << 30;

}  // namespace

std::size_t LineReader::Take(std::size_t most) {
  std::size_t taken = 0;
  std::array<char, kBlock> block;
  while (!has_line_feed_ && input_.good() && taken <= most) {
    input_.getline(block.data(), kBlock);
    auto count = static_cast<std::size_t>(input_.gcount());
    taken += count;
    // The line feed is counted, but not stored.
    has_line_feed_ = count > 0 && input_.good();
    if (has_line_feed_) --count;
    // A full block is no failure: the line goes on.
    if (input_.fail() && !input_.eof() && !input_.bad() && count > 0)
      input_.clear(input_.rdstate() & ~std::ios::failbit);
    if (line_.size() <= longest_) line_.append(block.data(), count);
  }
  return taken;
}

LineState LineReader::Next() {
  // What is left of a line that was too long.
  endless_ = !has_line_feed_ && Take(kMostPassedOver) > kMostPassedOver;
  if (endless_) return LineState::kEnd;
  line_.clear();
  has_line_feed_ = false;
  if (Take(longest_) == 0) return LineState::kEnd;
  ++number_;
  if (line_.size() <= longest_) return LineState::kRead;
  line_.clear();
  return LineState::kTooLong;
}

WholeText ReadWhole(std::istream& input, std::size_t longest) {
  WholeText whole;
  std::array<char, kBlock> block;
  while (input.good() && !whole.too_long) {
    input.read(block.data(), kBlock);
    whole.text.append(block.data(), static_cast<std::size_t>(input.gcount()));
    whole.too_long = whole.text.size() > longest;
  }
  whole.failed = input.bad();
  return whole;
}

}  // namespace zeitnot
