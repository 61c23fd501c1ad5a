// Illegal moves: who may act on them, until when, and what they cost (2005 and 2009: Article 7.4;
// later 7.5; rapid and blitz appendices).
#include "movegen/generate.h"
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/hearing.h"
#include "referee/can_mate.h"

namespace zeitnot::referee {
namespace {

std::string_view OffenceName(OffenceKind kind) {
  switch (kind) {
    case OffenceKind::kMove: return "The move was illegal";
    case OffenceKind::kUnpromoted: return "The pawn was left on the last rank";
    case OffenceKind::kTwoHands: return "The move was made with two hands";
    case OffenceKind::kPress: return "The clock was pressed without a move";
  }
  return {};
}

bool CountsAsIllegal(const Game& game, OffenceKind kind) {
  if (kind == OffenceKind::kTwoHands) return game.rules->two_hands_illegal;
  if (kind == OffenceKind::kPress) return game.rules->press_without_move_illegal;
  return true;
}

Rule RuleOf(OffenceKind kind) {
  switch (kind) {
    case OffenceKind::kMove: return Rule::kIllegalRestore;
    case OffenceKind::kUnpromoted: return Rule::kUnpromoted;
    case OffenceKind::kTwoHands: return Rule::kTwoHands;
    case OffenceKind::kPress: return Rule::kPressWithoutMove;
  }
  return Rule::kIllegalRestore;
}

// One sentence on the proof, and its line.
void AddMateEvidence(Ruling& ruling, Color side, const MateAnswer& answer) {
  const bool can = answer.verdict == Verdict::kYes;
  Evidence evidence;
  evidence.text = can ? Concat("A series of legal moves in which ", ColorName(side), " mates")
                      : Concat("Whether ", ColorName(side), " can mate: ", answer.reason);
  if (can) evidence.from = ruling.position;
  evidence.moves = answer.line;
  evidence.nodes = answer.nodes;
  ruling.evidence.push_back(std::move(evidence));
}

// What completed the illegal move, where the Article on illegal moves does not say it itself.
void CiteCompletion(const Game& game, Ruling& ruling) {
  if (game.rules->illegal_completed_by_press) return;
  ruling.Cites(Rule::kPress, "a move is completed when the clock has been pressed");
}

// What makes the offence an illegal move, and what completed it.
void CiteOffence(const Game& game, OffenceKind kind, Ruling& ruling) {
  ruling.Cites(RuleOf(kind),
               kind == OffenceKind::kUnpromoted && game.rules->unpromoted_becomes_queen
                   ? "the pawn is replaced by a queen"
                   : "the position before the irregularity is set up again");
  CiteCompletion(game, ruling);
}

// The offender loses, or the game is drawn because the opponent cannot mate.
void Lose(Hearing& hearing, const Offence& offence, Rule rule, std::string says,
          bool draw_possible) {
  Game& game = hearing.game;
  const Color offender = offence.by;
  const Position& position = game.record.current();
  MateAnswer answer{Verdict::kYes, {}, {}, {}, {}};
  if (draw_possible) answer = CanMate(position, !offender, game.settings.mate_budget);
  const bool undetermined = answer.verdict == Verdict::kUndetermined;
  if (undetermined) {
    Ruling& ruling =
        hearing.Open(Decision::kUndetermined,
                     Concat("Undetermined: whether ", ColorName(!offender),
                            " can still mate was not proven; if not, the game is drawn, "
                            "otherwise ",
                            ColorName(offender), " has lost."));
    ruling.Cites(rule, std::move(says));
    CiteOffence(game, offence.kind, ruling);
    AddMateEvidence(ruling, !offender, answer);
    ruling.needed.emplace_back(
        "The arbiter has to judge it, or the question may be asked again with a larger budget.");
    return;
  }
  const bool draw = answer.verdict == Verdict::kNo;
  Ruling& ruling =
      hearing.End(draw ? GameResult::kDraw : WinFor(!offender),
                  draw ? Concat("The game is drawn: ", ColorName(!offender), " cannot mate.")
                       : Concat(ColorName(offender), " has lost by an illegal move."));
  ruling.Cites(rule, std::move(says));
  CiteOffence(game, offence.kind, ruling);
  if (draw_possible) AddMateEvidence(ruling, !offender, answer);
  ruling.Tells("counts_as_illegal", true);
  ruling.Tells("intervene", true);
}

// The position before the offence is set up; from 2014 an unpromoted pawn becomes a queen instead.
// A queen that mates was not moved there as Article 3 says: the mate is not won by it.
void Restore(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const HandMove hand = offence.hand;
  const Touches touches = offence.touches;
  const std::optional<Release> release = offence.release;
  const OffenceKind kind = offence.kind;
  const std::size_t ply = offence.ply;
  game.ReturnTo(ply);
  if (kind == OffenceKind::kPress) return;
  if (kind == OffenceKind::kUnpromoted) {
    if (game.rules->unpromoted_becomes_queen) {
      const Color mover = game.to_move();
      const Move queen = Move::Promotion(hand.from, hand.to, PieceType::kQueen);
      const Position after = game.record.current().After(queen);
      if (IsCheckmate(after)) {
        game.record.AddUnplayed(after);
      } else {
        game.record.Add(queen);
      }
      ++game.made[Index(mover)];
      ++game.completed[Index(mover)];
      game.last = LastMove{mover, true};
      return;
    }
    game.act.release = Release{hand.from, hand.to};
  }
  if (game.rules->replacement_bound_by_release && release) game.act.release = release;
  game.act.touches = touches;
}

// What the increment of the illegal move added is taken off again.
void TakeBackIncrement(Game& game, Ruling& ruling, const Offence& offence) {
  const int increment = game.record.facts.increment_s.value_or(0);
  if (increment <= 0 || !game.time_left(offence.by) || offence.kind == OffenceKind::kUnpromoted) {
    return;
  }
  ChangeClock(game, ruling, offence.by, -Tenths(std::chrono::seconds(increment)), Force::kMust,
              Rule::kAdjustTimes);
  ruling.Cites(Rule::kAdjustTimes, "the arbiter sets the times after an irregularity");
  ruling.reasons.push_back("The increment was for a move that does not count.");
}

// The queen that the arbiter put on the board leaves the opponent no legal move.
void TellMateNotWon(Hearing& hearing, Color offender) {
  Ruling& ruling = hearing.Open(
      Decision::kNotRegulated,
      Concat("The queen gives mate, but ", ColorName(offender),
             "'s move was illegal: it has not "
             "won the game. No legal move is left, and the Laws do not say what follows."));
  ruling.Cites(Rule::kCheckmate, "checkmate ends the game if the move accords with Article 3");
  ruling.Cites(Rule::kUnpromoted, "the pawn is replaced by a queen; the move stays illegal");
  ruling.needed.emplace_back("The arbiter decides on the result (event decide).");
}

// Restores the position and counts the offence; the losing one ends the game.
void Punish(Hearing& hearing, Offence offence) {
  Game& game = hearing.game;
  const EditionRules& rules = *game.rules;
  const bool late = game.record.plies() > offence.ply + (game.loose ? 0U : 1U);
  Restore(hearing, offence);
  const int count = ++game.illegal[Index(offence.by)];
  if (count >= rules.illegal_loses_on) {
    Lose(hearing, offence, Rule::kIllegalPenalty,
         Concat("illegal move number ", rules.illegal_loses_on, " of one player loses",
                rules.illegal_draw_if_cannot_mate
                    ? "; drawn if the opponent cannot mate by any series of legal moves"
                    : ""),
         rules.illegal_draw_if_cannot_mate);
    return;
  }
  if (offence.kind == OffenceKind::kUnpromoted && rules.unpromoted_becomes_queen) {
    RulePosition(hearing);
    if (game.over()) {
      hearing.rulings.back().reasons.emplace_back(
          "The queen stands where the pawn was left; neither side has a way to mate.");
      return;
    }
  }
  Ruling& ruling =
      hearing.Open(Decision::kOrdered, Concat(OffenceName(offence.kind), ": illegal move number ",
                                              count, " by ", ColorName(offence.by), "."));
  CiteOffence(game, offence.kind, ruling);
  ruling.Cites(Rule::kIllegalPenalty, "time for the opponent");
  ruling.restore = Restoration{game.record.plies(), game.record.current()};
  TellLostClaim(game, ruling);
  if (!game.mode()) {
    ruling.needed.push_back(AskForMode(game));
  } else {
    const int bonus = rules.illegal_bonus_s[Index(*game.mode())];
    ChangeClock(game, ruling, !offence.by, std::chrono::seconds(bonus), Force::kMust,
                Rule::kIllegalPenalty);
    CiteOneMinute(game, ruling);
  }
  if (late) {
    ruling.Cites(Rule::kAdjustTimes, "the arbiter sets the times after an irregularity");
    ruling.needed.emplace_back(
        "The moves made since are taken back; the arbiter sets the times by his best judgement.");
  } else {
    TakeBackIncrement(game, ruling, offence);
  }
  TellObligations(game, ruling);
  ruling.Tells("counts_as_illegal", true);
  ruling.Tells("intervene", true);
  ruling.Tells("illegal_count", static_cast<double>(count));
  if (IsCheckmate(game.record.current())) TellMateNotWon(hearing, offence.by);
}

// Two hands before 2017, a press without a move before 2017: a matter for the penalty menu.
void RuleMinor(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const bool hands = offence.kind == OffenceKind::kTwoHands;
  const bool later = game.edition >= Edition::k2017;
  Ruling& ruling =
      hearing.Open(hands || later ? Decision::kArbiterDecides : Decision::kNotRegulated,
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
  const bool blitz = game.mode() == Mode::kBlitz;
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                "The illegal move stands: the opponent has moved since.");
  ruling.Cites(UnsupervisedRule(game), "to be claimed before the claimant has made his own move");
  const bool unless_agreed =
      game.edition >= Edition::k2014 || (game.edition == Edition::k2009 && blitz);
  if (unless_agreed) {
    ruling.options.emplace_back("the players may agree to correct it, without the arbiter");
  }
  ruling.Tells(by == FoundBy::kArbiter ? "intervene" : "admissible", false);
  ruling.Tells("move_stands", true);
}

// The arbiter sees it in a game without the Competition Rules. False: he must not act.
bool MayIntervene(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const bool exception = offence.both_kings || offence.kind == OffenceKind::kUnpromoted;
  if (game.rules->illegal_unsupervised_on_claim_only) {
    const bool rapid = game.mode() == Mode::kRapid;
    if (exception && rapid) {
      if (offence.both_kings) {
        Ruling& ruling = hearing.Open(
            Decision::kOrdered, "The arbiter intervenes, if possible: both kings are in check.");
        ruling.Cites(Rule::kRapidBothKings, "an exception to waiting for a claim");
        ruling.Tells("intervene", true);
      }
      return true;
    }
    Ruling& ruling =
        hearing.Open(Decision::kNoted, "The arbiter says nothing: the opponent has to claim.");
    ruling.Cites(UnsupervisedRule(game), "the arbiter rules on an illegal move only on a claim");
    ruling.Tells("intervene", false);
    return false;
  }
  if (offence.both_kings) {
    game.waiting_for_next_move = true;
    Ruling& ruling =
        hearing.Open(Decision::kNoted, "The arbiter waits for the next completed move.");
    ruling.Cites(Rule::kRapidBothKings,
                 "both kings in check: if the position is illegal after the next move, draw");
    ruling.Tells("intervene", false);
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
                true);
  }
  Punish(hearing, offence);
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(UnsupervisedRule(game), by == FoundBy::kOpponent
                                           ? "claimed before the claimant's own move"
                                           : "seen before the opponent's next move");
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
    hearing.Ask("An illegal move was made; the position before it cannot be determined.",
                "After how many plies stood the last position before it that can be identified?");
    return;
  }
  const auto ply =
      std::min(static_cast<std::size_t>(std::max(0, *event.plies)), game.record.plies());
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
  ruling.restore = Restoration{game.record.plies(), game.record.current()};
  ruling.Cites(Rule::kAdjustTimes, "the arbiter sets the times after an irregularity");
  ruling.needed.emplace_back("The arbiter sets the times by his best judgement.");
}

}  // namespace

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
  if (offence.answered) return Stand(hearing, by);
  if (by == FoundBy::kArbiter && !MayIntervene(hearing, offence)) return;
  PunishUnsupervised(hearing, offence, by);
}

}  // namespace zeitnot::referee
