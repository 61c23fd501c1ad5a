// A journal of a game that survives a crash: every accepted line is appended and on the disk before
// it is answered, and a line that was cut off by a crash is found, told and taken away. The journal
// is a record (zeitnot-record/1): replaying it gives the same rulings. POSIX files only.
#ifndef ZEITNOT_REFEREE_JOURNAL_H_
#define ZEITNOT_REFEREE_JOURNAL_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/result.h"
#include "referee/session.h"

namespace zeitnot::referee {

// What is found in a journal: whole lines, and what a crash left behind them.
struct JournalText {
  std::vector<std::string> lines;  // without line ends, empty ones left out
  std::string torn;                // bytes after the last line end
  std::size_t whole_bytes = 0;     // up to and with the last line end
};
// Reads a journal piece by piece, however it is cut into pieces.
class JournalReader {
 public:
  void Feed(std::string_view bytes);
  const JournalText& text() const { return text_; }

 private:
  JournalText text_;
};
JournalText SplitJournal(std::string_view text);

// Feeds the lines to a new session. The text of the first refusal, with its line; empty if all were
// accepted.
std::string Replay(const JournalText& text, Session& session);

class Journal {
 public:
  Journal() = default;
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Opens or makes the file and replays what it holds into the session, which must be new. A torn
  // last line is cut off the file. The error says why the file cannot be used: another process
  // writes it, it is no journal, or the system refuses.
  Result<JournalText, std::string> Open(const std::string& path, Session& session);
  // Appends a line and waits until it is on the disk; false if the system refuses.
  bool Append(std::string_view line);

 private:
  int file_ = -1;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_JOURNAL_H_
