#include "referee/can_mate.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "movegen/generate.h"
#include "referee/closure.h"
#include "referee/mate_search.h"
#include "referee/material.h"
#include "referee/plan_search.h"

namespace zeitnot::referee {
namespace {

MateAnswer Yes(std::vector<Move> line, std::uint64_t nodes) {
  return {Verdict::kYes, std::move(line), "", {}, nodes};
}
MateAnswer No(std::string reason, ClosedSet proof, std::uint64_t nodes) {
  return {Verdict::kNo, {}, std::move(reason), std::move(proof), nodes};
}

std::string DescribeClosed(const ClosedSet& proof) {
  if (proof.positions == 0)
    return "the men are so blocked that the squares they can ever reach allow no mate";
  std::string reason = "no mate is among all positions that can arise (closed set of " +
                       std::to_string(proof.positions) +
                       (proof.positions == 1 ? " position" : " positions");
  if (!proof.refuted.empty())
    reason += ", and " + std::to_string(proof.refuted.size()) + " with the men too blocked to mate";
  return reason + ")";
}

// Positions that the search by plans may visit: it finds most mates.
constexpr std::uint64_t kPlanned = 500;

// The search for a mate and the proof that there is none take turns, ever longer ones, since either
// may take for ever where the other ends soon.
class Inquiry {
 public:
  // `spent` of the budget is gone already.
  Inquiry(const Position& root, Color side, std::uint64_t budget, std::uint64_t spent)
      : budget_(budget),
        spent_(spent),
        search_(std::make_unique<MateSearch>(root, side)),
        closure_(root, side) {}

  MateAnswer Run() {
    for (const Turn& turn : kTurns) {
      if (Search(turn.search)) return Yes(search_->line(), nodes());
      if (Close(turn.close)) return Closed();
    }
    searched_ = search_->nodes();
    search_.reset();  // its memory goes to the closure
    if (Close(budget_)) return Closed();
    return Undetermined();
  }

 private:
  struct Turn {
    std::uint64_t search;
    std::uint64_t close;
  };
  static constexpr std::array<Turn, 4> kTurns = {
      {{500, 1'000}, {10'000, 10'000}, {50'000, 300'000}, {300'000, 1'000'000}}};

  std::uint64_t nodes() const {
    return spent_ + (search_ ? search_->nodes() : searched_) + closure_.nodes();
  }
  std::uint64_t Rest() const { return budget_ - std::min(budget_, nodes()); }

  bool Search(std::uint64_t limit) {
    const std::uint64_t most = search_->nodes() + Rest();
    return search_->Run(std::min(limit, most), true) == MateSearch::Outcome::kMate;
  }
  // True if the closure has come to its end, with or without a mate.
  bool Close(std::uint64_t limit) {
    const std::uint64_t most = closure_.nodes() + Rest();
    outcome_ = closure_.Run(std::min(limit, most));
    return outcome_ == Closure::Outcome::kMate || outcome_ == Closure::Outcome::kClosed;
  }

  MateAnswer Closed() const {
    if (outcome_ == Closure::Outcome::kMate) return Yes(closure_.Line(), nodes());
    return No(DescribeClosed(closure_.proof()), closure_.proof(), nodes());
  }

  MateAnswer Undetermined() const {
    std::string reason =
        "no theorem about the material and no blocked reach decides; a search of " +
        std::to_string(searched_) +
        " positions, guided and shortest lines first, found no mate, and the "
        "positions that can arise did not come to an end after " +
        std::to_string(closure_.nodes());
    if (outcome_ == Closure::Outcome::kFull) reason += "; more would not fit in memory";
    return {Verdict::kUndetermined, {}, std::move(reason), {}, nodes()};
  }

  const std::uint64_t budget_;
  const std::uint64_t spent_;
  std::unique_ptr<MateSearch> search_;
  Closure closure_;
  Closure::Outcome outcome_ = Closure::Outcome::kLimit;
  std::uint64_t searched_ = 0;
};

}  // namespace

MateAnswer CanMate(const Position& position, Color side, std::uint64_t budget) {
  if (!HasLegalMove(position)) {
    if (!position.InCheck()) return No("the position is stalemate", {}, 1);
    if (position.side_to_move() == side) return No("the side is itself mated", {}, 1);
    return Yes({}, 1);
  }
  const MaterialTheorem theorem = FindMaterialTheorem(position, side);
  if (theorem != MaterialTheorem::kNone) return No(DescribeTheorem(theorem), {}, 1);
  PlanSearch plans(position, side);
  if (plans.Run(std::min(budget, kPlanned))) return Yes(plans.line(), plans.nodes());
  return Inquiry(position, side, budget, plans.nodes()).Run();
}

DeadAnswer IsDead(const Position& position, std::uint64_t budget) {
  DeadAnswer answer;
  answer.white = CanMate(position, Color::kWhite, budget);
  if (answer.white.verdict == Verdict::kYes) {
    answer.dead = Verdict::kNo;
    return answer;
  }
  answer.black = CanMate(position, Color::kBlack, budget);
  if (answer.black.verdict == Verdict::kYes) {
    answer.dead = Verdict::kNo;
  } else if (answer.white.verdict == Verdict::kNo && answer.black.verdict == Verdict::kNo) {
    answer.dead = Verdict::kYes;
  }
  return answer;
}

}  // namespace zeitnot::referee
