// Claims of repetition and of fifty moves (Articles 9.2 to 9.5): what may be claimed now, and what
// follows when it is.
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/status.h"
#include "referee/laws/facts.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr FactKind<> kWhichMovesBefore{facts::kMoves, "draw_claims.which_moves_before"};
constexpr MessageKind<> kScreensOnly{"draw_claims.screens_only"};
constexpr MessageKind<> kNotOnMove{"draw_claims.not_on_move"};
constexpr MessageKind<> kPieceTouched{"draw_claims.piece_touched"};
constexpr MessageKind<> kClocksNotStopped{"draw_claims.clocks_not_stopped"};
constexpr MessageKind<> kNotWrittenFirst{"draw_claims.not_written_first"};
constexpr MessageKind<> kNotDeclared{"draw_claims.not_declared"};
constexpr MessageKind<> kAnotherMoveBinds{"draw_claims.another_move_binds"};
constexpr MessageKind<Message> kCastlingLostSince{"draw_claims.castling_lost_since", "place"};
constexpr MessageKind<Message> kEnPassantThen{"draw_claims.en_passant_then", "place"};
constexpr MessageKind<Nth, ArgumentList> kOnTheBoard{"draw_claims.on_the_board", "time", "places"};
constexpr MessageKind<Nth, ArgumentList> kAboutToAppear{"draw_claims.about_to_appear", "time",
                                                        "places"};
constexpr MessageKind<> kAboutToAppearFirst{"draw_claims.about_to_appear_first"};
constexpr MessageKind<Count, Count> kQuietMoves{"draw_claims.quiet_moves", "moves", "wanted"};
constexpr MessageKind<Count, Count> kQuietMovesAndOne{"draw_claims.quiet_moves_and_one", "moves",
                                                      "wanted"};
constexpr MessageKind<> kWrongClaim{"draw_claims.wrong_claim"};
constexpr FactKind<Color> kTimeOfClaimant{facts::kClock, "draw_claims.time_of_claimant", "player"};
constexpr MessageKind<> kLostByTouch{"draw_claims.lost_by_touch"};
constexpr MessageKind<> kLostByMove{"draw_claims.lost_by_move"};
constexpr MessageKind<> kOpenUntilTouch{"draw_claims.open_until_touch"};
constexpr MessageKind<> kOpenUntilMove{"draw_claims.open_until_move"};
constexpr MessageKind<> kRefusedUnexamined{"draw_claims.refused_unexamined"};
constexpr MessageKind<> kClaimantStops{"draw_claims.claimant_stops"};
constexpr MessageKind<> kClaimantOrArbiterStops{"draw_claims.claimant_or_arbiter_stops"};
constexpr MessageKind<> kClaimantMayStop{"draw_claims.claimant_may_stop"};
constexpr MessageKind<> kCorrect{"draw_claims.correct"};
constexpr MessageKind<> kIncorrect{"draw_claims.incorrect"};
constexpr MessageKind<> kCorrectDraws{"draw_claims.correct_draws"};
constexpr MessageKind<> kIntendedIsIllegal{"draw_claims.intended_is_illegal"};
constexpr MessageKind<> kIntendedUnread{"draw_claims.intended_unread"};
constexpr FactKind<> kWhichMove{InEvent("move"), "draw_claims.which_move"};
constexpr MessageKind<> kWithIntended{"draw_claims.with_intended"};
constexpr FactKind<> kWasWritten{InEvent("written"), "draw_claims.was_written"};
constexpr FactKind<> kWasWrittenAndDeclared{InEvent("written"),
                                            "draw_claims.was_written_and_declared"};

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

// Why the claim cannot be examined; empty if it can.
Message WhyInadmissible(const Game& game, const Event& event, const Claimed& claimed, Rule& rule) {
  rule = RuleOf(claimed);
  if (event.screens_only == true) {
    rule = Rule::kScreens;
    return kScreensOnly;
  }
  if (claimed.by != game.to_move()) return kNotOnMove;
  if (RightLostByTouch(game)) {
    rule = Rule::kClaimLost;
    return kPieceTouched;
  }
  if (event.clocks_stopped == false && game.rules->claim_must_stop_clocks) {
    rule = Rule::kClaimStop;
    return kClocksNotStopped;
  }
  if (claimed.intended && event.written == false) return kNotWrittenFirst;
  if (claimed.intended && event.declared == false) return kNotDeclared;
  if (claimed.move && !MayIntend(game, *claimed.move)) return kAnotherMoveBinds;
  return {};
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
    ruling.reasons.push_back(
        (castling ? kCastlingLostSince : kEnPassantThen)(PlaceOf(game.record, ply)));
  }
}

bool JudgeRepetition(const Game& game, const Claimed& claimed, Ruling& ruling) {
  const Position position =
      claimed.move ? game.record.current().After(*claimed.move) : game.record.current();
  std::vector<std::size_t> plies = game.record.EarlierOccurrences(position);
  const std::size_t count = plies.size() + (claimed.move ? 1 : 0);
  ruling.Cites(Rule::kSamePosition, kWhenTwoAreTheSame);
  std::vector<std::string> numbers;
  for (const std::size_t ply : plies) numbers.push_back(std::to_string(ply));
  ruling.reasons.push_back(plies.empty() ? kAboutToAppearFirst
                                         : (claimed.move ? kAboutToAppear : kOnTheBoard)(
                                               {count}, PlacesOf(game.record, plies)));
  ruling.Tells("plies", numbers);
  ExplainDifferences(game, position, ruling);
  return count >= static_cast<std::size_t>(game.rules->claim_occurrences);
}

bool JudgeFiftyMoves(const Game& game, const Claimed& claimed, Ruling& ruling) {
  const Position position =
      claimed.move ? game.record.current().After(*claimed.move) : game.record.current();
  const int plies = position.halfmove_clock();
  ruling.reasons.push_back(
      (plies % 2 != 0 ? kQuietMovesAndOne : kQuietMoves)(plies / 2, game.rules->claim_moves));
  return plies >= 2 * game.rules->claim_moves;
}

// Time after an incorrect claim, and the move that has to be played.
void PunishWrongClaim(Hearing& hearing, const Claimed& claimed, Ruling& ruling, Force force) {
  Game& game = hearing.game;
  ruling.Cites(Rule::kClaimWrong, kWrongClaim);
  const std::optional<int> bonus = game.InItsClass(game.rules->wrong_claim_bonus_s);
  if (!bonus) {
    ruling.needed.push_back(kAskForClass);
  } else {
    ChangeClock(game, ruling, !claimed.by, std::chrono::seconds(*bonus), force, Rule::kClaimWrong);
    CiteOneMinute(game, ruling);
  }
  if (!game.rules->wrong_claim_halves_claimant) return;
  const auto left = game.time_left(claimed.by);
  if (!left) {
    ruling.needed.push_back(kTimeOfClaimant(claimed.by));
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

void Inadmissible(Hearing& hearing, const Claimed& claimed, Rule rule, Message headline) {
  hearing.game.DropUnclearOffer();
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, std::move(headline));
  ruling.Cites(rule, RuleTitle(rule));
  ruling.Cites(RuleOf(claimed), RuleTitle(RuleOf(claimed)));
  if (claimed.intended) ruling.RestsOn(Parameter::kWrittenMove);
  const bool by_touch = hearing.game.rules->claim_lost_by_touch;
  // Who does not have the move has made it, or has not had it yet.
  const bool lost = rule == Rule::kClaimLost || claimed.by != hearing.game.to_move();
  if (lost) {
    const bool touched = by_touch && rule == Rule::kClaimLost;
    ruling.Cites(Rule::kClaimLost, touched ? kLostByTouch : kLostByMove);
  }
  ruling.Tells("claim", std::string("inadmissible"));
  ruling.Tells("admissible", false);
  ruling.Tells("right", std::string(lost ? "lost" : "not_lost"));
  if (rule == Rule::kScreens) return;
  if (!lost) {
    ruling.reasons.push_back(by_touch ? kOpenUntilTouch : kOpenUntilMove);
  }
  ruling.reasons.push_back(kRefusedUnexamined);
  PunishWrongClaim(hearing, claimed, ruling, Force::kMay);
}

void JudgeClaim(Hearing& hearing, const Claimed& claimed) {
  Game& game = hearing.game;
  Ruling draft;
  draft.edition = game.edition;
  draft.Cites(RuleOf(claimed), RuleTitle(RuleOf(claimed)));
  const bool right = claimed.repetition ? JudgeRepetition(game, claimed, draft)
                                        : JudgeFiftyMoves(game, claimed, draft);
  const bool unknown = !right && claimed.repetition &&
                       game.record.MayHaveStoodBefore(claimed.move, game.rules->claim_occurrences);
  if (unknown) {
    game.offer = Offer{claimed.by, OfferKind::kUnclearClaim};
    Ruling& ruling = hearing.Ask(kEarlierMovesUnknown, kWhichMovesBefore);
    for (const Citation& citation : draft.citations) ruling.Cites(citation.rule, citation.says);
    return;
  }
  draft.Tells("claim", std::string(right ? "correct" : "incorrect"));
  draft.Tells("admissible", true);
  draft.Tells("right", std::string("admissible"));
  if (!right) game.offer = Offer{claimed.by, OfferKind::kClaim};
  draft.Tells("counts_as_offer", true);
  draft.Tells("must_stop_clocks", game.rules->claim_must_stop_clocks);
  draft.Cites(Rule::kClaimStop, game.rules->claim_must_stop_clocks   ? kClaimantStops
                                : game.rules->claim_arbiter_may_stop ? kClaimantOrArbiterStops
                                                                     : kClaimantMayStop);
  draft.Cites(Rule::kClaimIsOffer, kCountsAsOffer);
  Ruling& ruling = right ? hearing.End(GameResult::kDraw, kCorrect)
                         : hearing.Open(Decision::kRejected, kIncorrect);
  if (right) ruling.Cites(Rule::kClaimRight, kCorrectDraws);
  for (const Citation& citation : draft.citations) ruling.Cites(citation.rule, citation.says);
  ruling.reasons = draft.reasons;
  ruling.answers = draft.answers;
  if (right) return;
  game.clocks_stopped = false;
  PunishWrongClaim(hearing, claimed, ruling, Force::kMust);
  ImposeIntended(game, claimed, ruling);
}

void RefuseIllegalIntention(Hearing& hearing, const Claimed& claimed) {
  Ruling& ruling = hearing.Open(Decision::kRejected, kIntendedIsIllegal);
  ruling.Cites(RuleOf(claimed), RuleTitle(RuleOf(claimed)));
  ruling.Cites(Rule::kClaimIsOffer, kCountsAsOffer);
  ruling.Tells("claim", std::string("incorrect"));
  ruling.Tells("counts_as_offer", true);
  hearing.game.offer = Offer{claimed.by, OfferKind::kClaim};
  PunishWrongClaim(hearing, claimed, ruling, Force::kMust);
}

// Which move is intended, and whether it was written down, as far as that is not told.
void AskForIntended(Hearing& hearing) {
  const Event& event = hearing.event;
  hearing.game.offer = Offer{hearing.doer(), OfferKind::kUnclearClaim};
  const Need written = event.declared ? kWasWritten : kWasWrittenAndDeclared;
  Ruling& ruling = hearing.Ask(kWithIntended, event.written ? Need(kWhichMove) : written);
  if (!event.written && !event.move) ruling.needed.push_back(kWhichMove);
  const Claimed asked{hearing.doer(), event.what == Topic::kRepetition, true, std::nullopt};
  ruling.Cites(RuleOf(asked), RuleTitle(RuleOf(asked)));
  ruling.Cites(Rule::kClaimIsOffer, kCountsAsOffer);
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
  Message why = WhyInadmissible(game, event, claimed, rule);
  if (!why.empty()) return Inadmissible(hearing, claimed, rule, std::move(why));
  if (claimed.intended && !event.move) return AskForIntended(hearing);
  if (claimed.intended && !claimed.move && told.kind != WrittenKind::kIllegal) {
    hearing.Ask(kIntendedUnread, kWhichMove).reasons.push_back(told.explanation);
    return;
  }
  if (claimed.intended && !event.written) return AskForIntended(hearing);
  if (claimed.intended && !claimed.move) return RefuseIllegalIntention(hearing, claimed);
  JudgeClaim(hearing, claimed);
}

}  // namespace zeitnot::referee
