// Files that are packed piece by piece, each of them whole by itself, so that a file which is added
// to and cut at any moment can be read up to the last whole piece. Joined, the pieces are a file as
// gzip and zstd read it.
#ifndef ZEITNOT_ENGINE_INPUT_PACKED_PIECES_H_
#define ZEITNOT_ENGINE_INPUT_PACKED_PIECES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace zeitnot {

enum class Packing { kNone, kGzip, kZstd };

// By the end of a name: ".gz", ".zst" or any other.
Packing PackingByName(std::string_view file_name);
// By the first bytes of a file.
Packing PackingByContent(std::string_view bytes);

// One piece. Nothing where the program is built without the library or memory is short.
std::optional<std::string> Pack(std::string_view text, Packing packing);

struct UnpackedPieces {
  std::string text;              // of the whole pieces
  std::size_t packed_bytes = 0;  // their size
  bool cut = false;              // something that may be the beginning of a piece follows them
  std::string fault;             // why what follows cannot be read: a clause in English
};
// Reads pieces that are all packed alike; what is packed by nothing is one piece.
UnpackedPieces UnpackPieces(std::string_view bytes);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_INPUT_PACKED_PIECES_H_
