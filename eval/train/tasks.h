// Work split among threads.
#ifndef ZEITNOT_EVAL_TRAIN_TASKS_H_
#define ZEITNOT_EVAL_TRAIN_TASKS_H_

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace zeitnot::train {

// Calls work(task) for every task from 0 to count - 1, on at most so many threads at a time, this
// one among them. Which thread does what is left to chance.
template <typename Work>
void ForEachTask(std::size_t count, unsigned threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t task = next++; task < count; task = next++) work(task);
  };
  std::vector<std::jthread> others;
  const std::size_t workers = std::min<std::size_t>(threads, count);
  for (std::size_t i = 1; i < workers; ++i) others.emplace_back(run);
  run();
}

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_TASKS_H_
