#include "referee/claim/claim_explanation.h"

#include <cstdlib>

#include "base/text.h"
#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "referee/claim/claim_explanation_parts.h"
#include "referee/claim/claim_pressure.h"

namespace zeitnot::referee {
namespace {

constexpr std::string_view kAtSight = "US rules 14I3, 14I4 and 14I6, and arbiters who follow them";
constexpr std::string_view kBurden =
    "arbiters' published answers: the claimant has to show it, and doubt goes to the opponent";
constexpr std::string_view kQuantities = "arbiters' published answers on how many moves show what";

// In the order of Criterion.
constexpr CriterionText kCriteria[] = {
    {"cannot_mate", Rule::kTimeLoss, "Who can never mate cannot win by normal means either.",
     "the Laws on flag fall", "A series of legal moves that ends in mate by the opponent."},
    {"draws_at_once", Rule::kQuickplayPostponed,
     "A draw that one capture brings about is shown by that capture.", kBurden,
     "The capture played: then the opponent cannot mate."},
    {"table_loss", Rule::kQuickplayDecision, "A lost position is one that the opponent can win.",
     kBurden, "A position that the table of the ending gives as drawn."},
    {"lost_by_force", Rule::kQuickplayDecision, "A lost position is one that the opponent can win.",
     kBurden, "No forced mate within the budget of the search."},
    {"listed_draw", Rule::kQuickplayDecision,
     "Endings that are lost only by giving something away at once are drawn at sight.", kAtSight,
     "A loss of two pawns or more by best play, or other men on the board. The strict judge wants "
     "the listed endings shown too."},
    {"listed_refusal", Rule::kQuickplayRejected,
     "Rook against rook and bishop is lost by many who should hold it.", "US rule 14I7",
     "Other men on the board, or the draw shown on the board before the claim."},
    {"listed_to_show", Rule::kQuickplayPostponed,
     "Endings with a known defence are drawn once the defence is seen on the board.",
     "US rule 14I5, and arbiters who follow it", "Moves that show it: see --resume."},
    {"not_held", Rule::kQuickplayRejected,
     "A known defence counts where it holds: lost on the board is a reason to refuse.", kBurden,
     "Best play in which the opponent is less than two pawns better, now or a move later; or a "
     "draw "
     "by a table of the ending that the search misses."},
    {"loses_too_often", Rule::kQuickplayDecision,
     "The claimant is taken to go wrong where he can, unless his moves show that he knows the "
     "draw.",
     kBurden,
     "At most half of the trials with a moment to look lost (strict: fewer than a quarter of "
     "all)."},
    {"play_left", Rule::kQuickplayRejected, "Behind with play left is a game like any other.",
     "published refusals of knight and rook endings a pawn down",
     "No line in which the opponent's pawns get anywhere against the best defence; or best play in "
     "which the opponent is less than two pawns better, now or a move later, and not ahead with "
     "two "
     "pawns or more."},
    {"not_safe", Rule::kQuickplayPostponed, "A draw at sight has to hold in hurried play.",
     "three published thresholds: the claimant's worst play (strict), minimal chances (practical), "
     "fewer than one loss in ten (US rule 14H2)",
     "No trial that counts lost (US: fewer than one in ten)."},
    {"single_moves", Rule::kQuickplayPostponed,
     "While a blunder is possible the strict judge gives nothing at sight.",
     "the strictest of the published thresholds",
     "No move that alone holds; the practical judge does not ask for that."},
    {"far_ahead", Rule::kQuickplayDecision,
     "A claimant so far ahead does not lose by normal means.",
     "published draws for a claimant who was overwhelmingly ahead",
     "Best play in which the claimant is less than three pawns ahead; a strict judge, if bad moves "
     "could still lose."},
    {"something_left", Rule::kQuickplayPostponed,
     "What the opponent can still try has to be withstood by moves.",
     "US rule 14I5 and the practice of postponing",
     "No surplus of pieces, no pawn that can move, no piece that can attack fixed pawns."},
    {"nothing_left", Rule::kQuickplayDecision,
     "Where nothing is left to try but the clock, the draw is given at sight.", kAtSight,
     "A surplus of pieces, a pawn that can move, or a piece that can attack fixed pawns."},
    {"trials_too_small", Rule::kQuickplayDecision,
     "An opponent who sees no more than the claimant proves nothing.", kBurden, "More --nodes."},
    {"no_sheet", Rule::kQuickplayClaim, "Ground (b) is judged on moves, not on words.",
     "the Laws ask for the scoresheet", "The moves of the game."},
    {"idle", Rule::kQuickplayDecision,
     "Six to eight idle moves on the sheet show that no effort is made.", kQuantities,
     "In his last six moves a new threat, a nearer king, room taken from the other king, a pawn "
     "move or a capture."},
    {"idle_but_winning", Rule::kQuickplayPostponed,
     "Whether a winner who shuffles has lost his win is disputed, so it is not given at sight.",
     "arbiters disagree in published answers", "Less than a rook more, or more idle moves."},
    {"doubtful_effort", Rule::kQuickplayPostponed,
     "Some moves without result prove nothing yet; what is played next does.", kQuantities,
     "Six idle moves and no gain in the last six (draw); or a gain in them, fewer than "
     "three returns and fewer than twelve moves (refused)."},
    {"too_few_moves", Rule::kQuickplayRejected, "Progress is expected within five or six moves.",
     kQuantities, "At least five moves by the opponent on record."},
    {"effort", Rule::kQuickplayRejected,
     "Effort is a changing position with a purpose; regrouping once or twice is allowed.",
     kQuantities, "Six moves without a gain (postponed), or six idle moves (draw)."},
    {"shown_since", Rule::kQuickplayPostponed, "A postponed claim is decided by what is played.",
     kQuantities,
     "A pawn move or capture by the opponent, fewer than five moves, slow moves, or trials lost "
     "from "
     "here."},
    {"pawns_stuck", Rule::kQuickplayDecision,
     "Pawns are a reason to refuse only if they get somewhere against the best defence.",
     "published draws of blockades and blocked pawns",
     "A line in which a pawn is promoted, gets past the others or wins material."},
    {"guarded_pawn", Rule::kQuickplayPostponed,
     "A piece that can be given up for the last pawn holds, once that is seen on the board.",
     "the practice of postponing endings with a known defence",
     "Best play in which the pawn gets on; or another pawn of the opponent."},
    {"worst_play", Rule::kQuickplayPostponed,
     "While a blunder is possible the strict judge gives nothing at sight.",
     "the strictest of the published thresholds",
     "A position that not even the worst moves lose; the practical judge does not ask for that."},
    {"too_slow", Rule::kQuickplayPostponed,
     "Who knows the draw, or the win, plays it at once; slow moves show nothing.",
     "published losses after postponed claims with five to ten seconds for each move",
     "Less than five seconds for each move on average."},
    {"no_time_to_show", Rule::kQuickplayDecision,
     "With a few seconds left only a draw that speaks for itself can be given.",
     "published refusals with seconds left", "Five seconds or more on the claimant's clock."},
};
static_assert(std::size(kCriteria) == Index(Criterion::kNoTimeToShow) + 1);

// The pawn attacks a pawn of the other side from its new square, or takes.
bool IsBreak(const Position& position, Move move) {
  const Color side = position.side_to_move();
  return position.IsCapture(move) ||
         !(PawnAttacks(move.to(), side) & position.pieces(!side, PieceType::kPawn)).empty();
}

std::string MovesText(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(WriteSan(position, move));
  return names.empty() ? std::string("none") : JoinAnd(names);
}

void AppendCriteria(std::string& out, const ClaimExplanation& explanation, Edition edition) {
  out += "\nWhat the ruling rests on\n";
  for (const Criterion criterion : explanation.criteria) {
    const CriterionText& text = TextOf(criterion);
    AppendWrapped(out, "  - ",
                  Concat(text.principle, " (", Cite(text.rule, edition), "; source: ", text.source,
                         ".) Otherwise with: ", text.would_change));
  }
}

void AppendBoard(std::string& out, const ClaimExplanation& explanation) {
  const char* them = ColorName(!explanation.claimant);
  out += "\nWhat the board leaves\n";
  const Position mover = WithOpponentToMove(explanation);
  AppendWrapped(out, "  - ",
                Concat("Pawn moves of ", them, ": ", MovesText(mover, explanation.pawn_moves),
                       "; breaks: ", MovesText(mover, explanation.breaks), "."));
  std::vector<std::string> entries;
  for (const Square square : explanation.entries) entries.push_back(SquareName(square));
  AppendWrapped(out, "  - ",
                Concat("His king can walk to ", entries.empty() ? "no square" : JoinAnd(entries),
                       " in ", ColorName(explanation.claimant), "'s half of the board."));
  if (explanation.tries.empty()) return;
  out += "\nWhat could be tried after the best move\n";
  for (const AnalysisLine& line : explanation.tries) {
    AppendWrapped(out, "  - ",
                  Concat(ValueText(line, !explanation.claimant), ", depth ", line.depth, ": ",
                         LineText(explanation.tries_from, line.moves)));
  }
}

void AppendTrials(std::string& out, const ClaimExplanation& explanation) {
  if (!explanation.holding) {
    out += "\nNo trial games were needed.\n";
    return;
  }
  const HoldingResult& holding = *explanation.holding;
  out += "\nTrial games\n";
  for (const Trial& trial : holding.trials) {
    std::string text = Concat("Seed ", trial.seed, ", ", trial.claimant_nodes,
                              " positions a move: ", TrialEndText(trial.end));
    if (trial.lost_by) text += Concat(", after ", MoveOfTrial(explanation, trial, *trial.lost_by));
    AppendWrapped(out, "  - ", Concat(text, ". ", LineText(explanation.position, trial.moves)));
  }
  out += "\nMoves that alone hold\n";
  if (holding.only_moves.empty()) out += "  - none in the trials examined\n";
  for (const OnlyMove& only : holding.only_moves) {
    const Trial& trial = holding.trials[only.trial];
    const Position before = PositionInTrial(explanation, trial, only.ply);
    AppendWrapped(out, "  - ",
                  Concat("Seed ", trial.seed, ": ", LineText(before, {only.move}),
                         IsFound(trial, only) ? " (found); " : " (missed); ",
                         WriteSan(before, only.next_best),
                         only.loses ? Concat(" loses ", *only.loses / 100, ".",
                                             *only.loses / 10 % 10, *only.loses % 10, " pawns")
                                    : std::string(" is mated")));
  }
}

void AppendSettings(std::string& out, const ClaimExplanation& explanation) {
  const ClaimSettings& s = explanation.settings;
  const HoldingSettings& h = s.holding;
  out += "\nTo repeat it\n";
  AppendWrapped(
      out, "  - ",
      Concat("Best play: ", s.best_play_nodes,
             " positions a question; mate by any moves: ", s.mate_budget,
             ". Trials: ", h.games_per_strength, " games at each of ", h.claimant_nodes[0], ", ",
             h.claimant_nodes[1], " and ", h.claimant_nodes[2], " positions a move against ",
             h.opponent_nodes, ", ", h.moves, " moves long, seeds from ", h.seed,
             ", a choice among up to ", h.choices, " moves within ", h.near_equal_centipawns,
             " hundredths of a pawn. One thread, the tables emptied before every question."));
}

}  // namespace

const CriterionText& TextOf(Criterion criterion) { return kCriteria[Index(criterion)]; }

Position WithOpponentToMove(const ClaimExplanation& explanation) {
  const Position& position = explanation.position;
  const bool claimant_moves = position.side_to_move() == explanation.claimant;
  return claimant_moves && !position.InCheck() ? position.AfterNull() : position;
}

std::string_view TrialEndText(TrialEnd end) {
  switch (end) {
    case TrialEnd::kHeld: return "held";
    case TrialEnd::kMated: return "lost by mate";
    case TrialEnd::kForcedMate: return "lost by a forced mate";
    case TrialEnd::kMaterialLost: return "lost by decisive loss of material";
  }
  return {};
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

std::string ValueText(const AnalysisLine& line, Color mover) {
  if (line.mate) {
    return Concat("mate in ", std::abs(*line.mate), " for ",
                  ColorName(*line.mate < 0 ? !mover : mover));
  }
  const int size = std::abs(line.centipawns);
  if (size < 20) return "level";
  return Concat(size / 100, ".", size / 10 % 10, size % 10, " pawns for ",
                ColorName(line.centipawns < 0 ? !mover : mover));
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
  const bool white = explanation.claimant == Color::kWhite;
  const Bitboard half(white ? 0x00000000FFFFFFFFU : 0xFFFFFFFF00000000U);
  explanation.entries = KingWalk(explanation.position, opponent) & half;
}

std::string ExplanationText(const ClaimExplanation& explanation, Edition edition) {
  if (explanation.criteria.empty())
    return "\nNothing was weighed, so there is no more to explain.\n";
  std::string out;
  AppendCriteria(out, explanation, edition);
  AppendBoard(out, explanation);
  AppendTrials(out, explanation);
  AppendSettings(out, explanation);
  return out;
}

}  // namespace zeitnot::referee
