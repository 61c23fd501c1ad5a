// The kernel behind movegen/attack_maps.h: lanes are positions. Included by kernels.cc once per
// target.
#if defined(ZEITNOT_MOVEGEN_ATTACK_MAPS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_ATTACK_MAPS_INL_H_
#undef ZEITNOT_MOVEGEN_ATTACK_MAPS_INL_H_
#else
#define ZEITNOT_MOVEGEN_ATTACK_MAPS_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "movegen/attack_maps.h"
#include "movegen/lanes-inl.h"
#include "movegen/position.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// One vector of positions, a row for each kind of piece of the side on move and of its opponent.
struct PositionRows {
  HWY_ALIGN std::uint64_t pieces[2][kPieceTypeCount][kMaxLanes] = {};
  HWY_ALIGN std::uint64_t black_to_move[kMaxLanes] = {};

  void Set(std::size_t lane, const Position& position) {
    const Color us = position.side_to_move();
    for (const PieceType type : kPieceTypes) {
      pieces[0][Index(type)][lane] = position.pieces(us, type).bits();
      pieces[1][Index(type)][lane] = position.pieces(!us, type).bits();
    }
    black_to_move[lane] = us == Color::kBlack ? ~std::uint64_t{0} : 0;
  }
};

// What is found out about one side, lane by lane.
struct SideMap {
  HWY_INLINE explicit SideMap(Boards own_pieces) : own(own_pieces), attacked(Broadcast(0)) {
    for (Boards& count : mobility) count = Broadcast(0);
  }
  HWY_INLINE void Add(PieceType type, Boards attacks) {
    attacked = hn::Or(attacked, attacks);
    Boards& count = mobility[Index(type)];
    count = hn::Add(count, hn::PopulationCount(hn::AndNot(own, attacks)));
  }

  Boards own, attacked;
  Boards mobility[kPieceTypeCount];
};

class MapKernel {
 public:
  HWY_INLINE explicit MapKernel(const PositionRows& rows)
      : rows_(rows),
        us_(All(0)),
        them_(All(1)),
        empty_(hn::Not(hn::Or(us_.own, them_.own))),
        king_(Load(0, PieceType::kKing)),
        checkers_(Broadcast(0)),
        pinned_(Broadcast(0)) {}

  HWY_INLINE void Run() {
    const LaneMask black = hn::Ne(hn::Load(BoardTag(), rows_.black_to_move), hn::Zero(BoardTag()));
    Leapers(0, black, us_);
    Leapers(1, hn::Not(black), them_);
    const Boards pawn_checks = PawnAttackBoards(king_, black);
    checkers_ = hn::OrAnd(hn::And(pawn_checks, Load(1, PieceType::kPawn)),
                          KnightAttackBoards(king_), Load(1, PieceType::kKnight));
    Line<9>(PieceType::kBishop);
    Line<7>(PieceType::kBishop);
    Line<8>(PieceType::kRook);
    Line<1>(PieceType::kRook);
  }

  void Store(std::size_t lane_count, AttackMap* maps) const {
    const BoardTag tag;
    HWY_ALIGN std::uint64_t lanes[kMaxLanes];
    const auto each = [&](Boards boards, auto write) {
      hn::Store(boards, tag, lanes);
      for (std::size_t i = 0; i < lane_count; ++i)
        write(maps[i], rows_.black_to_move[i] != 0, lanes[i]);
    };
    each(checkers_,
         [](AttackMap& map, bool, std::uint64_t bits) { map.checkers = Bitboard(bits); });
    each(pinned_, [](AttackMap& map, bool, std::uint64_t bits) { map.pinned = Bitboard(bits); });
    for (std::size_t side = 0; side < 2; ++side) {
      const SideMap& found = side == 0 ? us_ : them_;
      each(found.attacked, [side](AttackMap& map, bool black, std::uint64_t bits) {
        map.attacked[side ^ (black ? 1U : 0U)] = Bitboard(bits);
      });
      for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
        each(found.mobility[type], [side, type](AttackMap& map, bool black, std::uint64_t bits) {
          map.mobility[side ^ (black ? 1U : 0U)][type] = static_cast<std::uint16_t>(bits);
        });
      }
    }
  }

 private:
  HWY_INLINE Boards Load(std::size_t side, PieceType type) const {
    return hn::Load(BoardTag(), rows_.pieces[side][Index(type)]);
  }
  HWY_INLINE Boards All(std::size_t side) const {
    Boards all = Load(side, PieceType::kPawn);
    for (std::size_t type = 1; type < kPieceTypeCount; ++type)
      all = hn::Or(all, hn::Load(BoardTag(), rows_.pieces[side][type]));
    return all;
  }

  static HWY_INLINE Boards PawnAttackBoards(Boards pawns, LaneMask black) {
    return hn::IfThenElse(black, hn::Or(StepBoards<-9>(pawns), StepBoards<-7>(pawns)),
                          hn::Or(StepBoards<9>(pawns), StepBoards<7>(pawns)));
  }

  HWY_INLINE void Leapers(std::size_t side, LaneMask black, SideMap& map) const {
    const Boards pawns = Load(side, PieceType::kPawn);
    map.Add(PieceType::kPawn, hn::IfThenElse(black, StepBoards<-9>(pawns), StepBoards<9>(pawns)));
    map.Add(PieceType::kPawn, hn::IfThenElse(black, StepBoards<-7>(pawns), StepBoards<7>(pawns)));
    // Each jump by itself, since two knights may attack one square.
    const Boards knights = Load(side, PieceType::kKnight);
    const Boards east = StepBoards<1>(knights);
    const Boards west = StepBoards<-1>(knights);
    const Boards far_east = StepBoards<1>(east);
    const Boards far_west = StepBoards<-1>(west);
    for (const Boards jump :
         {hn::ShiftLeft<16>(east), hn::ShiftRight<16>(east), hn::ShiftLeft<16>(west),
          hn::ShiftRight<16>(west), hn::ShiftLeft<8>(far_east), hn::ShiftRight<8>(far_east),
          hn::ShiftLeft<8>(far_west), hn::ShiftRight<8>(far_west)})
      map.Add(PieceType::kKnight, jump);
    map.Add(PieceType::kKing, KingAttackBoards(Load(side, PieceType::kKing)));
  }

  // Both directions of one line for the sliders of both sides: `type` and the queens.
  template <int kStep>
  HWY_INLINE void Line(PieceType type) {
    Direction<kStep>(type);
    Direction<-kStep>(type);
  }

  template <int kStep>
  HWY_INLINE void Direction(PieceType type) {
    const Propagator<kStep> along(empty_);
    for (const PieceType slider : {type, PieceType::kQueen})
      us_.Add(slider, along.Attacks(Load(0, slider)));
    Boards theirs = Broadcast(0);
    for (const PieceType slider : {type, PieceType::kQueen}) {
      const Boards attacks = along.Attacks(Load(1, slider));
      them_.Add(slider, attacks);
      theirs = hn::Or(theirs, attacks);
    }
    const Boards ray = Propagator<-kStep>(empty_).Attacks(king_);
    const Boards sliders = hn::Or(Load(1, type), Load(1, PieceType::kQueen));
    checkers_ = hn::OrAnd(checkers_, ray, sliders);
    pinned_ = hn::OrAnd(pinned_, hn::And(ray, theirs), us_.own);
  }

  const PositionRows& rows_;
  SideMap us_, them_;
  Boards empty_, king_, checkers_, pinned_;
};

void ComputeAttackMaps(const Position* positions, std::size_t count, AttackMap* maps) {
  const std::size_t lanes = hn::Lanes(BoardTag());
  for (std::size_t begin = 0; begin < count; begin += lanes) {
    const std::size_t used = count - begin < lanes ? count - begin : lanes;
    PositionRows rows;
    for (std::size_t i = 0; i < used; ++i) rows.Set(i, positions[begin + i]);
    MapKernel kernel(rows);
    kernel.Run();
    kernel.Store(used, maps + begin);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
