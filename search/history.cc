#include "search/history.h"

namespace zeitnot {
namespace {

// Mixes sets of squares into an index (multiplication by odd constants, high bits taken).
std::size_t Mix(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t mixed = a * 0x9E3779B97F4A7C15U + (b ^ b >> 29) * 0xD6E8FEB86659FD93U;
  return static_cast<std::size_t>((mixed ^ mixed >> 32) * 0xBF58476D1CE4E5B9U >> 51);
}

std::size_t PawnIndex(const Position& position) {
  return Mix(position.pieces(Color::kWhite, PieceType::kPawn).bits(),
             position.pieces(Color::kBlack, PieceType::kPawn).bits());
}

// The pieces of one side, pawns left out.
std::size_t PieceIndex(const Position& position, Color color) {
  const Bitboard own = position.pieces(color);
  const std::uint64_t minors = (own & position.pieces(PieceType::kKnight)).bits() * 3 +
                               (own & position.pieces(PieceType::kBishop)).bits() * 5;
  const std::uint64_t majors = (own & position.pieces(PieceType::kRook)).bits() * 7 +
                               (own & position.pieces(PieceType::kQueen)).bits() * 11 +
                               (own & position.pieces(PieceType::kKing)).bits() * 13;
  return Mix(minors, majors);
}

// Entries are in centipawns times this.
constexpr int kGrain = 16;

void Learn(std::int16_t& entry, Score difference, int depth) {
  const int weight = std::min(depth + 1, 16);
  const int target =
      std::clamp(difference * kGrain, -kParams.correction_limit * 4, kParams.correction_limit * 4);
  const int updated = (entry * (128 - weight) + target * weight) / 128;
  entry = static_cast<std::int16_t>(
      std::clamp(updated, -kParams.correction_limit, kParams.correction_limit));
}

}  // namespace

Score Histories::Correction(const Position& position) const {
  const std::size_t side = Index(position.side_to_move());
  int sum = 2 * by_pawns_[side][PawnIndex(position)];
  for (const Color color : kColors)
    sum += by_pieces_[Index(color)][side][PieceIndex(position, color)];
  return sum / (2 * kGrain);
}

void Histories::LearnCorrection(const Position& position, Score difference, int depth) {
  const std::size_t side = Index(position.side_to_move());
  Learn(by_pawns_[side][PawnIndex(position)], difference, depth);
  for (const Color color : kColors)
    Learn(by_pieces_[Index(color)][side][PieceIndex(position, color)], difference, depth);
}

}  // namespace zeitnot
