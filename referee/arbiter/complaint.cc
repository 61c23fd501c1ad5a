// Complaints about breaches of Article 4 (4.7; from 2014 on 4.8), and the arbiter who has seen one.
#include "referee/arbiter/dealt_with.h"
#include "referee/arbiter/hearing.h"
#include "referee/chapters/law_messages.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kArbiterHasSeen{"complaint.arbiter_has_seen"};
constexpr MessageKind<> kArbiterWaits{"complaint.arbiter_waits"};
constexpr MessageKind<> kOnRequest{"complaint.on_request"};
constexpr MessageKind<> kLostByTouching{"complaint.lost_by_touching"};
constexpr MessageKind<> kIsLost{"complaint.is_lost"};
constexpr MessageKind<> kMayBeHeard{"complaint.may_be_heard"};
constexpr MessageKind<> kEstablish{"complaint.establish"};
constexpr MessageKind<> kEndNeedsArticle4{"complaint.end_needs_article4"};
constexpr MessageKind<Color> kIsRight{"complaint.is_right", "player"};

// The move on the board was made against Articles 4.2 to 4.7, which this edition asks of a move
// that ends the game: it has ended nothing, and the opponent may complain.
bool EndIsOpenToComplaint(const Game& game) {
  return game.breach && game.rules->ending_needs_article_4 && game.EndedOnTheBoard();
}

// The Article that a breach of this kind is against.
Rule RuleOfBreach(Topic topic) {
  switch (topic) {
    case Topic::kCastling: return Rule::kTouchKingRook;
    case Topic::kRelease: return Rule::kReleased;
    case Topic::kHands: return Rule::kOneHand;
    case Topic::kAdjust: return Rule::kAdjust;
    default: return Rule::kTouchOwn;
  }
}

}  // namespace

bool ArbiterMustWait(Hearing& hearing) {
  const auto acts = hearing.game.ArbiterActsOnTouches();
  if (acts == true) return false;
  if (!acts) {
    hearing.Ask(kArbiterHasSeen, AskForMode(hearing.game));
    return true;
  }
  Ruling& ruling = hearing.Open(Decision::kNoted, kArbiterWaits);
  ruling.Cites(Rule::kRapidTouch, kOnRequest);
  ruling.RestsOn(Parameter::kTouchOnRequest);
  ruling.Tells("intervene", false);
  return true;
}

void HearComplaint(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over() && !EndIsOpenToComplaint(game)) {
    hearing.RefuseOver();
    return;
  }
  const auto by = event.player();  // nobody: the arbiter has found it
  const Topic topic = *event.what;
  if (topic == Topic::kResumptionTimes) return RuleTimesAtResumption(hearing);
  if (!by && ArbiterMustWait(hearing)) return;
  const bool covered = game.rules->complaint_lost_for_all_of_article_4 || topic == Topic::kTouch ||
                       topic == Topic::kCastling;
  const bool touched_since = game.act.touched() && !game.act.before_reply;
  const bool lost = covered && touched_since && by == game.to_move();
  if (!lost && topic == Topic::kHands) {
    HearHands(hearing);
    if (!by) return;
    hearing.rulings.front().Cites(Rule::kComplaintLost, kLostByTouching);
    hearing.rulings.front().Tells("admissible", true);
    return;
  }
  if (!game.breach && !lost && RepeatDealt(hearing, topic)) return;
  const bool other = game.breach && by == game.breach->by;
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, {});
  ruling.question = Question::kEvent;
  if (by) {
    ruling.Cites(Rule::kComplaintLost, kLostByTouching);
  } else if (!game.breach) {
    const Rule rule = RuleOfBreach(topic);
    ruling.Cites(rule, RuleTitle(rule));
  }
  ruling.Tells("admissible", !lost && !other);
  if (lost) {
    ruling.headline = kIsLost;
    return;
  }
  if (!game.breach || other) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.headline = kMayBeHeard;
    ruling.tasks.push_back(kEstablish);
    return;
  }
  const Breach breach = *game.breach;
  ruling.judged = breach.event;
  if (game.over()) {
    ruling.Cites(game.end.citations.front().rule, kEndNeedsArticle4);
    game.result.reset();
    game.points.reset();
  }
  game.ReturnTo(breach.ply);
  game.imposed = breach.duty;
  ruling.decision = Decision::kOrdered;
  ruling.headline = kIsRight(breach.by);
  ruling.position = game.record.current();
  ruling.illegal_board = game.loose;
  ruling.ply = game.record.plies();
  ruling.restore = Restoration{breach.ply, game.table()};
  TellLostClaim(game, ruling);
  TellObligations(game, ruling);
  if (breach.duty) ruling.Cites(breach.duty->rule, WhatDutySays(breach.duty->rule));
  ruling.options.push_back(kWarning);
  ruling.Tells("counts_as_illegal", false);
}

}  // namespace zeitnot::referee
