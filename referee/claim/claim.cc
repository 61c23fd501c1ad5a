#include "referee/claim/claim.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "referee/chapters/claim_admission.h"
#include "referee/chapters/status.h"
#include "referee/claim/claim_findings.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

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
        findings_(record, request.claimant, settings, analyst, ruling, explanation),
        opponent_mates_(opponent_mates),
        ruling_(ruling),
        us_(ColorName(claimant_)),
        them_(ColorName(!claimant_)) {}

  void Decide() {
    const bool arbiter = record_.facts.arbiter_present.value_or(true);
    ruling_.Cites(arbiter ? Rule::kQuickplayClaim : Rule::kQuickplayNoArbiter,
                  arbiter ? "on move, under two minutes, before the flag falls, a player may claim"
                          : "without an arbiter the claim ends the game and is sent to one");
    if (!arbiter) ruling_.Cites(Rule::kQuickplayClaim, "the claim itself");
    if (RulesOf(ruling_.edition).increment_request_s) {
      ruling_.Cites(Rule::kQuickplayIncrement,
                    "seconds for every move may be asked for instead; once they are given there is "
                    "no such claim");
    }
    if (!record_.facts.arbiter_present) {
      ruling_.reasons.push_back(
          "Nobody said whether an arbiter is present: it is taken that one is. Without one the "
          "claim would end the game, and nothing could be postponed.");
    }
    if (ground_ == Ground::kNoEffort && record_.plies() == 0) return WithoutScoresheet(arbiter);
    ClaimFinding finding = ClaimFinding::kReject;
    if (ground_ != Ground::kNoEffort) finding = findings_.CannotWin(opponent_mates_);
    if (ground_ != Ground::kCannotWin && finding != ClaimFinding::kAccept) {
      const ClaimFinding effort = findings_.NoEffort();
      finding = ground_ == Ground::kBoth ? Better(finding, effort) : effort;
    }
    Conclude(finding, arbiter);
  }

 private:
  // Ground (b) alone cannot be judged without moves. An arbiter who is there can watch the moves to
  // come; one who is not needs the sheet.
  void WithoutScoresheet(bool arbiter) {
    ruling_.needed.push_back("The scoresheet: the game as moves, not the position alone.");
    findings_.Reason(Criterion::kNoSheet,
                     "Ground (b) is judged on the moves played, and none are given.");
    if (arbiter) return Conclude(ClaimFinding::kPostpone, arbiter);
    ruling_.decision = Decision::kFactsNeeded;
    ruling_.headline = "No ruling yet: without the moves ground (b) cannot be judged.";
  }

  void Conclude(ClaimFinding finding, bool arbiter) {
    const EditionRules& rules = RulesOf(ruling_.edition);
    const bool final = arbiter ? rules.quickplay_decision_final : rules.quickplay_no_arbiter_final;
    ruling_.appeal = final ? Appeal::kNone : GeneralAppeal(ruling_.edition);
    if (finding == ClaimFinding::kUndetermined) return Undetermined();
    if (arbiter) ruling_.Cites(Rule::kQuickplayDecision, "the arbiter draws, postpones or rejects");
    if (finding == ClaimFinding::kAccept) {
      ruling_.decision = Decision::kAccepted;
      ruling_.result = GameResult::kDraw;
      ruling_.headline = Concat(us_, "'s claim is accepted: the game is drawn.");
    } else if (!arbiter) {
      RejectWithoutArbiter(finding);
    } else if (finding == ClaimFinding::kPostpone && !HasTimeToShow()) {
      RejectForTime(rules);
    } else if (finding == ClaimFinding::kPostpone) {
      Postpone(rules);
    } else {
      Reject(rules);
    }
    if (arbiter && rules.quickplay_decision_final) {
      ruling_.Cites(Rule::kQuickplayFinal, "the decision of the arbiter is final");
    }
    if (rules.quickplay_claim_is_offer && finding != ClaimFinding::kAccept && arbiter) {
      ruling_.Cites(Rule::kClaimIsOffer, "the claim is also an offer of a draw");
    }
  }

  void Undetermined() {
    ruling_.decision = Decision::kUndetermined;
    ruling_.headline = "Undetermined: the arbiter has to judge the play.";
    ruling_.needed.push_back("An analysis of the play, or the arbiter's own judgement.");
  }

  void Postpone(const EditionRules& rules) {
    ruling_.decision = Decision::kPostponed;
    ruling_.headline = Concat("The decision on ", us_,
                              "'s claim is postponed; play goes on before "
                              "the arbiter.");
    ruling_.Cites(
        Rule::kQuickplayPostponed,
        "play goes on, if possible before an arbiter; the result follows later or after a "
        "flag has fallen");
    ruling_.clocks.push_back({!claimant_, std::chrono::seconds(rules.quickplay_postponed_bonus_s),
                              Force::kMay, Rule::kQuickplayPostponed});
    ruling_.needed.push_back(Concat(us_,
                                    " has to go on playing and show that he holds; a move or "
                                    "two before the flag falls shows nothing."));
    ruling_.needed.push_back(Concat("Watch whether ", them_,
                                    " tries anything new, whether pawns or "
                                    "captures change the position, and whether ",
                                    us_, " answers quickly and right."));
  }

  // Time for the moves within which progress is expected, at a second each.
  bool HasTimeToShow() const { return *record_.clock(claimant_) >= kTimeToShow; }

  // To postpone would leave the decision to the flag, so it says what that comes to.
  void RejectForTime(const EditionRules& rules) {
    findings_.Reason(
        Criterion::kNoTimeToShow,
        Concat("With ", WriteClock(*record_.clock(claimant_)), " left ", us_,
               " cannot show by moves what does not speak for itself: the flag would fall first, "
               "and a "
               "postponed claim with nothing shown is lost. So the claim is rejected now."));
    Reject(rules);
  }

  void Reject(const EditionRules& rules) {
    ruling_.decision = Decision::kRejected;
    ruling_.headline = Concat(us_, "'s claim is rejected; play goes on.");
    ruling_.Cites(Rule::kQuickplayRejected, "the opponent gets two extra minutes");
    ruling_.clocks.push_back({!claimant_, std::chrono::seconds(rules.quickplay_rejected_bonus_s),
                              Force::kMust, Rule::kQuickplayRejected});
  }

  void RejectWithoutArbiter(ClaimFinding finding) {
    ruling_.decision = Decision::kRejected;
    ruling_.result = WinFor(!claimant_);
    ruling_.headline =
        Concat(us_, "'s claim is rejected. The claim had ended the game: ", them_, " wins.");
    if (finding == ClaimFinding::kPostpone) {
      ruling_.reasons.push_back(
          "Without an arbiter nothing can be postponed, and the draw does not speak for itself.");
    }
  }

  const GameRecord& record_;
  Color claimant_;
  Ground ground_;
  ClaimFindings findings_;
  const MateAnswer& opponent_mates_;
  Ruling& ruling_;
  const char* us_;
  const char* them_;
};

Ruling NothingToClaim(Ruling ruling) {
  ruling.reasons.push_back("The game had ended before; there is nothing left to claim.");
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
  if (opponent.verdict == Verdict::kNo) {
    const MateAnswer own = CanMate(record.current(), claimant, settings.mate_budget);
    if (own.verdict == Verdict::kNo) {
      const bool white = claimant == Color::kWhite;
      return NothingToClaim(RuleDead(record, edition, Question::kClaim, white ? own : opponent,
                                     white ? opponent : own));
    }
  }
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  if (!AdmitClaim(record, request.claimant, ruling)) return ruling;
  ClaimRuling(record, request, settings, analyst, opponent, ruling, explanation).Decide();
  return ruling;
}

}  // namespace zeitnot::referee
