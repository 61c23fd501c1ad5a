// Files of blocks, as training data stands in them: a head that says how the file was made, and
// blocks with their length and checksum, so that what a kill or a cut leaves is recognised. The
// bytes: eval/data/FORMATS.md.
#ifndef ZEITNOT_EVAL_DATA_BLOCKS_H_
#define ZEITNOT_EVAL_DATA_BLOCKS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace zeitnot::data {

// The longest content of a block.
inline constexpr std::size_t kMostContent = 64U << 10;
// Bytes of a block before its content.
inline constexpr std::size_t kFrame = 8;

// CRC-32 as zlib and others have it (polynomial 0xEDB88320).
std::uint32_t Checksum(std::span<const std::uint8_t> bytes);

// One block: length, checksum of length and content, content.
std::string Block(std::string_view content);
// What a file begins with. Of `about`, lines of text, no more than fits is kept.
std::string Head(std::string_view magic, std::string_view about);

enum class Tail {
  kNone,
  kTorn,     // the beginning of a block, as a kill leaves it
  kDamaged,  // a block whose content is not what was written
};

struct BlockReading {
  std::span<const std::uint8_t> content;
  Tail fault = Tail::kNone;
};
// The block that begins at byte `at`, which is not beyond the end. A block that reaches exactly to
// the end but holds something else, as after a power cut, is no use either and counts as torn.
BlockReading ReadBlock(std::span<const std::uint8_t> bytes, std::uint64_t at);

// The head of a file: its text, and where the rest begins.
struct HeadReading {
  std::string about;
  std::uint64_t end = 0;
};
enum class HeadFault { kOther, kTorn, kDamaged };
Result<HeadReading, HeadFault> ReadHead(std::span<const std::uint8_t> bytes,
                                        std::string_view magic);

}  // namespace zeitnot::data

#endif  // ZEITNOT_EVAL_DATA_BLOCKS_H_
