#include "referee/notation/pgn_comment.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.h"
#include "base/utf8.h"
#include "referee/notation/movetext_words.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Quote> kNoTime{"pgn_comment.no_time", "command"};
constexpr MessageKind<Quote> kHoursAndMinutes{"pgn_comment.hours_and_minutes", "command"};
constexpr MessageKind<Quote> kNotClosed{"pgn_comment.not_closed", "command"};

using std::chrono::milliseconds;

constexpr std::int64_t kMaxHours = 10'000;

// Reads up to six digits from the front.
std::optional<std::int64_t> TakeNumber(std::string_view& text) {
  std::int64_t number = 0;
  std::size_t digits = 0;
  while (digits < text.size() && IsDigit(text[digits])) {
    if (digits == 6) return std::nullopt;
    number = number * 10 + (text[digits++] - '0');
  }
  text.remove_prefix(digits);
  if (digits == 0) return std::nullopt;
  return number;
}

// One embedded command: name and operand.
void TakeCommand(std::string_view whole, CommentContent& content) {
  const std::string_view inner = whole.substr(2, whole.size() - 3);
  const std::size_t blank = std::min(inner.find(' '), inner.size());
  const std::string_view name = inner.substr(0, blank);
  const std::string_view operand = Trimmed(inner.substr(blank));
  if (name == "eval") {
    content.eval = std::string(operand);
    return;
  }
  const bool clock = name == "clk";
  if (!clock && name != "emt") {
    content.text += whole;
    return;
  }
  const std::optional<ReadTime> time = ReadPgnTime(operand);
  if (!time) {
    content.warnings.push_back(kNoTime(Quote{std::string(whole)}));
    content.text += whole;
    return;
  }
  if (time->without_seconds)
    content.warnings.push_back(kHoursAndMinutes(Quote{std::string(whole)}));
  (clock ? content.clock : content.elapsed) = time->time;
}

}  // namespace

std::optional<ReadTime> ReadPgnTime(std::string_view text) {
  std::array<std::int64_t, 3> fields{};
  std::size_t count = 0;
  while (true) {
    const std::optional<std::int64_t> number = TakeNumber(text);
    if (!number || count == fields.size()) return std::nullopt;
    fields[count++] = *number;
    if (!text.starts_with(':')) break;
    text.remove_prefix(1);
  }
  std::int64_t fraction = 0;
  if (count == 3 && (text.starts_with('.') || text.starts_with(','))) {
    text.remove_prefix(1);
    std::int64_t unit = 100;
    for (; !text.empty() && IsDigit(text.front()); text.remove_prefix(1), unit /= 10)
      fraction += unit * (text.front() - '0');
  }
  if (count < 2 || !text.empty() || fields[0] > kMaxHours || fields[1] > 59 || fields[2] > 59)
    return std::nullopt;
  const std::int64_t seconds = (fields[0] * 60 + fields[1]) * 60 + fields[2];
  return ReadTime{milliseconds(seconds * 1000 + fraction), count == 2};
}

std::string WritePgnTime(milliseconds time) {
  const auto padded = [](std::int64_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
  };
  const std::int64_t total = time.count();
  std::string text = std::to_string(total / 3'600'000);
  for (const std::int64_t field : {total / 60'000 % 60, total / 1000 % 60}) {
    text += ':';
    text += padded(field, 2);
  }
  if (total % 1000 != 0) {
    text += '.';
    text += padded(total % 1000, 3);
    while (text.ends_with('0')) text.pop_back();
  }
  return text;
}

CommentContent ReadComment(std::string_view comment) {
  CommentContent content;
  while (!comment.empty()) {
    const std::size_t open = std::min(comment.find("[%"), comment.size());
    content.text += comment.substr(0, open);
    comment.remove_prefix(open);
    const std::size_t close = comment.find(']');
    if (close == std::string_view::npos) {
      if (comment.empty()) break;
      // Without the sign of a command, so that nobody takes what is written after it for its end.
      content.warnings.push_back(kNotClosed(Quote{std::string(comment)}));
      std::string rest(comment);
      for (std::size_t at = 0; (at = rest.find("[%", at)) != std::string::npos;)
        rest.erase(at + 1, 1);
      content.text += rest;
      break;
    }
    TakeCommand(comment.substr(0, close + 1), content);
    content.text += ' ';  // so that what stood around a command does not become one
    comment.remove_prefix(close + 1);
  }
  content.text = Collapsed(content.text);
  return content;
}

}  // namespace zeitnot::referee
