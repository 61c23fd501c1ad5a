// Moves: made, legal or not, and completed by pressing the clock (Articles 3, 4.6 and the one on
// pressing the clock).
#include <algorithm>

#include "movegen/generate.h"
#include "referee/arbiter/breach.h"
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/illegal_board.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/making.h"
#include "referee/arbiter/move_messages.h"
#include "referee/arbiter/told_move.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/law_messages.h"
#include "referee/laws/facts.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kTwoHandsEndedGame{"moves.two_hands_ended_game"};
constexpr MessageKind<> kOneHandIsNoCondition{"moves.one_hand_is_no_condition"};
constexpr MessageKind<> kPressAssumed{"moves.press_assumed"};
constexpr MessageKind<> kTurnedOverNoPromotion{"moves.turned_over_no_promotion"};
constexpr FactKind<> kWhichMoveMade{InEvent("move"), "moves.which_move_made"};
constexpr MessageKind<> kPawnIsRook{"moves.pawn_is_rook"};
constexpr MessageKind<> kIllegalNotCompleted{"moves.illegal_not_completed"};
constexpr MessageKind<> kUncompletedReplaced{"moves.uncompleted_replaced"};
constexpr MessageKind<Verbatim> kSquaresNotNamed{"moves.squares_not_named", "text"};
constexpr MessageKind<Verbatim> kSameSquare{"moves.same_square", "text"};
constexpr MessageKind<Verbatim, Square> kNobodyThere{"moves.nobody_there", "text", "square"};
constexpr MessageKind<Verbatim> kSeveralMenMeant{"moves.several_men_meant", "text"};
constexpr FactKind<> kFromWhichSquare{InEvent("move"), "moves.from_which_square"};
constexpr FactKind<ArgumentList> kFromWhichOfThese{InEvent("move"), "moves.from_which_of_these",
                                                   "moves"};
constexpr MessageKind<> kNotationTells{"moves.notation_tells"};
constexpr MessageKind<Color, Color, Square> kOtherManMoved{"moves.other_man_moved", "mover",
                                                           "other", "square"};
constexpr FactKind<> kWhoMoved{facts::kPlayer, "moves.who_moved"};
constexpr MessageKind<> kAlternately{"moves.alternately"};
constexpr MessageKind<Color> kOtherColorPut{"moves.other_color_put", "opponent"};
constexpr FactKind<> kWhichPromotion{InEvent("move"), "moves.which_promotion"};
constexpr MessageKind<Color, Color> kNotOnMove{"moves.not_on_move", "mover", "other"};
constexpr MessageKind<> kCannotBeRead{"moves.cannot_be_read"};

// The legal move that the text says; std::nullopt if it says none.
std::optional<Move> ReadLegal(const Position& position, const Event& event) {
  return ReadTold(position, *event.move, event).move;
}
std::optional<Move> ReadLegal(const Game& game, const Event& event) {
  return ReadLegal(game.record.current(), event);
}

// A pawn moved to the last rank as if that were all.
bool IsUnpromoted(const Setup& table, HandMove hand) {
  const Color mover = table.side_to_move;
  if (hand.promotion != PieceType::kNone) return false;
  if (table[hand.from] != MakePiece(mover, PieceType::kPawn)) return false;
  hand.promotion = PieceType::kQueen;
  return MovesLikeThat(table, hand) && !KingAttacked(AfterHand(table, hand), mover);
}

// The opponent's offer, or a claim that counts as one, ends when the player moves.
void RejectOffer(Game& game, Color mover) {
  if (game.offer && game.offer->by != mover) game.offer.reset();
}

// From 2014 on a move whose clock was not pressed is complete with the player's next one.
void CompleteEarlierMove(Game& game, Color mover) {
  int& completed = game.completed[Index(mover)];
  if (!game.rules->next_move_completes || completed >= game.made[Index(mover)]) return;
  completed = game.made[Index(mover)];
  if (game.clock) game.clock->CountMove(mover);
  game.EndTimeOfMove(mover);
}

// A move that ends the game does so when it is made, and 4.1 is not among the conditions: what is
// left is a matter for the penalty menu.
void RuleHandsAfterTheEnd(Hearing& hearing, Color mover) {
  if (hearing.game.ArbiterActsOnTouches() == false) return;
  const Rule end = hearing.rulings.back().citations.front().rule;
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kTwoHandsEndedGame);
  ruling.Cites(Rule::kOneHand, kMovedWithOneHand);
  ruling.Cites(end, kOneHandIsNoCondition);
  ruling.Tells("counts_as_illegal", false);
  ListPenalties(hearing.game, ruling, mover);
}

// The pawn was replaced by a piece that is not of its colour.
bool IsOfWrongColor(const HandMove& hand, Color mover) {
  return hand.piece_color && *hand.piece_color != mover;
}

Offence IllegalByHand(const Game& game, const HandMove& hand, bool completed) {
  const Setup before = game.table();
  const bool unpromoted = IsUnpromoted(before, hand);
  Offence offence{unpromoted                                  ? OffenceKind::kUnpromoted
                  : IsOfWrongColor(hand, before.side_to_move) ? OffenceKind::kWrongColor
                                                              : OffenceKind::kMove,
                  before.side_to_move,
                  game.record.plies(),
                  hand,
                  game.act.touches,
                  completed};
  std::vector<Square>& touched = offence.touches.squares;
  if (touched.empty()) {
    touched.push_back(hand.from);
    if (before[hand.to] != Piece::kNone) touched.push_back(hand.to);
  }
  if (hand.castling) offence.touches.meant = hand.castling;
  if (game.act.release && ObligationOf(game.record.current(), *game.act.release, game.edition))
    offence.release = game.act.release;
  const Setup after = AfterHand(before, hand);
  offence.before = game.loose;
  offence.both_kings = BothKingsAttacked(after);
  offence.off_record = game.off_record.size();
  offence.event = game.heard;
  return offence;
}

}  // namespace

void PutOnTable(Game& game, const HandMove& hand) {
  const Setup after = AfterHand(game.table(), hand);
  game.off_record.push_back({game.record.plies(), game.to_move()});
  game.loose.reset();
  if (const auto position = AsPosition(after)) {
    game.record.AddUnplayed(*position);
  } else {
    game.loose = after;
  }
  game.NewMove();
}

void TellAssumedPress(const Hearing& hearing, Ruling& ruling) {
  if (hearing.event.type != EventType::kMove || hearing.event.pressed) return;
  ruling.reasons.push_back(kPressAssumed);
}

void RunClock(Game& game, const Event& event, Color mover, bool completes) {
  if (event.clock) game.NoteReading(mover, *event.clock);
  bool& timed = game.move_timed[Index(mover)];
  timed = timed || event.elapsed || event.clock;
  if (game.clock && event.elapsed) {
    // After a move that was taken back the other clock runs still.
    if (game.clock->running() != mover) game.clock->Start(mover);
    game.clock->Elapse(*event.elapsed);
  }
  if (game.clock && timed && completes && game.clock->running() == mover) game.clock->Press(mover);
  if (event.clock) game.Shows(mover, *event.clock);
  if (completes) game.EndTimeOfMove(mover);
  if (!game.clock || !event.elapsed) return;
  for (const Color color : kColors) {
    if (!game.clock_known[Index(color)]) continue;
    game.record.facts.clocks[Index(color)] = game.clock->reading(color);
  }
}

PieceType PiecePut(const Event& event, PieceType meant) {
  return event.upside_down == true ? PieceType::kRook : meant;
}

void MakeLegal(Hearing& hearing, Move move) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (event.upside_down && !move.is_promotion()) {
    hearing.Ask(kTurnedOverNoPromotion, kWhichMoveMade);
    return;
  }
  if (event.upside_down == true) {
    move = Move::Promotion(move.from(), move.to(), PiecePut(event, move.promotion()));
    Ruling& ruling = hearing.Open(Decision::kNoted, kPawnIsRook);
    ruling.Cites(Rule::kPromotionFinal, kPromotionStands);
    ruling.reasons.push_back(kTurnedOverRook);
    ruling.Tells("promotion", std::string(PieceTypeName(PieceType::kRook)));
  }
  const Color mover = game.to_move();
  const bool pressed = event.pressed.value_or(true);
  const auto breached = BreachedDuty(game, move);
  const bool ends = breached && EndsAllTheSame(game, move);
  if (breached && !ends && TakesBack(hearing, *breached)) return;
  if (game.breach && game.breach->by != mover) game.breach.reset();
  LeaveHandsBehind(game, mover);
  for (Offence& offence : game.offences) offence.answered |= offence.by != mover;
  const Touches touched = game.act.touches;
  const Square rook_or_target = move.to();
  CompleteEarlierMove(game, mover);
  game.record.Add(move, event.clock);
  ++game.made[Index(mover)];
  if (pressed) ++game.completed[Index(mover)];
  RejectOffer(game, mover);
  RunClock(game, event, mover, pressed);
  game.NewMove();
  game.clocks_stopped = false;
  game.last = LastMove{mover, pressed, event.pressed.has_value()};
  if (event.hands.value_or(1) > 1) {
    RulePosition(hearing);
    if (game.over()) return RuleHandsAfterTheEnd(hearing, mover);
    Offence offence{OffenceKind::kTwoHands, mover, game.record.plies() - 1, {}, touched, pressed};
    offence.hand = HandMove{move.from(), rook_or_target, move.promotion(), std::nullopt};
    if (move.is_castling()) offence.touches.squares = {move.from(), move.to()};
    if (!move.is_castling()) offence.touches.squares = {move.from()};
    offence.event = game.heard;
    game.offences.push_back(offence);
    if (pressed || !game.rules->two_hands_illegal) {
      const std::size_t before = hearing.rulings.size();
      JudgeHands(hearing, FoundBy::kArbiter);
      if (game.rules->two_hands_illegal) TellAssumedPress(hearing, hearing.rulings.at(before));
      if (game.record.plies() < hearing.rulings.back().ply) return;
    }
  }
  RulePosition(hearing);
  if (ends) TellEndedAllTheSame(hearing, *breached);
}

void MakeIllegal(Hearing& hearing, const HandMove& hand) {
  Game& game = hearing.game;
  const Color mover = game.to_move();
  const bool pressed = hearing.event.pressed.value_or(true);
  const Offence offence = IllegalByHand(game, hand, pressed);
  const auto competition = game.CompetitionRules();
  const bool seen = hearing.event.noticed.value_or(competition.value_or(false));
  auto before = pressed && seen ? BeforeAssuming(hearing) : nullptr;
  const Release pawn{hand.from, hand.to};
  const bool stays = offence.kind == OffenceKind::kUnpromoted && !game.loose &&
                     ObligationOf(game.record.current(), pawn, game.edition);
  if (!pressed && stays) {
    // The pawn is where a promotion takes it: the move is not made before the piece stands there.
    game.act.touches = offence.touches;
    LetGo(game, pawn);
    return RuleReleased(hearing);
  }
  if (!pressed) {
    // Not completed: nothing is counted, the man goes back and touch-move applies (4.6).
    game.act.touches = offence.touches;
    game.act.release = offence.release;
    game.offences.push_back(offence);
    Ruling& ruling = hearing.Open(Decision::kOrdered, kIllegalNotCompleted);
    ruling.Cites(Rule::kLegalMove, kUncompletedReplaced);
    ruling.Cites(Rule::kPress, kCompletedByPress);
    TellObligations(game, ruling);
    ruling.Tells("counts_as_illegal", false);
    return;
  }
  LeaveHandsBehind(game, mover);
  for (Offence& earlier : game.offences) earlier.answered |= earlier.by != mover;
  std::erase_if(game.offences, [](const Offence& earlier) { return !earlier.completed; });
  game.offences.push_back(offence);
  ++game.made[Index(mover)];
  ++game.completed[Index(mover)];
  RunClock(game, hearing.event, mover, true);
  RejectOffer(game, mover);
  game.last = LastMove{mover, true, hearing.event.pressed.has_value()};
  PutOnTable(game, hand);
  RuleStillIllegal(hearing);
  if (game.over()) return;
  if (!competition && !hearing.event.noticed) {
    hearing.Ask(kIllegalFactMissing, AskForMode(game));
    return;
  }
  const std::size_t before_judged = hearing.rulings.size();
  if (seen) {
    JudgeOffences(hearing, FoundBy::kArbiter);
  } else {
    TellUnjudged(hearing);
  }
  TellAssumedPress(hearing, hearing.rulings.at(before_judged));
  if (!seen) return;
  RememberDealt(hearing, Topic::kIllegalMove, std::move(before));
}

namespace {

void MoveOnLooseBoard(Hearing& hearing, const HandMove& hand) {
  Game& game = hearing.game;
  const Color mover = game.to_move();
  const Setup after = AfterHand(*game.loose, hand);
  const bool fine = MovesLikeThat(*game.loose, hand) && !KingAttacked(after, mover);
  if (!fine) return MakeIllegal(hearing, hand);
  const bool pressed = hearing.event.pressed.value_or(true);
  LeaveHandsBehind(game, mover);
  for (Offence& offence : game.offences) offence.answered |= offence.by != mover;
  CompleteEarlierMove(game, mover);
  RejectOffer(game, mover);
  ++game.made[Index(mover)];
  if (pressed) ++game.completed[Index(mover)];
  RunClock(game, hearing.event, mover, pressed);
  PutOnTable(game, hand);
  game.last = LastMove{mover, pressed, hearing.event.pressed.has_value()};
  if (pressed) RuleStillIllegal(hearing);
  RulePosition(hearing);
}

}  // namespace

namespace {

// The squares that a move of the hand goes from and to have to be told.
void AskForSquares(Hearing& hearing, const ToldMove& told) {
  const Verbatim text{*hearing.event.move};
  ArgumentList moves;
  for (const HandMove& hand : told.may_be) moves.push_back({Verbatim{SquaresOf(hand)}});
  const Message why = told.hand                        ? kNobodyThere(text, told.hand->from)
                      : NamesOneSquareTwice(text.text) ? kSameSquare(text)
                                                       : kSquaresNotNamed(text);
  Ruling& ruling = moves.empty() ? hearing.Ask(why, kFromWhichSquare)
                                 : hearing.Ask(kSeveralMenMeant(text), kFromWhichOfThese(moves));
  // What follows from an illegal move depends on the rules too: they are asked for at once.
  const bool completed = hearing.event.pressed.value_or(true);
  if (completed && !told.may_be.empty() && !hearing.game.CompetitionRules())
    ruling.needed.push_back(AskForMode(hearing.game));
  ruling.Cites(Rule::kNotation, kNotationTells);
}

// A man of the player who does not have the move: who moved it has to be told.
bool AsksWhoMoved(Hearing& hearing, const HandMove& hand) {
  const Color mover = hearing.game.to_move();
  if (hearing.event.player() || ColorOf(hearing.game.table()[hand.from]) == mover) return false;
  Ruling& ruling = hearing.Ask(kOtherManMoved(mover, !mover, hand.from), kWhoMoved);
  ruling.Cites(Rule::kHaveTheMove, kAlternately);
  return true;
}

// The opponent's move follows: what the player on move has let go was their move, though the clock
// was not pressed.
bool OpponentReplies(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const auto made = StandsOnBoard(game);
  if (!made || event.player() == game.to_move() || ReadLegal(game, event)) return false;
  const bool replies = ReadLegal(game.record.current().After(*made), event).has_value();
  return replies || event.player() == !game.to_move();
}

}  // namespace

namespace {

// A pawn was promoted to a piece of the opponent's colour.
void MakeWrongPromotion(Hearing& hearing, std::optional<Move> move) {
  const Color mover = hearing.game.to_move();
  if (hearing.game.loose || !move || !move->is_promotion()) {
    hearing.Ask(kOtherColorPut(!mover), kWhichPromotion);
    return;
  }
  MakeIllegal(hearing, {move->from(), move->to(), PiecePut(hearing.event, move->promotion()),
                        std::nullopt, !mover});
}

}  // namespace

void CompleteReleased(Hearing& hearing) {
  const auto made = StandsOnBoard(hearing.game);
  if (!made) return;
  Event event;
  event.type = EventType::kMove;
  event.pressed = false;
  Hearing inner{hearing.game, event, {}};
  MakeLegal(inner, *made);
  for (Ruling& ruling : inner.rulings) hearing.rulings.push_back(std::move(ruling));
  hearing.ends |= inner.ends;
}

void HearMove(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.over() && ClaimEndsPlay(hearing)) return;
  if (OpponentReplies(hearing)) {
    CompleteReleased(hearing);
    return HearMove(hearing);
  }
  const bool legal = !game.over() && !game.loose && ReadLegal(game, event);
  if (!legal && PlayWentOn(hearing)) {
    if (!game.over()) HearMove(hearing);
    return;
  }
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color mover = game.to_move();
  if (event.player() && *event.player() != mover) {
    Ruling& ruling = hearing.Open(Decision::kOrdered, kNotOnMove(mover, !mover));
    ruling.Cites(Rule::kHaveTheMove, kAlternately);
    return;
  }
  const bool shut = game.adjournment || (game.resumed && game.resumed->reply_sealed);
  if (shut) return MoveWhileAdjourned(hearing, ReadLegal(game, event));
  const WrittenMove written = ReadTold(game, *event.move, event);
  if (event.piece_color == !mover) return MakeWrongPromotion(hearing, written.move);
  if (!game.loose && written.move) return MakeLegal(hearing, *written.move);
  if (!game.loose && written.kind == WrittenKind::kLanguageDecides) {
    hearing.Ask(kCannotBeRead, kWhichLanguage).reasons.push_back(written.explanation);
    return;
  }
  const ToldMove told = ReadToldMove(game.table(), *event.move, LettersOf(event));
  if (!told.hand || game.table()[told.hand->from] == Piece::kNone) {
    return AskForSquares(hearing, told);
  }
  if (AsksWhoMoved(hearing, *told.hand)) return;
  if (game.loose) return MoveOnLooseBoard(hearing, *told.hand);
  MakeIllegal(hearing, *told.hand);
}

}  // namespace zeitnot::referee
