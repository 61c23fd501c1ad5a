// The resumption of an adjourned game: who is there, how late the others are, and what becomes of
// the envelope (Articles 7, 9, 10 and from 2014 11 of the rules for adjourned games).
#include "referee/chapters/adjournment.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/period_at_flag.h"
#include "referee/chapters/status.h"
#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kHourLateLoses{"resumption.hour_late_loses"};
constexpr MessageKind<> kDefaultTimeLateLoses{"resumption.default_time_late_loses"};
constexpr MessageKind<> kTheDefaultTime{"resumption.the_default_time"};
constexpr MessageKind<Color, Tenths, Tenths> kLostByLateness{"resumption.lost_by_lateness", "loser",
                                                             "late", "limit"};
constexpr MessageKind<> kBothTooLate{"resumption.both_too_late"};
constexpr MessageKind<> kNearestOnBothAbsent{"resumption.nearest_on_both_absent"};
constexpr MessageKind<> kEachLoses{"resumption.each_loses"};
constexpr MessageKind<> kArbiterDecidesOtherwise{"resumption.arbiter_decides_otherwise"};
constexpr MessageKind<> kOpenedForReplier{"resumption.opened_for_replier"};
constexpr FactKind<> kWhatIsSealed{facts::kSealedMove, "resumption.what_is_sealed"};
constexpr MessageKind<Color> kSealerTooLate{"resumption.sealer_too_late", "sealer"};
constexpr MessageKind<Color> kOpenedBeforeLateness{"resumption.opened_before_lateness", "replier"};
constexpr MessageKind<> kSealedMoveCounts{"resumption.sealed_move_counts"};
constexpr MessageKind<Color> kTooLate{"resumption.too_late", "player"};
constexpr FactKind<Color> kHasLostOnTime{facts::kFlags, "resumption.has_lost_on_time", "player"};
constexpr MessageKind<> kFlagEndedBefore{"resumption.flag_ended_before"};
constexpr MessageKind<Color> kFlagNeedsSealedMove{"resumption.flag_needs_sealed_move", "player"};
constexpr MessageKind<> kDrawIfCannotMate{"resumption.draw_if_cannot_mate"};
constexpr MessageKind<> kAbsentClockRuns{"resumption.absent_clock_runs"};
constexpr MessageKind<> kWhateverWasSealed{"resumption.whatever_was_sealed"};
constexpr MessageKind<> kDrawIfNoMate{"resumption.draw_if_no_mate"};
constexpr MessageKind<Color> kStaysShut{"resumption.stays_shut", "replier"};
constexpr MessageKind<> kOpenedOnlyForReplier{"resumption.opened_only_for_replier"};
constexpr MessageKind<> kClockRunsUntilReplier{"resumption.clock_runs_until_replier"};
constexpr MessageKind<> kBothAbsentReplierPays{"resumption.both_absent_replier_pays"};
constexpr MessageKind<> kBothAbsentByAnalogy{"resumption.both_absent_by_analogy"};
constexpr MessageKind<> kOpened{"resumption.opened"};
constexpr MessageKind<> kPlayedAndClockStarted{"resumption.played_and_clock_started"};
constexpr MessageKind<> kReplyMayBeSealed{"resumption.reply_may_be_sealed"};
constexpr MessageKind<> kAnswerOnBoard{"resumption.answer_on_board"};
constexpr MessageKind<Color> kSealReply{"resumption.seal_reply", "sealer"};
constexpr MessageKind<> kToBeResumed{"resumption.to_be_resumed"};
constexpr FactKind<Color> kIsThere{facts::kPresent, "resumption.is_there", "player"};
constexpr MessageKind<> kPlayerLate{"resumption.player_late"};
constexpr FactKind<> kWhichDefaultTime{facts::kDefaultTime, "resumption.which_default_time"};
constexpr MessageKind<Color> kOpenedOnlyWhenThere{"resumption.opened_only_when_there", "replier"};
constexpr MessageKind<> kClockWasStarted{"resumption.clock_was_started"};
constexpr MessageKind<> kReplyWaits{"resumption.reply_waits"};
constexpr MessageKind<Color> kFlagNeedsReply{"resumption.flag_needs_reply", "player"};
constexpr FactKind<> kWhichReply{facts::kSealedMove, "resumption.which_reply"};

// The facts of one resumption, taken apart.
struct Case {
  const GameRecord& record;
  Edition edition;
  const Resumption& facts;
  MateBudget budget;
  Color sealer;
  Color replier;
  std::optional<Tenths> limit;

  const Attendance& of(Color color) const { return facts.attendance[Index(color)]; }
  // Too late to play, whether there or not.
  bool TooLate(Color color) const {
    return !facts.arbiter_excuses && limit && of(color).late.value_or(Tenths(0)) > *limit;
  }
  // Somebody who is known to have come late is there; std::nullopt where nothing is known.
  std::optional<bool> Present(Color color) const {
    if (of(color).present) return of(color).present;
    return of(color).late ? std::optional(true) : std::nullopt;
  }
};

void TellState(Ruling& ruling, Color running, bool open) {
  ruling.answers.push_back(
      {"clock_running", std::string(running == Color::kWhite ? "white" : "black")});
  ruling.answers.push_back({"envelope", std::string(open ? "open" : "shut")});
}

void CiteLateness(Ruling& ruling, const Case& facts) {
  const bool own_limit = RulesOf(facts.edition).resumption_late.has_value();
  ruling.Cites(Rule::kLateForResumption, own_limit ? kHourLateLoses : kDefaultTimeLateLoses);
  if (!own_limit) ruling.Cites(Rule::kDefaultTime, kTheDefaultTime);
  ruling.RestsOn(Parameter::kResumptionLate);
}

Ruling RuleLateness(const Case& facts, Color loser) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kGameOver;
  ruling.result = WinFor(!loser);
  ruling.headline = kLostByLateness(loser, *facts.of(loser).late, *facts.limit);
  CiteLateness(ruling, facts);
  return ruling;
}

Ruling RuleBothTooLate(const Case& facts) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kNotRegulated;
  ruling.headline = kBothTooLate;
  CiteLateness(ruling, facts);
  ruling.Cites(Rule::kBothLateForResumption, kNearestOnBothAbsent);
  ruling.options = {kEachLoses, kArbiterDecidesOtherwise};
  return ruling;
}

Ruling AskSealed(const Case& facts, Message headline) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = std::move(headline);
  ruling.Cites(Rule::kEnvelopeOpened, kOpenedForReplier);
  ruling.needed.push_back(kWhatIsSealed);
  return ruling;
}

// S is too late, R was there in time: the envelope was opened, and comes before the lateness.
Ruling RuleSealerTooLate(const Case& facts) {
  if (!facts.facts.sealed) {
    return AskSealed(facts, kSealerTooLate(facts.sealer));
  }
  Ruling opened = RuleSealedMove(facts.record, facts.edition, *facts.facts.sealed, facts.budget);
  if (opened.decision != Decision::kOrdered) {
    opened.reasons.push_back(kOpenedBeforeLateness(facts.replier));
    return opened;
  }
  GameRecord after = facts.record;
  after.Add(*facts.facts.sealed->move);
  Ruling state = RuleStatus(after, facts.edition, facts.budget);
  if (state.decision != Decision::kGameGoesOn) {
    state.question = Question::kEvent;
    CiteLateness(state, facts);
    state.reasons.push_back(kSealedMoveCounts);
    return state;
  }
  if (!facts.facts.replier_flag) {
    Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kTooLate(facts.sealer);
    CiteLateness(ruling, facts);
    ruling.needed.push_back(kHasLostOnTime(facts.replier));
    return ruling;
  }
  if (!*facts.facts.replier_flag) return RuleLateness(facts, facts.sealer);
  Ruling flag =
      RuleFlag(after, facts.edition, facts.replier == Color::kWhite ? Flags::kWhite : Flags::kBlack,
               facts.budget, ToldNotCompleted(facts.replier));
  flag.question = Question::kEvent;
  CiteLateness(flag, facts);
  flag.reasons.push_back(kFlagEndedBefore);
  return flag;
}

// R's flag has fallen while R's clock ran, but the board did not yet have R to move.
Ruling ReplierFlag(const Case& facts) {
  const MateAnswer answer = CanMate(facts.record.current(), facts.sealer, facts.budget);
  if (answer.verdict != Verdict::kNo) {
    Ruling ruling = AskSealed(facts, kFlagNeedsSealedMove(facts.replier));
    ruling.Cites(Rule::kTimeLoss, kDrawIfCannotMate);
    ruling.Cites(Rule::kResumeReplierAbsent, kAbsentClockRuns);
    return ruling;
  }
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  RuleLoss(ruling, {LossCause::kTime, facts.replier, kFlagHasFallen(facts.replier), {}}, answer);
  ruling.reasons.push_back(kWhateverWasSealed);
  ruling.Cites(Rule::kTimeLoss, kDrawIfNoMate);
  ruling.Cites(Rule::kResumeReplierAbsent, kAbsentClockRuns);
  return ruling;
}

Ruling ReplierAbsent(const Case& facts, bool sealer_present) {
  if (facts.facts.replier_flag == true) return ReplierFlag(facts);
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.headline = kStaysShut(facts.replier);
  ruling.Cites(Rule::kEnvelopeOpened, kOpenedOnlyForReplier);
  ruling.Cites(Rule::kResumeReplierAbsent, kClockRunsUntilReplier);
  if (!sealer_present) {
    ruling.Cites(Rule::kBothLateForResumption, kBothAbsentReplierPays);
    if (!RulesOf(facts.edition).both_absent_regulated) {
      ruling.reasons.push_back(kBothAbsentByAnalogy);
    }
  }
  TellState(ruling, facts.replier, false);
  return ruling;
}

// R is there: the envelope is opened.
Ruling Open(const Case& facts, bool sealer_present) {
  if (!facts.facts.sealed) {
    Ruling ruling = AskSealed(facts, kOpened);
    ruling.decision = Decision::kOrdered;
    TellState(ruling, facts.replier, true);
    return ruling;
  }
  Ruling ruling = RuleSealedMove(facts.record, facts.edition, *facts.facts.sealed, facts.budget);
  if (ruling.decision != Decision::kOrdered) return ruling;
  TellState(ruling, facts.replier, true);
  ruling.Cites(Rule::kResumeReplierPresent, kPlayedAndClockStarted);
  if (sealer_present) return ruling;
  ruling.Cites(Rule::kResumeSealerAbsent, kReplyMayBeSealed);
  ruling.options = {kAnswerOnBoard, kSealReply(facts.sealer)};
  return ruling;
}

Ruling AskPresence(const Case& facts, Color color) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = kToBeResumed;
  ruling.Cites(Rule::kEnvelopeOpened, kOpenedForReplier);
  ruling.needed.push_back(kIsThere(color));
  return ruling;
}

}  // namespace

std::optional<Tenths> ResumptionLimit(Edition edition, std::optional<Tenths> limit) {
  if (limit) return limit;
  const EditionRules& rules = RulesOf(edition);
  return rules.resumption_late ? rules.resumption_late : rules.default_time;
}

Ruling RuleResumption(const GameRecord& record, Edition edition, const Resumption& facts,
                      MateBudget budget) {
  const Color sealer = record.current().side_to_move();
  const Case given{
      record, edition, facts, budget, sealer, !sealer, ResumptionLimit(edition, facts.limit)};
  const auto late = [&](Color color) { return given.of(color).late.value_or(Tenths(0)); };
  if (!given.limit && !facts.arbiter_excuses && late(sealer) + late(!sealer) > Tenths(0)) {
    Ruling ruling = NewRuling(given.record, given.edition, Question::kEvent);
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kPlayerLate;
    CiteLateness(ruling, given);
    ruling.needed.push_back(kWhichDefaultTime);
    return ruling;
  }
  if (given.TooLate(sealer) && given.TooLate(!sealer)) return RuleBothTooLate(given);
  if (given.TooLate(!sealer)) {
    Ruling ruling = RuleLateness(given, !sealer);
    ruling.reasons.push_back(kOpenedOnlyWhenThere(!sealer));
    return ruling;
  }
  const std::optional<bool> replier = given.Present(!sealer);
  if (given.TooLate(sealer)) {
    if (!replier) return AskPresence(given, !sealer);
    if (*replier) return RuleSealerTooLate(given);
    return ReplierAbsent(given, false);
  }
  if (!replier) return AskPresence(given, !sealer);
  const std::optional<bool> other = given.Present(sealer);
  if (!other) return AskPresence(given, sealer);
  return *replier ? Open(given, *other) : ReplierAbsent(given, *other);
}

Ruling RuleFlagOfAbsentSealer(const GameRecord& record, Edition edition, Move sealed,
                              std::optional<Move> reply, MateBudget budget,
                              const std::optional<Message>& overstepped) {
  GameRecord after = record;
  const Color sealer = record.current().side_to_move();
  after.Add(sealed);
  if (auto ended = RuleEnded(after, edition, Question::kEvent)) return *std::move(ended);
  const Flags flag = sealer == Color::kWhite ? Flags::kWhite : Flags::kBlack;
  if (reply && after.Add(*reply)) {
    Ruling ruling = RuleFlag(after, edition, flag, budget, overstepped);
    ruling.question = Question::kEvent;
    ruling.Cites(Rule::kResumeSealerAbsent, kClockWasStarted);
    return ruling;
  }
  Ruling ruling = RuleFlag(after, edition, flag, budget, overstepped);
  ruling.question = Question::kEvent;
  ruling.Cites(Rule::kResumeSealerAbsent, kReplyWaits);
  if (ruling.result == GameResult::kDraw) return ruling;
  ruling.decision = Decision::kFactsNeeded;
  ruling.result.reset();
  ruling.evidence.clear();
  ruling.headline = kFlagNeedsReply(sealer);
  ruling.needed = {kWhichReply};
  return ruling;
}

}  // namespace zeitnot::referee
