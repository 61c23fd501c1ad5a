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

#include "movegen/arrivals-inl.h"
#include "movegen/child_count-inl.h"
#include "movegen/corrections-inl.h"
#include "movegen/move.h"
#include "movegen/pass_board-inl.h"
#include "movegen/rays-inl.h"
#include "movegen/ring-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// What is known before the mover moves. Built in two parts, since nothing can be counted if the
// mover is in check.
template <typename Lookup, typename RaysOfTarget>
struct PassStudy {
  HWY_INLINE PassStudy(const ReplyParent& reply_parent, const SliderTables& tables)
      : parent(reply_parent),
        lookup(tables),
        board(reply_parent),
        lines(lookup, board),
        free(board.replier, lines.pinned),
        rays(free.orthogonal, free.diagonal, board.empty),
        slider_reach(rays.All()),
        danger(FindDanger(lookup, board, slider_reach, lines.pinned)) {}

  const ReplyParent& parent;
  const Lookup lookup;
  const PassBoard board;
  const KingLines lines;
  const FreeMen free;
  RaysOfTarget rays;
  const Bitboard slider_reach;  // of the replier's free sliders, their own men included
  const Bitboard danger;        // what the replier attacks
};

template <typename Lookup, typename RaysOfTarget>
class ReplySummer {
 public:
  using Study = PassStudy<Lookup, RaysOfTarget>;

  HWY_INLINE ReplySummer(Study& study, MoveList& slow)
      : study_(study),
        board_(study.board),
        slow_(slow),
        mover_pinned_(FindMoverPins(board_)),
        pawns_(board_, study.free.pawns),
        zone_(board_, study.parent),
        men_(study.lookup, board_, zone_.beside | zone_.walk),
        ring_(study.lookup, study.parent, board_, zone_, men_),
        rules_(study.lookup, board_, study.lines, ring_),
        slow_sources_(study.lines.slow_sources | ring_.slow_sources),
        touched_(pawns_.Touched() | study.slider_reach | study.lines.linked) {}

  // See MovegenKernels::sum_replies.
  HWY_INLINE ReplySum Run() {
    study_.rays.Split(board_.repliers);
    Tally tally;
    AddMen<PieceType::kKnight>(0, men_.bishops, tally);
    AddMen<PieceType::kBishop>(men_.bishops, men_.rooks, tally);
    AddMen<PieceType::kRook>(men_.rooks, men_.queens, tally);
    AddMen<PieceType::kQueen>(men_.queens, men_.king, tally);
    AddMen<PieceType::kKing>(men_.king, men_.king + 1, tally);
    AddPawns(tally);
    int moves = tally.arrivals.Sum(kAllSquares);
    if (study_.parent.mover_castling_count != 0) moves += AddCastling(tally);
    if (!tally.overflow.empty()) return {};
    const int base = study_.rays.Count() + CountKnightMoves(board_, study_.free.knights) +
                     pawns_.Count(board_.movers) + study_.lines.pinned_moves + ring_.moves;
    const SquareCounts& arrivals = tally.arrivals;
    const int sum = moves * base + tally.change +
                    (arrivals.fours.empty() ? Arrive<false>(arrivals) : Arrive<true>(arrivals)) -
                    CountMovesOfTaken(study_.lookup, board_, study_.free, arrivals);
    return {static_cast<std::uint64_t>(sum), static_cast<std::uint32_t>(moves), 0, true};
  }

 private:
  template <bool kWide>
  HWY_INLINE int Arrive(const SquareCounts& arrivals) const {
    return study_.rays.template Arrive<kWide>(arrivals) +
           ArriveBeforePawns<kWide>(pawns_, board_.movers, arrivals) +
           TakeBackByKnights<kWide>(board_, study_.free.knights, arrivals) +
           arrivals.Sum<kWide>(ring_.taken_back);
  }

  template <PieceType kType>
  HWY_INLINE void AddMen(std::size_t begin, std::size_t end, Tally& tally) {
    const Bitboard slow = rules_.Slow(kType);
    const Bitboard special = rules_.Special(kType);
    const Bitboard odd = mover_pinned_ | slow_sources_;
    const Bitboard allowed =
        kType == PieceType::kKing ? ~(board_.movers | study_.danger) : ~board_.movers;
    for (std::size_t i = begin; i < end; ++i) {
      const Man& man = men_.men[i];
      Bitboard targets = man.attacks & allowed;
      if (odd.contains(man.from) || !(man.attacks & ring_.twice).empty()) {
        targets = LeaveOutSlow(kType, man, targets);
      } else if (!(targets & slow).empty()) {
        AddSlow(man.from, targets & slow);
        targets &= ~slow;
      }
      tally.Add(targets, ring_, kType);
      if (touched_.contains(man.from) ||
          !((man.attacks & ring_.once) | (targets & special)).empty())
        tally.change += Correct(kType, man, targets);
    }
  }

  // What remains of the targets of a man that is pinned, or whose moves may have to be left to the
  // kernel for where it comes from.
  HWY_NOINLINE Bitboard LeaveOutSlow(PieceType type, const Man& man, Bitboard targets) {
    if (mover_pinned_.contains(man.from)) targets &= Line(board_.mover_king, man.from);
    Bitboard slow = rules_.Slow(type);
    if (slow_sources_.contains(man.from)) slow = kAllSquares;
    if (!(man.attacks & ring_.twice).empty()) slow |= ring_.double_blocks;
    AddSlow(man.from, targets & slow);
    return targets & ~slow;
  }

  HWY_NOINLINE int Correct(PieceType type, const Man& man, Bitboard fast) const {
    if (fast.empty()) return 0;
    const Square from = man.from;
    int change = 0;
    if (pawns_.Touched().contains(from)) change += LeavePawns(pawns_, from, fast);
    if (study_.slider_reach.contains(from))
      change += LeaveSliders(study_.lookup, board_, study_.free, from, fast);
    change += LeaveRing(study_.lookup, board_, ring_.once, type, man, fast);
    if (study_.lines.linked.contains(from))
      change += LeaveLink(study_.lookup, board_, study_.lines, from, fast);
    const Bitboard pinning = rules_.pinning[Index(type)];
    for (const Square to : fast&(study_.lines.pin_lines | pinning))
      change += ArriveOnLines(study_.lookup, board_, study_.lines, pinning, from, to);
    for (const Square to : fast& ring_.block_squares)
      change += ArriveBefore(study_.lookup, board_, ring_, type, from, to);
    return change;
  }

  // Pawns that are not pinned, do not promote and have nothing to do with the replier's king are
  // counted as sets, the rest like other men.
  HWY_INLINE void AddPawns(Tally& tally) {
    const Bitboard pawns = board_.mover.pawns;
    const Bitboard special_targets = rules_.lines_and_blocks;
    const Bitboard before = Shift<Direction::kNorth>(special_targets);
    const Bitboard single =
        pawns & (slow_sources_ | study_.lines.linked | mover_pinned_ | Bitboard(Rank::k2) | before |
                 Shift<Direction::kNorth>(before) |
                 AttackedFromBelow(special_targets | ring_.once |
                                   (ring_.double_blocks.empty() ? kNoSquares : ring_.twice)));
    AddOrdinaryPawns(pawns ^ single, tally);
    for (const Square from : single) {
      const Bitboard targets = AddPawn(from);
      if (targets.empty()) continue;
      tally.Add(targets, ring_, PieceType::kPawn);
      tally.change += CorrectPawn(from, targets);
    }
  }

  HWY_INLINE void AddOrdinaryPawns(Bitboard pawns, Tally& tally) {
    const Bitboard slow = rules_.Slow(PieceType::kPawn);
    const Bitboard open = Shift<Direction::kSouth>(pawns) & board_.empty;
    const Bitboard two = Shift<Direction::kSouth>(open & Bitboard(Rank::k6)) & board_.empty;
    const Bitboard steps = AddSet<8>(open, slow, tally);
    const Bitboard double_steps = AddSet<16>(two, slow, tally);
    const Bitboard east =
        AddSet<7>(Shift<Direction::kSouthEast>(pawns) & board_.repliers, slow, tally);
    const Bitboard west =
        AddSet<9>(Shift<Direction::kSouthWest>(pawns) & board_.repliers, slow, tally);
    tally.change += CountEnPassant(double_steps);
    for (const Square from : pawns& touched_) {
      const Bitboard man(from);
      const Bitboard ahead = Shift<Direction::kSouth>(man);
      const Bitboard second = Shift<Direction::kSouth>(ahead & Bitboard(Rank::k6));
      const Bitboard fast = (ahead & steps) | (second & double_steps) |
                            (Shift<Direction::kSouthEast>(man) & east) |
                            (Shift<Direction::kSouthWest>(man) & west);
      if (fast.empty()) continue;
      if (pawns_.Touched().contains(from)) tally.change += LeavePawns(pawns_, from, fast);
      if (study_.slider_reach.contains(from))
        tally.change += LeaveSliders(study_.lookup, board_, study_.free, from, fast);
    }
  }

  // Pawn moves that all have the same step; returns those that are counted by difference.
  template <int kStep>
  HWY_INLINE Bitboard AddSet(Bitboard targets, Bitboard slow, Tally& tally) {
    for (const Square to : targets& slow) AddSlowMove({SquareAt(Index(to) + kStep), to});
    const Bitboard fast = targets & ~slow;
    tally.Add(fast, ring_, PieceType::kPawn);
    return fast;
  }

  // Replies en passant to double steps of ordinary pawns. Those of pinned pawns need a look.
  HWY_INLINE int CountEnPassant(Bitboard double_steps) const {
    const Bitboard& pawns = study_.free.pawns;
    int count = (double_steps & Shift<Direction::kEast>(pawns)).count() +
                (double_steps & Shift<Direction::kWest>(pawns)).count();
    const Bitboard pinned = board_.replier.pawns & study_.lines.pinned;
    if (pinned.empty()) return count;
    for (const Square to : double_steps)
      count += CountEnPassantBy(study_.lookup, board_, pinned, to);
    return count;
  }

  // Moves of one pawn that are counted by difference, the others left to the kernel.
  HWY_NOINLINE Bitboard AddPawn(Square from) {
    const Bitboard pawn(from);
    const Bitboard one = Shift<Direction::kSouth>(pawn) & board_.empty;
    const Bitboard two = Shift<Direction::kSouth>(one & Bitboard(Rank::k6)) & board_.empty;
    const Bitboard attacks = AttackedFromAbove(pawn);
    const Bitboard targets = one | two | (attacks & board_.repliers);
    if (RankOf(from) != Rank::k2) return LeaveOutSlow(PieceType::kPawn, {attacks, from}, targets);
    const Bitboard allowed =
        mover_pinned_.contains(from) ? Line(board_.mover_king, from) : kAllSquares;
    for (const Square to : targets& allowed) {
      for (const PieceType type : kPromotionTypes) AddSlowMove(Move::Promotion(from, to, type));
    }
    return kNoSquares;
  }

  HWY_NOINLINE int CorrectPawn(Square from, Bitboard fast) const {
    const Bitboard double_step =
        fast & Shift<Direction::kSouth>(Shift<Direction::kSouth>(Bitboard(from)));
    int change = Correct(PieceType::kPawn, {AttackedFromAbove(Bitboard(from)), from}, fast);
    if (!double_step.empty())
      change += CountEnPassantBy(study_.lookup, board_, board_.replier.pawns, double_step.first());
    return change;
  }

  // Castling of the mover, which is counted by difference when it is far from everything: then only
  // the rook takes squares from the king. Returns how many moves were counted.
  HWY_INLINE int AddCastling(Tally& tally) {
    const ReplyParent& parent = study_.parent;
    int counted = 0;
    for (std::uint32_t i = 0; i < parent.mover_castling_count; ++i) {
      const ReplyCastling& right = parent.mover_castling[i];
      const Bitboard rook(right.rook);
      const Bitboard path(right.safe);
      if (!((Bitboard(right.empty) & board_.occupied) | (path & study_.danger)).empty()) continue;
      if (IsFarCastling(rook, path)) {
        ++counted;
        const Square rook_to = rook.contains(Square::kH8) ? Square::kF8 : Square::kD8;
        if (ring_.any_lost) tally.change -= ring_.lost[Index(PieceType::kRook)].On(rook_to);
      } else {
        AddSlowMove({board_.mover_king, rook.first(), MoveKind::kCastling});
      }
    }
    return counted;
  }

  // Nobody looks at the squares that king and rook leave or go to, and neither has to do with the
  // replier's king, except that the rook attacks from where it goes.
  HWY_INLINE bool IsFarCastling(Bitboard rook, Bitboard path) const {
    constexpr PieceType kRook = PieceType::kRook;
    const Bitboard attacks =
        study_.lookup.Rook(rook.first(), board_.occupied) | KingAttacks(board_.mover_king);
    return RankOf(board_.replier_king) <= Rank::k5 &&
           ((rook | board_.mover.king) & (slow_sources_ | touched_)).empty() &&
           (path & (rules_.Slow(kRook) | rules_.Special(kRook) | pawns_.steps)).empty() &&
           (attacks & (ring_.once | ring_.twice)).empty();
  }

  HWY_INLINE void AddSlow(Square from, Bitboard targets) {
    for (const Square to : targets) AddSlowMove({from, to});
  }
  HWY_INLINE void AddSlowMove(Move move) {
    slow_.Add(Move::FromRaw(static_cast<std::uint16_t>(move.raw() ^ study_.parent.move_flip)));
  }

  Study& study_;
  const PassBoard& board_;
  MoveList& slow_;
  const Bitboard mover_pinned_;
  const PawnReach pawns_;
  const KingZone zone_;
  const ManList men_;
  const Ring ring_;
  const ArrivalRules rules_;
  const Bitboard slow_sources_;
  const Bitboard touched_;  // from where leaving needs a correction
};

// Up to this many moves that are left out are counted one by one here. Vectors of few lanes take
// longer than that even when they are full.
template <typename RaysOfTarget>
inline constexpr std::size_t kFewSlow = 2;
template <>
inline constexpr std::size_t kFewSlow<ScalarRays> = MoveList::kCapacity;

// Replies to all of the moves, which are not turned.
template <typename Lookup>
HWY_INLINE std::uint64_t CountChildren(const Lookup& lookup, const ReplyParent& parent,
                                       const MoveList& moves) {
  int count = 0;
  for (const Move move : moves) {
    count += CountChild(lookup, parent,
                        Move::FromRaw(static_cast<std::uint16_t>(move.raw() ^ parent.move_flip)));
  }
  return static_cast<std::uint64_t>(count);
}

// See MovegenKernels::sum_replies.
template <typename Lookup, typename RaysOfTarget>
HWY_INLINE ReplySum SumReplies(const ReplyParent& parent, const SliderTables& tables,
                               MoveList& slow) {
  PassStudy<Lookup, RaysOfTarget> study(parent, tables);
  if (study.danger.contains(study.board.mover_king)) return {};
  ReplySum sum = ReplySummer<Lookup, RaysOfTarget>(study, slow).Run();
  if (sum.counted && slow.size() <= kFewSlow<RaysOfTarget>) {
    sum.single = static_cast<std::uint32_t>(slow.size());
    sum.replies += CountChildren(study.lookup, parent, slow);
    slow.Clear();
  }
  return sum;
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
