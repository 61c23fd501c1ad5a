// Can this side ever mate? The question behind flag fall, dead positions and much else.
#ifndef ZEITNOT_REFEREE_MATE_CAN_MATE_H_
#define ZEITNOT_REFEREE_MATE_CAN_MATE_H_

#include <cstdint>

#include "movegen/position.h"
#include "referee/mate/theorems/mate_answer.h"

namespace zeitnot::referee {

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
// The same from what is known of each side.
template <typename Asks>
DeadAnswer DeadBy(const Asks& can_mate) {
  DeadAnswer answer;
  answer.white = can_mate(Color::kWhite);
  if (answer.white.verdict == Verdict::kYes) {
    answer.dead = Verdict::kNo;
    return answer;
  }
  answer.black = can_mate(Color::kBlack);
  if (answer.black.verdict == Verdict::kYes) {
    answer.dead = Verdict::kNo;
  } else if (answer.white.verdict == Verdict::kNo && answer.black.verdict == Verdict::kNo) {
    answer.dead = Verdict::kYes;
  }
  return answer;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CAN_MATE_H_
