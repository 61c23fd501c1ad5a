#include "referee/chapters/adjournment.h"

#include <algorithm>

#include "base/text.h"
#include "movegen/san.h"
#include "referee/chapters/players_end.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

// A game that the players end while a sealed move waits.
Ruling EndedBetween(Ruling ruling, std::string_view says) {
  ruling.Cites(Rule::kEndedBeforeResumption, std::string(says));
  ruling.reasons.emplace_back(
      "A sealed move that was not opened has not been made and is no part of the game.");
  return ruling;
}

constexpr std::array<std::string_view, kEnvelopeItemCount> kEnvelopeItems = {
    "the names of the players",
    "the position before the sealed move",
    "the time used by each player",
    "who sealed the move",
    "the number of the sealed move",
    "the draw offer that is current",
    "date, time and place of the resumption"};

}  // namespace

Ruling RuleSealing(const GameRecord& record, Edition edition, std::optional<Move> move_on_board) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  const Color sealer = ruling.position.side_to_move();
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kSealing,
               "the player on move writes his move unambiguously, puts both sheets into the "
               "envelope, seals it and only then stops his clock; until he has stopped the clocks "
               "he may change the move; one that he makes on the board after the request is the "
               "one to be sealed");
  ruling.headline = Concat(ColorName(sealer), " has to seal a move.");
  ruling.obligations.push_back(
      {Duty::kMustSeal, sealer, Rule::kSealing, std::nullopt, std::nullopt, {}});
  if (!move_on_board) return ruling;
  ruling.headline =
      Concat(ColorName(sealer), " has to seal ", WriteSan(ruling.position, *move_on_board),
             ", the move that he made on the board.");
  ruling.obligations.back().moves = {*move_on_board};
  return ruling;
}

Ruling RuleSealedEarly(Edition edition, Color sealer, Tenths session_left,
                       std::optional<Tenths> clock) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.Cites(Rule::kSealedEarly,
               "who adjourns early is considered to have sealed at the nominal end of the session "
               "and is charged the time until then");
  if (session_left < Tenths(0)) session_left = Tenths(0);
  ruling.decision = Decision::kOrdered;
  ruling.headline = Concat(ColorName(sealer), " is charged the ", WriteClock(session_left),
                           " that the session had left.");
  ruling.clocks.push_back({sealer, -session_left, Force::kMust, Rule::kSealedEarly});
  if (!clock) {
    ruling.needed.emplace_back("What does his clock show?");
    return ruling;
  }
  if (*clock > session_left) {
    ruling.reasons.push_back(
        Concat("His clock is recorded with ", WriteClock(*clock - session_left), "."));
    return ruling;
  }
  ruling.decision = Decision::kArbiterDecides;
  ruling.clocks.clear();
  ruling.headline = Concat(ColorName(sealer),
                           " has not so much time left as the session: whether he has lost on "
                           "time is for the arbiter.");
  ruling.Cites(Rule::kTimeLoss, "who does not complete the moves in time loses");
  ruling.reasons.push_back(Concat("He had ", WriteClock(*clock), "; the session had ",
                                  WriteClock(session_left), " left."));
  ruling.options = {"the game is over by loss on time, if the moves of the period are not complete",
                    "the moves of the period are complete: the time is taken from the next period"};
  return ruling;
}

Ruling RuleEnvelope(Edition edition, const std::vector<EnvelopeItem>& written) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < kEnvelopeItemCount; ++i) {
    const auto item = static_cast<EnvelopeItem>(i);
    if (std::ranges::find(written, item) == written.end()) missing.emplace_back(kEnvelopeItems[i]);
  }
  ruling.decision = Decision::kAnswered;
  ruling.headline = missing.empty() ? "Everything is on the envelope."
                                    : Concat("Not on the envelope: ", JoinAnd(missing), ".");
  ruling.Cites(Rule::kEnvelopeData, "what has to stand on the envelope; the arbiter checks it");
  ruling.answers.push_back({"complete", missing.empty()});
  if (!missing.empty()) ruling.answers.push_back({"missing", std::move(missing)});
  return ruling;
}

Ruling RuleBetweenSessions(const GameRecord& record, Edition edition, BetweenSessions what,
                           std::optional<Color> by, std::uint64_t budget) {
  if (what == BetweenSessions::kAgreement) {
    return EndedBetween(RuleAgreement(record, edition), "an agreed draw ends an adjourned game");
  }
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  const Color replier = !ruling.position.side_to_move();
  if (!by) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = what == BetweenSessions::kOffer ? "A draw was offered between the sessions."
                                                      : "A player has resigned.";
    ruling.needed.emplace_back("Which player?");
    return ruling;
  }
  if (what == BetweenSessions::kResignation) {
    return EndedBetween(RuleResignation(record, edition, *by, budget),
                        "notice of resignation to the arbiter ends an adjourned game");
  }
  ruling.decision = Decision::kNoted;
  ruling.headline = Concat("The draw offer of ", ColorName(*by), " is open.");
  ruling.Cites(Rule::kOfferAfterSealing,
               "a draw proposed after the opponent has sealed stays open until it is accepted or "
               "rejected");
  ruling.Cites(Rule::kOffer, "how an offer is accepted or rejected");
  if (*by != replier) {
    ruling.reasons.emplace_back(
        "The Article speaks of the opponent of the player who sealed; by analogy an offer of the "
        "latter stays open as well.");
  }
  ruling.answers.push_back({"offer_open", true});
  return ruling;
}

Ruling RuleLostEnvelope(const GameRecord& record, Edition edition, const LostEnvelope& facts) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  const Color sealer = ruling.position.side_to_move();
  ruling.Cites(Rule::kEnvelopeMissing,
               "play goes on from the recorded position with the recorded times; the player plays "
               "the move that he says he sealed");
  if (facts.position_known == false) {
    ruling.decision = Decision::kAnnulled;
    ruling.action = Action::kNewGame;
    ruling.headline = "The game is annulled: the position cannot be re-established.";
    ruling.Cites(Rule::kPositionUnknown, "the game is annulled and a new one is played");
    return ruling;
  }
  if (!facts.position_known) ruling.needed.emplace_back("Can the position be re-established?");
  if (!facts.times_known) ruling.needed.emplace_back("Are the times used known?");
  if (!facts.stated) {
    ruling.needed.push_back(Concat("Which move does ", ColorName(sealer), " say he sealed?"));
  }
  if (!ruling.needed.empty()) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "The envelope is missing.";
    return ruling;
  }
  if (facts.times_known == false) {
    ruling.needed.emplace_back("The arbiter sets the clocks.");
  }
  if (facts.stated->kind != WrittenKind::kMove) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.headline = "The move that was stated is no clear legal move.";
    ruling.reasons.push_back(facts.stated->explanation);
    ruling.Cites(Rule::kBadSealedMove, "the nearest Article, about a sealed move that is bad");
    ruling.options = {"the player states another move",
                      "the statement is taken as the sealed move and ruled on as such"};
    return ruling;
  }
  ruling.decision = Decision::kOrdered;
  ruling.action = Action::kResume;
  const std::string san = WriteSan(ruling.position, *facts.stated->move);
  ruling.headline = Concat("The game is resumed; ", ColorName(sealer), " plays ", san, ".");
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
  ruling.Cites(Rule::kResumptionTimes,
               "a wrong time that a player points out before his first move is corrected; later it "
               "stays, unless the arbiter finds the consequences too severe");
  if (!before_first_move) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "A clock shows a wrong time.";
    ruling.needed.emplace_back("Was it pointed out before that player's first move?");
  } else if (*before_first_move) {
    ruling.decision = Decision::kOrdered;
    ruling.headline = "The time is corrected.";
    ruling.answers.push_back({"admissible", true});
  } else {
    ruling.decision = Decision::kArbiterDecides;
    ruling.headline = "The time stays as it is, unless the arbiter finds that too severe.";
    ruling.options = {"the times stay",
                      "the times are corrected, the consequences being too severe"};
    ruling.answers.push_back({"admissible", false});
  }
  return ruling;
}

}  // namespace zeitnot::referee
