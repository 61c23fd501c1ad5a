#include "base/near_word.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/text.h"

namespace zeitnot {
namespace {

// Longer texts are no misspelt words.
constexpr std::size_t kLongestWord = 40;

std::string Plain(std::string_view word) {
  std::string plain;
  for (const char c : word) {
    if (c == ' ' || c == '-' || c == '_') continue;
    plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return plain;
}

// Letters added, left out, replaced, or exchanged with the next one.
std::size_t Slips(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      now[j] = std::min({replaced, last[j] + 1, now[j - 1] + 1});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) now[j] = std::min(now[j], before_last[j - 2] + 1);
    }
    before_last.swap(last);
    last.swap(now);
  }
  return last[b.size()];
}

}  // namespace

std::optional<std::string_view> NearestWord(std::string_view word,
                                            std::span<const std::string_view> words) {
  if (word.size() > kLongestWord) return std::nullopt;
  const std::string plain = Plain(word);
  if (plain.empty()) return std::nullopt;
  std::optional<std::string_view> nearest;
  std::size_t fewest = 0;
  for (const std::string_view candidate : words) {
    const std::string other = Plain(candidate);
    // One is the beginning of the other: "resigns", "fifty".
    const bool begins = plain.size() >= 4 && (other.starts_with(plain) || plain.starts_with(other));
    const std::size_t slips = begins ? 1 : Slips(plain, other);
    const std::size_t most = std::max<std::size_t>(1, std::min(plain.size(), other.size()) * 2 / 5);
    if (slips > most || (nearest && slips >= fewest)) continue;
    nearest = candidate;
    fewest = slips;
  }
  return nearest;
}

std::string JoinQuotedOr(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += Concat("\"", words[i], "\"");
  }
  return text;
}

std::string SayWhatMayBe(std::string_view word, std::span<const std::string_view> words) {
  const auto nearest = NearestWord(word, words);
  return Concat(
      nearest ? Concat("did you mean \"", *nearest, "\"? It may be ") : std::string("it may be "),
      JoinQuotedOr(words));
}

}  // namespace zeitnot
