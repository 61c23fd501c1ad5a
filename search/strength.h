// Playing below full strength: how many nodes a rating may search, and how far off its judgement
// is. Pure functions; ratings are Elo as UCI_Elo has them.
#ifndef ZEITNOT_SEARCH_STRENGTH_H_
#define ZEITNOT_SEARCH_STRENGTH_H_

#include <cstdint>

#include "eval/score.h"

namespace zeitnot {

inline constexpr int kLeastElo = 1000;
inline constexpr int kMostElo = 2800;

// The number of nodes that a search at this rating looks at: twice as many for every 150 points, so
// that a weak player overlooks what lies a few moves deep.
std::uint64_t NodesAtElo(int elo);

// The largest error of judgement at this rating, in centipawns; 0 at kMostElo.
Score ErrorAtElo(int elo);

// The error about one position, within +-ErrorAtElo(elo), small ones more likely. The same seed
// always errs alike about a position, as a player with firm but wrong ideas does.
Score JudgementError(int elo, std::uint64_t seed, std::uint64_t key);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_STRENGTH_H_
