// Where pieces reach on a given occupancy, and the lines between squares. Tables are constexpr:
// there is nothing to initialise.
#ifndef ZEITNOT_MOVEGEN_ATTACKS_H_
#define ZEITNOT_MOVEGEN_ATTACKS_H_

#include <array>
#include <cstdint>

#include "movegen/bitboard.h"
#include "movegen/types.h"

namespace zeitnot {

// Squares attacked by all pawns of one colour.
constexpr Bitboard PawnAttacks(Bitboard pawns, Color color) {
  return color == Color::kWhite
             ? Shift<Direction::kNorthEast>(pawns) | Shift<Direction::kNorthWest>(pawns)
             : Shift<Direction::kSouthEast>(pawns) | Shift<Direction::kSouthWest>(pawns);
}

// Squares attacked by all knights of a set.
constexpr Bitboard KnightAttacks(Bitboard knights) {
  const Bitboard east = Shift<Direction::kEast>(knights);
  const Bitboard west = Shift<Direction::kWest>(knights);
  const Bitboard one = east | west;
  const Bitboard two = Shift<Direction::kEast>(east) | Shift<Direction::kWest>(west);
  return Bitboard(one.bits() << 16 | one.bits() >> 16 | two.bits() << 8 | two.bits() >> 8);
}

// Squares next to a set, the set itself not counted unless two of its squares are neighbours.
constexpr Bitboard KingAttacks(Bitboard kings) {
  const Bitboard sides = Shift<Direction::kEast>(kings) | Shift<Direction::kWest>(kings);
  const Bitboard row = sides | kings;
  return sides | Shift<Direction::kNorth>(row) | Shift<Direction::kSouth>(row);
}

namespace internal {

using SquareTable = std::array<Bitboard, kSquareCount>;

template <typename Function>
constexpr SquareTable MakeSquareTable(Function function) {
  SquareTable table{};
  for (std::size_t i = 0; i < kSquareCount; ++i) table[i] = function(SquareAt(i));
  return table;
}

// All squares on the line through `square` in the two opposite directions, without `square`.
template <Direction kOneWay, Direction kOtherWay>
constexpr Bitboard LineThrough(Square square) {
  Bitboard line;
  for (Bitboard step = Shift<kOneWay>(Bitboard(square)); !step.empty(); step = Shift<kOneWay>(step))
    line |= step;
  for (Bitboard step = Shift<kOtherWay>(Bitboard(square)); !step.empty();
       step = Shift<kOtherWay>(step))
    line |= step;
  return line;
}

inline constexpr SquareTable kKnightTable =
    MakeSquareTable([](Square square) { return KnightAttacks(Bitboard(square)); });
inline constexpr SquareTable kKingTable =
    MakeSquareTable([](Square square) { return KingAttacks(Bitboard(square)); });
inline constexpr std::array<SquareTable, kColorCount> kPawnTable = {
    MakeSquareTable([](Square square) { return PawnAttacks(Bitboard(square), Color::kWhite); }),
    MakeSquareTable([](Square square) { return PawnAttacks(Bitboard(square), Color::kBlack); })};

inline constexpr SquareTable kFileLine =
    MakeSquareTable(LineThrough<Direction::kNorth, Direction::kSouth>);
inline constexpr SquareTable kRankLine =
    MakeSquareTable(LineThrough<Direction::kEast, Direction::kWest>);
inline constexpr SquareTable kDiagonal =
    MakeSquareTable(LineThrough<Direction::kNorthEast, Direction::kSouthWest>);
inline constexpr SquareTable kAntidiagonal =
    MakeSquareTable(LineThrough<Direction::kNorthWest, Direction::kSouthEast>);

// Hyperbola quintessence: subtracting twice the slider from the occupancy borrows through the empty
// squares up to the first blocker; byte reversal turns the other direction into the same sum.
// Right for lines that cross each rank at most once.
constexpr Bitboard AttacksAlong(Bitboard line, Square square, Bitboard occupied) {
  const std::uint64_t slider = Bitboard(square).bits();
  const std::uint64_t blockers = (occupied & line).bits();
  const std::uint64_t up = blockers - 2 * slider;
  const std::uint64_t down =
      __builtin_bswap64(__builtin_bswap64(blockers) - 2 * __builtin_bswap64(slider));
  return Bitboard(up ^ down) & line;
}

// Attacks along a rank by file of the slider and occupancy of the six inner files.
using RankTable = std::array<std::array<std::uint8_t, 64>, kFileCount>;
constexpr RankTable MakeRankTable() {
  RankTable table{};
  for (std::size_t file = 0; file < kFileCount; ++file) {
    for (std::size_t inner = 0; inner < 64; ++inner) {
      const std::size_t occupied = inner << 1;
      unsigned attacks = 0;
      for (std::size_t f = file + 1; f < kFileCount; ++f) {
        attacks |= 1U << f;
        if ((occupied >> f & 1U) != 0) break;
      }
      for (std::size_t f = file; f-- > 0;) {
        attacks |= 1U << f;
        if ((occupied >> f & 1U) != 0) break;
      }
      table[file][inner] = static_cast<std::uint8_t>(attacks);
    }
  }
  return table;
}
inline constexpr RankTable kRankAttacks = MakeRankTable();

constexpr Bitboard AttacksAlongRank(Square square, Bitboard occupied) {
  const unsigned shift = static_cast<unsigned>(Index(square)) & 56U;
  const std::uint64_t inner = occupied.bits() >> (shift + 1) & 63U;
  return Bitboard(std::uint64_t{kRankAttacks[Index(FileOf(square))][inner]} << shift);
}

}  // namespace internal

constexpr Bitboard PawnAttacks(Square square, Color color) {
  return internal::kPawnTable[Index(color)][Index(square)];
}
constexpr Bitboard KnightAttacks(Square square) { return internal::kKnightTable[Index(square)]; }
constexpr Bitboard KingAttacks(Square square) { return internal::kKingTable[Index(square)]; }

constexpr Bitboard BishopAttacks(Square square, Bitboard occupied) {
  return internal::AttacksAlong(internal::kDiagonal[Index(square)], square, occupied) |
         internal::AttacksAlong(internal::kAntidiagonal[Index(square)], square, occupied);
}
constexpr Bitboard RookAttacks(Square square, Bitboard occupied) {
  return internal::AttacksAlong(internal::kFileLine[Index(square)], square, occupied) |
         internal::AttacksAlongRank(square, occupied);
}
constexpr Bitboard QueenAttacks(Square square, Bitboard occupied) {
  return BishopAttacks(square, occupied) | RookAttacks(square, occupied);
}

// Attacks of a knight, bishop, rook, queen or king on `square`.
constexpr Bitboard PieceAttacks(PieceType type, Square square, Bitboard occupied) {
  switch (type) {
    case PieceType::kKnight: return KnightAttacks(square);
    case PieceType::kBishop: return BishopAttacks(square, occupied);
    case PieceType::kRook: return RookAttacks(square, occupied);
    case PieceType::kQueen: return QueenAttacks(square, occupied);
    case PieceType::kKing: return KingAttacks(square);
    case PieceType::kPawn:
    case PieceType::kNone: return kNoSquares;
  }
  return kNoSquares;
}

namespace internal {

struct LineTables {
  std::array<SquareTable, kSquareCount> between{};
  std::array<SquareTable, kSquareCount> line{};
};
constexpr LineTables MakeLineTables() {
  LineTables tables;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    for (const SquareTable* lines : {&kFileLine, &kRankLine, &kDiagonal, &kAntidiagonal}) {
      for (const Square other : (*lines)[i]) {
        const std::size_t j = Index(other);
        const std::uint64_t low = i < j ? i : j;
        const std::uint64_t high = i < j ? j : i;
        const Bitboard inside((std::uint64_t{1} << high) - (std::uint64_t{2} << low));
        tables.between[i][j] = (*lines)[i] & inside;
        tables.line[i][j] = (*lines)[i] | Bitboard(SquareAt(i));
      }
    }
  }
  return tables;
}
extern const LineTables kLineTables;

}  // namespace internal

// Squares strictly between two squares of one rank, file or diagonal; empty for any other pair.
inline Bitboard Between(Square a, Square b) {
  return internal::kLineTables.between[Index(a)][Index(b)];
}
// The whole rank, file or diagonal through two squares; empty for any other pair.
inline Bitboard Line(Square a, Square b) { return internal::kLineTables.line[Index(a)][Index(b)]; }

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_ATTACKS_H_
