// Has the opponent made an effort to win? Ground (b) of a quickplay claim, measured on his last
// moves as the record has them.
#ifndef ZEITNOT_REFEREE_CLAIM_EFFORT_H_
#define ZEITNOT_REFEREE_CLAIM_EFFORT_H_

#include <string>
#include <vector>

#include "referee/game_record.h"

namespace zeitnot::referee {

// The opponent's moves since he last moved a pawn or captured (the stretch), or since the record
// begins.
struct EffortMeasure {
  int moves = 0;             // in the stretch
  int returns = 0;           // moves that brought his men back to where they all stood before in it
  int checks = 0;            // moves that gave check
  int king_path = 0;         // squares his king ended up away from where it stood
  int last_pawn_or_capture;  // his moves since then; -1 if there is none in the record
  int material_won = 0;      // pawn units won in the last moves looked at
};

enum class EffortVerdict {
  kNone,      // he shuffles
  kDoubtful,  // long without result, but the position changes
  kSome,      // he tries
  kTooShort,  // too few moves to tell
};

struct EffortResult {
  EffortMeasure measure;
  EffortVerdict verdict = EffortVerdict::kTooShort;
  std::vector<std::string> findings;  // sentences
};

// Of the moves after the first `since` plies.
EffortResult MeasureEffort(const GameRecord& record, Color opponent, std::size_t since = 0);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_EFFORT_H_
