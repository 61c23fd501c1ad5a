// Draws by agreement (Article 9.1), and which chapter hears a claim.
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/players_end.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kVoidWithoutConsent{"draws.void_without_consent"};
constexpr MessageKind<> kMayBeRestricted{"draws.may_be_restricted"};
constexpr MessageKind<> kConsentToDraw{"draws.consent_to_draw"};
constexpr MessageKind<> kNoConsent{"draws.no_consent"};
constexpr MessageKind<> kOpenUntilAnswered{"draws.open_until_answered"};
constexpr MessageKind<Color> kConditionalOffer{"draws.conditional_offer", "player"};
constexpr MessageKind<> kNoConditions{"draws.no_conditions"};
constexpr MessageKind<> kUnknownOfferDistracts{"draws.unknown_offer_distracts"};
constexpr MessageKind<> kThereIsNoOffer{"draws.there_is_no_offer"};
constexpr MessageKind<> kStandsWithoutCondition{"draws.stands_without_condition"};
constexpr MessageKind<> kConditionalAnswer{"draws.conditional_answer"};
constexpr MessageKind<> kAcceptedOrRefused{"draws.accepted_or_refused"};
constexpr MessageKind<> kNoClaimWhileSealed{"draws.no_claim_while_sealed"};
constexpr MessageKind<> kSealedIsMoved{"draws.sealed_is_moved"};
constexpr MessageKind<> kMadeWhenOpened{"draws.made_when_opened"};
constexpr MessageKind<> kReplierMayClaim{"draws.replier_may_claim"};
constexpr MessageKind<> kRestrictedHere{"draws.restricted_here"};
constexpr MessageKind<> kNeedsConsent{"draws.needs_consent"};
constexpr MessageKind<> kConsent{"draws.consent"};
constexpr MessageKind<> kOfferWithoutEffect{"draws.offer_without_effect"};
constexpr MessageKind<Color> kOffers{"draws.offers", "player"};
constexpr MessageKind<> kHowOffered{"draws.how_offered"};
constexpr MessageKind<> kBothNote{"draws.both_note"};
constexpr MessageKind<> kLateOfferDistracts{"draws.late_offer_distracts"};
constexpr MessageKind<> kNoneToAnswer{"draws.none_to_answer"};
constexpr MessageKind<> kWhenOfferEnds{"draws.when_offer_ends"};
constexpr MessageKind<> kRefused{"draws.refused"};
constexpr MessageKind<Color, Color> kWhoAccepted{"draws.who_accepted", "player", "opponent"};
constexpr MessageKind<Color, Color> kWhoRefused{"draws.who_refused", "player", "opponent"};
constexpr MessageKind<> kEndedByRefusal{"draws.ended_by_refusal"};
constexpr FactKind<> kWhatIsWithdrawn{InEvent("what"), "draws.what_is_withdrawn"};
constexpr MessageKind<> kClaimStands{"draws.claim_stands"};
constexpr MessageKind<> kOfferStands{"draws.offer_stands"};
constexpr MessageKind<> kCannotBeWithdrawn{"draws.cannot_be_withdrawn"};
constexpr MessageKind<> kIrregularityFirst{"draws.irregularity_first"};

// std::nullopt: it depends on moves that nobody has told of.
std::optional<bool> AgreementRestricted(const Game& game) {
  const auto limit = game.start.rules.no_agreed_draw_before_move;
  if (!limit || !game.rules->agreement_restrictable) return false;
  if (*limit == 0) return true;
  const auto made = game.BothHave(game.made, *limit);
  return made ? std::optional(!*made) : std::nullopt;
}

void AskForMovesOfLimit(Hearing& hearing) {
  hearing.Ask(KindOf(hearing.event.type).happened, kHowManyMoves)
      .Cites(Rule::kDrawRules, kMayBeRestricted);
}

void Agree(Hearing& hearing) {
  Game& game = hearing.game;
  if (AgreesTooEarly(hearing)) return;
  const auto restricted = AgreementRestricted(game);
  if (!restricted) return AskForMovesOfLimit(hearing);
  if (*restricted) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kVoidWithoutConsent);
    ruling.Cites(Rule::kDrawRules, kMayBeRestricted);
    ruling.options = {kConsentToDraw, kNoConsent};
    return;
  }
  if (auto adjourned = BetweenTheSessions(game, BetweenSessions::kAgreement, std::nullopt)) {
    hearing.Adopt(*std::move(adjourned));
    return;
  }
  const bool by_claim = game.offer && game.offer->kind != OfferKind::kOffer;
  Ruling& ruling = hearing.Adopt(RuleAgreement(game.record, game.edition));
  ruling.Cites(Rule::kOffer, kOpenUntilAnswered);
  if (by_claim) ruling.Cites(Rule::kClaimIsOffer, kCountsAsOffer);
}

// Conditions cannot be attached; whether the offer stands without them the Laws do not say.
void RuleConditionalOffer(Hearing& hearing, Color by) {
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kConditionalOffer(by));
  ruling.Cites(Rule::kOffer, kNoConditions);
  ruling.Cites(Rule::kDistract, kUnknownOfferDistracts);
  ruling.options = {kThereIsNoOffer, kStandsWithoutCondition};
  ruling.Tells("offer_open", hearing.game.offer.has_value());
}

// To accept on a condition is no acceptance: the offer stays open.
void RuleConditionalAnswer(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kGameGoesOn, kConditionalAnswer);
  ruling.Cites(Rule::kOffer, kAcceptedOrRefused);
  ruling.Tells("offer_open", true);
}

// Between the sessions nobody has the move: the sealed move is not yet made.
void RefuseWhileSealed(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, kNoClaimWhileSealed);
  ruling.Cites(Rule::kClaimLost, kSealedIsMoved);
  ruling.Cites(Rule::kEnvelopeOpened, kMadeWhenOpened);
  ruling.reasons.push_back(kReplierMayClaim);
  ruling.Tells("admissible", false);
}

}  // namespace

bool AgreesTooEarly(Hearing& hearing) {
  Game& game = hearing.game;
  auto early = RuleTooEarly(game.record, game.edition, std::min(game.made[0], game.made[1]));
  if (!early) return false;
  if (!game.start.moves_before()) {
    hearing.Ask(KindOf(hearing.event.type).happened, kHowManyMoves).citations = early->citations;
    return true;
  }
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
  // After the own move only the press tells whether it came in time, and that is told if it is
  // known.
  const bool moved = game.last && game.last->by == by;
  const bool proper = moved && !game.last->completed;
  const bool late = game.last && (!moved || game.last->press_told) && !proper;
  const auto restricted = AgreementRestricted(game);
  if (!restricted) AskForMovesOfLimit(hearing);
  if (restricted == true) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kRestrictedHere);
    ruling.Cites(Rule::kDrawRules, kNeedsConsent);
    ruling.options = {kConsent, kOfferWithoutEffect};
  }
  game.offer = Offer{by};
  if (auto adjourned = BetweenTheSessions(game, BetweenSessions::kOffer, event.player())) {
    hearing.Adopt(*std::move(adjourned));
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNoted, kOffers(by));
  ruling.Cites(Rule::kOffer, kHowOffered);
  ruling.Cites(Rule::kOfferNoted, kBothNote);
  ruling.Tells("offer_open", true);
  if (proper || late) ruling.Tells("proper_time", proper);
  if (late) ruling.Cites(Rule::kDistract, kLateOfferDistracts);
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
    Ruling& ruling = hearing.Open(Decision::kGameGoesOn, kNoneToAnswer);
    ruling.Cites(Rule::kOffer, kWhenOfferEnds);
    ruling.Tells("offer_open", false);
    return;
  }
  const Color by = game.offer->by;
  if (accept) {
    Agree(hearing);
    hearing.rulings.back().reasons.push_back(kWhoAccepted(by, !by));
    return;
  }
  game.offer.reset();
  Ruling& ruling = hearing.Open(Decision::kNoted, kRefused);
  ruling.Cites(Rule::kOffer, kEndedByRefusal);
  ruling.reasons.push_back(kWhoRefused(by, !by));
}

void HearWithdraw(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  if (!hearing.event.what && !game.offer) {
    hearing.Ask(KindOf(EventType::kWithdraw).happened, kWhatIsWithdrawn);
    return;
  }
  const bool claim = hearing.event.what && *hearing.event.what != Topic::kOffer;
  Ruling& ruling = hearing.Open(Decision::kRejected, claim ? kClaimStands : kOfferStands);
  ruling.Cites(claim ? Rule::kClaimStop : Rule::kOffer, kCannotBeWithdrawn);
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
    Ruling& ruling = hearing.Open(Decision::kNotRegulated, kIllegalPositionFirst);
    ruling.Cites(Rule::kIllegalRestore, kIrregularityFirst);
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
