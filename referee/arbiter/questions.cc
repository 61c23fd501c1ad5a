// Questions to the arbiter that change nothing: what is legal, what is due, what may be announced,
// what a text says, which number an Article has.
#include <algorithm>

#include "movegen/generate.h"
#include "movegen/legality.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/languages.h"
#include "referee/status.h"

namespace zeitnot::referee {
namespace {

UciCastling Spelling(const Game& game) {
  return game.start.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
}

std::string UciOf(const Game& game, Move move) {
  return WriteUci(game.record.current(), move, Spelling(game));
}

const Language& LanguageOf(const Event& event) {
  const Language* language = event.language ? FindLanguage(*event.language) : nullptr;
  return language == nullptr ? English() : *language;
}

std::vector<std::string> UciList(const Game& game, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(UciOf(game, move));
  std::ranges::sort(texts);
  return texts;
}

std::optional<Move> ReadAny(const Game& game, const Event& event) {
  if (!event.move) return std::nullopt;
  const Position& position = game.record.current();
  const auto uci = ReadUci(position, *event.move, Spelling(game));
  if (uci.ok()) return *uci;
  const auto san = ReadSan(position, *event.move, LanguageOf(event).letters);
  return san.ok() ? std::optional(*san) : std::nullopt;
}

void AnswerStatus(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    Ruling ruling = game.end;
    bool dead = false;
    for (const Citation& citation : ruling.citations) dead |= citation.rule == Rule::kDeadPosition;
    ruling.Tells("dead", dead);
    hearing.rulings.push_back(std::move(ruling));
    return;
  }
  if (game.loose) {
    Ruling& ruling = hearing.Open(Decision::kGameGoesOn,
                                  "An illegal position is on the board; nobody has dealt with it.");
    ruling.Cites(Rule::kLegalMove, "illegal moves");
    return;
  }
  Ruling ruling = RuleStatus(game.record, game.edition, game.settings.mate_budget);
  ruling.Tells("dead", ruling.decision == Decision::kGameOver);
  hearing.rulings.push_back(std::move(ruling));
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
  } else {
    ruling.reasons.emplace_back("The piece does not move like that here.");
    ruling.Cites(Rule::kLegalMove, "what makes a move legal");
  }
}

void AnswerLegal(Hearing& hearing, bool obliged) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.move) {
    hearing.Ask("A question about a move.", "Which move?");
    return;
  }
  auto move = ReadAny(game, event);
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
  if (obliged) ruling.Tells("move_made", false);
  ruling.headline = allowed || (move && !obliged) ? "Yes." : "No.";
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
  ruling.headline = Concat(moves.size(), " moves may be chosen from.");
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

void AnswerClaims(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "What the player on move may claim.");
  if (!game.over() && !game.loose) ruling.available = FindClaims(game.record, game.edition);
  for (const AvailableClaim& claim : ruling.available) {
    ruling.Cites(claim.rule, std::string(RuleTitle(claim.rule)));
  }
}

// 13.6, later 12.6: what the arbiter keeps to himself.
void AnswerAnnounce(Hearing& hearing) {
  Game& game = hearing.game;
  const Topic what = hearing.event.what.value_or(Topic::kOther);
  const bool kept =
      what == Topic::kMoveCount || what == Topic::kClockNotPressed || what == Topic::kMoveCompleted;
  const bool flag_down = !hearing.event.on.empty();
  bool allowed = !kept;
  if (what == Topic::kMoveCount && flag_down) allowed = true;
  if (what == Topic::kFlag && game.rules->arbiter_keeps_flag_silent) {
    allowed = game.CompetitionRules().value_or(true) ||
              (hearing.event.on.size() > 1 && game.edition != Edition::k2005);
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? "Yes." : "No.");
  ruling.Cites(Rule::kNoHints,
               "no hint on the number of moves but after a flag fall, on completed moves or on a "
               "clock that was not pressed");
  if (what == Topic::kFlag) ruling.Cites(Rule::kRapidFlag, "who calls a flag");
  ruling.Tells("allowed", allowed);
}

void AnswerClass(Hearing& hearing) {
  Game& game = hearing.game;
  if (!game.start.control && !game.mode()) {
    hearing.Ask("A question about the class of the game.", "What is the time control?");
    return;
  }
  const Mode mode = game.start.control ? ModeOf(game.edition, *game.start.control) : *game.mode();
  Ruling& ruling =
      hearing.Open(Decision::kAnswered, Concat("This is a ", ModeName(mode), " game."));
  ruling.Cites(Rule::kRapidDefined, "base time and 60 increments");
  ruling.Cites(Rule::kBlitzDefined, "base time and 60 increments");
  ruling.Tells("class", std::string(ModeName(mode)));
}

void AnswerArticle(Hearing& hearing) {
  Game& game = hearing.game;
  if (!hearing.event.article) {
    hearing.Ask("A question about an Article.", "Which number, in the edition of the game?");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, "The same rule in the other editions:");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kRuleCount; ++i) {
    const Rule rule = static_cast<Rule>(i);
    if (ArticleOf(rule, game.edition).number != *hearing.event.article) continue;
    std::string line = Concat(RuleTitle(rule), ":");
    for (const Edition edition : kEditions) {
      const std::string_view number = ArticleOf(rule, edition).number;
      line += Concat(" ", EditionName(edition), " ", number.empty() ? "-" : number, ";");
    }
    line.pop_back();
    names.push_back(std::move(line));
    ruling.Cites(rule, std::string(RuleTitle(rule)));
  }
  if (names.empty()) ruling.headline = "No rule has this number in the edition.";
  ruling.Tells("concordance", names);
}

void AnswerScore(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.white_points || !event.black_points) {
    hearing.Ask("A question about points.", "Which points for White and for Black?");
    return;
  }
  const Scoring& scoring = game.start.rules.scoring;
  const auto usual = [&](double points) {
    return points == scoring.win || points == scoring.draw || points == scoring.loss;
  };
  const bool fits = usual(*event.white_points) && usual(*event.black_points);
  const bool allowed = fits || !game.rules->only_usual_scores;
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? "Yes." : "No.");
  ruling.Cites(Rule::kScoreCap, "only the scores that a game normally gives");
  ruling.Cites(Rule::kPoints, "points");
  ruling.Tells("allowed", allowed);
}

void AnswerPoints(Hearing& hearing) {
  Game& game = hearing.game;
  std::optional<GameResult> result = game.result;
  if (hearing.event.result) {
    result = GameResult::kDraw;
    if (*hearing.event.result == Outcome::kWhiteWins) result = GameResult::kWhiteWins;
    if (*hearing.event.result == Outcome::kBlackWins) result = GameResult::kBlackWins;
  }
  if (!result) {
    hearing.Ask("A question about points.", "Which result?");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, "The points of the result.");
  ruling.Cites(Rule::kPoints, "unless announced otherwise: 1, a half, 0");
  ruling.points = hearing.event.result ? PointsOf(*result, game.start.rules.scoring) : game.points;
}

void AnswerPenalties(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kAnswered, "The penalties that may be given.");
  ListPenalties(hearing.game, ruling, hearing.event.player().value_or(Color::kWhite));
}

// May a player do this? What needs no position.
void AnswerAllowed(Hearing& hearing) {
  const Event& event = hearing.event;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  if (event.what == Topic::kIllegalMove) {
    ruling.headline = "No.";
    ruling.Cites(Rule::kMateAim, "the king may not be taken");
    ruling.Tells("allowed", false);
    return;
  }
  if (event.what == Topic::kAnnouncement) {
    const bool allowed = event.announced == true;
    ruling.headline = allowed ? "Yes." : "No: the move has to be called out first.";
    ruling.Cites(
        Rule::kBlind,
        "a move is made when the captured piece is off, the piece stands in its hole and the "
        "move is called out; only then is the clock started");
    ruling.Tells("allowed", allowed);
    return;
  }
  if (event.reason) {
    const bool allowed = *event.reason != StopReason::kOther;
    ruling.headline = allowed ? "Yes." : "No.";
    ruling.Cites(Rule::kPlayerStops, "a player stops the clocks only to get the arbiter's help");
    ruling.Tells("allowed", allowed);
    return;
  }
  ruling.decision = Decision::kNotRegulated;
  ruling.headline = "The Laws do not say; by analogy, the arbiter decides.";
  ruling.Cites(Rule::kDisrepute, "the nearest Article");
}

// Both players used the same time: what their clocks should show.
void AnswerFairClocks(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.start.control || !event.elapsed || !event.moves) {
    hearing.Ask("What should the clocks show?",
                "The time control, the time since the start, and the moves made by each player.");
    return;
  }
  const Period& period = game.start.control->period(0);
  const Tenths added =
      period.kind == ExtraTime::kIncrement ? period.extra * *event.moves : Tenths(0);
  const Tenths each = period.time + added - *event.elapsed / 2;
  Ruling& ruling = hearing.Open(
      Decision::kAnswered, Concat("About ", WriteClock(each), " each, if both used as much time."));
  ruling.Cites(Rule::kWrongSetting, "the arbiter sets the times by his best judgement");
  ruling.Cites(Rule::kAdjustTimes, "times after an irregularity");
  ruling.Tells("each_s", static_cast<double>(each.count()) / 10.0);
}

}  // namespace

void AnswerRead(Hearing& hearing);
void AnswerWrite(Hearing& hearing);
void AnswerBoards(Hearing& hearing);
void AnswerRecording(Hearing& hearing);
void AnswerComplete(Hearing& hearing);
void AnswerStartArray(Hearing& hearing);
void AnswerDefaultTime(Hearing& hearing);

void HearAsk(Hearing& hearing) {
  switch (hearing.event.question.value_or(Asked::kStatus)) {
    case Asked::kStatus: AnswerStatus(hearing); break;
    case Asked::kLegal: AnswerLegal(hearing, false); break;
    case Asked::kMayPlay: AnswerLegal(hearing, true); break;
    case Asked::kMoves: AnswerMoves(hearing); break;
    case Asked::kCastlings: AnswerCastlings(hearing); break;
    case Asked::kPromotions: AnswerPromotions(hearing); break;
    case Asked::kClaims: AnswerClaims(hearing); break;
    case Asked::kRecording: AnswerRecording(hearing); break;
    case Asked::kAnnounce: AnswerAnnounce(hearing); break;
    case Asked::kClass: AnswerClass(hearing); break;
    case Asked::kArticle: AnswerArticle(hearing); break;
    case Asked::kRead: AnswerRead(hearing); break;
    case Asked::kWrite: AnswerWrite(hearing); break;
    case Asked::kScore: AnswerScore(hearing); break;
    case Asked::kPoints: AnswerPoints(hearing); break;
    case Asked::kStartArray: AnswerStartArray(hearing); break;
    case Asked::kFairClocks: AnswerFairClocks(hearing); break;
    case Asked::kDefaultTime: AnswerDefaultTime(hearing); break;
    case Asked::kPenalties: AnswerPenalties(hearing); break;
    case Asked::kComplete: AnswerComplete(hearing); break;
    case Asked::kAllowed: AnswerAllowed(hearing); break;
    case Asked::kBoards: AnswerBoards(hearing); break;
  }
  for (Ruling& ruling : hearing.rulings) ruling.question = Question::kAsked;
}

}  // namespace zeitnot::referee
