#include "search/thread_pool.h"

#include <utility>

namespace zeitnot {

ThreadPool::ThreadPool(std::size_t threads) {
  threads_.reserve(threads);
  try {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { Loop(i); });
  } catch (...) {
    Quit();
    throw;
  }
}

ThreadPool::~ThreadPool() { Quit(); }

void ThreadPool::Quit() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::Start(std::function<void(std::size_t)> work) {
  Wait();
  {
    const std::lock_guard lock(mutex_);
    work_ = std::move(work);
    working_ = threads_.size();
    ++round_;
  }
  changed_.notify_all();
}

void ThreadPool::Wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return working_ == 0; });
}

void ThreadPool::Loop(std::size_t number) {
  std::uint64_t done = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return quit_ || round_ != done; });
    if (round_ == done) return;
    done = round_;
    lock.unlock();
    work_(number);
    lock.lock();
    if (--working_ == 0) changed_.notify_all();
  }
}

}  // namespace zeitnot
