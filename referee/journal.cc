#include "referee/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "referee/text.h"

namespace zeitnot::referee {
namespace {

std::string SystemError(std::string_view what) { return Concat(what, ": ", std::strerror(errno)); }

// The whole file from its beginning; false if the system refuses.
bool ReadAll(int file, std::string& text) {
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    const ssize_t got = read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) return true;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

void JournalReader::Feed(std::string_view bytes) {
  for (;;) {
    const std::size_t end = bytes.find('\n');
    text_.torn += bytes.substr(0, end);
    if (end == std::string_view::npos) return;
    text_.whole_bytes += text_.torn.size() + 1;
    if (!text_.torn.empty()) text_.lines.push_back(std::move(text_.torn));
    text_.torn.clear();
    bytes = bytes.substr(end + 1);
  }
}

JournalText SplitJournal(std::string_view text) {
  JournalReader reader;
  reader.Feed(text);
  return reader.text();
}

std::string Replay(const JournalText& text, Session& session) {
  for (const std::string& line : text.lines) {
    const SessionAnswer answer = session.Hear(line);
    if (!answer.accepted) return answer.json;
  }
  return {};
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

Result<JournalText, std::string> Journal::Open(const std::string& path, Session& session) {
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file_ < 0) return Error{SystemError("the journal cannot be opened")};
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    return Error{std::string("the journal is being written by another process")};
  }
  std::string bytes;
  if (!ReadAll(file_, bytes)) return Error{SystemError("the journal cannot be read")};
  JournalText text = SplitJournal(bytes);
  const std::string refusal = Replay(text, session);
  if (!refusal.empty())
    return Error{Concat("the journal holds a line that is no event: ", refusal)};
  const auto end = static_cast<off_t>(text.whole_bytes);
  const bool cut = text.torn.empty() || (ftruncate(file_, end) == 0 && fsync(file_) == 0);
  if (!cut || lseek(file_, end, SEEK_SET) < 0) {
    return Error{SystemError("the torn line cannot be taken off the journal")};
  }
  return text;
}

bool Journal::Append(std::string_view line) {
  std::string bytes(line);
  bytes += '\n';
  std::string_view left = bytes;
  while (!left.empty()) {
    const ssize_t wrote = write(file_, left.data(), left.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    left.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return fsync(file_) == 0;
}

}  // namespace zeitnot::referee
