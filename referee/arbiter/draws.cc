// Draws by agreement and by claim (Articles 9.1 to 9.5).
#include "movegen/generate.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/arbiter/hearing.h"
#include "referee/event_facts.h"
#include "referee/status.h"

namespace zeitnot::referee {
namespace {

bool AgreementRestricted(const Game& game) {
  const auto limit = game.start.rules.no_agreed_draw_before_move;
  if (!limit || !game.rules->agreement_restrictable) return false;
  return *limit == 0 || std::min(game.made[0], game.made[1]) < *limit;
}

void Agree(Hearing& hearing) {
  Game& game = hearing.game;
  const int needed = game.rules->agreement_after_moves;
  if (std::min(game.made[0], game.made[1]) < needed) {
    Ruling& ruling = hearing.Open(Decision::kGameGoesOn,
                                  "The game goes on: it is too early to agree on a draw.");
    ruling.Cites(Rule::kDrawAgreed, "both players must have made at least one move");
    game.offer.reset();
    return;
  }
  if (AgreementRestricted(game)) {
    Ruling& ruling = hearing.Open(
        Decision::kArbiterDecides,
        "The agreement is void unless the arbiter consents: the rules of the event restrict agreed "
        "draws.");
    ruling.Cites(Rule::kDrawRules, "the event may restrict agreed draws");
    ruling.options = {"the arbiter consents: draw", "no consent: the game goes on"};
    return;
  }
  if (auto adjourned = BetweenTheSessions(game, BetweenSessions::kAgreement, std::nullopt)) {
    hearing.Adopt(*std::move(adjourned));
    return;
  }
  Ruling& ruling = hearing.End(GameResult::kDraw, "The game is drawn by agreement.");
  ruling.Cites(Rule::kDrawAgreed, "a draw agreed during the game ends it at once");
  ruling.Cites(Rule::kOffer, "an offer stays open until it is accepted or rejected");
}

// ----- Claims of repetition and of fifty moves. -----

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

// Why the claim cannot be examined, or an empty text.
std::string WhyInadmissible(const Game& game, const Event& event, const Claimed& claimed,
                            Rule& rule) {
  rule = RuleOf(claimed);
  if (event.screens_only == true) {
    rule = Rule::kScreens;
    return "the claim rests on displayed information alone";
  }
  if (claimed.by != game.to_move()) return "the claimant does not have the move";
  const bool touched = game.act.touched() && game.rules->claim_lost_by_touch;
  if (touched) {
    rule = Rule::kClaimLost;
    return "a piece has been touched, so the right is gone for this move";
  }
  if (claimed.intended && event.move && game.written_claim && game.rules->claim_move_unchangeable &&
      ReadIntended(game, *event.move) != game.written_claim) {
    return "another move was written down for the claim, and it cannot be changed";
  }
  if (claimed.intended && !event.move) return "the intended move was not written down first";
  if (claimed.intended && event.written == false) {
    return "the intended move was not written down first";
  }
  if (claimed.intended && event.declared == false) return "the intention was not declared";
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
      "The position ", claimed.move ? "about to appear" : "on the board", " stands for time ",
      count, plies.empty() ? "." : Concat("; it stood ", JoinAnd(names), ".")));
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
    ruling.needed.push_back("Is this a standard, a rapid or a blitz game?");
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
  if (claimed.intended) ruling.RestsOn(Parameter::kWrittenMove);
  ruling.Cites(Rule::kClaimLost, hearing.game.rules->claim_lost_by_touch
                                     ? "the right is lost by touching a piece"
                                     : "the right is lost by making a move");
  ruling.Tells("claim", std::string("inadmissible"));
  ruling.Tells("admissible", false);
  ruling.Tells("right", std::string("lost"));
  if (rule == Rule::kScreens) return;
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

void ClaimDraw(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  Claimed claimed;
  claimed.by = hearing.doer();
  claimed.repetition = event.what == Topic::kRepetition;
  claimed.intended = event.intended.value_or(event.move.has_value());
  if (game.loose) {
    Ruling& ruling = hearing.Open(Decision::kNotRegulated,
                                  "An illegal position is on the board; it is dealt with first.");
    ruling.Cites(Rule::kIllegalRestore, "the irregularity comes first");
    return;
  }
  Rule rule = RuleOf(claimed);
  const std::string why = WhyInadmissible(game, event, claimed, rule);
  if (!why.empty()) return Inadmissible(hearing, claimed, rule, why);
  if (claimed.intended) {
    if (!event.written && !event.declared) {
      hearing.Ask("A draw is claimed with an intended move.",
                  "Was the move written down first, and the intention declared to the arbiter?");
      return;
    }
    claimed.move = ReadIntended(game, *event.move);
    if (!claimed.move) {
      Ruling& ruling = hearing.Open(Decision::kRejected,
                                    "The claim is incorrect: the intended move is not legal.");
      ruling.Cites(RuleOf(claimed), std::string(RuleTitle(RuleOf(claimed))));
      ruling.Tells("claim", std::string("incorrect"));
      PunishWrongClaim(hearing, claimed, ruling, Force::kMust);
      return;
    }
  }
  JudgeClaim(hearing, claimed);
}

}  // namespace

std::optional<Move> ReadIntended(const Game& game, const std::string& text) {
  const Position& position = game.record.current();
  const auto uci = ReadUci(
      position, text, game.start.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget);
  if (uci.ok()) return *uci;
  const auto san = ReadSan(position, text);
  return san.ok() ? std::optional(*san) : std::nullopt;
}

void HearOffer(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = hearing.doer();
  const bool proper = game.last && game.last->by == by && !game.last->completed;
  if (game.rules->agreement_restrictable && AgreementRestricted(game)) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                  "The rules of the event restrict agreed draws here.");
    ruling.Cites(Rule::kDrawRules, "agreed draws need the arbiter's consent");
    ruling.options = {"the arbiter consents", "no consent: the offer has no effect"};
  }
  game.offer = Offer{by};
  if (auto adjourned = BetweenTheSessions(game, BetweenSessions::kOffer, event.player())) {
    hearing.Adopt(*std::move(adjourned));
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNoted, Concat(ColorName(by), " offers a draw."));
  ruling.Cites(Rule::kOffer,
               "made between move and press; valid at another time too; cannot be withdrawn; ends "
               "when accepted, refused, answered by touching a piece, or with the game");
  ruling.Cites(Rule::kOfferNoted, "both players note the offer");
  ruling.Tells("offer_open", true);
  ruling.Tells("proper_time", proper);
  if (!proper && game.last) {
    ruling.Cites(Rule::kDistract, "an offer at another time may distract the opponent");
  }
}

void HearAnswer(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const bool accept = *event.accept;
  if (game.increment_request) {
    game.increment_refused = !accept;
    if (!accept) return;
    game.increment_request.reset();
    Ruling& ruling =
        hearing.End(GameResult::kDraw, "The game is drawn: the request counted as a draw offer.");
    ruling.Cites(Rule::kQuickplayIncrement, "the request is also a draw offer");
    return;
  }
  const bool open = game.offer && (!event.player() || *event.player() != game.offer->by);
  if (!open) {
    Ruling& ruling = hearing.Open(Decision::kGameGoesOn, "There is no open offer to answer.");
    ruling.Cites(Rule::kOffer, "when an offer ends");
    ruling.Tells("offer_open", false);
    return;
  }
  if (accept) return Agree(hearing);
  game.offer.reset();
  hearing.Open(Decision::kNoted, "The offer is refused.").Cites(Rule::kOffer, "ended by refusal");
}

void HearWithdraw(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  if (!hearing.event.what && !game.offer) {
    hearing.Ask(std::string(WhatHappened(EventType::kWithdraw)),
                "What is withdrawn: an offer, or which claim (\"what\")? No offer is on record.");
    return;
  }
  const bool claim = hearing.event.what && *hearing.event.what != Topic::kOffer;
  Ruling& ruling = hearing.Open(Decision::kRejected, claim ? "A claim cannot be withdrawn."
                                                           : "A draw offer cannot be withdrawn.");
  ruling.Cites(claim ? Rule::kClaimStop : Rule::kOffer, "it cannot be withdrawn");
  ruling.RestsOn(Parameter::kClaimWithdrawal);
  ruling.Tells("allowed", false);
  ruling.Tells("offer_open", game.offer.has_value());
}

void HearClaim(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  switch (*event.what) {
    case Topic::kRepetition:
    case Topic::kFiftyMoves: return ClaimDraw(hearing);
    case Topic::kQuickplay: return ClaimQuickplay(hearing);
    case Topic::kTime: return ClaimTime(hearing);
    default: return HearFound(hearing);
  }
}

}  // namespace zeitnot::referee
