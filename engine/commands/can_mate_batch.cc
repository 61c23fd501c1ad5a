#include "engine/commands/can_mate_batch.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "base/ordered_blocks.h"
#include "base/text.h"
#include "base/utf8.h"

namespace zeitnot {
namespace {

// Lines that are handed over together: enough to make the hand-over cheap, few enough that an
// answer does not wait long for others.
constexpr std::size_t kBlockLines = 64;
constexpr std::size_t kOpenBlocksPerThread = 8;
// In bytes: more than any position with its EPD operations.
constexpr std::size_t kLongestLine = 8192;

struct Block {
  std::size_t first = 1;  // the number of its first line
  std::vector<std::string> lines;
  std::string answers;
  MateBatchCounts counts;
};

// Reads what is there, and waits only when there is nothing: whoever asks line by line gets each
// answer before the next question.
class BlockReader {
 public:
  explicit BlockReader(std::istream& in) : in_(*in.rdbuf()) {}

  // False at the end of the input. Of a line that is too long the beginning is read, which is too
  // long too.
  bool Read(Block& block) {
    block.first = next_;
    block.lines.clear();
    while (block.lines.empty() && !at_end_) {
      if (text_.find('\n', at_) == std::string::npos) Fill();
      DropEndOfLongLine();
      TakeLines(block);
    }
    if (next_ == 1 && !block.lines.empty()) {
      std::string& first = block.lines.front();
      first.erase(0, first.size() - WithoutByteOrderMark(first).size());
    }
    next_ += block.lines.size();
    return !block.lines.empty();
  }
  // True if another block can be read without waiting.
  bool HasMore() const { return text_.find('\n', at_) != std::string::npos; }
  // True if the input could not be read to its end, or has a line without end.
  bool failed() const { return failed_; }

 private:
  static constexpr std::streamsize kMostBytes = 1 << 16;
  static constexpr std::size_t kMostDropped = std::size_t{1} << 30;

  void Fill() {
    text_.erase(0, at_);
    at_ = 0;
    try {
      if (in_.sgetc() != std::char_traits<char>::eof()) return Append();
    } catch (const std::ios_base::failure&) {
      failed_ = true;  // a directory, or a disk that fails
    }
    at_end_ = true;
  }

  void Append() {
    const std::streamsize there = std::clamp<std::streamsize>(in_.in_avail(), 1, kMostBytes);
    const std::size_t before = text_.size();
    text_.resize(before + static_cast<std::size_t>(there));
    const std::streamsize got = in_.sgetn(text_.data() + before, there);
    text_.resize(before + static_cast<std::size_t>(std::max<std::streamsize>(got, 0)));
  }

  // What is left when no line ends in it: more than a line may have is dropped up to its end.
  void DropEndOfLongLine() {
    if (HasMore() || text_.size() - at_ <= kLongestLine) return;
    dropped_ += text_.size() - at_ - kLongestLine - 1;
    text_.resize(at_ + kLongestLine + 1);
    failed_ |= dropped_ > kMostDropped;
    at_end_ |= failed_;
  }

  void TakeLines(Block& block) {
    while (block.lines.size() < kBlockLines) {
      const std::size_t end = text_.find('\n', at_);
      if (end == std::string::npos) break;
      block.lines.emplace_back(text_, at_, end - at_);
      at_ = end + 1;
    }
    if (!at_end_ || at_ == text_.size() || block.lines.size() == kBlockLines) return;
    block.lines.emplace_back(text_, at_);  // the last line, without an end
    at_ = text_.size();
  }

  std::streambuf& in_;
  std::string text_;
  std::size_t at_ = 0;  // what is before it has been taken
  std::size_t next_ = 1;
  std::size_t dropped_ = 0;
  bool at_end_ = false;
  bool failed_ = false;
};

void AnswerLine(const std::string& line, std::size_t number, const MateSettings& settings,
                MateFormat format, Block& block) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos || line[first] == '#') return;
  ++block.counts.lines;
  if (line.size() > kLongestLine) {
    ++block.counts.unreadable;
    const MateQuestionError error{Concat("the line has more than ", kLongestLine, " bytes"),
                                  kLongestLine};
    block.answers +=
        format == MateFormat::kBrief ? MateErrorBrief(number) : MateErrorJson(error, line, number);
    block.answers += '\n';
    return;
  }
  const auto question = ReadMateQuestionLine(line);
  if (!question) {
    ++block.counts.unreadable;
    block.answers += format == MateFormat::kBrief ? MateErrorBrief(number)
                                                  : MateErrorJson(question.error(), line, number);
  } else {
    const MateReply reply = AnswerMateQuestion(*question, settings);
    block.counts.undetermined += reply.IsDecided() ? 0 : 1;
    block.answers += format == MateFormat::kBrief ? MateReplyBrief(reply, number)
                                                  : MateReplyJson(*question, reply, number);
  }
  block.answers += '\n';
}

void AnswerBlock(const MateSettings& settings, MateFormat format, Block& block) {
  for (std::size_t i = 0; i < block.lines.size(); ++i)
    AnswerLine(block.lines[i], block.first + i, settings, format, block);
  block.lines.clear();
}

// Where answers go, and what is told of them.
class Output {
 public:
  Output(std::ostream& out, std::ostream* progress) : out_(out), progress_(progress) {}

  void Write(const Block& block) {
    out_ << block.answers;
    counts_.lines += block.counts.lines;
    counts_.unreadable += block.counts.unreadable;
    counts_.undetermined += block.counts.undetermined;
    if (progress_ == nullptr || Clock::now() < next_progress_) return;
    next_progress_ = Clock::now() + std::chrono::seconds(1);
    *progress_ << '\r' << counts_.lines << " answered" << std::flush;
  }
  void Flush() { out_.flush(); }
  const MateBatchCounts& Finish(bool input_failed) {
    counts_.input_failed = input_failed;
    out_.flush();
    if (progress_ != nullptr) *progress_ << '\r' << counts_.lines << " answered\n";
    return counts_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& out_;
  std::ostream* const progress_;
  MateBatchCounts counts_;
  Clock::time_point next_progress_ = Clock::now() + std::chrono::seconds(1);
};

void RunOnThreads(BlockReader& reader, Output& output, const MateSettings& settings,
                  MateFormat format, int threads) {
  OrderedBlocks<Block> batch(
      kOpenBlocksPerThread * static_cast<std::size_t>(threads),
      [&](Block& block) { AnswerBlock(settings, format, block); },
      [&](const Block& block, bool more) {
        output.Write(block);
        if (!more) output.Flush();
      });
  std::vector<std::jthread> workers;
  try {
    for (int i = 0; i < threads; ++i) workers.emplace_back([&batch] { batch.Work(); });
  } catch (...) {
    batch.Close();
    throw;
  }
  for (Block block; reader.Read(block);) batch.Add(std::move(block));
  batch.Close();
  workers.clear();
}

}  // namespace

MateBatchCounts RunMateBatch(std::istream& in, std::ostream& out, std::ostream* progress,
                             const MateSettings& settings, int threads, MateFormat format) {
  in.tie(nullptr);  // reading must not flush the output while another thread writes it
  BlockReader reader(in);
  Output output(out, progress);
  if (threads > 1) {
    RunOnThreads(reader, output, settings, format, threads);
    return output.Finish(reader.failed());
  }
  for (Block block; reader.Read(block); block = Block()) {
    AnswerBlock(settings, format, block);
    output.Write(block);
    if (!reader.HasMore()) output.Flush();
  }
  return output.Finish(reader.failed());
}

}  // namespace zeitnot
