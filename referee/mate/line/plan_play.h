// Plays a plan by rules: for the side to move, the first rule that gives a legal move. No search.
#ifndef ZEITNOT_REFEREE_MATE_LINE_PLAN_PLAY_H_
#define ZEITNOT_REFEREE_MATE_LINE_PLAN_PLAY_H_

#include <cstdint>

#include "referee/mate/line/line_game.h"

namespace zeitnot::referee {

class PlanPlay {
 public:
  // The game has a plan, made for its board.
  explicit PlanPlay(LineGame& game) : game_(game) {}

  // Plays until the winner mates (true), or until the plan has failed: `plies` plies are played,
  // the same positions come again, the winner waits too often, or no rule has a move.
  bool Run(std::size_t plies);

 private:
  enum class Step { kMoved, kMated, kStuck };

  const LineBoard& board() const { return game_.board(); }
  const LinePlan& plan() const { return game_.plan(); }
  bool Comes();
  void Look();
  bool Repeats();

  // The winner's rules (plan_play_winner.cc).
  Step WinnerMove();
  bool MateNow();
  bool BringKing();
  bool BringSupporter();
  bool ReadyAttacker();
  bool PlaceAttacker(Bitboard attacks, Bitboard checks, Bitboard touching);
  Bitboard BishopRound(Bitboard free, Bitboard wanted, Bitboard touching) const;
  bool CaptureDefenders();
  bool ClearOwnMen();
  bool WinnerWaits();
  bool WaitWithFreePiece(Bitboard avoid);
  bool WaitWithAttacker(Bitboard avoid);
  bool WaitWithPawn(Bitboard avoid);
  bool WaitAnyhow();

  // The loser's rules (plan_play_loser.cc).
  bool LoserMove();
  Bitboard FindDefenders(bool pinned) const;
  bool BringMatedKing(bool ready);
  bool BringBlocker(bool ready);
  bool Leave(Bitboard men, Bitboard barred, Bitboard unattacked, Bitboard standing);
  bool FreeSupport();
  bool LoserWaits();
  bool WaitWith(Square man, Bitboard avoid, Bitboard unattacked);
  bool WaitWithMatedKing();
  bool MoveAnyhow();

  Bitboard ReadySquares() const;

  LineGame& game_;
  // What is looked up once for each ply.
  Bitboard occupied_;
  Square king_ = Square::kNone;      // to be mated
  Square own_king_ = Square::kNone;  // of the winner
  Bitboard line_;                    // between the check and the mated king
  Bitboard players_and_guards_;
  int way_ = 0;  // steps of the king to be mated to its square

  // What the winner's last move leaves for the loser to know.
  bool pinned_ = false;  // the attacker cannot move
  Bitboard wanted_;      // the square that the winner's king would go to
  int waits_ = 0;        // of the winner, since its last move for the plan
  int asides_ = 0;       // steps of the supporting king off its place
  bool yields_ = false;  // it should go round by another square

  std::uint64_t last_ = 0;  // the board before the winner's last moves
  std::uint64_t before_last_ = 0;
  int repetitions_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_PLAN_PLAY_H_
