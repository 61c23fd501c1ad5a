// Values of positions from values of tables. A table is silent about en passant, and where a
// capture is as good as anything it may hold any value that packs well; so captures are looked at
// first, and the table is asked about the rest of the moves.
#include <algorithm>

#include "movegen/generate.h"
#include "search/syzygy/registry.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot::syzygy {

class Prober {
 public:
  explicit Prober(const Tablebases::Registry& registry) : registry_(registry) {}

  static bool InScope(const Tablebases::Registry& registry, const Position& position) {
    return position.castling_rooks().empty() &&
           position.occupied().count() <= registry.max_pieces();
  }

  std::optional<Wdl> WdlOf(const Position& position) const {
    const auto resolved = Resolve(position, /*pawn_moves=*/false);
    if (!resolved) return std::nullopt;
    return resolved->wdl;
  }
  std::optional<int> DtzOf(const Position& position) const;

 private:
  struct Resolved {
    Wdl wdl;
    // A move of those that were tried is best, and the table may hold anything.
    bool by_move;
  };
  std::optional<Resolved> Resolve(const Position& position, bool pawn_moves) const;
  std::optional<Wdl> TableWdl(const Position& position) const;
  std::optional<int> DtzByMoves(const Position& position, Wdl wdl) const;
  std::optional<int> DtzThrough(const Position& position, Move move) const;

  static bool MovesPawn(const Position& position, Move move) {
    return TypeOf(position.piece_on(move.from())) == PieceType::kPawn;
  }
  // The distance of a position whose best move captures or moves a pawn.
  static int OneMoveAway(Wdl wdl) {
    switch (wdl) {
      case Wdl::kWin: return 1;
      case Wdl::kCursedWin: return 101;
      case Wdl::kDraw: return 0;
      case Wdl::kBlessedLoss: return -101;
      case Wdl::kLoss: return -1;
    }
    return 0;
  }

  const Tablebases::Registry& registry_;
};

std::optional<Wdl> Prober::TableWdl(const Position& position) const {
  const Material material = Material::Of(position);
  if (material.total() == 2) return Wdl::kDraw;
  const Table* table = registry_.Find(TableKind::kWdl, material);
  if (table == nullptr) return std::nullopt;
  const auto wdl = table->WdlOf(position);
  if (!wdl) registry_.NoteDamage(TableKind::kWdl, material);
  return wdl;
}

// Tries the captures, and if asked the moves of pawns, then asks the table about the other moves.
std::optional<Prober::Resolved> Prober::Resolve(const Position& position, bool pawn_moves) const {
  MoveList moves = LegalMoves(position);
  std::size_t tried = 0;
  std::optional<Wdl> best;
  for (const Move move : moves) {
    if (!position.IsCapture(move) && !(pawn_moves && MovesPawn(position, move))) continue;
    ++tried;
    const auto reply = WdlOf(position.After(move));
    if (!reply) return std::nullopt;
    if (!best || -*reply > *best) best = -*reply;
    if (best == Wdl::kWin) return Resolved{Wdl::kWin, true};
  }
  if (best && tried == moves.size()) return Resolved{*best, true};
  const auto value = TableWdl(position);
  if (!value) return std::nullopt;
  if (best && *best >= *value) return Resolved{*best, *best > Wdl::kDraw};
  return Resolved{*value, false};
}

std::optional<int> Prober::DtzOf(const Position& position) const {
  const auto resolved = Resolve(position, /*pawn_moves=*/true);
  if (!resolved) return std::nullopt;
  if (resolved->wdl == Wdl::kDraw) return 0;
  if (resolved->by_move) return OneMoveAway(resolved->wdl);
  const Material material = Material::Of(position);
  const Table* table = registry_.Find(TableKind::kDtz, material);
  if (table == nullptr) return std::nullopt;
  const Table::Distance distance = table->DistanceOf(position, resolved->wdl);
  switch (distance.kind) {
    case Table::Distance::Kind::kOtherSide: return DtzByMoves(position, resolved->wdl);
    case Table::Distance::Kind::kDamaged:
      registry_.NoteDamage(TableKind::kDtz, material);
      return std::nullopt;
    case Table::Distance::Kind::kPlies: break;
  }
  const bool by_count = resolved->wdl == Wdl::kCursedWin || resolved->wdl == Wdl::kBlessedLoss;
  return (distance.plies + (by_count ? 100 : 0)) * SignOf(resolved->wdl);
}

// The distance that a move leads to, from before the move.
std::optional<int> Prober::DtzThrough(const Position& position, Move move) const {
  const Position next = position.After(move);
  if (position.IsCapture(move) || MovesPawn(position, move)) {
    const auto reply = WdlOf(next);
    if (!reply) return std::nullopt;
    return OneMoveAway(-*reply);
  }
  if (IsCheckmate(next)) return 1;
  const auto reply = DtzOf(next);
  if (!reply) return std::nullopt;
  return -*reply + (*reply < 0 ? 1 : *reply > 0 ? -1 : 0);
}

// The winner goes the shortest way, the loser the longest.
std::optional<int> Prober::DtzByMoves(const Position& position, Wdl wdl) const {
  std::optional<int> best;
  for (const Move move : LegalMoves(position)) {
    const auto distance = DtzThrough(position, move);
    if (!distance) return std::nullopt;
    const bool keeps_sign = *distance != 0 && (*distance > 0) == (wdl > Wdl::kDraw);
    if (keeps_sign && (!best || *distance < *best)) best = distance;
  }
  return best.value_or(-1);  // mated
}

std::optional<Wdl> Tablebases::ProbeWdl(const Position& position) const {
  if (!Prober::InScope(*registry_, position)) return std::nullopt;
  return Prober(*registry_).WdlOf(position);
}

std::optional<int> Tablebases::ProbeDtz(const Position& position) const {
  if (!Prober::InScope(*registry_, position)) return std::nullopt;
  return Prober(*registry_).DtzOf(position);
}

}  // namespace zeitnot::syzygy
