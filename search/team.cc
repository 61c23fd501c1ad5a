#include "search/team.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Added to every score above the worst, so that the worst answer counts too.
constexpr int kLeastSupport = 14;

}  // namespace

std::size_t ElectAnswer(std::span<const RootMove> answers) {
  Score worst = kInfiniteScore;
  for (const RootMove& answer : answers) {
    if (answer.depth > 0) worst = std::min(worst, answer.score);
  }
  const auto support = [&](const RootMove& answer) {
    return answer.depth == 0 ? 0
                             : std::int64_t{answer.score - worst + kLeastSupport} * answer.depth;
  };
  const auto votes = [&](Move move) {
    std::int64_t sum = 0;
    for (const RootMove& answer : answers) sum += answer.move == move ? support(answer) : 0;
    return sum;
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < answers.size(); ++i) {
    const RootMove& answer = answers[i];
    const RootMove& leader = answers[best];
    if (answer.depth == 0) continue;
    bool better;
    if (IsMate(leader.score) || IsMate(answer.score)) {
      better = answer.score > leader.score;
    } else if (answer.move == leader.move) {
      better = support(answer) > support(leader);
    } else {
      better = votes(answer.move) > votes(leader.move);
    }
    if (better) best = i;
  }
  return best;
}

void Team::Begin() {
  over_ = false;
  for (std::size_t i = 0; i < members_.size(); ++i) Count(i, 0, 0);
  const std::lock_guard lock(mutex_);
  answers_.assign(members_.size(), RootMove());
}

std::uint64_t Team::HelperNodes() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i < members_.size(); ++i)
    sum += members_[i].nodes.load(std::memory_order_relaxed);
  return sum;
}

std::uint64_t Team::HelperTableHits() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 1; i < members_.size(); ++i)
    sum += members_[i].table_hits.load(std::memory_order_relaxed);
  return sum;
}

void Team::Propose(std::size_t member, const RootMove& answer) {
  const std::lock_guard lock(mutex_);
  answers_[member] = answer;
}

RootMove Team::Elect() const {
  const std::lock_guard lock(mutex_);
  return answers_[ElectAnswer(answers_)];
}

}  // namespace zeitnot
