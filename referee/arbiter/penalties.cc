// A penalty that the arbiter has chosen (2005 and 2009: Article 13.4; later 12.9): which facts
// referee/chapters/penalty.h is asked about, and what becomes of its ruling.
#include "referee/arbiter/hearing.h"
#include "referee/chapters/penalty.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr FactKind<> kToWhom{InEvent("on"), "penalties.to_whom"};
constexpr FactKind<> kWhichPenalty{InEvent("penalty"), "penalties.which_penalty"};

// Penalties that act on the play have no object once it is over.
bool ActsOnPlay(PenaltyKind kind) {
  return kind == PenaltyKind::kMoreTimeForOpponent || kind == PenaltyKind::kLessTimeForOffender ||
         kind == PenaltyKind::kLoss;
}

std::optional<double> PointsTold(const Event& event, Color color) {
  return color == Color::kWhite ? event.white_points : event.black_points;
}

PenaltyFacts FactsOf(const Game& game, const Event& event, Color offender) {
  const bool opponent = event.penalty == PenaltyKind::kMorePointsForOpponent;
  const Color scorer = opponent ? !offender : offender;
  PenaltyFacts facts;
  facts.amount = event.amount;
  facts.offender_clock = game.time_left(offender);
  facts.points = PointsTold(event, scorer);
  if (game.points) facts.points_before = (*game.points)[Index(scorer)];
  facts.most_points = game.start.rules.scoring.win;
  facts.fine_announced = event.announced;
  return facts;
}

// What the opponent of a player who lost by a penalty scores is for the arbiter, who may have said
// it.
void SetOpponentScore(Game& game, const Event& event, Color offender, Ruling& ruling) {
  const auto score = PointsTold(event, !offender);
  if (!score) return;
  ruling.tasks.clear();
  Points points;
  points[Index(offender)] = game.start.rules.scoring.loss;
  points[Index(!offender)] = score;
  ruling.points = points;
  game.points = points;
  if (*score != game.start.rules.scoring.win) return;
  ruling.result = WinFor(!offender);
  game.result = ruling.result;
}

}  // namespace

void HearPenalty(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (event.on.empty() || !event.penalty) {
    hearing.Ask(KindOf(event.type).happened, event.on.empty() ? kToWhom : kWhichPenalty);
    return;
  }
  if (game.over() && ActsOnPlay(*event.penalty)) {
    hearing.RefuseOver();
    return;
  }
  const Color offender = event.on.front();
  const bool was_over = game.over();
  Ruling& ruling = hearing.Adopt(
      RulePenalty(game.edition, offender, *event.penalty, FactsOf(game, event, offender)));
  if (*event.penalty == PenaltyKind::kLoss) {
    SetOpponentScore(game, event, offender, ruling);
    return;
  }
  if (!was_over || !ruling.points || !game.points) return;
  for (const Color color : kColors) {
    const auto& changed = (*ruling.points)[Index(color)];
    if (changed) (*game.points)[Index(color)] = changed;
  }
  ruling.points = game.points;
}

}  // namespace zeitnot::referee
