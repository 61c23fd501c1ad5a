#include "tests/search/syzygy_consistency.h"

#include <algorithm>
#include <cstdlib>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "search/syzygy/root.h"

namespace zeitnot::syzygy {
namespace {

std::vector<Piece> MenOf(const Material& material) {
  std::vector<Piece> men;
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) {
      men.insert(men.end(), static_cast<std::size_t>(material.count(color, type)),
                 MakePiece(color, type));
    }
  }
  return men;
}

bool ZeroesCount(const Position& position, Move move) {
  return position.IsCapture(move) || TypeOf(position.piece_on(move.from())) == PieceType::kPawn;
}

struct Best {
  std::optional<Wdl> wdl;
  std::optional<int> win;   // the least distance of a winning move
  std::optional<int> loss;  // the greatest distance of a losing move
};

std::optional<Best> BestOfMoves(const Tablebases& tables, const Position& position) {
  Best best;
  for (const Move move : LegalMoves(position)) {
    const Position next = position.After(move);
    const auto wdl = tables.ProbeWdl(next);
    const auto dtz = tables.ProbeDtz(next);
    if (!wdl || !dtz) return std::nullopt;
    if (!best.wdl || -*wdl > *best.wdl) best.wdl = -*wdl;
    int distance = std::abs(*dtz) + 1;
    if (ZeroesCount(position, move)) distance = std::abs(static_cast<int>(*wdl)) == 1 ? 101 : 1;
    if (IsCheckmate(next)) distance = 1;
    if (*wdl < Wdl::kDraw) best.win = std::min(best.win.value_or(distance), distance);
    if (*wdl > Wdl::kDraw) best.loss = std::max(best.loss.value_or(distance), distance);
  }
  return best;
}

}  // namespace

std::uint64_t PlacementCount(const Material& material) {
  return std::uint64_t{2} << 6 * material.total();
}

std::optional<Position> PlacementOf(const Material& material, std::uint64_t number) {
  Setup setup;
  setup.side_to_move = kColors[number & 1U];
  number >>= 1;
  for (const Piece man : MenOf(material)) {
    const Square square = SquareAt(number & 63U);
    number >>= 6;
    if (setup[square] != Piece::kNone) return std::nullopt;
    setup[square] = man;
  }
  const auto position = Position::FromSetup(setup, SetupDemand::kPlayable);
  if (!position) return std::nullopt;
  const Color opponent = !setup.side_to_move;
  for (const Square pawn : setup.pieces(opponent, PieceType::kPawn)) {
    if (RelativeRank(opponent, pawn) != Rank::k4) continue;
    setup.en_passant = Step(pawn, Forward(!opponent));
    const auto answered = Position::FromSetup(setup, SetupDemand::kPlayable);
    if (answered && answered->en_passant() != Square::kNone) return *answered;
  }
  return *position;
}

std::optional<std::string> Inconsistency(const Tablebases& tables, const Position& position) {
  const auto wdl = tables.ProbeWdl(position);
  const auto dtz = tables.ProbeDtz(position);
  if (!wdl || !dtz) return WriteFen(position) + ": no value";
  const auto best = BestOfMoves(tables, position);
  if (!best) return WriteFen(position) + ": no value after a move";
  const Wdl expected = best->wdl.value_or(position.InCheck() ? Wdl::kLoss : Wdl::kDraw);
  // A ply more may be the one that the 50-move rule draws.
  const bool at_limit = std::abs(*dtz) >= 99 && std::abs(*dtz) <= 102;
  if (at_limit ? SignOf(*wdl) != SignOf(expected) : *wdl != expected) {
    return WriteFen(position) + ": " + WdlName(*wdl) + ", by its moves " + WdlName(expected);
  }
  if ((*dtz > 0 ? 1 : *dtz < 0 ? -1 : 0) != SignOf(*wdl))
    return WriteFen(position) + ": distance and value differ";
  const auto& by_moves = *wdl > Wdl::kDraw ? best->win : best->loss;
  if (*wdl == Wdl::kDraw || !by_moves) return std::nullopt;
  if (std::abs(std::abs(*dtz) - *by_moves) > 1) {
    return WriteFen(position) + ": distance " + std::to_string(*dtz) + ", by its moves " +
           std::to_string(*by_moves);
  }
  return std::nullopt;
}

ConsistencyTally CheckConsistency(const Tablebases& tables, const Material& material,
                                  std::uint64_t stride) {
  constexpr std::size_t kMostFaults = 5;
  ConsistencyTally tally;
  const std::uint64_t count = PlacementCount(material);
  for (std::uint64_t number = 0; number < count; number += stride) {
    const auto position = PlacementOf(material, number);
    if (!position) continue;
    ++tally.positions;
    const auto wdl = tables.ProbeWdl(*position);
    if (wdl) ++tally.values[*wdl];
    tally.longest = std::max(tally.longest, tables.ProbeDtz(*position).value_or(0));
    if (const auto fault = Inconsistency(tables, *position)) {
      ++tally.fault_count;
      if (tally.faults.size() < kMostFaults) tally.faults.push_back(*fault);
    }
  }
  return tally;
}

bool WinsByRanking(const Tablebases& tables, const Position& start) {
  Position position = start;
  std::vector<std::uint64_t> earlier;
  constexpr int kMostPlies = 1000;
  for (int ply = 0; ply < kMostPlies; ++ply) {
    if (IsCheckmate(position)) return true;
    if (position.halfmove_clock() >= 100 || std::ranges::count(earlier, position.key()) > 0)
      return false;
    const auto ranking = RankRootMoves(tables, position, {earlier, true});
    if (!ranking || ranking->moves.empty()) return false;
    const Move move = ranking->moves.front().move;
    earlier.push_back(position.key());
    if (ZeroesCount(position, move)) earlier.clear();
    position = position.After(move);
  }
  return false;
}

}  // namespace zeitnot::syzygy
