#include "referee/arbiter/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "base/file.h"
#include "base/json_reader.h"
#include "base/text.h"
#include "referee/log/log_json.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim> kNotOpened{"journal.not_opened", "reason"};
constexpr MessageKind<Verbatim> kNotRead{"journal.not_read", "reason"};
constexpr MessageKind<Verbatim> kNotMended{"journal.not_mended", "reason"};
constexpr MessageKind<Count> kTooLong{"journal.too_long", "most"};
constexpr MessageKind<> kInUse{"journal.in_use"};
constexpr MessageKind<> kNoJournal{"journal.no_journal"};
constexpr MessageKind<Message> kLineIsNoEvent{"journal.line_is_no_event", "fault"};

// What the system says, in its words.
Verbatim SystemReason() { return {std::strerror(errno)}; }

// The whole file from its beginning; the error says why not.
Result<std::string, Message> ReadAll(int file) {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  while (text.size() <= kLongestRecord) {
    const ssize_t got = read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{kNotRead(SystemReason())};
    if (got == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return Error{kTooLong(kLongestRecord)};
}

void AddLine(std::string_view bytes, JournalText& text) {
  const std::string_view line = RecordLine(bytes);
  if (line.empty()) return;
  text.lines.emplace_back(line);
  text.numbers.push_back(text.line_ends);
}

// Bytes after the last line end that are no torn line: blanks, or a whole line written by hand. No
// part of an object is an object, so a torn line is never taken for a whole one.
void ReadUnended(JournalText& text) {
  const std::string_view rest = RecordLine(text.torn);
  const bool whole = !rest.empty() && ReadJson(rest, kEventLimits).ok();
  if (!rest.empty() && !whole) return;
  ++text.line_ends;
  text.whole_bytes += text.torn.size();
  text.unended = whole;
  AddLine(text.torn, text);
  text.torn.clear();
}

// True if a crash may have left this of the first line. Anything else is somebody's file.
bool IsCutStart(std::string_view torn) {
  for (const std::string_view blank : {"", " "}) {
    const std::string begin = Concat("{\"schema\":", blank, "\"", kRecordSchema, "\"");
    if (torn.starts_with(begin) || std::string_view(begin).starts_with(torn)) return true;
  }
  return false;
}

}  // namespace

void JournalReader::Feed(std::string_view bytes) {
  for (;;) {
    const std::size_t end = bytes.find('\n');
    text_.torn += bytes.substr(0, end);
    if (end == std::string_view::npos) return;
    text_.whole_bytes += text_.torn.size() + 1;
    ++text_.line_ends;
    AddLine(text_.torn, text_);
    text_.torn.clear();
    bytes = bytes.substr(end + 1);
  }
}

JournalText SplitJournal(std::string_view text) {
  JournalReader reader;
  reader.Feed(text);
  return reader.text();
}

Message Replay(const JournalText& text, Session& session) {
  for (std::size_t i = 0; i < text.lines.size(); ++i) {
    SessionAnswer answer = session.Hear(text.lines[i]);
    if (!answer.accepted) return kFaultInLine(text.numbers[i], std::move(answer.refusal));
  }
  return {};
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

Result<JournalText, Message> Journal::Open(const std::string& path, Session& session) {
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file_ < 0) return Error{kNotOpened(SystemReason())};
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) return Error{Message(kInUse)};
  const auto bytes = ReadAll(file_);
  if (!bytes.ok()) return Error{bytes.error()};
  JournalText text = SplitJournal(*bytes);
  ReadUnended(text);
  if (text.lines.empty() && !text.torn.empty() && !IsCutStart(text.torn))
    return Error{Message(kNoJournal)};
  Message refusal = Replay(text, session);
  if (!refusal.empty()) return Error{kLineIsNoEvent(std::move(refusal))};
  if (!Mend(text)) return Error{kNotMended(SystemReason())};
  return text;
}

bool Journal::Mend(const JournalText& text) {
  const auto end = static_cast<off_t>(text.whole_bytes);
  if (!text.torn.empty() && (ftruncate(file_, end) != 0 || fsync(file_) != 0)) return false;
  if (lseek(file_, end, SEEK_SET) < 0) return false;
  return !text.unended || (WriteAll(file_, "\n") && fsync(file_) == 0);
}

bool Journal::Append(std::string_view line) {
  return WriteAll(file_, Concat(line, "\n")) && fsync(file_) == 0;
}

}  // namespace zeitnot::referee
