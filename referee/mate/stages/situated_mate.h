// Can a situation hold a mate, and does it lead anywhere?
#ifndef ZEITNOT_REFEREE_MATE_STAGES_SITUATED_MATE_H_
#define ZEITNOT_REFEREE_MATE_STAGES_SITUATED_MATE_H_

#include <cstdint>

#include "referee/mate/stages/situation.h"

namespace zeitnot::referee {

// True if no position of the situation is a mate by `side`.
bool HoldsNoMate(const Situation& situation, Color side);

// True if the men that may be left are such that `side` never mates, by one of the theorems of
// referee/mate/theorems/material.h.
bool LacksMaterial(const Situation& situation, Color side);

// Dead ends: what follows a move gains nothing for `side`, which is to mate.
class DeadEnds {
 public:
  explicit DeadEnds(Color side) : side_(side) {}

  // True if the situation after a move is a dead end: there is no such position, since the king of
  // the side that moved is certainly attacked; or `side` lacks the material; or it holds no mate
  // and every answer that it allows is one of these.
  bool IsDeadEnd(const Situation& situation) { return IsDeadEnd(situation, true); }

  std::uint64_t looks() const { return looks_; }

 private:
  // An answer to a check must end on these squares; several men may check.
  struct Checks {
    int count = 0;
    Bitboard answers = kAllSquares;
  };
  Checks FindChecks(const Situation& situation, const SituationSummary& summary, Color color) const;
  bool IsDeadEnd(const Situation& situation, bool look_ahead);
  bool IsDeadWhereverKingIs(const Situation& situation, const SituationSummary& summary,
                            bool look_ahead);
  bool AllAnswersFail(const Situation& situation, const SituationSummary& summary,
                      const Checks& checks);
  bool AnswersFail(const Situation& situation, const SituationSummary& summary, std::size_t man,
                   Square from, Bitboard answers);
  bool OnlyKingMayMove(const Situation& situation, const SituationSummary& summary) const;

  const Color side_;
  std::uint64_t looks_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_STAGES_SITUATED_MATE_H_
