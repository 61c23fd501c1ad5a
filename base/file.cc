#include "base/file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace zeitnot {

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  if (this != &other) {
    Close();
    fd_ = other.Release();
  }
  return *this;
}

int FileDescriptor::Release() { return std::exchange(fd_, -1); }

void FileDescriptor::Close() {
  if (fd_ >= 0) close(Release());
}

bool WriteAll(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = write(file, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

bool ReplaceFile(const std::string& path, std::string_view text) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  // A device or pipe cannot be replaced, only written.
  const bool in_place =
      kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found;
  const std::string written = in_place ? path : path + ".new";
  const int creation = in_place ? 0 : O_CREAT | O_TRUNC;
  FileDescriptor file(open(written.c_str(), O_WRONLY | O_CLOEXEC | creation, 0644));
  if (file.get() < 0) return false;
  const bool whole = WriteAll(file.get(), text) && (in_place || fsync(file.get()) == 0);
  file.Close();
  if (in_place) return whole;
  if (whole && std::rename(written.c_str(), path.c_str()) == 0) return true;
  std::filesystem::remove(written, error);
  return false;
}

}  // namespace zeitnot
