// Networks as files; the bytes are described in FORMATS.md.
#ifndef ZEITNOT_EVAL_NETWORK_NETWORK_FILE_H_
#define ZEITNOT_EVAL_NETWORK_NETWORK_FILE_H_

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/sha256.h"
#include "eval/network/network.h"

namespace zeitnot {

// The longest text of an origin, in bytes.
inline constexpr std::size_t kLongestOriginText = 65'536;

// The bytes of the file. Longer texts of the origin are cut.
std::string WriteNetwork(const Network& network);

// A network that is whole and cannot overflow; an error says why it is none, as the end of a
// sentence.
Result<Network, std::string> ReadNetwork(std::string_view bytes);
// The same from a file of the system.
Result<Network, std::string> LoadNetwork(const std::string& path);

// What names the network: the hash of all that it computes with. Its origin is no part of it.
Sha256Digest HashOf(const Network& network);
// The first 16 digits of the hash: enough to tell networks apart.
std::string NetworkName(const Network& network);

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_NETWORK_FILE_H_
