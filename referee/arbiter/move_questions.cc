// Questions about the moves of the position: what is legal, what may be played after what was
// touched, and why not (Article 3, 4).
#include <algorithm>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/move_messages.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/law_messages.h"
#include "referee/log/fact_types.h"
#include "referee/notation/announcement.h"
#include "referee/notation/san_words.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kTakesKing{"move_questions.takes_king"};
constexpr MessageKind<> kHowToCastle{"move_questions.how_to_castle"};
constexpr MessageKind<> kWhenCastlingIsLost{"move_questions.when_castling_is_lost"};
constexpr MessageKind<> kWhenCastlingIsBarred{"move_questions.when_castling_is_barred"};
constexpr MessageKind<> kNoMoveLeavesKingAttacked{"move_questions.no_move_leaves_king_attacked"};
constexpr MessageKind<> kOwnKingAttacked{"move_questions.own_king_attacked"};
constexpr MessageKind<> kOnNextMoveOnly{"move_questions.on_next_move_only"};
constexpr MessageKind<> kAfterDoubleStepOnly{"move_questions.after_double_step_only"};
constexpr MessageKind<> kDoesNotMoveSo{"move_questions.does_not_move_so"};
constexpr FactKind<> kWhichMove{InEvent("move"), "move_questions.which_move"};
constexpr MessageKind<> kLegal{"move_questions.legal"};
constexpr MessageKind<> kNotLegal{"move_questions.not_legal"};
constexpr MessageKind<> kMayBePlayed{"move_questions.may_be_played"};
constexpr MessageKind<> kMayNotBePlayed{"move_questions.may_not_be_played"};
constexpr MessageKind<> kAnotherRequired{"move_questions.another_required"};
constexpr MessageKind<> kOnlySquaresOfKing{"move_questions.only_squares_of_king"};
constexpr MessageKind<Count> kMayBeChosen{"move_questions.may_be_chosen", "moves"};
constexpr MessageKind<> kLegalCastlings{"move_questions.legal_castlings"};
constexpr MessageKind<> kNoCastling{"move_questions.no_castling"};
constexpr MessageKind<San, Message> kCannotCastle{"move_questions.cannot_castle", "castling",
                                                  "reason"};
constexpr MessageKind<> kLostOnceMoved{"move_questions.lost_once_moved"};
constexpr MessageKind<> kBarredWhileAttacked{"move_questions.barred_while_attacked"};
constexpr MessageKind<> kCastlingInChess960{"move_questions.castling_in_chess960"};
constexpr MessageKind<> kAboutPromotion{"move_questions.about_promotion"};
constexpr FactKind<> kWhichSquares{InEvent("squares"), "move_questions.which_squares"};
constexpr MessageKind<> kWhatPawnMayBecome{"move_questions.what_pawn_may_become"};
constexpr MessageKind<> kNotOnlyCaptured{"move_questions.not_only_captured"};

std::vector<std::string> UciList(const Game& game, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(UciOf(game, game.record.current(), move));
  std::ranges::sort(texts);
  return texts;
}

// The board after a pawn has taken one beside it en passant, if the hand looks like that.
std::optional<Setup> AfterEnPassant(const Setup& setup, const HandMove& hand) {
  const Color by = setup.side_to_move;
  const Square beside = MakeSquare(FileOf(hand.to), RankOf(hand.from));
  const bool looks = setup[hand.from] == MakePiece(by, PieceType::kPawn) &&
                     PawnAttacks(hand.from, by).contains(hand.to) &&
                     RelativeRank(by, RankOf(hand.from)) == Rank::k5 &&
                     setup[hand.to] == Piece::kNone &&
                     setup[beside] == MakePiece(!by, PieceType::kPawn);
  if (!looks) return std::nullopt;
  Setup before = setup;
  before[beside] = Piece::kNone;
  return AfterHand(before, hand);
}

std::string_view SanOf(CastlingSide side) {
  return side == CastlingSide::kKingSide ? "O-O" : "O-O-O";
}

bool IsLegal(const Game& game, CastlingSide side) {
  return !game.loose && ReadSan(game.record.current(), SanOf(side)).ok();
}

// What stands in the way of a castling that is not legal.
void TellWhyNoCastling(const Game& game, CastlingSide side, Ruling& ruling) {
  if (game.loose) return;
  const Position& position = game.record.current();
  const auto reading = ReadSan(position, SanOf(side));
  if (reading.ok() || reading.error().fault != SanFault::kIllegal) return;
  ruling.reasons.push_back(kCannotCastle(
      {std::string(SanOf(side))}, TellSanCause(reading.error().cause, position.side_to_move())));
}

// How castling is done; in Chess960 the king need not go two squares.
void CiteCastling(const Game& game, Ruling& ruling) {
  const bool own = game.start.chess960 && ArticleOf(Rule::kChess960Castling, game.edition).exists();
  if (!own) return ruling.Cites(Rule::kCastling, kHowToCastle);
  ruling.Cites(Rule::kChess960Castling, kCastlingInChess960);
  ruling.Cites(Rule::kChess960, kChess960Rules);
}

// What a hand cannot do, in the words of Article 3.
void ExplainIllegal(const Game& game, const Event& event, Ruling& ruling) {
  const Position& position = game.record.current();
  const auto hand = ReadHandMove(position.ToSetup(), *event.move);
  if (!hand) {
    ruling.reasons.push_back(kNoneCalledSo);
    return;
  }
  const Setup setup = position.ToSetup();
  const Piece target = setup[hand->to];
  if (target != Piece::kNone && TypeOf(target) == PieceType::kKing) {
    ruling.Cites(Rule::kMateAim, kKingIsNotTaken);
    ruling.reasons.push_back(kTakesKing);
  }
  if (hand->castling) {
    CiteCastling(game, ruling);
    ruling.Cites(Rule::kCastlingLost, kWhenCastlingIsLost);
    ruling.Cites(Rule::kCastlingBarred, kWhenCastlingIsBarred);
    TellWhyNoCastling(game, *hand->castling, ruling);
  } else if (MovesLikeThat(setup, *hand) &&
             KingAttacked(AfterHand(setup, *hand), setup.side_to_move)) {
    ruling.Cites(Rule::kCheck, kNoMoveLeavesKingAttacked);
    ruling.Cites(Rule::kAttackPinned, kPinnedAttacks);
    ruling.reasons.push_back(kOwnKingAttacked);
  } else if (const auto after = AfterEnPassant(setup, *hand)) {
    ruling.Cites(Rule::kEnPassant, kOnNextMoveOnly);
    ruling.reasons.push_back(kAfterDoubleStepOnly);
    if (!KingAttacked(*after, setup.side_to_move)) return;
    ruling.Cites(Rule::kCheck, kNoMoveLeavesKingAttacked);
    ruling.reasons.push_back(kOwnKingAttacked);
  } else {
    ruling.reasons.push_back(kDoesNotMoveSo);
    ruling.Cites(Rule::kLegalMove, kWhatIsLegal);
  }
}

}  // namespace

void AnswerLegal(Hearing& hearing, bool obliged) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.move) {
    hearing.Ask(kAboutMove, kWhichMove);
    return;
  }
  const WrittenMove written = ReadTold(game, *event.move, event);
  if (written.kind == WrittenKind::kLanguageDecides) {
    hearing.Ask(kAboutMove, kWhichLanguage).reasons.push_back(written.explanation);
    return;
  }
  const std::optional<Move> move = written.move;
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  bool bound = false;
  if (move && obliged) {
    for (const Obligation& duty : game.Obligations()) {
      if (duty.moves.empty() || std::ranges::find(duty.moves, *move) != duty.moves.end()) continue;
      ruling.Cites(duty.rule, WhatDutySays(duty.rule));
      ruling.obligations.push_back(duty);
      bound = true;
    }
  }
  const bool allowed = move && !bound && !game.loose && !game.over();
  if (!move) ExplainIllegal(game, event, ruling);
  if (bound) ruling.reasons.push_back(kAnotherRequired);
  ruling.Tells("legal", move.has_value());
  if (obliged) ruling.Tells("allowed", allowed);
  if (obliged && game.act.promoted) {
    ruling.Tells("promotion", std::string(PieceTypeName(*game.act.promoted)));
    ruling.Cites(Rule::kPromotionFinal, kPromotionStands);
  }
  if (obliged) ruling.Tells("move_made", MadeByRelease(game).has_value());
  ruling.headline = !move      ? kNotLegal
                    : !obliged ? kLegal
                    : allowed  ? kMayBePlayed
                               : kMayNotBePlayed;
  if (ruling.citations.empty()) ruling.Cites(Rule::kLegalMove, kWhatIsLegal);
  if (!move) return;
  const Square captured = CapturedSquare(game.record.current(), *move);
  if (captured != Square::kNone) ruling.Tells("captured", SquareName(captured));
  if (move->is_en_passant()) ruling.Cites(Rule::kEnPassant, kOnNextMoveOnly);
  if (move->is_castling()) {
    CiteCastling(game, ruling);
    ruling.Cites(Rule::kCastlingBarred, kOnlySquaresOfKing);
  }
}

void AnswerMoves(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  std::vector<Move> moves;
  const std::vector<Obligation> duties = game.Obligations();
  if (!game.over() && !game.loose) {
    for (const Move move : LegalMoves(game.record.current())) moves.push_back(move);
  }
  for (const Obligation& duty : duties) {
    if (!duty.moves.empty()) moves = duty.moves;
    ruling.Cites(duty.rule, WhatDutySays(duty.rule));
  }
  ruling.obligations = duties;
  ruling.headline = kMayBeChosen(moves.size());
  ruling.Cites(Rule::kLegalMove, kWhatIsLegal);
  ruling.Tells("moves", UciList(game, moves));
}

void AnswerCastlings(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kLegalCastlings);
  std::vector<std::string> sides;
  for (const CastlingSide side : kCastlingSides) {
    if (IsLegal(game, side)) {
      sides.emplace_back(SanOf(side));
    } else {
      TellWhyNoCastling(game, side, ruling);
    }
  }
  if (sides.empty()) ruling.headline = kNoCastling;
  ruling.Tells("castlings", sides);
  CiteCastling(game, ruling);
  ruling.Cites(Rule::kCastlingLost, kLostOnceMoved);
  ruling.Cites(Rule::kCastlingBarred, kBarredWhileAttacked);
}

void AnswerPromotions(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (event.squares.size() != 2) {
    hearing.Ask(kAboutPromotion, kWhichSquares);
    return;
  }
  std::vector<std::string> pieces;
  for (const PieceType type : kPromotionTypes) {
    const Move move = Move::Promotion(event.squares[0], event.squares[1], type);
    if (LegalMoves(game.record.current()).contains(move)) pieces.emplace_back(PieceTypeName(type));
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, kWhatPawnMayBecome);
  ruling.Cites(Rule::kPromotion, kNotOnlyCaptured);
  ruling.Tells("promotions", pieces);
}

}  // namespace zeitnot::referee
