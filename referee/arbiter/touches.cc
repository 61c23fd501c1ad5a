// Touching, releasing, promoting, and the words that go with it (Articles 4.2 to 4.7).
#include <algorithm>
#include <array>

#include "movegen/generate.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/making.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/law_messages.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kFirstOfEachCounts{"touches.first_of_each_counts"};
constexpr MessageKind<> kFirstOfEachByAnalogy{"touches.first_of_each_by_analogy"};
constexpr MessageKind<> kOwnCountsAsFirst{"touches.own_counts_as_first"};
constexpr MessageKind<> kAnyMayBeFirst{"touches.any_may_be_first"};
constexpr MessageKind<> kTouchOfBlind{"touches.touch_of_blind"};
constexpr MessageKind<> kMoveIsMade{"touches.move_is_made"};
constexpr MessageKind<> kNotOnMove{"touches.not_on_move"};
constexpr MessageKind<> kWasAdjusting{"touches.was_adjusting"};
constexpr MessageKind<> kWithoutIntent{"touches.without_intent"};
constexpr MessageKind<> kNotDeliberate{"touches.not_deliberate"};
constexpr MessageKind<> kTouchedToAdjust{"touches.touched_to_adjust"};
constexpr FactKind<Color> kHadSaidSo{InEvent("declared"), "touches.had_said_so", "player"};
constexpr MessageKind<> kMayAdjust{"touches.may_adjust"};
constexpr MessageKind<> kStillInHole{"touches.still_in_hole"};
constexpr FactKind<> kWasIntended{InEvent("deliberate"), "touches.was_intended"};
constexpr FactKind<> kWasDeliberate{InEvent("deliberate"), "touches.was_deliberate"};
constexpr MessageKind<> kOnlyIntentObliges{"touches.only_intent_obliges"};
constexpr MessageKind<> kOnlyDeliberateObliges{"touches.only_deliberate_obliges"};
constexpr MessageKind<> kDidNotSaySo{"touches.did_not_say_so"};
constexpr MessageKind<> kTakenAsDeliberate{"touches.taken_as_deliberate"};
constexpr MessageKind<Color> kAnyMove{"touches.any_move", "player"};
constexpr MessageKind<Color> kHasToChoose{"touches.has_to_choose", "player"};
constexpr FactKind<> kFromWhere{InEvent("squares"), "touches.from_where"};
constexpr MessageKind<> kStays{"touches.stays"};
constexpr MessageKind<> kNotMade{"touches.not_made"};
constexpr MessageKind<> kLetGoStays{"touches.let_go_stays"};
constexpr MessageKind<Color> kPieceOfWrongColour{"touches.piece_of_wrong_colour", "player"};
constexpr MessageKind<> kChoiceIsFinal{"touches.choice_is_final"};
constexpr MessageKind<> kAnyOrder{"touches.any_order"};
constexpr MessageKind<> kTooLate{"touches.too_late"};
constexpr MessageKind<> kMayBeAdjusted{"touches.may_be_adjusted"};

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
  ruling.reasons.push_back(game.rules->touch_several_each ? kFirstOfEachCounts
                                                          : kFirstOfEachByAnalogy);
}

// Nobody knows the order of touching: which one is taken (4.3c), or that any of them may have been.
Message WhyAnyOrder(const Game& game) {
  std::array<bool, kColorCount> touched{};
  for (const Square square : game.act.touches.squares) {
    const Piece piece = game.record.current().piece_on(square);
    if (piece != Piece::kNone) touched[Index(ColorOf(piece))] = true;
  }
  return touched[0] && touched[1] ? kOwnCountsAsFirst : kAnyMayBeFirst;
}

// Whether the move is made; one that ends the game does so at once (5.1a, 5.2a).
void TellMade(Hearing& hearing, Ruling& ruling) {
  const auto made = MadeByRelease(hearing.game);
  ruling.Tells("move_made", made.has_value());
  if (!made) return;
  ruling.obligations.clear();
  ruling.reasons.push_back(kMoveIsMade);
  if (!HasLegalMove(hearing.game.record.current().After(*made))) CompleteReleased(hearing);
}

// Why a touch obliges nobody; empty if it does.
Message WhyNotBinding(const Game& game, const Event& event, Color by) {
  if (by != game.to_move()) return kNotOnMove;
  if (event.intent == Intent::kAdjust && (game.act.adjusting || event.declared == true)) {
    return kWasAdjusting;
  }
  if (event.deliberate == false) {
    return game.rules->touch_test == TouchTest::kIntent ? kWithoutIntent : kNotDeliberate;
  }
  return {};
}

// Nobody can touch a piece where none stands. True: the ruling asks what was touched.
bool AsksForTouched(Hearing& hearing) {
  const Setup table = hearing.game.table();
  const auto empty = std::ranges::find(hearing.event.squares, Piece::kNone,
                                       [&](Square square) { return table[square]; });
  if (empty == hearing.event.squares.end()) return false;
  Event untold = hearing.event;
  untold.squares.clear();
  hearing.Ask(kNoPieceThere(*empty), MissingFacts(untold).front())
      .Cites(Rule::kTouchOwn, RuleTitle(Rule::kTouchOwn));
  return true;
}

}  // namespace

void HearTouch(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() || game.loose) return;
  if (AsksForTouched(hearing)) return;
  const Color by = hearing.doer();
  const Message not_binding = WhyNotBinding(game, event, by);
  if (!not_binding.empty()) {
    if (by == game.to_move()) game.act.adjusting |= event.declared == true;
    const Rule rule = event.intent == Intent::kAdjust ? Rule::kAdjust : Rule::kTouchOwn;
    hearing.Open(Decision::kNoted, not_binding).Cites(rule, RuleTitle(rule));
    return;
  }
  if (game.act.adjusting && event.intent != Intent::kMove) return;
  const bool adjusts = event.intent == Intent::kAdjust;
  if (adjusts && !event.declared) {
    hearing.Ask(kTouchedToAdjust, kHadSaidSo(by)).Cites(Rule::kAdjust, kMayAdjust);
    return;
  }
  if (event.out_of_hole == false) {
    hearing.Open(Decision::kNoted, kStillInHole).Cites(Rule::kBlind, kTouchOfBlind);
    return;
  }
  if (!event.deliberate && !event.out_of_hole &&
      game.rules->touch_test != TouchTest::kPresumedIntent) {
    const bool intent = game.rules->touch_test == TouchTest::kIntent;
    hearing.Ask(KindOf(hearing.event.type).happened, intent ? kWasIntended : kWasDeliberate)
        .Cites(Rule::kTouchOwn, intent ? kOnlyIntentObliges : kOnlyDeliberateObliges);
    return;
  }
  Touches& touches = game.act.touches;
  game.act.before_reply = false;
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
  Ruling& ruling = hearing.Open(Decision::kOrdered, {});
  TellObligations(game, ruling);
  if (ruling.obligations.empty()) {
    hearing.rulings.pop_back();
    return;
  }
  const Obligation& duty = ruling.obligations.front();
  if (event.out_of_hole) ruling.Cites(Rule::kBlind, kTouchOfBlind);
  if (adjusts) ruling.Cites(Rule::kAdjust, kDidNotSaySo);
  if (!event.deliberate && !event.out_of_hole) {
    ruling.reasons.push_back(kTakenAsDeliberate);
  }
  TellSeveral(game, ruling);
  if (touches.order_unknown) ruling.reasons.push_back(WhyAnyOrder(game));
  if (touches.together) ruling.RestsOn(Parameter::kCastlingTouch);
  ruling.headline = (duty.duty == Duty::kFree ? kAnyMove : kHasToChoose)(by);
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
        hearing.Ask(KindOf(hearing.event.type).happened, kFromWhere);
        return;
      }
      release.from = *from;
    }
    LetGo(game, release);
  }
  RejectOffer(game, by);
  RuleReleased(hearing);
}

void LetGo(Game& game, Release release) {
  game.act.release = release;
  std::vector<Square>& touched = game.act.touches.squares;
  if (std::ranges::find(touched, release.from) == touched.end()) touched.push_back(release.from);
}

void RuleReleased(Hearing& hearing) {
  Game& game = hearing.game;
  const bool stays =
      ObligationOf(game.record.current(), *game.act.release, game.edition).has_value();
  Ruling& ruling = hearing.Open(Decision::kOrdered, stays ? kStays : kNotMade);
  TellObligations(game, ruling);
  ruling.Cites(stays ? Rule::kReleased : Rule::kLegalMove, stays ? kLetGoStays : kWhatIsLegal);
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
    Ruling& ruling = hearing.Open(Decision::kOrdered, kPieceOfWrongColour(game.to_move()));
    ruling.Cites(Rule::kPromotion, kColorOfPawn);
    TellObligations(game, ruling);
    return;
  }
  game.act.promoted_wrong.reset();
  if (!game.act.promoted) game.act.promoted = piece;
  Ruling& ruling = hearing.Open(Decision::kOrdered, kChoiceIsFinal);
  if (event.upside_down == true) ruling.reasons.emplace_back(kTurnedOverRook);
  ruling.Cites(Rule::kPromotionFinal, kPromotionStands);
  TellObligations(game, ruling);
  if (!pawn_first) {
    ruling.Cites(Rule::kPromotionWays, kAnyOrder);
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
  Ruling& ruling =
      hearing.Open(late ? Decision::kOrdered : Decision::kNoted, late ? kTooLate : kMayBeAdjusted);
  ruling.Cites(Rule::kAdjust, kMayAdjust);
  ruling.Tells("adjust_valid", !late);
  TellObligations(game, ruling);
}

}  // namespace zeitnot::referee
