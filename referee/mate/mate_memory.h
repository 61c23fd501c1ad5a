// Answers of can_mate.h that are remembered, for whoever asks the same questions again and again:
// games that are ruled on a second time with one fact told otherwise. What is answered does not
// change by it.
#ifndef ZEITNOT_REFEREE_MATE_MATE_MEMORY_H_
#define ZEITNOT_REFEREE_MATE_MATE_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "movegen/position.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

class MateMemory {
 public:
  // Answers a question, by the same one if it was asked before. The reference is good until the
  // next question.
  const MateAnswer& Ask(const Position& position, Color side, std::uint64_t budget);

 private:
  struct Question {
    Position position;
    Color side;
    std::uint64_t budget;
    friend bool operator==(const Question&, const Question&) = default;
  };
  struct Hash {
    std::size_t operator()(const Question& question) const;
  };
  // More are not kept: all are forgotten then.
  static constexpr std::size_t kMost = 4096;

  std::unordered_map<Question, MateAnswer, Hash> answers_;
};

// How many positions may be visited, and where the answer is remembered; by itself nowhere.
struct MateBudget {
  std::uint64_t positions;
  MateMemory* memory = nullptr;

  // A number of positions is a budget.
  constexpr MateBudget(std::uint64_t most)  // NOLINT(google-explicit-constructor)
      : positions(most) {}
};

// As those of can_mate.h.
MateAnswer CanMate(const Position& position, Color side, const MateBudget& budget);
DeadAnswer IsDead(const Position& position, const MateBudget& budget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_MATE_MEMORY_H_
