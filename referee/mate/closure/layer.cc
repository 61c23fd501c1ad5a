#include "referee/mate/closure/layer.h"

#include <bit>

namespace zeitnot::referee {
namespace {

// The kings' codes in a packed position tell the side on move: this bit of the black king's.
constexpr std::uint64_t kTurnBit = 2;

unsigned CountBelow(std::uint64_t occupied, Square square) {
  return static_cast<unsigned>(std::popcount(occupied & (Bitboard(square).bits() - 1)));
}

std::uint64_t LowNibbles(unsigned count) { return (std::uint64_t{1} << (4 * count)) - 1; }

std::uint64_t RemoveNibble(std::array<std::uint64_t, 2>& codes, unsigned at) {
  const unsigned word = at / 16;
  const unsigned shift = 4 * (at % 16);
  const std::uint64_t nibble = codes[word] >> shift & 15U;
  const std::uint64_t low = LowNibbles(at % 16);
  codes[word] = (codes[word] & low) | (codes[word] >> 4 & ~low);
  if (word == 0) {
    codes[0] = (codes[0] & ~(std::uint64_t{15} << 60)) | codes[1] << 60;
    codes[1] >>= 4;
  }
  return nibble;
}

void InsertNibble(std::array<std::uint64_t, 2>& codes, unsigned at, std::uint64_t nibble) {
  const unsigned word = at / 16;
  const unsigned shift = 4 * (at % 16);
  const std::uint64_t low = LowNibbles(at % 16);
  if (word == 0) codes[1] = codes[1] << 4 | codes[0] >> 60;
  codes[word] = (codes[word] & low) | (codes[word] & ~low) << 4 | nibble << shift;
}

}  // namespace

LayerKey::LayerKey(const Position& position)
    : white_pawns(position.pieces(Color::kWhite, PieceType::kPawn)),
      black_pawns(position.pieces(Color::kBlack, PieceType::kPawn)),
      castling_rooks(position.castling_rooks()) {
  const auto count = [this](Bitboard men) {
    material = material << 6 | static_cast<std::uint64_t>(men.count());
  };
  for (const Color color : kColors) {
    count(position.pieces(color, PieceType::kQueen));
    count(position.pieces(color, PieceType::kRook));
    count(position.pieces(color, PieceType::kBishop) & kLightSquares);
    count(position.pieces(color, PieceType::kBishop) & kDarkSquares);
    count(position.pieces(color, PieceType::kKnight));
  }
}

std::size_t LayerHash::operator()(const LayerKey& key) const {
  std::uint64_t hash = 0;
  for (const std::uint64_t word :
       {key.white_pawns.bits(), key.black_pawns.bits(), key.castling_rooks.bits(), key.material}) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
  }
  return hash;
}

// Every man counts one, every right to castle one, and every pawn the ranks that are before it, so
// that a promotion loses the last of them.
int LayerWeight(const Position& position) {
  int weight = position.occupied().count() + position.castling_rooks().count();
  for (const Color color : kColors) {
    for (const Square pawn : position.pieces(color, PieceType::kPawn))
      weight += 7 - static_cast<int>(Index(RelativeRank(color, pawn)));
  }
  return weight;
}

LayerExits::LayerExits(const Position& position)
    : from_(position.pieces(PieceType::kPawn)), taken_(position.occupied()) {
  const Color us = position.side_to_move();
  const Bitboard rooks = position.castling_rooks() & position.pieces(us);
  if (!rooks.empty()) from_ |= rooks | Bitboard(position.king(us));
}

PackedPosition AfterWithinLayer(const PackedPosition& packed, const Position& position, Move move) {
  if (position.en_passant() != Square::kNone) return Pack(position.After(move));
  PackedPosition next = packed;
  const unsigned king = CountBelow(next.occupied, position.king(Color::kBlack));
  next.codes[king / 16] ^= kTurnBit << (4 * (king % 16));
  const std::uint64_t code = RemoveNibble(next.codes, CountBelow(next.occupied, move.from()));
  next.occupied ^= Bitboard(move.from()).bits();
  InsertNibble(next.codes, CountBelow(next.occupied, move.to()), code);
  next.occupied |= Bitboard(move.to()).bits();
  return next;
}

}  // namespace zeitnot::referee
