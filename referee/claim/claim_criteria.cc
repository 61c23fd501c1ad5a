// The table of criteria.
#include "referee/claim/claim_explanation.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message> kJudgedOtherwise{"criterion.judged_otherwise", "otherwise"};
constexpr MessageKind<> kCannotMatePrinciple{"criterion.cannot_mate_principle"};
constexpr MessageKind<> kSourceFlagFall{"criterion.source_flag_fall"};
constexpr MessageKind<> kCannotMateOtherwise{"criterion.cannot_mate_otherwise"};
constexpr MessageKind<> kDrawsAtOncePrinciple{"criterion.draws_at_once_principle"};
constexpr MessageKind<> kSourceBurden{"criterion.source_burden"};
constexpr MessageKind<> kDrawsAtOnceOtherwise{"criterion.draws_at_once_otherwise"};
constexpr MessageKind<> kLostPositionPrinciple{"criterion.lost_position_principle"};
constexpr MessageKind<> kTableLossOtherwise{"criterion.table_loss_otherwise"};
constexpr MessageKind<> kLostByForceOtherwise{"criterion.lost_by_force_otherwise"};
constexpr MessageKind<> kListedDrawPrinciple{"criterion.listed_draw_principle"};
constexpr MessageKind<> kSourceAtSight{"criterion.source_at_sight"};
constexpr MessageKind<> kListedDrawOtherwise{"criterion.listed_draw_otherwise"};
constexpr MessageKind<> kListedRefusalPrinciple{"criterion.listed_refusal_principle"};
constexpr MessageKind<> kSourceRefused{"criterion.source_refused"};
constexpr MessageKind<> kListedRefusalOtherwise{"criterion.listed_refusal_otherwise"};
constexpr MessageKind<> kListedToShowPrinciple{"criterion.listed_to_show_principle"};
constexpr MessageKind<> kSourceToShow{"criterion.source_to_show"};
constexpr MessageKind<> kListedToShowOtherwise{"criterion.listed_to_show_otherwise"};
constexpr MessageKind<> kNotHeldPrinciple{"criterion.not_held_principle"};
constexpr MessageKind<> kNotHeldOtherwise{"criterion.not_held_otherwise"};
constexpr MessageKind<> kLosesTooOftenPrinciple{"criterion.loses_too_often_principle"};
constexpr MessageKind<> kLosesTooOftenOtherwise{"criterion.loses_too_often_otherwise"};
constexpr MessageKind<> kPlayLeftPrinciple{"criterion.play_left_principle"};
constexpr MessageKind<> kSourcePawnDown{"criterion.source_pawn_down"};
constexpr MessageKind<> kPlayLeftOtherwise{"criterion.play_left_otherwise"};
constexpr MessageKind<> kNotSafePrinciple{"criterion.not_safe_principle"};
constexpr MessageKind<> kSourceThresholds{"criterion.source_thresholds"};
constexpr MessageKind<> kNotSafeOtherwise{"criterion.not_safe_otherwise"};
constexpr MessageKind<> kBlunderPrinciple{"criterion.blunder_principle"};
constexpr MessageKind<> kSourceStrictest{"criterion.source_strictest"};
constexpr MessageKind<> kSingleMovesOtherwise{"criterion.single_moves_otherwise"};
constexpr MessageKind<> kFarAheadPrinciple{"criterion.far_ahead_principle"};
constexpr MessageKind<> kSourceFarAhead{"criterion.source_far_ahead"};
constexpr MessageKind<> kFarAheadOtherwise{"criterion.far_ahead_otherwise"};
constexpr MessageKind<> kSomethingLeftPrinciple{"criterion.something_left_principle"};
constexpr MessageKind<> kSourcePostponing{"criterion.source_postponing"};
constexpr MessageKind<> kSomethingLeftOtherwise{"criterion.something_left_otherwise"};
constexpr MessageKind<> kNothingLeftPrinciple{"criterion.nothing_left_principle"};
constexpr MessageKind<> kNothingLeftOtherwise{"criterion.nothing_left_otherwise"};
constexpr MessageKind<> kTrialsTooSmallPrinciple{"criterion.trials_too_small_principle"};
constexpr MessageKind<> kTrialsTooSmallOtherwise{"criterion.trials_too_small_otherwise"};
constexpr MessageKind<> kNoSheetPrinciple{"criterion.no_sheet_principle"};
constexpr MessageKind<> kSourceScoresheet{"criterion.source_scoresheet"};
constexpr MessageKind<> kNoSheetOtherwise{"criterion.no_sheet_otherwise"};
constexpr MessageKind<> kIdlePrinciple{"criterion.idle_principle"};
constexpr MessageKind<> kSourceQuantities{"criterion.source_quantities"};
constexpr MessageKind<> kIdleOtherwise{"criterion.idle_otherwise"};
constexpr MessageKind<> kIdleButWinningPrinciple{"criterion.idle_but_winning_principle"};
constexpr MessageKind<> kSourceDisagree{"criterion.source_disagree"};
constexpr MessageKind<> kIdleButWinningOtherwise{"criterion.idle_but_winning_otherwise"};
constexpr MessageKind<> kDoubtfulEffortPrinciple{"criterion.doubtful_effort_principle"};
constexpr MessageKind<> kDoubtfulEffortOtherwise{"criterion.doubtful_effort_otherwise"};
constexpr MessageKind<> kTooFewMovesPrinciple{"criterion.too_few_moves_principle"};
constexpr MessageKind<> kTooFewMovesOtherwise{"criterion.too_few_moves_otherwise"};
constexpr MessageKind<> kEffortPrinciple{"criterion.effort_principle"};
constexpr MessageKind<> kEffortOtherwise{"criterion.effort_otherwise"};
constexpr MessageKind<> kShownSincePrinciple{"criterion.shown_since_principle"};
constexpr MessageKind<> kShownSinceOtherwise{"criterion.shown_since_otherwise"};
constexpr MessageKind<> kPawnsStuckPrinciple{"criterion.pawns_stuck_principle"};
constexpr MessageKind<> kSourceBlockades{"criterion.source_blockades"};
constexpr MessageKind<> kPawnsStuckOtherwise{"criterion.pawns_stuck_otherwise"};
constexpr MessageKind<> kGuardedPawnPrinciple{"criterion.guarded_pawn_principle"};
constexpr MessageKind<> kSourceKnownDefence{"criterion.source_known_defence"};
constexpr MessageKind<> kGuardedPawnOtherwise{"criterion.guarded_pawn_otherwise"};
constexpr MessageKind<> kWorstPlayOtherwise{"criterion.worst_play_otherwise"};
constexpr MessageKind<> kTooSlowPrinciple{"criterion.too_slow_principle"};
constexpr MessageKind<> kSourceSlowMoves{"criterion.source_slow_moves"};
constexpr MessageKind<> kTooSlowOtherwise{"criterion.too_slow_otherwise"};
constexpr MessageKind<> kNoTimeToShowPrinciple{"criterion.no_time_to_show_principle"};
constexpr MessageKind<> kSourceSecondsLeft{"criterion.source_seconds_left"};
constexpr MessageKind<> kNoTimeToShowOtherwise{"criterion.no_time_to_show_otherwise"};

// In the order of Criterion.
constexpr CriterionText kCriteria[] = {
    {"cannot_mate", Rule::kTimeLoss, kCannotMatePrinciple, kSourceFlagFall, kCannotMateOtherwise},
    {"draws_at_once", Rule::kQuickplayPostponed, kDrawsAtOncePrinciple, kSourceBurden,
     kDrawsAtOnceOtherwise},
    {"table_loss", Rule::kQuickplayDecision, kLostPositionPrinciple, kSourceBurden,
     kTableLossOtherwise},
    {"lost_by_force", Rule::kQuickplayDecision, kLostPositionPrinciple, kSourceBurden,
     kLostByForceOtherwise},
    {"listed_draw", Rule::kQuickplayDecision, kListedDrawPrinciple, kSourceAtSight,
     kListedDrawOtherwise},
    {"listed_refusal", Rule::kQuickplayRejected, kListedRefusalPrinciple, kSourceRefused,
     kListedRefusalOtherwise},
    {"listed_to_show", Rule::kQuickplayPostponed, kListedToShowPrinciple, kSourceToShow,
     kListedToShowOtherwise},
    {"not_held", Rule::kQuickplayRejected, kNotHeldPrinciple, kSourceBurden, kNotHeldOtherwise},
    {"loses_too_often", Rule::kQuickplayDecision, kLosesTooOftenPrinciple, kSourceBurden,
     kLosesTooOftenOtherwise},
    {"play_left", Rule::kQuickplayRejected, kPlayLeftPrinciple, kSourcePawnDown,
     kPlayLeftOtherwise},
    {"not_safe", Rule::kQuickplayPostponed, kNotSafePrinciple, kSourceThresholds,
     kNotSafeOtherwise},
    {"single_moves", Rule::kQuickplayPostponed, kBlunderPrinciple, kSourceStrictest,
     kSingleMovesOtherwise},
    {"far_ahead", Rule::kQuickplayDecision, kFarAheadPrinciple, kSourceFarAhead,
     kFarAheadOtherwise},
    {"something_left", Rule::kQuickplayPostponed, kSomethingLeftPrinciple, kSourcePostponing,
     kSomethingLeftOtherwise},
    {"nothing_left", Rule::kQuickplayDecision, kNothingLeftPrinciple, kSourceAtSight,
     kNothingLeftOtherwise},
    {"trials_too_small", Rule::kQuickplayDecision, kTrialsTooSmallPrinciple, kSourceBurden,
     kTrialsTooSmallOtherwise},
    {"no_sheet", Rule::kQuickplayClaim, kNoSheetPrinciple, kSourceScoresheet, kNoSheetOtherwise},
    {"idle", Rule::kQuickplayDecision, kIdlePrinciple, kSourceQuantities, kIdleOtherwise},
    {"idle_but_winning", Rule::kQuickplayPostponed, kIdleButWinningPrinciple, kSourceDisagree,
     kIdleButWinningOtherwise},
    {"doubtful_effort", Rule::kQuickplayPostponed, kDoubtfulEffortPrinciple, kSourceQuantities,
     kDoubtfulEffortOtherwise},
    {"too_few_moves", Rule::kQuickplayRejected, kTooFewMovesPrinciple, kSourceQuantities,
     kTooFewMovesOtherwise},
    {"effort", Rule::kQuickplayRejected, kEffortPrinciple, kSourceQuantities, kEffortOtherwise},
    {"shown_since", Rule::kQuickplayPostponed, kShownSincePrinciple, kSourceQuantities,
     kShownSinceOtherwise},
    {"pawns_stuck", Rule::kQuickplayDecision, kPawnsStuckPrinciple, kSourceBlockades,
     kPawnsStuckOtherwise},
    {"guarded_pawn", Rule::kQuickplayPostponed, kGuardedPawnPrinciple, kSourceKnownDefence,
     kGuardedPawnOtherwise},
    {"worst_play", Rule::kQuickplayPostponed, kBlunderPrinciple, kSourceStrictest,
     kWorstPlayOtherwise},
    {"too_slow", Rule::kQuickplayPostponed, kTooSlowPrinciple, kSourceSlowMoves, kTooSlowOtherwise},
    {"no_time_to_show", Rule::kQuickplayDecision, kNoTimeToShowPrinciple, kSourceSecondsLeft,
     kNoTimeToShowOtherwise},
};
static_assert(std::size(kCriteria) == Index(Criterion::kNoTimeToShow) + 1);

}  // namespace

const CriterionText& TextOf(Criterion criterion) { return kCriteria[Index(criterion)]; }

Message WouldChange(Criterion criterion) {
  return kJudgedOtherwise(TextOf(criterion).would_change);
}

}  // namespace zeitnot::referee
