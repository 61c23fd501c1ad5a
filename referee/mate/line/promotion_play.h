// Leads a pawn to its promotion by rules, both sides helping.
#ifndef ZEITNOT_REFEREE_MATE_LINE_PROMOTION_PLAY_H_
#define ZEITNOT_REFEREE_MATE_LINE_PROMOTION_PLAY_H_

#include <optional>

#include "referee/mate/line/line_game.h"
#include "referee/mate/line/promotion_way.h"

namespace zeitnot::referee {

// What is wanted.
struct PromotionGoal {
  Color runner = Color::kWhite;  // whose pawn promotes
  Bitboard spared;               // men of the other side that are not to be captured
  PieceType piece = PieceType::kQueen;
  // Squares on which the piece is wanted; a pawn that promotes elsewhere becomes a bishop.
  Bitboard wanted = kAllSquares;
};

enum class PromotionResult {
  kPromoted,
  kMated,   // by the winner, on the way or with the promotion
  kFailed,  // the plies are used up, or no rule has a move
};

class PromotionPlay {
 public:
  PromotionPlay(LineGame& game, const PromotionGoal& goal) : game_(game), goal_(goal) {}

  // Plays at most `plies` plies. The plan of the game is dropped.
  PromotionResult Run(std::size_t plies);

 private:
  enum class Step { kMoved, kPromoted, kMated, kStuck };

  const LineBoard& board() const { return game_.board(); }
  bool ChoosePawn();
  void Look();
  Square FindObstacle() const;

  // Rules of the pawn's side.
  Step RunnerMove();
  bool RemoveObstacle();
  Step Advance();
  bool Push(Square to);
  bool Promote(Square to);
  bool MakeWay();
  bool CapturePawn(Square pawn);
  bool RunnerWaits();

  // Rules of the other side.
  bool HelperMove();
  bool LeavePath();
  bool LeaveObstacle();
  bool KingGivesRoom();
  bool ComeToBeCaptured();
  bool HelperWaits();
  bool GoQuietly(Square man, Bitboard squares, Bitboard unattacked, int tries);

  bool StepKingTo(Square goal, Bitboard barred);
  bool IsCapture() const { return FileOf(pawn_) != FileOf(to_); }

  LineGame& game_;
  const PromotionGoal goal_;
  std::optional<PromotionWay> way_;
  Square pawn_ = Square::kNone;
  int waits_ = 0;

  // What is looked up once for each ply.
  Bitboard occupied_;
  Bitboard own_;
  Bitboard others_;
  Square own_king_ = Square::kNone;
  Square other_king_ = Square::kNone;
  Bitboard prey_;  // men that the pawn may capture
  Bitboard path_;
  Square to_ = Square::kNone;        // the pawn's next square
  Square obstacle_ = Square::kNone;  // a pawn that has to be removed for it
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_PROMOTION_PLAY_H_
