// Takes the place of zstd.cc where libzstd is not installed.
#include "engine/input/unpacker.h"

namespace zeitnot {

std::unique_ptr<Unpacker> MakeZstdUnpacker() { return nullptr; }

}  // namespace zeitnot
