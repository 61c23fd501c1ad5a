#include "eval/data/blocks.h"

#include <array>

#include "base/bytes.h"

namespace zeitnot::data {
namespace {

constexpr std::array<std::uint32_t, 256> MakeChecksumTable() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t value = byte;
    for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0xEDB88320U : 0U);
    table[byte] = value;
  }
  return table;
}
constexpr auto kChecksumTable = MakeChecksumTable();

std::span<const std::uint8_t> BytesOf(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
std::string_view TextOf(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint32_t AddToChecksum(std::uint32_t state, std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) state = kChecksumTable[(state ^ byte) & 0xFF] ^ state >> 8;
  return state;
}

}  // namespace

std::uint32_t Checksum(std::span<const std::uint8_t> bytes) { return ~AddToChecksum(~0U, bytes); }

std::string Block(std::string_view content) {
  std::string block;
  block.reserve(kFrame + content.size());
  PutNumber<4>(block, content.size());
  const std::uint32_t state = AddToChecksum(~0U, BytesOf(block));
  PutNumber<4>(block, ~AddToChecksum(state, BytesOf(content)));
  return block.append(content);
}

std::string Head(std::string_view magic, std::string_view about) {
  return std::string(magic) + Block(about.substr(0, kMostContent));
}

BlockReading ReadBlock(std::span<const std::uint8_t> bytes, std::uint64_t at) {
  if (bytes.size() - at < kFrame) return {{}, Tail::kTorn};
  const Bytes numbers(bytes);
  const std::uint64_t length = numbers.U32(at);
  const std::uint64_t rest = bytes.size() - at - kFrame;
  if (length > kMostContent) return {{}, Tail::kDamaged};
  if (length > rest) return {{}, Tail::kTorn};
  const auto content = bytes.subspan(at + kFrame, length);
  std::uint32_t state = AddToChecksum(~0U, bytes.subspan(at, 4));
  state = ~AddToChecksum(state, content);
  if (state == numbers.U32(at + 4)) return {content, Tail::kNone};
  return {{}, length == rest ? Tail::kTorn : Tail::kDamaged};
}

Result<HeadReading, HeadFault> ReadHead(std::span<const std::uint8_t> bytes,
                                        std::string_view magic) {
  const std::string_view begin = TextOf(bytes).substr(0, magic.size());
  if (!magic.starts_with(begin)) return Error{HeadFault::kOther};
  if (begin.size() < magic.size()) return Error{HeadFault::kTorn};
  const BlockReading block = ReadBlock(bytes, magic.size());
  if (block.fault == Tail::kTorn) return Error{HeadFault::kTorn};
  if (block.fault == Tail::kDamaged) return Error{HeadFault::kDamaged};
  return HeadReading{std::string(TextOf(block.content)),
                     magic.size() + kFrame + block.content.size()};
}

}  // namespace zeitnot::data
