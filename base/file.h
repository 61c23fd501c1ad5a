// Files of the system (POSIX): descriptors that are closed with their owner, and writing that is
// whole or tells that it is not.
#ifndef ZEITNOT_BASE_FILE_H_
#define ZEITNOT_BASE_FILE_H_

#include <string>
#include <string_view>

namespace zeitnot {

// A file descriptor that is closed with its owner.
class FileDescriptor {
 public:
  explicit FileDescriptor(int fd = -1) : fd_(fd) {}
  ~FileDescriptor() { Close(); }
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(other.Release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;

  int get() const { return fd_; }
  int Release();
  void Close();

 private:
  int fd_;
};

// True if everything is written; a write that a signal interrupts is resumed.
bool WriteAll(int file, std::string_view text);

// Replaces a file as a whole or not at all, and leaves nothing else behind. What is no file, such
// as a device, is written to.
bool ReplaceFile(const std::string& path, std::string_view text);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_FILE_H_
