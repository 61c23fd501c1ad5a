#include "base/work.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Positions between two reports.
constexpr std::uint64_t kReportEvery = 20'000;

struct Waiting {
  WorkListener* listener = nullptr;
  int pieces = 0;            // that are open, one within another
  std::uint64_t done = 0;    // of all pieces
  std::uint64_t budget = 0;  // of those that have begun
  std::uint64_t told = 0;
};
thread_local Waiting waiting;

}  // namespace

ListenToWork::ListenToWork(WorkListener& listener) {
  waiting.listener = &listener;
  waiting.done = waiting.budget = waiting.told = 0;
}
ListenToWork::~ListenToWork() { waiting.listener = nullptr; }

PieceOfWork::PieceOfWork(std::uint64_t budget) {
  if (waiting.pieces++ == 0) waiting.budget += budget;
}
PieceOfWork::~PieceOfWork() {
  if (--waiting.pieces == 0) waiting.done = waiting.budget;
}

void TellVisited(std::uint64_t positions) {
  if (waiting.listener == nullptr || waiting.pieces == 0) return;
  waiting.done = std::min(waiting.done + positions, waiting.budget);
  if (waiting.done - waiting.told < kReportEvery) return;
  waiting.told = waiting.done;
  waiting.listener->OnWork(waiting.done, waiting.budget);
}

}  // namespace zeitnot
