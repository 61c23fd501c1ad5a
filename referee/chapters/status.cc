#include "referee/chapters/status.h"

#include <algorithm>

#include "base/text.h"
#include "movegen/generate.h"
#include "referee/chapters/stated_end_ruling.h"

namespace zeitnot::referee {
namespace {

void End(Ruling& ruling, GameResult result, std::string headline) {
  ruling.decision = Decision::kGameOver;
  ruling.result = result;
  ruling.headline = std::move(headline);
}

std::string PliesText(const GameRecord& record, const std::vector<std::size_t>& plies) {
  std::vector<std::string> names;
  for (const std::size_t ply : plies) {
    names.push_back(ply == 0 ? "at the start" : Concat("after ", MoveNumberAt(record, ply)));
  }
  return JoinAnd(names);
}

// The latest occurrences that lie exactly four plies apart, `ply` being the last.
std::vector<std::size_t> ConsecutiveOccurrences(const std::vector<std::size_t>& occurrences) {
  std::vector<std::size_t> run;
  for (std::size_t i = occurrences.size(); i-- > 0;) {
    if (!run.empty() && run.back() - occurrences[i] != 4) break;
    run.push_back(occurrences[i]);
  }
  std::ranges::reverse(run);
  return run;
}

void EndByAutomaticDraw(Ruling& ruling, const GameRecord& record, const AutomaticDraw& draw) {
  const std::string where = draw.ply == 0 ? std::string("at the start")
                                          : Concat("after ", MoveNumberAt(record, draw.ply));
  End(ruling, GameResult::kDraw, "The game is drawn.");
  if (draw.rule == Rule::kFivefold) {
    ruling.Cites(draw.rule, "the same position for the fifth time ends the game without a claim");
    ruling.Cites(Rule::kSamePosition, "when two positions are the same");
    ruling.reasons.push_back(
        Concat("The same position stood ", PliesText(record, draw.occurrences), "."));
  } else {
    ruling.Cites(draw.rule,
                 "75 moves by each player without pawn move or capture end the game without a "
                 "claim; a mate with the last of them would prevail");
    ruling.reasons.push_back(Concat("No pawn moved and nothing was captured in the last ",
                                    record.QuietPlies(draw.ply) / 2, " moves of each player ",
                                    where, "."));
  }
  if (draw.ply < record.plies()) {
    ruling.reasons.push_back(
        Concat("The game ended ", where, "; the moves after that do not count."));
  }
}

void EndByDeadPosition(Ruling& ruling, const MateAnswer& white, const MateAnswer& black) {
  End(ruling, GameResult::kDraw, "The game is drawn: the position is dead.");
  ruling.Cites(Rule::kDeadPosition,
               "the game is drawn at once when neither player can mate by any series of legal "
               "moves");
  ruling.evidence.push_back(
      {Concat("White cannot mate: ", white.reason), std::nullopt, {}, white.nodes});
  ruling.evidence.push_back(
      {Concat("Black cannot mate: ", black.reason), std::nullopt, {}, black.nodes});
}

void TellUndeterminedDeath(Ruling& ruling, const DeadAnswer& dead) {
  ruling.decision = Decision::kUndetermined;
  ruling.headline =
      "No result on the board, but whether the position is dead could not be determined.";
  ruling.Cites(Rule::kDeadPosition, "a dead position ends the game at once");
  for (const MateAnswer* answer : {&dead.white, &dead.black}) {
    if (answer->reason.empty()) continue;
    ruling.evidence.push_back({Concat("Whether ", answer == &dead.white ? "White" : "Black",
                                      " can mate: ", answer->reason),
                               std::nullopt,
                               {},
                               answer->nodes});
  }
  ruling.needed.push_back(
      "The arbiter has to judge whether either player can still mate, or the question may be asked "
      "again with a larger budget. Until then play goes on.");
}

void TellGoesOn(Ruling& ruling, const DeadAnswer& dead) {
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = "The game goes on.";
  const bool white = dead.white.verdict == Verdict::kYes;
  const MateAnswer& alive = white ? dead.white : dead.black;
  ruling.reasons.push_back(
      Concat("The position is not dead: ", white ? "White" : "Black", " can still mate."));
  ruling.evidence.push_back(
      {"One series of legal moves that ends in mate", ruling.position, alive.line, alive.nodes});
}

void TellClaims(Ruling& ruling, const GameRecord& record) {
  const Color mover = record.current().side_to_move();
  const EditionRules& rules = RulesOf(ruling.edition);
  const int quiet = record.QuietPlies(record.plies());
  const std::vector<std::size_t> stood = record.Occurrences(record.plies());
  if (stood.size() > 1) {
    ruling.reasons.push_back(Concat("The position on the board has stood ", stood.size(),
                                    " times: ", PliesText(record, stood), "."));
  }
  if (quiet >= 60) {
    ruling.reasons.push_back(Concat("The last ", quiet / 2, quiet % 2 != 0 ? " and a half" : "",
                                    " moves were made without pawn move or capture; a claim needs ",
                                    rules.claim_moves, "."));
  }
  if (ruling.available.empty()) return;
  ruling.reasons.push_back(Concat(
      ColorName(mover), ", who has the move, may claim a draw; without a claim play goes on."));
  for (const AvailableClaim& claim : ruling.available) {
    ruling.Cites(claim.rule, std::string(RuleTitle(claim.rule)));
  }
  ruling.Cites(Rule::kClaimLost, rules.claim_lost_by_touch
                                     ? "the right is gone for this move once a piece is touched"
                                     : "the right is gone for this move once a move is made");
}

// Mate, stalemate or a dead position that an illegal move has brought.
Ruling RuleUnplayed(const GameRecord& record, Edition edition) {
  Ruling ruling = NewRuling(record, edition, Question::kStatus);
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = "The game is not over: the move that led to the position was illegal.";
  const Rule rule = IsCheckmate(record.current())   ? Rule::kCheckmate
                    : IsStalemate(record.current()) ? Rule::kStalemate
                                                    : Rule::kDeadPosition;
  ruling.Cites(rule, "ends the game at once if the move that led to it was legal");
  return ruling;
}

}  // namespace

std::optional<AutomaticDraw> AutomaticDrawAt(const GameRecord& record, Edition edition,
                                             std::size_t ply) {
  const EditionRules& rules = RulesOf(edition);
  if (rules.automatic_moves && record.QuietPlies(ply) >= 2 * *rules.automatic_moves &&
      !IsCheckmate(record.positions()[ply])) {
    return AutomaticDraw{Rule::kSeventyFiveMoves, ply, {}};
  }
  if (!rules.automatic_occurrences) return std::nullopt;
  const auto wanted = static_cast<std::size_t>(*rules.automatic_occurrences);
  std::vector<std::size_t> occurrences = record.Occurrences(ply);
  if (occurrences.size() < wanted) return std::nullopt;
  if (rules.automatic_only_consecutive) occurrences = ConsecutiveOccurrences(occurrences);
  if (occurrences.size() < wanted) return std::nullopt;
  return AutomaticDraw{Rule::kFivefold, ply, std::move(occurrences)};
}

std::optional<AutomaticDraw> FindAutomaticDraw(const GameRecord& record, Edition edition) {
  const EditionRules& rules = RulesOf(edition);
  if (!rules.automatic_moves && !rules.automatic_occurrences) return std::nullopt;
  for (std::size_t ply = 0; ply <= record.plies(); ++ply) {
    if (auto draw = AutomaticDrawAt(record, edition, ply)) return draw;
  }
  return std::nullopt;
}

std::vector<AvailableClaim> FindClaims(const GameRecord& record, Edition edition) {
  const EditionRules& rules = RulesOf(edition);
  const auto wanted = static_cast<std::size_t>(rules.claim_occurrences);
  const Position& position = record.current();
  const Color mover = position.side_to_move();
  std::vector<AvailableClaim> claims;
  MoveList moves = LegalMoves(position);
  if (moves.empty()) return claims;
  std::ranges::sort(moves, {}, [](Move move) { return move.raw(); });

  std::vector<std::size_t> stood = record.Occurrences(record.plies());
  if (stood.size() >= wanted) {
    stood.pop_back();
    claims.push_back({mover, Rule::kRepetitionAppeared, std::nullopt, std::move(stood)});
  }
  if (position.halfmove_clock() >= 2 * rules.claim_moves) {
    claims.push_back({mover, Rule::kFiftyMovesMade, std::nullopt, {}});
  }
  for (const Move move : moves) {
    const Position next = position.After(move);
    std::vector<std::size_t> earlier = record.EarlierOccurrences(next);
    if (earlier.size() + 1 >= wanted) {
      claims.push_back({mover, Rule::kRepetitionIntended, move, std::move(earlier)});
    }
    // Once the fifty moves are on the board, naming every quiet move would say nothing new. A move
    // that mates may be claimed with as well; it wins if it is played instead.
    if (next.halfmove_clock() == 2 * rules.claim_moves) {
      claims.push_back({mover, Rule::kFiftyMovesIntended, move, {}});
    }
  }
  return claims;
}

std::optional<Ruling> RuleEnded(const GameRecord& record, Edition edition, Question question) {
  Ruling ruling = NewRuling(record, edition, question);
  const Position& position = record.current();
  if (const auto draw = FindAutomaticDraw(record, edition)) {
    EndByAutomaticDraw(ruling, record, *draw);
    return ruling;
  }
  if (record.unplayed()) return std::nullopt;
  if (IsCheckmate(position)) {
    const Color winner = !position.side_to_move();
    End(ruling, WinFor(winner), Concat(ColorName(winner), " has won by checkmate."));
    ruling.Cites(Rule::kCheckmate, "checkmate by a legal move ends the game at once");
    return ruling;
  }
  if (IsStalemate(position)) {
    End(ruling, GameResult::kDraw, "The game is drawn by stalemate.");
    ruling.Cites(Rule::kStalemate, "no legal move and not in check: the game is drawn at once");
    ruling.reasons.push_back(
        Concat(ColorName(position.side_to_move()), " has no legal move and is not in check."));
    return ruling;
  }
  return std::nullopt;
}

Ruling RuleDead(const GameRecord& record, Edition edition, Question question,
                const MateAnswer& white, const MateAnswer& black) {
  Ruling ruling = NewRuling(record, edition, question);
  EndByDeadPosition(ruling, white, black);
  return ruling;
}

namespace {

Ruling RuleOnBoard(const GameRecord& record, Edition edition, std::uint64_t budget,
                   std::optional<std::vector<AvailableClaim>> claims) {
  if (auto ended = RuleEnded(record, edition, Question::kStatus)) return *std::move(ended);
  const DeadAnswer dead = IsDead(record.current(), budget);
  if (record.unplayed() && (dead.dead == Verdict::kYes || !HasLegalMove(record.current()))) {
    return RuleUnplayed(record, edition);
  }
  if (dead.dead == Verdict::kYes) {
    return RuleDead(record, edition, Question::kStatus, dead.white, dead.black);
  }
  Ruling ruling = NewRuling(record, edition, Question::kStatus);
  if (dead.dead == Verdict::kUndetermined) {
    TellUndeterminedDeath(ruling, dead);
  } else {
    TellGoesOn(ruling, dead);
  }
  ruling.available = claims ? *std::move(claims) : FindClaims(record, edition);
  TellClaims(ruling, record);
  return ruling;
}

}  // namespace

Ruling RuleStatus(const GameRecord& record, Edition edition, std::uint64_t budget,
                  std::optional<std::vector<AvailableClaim>> claims) {
  Ruling ruling = RuleOnBoard(record, edition, budget, std::move(claims));
  WeighStatedEnd(record, budget, ruling);
  return ruling;
}

}  // namespace zeitnot::referee
