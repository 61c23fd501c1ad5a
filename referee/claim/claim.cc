#include "referee/claim/claim.h"

#include <algorithm>

#include "referee/chapters/claim_admission.h"
#include "referee/chapters/status.h"
#include "referee/claim/claim_grounds.h"
#include "referee/claim/claim_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kMayClaimOnMove{"claim.may_claim_on_move"};
constexpr MessageKind<> kClaimEndsGame{"claim.claim_ends_game"};
constexpr MessageKind<> kTheClaimItself{"claim.the_claim_itself"};
constexpr MessageKind<> kSecondsMayBeAskedFor{"claim.seconds_may_be_asked_for"};
constexpr MessageKind<Color> kArbiterTaken{"claim.arbiter_taken", "opponent"};
constexpr MessageKind<> kArbiterDoesNotMatter{"claim.arbiter_does_not_matter"};
constexpr FactKind<> kSheetNeeded{facts::kMoves, "claim.sheet_needed"};
constexpr MessageKind<> kNotJudgedWithoutMoves{"claim.not_judged_without_moves"};
constexpr MessageKind<> kDrawsPostponesRejects{"claim.draws_postpones_rejects"};
constexpr MessageKind<> kClaimIsOffer{"claim.claim_is_offer"};
constexpr MessageKind<Color> kPostponed{"claim.postponed", "claimant"};
constexpr MessageKind<> kPlayGoesOnBeforeArbiter{"claim.play_goes_on_before_arbiter"};
constexpr MessageKind<Color> kShowThatYouHold{"claim.show_that_you_hold", "claimant"};
constexpr MessageKind<Color, Color> kWatch{"claim.watch", "opponent", "claimant"};
constexpr MessageKind<Tenths, Color> kNoTimeToShow{"claim.no_time_to_show", "time", "claimant"};
constexpr MessageKind<Color> kRejected{"claim.rejected", "claimant"};
constexpr MessageKind<> kTwoMinutesMore{"claim.two_minutes_more"};
constexpr MessageKind<Color, Color> kRejectedAndLost{"claim.rejected_and_lost", "claimant",
                                                     "winner"};
constexpr MessageKind<> kNothingPostponedInPractice{"claim.nothing_postponed_in_practice"};
constexpr MessageKind<Color> kFlagBeforeShown{"claim.flag_before_shown", "claimant"};
constexpr MessageKind<Color> kPlayNotJudged{"claim.play_not_judged", "opponent"};
constexpr MessageKind<> kCameTooLate{"claim.came_too_late"};
constexpr MessageKind<> kNothingToClaim{"claim.nothing_to_claim"};

// With less than this on the clock nothing can be shown by moves, and postponing is no ruling.
constexpr Tenths kTimeToShow = std::chrono::seconds(5);

class ClaimRuling {
 public:
  ClaimRuling(const GameRecord& record, const ClaimRequest& request, const ClaimSettings& settings,
              Analyst* analyst, const MateAnswer& opponent_mates, Ruling& ruling,
              ClaimExplanation* explanation)
      : record_(record),
        claimant_(request.claimant),
        ground_(request.ground),
        grounds_(record, request.claimant, settings, analyst, ruling, explanation,
                 request.ground == Ground::kBoth),
        opponent_mates_(opponent_mates),
        ruling_(ruling) {}

  void Decide() {
    const bool arbiter = record_.facts.arbiter_present.value_or(true);
    ruling_.Cites(arbiter ? Rule::kQuickplayClaim : Rule::kQuickplayNoArbiter,
                  arbiter ? kMayClaimOnMove : kClaimEndsGame);
    if (!arbiter) ruling_.Cites(Rule::kQuickplayClaim, kTheClaimItself);
    if (RulesOf(ruling_.edition).increment_request_s) {
      ruling_.Cites(Rule::kQuickplayIncrement, kSecondsMayBeAskedFor);
    }
    if (ground_ == Ground::kNoEffort && record_.plies() == 0) return WithoutScoresheet(arbiter);
    ClaimVerdict verdict = ClaimVerdict::kReject;
    if (ground_ != Ground::kNoEffort) verdict = grounds_.CannotWin(opponent_mates_);
    if (ground_ != Ground::kCannotWin && verdict != ClaimVerdict::kAccept) {
      const ClaimVerdict effort = grounds_.NoEffort();
      verdict = ground_ == Ground::kBoth ? Better(verdict, effort) : effort;
    }
    Conclude(verdict, arbiter);
  }

 private:
  // Ground (b) alone cannot be judged without moves. An arbiter who is there can watch the moves to
  // come; one who is not needs the sheet.
  void WithoutScoresheet(bool arbiter) {
    ruling_.needed.push_back(kSheetNeeded);
    grounds_.NoEffort();
    if (arbiter) return Conclude(ClaimVerdict::kPostpone, arbiter);
    ruling_.decision = Decision::kFactsNeeded;
    ruling_.headline = kNotJudgedWithoutMoves;
  }

  void Conclude(ClaimVerdict verdict, bool arbiter) {
    Rule(verdict, arbiter);
    if (record_.facts.arbiter_present) return;
    const bool matters =
        ruling_.decision == Decision::kPostponed || ruling_.decision == Decision::kRejected;
    Tell(matters ? kArbiterTaken(!claimant_) : kArbiterDoesNotMatter);
  }

  void Rule(ClaimVerdict verdict, bool arbiter) {
    const EditionRules& rules = RulesOf(ruling_.edition);
    const bool final = arbiter ? rules.quickplay_decision_final : rules.quickplay_no_arbiter_final;
    ruling_.appeal = final ? Appeal::kNone : GeneralAppeal(ruling_.edition);
    if (verdict == ClaimVerdict::kUndetermined) return Undetermined();
    if (arbiter) ruling_.Cites(Rule::kQuickplayDecision, kDrawsPostponesRejects);
    if (verdict == ClaimVerdict::kAccept) {
      ruling_.decision = Decision::kAccepted;
      ruling_.result = GameResult::kDraw;
      ruling_.headline = kClaimAccepted(claimant_);
      Tell((opponent_mates_.verdict == Verdict::kYes ? kClaimedInTime : kNothingToShow)(claimant_));
    } else if (!arbiter) {
      RejectWithoutArbiter();
    } else if (verdict == ClaimVerdict::kPostpone && !HasTimeToShow()) {
      RejectForTime(rules);
    } else if (verdict == ClaimVerdict::kPostpone) {
      Postpone(rules);
    } else {
      Reject(rules);
      Tell(kMayClaimAgain(claimant_));
    }
    if (arbiter && rules.quickplay_decision_final) {
      ruling_.Cites(Rule::kQuickplayFinal, kDecisionIsFinal);
    }
    if (rules.quickplay_claim_is_offer && verdict != ClaimVerdict::kAccept && arbiter) {
      ruling_.Cites(Rule::kClaimIsOffer, kClaimIsOffer);
    }
  }

  void Undetermined() {
    ruling_.decision = Decision::kUndetermined;
    ruling_.headline = kJudgePlay;
    ruling_.tasks.push_back(kAnalysisNeeded);
  }

  void Postpone(const EditionRules& rules) {
    ruling_.decision = Decision::kPostponed;
    ruling_.headline = kPostponed(claimant_);
    if (!grounds_.duty().empty()) Tell(grounds_.duty());
    if (record_.facts.arbiter_present) Tell(kFlagBeforeShown(claimant_));
    ruling_.Cites(Rule::kQuickplayPostponed, kPlayGoesOnBeforeArbiter);
    ruling_.clocks.push_back({!claimant_, std::chrono::seconds(rules.quickplay_postponed_bonus_s),
                              Force::kMay, Rule::kQuickplayPostponed});
    if (!grounds_.task().empty()) {
      ruling_.tasks.push_back(grounds_.task());
      return;
    }
    ruling_.tasks.push_back(kShowThatYouHold(claimant_));
    ruling_.tasks.push_back(kWatch(!claimant_, claimant_));
  }

  // Time for the moves within which progress is expected, at a second each.
  bool HasTimeToShow() const { return *record_.clock(claimant_) >= kTimeToShow; }

  // Postponing would leave the decision to the flag, so the ruling says what follows.
  void RejectForTime(const EditionRules& rules) {
    grounds_.Reason(Criterion::kNoTimeToShow, kNoTimeToShow(*record_.clock(claimant_), claimant_));
    if (ground_ == Ground::kNoEffort) Tell(kMayClaimAgain(claimant_));
    Reject(rules);
  }

  void Reject(const EditionRules& rules) {
    ruling_.decision = Decision::kRejected;
    ruling_.headline = kRejected(claimant_);
    ruling_.Cites(Rule::kQuickplayRejected, kTwoMinutesMore);
    ruling_.clocks.push_back({!claimant_, std::chrono::seconds(rules.quickplay_rejected_bonus_s),
                              Force::kMust, Rule::kQuickplayRejected});
  }

  void RejectWithoutArbiter() {
    ruling_.decision = Decision::kRejected;
    ruling_.result = WinFor(!claimant_);
    ruling_.headline = kRejectedAndLost(claimant_, !claimant_);
    Tell(kNothingPostponedInPractice);
  }

  void Tell(Message reason) { ruling_.reasons.push_back(std::move(reason)); }

  const GameRecord& record_;
  Color claimant_;
  Ground ground_;
  ClaimGrounds grounds_;
  const MateAnswer& opponent_mates_;
  Ruling& ruling_;
};

Ruling NothingToClaim(Ruling ruling) {
  ruling.reasons.push_back(kNothingToClaim);
  return ruling;
}

}  // namespace

ClaimSettings WithTotalNodes(ClaimSettings settings, std::uint64_t nodes) {
  // A tenth for the best play; the rest is shared by the opponent's moves in the trials, and by the
  // examination of single moves, which costs one trial's worth more for each strength.
  constexpr std::uint64_t kLeast = 10'000;
  nodes = std::max(nodes, kLeast);
  HoldingSettings& holding = settings.holding;
  settings.best_play_nodes = nodes / 10;
  const auto strengths = static_cast<std::uint64_t>(holding.claimant_nodes.size());
  const std::uint64_t asked = strengths *
                              static_cast<std::uint64_t>(holding.games_per_strength + 1) *
                              static_cast<std::uint64_t>(holding.moves);
  holding.opponent_nodes = std::max<std::uint64_t>(100, nodes * 9 / 10 / asked);
  return settings;
}

Ruling RuleClaim(const GameRecord& record, Edition edition, const ClaimRequest& request,
                 const ClaimSettings& settings, Analyst* analyst, ClaimExplanation* explanation) {
  if (auto ended = RuleEnded(record, edition, Question::kClaim)) return NothingToClaim(*ended);
  const Color claimant = request.claimant;
  const MateAnswer opponent = CanMate(record.current(), !claimant, settings.mate_budget);
  if (const auto dead = RuleIfDead(record, edition, Question::kClaim, !claimant, opponent,
                                   settings.mate_budget)) {
    return NothingToClaim(*dead);
  }
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  if (!AdmitClaim(record, claimant, ruling)) {
    if (ruling.decision == Decision::kNoValidClaim) {
      const std::optional<Tenths> left = record.clock(claimant);
      const bool late = left && left->count() <= 0;
      ruling.reasons.push_back(late ? kCameTooLate : kPlayNotJudged(!claimant));
    }
    return ruling;
  }
  ClaimRuling(record, request, settings, analyst, opponent, ruling, explanation).Decide();
  return ruling;
}

}  // namespace zeitnot::referee
