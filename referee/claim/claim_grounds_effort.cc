// Ground (b): the opponent makes no effort to win by normal means.
#include <cstddef>
#include <optional>

#include "referee/claim/claim_effort.h"
#include "referee/claim/claim_grounds.h"
#include "referee/claim/claim_messages.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kNoSheet{"claim_grounds.no_sheet", "opponent"};
constexpr MessageKind<Color> kDoubtfulEffort{"claim_grounds.doubtful_effort", "opponent"};
constexpr MessageKind<Color> kTooFewMoves{"claim_grounds.too_few_moves", "opponent"};
constexpr MessageKind<> kProgressExpected{"claim_grounds.progress_expected"};
constexpr MessageKind<Color> kEffort{"claim_grounds.effort", "opponent"};
constexpr MessageKind<Color> kIdleButWinning{"claim_grounds.idle_but_winning", "opponent"};
constexpr MessageKind<Color> kIdle{"claim_grounds.idle", "opponent"};
constexpr MessageKind<Color> kChangedLately{"claim_grounds.changed_lately", "opponent"};
constexpr MessageKind<Color> kGainedLately{"claim_grounds.gained_lately", "opponent"};
constexpr MessageKind<Color> kGainedNothingLately{"claim_grounds.gained_nothing_lately",
                                                  "opponent"};
constexpr MessageKind<Color> kNotByPosition{"claim_grounds.not_by_position", "opponent"};

// That many pawn units more win by themselves: a rook.
constexpr int kWinningUnits = 5;

}  // namespace

ClaimVerdict ClaimGrounds::NoEffort(std::size_t since) {
  const std::size_t before = ruling_.reasons.size();
  const ClaimVerdict verdict = JudgeEffort(since);
  if (position_verdict_ != ClaimVerdict::kPostpone) duty_ = kEffortIsWatched(claimant_, !claimant_);
  if (verdict != ClaimVerdict::kAccept || !position_verdict_) return verdict;
  // What was said of the position has not decided.
  const auto begin = ruling_.reasons.begin();
  ruling_.reasons.erase(begin + static_cast<std::ptrdiff_t>(told_before_),
                        begin + static_cast<std::ptrdiff_t>(before));
  if (position_verdict_ != ClaimVerdict::kUndetermined) Tell(kNotByPosition(!claimant_));
  return verdict;
}

ClaimVerdict ClaimGrounds::JudgeEffort(std::size_t since) {
  const Color opponent = !claimant_;
  if (record_.plies() <= since) {
    Reason(Criterion::kNoSheet, (since == 0 ? kNoSheet : kTooFewMoves)(opponent));
    return ClaimVerdict::kReject;
  }
  const EffortResult effort = MeasureEffort(record_, opponent, since);
  if (explanation_ != nullptr) explanation_->effort = effort.measure;
  for (const Message& finding : effort.findings)
    ruling_.evidence.push_back({finding, std::nullopt, {}, 0});
  if (analyst_ != nullptr) TellWhatCouldBeTried(since);
  const bool gained = GainedLately(effort.measure);
  switch (effort.verdict) {
    case EffortVerdict::kNone: return JudgeIdleness();
    case EffortVerdict::kDoubtful:
      if (!brief_) Tell((gained ? kGainedLately : kGainedNothingLately)(opponent));
      Reason(Criterion::kDoubtfulEffort, kDoubtfulEffort(opponent));
      return ClaimVerdict::kPostpone;
    case EffortVerdict::kTooShort:
      Reason(Criterion::kTooFewMoves, kTooFewMoves(opponent));
      if (!brief_) Tell(kProgressExpected);
      return ClaimVerdict::kReject;
    case EffortVerdict::kSome: {
      const bool changed = ChangedLately(effort.measure);
      if (!gained && !changed) {  // it may be a regrouping
        Reason(Criterion::kEffort, kTooFewMoves(opponent));
        if (!brief_) Tell(kProgressExpected);
        return ClaimVerdict::kReject;
      }
      if (!brief_) Tell((gained ? kGainedLately : kChangedLately)(opponent));
      Reason(Criterion::kEffort, kEffort(opponent));
      return ClaimVerdict::kReject;
    }
  }
  return ClaimVerdict::kReject;
}

// A winner who shuffles may still be about to win: arbiters disagree whether that is a draw, so it
// is not one at sight.
ClaimVerdict ClaimGrounds::JudgeIdleness() {
  const Color opponent = !claimant_;
  if (MaterialUnits(position_, opponent) - MaterialUnits(position_, claimant_) >= kWinningUnits) {
    if (!brief_) Tell(kGainedNothingLately(opponent));
    Reason(Criterion::kIdleButWinning, kIdleButWinning(opponent));
    return ClaimVerdict::kPostpone;
  }
  Tell(kGainedNothingLately(opponent));
  Reason(Criterion::kIdle, kIdle(opponent));
  return ClaimVerdict::kAccept;
}

}  // namespace zeitnot::referee
