#include "engine/commands/pasted_game.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace zeitnot {
namespace {

constexpr std::string_view kBlank = " \t\r";

bool IsResult(std::string_view word) {
  constexpr std::array<std::string_view, 5> kResults = {"1-0", "0-1", "1/2-1/2", "1/2", "*"};
  return std::ranges::find(kResults, word) != kResults.end();
}

// "12." or "12.Nf3"; no date.
bool BeginsWithMoveNumber(std::string_view word) {
  const std::size_t dot = word.find_first_not_of("0123456789");
  if (dot == 0 || dot == std::string_view::npos || dot > 4 || word[dot] != '.') return false;
  return dot + 1 == word.size() || word[dot + 1] < '0' || word[dot + 1] > '9';
}

// The length of a tag that the line begins with; 0 if it begins with none.
std::size_t TagLength(std::string_view line) {
  const std::size_t first = line.find('"');
  if (!line.starts_with('[') || first == std::string_view::npos) return 0;
  for (std::size_t at = first + 1; at < line.size(); ++at) {
    if (line[at] == '\\') {
      ++at;
    } else if (line[at] == '"') {
      const std::size_t end = line.find(']', at);
      return end == std::string_view::npos ? line.size() : end + 1;
    }
  }
  return line.size();
}

// What the words of a line of moves are, without comments; `comment`: one is open.
struct LineOfMoves {
  bool any = false;
  bool numbered = false;
  bool result_last = false;
};
LineOfMoves ReadLineOfMoves(std::string_view line, bool& comment) {
  LineOfMoves read;
  while (!line.empty()) {
    if (comment) {
      const std::size_t end = line.find('}');
      if (end == std::string_view::npos) break;
      comment = false;
      line.remove_prefix(end + 1);
      continue;
    }
    line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
    if (line.empty() || line.front() == ';') break;
    read.any = true;
    comment = line.front() == '{';
    if (comment) continue;
    // A bracket of a variation is a word of its own: a result in one ends no game.
    const bool bracket = line.front() == '(' || line.front() == ')';
    const std::size_t end = bracket ? 1 : std::min(line.find_first_of(" \t\r{();"), line.size());
    const std::string_view word = line.substr(0, end);
    read.numbered |= BeginsWithMoveNumber(word);
    read.result_last = IsResult(word);
    line.remove_prefix(end);
  }
  return read;
}

}  // namespace

void PastedGame::Add(std::string_view line) {
  text_ += Concat(lines_++ == 0 ? "" : "\n", line);
  const bool was_blank = blank_;
  blank_ = line.find_first_not_of(kBlank) == std::string_view::npos;
  if (blank_) {
    ended_ |= !comment_ && (moves_ || was_blank);
    return;
  }
  std::string_view rest = line;
  bool tag = false;
  while (!comment_) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlank), rest.size()));
    const std::size_t length = TagLength(rest);
    if (length == 0) break;
    tag = true;
    rest.remove_prefix(length);
  }
  if (tag) ended_ = moves_ = false;  // of another game
  const LineOfMoves read = ReadLineOfMoves(rest, comment_);
  // With its moves on the same line it may be whole.
  tagged_ |= tag && !read.any;
  moves_ |= read.any;
  numbered_ |= read.numbered;
  ended_ |= read.result_last && (tagged_ || numbered_);
}

bool PastedGame::GoesOnWith(std::string_view line) const {
  if (TagLength(line) > 0 || comment_) return true;
  if (ended_) return false;
  bool comment = false;
  const LineOfMoves read = ReadLineOfMoves(line, comment);
  const bool comments_only = comment || line.starts_with('{') || line.starts_with('(');
  return read.numbered || comments_only || IsResult(Trimmed(line));
}

}  // namespace zeitnot
