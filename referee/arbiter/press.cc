// The clock pressed (2005 and 2009: Article 6.7a; later 6.2.1): it completes what was made on the
// board, legal or not.
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/illegal_board.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/making.h"
#include "referee/arbiter/move_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kMayPressLate{"press.may_press_late", "player"};
constexpr MessageKind<> kAlwaysPress{"press.always_press"};
constexpr MessageKind<> kPressedAfterEnPassant{"press.pressed_after_en_passant"};
constexpr FactKind<> kWasPawnTaken{facts::kMoves, "press.was_pawn_taken"};
constexpr MessageKind<> kMadeWhenCapturedIsOff{"press.made_when_captured_is_off"};
constexpr MessageKind<> kWronglyPressed{"press.wrongly_pressed"};

// The opponent has replied before the clock was pressed: it may be pressed still.
void PressLate(Hearing& hearing, Color by) {
  Game& game = hearing.game;
  game.completed[Index(by)] = game.made[Index(by)];
  if (game.clock) game.clock->CountMove(by);
  Ruling& ruling = hearing.Open(Decision::kNoted, kMayPressLate(by));
  ruling.Cites(Rule::kPress, kAlwaysPress);
  ruling.RestsOn(Parameter::kLatePress);
  ruling.Tells("counts_as_illegal", false);
}

// What was let go is the move: made, or, where a part is missing or it is not legal, an illegal
// one.
void PressAfterRelease(Hearing& hearing) {
  Game& game = hearing.game;
  Event move = hearing.event;
  move.hands.reset();  // those that pressed
  Hearing pressed{game, move, {}};
  const Release release = *game.act.release;
  const auto duty = ObligationOf(game.record.current(), release, game.edition);
  if (const auto wrong = game.act.promoted_wrong) {
    MakeIllegal(pressed, {release.from, release.to, *wrong, std::nullopt, !game.to_move()});
  } else if (const auto made = StandsOnBoard(game)) {
    MakeLegal(pressed, *made);
  } else if (duty && duty->moves.front().is_en_passant()) {
    pressed.Ask(kPressedAfterEnPassant, kWasPawnTaken)
        .Cites(Rule::kMadeCapture, kMadeWhenCapturedIsOff);
  } else {
    MakeIllegal(pressed, {release.from, release.to, PieceType::kNone, std::nullopt});
  }
  for (Ruling& ruling : pressed.rulings) hearing.rulings.push_back(std::move(ruling));
  hearing.ends |= pressed.ends;
}

}  // namespace

void HearPress(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = hearing.doer();
  if (event.hands.value_or(1) > 1) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kWronglyPressed);
    ruling.Cites(Rule::kSameHand, kSameHandPresses);
    ruling.Tells("counts_as_illegal", false);
    ListPenalties(game, ruling, by);
  }
  if (!game.offences.empty() && !game.offences.back().completed && game.offences.back().by == by &&
      game.offences.back().kind != OffenceKind::kTwoHands) {
    Event move = event;
    move.pressed = true;
    Hearing pressed{game, move, {}};
    const HandMove hand = game.offences.back().hand;
    game.offences.pop_back();
    MakeIllegal(pressed, hand);
    for (Ruling& ruling : pressed.rulings) hearing.rulings.push_back(std::move(ruling));
    hearing.ends |= pressed.ends;
    return;
  }
  if (game.last && game.last->by == by && !game.last->completed) {
    game.last->completed = game.last->press_told = true;
    ++game.completed[Index(by)];
    RunClock(game, event, by, true);
    RuleStillIllegal(hearing);
    if (!game.offences.empty() && game.offences.back().kind == OffenceKind::kTwoHands &&
        game.offences.back().by == by && game.rules->two_hands_illegal) {
      game.offences.back().completed = true;
      JudgeHands(hearing, FoundBy::kArbiter);
    }
    return;
  }
  if (game.taken_back == by) return;
  if (by == game.to_move() && game.act.release && !game.loose) return PressAfterRelease(hearing);
  if (by == game.to_move() && game.announced) {
    // A blind player's move was called out and executed; the press completes it.
    MakeLegal(hearing, *game.announced);
    return;
  }
  const bool unpressed = game.completed[Index(by)] < game.made[Index(by)];
  if (by == game.to_move() && !game.loose && unpressed) return PressLate(hearing, by);
  if (by == game.to_move() && !game.loose) {
    game.offences.push_back(
        {OffenceKind::kPress, by, game.record.plies(), {}, game.act.touches, true});
    JudgeOffences(hearing, FoundBy::kArbiter);
  }
}

}  // namespace zeitnot::referee
