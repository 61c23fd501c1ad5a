// Attacks of sliders looked up by the occupancy of their lines, for code that asks dozens of times
// a position. About 840 KiB a way of indexing, filled at the first use; who asks rarely uses
// movegen/attacks.h, which needs no tables.
#ifndef ZEITNOT_MOVEGEN_SLIDER_TABLES_H_
#define ZEITNOT_MOVEGEN_SLIDER_TABLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "movegen/types.h"

namespace zeitnot {

// How the occupancy of a line becomes an index.
enum class SliderIndex : std::uint8_t {
  kMultiplied,  // the upper bits of a product ("magic bitboards"): everywhere
  kExtracted,   // the bits under a mask packed together: processors with a fast PEXT
};

class SliderTables {
 public:
  struct Entry {
    std::uint64_t mask;
    std::uint64_t factor;          // for kMultiplied
    std::uint64_t shift;           // for kMultiplied
    const std::uint64_t* attacks;  // by index
  };

  explicit SliderTables(SliderIndex index);
  SliderTables(const SliderTables&) = delete;
  SliderTables& operator=(const SliderTables&) = delete;

  const Entry& rook(Square square) const { return rook_[Index(square)]; }
  const Entry& bishop(Square square) const { return bishop_[Index(square)]; }

 private:
  static constexpr std::size_t kRookSets = 102'400;
  static constexpr std::size_t kBishopSets = 5'248;

  static void Fill(PieceType type, Square square, SliderIndex index, std::uint64_t factor,
                   Entry& entry, std::uint64_t*& free);

  std::array<Entry, kSquareCount> rook_{};
  std::array<Entry, kSquareCount> bishop_{};
  std::vector<std::uint64_t> attacks_;
};

// Whether this processor packs bits together in one quick instruction. Some have the instruction
// but take dozens of cycles for it: those of AMD before Zen 3.
bool ExtractionIsFast();

// The tables of one way of indexing, made at the first call.
const SliderTables& SliderTablesBy(SliderIndex index);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_SLIDER_TABLES_H_
