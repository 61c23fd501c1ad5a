#include "referee/mate/early_end.h"

#include <algorithm>

#include "movegen/generate.h"
#include "referee/mate/closure/position_set.h"
#include "referee/mate/theorems/material.h"

namespace zeitnot::referee {
namespace {

// Enough to know that there is a choice, without a list of the moves.
bool HasTwoKingMoves(const Position& position, const LegalInfo& info) {
  const Color us = position.side_to_move();
  return (KingAttacks(position.king(us)) & ~position.pieces(us) & ~info.danger).several();
}

}  // namespace

bool EarlyEnd::Holds(const Position& root, std::uint64_t limit) {
  count_ = 0;
  nodes_ = 0;
  limit_ = limit;
  return Ends(root, kChoices);
}

// A position met before needs no second look, at whatever depth: all of its lines were followed, or
// are being followed, and the first that does not end ends the walk.
bool EarlyEnd::Ends(const Position& position, int choices) {
  if (nodes_ == limit_) return false;
  ++nodes_;
  if (FindMaterialTheorem(position, side_) != MaterialTheorem::kNone)
    return HasLegalMove(position) || !position.InCheck() || position.side_to_move() == side_;
  const LegalInfo info(position);
  if (choices == 0 && HasTwoKingMoves(position, info)) return false;
  MoveList moves;
  GenerateLegal<MoveSet::kAll>(position, info, moves);
  if (moves.empty()) return info.checkers.empty() || position.side_to_move() == side_;
  const bool forced = moves.size() == 1;
  if (!forced && choices == 0) return false;
  const PackedPosition packed = Pack(position);
  if (IsMet(packed)) return true;
  if (count_ == kMost) return false;
  met_[count_++] = packed;
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    return Ends(position.After(move), forced ? choices : choices - 1);
  });
}

bool EarlyEnd::IsMet(const PackedPosition& packed) const {
  return std::find(met_.begin(), met_.begin() + count_, packed) != met_.begin() + count_;
}

ClosedSet EarlyEnd::proof() const {
  ClosedSet proof;
  proof.positions = count_;
  for (std::size_t i = 0; i < count_; ++i) proof.digest += HashOf(met_[i]);
  return proof;
}

}  // namespace zeitnot::referee
