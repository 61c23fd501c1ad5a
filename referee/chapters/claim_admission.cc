#include "referee/chapters/claim_admission.h"

#include "base/text.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

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
      ruling_.headline = "There is no valid claim; play goes on.";
      ruling_.needed.clear();
      return false;
    }
    if (!ruling_.needed.empty()) {
      ruling_.decision = Decision::kFactsNeeded;
      ruling_.headline = "No ruling yet: facts are missing that decide whether the claim is valid.";
      return false;
    }
    return true;
  }

 private:
  void Refuse(Rule rule, std::string says, std::string reason) {
    refused_ = true;
    ruling_.Cites(rule, std::move(says));
    ruling_.reasons.push_back(std::move(reason));
  }
  void Ask(std::string question) { ruling_.needed.push_back(std::move(question)); }

  void CheckMove() {
    if (record_.current().side_to_move() == claimant_) return;
    Refuse(Rule::kQuickplayClaim, "the claimant must have the move",
           Concat(ColorName(claimant_), " does not have the move."));
  }

  void CheckClock() {
    const std::optional<Tenths> left = record_.clock(claimant_);
    const Tenths limit = std::chrono::seconds(rules_.quickplay_below_s);
    if (!left) {
      return Ask(Concat("How much time does ", ColorName(claimant_), "'s clock show?"));
    }
    if (left->count() <= 0) {
      Refuse(Rule::kQuickplayClaim, "the claim must be made before the flag falls",
             Concat(ColorName(claimant_),
                    "'s flag has fallen; only the Article on flag fall counts "
                    "now."));
      ruling_.Cites(Rule::kTimeLoss, "after a flag fall this Article decides");
    } else if (*left >= limit) {
      Refuse(Rule::kQuickplayClaim, "less than two minutes must be left on the claimant's clock",
             Concat(ColorName(claimant_), " has ", WriteClock(*left),
                    " left, which is not less than ", WriteClock(limit), "."));
    }
  }

  void CheckPeriod() {
    if (!facts_.last_period) {
      return Ask("Is this the last period, in which all remaining moves must be made?");
    }
    if (*facts_.last_period) return;
    Refuse(Rule::kQuickplayDefined,
           "the phase in which all remaining moves must be made in a "
           "limited time",
           "A further period follows, so this is not a quickplay finish.");
  }

  void CheckMode() {
    if (!facts_.mode) return Ask("Is this a standard, a rapid or a blitz game?");
    if (*facts_.mode != Mode::kBlitz) return;
    if (rules_.quickplay_scope == QuickplayScope::kNotUnsupervisedBlitz) {
      if (!facts_.supervision) {
        return Ask("Blitz: is the supervision adequate, so that the Competition Rules apply?");
      }
      if (*facts_.supervision == Supervision::kAdequate) {
        ruling_.Cites(Rule::kBlitzMode, "supervised blitz follows the Competition Rules");
        return;
      }
    }
    Refuse(Rule::kQuickplayScope, "the procedure does not cover blitz",
           "This is a blitz game, to which the procedure does not apply.");
    ruling_.Cites(Rule::kQuickplayNotBlitz, "the Article on quickplay claims is not for blitz");
  }

  void CheckIncrement() {
    if (!facts_.increment_s) return Ask("Is there an increment or delay for each move?");
    if (*facts_.increment_s == 0) return;
    const bool in_scope_article = rules_.quickplay_scope == QuickplayScope::kNoIncrementAndNotBlitz;
    Refuse(in_scope_article ? Rule::kQuickplayScope : Rule::kQuickplayDefined,
           "the procedure is for games without increment or delay",
           Concat("Each move brings ", *facts_.increment_s,
                  " seconds, so the remaining time is not limited."));
  }

  void CheckAnnouncement() {
    if (!rules_.quickplay_must_be_announced) return;
    if (!facts_.announced) {
      return Ask("Was it announced beforehand that the quickplay procedure applies?");
    }
    if (*facts_.announced) {
      return ruling_.Cites(Rule::kQuickplayAnnounced,
                           "the procedure applies because it was announced");
    }
    Refuse(Rule::kQuickplayAnnounced, "the procedure applies only if it was announced beforehand",
           "It was not announced that the procedure applies.");
  }

  const GameRecord& record_;
  const GameFacts& facts_;
  Color claimant_;
  Ruling& ruling_;
  const EditionRules& rules_;
  bool refused_ = false;
};

}  // namespace

bool AdmitClaim(const GameRecord& record, Color claimant, Ruling& ruling) {
  return Checks(record, claimant, ruling).Run();
}

}  // namespace zeitnot::referee
