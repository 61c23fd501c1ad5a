// What the search remembers of moves that refuted others, for ordering and reducing, and of how far
// static evaluations were off. Owned by one worker.
#ifndef ZEITNOT_SEARCH_HISTORY_H_
#define ZEITNOT_SEARCH_HISTORY_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>

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
  std::int16_t value_;
};

// By piece and target square of a move.
using PieceToHistory = std::array<std::array<HistoryValue, kSquareCount>, kPieceIndexCount>;

// All zero at first. Trivial, so that a zeroed block of memory is one, and its pages need not be
// touched before they are used.
class Histories {
 public:
  // The moves that came some plies after one earlier move: follow-up history.
  PieceToHistory& FollowUps(Piece piece, Square to) { return follow_ups_[Index(piece)][Index(to)]; }

  // By the squares of a move and whether the opponent attacks each of them.
  HistoryValue& Quiet(Color side, Bitboard attacked, Move move) {
    return quiet_[QuietIndex(side, attacked, move)][Index(move.from())][Index(move.to())];
  }
  const HistoryValue& Quiet(Color side, Bitboard attacked, Move move) const {
    return quiet_[QuietIndex(side, attacked, move)][Index(move.from())][Index(move.to())];
  }
  // The moves that were good with the pawns of a position.
  PieceToHistory& WithPawns(const Position& position) { return with_pawns_[PawnSlot(position)]; }

  // What to add to the static evaluation of a position, learned from positions with the same pawns
  // or the same pieces, or after the same two moves: `line` is a number that stands for those.
  Score Correction(const Position& position, std::size_t line) const;
  // Learns from a search result of `depth` that differs from the corrected evaluation by
  // `difference`.
  void LearnCorrection(const Position& position, std::size_t line, Score difference, int depth);

 private:
  static constexpr std::size_t kCorrectionSize = 8192;
  static constexpr std::size_t kPawnSlots = 512;
  using CorrectionTable = std::array<std::array<std::int16_t, kCorrectionSize>, kColorCount>;

  static std::size_t QuietIndex(Color side, Bitboard attacked, Move move) {
    return Index(side) * 4 + (attacked.contains(move.from()) ? 2U : 0U) +
           (attacked.contains(move.to()) ? 1U : 0U);
  }
  static std::size_t PawnSlot(const Position& position);

  std::array<std::array<std::array<HistoryValue, kSquareCount>, kSquareCount>, 4 * kColorCount>
      quiet_;
  std::array<PieceToHistory, kPawnSlots> with_pawns_;
  std::array<std::array<PieceToHistory, kSquareCount>, kPieceIndexCount> follow_ups_;
  CorrectionTable by_pawns_;
  std::array<CorrectionTable, kColorCount> by_pieces_;
  CorrectionTable by_line_;
};

static_assert(std::is_trivial_v<Histories>);

// Empty histories; throws std::bad_alloc when there is no memory.
struct FreeMemory {
  void operator()(void* memory) const { std::free(memory); }
};
using HistoriesPointer = std::unique_ptr<Histories, FreeMemory>;
HistoriesPointer MakeHistories();

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_HISTORY_H_
