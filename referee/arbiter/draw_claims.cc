// Claims of repetition and of fifty moves (Articles 9.2 to 9.5): what may be claimed now, and what
// follows when it is.
#include <algorithm>

#include "base/counted.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/status.h"

namespace zeitnot::referee {
namespace {

struct Claimed {
  Color by = Color::kWhite;
  bool repetition = true;
  bool intended = false;
  std::optional<Move> move;  // the legal move that is intended
};

Rule RuleOf(const Claimed& claimed) {
  if (claimed.repetition) {
    return claimed.intended ? Rule::kRepetitionIntended : Rule::kRepetitionAppeared;
  }
  return claimed.intended ? Rule::kFiftyMovesIntended : Rule::kFiftyMovesMade;
}

// The right is lost for this move: a man has been touched (from 2009 on), or let go on its square.
bool RightLostByTouch(const Game& game) {
  if (game.act.release || game.act.promoted) return true;
  if (!game.rules->claim_lost_by_touch) return false;
  // What a ruling imposes follows from men that were touched, but for the move of a wrong claim.
  return game.act.touched() || (game.imposed && game.imposed->rule != Rule::kClaimWrong);
}

// May the player on move still intend to play this move?
bool MayIntend(const Game& game, Move move) {
  for (const Obligation& duty : game.Obligations()) {
    if (!duty.moves.empty() && std::ranges::find(duty.moves, move) == duty.moves.end())
      return false;
  }
  return !game.written_claim || !game.rules->claim_move_unchangeable || move == game.written_claim;
}

// Why the claim cannot be examined, or an empty text.
std::string WhyInadmissible(const Game& game, const Event& event, const Claimed& claimed,
                            Rule& rule) {
  rule = RuleOf(claimed);
  if (event.screens_only == true) {
    rule = Rule::kScreens;
    return "the claim rests on displayed information alone";
  }
  if (claimed.by != game.to_move()) return "the claimant does not have the move";
  if (RightLostByTouch(game)) {
    rule = Rule::kClaimLost;
    return "a piece has been touched, so the right is gone for this move";
  }
  if (event.clocks_stopped == false && game.rules->claim_must_stop_clocks) {
    rule = Rule::kClaimStop;
    return "the claimant has not stopped the clocks";
  }
  if (claimed.intended && (!event.move || event.written == false)) {
    return "the intended move was not written down first";
  }
  if (claimed.intended && event.declared == false) return "the intention was not declared";
  if (claimed.move && !MayIntend(game, *claimed.move)) {
    return "another move has to be played, or was written down for the claim and cannot be changed";
  }
  return {};
}

std::string PlyName(const GameRecord& record, std::size_t ply) {
  return ply == 0 ? std::string("at the start") : Concat("after ", MoveNumberAt(record, ply));
}

bool SamePlacement(const Position& a, const Position& b) {
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (a.piece_on(SquareAt(i)) != b.piece_on(SquareAt(i))) return false;
  }
  return a.side_to_move() == b.side_to_move();
}

// The earlier positions that look the same and are not, and why.
void ExplainDifferences(const Game& game, const Position& position, Ruling& ruling) {
  const auto& positions = game.record.positions();
  for (std::size_t ply = 0; ply < positions.size(); ++ply) {
    const Position& earlier = positions[ply];
    if (!SamePlacement(earlier, position) || SamePosition(earlier, position)) continue;
    const bool castling = earlier.castling_rooks() != position.castling_rooks();
    ruling.reasons.push_back(Concat("The position ", PlyName(game.record, ply), " does not count: ",
                                    castling
                                        ? "a right to castle has been lost since."
                                        : "a pawn could be taken en passant then and cannot now."));
  }
}

bool JudgeRepetition(const Game& game, const Claimed& claimed, Ruling& ruling) {
  const Position position =
      claimed.move ? game.record.current().After(*claimed.move) : game.record.current();
  std::vector<std::size_t> plies = game.record.EarlierOccurrences(position);
  const std::size_t count = plies.size() + (claimed.move ? 1 : 0);
  ruling.Cites(Rule::kSamePosition, "when two positions are the same");
  std::vector<std::string> names;
  std::vector<std::string> numbers;
  for (const std::size_t ply : plies) {
    names.push_back(PlyName(game.record, ply));
    numbers.push_back(std::to_string(ply));
  }
  ruling.reasons.push_back(Concat(
      "The position ", claimed.move ? "about to appear" : "on the board", " stands for the ",
      Ordinal(count), " time", plies.empty() ? "." : Concat("; it stood ", JoinAnd(names), ".")));
  ruling.Tells("plies", numbers);
  ExplainDifferences(game, position, ruling);
  return count >= static_cast<std::size_t>(game.rules->claim_occurrences);
}

bool JudgeFiftyMoves(const Game& game, const Claimed& claimed, Ruling& ruling) {
  const Position position =
      claimed.move ? game.record.current().After(*claimed.move) : game.record.current();
  const int plies = position.halfmove_clock();
  ruling.reasons.push_back(Concat("Moves without pawn move or capture: ", plies / 2,
                                  " by each player",
                                  plies % 2 != 0 ? " and one more by one of them" : "", "; ",
                                  game.rules->claim_moves, " are needed."));
  return plies >= 2 * game.rules->claim_moves;
}

// Time after an incorrect claim, and the move that has to be played.
void PunishWrongClaim(Hearing& hearing, const Claimed& claimed, Ruling& ruling, Force force) {
  Game& game = hearing.game;
  ruling.Cites(Rule::kClaimWrong, "incorrect claim: time for the opponent, play goes on");
  if (!game.mode()) {
    ruling.needed.emplace_back(kAskForClass);
  } else {
    const int bonus = game.rules->wrong_claim_bonus_s[Index(*game.mode())];
    ChangeClock(game, ruling, !claimed.by, std::chrono::seconds(bonus), force, Rule::kClaimWrong);
    CiteOneMinute(game, ruling);
  }
  if (!game.rules->wrong_claim_halves_claimant) return;
  const auto left = game.time_left(claimed.by);
  if (!left) {
    ruling.needed.push_back(
        Concat("How much time does ", ColorName(claimed.by),
               "'s clock show? He loses half of it above two minutes, at most three minutes, and "
               "keeps one minute of one to two."));
    return;
  }
  ChangeClock(game, ruling, claimed.by, ClaimantTimeAfterWrongClaim(game.edition, *left) - *left,
              force, Rule::kClaimWrong);
}

void ImposeIntended(Game& game, const Claimed& claimed, Ruling& ruling) {
  if (!claimed.move) return;
  game.imposed = Obligation{Duty::kMustPlay, claimed.by,   Rule::kClaimWrong,
                            std::nullopt,    std::nullopt, {*claimed.move}};
  ruling.obligations.push_back(*game.imposed);
}

void Inadmissible(Hearing& hearing, const Claimed& claimed, Rule rule, const std::string& why) {
  Ruling& ruling =
      hearing.Open(Decision::kNoValidClaim, Concat("The claim is not in order: ", why, "."));
  ruling.Cites(rule, std::string(RuleTitle(rule)));
  ruling.Cites(RuleOf(claimed), std::string(RuleTitle(RuleOf(claimed))));
  if (claimed.intended) ruling.RestsOn(Parameter::kWrittenMove);
  const bool by_touch = hearing.game.rules->claim_lost_by_touch;
  // Who does not have the move has made it, or has not had it yet.
  const bool lost = rule == Rule::kClaimLost || claimed.by != hearing.game.to_move();
  if (lost) {
    ruling.Cites(Rule::kClaimLost, by_touch ? "the right is lost by touching a piece"
                                            : "the right is lost by making a move");
  }
  ruling.Tells("claim", std::string("inadmissible"));
  ruling.Tells("admissible", false);
  ruling.Tells("right", std::string(lost ? "lost" : "not_lost"));
  if (rule == Rule::kScreens) return;
  if (!lost) {
    ruling.reasons.push_back(
        Concat("The right to claim is not lost: a claim in order may still be made before ",
               by_touch ? "a piece is touched." : "a move is made."));
  }
  ruling.reasons.push_back(
      "It is refused without examination. Whether that is an incorrect claim, which costs time, "
      "the "
      "Laws do not say; the arbiter may treat it as one.");
  PunishWrongClaim(hearing, claimed, ruling, Force::kMay);
}

void JudgeClaim(Hearing& hearing, const Claimed& claimed) {
  Game& game = hearing.game;
  Ruling draft;
  draft.edition = game.edition;
  draft.Cites(RuleOf(claimed), std::string(RuleTitle(RuleOf(claimed))));
  const bool right = claimed.repetition ? JudgeRepetition(game, claimed, draft)
                                        : JudgeFiftyMoves(game, claimed, draft);
  draft.Tells("claim", std::string(right ? "correct" : "incorrect"));
  draft.Tells("admissible", true);
  draft.Tells("right", std::string("admissible"));
  draft.Tells("counts_as_offer", true);
  draft.Tells("must_stop_clocks", game.rules->claim_must_stop_clocks);
  draft.Cites(Rule::kClaimStop,
              game.rules->claim_must_stop_clocks   ? "the claimant stops both clocks"
              : game.rules->claim_arbiter_may_stop ? "the claimant or the arbiter stops the clocks"
                                                   : "the claimant may stop both clocks");
  draft.Cites(Rule::kClaimIsOffer, "a claim counts as a draw offer");
  Ruling& ruling = right
                       ? hearing.End(GameResult::kDraw, "The claim is correct: draw.")
                       : hearing.Open(Decision::kRejected, "The claim is incorrect; play goes on.");
  if (right) ruling.Cites(Rule::kClaimRight, "a correct claim draws at once");
  for (const Citation& citation : draft.citations) ruling.Cites(citation.rule, citation.says);
  ruling.reasons = draft.reasons;
  ruling.answers = draft.answers;
  if (right) return;
  game.offer = Offer{claimed.by};
  game.clocks_stopped = false;
  PunishWrongClaim(hearing, claimed, ruling, Force::kMust);
  ImposeIntended(game, claimed, ruling);
}

void RefuseIllegalIntention(Hearing& hearing, const Claimed& claimed) {
  Ruling& ruling =
      hearing.Open(Decision::kRejected, "The claim is incorrect: the intended move is not legal.");
  ruling.Cites(RuleOf(claimed), std::string(RuleTitle(RuleOf(claimed))));
  ruling.Tells("claim", std::string("incorrect"));
  PunishWrongClaim(hearing, claimed, ruling, Force::kMust);
}

}  // namespace

std::vector<AvailableClaim> ClaimsOpen(const Game& game) {
  const bool refused = game.over() || game.loose || game.move_is_sealed() ||
                       game.ended_by_claim() || RightLostByTouch(game);
  if (refused) return {};
  std::vector<AvailableClaim> claims = FindClaims(game.record, game.edition);
  std::erase_if(claims, [&](const AvailableClaim& claim) {
    return claim.intended && !MayIntend(game, *claim.intended);
  });
  return claims;
}

void ClaimDraw(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (ClaimEndsPlay(hearing)) return;
  Claimed claimed;
  claimed.by = hearing.doer();
  claimed.repetition = event.what == Topic::kRepetition;
  claimed.intended = event.intended.value_or(event.move.has_value());
  WrittenMove told;
  if (claimed.intended && event.move) told = ReadTold(game, *event.move, event);
  claimed.move = told.move;
  Rule rule = RuleOf(claimed);
  const std::string why = WhyInadmissible(game, event, claimed, rule);
  if (!why.empty()) return Inadmissible(hearing, claimed, rule, why);
  if (claimed.intended && !claimed.move && told.kind != WrittenKind::kIllegal) {
    hearing.Ask("A draw is claimed with an intended move that cannot be read.", "Which move is it?")
        .reasons.push_back(told.explanation);
    return;
  }
  if (claimed.intended && !event.written) {
    game.offer = Offer{claimed.by};
    hearing
        .Ask("A draw is claimed with an intended move.",
             event.declared ? "Was the move written down first (\"written\")?"
                            : "Was the move written down first, and the intention declared to "
                              "the arbiter?")
        .Cites(Rule::kClaimIsOffer, "a claim counts as a draw offer");
    return;
  }
  if (claimed.intended && !claimed.move) return RefuseIllegalIntention(hearing, claimed);
  JudgeClaim(hearing, claimed);
}

}  // namespace zeitnot::referee
