// Who loses: by a flag, an illegal move, a bad sealed move, a resignation. The opponent wins, or
// the game is drawn if the opponent cannot mate by any series of legal moves, where the edition
// says so of that cause. One ruling for all of them; whoever asks adds the Articles.
#ifndef ZEITNOT_REFEREE_CHAPTERS_LOSS_H_
#define ZEITNOT_REFEREE_CHAPTERS_LOSS_H_

#include <cstdint>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

inline constexpr MessageKind<Color> kCanStillMate{"loss.can_still_mate", "player"};

enum class LossCause {
  kTime,
  kResignation,
  kIllegalMove,
  kUnsupervisedIllegalMove,  // one that loses at once without the Competition Rules
  kSealedMove,
  kDevice,
};

// Does the loss become a draw if the opponent cannot mate?
bool DrawnIfOpponentCannotMate(LossCause cause, Edition edition);

struct Loss {
  LossCause cause;
  Color loser;
  Message what;  // in the middle of a sentence: "White has resigned"
  Message won;   // the headline where the opponent wins; empty: `what`, and that they win
};

// Decision, result and headline of the ruling, with the proof: won by the opponent, drawn, or
// undetermined, with what is then left to judge. It is a ruling on `ruling.position`, where
// `opponent` says whether the opponent can mate; that does not matter where a loss is no draw.
void RuleLoss(Ruling& ruling, const Loss& loss, const MateAnswer& opponent);
// The same, with the question asked if it matters; `budget` bounds the search, in positions.
void RuleLoss(Ruling& ruling, const Loss& loss, MateBudget budget);

// The evidence and the reasons of an answer to the question whether `side` can mate from
// `ruling.position`.
void TellMate(Ruling& ruling, Color side, const MateAnswer& answer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_LOSS_H_
