// What an engine writes to its standard error: read along, kept in a file up to a bound, and its
// last line remembered.
#ifndef ZEITNOT_ENGINE_MATCH_ERROR_OUTPUT_H_
#define ZEITNOT_ENGINE_MATCH_ERROR_OUTPUT_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "base/file.h"
#include "engine/match/process.h"

namespace zeitnot::match {

// Text of an engine in quotation marks, fit for a sentence.
std::string QuotedWord(std::string_view word);

class ErrorOutput {
 public:
  explicit ErrorOutput(FileDescriptor file = FileDescriptor()) : file_(std::move(file)) {}

  // Takes what is there. True once: when it turns out to be a flood.
  bool Read(ChildProcess& process);
  // In quotation marks; empty if there is none that says something.
  const std::string& last_line() const { return last_; }

 private:
  FileDescriptor file_;
  std::size_t bytes_ = 0;
  std::string last_;
  std::string begin_;  // of the line that is not complete
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_ERROR_OUTPUT_H_
