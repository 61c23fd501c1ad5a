#include "referee/edition.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

using std::chrono::January;
using std::chrono::July;

struct EditionFact {
  std::string_view name;
  std::chrono::year_month_day in_force;
};
constexpr std::array<EditionFact, kEditionCount> kFacts = {{
    {"2005", std::chrono::year{2005} / July / 1},
    {"2009", std::chrono::year{2009} / July / 1},
    {"2014", std::chrono::year{2014} / July / 1},
    {"2017", std::chrono::year{2017} / July / 1},
    {"2018", std::chrono::year{2018} / January / 1},
    {"2023", std::chrono::year{2023} / January / 1},
}};

constexpr std::array<EditionRules, kEditionCount> kRules = {{
    // 2005
    {
        .claim_occurrences = 3,
        .claim_moves = 50,
        .automatic_occurrences = std::nullopt,
        .automatic_only_consecutive = false,
        .automatic_moves = std::nullopt,
        .claim_lost_by_touch = false,
        .wrong_claim_bonus_s = {180, 180, 180},
        .wrong_claim_halves_claimant = true,
        .quickplay_must_be_announced = false,
        .quickplay_scope = QuickplayScope::kNotBlitz,
        .quickplay_below_s = 120,
        .quickplay_rejected_bonus_s = 120,
        .quickplay_postponed_bonus_s = 120,
        .quickplay_claimant_must_stop = true,
        .quickplay_decision_final = true,
        .quickplay_no_arbiter_final = true,
        .quickplay_claim_is_offer = true,
        .increment_request_s = std::nullopt,
        .both_flags_draw_when_unsupervised = true,
        .both_flags_need_announcement = false,
        .resignation_draw_if_cannot_mate = false,
        .blitz_limit_s = 900,
        .blitz_limit_is_blitz = false,
        .sixty_minutes_is_rapid = true,
    },
    // 2009
    {
        .claim_occurrences = 3,
        .claim_moves = 50,
        .automatic_occurrences = std::nullopt,
        .automatic_only_consecutive = false,
        .automatic_moves = std::nullopt,
        .claim_lost_by_touch = true,
        .wrong_claim_bonus_s = {180, 180, 180},
        .wrong_claim_halves_claimant = false,
        .quickplay_must_be_announced = false,
        .quickplay_scope = QuickplayScope::kNotUnsupervisedBlitz,
        .quickplay_below_s = 120,
        .quickplay_rejected_bonus_s = 120,
        .quickplay_postponed_bonus_s = 120,
        .quickplay_claimant_must_stop = false,
        .quickplay_decision_final = true,
        .quickplay_no_arbiter_final = true,
        .quickplay_claim_is_offer = true,
        .increment_request_s = std::nullopt,
        .both_flags_draw_when_unsupervised = true,
        .both_flags_need_announcement = false,
        .resignation_draw_if_cannot_mate = false,
        .blitz_limit_s = 900,
        .blitz_limit_is_blitz = false,
        .sixty_minutes_is_rapid = false,
    },
    // 2014
    {
        .claim_occurrences = 3,
        .claim_moves = 50,
        .automatic_occurrences = 5,
        .automatic_only_consecutive = true,
        .automatic_moves = 75,
        .claim_lost_by_touch = true,
        .wrong_claim_bonus_s = {120, 120, 60},
        .wrong_claim_halves_claimant = false,
        .quickplay_must_be_announced = true,
        .quickplay_scope = QuickplayScope::kNoIncrementAndNotBlitz,
        .quickplay_below_s = 120,
        .quickplay_rejected_bonus_s = 120,
        .quickplay_postponed_bonus_s = 120,
        .quickplay_claimant_must_stop = false,
        .quickplay_decision_final = false,
        .quickplay_no_arbiter_final = false,
        .quickplay_claim_is_offer = false,
        .increment_request_s = 5,
        .both_flags_draw_when_unsupervised = false,
        .both_flags_need_announcement = false,
        .resignation_draw_if_cannot_mate = false,
        .blitz_limit_s = 600,
        .blitz_limit_is_blitz = true,
        .sixty_minutes_is_rapid = false,
    },
    // 2017
    {
        .claim_occurrences = 3,
        .claim_moves = 50,
        .automatic_occurrences = 5,
        .automatic_only_consecutive = false,
        .automatic_moves = 75,
        .claim_lost_by_touch = true,
        .wrong_claim_bonus_s = {120, 120, 60},
        .wrong_claim_halves_claimant = false,
        .quickplay_must_be_announced = true,
        .quickplay_scope = QuickplayScope::kNoIncrementAndNotBlitz,
        .quickplay_below_s = 120,
        .quickplay_rejected_bonus_s = 120,
        .quickplay_postponed_bonus_s = 120,
        .quickplay_claimant_must_stop = false,
        .quickplay_decision_final = false,
        .quickplay_no_arbiter_final = false,
        .quickplay_claim_is_offer = false,
        .increment_request_s = 5,
        .both_flags_draw_when_unsupervised = false,
        .both_flags_need_announcement = true,
        .resignation_draw_if_cannot_mate = false,
        .blitz_limit_s = 600,
        .blitz_limit_is_blitz = true,
        .sixty_minutes_is_rapid = false,
    },
    // 2018
    {
        .claim_occurrences = 3,
        .claim_moves = 50,
        .automatic_occurrences = 5,
        .automatic_only_consecutive = false,
        .automatic_moves = 75,
        .claim_lost_by_touch = true,
        .wrong_claim_bonus_s = {120, 120, 60},
        .wrong_claim_halves_claimant = false,
        .quickplay_must_be_announced = true,
        .quickplay_scope = QuickplayScope::kNoIncrementAndNotBlitz,
        .quickplay_below_s = 120,
        .quickplay_rejected_bonus_s = 120,
        .quickplay_postponed_bonus_s = 120,
        .quickplay_claimant_must_stop = false,
        .quickplay_decision_final = false,
        .quickplay_no_arbiter_final = false,
        .quickplay_claim_is_offer = false,
        .increment_request_s = 5,
        .both_flags_draw_when_unsupervised = false,
        .both_flags_need_announcement = true,
        .resignation_draw_if_cannot_mate = false,
        .blitz_limit_s = 600,
        .blitz_limit_is_blitz = true,
        .sixty_minutes_is_rapid = false,
    },
    // 2023
    {
        .claim_occurrences = 3,
        .claim_moves = 50,
        .automatic_occurrences = 5,
        .automatic_only_consecutive = false,
        .automatic_moves = 75,
        .claim_lost_by_touch = true,
        .wrong_claim_bonus_s = {120, 60, 60},
        .wrong_claim_halves_claimant = false,
        .quickplay_must_be_announced = true,
        .quickplay_scope = QuickplayScope::kNoIncrementAndNotBlitz,
        .quickplay_below_s = 120,
        .quickplay_rejected_bonus_s = 120,
        .quickplay_postponed_bonus_s = 120,
        .quickplay_claimant_must_stop = false,
        .quickplay_decision_final = false,
        .quickplay_no_arbiter_final = false,
        .quickplay_claim_is_offer = false,
        .increment_request_s = 5,
        .both_flags_draw_when_unsupervised = false,
        .both_flags_need_announcement = true,
        .resignation_draw_if_cannot_mate = true,
        .blitz_limit_s = 600,
        .blitz_limit_is_blitz = true,
        .sixty_minutes_is_rapid = false,
    },
}};

}  // namespace

std::string_view EditionName(Edition edition) { return kFacts[Index(edition)].name; }

std::optional<Edition> EditionFromName(std::string_view name) {
  for (const Edition edition : kEditions) {
    if (EditionName(edition) == name) return edition;
  }
  return std::nullopt;
}

std::optional<Edition> EditionInForce(std::chrono::year_month_day day) {
  std::optional<Edition> found;
  for (const Edition edition : kEditions) {
    if (kFacts[Index(edition)].in_force <= day) found = edition;
  }
  return found;
}

std::string_view ModeName(Mode mode) {
  constexpr std::array<std::string_view, 3> kNames = {"standard", "rapid", "blitz"};
  return kNames[Index(mode)];
}

const EditionRules& RulesOf(Edition edition) { return kRules[Index(edition)]; }

Mode ModeOf(Edition edition, Tenths for_60_moves) {
  constexpr Tenths kHour = std::chrono::hours(1);
  const EditionRules& rules = RulesOf(edition);
  const Tenths blitz = std::chrono::seconds(rules.blitz_limit_s);
  if (for_60_moves < blitz || (for_60_moves == blitz && rules.blitz_limit_is_blitz)) {
    return Mode::kBlitz;
  }
  const bool rapid =
      for_60_moves < kHour || (for_60_moves == kHour && rules.sixty_minutes_is_rapid);
  return rapid ? Mode::kRapid : Mode::kStandard;
}

Mode ModeOf(Edition edition, int base_s, int increment_s) {
  return ModeOf(edition,
                std::chrono::seconds(std::int64_t{base_s} + 60 * std::int64_t{increment_s}));
}

Tenths ClaimantTimeAfterWrongClaim(Edition edition, Tenths left) {
  constexpr Tenths kMinute = std::chrono::minutes(1);
  if (!RulesOf(edition).wrong_claim_halves_claimant || left <= kMinute) return left;
  if (left <= 2 * kMinute) return kMinute;
  return left - std::min(left / 2, 3 * kMinute);
}

}  // namespace zeitnot::referee
