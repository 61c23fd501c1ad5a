#include "referee/chapters/default_time.h"

#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"
#include "referee/laws/game_record.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kUnlessRulesOrArbiter{"default_time.unless_rules_or_arbiter"};
constexpr MessageKind<> kUnlessRules{"default_time.unless_rules"};
constexpr MessageKind<> kUnlessArbiter{"default_time.unless_arbiter"};
constexpr MessageKind<Tenths> kSessionStartedLater{"default_time.session_started_later", "delay"};
constexpr MessageKind<> kDependsOnDefaultTime{"default_time.depends_on_default_time"};
constexpr FactKind<> kWhichDefaultTime{facts::kDefaultTime, "default_time.which_default_time"};
constexpr MessageKind<Tenths> kRulesAllow{"default_time.rules_allow", "time"};
constexpr MessageKind<Tenths> kLawsAllow{"default_time.laws_allow", "time"};
constexpr MessageKind<> kLawsAllowNone{"default_time.laws_allow_none"};
constexpr MessageKind<> kArbiterDecidesOtherwise{"default_time.arbiter_decides_otherwise"};
constexpr MessageKind<> kArbiterCannotExcuse{"default_time.arbiter_cannot_excuse"};
constexpr MessageKind<Color> kThereInTime{"default_time.there_in_time", "player"};
constexpr MessageKind<Color, Tenths> kLosesByDefault{"default_time.loses_by_default", "player",
                                                     "late"};
constexpr MessageKind<> kBothLoseByDefault{"default_time.both_lose_by_default"};
constexpr MessageKind<> kForfeitIsLoss{"default_time.forfeit_is_loss"};
constexpr MessageKind<> kWhiteClockRuns{"default_time.white_clock_runs"};
constexpr MessageKind<> kNeitherThere{"default_time.neither_there"};
constexpr MessageKind<Tenths> kTheDefaultTime{"default_time.the_default_time", "time"};
constexpr MessageKind<Tenths> kLaterIsLost{"default_time.later_is_lost", "time"};

const MessageKind<>& WhoMayExcuse(DefaultExcuse excuse) {
  switch (excuse) {
    case DefaultExcuse::kRulesOrArbiter: break;
    case DefaultExcuse::kRules: return kUnlessRules;
    case DefaultExcuse::kArbiter: return kUnlessArbiter;
  }
  return kUnlessRulesOrArbiter;
}

Ruling NewLateness(Edition edition, const DefaultTimeFacts& facts) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.Cites(Rule::kDefaultTime, WhoMayExcuse(RulesOf(edition).default_excuse));
  if (facts.session_delay > Tenths(0))
    ruling.reasons.push_back(kSessionStartedLater(facts.session_delay));
  return ruling;
}

Ruling AskTime(Ruling ruling) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = kDependsOnDefaultTime;
  ruling.needed.push_back(kWhichDefaultTime);
  return ruling;
}

bool Excused(Edition edition, const DefaultTimeFacts& facts) {
  return facts.arbiter_excuses && RulesOf(edition).default_excuse != DefaultExcuse::kRules;
}

// How late a player may come, and who says so, where anybody does.
void TellAllowed(Ruling& ruling, const DefaultTimeFacts& facts) {
  if (facts.event_time) {
    ruling.reasons.push_back(kRulesAllow(*facts.event_time));
  } else if (const auto silent = RulesOf(ruling.edition).default_time) {
    ruling.reasons.push_back(silent->count() == 0 ? kLawsAllowNone : kLawsAllow(*silent));
  }
}

void TellVainExcuse(Ruling& ruling, const DefaultTimeFacts& facts) {
  if (!facts.arbiter_excuses || Excused(ruling.edition, facts)) return;
  ruling.reasons.push_back(kArbiterCannotExcuse);
}

// What the arbiter may do for who has lost by default.
void TellExcuse(Ruling& ruling, const DefaultTimeFacts& facts) {
  if (RulesOf(ruling.edition).default_excuse == DefaultExcuse::kRules) {
    return TellVainExcuse(ruling, facts);
  }
  ruling.options.push_back(kArbiterDecidesOtherwise);
}

}  // namespace

std::optional<Tenths> DefaultTime(Edition edition, const DefaultTimeFacts& facts) {
  if (facts.event_time) return *facts.event_time + facts.session_delay;
  const std::optional<Tenths> silent = RulesOf(edition).default_time;
  return silent ? std::optional(*silent + facts.session_delay) : std::nullopt;
}

Ruling RuleArrival(Edition edition, Color player, Tenths late, const DefaultTimeFacts& facts) {
  Ruling ruling = NewLateness(edition, facts);
  const std::optional<Tenths> allowed = DefaultTime(edition, facts);
  TellAllowed(ruling, facts);
  if (late <= facts.session_delay || Excused(edition, facts) || (allowed && late <= *allowed)) {
    ruling.decision = Decision::kNoted;
    ruling.headline = late <= facts.session_delay ? kThereInTime(player) : kLateButNotLost(player);
    ruling.answers.push_back({"in_time", true});
    return ruling;
  }
  if (!allowed) return AskTime(std::move(ruling));
  ruling.decision = Decision::kGameOver;
  ruling.result = WinFor(!player);
  ruling.headline = kLosesByDefault(player, late);
  ruling.Cites(Rule::kPoints, kForfeitIsWinAndLoss);
  ruling.answers.push_back({"in_time", false});
  TellExcuse(ruling, facts);
  return ruling;
}

Ruling RuleBothAbsent(Edition edition, std::array<Tenths, kColorCount> late,
                      const DefaultTimeFacts& facts) {
  const std::optional<Tenths> allowed = DefaultTime(edition, facts);
  const bool excused = Excused(edition, facts);
  if (!allowed && !excused) return AskTime(NewLateness(edition, facts));
  const bool white_lost = !excused && late[Index(Color::kWhite)] > *allowed;
  const bool black_lost = !excused && late[Index(Color::kBlack)] > *allowed;
  if (white_lost != black_lost) {
    const Color loser = white_lost ? Color::kWhite : Color::kBlack;
    return RuleArrival(edition, loser, late[Index(loser)], facts);
  }
  Ruling ruling = NewLateness(edition, facts);
  if (white_lost) {
    ruling.decision = Decision::kGameOver;
    ruling.result = GameResult::kBothLose;
    ruling.headline = kBothLoseByDefault;
    ruling.Cites(Rule::kPoints, kForfeitIsLoss);
    TellAllowed(ruling, facts);
    TellExcuse(ruling, facts);
    return ruling;
  }
  const Tenths lost = late[Index(Color::kWhite)] - facts.session_delay;
  ruling.decision = Decision::kOrdered;
  ruling.headline = kWhiteClockRuns;
  ruling.Cites(Rule::kBothAbsent, kNeitherThere);
  if (lost > Tenths(0)) {
    ruling.clocks.push_back({Color::kWhite, -lost, Force::kMust, Rule::kBothAbsent});
  }
  ruling.answers.push_back({"clock_running", std::string("white")});
  return ruling;
}

Ruling RuleDefaultTime(Edition edition, const DefaultTimeFacts& facts) {
  Ruling ruling = NewLateness(edition, facts);
  ruling.question = Question::kAsked;
  const std::optional<Tenths> allowed = DefaultTime(edition, facts);
  if (!allowed) return AskTime(std::move(ruling));
  ruling.decision = Decision::kAnswered;
  ruling.headline = kTheDefaultTime(*allowed - facts.session_delay);
  ruling.reasons.push_back(kLaterIsLost(*allowed));
  ruling.answers.push_back({"default_s", static_cast<double>(allowed->count()) / 10});
  return ruling;
}

}  // namespace zeitnot::referee
