// Takes the place of zstd.cc where libzstd is not installed.
#include "engine/input/packer.h"
#include "engine/input/unpacker.h"

namespace zeitnot {

std::unique_ptr<Unpacker> MakeZstdUnpacker() { return nullptr; }
std::optional<std::string> PackZstd(std::string_view) { return std::nullopt; }

}  // namespace zeitnot
