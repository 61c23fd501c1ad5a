// What is found on each ground of a quickplay claim, whoever asks when: at the claim, or when a
// postponed claim is taken up again. The principles are in referee/claim/claim.h.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_GROUNDS_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_GROUNDS_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "referee/claim/board_turn.h"
#include "referee/claim/claim.h"
#include "referee/claim/claim_explanation.h"
#include "referee/claim/claim_pawn_play.h"

namespace zeitnot::referee {

enum class ClaimVerdict { kAccept, kPostpone, kReject, kUndetermined };

// From here an advantage is clear enough to be played on for, in centipawns: about two pawns.
inline constexpr int kClearAdvantage = 200;
// Arbiters expect progress within five or six moves.
inline constexpr int kShownMoves = 5;
// About a dozen where the opponent is clearly better and was only not seen to get anywhere.
inline constexpr int kLongShownMoves = 12;

// The better of two verdicts for the claimant: with both grounds claimed one is enough.
ClaimVerdict Better(ClaimVerdict a, ClaimVerdict b);

// "a pawn is promoted": what a line gains. Empty if it gains nothing.
Message GainOf(PawnGain gain);

// Looks at the current position and the moves of a record; tells reasons and evidence to a ruling.
class ClaimGrounds {
 public:
  // All arguments must outlive it; the analyst and the explanation may be null. With `brief` the
  // reasons leave out examples and details, as another ground has reasons too.
  ClaimGrounds(const GameRecord& record, Color claimant, const ClaimSettings& settings,
               Analyst* analyst, Ruling& ruling, ClaimExplanation* explanation, bool brief);

  // Ground (a). `opponent_mates` is the answer whether the opponent can mate at all.
  ClaimVerdict CannotWin(const MateAnswer& opponent_mates);
  // Ground (b), judged on the moves after the first `since` plies. If it gives the draw, what was
  // told of ground (a) before is taken back.
  ClaimVerdict NoEffort(std::size_t since = 0);

  // A reason for the ruling, and the criterion that it rests on.
  void Reason(Criterion criterion, Message text);

  // After CannotWin: the trials that count held, and the opponent is not clearly better or was not
  // seen to get anywhere.
  bool held() const { return held_; }
  // After CannotWin: the opponent is clearly better and was not seen to get anywhere.
  bool stuck() const { return stuck_; }
  // After CannotWin: it was accepted since the claimant is far ahead, not for what the position is.
  bool far_ahead() const { return far_ahead_; }
  // Moves of the opponent without progress that show the draw, where the position holds.
  int moves_to_show() const { return stuck_ ? kLongShownMoves : kShownMoves; }
  // What the claimant has to do if the claim is postponed. Empty if that is told already.
  const Message& duty() const { return duty_; }
  // What the claimant has to do on the board, if it is one move; empty if it is to hold.
  const Message& task() const { return task_; }

 private:
  Color turned_claimant() const {
    return position_.side_to_move() == claimant_ ? Color::kWhite : Color::kBlack;
  }
  void Tell(Message reason);
  void Meets(Criterion criterion);
  // Tells what the opponent can try, if anything.
  void TellAttempt();
  void TellPawns();
  // Tells the claimant's mistake in the line that the evidence has of a lost trial.
  void TellMistake(const HoldingResult& holding);
  void TellTriesToWin();
  Message NameOfListedDraw() const;
  ClaimVerdict JudgePosition(const MateAnswer& opponent_mates);
  ClaimVerdict JudgeEffort(std::size_t since);
  AnalysisLine ForClaimant(AnalysisLine line) const;
  void TellBestPlay(const AnalysisLine& best);
  void ExplainTries(const AnalysisLine& best);
  std::vector<AnalysisLine> AnalyzeAfter(Move move, int lines);
  std::optional<ClaimVerdict> JudgeListed(const AnalysisLine& best);
  void TellHolding(const HoldingResult& holding);
  void ExplainTrials(HoldingResult holding);
  void TellPawnPlay();
  bool DrawsAtOnce();
  ClaimVerdict RejectAsNotHeld();
  std::optional<ClaimVerdict> JudgeGuardedPawn(const AnalysisLine& best);
  ClaimVerdict JudgeHolding(const AnalysisLine& best, const HoldingResult& holding);
  bool HoldsAtWorst(const HoldingResult& holding);
  bool IsBetterWithPawns(const AnalysisLine& best);
  const PawnPlay& PlayPawns();
  ClaimVerdict RejectForPlay();
  bool IsBehindAfter(const AnalysisLine& best);
  // `glances`: trials lost by moves at a glance.
  ClaimVerdict JudgeWhatIsLeft(const AnalysisLine& best, int glances);
  void TellNothingLeft(int glances);
  ClaimVerdict JudgeIdleness();
  void TellWhatCouldBeTried(std::size_t since);

  const GameRecord& record_;
  const Position& position_;
  const BoardTurn turn_;
  // What the analyst is asked about: the position on the turned board, and those before it.
  const Position turned_;
  std::vector<Position> earlier_;
  const Color claimant_;
  const ClaimSettings& settings_;
  Analyst* const analyst_;
  Ruling& ruling_;
  ClaimExplanation* const explanation_;
  const bool brief_;
  std::optional<PawnPlay> pawn_play_;
  // The verdict on ground (a), and the number of reasons before it was told.
  std::optional<ClaimVerdict> position_verdict_;
  std::size_t told_before_ = 0;
  Message duty_;
  Message task_;
  bool duty_told_ = false;
  bool attempt_told_ = false;
  bool held_ = false;
  bool stuck_ = false;
  bool far_ahead_ = false;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_GROUNDS_H_
