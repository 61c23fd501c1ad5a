// The same question under every edition: one line a parameter, the answers in
// tests/data/edition_parameters.txt. What differs between
// the editions in words alone, or is left to a person, has no line.
#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "referee/chapters/adjournment.h"
#include "referee/chapters/default_time.h"
#include "referee/chapters/penalty.h"
#include "referee/laws/article.h"
#include "referee/laws/edition.h"
#include "tests/paths.h"
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
};
using R = EditionRules;
// clang-format off
const Line kLines[] = {
    {"illegal.std.loss_on_nth", Value<&R::illegal_loses_on>},
    {"illegal.std.bonus_s", ByMode<&R::illegal_bonus_s, 0>},
    {"illegal.std.draw_if_opponent_cannot_mate", Value<&R::illegal_draw_if_cannot_mate>},
    {"illegal.unpromoted_pawn", Value<&R::unpromoted_becomes_queen>},
    {"illegal.two_hands", Value<&R::two_hands_illegal>},
    {"illegal.press_without_move", Value<&R::press_without_move_illegal>},
    {"illegal.rapid_unsupervised", UnsupervisedIllegal},
    {"illegal.rapid_bonus_s", ByMode<&R::illegal_bonus_s, 1>},
    {"illegal.rapid_arbiter_initiative", Value<&R::illegal_unsupervised_on_claim_only>},
    {"illegal.blitz_unsupervised", Value<&R::illegal_blitz_claim_wins>},
    {"illegal.after_opponent_moved", ByMode<&R::illegal_undone_by_agreement, 1>},
    {"illegal.after_opponent_moved", ByMode<&R::illegal_undone_by_agreement, 2>},
    {"illegal.blitz_bonus_s", ByMode<&R::illegal_bonus_s, 2>},
    {"claim.repetition_count", Value<&R::claim_occurrences>},
    {"claim.move_count", Value<&R::claim_moves>},
    {"claim.right_lost_by", Value<&R::claim_lost_by_touch>},
    {"claim.clocks", Value<&R::claim_must_stop_clocks>},
    {"claim.written_move_changeable", Value<&R::claim_move_unchangeable>},
    {"claim.wrong.opponent_bonus_s", ByMode<&R::wrong_claim_bonus_s, 0>},
    {"claim.wrong.opponent_bonus_rapid_s", ByMode<&R::wrong_claim_bonus_s, 1>},
    {"claim.wrong.opponent_bonus_blitz_s", ByMode<&R::wrong_claim_bonus_s, 2>},
    {"claim.wrong.claimant_time", ClaimantTime<600>},
    {"claim.wrong.claimant_time", ClaimantTime<90>},
    {"claim.is_offer", Value<&R::quickplay_claim_is_offer>},
    {"auto.fivefold", AutomaticRepetition},
    {"auto.moves", Value<&R::automatic_moves>},
    {"dead.article", DeadInNine},
    {"offer.event_may_restrict", Value<&R::agreement_restrictable>},
    {"offer.min_moves_each", Value<&R::agreement_after_moves>},
    {"default.minutes", Value<&R::default_time>},
    {"default.trigger", Arrival61},
    {"default.override", Excuse},
    {"absent_both.white_loses_time", Number<Rule::kBothAbsent>},
    {"flags_both.not_last_period", Number<Rule::kBothFlagsContinue>},
    {"flags_both.last_period", Number<Rule::kBothFlagsDraw>},
    {"flags_both.not_last_period", Value<&R::both_flags_need_announcement>},
    {"flag.draw_wording", Value<&R::time_loss_names_unskilled_play>},
    {"flags_both.rapid", Value<&R::both_flags_draw_when_unsupervised>},
    {"complete.by_next_move", Value<&R::next_move_completes>},
    {"wrong_setting_rule", Value<&R::wrong_setting_rule>},
    {"wrong_setting_rule", Number<Rule::kWrongSetting>},
    {"record.exempt_below_s", Value<&R::record_exempt_below_s>},
    {"record.exempt_if_increment_below_s", Value<&R::record_exempt_increment_below_s>},
    {"record.exempt_until", Value<&R::record_exempt_rest_of_period>},
    {"record.advance_writing_allowed_for", Value<&R::record_advance_for_sealing>},
    {"record.electronic_sheet", Value<&R::record_electronic_sheet>},
    {"record.signs_optional", Value<&R::record_signs_optional>},
    {"record.draw_sign_article", Number<Rule::kDrawSign>},
    {"quickplay.place", Number<Rule::kQuickplayClaim>},
    {"quickplay.must_be_announced", Value<&R::quickplay_must_be_announced>},
    {"quickplay.scope", Scope},
    {"quickplay.threshold_s", Value<&R::quickplay_below_s>},
    {"quickplay.clocks", Value<&R::quickplay_claimant_must_stop>},
    {"quickplay.rejected_bonus_s", Value<&R::quickplay_rejected_bonus_s>},
    {"quickplay.postponed_bonus_s", Value<&R::quickplay_postponed_bonus_s>},
    {"quickplay.decision_final", Value<&R::quickplay_decision_final>},
    {"quickplay.increment_request_s", Value<&R::increment_request_s>},
    {"quickplay.no_arbiter", Number<Rule::kQuickplayNoArbiter>},
    {"quickplay.no_arbiter_final", Value<&R::quickplay_no_arbiter_final>},
    {"rapid.range_min", Class<15>},
    {"rapid.range_min", Class<60>},
    {"blitz.range_min", Class<12>},
    {"blitz.range_min", Class<10>},
    {"rapid.mode_fixed_for_event", Value<&R::event_fixes_supervision>},
    {"setup.claim_limit_moves", Value<&R::setup_claim_moves>},
    {"setup.castling_bar", Value<&R::setup_bar_by_rook>},
    {"touch.rapid_on_request_only", Value<&R::rapid_touch_on_request_only>},
    {"both_kings_in_check", Value<&R::both_kings_draw>},
    {"rapid.arbiter_calls_flag", Value<&R::arbiter_keeps_flag_silent>},
    {"rapid.arbiter_calls_flag", Value<&R::arbiter_may_tell_both_flags>},
    {"rapid.scoresheet_requests", Value<&R::arbiter_sheet_looks>},
    {"one_minute_penalties", OneMinute},
    {"device.offence", Offence},
    {"device.milder_penalty", Value<&R::device_milder_penalty>},
    {"device.opponent_score", DeviceScores},
    {"resign.draw_if_opponent_cannot_mate", Value<&R::resignation_draw_if_cannot_mate>},
    {"score.cap", Value<&R::only_usual_scores>},
    {"colours_reversed", Value<&R::reversed_new_game_below>},
    {"touch.complaint_scope", Value<&R::complaint_lost_for_all_of_article_4>},
    {"touch.both_colours", Value<&R::touch_several_each>},
    {"castle_intent.touch", Value<&R::castling_needs_king_first>},
    {"promotion.act", Value<&R::promotion_any_order>},
    {"appeal.general", Appeals},
    {"penalty.menu", FirstPenalty},
    {"penalty.menu", Menu},
    {"adjourn.late_limit", Value<&R::resumption_late>},
    {"adjourn.late_limit", ResumptionLate},
    {"adjourn.both_absent", Value<&R::both_absent_regulated>},
    {"chess960", Value<&R::chess960>},
};
// clang-format on

using Cells = std::vector<std::string>;
// The years, and for each line what is expected under them.
std::vector<Cells> ReadTable() {
  std::ifstream file(testing_paths::SourceDir() + "/tests/data/edition_parameters.txt");
  std::vector<Cells> table;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    Cells cells;
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find(" | ", begin), line.size());
      cells.push_back(line.substr(begin, end - begin));
      begin = end + 3;
    }
    table.push_back(std::move(cells));
  }
  return table;
}

TEST(EditionParameters, SwitchingTheEditionSwitchesTheAnswer) {
  const std::vector<Cells> table = ReadTable();
  ASSERT_EQ(table.size(), std::size(kLines) + 1) << "a row for the years, and one for each line";
  ASSERT_EQ(table.front().size(), kEditionCount + 1) << "a column for each edition";
  std::set<std::string> ids;
  for (std::size_t row = 1; row < table.size(); ++row) {
    const Line& line = kLines[row - 1];
    ASSERT_EQ(table[row].size(), kEditionCount + 1) << line.id;
    EXPECT_EQ(table[row].front(), line.id);
    ids.insert(line.id);
    for (std::size_t i = 0; i < kEditionCount; ++i) {
      ASSERT_EQ(table.front()[i + 1], EditionName(kEditions[i]));
      EXPECT_EQ(line.value(kEditions[i]), table[row][i + 1])
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
