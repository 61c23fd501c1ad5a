#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

std::size_t MateMemory::Hash::operator()(const Question& question) const {
  // Positions that come back differ in the number of the move alone.
  const auto number = static_cast<std::uint64_t>(question.position.fullmove_number());
  return question.position.key() ^ (question.budget << 1U) ^ Index(question.side) ^
         number * 0x9E3779B97F4A7C15U;
}

const MateAnswer& MateMemory::Ask(const Position& position, Color side, std::uint64_t budget) {
  const Question question{position, side, budget};
  if (const auto known = answers_.find(question); known != answers_.end()) return known->second;
  if (answers_.size() >= kMost) answers_.clear();
  return answers_.emplace(question, CanMate(position, side, budget)).first->second;
}

MateAnswer CanMate(const Position& position, Color side, const MateBudget& budget) {
  if (budget.memory == nullptr) return CanMate(position, side, budget.positions);
  return budget.memory->Ask(position, side, budget.positions);
}

DeadAnswer IsDead(const Position& position, const MateBudget& budget) {
  return DeadBy([&](Color side) { return CanMate(position, side, budget); });
}

}  // namespace zeitnot::referee
