// Can this side ever mate? The question behind flag fall, dead positions and much else.
#ifndef ZEITNOT_REFEREE_CAN_MATE_H_
#define ZEITNOT_REFEREE_CAN_MATE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "movegen/packed_position.h"
#include "movegen/position.h"

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
  // Positions whose men can never reach a mate (referee/reach.h, or stage by stage,
  // referee/mate/stage_prover.h). Play ends as well wherever it meets the same pawns and the other
  // men, one for one, on squares that they can reach from one of these.
  std::vector<PackedPosition> refuted;
};

struct MateAnswer {
  Verdict verdict = Verdict::kUndetermined;
  // For kYes: legal moves from the position, the last of which mates. Empty if it is mate already.
  std::vector<Move> line;
  // For kNo: why no series of legal moves mates. For kUndetermined: what was tried.
  std::string reason;
  // For kNo.
  ClosedSet proof;
  std::uint64_t nodes = 0;  // positions visited
};

inline constexpr std::uint64_t kDefaultMateBudget = 8'000'000;

// Is there a series of legal moves, by both sides, that ends with `side` giving mate? Fifty- and
// seventy-five-move and repetition rules do not shorten "possible series": a game may continue past
// a claim that nobody makes, and the Articles on flag fall speak of legal moves alone. At most
// `budget` positions are visited (the root always counts), and the answer depends on the arguments
// alone. Castling, en passant and every promotion count as moves. Memory stays within 256 MiB:
// where more positions would be needed, the answer is kUndetermined and says so.
//
// A kNo rests on a theorem about the material, on the squares that blocked men can ever reach, or
// on visiting every position that can arise; a kYes on its line.
MateAnswer CanMate(const Position& position, Color side, std::uint64_t budget = kDefaultMateBudget);

// Dead position (Article 5.2b): neither side can mate. kNo means alive: `white` or `black` holds a
// line. kYes means dead, proven for both.
struct DeadAnswer {
  Verdict dead = Verdict::kUndetermined;
  MateAnswer white;
  MateAnswer black;  // not asked if White can mate
};
DeadAnswer IsDead(const Position& position, std::uint64_t budget = kDefaultMateBudget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CAN_MATE_H_
