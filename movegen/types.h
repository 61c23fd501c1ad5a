// The vocabulary of the board: colours, kinds of piece, pieces, squares, files, ranks and
// directions. Every other header takes these words from here; nothing here knows a position.
#ifndef ZEITNOT_MOVEGEN_TYPES_H_
#define ZEITNOT_MOVEGEN_TYPES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

namespace zeitnot {

// The position of an enumerator in its enumeration, for indexing tables.
template <typename Enum>
requires std::is_enum_v<Enum>
constexpr std::size_t Index(Enum value) { return static_cast<std::size_t>(value); }

enum class Color : std::uint8_t { kWhite, kBlack };
inline constexpr std::size_t kColorCount = 2;
inline constexpr std::array kColors = {Color::kWhite, Color::kBlack};

constexpr Color operator!(Color color) {
  return color == Color::kWhite ? Color::kBlack : Color::kWhite;
}
constexpr const char* ColorName(Color color) { return color == Color::kWhite ? "White" : "Black"; }

enum class PieceType : std::uint8_t { kPawn, kKnight, kBishop, kRook, kQueen, kKing, kNone };
inline constexpr std::size_t kPieceTypeCount = 6;
inline constexpr std::array kPieceTypes = {PieceType::kPawn, PieceType::kKnight, PieceType::kBishop,
                                           PieceType::kRook, PieceType::kQueen,  PieceType::kKing};
// From the strongest to the weakest, the order in which choices are listed.
inline constexpr std::array kPromotionTypes = {PieceType::kQueen, PieceType::kRook,
                                               PieceType::kBishop, PieceType::kKnight};

// A kind of piece in bits 0 to 2 and its colour in bit 3.
enum class Piece : std::uint8_t {
  kWhitePawn = 0,
  kWhiteKnight,
  kWhiteBishop,
  kWhiteRook,
  kWhiteQueen,
  kWhiteKing,
  kNone,
  kBlackPawn = 8,
  kBlackKnight,
  kBlackBishop,
  kBlackRook,
  kBlackQueen,
  kBlackKing,
};
inline constexpr std::size_t kPieceIndexCount = 14;  // tables indexed by Piece have two holes

constexpr Piece MakePiece(Color color, PieceType type) {
  return static_cast<Piece>(Index(color) << 3 | Index(type));
}
constexpr PieceType TypeOf(Piece piece) { return static_cast<PieceType>(Index(piece) & 7U); }
// The colour of a piece other than Piece::kNone.
constexpr Color ColorOf(Piece piece) { return static_cast<Color>(Index(piece) >> 3); }

enum class File : std::uint8_t { kA, kB, kC, kD, kE, kF, kG, kH };
enum class Rank : std::uint8_t { k1, k2, k3, k4, k5, k6, k7, k8 };
inline constexpr std::size_t kFileCount = 8;
inline constexpr std::size_t kRankCount = 8;
inline constexpr std::array kFiles = {File::kA, File::kB, File::kC, File::kD,
                                      File::kE, File::kF, File::kG, File::kH};
inline constexpr std::array kRanks = {Rank::k1, Rank::k2, Rank::k3, Rank::k4,
                                      Rank::k5, Rank::k6, Rank::k7, Rank::k8};

// Squares count from a1 along the ranks: file + 8 * rank.
// clang-format off
enum class Square : std::uint8_t {
  kA1, kB1, kC1, kD1, kE1, kF1, kG1, kH1,
  kA2, kB2, kC2, kD2, kE2, kF2, kG2, kH2,
  kA3, kB3, kC3, kD3, kE3, kF3, kG3, kH3,
  kA4, kB4, kC4, kD4, kE4, kF4, kG4, kH4,
  kA5, kB5, kC5, kD5, kE5, kF5, kG5, kH5,
  kA6, kB6, kC6, kD6, kE6, kF6, kG6, kH6,
  kA7, kB7, kC7, kD7, kE7, kF7, kG7, kH7,
  kA8, kB8, kC8, kD8, kE8, kF8, kG8, kH8,
  kNone,
};
// clang-format on
inline constexpr std::size_t kSquareCount = 64;

constexpr Square MakeSquare(File file, Rank rank) {
  return static_cast<Square>(Index(file) | Index(rank) << 3);
}
constexpr Square SquareAt(std::size_t index) { return static_cast<Square>(index); }
constexpr File FileOf(Square square) { return static_cast<File>(Index(square) & 7U); }
constexpr Rank RankOf(Square square) { return static_cast<Rank>(Index(square) >> 3); }
// The same square seen from the other side of the board: a1 <-> a8.
constexpr Square FlipRank(Square square) { return SquareAt(Index(square) ^ 56U); }
constexpr Square FlipFile(Square square) { return SquareAt(Index(square) ^ 7U); }
// The rank as `color` counts it: its own first rank is Rank::k1.
constexpr Rank RelativeRank(Color color, Rank rank) {
  return color == Color::kWhite ? rank : static_cast<Rank>(7U - Index(rank));
}
constexpr Rank RelativeRank(Color color, Square square) {
  return RelativeRank(color, RankOf(square));
}

// A step on the board, as the difference of square indices.
enum class Direction : std::int8_t {
  kNorth = 8,
  kSouth = -8,
  kEast = 1,
  kWest = -1,
  kNorthEast = 9,
  kNorthWest = 7,
  kSouthEast = -7,
  kSouthWest = -9,
};
constexpr Direction Forward(Color color) {
  return color == Color::kWhite ? Direction::kNorth : Direction::kSouth;
}
// The neighbour in a direction. The caller knows that it is on the board.
constexpr Square Step(Square square, Direction direction) {
  return static_cast<Square>(static_cast<int>(square) + static_cast<int>(direction));
}

// The two wings of castling. In Chess960 the king side is the g-side and the queen side the c-side,
// named for where the king lands, whatever stands on the flanks.
enum class CastlingSide : std::uint8_t { kKingSide, kQueenSide };
inline constexpr std::size_t kCastlingSideCount = 2;
inline constexpr std::array kCastlingSides = {CastlingSide::kKingSide, CastlingSide::kQueenSide};

constexpr Square CastlingKingTarget(Color color, CastlingSide side) {
  return MakeSquare(side == CastlingSide::kKingSide ? File::kG : File::kC,
                    RelativeRank(color, Rank::k1));
}
constexpr Square CastlingRookTarget(Color color, CastlingSide side) {
  return MakeSquare(side == CastlingSide::kKingSide ? File::kF : File::kD,
                    RelativeRank(color, Rank::k1));
}

constexpr char FileChar(File file) { return static_cast<char>('a' + static_cast<int>(file)); }
constexpr char RankChar(Rank rank) { return static_cast<char>('1' + static_cast<int>(rank)); }

// "e4"; "-" for Square::kNone.
inline std::string SquareName(Square square) {
  if (square == Square::kNone) return "-";
  return {FileChar(FileOf(square)), RankChar(RankOf(square))};
}

// The FEN letter of a kind of piece in lower case, or '?' for PieceType::kNone.
constexpr char PieceTypeChar(PieceType type) { return "pnbrqk?"[Index(type)]; }
// The FEN letter of a piece: upper case for White.
constexpr char PieceChar(Piece piece) {
  const char letter = PieceTypeChar(TypeOf(piece));
  return ColorOf(piece) == Color::kWhite ? static_cast<char>(letter - 'a' + 'A') : letter;
}
// The piece of a FEN letter, or Piece::kNone.
constexpr Piece PieceFromChar(char letter) {
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) {
      if (PieceChar(MakePiece(color, type)) == letter) return MakePiece(color, type);
    }
  }
  return Piece::kNone;
}

// "pawn", "knight", ... for reports and error texts.
constexpr const char* PieceTypeName(PieceType type) {
  constexpr std::array kNames = {"pawn", "knight", "bishop", "rook", "queen", "king", "nothing"};
  return kNames[Index(type)];
}

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_TYPES_H_
