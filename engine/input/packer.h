// Packing a text by one format. Private to the room.
#ifndef ZEITNOT_ENGINE_INPUT_PACKER_H_
#define ZEITNOT_ENGINE_INPUT_PACKER_H_

#include <optional>
#include <string>
#include <string_view>

namespace zeitnot {

// Nothing where the program is built without the library.
std::optional<std::string> PackGzip(std::string_view text);
std::optional<std::string> PackZstd(std::string_view text);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_INPUT_PACKER_H_
