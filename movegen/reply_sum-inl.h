// Counting by difference: the sum of all replies to all moves of a position, taken from the
// position in which the mover passes. Moves that the method leaves out are listed for the kernel
// that looks at each child. movegen/README.md describes the method.
#if defined(ZEITNOT_MOVEGEN_REPLY_SUM_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_REPLY_SUM_INL_H_
#undef ZEITNOT_MOVEGEN_REPLY_SUM_INL_H_
#else
#define ZEITNOT_MOVEGEN_REPLY_SUM_INL_H_
#endif

#include <hwy/highway.h>

#include <array>

#include "movegen/corrections-inl.h"
#include "movegen/move.h"
#include "movegen/pass_board-inl.h"
#include "movegen/rays-inl.h"
#include "movegen/ring-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// For each kind of man of the mover, where it may not arrive if its move is to be counted by
// difference, and where its arriving needs a correction.
struct ArrivalRules {
  template <typename Lookup>
  HWY_INLINE ArrivalRules(const Lookup& lookup, const PassBoard& board, const KingLines& lines,
                          const Ring& ring) {
    const Square king = board.replier_king;
    const Bitboard diagonal = lookup.Bishop(king, board.occupied);
    const Bitboard orthogonal = lookup.Rook(king, board.occupied);
    const Bitboard behind_diagonal =
        lookup.Bishop(king, board.occupied ^ (diagonal & board.repliers)) & ~diagonal;
    const Bitboard behind_orthogonal =
        lookup.Rook(king, board.occupied ^ (orthogonal & board.repliers)) & ~orthogonal;
    const Bitboard common = ring.slow_targets;
    slow = {AttackedFromBelow(board.replier.king) | common,
            KnightAttacks(king) | common,
            diagonal | common,
            orthogonal | common,
            diagonal | orthogonal | common,
            common};
    pinning = {kNoSquares,
               kNoSquares,
               behind_diagonal,
               behind_orthogonal,
               behind_diagonal | behind_orthogonal,
               kNoSquares};
    lines_and_blocks = lines.pin_lines | ring.block_squares;
  }

  HWY_INLINE Bitboard Special(PieceType type) const {
    return lines_and_blocks | pinning[Index(type)];
  }

  std::array<Bitboard, kTypeCount> slow;     // checks, and what the ring says
  std::array<Bitboard, kTypeCount> pinning;  // behind a single man of the replier
  Bitboard lines_and_blocks;
};

// Arriving, for sliders and pawns of the replier: what they lose or win when a man of the mover
// stands on an empty square, each square as often as `arrivals` says.
HWY_INLINE int ArriveBeforePawns(const PassBoard& board, const PawnReach& pawns,
                                 const SquareCounts& arrivals) {
  const Bitboard east = pawns.attacked_east & board.empty;
  const Bitboard west = pawns.attacked_west & board.empty;
  int change = arrivals.Sum(east) + arrivals.Sum(west) -
               arrivals.Sum(pawns.steps | pawns.double_steps) -
               arrivals.Sum(Shift<Direction::kSouth>(pawns.double_steps));
  if (!pawns.last_rank.empty()) {
    change += 3 * (arrivals.Sum(east & pawns.last_rank) + arrivals.Sum(west & pawns.last_rank) -
                   arrivals.Sum(pawns.steps & pawns.last_rank));
  }
  return change;
}

// Captures: the taken man's moves are gone, and its defenders may take back.
template <typename Lookup>
HWY_INLINE int TakeMen(const Lookup& lookup, const PassBoard& board, const FreeMen& free,
                       const PawnReach& pawns, Bitboard taken_back, const SquareCounts& arrivals) {
  int change = 0;
  for (const Square to : arrivals.Any() & board.repliers) {
    const Bitboard diagonal = lookup.Bishop(to, board.occupied);
    const Bitboard orthogonal = lookup.Rook(to, board.occupied);
    const int defenders =
        (KnightAttacks(to) & free.knights).count() +
        ((orthogonal & free.orthogonal) | (diagonal & free.diagonal)).count() +
        pawns.WeightOf(to) * (AttackedFromAbove(Bitboard(to)) & free.pawns).count() +
        (taken_back.contains(to) ? 1 : 0);
    const int moves =
        CountMovesOf(lookup, board.replier, to, board.movers, board.repliers, kAllSquares);
    change += arrivals.On(to) * (defenders - moves);
  }
  return change;
}

template <typename Lookup, typename RaysOfTarget>
class ReplySummer {
 public:
  HWY_INLINE ReplySummer(const ReplyParent& parent, const SliderTables& tables, MoveList& slow)
      : parent_(parent),
        lookup_(tables),
        slow_(slow),
        board_(parent),
        lines_(FindKingLines(board_)),
        free_(board_.replier, lines_.pinned),
        rays_(free_.orthogonal, free_.diagonal, board_.empty),
        slider_reach_(rays_.All()),
        danger_(FindDanger(lookup_, board_, slider_reach_, lines_.pinned)) {}

  HWY_INLINE bool MoverInCheck() const { return danger_.contains(board_.mover_king); }

  // See MovegenKernels::sum_replies. The mover must not be in check.
  HWY_INLINE ReplySum Run() {
    mover_pinned_ = FindMoverPins(board_);
    rays_.Remove(board_.repliers);
    const PawnReach pawns(board_, free_.pawns);
    const ManList men(lookup_, board_);
    ring_ = StudyRing(lookup_, parent_, board_, men);
    const ArrivalRules rules(lookup_, board_, lines_, ring_);
    pawns_ = &pawns;
    rules_ = &rules;
    slow_sources_ = lines_.slow_sources | ring_.slow_sources;
    touched_ = pawns.Touched() | slider_reach_ | lines_.linked;

    const int base =
        rays_.Count() + CountKnightMoves(board_, free_.knights) + pawns.Count(board_.movers) +
        (lines_.pinned.empty() ? 0 : CountPinnedMoves(lookup_, board_, lines_)) + ring_.moves;
    for (const Man& man : men) AddMan(man);
    AddPawns();
    AddCastling();
    if (!arrivals_.overflow.empty()) return {};
    const int fast = arrivals_.Sum(kAllSquares);
    sum_ += fast * base - rays_.Behind(arrivals_) + ArriveBeforePawns(board_, pawns, arrivals_) +
            TakeMen(lookup_, board_, free_, pawns, ring_.taken_back, arrivals_);
    return {static_cast<std::uint64_t>(sum_), static_cast<std::uint32_t>(fast), true};
  }

 private:
  HWY_INLINE void AddMan(const Man& man) {
    Bitboard targets = man.attacks & ~board_.movers;
    if (man.type == PieceType::kKing) targets &= ~danger_;
    if (mover_pinned_.contains(man.from)) targets &= Line(board_.mover_king, man.from);
    Add(man, targets, kNoSquares);
  }

  // Moves of one man; those to `slow` in any case are left to the kernel.
  HWY_INLINE void Add(const Man& man, Bitboard targets, Bitboard slow) {
    slow |= rules_->slow[Index(man.type)];
    if (slow_sources_.contains(man.from)) slow = kAllSquares;
    if (!(man.attacks & ring_.twice).empty()) slow |= ring_.double_blocks;
    AddSlow(man.from, targets & slow);
    const Bitboard fast = targets & ~slow;
    arrivals_.Add(fast);
    if (ring_.any_lost) sum_ -= ring_.lost[Index(man.type)].Sum(fast);
    if (touched_.contains(man.from) || !(man.attacks & ring_.once).empty() ||
        !(fast & rules_->Special(man.type)).empty())
      sum_ += Correct(man, fast);
  }

  HWY_NOINLINE int Correct(const Man& man, Bitboard fast) const {
    if (fast.empty()) return 0;
    int change = 0;
    if (pawns_->Touched().contains(man.from)) change += LeavePawns(*pawns_, man.from, fast);
    if (slider_reach_.contains(man.from))
      change += LeaveSliders(lookup_, board_, free_, man.from, fast);
    change += LeaveRing(lookup_, board_, ring_.once, man, fast);
    if (lines_.linked.contains(man.from))
      change += LeaveLink(lookup_, board_, lines_, man.from, fast);
    const Bitboard pinning = rules_->pinning[Index(man.type)];
    for (const Square to : fast&(lines_.pin_lines | pinning))
      change += ArriveOnLines(lookup_, board_, lines_, pinning, man.from, to);
    for (const Square to : fast& ring_.block_squares)
      change += ArriveBefore(lookup_, board_, ring_, man, to);
    return change;
  }

  // Pawns that are not pinned, do not promote and have nothing to do with the replier's king are
  // counted as sets, the rest like other men.
  HWY_INLINE void AddPawns() {
    const Bitboard pawns = board_.mover.pawns;
    const Bitboard special_targets = rules_->Special(PieceType::kPawn);
    const Bitboard before = Shift<Direction::kNorth>(special_targets);
    const Bitboard single =
        pawns & (slow_sources_ | lines_.linked | mover_pinned_ | Bitboard(Rank::k2) | before |
                 Shift<Direction::kNorth>(before) |
                 AttackedFromBelow(special_targets | ring_.once |
                                   (ring_.double_blocks.empty() ? kNoSquares : ring_.twice)));
    AddOrdinaryPawns(pawns ^ single);
    for (const Square from : single) AddPawn(from);
  }

  // Double steps beside a pinned pawn are left to the kernel: whether it may capture en passant
  // depends on its line.
  HWY_INLINE Bitboard BesidePinnedPawns() const {
    const Bitboard pinned = board_.replier.pawns & lines_.pinned;
    return Shift<Direction::kEast>(pinned) | Shift<Direction::kWest>(pinned);
  }
  // Replies en passant to double steps.
  HWY_INLINE int CountEnPassant(Bitboard double_steps) const {
    return (double_steps & Shift<Direction::kEast>(free_.pawns)).count() +
           (double_steps & Shift<Direction::kWest>(free_.pawns)).count();
  }

  HWY_INLINE void AddOrdinaryPawns(Bitboard pawns) {
    const Bitboard slow = rules_->slow[Index(PieceType::kPawn)];
    const Bitboard open = Shift<Direction::kSouth>(pawns) & board_.empty;
    const Bitboard two = Shift<Direction::kSouth>(open & Bitboard(Rank::k6)) & board_.empty;
    const Bitboard steps = AddSet<8>(open, slow);
    const Bitboard double_steps = AddSet<16>(two, slow | BesidePinnedPawns());
    const Bitboard east = AddSet<7>(Shift<Direction::kSouthEast>(pawns) & board_.repliers, slow);
    const Bitboard west = AddSet<9>(Shift<Direction::kSouthWest>(pawns) & board_.repliers, slow);
    sum_ += CountEnPassant(double_steps);
    for (const Square from : pawns& touched_) {
      const Bitboard man(from);
      const Bitboard ahead = Shift<Direction::kSouth>(man);
      const Bitboard second =
          RankOf(from) == Rank::k7 ? Shift<Direction::kSouth>(ahead) : kNoSquares;
      const Bitboard fast = (ahead & steps) | (second & double_steps) |
                            (Shift<Direction::kSouthEast>(man) & east) |
                            (Shift<Direction::kSouthWest>(man) & west);
      sum_ += Correct({kNoSquares, from, PieceType::kPawn}, fast);
    }
  }

  // Pawn moves that all have the same step; returns those that are counted by difference.
  template <int kStep>
  HWY_INLINE Bitboard AddSet(Bitboard targets, Bitboard slow) {
    for (const Square to : targets& slow) AddSlowMove({SquareAt(Index(to) + kStep), to});
    const Bitboard fast = targets & ~slow;
    arrivals_.Add(fast);
    if (ring_.any_lost) sum_ -= ring_.lost[Index(PieceType::kPawn)].Sum(fast);
    return fast;
  }

  HWY_NOINLINE void AddPawn(Square from) {
    const Bitboard pawn(from);
    const Bitboard allowed =
        mover_pinned_.contains(from) ? Line(board_.mover_king, from) : kAllSquares;
    const Bitboard one = Shift<Direction::kSouth>(pawn) & board_.empty;
    const Bitboard two = Shift<Direction::kSouth>(one & Bitboard(Rank::k6)) & board_.empty;
    const Bitboard attacks = AttackedFromAbove(pawn);
    const Bitboard targets = (one | two | (attacks & board_.repliers)) & allowed;
    if (RankOf(from) == Rank::k2) {
      for (const Square to : targets) {
        for (const PieceType type : kPromotionTypes) AddSlowMove(Move::Promotion(from, to, type));
      }
      return;
    }
    // En passant is legal or not with the lines as they are: not if they change.
    Bitboard slow = two & BesidePinnedPawns();
    if (lines_.linked.contains(from)) slow |= two;
    const int before = arrivals_.Sum(two);
    Add({attacks, from, PieceType::kPawn}, targets, slow);
    if (arrivals_.Sum(two) != before) sum_ += CountEnPassant(two);
  }

  // Castling of the mover.
  HWY_INLINE void AddCastling() {
    for (std::uint32_t i = 0; i < parent_.mover_castling_count; ++i) {
      const ReplyCastling& right = parent_.mover_castling[i];
      if (!((Bitboard(right.empty) & board_.occupied) | (Bitboard(right.safe) & danger_)).empty())
        continue;
      AddSlowMove({board_.mover_king, Bitboard(right.rook).first(), MoveKind::kCastling});
    }
  }

  HWY_INLINE void AddSlow(Square from, Bitboard targets) {
    for (const Square to : targets) AddSlowMove({from, to});
  }
  HWY_INLINE void AddSlowMove(Move move) {
    slow_.Add(Move::FromRaw(static_cast<std::uint16_t>(move.raw() ^ parent_.move_flip)));
  }

  const ReplyParent& parent_;
  const Lookup lookup_;
  MoveList& slow_;
  const PassBoard board_;
  const KingLines lines_;
  const FreeMen free_;
  RaysOfTarget rays_;
  const Bitboard slider_reach_;
  const Bitboard danger_;
  Bitboard mover_pinned_, slow_sources_, touched_;
  Ring ring_;
  const PawnReach* pawns_ = nullptr;
  const ArrivalRules* rules_ = nullptr;
  SquareCounts arrivals_;
  int sum_ = 0;
};

// See MovegenKernels::sum_replies.
template <typename Lookup, typename RaysOfTarget>
HWY_INLINE ReplySum SumReplies(const ReplyParent& parent, const SliderTables& tables,
                               MoveList& slow) {
  ReplySummer<Lookup, RaysOfTarget> summer(parent, tables, slow);
  if (summer.MoverInCheck()) return {};
  return summer.Run();
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
