#include "tests/search/mate_prover.h"

#include <algorithm>

#include "movegen/generate.h"

namespace zeitnot {
namespace {

// Below this a hint costs more than trying the moves.
constexpr int kHintMoves = 3;
// The memory is emptied when it holds more positions than this.
constexpr std::size_t kMostKnown = 4'000'000;

}  // namespace

Proof MateProver::Mates(const Position& position, int moves) {
  spent_ = 0;
  if (known_.size() > kMostKnown) known_.clear();
  return Attack(position, moves);
}

Proof MateProver::IsMated(const Position& position, int moves) {
  spent_ = 0;
  if (known_.size() > kMostKnown) known_.clear();
  return Defend(position, moves);
}

std::optional<int> MateProver::Shortest(const Position& position, int most) {
  for (int moves = 1; moves <= most; ++moves) {
    const Proof proof = Mates(position, moves);
    if (proof == Proof::kYes) return moves;
    if (proof == Proof::kUnknown) return std::nullopt;
  }
  return 0;
}

bool MateProver::MatesAtOnce(const Position& position) {
  ++spent_;
  for (const Move move : LegalMoves(position)) {
    if (IsCheckmate(position.After(move))) return true;
  }
  return false;
}

// The hint first, then checks, then what leaves the fewest replies.
std::vector<MateProver::Try> MateProver::Tries(const Position& position, int moves) const {
  std::vector<Try> tries;
  const Move hint = hint_ && moves >= kHintMoves ? hint_(position) : Move();
  for (const Move move : LegalMoves(position)) {
    const Position child = position.After(move);
    tries.push_back({move, child, move == hint ? -1 : CountLegal(child), child.InCheck()});
  }
  std::sort(tries.begin(), tries.end(), [](const Try& a, const Try& b) {
    if ((a.replies < 0) != (b.replies < 0)) return a.replies < 0;
    return a.check != b.check ? a.check : a.replies < b.replies;
  });
  return tries;
}

Proof MateProver::Attack(const Position& position, int moves) {
  if (!Spend()) return Proof::kUnknown;
  if (moves <= 0) return Proof::kNo;
  if (moves == 1) return MatesAtOnce(position) ? Proof::kYes : Proof::kNo;
  const Known before = known_[position.key()];
  if (before.mates_in <= moves) return Proof::kYes;
  if (before.not_in >= moves) return Proof::kNo;
  Proof result = Proof::kNo;
  for (const Try& attempt : Tries(position, moves)) {
    const Proof proof = Defend(attempt.child, moves - 1);
    if (proof != Proof::kNo) result = proof;
    if (proof == Proof::kYes || spent_ > budget_) break;
  }
  Known& known = known_[position.key()];
  if (result == Proof::kYes) known.mates_in = std::min(known.mates_in, moves);
  if (result == Proof::kNo) known.not_in = std::max(known.not_in, moves);
  return result;
}

Proof MateProver::Defend(const Position& position, int moves) {
  if (!Spend()) return Proof::kUnknown;
  const MoveList replies = LegalMoves(position);
  if (replies.empty()) return position.InCheck() ? Proof::kYes : Proof::kNo;
  if (moves <= 0) return Proof::kNo;
  // Replies that lose at once are done with first: the others are fewer and decide.
  std::vector<Position> open;
  for (const Move move : replies) {
    const Position child = position.After(move);
    if (MatesAtOnce(child)) continue;
    if (moves == 1) return spent_ > budget_ ? Proof::kUnknown : Proof::kNo;
    open.push_back(child);
  }
  Proof result = Proof::kYes;
  for (const Position& child : open) {
    const Proof proof = Attack(child, moves);
    if (proof == Proof::kNo) return Proof::kNo;
    if (proof == Proof::kUnknown) result = Proof::kUnknown;
    if (spent_ > budget_) return Proof::kUnknown;
  }
  return result;
}

}  // namespace zeitnot
