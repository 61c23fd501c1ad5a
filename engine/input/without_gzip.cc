// Takes the place of gzip.cc where zlib is not installed.
#include "engine/input/packer.h"
#include "engine/input/unpacker.h"

namespace zeitnot {

std::unique_ptr<Unpacker> MakeGzipUnpacker() { return nullptr; }
std::optional<std::string> PackGzip(std::string_view) { return std::nullopt; }

}  // namespace zeitnot
