#include "referee/mate/closure/layer_numbers.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

constexpr std::size_t kMostInRegion = 10;  // two at first and eight promoted pawns
constexpr std::uint64_t kMostNumbers = std::uint64_t{1} << 40;

// Ways to choose k of n, at [n][k].
using Choices = std::array<std::array<std::uint64_t, kMostInRegion + 1>, kSquareCount + 1>;
constexpr Choices MakeChoices() {
  Choices choices{};
  for (std::size_t of = 0; of <= kSquareCount; ++of) {
    choices[of][0] = 1;
    for (std::size_t some = 1; some <= kMostInRegion && of > 0; ++some)
      choices[of][some] = choices[of - 1][some - 1] + choices[of - 1][some];
  }
  return choices;
}
constexpr Choices kChoices = MakeChoices();

// Squares that the piece can come to if nothing but pawns is in its way.
Bitboard RegionOf(const Position& position, Square home) {
  const Piece piece = position.piece_on(home);
  const Bitboard pawns = position.pieces(PieceType::kPawn);
  Bitboard barred = pawns;
  if (TypeOf(piece) == PieceType::kKing)
    barred |= PawnAttacks(position.pieces(!ColorOf(piece), PieceType::kPawn), !ColorOf(piece));
  Bitboard region(home);
  for (Bitboard fresh = region; !fresh.empty();) {
    Bitboard next;
    for (const Square square : fresh) next |= PieceAttacks(TypeOf(piece), square, pawns);
    fresh = next & ~barred & ~region;
    region |= fresh;
  }
  return region;
}

}  // namespace

std::optional<LayerNumbers> LayerNumbers::From(const Position& position, std::uint64_t most) {
  if (!position.castling_rooks().empty() || position.en_passant() != Square::kNone)
    return std::nullopt;
  LayerNumbers numbers;
  numbers.AddRegions(position);
  if (!numbers.Weigh(std::min(most, kMostNumbers))) return std::nullopt;
  return numbers;
}

// Two pieces of a kind have the same region or nothing in common, for they go back as they came;
// of kings, which do not where pawns attack, there is one.
void LayerNumbers::AddRegions(const Position& position) {
  for (const Square square : position.occupied() & ~position.pieces(PieceType::kPawn)) {
    const Piece piece = position.piece_on(square);
    const auto end = regions_.begin() + region_count_;
    const auto same = std::find_if(regions_.begin(), end, [&](const Region& region) {
      return region.piece == piece && region.squares.contains(square);
    });
    if (same != end) {
      ++same->men;
    } else {
      regions_[region_count_++] = {piece, RegionOf(position, square), 1, 0};
    }
  }
}

// Gives each region its weight and fills the tables; false if there are too many numbers.
bool LayerNumbers::Weigh(std::uint64_t most) {
  for (auto& squares : crowd_of_) squares.fill(kNoCrowd);
  count_ = 2;  // the lowest bit tells the side on move
  for (std::size_t i = 0; i < region_count_; ++i) {
    Region& region = regions_[i];
    if (region.men > kMostInRegion) return false;
    region.weight = count_;
    const auto size = static_cast<std::size_t>(region.squares.count());
    const std::uint64_t ways = kChoices[size][region.men];
    if (ways > most / count_) return false;
    count_ *= ways;
    const std::size_t piece = Index(region.piece);
    std::uint8_t place = 0;
    for (const Square square : region.squares) {
      places_[piece][Index(square)] = place;
      values_[piece][Index(square)] = place * region.weight;
      if (region.men > 1) crowd_of_[piece][Index(square)] = static_cast<std::uint8_t>(i);
      ++place;
    }
  }
  return true;
}

std::optional<std::uint64_t> LayerNumbers::Of(const Position& position) const {
  if (position.en_passant() != Square::kNone) return std::nullopt;
  std::uint64_t number = position.side_to_move() == Color::kBlack ? 1 : 0;
  for (std::size_t i = 0; i < region_count_; ++i) {
    const Region& region = regions_[i];
    const Bitboard men = region.MenOf(position);
    if (static_cast<std::size_t>(men.count()) != region.men) return std::nullopt;
    number += region.weight * RankOfSet(region, men);
  }
  return number;
}

// The place of the set among all sets of as many squares of the region: the sum of the ways to
// choose one, two, ... squares below the first, second, ... of the set.
std::uint64_t LayerNumbers::RankOfSet(const Region& region, Bitboard men) const {
  const auto& places = places_[Index(region.piece)];
  std::uint64_t rank = 0;
  std::size_t chosen = 0;
  for (const Square square : men) rank += kChoices[places[Index(square)]][++chosen];
  return rank;
}

}  // namespace zeitnot::referee
