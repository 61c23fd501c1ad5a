#include "base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace zeitnot {
namespace {

std::string LastError() { return std::generic_category().message(errno); }

}  // namespace

Result<MappedFile, std::string> MappedFile::Open(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Error{"cannot be opened: " + LastError()};
  struct stat about {};
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    close(file);
    return Error{std::string("is not a file")};
  }
  MappedFile mapped;
  const auto size = static_cast<std::size_t>(about.st_size);
  if (size > 0) {
    void* memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) {
      const std::string reason = LastError();
      close(file);
      return Error{"cannot be mapped into memory: " + reason};
    }
    // Readers jump about: reading ahead unasked would only fill the memory.
    madvise(memory, size, MADV_RANDOM);
    mapped.data_ = {static_cast<const std::uint8_t*>(memory), size};
  }
  close(file);  // the mapping stays
  return mapped;
}

void MappedFile::Prefetch(std::size_t begin, std::size_t count) const {
  static const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t first = begin / page * page;  // the mapping begins with a page
  madvise(const_cast<std::uint8_t*>(data_.data()) + first, begin + count - first, MADV_WILLNEED);
}

MappedFile::MappedFile(MappedFile&& other) noexcept : data_(std::exchange(other.data_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_.empty()) return;
  munmap(const_cast<std::uint8_t*>(data_.data()), data_.size());
}

}  // namespace zeitnot
