// Lines of bounded length from any stream.
#include "base/line_reader.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace zeitnot::referee {
namespace {

// The lines as text; "<long>" for one that was too long.
std::vector<std::string> LinesOf(const std::string& text, std::size_t longest) {
  std::istringstream input(text);
  LineReader reader(input, longest);
  std::vector<std::string> lines;
  for (LineState state = reader.Next(); state != LineState::kEnd; state = reader.Next()) {
    lines.push_back(state == LineState::kTooLong ? "<long>" : reader.line());
    EXPECT_EQ(reader.number(), lines.size());
  }
  EXPECT_FALSE(reader.failed());
  EXPECT_EQ(reader.Next(), LineState::kEnd);
  return lines;
}

TEST(LineReader, ReadsAsLinesAreMeant) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(LinesOf("", 3), Lines());
  EXPECT_EQ(LinesOf("\n", 3), Lines({""}));
  EXPECT_EQ(LinesOf("ab\n\ncd", 3), Lines({"ab", "", "cd"}));
  EXPECT_EQ(LinesOf("abc\nabcd\nab\n", 3), Lines({"abc", "<long>", "ab"}));
  EXPECT_EQ(LinesOf("abcd", 3), Lines({"<long>"}));
  EXPECT_EQ(LinesOf(std::string("a\0b\n", 4), 3), Lines({std::string("a\0b", 3)}));
}

// Lines that end around the edges of the blocks in which they are read.
TEST(LineReader, LengthsAroundABlock) {
  for (std::size_t size = 4090; size <= 4102; ++size) {
    for (const char* end : {"\n", ""}) {
      const std::string line(size, 'x');
      EXPECT_EQ(LinesOf(line + end, size), std::vector<std::string>{line}) << size;
      EXPECT_EQ(LinesOf(line + end, size - 1), std::vector<std::string>{"<long>"}) << size;
      EXPECT_EQ(LinesOf(line + "\nb" + end, size - 1), (std::vector<std::string>{"<long>", "b"}))
          << size;
    }
  }
  const std::string huge(100'000, 'x');
  EXPECT_EQ(LinesOf(huge + "\nb\n" + huge, 10),
            (std::vector<std::string>{"<long>", "b", "<long>"}));
}

TEST(LineReader, TellsWhetherTheLastLineEnded) {
  std::istringstream input("a\nb");
  LineReader reader(input, 10);
  reader.Next();
  EXPECT_TRUE(reader.has_line_feed());
  reader.Next();
  EXPECT_FALSE(reader.has_line_feed());
  EXPECT_EQ(reader.line(), "b");
}

// Nothing beyond the line is taken, so that a dialogue is not held up.
TEST(LineReader, LeavesTheRest) {
  std::istringstream input("one\ntwo\n");
  LineReader reader(input, 10);
  reader.Next();
  EXPECT_EQ(input.tellg(), 4);
}

// Gives one byte for ever.
class Endless : public std::streambuf {
 protected:
  int_type underflow() override {
    setg(block_.data(), block_.data(), block_.data() + block_.size());
    given_ += block_.size();
    return traits_type::to_int_type('x');
  }

 public:
  std::size_t given() const { return given_; }

 private:
  std::string block_ = std::string(1U << 20, 'x');
  std::size_t given_ = 0;
};

TEST(LineReader, ALineWithoutEndIsTold) {
  Endless endless;
  std::istream input(&endless);
  LineReader reader(input, 100);
  EXPECT_EQ(reader.Next(), LineState::kTooLong);
  EXPECT_LE(endless.given(), 1U << 20);
  EXPECT_TRUE(reader.line().empty());
  EXPECT_EQ(reader.Next(), LineState::kEnd);
  EXPECT_TRUE(reader.failed());
}

TEST(LineReader, WholeTexts) {
  std::istringstream input("abc");
  EXPECT_EQ(ReadWhole(input, 3).text, "abc");
  std::istringstream longer("abcd");
  EXPECT_TRUE(ReadWhole(longer, 3).too_long);
  Endless endless;
  std::istream stream(&endless);
  EXPECT_TRUE(ReadWhole(stream, 1000).too_long);
}

}  // namespace
}  // namespace zeitnot::referee
