// A journal of a game that survives a crash: every accepted line is appended and on the disk before
// it is answered, and a line that was cut off by a crash is found, told and taken away. The journal
// is a record (zeitnot-record/1): replaying it gives the same rulings. POSIX files only.
#ifndef ZEITNOT_REFEREE_ARBITER_JOURNAL_H_
#define ZEITNOT_REFEREE_ARBITER_JOURNAL_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "referee/arbiter/session.h"

namespace zeitnot::referee {

// What is found in a journal: whole lines, and what a crash left behind them.
struct JournalText {
  std::vector<std::string> lines;    // as RecordLine() reads them, empty ones left out
  std::vector<std::size_t> numbers;  // of these lines in the file, from 1
  std::string torn;                  // bytes after the last line end
  std::size_t whole_bytes = 0;       // up to and with the last line end
  std::size_t line_ends = 0;
  // Written by hand: the last of the lines had no line end, but is whole. Journal gives it one.
  bool unended = false;
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

// Feeds the lines to a new session. The first refusal, with the number of its line; empty if all
// were accepted.
Message Replay(const JournalText& text, Session& session);

// What there is to say where an event could not be kept.
inline constexpr MessageKind<> kJournalNotSafe{"journal.journal_not_safe"};

class Journal {
 public:
  Journal() = default;
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Opens or makes the file and replays what it holds into the session, which must be new. A torn
  // last line is cut off the file, and a whole one gets its line end. The error says why the file
  // cannot be used: another process writes it, it is no journal, or the system refuses; then the
  // file is as it was.
  Result<JournalText, Message> Open(const std::string& path, Session& session);
  // Appends a line and waits until it is on the disk; false if the system refuses.
  bool Append(std::string_view line);

 private:
  // The torn line is taken off, or the line end added that is missing.
  bool Mend(const JournalText& text);

  int file_ = -1;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_JOURNAL_H_
