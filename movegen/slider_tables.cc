#include "movegen/slider_tables.h"

#ifdef __x86_64__
#include <cpuid.h>
#endif

#include "movegen/attacks.h"

namespace zeitnot {
namespace {

// One factor a square. The product of the factor and the occupancy of the mask has the index in its
// highest bits; found by trial, so that no two sets of attacks meet in one place.
// clang-format off
constexpr std::array<std::uint64_t, kSquareCount> kRookFactors = {
    0x0280008860124000U, 0x01401000C0002000U, 0x0200084020801200U, 0x2480040800809000U,
    0x0A00020020500804U, 0x2100040002080100U, 0x01000C4200138100U, 0x008000800850A500U,
    0x8018800090204001U, 0x0084400040201009U, 0xB088801008200380U, 0x4000808010000800U,
    0x0008800400830800U, 0x8606005008020004U, 0x0C4100020004C100U, 0x0442000082040061U,
    0x021020800C400080U, 0xA010820040210200U, 0x0430002008040021U, 0x0708008080081000U,
    0x0008008080040008U, 0x110C004040020100U, 0x0000440008300D12U, 0x0000020026804904U,
    0x2140004080002092U, 0x00A0200040005006U, 0x4000104100200108U, 0x0410001080080284U,
    0x1000080100050011U, 0x0802000404001020U, 0x2441040101000200U, 0x0A20A0B200074401U,
    0x800440008C800020U, 0x0409402000C01000U, 0x0A01051141002000U, 0x0000100080800801U,
    0x0000040801001100U, 0x1002001004040020U, 0x0880121804000190U, 0xC111000043000482U,
    0x2450804003708002U, 0x0210005020004000U, 0x8B00100020008080U, 0x0208005000818009U,
    0x0120110008010005U, 0x2001000400090022U, 0x800010C108040002U, 0x00414442940A0001U,
    0x0411B08000450500U, 0x0289003282400100U, 0x0400801000200080U, 0x0011100008058080U,
    0x6420800800040080U, 0x0200040080020080U, 0x0020100802810400U, 0x0273040041008200U,
    0x2080800810204101U, 0x00248022010231C2U, 0x000A09004010A003U, 0x100D014430006049U,
    0x8005001012080015U, 0x2106000401089022U, 0x0E010002000400E1U, 0x1000009240240302U,
};
constexpr std::array<std::uint64_t, kSquareCount> kBishopFactors = {
    0x0060050E42040022U, 0x0910106101022002U, 0x00210A04A2000000U, 0x048E0A0600000000U,
    0x8004242000A00100U, 0x0000882008180010U, 0x2402084104502080U, 0x000E028601112006U,
    0x01008821012C0300U, 0x8080200801004488U, 0x880204250A021400U, 0x80A0044400804001U,
    0x0400011140020000U, 0x0909060910280068U, 0x0000040208020808U, 0x4000205404012848U,
    0x0210444002086100U, 0x001030040444C401U, 0x2408005000801010U, 0x0402046440110014U,
    0x0002120401202000U, 0x1100800808010800U, 0x8208A10104104208U, 0x0000200042021010U,
    0x0A24200004091050U, 0x8001201410424202U, 0x0438080004002020U, 0x0824080300220040U,
    0x5080840002802020U, 0x6004420005028208U, 0x010801031200C200U, 0x0147004000340400U,
    0x1A10102416082880U, 0x00C28C3000200228U, 0x4202004050040100U, 0x0008020080080080U,
    0x3024040410040100U, 0x4248010408211000U, 0x0002009200040208U, 0x4008016840010310U,
    0x0024500404101008U, 0x3042080108004401U, 0x30480C0402001401U, 0x20B0284208000081U,
    0x4C00400091000A00U, 0x88029A0049010A00U, 0x0202480234008080U, 0xC04802208A000027U,
    0x0084140424050000U, 0x8010420201200002U, 0x0001014044503001U, 0x0800408504091020U,
    0x2000001082020131U, 0x024209D001820012U, 0x4004C41004010800U, 0x0020021092008201U,
    0x0002020049045000U, 0x0000050101012040U, 0x0402040020841048U, 0x00200428006A0802U,
    0x0008000C50420A00U, 0x080C004202240108U, 0x4212A8200808C104U, 0x02413008860A4041U,
};
// clang-format on

// Squares whose occupancy can cut the attacks: the last square of a line never does.
Bitboard MaskOf(PieceType type, Square square) {
  const Bitboard ranks = (Bitboard(Rank::k1) | Bitboard(Rank::k8)) & ~Bitboard(RankOf(square));
  const Bitboard files = (Bitboard(File::kA) | Bitboard(File::kH)) & ~Bitboard(FileOf(square));
  return PieceAttacks(type, square, kNoSquares) & ~(ranks | files);
}

// The next subset of `mask` in the order of the indices that PEXT gives; empty after the last.
Bitboard NextSubset(Bitboard subset, Bitboard mask) {
  return Bitboard(subset.bits() - mask.bits()) & mask;
}

#ifdef __x86_64__
constexpr unsigned kHygon = 0x6f677948;  // "Hygo", the first letters that the processor says
constexpr unsigned kZen3 = 0x19;
#endif

}  // namespace

SliderTables::SliderTables(SliderIndex index) : attacks_(kRookSets + kBishopSets) {
  std::uint64_t* free = attacks_.data();
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    Fill(PieceType::kRook, SquareAt(i), index, kRookFactors[i], rook_[i], free);
    Fill(PieceType::kBishop, SquareAt(i), index, kBishopFactors[i], bishop_[i], free);
  }
}

void SliderTables::Fill(PieceType type, Square square, SliderIndex index, std::uint64_t factor,
                        Entry& entry, std::uint64_t*& free) {
  const Bitboard mask = MaskOf(type, square);
  entry.mask = mask.bits();
  entry.factor = factor;
  entry.shift = static_cast<std::uint64_t>(64 - mask.count());
  entry.attacks = free;
  Bitboard occupied;
  std::size_t number = 0;
  do {
    const std::size_t place =
        index == SliderIndex::kExtracted ? number : occupied.bits() * factor >> entry.shift;
    free[place] = PieceAttacks(type, square, occupied).bits();
    ++number;
    occupied = NextSubset(occupied, mask);
  } while (!occupied.empty());
  free += number;
}

bool ExtractionIsFast() {
#ifdef __x86_64__
  if (!__builtin_cpu_supports("bmi2")) return false;
  unsigned a = 0, b = 0, c = 0, d = 0;
  __cpuid(0, a, b, c, d);
  const bool amd = (b == signature_AMD_ebx && d == signature_AMD_edx) || b == kHygon;
  __cpuid(1, a, b, c, d);
  const unsigned family = (a >> 8 & 15U) + (a >> 20 & 255U);
  return !amd || family >= kZen3;
#else
  return false;
#endif
}

const SliderTables& SliderTablesBy(SliderIndex index) {
  if (index == SliderIndex::kExtracted) {
    static const SliderTables extracted(SliderIndex::kExtracted);
    return extracted;
  }
  static const SliderTables multiplied(SliderIndex::kMultiplied);
  return multiplied;
}

}  // namespace zeitnot
