#include "engine/match/table_adjudication.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/text.h"

namespace zeitnot::match {
namespace {

using syzygy::Wdl;

// Plies without capture or pawn move after which a game is drawn.
int LimitOf(const MatchRules& rules) {
  const auto& edition = RulesOf(rules.edition);
  const int moves =
      rules.claims ? edition.claim_moves : edition.automatic_moves.value_or(edition.claim_moves);
  return 2 * moves;
}

// Has a position come twice since the last capture or pawn move?
bool Repeated(const referee::GameRecord& record) {
  const auto quiet = static_cast<std::size_t>(record.QuietPlies(record.plies()));
  const std::size_t first = record.plies() - std::min(quiet, record.plies());
  std::set<std::uint64_t> seen;
  for (std::size_t ply = first; ply <= record.plies(); ++ply) {
    if (!seen.insert(record.positions()[ply].key()).second) return true;
  }
  return false;
}

enum class Outcome { kOpen, kDraw, kDecided };

// What becomes of a position that one side wins but for the count of moves.
Outcome OutcomeOfWin(const syzygy::Tablebases& tables, const referee::GameRecord& record,
                     const MatchRules& rules, bool certain_at_zero) {
  const int quiet = record.QuietPlies(record.plies());
  const Outcome spoilt = rules.claims ? Outcome::kDraw : Outcome::kOpen;
  if (!certain_at_zero) return spoilt;
  if (quiet == 0) return Outcome::kDecided;
  const auto dtz = tables.ProbeDtz(record.current());
  if (!dtz) return Outcome::kOpen;
  // The distance may be a ply more than it says.
  const int plies = std::abs(*dtz) + quiet;
  if (plies > LimitOf(rules)) return spoilt;
  return plies < LimitOf(rules) && !Repeated(record) ? Outcome::kDecided : Outcome::kOpen;
}

}  // namespace

std::optional<Ending> EndByTables(const TableRule& rule, const referee::GameRecord& record,
                                  const MatchRules& rules) {
  const Position& position = record.current();
  if (position.occupied().count() > rule.pieces) return std::nullopt;
  const auto wdl = rule.tables->ProbeWdl(position);
  if (!wdl) return std::nullopt;
  const bool draw = *wdl == Wdl::kDraw;
  const Outcome outcome =
      draw ? Outcome::kDraw
           : OutcomeOfWin(*rule.tables, record, rules, *wdl == Wdl::kWin || *wdl == Wdl::kLoss);
  const std::string ending = syzygy::Material::Of(position).Name();
  switch (outcome) {
    case Outcome::kOpen: return std::nullopt;
    case Outcome::kDraw:
      return Ending{referee::GameResult::kDraw, Termination::kAdjudication, std::nullopt,
                    Concat("The game is drawn by adjudication: ",
                           draw ? "a draw" : "no win within the count of moves",
                           " by the tablebase of ", ending)};
    case Outcome::kDecided: break;
  }
  const Color winner = *wdl > Wdl::kDraw ? position.side_to_move() : !position.side_to_move();
  return Ending{
      referee::WinFor(winner), Termination::kAdjudication, std::nullopt,
      Concat(ColorName(winner), " wins by adjudication: a win by the tablebase of ", ending)};
}

}  // namespace zeitnot::match
