// Fuzzes the UCI loop: the input is what a GUI types. Searches and perft are capped, so that every
// input ends soon; the end of the input stops what still runs.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "engine/uci/uci.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zeitnot::UciCaps caps;
  caps.nodes = 200;
  caps.perft_depth = 2;
  caps.hash_mebibytes = 1;
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream out;
  zeitnot::RunUci(in, out, caps);
  return 0;
}
