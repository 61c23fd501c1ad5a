// Random keys whose exclusive or identifies a position (Zobrist 1970).
#ifndef ZEITNOT_MOVEGEN_ZOBRIST_H_
#define ZEITNOT_MOVEGEN_ZOBRIST_H_

#include <array>
#include <cstdint>

#include "movegen/types.h"

namespace zeitnot::zobrist {

struct Keys {
  std::array<std::array<std::uint64_t, kSquareCount>, kPieceIndexCount> piece{};
  std::array<std::uint64_t, kSquareCount> castling_rook{};  // a rook that may still castle
  std::array<std::uint64_t, kFileCount> en_passant{};       // a legal capture on this file
  std::uint64_t black_to_move{};
};

// SplitMix64 (Steele, Lea, Flood 2014) from a fixed seed: the keys are the same in every build.
constexpr Keys MakeKeys() {
  std::uint64_t state = 0x5A6569746E6F7421U;
  const auto next = [&state]() {
    std::uint64_t z = state += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    return z ^ z >> 31;
  };
  Keys keys;
  for (auto& squares : keys.piece) {
    for (auto& key : squares) key = next();
  }
  for (auto& key : keys.castling_rook) key = next();
  for (auto& key : keys.en_passant) key = next();
  keys.black_to_move = next();
  return keys;
}

inline constexpr Keys kKeys = MakeKeys();

}  // namespace zeitnot::zobrist

#endif  // ZEITNOT_MOVEGEN_ZOBRIST_H_
