// Sets of squares. A Bitboard is a value: it can be combined, shifted, counted and iterated, and it
// converts to nothing by accident.
#ifndef ZEITNOT_MOVEGEN_BITBOARD_H_
#define ZEITNOT_MOVEGEN_BITBOARD_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "movegen/types.h"

namespace zeitnot {

class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  // The set of one square; Square::kNone is not a member of any set.
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << Index(square)) {}
  constexpr explicit Bitboard(File file) : bits_(0x0101010101010101U << Index(file)) {}
  constexpr explicit Bitboard(Rank rank) : bits_(std::uint64_t{0xFF} << (8 * Index(rank))) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  // More than one square; cheaper than counting.
  constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr bool contains(Square square) const { return (bits_ >> Index(square) & 1U) != 0; }
  // The lowest square of a set that is not empty.
  constexpr Square first() const {
    return SquareAt(static_cast<std::size_t>(std::countr_zero(bits_)));
  }

  // Removes and returns the lowest square of a set that is not empty.
  constexpr Square PopFirst() {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  friend constexpr bool operator==(Bitboard, Bitboard) = default;
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Square;
    using difference_type = std::ptrdiff_t;
    using pointer = const Square*;
    using reference = Square;

    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t bits) : rest_(bits) {}
    constexpr Square operator*() const { return Bitboard(rest_).first(); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

inline constexpr Bitboard kNoSquares{};
inline constexpr Bitboard kAllSquares = ~Bitboard{};
inline constexpr Bitboard kLightSquares{0x55AA55AA55AA55AAU};
inline constexpr Bitboard kDarkSquares = ~kLightSquares;
inline constexpr Bitboard kPromotionRanks = Bitboard(Rank::k1) | Bitboard(Rank::k8);

// The set moved one step; squares that would leave the board are dropped.
template <Direction kDirection>
constexpr Bitboard Shift(Bitboard set) {
  constexpr Bitboard kNotA = ~Bitboard(File::kA);
  constexpr Bitboard kNotH = ~Bitboard(File::kH);
  const std::uint64_t bits = set.bits();
  switch (kDirection) {
    case Direction::kNorth: return Bitboard(bits << 8);
    case Direction::kSouth: return Bitboard(bits >> 8);
    case Direction::kEast: return Bitboard(bits << 1) & kNotA;
    case Direction::kWest: return Bitboard(bits >> 1) & kNotH;
    case Direction::kNorthEast: return Bitboard(bits << 9) & kNotA;
    case Direction::kNorthWest: return Bitboard(bits << 7) & kNotH;
    case Direction::kSouthEast: return Bitboard(bits >> 7) & kNotA;
    case Direction::kSouthWest: return Bitboard(bits >> 9) & kNotH;
  }
}

// One step towards the side that `color` plays to.
constexpr Bitboard ShiftForward(Bitboard set, Color color) {
  return color == Color::kWhite ? Shift<Direction::kNorth>(set) : Shift<Direction::kSouth>(set);
}

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_BITBOARD_H_
