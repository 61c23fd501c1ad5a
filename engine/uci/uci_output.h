// The one writer of the UCI loop: whole lines, from any thread, each flushed when it is complete.
#ifndef ZEITNOT_ENGINE_UCI_UCI_OUTPUT_H_
#define ZEITNOT_ENGINE_UCI_UCI_OUTPUT_H_

#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

namespace zeitnot {

class UciOutput {
 public:
  // The stream must outlive the writer, and nobody else may write to it meanwhile.
  explicit UciOutput(std::ostream& stream) : stream_(stream) {}
  UciOutput(const UciOutput&) = delete;
  UciOutput& operator=(const UciOutput&) = delete;

  // Writes one line, or several that belong together; the last line break may be missing.
  void Write(std::string_view lines) {
    const std::lock_guard lock(mutex_);
    stream_ << lines;
    if (!lines.ends_with('\n')) stream_ << '\n';
    stream_.flush();
  }

  // Tells something to the person behind the GUI.
  void Tell(std::string_view text) { Write("info string " + std::string(text)); }

 private:
  std::mutex mutex_;
  std::ostream& stream_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_UCI_OUTPUT_H_
