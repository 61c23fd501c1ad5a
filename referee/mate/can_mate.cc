#include "referee/mate/can_mate.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "base/work.h"
#include "movegen/generate.h"
#include "referee/mate/closure/closure.h"
#include "referee/mate/early_end.h"
#include "referee/mate/line/line_builder.h"
#include "referee/mate/line/mating_line.h"
#include "referee/mate/search/mate_search.h"
#include "referee/mate/search/plan_search.h"
#include "referee/mate/theorems/material.h"
#include "referee/mate/theorems/reach.h"

namespace zeitnot::referee {
namespace {

MateAnswer Yes(std::vector<Move> line, std::uint64_t nodes) {
  return {Verdict::kYes, std::move(line), MateReason::kNone, {}, nodes, {}};
}
MateAnswer No(MateReason reason, std::uint64_t nodes) {
  return {Verdict::kNo, {}, reason, {}, nodes, {}};
}
MateAnswer No(ClosedSet proof, std::uint64_t nodes) {
  const MateReason reason = proof.positions == 0 ? MateReason::kBlocked : MateReason::kClosed;
  return {Verdict::kNo, {}, reason, std::move(proof), nodes, {}};
}

// True if the reach analysis is worth its price before anything else: found by trying, over games
// and compositions.
bool AreMenBlocked(const Position& position, Color side) {
  constexpr int kManyPairs = 4;
  constexpr int kSomePairs = 2;  // with nothing but bishops and pawns for the side
  const Bitboard rams =
      ShiftForward(position.pieces(Color::kWhite, PieceType::kPawn), Color::kWhite) &
      position.pieces(Color::kBlack, PieceType::kPawn);
  if (rams.count() >= kManyPairs) return true;
  const Bitboard leapers_and_rooks =
      position.pieces(PieceType::kKnight) | position.orthogonal_sliders();
  return rams.count() >= kSomePairs && (position.pieces(side) & leapers_and_rooks).empty();
}

// What needs no search: lines that soon end, and men that are blocked for ever. `nodes` is what it
// has visited.
std::optional<MateAnswer> EarlyNo(const Position& position, Color side, std::uint64_t budget,
                                  std::uint64_t& nodes) {
  EarlyEnd early(side);
  const bool ends = early.Holds(position, budget);
  nodes = early.nodes();
  if (ends) return No(early.proof(), nodes);
  if (!AreMenBlocked(position, side) || !ReachAnalysis::ExcludingMate(position, side))
    return std::nullopt;
  ClosedSet proof;
  proof.refuted.push_back(Pack(position));
  return No(std::move(proof), nodes);
}

// A line made by plan and rules, without search. `nodes` grows by what it has visited.
std::optional<MateAnswer> BuiltLine(const Position& position, Color side, std::uint64_t budget,
                                    std::uint64_t& nodes) {
  LineBuilder builder(position, side, budget - nodes);
  const bool found = builder.Run();
  nodes += builder.nodes();
  if (!found) return std::nullopt;
  auto line = PlayMatingLine(position, side, builder.line());
  if (!line) return std::nullopt;
  return Yes(*std::move(line), nodes);
}

// Two searches for a mate and the proof that there is none take turns, ever longer ones, since each
// may take for ever where another ends soon.
class Inquiry {
 public:
  // `nodes` have been visited already.
  Inquiry(const Position& root, Color side, std::uint64_t budget, std::uint64_t nodes)
      : root_(root), side_(side), budget_(budget), before_(nodes), plans_(root, side) {}

  MateAnswer Run() {
    const bool only_pawns = (root_.pieces(side_) & ~root_.pieces(PieceType::kPawn)).count() == 1;
    for (const Turn& turn : only_pawns ? std::span<const Turn>(kPawnTurns) : kTurns) {
      if (Plan(turn.plan)) return Yes(plans_.line(), nodes());
      if (Search(turn.search)) return Yes(search_->line(), nodes());
      if (exhausted_) break;
      if (Close(turn.close)) return Closed();
    }
    if (search_) searched_ = search_->nodes();
    search_.reset();  // its memory goes to the closure
    if (!exhausted_ && Plan(kPlansBeforeLast)) return Yes(plans_.line(), nodes());
    if (Close(budget_)) return Closed();
    if (Plan(budget_)) return Yes(plans_.line(), nodes());
    return Undetermined();
  }

 private:
  // Positions that each may have visited when the next has its turn. Chosen by what each costs and
  // how many positions it needs, over the questions that are left to it: one of the plans costs a
  // quarter of one of the search, and of the closure as much in large layers and like the search in
  // small ones; most closures end early or late.
  struct Turn {
    std::uint64_t plan;
    std::uint64_t search;
    std::uint64_t close;
  };
  static constexpr std::array<Turn, 7> kTurns = {{{400, 0, 300},
                                                  {1'300, 4'000, 300},
                                                  {4'000, 11'000, 1'000},
                                                  {24'000, 36'000, 4'500},
                                                  {60'000, 75'000, 13'000},
                                                  {75'000, 230'000, 13'000},
                                                  {180'000, 400'000, 1'500'000}}};
  // For a side that has nothing but pawns: what its first plans do not find they hardly ever find.
  static constexpr std::array<Turn, 7> kPawnTurns = {{{400, 0, 300},
                                                      {1'300, 4'000, 300},
                                                      {4'000, 11'000, 300},
                                                      {4'000, 100'000, 4'500},
                                                      {4'000, 200'000, 13'000},
                                                      {12'000, 400'000, 60'000},
                                                      {180'000, 400'000, 1'500'000}}};
  // Plans before the closure takes what is left: some questions need a million of them.
  static constexpr std::uint64_t kPlansBeforeLast = 1'200'000;

  std::uint64_t nodes() const {
    return before_ + plans_.nodes() + (search_ ? search_->nodes() : searched_) +
           (closure_ ? closure_->nodes() : 0);
  }
  std::uint64_t Rest() const { return budget_ - std::min(budget_, nodes()); }

  bool Plan(std::uint64_t limit) { return plans_.Run(std::min(limit, plans_.nodes() + Rest())); }
  bool Search(std::uint64_t limit) {
    if (limit == 0 || Rest() == 0) return false;
    if (!search_) search_ = std::make_unique<MateSearch>(root_, side_);
    const std::uint64_t most = search_->nodes() + Rest();
    const MateSearch::Outcome outcome = search_->Run(std::min(limit, most), true);
    exhausted_ = outcome == MateSearch::Outcome::kExhausted;
    return outcome == MateSearch::Outcome::kMate;
  }
  // True if the closure has come to its end, with or without a mate.
  bool Close(std::uint64_t limit) {
    if (Rest() == 0) return false;
    if (!closure_) closure_ = std::make_unique<Closure>(root_, side_);
    const std::uint64_t most = closure_->nodes() + Rest();
    outcome_ = closure_->Run(std::min(limit, most));
    return outcome_ == Closure::Outcome::kMate || outcome_ == Closure::Outcome::kClosed;
  }

  MateAnswer Closed() const {
    if (outcome_ == Closure::Outcome::kMate) return Yes(closure_->Line(), nodes());
    return No(closure_->proof(), nodes());
  }

  MateAnswer Undetermined() const {
    const MateEffort tried{plans_.nodes(), searched_, closure_ ? closure_->nodes() : 0,
                           outcome_ == Closure::Outcome::kFull};
    return {Verdict::kUndetermined, {}, MateReason::kNotFound, {}, nodes(), tried};
  }

  const Position root_;
  const Color side_;
  const std::uint64_t budget_;
  const std::uint64_t before_;
  PlanSearch plans_;
  std::unique_ptr<MateSearch> search_;
  std::unique_ptr<Closure> closure_;
  Closure::Outcome outcome_ = Closure::Outcome::kLimit;
  std::uint64_t searched_ = 0;
  bool exhausted_ = false;  // the search has seen that there is no mate; the closure is the proof
};

}  // namespace

MateAnswer CanMate(const Position& position, Color side, std::uint64_t budget) {
  if (!HasLegalMove(position)) {
    if (!position.InCheck()) return No(MateReason::kStalemate, 1);
    if (position.side_to_move() == side) return No(MateReason::kMatedItself, 1);
    return Yes({}, 1);
  }
  const MaterialTheorem theorem = FindMaterialTheorem(position, side);
  if (theorem != MaterialTheorem::kNone) return No(ReasonOf(theorem), 1);
  std::uint64_t nodes = 0;
  if (auto no = EarlyNo(position, side, budget, nodes)) return *std::move(no);
  if (auto yes = BuiltLine(position, side, budget, nodes)) return *std::move(yes);
  const PieceOfWork work(budget - std::min(budget, nodes));
  return Inquiry(position, side, budget, nodes).Run();
}

DeadAnswer IsDead(const Position& position, std::uint64_t budget) {
  return DeadBy([&](Color side) { return CanMate(position, side, budget); });
}

}  // namespace zeitnot::referee
