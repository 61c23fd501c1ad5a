#include "search/syzygy/pair_code.h"

namespace zeitnot::syzygy {
namespace {

constexpr std::uint8_t kSingleValue = 0x80;
constexpr std::uint16_t kNoPair = 0xFFF;  // in place of the right half
constexpr unsigned kLongestCode = 32;     // bits
// More than any table needs; keeps sums of sizes far from overflow.
constexpr unsigned kMostSpanBits = 32;
constexpr unsigned kMostBlockBits = 24;
constexpr unsigned kMostValuesOfSymbol = 256;
constexpr std::uint16_t kBeingMeasured = 0xFFFF;

constexpr std::uint64_t kSparseEntrySize = 6;  // a block in 4 bytes, an offset in 2

}  // namespace

Result<PairCode, std::string> PairCode::ReadHeader(ByteReader& reader, std::uint64_t size) {
  PairCode code;
  code.bytes_ = reader.bytes();
  code.flags_ = reader.U8();
  if ((code.flags_ & kSingleValue) != 0) {
    code.single_value_ = reader.U8();
    return code;
  }
  const unsigned block_bits = reader.U8();
  const unsigned span_bits = reader.U8();
  if (block_bits > kMostBlockBits || span_bits > kMostSpanBits)
    return Error{std::string("its block sizes make no sense")};
  code.block_size_ = std::uint64_t{1} << block_bits;
  code.span_ = std::uint64_t{1} << span_bits;
  code.sparse_count_ = (size + code.span_ - 1) / code.span_;
  const std::uint64_t padding = reader.U8();
  code.block_count_ = reader.U32();
  code.block_sizes_count_ = code.block_count_ + padding;
  if (auto problem = code.ReadCodes(reader)) return Error{*std::move(problem)};
  if (auto problem = code.ReadSymbols(reader)) return Error{*std::move(problem)};
  return code;
}

// A canonical Huffman code: among codes of one length symbols count up with the code, and longer
// codes are less than all shorter ones when read as fractions.
std::optional<std::string> PairCode::ReadCodes(ByteReader& reader) {
  const unsigned longest = reader.U8();
  shortest_ = reader.U8();
  if (shortest_ < 1 || longest < shortest_ || longest > kLongestCode)
    return "its code lengths make no sense";
  const std::size_t lengths = longest - shortest_ + 1;
  for (std::size_t i = 0; i < lengths; ++i) first_symbol_.push_back(reader.U16());
  least_code_.assign(lengths, 0);
  for (std::size_t i = lengths - 1; i-- > 0;) {
    const std::uint64_t symbols = std::uint64_t{first_symbol_[i]} - first_symbol_[i + 1];
    least_code_[i] = (least_code_[i + 1] + symbols) / 2;
  }
  for (std::size_t i = 0; i < lengths; ++i) least_code_[i] <<= 64 - shortest_ - i;
  return std::nullopt;
}

std::optional<std::string> PairCode::ReadSymbols(ByteReader& reader) {
  const std::size_t count = reader.U16();
  if (count > kNoPair) return "it has too many symbols";
  symbols_.resize(count);
  for (Symbol& symbol : symbols_) {  // two halves of 12 bits
    const unsigned low = reader.U8();
    const unsigned middle = reader.U8();
    const unsigned high = reader.U8();
    symbol.left = static_cast<std::uint16_t>(low | (middle & 0xFU) << 8);
    symbol.right = static_cast<std::uint16_t>(middle >> 4 | high << 4);
  }
  reader.Take(count % 2);
  if (reader.failed()) return "it ends within its symbols";
  for (std::size_t i = 0; i < count; ++i) {
    if (!Measure(i)) return "its symbols make no sense";
  }
  return std::nullopt;
}

// Counts the values that a symbol stands for. False if it contains itself, a symbol that does not
// exist, or too much.
bool PairCode::Measure(std::size_t index) {
  Symbol& symbol = symbols_[index];
  if (symbol.values == kBeingMeasured) return false;
  if (symbol.values > 0) return true;
  if (symbol.right == kNoPair) {
    symbol.values = 1;
    return true;
  }
  if (symbol.left >= symbols_.size() || symbol.right >= symbols_.size()) return false;
  symbol.values = kBeingMeasured;
  if (!Measure(symbol.left) || !Measure(symbol.right)) return false;
  const unsigned values = symbols_[symbol.left].values + symbols_[symbol.right].values;
  if (values > kMostValuesOfSymbol) return false;
  symbol.values = static_cast<std::uint16_t>(values);
  return true;
}

bool PairCode::ReadSparseIndex(ByteReader& reader) {
  sparse_at_ = reader.Take(sparse_count_ * kSparseEntrySize);
  return !reader.failed();
}

bool PairCode::ReadBlockSizes(ByteReader& reader) {
  block_sizes_at_ = reader.Take(block_sizes_count_ * 2);
  return !reader.failed();
}

bool PairCode::ReadBlocks(ByteReader& reader) {
  if (single_value_) return true;
  constexpr std::uint64_t kBlocksAlignment = 64;
  reader.Align(kBlocksAlignment);
  blocks_at_ = reader.Take(block_count_ * block_size_);
  return !reader.failed();
}

// The sparse index names the value in the middle of each span; from there blocks are counted off.
std::optional<PairCode::Place> PairCode::Find(std::uint64_t number) const {
  const std::uint64_t entry = number / span_;
  if (entry >= sparse_count_) return std::nullopt;
  const std::uint64_t at = sparse_at_ + entry * kSparseEntrySize;
  std::uint64_t block = bytes_.U32(at);
  auto offset = static_cast<std::int64_t>(bytes_.U16(at + 4));
  offset += static_cast<std::int64_t>(number % span_) - static_cast<std::int64_t>(span_ / 2);
  const auto values_in = [&](std::uint64_t index) {
    return std::int64_t{bytes_.U16(block_sizes_at_ + 2 * index)} + 1;
  };
  while (offset < 0) {
    // The last span may have its middle beyond the last block, where sizes are only padding.
    if (block == 0 || block > block_sizes_count_) return std::nullopt;
    offset += values_in(--block);
  }
  for (;; ++block) {
    if (block >= block_count_) return std::nullopt;
    const std::int64_t values = values_in(block);
    if (offset < values) break;
    offset -= values;
  }
  return Place{block, static_cast<std::uint64_t>(offset)};
}

// The symbol that covers a place, whose offset becomes that within the symbol. The bits not yet
// used stand at the top of `bits`.
std::optional<std::uint16_t> PairCode::SymbolAt(Place& place) const {
  std::uint64_t at = blocks_at_ + place.block * block_size_;
  const auto next_word = [&] {
    at += 4;
    return std::uint64_t{bytes_.U32Big(at - 4)};
  };
  std::uint64_t bits = next_word() << 32;
  bits |= next_word();
  unsigned left = 64;
  while (true) {
    std::size_t length = 0;
    while (length < least_code_.size() && bits < least_code_[length]) ++length;
    if (length == least_code_.size()) return std::nullopt;
    const auto width = static_cast<unsigned>(shortest_ + length);
    const std::uint64_t symbol =
        ((bits - least_code_[length]) >> (64 - width)) + first_symbol_[length];
    if (symbol >= symbols_.size()) return std::nullopt;
    const std::uint64_t values = symbols_[symbol].values;
    if (place.offset < values) return static_cast<std::uint16_t>(symbol);
    place.offset -= values;
    bits <<= width;
    left -= width;
    if (left <= 32) {
      bits |= next_word() << (32 - left);
      left += 32;
    }
  }
}

std::optional<std::uint16_t> PairCode::ValueOf(std::uint64_t number) const {
  if (single_value_) return *single_value_;
  auto place = Find(number);
  if (!place) return std::nullopt;
  const auto found = SymbolAt(*place);
  if (!found) return std::nullopt;
  const Symbol* symbol = &symbols_[*found];
  while (symbol->values > 1) {
    const Symbol& first = symbols_[symbol->left];
    if (place->offset < first.values) {
      symbol = &first;
    } else {
      place->offset -= first.values;
      symbol = &symbols_[symbol->right];
    }
  }
  return symbol->left;
}

}  // namespace zeitnot::syzygy
