#include "movegen/generate.h"

#include "movegen/kernels.h"
#include "movegen/walk-inl.h"

namespace zeitnot {
namespace {

using HWY_NAMESPACE::Origin;
using HWY_NAMESPACE::WalkLegal;

class ListSink {
 public:
  explicit ListSink(MoveList& moves) : moves_(moves) {}
  void Piece(Square from, Bitboard targets) {
    for (const Square to : targets) moves_.Add({from, to});
  }
  template <Direction kDirection>
  void Pawns(Bitboard targets) {
    for (const Square to : targets) moves_.Add({Origin<kDirection>(to), to});
  }
  template <Direction kDirection>
  void DoubleSteps(Bitboard targets) {
    for (const Square to : targets) moves_.Add({Origin<kDirection>(Origin<kDirection>(to)), to});
  }
  template <Direction kDirection>
  void Promotions(Bitboard targets) {
    for (const Square to : targets) {
      for (const PieceType type : kPromotionTypes)
        moves_.Add(Move::Promotion(Origin<kDirection>(to), to, type));
    }
  }
  void Single(Move move) { moves_.Add(move); }

 private:
  MoveList& moves_;
};

class CountSink {
 public:
  int count() const { return count_; }
  void Piece(Square, Bitboard targets) { count_ += targets.count(); }
  template <Direction>
  void Pawns(Bitboard targets) {
    count_ += targets.count();
  }
  template <Direction>
  void DoubleSteps(Bitboard targets) {
    count_ += targets.count();
  }
  template <Direction>
  void Promotions(Bitboard targets) {
    count_ += 4 * targets.count();
  }
  void Single(Move) { ++count_; }

 private:
  int count_ = 0;
};

template <MoveSet kSet>
void ListScalar(const Position& position, const LegalInfo& info, MoveList& moves) {
  ListSink sink(moves);
  WalkLegal<kSet>(position, info, sink);
}

void ListAll(const MovegenKernels* kernels, const Position& position, const LegalInfo& info,
             MoveList& moves) {
  if (kernels != nullptr && kernels->list_moves != nullptr) {
    kernels->list_moves(position, info, moves);
  } else {
    ListScalar<MoveSet::kAll>(position, info, moves);
  }
}

bool HasLegalMove(const Position& position, const LegalInfo& info) {
  const Square king = position.king(position.side_to_move());
  const Bitboard own = position.pieces(position.side_to_move());
  if (!(KingAttacks(king) & ~own & ~info.danger).empty()) return true;
  CountSink sink;
  WalkLegal<MoveSet::kAll>(position, info, sink);
  return sink.count() != 0;
}

}  // namespace

template <MoveSet kSet>
void GenerateLegal(const Position& position, const LegalInfo& info, MoveList& moves) {
  if constexpr (kSet == MoveSet::kAll) {
    ListAll(ChosenKernels(), position, info, moves);
  } else {
    ListScalar<kSet>(position, info, moves);
  }
}

template void GenerateLegal<MoveSet::kAll>(const Position&, const LegalInfo&, MoveList&);
template void GenerateLegal<MoveSet::kNoisy>(const Position&, const LegalInfo&, MoveList&);
template void GenerateLegal<MoveSet::kQuiet>(const Position&, const LegalInfo&, MoveList&);

MoveList LegalMoves(const Position& position) { return LegalMovesWith(ChosenKernels(), position); }

MoveList LegalMovesWith(const MovegenKernels* kernels, const Position& position) {
  MoveList moves;
  ListAll(kernels, position, LegalInfo(position), moves);
  return moves;
}

int CountLegal(const Position& position) {
  CountSink sink;
  WalkLegal<MoveSet::kAll>(position, LegalInfo(position), sink);
  return sink.count();
}

bool HasLegalMove(const Position& position) { return HasLegalMove(position, LegalInfo(position)); }

bool IsCheckmate(const Position& position) {
  const LegalInfo info(position);
  return !info.checkers.empty() && !HasLegalMove(position, info);
}

bool IsStalemate(const Position& position) {
  const LegalInfo info(position);
  return info.checkers.empty() && !HasLegalMove(position, info);
}

}  // namespace zeitnot
