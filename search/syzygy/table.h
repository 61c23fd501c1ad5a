// One file of values: what it holds of a position, before captures and en passant are looked at.
#ifndef ZEITNOT_SEARCH_SYZYGY_TABLE_H_
#define ZEITNOT_SEARCH_SYZYGY_TABLE_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes.h"
#include "base/result.h"
#include "movegen/position.h"
#include "search/syzygy/material.h"
#include "search/syzygy/numbering.h"
#include "search/syzygy/pair_code.h"
#include "search/syzygy/wdl.h"

namespace zeitnot::syzygy {

enum class TableKind { kWdl, kDtz };
// "rtbw" and "rtbz", the endings of file names.
const char* TableSuffix(TableKind kind);

// Enough of a file to see that it may be a table: its size and its first bytes. Returns what is
// wrong with them, std::nullopt if nothing is.
std::optional<std::string> CheckSignature(TableKind kind, std::uint64_t file_size,
                                          std::uint32_t first_bytes);

// Points into the bytes that it was read from; immutable, so threads may ask at the same time.
class Table {
 public:
  // `material` is that of the name. The error says what is wrong, without the name.
  static Result<Table, std::string> Read(TableKind kind, const Material& material, Bytes bytes);

  // What a WDL table says; right if no capture does better and none is en passant. std::nullopt if
  // the file is damaged there.
  std::optional<Wdl> WdlOf(const Position& position) const;

  // What a DTZ table says of a position that is no draw and best played by a move that zeroes
  // nothing: plies from 1, without the 100 that a cursed win or blessed loss has more.
  struct Distance {
    enum class Kind { kPlies, kOtherSide, kDamaged };
    Kind kind;
    int plies = 0;
  };
  // kOtherSide: the file holds the values with the opponent on move only.
  Distance DistanceOf(const Position& position, Wdl wdl) const;

 private:
  // The places of one kind of value in the list of true distances.
  struct Map {
    std::uint64_t at = 0;
    std::uint64_t count = 0;
  };
  struct Part {
    Numbering numbering;
    PairCode code;
    std::array<Map, 4> maps;  // by MapOf(Wdl)
  };
  struct Place {
    const Part* part;
    std::uint64_t number;
    std::size_t side;  // on move, 0 for the side that the name gives first
  };

  std::optional<std::string> ReadParts(ByteReader& reader);
  std::optional<std::string> ReadMaps(ByteReader& reader);
  std::optional<std::string> ReadSections(ByteReader& reader);
  Place Find(const Position& position) const;

  TableKind kind_ = TableKind::kWdl;
  Material material_;
  Bytes bytes_;
  std::size_t sides_ = 1;    // that have parts of their own
  std::vector<Part> parts_;  // by leading file, then side
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_TABLE_H_
