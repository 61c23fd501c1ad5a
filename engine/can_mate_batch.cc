#include "engine/can_mate_batch.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace zeitnot {
namespace {

struct Job {
  std::size_t number = 0;  // of the input line
  std::string line;
  std::string answer;  // empty until it is known
};

// The lines that are being worked on, oldest first. One thread reads, the others answer; whoever
// completes the oldest answer writes it and all complete ones behind it.
class Batch {
 public:
  Batch(std::ostream& out, std::ostream* progress, const MateSettings& settings,
        std::size_t capacity)
      : out_(out), progress_(progress), settings_(settings), capacity_(capacity) {}

  // Waits while too many lines are open.
  void Add(std::size_t number, std::string line) {
    std::unique_lock lock(mutex_);
    written_.wait(lock, [&] { return jobs_.size() < capacity_; });
    jobs_.push_back({number, std::move(line), ""});
    added_.notify_one();
  }
  void Close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    added_.notify_all();
  }

  // Answers lines until there are no more.
  void Work() {
    std::unique_lock lock(mutex_);
    while (true) {
      added_.wait(lock, [&] { return closed_ || taken_ < jobs_.size(); });
      if (taken_ == jobs_.size()) return;
      // Jobs keep their place in memory while others come and go at the ends.
      Job& job = jobs_[taken_++];
      lock.unlock();
      MateBatchCounts found;
      std::string answer = Answer(job, found);
      lock.lock();
      job.answer = std::move(answer);
      counts_.lines += found.lines;
      counts_.unreadable += found.unreadable;
      counts_.undetermined += found.undetermined;
      WriteComplete();
    }
  }

  MateBatchCounts counts() const { return counts_; }

  // To be called when all threads have ended.
  void FinishProgress() {
    if (progress_ != nullptr) *progress_ << '\r' << counts_.lines << " answered\n";
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string Answer(const Job& job, MateBatchCounts& found) const {
    found.lines = 1;
    const auto question = ReadMateQuestionLine(job.line);
    if (!question) {
      found.unreadable = 1;
      return MateErrorJson(question.error(), job.line, job.number);
    }
    const MateReply reply = AnswerMateQuestion(*question, settings_);
    found.undetermined = reply.IsDecided() ? 0 : 1;
    return MateReplyJson(*question, reply, job.number);
  }

  void WriteComplete() {
    bool wrote = false;
    for (; !jobs_.empty() && !jobs_.front().answer.empty(); jobs_.pop_front(), --taken_) {
      out_ << jobs_.front().answer << '\n';
      wrote = true;
    }
    if (!wrote) return;
    // Whoever asks line by line waits for the answer.
    if (taken_ == jobs_.size()) out_.flush();
    written_.notify_one();
    if (progress_ == nullptr || Clock::now() < next_progress_) return;
    next_progress_ = Clock::now() + std::chrono::seconds(1);
    *progress_ << '\r' << counts_.lines << " answered" << std::flush;
  }

  std::ostream& out_;
  std::ostream* const progress_;
  const MateSettings settings_;
  const std::size_t capacity_;

  std::mutex mutex_;
  std::condition_variable added_;
  std::condition_variable written_;
  std::deque<Job> jobs_;
  std::size_t taken_ = 0;  // the first so many are answered or being answered
  bool closed_ = false;
  MateBatchCounts counts_;
  Clock::time_point next_progress_ = Clock::now() + std::chrono::seconds(1);
};

}  // namespace

MateBatchCounts RunMateBatch(std::istream& in, std::ostream& out, std::ostream* progress,
                             const MateSettings& settings, int threads) {
  in.tie(nullptr);  // reading must not flush the output while another thread writes it
  constexpr std::size_t kOpenLinesPerThread = 256;
  Batch batch(out, progress, settings, kOpenLinesPerThread * static_cast<std::size_t>(threads));
  std::vector<std::jthread> workers;
  try {
    for (int i = 0; i < threads; ++i) workers.emplace_back([&batch] { batch.Work(); });
  } catch (...) {
    batch.Close();
    throw;
  }
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos || line[first] == '#') continue;
    batch.Add(number, std::move(line));
  }
  batch.Close();
  workers.clear();
  batch.FinishProgress();
  return batch.counts();
}

}  // namespace zeitnot
