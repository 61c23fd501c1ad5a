// A line in the making: the board it has come to, its moves, and the plan that it follows. Whoever
// moves works for the winner's mate.
#ifndef ZEITNOT_REFEREE_MATE_LINE_LINE_GAME_H_
#define ZEITNOT_REFEREE_MATE_LINE_LINE_GAME_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "movegen/move.h"
#include "referee/mate/line/line_board.h"
#include "referee/mate/line/line_plan.h"

namespace zeitnot::referee {

class LineGame {
 public:
  // No line grows longer.
  static constexpr std::size_t kMostPlies = 300;

  // Where a line can be taken back to.
  struct Mark {
    LineBoard board;
    std::size_t plies = 0;
  };

  // At most `limit` moves are made in all, those taken back included.
  LineGame(const Position& root, Color winner, std::uint64_t limit)
      : board_(root), winner_(winner), limit_(limit) {}

  const LineBoard& board() const { return board_; }
  Color winner() const { return winner_; }
  Color loser() const { return !winner_; }
  Square king(Color color) const { return board_.king(color); }
  std::size_t plies() const { return plies_; }
  // Moves made in all.
  std::uint64_t made() const { return made_; }
  // True if the line has `plies` plies, or may not go on.
  bool Reaches(std::size_t plies) const {
    return plies_ >= std::min(plies, kMostPlies) || made_ >= limit_;
  }
  std::span<const Move> moves() const { return {moves_.data(), plies_}; }

  // The plan; its men are followed as they move.
  const LinePlan& plan() const { return plan_; }
  void SetPlan(const LinePlan& plan) { plan_ = plan; }

  Mark Here() const { return {board_, plies_}; }
  void GoTo(const Mark& mark) {
    board_ = mark.board;
    plies_ = mark.plies;
  }

  // Makes a move of the side to move, one of board().Moves(from), if it is legal and leaves the
  // other side a move. The winner's pawns become queens and the loser's knights unless `promotion`
  // says otherwise.
  bool Try(Square from, Square to, PieceType promotion = PieceType::kNone);
  // The same with the first of the squares that will do.
  bool TryAny(Square from, Bitboard squares);
  // The same with the first of the men that can go there.
  bool TryAnyOf(Bitboard men, Square to);
  // Makes a mating move.
  void Finish(Move move);

  bool InCheck() const {
    const Color us = board_.side_to_move();
    return !board_.Attackers(board_.king(us), board_.occupied(), !us).empty();
  }
  // Answers a check, the way that suits the plan best.
  bool Evade();

  // Squares that one side attacks, the other side's king thought away; so they reach behind it.
  Bitboard AttackedThroughKing(Color by) const {
    return board_.Attacked(by, board_.occupied() ^ Bitboard(board_.king(!by)));
  }

 private:
  bool EvadeAsWinner(Square checker);
  bool EvadeAsLoser(Square checker);
  bool Interpose(Square checker, Bitboard spared);
  void Record(Move move);

  LineBoard board_;
  const Color winner_;
  LinePlan plan_;
  std::array<Move, kMostPlies + 1> moves_;
  std::size_t plies_ = 0;
  std::uint64_t made_ = 0;
  const std::uint64_t limit_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_LINE_GAME_H_
