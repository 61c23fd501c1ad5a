#include "referee/chapters/status.h"

#include <algorithm>

#include "movegen/generate.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/mate_reason.h"
#include "referee/chapters/stated_end_ruling.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kWonByMate{"status.won_by_mate", "winner"};
constexpr MessageKind<> kMateEndsGame{"status.mate_ends_game"};
constexpr MessageKind<> kDrawnByStalemate{"status.drawn_by_stalemate"};
constexpr MessageKind<> kStalemateEndsGame{"status.stalemate_ends_game"};
constexpr MessageKind<Color> kNoLegalMove{"status.no_legal_move", "player"};
constexpr MessageKind<> kDrawnByItself{"status.drawn_by_itself"};
constexpr MessageKind<> kAtTheStart{"status.at_the_start"};
constexpr MessageKind<San> kAfterMove{"status.after_move", "move"};
constexpr MessageKind<> kFifthTimeEndsGame{"status.fifth_time_ends_game"};
constexpr MessageKind<ArgumentList> kStood{"status.stood", "places"};
constexpr MessageKind<Count> kQuietMovesEndGame{"status.quiet_moves_end_game", "moves"};
constexpr MessageKind<Count, Message> kQuietMovesBefore{"status.quiet_moves_before", "moves",
                                                        "place"};
constexpr MessageKind<Message> kLaterMovesDoNotCount{"status.later_moves_do_not_count", "place"};
constexpr MessageKind<> kDead{"status.dead"};
constexpr MessageKind<> kDeadEndsGame{"status.dead_ends_game"};
constexpr MessageKind<> kDeathUndetermined{"status.death_undetermined"};
constexpr MessageKind<> kDeadEndsGameAtOnce{"status.dead_ends_game_at_once"};
constexpr MessageKind<Color, Message> kWhetherCanMate{"status.whether_can_mate", "player",
                                                      "reason"};
constexpr MessageKind<> kJudgeDeath{"status.judge_death"};
constexpr MessageKind<> kGoesOn{"status.goes_on"};
constexpr MessageKind<Color> kCanStillMate{"status.can_still_mate", "player"};
constexpr MessageKind<> kOneMate{"status.one_mate"};
constexpr MessageKind<Count, ArgumentList> kHasStood{"status.has_stood", "times", "places"};
constexpr MessageKind<Count, Count> kQuietMoves{"status.quiet_moves", "moves", "wanted"};
constexpr MessageKind<Count, Count> kQuietMovesAndHalf{"status.quiet_moves_and_half", "moves",
                                                       "wanted"};
constexpr MessageKind<Color> kMayClaim{"status.may_claim", "player"};
constexpr MessageKind<> kLostByTouch{"status.lost_by_touch"};
constexpr MessageKind<> kLostByMove{"status.lost_by_move"};
constexpr MessageKind<> kNotPlayed{"status.not_played"};
constexpr MessageKind<> kEndsIfLegal{"status.ends_if_legal"};

void End(Ruling& ruling, GameResult result, Message headline) {
  ruling.decision = Decision::kGameOver;
  ruling.result = result;
  ruling.headline = std::move(headline);
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
  const Message place = PlaceOf(record, draw.ply);
  End(ruling, GameResult::kDraw, kDrawnByItself);
  if (draw.rule == Rule::kFivefold) {
    ruling.Cites(draw.rule, kFifthTimeEndsGame);
    ruling.Cites(Rule::kSamePosition, kWhenTwoAreTheSame);
    ruling.reasons.push_back(kStood(PlacesOf(record, draw.occurrences)));
  } else {
    ruling.Cites(draw.rule, kQuietMovesEndGame(*RulesOf(ruling.edition).automatic_moves));
    ruling.reasons.push_back(kQuietMovesBefore(record.QuietPlies(draw.ply) / 2, place));
  }
  if (draw.ply < record.plies()) ruling.reasons.push_back(kLaterMovesDoNotCount(place));
}

void EndByDeadPosition(Ruling& ruling, const MateAnswer& white, const MateAnswer& black) {
  End(ruling, GameResult::kDraw, kDead);
  ruling.Cites(Rule::kDeadPosition, kDeadEndsGame);
  for (const Color color : kColors) {
    ruling.evidence.push_back(CannotMateEvidence(color, color == Color::kWhite ? white : black));
  }
}

void TellUndeterminedDeath(Ruling& ruling, const DeadAnswer& dead) {
  ruling.decision = Decision::kUndetermined;
  ruling.headline = kDeathUndetermined;
  ruling.Cites(Rule::kDeadPosition, kDeadEndsGameAtOnce);
  for (const Color color : kColors) {
    const MateAnswer& answer = color == Color::kWhite ? dead.white : dead.black;
    if (answer.reason == MateReason::kNone) continue;
    ruling.evidence.push_back(
        {kWhetherCanMate(color, ReasonOf(answer)), std::nullopt, {}, answer.nodes});
  }
  ruling.tasks.push_back(kJudgeDeath);
}

void TellGoesOn(Ruling& ruling, const DeadAnswer& dead) {
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = kGoesOn;
  const bool white = dead.white.verdict == Verdict::kYes;
  const MateAnswer& alive = white ? dead.white : dead.black;
  ruling.reasons.push_back(kCanStillMate(white ? Color::kWhite : Color::kBlack));
  ruling.evidence.push_back({kOneMate, ruling.position, alive.line, alive.nodes});
}

void TellClaims(Ruling& ruling, const GameRecord& record) {
  const Color mover = record.current().side_to_move();
  const EditionRules& rules = RulesOf(ruling.edition);
  const int quiet = record.QuietPlies(record.plies());
  const std::vector<std::size_t> stood = record.Occurrences(record.plies());
  if (stood.size() > 1) {
    ruling.reasons.push_back(kHasStood(stood.size(), PlacesOf(record, stood)));
  }
  if (quiet >= 60) {
    const auto& kind = quiet % 2 == 0 ? kQuietMoves : kQuietMovesAndHalf;
    ruling.reasons.push_back(kind(quiet / 2, rules.claim_moves));
  }
  if (ruling.available.empty()) return;
  ruling.reasons.push_back(kMayClaim(mover));
  for (const AvailableClaim& claim : ruling.available) {
    ruling.Cites(claim.rule, RuleTitle(claim.rule));
  }
  ruling.Cites(Rule::kClaimLost, rules.claim_lost_by_touch ? kLostByTouch : kLostByMove);
}

// Mate, stalemate or a dead position that an illegal move has brought.
Ruling RuleUnplayed(const GameRecord& record, Edition edition) {
  Ruling ruling = NewRuling(record, edition, Question::kStatus);
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = kNotPlayed;
  const Rule rule = IsCheckmate(record.current())   ? Rule::kCheckmate
                    : IsStalemate(record.current()) ? Rule::kStalemate
                                                    : Rule::kDeadPosition;
  ruling.Cites(rule, kEndsIfLegal);
  return ruling;
}

}  // namespace

Message PlaceOf(const GameRecord& record, std::size_t ply) {
  return ply == 0 ? kAtTheStart : kAfterMove({MoveNumberAt(record, ply)});
}

ArgumentList PlacesOf(const GameRecord& record, const std::vector<std::size_t>& plies) {
  ArgumentList places;
  for (const std::size_t ply : plies) places.push_back({PlaceOf(record, ply)});
  return places;
}

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
    End(ruling, WinFor(winner), kWonByMate(winner));
    ruling.Cites(Rule::kCheckmate, kMateEndsGame);
    return ruling;
  }
  if (IsStalemate(position)) {
    End(ruling, GameResult::kDraw, kDrawnByStalemate);
    ruling.Cites(Rule::kStalemate, kStalemateEndsGame);
    ruling.reasons.push_back(kNoLegalMove(position.side_to_move()));
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

std::optional<Ruling> RuleIfDead(const GameRecord& record, Edition edition, Question question,
                                 Color side, const MateAnswer& answer, MateBudget budget) {
  if (answer.verdict != Verdict::kNo) return std::nullopt;
  const MateAnswer other = CanMate(record.current(), !side, budget);
  if (other.verdict != Verdict::kNo) return std::nullopt;
  const bool white = side == Color::kWhite;
  return RuleDead(record, edition, question, white ? answer : other, white ? other : answer);
}

namespace {

Ruling RuleOnBoard(const GameRecord& record, Edition edition, MateBudget budget,
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

Ruling RuleStatus(const GameRecord& record, Edition edition, MateBudget budget,
                  std::optional<std::vector<AvailableClaim>> claims) {
  Ruling ruling = RuleOnBoard(record, edition, budget, std::move(claims));
  WeighStatedEnd(record, budget, ruling);
  return ruling;
}

}  // namespace zeitnot::referee
