// What the search remembers of moves that refuted others, for ordering and pruning, and of how far
// static evaluations were off. Owned by one worker.
#ifndef ZEITNOT_SEARCH_HISTORY_H_
#define ZEITNOT_SEARCH_HISTORY_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "eval/score.h"
#include "movegen/position.h"
#include "search/params.h"

namespace zeitnot {

// A counter that is pulled back the harder the further it is out, and so stays within
// +-kHistoryLimit.
class HistoryValue {
 public:
  int value() const { return value_; }
  // `bonus` within +-kHistoryLimit.
  void Update(int bonus) {
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kHistoryLimit);
  }

 private:
  std::int16_t value_ = 0;
};

// By piece and target square of a move.
using PieceToHistory = std::array<std::array<HistoryValue, kSquareCount>, kPieceIndexCount>;

class Histories {
 public:
  void Clear() { *this = Histories(); }

  // The replies to one earlier move: follow-up history.
  PieceToHistory& Replies(Piece piece, Square to) { return replies_[Index(piece)][Index(to)]; }

  HistoryValue& Quiet(Color side, Move move) {
    return quiet_[Index(side)][Index(move.from())][Index(move.to())];
  }
  const HistoryValue& Quiet(Color side, Move move) const {
    return quiet_[Index(side)][Index(move.from())][Index(move.to())];
  }
  HistoryValue& Noisy(Piece piece, Square to, PieceType captured) {
    return noisy_[Index(piece)][Index(to)][Index(captured)];
  }
  const HistoryValue& Noisy(Piece piece, Square to, PieceType captured) const {
    return noisy_[Index(piece)][Index(to)][Index(captured)];
  }

  // What to add to the static evaluation of a position, learned from positions with the same pawns
  // or the same pieces.
  Score Correction(const Position& position) const;
  // Learns from a search result of `depth` that differs from the evaluation by `difference`.
  void LearnCorrection(const Position& position, Score difference, int depth);

 private:
  static constexpr std::size_t kCorrectionSize = 8192;
  using CorrectionTable = std::array<std::array<std::int16_t, kCorrectionSize>, kColorCount>;

  std::array<std::array<std::array<HistoryValue, kSquareCount>, kSquareCount>, kColorCount>
      quiet_{};
  std::array<std::array<std::array<HistoryValue, kPieceTypeCount + 1>, kSquareCount>,
             kPieceIndexCount>
      noisy_{};
  std::array<std::array<PieceToHistory, kSquareCount>, kPieceIndexCount> replies_{};
  CorrectionTable by_pawns_{};
  std::array<CorrectionTable, kColorCount> by_pieces_{};
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_HISTORY_H_
