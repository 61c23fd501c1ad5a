#include "referee/laws/edition.h"

#include <algorithm>
#include <vector>

#include "referee/laws/article.h"

namespace zeitnot::referee {
namespace {

using std::chrono::January;
using std::chrono::July;
using std::chrono::October;

// Each edition as the one before it, with what changed.
constexpr EditionRules Rules2005() {
  return {
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
      .time_loss_names_unskilled_play = true,
      .both_flags_draw_when_unsupervised = true,
      .both_flags_need_announcement = false,
      .resignation_draw_if_cannot_mate = false,
      .illegal_loses_on = 3,
      .illegal_bonus_s = {120, 120, 120},
      .illegal_draw_if_cannot_mate = false,
      .illegal_unsupervised_loses_at_once = false,
      .illegal_unsupervised_on_claim_only = true,
      .illegal_blitz_claim_wins = true,
      .illegal_undone_by_agreement = {false, false, false},
      .unpromoted_becomes_queen = false,
      .replacement_bound_by_release = false,
      .illegal_completed_by_press = false,
      .two_hands_illegal = false,
      .press_without_move_illegal = false,
      .both_kings_draw = false,
      .complaint_lost_for_all_of_article_4 = false,
      .touch_test = TouchTest::kDeliberate,
      .ending_needs_article_4 = false,
      .rapid_touch_on_request_only = true,
      .next_move_completes = false,
      .agreement_restrictable = false,
      .agreement_after_moves = 0,
      .setup_claim_moves = 3,
      .reversed_new_game_below = std::nullopt,
      .rapid_games_per_arbiter = std::nullopt,
      .blitz_games_per_arbiter = std::nullopt,
      .supervision_needs_record = false,
      .arbiter_keeps_flag_silent = true,
      .arbiter_may_tell_both_flags = false,
      .time_win_must_stop_clocks = true,
      .time_win_needs_own_time = false,
      .device_offence = DeviceOffence::kRings,
      .device_opponent_score = DeviceScore::kArbiterDecides,
      .device_switched_off = SwitchedOff::kWithPermission,
      .device_in_venue_loses_until = std::nullopt,
      .device_milder_penalty = false,
      .only_usual_scores = false,
      .chess960 = false,
      .default_time = std::chrono::hours(1),
      .default_excuse = DefaultExcuse::kRulesOrArbiter,
      .record_exempt_below_s = 300,
      .record_exempt_increment_below_s = 30,
      .record_exempt_rest_of_period = false,
      .record_advance_for_sealing = false,
      .record_electronic_sheet = false,
      .record_signs_optional = false,
      .reconstruction_notes_running_clock = false,
      .arbiter_sheet_looks = std::nullopt,
      .claim_must_stop_clocks = true,
      .claim_arbiter_may_stop = false,
      .claim_move_unchangeable = false,
      .wrong_setting_rule = false,
      .promotion_any_order = false,
      .touch_several_each = false,
      .castling_needs_king_first = false,
      .setup_bar_by_rook = false,
      .event_fixes_supervision = false,
      .penalty_kinds = 7,
      .penalty_items_numbered = false,
      .resumption_late = std::chrono::hours(1),
      .both_absent_regulated = false,
      .blitz_limit_s = 900,
      .blitz_limit_is_blitz = false,
      .sixty_minutes_is_rapid = true,
  };
}

constexpr EditionRules Rules2009() {
  EditionRules rules = Rules2005();
  rules.claim_lost_by_touch = true;
  rules.wrong_claim_halves_claimant = false;
  rules.quickplay_scope = QuickplayScope::kNotUnsupervisedBlitz;
  rules.quickplay_claimant_must_stop = false;
  rules.illegal_draw_if_cannot_mate = true;
  rules.complaint_lost_for_all_of_article_4 = true;
  rules.agreement_restrictable = true;
  rules.device_offence = DeviceOffence::kSound;
  rules.device_opponent_score = DeviceScore::kWinOrDrawIfCannotMate;
  rules.chess960 = true;
  rules.default_time = Tenths(0);
  rules.sixty_minutes_is_rapid = false;
  rules.default_excuse = DefaultExcuse::kRules;
  rules.record_exempt_rest_of_period = true;
  rules.record_advance_for_sealing = true;
  rules.record_signs_optional = true;
  rules.claim_must_stop_clocks = false;
  rules.wrong_setting_rule = true;
  rules.device_switched_off = SwitchedOff::kAllowed;
  rules.rapid_games_per_arbiter = 3;
  rules.blitz_games_per_arbiter = 1;
  rules.replacement_bound_by_release = true;
  rules.time_loss_names_unskilled_play = false;
  rules.illegal_undone_by_agreement = {false, false, true};
  rules.arbiter_may_tell_both_flags = true;
  return rules;
}

constexpr EditionRules Rules2014() {
  EditionRules rules = Rules2009();
  rules.automatic_occurrences = 5;
  rules.automatic_only_consecutive = true;
  rules.automatic_moves = 75;
  rules.wrong_claim_bonus_s = {120, 120, 60};
  rules.quickplay_must_be_announced = true;
  rules.quickplay_scope = QuickplayScope::kNoIncrementAndNotBlitz;
  rules.quickplay_decision_final = false;
  rules.quickplay_no_arbiter_final = false;
  rules.quickplay_claim_is_offer = false;
  rules.increment_request_s = 5;
  rules.both_flags_draw_when_unsupervised = false;
  rules.illegal_loses_on = 2;
  rules.illegal_bonus_s = {120, 120, 60};
  rules.illegal_unsupervised_loses_at_once = true;
  rules.illegal_unsupervised_on_claim_only = false;
  rules.illegal_blitz_claim_wins = false;
  rules.unpromoted_becomes_queen = true;
  rules.both_kings_draw = true;
  rules.rapid_touch_on_request_only = false;
  rules.ending_needs_article_4 = true;
  rules.next_move_completes = true;
  rules.setup_claim_moves = 10;
  rules.arbiter_keeps_flag_silent = false;
  rules.default_time = std::nullopt;
  rules.device_offence = DeviceOffence::kPresent;
  rules.device_opponent_score = DeviceScore::kWin;
  rules.blitz_limit_s = 600;
  rules.blitz_limit_is_blitz = true;
  rules.default_excuse = DefaultExcuse::kArbiter;
  rules.claim_arbiter_may_stop = true;
  rules.claim_move_unchangeable = true;
  rules.promotion_any_order = true;
  rules.castling_needs_king_first = true;
  rules.setup_bar_by_rook = true;
  rules.event_fixes_supervision = true;
  rules.penalty_kinds = 9;
  rules.resumption_late = std::nullopt;
  rules.both_absent_regulated = true;
  rules.device_switched_off = SwitchedOff::kIfRulesAllow;
  rules.touch_test = TouchTest::kIntent;
  rules.supervision_needs_record = true;
  rules.reconstruction_notes_running_clock = true;
  rules.illegal_undone_by_agreement = {false, true, true};
  // 11.3b let the rules of the event allow it in a bag from then on.
  rules.device_in_venue_loses_until = std::chrono::year{2014} / October / 1;
  rules.device_milder_penalty = true;
  rules.time_win_needs_own_time = true;
  return rules;
}

constexpr EditionRules Rules2017() {
  EditionRules rules = Rules2014();
  rules.automatic_only_consecutive = false;
  rules.device_in_venue_loses_until = std::nullopt;
  rules.penalty_items_numbered = true;
  rules.both_flags_need_announcement = true;
  rules.illegal_completed_by_press = true;
  rules.two_hands_illegal = true;
  rules.press_without_move_illegal = true;
  rules.agreement_after_moves = 1;
  rules.reversed_new_game_below = 10;
  rules.only_usual_scores = true;
  rules.default_time = Tenths(0);
  rules.touch_several_each = true;
  rules.arbiter_sheet_looks = 5;
  rules.touch_test = TouchTest::kPresumedIntent;
  rules.time_win_must_stop_clocks = false;
  return rules;
}

constexpr EditionRules Rules2018() {
  EditionRules rules = Rules2017();
  rules.illegal_unsupervised_loses_at_once = false;
  rules.time_win_needs_own_time = false;
  return rules;
}

constexpr EditionRules Rules2023() {
  EditionRules rules = Rules2018();
  rules.wrong_claim_bonus_s = {120, 60, 60};
  rules.illegal_bonus_s = {120, 60, 60};
  rules.resignation_draw_if_cannot_mate = true;
  rules.record_electronic_sheet = true;
  return rules;
}

// Made at the first call: clang 14 copies no optional in a constant that has been emptied.
template <EditionRules (*kMake)()>
const EditionRules& Made() {
  static const EditionRules rules = kMake();
  return rules;
}

}  // namespace

using std::chrono::year;
constexpr std::array<EditionColumn, kEditionCount> kEditionColumns = {{
    {"2005", year{2005} / July / 1, Made<Rules2005>, ArticleInColumn<0>, false},
    {"2009", year{2009} / July / 1, Made<Rules2009>, ArticleInColumn<1>, false},
    {"2014", year{2014} / July / 1, Made<Rules2014>, ArticleInColumn<2>, true},
    {"2017", year{2017} / July / 1, Made<Rules2017>, ArticleInColumn<3>, false},
    {"2018", year{2018} / January / 1, Made<Rules2018>, ArticleInColumn<4>, false},
    {"2023", year{2023} / January / 1, Made<Rules2023>, ArticleInColumn<5>, false},
}};

namespace {

constexpr bool ColumnsAreInOrder() {
  for (std::size_t i = 0; i < kEditionCount; ++i) {
    if (kEditions[i].column().name.empty()) return false;
    if (&kEditions[i].column() != &kEditionColumns[i]) return false;
    if (i > 0 && kEditionColumns[i].in_force <= kEditionColumns[i - 1].in_force) return false;
  }
  return true;
}
static_assert(ColumnsAreInOrder(), "a column for each edition, in the order of kEditions");

}  // namespace

std::string_view EditionName(Edition edition) { return edition.column().name; }

std::string EditionNames() {
  std::string names;
  for (const Edition edition : kEditions) {
    if (edition != kOldestEdition) names += edition == kNewestEdition ? " or " : ", ";
    names += EditionName(edition);
  }
  return names;
}

std::optional<Edition> EditionFromName(std::string_view name) {
  for (const Edition edition : kEditions) {
    if (EditionName(edition) == name) return edition;
  }
  return std::nullopt;
}

std::optional<Edition> EditionInForce(std::chrono::year_month_day day) {
  std::optional<Edition> found;
  for (const Edition edition : kEditions) {
    if (edition.column().in_force <= day) found = edition;
  }
  return found;
}

const EditionRules& RulesOf(Edition edition) { return edition.column().rules(); }

// What is known of the other editions has been read, or is the same before and after.
bool IsUnverified(Parameter /*parameter*/, Edition edition) {
  return edition.column().values_unread;
}

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

std::optional<bool> CompetitionRulesApply(Edition edition, std::optional<Mode> mode,
                                          std::optional<Supervision> supervision) {
  if (!mode) return std::nullopt;
  if (*mode == Mode::kStandard) return true;
  const EditionRules& rules = RulesOf(edition);
  const bool known = *mode == Mode::kRapid ? rules.rapid_games_per_arbiter.has_value()
                                           : rules.blitz_games_per_arbiter.has_value();
  if (!known) return false;  // rapid and blitz have rules of their own
  if (!supervision) return std::nullopt;
  return *supervision == Supervision::kAdequate;
}

Tenths ClaimantTimeAfterWrongClaim(Edition edition, Tenths left) {
  constexpr Tenths kMinute = std::chrono::minutes(1);
  if (!RulesOf(edition).wrong_claim_halves_claimant || left <= kMinute) return left;
  if (left <= 2 * kMinute) return kMinute;
  return left - std::min(left / 2, 3 * kMinute);
}

}  // namespace zeitnot::referee
