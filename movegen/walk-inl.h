// The walk over all legal moves that listing and counting share. Compiled for the base line by
// generate.cc, and once per target by kernels.cc, so that a list written with vectors is part of
// it.
#if defined(ZEITNOT_MOVEGEN_WALK_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_WALK_INL_H_
#undef ZEITNOT_MOVEGEN_WALK_INL_H_
#else
#define ZEITNOT_MOVEGEN_WALK_INL_H_
#endif

#include <hwy/highway.h>

#include "movegen/attacks.h"
#include "movegen/generate.h"
#include "movegen/legality.h"
#include "movegen/position.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// Walks the legal moves of a position set by set: all targets of one piece, all targets of pawns
// that make the same step, single moves. Listing and counting share this walk.
template <MoveSet kSet, Color kUs, typename Sink>
class Walk {
 public:
  Walk(const Position& position, const LegalInfo& info, Sink& sink)
      : position_(position), info_(info), sink_(sink) {}

  void Run() {
    const Bitboard own = position_.pieces(kUs);
    const Bitboard enemy = position_.pieces(!kUs);
    Bitboard allowed = ~own;
    if constexpr (kSet == MoveSet::kNoisy) allowed = enemy;
    if constexpr (kSet == MoveSet::kQuiet) allowed = ~(own | enemy);

    sink_.Piece(king_, KingAttacks(king_) & allowed & ~info_.danger);
    if (info_.checkers.several()) return;
    if (kSet != MoveSet::kNoisy && info_.checkers.empty()) Castling();
    Pieces(allowed & info_.check_mask);
    Pawns();
    if (kSet != MoveSet::kQuiet && position_.en_passant() != Square::kNone) EnPassant();
  }

 private:
  static constexpr Direction kForward = Forward(kUs);
  static constexpr Direction kCaptureEast =
      kUs == Color::kWhite ? Direction::kNorthEast : Direction::kSouthEast;
  static constexpr Direction kCaptureWest =
      kUs == Color::kWhite ? Direction::kNorthWest : Direction::kSouthWest;
  static constexpr Bitboard kLastRank{RelativeRank(kUs, Rank::k8)};
  static constexpr Bitboard kThirdRank{RelativeRank(kUs, Rank::k3)};

  void Castling() {
    for (const Square rook : position_.castling_rooks() & position_.pieces(kUs)) {
      if (IsLegalCastling(position_, info_, rook)) sink_.Single({king_, rook, MoveKind::kCastling});
    }
  }

  void Pieces(Bitboard targets) {
    const Bitboard own = position_.pieces(kUs);
    const Bitboard occupied = position_.occupied();
    for (const Square from : own& position_.pieces(PieceType::kKnight) & ~info_.pinned)
      sink_.Piece(from, KnightAttacks(from) & targets);
    const Bitboard diagonal = own & position_.diagonal_sliders();
    for (const Square from : diagonal & ~info_.pinned)
      sink_.Piece(from, BishopAttacks(from, occupied) & targets);
    const Bitboard orthogonal = own & position_.orthogonal_sliders();
    for (const Square from : orthogonal & ~info_.pinned)
      sink_.Piece(from, RookAttacks(from, occupied) & targets);
    for (const Square from : (diagonal | orthogonal) & info_.pinned) {
      Bitboard reach;
      if (diagonal.contains(from)) reach |= BishopAttacks(from, occupied);
      if (orthogonal.contains(from)) reach |= RookAttacks(from, occupied);
      sink_.Piece(from, reach & targets & Line(king_, from));
    }
  }

  void Pawns() {
    const Bitboard pawns = position_.pieces(kUs, PieceType::kPawn);
    const Bitboard free = pawns & ~info_.pinned;
    PawnSteps(free, kAllSquares);
    for (const Square from : pawns& info_.pinned) PawnSteps(Bitboard(from), Line(king_, from));
  }

  // Steps and captures of pawns that all may move to the squares of `allowed`.
  void PawnSteps(Bitboard pawns, Bitboard allowed) {
    const Bitboard empty = ~position_.occupied();
    const Bitboard legal = allowed & info_.check_mask;
    const Bitboard one = Shift<kForward>(pawns) & empty;
    if constexpr (kSet != MoveSet::kNoisy) {
      sink_.template Pawns<kForward>(one & legal & ~kLastRank);
      const Bitboard two = Shift<kForward>(one & kThirdRank) & empty;
      sink_.template DoubleSteps<kForward>(two & legal);
    }
    if constexpr (kSet != MoveSet::kQuiet) {
      const Bitboard targets = position_.pieces(!kUs) & legal;
      const Bitboard east = Shift<kCaptureEast>(pawns) & targets;
      const Bitboard west = Shift<kCaptureWest>(pawns) & targets;
      sink_.template Promotions<kForward>(one & legal & kLastRank);
      sink_.template Promotions<kCaptureEast>(east & kLastRank);
      sink_.template Promotions<kCaptureWest>(west & kLastRank);
      sink_.template Pawns<kCaptureEast>(east & ~kLastRank);
      sink_.template Pawns<kCaptureWest>(west & ~kLastRank);
    }
  }

  void EnPassant() {
    const Square to = position_.en_passant();
    for (const Square from : PawnAttacks(to, !kUs) & position_.pieces(kUs, PieceType::kPawn)) {
      if (IsLegalEnPassant(position_, from)) sink_.Single({from, to, MoveKind::kEnPassant});
    }
  }

  const Position& position_;
  const LegalInfo& info_;
  Sink& sink_;
  const Square king_ = position_.king(kUs);
};

template <Direction kDirection>
constexpr Square Origin(Square to) {
  return static_cast<Square>(static_cast<int>(to) - static_cast<int>(kDirection));
}

template <MoveSet kSet, typename Sink>
void WalkLegal(const Position& position, const LegalInfo& info, Sink& sink) {
  if (position.side_to_move() == Color::kWhite) {
    Walk<kSet, Color::kWhite, Sink>(position, info, sink).Run();
  } else {
    Walk<kSet, Color::kBlack, Sink>(position, info, sink).Run();
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
