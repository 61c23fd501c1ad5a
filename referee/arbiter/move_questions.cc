// Questions about the moves of the position: what is legal, what may be played after what was
// touched, and why not (Article 3, 4).
#include <algorithm>

#include "base/counted.h"
#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/legality.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/made_move.h"
#include "referee/arbiter/written_move.h"

namespace zeitnot::referee {
namespace {

UciCastling Spelling(const Game& game) {
  return game.start.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
}

std::string UciOf(const Game& game, Move move) {
  return WriteUci(game.record.current(), move, Spelling(game));
}

std::vector<std::string> UciList(const Game& game, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(UciOf(game, move));
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

// What a hand cannot do, in the words of Article 3.
void ExplainIllegal(const Game& game, const Event& event, Ruling& ruling) {
  const Position& position = game.record.current();
  const auto hand = ReadHandMove(position.ToSetup(), *event.move);
  if (!hand) {
    ruling.reasons.emplace_back("No legal move is called so.");
    return;
  }
  const Setup setup = position.ToSetup();
  const Piece target = setup[hand->to];
  if (target != Piece::kNone && TypeOf(target) == PieceType::kKing) {
    ruling.Cites(Rule::kMateAim, "the king may not be taken");
    ruling.reasons.emplace_back("A king may not be taken.");
  }
  if (hand->castling) {
    ruling.Cites(Rule::kCastling, "how castling is made");
    ruling.Cites(Rule::kCastlingLost, "when the right is lost");
    ruling.Cites(Rule::kCastlingBarred, "when it is barred for the moment");
  } else if (MovesLikeThat(setup, *hand) &&
             KingAttacked(AfterHand(setup, *hand), setup.side_to_move)) {
    ruling.Cites(Rule::kCheck, "no move may leave the own king attacked");
    ruling.Cites(Rule::kAttackPinned, "a pinned piece still attacks");
    ruling.reasons.emplace_back("The own king would be attacked.");
  } else if (const auto after = AfterEnPassant(setup, *hand)) {
    ruling.Cites(Rule::kEnPassant, "only on the very next move");
    ruling.reasons.emplace_back("A pawn is taken en passant only directly after its double step.");
    if (!KingAttacked(*after, setup.side_to_move)) return;
    ruling.Cites(Rule::kCheck, "no move may leave the own king attacked");
    ruling.reasons.emplace_back("The own king would be attacked.");
  } else {
    ruling.reasons.emplace_back("The piece does not move like that here.");
    ruling.Cites(Rule::kLegalMove, "what makes a move legal");
  }
}

}  // namespace

void AnswerLegal(Hearing& hearing, bool obliged) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.move) {
    hearing.Ask("A question about a move.", "Which move?");
    return;
  }
  const WrittenMove written = ReadTold(game, *event.move, event);
  if (written.kind == WrittenKind::kLanguageDecides) {
    hearing.Ask("A question about a move.", "Which language is it written in?")
        .reasons.push_back(written.explanation);
    return;
  }
  const std::optional<Move> move = written.move;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  std::string why;
  if (move && obliged) {
    for (const Obligation& duty : game.Obligations()) {
      if (duty.moves.empty() || std::ranges::find(duty.moves, *move) != duty.moves.end()) continue;
      ruling.Cites(duty.rule, std::string(WhatDutySays(duty.rule)));
      ruling.obligations.push_back(duty);
      why = "The move is legal, but what was touched or let go requires another one.";
    }
  }
  const bool allowed = move && why.empty() && !game.loose && !game.over();
  if (!move) ExplainIllegal(game, event, ruling);
  if (!why.empty()) ruling.reasons.push_back(why);
  ruling.Tells("legal", move.has_value());
  if (obliged) ruling.Tells("allowed", allowed);
  if (obliged && game.act.promoted) {
    ruling.Tells("promotion", std::string(PieceTypeName(*game.act.promoted)));
    ruling.Cites(Rule::kPromotionFinal, "final once the new piece has touched the square");
  }
  if (obliged) ruling.Tells("move_made", MadeByRelease(game).has_value());
  ruling.headline = allowed || (move && !obliged) ? "Yes." : "No.";
  if (ruling.citations.empty()) ruling.Cites(Rule::kLegalMove, "what makes a move legal");
  if (!move) return;
  const Square captured = CapturedSquare(game.record.current(), *move);
  if (captured != Square::kNone) ruling.Tells("captured", SquareName(captured));
  if (move->is_en_passant()) ruling.Cites(Rule::kEnPassant, "only on the very next move");
  if (move->is_castling()) {
    ruling.Cites(Rule::kCastling, "how castling is made");
    ruling.Cites(Rule::kCastlingBarred,
                 "only the squares of the king matter, not those of the rook");
  }
}

void AnswerMoves(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  std::vector<Move> moves;
  const std::vector<Obligation> duties = game.Obligations();
  if (!game.over() && !game.loose) {
    for (const Move move : LegalMoves(game.record.current())) moves.push_back(move);
  }
  for (const Obligation& duty : duties) {
    if (!duty.moves.empty()) moves = duty.moves;
    ruling.Cites(duty.rule, std::string(WhatDutySays(duty.rule)));
  }
  ruling.obligations = duties;
  ruling.headline = Concat(Counted(moves.size(), "move"), " may be chosen from.");
  ruling.Cites(Rule::kLegalMove, "what makes a move legal");
  ruling.Tells("moves", UciList(game, moves));
}

void AnswerCastlings(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "Castlings that are legal now.");
  std::vector<std::string> sides;
  const Position& position = game.record.current();
  const LegalInfo info(position);
  for (const CastlingSide side : kCastlingSides) {
    const Square rook = position.castling_rook(position.side_to_move(), side);
    const bool legal = rook != Square::kNone && IsLegalCastling(position, info, rook);
    if (legal) sides.emplace_back(side == CastlingSide::kKingSide ? "O-O" : "O-O-O");
  }
  ruling.Tells("castlings", sides);
  ruling.Cites(Rule::kCastling, "how castling is made");
  ruling.Cites(Rule::kCastlingLost, "lost once king or rook has moved");
  ruling.Cites(Rule::kCastlingBarred,
               "barred while the king is or comes under attack or the way is "
               "blocked");
  if (game.start.chess960) {
    ruling.Cites(Rule::kChess960Castling, "castling in Chess960");
    ruling.Cites(Rule::kChess960, "Chess960");
  }
}

void AnswerPromotions(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (event.squares.size() != 2) {
    hearing.Ask("A question about a promotion.", "From which square to which?");
    return;
  }
  std::vector<std::string> pieces;
  for (const PieceType type : kPromotionTypes) {
    const Move move = Move::Promotion(event.squares[0], event.squares[1], type);
    if (LegalMoves(game.record.current()).contains(move)) pieces.emplace_back(PieceTypeName(type));
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, "What the pawn may become.");
  ruling.Cites(Rule::kPromotion, "not limited to pieces that have been captured");
  ruling.Tells("promotions", pieces);
}

}  // namespace zeitnot::referee
