// What the network sees of a board: the one home of its inputs and of which outputs speak. Twice
// the same board, once from each side; an input is a man of the own or the other side on a square.
#ifndef ZEITNOT_EVAL_NETWORK_INPUT_H_
#define ZEITNOT_EVAL_NETWORK_INPUT_H_

#include <cstddef>

#include "movegen/position.h"

namespace zeitnot {

// Own and other men of six kinds on 64 squares.
inline constexpr std::size_t kInputCount = 2 * kPieceTypeCount * kSquareCount;
// Men that a side has at most, and with them inputs of one side that are on.
inline constexpr std::size_t kMostMenPerSide = 16;

// How one side, the perspective, sees squares: it plays up the board, and its own king stands on
// the files a to d.
class BoardView {
 public:
  constexpr BoardView() = default;
  constexpr BoardView(Color perspective, Square own_king)
      : perspective_(perspective), mirrored_(IsMirrored(own_king)) {}
  BoardView(const Position& position, Color perspective)
      : BoardView(perspective, position.king(perspective)) {}

  // Whether a king here turns the files round.
  static constexpr bool IsMirrored(Square own_king) { return FileOf(own_king) >= File::kE; }

  constexpr Color perspective() const { return perspective_; }
  constexpr bool mirrored() const { return mirrored_; }

  // From 0 to kInputCount - 1: (other side * 6 + kind) * 64 + square as it is seen.
  constexpr std::size_t InputOf(Piece piece, Square square) const {
    const Square seen_rank = perspective_ == Color::kWhite ? square : FlipRank(square);
    const Square seen = mirrored_ ? FlipFile(seen_rank) : seen_rank;
    const std::size_t side = ColorOf(piece) == perspective_ ? 0 : 1;
    return (side * kPieceTypeCount + Index(TypeOf(piece))) * kSquareCount + Index(seen);
  }

  friend constexpr bool operator==(BoardView, BoardView) = default;

 private:
  Color perspective_ = Color::kWhite;
  bool mirrored_ = false;
};

// Calls act(input) for every man on the board, in the order of the squares.
template <typename Action>
void ForEachInput(const Position& position, Color perspective, const Action& act) {
  const BoardView view(position, perspective);
  for (const Square square : position.occupied())
    act(view.InputOf(position.piece_on(square), square));
}

// Each stage of the game has outputs of its own.
inline constexpr std::size_t kOutputBucketCount = 8;
// The outputs for so many men on the board, kings included: 2 to 4 men 0, 5 to 8 men 1, and so on
// to 29 to 32 men 7.
constexpr std::size_t OutputBucket(int men) {
  return static_cast<std::size_t>(men - 1) * kOutputBucketCount / (2 * kMostMenPerSide);
}
inline std::size_t OutputBucket(const Position& position) {
  return OutputBucket(position.occupied().count());
}

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_INPUT_H_
