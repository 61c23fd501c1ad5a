#include "referee/arbiter/punish.h"

#include "movegen/generate.h"
#include "referee/arbiter/making.h"
#include "referee/arbiter/move_messages.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kReplacedByQueen{"punish.replaced_by_queen"};
constexpr MessageKind<> kSetUpAgain{"punish.set_up_again"};
constexpr MessageKind<> kIncrementTakenOff{"punish.increment_taken_off"};
constexpr MessageKind<Color> kMateNotWon{"punish.mate_not_won", "player"};
constexpr MessageKind<> kMateNeedsLegalMove{"punish.mate_needs_legal_move"};
constexpr MessageKind<> kQueenStaysIllegal{"punish.queen_stays_illegal"};
constexpr MessageKind<> kDecideResult{"punish.decide_result"};
constexpr MessageKind<Count, Color> kMoveWasIllegal{"punish.move_was_illegal", "number", "player"};
constexpr MessageKind<Count, Color> kPawnWasLeft{"punish.pawn_was_left", "number", "player"};
constexpr MessageKind<Count, Color> kOtherColor{"punish.other_color", "number", "player"};
constexpr MessageKind<Count, Color> kTwoHands{"punish.two_hands", "number", "player"};
constexpr MessageKind<Count, Color> kPressedWithoutMove{"punish.pressed_without_move", "number",
                                                        "player"};
constexpr MessageKind<Color> kMadeLosingMove{"punish.made_losing_move", "offender"};
constexpr MessageKind<Color> kLost{"punish.lost", "offender"};
constexpr MessageKind<Color> kNoExceptionHere{"punish.no_exception_here", "opponent"};
constexpr MessageKind<Count> kNumberLoses{"punish.number_loses", "number"};
constexpr MessageKind<Count> kNumberLosesOrDraws{"punish.number_loses_or_draws", "number"};
constexpr MessageKind<> kQueenLeavesNoMate{"punish.queen_leaves_no_mate"};
constexpr MessageKind<> kPieceIsOpen{"punish.piece_is_open"};
constexpr MessageKind<> kTimeForOpponent{"punish.time_for_opponent"};
constexpr MessageKind<> kLaterMovesTakenBack{"punish.later_moves_taken_back"};

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
                   ? kReplacedByQueen
                   : kSetUpAgain);
  if (kind == OffenceKind::kWrongColor) {
    ruling.Cites(Rule::kPromotion, kColorOfPawn);
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
  game.last = LastMove{mover, true, true};
}

// What the increment of the illegal move added is taken off again.
void TakeBackIncrement(Game& game, Ruling& ruling, const Offence& offence) {
  const int increment = game.record.facts.increment_s.value_or(0);
  if (increment <= 0 || !game.time_left(offence.by) || offence.kind == OffenceKind::kUnpromoted) {
    return;
  }
  ChangeClock(game, ruling, offence.by, -Tenths(std::chrono::seconds(increment)), Force::kMust,
              Rule::kAdjustTimes);
  ruling.Cites(Rule::kAdjustTimes, kTimesAreSet);
  ruling.reasons.push_back(kIncrementTakenOff);
}

// The queen that the arbiter put on the board leaves the opponent no legal move.
void TellMateNotWon(Hearing& hearing, Color offender) {
  Ruling& ruling = hearing.Open(Decision::kNotRegulated, kMateNotWon(offender));
  ruling.Cites(Rule::kCheckmate, kMateNeedsLegalMove);
  ruling.Cites(Rule::kUnpromoted, kQueenStaysIllegal);
  ruling.tasks.push_back(kDecideResult);
}

Message HeadlineOf(OffenceKind kind, int number, Color offender) {
  switch (kind) {
    case OffenceKind::kMove: break;
    case OffenceKind::kUnpromoted: return kPawnWasLeft(number, offender);
    case OffenceKind::kWrongColor: return kOtherColor(number, offender);
    case OffenceKind::kTwoHands: return kTwoHands(number, offender);
    case OffenceKind::kPress: return kPressedWithoutMove(number, offender);
  }
  return kMoveWasIllegal(number, offender);
}

// The arbiter acts unasked, unless the opponent has claimed it or pointed it out.
void TellIntervention(FoundBy by, Ruling& ruling) {
  if (by == FoundBy::kArbiter) ruling.Tells("intervene", true);
}

}  // namespace

bool CountsAsIllegal(const Game& game, OffenceKind kind) {
  if (kind == OffenceKind::kTwoHands) return game.rules->two_hands_illegal;
  if (kind == OffenceKind::kPress) return game.rules->press_without_move_illegal;
  return true;
}

void CiteCompletion(const Game& game, Ruling& ruling) {
  if (game.rules->illegal_completed_by_press) return;
  ruling.Cites(Rule::kPress, kCompletedByPress);
}

void Lose(Hearing& hearing, const Offence& offence, Rule rule, Message says, LossCause cause,
          FoundBy by) {
  const Game& game = hearing.game;
  const Color offender = offence.by;
  const Loss loss{cause, offender, kMadeLosingMove(offender), kLost(offender)};
  Ruling ruling = NewRuling(game.record, game.edition, Question::kEvent);
  ruling.Cites(rule, std::move(says));
  CiteOffence(game, offence.kind, ruling);
  if (game.illegal_board_counts()) {
    RuleLoss(ruling, loss, CanMateNow(game, !offender));
  } else {
    RuleLoss(ruling, loss, game.settings.mate_budget);
  }
  const bool excepted = DrawnIfOpponentCannotMate(cause, game.edition);
  if (!excepted && CanMateNow(game, !offender).verdict == Verdict::kNo) {
    ruling.reasons.push_back(kNoExceptionHere(!offender));
  }
  ruling.Tells("counts_as_illegal", true);
  TellIntervention(by, ruling);
  hearing.Adopt(std::move(ruling));
}

void Restore(Hearing& hearing, const Offence& offence) {
  Game& game = hearing.game;
  const Offence made = offence;
  game.ReturnTo(made.ply, made.before ? made.off_record : 0);
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
  game.act.before_reply = made.answered;
}

void Punish(Hearing& hearing, Offence offence, FoundBy by) {
  Game& game = hearing.game;
  const EditionRules& rules = *game.rules;
  const bool late = offence.answered || game.record.plies() > offence.ply + (game.loose ? 0U : 1U);
  Restore(hearing, offence);
  const int count = ++game.illegal[Index(offence.by)];
  if (count >= rules.illegal_loses_on) {
    const bool drawn = DrawnIfOpponentCannotMate(LossCause::kIllegalMove, game.edition);
    const auto& says = drawn ? kNumberLosesOrDraws : kNumberLoses;
    Lose(hearing, offence, Rule::kIllegalPenalty, says(rules.illegal_loses_on),
         LossCause::kIllegalMove, by);
    return;
  }
  if (offence.kind == OffenceKind::kUnpromoted && rules.unpromoted_becomes_queen) {
    RulePosition(hearing);
    if (game.over()) {
      hearing.rulings.back().reasons.push_back(kQueenLeavesNoMate);
      return;
    }
  }
  Ruling& ruling = hearing.Open(Decision::kOrdered, HeadlineOf(offence.kind, count, offence.by));
  CiteOffence(game, offence.kind, ruling);
  if (offence.kind == OffenceKind::kWrongColor) {
    ruling.reasons.push_back(kPieceIsOpen);
  }
  ruling.Cites(Rule::kIllegalPenalty, kTimeForOpponent);
  ruling.restore = Restoration{game.record.plies(), game.table()};
  TellLostClaim(game, ruling);
  const std::optional<int> bonus = game.InItsClass(rules.illegal_bonus_s);
  if (!bonus) {
    ruling.needed.push_back(kAskForClass);
  } else {
    ChangeClock(game, ruling, !offence.by, std::chrono::seconds(*bonus), Force::kMust,
                Rule::kIllegalPenalty);
    CiteOneMinute(game, ruling);
  }
  if (late) {
    ruling.Cites(Rule::kAdjustTimes, kTimesAreSet);
    ruling.tasks.push_back(kLaterMovesTakenBack);
  } else {
    TakeBackIncrement(game, ruling, offence);
  }
  TellObligations(game, ruling);
  ruling.Tells("counts_as_illegal", true);
  TellIntervention(by, ruling);
  ruling.Tells("illegal_count", static_cast<double>(count));
  if (game.record.unplayed() && IsCheckmate(game.record.current()))
    TellMateNotWon(hearing, offence.by);
}

}  // namespace zeitnot::referee
