// Scores: the one home of how centipawns, mates and proven results share one number.
#ifndef ZEITNOT_EVAL_SCORE_H_
#define ZEITNOT_EVAL_SCORE_H_

namespace zeitnot {

// The value of a position for the side on move, in centipawns of the static evaluation; mates
// lie near the ends: kMateScore - n is "mate in n plies".
using Score = int;

inline constexpr int kMaxPly = 246;  // plies from the root that a search may reach
inline constexpr Score kDrawScore = 0;
inline constexpr Score kMateScore = 32'000;
inline constexpr Score kInfiniteScore = kMateScore + 1;
// Every score at or beyond this is a mate.
inline constexpr Score kMateBound = kMateScore - kMaxPly;
// A win that is known, as from a tablebase, but not how long the mate takes: kTableWin - n for one
// that is reached in n plies.
inline constexpr Score kTableWin = 30'000;
// Every score at or beyond this is a known win.
inline constexpr Score kDecisiveBound = kTableWin - kMaxPly;
// Static evaluations stay strictly inside this.
inline constexpr Score kMaxEvaluation = 20'000;

constexpr Score MateIn(int plies) { return kMateScore - plies; }
constexpr Score MatedIn(int plies) { return -kMateScore + plies; }
constexpr bool IsMate(Score score) { return score >= kMateBound || score <= -kMateBound; }
// Known wins and losses, mates among them.
constexpr bool IsDecisive(Score score) {
  return score >= kDecisiveBound || score <= -kDecisiveBound;
}
// Full moves to mate as UCI counts them, negative when the side on move is mated. For mate scores.
constexpr int MateMoves(Score score) {
  return score > 0 ? (kMateScore - score + 1) / 2 : -(kMateScore + score) / 2;
}

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_SCORE_H_
