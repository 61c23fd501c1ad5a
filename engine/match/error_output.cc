#include "engine/match/error_output.h"

#include <algorithm>

#include "base/text.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kMostErrorBytes = 4U << 20;  // that are kept in a file
constexpr std::size_t kLongestError = 200;
constexpr std::size_t kLongestQuotation = 100;

}  // namespace

std::string QuotedWord(std::string_view word) {
  std::string text = "\"";
  for (const char c : word.substr(0, kLongestQuotation)) text += c >= ' ' && c < '\x7f' ? c : '?';
  return text + '"';
}

bool ErrorOutput::Read(ChildProcess& process) {
  std::string text;
  if (process.errors() < 0 || process.ReadErrors(text) != ReadState::kData) return false;
  if (file_.get() >= 0 && bytes_ < kMostErrorBytes) WriteAll(file_.get(), text);
  const bool kept = bytes_ <= kMostErrorBytes;
  bytes_ += text.size();
  std::string_view rest = text;
  for (std::size_t end = 0; (end = rest.find('\n')) != std::string_view::npos;) {
    begin_.append(rest.substr(0, std::min(end, kLongestError)));
    if (!Trimmed(begin_).empty()) last_ = QuotedWord(Trimmed(begin_));
    begin_.clear();
    rest.remove_prefix(end + 1);
  }
  if (begin_.size() < kLongestError) begin_ += rest.substr(0, kLongestError);
  return kept && bytes_ > kMostErrorBytes;
}

}  // namespace zeitnot::match
