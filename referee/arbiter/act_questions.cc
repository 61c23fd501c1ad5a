// Questions about what stands on the table: is a king in check, is the move made and completed,
// what limits the move that replaces an illegal one (Articles 3.9, 4.6, 6.7, 7.4 and their
// successors).
#include <algorithm>

#include "base/counted.h"
#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/status.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

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

std::string_view SaysOfMaking(Rule rule) {
  switch (rule) {
    case Rule::kMadeCastling: return "made when the rook is let go after the king";
    case Rule::kMadePromotion: return "made when the pawn is off and the new piece let go";
    case Rule::kMadeCapture:
      return "made when the captured man is off and the capturing one let go";
    default: return "made when the man is let go on its new square";
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

void TellMove(const Game& game, const MoveInQuestion& move, Ruling& ruling) {
  if (!move.legal) {
    ruling.Cites(Rule::kLegalMove, "what makes a move legal");
    ruling.reasons.emplace_back("The move is not legal.");
  } else {
    const Rule rule = RuleOfMaking(move.before, *move.legal);
    ruling.Cites(rule, std::string(SaysOfMaking(rule)));
  }
  ruling.Cites(move.legal ? Rule::kPress : Rule::kIllegalRestore,
               move.legal ? "completed when the clock is pressed, unless the move ends the game"
                          : "an illegal move is completed when the clock is pressed");
  ruling.Tells("made", move.made);
  ruling.Tells("completed", *move.completed);
  const bool later = move.legal && !*move.completed && game.rules->next_move_completes;
  if (later) ruling.reasons.emplace_back("The player's next move completes it as well.");
  ruling.headline = Concat("The move is ", move.made ? "made" : "not made",
                           move.made == *move.completed ? " and " : ", but ",
                           *move.completed ? "completed" : "not completed",
                           move.legal ? "." : ": it is illegal.");
}

// The move that the question names, as if it was made now.
std::optional<MoveInQuestion> MoveTold(Hearing& hearing) {
  const Game& game = hearing.game;
  const Event& event = hearing.event;
  const WrittenMove written = ReadTold(game, *event.move, event);
  if (written.kind == WrittenKind::kLanguageDecides) {
    hearing.Ask("A question about a move.", "Which language is it written in?")
        .reasons.push_back(written.explanation);
    return std::nullopt;
  }
  MoveInQuestion move{written.move, game.record.current(), written.move.has_value(), event.pressed};
  // A blind player has made his move when it is called out too.
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
      hearing
          .Ask("A man was let go with a capture.",
               "Was the captured man taken off the board? Tell the move as it was made (\"move\").")
          .Cites(Rule::kMadeCapture, std::string(SaysOfMaking(Rule::kMadeCapture)));
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
    hearing.Ask("A question about a move.", "Which move (\"move\")?");
    return std::nullopt;
  }
  const Color by = game.last->by;
  const bool completed = game.completed[Index(by)] >= game.made[Index(by)];
  const std::size_t before = game.record.plies() - 1;
  return MoveInQuestion{game.record.moves()[before].move, game.record.positions()[before], true,
                        completed};
}

}  // namespace

void AnswerCheck(Hearing& hearing) {
  const Game& game = hearing.game;
  const Setup table = game.table();
  std::vector<std::string> in_check;
  std::vector<std::string> checkers;
  std::vector<std::string> words;
  bool pinned = false;
  for (const Color color : kColors) {
    const std::vector<Square> attackers = CheckersOf(table, color);
    if (hearing.event.player() == !color || attackers.empty()) continue;
    in_check.emplace_back(color == Color::kWhite ? "white" : "black");
    std::vector<std::string> squares;
    for (const Square square : attackers) {
      pinned |= IsPinned(table, square);
      squares.push_back(SquareName(square));
    }
    words.push_back(Concat(ColorName(color), "'s king is in check from ", JoinAnd(squares)));
    checkers.insert(checkers.end(), squares.begin(), squares.end());
  }
  Ruling& ruling =
      hearing.Open(Decision::kAnswered, words.empty() ? "No: the king is not in check."
                                                      : Concat("Yes: ", JoinAnd(words), "."));
  ruling.Cites(Rule::kCheck, "a king is in check if an enemy man attacks its square");
  if (pinned) ruling.Cites(Rule::kAttackPinned, "a pinned piece still attacks");
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
    hearing.Ask("A question about a move.", "Was the clock pressed (\"pressed\")?")
        .Cites(Rule::kPress, "completed when the clock is pressed, unless the move ends the game");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  TellMove(game, *move, ruling);
  if (hearing.event.announced)
    ruling.Cites(Rule::kBlind, "a blind player's move is made when it is called out too");
  if (!end) return;
  ruling.Cites(*end, std::string(RuleTitle(*end)));
  ruling.reasons.emplace_back("The move ends the game; the clock need not be pressed.");
}

// Which moves may replace an illegal one, and what a second illegal one costs.
void AnswerReplacement(Hearing& hearing) {
  const Game& game = hearing.game;
  const Color by = hearing.event.player().value_or(game.to_move());
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  const bool released_too = game.rules->replacement_bound_by_release;
  ruling.Cites(Rule::kIllegalRestore,
               released_too
                   ? "the Articles on touched men and on men let go apply to the move that "
                     "replaces the illegal one"
                   : "the Article on touched men applies to the move that replaces the "
                     "illegal one");
  ruling.Cites(Rule::kTouchOwn, "the man touched must be moved, if it can");
  if (released_too) ruling.Cites(Rule::kReleased, "a man let go as part of a legal move stays");
  ruling.Cites(Rule::kIllegalPenalty,
               Concat("the ", Ordinal(static_cast<std::size_t>(game.rules->illegal_loses_on)),
                      " completed illegal move of one player loses"));
  ruling.headline =
      Concat("The replacing move is bound by what was touched; ", ColorName(by), " has completed ",
             Counted(game.illegal[Index(by)], "illegal move"), ", and the ",
             Ordinal(static_cast<std::size_t>(game.rules->illegal_loses_on)), " loses.");
  ruling.Tells("illegal_moves", static_cast<double>(game.illegal[Index(by)]));
  ruling.Tells("loses_on", static_cast<double>(game.rules->illegal_loses_on));
  if (game.CompetitionRules() == false && game.rules->illegal_unsupervised_loses_at_once) {
    ruling.Cites(Rule::kRapidIllegal, "without the Competition Rules the first loses");
    ruling.reasons.emplace_back("Without the Competition Rules an illegal move loses at once.");
  }
  TellObligations(game, ruling);
}

}  // namespace zeitnot::referee
