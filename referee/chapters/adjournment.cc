#include "referee/chapters/adjournment.h"

#include <algorithm>

#include "movegen/san.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/time_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kNotOpenedNotMade{"adjournment.not_opened_not_made"};
constexpr MessageKind<> kNamesOfPlayers{"adjournment.names_of_players"};
constexpr MessageKind<> kPositionBefore{"adjournment.position_before"};
constexpr MessageKind<> kTimesUsed{"adjournment.times_used"};
constexpr MessageKind<> kWhoSealed{"adjournment.who_sealed"};
constexpr MessageKind<> kMoveNumber{"adjournment.move_number"};
constexpr MessageKind<> kCurrentOffer{"adjournment.current_offer"};
constexpr MessageKind<> kWhenAndWhere{"adjournment.when_and_where"};
constexpr MessageKind<> kHowToSeal{"adjournment.how_to_seal"};
constexpr MessageKind<Color> kHasToSeal{"adjournment.has_to_seal", "player"};
constexpr MessageKind<Color, San> kHasToSealMade{"adjournment.has_to_seal_made", "player", "move"};
constexpr MessageKind<> kChargedToTheEnd{"adjournment.charged_to_the_end"};
constexpr MessageKind<Color, Tenths> kCharged{"adjournment.charged", "player", "time"};
constexpr FactKind<Color> kWhatShows{facts::kClock, "adjournment.what_shows", "player"};
constexpr MessageKind<Color, Tenths> kRecordedWith{"adjournment.recorded_with", "player", "time"};
constexpr MessageKind<Color> kTimeNotEnough{"adjournment.time_not_enough", "player"};
constexpr MessageKind<Color, Tenths, Tenths> kTimesLeft{"adjournment.times_left", "player", "clock",
                                                        "session"};
constexpr MessageKind<> kOverOnTime{"adjournment.over_on_time"};
constexpr MessageKind<> kFromNextPeriod{"adjournment.from_next_period"};
constexpr MessageKind<> kAllWritten{"adjournment.all_written"};
constexpr MessageKind<ArgumentList> kNotWritten{"adjournment.not_written", "items"};
constexpr MessageKind<> kEnvelopeItemsSay{"adjournment.envelope_items_say"};
constexpr MessageKind<> kAgreementEnds{"adjournment.agreement_ends"};
constexpr MessageKind<> kOfferedBetween{"adjournment.offered_between"};
constexpr MessageKind<> kPlayerResigned{"adjournment.player_resigned"};
constexpr FactKind<> kWhichPlayer{facts::kPlayer, "adjournment.which_player"};
constexpr MessageKind<> kNoticeEnds{"adjournment.notice_ends"};
constexpr MessageKind<Color> kOfferOpen{"adjournment.offer_open", "player"};
constexpr MessageKind<> kOfferStays{"adjournment.offer_stays"};
constexpr MessageKind<> kHowAnswered{"adjournment.how_answered"};
constexpr MessageKind<> kSealersOfferStays{"adjournment.sealers_offer_stays"};
constexpr MessageKind<> kPlaysWhatWasSealed{"adjournment.plays_what_was_sealed"};
constexpr MessageKind<> kAnnulled{"adjournment.annulled"};
constexpr MessageKind<> kNewGameIsPlayed{"adjournment.new_game_is_played"};
constexpr FactKind<> kPositionKnown{facts::kPositionKnown, "adjournment.position_known"};
constexpr FactKind<> kTimesKnown{facts::kTimesKnown, "adjournment.times_known"};
constexpr FactKind<Color> kWhichMove{facts::kMove, "adjournment.which_move", "sealer"};
constexpr MessageKind<> kEnvelopeMissing{"adjournment.envelope_missing"};
constexpr MessageKind<> kSetClocks{"adjournment.set_clocks"};
constexpr MessageKind<> kNoClearMove{"adjournment.no_clear_move"};
constexpr MessageKind<> kNearestOnBadMoves{"adjournment.nearest_on_bad_moves"};
constexpr MessageKind<> kAnotherMove{"adjournment.another_move"};
constexpr MessageKind<> kTakenAsSealed{"adjournment.taken_as_sealed"};
constexpr MessageKind<Color, San> kResumed{"adjournment.resumed", "sealer", "move"};
constexpr MessageKind<> kPointedOutInTime{"adjournment.pointed_out_in_time"};
constexpr MessageKind<> kWrongTime{"adjournment.wrong_time"};
constexpr FactKind<> kBeforeFirstMove{facts::kPlayer, "adjournment.before_first_move"};
constexpr MessageKind<> kTimeCorrected{"adjournment.time_corrected"};
constexpr MessageKind<> kTimeStays{"adjournment.time_stays"};
constexpr MessageKind<> kTimesStay{"adjournment.times_stay"};
constexpr MessageKind<> kTimesCorrected{"adjournment.times_corrected"};

// A game that the players end while a sealed move waits.
Ruling EndedBetween(Ruling ruling, Message says) {
  ruling.Cites(Rule::kEndedBeforeResumption, std::move(says));
  ruling.reasons.push_back(kNotOpenedNotMade);
  return ruling;
}

constexpr std::array<MessageKind<>, kEnvelopeItemCount> kEnvelopeItems = {
    kNamesOfPlayers, kPositionBefore, kTimesUsed,   kWhoSealed,
    kMoveNumber,     kCurrentOffer,   kWhenAndWhere};

}  // namespace

Ruling RuleSealing(const GameRecord& record, Edition edition, std::optional<Move> move_on_board) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  const Color sealer = ruling.position.side_to_move();
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kSealing, kHowToSeal);
  ruling.headline = kHasToSeal(sealer);
  ruling.obligations.push_back(
      {Duty::kMustSeal, sealer, Rule::kSealing, std::nullopt, std::nullopt, {}});
  if (!move_on_board) return ruling;
  ruling.headline = kHasToSealMade(sealer, {WriteSan(ruling.position, *move_on_board)});
  ruling.obligations.back().moves = {*move_on_board};
  return ruling;
}

Ruling RuleSealedEarly(Edition edition, Color sealer, Tenths session_left,
                       std::optional<Tenths> clock) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.Cites(Rule::kSealedEarly, kChargedToTheEnd);
  if (session_left < Tenths(0)) session_left = Tenths(0);
  ruling.decision = Decision::kOrdered;
  ruling.headline = kCharged(sealer, session_left);
  ruling.clocks.push_back({sealer, -session_left, Force::kMust, Rule::kSealedEarly});
  if (!clock) {
    ruling.needed.push_back(kWhatShows(sealer));
    return ruling;
  }
  if (*clock > session_left) {
    ruling.reasons.push_back(kRecordedWith(sealer, *clock - session_left));
    return ruling;
  }
  ruling.decision = Decision::kArbiterDecides;
  ruling.clocks.clear();
  ruling.headline = kTimeNotEnough(sealer);
  ruling.Cites(Rule::kTimeLoss, kOversteppingLoses);
  ruling.reasons.push_back(kTimesLeft(sealer, *clock, session_left));
  ruling.options = {kOverOnTime, kFromNextPeriod};
  return ruling;
}

Ruling RuleEnvelope(Edition edition, const std::vector<EnvelopeItem>& written) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  std::vector<Message> missing;
  for (std::size_t i = 0; i < kEnvelopeItemCount; ++i) {
    const auto item = static_cast<EnvelopeItem>(i);
    if (std::ranges::find(written, item) != written.end()) continue;
    missing.emplace_back(kEnvelopeItems[i]);
  }
  ruling.decision = Decision::kAnswered;
  ruling.headline = missing.empty() ? kAllWritten : kNotWritten(ListOf<Message>(missing));
  ruling.Cites(Rule::kEnvelopeData, kEnvelopeItemsSay);
  ruling.answers.push_back({"complete", missing.empty()});
  if (!missing.empty()) ruling.answers.push_back({"missing", std::move(missing)});
  return ruling;
}

Ruling RuleBetweenSessions(const GameRecord& record, Edition edition, BetweenSessions what,
                           std::optional<Color> by, MateBudget budget) {
  if (what == BetweenSessions::kAgreement) {
    return EndedBetween(RuleAgreement(record, edition), kAgreementEnds);
  }
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  const Color replier = !ruling.position.side_to_move();
  if (!by) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = what == BetweenSessions::kOffer ? kOfferedBetween : kPlayerResigned;
    ruling.needed.push_back(kWhichPlayer);
    return ruling;
  }
  if (what == BetweenSessions::kResignation) {
    return EndedBetween(RuleResignation(record, edition, *by, budget), kNoticeEnds);
  }
  ruling.decision = Decision::kNoted;
  ruling.headline = kOfferOpen(*by);
  ruling.Cites(Rule::kOfferAfterSealing, kOfferStays);
  ruling.Cites(Rule::kOffer, kHowAnswered);
  if (*by != replier) {
    ruling.reasons.push_back(kSealersOfferStays);
  }
  ruling.answers.push_back({"offer_open", true});
  return ruling;
}

Ruling RuleLostEnvelope(const GameRecord& record, Edition edition, const LostEnvelope& facts) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  const Color sealer = ruling.position.side_to_move();
  ruling.Cites(Rule::kEnvelopeMissing, kPlaysWhatWasSealed);
  if (facts.position_known == false) {
    ruling.decision = Decision::kAnnulled;
    ruling.action = Action::kNewGame;
    ruling.headline = kAnnulled;
    ruling.Cites(Rule::kPositionUnknown, kNewGameIsPlayed);
    return ruling;
  }
  if (!facts.position_known) ruling.needed.push_back(kPositionKnown);
  if (!facts.times_known) ruling.needed.push_back(kTimesKnown);
  if (!facts.stated) ruling.needed.push_back(kWhichMove(sealer));
  if (!ruling.needed.empty()) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kEnvelopeMissing;
    return ruling;
  }
  if (facts.times_known == false) ruling.tasks.push_back(kSetClocks);
  if (facts.stated->kind != WrittenKind::kMove) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.headline = kNoClearMove;
    ruling.reasons.push_back(facts.stated->explanation);
    ruling.Cites(Rule::kBadSealedMove, kNearestOnBadMoves);
    ruling.options = {kAnotherMove, kTakenAsSealed};
    return ruling;
  }
  ruling.decision = Decision::kOrdered;
  ruling.action = Action::kResume;
  const std::string san = WriteSan(ruling.position, *facts.stated->move);
  ruling.headline = kResumed(sealer, {san});
  ruling.obligations.push_back({Duty::kMustPlay,
                                sealer,
                                Rule::kEnvelopeMissing,
                                std::nullopt,
                                std::nullopt,
                                {*facts.stated->move}});
  ruling.answers.push_back({"san", san});
  return ruling;
}

Ruling RuleWrongTimes(Edition edition, std::optional<bool> before_first_move) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.Cites(Rule::kResumptionTimes, kPointedOutInTime);
  if (!before_first_move) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kWrongTime;
    ruling.needed.push_back(kBeforeFirstMove);
  } else if (*before_first_move) {
    ruling.decision = Decision::kOrdered;
    ruling.headline = kTimeCorrected;
    ruling.answers.push_back({"admissible", true});
  } else {
    ruling.decision = Decision::kArbiterDecides;
    ruling.headline = kTimeStays;
    ruling.options = {kTimesStay, kTimesCorrected};
    ruling.answers.push_back({"admissible", false});
  }
  return ruling;
}

}  // namespace zeitnot::referee
