// Talks to the UCI loop in this process as a GUI would over two pipes: the loop runs on a thread of
// its own, reads what the test sends and writes what the test waits for.
#ifndef ZEITNOT_TESTS_ENGINE_UCI_DRIVER_H_
#define ZEITNOT_TESTS_ENGINE_UCI_DRIVER_H_

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <istream>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/uci/uci.h"

namespace zeitnot {

// The reading end: blocks until there is something to read or the writer has closed.
class PipeIn : public std::streambuf {
 public:
  void Put(std::string_view bytes);
  void Close();

 protected:
  int_type underflow() override;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_;
  std::string reading_;
  bool closed_ = false;
};

// The writing end: lines become visible when they are flushed.
class PipeOut : public std::streambuf {
 public:
  // Lines flushed so far.
  std::vector<std::string> Lines();
  // Waits for a line that begins with `token` as its first word, from the line `from` on. Its index
  // plus one, or 0 if it does not come in time.
  std::size_t WaitFor(std::string_view token, std::size_t from, std::chrono::milliseconds limit);
  // As WaitFor, without waiting.
  std::size_t Find(std::string_view token, std::size_t from);

 protected:
  int_type overflow(int_type byte) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  std::size_t FindLocked(std::string_view token, std::size_t from) const;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string unflushed_;  // touched by the writer only
  std::string partial_;
  std::vector<std::string> lines_;
};

class UciDriver {
 public:
  explicit UciDriver(const UciCaps& caps = {});
  // Closes the input and waits for the loop to end.
  ~UciDriver();

  // Sends a line, to which a line feed is added.
  void Send(std::string_view line) { Raw(std::string(line) + '\n'); }
  void Raw(std::string_view bytes) { in_buffer_.Put(bytes); }
  // Waits for the next line that begins with `token`, after the one the last wait returned. The
  // line, or an empty text if it does not come.
  std::string Wait(std::string_view token, std::chrono::milliseconds limit = kPatience);
  // True if a line that begins with `token` has come since the last wait.
  bool HasCome(std::string_view token) { return out_buffer_.Find(token, seen_) != 0; }
  void Close() { in_buffer_.Close(); }
  // True if the loop has ended within the limit.
  bool WaitForEnd(std::chrono::milliseconds limit = kPatience);
  std::vector<std::string> Lines() { return out_buffer_.Lines(); }

  // Far more than anything here takes, on a busy machine and under sanitizers.
  static constexpr std::chrono::milliseconds kPatience{60'000};

 private:
  PipeIn in_buffer_;
  PipeOut out_buffer_;
  std::istream in_{&in_buffer_};
  std::ostream out_{&out_buffer_};
  std::size_t seen_ = 0;
  std::mutex mutex_;
  std::condition_variable ended_changed_;
  bool ended_ = false;
  std::thread loop_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_ENGINE_UCI_DRIVER_H_
