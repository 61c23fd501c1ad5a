// Has the opponent made an effort to win? Ground (b) of a quickplay claim, measured on the
// opponent's last moves in the record.
//
// Principles, from what arbiters publish:
//  - A pawn move or a capture changes the position for good: what counts is what came after.
//  - Effort is a changing position with a purpose. A move gains something when it threatens
//    what was not threatened in the stretch before, brings the king nearer to the other king or a
//    pawn than it was, or takes room from the other king beyond what it had taken. A threat by a
//    man that is put where it can be taken for nothing does not count.
//  - Regrouping is allowed and plans may be tried twice, so a few moves without a gain prove
//    nothing; progress is expected within five or six moves.
//  - A check is a move like any other: it is effort for what it gains, and what it gains is what is
//    left after the reply. Checks that only drive the king around are as idle as going to and fro.
//  - Shuffling is shown by six idle moves, returns or such checks, at least half of all, if in
//    between nothing was won and the last six moves gained nothing. A pawn move by the claimant in
//    between may have been forced by waiting, so it speaks against idleness.
//  - What is neither shown nor excluded is doubtful, and the play to come decides: some
//    returns, six moves without a gain, or a dozen moves without a pawn move or capture, whatever
//    they gained.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_EFFORT_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_EFFORT_H_

#include <vector>

#include "referee/laws/game_record.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// The opponent's moves since their last pawn move or capture (the stretch), or since the record
// begins.
struct EffortMeasure {
  int moves = 0;                  // in the stretch
  int last_pawn_or_capture = -1;  // moves since then; -1 if there is none in the record
  int returns = 0;                // moves that brought the opponent's men all back where they stood
  int idle_returns = 0;           // returns in between which the claimant lost nothing and
                                  // was not driven to move a pawn
  int checks = 0;                 // moves that gave check
  int aimless_checks = 0;         // checks that gained nothing and are no idle returns
  int king_path = 0;              // squares the king ended up away from where it stood
  int threats = 0;      // moves that threatened to win a man or to mate, and did not before
  int new_threats = 0;  // threats aimed where none was in the stretch before
  int parried = 0;      // threats that were gone after the claimant's reply
  int room_before = 0;  // squares that the claimant's king could walk to as it began
  int room_now = 0;     // and after the last move
  int last_gain = -1;   // moves since the last gain; -1 if there was none
};

enum class EffortVerdict {
  kNone,      // the opponent shuffles
  kDoubtful,  // long without result, but the position changes
  kSome,      // the opponent tries
  kTooShort,  // too few moves to tell
};

// Did one of the last six moves gain something?
bool GainedLately(const EffortMeasure& measure);
// Is one of them a pawn move or capture?
bool ChangedLately(const EffortMeasure& measure);

struct EffortResult {
  EffortMeasure measure;
  EffortVerdict verdict = EffortVerdict::kTooShort;
  std::vector<Message> findings;
};

// Of the moves after the first `since` plies.
EffortResult MeasureEffort(const GameRecord& record, Color opponent, std::size_t since = 0);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_EFFORT_H_
