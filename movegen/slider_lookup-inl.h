// The two ways of looking attacks up in slider tables, for code that is compiled once per target.
#if defined(ZEITNOT_MOVEGEN_SLIDER_LOOKUP_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_SLIDER_LOOKUP_INL_H_
#undef ZEITNOT_MOVEGEN_SLIDER_LOOKUP_INL_H_
#else
#define ZEITNOT_MOVEGEN_SLIDER_LOOKUP_INL_H_
#endif

#include <hwy/highway.h>

#include "movegen/bitboard.h"
#include "movegen/slider_tables.h"

// Whether code of the present target can use PEXT; whether it is fast is asked at run time.
#undef ZEITNOT_TARGET_HAS_PEXT
#if HWY_ARCH_X86_64 && (HWY_TARGET <= HWY_AVX2 || defined(__BMI2__))
#define ZEITNOT_TARGET_HAS_PEXT 1
#include <immintrin.h>
#else
#define ZEITNOT_TARGET_HAS_PEXT 0
#endif

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

class MultipliedLookup {
 public:
  static constexpr SliderIndex kIndex = SliderIndex::kMultiplied;
  HWY_INLINE explicit MultipliedLookup(const SliderTables& tables) : tables_(tables) {}
  HWY_INLINE Bitboard Rook(Square square, Bitboard occupied) const {
    return Find(tables_.rook(square), occupied);
  }
  HWY_INLINE Bitboard Bishop(Square square, Bitboard occupied) const {
    return Find(tables_.bishop(square), occupied);
  }

 private:
  static HWY_INLINE Bitboard Find(const SliderTables::Entry& entry, Bitboard occupied) {
    return Bitboard(entry.attacks[(occupied.bits() & entry.mask) * entry.factor >> entry.shift]);
  }
  const SliderTables& tables_;
};

#if ZEITNOT_TARGET_HAS_PEXT
class ExtractedLookup {
 public:
  static constexpr SliderIndex kIndex = SliderIndex::kExtracted;
  HWY_INLINE explicit ExtractedLookup(const SliderTables& tables) : tables_(tables) {}
  HWY_INLINE Bitboard Rook(Square square, Bitboard occupied) const {
    return Find(tables_.rook(square), occupied);
  }
  HWY_INLINE Bitboard Bishop(Square square, Bitboard occupied) const {
    return Find(tables_.bishop(square), occupied);
  }

 private:
  static HWY_INLINE Bitboard Find(const SliderTables::Entry& entry, Bitboard occupied) {
    return Bitboard(entry.attacks[_pext_u64(occupied.bits(), entry.mask)]);
  }
  const SliderTables& tables_;
};
#endif

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
