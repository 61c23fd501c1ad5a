#include "referee/can_mate.h"

#include <algorithm>
#include <utility>

#include "movegen/generate.h"
#include "referee/mate_search.h"
#include "referee/material.h"
#include "referee/plan_search.h"
#include "referee/reach.h"

namespace zeitnot::referee {
namespace {

// Positions searched before the slower analysis of the root: most questions are answered by then.
constexpr std::uint64_t kPlanned = 500;
constexpr std::uint64_t kFirstLook = 1'000;

constexpr const char* kReachReason =
    "the men are so blocked that the squares they can ever reach allow no mate";

MateAnswer Yes(std::vector<Move> line, std::uint64_t nodes) {
  return {Verdict::kYes, std::move(line), "", {}, nodes};
}
MateAnswer No(std::string reason, std::uint64_t nodes) {
  return {Verdict::kNo, {}, std::move(reason), {}, nodes};
}

// The moves from a position as long as there is only one, and where they lead.
struct ForcedPlay {
  Position end;
  std::vector<Move> moves;
  bool repeats = false;  // the end has occurred before: play goes round for ever
};

ForcedPlay FollowForcedPlay(const Position& position) {
  ForcedPlay play{position, {}, false};
  std::vector<Position> seen;
  for (MoveList moves = LegalMoves(play.end); moves.size() == 1; moves = LegalMoves(play.end)) {
    seen.push_back(play.end);
    play.end = play.end.After(moves[0]);
    play.moves.push_back(moves[0]);
    play.repeats = std::any_of(seen.begin(), seen.end(), [&](const Position& earlier) {
      return SamePosition(earlier, play.end);
    });
    if (play.repeats) break;
  }
  return play;
}

std::string Prefix(const ForcedPlay& play) {
  if (play.moves.empty()) return "";
  return "after " + std::to_string(play.moves.size()) + " forced " +
         (play.moves.size() == 1 ? "move" : "moves") + ", ";
}

MateAnswer Undetermined(const ForcedPlay& play, std::uint64_t visited) {
  std::string reason =
      Prefix(play) +
      "no theorem about the material and no blocked reach decides, and a search of " +
      std::to_string(visited) +
      " positions, guided and shortest lines first, found no mate and did not come "
      "to an end";
  if (visited >= MateSearch::kMaxStored) reason += "; more positions would not fit in memory";
  return {Verdict::kUndetermined, {}, std::move(reason), {}, visited};
}

}  // namespace

MateAnswer CanMate(const Position& position, Color side, std::uint64_t budget) {
  const ForcedPlay play = FollowForcedPlay(position);
  const Position& root = play.end;
  const std::uint64_t nodes = play.moves.size() + 1;
  if (!HasLegalMove(root)) {
    if (!root.InCheck()) return No(Prefix(play) + "the position is stalemate", nodes);
    if (root.side_to_move() == side) return No(Prefix(play) + "the side is itself mated", nodes);
    return Yes(play.moves, nodes);
  }
  const MaterialTheorem theorem = FindMaterialTheorem(root, side);
  if (theorem != MaterialTheorem::kNone) return No(Prefix(play) + DescribeTheorem(theorem), nodes);
  if (play.repeats) return No("every move is forced and play only repeats itself", nodes);

  const std::uint64_t before = play.moves.size();
  if (budget <= before) return Undetermined(play, before);
  // Most mates are found by a plan; what follows is for the rest and for those who cannot mate.
  PlanSearch plans(root, side);
  if (plans.Run(std::min(budget - before, kPlanned))) {
    std::vector<Move> line = play.moves;
    line.insert(line.end(), plans.line().begin(), plans.line().end());
    return Yes(std::move(line), before + plans.nodes());
  }
  MateSearch search(root, side);
  MateSearch::Outcome outcome = search.Run(std::min(budget - before, kFirstLook), false);
  if (outcome == MateSearch::Outcome::kLimit) {
    if (ReachAnalysis(root).ExcludesMate(side))
      return No(Prefix(play) + kReachReason, before + search.nodes());
    outcome = search.Run(budget - before, true);
  }
  const std::uint64_t visited = before + search.nodes();
  if (outcome == MateSearch::Outcome::kMate) {
    std::vector<Move> line = play.moves;
    line.insert(line.end(), search.line().begin(), search.line().end());
    return Yes(std::move(line), visited);
  }
  if (outcome == MateSearch::Outcome::kExhausted) {
    return No(Prefix(play) + "no mate is among all positions that can arise (closed set of " +
                  std::to_string(search.stored()) + " positions)",
              visited);
  }
  return Undetermined(play, visited);
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
