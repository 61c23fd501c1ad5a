// Takes the place of gzip.cc where zlib is not installed.
#include "engine/input/unpacker.h"

namespace zeitnot {

std::unique_ptr<Unpacker> MakeGzipUnpacker() { return nullptr; }

}  // namespace zeitnot
