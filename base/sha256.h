// The hash SHA-256 (FIPS 180-4).
#ifndef ZEITNOT_BASE_SHA256_H_
#define ZEITNOT_BASE_SHA256_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace zeitnot {

inline constexpr std::size_t kSha256Bytes = 32;
using Sha256Digest = std::array<std::uint8_t, kSha256Bytes>;

// Of all the bytes, in bounded further memory.
Sha256Digest Sha256(std::string_view bytes);

// As 64 hexadecimal digits.
std::string HexText(const Sha256Digest& digest);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_SHA256_H_
