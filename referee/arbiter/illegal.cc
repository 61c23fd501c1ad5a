// Illegal moves: who may act on them, and until when (2005 and 2009: Article 7.4; later 7.5; rapid
// and blitz appendices). What they cost says punish.h.
#include "base/text.h"
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/illegal_board.h"
#include "referee/arbiter/move_messages.h"
#include "referee/arbiter/punish.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kTwoHandsNotIllegal{"illegal.two_hands_not_illegal"};
constexpr MessageKind<> kPressNotIllegal{"illegal.press_not_illegal"};
constexpr MessageKind<> kPressFactMissing{"illegal.press_fact_missing"};
constexpr MessageKind<> kPressedAfterMove{"illegal.pressed_after_move"};
constexpr MessageKind<> kStands{"illegal.stands"};
constexpr MessageKind<> kClaimedBeforeOwnMove{"illegal.claimed_before_own_move"};
constexpr MessageKind<> kMayAgree{"illegal.may_agree"};
constexpr MessageKind<> kMayIntervene{"illegal.may_intervene"};
constexpr MessageKind<> kSaysNothing{"illegal.says_nothing"};
constexpr MessageKind<> kOnClaimOnly{"illegal.on_claim_only"};
constexpr MessageKind<> kClaimWins{"illegal.claim_wins"};
constexpr MessageKind<> kLosesAtOnce{"illegal.loses_at_once"};
constexpr MessageKind<> kClaimedInTime{"illegal.claimed_in_time"};
constexpr MessageKind<> kSeenInTime{"illegal.seen_in_time"};
constexpr MessageKind<> kNotDetermined{"illegal.not_determined"};
constexpr FactKind<> kAfterHowManyPlies{InEvent("plies"), "illegal.after_how_many_plies"};
constexpr MessageKind<> kLastIdentified{"illegal.last_identified"};
constexpr MessageKind<> kTimeOnceKnown{"illegal.time_once_known"};
constexpr FactKind<> kWhoMadeIt{InEvent("on"), "illegal.who_made_it"};
constexpr MessageKind<> kGoesOnFromIdentified{"illegal.goes_on_from_identified"};
constexpr MessageKind<> kUnnoticed{"illegal.unnoticed"};
constexpr MessageKind<> kTakenBackIfFound{"illegal.taken_back_if_found"};
constexpr MessageKind<Color> kStandsUnlessClaimed{"illegal.stands_unless_claimed", "opponent"};
constexpr MessageKind<Color> kStandsUnlessClaimedOrSeen{"illegal.stands_unless_claimed_or_seen",
                                                        "opponent"};
constexpr MessageKind<Color> kOpenToClaim{"illegal.open_to_claim", "opponent"};
constexpr MessageKind<Color> kOpenToClaimOrSeen{"illegal.open_to_claim_or_seen", "opponent"};
constexpr MessageKind<> kDrawnIfStillIllegal{"illegal.drawn_if_still_illegal"};
constexpr MessageKind<> kActedOnInTime{"illegal.acted_on_in_time"};
constexpr MessageKind<> kNoneOnRecord{"illegal.none_on_record"};

// Two hands before 2017, a press without a move before 2017: a matter for the penalty menu.
void RuleMinor(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const bool hands = offence.kind == OffenceKind::kTwoHands;
  Ruling& ruling = hearing.Open(hands ? Decision::kArbiterDecides : Decision::kNotRegulated,
                                hands ? kTwoHandsNotIllegal : kPressNotIllegal);
  ruling.Cites(hands ? Rule::kOneHand : Rule::kPress,
               hands ? kMovedWithOneHand : kPressedAfterMove);
  ruling.Tells("counts_as_illegal", false);
  ListPenalties(game, ruling, offence.by);
}

// The Article on illegal moves in games without the Competition Rules.
Rule UnsupervisedRule(const Game& game) {
  return game.mode() == Mode::kBlitz ? Rule::kBlitzIllegal : Rule::kRapidIllegal;
}

void Stand(Hearing& hearing, FoundBy by) {
  const Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, kStands);
  ruling.Cites(UnsupervisedRule(game), kClaimedBeforeOwnMove);
  if (game.rules->illegal_undone_by_agreement[game.ModeIndex()]) {
    ruling.options.push_back(kMayAgree);
  }
  ruling.Tells(by == FoundBy::kArbiter ? "intervene" : "admissible", false);
  ruling.Tells("move_stands", true);
}

// 2005 and 2009, rapid: what the arbiter need not wait for a claim with.
bool MayBeSeenByArbiter(const Game& game, const Offence& offence) {
  const bool unfinished =
      offence.kind == OffenceKind::kUnpromoted || offence.kind == OffenceKind::kWrongColor;
  return game.mode() == Mode::kRapid && (offence.both_kings || unfinished);
}

void CiteIntervention(Ruling& ruling) { ruling.Cites(Rule::kRapidBothKings, kMayIntervene); }

// 2005 and 2009: an illegal move is for the opponent to claim.
void SayNothing(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kNoted, kSaysNothing);
  ruling.Cites(UnsupervisedRule(hearing.game), kOnClaimOnly);
  ruling.Tells("intervene", false);
}

// The arbiter sees it in a game without the Competition Rules. False: the arbiter must not act.
bool MayIntervene(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  if (game.rules->illegal_unsupervised_on_claim_only) {
    if (MayBeSeenByArbiter(game, offence)) return true;
    SayNothing(hearing);
    return false;
  }
  if (offence.both_kings) {
    WaitForNextMove(hearing);
    return false;
  }
  return true;
}

void PunishUnsupervised(Hearing& hearing, const Offence& offence, FoundBy by) {
  Game& game = hearing.game;
  const EditionRules& rules = *game.rules;
  const Color offender = offence.by;
  const bool blitz_claim = rules.illegal_blitz_claim_wins && game.mode() == Mode::kBlitz;
  if (blitz_claim || rules.illegal_unsupervised_loses_at_once) {
    Restore(hearing, Offence(offence));
    ++game.illegal[Index(offender)];
    return Lose(hearing, offence, UnsupervisedRule(game), blitz_claim ? kClaimWins : kLosesAtOnce,
                LossCause::kUnsupervisedIllegalMove, by);
  }
  Punish(hearing, offence, by);
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(UnsupervisedRule(game), by == FoundBy::kOpponent ? kClaimedInTime : kSeenInTime);
}

// The illegal move has been answered, so that it stands; but what it left on the board may make the
// arbiter act who sees it.
// Returns the event of the illegal move that is judged.
std::size_t JudgeAnswered(Hearing& hearing, const Offence& offence, FoundBy by) {
  Game& game = hearing.game;
  const OnIllegalBoard duty = DutyOnIllegalBoard(game);
  const Offence* cause = CauseOfIllegalBoard(game);
  if (duty == OnIllegalBoard::kIntervene && cause != nullptr) {
    const std::size_t event = cause->event;
    Punish(hearing, *cause, by);
    CiteIntervention(hearing.rulings.back());
    return event;
  }
  const bool waits = duty == OnIllegalBoard::kWait;
  if (!waits || by == FoundBy::kOpponent) Stand(hearing, by);
  if (waits) WaitForNextMove(hearing);
  return offence.event;
}

// An illegal position is on the board, and the record does not tell how it came about.
void JudgeWithoutOffence(Hearing& hearing, bool competition, FoundBy by) {
  const Game& game = hearing.game;
  const OnIllegalBoard duty = DutyOnIllegalBoard(game);
  if (!competition && duty == OnIllegalBoard::kWait) return WaitForNextMove(hearing);
  const bool on_claim = !competition && game.rules->illegal_unsupervised_on_claim_only;
  if (on_claim && by == FoundBy::kArbiter && duty == OnIllegalBoard::kNothing) {
    return SayNothing(hearing);
  }
  LacksPosition(hearing);
}

// The first irregularity of the game counts where all may be corrected, the last one elsewhere.
const Offence* OffenceToJudge(const Game& game, bool competition) {
  for (const Offence& offence : game.offences) {
    if (competition && offence.completed) return &offence;
  }
  if (game.offences.empty() || !game.offences.back().completed) return nullptr;
  return &game.offences.back();
}

// The position before the illegal move cannot be determined: the game goes on from the last one
// before it that can be identified (plies).
void JudgeUnidentified(Hearing& hearing, FoundBy by) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.plies) {
    Ruling& ruling = hearing.Ask(kNotDetermined, kAfterHowManyPlies);
    if (!game.CompetitionRules()) ruling.needed.push_back(AskForMode(game));
    return;
  }
  const auto ply =
      std::min(static_cast<std::size_t>(std::max(0, *event.plies)), game.record.plies());
  if (ply == 0 && LacksPosition(hearing)) return;
  const auto competition = game.CompetitionRules();
  if (!competition) {
    hearing.Ask(kIllegalFactMissing, AskForMode(game));
    return;
  }
  if (!*competition) return Stand(hearing, by);
  if (!event.on.empty()) {
    Offence offence;
    offence.by = event.on.front();
    offence.ply = ply;
    offence.completed = true;
    if (event.player() == offence.by) by = FoundBy::kArbiter;
    Punish(hearing, offence, by);
  } else {
    game.ReturnTo(ply);
    Ruling& ruling = hearing.Open(Decision::kOrdered, {});
    ruling.Cites(Rule::kIllegalRestore, kLastIdentified);
    CiteCompletion(game, ruling);
    ruling.Cites(Rule::kIllegalPenalty, kTimeOnceKnown);
    ruling.needed.push_back(kWhoMadeIt);
    TellLostClaim(game, ruling);
  }
  Ruling& ruling = hearing.rulings.back();
  if (game.over()) return;
  ruling.headline = kGoesOnFromIdentified;
  ruling.restore = Restoration{game.record.plies(), game.table()};
  ruling.Cites(Rule::kAdjustTimes, kTimesAreSet);
  ruling.tasks.push_back(kSetTimes);
}

// Rules on what is on record; returns the event of the move that is judged, if one is.
std::optional<std::size_t> Judge(Hearing& hearing, FoundBy by) {
  Game& game = hearing.game;
  if (hearing.event.position_known == false) {
    JudgeUnidentified(hearing, by);
    return std::nullopt;
  }
  if (!game.offences.empty() && !CountsAsIllegal(game, game.offences.back().kind)) {
    const Offence minor = game.offences.back();
    const bool of_article_4 = minor.kind == OffenceKind::kTwoHands;
    if (of_article_4 && by == FoundBy::kArbiter && ArbiterMustWait(hearing)) return minor.event;
    game.offences.pop_back();
    RuleMinor(hearing, minor);
    return minor.event;
  }
  const auto competition = game.CompetitionRules();
  if (!competition) {
    const bool press = !game.offences.empty() && game.offences.back().kind == OffenceKind::kPress;
    hearing.Ask(press ? kPressFactMissing : kIllegalFactMissing, AskForMode(game));
    return std::nullopt;
  }
  const Offence* found = OffenceToJudge(game, *competition);
  if (found == nullptr && RepeatDealt(hearing, Topic::kIllegalMove))
    return hearing.rulings.back().judged;
  if (found == nullptr && game.loose) {
    JudgeWithoutOffence(hearing, *competition, by);
    return std::nullopt;
  }
  if (found == nullptr) {
    Ruling& ruling = hearing.Open(Decision::kNoValidClaim, kNoneOnRecord);
    ruling.Cites(Rule::kLegalMove, kWhatIsIllegal);
    ruling.Tells("admissible", false);
    return std::nullopt;
  }
  const Offence offence = *found;
  // The claim is the opponent's: what the offender says is no more than a finding.
  if (hearing.event.player() == offence.by) by = FoundBy::kArbiter;
  if (*competition) {
    Punish(hearing, offence, by);
    return offence.event;
  }
  if (offence.answered) return JudgeAnswered(hearing, offence, by);
  if (by == FoundBy::kArbiter && !MayIntervene(hearing, offence)) return offence.event;
  PunishUnsupervised(hearing, offence, by);
  const bool unclaimed = by == FoundBy::kArbiter && game.rules->illegal_unsupervised_on_claim_only;
  if (unclaimed) CiteIntervention(hearing.rulings.back());
  return offence.event;
}

}  // namespace

void TellUnjudged(Hearing& hearing) {
  const Game& game = hearing.game;
  const Offence& offence = game.offences.back();
  const Color opponent = !offence.by;
  const auto competition = game.CompetitionRules();
  if (competition != false) {
    Ruling& ruling = hearing.Open(Decision::kNoted, kUnnoticed);
    ruling.Cites(Rule::kLegalMove, kWhatIsIllegal);
    if (competition) ruling.Cites(Rule::kIllegalRestore, kTakenBackIfFound);
    return;
  }
  const bool on_claim = game.rules->illegal_unsupervised_on_claim_only;
  const bool arbiter_acts = on_claim ? MayBeSeenByArbiter(game, offence) : !offence.both_kings;
  // What it left on the board may call for the arbiter after the opponent's move too.
  const OnIllegalBoard duty = DutyOnIllegalBoard(game);
  const auto& headline = duty != OnIllegalBoard::kNothing
                             ? (arbiter_acts ? kOpenToClaimOrSeen : kOpenToClaim)
                             : (arbiter_acts ? kStandsUnlessClaimedOrSeen : kStandsUnlessClaimed);
  Ruling& ruling = hearing.Open(Decision::kNoted, headline(opponent));
  ruling.Cites(UnsupervisedRule(game), on_claim ? kClaimedBeforeOwnMove : kActedOnInTime);
  if (duty == OnIllegalBoard::kWait) {
    CiteWaiting(game, ruling);
    ruling.reasons.push_back(kDrawnIfStillIllegal);
  }
  if (on_claim && arbiter_acts) CiteIntervention(ruling);
}

void JudgeOffences(Hearing& hearing, FoundBy by) {
  const std::size_t before = hearing.rulings.size();
  const auto judged = Judge(hearing, by);
  for (std::size_t i = before; i < hearing.rulings.size(); ++i) hearing.rulings[i].judged = judged;
}

}  // namespace zeitnot::referee
