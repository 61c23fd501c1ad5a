#include "referee/chapters/end_causes.h"

#include <array>

#include "referee/chapters/law_messages.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/time_messages.h"

namespace zeitnot::referee {
namespace {

using enum EndCause;

// How games end, in the middle of a sentence: "... has won on time".
constexpr MessageKind<> kByCheckmate{"end_causes.by_checkmate"};
constexpr MessageKind<> kByStalemate{"end_causes.by_stalemate"};
constexpr MessageKind<> kAsNobodyCouldMate{"end_causes.as_nobody_could_mate"};
constexpr MessageKind<> kByRepetition{"end_causes.by_repetition"};
constexpr MessageKind<> kByFiftyMoves{"end_causes.by_fifty_moves"};
constexpr MessageKind<> kByAgreement{"end_causes.by_agreement"};
constexpr MessageKind<> kByResignation{"end_causes.by_resignation"};
constexpr MessageKind<> kOnTime{"end_causes.on_time"};
constexpr MessageKind<> kByIllegalMove{"end_causes.by_illegal_move"};
constexpr MessageKind<> kByBreach{"end_causes.by_breach"};
constexpr MessageKind<> kByForfeit{"end_causes.by_forfeit"};
constexpr MessageKind<> kAsAbandoned{"end_causes.as_abandoned"};
constexpr MessageKind<> kByAdjudication{"end_causes.by_adjudication"};
constexpr MessageKind<> kWithoutEnd{"end_causes.without_end"};
// What the Articles say.
constexpr MessageKind<> kMateEnds{"end_causes.mate_ends"};
constexpr MessageKind<> kStalemateEnds{"end_causes.stalemate_ends"};
constexpr MessageKind<> kDeadIsDrawn{"end_causes.dead_is_drawn"};
constexpr MessageKind<> kThirdTime{"end_causes.third_time"};
constexpr MessageKind<> kFiftyOfEach{"end_causes.fifty_of_each"};
constexpr MessageKind<> kMayAgree{"end_causes.may_agree"};
constexpr MessageKind<> kLostOrDrawn{"end_causes.lost_or_drawn"};
constexpr MessageKind<> kDrawnIfCannotMate{"end_causes.drawn_if_cannot_mate"};
constexpr MessageKind<> kWhenIllegalLoses{"end_causes.when_illegal_loses"};
constexpr MessageKind<> kLossIsPenalty{"end_causes.loss_is_penalty"};
constexpr MessageKind<> kArbiterDecides{"end_causes.arbiter_decides"};

// In the order of EndCause.
constexpr std::array<EndCauseRow, kEndCauseCount> kCauses = {{
    {kUnknown, nullptr, Rule::kSigning, &kSignedStands, true, true, true},
    {kCheckmate, &kByCheckmate, Rule::kCheckmate, &kMateEnds, true, false, false},
    {kStalemate, &kByStalemate, Rule::kStalemate, &kStalemateEnds, false, true, false},
    {kCannotMate, &kAsNobodyCouldMate, Rule::kDeadPosition, &kDeadIsDrawn, false, true, false},
    {kRepetition, &kByRepetition, Rule::kRepetitionAppeared, &kThirdTime, false, true, false},
    {kMoveCount, &kByFiftyMoves, Rule::kFiftyMovesMade, &kFiftyOfEach, false, true, false},
    {kAgreement, &kByAgreement, Rule::kDrawAgreed, &kMayAgree, false, true, false},
    {kResignation, &kByResignation, Rule::kResignation, &kResignationEnds, true, true, false},
    {kTime, &kOnTime, Rule::kTimeLoss, &kLostOrDrawn, true, true, false},
    {kTimeCannotMate, &kOnTime, Rule::kTimeLoss, &kDrawnIfCannotMate, false, true, false},
    {kIllegalMove, &kByIllegalMove, Rule::kIllegalPenalty, &kWhenIllegalLoses, true, true, false},
    {kInfraction, &kByBreach, Rule::kPenaltyMenu, &kLossIsPenalty, true, true, true},
    {kForfeit, &kByForfeit, Rule::kDefaultTime, &kLateLoses, true, false, true},
    {kAbandoned, &kAsAbandoned, Rule::kSigning, &kSignedStands, true, true, true},
    {kAdjudication, &kByAdjudication, Rule::kSigning, &kArbiterDecides, true, true, true},
    {kUnfinished, &kWithoutEnd, Rule::kSigning, &kSignedStands, false, false, false},
}};
constexpr bool InOrder() {
  for (std::size_t i = 0; i < kCauses.size(); ++i) {
    if (Index(kCauses[i].cause) != i) return false;
  }
  return true;
}
static_assert(InOrder(), "the rows follow the order of EndCause");

}  // namespace

const EndCauseRow& RowOfCause(EndCause cause) { return kCauses[Index(cause)]; }

bool LossOrDraw(EndCause cause) {
  return cause == kResignation || cause == kIllegalMove || cause == kTime ||
         cause == kTimeCannotMate;
}

std::optional<bool> TurnsOnMate(EndCause cause, Edition edition, std::optional<Mode> mode) {
  const auto drawn = [&](LossCause loss) { return DrawnIfOpponentCannotMate(loss, edition); };
  switch (cause) {
    case kResignation: return drawn(LossCause::kResignation);
    case kIllegalMove:
      if (drawn(LossCause::kIllegalMove)) return true;
      if (!RulesOf(edition).illegal_blitz_claim_wins) return false;
      if (!mode) return std::nullopt;
      return *mode == Mode::kBlitz && drawn(LossCause::kUnsupervisedIllegalMove);
    case kTime:
    case kTimeCannotMate: return drawn(LossCause::kTime);
    default: return false;
  }
}

}  // namespace zeitnot::referee
