#include "referee/arbiter/breach.h"

#include <algorithm>

#include "movegen/generate.h"
#include "referee/arbiter/dealt_with.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kEndsWhateverWasTouched{"breach.ends_whatever_was_touched"};
constexpr MessageKind<Color> kTakenBack{"breach.taken_back", "player"};
constexpr MessageKind<> kIsNotIllegal{"breach.is_not_illegal"};

}  // namespace

std::optional<Obligation> BreachedDuty(const Game& game, Move move) {
  for (const Obligation& duty : game.Obligations()) {
    if (duty.moves.empty() || std::ranges::find(duty.moves, move) != duty.moves.end()) continue;
    return duty;
  }
  return std::nullopt;
}

bool EndsAllTheSame(const Game& game, Move move) {
  if (game.rules->ending_needs_article_4) return false;
  const Position next = game.record.current().After(move);
  return !HasLegalMove(next) || IsDead(next, game.settings.dead_budget).dead == Verdict::kYes;
}

void TellEndedAllTheSame(Hearing& hearing, const Obligation& duty) {
  if (!hearing.game.over() || hearing.rulings.empty()) return;
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(duty.rule, WhatDutySays(duty.rule));
  ruling.reasons.push_back(kEndsWhateverWasTouched);
}

bool TakesBack(Hearing& hearing, const Obligation& duty) {
  Game& game = hearing.game;
  const bool released = game.act.release.has_value();
  const Topic topic = released ? Topic::kRelease : Topic::kTouch;
  const Color mover = game.to_move();
  // Where nobody told the mode it is the usual one; with it, supervision is not assumed.
  const bool acts = game.ArbiterActsOnTouches().value_or(!game.mode());
  if (!acts || hearing.event.noticed == false) {
    game.breach = Breach{mover, topic, game.record.plies(), duty, game.heard};
    if (hearing.event.noticed == true) ArbiterMustWait(hearing);
    return false;
  }
  auto before = BeforeAssuming(hearing);
  Ruling& ruling = hearing.Open(Decision::kOrdered, kTakenBack(mover));
  ruling.Cites(duty.rule, WhatDutySays(duty.rule));
  if (game.mode() != Mode::kStandard) ruling.RestsOn(Parameter::kTouchOnRequest);
  ruling.restore = Restoration{game.record.plies(), game.table()};
  ruling.obligations.push_back(duty);
  ruling.Tells("counts_as_illegal", false);
  ruling.reasons.push_back(kIsNotIllegal);
  game.NewMove();
  game.imposed = duty;
  RememberDealt(hearing, topic, std::move(before));
  return true;
}

}  // namespace zeitnot::referee
