// Which squares every man could ever come to stand on, whatever is played. The sets are too large
// rather than too small, so what they exclude can never happen.
#ifndef ZEITNOT_REFEREE_MATE_THEOREMS_REACH_H_
#define ZEITNOT_REFEREE_MATE_THEOREMS_REACH_H_

#include <array>
#include <cstddef>
#include <optional>

#include "movegen/position.h"

namespace zeitnot::referee {

// One man of the position and what may become of it.
struct ManReach {
  Square home = Square::kNone;  // where it stands in the position
  PieceType type = PieceType::kNone;
  Color color = Color::kWhite;
  Bitboard squares;         // where it may ever stand, `home` included
  bool capturable = false;  // it may be captured some day
  bool promotes = false;    // a pawn that may reach the last rank: from then on it counts as a
                            // piece that moves like queen and knight together

  bool MayLeave() const { return capturable || squares != Bitboard(home); }
};

class ReachAnalysis {
 public:
  explicit ReachAnalysis(const Position& position);
  // The analysis, if it shows that `side` can never mate; given up as soon as it cannot show that.
  static std::optional<ReachAnalysis> ExcludingMate(const Position& position, Color side);

  // True if the sets show that `side` can never mate. False means nothing. Positions in which
  // somebody may still castle are not analysed.
  bool ExcludesMate(Color side) const;

  // True if every man of the position has a different man of its kind here, in whose set it stands,
  // and the pawns stand at home: then whatever holds for the sets holds for that position too.
  // Only for positions with the same pawns and as many men of each kind.
  bool Covers(const Position& position) const;

  const ManReach* begin() const { return men_.data(); }
  const ManReach* end() const { return men_.data() + count_; }

 private:
  // With a side the growth ends as soon as a mate by it is not excluded.
  ReachAnalysis(const Position& position, std::optional<Color> side);

  bool Grow();
  Bitboard Step(const ManReach& man) const;
  Bitboard BehindPawns(const ManReach& pawn) const;
  Bitboard KingSteps(const ManReach& king) const;
  bool MayEnter(const ManReach& king, Square from, Square to) const;
  bool IsStalemated(Square king, Color color, Square other_king) const;
  bool MayRelease(Color color, Square home) const;
  bool MayDiscover(Color color, Square from, Square target) const;
  void Summarise();
  class Coverers;
  bool MayMateOn(Square king, Color side, Bitboard attacks, const Coverers& coverers) const;
  Bitboard MayAttack(const ManReach& man) const;

  std::array<ManReach, 32> men_;
  std::size_t count_ = 0;
  bool castling_ = false;
  bool given_up_ = false;  // before the sets were complete, since they allow a mate

  // Summaries of the sets, renewed after each round of growth, by colour.
  Bitboard rooted_;                               // squares of men that never leave
  std::array<Bitboard, kColorCount> rooted_own_;  // those of one colour
  std::array<Bitboard, kColorCount> guarded_;     // squares that rooted men always attack
  std::array<Bitboard, kColorCount>
      firmly_guarded_;                            // those that no king can shield, without kings
  std::array<Bitboard, kColorCount> prey_;        // squares where a man but the king may stand
  std::array<Bitboard, kColorCount> capture_on_;  // squares on which a man may capture
  std::array<Bitboard, kColorCount> holding_;     // homes of pawns that stay, and on their file
  Bitboard immobile_kings_;
  std::array<Bitboard, kColorCount> king_squares_;
  std::array<bool, kColorCount> only_king_moves_{};   // no other man of the colour ever moves
  std::array<bool, kColorCount> diagonal_lines_{};    // there may be a bishop or queen
  std::array<bool, kColorCount> orthogonal_lines_{};  // there may be a rook or queen
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_THEOREMS_REACH_H_
