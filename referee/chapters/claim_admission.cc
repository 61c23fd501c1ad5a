#include "referee/chapters/claim_admission.h"

#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kNoValidClaim{"claim_admission.no_valid_claim"};
constexpr MessageKind<Color> kFlagIsRuledOn{"claim_admission.flag_is_ruled_on", "claimant"};
constexpr MessageKind<> kFactsMissing{"claim_admission.facts_missing"};
constexpr MessageKind<> kMustHaveMove{"claim_admission.must_have_move"};
constexpr MessageKind<Color> kHasNotTheMove{"claim_admission.has_not_the_move", "claimant"};
constexpr FactKind<Color> kWhatClockShows{facts::kClock, "claim_admission.what_clock_shows",
                                          "claimant"};
constexpr MessageKind<Color> kFlagHasFallen{"claim_admission.flag_has_fallen", "claimant"};
constexpr MessageKind<> kFlagFallDecides{"claim_admission.flag_fall_decides"};
constexpr MessageKind<> kUnderTwoMinutes{"claim_admission.under_two_minutes"};
constexpr MessageKind<Color, Tenths, Tenths> kTooMuchTime{"claim_admission.too_much_time",
                                                          "claimant", "left", "limit"};
constexpr MessageKind<> kQuickplayPhase{"claim_admission.quickplay_phase"};
constexpr MessageKind<> kFurtherPeriod{"claim_admission.further_period"};
constexpr FactKind<> kWhichMode{facts::kMode, "claim_admission.which_mode"};
constexpr FactKind<> kIsBlitzSupervised{facts::kSupervision, "claim_admission.is_blitz_supervised"};
constexpr MessageKind<> kSupervisedBlitz{"claim_admission.supervised_blitz"};
constexpr MessageKind<> kNotForBlitz{"claim_admission.not_for_blitz"};
constexpr MessageKind<> kThisIsBlitz{"claim_admission.this_is_blitz"};
constexpr MessageKind<> kArticleNotForBlitz{"claim_admission.article_not_for_blitz"};
constexpr FactKind<> kIsThereIncrement{facts::kIncrement, "claim_admission.is_there_increment"};
constexpr MessageKind<> kNotForIncrement{"claim_admission.not_for_increment"};
constexpr MessageKind<Count> kMoveBringsTime{"claim_admission.move_brings_time", "seconds"};
constexpr FactKind<> kWasItAnnounced{facts::kProcedureAnnounced,
                                     "claim_admission.was_it_announced"};
constexpr MessageKind<> kAppliesByAnnouncement{"claim_admission.applies_by_announcement"};
constexpr MessageKind<> kOnlyIfAnnounced{"claim_admission.only_if_announced"};
constexpr MessageKind<> kWasNotAnnounced{"claim_admission.was_not_announced"};

// Collects what is wrong and what is unknown.
class Checks {
 public:
  Checks(const GameRecord& record, Color claimant, Ruling& ruling)
      : record_(record),
        facts_(record.facts),
        claimant_(claimant),
        ruling_(ruling),
        rules_(RulesOf(ruling.edition)) {}

  bool Run() {
    CheckMove();
    CheckClock();
    CheckPeriod();
    CheckMode();
    CheckIncrement();
    CheckAnnouncement();
    if (refused_) {
      ruling_.decision = Decision::kNoValidClaim;
      ruling_.headline = flag_fallen_ ? kFlagIsRuledOn(claimant_) : kNoValidClaim;
      ruling_.needed.clear();
      return false;
    }
    if (!ruling_.needed.empty()) {
      ruling_.decision = Decision::kFactsNeeded;
      ruling_.headline = kFactsMissing;
      return false;
    }
    return true;
  }

 private:
  void Refuse(Rule rule, Message says, Message reason) {
    refused_ = true;
    ruling_.Cites(rule, std::move(says));
    ruling_.reasons.push_back(std::move(reason));
  }
  void Ask(Need fact) { ruling_.needed.push_back(std::move(fact)); }

  void CheckMove() {
    if (record_.current().side_to_move() == claimant_) return;
    Refuse(Rule::kQuickplayClaim, kMustHaveMove, kHasNotTheMove(claimant_));
  }

  void CheckClock() {
    const std::optional<Tenths> left = record_.clock(claimant_);
    const Tenths limit = std::chrono::seconds(rules_.quickplay_below_s);
    if (!left) return Ask(kWhatClockShows(claimant_));
    if (left->count() <= 0) {
      Refuse(Rule::kQuickplayClaim, kBeforeFlagFalls, kFlagHasFallen(claimant_));
      flag_fallen_ = true;
      ruling_.Cites(Rule::kTimeLoss, kFlagFallDecides);
    } else if (*left >= limit) {
      Refuse(Rule::kQuickplayClaim, kUnderTwoMinutes, kTooMuchTime(claimant_, *left, limit));
    }
  }

  void CheckPeriod() {
    if (!facts_.last_period) return Ask(kIsLastPeriod);
    if (*facts_.last_period) return;
    Refuse(Rule::kQuickplayDefined, kQuickplayPhase, kFurtherPeriod);
  }

  void CheckMode() {
    if (!facts_.mode) return Ask(kWhichMode);
    if (*facts_.mode != Mode::kBlitz) return;
    if (rules_.quickplay_scope == QuickplayScope::kNotUnsupervisedBlitz) {
      if (!facts_.supervision) return Ask(kIsBlitzSupervised);
      if (*facts_.supervision == Supervision::kAdequate) {
        ruling_.Cites(Rule::kBlitzMode, kSupervisedBlitz);
        return;
      }
    }
    // The editions with an Article for it leave blitz to its own appendix.
    if (ArticleOf(Rule::kQuickplayNotBlitz, ruling_.edition).exists()) {
      return Refuse(Rule::kQuickplayNotBlitz, kArticleNotForBlitz, kThisIsBlitz);
    }
    Refuse(Rule::kQuickplayScope, kNotForBlitz, kThisIsBlitz);
  }

  void CheckIncrement() {
    if (!facts_.increment_s) return Ask(kIsThereIncrement);
    if (*facts_.increment_s == 0) return;
    const bool in_scope_article = rules_.quickplay_scope == QuickplayScope::kNoIncrementAndNotBlitz;
    Refuse(in_scope_article ? Rule::kQuickplayScope : Rule::kQuickplayDefined, kNotForIncrement,
           kMoveBringsTime(*facts_.increment_s));
  }

  void CheckAnnouncement() {
    if (!rules_.quickplay_must_be_announced) return;
    if (!facts_.announced) return Ask(kWasItAnnounced);
    if (*facts_.announced) return ruling_.Cites(Rule::kQuickplayAnnounced, kAppliesByAnnouncement);
    Refuse(Rule::kQuickplayAnnounced, kOnlyIfAnnounced, kWasNotAnnounced);
  }

  const GameRecord& record_;
  const GameFacts& facts_;
  Color claimant_;
  Ruling& ruling_;
  const EditionRules& rules_;
  bool refused_ = false;
  bool flag_fallen_ = false;
};

}  // namespace

bool AdmitClaim(const GameRecord& record, Color claimant, Ruling& ruling) {
  return Checks(record, claimant, ruling).Run();
}

}  // namespace zeitnot::referee
