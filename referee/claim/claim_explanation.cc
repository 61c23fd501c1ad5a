#include "referee/claim/claim_explanation.h"

#include <cstdlib>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "referee/claim/claim_messages.h"
#include "referee/claim/claim_pressure.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kRestsOn{"claim_explanation.rests_on"};
constexpr MessageKind<Message, Reference, Message, Message> kCriterion{
    "claim_explanation.criterion", "principle", "article", "source", "otherwise"};
constexpr MessageKind<> kBoardLeaves{"claim_explanation.board_leaves"};
constexpr MessageKind<Color> kNoPawnMoves{"claim_explanation.no_pawn_moves", "opponent"};
constexpr MessageKind<Color, ArgumentList> kNoBreaks{"claim_explanation.no_breaks", "opponent",
                                                     "moves"};
constexpr MessageKind<Color, ArgumentList, ArgumentList> kPawnMoves{"claim_explanation.pawn_moves",
                                                                    "opponent", "moves", "breaks"};
constexpr MessageKind<Color, ArgumentList, Color> kEntries{"claim_explanation.entries", "opponent",
                                                           "squares", "claimant"};
constexpr MessageKind<> kCouldBeTried{"claim_explanation.could_be_tried"};
constexpr MessageKind<Message, Count, San> kTry{"claim_explanation.try", "value", "depth", "moves"};
constexpr MessageKind<> kNoTrials{"claim_explanation.no_trials"};
constexpr MessageKind<> kTrialGames{"claim_explanation.trial_games"};
constexpr MessageKind<Count, Count, Message, San> kTrial{"claim_explanation.trial", "seed",
                                                         "positions", "end", "moves"};
constexpr MessageKind<Count, Count, Message, San, San> kTrialLostBy{
    "claim_explanation.trial_lost_by", "seed", "positions", "end", "move", "moves"};
constexpr MessageKind<> kHeld{"claim_explanation.held"};
constexpr MessageKind<> kMated{"claim_explanation.mated"};
constexpr MessageKind<> kForcedMate{"claim_explanation.forced_mate"};
constexpr MessageKind<> kMaterialLost{"claim_explanation.material_lost"};
constexpr MessageKind<> kAloneHold{"claim_explanation.alone_hold"};
constexpr MessageKind<> kNoneAloneHolds{"claim_explanation.none_alone_holds"};
constexpr MessageKind<Count, San, San> kFoundElseMated{"claim_explanation.found_else_mated", "seed",
                                                       "move", "next"};
constexpr MessageKind<Count, San, San> kMissedElseMated{"claim_explanation.missed_else_mated",
                                                        "seed", "move", "next"};
constexpr MessageKind<Count, San, San, Pawns> kFoundElseLost{"claim_explanation.found_else_lost",
                                                             "seed", "move", "next", "pawns"};
constexpr MessageKind<Count, San, San, Pawns> kMissedElseLost{"claim_explanation.missed_else_lost",
                                                              "seed", "move", "next", "pawns"};
constexpr MessageKind<> kToRepeatIt{"claim_explanation.to_repeat_it"};
constexpr MessageKind<Count, Count, Count, ArgumentList, Count, Count, Count, Count, Count>
    kSettings{"claim_explanation.settings", "positions", "mate_positions", "games",   "strengths",
              "opponent_positions",         "moves",     "seed",           "choices", "margin"};
constexpr MessageKind<> kNothingWeighed{"claim_explanation.nothing_weighed"};
constexpr MessageKind<Count, Color> kMateIn{"claim_explanation.mate_in", "moves", "player"};
constexpr MessageKind<> kLevel{"claim_explanation.level"};
constexpr MessageKind<Pawns, Color> kPawnsFor{"claim_explanation.pawns_for", "pawns", "player"};

// The pawn attacks a pawn of the other side from its new square, or takes.
bool IsBreak(const Position& position, Move move) {
  const Color side = position.side_to_move();
  return position.IsCapture(move) ||
         !(PawnAttacks(move.to(), side) & position.pieces(!side, PieceType::kPawn)).empty();
}

ArgumentList MovesOf(const Position& position, const std::vector<Move>& moves) {
  ArgumentList names;
  for (const Move move : moves) names.push_back({San{WriteSan(position, move)}});
  return names;
}

ExplanationSection Criteria(const ClaimExplanation& explanation, Edition edition) {
  ExplanationSection section{kRestsOn, {}};
  for (const Criterion criterion : explanation.criteria) {
    const CriterionText& text = TextOf(criterion);
    section.items.push_back(
        kCriterion(text.principle, {text.rule, edition}, text.source, text.would_change));
  }
  return section;
}

ExplanationSection Board(const ClaimExplanation& explanation) {
  const Color claimant = explanation.claimant;
  const Position mover = WithOpponentToMove(explanation);
  const ArgumentList moves = MovesOf(mover, explanation.pawn_moves);
  const ArgumentList breaks = MovesOf(mover, explanation.breaks);
  ArgumentList entries;
  for (const Square square : explanation.entries) entries.push_back({square});
  return {
      kBoardLeaves,
      {moves.empty()    ? kNoPawnMoves(!claimant)
       : breaks.empty() ? kNoBreaks(!claimant, moves)
                        : kPawnMoves(!claimant, moves, breaks),
       entries.empty() ? kNoEntry(!claimant, claimant) : kEntries(!claimant, entries, claimant)}};
}

ExplanationSection Tries(const ClaimExplanation& explanation) {
  ExplanationSection section{kCouldBeTried, {}};
  for (const AnalysisLine& line : explanation.tries) {
    section.items.push_back(kTry(ValueOf(line, !explanation.claimant), line.depth,
                                 {LineText(explanation.tries_from, line.moves)}));
  }
  return section;
}

Message EndOf(const Trial& trial) {
  switch (trial.end) {
    case TrialEnd::kHeld: return kHeld;
    case TrialEnd::kMated: return kMated;
    case TrialEnd::kForcedMate: return kForcedMate;
    case TrialEnd::kMaterialLost: return kMaterialLost;
  }
  return {};
}

ExplanationSection Trials(const ClaimExplanation& explanation) {
  ExplanationSection section{kTrialGames, {}};
  for (const Trial& trial : explanation.holding->trials) {
    const San moves{LineText(explanation.position, trial.moves)};
    section.items.push_back(
        trial.lost_by ? kTrialLostBy(trial.seed, trial.claimant_nodes, EndOf(trial),
                                     {MoveOfTrial(explanation, trial, *trial.lost_by)}, moves)
                      : kTrial(trial.seed, trial.claimant_nodes, EndOf(trial), moves));
  }
  return section;
}

ExplanationSection OnlyMoves(const ClaimExplanation& explanation) {
  ExplanationSection section{kAloneHold, {}};
  for (const OnlyMove& only : explanation.holding->only_moves) {
    const Trial& trial = explanation.holding->trials[only.trial];
    const Position before = PositionInTrial(explanation, trial, only.ply);
    const San move{LineText(before, {only.move})};
    const San next{WriteSan(before, only.next_best)};
    const bool found = IsFound(trial, only);
    section.items.push_back(
        only.loses
            ? (found ? kFoundElseLost : kMissedElseLost)(trial.seed, move, next, {*only.loses})
            : (found ? kFoundElseMated : kMissedElseMated)(trial.seed, move, next));
  }
  if (section.items.empty()) section.items.push_back(kNoneAloneHolds);
  return section;
}

ExplanationSection Settings(const ClaimExplanation& explanation) {
  const ClaimSettings& s = explanation.settings;
  const HoldingSettings& h = s.holding;
  return {kToRepeatIt,
          {kSettings(s.best_play_nodes, s.mate_budget, h.games_per_strength,
                     ListOf<Count>(h.claimant_nodes), h.opponent_nodes, h.moves, h.seed, h.choices,
                     h.near_equal_centipawns)}};
}

}  // namespace

Position WithOpponentToMove(const ClaimExplanation& explanation) {
  const Position& position = explanation.position;
  const bool claimant_moves = position.side_to_move() == explanation.claimant;
  return claimant_moves && !position.InCheck() ? position.AfterNull() : position;
}

Position PositionInTrial(const ClaimExplanation& explanation, const Trial& trial,
                         std::size_t plies) {
  Position position = explanation.position;
  for (std::size_t i = 0; i < plies; ++i) position = position.After(trial.moves[i]);
  return position;
}

std::string MoveOfTrial(const ClaimExplanation& explanation, const Trial& trial, std::size_t ply) {
  return LineText(PositionInTrial(explanation, trial, ply), {trial.moves[ply]});
}

bool IsFound(const Trial& trial, const OnlyMove& only) {
  return only.ply < trial.moves.size() && trial.moves[only.ply] == only.move;
}

Message ValueOf(const AnalysisLine& line, Color mover) {
  if (line.mate) return kMateIn(std::abs(*line.mate), *line.mate < 0 ? !mover : mover);
  if (std::abs(line.centipawns) < 20) return kLevel;
  return kPawnsFor({std::abs(line.centipawns)}, line.centipawns < 0 ? !mover : mover);
}

void ExplainBoard(ClaimExplanation& explanation) {
  const Color opponent = !explanation.claimant;
  const Position mover = WithOpponentToMove(explanation);
  if (mover.side_to_move() == opponent) {
    for (const Move move : LegalMoves(mover)) {
      if (TypeOf(mover.piece_on(move.from())) != PieceType::kPawn) continue;
      explanation.pawn_moves.push_back(move);
      if (IsBreak(mover, move)) explanation.breaks.push_back(move);
    }
  }
  explanation.entries = EntriesOf(explanation.position, opponent);
}

Bitboard EntriesOf(const Position& position, Color side) {
  const Bitboard half(side == Color::kBlack ? 0x00000000FFFFFFFFU : 0xFFFFFFFF00000000U);
  return KingWalk(position, side) & half;
}

std::vector<ExplanationSection> SectionsOf(const ClaimExplanation& explanation, Edition edition) {
  if (explanation.criteria.empty()) return {{kNothingWeighed, {}}};
  std::vector<ExplanationSection> sections = {Criteria(explanation, edition), Board(explanation)};
  if (!explanation.tries.empty()) sections.push_back(Tries(explanation));
  if (explanation.holding) {
    sections.push_back(Trials(explanation));
    sections.push_back(OnlyMoves(explanation));
  } else {
    sections.push_back({kNoTrials, {}});
  }
  sections.push_back(Settings(explanation));
  return sections;
}

}  // namespace zeitnot::referee
