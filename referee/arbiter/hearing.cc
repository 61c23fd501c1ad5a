#include "referee/arbiter/hearing.h"

#include "movegen/generate.h"
#include "referee/chapters/penalty.h"
#include "referee/chapters/status.h"
#include "referee/laws/facts.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message> kChangesNothing{"hearing.changes_nothing", "end"};
constexpr MessageKind<Message> kFlagAfterEnd{"hearing.flag_after_end", "end"};
constexpr MessageKind<Message> kFlagsAfterEnd{"hearing.flags_after_end", "end"};
constexpr MessageKind<> kPenaltiesAreOneMinute{"hearing.penalties_are_one_minute"};
constexpr MessageKind<Color> kWhichPenaltyForPlayer{"hearing.which_penalty_for_player", "player"};
constexpr MessageKind<> kWhichPenalty{"hearing.which_penalty"};
constexpr MessageKind<> kLacksPosition{"hearing.lacks_position"};
constexpr FactKind<> kWhichPosition{facts::kPosition, "hearing.which_position"};
constexpr MessageKind<> kLastIdentified{"hearing.last_identified"};

// A ruling of the part of the referee that ended the game, in its own words.
std::optional<Ruling> EndOnBoard(const Game& game) {
  const Position& position = game.record.current();
  if (game.record.unplayed()) return std::nullopt;
  const bool mated_or_stuck = !HasLegalMove(position);
  const bool automatic =
      !mated_or_stuck && AutomaticDrawAt(game.record, game.edition, game.record.plies());
  if (mated_or_stuck || automatic) return RuleEnded(game.record, game.edition, Question::kEvent);
  const DeadAnswer dead = IsDead(position, game.settings.dead_budget);
  if (dead.dead != Verdict::kYes) return std::nullopt;
  return RuleDead(game.record, game.edition, Question::kEvent, dead.white, dead.black);
}

}  // namespace

Ruling& Hearing::Open(Decision decision, Message headline) {
  Ruling ruling = NewRuling(game.record, game.edition, Question::kEvent);
  ruling.illegal_board = game.loose;
  ruling.decision = decision;
  ruling.headline = std::move(headline);
  if (game.start.rules.appeals == false) ruling.appeal = Appeal::kNone;
  rulings.push_back(std::move(ruling));
  return rulings.back();
}

Ruling& Hearing::Ask(Message headline, Need fact) {
  Ruling& ruling = Open(Decision::kFactsNeeded, std::move(headline));
  ruling.needed.push_back(std::move(fact));
  return ruling;
}

Ruling& Hearing::End(GameResult result, Message headline) {
  Ruling& ruling = Open(Decision::kGameOver, std::move(headline));
  ruling.result = result;
  ruling.points = PointsOf(result, game.start.rules.scoring);
  game.result = result;
  game.points = ruling.points;
  game.offer.reset();
  ends = true;
  return ruling;
}

Ruling& Hearing::Adopt(Ruling ruling) {
  ruling.question = Question::kEvent;
  ruling.position = game.record.current();
  ruling.illegal_board = game.loose;
  ruling.ply = game.record.plies();
  ruling.given = GivenBy(game.record);
  if (game.start.rules.appeals == false) ruling.appeal = Appeal::kNone;
  for (const ClockChange& change : ruling.clocks) {
    if (change.force == Force::kMust) PutOnClock(game, change.side, change.change);
  }
  if (ruling.result && !game.over()) {
    game.result = ruling.result;
    game.points = PointsOf(*ruling.result, game.start.rules.scoring);
    game.offer.reset();
    ends = true;
  }
  if (ruling.result) ruling.points = PointsOf(*ruling.result, game.start.rules.scoring);
  rulings.push_back(std::move(ruling));
  return rulings.back();
}

Ruling& Hearing::RefuseOver() {
  Ruling ruling = game.end;
  ruling.question = Question::kEvent;
  const bool flag = event.type == EventType::kFlag;
  ruling.headline = (!flag                 ? kChangesNothing
                     : event.on.size() > 1 ? kFlagsAfterEnd
                                           : kFlagAfterEnd)(game.end.headline);
  ruling.clocks.clear();
  ruling.answers = {{"admissible", false}};
  rulings.push_back(std::move(ruling));
  return rulings.back();
}

void TellObligations(const Game& game, Ruling& ruling) {
  ruling.obligations = game.Obligations();
  for (const Obligation& duty : ruling.obligations)
    ruling.Cites(duty.rule, WhatDutySays(duty.rule));
}

void ChangeClock(Game& game, Ruling& ruling, Color side, Tenths change, Force force, Rule rule) {
  if (change.count() == 0) return;
  ruling.clocks.push_back({side, change, force, rule});
  if (force == Force::kMust) PutOnClock(game, side, change);
}

void PutOnClock(Game& game, Color side, Tenths change) {
  auto& reading = game.record.facts.clocks[Index(side)];
  if (reading) reading = std::max(*reading + change, Tenths(0));
  if (!game.clock) return;
  if (!game.clock->Adjust(side, change)) game.clock->Set(side, Tenths(0));
}

void CiteOneMinute(const Game& game, Ruling& ruling) {
  const auto mode = game.mode();
  if (!mode || *mode == Mode::kStandard) return;
  ruling.RestsOn(Parameter::kOneMinute);
  if (game.rules->wrong_claim_bonus_s[Index(*mode)] != 60) return;
  const bool blitz = *mode == Mode::kBlitz;
  ruling.Cites(blitz ? Rule::kBlitzOneMinute : Rule::kOneMinute, kPenaltiesAreOneMinute);
}

void ListPenalties(const Game& game, Ruling& ruling, std::optional<Color> offender) {
  ruling.Cites(Rule::kPenaltyMenu, kAmongPenalties);
  for (const PenaltyItem& item : PenaltyMenu(game.edition))
    ruling.options.push_back(PenaltyText(item));
  ruling.reasons.push_back(offender ? kWhichPenaltyForPlayer(*offender) : kWhichPenalty);
}

MateAnswer CanMateNow(const Game& game, Color side) {
  if (!game.illegal_board_counts()) {
    return CanMate(game.record.current(), side, game.settings.mate_budget);
  }
  MateAnswer answer;
  Bitboard movable = game.loose->pieces(side) & ~game.loose->pieces(side, PieceType::kKing);
  movable &= ~PawnsOnLastRank(*game.loose);
  if (movable.empty()) {
    answer.verdict = Verdict::kNo;
    answer.reason = MateReason::kNoManMoves;
  } else {
    answer.reason = MateReason::kIllegalPosition;
  }
  return answer;
}

bool LacksPosition(Hearing& hearing) {
  if (hearing.game.knows_position()) return false;
  hearing.Ask(kLacksPosition, kWhichPosition).Cites(Rule::kIllegalRestore, kLastIdentified);
  return true;
}

void RulePosition(Hearing& hearing) {
  if (hearing.game.over() || hearing.game.loose) return;
  if (auto end = EndOnBoard(hearing.game)) hearing.Adopt(*std::move(end));
}

}  // namespace zeitnot::referee
