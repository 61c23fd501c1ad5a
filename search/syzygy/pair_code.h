// The compressed values of one part of a table. Values were replaced by pairs of symbols over and
// over, and the symbols that remained got Huffman codes; blocks of fixed size hold the codes, and a
// sparse index says in which block a value lies.
#ifndef ZEITNOT_SEARCH_SYZYGY_PAIR_CODE_H_
#define ZEITNOT_SEARCH_SYZYGY_PAIR_CODE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"

namespace zeitnot::syzygy {

class PairCode {
 public:
  // Reads the description of a part with `size` values. The error says what makes no sense.
  static Result<PairCode, std::string> ReadHeader(ByteReader& reader, std::uint64_t size);
  // The three sections lie behind the descriptions of all parts: each is read for every part before
  // the next. False if the file is too short for them.
  bool ReadSparseIndex(ByteReader& reader);
  bool ReadBlockSizes(ByteReader& reader);
  bool ReadBlocks(ByteReader& reader);

  std::uint8_t flags() const { return flags_; }
  // The value of a number below the size; std::nullopt if the file is damaged there.
  std::optional<std::uint16_t> ValueOf(std::uint64_t number) const;

 private:
  struct Symbol {
    std::uint16_t left = 0;  // the value itself where the symbol is no pair
    std::uint16_t right = 0;
    std::uint16_t values = 0;  // that it stands for; 0 while unknown
  };
  struct Place {
    std::uint64_t block;
    std::uint64_t offset;  // in values, from the beginning of the block
  };

  std::optional<std::string> ReadCodes(ByteReader& reader);
  std::optional<std::string> ReadSymbols(ByteReader& reader);
  bool Measure(std::size_t symbol);
  std::optional<Place> Find(std::uint64_t number) const;
  std::optional<std::uint16_t> SymbolAt(Place& place) const;

  Bytes bytes_;
  std::uint8_t flags_ = 0;
  std::optional<std::uint8_t> single_value_;  // all values are this one
  std::uint64_t span_ = 1;                    // values for each entry of the sparse index
  std::uint64_t block_size_ = 1;              // bytes
  std::uint64_t block_count_ = 0;
  std::uint64_t sparse_count_ = 0;
  std::uint64_t block_sizes_count_ = 0;
  std::uint64_t sparse_at_ = 0;
  std::uint64_t block_sizes_at_ = 0;
  std::uint64_t blocks_at_ = 0;
  unsigned shortest_ = 1;                  // code, in bits
  std::vector<std::uint64_t> least_code_;  // by length over the shortest, at the top of 64 bits
  std::vector<std::uint16_t> first_symbol_;
  std::vector<Symbol> symbols_;
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_PAIR_CODE_H_
