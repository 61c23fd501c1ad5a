// A child process with pipes to its standard input and output, and to its standard error if that is
// to be read. Knows bytes and processes, nothing
// of chess. POSIX; binding to processors and death with the parent work where Linux is.
#ifndef ZEITNOT_ENGINE_MATCH_PROCESS_H_
#define ZEITNOT_ENGINE_MATCH_PROCESS_H_

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "base/result.h"

namespace zeitnot::match {

using Instant = std::chrono::steady_clock::time_point;
inline Instant Now() { return std::chrono::steady_clock::now(); }

struct ProcessSettings {
  std::string program;  // looked up in PATH unless it holds a '/'; then from our directory
  std::vector<std::string> arguments;
  std::string directory;     // where it starts; empty: where we are
  std::string error_file;    // its standard error is appended there; empty: thrown away
  bool read_errors = false;  // its standard error is read by us instead (ReadErrors)
  std::vector<int> cpus;     // the processors that it may use; empty: all that we may
};

enum class ReadState { kData, kNothing, kClosed };
enum class WriteState { kWritten, kFull, kClosed };

// Both pipes are non-blocking on our side and closed on exec, so that no other child holds them
// open. The child leads a process group of its own: Ctrl-C in a terminal reaches us alone. It is
// killed if the thread that started it ends. Destruction kills it and leaves no zombie.
class ChildProcess {
 public:
  // An error is a sentence. Also sets SIGPIPE of the whole program to be ignored.
  static Result<ChildProcess, std::string> Start(const ProcessSettings& settings);
  ~ChildProcess();
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;

  int input() const { return input_.get(); }    // what it reads: for waiting until there is room
  int output() const { return output_.get(); }  // what it writes: for waiting until there is some
  int errors() const { return errors_.get(); }  // the same of its standard error; -1 if not read

  // Appends what can be read now, up to one block.
  ReadState ReadSome(std::string& text);
  // The same of its standard error. Once that is closed, errors() is -1.
  ReadState ReadErrors(std::string& text);
  // Writes what there is room for, and takes it off the front of `text`.
  WriteState WriteSome(std::string_view& text);

  // Closes its standard input and waits for its end; false if it still runs then.
  bool WaitForEnd(std::chrono::milliseconds limit);
  // Waits for its end and leaves its input open; what it says meanwhile is thrown away.
  bool AwaitEnd(std::chrono::milliseconds limit);
  bool HasEnded() { return Reap(false); }
  // Kills the process with its group, and waits for it.
  void Kill();
  // "exited with code 3", "was killed by signal 11 (Segmentation fault)", "is running".
  std::string StateText();

 private:
  ChildProcess(pid_t pid, FileDescriptor input, FileDescriptor output, FileDescriptor errors)
      : pid_(pid),
        input_(std::move(input)),
        output_(std::move(output)),
        errors_(std::move(errors)) {}
  bool Reap(bool block);

  pid_t pid_ = -1;
  std::optional<int> status_;  // as waitpid gives it; set when it has ended and is reaped
  FileDescriptor input_;
  FileDescriptor output_;
  FileDescriptor errors_;
};

// The processors that this program may use, in order; empty where that cannot be told.
std::vector<int> UsableCpus();

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_PROCESS_H_
