#include "engine/input/packed_pieces.h"

#include <memory>
#include <vector>

#include "engine/input/packer.h"
#include "engine/input/unpacker.h"

namespace zeitnot {
namespace {

// As Pack begins a piece: of gzip, with neither name nor time.
constexpr std::string_view kGzipPiece("\x1F\x8B\x08\0\0\0\0\0", 8);
constexpr std::string_view kZstdPiece("\x28\xB5\x2F\xFD", 4);

}  // namespace

Packing PackingByName(std::string_view file_name) {
  if (file_name.ends_with(".gz")) return Packing::kGzip;
  return file_name.ends_with(".zst") ? Packing::kZstd : Packing::kNone;
}

Packing PackingByContent(std::string_view bytes) {
  if (bytes.starts_with("\x1F\x8B\x08")) return Packing::kGzip;
  return bytes.starts_with(kZstdPiece) ? Packing::kZstd : Packing::kNone;
}

std::optional<std::string> Pack(std::string_view text, Packing packing) {
  switch (packing) {
    case Packing::kGzip: return PackGzip(text);
    case Packing::kZstd: return PackZstd(text);
    case Packing::kNone: break;
  }
  return std::string(text);
}

UnpackedPieces UnpackPieces(std::string_view bytes) {
  UnpackedPieces pieces;
  const Packing packing = PackingByContent(bytes);
  if (packing == Packing::kNone) {
    pieces.text = bytes;
    pieces.packed_bytes = bytes.size();
    return pieces;
  }
  const auto unpacker = packing == Packing::kGzip ? MakeGzipUnpacker() : MakeZstdUnpacker();
  if (unpacker == nullptr) {
    pieces.fault = "packed in a way that this program was built without";
    return pieces;
  }
  constexpr std::size_t kRoom = std::size_t{1} << 16;
  std::vector<char> room(kRoom);
  std::string piece;
  std::string_view rest = bytes;
  while (!rest.empty() || !piece.empty()) {
    const std::size_t before = rest.size();
    const std::size_t count = unpacker->Unpack(rest, room);
    if (unpacker->damaged()) {
      pieces.fault = "what it is packed by is damaged";
      return pieces;
    }
    piece.append(room.data(), count);
    if (unpacker->complete()) {
      pieces.text += piece;
      piece.clear();
      pieces.packed_bytes = bytes.size() - rest.size();
    } else if (count == 0 && rest.size() == before) {
      break;  // it wants more than there is
    }
  }
  const std::string_view last = bytes.substr(pieces.packed_bytes);
  pieces.cut = !last.empty();
  // A length that is damaged can make a piece swallow those behind it.
  const std::string_view begin = packing == Packing::kGzip ? kGzipPiece : kZstdPiece;
  if (last.find(begin, 1) != std::string_view::npos)
    pieces.fault = "what it is packed by is damaged";
  return pieces;
}

}  // namespace zeitnot
