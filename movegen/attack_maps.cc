#include "movegen/attack_maps.h"

#include "movegen/attacks.h"
#include "movegen/legality.h"

namespace zeitnot {
namespace {

// The scalar twin.
AttackMap MapOf(const Position& position) {
  AttackMap map;
  for (const Color color : kColors) {
    const Bitboard own = position.pieces(color);
    const auto add = [&](PieceType type, Bitboard attacks) {
      map.attacked[Index(color)] |= attacks;
      std::uint16_t& mobility = map.mobility[Index(color)][Index(type)];
      mobility = static_cast<std::uint16_t>(mobility + (attacks & ~own).count());
    };
    for (const Square square : own) {
      const PieceType type = TypeOf(position.piece_on(square));
      add(type, type == PieceType::kPawn ? PawnAttacks(square, color)
                                         : PieceAttacks(type, square, position.occupied()));
    }
  }
  const LegalInfo info(position);
  map.checkers = info.checkers;
  map.pinned = info.pinned;
  return map;
}

}  // namespace

void ComputeAttackMapsWith(const MovegenKernels* kernels, std::span<const Position> positions,
                           std::span<AttackMap> maps) {
  if (kernels != nullptr) {
    kernels->attack_maps(positions.data(), positions.size(), maps.data());
    return;
  }
  for (std::size_t i = 0; i < positions.size(); ++i) maps[i] = MapOf(positions[i]);
}

void ComputeAttackMaps(std::span<const Position> positions, std::span<AttackMap> maps) {
  const MovegenKernels* kernels = ChosenKernels();
  // Two lanes take longer than the scalar twin.
  if (kernels != nullptr && kernels->lanes <= 2) kernels = nullptr;
  ComputeAttackMapsWith(kernels, positions, maps);
}

}  // namespace zeitnot
