// A file mapped into memory for reading: the system loads what is touched.
#ifndef ZEITNOT_BASE_MAPPED_FILE_H_
#define ZEITNOT_BASE_MAPPED_FILE_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"

namespace zeitnot {

// Must not be made shorter by others while it is open.
class MappedFile {
 public:
  // The error says why it cannot be read. An empty file is mapped as no bytes.
  static Result<MappedFile, std::string> Open(const std::string& path);

  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  std::span<const std::uint8_t> data() const { return data_; }
  // Asks the system to load these bytes, which must be of the file, while other work goes on.
  void Prefetch(std::size_t begin, std::size_t count) const;

 private:
  std::span<const std::uint8_t> data_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_MAPPED_FILE_H_
