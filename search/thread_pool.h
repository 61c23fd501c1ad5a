// Threads that wait for work and do it together. The owner is not one of them.
#ifndef ZEITNOT_SEARCH_THREAD_POOL_H_
#define ZEITNOT_SEARCH_THREAD_POOL_H_

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zeitnot {

class ThreadPool {
 public:
  // Throws std::system_error when the system gives no more threads.
  explicit ThreadPool(std::size_t threads);
  // Waits for work that has begun.
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  std::size_t size() const { return threads_.size(); }
  // Every thread calls `work` with its own number, from 0. Returns at once, unless earlier work
  // still runs, which is waited for.
  void Start(std::function<void(std::size_t)> work);
  // Returns when no thread works.
  void Wait();

 private:
  void Loop(std::size_t number);
  void Quit();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void(std::size_t)> work_;
  std::uint64_t round_ = 0;  // of work, from 1
  std::size_t working_ = 0;
  bool quit_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_THREAD_POOL_H_
