// Lines and whole texts from streams that may hold anything, without end too: memory is bounded,
// and what is too long is told, never cut in silence.
#ifndef ZEITNOT_BASE_LINE_READER_H_
#define ZEITNOT_BASE_LINE_READER_H_

#include <cstddef>
#include <istream>
#include <string>

namespace zeitnot {

enum class LineState {
  kRead,
  kTooLong,  // told at once; the next call passes over the rest of the line
  kEnd,      // no more lines; see LineReader::failed()
};

// Takes no byte beyond the end of the line from the stream, so that it can be used in a dialogue.
class LineReader {
 public:
  // Lines of up to `longest` bytes are read.
  LineReader(std::istream& input, std::size_t longest) : input_(input), longest_(longest) {}

  LineState Next();
  // The line without its end; empty if it was too long.
  const std::string& line() const { return line_; }
  std::size_t number() const { return number_; }  // of the line, from 1
  // False for a last line that the input ends without a line feed.
  bool has_line_feed() const { return has_line_feed_; }
  // True if the lines ended because the input could not be read: a directory, a disk that fails, or
  // a line without end.
  bool failed() const { return input_.bad() || endless_; }

 private:
  // Appends to the line until it ends, or is longer than `most` bytes; the number of bytes taken.
  std::size_t Take(std::size_t most);

  std::istream& input_;
  const std::size_t longest_;
  std::string line_;
  std::size_t number_ = 0;
  bool has_line_feed_ = true;  // the last line was taken to its end
  bool endless_ = false;
};

struct WholeText {
  std::string text;
  bool too_long = false;  // the rest was left unread
  bool failed = false;    // as LineReader::failed()
};
// The rest of the input, if it has no more than `longest` bytes.
WholeText ReadWhole(std::istream& input, std::size_t longest);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_LINE_READER_H_
