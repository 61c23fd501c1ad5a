#include "eval/fit/weights_text.h"

#include <array>
#include <bit>
#include <charconv>
#include <fstream>

#include "base/file.h"
#include "base/text.h"

namespace zeitnot::fit {
namespace {

// Weights is nothing but numbers, in the order of the text.
using Numbers = std::array<int, sizeof(Weights) / sizeof(int)>;

// Walks over the text and tells initialisers from the rest.
class Walk {
 public:
  // True if a number of an initialiser begins at `at`.
  bool AtNumber(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (c == '\n') comment_ = false;
    if (comment_) return false;
    if (text.substr(at, 2) == "//") comment_ = true;
    if (c == '=') initialiser_ = true;
    if (c == ';') initialiser_ = false;
    return initialiser_ && (IsDigit(c) || c == '-');
  }

 private:
  bool comment_ = false;
  bool initialiser_ = false;
};

}  // namespace

Result<std::string, std::string> ReplaceWeights(std::string_view text, const Weights& before,
                                                const Weights& after) {
  const auto old_numbers = std::bit_cast<Numbers>(before);
  const auto new_numbers = std::bit_cast<Numbers>(after);
  const std::size_t begin = text.find("struct Weights {");
  const std::size_t end = begin == text.npos ? text.npos : text.find("\n};", begin);
  if (end == text.npos) return Error{std::string("has no struct Weights")};
  std::string replaced(text.substr(0, begin));
  std::size_t count = 0;
  Walk walk;
  for (std::size_t at = begin; at < end;) {
    if (!walk.AtNumber(text, at)) {
      replaced += text[at++];
      continue;
    }
    int number = 0;
    const auto [stop, error] = std::from_chars(&text[at], &text[end], number);
    if (error != std::errc() || count == old_numbers.size() || number != old_numbers[count])
      return Error{"number " + std::to_string(count + 1) + " is not that of this program"};
    replaced += std::to_string(new_numbers[count++]);
    at = static_cast<std::size_t>(stop - text.data());
  }
  if (count != old_numbers.size()) return Error{std::string("numbers are missing")};
  return replaced.append(text.substr(end));
}

Result<std::string, std::string> ReplaceWeightsOf(const std::string& path, const Weights& before,
                                                  const Weights& after) {
  std::ifstream in(path);
  std::string text;
  std::getline(in, text, '\0');
  if (!in.is_open() || in.bad()) return Error{"cannot read " + path};
  auto replaced = ReplaceWeights(text, before, after);
  if (!replaced) return Error{path + ": " + replaced.error()};
  return replaced;
}

std::optional<std::string> WriteWeights(const std::string& path, const Weights& before,
                                        const Weights& after) {
  const auto replaced = ReplaceWeightsOf(path, before, after);
  if (!replaced) return replaced.error();
  if (!ReplaceFile(path, *replaced)) return "cannot write " + path + "; it is as it was";
  return std::nullopt;
}

}  // namespace zeitnot::fit
