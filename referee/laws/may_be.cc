#include "referee/laws/may_be.h"

#include <charconv>
#include <chrono>
#include <optional>
#include <vector>

#include "base/near_word.h"
#include "base/text.h"
#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

using std::chrono::December;
using std::chrono::January;

constexpr MessageKind<ArgumentList> kItMayBe{"may_be.it_may_be", "words"};
constexpr MessageKind<Verbatim, ArgumentList> kDidYouMean{"may_be.did_you_mean", "nearest",
                                                          "words"};
constexpr MessageKind<Verbatim, Message> kNoEditionIsCalled{"may_be.no_edition_is_called", "name",
                                                            "may_be"};
constexpr MessageKind<Verbatim, Verbatim, ArgumentList> kEditionOfYear{
    "may_be.edition_of_year", "name", "edition", "editions"};
constexpr MessageKind<Verbatim, Verbatim, Verbatim, ArgumentList> kEditionsOfYear{
    "may_be.editions_of_year", "name", "first", "last", "editions"};

Verbatim Name(Edition edition) { return {std::string(EditionName(edition))}; }

// The year that a text of four digits names.
std::optional<std::chrono::year> ReadYear(std::string_view text) {
  int year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  if (text.size() != 4 || error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return std::chrono::year(year);
}

}  // namespace

ArgumentList InQuotes(std::span<const std::string_view> words) {
  ArgumentList quoted;
  for (const std::string_view word : words) quoted.push_back({Verbatim{Concat("\"", word, "\"")}});
  return quoted;
}

Message TellWhatMayBe(std::string_view word, std::span<const std::string_view> words) {
  const auto nearest = NearestWord(word, words);
  return nearest ? kDidYouMean({std::string(*nearest)}, InQuotes(words))
                 : kItMayBe(InQuotes(words));
}

Message NoSuchEdition(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Edition edition : kEditions) names.push_back(EditionName(edition));
  // A year that is no edition's own has been under one: a neighbouring number is not meant.
  if (const auto year = ReadYear(name)) {
    const auto first = EditionInForce(*year / January / 1);
    const auto last = EditionInForce(*year / December / 31);
    if (last && first && first != last)
      return kEditionsOfYear({std::string(name)}, Name(*first), Name(*last), InQuotes(names));
    if (last) return kEditionOfYear({std::string(name)}, Name(*last), InQuotes(names));
  }
  return kNoEditionIsCalled({ShortLine(name)}, TellWhatMayBe(name, names));
}

}  // namespace zeitnot::referee
