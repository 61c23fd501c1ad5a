#include "referee/mate/shortest_mate.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

#include "base/work.h"
#include "movegen/generate.h"
#include "movegen/packed_position.h"
#include "movegen/replies.h"
#include "referee/mate/theorems/material.h"

namespace zeitnot::referee {
namespace {

// Positions in the order in which they are met, each with the one before it, compared by full
// equality.
class Visited {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  // 28 bytes each and the slots: with as many as this at most half full, within 256 MiB in all.
  static constexpr std::uint32_t kMost = 6'500'000;

  // False if it is there already.
  bool Add(const PackedPosition& position, std::uint32_t parent) {
    if (2 * positions_.size() >= slots_.size()) Grow();
    std::uint32_t& slot = slots_[Find(position)];
    if (slot != kNone) return false;
    slot = static_cast<std::uint32_t>(positions_.size());
    positions_.push_back(position);
    parents_.push_back(parent);
    return true;
  }
  const PackedPosition& position(std::size_t number) const { return positions_[number]; }
  std::uint32_t parent(std::size_t number) const { return parents_[number]; }
  std::size_t size() const { return positions_.size(); }

 private:
  // The slot that holds the position, or the empty one where it belongs.
  std::size_t Find(const PackedPosition& position) const {
    std::uint64_t hash = position.occupied * 0x9E3779B97F4A7C15U;
    for (const std::uint64_t codes : position.codes)
      hash = (hash ^ hash >> 29 ^ codes) * 0xBF58476D1CE4E5B9U;
    std::size_t at = (hash ^ hash >> 32) & (slots_.size() - 1);
    while (slots_[at] != kNone && positions_[slots_[at]] != position)
      at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  void Grow() {
    slots_.assign(2 * slots_.size(), kNone);
    for (std::size_t number = 0; number < positions_.size(); ++number)
      slots_[Find(positions_[number])] = static_cast<std::uint32_t>(number);
  }

  std::deque<PackedPosition> positions_;  // grows without being copied
  std::deque<std::uint32_t> parents_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1024, kNone);  // a power of two
};

class ShortestMate {
 public:
  ShortestMate(const Position& root, Color side, std::uint64_t budget)
      : side_(side), limit_(std::min<std::uint64_t>(budget, Visited::kMost)) {
    visited_.Add(Pack(root), Visited::kNone);
  }

  // The root has legal moves.
  ShortestMateAnswer Run() {
    const PieceOfWork work(limit_);
    VisitedSteps steps;
    std::size_t end = 1;  // of the positions at `plies` from the root
    for (std::size_t number = 0, plies = 0; number < end; ++plies) {
      for (; number < end; ++number) {
        const Step step = Expand(number);
        steps.At(visited_.size());
        if (step == Step::kMate) return Yes(number, plies);
        if (step == Step::kFull) return Undetermined(plies);
      }
      end = visited_.size();
    }
    ShortestMateAnswer answer;
    answer.verdict = Verdict::kNo;
    answer.reason = MateReason::kAllVisited;
    answer.nodes = visited_.size();
    return answer;
  }

 private:
  enum class Step { kOn, kMate, kFull };

  // Meets the positions one ply further, unless one of them is the mate.
  Step Expand(std::size_t number) {
    const Position position = Unpack(visited_.position(number));
    const MoveList moves = LegalMoves(position);
    CountReplies(position, {moves.begin(), moves.size()}, replies_.data());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (position.side_to_move() != side_ || !replies_[i].is_checkmate()) continue;
      mating_ = moves[i];
      return Step::kMate;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (replies_[i].count() == 0) continue;  // the game ends there
      const Position next = position.After(moves[i]);
      if (FindMaterialTheorem(next, side_) != MaterialTheorem::kNone) continue;
      const bool added = visited_.Add(Pack(next), static_cast<std::uint32_t>(number));
      if (added && visited_.size() > limit_) return Step::kFull;
    }
    return Step::kOn;
  }

  ShortestMateAnswer Yes(std::size_t number, std::size_t plies) const {
    ShortestMateAnswer answer;
    answer.verdict = Verdict::kYes;
    answer.line = {mating_};
    while (visited_.parent(number) != Visited::kNone) {
      const Position before = Unpack(visited_.position(visited_.parent(number)));
      const MoveList moves = LegalMoves(before);
      answer.line.push_back(*std::find_if(moves.begin(), moves.end(), [&](Move move) {
        return Pack(before.After(move)) == visited_.position(number);
      }));
      number = visited_.parent(number);
    }
    std::reverse(answer.line.begin(), answer.line.end());
    answer.excluded_plies = plies;
    answer.nodes = std::min<std::uint64_t>(visited_.size(), limit_);
    return answer;
  }

  ShortestMateAnswer Undetermined(std::size_t plies) const {
    ShortestMateAnswer answer;
    // The next ply is not the mate either if it is the other side's.
    const bool root_moves = plies % 2 == 0;
    const bool mover_mates = (Unpack(visited_.position(0)).side_to_move() == side_) == root_moves;
    answer.excluded_plies = mover_mates ? plies : plies + 1;
    answer.nodes = limit_;
    answer.reason = MateReason::kNotSoShort;
    answer.memory_full = limit_ == Visited::kMost;
    return answer;
  }

  const Color side_;
  const std::uint64_t limit_;
  Visited visited_;
  std::array<Replies, MoveList::kCapacity>
      replies_;  // of the moves from the position that is expanded
  Move mating_;
};

ShortestMateAnswer No(MateReason reason) {
  ShortestMateAnswer answer;
  answer.verdict = Verdict::kNo;
  answer.reason = reason;
  answer.nodes = 1;
  return answer;
}

}  // namespace

ShortestMateAnswer FindShortestMate(const Position& position, Color side, std::uint64_t budget) {
  if (IsCheckmate(position) && position.side_to_move() != side) {
    ShortestMateAnswer answer;
    answer.verdict = Verdict::kYes;
    answer.nodes = 1;
    return answer;
  }
  if (!HasLegalMove(position)) return No(MateReason::kOver);
  const MaterialTheorem theorem = FindMaterialTheorem(position, side);
  if (theorem != MaterialTheorem::kNone) return No(ReasonOf(theorem));
  return ShortestMate(position, side, std::max<std::uint64_t>(budget, 1)).Run();
}

}  // namespace zeitnot::referee
