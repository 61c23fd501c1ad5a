// Numbers for the positions of a layer, so that a set of them takes a bit for each number.
//
// Pawns do not move within a layer, and what they leave a piece to move on falls apart: a bishop
// keeps the colour of its squares, a king stays behind a wall. So each piece has its region, and a
// position is told by the side on move and by where in its region each piece stands. Pieces of a
// kind that share a region are told by the set of their squares.
#ifndef ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_NUMBERS_H_
#define ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_NUMBERS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "movegen/position.h"

namespace zeitnot::referee {

class LayerNumbers {
 public:
  // For all positions that moves within the layer can lead to from this one. std::nullopt if they
  // need more than `most` numbers, at most 2^40, if somebody may castle or if a capture en passant
  // is possible.
  static std::optional<LayerNumbers> From(const Position& position, std::uint64_t most);

  // All numbers are below; some may belong to no legal position.
  std::uint64_t count() const { return count_; }
  // The number of a position of the same layer, which no other has. std::nullopt if a piece stands
  // outside the regions or a capture en passant is possible.
  std::optional<std::uint64_t> Of(const Position& position) const;
  // The numbers after moves from one position.
  class Moves;

 private:
  // Pieces of a kind that share their squares.
  struct Region {
    Piece piece = Piece::kNone;
    Bitboard squares;
    std::size_t men = 0;
    std::uint64_t weight = 0;  // of its part in the number

    Bitboard MenOf(const Position& position) const {
      return position.pieces(ColorOf(piece), TypeOf(piece)) & squares;
    }
  };
  static constexpr std::size_t kPieces = 16;
  static constexpr std::uint8_t kNoCrowd = 0xFF;

  LayerNumbers() = default;
  void AddRegions(const Position& position);
  bool Weigh(std::uint64_t most);
  std::uint64_t RankOfSet(const Region& region, Bitboard men) const;

  std::array<Region, 32> regions_;
  std::size_t region_count_ = 0;
  std::uint64_t count_ = 0;
  // For each piece by square: which square of its region that is; what it adds to the number, where
  // the piece is alone; else the number of the region.
  std::array<std::array<std::uint8_t, kSquareCount>, kPieces> places_{};
  std::array<std::array<std::uint64_t, kSquareCount>, kPieces> values_{};
  std::array<std::array<std::uint8_t, kSquareCount>, kPieces> crowd_of_{};
};

class LayerNumbers::Moves {
 public:
  // `number` is that of the position; numbers and position are kept by reference.
  Moves(const LayerNumbers& numbers, const Position& position, std::uint64_t number)
      : numbers_(numbers), position_(position), number_(number ^ 1) {}

  // That of the position after a legal move within the layer.
  std::uint64_t After(Move move) {
    const std::size_t piece = Index(position_.piece_on(move.from()));
    const std::uint8_t crowd = numbers_.crowd_of_[piece][Index(move.from())];
    if (crowd != kNoCrowd) return AfterInCrowd(move, crowd);
    const auto& values = numbers_.values_[piece];
    return number_ + values[Index(move.to())] - values[Index(move.from())];
  }

 private:
  std::uint64_t AfterInCrowd(Move move, std::uint8_t crowd) {
    const Region& region = numbers_.regions_[crowd];
    if (crowd != last_) {
      last_ = crowd;
      men_ = region.MenOf(position_);
      others_ = number_ - region.weight * numbers_.RankOfSet(region, men_);
    }
    const Bitboard moved = men_ ^ Bitboard(move.from()) ^ Bitboard(move.to());
    return others_ + region.weight * numbers_.RankOfSet(region, moved);
  }

  const LayerNumbers& numbers_;
  const Position& position_;
  const std::uint64_t number_;  // with the other side on move
  // Of the crowd that has moved last: its men, and the number without their part.
  std::uint8_t last_ = kNoCrowd;
  Bitboard men_;
  std::uint64_t others_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_NUMBERS_H_
