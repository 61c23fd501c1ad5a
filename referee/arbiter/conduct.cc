// Devices, conduct, decisions and appeals (Articles 12 and 13; from 2014 on 11 and 12).
#include "referee/arbiter/decision_facts.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/players_end.h"
#include "referee/laws/facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kNoDisrepute{"conduct.no_disrepute"};
constexpr MessageKind<> kNoNotes{"conduct.no_notes"};
constexpr MessageKind<> kSmoking{"conduct.smoking"};
constexpr MessageKind<> kSheetUse{"conduct.sheet_use"};
constexpr MessageKind<> kLeaving{"conduct.leaving"};
constexpr MessageKind<> kDistracting{"conduct.distracting"};
constexpr MessageKind<> kUnreasonableOffers{"conduct.unreasonable_offers"};
constexpr MessageKind<> kClockHandled{"conduct.clock_handled"};
constexpr MessageKind<> kOneHand{"conduct.one_hand"};
constexpr MessageKind<> kHandsAreIllegal{"conduct.hands_are_illegal"};
constexpr MessageKind<> kHandsAndPress{"conduct.hands_and_press"};
constexpr MessageKind<> kNotPressedYet{"conduct.not_pressed_yet"};
constexpr FactKind<> kWhichMoveWithHands{facts::kMoves, "conduct.which_move_with_hands"};
constexpr MessageKind<> kRecordMoves{"conduct.record_moves"};
constexpr MessageKind<> kSpectators{"conduct.spectators"};
constexpr MessageKind<> kMayBeExpelled{"conduct.may_be_expelled"};
constexpr MessageKind<> kOwnMistake{"conduct.own_mistake"};
constexpr MessageKind<> kNoPenaltyForArbiter{"conduct.no_penalty_for_arbiter"};
constexpr MessageKind<> kStoppedWithoutReason{"conduct.stopped_without_reason"};
constexpr MessageKind<> kLosesArbiterSetsScore{"conduct.loses_arbiter_sets_score"};
constexpr MessageKind<> kLosesWinOrDraw{"conduct.loses_win_or_draw"};
constexpr MessageKind<> kLosesOpponentWins{"conduct.loses_opponent_wins"};
constexpr MessageKind<> kKeptInBag{"conduct.kept_in_bag"};
constexpr MessageKind<> kFoundSwitchedOff{"conduct.found_switched_off"};
constexpr FactKind<> kMayBeInBag{facts::kDevicesInBag, "conduct.may_be_in_bag"};
constexpr MessageKind<> kIfRulesAllow{"conduct.if_rules_allow"};
constexpr MessageKind<> kSwitchedOffAllowed{"conduct.switched_off_allowed"};
constexpr MessageKind<> kWithoutPermission{"conduct.without_permission"};
constexpr MessageKind<> kAllowedSwitchedOff{"conduct.allowed_switched_off"};
constexpr MessageKind<> kNeedsPermission{"conduct.needs_permission"};
constexpr MessageKind<> kNoAppeal{"conduct.no_appeal"};
constexpr MessageKind<> kFinal{"conduct.final"};
constexpr MessageKind<> kAppealsExcept{"conduct.appeals_except"};
constexpr MessageKind<> kAppealsExcluded{"conduct.appeals_excluded"};
constexpr MessageKind<> kUnlessRulesSay{"conduct.unless_rules_say"};
constexpr MessageKind<> kAppealsNotRegulated{"conduct.appeals_not_regulated"};
constexpr MessageKind<> kOnlyFinality{"conduct.only_finality"};
constexpr MessageKind<> kMayAppeal{"conduct.may_appeal"};
constexpr MessageKind<> kAnyDecision{"conduct.any_decision"};
constexpr MessageKind<> kNoFinality{"conduct.no_finality"};
constexpr MessageKind<> kPermitted{"conduct.permitted"};
constexpr MessageKind<> kHeard{"conduct.heard"};
constexpr std::array kPlaces = {NameOf(DeviceKind::kOnPerson), NameOf(DeviceKind::kInVenue)};
constexpr Fact kPlaceOfDevice = Among(InEvent("device"), kPlaces);
constexpr FactKind<> kWhereWasIt{kPlaceOfDevice, "conduct.where_was_it"};
constexpr MessageKind<> kOnPersonLoses{"conduct.on_person_loses"};
constexpr MessageKind<> kDoesNotLose{"conduct.does_not_lose"};
constexpr MessageKind<> kWhatLoses{"conduct.what_loses"};
constexpr MessageKind<> kMilder{"conduct.milder"};
constexpr MessageKind<> kMayBeMilder{"conduct.may_be_milder"};
constexpr MessageKind<Color> kLostByDevice{"conduct.lost_by_device", "loser"};
constexpr MessageKind<Color> kMateNotProven{"conduct.mate_not_proven", "opponent"};
constexpr MessageKind<Color> kIfPersistent{"conduct.if_persistent", "player"};
constexpr MessageKind<> kPersistentLoses{"conduct.persistent_loses"};
constexpr MessageKind<> kIfBoth{"conduct.if_both"};
constexpr FactKind<> kFindsSo{InEvent(EventType::kDecide, "on"), "conduct.finds_so"};
constexpr MessageKind<> kJudged{"conduct.judged"};
constexpr MessageKind<Color> kHasToRecord{"conduct.has_to_record", "player"};
constexpr MessageKind<> kBreachesPenalized{"conduct.breaches_penalized"};
constexpr MessageKind<> kNotRegulated{"conduct.not_regulated"};
constexpr MessageKind<> kNearArticle{"conduct.near_article"};
constexpr MessageKind<> kBothHaveLost{"conduct.both_have_lost"};
constexpr MessageKind<> kLostByBoth{"conduct.lost_by_both"};
constexpr MessageKind<> kPersistentRefusal{"conduct.persistent_refusal"};
constexpr MessageKind<Color> kLostByRefusal{"conduct.lost_by_refusal", "loser"};
constexpr FactKind<> kWhatDecided{kDecision, "conduct.what_decided"};
constexpr MessageKind<> kConsents{"conduct.consents"};
constexpr MessageKind<> kWithConsent{"conduct.with_consent"};
constexpr MessageKind<> kOnRecord{"conduct.on_record"};
constexpr MessageKind<> kWhatArbiterMayDo{"conduct.what_arbiter_may_do"};

struct ConductRule {
  Topic topic;
  Rule rule;
  MessageKind<> says;
};
constexpr std::array kConductRules = {
    ConductRule{Topic::kDisrepute, Rule::kDisrepute, kNoDisrepute},
    ConductRule{Topic::kNotes, Rule::kNotes, kNoNotes},
    ConductRule{Topic::kDevice, Rule::kDevices, kNeedsPermission},
    ConductRule{Topic::kSmoking, Rule::kSmoking, kSmoking},
    ConductRule{Topic::kSheetUse, Rule::kSheetUse, kSheetUse},
    ConductRule{Topic::kLeaving, Rule::kLeaving, kLeaving},
    ConductRule{Topic::kDistracting, Rule::kDistract, kDistracting},
    ConductRule{Topic::kOffer, Rule::kDistract, kUnreasonableOffers},
    ConductRule{Topic::kClockHand, Rule::kSameHand, kSameHandPresses},
    ConductRule{Topic::kClockHit, Rule::kHandling, kClockHandled},
    ConductRule{Topic::kHands, Rule::kOneHand, kOneHand},
    ConductRule{Topic::kRecording, Rule::kRecording, kRecordMoves},
    ConductRule{Topic::kSpectator, Rule::kSpectators, kSpectators},
    ConductRule{Topic::kDisturbance, Rule::kDistract, kDistracting},
    ConductRule{Topic::kStopReason, Rule::kStopNoReason, kStoppedWithoutReason},
};

std::optional<GameResult> LossOf(Color color, std::optional<double> opponent,
                                 const Scoring& scoring) {
  if (opponent == scoring.win) return WinFor(!color);
  return color == Color::kWhite ? GameResult::kWhiteLoses : GameResult::kBlackLoses;
}

void SetPoints(Game& game, Ruling& ruling, Points points) {
  ruling.points = points;
  game.points = points;
}

// To have it in the venue loses, whatever the rules of the event say.
bool VenueForbidden(const Game& game) {
  const auto& until = game.rules->device_in_venue_loses_until;
  return until && game.start.date && *game.start.date < *until;
}

bool DeviceOffends(const Game& game, const Event& event) {
  const DeviceKind kind = *event.device;
  const bool sounds = kind == DeviceKind::kRings || kind == DeviceKind::kSound;
  switch (game.rules->device_offence) {
    case DeviceOffence::kRings: return kind == DeviceKind::kRings;
    case DeviceOffence::kSound: return sounds;
    case DeviceOffence::kPresent: break;
  }
  return kind == DeviceKind::kOnPerson || VenueForbidden(game);
}

// A device that was heard, where the edition asks whether it was on the player's person.
bool OffendsOnThePersonAlone(const Game& game, const Event& event) {
  const bool heard = event.device == DeviceKind::kRings || event.device == DeviceKind::kSound;
  return heard && game.rules->device_offence == DeviceOffence::kPresent && !VenueForbidden(game);
}

// What the Article says of the points.
Message DeviceScoreText(DeviceScore score) {
  switch (score) {
    case DeviceScore::kArbiterDecides: return kLosesArbiterSetsScore;
    case DeviceScore::kWinOrDrawIfCannotMate: return kLosesWinOrDraw;
    default: return kLosesOpponentWins;
  }
}

// What may be in the venue all the same.
void TellBag(const Game& game, Ruling& ruling) {
  if (game.rules->device_switched_off != SwitchedOff::kIfRulesAllow) return;
  ruling.reasons.push_back(kKeptInBag);
}

// A device that is completely switched off. False: that does not matter here.
bool RuleSwitchedOff(Hearing& hearing, Color owner) {
  Game& game = hearing.game;
  const DeviceKind kind = *hearing.event.device;
  if (kind == DeviceKind::kRings || kind == DeviceKind::kSound) return false;
  const SwitchedOff rule = game.rules->device_switched_off;
  const bool on_person = kind == DeviceKind::kOnPerson;
  if (VenueForbidden(game) || (rule == SwitchedOff::kIfRulesAllow && on_person)) return false;
  if (rule == SwitchedOff::kIfRulesAllow && !game.start.rules.devices_in_bag) {
    hearing.Ask(kFoundSwitchedOff, kMayBeInBag).Cites(Rule::kDevices, kIfRulesAllow);
    TellBag(game, hearing.rulings.back());
    return true;
  }
  const bool allowed = rule == SwitchedOff::kAllowed ||
                       (rule == SwitchedOff::kIfRulesAllow && *game.start.rules.devices_in_bag);
  Ruling& ruling = hearing.Open(allowed ? Decision::kNoted : Decision::kArbiterDecides,
                                allowed ? kSwitchedOffAllowed : kWithoutPermission);
  ruling.Cites(Rule::kDevices, allowed ? kAllowedSwitchedOff : kNeedsPermission);
  TellBag(game, ruling);
  ruling.Tells("allowed", allowed);
  if (!allowed) ListPenalties(game, ruling, owner);
  return true;
}

}  // namespace

void HearAppeal(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kNoted, {});
  const bool quickplay = game.decided_by == Rule::kQuickplayDecision ||
                         game.decided_by == Rule::kQuickplayPostponed ||
                         game.decided_by == Rule::kQuickplayRejected;
  const bool no_arbiter = game.decided_by == Rule::kQuickplayNoArbiter;
  const bool final = (quickplay && game.rules->quickplay_decision_final) ||
                     (no_arbiter && game.rules->quickplay_no_arbiter_final);
  if (final) {
    ruling.decision = Decision::kRejected;
    ruling.headline = kNoAppeal;
    ruling.Cites(no_arbiter ? Rule::kQuickplayNoArbiter : Rule::kQuickplayFinal, kFinal);
    ruling.Cites(Rule::kAppeal, kAppealsExcept);
    ruling.Tells("admissible", false);
    ruling.appeal = Appeal::kNone;
    return;
  }
  if (game.start.rules.appeals == false) {
    ruling.decision = Decision::kRejected;
    ruling.headline = kAppealsExcluded;
    ruling.Cites(Rule::kAppeal, kUnlessRulesSay);
    ruling.Tells("admissible", false);
    return;
  }
  if (GeneralAppeal(game.edition) == Appeal::kNotRegulated) {
    ruling.decision = Decision::kNotRegulated;
    ruling.headline = kAppealsNotRegulated;
    ruling.Cites(Rule::kQuickplayFinal, kOnlyFinality);
    return;
  }
  ruling.headline = kMayAppeal;
  ruling.Cites(Rule::kAppeal, kAnyDecision);
  if (quickplay) ruling.Cites(Rule::kQuickplayClaim, kNoFinality);
  ruling.Tells("admissible", true);
}

void HearDevice(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color owner = hearing.doer();
  if (event.permitted == true) {
    hearing.Open(Decision::kNoted, kPermitted).Cites(Rule::kDevices, kNeedsPermission);
    return;
  }
  if (event.switched_off == true && RuleSwitchedOff(hearing, owner)) return;
  if (OffendsOnThePersonAlone(game, event)) {
    hearing.Ask(kHeard, kWhereWasIt).Cites(Rule::kDevices, kOnPersonLoses);
    TellBag(game, hearing.rulings.back());
    return;
  }
  if (!DeviceOffends(game, event)) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kDoesNotLose);
    ruling.Cites(Rule::kDevices, kWhatLoses);
    TellBag(game, ruling);
    ListPenalties(game, ruling, owner);
    return;
  }
  if (game.start.rules.milder_device_penalty == true && game.rules->device_milder_penalty) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kMilder);
    ruling.Cites(Rule::kDevices, kMayBeMilder);
    ListPenalties(game, ruling, owner);
    return;
  }
  const Scoring& scoring = game.start.rules.scoring;
  std::optional<double> opponent = scoring.win;
  const bool asks = DrawnIfOpponentCannotMate(LossCause::kDevice, game.edition);
  const MateAnswer answer = asks ? CanMateNow(game, !owner) : MateAnswer{};
  if (game.rules->device_opponent_score == DeviceScore::kArbiterDecides) opponent.reset();
  if (asks && answer.verdict == Verdict::kNo) opponent = scoring.draw;
  if (asks && answer.verdict == Verdict::kUndetermined) opponent.reset();
  Ruling& ruling = hearing.End(*LossOf(owner, opponent, scoring), kLostByDevice(owner));
  ruling.Cites(Rule::kDevices, DeviceScoreText(game.rules->device_opponent_score));
  TellBag(game, ruling);
  Points points{scoring.loss, scoring.loss};
  points[Index(!owner)] = opponent;
  SetPoints(game, ruling, points);
  if (!opponent) ruling.tasks.push_back(kArbiterSetsScore);
  if (!asks) return;
  TellMate(ruling, !owner, answer);
  if (answer.verdict != Verdict::kUndetermined) return;
  ruling.reasons.push_back(kMateNotProven(!owner));
}

namespace {

// A report of persistent refusal: no breach among others, but a finding that loses the game.
void ReportPersistent(Hearing& hearing, Color by) {
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kIfPersistent(by));
  ruling.Cites(Rule::kPersistent, kPersistentLoses);
  ruling.Cites(Rule::kBothGuilty, kIfBoth);
  ruling.needed.push_back(kFindsSo);
}

// What the arbiter did wrong is put right, and no player is punished for it.
void RuleOwnMistake(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kOwnMistake);
  ruling.Cites(Rule::kAdjustTimes, kTimesAfterIrregularity);
  ruling.reasons.push_back(kNoPenaltyForArbiter);
}

}  // namespace

void RuleConduct(Hearing& hearing, Topic topic, std::optional<Color> by) {
  Game& game = hearing.game;
  if (topic == Topic::kPersistent && by) return ReportPersistent(hearing, *by);
  // What a player does to disturb the game is a matter of conduct; the rest comes from outside.
  if (topic == Topic::kDisturbance && !by) return HearFound(hearing);
  // The menu of penalties is one for players.
  if (!by && hearing.event.by == Actor::kArbiter) return RuleOwnMistake(hearing);
  const bool spectator = topic == Topic::kSpectator || hearing.event.by == Actor::kSpectator;
  if (spectator && !by) {
    hearing.Open(Decision::kArbiterDecides, kMayBeExpelled).Cites(Rule::kSpectators, kSpectators);
    return;
  }
  if (topic == Topic::kHands && game.rules->two_hands_illegal) {
    // One that is on record has not been completed, or it would have been judged.
    const bool known = !game.offences.empty() &&
                       game.offences.back().kind == OffenceKind::kTwoHands &&
                       game.offences.back().by == by.value_or(game.offences.back().by);
    Ruling& ruling = known ? hearing.Open(Decision::kNoted, kHandsAreIllegal)
                           : hearing.Ask(kHandsAreIllegal, kWhichMoveWithHands);
    ruling.Cites(Rule::kTwoHands, kHandsAndPress);
    if (!known) return;
    ruling.judged = game.offences.back().event;
    ruling.reasons.push_back(kNotPressedYet);
    ruling.Tells("counts_as_illegal", false);
    return;
  }
  // Who need not record has broken nothing (8.4; rapid and blitz).
  if (topic == Topic::kRecording && by && NeedNotRecord(hearing, *by)) return;
  for (const ConductRule& row : kConductRules) {
    if (row.topic != topic) continue;
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kJudged);
    ruling.Cites(row.rule, row.says);
    ruling.Cites(Rule::kConductPenalty, kBreachesPenalized);
    // Of these it might be thought.
    const bool doubtful = topic == Topic::kHands || topic == Topic::kClockHand;
    if (doubtful) ruling.Tells("counts_as_illegal", false);
    if (topic == Topic::kRecording && by) {
      ruling.Cites(Rule::kFiveMinutes, RuleTitle(Rule::kFiveMinutes));
      ruling.tasks.push_back(kHasToRecord(*by));
    }
    ListPenalties(game, ruling, by);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNotRegulated, kNotRegulated);
  ruling.Cites(Rule::kDisrepute, kNearestArticle);
  ruling.Cites(Rule::kDistract, kNearArticle);
  ListPenalties(game, ruling, by);
}

void HearConduct(Hearing& hearing) {
  RuleConduct(hearing, *hearing.event.what, hearing.event.player());
}

namespace {

// The arbiter finds that players persistently refuse to comply.
void DecidePersistent(Hearing& hearing) {
  Game& game = hearing.game;
  const std::vector<Color>& guilty = hearing.event.on;
  if (guilty.size() > 1) {
    Ruling& ruling = hearing.End(GameResult::kBothLose, kBothHaveLost);
    ruling.Cites(Rule::kBothGuilty, kLostByBoth);
    ruling.Cites(Rule::kPersistent, kPersistentRefusal);
    return;
  }
  const Color loser = guilty.front();
  Points points{game.start.rules.scoring.loss, game.start.rules.scoring.loss};
  points[Index(!loser)] =
      loser == Color::kWhite ? hearing.event.black_points : hearing.event.white_points;
  Ruling& ruling = hearing.End(*LossOf(loser, points[Index(!loser)], game.start.rules.scoring),
                               kLostByRefusal(loser));
  ruling.Cites(Rule::kPersistent, kPersistentLoses);
  SetPoints(game, ruling, points);
  if (!points[Index(!loser)]) ruling.tasks.push_back(kArbiterSetsScore);
}

}  // namespace

void HearDecide(Hearing& hearing) {
  Game& game = hearing.game;
  const Topic what = *hearing.event.what;
  if (game.over() && what != Topic::kResult) {
    hearing.RefuseOver();
    return;
  }
  if (hearing.event.decision == Decided::kOnPlay && what != Topic::kQuickplay) {
    hearing.Ask(KindOf(hearing.event.type).happened, kWhatDecided);
    return;
  }
  if (what == Topic::kResult) return DecideResult(hearing);
  if (what == Topic::kQuickplay) return DecideQuickplay(hearing);
  if (what == Topic::kIncrement) return DecideIncrement(hearing);
  if (what == Topic::kPersistent) return DecidePersistent(hearing);
  if (what == Topic::kOffer && hearing.event.decision == Decided::kAccepted && game.offer) {
    if (AgreesTooEarly(hearing)) return;
    Ruling& ruling = hearing.Adopt(RuleAgreement(game.record, game.edition));
    ruling.headline = kConsents;
    ruling.Cites(Rule::kDrawRules, kWithConsent);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNoted, kOnRecord);
  ruling.Cites(Rule::kPenaltyMenu, kWhatArbiterMayDo);
}

}  // namespace zeitnot::referee
