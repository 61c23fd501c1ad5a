#include "engine/uci/report_queue.h"

#include <utility>

namespace zeitnot {

void ReportQueue::Add(Report report) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.size() < kMostWaiting; });
  waiting_.push_back({std::move(report), std::make_shared<std::atomic<bool>>(false)});
  if (!thread_.joinable()) thread_ = std::thread([this] { Run(); });
  changed_.notify_all();
}

bool ReportQueue::idle() {
  const std::scoped_lock lock(mutex_);
  return waiting_.empty();
}

void ReportQueue::Stop() {
  const std::scoped_lock lock(mutex_);
  for (const Waiting& each : waiting_) *each.stop = true;
}

void ReportQueue::Finish() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
  ending_ = false;
}

void ReportQueue::Run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Waiting now = waiting_.front();
    lock.unlock();
    now.report(*now.stop);
    lock.lock();
    waiting_.pop_front();
    changed_.notify_all();
  }
}

}  // namespace zeitnot
