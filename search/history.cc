#include "search/history.h"

#include <new>

#include "search/formulas.h"

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

// Pulled back like HistoryValue, within +-correction_limit.
void Learn(std::int16_t& entry, int bonus) {
  entry =
      static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kParams.correction_limit);
}

}  // namespace

HistoriesPointer MakeHistories() {
  HistoriesPointer histories(static_cast<Histories*>(std::calloc(1, sizeof(Histories))));
  if (histories == nullptr) throw std::bad_alloc();
  return histories;
}

std::size_t Histories::PawnSlot(const Position& position) {
  return PawnIndex(position) % kPawnSlots;
}

Score Histories::Correction(const Position& position, std::size_t line) const {
  const std::size_t side = Index(position.side_to_move());
  int sum = kParams.correction_pawn_weight * by_pawns_[side][PawnIndex(position)] +
            kParams.correction_line_weight * by_line_[side][Mix(line, 0)];
  for (const Color color : kColors) {
    sum += kParams.correction_piece_weight *
           by_pieces_[Index(color)][side][PieceIndex(position, color)];
  }
  return sum / kParams.correction_divisor;
}

void Histories::LearnCorrection(const Position& position, std::size_t line, Score difference,
                                int depth) {
  const std::size_t side = Index(position.side_to_move());
  const int bonus = CorrectionBonus(difference, depth);
  Learn(by_pawns_[side][PawnIndex(position)], bonus);
  for (const Color color : kColors)
    Learn(by_pieces_[Index(color)][side][PieceIndex(position, color)], bonus);
  Learn(by_line_[side][Mix(line, 0)], bonus);
}

}  // namespace zeitnot
