// Devices, conduct, decisions and appeals (Articles 12 and 13; from 2014 on 11 and 12).
#include "referee/arbiter/hearing.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/players_end.h"

namespace zeitnot::referee {
namespace {

struct ConductRule {
  Topic topic;
  Rule rule;
  std::string_view says;
};
constexpr std::array kConductRules = {
    ConductRule{Topic::kDisrepute, Rule::kDisrepute, "nothing may bring the game into disrepute"},
    ConductRule{Topic::kNotes, Rule::kNotes, "no notes, sources, advice or analysis during play"},
    ConductRule{Topic::kDevice, Rule::kDevices, "devices"},
    ConductRule{Topic::kSmoking, Rule::kLeaving, "smoking only where it is permitted"},
    ConductRule{Topic::kSheetUse, Rule::kSheetUse,
                "the sheet is for moves, times, offers, claims and relevant data"},
    ConductRule{Topic::kLeaving, Rule::kLeaving, "leaving the playing venue or area"},
    ConductRule{Topic::kDistracting, Rule::kDistract, "distracting or annoying the opponent"},
    ConductRule{Topic::kOffer, Rule::kDistract, "unreasonable offers distract the opponent"},
    ConductRule{Topic::kClockHand, Rule::kSameHand, "the hand that moved presses the clock"},
    ConductRule{Topic::kClockHit, Rule::kHandling, "the clock is not hit, lifted or toppled"},
    ConductRule{Topic::kHands, Rule::kOneHand, "each move is made with one hand"},
    ConductRule{Topic::kRecording, Rule::kRecording, "the moves are recorded, move by move"},
    ConductRule{Topic::kSpectator, Rule::kSpectators, "spectators do not interfere"},
    ConductRule{Topic::kDisturbance, Rule::kDisturbance, "players are not disturbed from outside"},
    ConductRule{Topic::kStopReason, Rule::kStopNoReason, "clocks stopped without a valid reason"},
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
std::string DeviceScoreText(DeviceScore score) {
  switch (score) {
    case DeviceScore::kArbiterDecides:
      return "the owner loses; the arbiter sets the opponent's score";
    case DeviceScore::kWinOrDrawIfCannotMate:
      return "the owner loses; the opponent wins, or draws if they cannot mate by any series of "
             "legal moves";
    default: return "the owner loses; the opponent wins";
  }
}

// What may be in the venue all the same.
void TellBag(const Game& game, Ruling& ruling) {
  if (game.rules->device_switched_off != SwitchedOff::kIfRulesAllow) return;
  ruling.reasons.emplace_back(
      "A device that the arbiter has not approved stays out of the venue. The rules of the event "
      "may let one be kept in a bag, completely switched off; the player goes to that bag only "
      "with the arbiter's permission.");
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
    hearing
        .Ask("A device that is switched off was found in the venue.",
             "Do the rules of the event let devices be kept switched off in a bag?")
        .Cites(Rule::kDevices, "only if the rules of the event allow it");
    TellBag(game, hearing.rulings.back());
    return true;
  }
  const bool allowed = rule == SwitchedOff::kAllowed ||
                       (rule == SwitchedOff::kIfRulesAllow && *game.start.rules.devices_in_bag);
  Ruling& ruling = hearing.Open(allowed ? Decision::kNoted : Decision::kArbiterDecides,
                                allowed ? "A device that is switched off is allowed."
                                        : "The device was brought without permission.");
  ruling.Cites(Rule::kDevices, allowed ? "switched off it is allowed" : "needs permission");
  TellBag(game, ruling);
  ruling.Tells("allowed", allowed);
  if (!allowed) ListPenalties(game, ruling, owner);
  return true;
}

}  // namespace

void HearAppeal(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kNoted, "");
  const bool quickplay = game.decided_by == Rule::kQuickplayDecision ||
                         game.decided_by == Rule::kQuickplayPostponed ||
                         game.decided_by == Rule::kQuickplayRejected;
  const bool no_arbiter = game.decided_by == Rule::kQuickplayNoArbiter;
  const bool final = (quickplay && game.rules->quickplay_decision_final) ||
                     (no_arbiter && game.rules->quickplay_no_arbiter_final);
  if (final) {
    ruling.decision = Decision::kRejected;
    ruling.headline = "No appeal: the decision is final.";
    ruling.Cites(no_arbiter ? Rule::kQuickplayNoArbiter : Rule::kQuickplayFinal, "final");
    ruling.Cites(Rule::kAppeal, "appeals, with this exception");
    ruling.Tells("admissible", false);
    ruling.appeal = Appeal::kNone;
    return;
  }
  if (game.start.rules.appeals == false) {
    ruling.decision = Decision::kRejected;
    ruling.headline = "No appeal: the rules of the event exclude it.";
    ruling.Cites(Rule::kAppeal, "unless the rules of the event say otherwise");
    ruling.Tells("admissible", false);
    return;
  }
  if (GeneralAppeal(game.edition) == Appeal::kNotRegulated) {
    ruling.decision = Decision::kNotRegulated;
    ruling.headline = "Appeals are not regulated in this edition; see the rules of the event.";
    ruling.Cites(Rule::kQuickplayFinal, "the only rule about finality");
    return;
  }
  ruling.headline = "The appeal may be made.";
  ruling.Cites(Rule::kAppeal, "any decision may be appealed unless the rules say otherwise");
  if (quickplay) ruling.Cites(Rule::kQuickplayClaim, "no finality here in this edition");
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
    hearing.Open(Decision::kNoted, "The device was permitted.").Cites(Rule::kDevices, "permission");
    return;
  }
  if (event.switched_off == true && RuleSwitchedOff(hearing, owner)) return;
  if (OffendsOnThePersonAlone(game, event)) {
    hearing
        .Ask("A device has made a sound; what follows depends on where it was.",
             "Was it on the player's person (\"device\": \"on_person\") or elsewhere in the venue, "
             "such as in a bag (\"in_venue\")?")
        .Cites(Rule::kDevices, "a device on the person loses the game");
    TellBag(game, hearing.rulings.back());
    return;
  }
  if (!DeviceOffends(game, event)) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                  "This is not what loses the game under this edition.");
    ruling.Cites(Rule::kDevices, "what loses the game");
    TellBag(game, ruling);
    ListPenalties(game, ruling, owner);
    return;
  }
  if (game.start.rules.milder_device_penalty == true && game.rules->device_milder_penalty) {
    Ruling& ruling =
        hearing.Open(Decision::kArbiterDecides, "The rules of the event set a milder penalty.");
    ruling.Cites(Rule::kDevices, "the event may set another, less severe penalty");
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
  Ruling& ruling = hearing.End(*LossOf(owner, opponent, scoring),
                               Concat(ColorName(owner), " has lost the game by a device."));
  ruling.Cites(Rule::kDevices, DeviceScoreText(game.rules->device_opponent_score));
  TellBag(game, ruling);
  Points points{scoring.loss, scoring.loss};
  points[Index(!owner)] = opponent;
  SetPoints(game, ruling, points);
  if (!opponent) ruling.needed.emplace_back("The arbiter sets the opponent's score.");
  if (!asks) return;
  TellMate(ruling, !owner, answer);
  if (answer.verdict != Verdict::kUndetermined) return;
  ruling.reasons.push_back(Concat("Whether ", ColorName(!owner),
                                  " can still mate was not proven: ", ColorName(!owner),
                                  " wins if any series of legal moves lets them mate, and scores a "
                                  "draw if none does."));
}

namespace {

// A report of persistent refusal: no breach among others, but a finding that loses the game.
void ReportPersistent(Hearing& hearing, Color by) {
  Ruling& ruling = hearing.Open(
      Decision::kArbiterDecides,
      Concat("If the arbiter finds that ", ColorName(by),
             " persistently refuses to comply with the Laws, ", ColorName(by), " loses the game."));
  ruling.Cites(Rule::kPersistent, "the game is lost; the arbiter sets the opponent's score");
  ruling.Cites(Rule::kBothGuilty, "if both are found guilty, both lose");
  ruling.Tells("counts_as_illegal", false);
  ruling.needed.emplace_back(
      "Does the arbiter find so? The finding is told as a decision (event decide, what: "
      "persistent).");
}

}  // namespace

void HearConduct(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Topic topic = *event.what;
  const auto by = event.player();
  if (topic == Topic::kPersistent && by) return ReportPersistent(hearing, *by);
  for (const ConductRule& row : kConductRules) {
    if (row.topic != topic) continue;
    Ruling& ruling =
        hearing.Open(Decision::kArbiterDecides,
                     "Conduct is judged by the arbiter; these penalties are possible.");
    ruling.Cites(row.rule, std::string(row.says));
    ruling.Cites(Rule::kConductPenalty, "breaches lead to penalties");
    ruling.Tells("counts_as_illegal", false);
    ListPenalties(game, ruling, by);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNotRegulated,
                                "The Laws do not regulate this conduct; by analogy, the arbiter "
                                "decides.");
  ruling.Cites(Rule::kDisrepute, "the nearest Article");
  ruling.Cites(Rule::kDistract, "another near Article");
  ListPenalties(game, ruling, by);
}

namespace {

// The arbiter finds that players persistently refuse to comply.
void DecidePersistent(Hearing& hearing) {
  Game& game = hearing.game;
  const std::vector<Color>& guilty = hearing.event.on;
  if (guilty.size() > 1) {
    Ruling& ruling = hearing.End(GameResult::kBothLose, "Both players have lost.");
    ruling.Cites(Rule::kBothGuilty, "both guilty: the game is lost by both");
    ruling.Cites(Rule::kPersistent, "persistent refusal to comply");
    return;
  }
  const Color loser = guilty.front();
  Points points{game.start.rules.scoring.loss, game.start.rules.scoring.loss};
  points[Index(!loser)] =
      loser == Color::kWhite ? hearing.event.black_points : hearing.event.white_points;
  Ruling& ruling =
      hearing.End(*LossOf(loser, points[Index(!loser)], game.start.rules.scoring),
                  Concat(ColorName(loser), " has lost by persistent refusal to comply."));
  ruling.Cites(Rule::kPersistent, "the game is lost; the arbiter sets the opponent's score");
  SetPoints(game, ruling, points);
  if (!points[Index(!loser)]) ruling.needed.emplace_back("The arbiter sets the opponent's score.");
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
    hearing.Ask("A decision of the arbiter.",
                "What was decided? Only a postponed quickplay claim is decided on_play.");
    return;
  }
  if (what == Topic::kResult) return DecideResult(hearing);
  if (what == Topic::kQuickplay) return DecideQuickplay(hearing);
  if (what == Topic::kIncrement) return DecideIncrement(hearing);
  if (what == Topic::kPersistent) return DecidePersistent(hearing);
  if (what == Topic::kOffer && hearing.event.decision == Decided::kAccepted && game.offer) {
    if (AgreesTooEarly(hearing)) return;
    Ruling& ruling = hearing.Adopt(RuleAgreement(game.record, game.edition));
    ruling.headline = "The arbiter consents: the game is drawn.";
    ruling.Cites(Rule::kDrawRules, "with the arbiter's consent");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNoted, "The arbiter's decision is on record.");
  ruling.Cites(Rule::kPenaltyMenu, "what the arbiter may do where the Laws leave it to him");
}

}  // namespace zeitnot::referee
