// Answers that take time and are no search (perft, bench, questions to the referee, and what must
// come out after them), given one after the other on a thread of their own.
#ifndef ZEITNOT_ENGINE_UCI_REPORT_QUEUE_H_
#define ZEITNOT_ENGINE_UCI_REPORT_QUEUE_H_

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace zeitnot {

class ReportQueue {
 public:
  // Is to end early, and say so, when it sees that it is stopped.
  using Report = std::function<void(const std::atomic<bool>& stop)>;

  ReportQueue() = default;
  // As Finish().
  ~ReportQueue() { Finish(); }
  ReportQueue(const ReportQueue&) = delete;
  ReportQueue& operator=(const ReportQueue&) = delete;

  // Returns at once, unless hundreds of reports wait already: then when there is room again.
  void Add(Report report);
  // True if every report has been given.
  bool idle();
  // Stops the reports that run or wait, without waiting for their ends.
  void Stop();
  // Waits until every report has been given.
  void Finish();

 private:
  static constexpr std::size_t kMostWaiting = 500;

  struct Waiting {
    Report report;
    std::shared_ptr<std::atomic<bool>> stop;
  };
  void Run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;  // the first of them runs
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_REPORT_QUEUE_H_
