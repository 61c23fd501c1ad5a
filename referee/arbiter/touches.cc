// Touching, releasing, promoting, the words that go with it, and complaints (Articles 4.2 to 4.7;
// from 2014 on 4.2 to 4.8).
#include <algorithm>
#include <array>

#include "movegen/generate.h"
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/making.h"

namespace zeitnot::referee {
namespace {

void RejectOffer(Game& game, Color mover) {
  if (game.offer && game.offer->by != mover) game.offer.reset();
}

// More than one piece of a colour, and both colours: not every edition names that.
void TellSeveral(const Game& game, Ruling& ruling) {
  std::array<int, kColorCount> touched{};
  for (const Square square : game.act.touches.squares) {
    const Piece piece = game.record.current().piece_on(square);
    if (piece != Piece::kNone) ++touched[Index(ColorOf(piece))];
  }
  const auto [white, black] = touched;
  if (white == 0 || black == 0 || white + black == 2) return;
  ruling.Tells("several_regulated", game.rules->touch_several_each);
  ruling.reasons.emplace_back(
      game.rules->touch_several_each
          ? "Several pieces of both colours: the first touched of each counts."
          : "The Article speaks of one piece of each colour; by analogy the first of each counts.");
}

constexpr std::string_view kTouchOfBlind =
    "a blind player's man is touched when it is taken out of its hole";

// Whether the move is made; one that ends the game does so at once (5.1a, 5.2a).
void TellMade(Hearing& hearing, Ruling& ruling) {
  const auto made = MadeByRelease(hearing.game);
  ruling.Tells("move_made", made.has_value());
  if (!made) return;
  ruling.reasons.emplace_back("The move is made; pressing the clock completes it.");
  if (!HasLegalMove(hearing.game.record.current().After(*made))) CompleteReleased(hearing);
}

// Why a touch obliges nobody, or an empty text.
std::string_view WhyNotBinding(const Game& game, const Event& event, Color by) {
  if (by != game.to_move()) return "only a player who has the move is obliged by a touch";
  if (event.intent == Intent::kAdjust && (game.act.adjusting || event.declared == true)) {
    return "the player had said that pieces are adjusted";
  }
  if (event.deliberate == false) {
    return game.rules->touch_test == TouchTest::kIntent
               ? "the piece was not touched with the intention of moving or taking it"
               : "the piece was not touched deliberately";
  }
  return {};
}

}  // namespace

void HearTouch(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() || game.loose) return;
  const Color by = hearing.doer();
  const std::string_view not_binding = WhyNotBinding(game, event, by);
  if (!not_binding.empty()) {
    if (by == game.to_move()) game.act.adjusting |= event.declared == true;
    const Rule rule = event.intent == Intent::kAdjust ? Rule::kAdjust : Rule::kTouchOwn;
    hearing.Open(Decision::kNoted, Concat("The touch obliges nobody: ", not_binding, "."))
        .Cites(rule, std::string(RuleTitle(rule)));
    return;
  }
  if (game.act.adjusting && event.intent != Intent::kMove) return;
  const bool adjusts = event.intent == Intent::kAdjust;
  if (adjusts && !event.declared) {
    hearing
        .Ask("A piece was touched to adjust it.",
             Concat("Had ", ColorName(by),
                    " said so before touching it? \"declared\" (true or false) with the touch "
                    "tells it, or an event say with the intent adjust before the touch."))
        .Cites(Rule::kAdjust, "the player on move may adjust if he says so first");
    return;
  }
  if (event.out_of_hole == false) {
    hearing.Open(Decision::kNoted, "The man is still in its hole: it does not count as touched.")
        .Cites(Rule::kBlind, std::string(kTouchOfBlind));
    return;
  }
  if (!event.deliberate && !event.out_of_hole &&
      game.rules->touch_test != TouchTest::kPresumedIntent) {
    const bool intent = game.rules->touch_test == TouchTest::kIntent;
    hearing
        .Ask("A piece was touched.",
             intent ? "Was the piece touched with the intention of moving or taking it?"
                    : "Was the piece touched deliberately?")
        .Cites(Rule::kTouchOwn,
               intent ? "only a touch with intent obliges" : "only a deliberate touch obliges");
    return;
  }
  Touches& touches = game.act.touches;
  for (const Square square : event.squares) {
    if (std::ranges::find(touches.squares, square) == touches.squares.end()) {
      touches.squares.push_back(square);
    }
  }
  touches.order_unknown |= event.order == Order::kUnknown;
  touches.together |= event.order == Order::kTogether;
  if (event.intent == Intent::kShortCastling) touches.meant = CastlingSide::kKingSide;
  if (event.intent == Intent::kLongCastling) touches.meant = CastlingSide::kQueenSide;
  RejectOffer(game, by);
  Ruling& ruling = hearing.Open(Decision::kOrdered, "");
  TellObligations(game, ruling);
  if (ruling.obligations.empty()) {
    hearing.rulings.pop_back();
    return;
  }
  const Obligation& duty = ruling.obligations.front();
  if (event.out_of_hole) ruling.Cites(Rule::kBlind, std::string(kTouchOfBlind));
  if (adjusts) ruling.Cites(Rule::kAdjust, "who adjusts has to say so first, and did not");
  if (!event.deliberate && !event.out_of_hole) {
    ruling.reasons.emplace_back(
        "It is taken as given that the touch was no accident; \"deliberate\": false with the touch "
        "tells that it was.");
  }
  TellSeveral(game, ruling);
  if (touches.together) ruling.RestsOn(Parameter::kCastlingTouch);
  ruling.headline = duty.duty == Duty::kFree
                        ? Concat(ColorName(by),
                                 " may play any legal move: no touched piece can be "
                                 "moved or taken.")
                        : Concat(ColorName(by),
                                 " has to choose among the moves that the touched "
                                 "pieces allow.");
}

namespace {

// Where the man comes from that was let go on the square, if only one can be meant.
std::optional<Square> ReleasedFrom(const Game& game, Square to, std::optional<PieceType> piece) {
  const Position& position = game.record.current();
  std::optional<Square> from;
  for (const Move move : LegalMoves(position)) {
    const Square target = move.is_castling()
                              ? CastlingKingTarget(position.side_to_move(), move.castling_side())
                              : move.to();
    const bool same = !piece || *piece == TypeOf(position.piece_on(move.from()));
    if (target != to || !same || from == move.from()) continue;
    if (from) return std::nullopt;
    from = move.from();
  }
  return from;
}

// The king has been let go where castling takes it; now the rook follows.
bool IsCastlingRook(const Game& game, Release release) {
  if (!game.act.release) return false;
  const Position& position = game.record.current();
  const auto duty = ObligationOf(position, *game.act.release, game.edition);
  if (!duty || duty->duty != Duty::kMustCastle) return false;
  const Move castling = duty->moves.front();
  const Square target = CastlingRookTarget(position.side_to_move(), castling.castling_side());
  return release.to == target && (release.from == castling.to() || release.from == target);
}

}  // namespace

void HearRelease(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() || game.loose) return;
  const Color by = event.player().value_or(game.to_move());
  if (by != game.to_move()) return;
  // One square: where the man was let go; two: from and to.
  Release release{event.squares.front(), event.squares.back()};
  if (IsCastlingRook(game, release)) {
    game.act.castling_rook = true;
  } else {
    if (event.squares.size() == 1) {
      const auto from = ReleasedFrom(game, release.to, event.piece);
      if (!from) {
        hearing.Ask("A piece was let go.",
                    "From which square to which did the piece go (\"squares\": both)?");
        return;
      }
      release.from = *from;
    }
    game.act.release = release;
    if (std::ranges::find(game.act.touches.squares, release.from) ==
        game.act.touches.squares.end()) {
      game.act.touches.squares.push_back(release.from);
    }
  }
  RejectOffer(game, by);
  const bool stays =
      ObligationOf(game.record.current(), *game.act.release, game.edition).has_value();
  Ruling& ruling = hearing.Open(
      Decision::kOrdered, stays ? "The piece let go may not go to another square on this move."
                                : "No legal move takes the piece to where it was let go: "
                                  "nothing is made, and what was touched binds.");
  TellObligations(game, ruling);
  ruling.Cites(stays ? Rule::kReleased : Rule::kLegalMove,
               stays ? "a piece let go as part of a legal move stays" : "what makes a move legal");
  TellMade(hearing, ruling);
}

void HearPromote(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() || game.loose || event.player().value_or(game.to_move()) != game.to_move())
    return;
  const bool pawn_first = game.act.release.has_value();
  if (!game.act.release) {
    Release release{Square::kNone, event.squares.back()};
    for (const Move move : LegalMoves(game.record.current())) {
      if (!move.is_promotion() || move.to() != release.to) continue;
      const bool touched = std::ranges::find(game.act.touches.squares, move.from()) !=
                           game.act.touches.squares.end();
      if (release.from == Square::kNone || touched) release.from = move.from();
    }
    if (release.from == Square::kNone) return;
    game.act.release = release;
  }
  const PieceType piece = PiecePut(event, *event.piece);
  if (event.piece_color == !game.to_move()) {
    game.act.promoted_wrong = piece;
    Ruling& ruling = hearing.Open(Decision::kOrdered,
                                  Concat("The new piece has to be ", ColorName(game.to_move()),
                                         "'s: it is replaced before the clock is pressed."));
    ruling.Cites(Rule::kPromotion, "the new piece is of the colour of the pawn");
    TellObligations(game, ruling);
    return;
  }
  game.act.promoted_wrong.reset();
  if (!game.act.promoted) game.act.promoted = piece;
  Ruling& ruling = hearing.Open(Decision::kOrdered, "The choice of the piece is final.");
  if (event.upside_down == true) ruling.reasons.emplace_back(kTurnedOverRook);
  ruling.Cites(Rule::kPromotionFinal, "final once the new piece has touched the square");
  TellObligations(game, ruling);
  if (!pawn_first) {
    ruling.Cites(Rule::kPromotionWays, "pawn and new piece may be handled in any order");
    ruling.Tells("order_regulated", game.rules->promotion_any_order);
  }
  ruling.Tells("promotion", std::string(PieceTypeName(*game.act.promoted)));
  if (MadeByRelease(game)) TellMade(hearing, ruling);
}

void HearSay(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over() || hearing.doer() != game.to_move()) return;
  const bool late = game.act.touched();
  if (!late) game.act.adjusting = true;
  Ruling& ruling = hearing.Open(
      late ? Decision::kOrdered : Decision::kNoted,
      late ? "The words came after the touch and change nothing." : "Pieces may be adjusted.");
  ruling.Cites(Rule::kAdjust, "the player on move may adjust if he says so first");
  ruling.Tells("adjust_valid", !late);
  TellObligations(game, ruling);
}

bool ArbiterMustWait(Hearing& hearing) {
  const auto acts = hearing.game.ArbiterActsOnTouches();
  if (acts == true) return false;
  if (!acts) {
    hearing.Ask("The arbiter has seen a breach of Article 4.", AskForMode(hearing.game));
    return true;
  }
  Ruling& ruling = hearing.Open(
      Decision::kNoted, "The arbiter says nothing: he rules on Article 4 when a player asks him.");
  ruling.Cites(Rule::kRapidTouch, "rulings on Article 4 only on request of a player");
  ruling.RestsOn(Parameter::kTouchOnRequest);
  ruling.Tells("intervene", false);
  return true;
}

namespace {

// The move on the board was made against Articles 4.2 to 4.7, which this edition asks of a move
// that ends the game: it has ended nothing, and the opponent may complain.
bool EndIsOpenToComplaint(const Game& game) {
  return game.breach && game.rules->ending_needs_article_4 && game.EndedOnTheBoard();
}

}  // namespace

namespace {

// The Article that a breach of this kind is against.
Rule RuleOfBreach(Topic topic) {
  switch (topic) {
    case Topic::kCastling: return Rule::kTouchKingRook;
    case Topic::kRelease: return Rule::kReleased;
    case Topic::kHands: return Rule::kOneHand;
    case Topic::kAdjust: return Rule::kAdjust;
    default: return Rule::kTouchOwn;
  }
}

}  // namespace

void HearComplaint(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() && !EndIsOpenToComplaint(game)) {
    hearing.RefuseOver();
    return;
  }
  const auto by = event.player();  // nobody: the arbiter has found it
  const Topic topic = *event.what;
  if (topic == Topic::kResumptionTimes) return RuleTimesAtResumption(hearing);
  if (!by && ArbiterMustWait(hearing)) return;
  const bool covered = game.rules->complaint_lost_for_all_of_article_4 || topic == Topic::kTouch ||
                       topic == Topic::kCastling;
  const bool lost = covered && game.act.touched() && by == game.to_move();
  if (!game.breach && !lost && RepeatDealt(hearing, topic)) return;
  const bool other = game.breach && by == game.breach->by;
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, "");
  ruling.question = Question::kEvent;
  if (by) {
    ruling.Cites(
        Rule::kComplaintLost,
        "who deliberately touches a piece can no longer complain about the opponent's breach");
  } else if (!game.breach) {
    const Rule rule = RuleOfBreach(topic);
    ruling.Cites(rule, std::string(RuleTitle(rule)));
  }
  ruling.Tells("admissible", !lost && !other);
  if (lost) {
    ruling.headline = "The right to complain is gone: a piece has been touched since.";
    return;
  }
  if (!game.breach || other) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.headline = "The complaint may be heard; the log shows no breach that decides it.";
    ruling.needed.emplace_back("The arbiter has to establish what was touched or released.");
    return;
  }
  const Breach breach = *game.breach;
  if (game.over()) {
    ruling.Cites(Rule::kCheckmate,
                 "a move ends the game only if it accords with Articles 4.2 to 4.7");
    game.result.reset();
    game.points.reset();
  }
  game.ReturnTo(breach.ply);
  game.imposed = breach.duty;
  ruling.decision = Decision::kOrdered;
  ruling.headline = Concat("The complaint is right: the move is taken back and ",
                           ColorName(breach.by), " plays as he is obliged to.");
  ruling.position = game.record.current();
  ruling.illegal_board = game.loose;
  ruling.ply = game.record.plies();
  ruling.restore = Restoration{breach.ply, game.table()};
  TellLostClaim(game, ruling);
  TellObligations(game, ruling);
  if (breach.duty) ruling.Cites(breach.duty->rule, std::string(WhatDutySays(breach.duty->rule)));
  ruling.options.emplace_back("a warning");
  ruling.Tells("counts_as_illegal", false);
}

}  // namespace zeitnot::referee
