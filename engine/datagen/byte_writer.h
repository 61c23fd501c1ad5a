// Numbers as bytes, lowest first.
#ifndef ZEITNOT_ENGINE_DATAGEN_BYTE_WRITER_H_
#define ZEITNOT_ENGINE_DATAGEN_BYTE_WRITER_H_

#include <cstdint>
#include <string>

namespace zeitnot::datagen {

// Appends the lowest kBytes bytes.
template <int kBytes>
void PutNumber(std::string& bytes, std::uint64_t value) {
  for (int i = 0; i < kBytes; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFF));
}

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_BYTE_WRITER_H_
