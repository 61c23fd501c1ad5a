#include "eval/data/positions.h"

#include <bit>

#include "base/bytes.h"
#include "base/counted.h"
#include "base/text.h"
#include "eval/data/blocks.h"

namespace zeitnot::data {
namespace {

// Unpacking trusts what it is given: a board of one king a side, men in bounds, and a mover whose
// opponent is not in check. All of that is asked for by way of a setup.
bool IsPlayable(const PackedPosition& packed) {
  if (std::popcount(packed.occupied) > 32) return false;
  int kings = 0;
  unsigned count = 0;
  for (const Square square : Bitboard(packed.occupied)) {
    const auto code = static_cast<unsigned>(packed.codes[count / 16] >> (4 * (count % 16)) & 15U);
    ++count;
    if (code == 7 && RankOf(square) != Rank::k4 && RankOf(square) != Rank::k5) return false;
    kings += code == Index(Piece::kWhiteKing) ? 1 : 0;
    kings += code == Index(Piece::kBlackKing) || code == 15 ? 16 : 0;
  }
  if (kings != 17) return false;
  const auto position = Position::FromSetup(Unpack(packed).ToSetup(), SetupDemand::kPlayable);
  return position && Pack(*position) == packed;
}

}  // namespace

std::string PackQuiet(const QuietPosition& position) {
  std::string bytes;
  PutNumber<8>(bytes, position.position.occupied);
  for (const std::uint64_t codes : position.position.codes) PutNumber<8>(bytes, codes);
  PutNumber<2>(bytes, static_cast<std::uint64_t>(position.score));
  PutNumber<1>(bytes, static_cast<std::uint64_t>(position.white_half_points));
  PutNumber<1>(bytes, 0);
  PutNumber<4>(bytes, position.game);
  return bytes;
}

QuietPosition ReadQuiet(std::span<const std::uint8_t, kPositionBytes> bytes) {
  const Bytes numbers{bytes};
  QuietPosition position;
  position.position = {numbers.U64(0), {numbers.U64(8), numbers.U64(16)}};
  position.score = static_cast<std::int16_t>(numbers.U16(24));
  position.white_half_points = numbers.U8(26);
  position.game = numbers.U32(28);
  return position;
}

std::optional<QuietPosition> UnpackQuiet(std::span<const std::uint8_t, kPositionBytes> bytes) {
  const QuietPosition position = ReadQuiet(bytes);
  if (position.white_half_points > 2 || bytes[27] != 0 || IsDecisive(position.score) ||
      !IsPlayable(position.position))
    return std::nullopt;
  return position;
}

Result<PositionFile, std::string> PositionFile::Open(const std::string& path) {
  auto mapped = MappedFile::Open(path);
  if (!mapped) return Error{Concat("cannot read ", path, ": ", mapped.error())};
  PositionFile file;
  file.mapped_ = *std::move(mapped);
  file.path_ = path;
  const auto bytes = file.mapped_.data();
  const auto head = ReadHead(bytes, kPositionsMagic);
  if (!head && head.error() == HeadFault::kOther)
    return Error{path + " is no file of quiet positions"};
  if (!head) return Error{Concat("the head of ", path, " is damaged or cut off")};
  file.about_ = head->about;
  file.begin_ = head->end;
  file.size_ = (bytes.size() - head->end) / kPositionBytes;
  return file;
}

std::span<const std::uint8_t, kPositionBytes> PositionFile::packed(std::size_t position) const {
  return mapped_.data().subspan(begin_ + position * kPositionBytes).first<kPositionBytes>();
}

Result<QuietPosition, std::string> PositionFile::position(std::size_t position) const {
  const auto unpacked = UnpackQuiet(packed(position));
  if (unpacked) return *unpacked;
  return Error{Concat("position ", position + 1, " of ", path_, " is none")};
}

std::string PositionFile::TailText() const {
  const std::size_t rest = mapped_.data().size() - begin_ - size_ * kPositionBytes;
  if (rest == 0) return {};
  return Concat(path_, " ends with ", Counted(rest, "byte"), " of a position that is not whole");
}

}  // namespace zeitnot::data
