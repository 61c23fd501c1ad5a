// What every prover answers: can this side ever mate, and what shows it.
#ifndef ZEITNOT_REFEREE_MATE_THEOREMS_MATE_ANSWER_H_
#define ZEITNOT_REFEREE_MATE_THEOREMS_MATE_ANSWER_H_

#include <cstdint>
#include <vector>

#include "movegen/move.h"
#include "movegen/packed_position.h"

namespace zeitnot::referee {

enum class Verdict { kYes, kNo, kUndetermined };

// A proof that no mate follows from a position: play can never leave these positions. Followed from
// the position asked about, every game stays among `positions` closed ones, of which none is the
// mate, until it comes to a stalemate, a mate of the other side, a position that a material theorem
// decides, or one of the `refuted`.
struct ClosedSet {
  std::uint64_t positions = 0;  // the closed ones: all of their moves lead to the set again
  // Sum modulo 2^64 of a hash of each closed position, the same for every order. The hash takes the
  // three words of a packed position (occupied, codes[0], codes[1]) in turn: h = 0, and for each
  // h = (h ^ word) * 0x9E3779B97F4A7C15, h = h ^ (h >> 32).
  std::uint64_t digest = 0;
  // Positions whose men can never reach a mate (referee/mate/theorems/reach.h, or stage by stage,
  // referee/mate/stages/stage_prover.h). Play ends as well wherever it meets the same pawns and the
  // other men, one for one, on squares that they can reach from one of these.
  std::vector<PackedPosition> refuted;
};

// Why no series of legal moves mates, or why it is not known whether one does.
enum class MateReason {
  kNone,         // one does
  kStalemate,    // on the board
  kMatedItself,  // the side is mated
  kOver,         // the game, and not by this mate
  kLoneKing,     // the theorems of referee/mate/theorems/material.h
  kKnight,
  kBishopsOneColor,
  kBlocked,          // the men can never reach a mate
  kClosed,           // no mate is among all positions that can arise: the `proof`
  kAllVisited,       // the same, by visiting them all
  kNotFound,         // what was `tried` decides nothing
  kNotSoShort,       // no line as short as those that were looked at
  kNoManMoves,       // on an illegal board: no man besides the king can move or give check
  kIllegalPosition,  // nothing was tried
};
// Positions visited in vain.
struct MateEffort {
  std::uint64_t plans = 0;     // by the search by plans
  std::uint64_t searched = 0;  // by the search for shortest lines
  std::uint64_t played = 0;    // by playing out all that can arise
  bool memory_full = false;    // more would not have fitted
};

struct MateAnswer {
  Verdict verdict = Verdict::kUndetermined;
  // For kYes: legal moves from the position, the last of which mates. Empty if it is mate already.
  std::vector<Move> line;
  MateReason reason = MateReason::kNone;
  // For kNo.
  ClosedSet proof;
  std::uint64_t nodes = 0;  // positions visited
  MateEffort tried;         // for kNotFound
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_THEOREMS_MATE_ANSWER_H_
