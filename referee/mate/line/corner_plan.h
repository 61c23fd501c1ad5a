// Mates by a single bishop or knight: the king in a corner, shut in by a man of its own.
#ifndef ZEITNOT_REFEREE_MATE_LINE_CORNER_PLAN_H_
#define ZEITNOT_REFEREE_MATE_LINE_CORNER_PLAN_H_

#include <cstdint>
#include <optional>

#include "referee/mate/line/line_board.h"
#include "referee/mate/line/line_plan.h"

namespace zeitnot::referee {

// The templates, each with another corner, side of the blocker and kinds of men. Write T for the
// corner, u and v for the steps along its two edges, either way round. The blocker enters on T+u
// last of all.
//   Bishop: the king supports from T+u+2v, the bishop mates from T+u+v on the corner's diagonal.
//   Knight against a knight: king on T+u+2v, mate from T+2u+v, which no knight on T+u takes.
//   Knight against a bishop or pawn: king on T+2v, mate from T+u+2v.
// The blocker is a knight, a bishop of the other square colour than the mating one, or a pawn of
// the loser with a clear way to T+u.
class CornerTemplates {
 public:
  CornerTemplates(const LineBoard& board, Color winner) : board_(board), winner_(winner) {}

  // The cheapest template not handed out before.
  std::optional<LinePlan> Next();

 private:
  struct Corner {
    Square square;
    int along;   // the step u
    int across;  // the step v
    unsigned number;
  };

  void Consider(Square attacker, Square blocker, const Corner& corner);
  int BlockerMoves(Square blocker, Square block, const Corner& corner, Square attacker) const;

  const LineBoard& board_;
  const Color winner_;
  std::uint64_t used_ = 0;
  std::optional<LinePlan> best_;
  unsigned best_number_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_CORNER_PLAN_H_
