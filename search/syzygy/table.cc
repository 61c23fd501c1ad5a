#include "search/syzygy/table.h"

#include <algorithm>
#include <utility>

namespace zeitnot::syzygy {
namespace {

constexpr std::uint32_t kWdlMagic = 0x5D23E871;  // the first four bytes, little-endian
constexpr std::uint32_t kDtzMagic = 0xA50C66D7;
// A file is whole units and a check sum.
constexpr std::uint64_t kUnit = 64;
constexpr std::uint64_t kCheckSumSize = 16;

// Of the whole file, behind the magic number.
constexpr std::uint8_t kTwoSides = 1;
constexpr std::uint8_t kHasPawns = 2;

// Of one part of a DTZ table.
constexpr std::uint8_t kSideOnMove = 1;
constexpr std::uint8_t kMapped = 2;
constexpr std::uint8_t kWinsInPlies = 4;
constexpr std::uint8_t kLossesInPlies = 8;
constexpr std::uint8_t kWideMap = 16;

// A piece in four bits: 1 to 6 for White from pawn to king, 9 to 14 for Black.
Piece PieceOfCode(unsigned code) {
  const unsigned type = code & 7U;
  if (type < 1 || type > kPieceTypeCount) return Piece::kNone;
  return MakePiece(code < 8 ? Color::kWhite : Color::kBlack, kPieceTypes[type - 1]);
}

// The order in which the maps of a part lie in the file.
std::size_t MapOf(Wdl wdl) {
  switch (wdl) {
    case Wdl::kWin: return 0;
    case Wdl::kLoss: return 1;
    case Wdl::kCursedWin: return 2;
    default: return 3;
  }
}

}  // namespace

const char* TableSuffix(TableKind kind) { return kind == TableKind::kWdl ? "rtbw" : "rtbz"; }

std::optional<std::string> CheckSignature(TableKind kind, std::uint64_t file_size,
                                          std::uint32_t first_bytes) {
  if (file_size % kUnit != kCheckSumSize || file_size < kUnit)
    return "has a size that no table has: it was not copied whole";
  const bool wdl = kind == TableKind::kWdl;
  if (first_bytes == (wdl ? kWdlMagic : kDtzMagic)) return std::nullopt;
  if (first_bytes == (wdl ? kDtzMagic : kWdlMagic))
    return std::string("is a ") + (wdl ? "DTZ" : "WDL") + " table by its first bytes";
  return "is not a Syzygy table by its first bytes";
}

Result<Table, std::string> Table::Read(TableKind kind, const Material& material, Bytes bytes) {
  if (auto problem = CheckSignature(kind, bytes.size(), bytes.U32(0)))
    return Error{*std::move(problem)};
  Table table;
  table.kind_ = kind;
  table.material_ = material;
  table.bytes_ = bytes;
  ByteReader reader(bytes, 4);
  const std::uint8_t flags = reader.U8();
  if (((flags & kHasPawns) != 0) != (material.pawns() > 0))
    return Error{std::string("is damaged: whether it has pawns does not fit its name")};
  if (((flags & kTwoSides) != 0) == material.symmetric())
    return Error{std::string("is damaged: whether it has two sides does not fit its name")};
  table.sides_ = kind == TableKind::kWdl && !material.symmetric() ? 2 : 1;
  std::optional<std::string> problem = table.ReadParts(reader);
  if (!problem && kind == TableKind::kDtz) problem = table.ReadMaps(reader);
  if (!problem) problem = table.ReadSections(reader);
  if (problem) return Error{"is damaged: " + *problem};
  return table;
}

// All arrangements come first, then the descriptions of all codes.
std::optional<std::string> Table::ReadParts(ByteReader& reader) {
  const std::size_t files = material_.pawns() > 0 ? kPawnParts : 1;
  const bool both = material_.count(Color::kWhite, PieceType::kPawn) > 0 &&
                    material_.count(Color::kBlack, PieceType::kPawn) > 0;
  const auto count = static_cast<std::size_t>(material_.total());
  for (std::size_t file = 0; file < files; ++file) {
    const unsigned first_digits = reader.U8();
    const unsigned second_digits = both ? reader.U8() : 0xFFU;
    std::vector<unsigned> codes(count);
    for (unsigned& code : codes) code = reader.U8();
    for (std::size_t side = 0; side < sides_; ++side) {
      const unsigned shift = side == 0 ? 0 : 4;  // two sides share each byte
      std::vector<Piece> men;
      for (const unsigned code : codes) men.push_back(PieceOfCode(code >> shift & 0xFU));
      auto numbering = Numbering::Make(material_, std::move(men), file,
                                       first_digits >> shift & 0xFU, second_digits >> shift & 0xFU);
      if (!numbering) return numbering.error();
      parts_.push_back({*std::move(numbering), {}, {}});
    }
  }
  reader.Align(2);
  for (Part& part : parts_) {
    auto code = PairCode::ReadHeader(reader, part.numbering.size());
    if (!code) return code.error();
    part.code = *std::move(code);
  }
  return std::nullopt;
}

std::optional<std::string> Table::ReadMaps(ByteReader& reader) {
  for (Part& part : parts_) {
    if ((part.code.flags() & kMapped) == 0) continue;
    const bool wide = (part.code.flags() & kWideMap) != 0;
    if (wide) reader.Align(2);
    for (Map& map : part.maps) {
      map.count = wide ? reader.U16() : reader.U8();
      map.at = reader.Take(map.count * (wide ? 2 : 1));
    }
  }
  reader.Align(2);
  if (reader.failed()) return "it ends within its list of distances";
  return std::nullopt;
}

std::optional<std::string> Table::ReadSections(ByteReader& reader) {
  bool whole = true;
  for (Part& part : parts_) whole = whole && part.code.ReadSparseIndex(reader);
  for (Part& part : parts_) whole = whole && part.code.ReadBlockSizes(reader);
  for (Part& part : parts_) whole = whole && part.code.ReadBlocks(reader);
  if (!whole || reader.at() + kCheckSumSize > bytes_.size()) return "it ends within its blocks";
  return std::nullopt;
}

Table::Place Table::Find(const Position& position) const {
  const bool black_on_move = position.side_to_move() == Color::kBlack;
  // Symmetric material is stored with White on move only.
  const bool flip = material_.symmetric() ? black_on_move : Material::Of(position) != material_;
  Placement placement;
  for (const Square square : position.occupied()) {
    const Piece piece = position.piece_on(square);
    if (flip) {
      placement.Add(MakePiece(!ColorOf(piece), TypeOf(piece)), FlipRank(square));
    } else {
      placement.Add(piece, square);
    }
  }
  const std::size_t file =
      material_.pawns() > 0 ? PawnPart(placement, material_.leading_pawns()) : 0;
  const std::size_t side = black_on_move != flip ? 1 : 0;
  const Part& part = parts_[file * sides_ + side % sides_];
  return {&part, part.numbering.NumberOf(placement), side};
}

std::optional<Wdl> Table::WdlOf(const Position& position) const {
  const Place place = Find(position);
  const auto value = place.part->code.ValueOf(place.number);
  constexpr std::uint16_t kMostValue = 4;
  if (!value || *value > kMostValue) return std::nullopt;
  return static_cast<Wdl>(*value - 2);
}

Table::Distance Table::DistanceOf(const Position& position, Wdl wdl) const {
  const Place place = Find(position);
  const std::uint8_t flags = place.part->code.flags();
  // Symmetric material has no other side: either is White with the colours exchanged.
  if (!material_.symmetric() && (flags & kSideOnMove) != place.side)
    return {Distance::Kind::kOtherSide};
  const auto value = place.part->code.ValueOf(place.number);
  if (!value) return {Distance::Kind::kDamaged};
  int distance = *value;
  if ((flags & kMapped) != 0) {
    const Map& map = place.part->maps[MapOf(wdl)];
    if (*value >= map.count) return {Distance::Kind::kDamaged};
    distance = (flags & kWideMap) != 0 ? bytes_.U16(map.at + 2 * std::uint64_t{*value})
                                       : bytes_.U8(map.at + *value);
  }
  const bool in_plies = (wdl == Wdl::kWin && (flags & kWinsInPlies) != 0) ||
                        (wdl == Wdl::kLoss && (flags & kLossesInPlies) != 0);
  return {Distance::Kind::kPlies, (in_plies ? distance : 2 * distance) + 1};
}

}  // namespace zeitnot::syzygy
