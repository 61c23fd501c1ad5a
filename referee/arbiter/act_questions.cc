// Questions about what stands on the table: is a king in check, is the move made and completed,
// what limits the move that replaces an illegal one (Articles 3.9, 4.6, 6.7, 7.4 and their
// successors).
#include <algorithm>
#include <array>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/move_messages.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/status.h"
#include "referee/log/fact_types.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kMadeByCastling{"act_questions.made_by_castling"};
constexpr MessageKind<> kMadeByPromotion{"act_questions.made_by_promotion"};
constexpr MessageKind<> kMadeByCapture{"act_questions.made_by_capture"};
constexpr MessageKind<> kMadeByLettingGo{"act_questions.made_by_letting_go"};
constexpr MessageKind<> kNotLegal{"act_questions.not_legal"};
constexpr MessageKind<> kLegalCompletedByPress{"act_questions.legal_completed_by_press"};
constexpr MessageKind<> kIllegalCompletedByPress{"act_questions.illegal_completed_by_press"};
constexpr MessageKind<> kNextMoveCompletes{"act_questions.next_move_completes"};
constexpr MessageKind<> kMadeAndCompleted{"act_questions.made_and_completed"};
constexpr MessageKind<> kMadeNotCompleted{"act_questions.made_not_completed"};
constexpr MessageKind<> kCompletedNotMade{"act_questions.completed_not_made"};
constexpr MessageKind<> kNeitherMadeNorCompleted{"act_questions.neither_made_nor_completed"};
constexpr MessageKind<> kIllegalCompleted{"act_questions.illegal_completed"};
constexpr MessageKind<> kIllegalNotCompleted{"act_questions.illegal_not_completed"};
constexpr MessageKind<> kLetGoWithCapture{"act_questions.let_go_with_capture"};
constexpr FactKind<> kWasCapturedTaken{InEvent("move"), "act_questions.was_captured_taken"};
constexpr FactKind<> kWhichMove{InEvent("move"), "act_questions.which_move"};
constexpr MessageKind<> kNotInCheck{"act_questions.not_in_check"};
constexpr MessageKind<Color, ArgumentList> kInCheck{"act_questions.in_check", "player", "squares"};
constexpr MessageKind<ArgumentList, ArgumentList> kBothInCheck{"act_questions.both_in_check",
                                                               "from_black", "from_white"};
constexpr MessageKind<> kWhenInCheck{"act_questions.when_in_check"};
constexpr FactKind<> kWasClockPressed{InEvent("pressed"), "act_questions.was_clock_pressed"};
constexpr MessageKind<> kMadeWhenCalledOut{"act_questions.made_when_called_out"};
constexpr MessageKind<> kNeedNotPress{"act_questions.need_not_press"};
constexpr MessageKind<> kTouchedAndLetGoBind{"act_questions.touched_and_let_go_bind"};
constexpr MessageKind<> kTouchedBind{"act_questions.touched_bind"};
constexpr MessageKind<> kTouchedIsMoved{"act_questions.touched_is_moved"};
constexpr MessageKind<> kLetGoStays{"act_questions.let_go_stays"};
constexpr MessageKind<Nth> kNthLoses{"act_questions.nth_loses", "nth"};
constexpr MessageKind<Color, Count, Nth> kReplacement{"act_questions.replacement", "player",
                                                      "moves", "nth"};
constexpr MessageKind<> kFirstLoses{"act_questions.first_loses"};
constexpr MessageKind<> kLosesAtOnce{"act_questions.loses_at_once"};

Square KingOf(const Setup& setup, Color color) {
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (setup[SquareAt(i)] == MakePiece(color, PieceType::kKing)) return SquareAt(i);
  }
  return Square::kNone;
}

// The men that attack the king.
std::vector<Square> CheckersOf(const Setup& setup, Color color) {
  std::vector<Square> checkers;
  const Square king = KingOf(setup, color);
  if (king == Square::kNone) return checkers;
  Setup attackers = setup;
  attackers.side_to_move = !color;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    const Piece piece = setup[square];
    if (piece == Piece::kNone || ColorOf(piece) == color) continue;
    if (MovesLikeThat(attackers, {square, king, PieceType::kNone, std::nullopt}))
      checkers.push_back(square);
  }
  return checkers;
}

// The man may not leave its square, since its own king would be attacked.
bool IsPinned(const Setup& setup, Square square) {
  const Color color = ColorOf(setup[square]);
  Setup without = setup;
  without[square] = Piece::kNone;
  return !KingAttacked(setup, color) && KingAttacked(without, color);
}

// What is asked about: the move that was made last, is being made, or would be.
struct MoveInQuestion {
  std::optional<Move> legal;
  Position before;
  bool made = false;
  std::optional<bool> completed;
};

// When a legal move is made, by its kind.
Rule RuleOfMaking(const Position& before, Move move) {
  if (move.is_castling()) return Rule::kMadeCastling;
  if (move.is_promotion()) return Rule::kMadePromotion;
  return before.IsCapture(move) ? Rule::kMadeCapture : Rule::kReleased;
}

Message SaysOfMaking(Rule rule) {
  switch (rule) {
    case Rule::kMadeCastling: return kMadeByCastling;
    case Rule::kMadePromotion: return kMadeByPromotion;
    case Rule::kMadeCapture: return kMadeByCapture;
    default: return kMadeByLettingGo;
  }
}

// The rule by which a move ends the game, if it does.
std::optional<Rule> EndsTheGame(const Game& game, const MoveInQuestion& move) {
  if (!move.legal) return std::nullopt;
  GameRecord record = game.record;
  if (record.current() == move.before) record.Add(*move.legal);
  if (const auto ended = RuleEnded(record, game.edition, Question::kAsked))
    return ended->citations.front().rule;
  const DeadAnswer dead = IsDead(record.current(), game.settings.dead_budget);
  return dead.dead == Verdict::kYes ? std::optional(Rule::kDeadPosition) : std::nullopt;
}

Message HeadlineOf(const MoveInQuestion& move) {
  if (!move.legal) return *move.completed ? kIllegalCompleted : kIllegalNotCompleted;
  if (move.made) return *move.completed ? kMadeAndCompleted : kMadeNotCompleted;
  return *move.completed ? kCompletedNotMade : kNeitherMadeNorCompleted;
}

void TellMove(const Game& game, const MoveInQuestion& move, Ruling& ruling) {
  if (!move.legal) {
    ruling.Cites(Rule::kLegalMove, kWhatIsLegal);
    ruling.reasons.push_back(kNotLegal);
  } else {
    const Rule rule = RuleOfMaking(move.before, *move.legal);
    ruling.Cites(rule, SaysOfMaking(rule));
  }
  ruling.Cites(move.legal ? Rule::kPress : Rule::kIllegalRestore,
               move.legal ? kLegalCompletedByPress : kIllegalCompletedByPress);
  ruling.Tells("made", move.made);
  ruling.Tells("completed", *move.completed);
  const bool later = move.legal && !*move.completed && game.rules->next_move_completes;
  if (later) ruling.reasons.push_back(kNextMoveCompletes);
  ruling.headline = HeadlineOf(move);
}

// The move that the question names, as if it was made now.
std::optional<MoveInQuestion> MoveTold(Hearing& hearing) {
  const Game& game = hearing.game;
  const Event& event = hearing.event;
  const WrittenMove written = ReadTold(game, *event.move, event);
  if (written.kind == WrittenKind::kLanguageDecides) {
    hearing.Ask(kAboutMove, kWhichLanguage).reasons.push_back(written.explanation);
    return std::nullopt;
  }
  MoveInQuestion move{written.move, game.record.current(), written.move.has_value(), event.pressed};
  // A blind player has made a move only when it is called out too.
  if (event.announced) move.made &= *event.announced;
  return move;
}

// The last thing that was done on the board.
std::optional<MoveInQuestion> MoveDone(Hearing& hearing) {
  const Game& game = hearing.game;
  const Position& now = game.record.current();
  if (game.act.release && !game.over()) {
    const auto stands = StandsOnBoard(game);
    if (stands && !MadeByRelease(game)) {
      hearing.Ask(kLetGoWithCapture, kWasCapturedTaken).Cites(Rule::kMadeCapture, kMadeByCapture);
      return std::nullopt;
    }
    const auto duty = ObligationOf(now, *game.act.release, game.edition);
    std::optional<Move> legal = stands;
    if (!legal && duty) legal = duty->moves.front();
    return MoveInQuestion{legal, now, stands.has_value(), false};
  }
  if (!game.offences.empty() && game.offences.back().kind != OffenceKind::kTwoHands)
    return MoveInQuestion{std::nullopt, now, false, game.offences.back().completed};
  if (!game.last || game.record.plies() == 0) {
    hearing.Ask(kAboutMove, kWhichMove);
    return std::nullopt;
  }
  const Color by = game.last->by;
  const bool completed = game.completed[Index(by)] >= game.made[Index(by)];
  const std::size_t before = game.record.plies() - 1;
  return MoveInQuestion{game.record.moves()[before].move, game.record.positions()[before], true,
                        completed};
}

// By the squares that each king is attacked from.
Message CheckHeadline(const std::array<ArgumentList, kColorCount>& attacked_from) {
  const auto& [white, black] = attacked_from;
  if (white.empty() && black.empty()) return kNotInCheck;
  if (black.empty()) return kInCheck(Color::kWhite, white);
  if (white.empty()) return kInCheck(Color::kBlack, black);
  return kBothInCheck(white, black);
}

}  // namespace

void AnswerCheck(Hearing& hearing) {
  const Game& game = hearing.game;
  const Setup table = game.table();
  std::vector<std::string> in_check;
  std::vector<std::string> checkers;
  std::array<ArgumentList, kColorCount> attacked_from;
  bool pinned = false;
  for (const Color color : kColors) {
    const std::vector<Square> attackers = CheckersOf(table, color);
    if (hearing.event.player() == !color || attackers.empty()) continue;
    in_check.emplace_back(color == Color::kWhite ? "white" : "black");
    attacked_from[Index(color)] = ListOf<Square>(attackers);
    for (const Square square : attackers) {
      pinned |= IsPinned(table, square);
      checkers.push_back(SquareName(square));
    }
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, CheckHeadline(attacked_from));
  ruling.Cites(Rule::kCheck, kWhenInCheck);
  if (pinned) ruling.Cites(Rule::kAttackPinned, kPinnedAttacks);
  ruling.Tells("check", !in_check.empty());
  ruling.Tells("in_check", in_check);
  ruling.Tells("checkers", checkers);
}

void AnswerCompleted(Hearing& hearing) {
  const Game& game = hearing.game;
  std::optional<MoveInQuestion> move = hearing.event.move ? MoveTold(hearing) : MoveDone(hearing);
  if (!move) return;
  std::optional<Rule> end;
  if (move->made) end = EndsTheGame(game, *move);
  if (end) move->completed = true;
  if (!move->completed) {
    hearing.Ask(kAboutMove, kWasClockPressed).Cites(Rule::kPress, kLegalCompletedByPress);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  TellMove(game, *move, ruling);
  if (hearing.event.announced) ruling.Cites(Rule::kBlind, kMadeWhenCalledOut);
  if (!end) return;
  ruling.Cites(*end, RuleTitle(*end));
  ruling.reasons.push_back(kNeedNotPress);
}

// Which moves may replace an illegal one, and what a second illegal one costs.
void AnswerReplacement(Hearing& hearing) {
  const Game& game = hearing.game;
  const Color by = hearing.event.player().value_or(game.to_move());
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  const bool released_too = game.rules->replacement_bound_by_release;
  const Nth losing{static_cast<std::size_t>(game.rules->illegal_loses_on)};
  ruling.Cites(Rule::kIllegalRestore, released_too ? kTouchedAndLetGoBind : kTouchedBind);
  ruling.Cites(Rule::kTouchOwn, kTouchedIsMoved);
  if (released_too) ruling.Cites(Rule::kReleased, kLetGoStays);
  ruling.Cites(Rule::kIllegalPenalty, kNthLoses(losing));
  ruling.headline = kReplacement(by, game.illegal[Index(by)], losing);
  ruling.Tells("illegal_moves", static_cast<double>(game.illegal[Index(by)]));
  ruling.Tells("loses_on", static_cast<double>(game.rules->illegal_loses_on));
  if (game.CompetitionRules() == false && game.rules->illegal_unsupervised_loses_at_once) {
    ruling.Cites(Rule::kRapidIllegal, kFirstLoses);
    ruling.reasons.push_back(kLosesAtOnce);
  }
  TellObligations(game, ruling);
}

}  // namespace zeitnot::referee
