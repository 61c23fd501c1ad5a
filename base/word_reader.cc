#include "base/word_reader.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <limits>

#include "base/text.h"

namespace zeitnot {
namespace {

bool IsBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string_view TrimEnd(std::string_view text) {
  while (!text.empty() && IsBlank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

std::string_view WordReader::Peek() const {
  const auto end = std::find_if(rest_.begin(), rest_.end(), IsBlank);
  return rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
}

std::string_view WordReader::Next() {
  const std::string_view word = Peek();
  rest_.remove_prefix(word.size());
  SkipBlanks();
  return word;
}

bool WordReader::Accept(std::string_view word) {
  if (AtEnd() || Peek() != word) return false;
  Next();
  return true;
}

std::string_view WordReader::Until(std::string_view word) {
  const std::string_view all = rest_;
  while (!AtEnd() && Peek() != word) Next();
  return TrimEnd(all.substr(0, all.size() - rest_.size()));
}

void WordReader::SkipBlanks() {
  while (!rest_.empty() && IsBlank(rest_.front())) rest_.remove_prefix(1);
  rest_ = TrimEnd(rest_);
}

std::optional<std::int64_t> ReadNumber(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point != std::string_view::npos) {
    const std::string_view fraction = text.substr(point + 1);
    if (!std::all_of(fraction.begin(), fraction.end(), IsDigit)) return std::nullopt;
    text = text.substr(0, point);
  }
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || stop != end || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    using Limits = std::numeric_limits<std::int64_t>;
    return text.front() == '-' ? Limits::min() : Limits::max();
  }
  return value;
}

bool EqualIgnoringCase(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace zeitnot
