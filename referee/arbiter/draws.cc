// Draws by agreement (Article 9.1), and which chapter hears a claim.
#include "referee/arbiter/hearing.h"
#include "referee/chapters/players_end.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"

namespace zeitnot::referee {
namespace {

bool AgreementRestricted(const Game& game) {
  const auto limit = game.start.rules.no_agreed_draw_before_move;
  if (!limit || !game.rules->agreement_restrictable) return false;
  return *limit == 0 || std::min(game.made[0], game.made[1]) < *limit;
}

void Agree(Hearing& hearing) {
  Game& game = hearing.game;
  if (AgreesTooEarly(hearing)) return;
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
  Ruling& ruling = hearing.Adopt(RuleAgreement(game.record, game.edition));
  ruling.Cites(Rule::kOffer, "an offer stays open until it is accepted or rejected");
}

// Conditions cannot be attached; whether the offer stands without them the Laws do not say.
void RuleConditionalOffer(Hearing& hearing, Color by) {
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                Concat("No conditions can be attached to a draw offer: what ",
                                       ColorName(by), " said is no offer as it stands."));
  ruling.Cites(Rule::kOffer, "no conditions can be attached to the offer");
  ruling.Cites(Rule::kDistract, "an offer that the Laws do not know may distract the opponent");
  ruling.options = {"there is no offer; play goes on",
                    "the offer stands without the condition (event offer)"};
  ruling.Tells("offer_open", hearing.game.offer.has_value());
}

// To accept on a condition is no acceptance: the offer stays open.
void RuleConditionalAnswer(Hearing& hearing) {
  Ruling& ruling = hearing.Open(
      Decision::kGameGoesOn, "The offer is not accepted: no conditions can be attached to a draw.");
  ruling.Cites(Rule::kOffer,
               "an offer is accepted or refused; it stays open until it is accepted, refused, or "
               "answered by touching a piece");
  ruling.Tells("offer_open", true);
}

// Between the sessions nobody has the move: the sealed move is not yet made.
void RefuseWhileSealed(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                "No claim can be made while a sealed move waits to be opened.");
  ruling.Cites(Rule::kClaimLost,
               "who has moved, and so who has sealed, cannot claim for that move");
  ruling.Cites(Rule::kEnvelopeOpened, "the sealed move is made when the envelope is opened");
  ruling.reasons.emplace_back(
      "After the sealed move has been made at the resumption, the player who must reply may "
      "claim.");
  ruling.Tells("admissible", false);
}

}  // namespace

bool AgreesTooEarly(Hearing& hearing) {
  Game& game = hearing.game;
  auto early = RuleTooEarly(game.record, game.edition, std::min(game.made[0], game.made[1]));
  if (!early) return false;
  hearing.Adopt(*std::move(early));
  game.offer.reset();
  return true;
}

void HearOffer(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const Color by = hearing.doer();
  if (event.conditional == true) return RuleConditionalOffer(hearing, by);
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
  if (event.conditional == true) return RuleConditionalAnswer(hearing);
  if (game.increment_request && event.player() != game.increment_request) {
    return AnswerIncrementRequest(hearing, accept);
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
    hearing.Ask(std::string(KindOf(EventType::kWithdraw).happened),
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
  const Topic what = *event.what;
  const bool of_draw =
      what == Topic::kRepetition || what == Topic::kFiftyMoves || what == Topic::kQuickplay;
  if (of_draw && game.move_is_sealed()) return RefuseWhileSealed(hearing);
  if (of_draw && game.loose) {
    Ruling& ruling = hearing.Open(Decision::kNotRegulated,
                                  "An illegal position is on the board; it is dealt with first.");
    ruling.Cites(Rule::kIllegalRestore, "the irregularity comes first");
    return;
  }
  switch (what) {
    case Topic::kRepetition:
    case Topic::kFiftyMoves: return ClaimDraw(hearing);
    case Topic::kQuickplay: return ClaimQuickplay(hearing);
    case Topic::kTime: return ClaimTime(hearing);
    default: break;
  }
  if (event.clocks_stopped == true) {
    game.clocks_stopped = true;
    if (game.clock) game.clock->Pause();
  }
  HearFound(hearing);
}

}  // namespace zeitnot::referee
