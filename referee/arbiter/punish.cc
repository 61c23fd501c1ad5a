#include "referee/arbiter/punish.h"

#include "movegen/generate.h"
#include "referee/arbiter/making.h"

namespace zeitnot::referee {
namespace {

Rule RuleOf(OffenceKind kind) {
  switch (kind) {
    case OffenceKind::kMove: return Rule::kIllegalRestore;
    case OffenceKind::kUnpromoted: return Rule::kUnpromoted;
    case OffenceKind::kWrongColor: return Rule::kIllegalRestore;
    case OffenceKind::kTwoHands: return Rule::kTwoHands;
    case OffenceKind::kPress: return Rule::kPressWithoutMove;
  }
  return Rule::kIllegalRestore;
}

// What makes the offence an illegal move, and what completed it.
void CiteOffence(const Game& game, OffenceKind kind, Ruling& ruling) {
  ruling.Cites(RuleOf(kind),
               kind == OffenceKind::kUnpromoted && game.rules->unpromoted_becomes_queen
                   ? "the pawn is replaced by a queen"
                   : "the position before the irregularity is set up again");
  if (kind == OffenceKind::kWrongColor) {
    ruling.Cites(Rule::kPromotion, "the new piece is of the colour of the pawn");
  }
  CiteCompletion(game, ruling);
}

// The pawn that was left on the last rank becomes a queen. One that mates did not get there as
// Article 3 says: the mate is not won by it.
void PutQueen(Game& game, HandMove hand) {
  const Color mover = game.to_move();
  hand.promotion = PieceType::kQueen;
  const Move queen = Move::Promotion(hand.from, hand.to, PieceType::kQueen);
  if (!game.loose && !IsCheckmate(game.record.current().After(queen))) {
    game.record.Add(queen);
  } else {
    PutOnTable(game, hand);
  }
  ++game.made[Index(mover)];
  ++game.completed[Index(mover)];
  game.last = LastMove{mover, true};
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

}  // namespace

std::string_view OffenceName(OffenceKind kind) {
  switch (kind) {
    case OffenceKind::kMove: return "The move was illegal";
    case OffenceKind::kUnpromoted: return "The pawn was left on the last rank";
    case OffenceKind::kWrongColor: return "The pawn was replaced by a piece of the other colour";
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

void CiteCompletion(const Game& game, Ruling& ruling) {
  if (game.rules->illegal_completed_by_press) return;
  ruling.Cites(Rule::kPress, "a move is completed when the clock has been pressed");
}

void Lose(Hearing& hearing, const Offence& offence, Rule rule, std::string says, LossCause cause) {
  const Game& game = hearing.game;
  const Color offender = offence.by;
  const Loss loss{cause, offender,
                  Concat(ColorName(offender), " has made an illegal move that loses"),
                  Concat(ColorName(offender), " has lost by an illegal move.")};
  Ruling ruling = NewRuling(game.record, game.edition, Question::kEvent);
  ruling.Cites(rule, std::move(says));
  CiteOffence(game, offence.kind, ruling);
  if (game.illegal_board_counts()) {
    RuleLoss(ruling, loss, CanMateNow(game, !offender));
  } else {
    RuleLoss(ruling, loss, game.settings.mate_budget);
  }
  ruling.Tells("counts_as_illegal", true);
  ruling.Tells("intervene", true);
  hearing.Adopt(std::move(ruling));
}

void Restore(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const Offence made = offence;
  game.ReturnTo(made.ply);
  if (made.before) game.loose = made.before;
  if (made.kind == OffenceKind::kPress) return;
  if (made.kind == OffenceKind::kUnpromoted && game.rules->unpromoted_becomes_queen) {
    return PutQueen(game, made.hand);
  }
  if (made.kind == OffenceKind::kUnpromoted) {
    game.act.release = Release{made.hand.from, made.hand.to};
  } else if (game.rules->replacement_bound_by_release) {
    game.act.release = made.release;
  }
  game.act.touches = made.touches;
}

void Punish(Hearing& hearing, Offence offence) {
  Game& game = hearing.game;
  const EditionRules& rules = *game.rules;
  const bool late = offence.answered || game.record.plies() > offence.ply + (game.loose ? 0U : 1U);
  Restore(hearing, offence);
  const int count = ++game.illegal[Index(offence.by)];
  if (count >= rules.illegal_loses_on) {
    Lose(hearing, offence, Rule::kIllegalPenalty,
         Concat("illegal move number ", rules.illegal_loses_on, " of one player loses",
                DrawnIfOpponentCannotMate(LossCause::kIllegalMove, game.edition)
                    ? "; drawn if the opponent cannot mate by any series of legal moves"
                    : ""),
         LossCause::kIllegalMove);
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
  if (offence.kind == OffenceKind::kWrongColor) {
    ruling.reasons.emplace_back(
        "A piece of the other colour is none that may be chosen: which one the pawn becomes is "
        "open, unless the arbiter, by analogy, holds the player to the kind.");
  }
  ruling.Cites(Rule::kIllegalPenalty, "time for the opponent");
  ruling.restore = Restoration{game.record.plies(), game.table()};
  TellLostClaim(game, ruling);
  if (!game.mode()) {
    ruling.needed.emplace_back(kAskForClass);
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
  if (game.record.unplayed() && IsCheckmate(game.record.current()))
    TellMateNotWon(hearing, offence.by);
}

}  // namespace zeitnot::referee
