#include "tests/search/syzygy_retrograde.h"

#include <algorithm>

#include "movegen/generate.h"

namespace zeitnot::syzygy {
namespace {

constexpr int kUnknown = -1;

}  // namespace

ThreeMen::ThreeMen(PieceType type, std::span<const ThreeMen* const> promoted)
    : type_(type), mated_(kCount), exists_(kCount), wdl_(kCount, Wdl::kDraw), distance_(kCount) {
  FindEdges(promoted);
  SolveValues();
  SolveDistances();
}

std::optional<Position> ThreeMen::PositionOf(std::size_t number) const {
  const Square white = SquareAt(number >> 13 & 63U);
  const Square black = SquareAt(number >> 7 & 63U);
  const Square man = SquareAt(number >> 1 & 63U);
  if (white == black || white == man || black == man) return std::nullopt;
  Setup setup;
  setup[white] = Piece::kWhiteKing;
  setup[black] = Piece::kBlackKing;
  setup[man] = MakePiece(Color::kWhite, type_);
  setup.side_to_move = kColors[number & 1U];
  const auto position = Position::FromSetup(setup, SetupDemand::kPlayable);
  if (!position) return std::nullopt;
  return *position;
}

std::size_t ThreeMen::NumberOf(const Position& position) const {
  const Square man = position.pieces(Color::kWhite, type_).first();
  return Index(position.king(Color::kWhite)) << 13 | Index(position.king(Color::kBlack)) << 7 |
         Index(man) << 1 | Index(position.side_to_move());
}

void ThreeMen::FindEdges(std::span<const ThreeMen* const> promoted) {
  for (std::size_t number = 0; number < kCount; ++number) {
    begin_.push_back(static_cast<std::uint32_t>(edges_.size()));
    const auto position = PositionOf(number);
    if (!position) continue;
    exists_[number] = 1;
    mated_[number] = IsCheckmate(*position) ? 1 : 0;
    for (const Move move : LegalMoves(*position)) {
      const Position next = position->After(move);
      const bool pawn = TypeOf(position->piece_on(move.from())) == PieceType::kPawn;
      if (next.occupied().count() == 2) {
        edges_.push_back({Edge::Kind::kDraw, 0});
      } else if (move.is_promotion()) {
        const auto ending = std::ranges::find(promoted, move.promotion(), &ThreeMen::type_);
        const bool wins =
            ending != promoted.end() && (*ending)->WdlOf((*ending)->NumberOf(next)) == Wdl::kLoss;
        edges_.push_back({wins ? Edge::Kind::kWin : Edge::Kind::kDraw, 0});
      } else {
        edges_.push_back({pawn ? Edge::Kind::kZeroing : Edge::Kind::kQuiet,
                          static_cast<std::uint32_t>(NumberOf(next))});
      }
    }
  }
  begin_.push_back(static_cast<std::uint32_t>(edges_.size()));
}

// True if the position is now known to be won or lost.
bool ThreeMen::Decide(std::size_t number) {
  bool all_lose = true;
  for (const Edge& edge : EdgesOf(number)) {
    const bool leaves = edge.kind == Edge::Kind::kDraw || edge.kind == Edge::Kind::kWin;
    const Wdl reply =
        leaves ? (edge.kind == Edge::Kind::kWin ? Wdl::kLoss : Wdl::kDraw) : wdl_[edge.child];
    if (reply == Wdl::kLoss) {
      wdl_[number] = Wdl::kWin;
      return true;
    }
    all_lose = all_lose && reply == Wdl::kWin;
  }
  if (!all_lose || (EdgesOf(number).empty() && mated_[number] == 0)) return false;
  wdl_[number] = Wdl::kLoss;
  return true;
}

void ThreeMen::SolveValues() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t number = 0; number < kCount; ++number) {
      if (exists_[number] != 0 && wdl_[number] == Wdl::kDraw) changed |= Decide(number);
    }
  }
}

// The distance of a position that is won or lost is `plies`, all smaller ones being known.
bool ThreeMen::Reaches(std::size_t number, int plies) const {
  const bool wins = wdl_[number] == Wdl::kWin;
  bool all = true;
  for (const Edge& edge : EdgesOf(number)) {
    int through = 1;
    if (edge.kind == Edge::Kind::kDraw) continue;
    if (edge.kind != Edge::Kind::kWin) {
      if (wdl_[edge.child] != -wdl_[number]) continue;
      const int child = distance_[edge.child];
      const bool known = edge.kind == Edge::Kind::kZeroing || (child != kUnknown && child < plies);
      if (!known) {
        all = false;
        continue;
      }
      if (edge.kind == Edge::Kind::kQuiet) through = child + 1;
    }
    if (wins && through <= plies) return true;
  }
  return !wins && all;
}

void ThreeMen::SolveDistances() {
  std::vector<std::size_t> open;
  for (std::size_t number = 0; number < kCount; ++number) {
    if (wdl_[number] == Wdl::kDraw || mated_[number] != 0) continue;
    distance_[number] = kUnknown;
    open.push_back(number);
  }
  for (int plies = 1; !open.empty(); ++plies) {
    const std::size_t before = open.size();
    std::erase_if(open, [&](std::size_t number) {
      if (!Reaches(number, plies)) return false;
      distance_[number] = plies;
      return true;
    });
    if (open.size() == before) break;  // leaves kUnknown, which no test accepts
  }
}

}  // namespace zeitnot::syzygy
