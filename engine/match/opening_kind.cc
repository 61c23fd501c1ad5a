#include "engine/match/opening_kind.h"

#include <algorithm>

#include "base/utf8.h"

namespace zeitnot::match {
namespace {

// A board as FEN has it, even a faulty one. No move and no result has as many strokes.
bool IsBoard(std::string_view word) {
  constexpr auto kFewestStrokes = 3;
  return word.find(':') == std::string_view::npos &&
         std::ranges::count(word, '/') >= kFewestStrokes;
}

}  // namespace

OpeningKind TellOpeningKind(std::string_view head) {
  constexpr std::string_view kUtf16Marks[] = {"\xFF\xFE", "\xFE\xFF"};
  for (const std::string_view mark : kUtf16Marks) {
    if (head.starts_with(mark)) return OpeningKind::kGames;
  }
  if (head.find('\0') != std::string_view::npos) return OpeningKind::kBytes;
  head = WithoutByteOrderMark(head);
  bool words = false;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size());
    std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 1, head.size()));
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    if (line.empty() || line.front() == '#' || line.front() == ';' || line.front() == '%') continue;
    if (line.front() == '[' || line.front() == '{') return OpeningKind::kGames;
    if (IsBoard(line.substr(0, line.find_first_of(" \t\r")))) return OpeningKind::kPositions;
    words = true;
  }
  // Moves without tags, or nothing that anybody can read.
  return words ? OpeningKind::kGames : OpeningKind::kPositions;
}

}  // namespace zeitnot::match
