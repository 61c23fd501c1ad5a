// Do the pawns of a side that is better get anywhere against the best defence? A claim is refused
// for pawns that are played with, not for pawns that could move: here they have to show it, in a
// line that a person can play through.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_PAWN_PLAY_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_PAWN_PLAY_H_

#include <cstdint>
#include <vector>

#include "referee/claim/analyst.h"

namespace zeitnot::referee {

enum class PawnGain {
  kNone,       // nothing by the end of the line
  kMate,       // mate or a forced mate
  kPromotion,  // a new piece that stays
  kMaterial,   // men that the other side does not win back
  kNewPasser,  // a pawn that had others in its way, and has none any more
  kPasser,     // a pawn without others in its way went on, and decides more than before
  kAdvance,    // with rooks or queens: a pawn went on, and the advantage is still there
};

struct PawnPlay {
  PawnGain gain = PawnGain::kNone;
  std::vector<Move> moves;  // up to the gain; without one, as far as it was tried
  std::uint64_t nodes = 0;
};

// Plays `side` against the best defence: first as best play has it, then moving a pawn or taking
// wherever that costs next to nothing. The side looks at `nodes` positions for every move, the
// defence at half as many. What costs the advantage counts for nothing. `earlier` are the positions
// before, oldest first. The result depends on the arguments alone.
PawnPlay TryPawnPlay(const Position& position, Color side, const std::vector<Position>& earlier,
                     std::uint64_t nodes, Analyst& analyst);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_PAWN_PLAY_H_
