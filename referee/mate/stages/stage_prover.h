// Proofs by stages: no mate by one side follows from a position, because its men are shut in by men
// that may be taken, and whatever is taken, the next stage is shut as well.
//
// A situation gives each man squares and says whether it may be gone
// (referee/mate/stages/situation.h). It stands for all positions without castling whose men stand
// within it, either side to move.
//
// Theorem. Let D1 ... Dn be situations such that
//   (a) the root is within one of them,
//   (b) none of them holds a mate by the side, and
//   (c) each move that one of them allows leads, whatever is captured, to positions that are all
//       within one of them, or to a dead end (referee/mate/stages/situated_mate.h).
// Then the side never mates. For by induction over the plies the position is within one of them or
// in a dead end just entered; and from a dead end every answer is impossible, or illegal, or leaves
// material that never mates, and it is no mate itself.
//
// A capture en passant is one of a pawn that stands on the square it has crossed, which is one of
// its squares after a double step.
#ifndef ZEITNOT_REFEREE_MATE_STAGES_STAGE_PROVER_H_
#define ZEITNOT_REFEREE_MATE_STAGES_STAGE_PROVER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "referee/mate/stages/situated_mate.h"
#include "referee/mate/stages/situation.h"

namespace zeitnot::referee {

class StageProver {
 public:
  // More stages are not made.
  static constexpr std::size_t kMostStages = 40;
  static constexpr std::uint64_t kMostLooks = 20'000;

  // `side` is the one that is to mate. About `looks` situations are looked at.
  explicit StageProver(Color side, std::uint64_t looks = kMostLooks)
      : side_(side), limit_(looks), dead_ends_(side) {}

  // True if the side can never mate from the root. False means nothing; roots in which somebody may
  // still castle are not looked at.
  bool Proves(const Position& root);

  // The stages of the proof; the root is within the first.
  const std::vector<Situation>& stages() const { return stages_; }
  std::uint64_t looks() const { return dead_ends_.looks(); }

 private:
  // What leads out of a stage.
  struct Exit {
    std::size_t man;
    Square from;
    Square to;
    std::size_t captured;
  };
  // What is left to the next stages: nothing; captures of men that have not moved; first moves of
  // pawns as well; captures and all moves of crowded men.
  enum class Exits { kNone, kCaptures, kPawnMoves, kCrowdedMoves };

  bool Prove(const Situation& start, int depth);
  bool ProveWithExits(const Situation& start, int depth, Exits allowed);
  std::vector<Situation> Successors(const Situation& stage, const std::vector<Exit>& exits,
                                    Exits allowed) const;
  void FindCrowds(const Position& root);
  bool IsCrowded(const SituatedMan& man, Exits allowed) const;
  bool ProveByPlaces(const Situation& start);
  bool AddPlaces(const Situation& next, std::vector<std::size_t>& fresh);
  bool HaveSamePlaces(const Situation& a, const Situation& b) const;
  bool Grow(Situation& stage, Exits allowed, std::vector<Exit>& exits);
  bool GrowMan(Situation& stage, std::size_t man, bool thorough, Exits allowed,
               std::vector<Exit>& exits);
  bool IsTakenUp(const Situation& stage, const SituationSummary& summary, const SituationMove& move,
                 bool thorough);
  bool MayEnd(const Situation& stage, const SituationSummary& summary,
              const SituationMove& move) const;
  Bitboard BarrierFor(const Situation& stage, std::size_t pawn);
  bool BarriersHold() const;
  bool IsSpent() const { return dead_ends_.looks() > limit_; }

  const Color side_;
  const std::uint64_t limit_;
  DeadEnds dead_ends_;
  std::vector<Situation> stages_;
  Bitboard behind_barriers_;  // homes of pawns that the growth held back
  Bitboard crowded_;          // homes of pieces that share a few squares
};

// True if all positions of one situation are within the other.
bool IsWithin(const Situation& inner, const Situation& outer);

// True if the proof holds for this position too: it has the pawns of the root at home and as many
// men of each kind, which stand within one of the stages, one for one. Positions with castling
// rights or a capture en passant are left out.
bool StagesCover(const std::vector<Situation>& stages, const Position& position);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_STAGES_STAGE_PROVER_H_
