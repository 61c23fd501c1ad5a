#include "referee/arbiter/game.h"

#include <algorithm>

#include "movegen/uci_notation.h"
#include "referee/chapters/period_at_flag.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr FactKind<> kAskForSupervision{facts::kSupervision, "game.ask_for_supervision"};
constexpr FactKind<> kAskForClassAndSupervision{facts::kMode, "game.ask_for_class_and_supervision"};

}  // namespace

Game::Game(GameStart start_facts, ArbiterSettings arbiter_settings)
    : start(std::move(start_facts)),
      settings(arbiter_settings),
      edition(start.edition),
      rules(&RulesOf(edition)),
      record(start.position),
      loose(start.illegal_board),
      illegal(start.illegal_moves),
      completed(start.fewest_moves_before()),
      made(completed) {
  record.facts = start.facts;
  GameFacts& facts = record.facts;
  if (!start.control) return;
  const TimeControl& control = *start.control;
  StateTimeControl(control, edition, facts);
  // Whether a move ends a period is known by the count alone.
  if (counted_control() == nullptr) return;
  clock.emplace(control,
                ClockSettings{.increment_before_first_move = start.increment_before_first_move});
  for (const Color color : kColors) {
    const auto& reading = facts.clocks[Index(color)];
    const int moves = completed[Index(color)];
    clock_from_start[Index(color)] = moves == 0;
    clock_known[Index(color)] = reading || moves == 0;
    if (reading || moves > 0) clock->Begin(color, moves, reading);
  }
}

Color Game::to_move() const {
  return loose ? loose->side_to_move : record.current().side_to_move();
}

std::optional<int> Game::InItsClass(const std::array<int, 3>& by_mode) const {
  const bool same = by_mode[0] == by_mode[1] && by_mode[1] == by_mode[2];
  if (!mode() && !same) return std::nullopt;
  return by_mode[ModeIndex()];
}

const TimeControl* Game::counted_control() const {
  if (!start.control) return nullptr;
  return start.control->counts_moves() && !start.moves_before() ? nullptr : &*start.control;
}

std::optional<bool> Game::BothHave(const MoveCounts& of, int moves) const {
  if (std::min(of[0], of[1]) >= moves) return true;
  return start.moves_before() ? std::optional(false) : std::nullopt;
}

std::size_t Game::ModeIndex() const { return Index(mode().value_or(Mode::kStandard)); }

std::optional<bool> Game::CompetitionRules() const {
  return CompetitionRulesApply(edition, mode(), record.facts.supervision);
}

std::optional<bool> Game::ArbiterActsOnTouches() const {
  return rules->rapid_touch_on_request_only ? CompetitionRules() : true;
}

std::vector<Obligation> Game::Obligations() const {
  if (over() || loose) return {};
  if (imposed) return {*imposed};
  const Position& position = record.current();
  if (act.release) {
    if (auto duty = ObligationOf(position, *act.release, edition)) {
      if (act.promoted) {
        std::erase_if(duty->moves, [&](Move move) { return move.promotion() != *act.promoted; });
        duty->duty = Duty::kMustPlay;
        duty->rule = Rule::kPromotionFinal;
      }
      if (!duty->moves.empty()) return {*duty};
    }
  }
  if (auto duty = ObligationOf(position, act.touches, edition)) return {*duty};
  return {};
}

bool Game::EndedOnTheBoard() const {
  constexpr std::array kEnds = {Rule::kCheckmate, Rule::kStalemate, Rule::kDeadPosition,
                                Rule::kFivefold, Rule::kSeventyFiveMoves};
  if (!over() || end.citations.empty()) return false;
  return std::ranges::find(kEnds, end.citations.front().rule) != kEnds.end();
}

bool Game::ended_by_claim() const {
  if (!quickplay) return false;
  const bool open = quickplay->state == ClaimState::kOpen;
  return quickplay->flag_fallen() || (open && record.facts.arbiter_present == false);
}

std::optional<bool> Game::InLastPeriod(Color color) const {
  const auto& stated = record.facts.last_period;
  if (counted_control() == nullptr) return stated;
  const std::size_t over = periods[Index(color)].over;
  // What is stated is about the time at the start of the log.
  if (over == 0 && stated == true) return true;
  if (start.control->repeats()) return false;
  if (over + 1 >= start.control->periods.size()) return true;
  const auto required = start.control->RequiredBy(over);
  if (required && completed[Index(color)] < *required) return false;
  const auto before = start.moves_before();
  const bool since = required && before && (*before)[Index(color)] < *required;
  return over == 0 && !since ? stated : std::nullopt;
}

void Game::NoteReading(Color color, Tenths reading) {
  const auto& before = time_left(color);
  PeriodsSeen& seen = periods[Index(color)];
  if (counted_control() == nullptr || !before) return;
  if (!ShowsNextPeriod(*start.control, seen.over, completed[Index(color)], *before, reading))
    return;
  ++seen.over;
  seen.flag_at.reset();
}

void Game::Shows(Color color, Tenths reading) {
  record.facts.clocks[Index(color)] = reading;
  if (!clock) return;
  // Moves without a time did not reach the clock.
  if (clock->completed(color) == completed[Index(color)]) {
    clock->Set(color, reading);
  } else {
    clock->Begin(color, completed[Index(color)], reading);
  }
  clock_known[Index(color)] = true;
}

void Game::EndTimeOfMove(Color color) {
  if (!move_timed[Index(color)]) clock_known[Index(color)] = false;
  move_timed[Index(color)] = false;
}

void Game::NoteLowClocks() {
  const Tenths limit = std::chrono::seconds(rules->record_exempt_below_s);
  for (const Color color : kColors) {
    const auto left = time_left(color);
    was_low[Index(color)] |= left && *left < limit;
  }
}

void Game::DropUnclearOffer() {
  if (offer && offer->kind == OfferKind::kUnclearClaim) offer.reset();
}

void Game::NewMove() {
  dealt.reset();
  act = {};
  imposed.reset();
  announced.reset();
  written_claim.reset();
  unclear_claim.reset();
  flag_fell = false;
}

bool Game::position_is_told() const {
  if (start.position_told || start.illegal_board) return true;
  return start.moves_before() == MoveCounts{} && !start.position_unknown;
}

int Game::MovesSinceStart() const {
  const MoveCounts before = start.fewest_moves_before();
  return made[0] + made[1] - before[0] - before[1];
}

void Game::ReturnTo(std::size_t ply, std::size_t kept) {
  const auto clocks = record.facts.clocks;
  // Moves taken back no longer count.
  const auto take_back = [&](Color by) {
    if (made[Index(by)] > 0) --made[Index(by)];
    completed[Index(by)] = std::min(completed[Index(by)], made[Index(by)]);
  };
  for (std::size_t i = ply; i < record.plies(); ++i) {
    if (record.moves()[i].move != Move()) take_back(record.positions()[i].side_to_move());
  }
  while (off_record.size() > kept && off_record.back().ply >= ply) {
    take_back(off_record.back().by);
    off_record.pop_back();
  }
  record = record.Truncated(ply);
  record.facts.clocks = clocks;
  loose = ply == 0 ? start.illegal_board : std::nullopt;
  NewMove();
  last.reset();
  offences.clear();
  breach.reset();
  waiting_for_next_move = false;
  if (quickplay && quickplay->claimed_at > ply) quickplay->claimed_at.reset();
}

Need AskForMode(const Game& game) {
  if (game.mode()) return kAskForSupervision;
  const auto& told = game.record.facts.supervision;
  const bool supervision_known =
      CompetitionRulesApply(game.edition, Mode::kRapid, told).has_value();
  return supervision_known ? kAskForClass : kAskForClassAndSupervision;
}

bool Lists(const std::vector<Color>& colors, Color color) {
  return std::ranges::find(colors, color) != colors.end();
}

std::string UciOf(const Game& game, const Position& position, Move move) {
  return WriteUci(position, move,
                  game.start.chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget);
}

GameResult ResultOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::kWhiteWins: return GameResult::kWhiteWins;
    case Outcome::kBlackWins: return GameResult::kBlackWins;
    case Outcome::kDraw: return GameResult::kDraw;
    case Outcome::kBothLose: break;
  }
  return GameResult::kBothLose;
}

Points PointsOf(GameResult result, const Scoring& scoring) {
  switch (result) {
    case GameResult::kWhiteWins: return {scoring.win, scoring.loss};
    case GameResult::kBlackWins: return {scoring.loss, scoring.win};
    case GameResult::kDraw: return {scoring.draw, scoring.draw};
    case GameResult::kBothLose: return {scoring.loss, scoring.loss};
    case GameResult::kWhiteLoses: return {scoring.loss, std::nullopt};
    case GameResult::kBlackLoses: return {std::nullopt, scoring.loss};
  }
  return {};
}

}  // namespace zeitnot::referee
