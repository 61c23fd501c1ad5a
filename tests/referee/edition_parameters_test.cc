// The same question under every edition: one line a parameter, six answers. What differs between
// the editions in words alone, or is left to a person, has no line.
#include <set>

#include "referee/chapters/adjournment.h"
#include "referee/chapters/default_time.h"
#include "referee/chapters/penalty.h"
#include "referee/laws/article.h"
#include "referee/laws/edition.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

std::string Show(bool value) { return value ? "yes" : "no"; }
std::string Show(int value) { return std::to_string(value); }
std::string Show(std::optional<int> value) { return value ? Show(*value) : "-"; }
std::string Show(std::optional<Tenths> value) {
  return value ? Show(static_cast<int>(value->count() / 10)) : "-";
}
std::string Show(std::string_view value) { return std::string(value); }
std::string Show(Rule rule, Edition edition) {
  const Article article = ArticleOf(rule, edition);
  return article.exists() ? Show(article.number) : "-";
}

template <auto kMember>
std::string Value(Edition edition) {
  return Show(RulesOf(edition).*kMember);
}
template <auto kMember, std::size_t kMode>
std::string ByMode(Edition edition) {
  return Show((RulesOf(edition).*kMember)[kMode]);
}
template <Rule kRule>
std::string Number(Edition edition) {
  return Show(kRule, edition);
}
// The class of a game with this many minutes for 60 moves.
template <int kMinutes>
std::string Class(Edition edition) {
  return Show(ModeName(ModeOf(edition, kMinutes * 60, 0)));
}
// What a wrong claim leaves of this many seconds.
template <int kSeconds>
std::string ClaimantTime(Edition edition) {
  const Tenths left = ClaimantTimeAfterWrongClaim(edition, std::chrono::seconds(kSeconds));
  return Show(static_cast<int>(left.count() / 10));
}

std::string UnsupervisedIllegal(Edition edition) {
  const EditionRules& rules = RulesOf(edition);
  if (rules.illegal_unsupervised_loses_at_once) return "loses at once";
  return rules.illegal_unsupervised_on_claim_only ? "on claim" : "counted";
}
std::string Excuse(Edition edition) {
  switch (RulesOf(edition).default_excuse) {
    case DefaultExcuse::kRulesOrArbiter: return "either";
    case DefaultExcuse::kRules: return "rules";
    case DefaultExcuse::kArbiter: return "arbiter";
  }
  return "";
}
std::string Scope(Edition edition) {
  constexpr std::array<const char*, 3> kNames = {"not blitz", "not weak blitz", "no increment"};
  return kNames[Index(RulesOf(edition).quickplay_scope)];
}
std::string Offence(Edition edition) {
  constexpr std::array<const char*, 3> kNames = {"rings", "sound", "present"};
  return kNames[Index(RulesOf(edition).device_offence)];
}
std::string DeviceScores(Edition edition) {
  constexpr std::array<const char*, 3> kNames = {"arbiter", "win or draw", "win"};
  return kNames[Index(RulesOf(edition).device_opponent_score)];
}
std::string AutomaticRepetition(Edition edition) {
  const EditionRules& rules = RulesOf(edition);
  if (!rules.automatic_occurrences) return "-";
  return Show(*rules.automatic_occurrences) + (rules.automatic_only_consecutive ? " in a row" : "");
}
std::string DeadInNine(Edition edition) {
  const std::string number = Show(Rule::kDeadPosition, edition);
  const std::size_t comma = number.find(", ");
  return comma == std::string::npos ? "-" : number.substr(comma + 2);
}
std::string OneMinute(Edition edition) {
  const std::array<int, 3> bonus = RulesOf(edition).wrong_claim_bonus_s;
  return std::string(bonus[1] == 60 ? "rapid " : "") + (bonus[2] == 60 ? "blitz" : "-");
}
std::string Menu(Edition edition) { return Show(static_cast<int>(PenaltyMenu(edition).size())); }
std::string FirstPenalty(Edition edition) { return PenaltyMenu(edition).front().number; }
std::string Appeals(Edition edition) {
  return GeneralAppeal(edition) == Appeal::kAllowed ? "allowed" : "not regulated";
}
std::string ResumptionLate(Edition edition) {
  const auto limit = ResumptionLimit(edition, std::nullopt);
  return limit ? Show(static_cast<int>(limit->count() / 10)) : "-";
}
std::string Arrival61(Edition edition) {
  return ResultOf(
      RuleArrival(edition, Color::kBlack, std::chrono::seconds(3660), DefaultTimeFacts{}));
}

struct Line {
  const char* id;
  std::string (*value)(Edition);
  std::array<const char*, kEditionCount> expected;
};
using R = EditionRules;
// clang-format off
const Line kLines[] = {
    {"illegal.std.loss_on_nth", Value<&R::illegal_loses_on>, {"3", "3", "2", "2", "2", "2"}},
    {"illegal.std.bonus_s", ByMode<&R::illegal_bonus_s, 0>, {"120", "120", "120", "120", "120", "120"}},
    {"illegal.std.draw_if_opponent_cannot_mate", Value<&R::illegal_draw_if_cannot_mate>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"illegal.unpromoted_pawn", Value<&R::unpromoted_becomes_queen>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"illegal.two_hands", Value<&R::two_hands_illegal>, {"no", "no", "no", "yes", "yes", "yes"}},
    {"illegal.press_without_move", Value<&R::press_without_move_illegal>, {"no", "no", "no", "yes", "yes", "yes"}},
    {"illegal.rapid_unsupervised", UnsupervisedIllegal, {"on claim", "on claim", "loses at once", "loses at once", "counted", "counted"}},
    {"illegal.rapid_bonus_s", ByMode<&R::illegal_bonus_s, 1>, {"120", "120", "120", "120", "120", "60"}},
    {"illegal.rapid_arbiter_initiative", Value<&R::illegal_unsupervised_on_claim_only>, {"yes", "yes", "no", "no", "no", "no"}},
    {"illegal.blitz_unsupervised", Value<&R::illegal_blitz_claim_wins>, {"yes", "yes", "no", "no", "no", "no"}},
    {"illegal.after_opponent_moved", ByMode<&R::illegal_undone_by_agreement, 1>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"illegal.after_opponent_moved", ByMode<&R::illegal_undone_by_agreement, 2>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"illegal.blitz_bonus_s", ByMode<&R::illegal_bonus_s, 2>, {"120", "120", "60", "60", "60", "60"}},
    {"claim.repetition_count", Value<&R::claim_occurrences>, {"3", "3", "3", "3", "3", "3"}},
    {"claim.move_count", Value<&R::claim_moves>, {"50", "50", "50", "50", "50", "50"}},
    {"claim.right_lost_by", Value<&R::claim_lost_by_touch>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"claim.clocks", Value<&R::claim_must_stop_clocks>, {"yes", "no", "no", "no", "no", "no"}},
    {"claim.written_move_changeable", Value<&R::claim_move_unchangeable>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"claim.wrong.opponent_bonus_s", ByMode<&R::wrong_claim_bonus_s, 0>, {"180", "180", "120", "120", "120", "120"}},
    {"claim.wrong.opponent_bonus_rapid_s", ByMode<&R::wrong_claim_bonus_s, 1>, {"180", "180", "120", "120", "120", "60"}},
    {"claim.wrong.opponent_bonus_blitz_s", ByMode<&R::wrong_claim_bonus_s, 2>, {"180", "180", "60", "60", "60", "60"}},
    {"claim.wrong.claimant_time", ClaimantTime<600>, {"420", "600", "600", "600", "600", "600"}},
    {"claim.wrong.claimant_time", ClaimantTime<90>, {"60", "90", "90", "90", "90", "90"}},
    {"claim.is_offer", Value<&R::quickplay_claim_is_offer>, {"yes", "yes", "no", "no", "no", "no"}},
    {"auto.fivefold", AutomaticRepetition, {"-", "-", "5 in a row", "5", "5", "5"}},
    {"auto.moves", Value<&R::automatic_moves>, {"-", "-", "75", "75", "75", "75"}},
    {"dead.article", DeadInNine, {"9.6", "9.6", "9.7", "-", "-", "-"}},
    {"offer.event_may_restrict", Value<&R::agreement_restrictable>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"offer.min_moves_each", Value<&R::agreement_after_moves>, {"0", "0", "0", "1", "1", "1"}},
    {"default.minutes", Value<&R::default_time>, {"3600", "0", "-", "0", "0", "0"}},
    {"default.trigger", Arrival61, {"1-0", "1-0", "*", "1-0", "1-0", "1-0"}},
    {"default.override", Excuse, {"either", "rules", "arbiter", "arbiter", "arbiter", "arbiter"}},
    {"absent_both.white_loses_time", Number<Rule::kBothAbsent>, {"6.6", "6.6b", "6.7b", "6.7.2", "6.7.2", "6.7.2"}},
    {"flags_both.not_last_period", Number<Rule::kBothFlagsContinue>, {"6.12a", "6.11a", "6.11a", "III.3.1.1", "III.3.1.1", "III.3.1.1"}},
    {"flags_both.last_period", Number<Rule::kBothFlagsDraw>, {"6.12b", "6.11b", "6.11b", "III.3.1.2", "III.3.1.2", "III.3.1.2"}},
    {"flags_both.not_last_period", Value<&R::both_flags_need_announcement>, {"no", "no", "no", "yes", "yes", "yes"}},
    {"flag.draw_wording", Value<&R::time_loss_names_unskilled_play>, {"yes", "no", "no", "no", "no", "no"}},
    {"flags_both.rapid", Value<&R::both_flags_draw_when_unsupervised>, {"yes", "yes", "no", "no", "no", "no"}},
    {"complete.by_next_move", Value<&R::next_move_completes>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"wrong_setting_rule", Value<&R::wrong_setting_rule>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"wrong_setting_rule", Number<Rule::kWrongSetting>, {"-", "6.10b", "6.10b", "6.10.2", "6.10.2", "6.10.2"}},
    {"record.exempt_below_s", Value<&R::record_exempt_below_s>, {"300", "300", "300", "300", "300", "300"}},
    {"record.exempt_if_increment_below_s", Value<&R::record_exempt_increment_below_s>, {"30", "30", "30", "30", "30", "30"}},
    {"record.exempt_until", Value<&R::record_exempt_rest_of_period>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"record.advance_writing_allowed_for", Value<&R::record_advance_for_sealing>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"record.electronic_sheet", Value<&R::record_electronic_sheet>, {"no", "no", "no", "no", "no", "yes"}},
    {"record.signs_optional", Value<&R::record_signs_optional>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"record.draw_sign_article", Number<Rule::kDrawSign>, {"E.13", "C.13", "C.13 or C.12", "C.12", "C.12", "C.12"}},
    {"quickplay.place", Number<Rule::kQuickplayClaim>, {"10.2", "10.2", "G.5", "III.5", "III.5", "III.5"}},
    {"quickplay.must_be_announced", Value<&R::quickplay_must_be_announced>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"quickplay.scope", Scope, {"not blitz", "not weak blitz", "no increment", "no increment", "no increment", "no increment"}},
    {"quickplay.threshold_s", Value<&R::quickplay_below_s>, {"120", "120", "120", "120", "120", "120"}},
    {"quickplay.clocks", Value<&R::quickplay_claimant_must_stop>, {"yes", "no", "no", "no", "no", "no"}},
    {"quickplay.rejected_bonus_s", Value<&R::quickplay_rejected_bonus_s>, {"120", "120", "120", "120", "120", "120"}},
    {"quickplay.postponed_bonus_s", Value<&R::quickplay_postponed_bonus_s>, {"120", "120", "120", "120", "120", "120"}},
    {"quickplay.decision_final", Value<&R::quickplay_decision_final>, {"yes", "yes", "no", "no", "no", "no"}},
    {"quickplay.increment_request_s", Value<&R::increment_request_s>, {"-", "-", "5", "5", "5", "5"}},
    {"quickplay.no_arbiter", Number<Rule::kQuickplayNoArbiter>, {"D.1", "D.1", "G.6", "III.6", "III.6", "III.6"}},
    {"quickplay.no_arbiter_final", Value<&R::quickplay_no_arbiter_final>, {"yes", "yes", "no", "no", "no", "no"}},
    {"rapid.range_min", Class<15>, {"rapid", "rapid", "rapid", "rapid", "rapid", "rapid"}},
    {"rapid.range_min", Class<60>, {"rapid", "standard", "standard", "standard", "standard", "standard"}},
    {"blitz.range_min", Class<12>, {"blitz", "blitz", "rapid", "rapid", "rapid", "rapid"}},
    {"blitz.range_min", Class<10>, {"blitz", "blitz", "blitz", "blitz", "blitz", "blitz"}},
    {"rapid.mode_fixed_for_event", Value<&R::event_fixes_supervision>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"setup.claim_limit_moves", Value<&R::setup_claim_moves>, {"3", "3", "10", "10", "10", "10"}},
    {"setup.castling_bar", Value<&R::setup_bar_by_rook>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"touch.rapid_on_request_only", Value<&R::rapid_touch_on_request_only>, {"yes", "yes", "no", "no", "no", "no"}},
    {"both_kings_in_check", Value<&R::both_kings_draw>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"rapid.arbiter_calls_flag", Value<&R::arbiter_keeps_flag_silent>, {"yes", "yes", "no", "no", "no", "no"}},
    {"rapid.arbiter_calls_flag", Value<&R::arbiter_may_tell_both_flags>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"rapid.scoresheet_requests", Value<&R::arbiter_sheet_looks>, {"-", "-", "-", "5", "5", "5"}},
    {"one_minute_penalties", OneMinute, {"-", "-", "blitz", "blitz", "blitz", "rapid blitz"}},
    {"device.offence", Offence, {"rings", "sound", "present", "present", "present", "present"}},
    {"device.milder_penalty", Value<&R::device_milder_penalty>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"device.opponent_score", DeviceScores, {"arbiter", "win or draw", "win", "win", "win", "win"}},
    {"resign.draw_if_opponent_cannot_mate", Value<&R::resignation_draw_if_cannot_mate>, {"no", "no", "no", "no", "no", "yes"}},
    {"score.cap", Value<&R::only_usual_scores>, {"no", "no", "no", "yes", "yes", "yes"}},
    {"colours_reversed", Value<&R::reversed_new_game_below>, {"-", "-", "-", "10", "10", "10"}},
    {"touch.complaint_scope", Value<&R::complaint_lost_for_all_of_article_4>, {"no", "yes", "yes", "yes", "yes", "yes"}},
    {"touch.both_colours", Value<&R::touch_several_each>, {"no", "no", "no", "yes", "yes", "yes"}},
    {"castle_intent.touch", Value<&R::castling_needs_king_first>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"promotion.act", Value<&R::promotion_any_order>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"appeal.general", Appeals, {"not regulated", "allowed", "allowed", "allowed", "allowed", "allowed"}},
    {"penalty.menu", FirstPenalty, {"13.4a", "13.4a", "12.9a", "12.9.1", "12.9.1", "12.9.1"}},
    {"penalty.menu", Menu, {"7", "7", "9", "9", "9", "9"}},
    {"adjourn.late_limit", Value<&R::resumption_late>, {"3600", "3600", "-", "-", "-", "-"}},
    {"adjourn.late_limit", ResumptionLate, {"3600", "3600", "-", "0", "0", "0"}},
    {"adjourn.both_absent", Value<&R::both_absent_regulated>, {"no", "no", "yes", "yes", "yes", "yes"}},
    {"chess960", Value<&R::chess960>, {"no", "yes", "yes", "yes", "yes", "yes"}},
};
// clang-format on

TEST(EditionParameters, SwitchingTheEditionSwitchesTheAnswer) {
  std::set<std::string> ids;
  for (const Line& line : kLines) {
    ids.insert(line.id);
    for (std::size_t i = 0; i < kEditionCount; ++i) {
      EXPECT_EQ(line.value(kEditions[i]), line.expected[i])
          << line.id << " in " << EditionName(kEditions[i]);
    }
  }
  EXPECT_GE(ids.size(), 70U);
}

// The rules that exist in an edition, and the parameters, agree.
TEST(EditionParameters, ParametersAndArticlesAgree) {
  for (const Edition edition : kEditions) {
    const EditionRules& rules = RulesOf(edition);
    const auto exists = [&](Rule rule) { return ArticleOf(rule, edition).exists(); };
    EXPECT_EQ(exists(Rule::kFivefold), rules.automatic_occurrences.has_value());
    EXPECT_EQ(exists(Rule::kSeventyFiveMoves), rules.automatic_moves.has_value());
    EXPECT_EQ(exists(Rule::kWrongSetting), rules.wrong_setting_rule);
    EXPECT_EQ(exists(Rule::kPressWithoutMove), rules.press_without_move_illegal);
    EXPECT_EQ(exists(Rule::kScoreCap), rules.only_usual_scores);
    EXPECT_EQ(exists(Rule::kChess960), rules.chess960);
    EXPECT_EQ(exists(Rule::kBothLateForResumption), rules.both_absent_regulated);
    EXPECT_EQ(exists(Rule::kQuickplayIncrement), rules.increment_request_s.has_value());
    EXPECT_EQ(exists(Rule::kDrawRules), rules.agreement_restrictable);
    EXPECT_EQ(exists(Rule::kPromotionWays), rules.promotion_any_order);
  }
}

}  // namespace
}  // namespace zeitnot::referee
