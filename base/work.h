// How far long work is, for whoever waits for it. Work is counted in positions visited, by the
// provers and the trials of claims; no answer depends on it.
#ifndef ZEITNOT_BASE_WORK_H_
#define ZEITNOT_BASE_WORK_H_

#include <cstdint>

namespace zeitnot {

class WorkListener {
 public:
  virtual ~WorkListener() = default;
  // `done` positions of at most `budget`. Both grow: what is found out may lead to further work.
  virtual void OnWork(std::uint64_t done, std::uint64_t budget) = 0;
};

// While it lives, the listener is told of what is done on this thread: from time to time, and of
// nothing that is done in a moment. One at a time; the listener must outlive it.
class ListenToWork {
 public:
  explicit ListenToWork(WorkListener& listener);
  ~ListenToWork();
  ListenToWork(const ListenToWork&) = delete;
  ListenToWork& operator=(const ListenToWork&) = delete;
};

// A piece of work on this thread, of up to `budget` positions. What it did not need counts as done
// at its end. A piece within another one is a part of it.
class PieceOfWork {
 public:
  explicit PieceOfWork(std::uint64_t budget);
  ~PieceOfWork();
  PieceOfWork(const PieceOfWork&) = delete;
  PieceOfWork& operator=(const PieceOfWork&) = delete;
};

// So many more positions of the piece of work have been visited.
void TellVisited(std::uint64_t positions);

// Tells it in steps, for a loop that counts them: cheap enough for every turn of it.
class VisitedSteps {
 public:
  // `visited` never falls.
  void At(std::uint64_t visited) {
    if (visited - told_ >= kStep) Tell(visited);
  }

 private:
  static constexpr std::uint64_t kStep = 1U << 14;
  void Tell(std::uint64_t visited) {
    TellVisited(visited - told_);
    told_ = visited;
  }
  std::uint64_t told_ = 0;
};

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_WORK_H_
