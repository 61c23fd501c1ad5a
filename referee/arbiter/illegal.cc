// Illegal moves: who may act on them, and until when (2005 and 2009: Article 7.4; later 7.5; rapid
// and blitz appendices). What they cost says punish.h.
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/illegal_board.h"
#include "referee/arbiter/punish.h"

namespace zeitnot::referee {
namespace {

// Two hands before 2017, a press without a move before 2017: a matter for the penalty menu.
void RuleMinor(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const bool hands = offence.kind == OffenceKind::kTwoHands;
  Ruling& ruling =
      hearing.Open(hands ? Decision::kArbiterDecides : Decision::kNotRegulated,
                   Concat(OffenceName(offence.kind),
                          "; this does not count as an illegal move in this edition."));
  ruling.Cites(hands ? Rule::kOneHand : Rule::kPress,
               hands ? "a move is made with one hand" : "the clock is pressed after a move");
  ruling.Tells("counts_as_illegal", false);
  ListPenalties(game, ruling, offence.by);
}

// The Article on illegal moves in games without the Competition Rules.
Rule UnsupervisedRule(const Game& game) {
  return game.mode() == Mode::kBlitz ? Rule::kBlitzIllegal : Rule::kRapidIllegal;
}

void Stand(Hearing& hearing, FoundBy by) {
  const Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                "The illegal move stands: the opponent has moved since.");
  ruling.Cites(UnsupervisedRule(game), "to be claimed before the claimant has made his own move");
  if (game.rules->illegal_undone_by_agreement[game.ModeIndex()]) {
    ruling.options.emplace_back("the players may agree to correct it, without the arbiter");
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

void CiteIntervention(Ruling& ruling) {
  ruling.Cites(Rule::kRapidBothKings,
               "both kings in check, or a promotion not completed: the arbiter intervenes, if "
               "possible, without a claim");
}

// 2005 and 2009: an illegal move is for the opponent to claim.
void SayNothing(Hearing& hearing) {
  Ruling& ruling =
      hearing.Open(Decision::kNoted, "The arbiter says nothing: the opponent has to claim.");
  ruling.Cites(UnsupervisedRule(hearing.game),
               "the arbiter rules on an illegal move only on a claim");
  ruling.Tells("intervene", false);
}

// The arbiter sees it in a game without the Competition Rules. False: he must not act.
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
    return Lose(hearing, offence, UnsupervisedRule(game),
                blitz_claim ? "the opponent may claim the win before he moves; only a draw if he "
                              "cannot mate by any series of legal moves"
                            : "an illegal move loses at once; drawn if the opponent cannot mate by "
                              "any series of legal moves",
                LossCause::kUnsupervisedIllegalMove);
  }
  Punish(hearing, offence);
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(UnsupervisedRule(game), by == FoundBy::kOpponent
                                           ? "claimed before the claimant's own move"
                                           : "seen before the opponent's next move");
}

// The illegal move has been answered, so that it stands; but what it left on the board may make the
// arbiter act who sees it.
void JudgeAnswered(Hearing& hearing, FoundBy by) {
  Game& game = hearing.game;
  const OnIllegalBoard duty = DutyOnIllegalBoard(game);
  const Offence* cause = CauseOfIllegalBoard(game);
  if (duty == OnIllegalBoard::kIntervene && cause != nullptr) {
    Punish(hearing, *cause);
    return CiteIntervention(hearing.rulings.back());
  }
  if (duty != OnIllegalBoard::kWait) return Stand(hearing, by);
  if (by == FoundBy::kOpponent) Stand(hearing, by);
  WaitForNextMove(hearing);
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
    Ruling& ruling = hearing.Ask(
        "An illegal move was made; the position before it cannot be determined.",
        "After how many plies stood the last position before it that can be identified?");
    if (!game.CompetitionRules()) ruling.needed.push_back(AskForMode(game));
    return;
  }
  const auto ply =
      std::min(static_cast<std::size_t>(std::max(0, *event.plies)), game.record.plies());
  if (ply == 0 && LacksPosition(hearing)) return;
  const auto competition = game.CompetitionRules();
  if (!competition) {
    hearing.Ask("The move is illegal; what follows depends on a fact that is missing.",
                AskForMode(game));
    return;
  }
  if (!*competition) return Stand(hearing, by);
  if (!event.on.empty()) {
    Offence offence;
    offence.by = event.on.front();
    offence.ply = ply;
    offence.completed = true;
    Punish(hearing, offence);
  } else {
    game.ReturnTo(ply);
    Ruling& ruling = hearing.Open(Decision::kOrdered, "");
    ruling.Cites(Rule::kIllegalRestore, "the last position before it that can be identified");
    CiteCompletion(game, ruling);
    ruling.Cites(Rule::kIllegalPenalty, "time for the opponent, once it is known who made it");
    ruling.needed.emplace_back("Who made the illegal move? His opponent gets time for it.");
    TellLostClaim(game, ruling);
  }
  Ruling& ruling = hearing.rulings.back();
  if (game.over()) return;
  ruling.headline = "The game goes on from the last position that can be identified.";
  ruling.restore = Restoration{game.record.plies(), game.table()};
  ruling.Cites(Rule::kAdjustTimes, "the arbiter sets the times after an irregularity");
  ruling.needed.emplace_back("The arbiter sets the times by his best judgement.");
}

}  // namespace

void TellUnjudged(Hearing& hearing) {
  const Game& game = hearing.game;
  const Offence& offence = game.offences.back();
  const Color opponent = !offence.by;
  const Hints& hints = game.settings.hints;
  const std::string found = Concat(hints.seen, " tells that the arbiter has seen it.");
  const auto competition = game.CompetitionRules();
  if (competition != false) {
    Ruling& ruling =
        hearing.Open(Decision::kNoted, "The move is illegal; nobody has noticed it yet.");
    ruling.Cites(Rule::kLegalMove, "what makes a move illegal");
    if (competition) {
      ruling.Cites(Rule::kIllegalRestore, "it is taken back if it is found during the game");
    }
    ruling.reasons.push_back(found);
    return;
  }
  const bool on_claim = game.rules->illegal_unsupervised_on_claim_only;
  const bool arbiter_acts = on_claim ? MayBeSeenByArbiter(game, offence) : !offence.both_kings;
  Ruling& ruling = hearing.Open(
      Decision::kNoted, Concat("The move is illegal; it stands unless ", ColorName(opponent),
                               " claims", arbiter_acts ? " or the arbiter sees it" : "", " before ",
                               ColorName(opponent), "'s next move."));
  ruling.Cites(UnsupervisedRule(game),
               on_claim ? "to be claimed before the claimant has made his own move"
                        : "acted on if the arbiter sees it or the opponent claims it before the "
                          "opponent's next move");
  if (on_claim && arbiter_acts) CiteIntervention(ruling);
  const std::string claim = Concat(R"({"type":"claim","what":"illegal_move","by":")",
                                   opponent == Color::kWhite ? "white" : "black", R"("})");
  if (hints.claimed != "")
    ruling.reasons.push_back(Concat(hints.claimed.value_or(claim), " tells the claim."));
  if (arbiter_acts) ruling.reasons.push_back(found);
}

void JudgeOffences(Hearing& hearing, FoundBy by) {
  Game& game = hearing.game;
  if (hearing.event.position_known == false) return JudgeUnidentified(hearing, by);
  if (!game.offences.empty() && !CountsAsIllegal(game, game.offences.back().kind)) {
    const Offence minor = game.offences.back();
    game.offences.pop_back();
    const bool of_article_4 = minor.kind == OffenceKind::kTwoHands;
    if (of_article_4 && by == FoundBy::kArbiter && ArbiterMustWait(hearing)) return;
    return RuleMinor(hearing, minor);
  }
  const auto competition = game.CompetitionRules();
  if (!competition) {
    hearing.Ask("The move is illegal; what follows depends on a fact that is missing.",
                AskForMode(game));
    return;
  }
  const Offence* found = OffenceToJudge(game, *competition);
  if (found == nullptr && RepeatDealt(hearing, Topic::kIllegalMove)) return;
  if (found == nullptr && game.loose) return JudgeWithoutOffence(hearing, *competition, by);
  if (found == nullptr) {
    Ruling& ruling = hearing.Open(Decision::kNoValidClaim, "No illegal move is on record.");
    ruling.Cites(Rule::kLegalMove, "what makes a move illegal");
    ruling.Tells("admissible", false);
    return;
  }
  const Offence offence = *found;
  // The claim is the opponent's: what the offender says himself is no more than a finding.
  if (hearing.event.player() == offence.by) by = FoundBy::kArbiter;
  if (*competition) return Punish(hearing, offence);
  if (offence.answered) return JudgeAnswered(hearing, by);
  if (by == FoundBy::kArbiter && !MayIntervene(hearing, offence)) return;
  PunishUnsupervised(hearing, offence, by);
  const bool unclaimed = by == FoundBy::kArbiter && game.rules->illegal_unsupervised_on_claim_only;
  if (unclaimed) CiteIntervention(hearing.rulings.back());
}

}  // namespace zeitnot::referee
