// The number of a placement in its table. The men are split into groups in the order that the file
// gives; the first group is turned by the symmetries of the board into a standard place, the other
// groups are combinations of the squares that are left; the numbers of the groups are the digits of
// the whole, in an order that the file gives as well.
#ifndef ZEITNOT_SEARCH_SYZYGY_NUMBERING_H_
#define ZEITNOT_SEARCH_SYZYGY_NUMBERING_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "movegen/types.h"
#include "search/syzygy/material.h"

namespace zeitnot::syzygy {

// Men with their squares, as a table sees them: the colour that its name gives first is White.
struct Placement {
  struct Man {
    Piece piece = Piece::kNone;
    Square square = Square::kNone;
  };
  std::array<Man, kMaxTablePieces> men;
  std::size_t size = 0;

  void Add(Piece piece, Square square) { men[size++] = {piece, square}; }
};

// Tables with pawns have a part for each of the files a to d that the leading pawn may stand on
// after mirroring: the pawn of the leading side that is nearest to the edge, then to its own side.
inline constexpr std::size_t kPawnParts = 4;
std::size_t PawnPart(const Placement& placement, Color leading_pawns);

class Numbering {
 public:
  // How one part of a table is arranged. `men` are the pieces in the order of the file,
  // `first_digit` the place of the first group among the digits and `second_digit` that of the
  // other side's pawns, used if both sides have some. Refuses what does not fit the material.
  static Result<Numbering, std::string> Make(const Material& material, std::vector<Piece> men,
                                             std::size_t part, unsigned first_digit,
                                             unsigned second_digit);

  // Numbers are below this.
  std::uint64_t size() const { return size_; }
  // Of a placement with the material and, with pawns, the part that Make was given.
  std::uint64_t NumberOf(const Placement& placement) const;

 private:
  struct Group {
    std::size_t length = 0;
    std::uint64_t unit = 0;  // what one step of its digit counts
  };
  using Squares = std::array<Square, kMaxTablePieces>;

  Squares InOrder(const Placement& placement) const;
  std::uint64_t FirstDigit(Squares& squares) const;
  std::uint64_t PawnDigit(Squares& squares) const;

  std::array<Piece, kMaxTablePieces> men_{};
  std::size_t count_ = 0;
  std::array<Group, kMaxTablePieces> groups_;
  std::size_t group_count_ = 0;
  std::uint64_t size_ = 0;
  bool pawns_ = false;
  bool pawns_of_both_ = false;
  bool three_lead_ = false;  // three different men lead, else the kings
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_NUMBERING_H_
