#include "referee/interview/answer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "base/near_word.h"
#include "base/text.h"
#include "base/utf8.h"
#include "referee/interview/words.h"
#include "referee/laws/clock_time.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

// Letters with marks and their plain ones.
struct PlainLetters {
  std::string_view marked;
  std::string_view plain;
};
constexpr auto kPlain = std::to_array<PlainLetters>({
    {"á", "a"}, {"ä", "a"}, {"č", "c"},  {"ć", "c"}, {"ď", "d"}, {"đ", "dj"}, {"é", "e"},
    {"í", "i"}, {"ĺ", "l"}, {"ľ", "l"},  {"ň", "n"}, {"ó", "o"}, {"ô", "o"},  {"ö", "o"},
    {"ŕ", "r"}, {"š", "s"}, {"ß", "ss"}, {"ť", "t"}, {"ú", "u"}, {"ü", "u"},  {"ý", "y"},
    {"ž", "z"}, {"Á", "a"}, {"Ä", "a"},  {"Č", "c"}, {"Ć", "c"}, {"Ď", "d"},  {"Đ", "dj"},
    {"É", "e"}, {"Í", "i"}, {"Ľ", "l"},  {"Ň", "n"}, {"Ó", "o"}, {"Ô", "o"},  {"Ö", "o"},
    {"Š", "s"}, {"Ť", "t"}, {"Ú", "u"},  {"Ü", "u"}, {"Ý", "y"}, {"Ž", "z"},
});
// The Cyrillic letters from U+0430 on, and those from U+0452 on, in Latin ones; empty: not Serbian.
constexpr std::array<std::string_view, 32> kFromA = {
    "a", "b", "v", "g", "d", "e", "z", "z", "i", "", "k", "l", "m", "n", "o", "p",
    "r", "s", "t", "u", "f", "h", "c", "c", "s", "", "",  "",  "",  "",  "",  ""};
constexpr std::array<std::pair<char32_t, std::string_view>, 12> kOwn = {{{0x452, "dj"},
                                                                         {0x402, "dj"},
                                                                         {0x458, "j"},
                                                                         {0x408, "j"},
                                                                         {0x459, "lj"},
                                                                         {0x409, "lj"},
                                                                         {0x45A, "nj"},
                                                                         {0x40A, "nj"},
                                                                         {0x45B, "c"},
                                                                         {0x40B, "c"},
                                                                         {0x45F, "dz"},
                                                                         {0x40F, "dz"}}};

std::string_view FromCyrillic(char32_t letter) {
  if (letter >= 0x430 && letter < 0x450) return kFromA[letter - 0x430];
  if (letter >= 0x410 && letter < 0x430) return kFromA[letter - 0x410];
  const auto* const own =
      std::ranges::find(kOwn, letter, &std::pair<char32_t, std::string_view>::first);
  return own == kOwn.end() ? std::string_view() : own->second;
}

std::string FoldOne(std::string_view letter, char32_t value) {
  if (letter.size() == 1) {
    const char c = letter.front();
    return {c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c};
  }
  const auto* const plain = std::ranges::find(kPlain, letter, &PlainLetters::marked);
  if (plain != kPlain.end()) return std::string(plain->plain);
  const std::string_view latin = FromCyrillic(value);
  return std::string(latin.empty() ? letter : latin);
}

bool EndsWord(char c) {
  return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & '\x80') != 0 || c == '-');
}

// A word of the text, or the words from there on, begin with it.
bool BeginsAWord(std::string_view text, std::string_view beginning) {
  for (std::size_t at = text.find(beginning); at != std::string_view::npos;
       at = text.find(beginning, at + 1)) {
    if (at == 0 || EndsWord(text[at - 1])) return true;
  }
  return false;
}

std::optional<int> ReadNumber(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The parts of a list with semicolons between, folded.
std::vector<std::string> PartsOf(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(';'), list.size());
    std::string_view part = list.substr(0, end);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    if (!part.empty()) parts.push_back(Folded(part));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return parts;
}

// The words of a folded text that tell something.
std::vector<std::string> WordsOf(std::string_view folded) {
  std::vector<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= folded.size(); ++i) {
    if (i < folded.size() && !EndsWord(folded[i])) {
      word += folded[i];
    } else {
      const bool number = !word.empty() && word.find_first_not_of("0123456789") == word.npos;
      if (word.size() > 3 || (number && word.size() > 1)) words.push_back(word);
      word.clear();
    }
  }
  return words;
}

// Texts of choices that fit in the way that `fits` says.
template <typename Text, typename Fits>
std::vector<std::size_t> Fitting(const std::vector<Text>& texts, Fits fits) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (fits(texts[i])) found.push_back(i);
  }
  return found;
}

// Other words for each choice, folded.
std::vector<std::vector<std::string>> KeysOf(const std::vector<Choice>& choices,
                                             const Catalogue& catalogue) {
  std::vector<std::vector<std::string>> keys;
  for (const Choice& choice : choices) {
    keys.emplace_back();
    if (!choice.keys.empty()) keys.back() = PartsOf(Sentence(choice.keys, catalogue));
  }
  return keys;
}

Error<Message> NoAnswer(FactType type, std::string_view text) {
  return Error{words::kNotAnAnswer({std::string(text)}, HowToAnswer(type))};
}

Result<Json, Message> ReadSquares(std::string_view text) {
  Json squares = Json::array();
  const std::string folded = Folded(text);
  for (std::size_t at = 0; at < folded.size();) {
    const char file = folded[at];
    if (std::string_view(" \t,;-:x").find(file) != std::string_view::npos) {
      ++at;
      continue;
    }
    const char rank = at + 1 < folded.size() ? folded[at + 1] : ' ';
    if (file < 'a' || file > 'h' || rank < '1' || rank > '8' || squares.size() >= 64)
      return NoAnswer(FactType::kSquares, text);
    squares.push_back(std::string{file, rank});
    at += 2;
  }
  if (squares.empty()) return NoAnswer(FactType::kSquares, text);
  return squares;
}

Json Seconds(Tenths time) {
  if (time.count() % 10 == 0) return time.count() / 10;
  return static_cast<double>(time.count()) / 10.0;
}

// As on a clock or with units. A number alone may mean minutes as well as seconds.
Result<Json, Message> ReadTime(std::string_view text) {
  std::string folded = Folded(text);
  std::ranges::replace(folded, ',', '.');
  std::string_view unread;
  const auto time = ReadClock(folded, &unread);
  if (!time && !unread.empty() && unread.size() < folded.size())
    return Error{words::kTimeUnread({std::string(unread)}, HowToAnswer(FactType::kTime))};
  if (!time) return NoAnswer(FactType::kTime, text);
  const bool alone = folded.find_first_not_of("0123456789.") == std::string::npos;
  if (!alone || folded == "0") return Seconds(*time);
  // "1.30" is written for 1:30 and for 1:30:00, and is no 1.30 min.
  const std::size_t dot = folded.find('.');
  const bool clock = dot != std::string::npos && folded.size() - dot == 3 && folded[dot + 1] < '6';
  if (!clock) return Error{words::kNeedsUnit({Concat(folded, " min")}, {Concat(folded, " s")})};
  const std::string minutes = Concat(folded.substr(0, dot), ":", folded.substr(dot + 1));
  return Error{words::kNeedsColon({std::string(text)}, {minutes}, {Concat(minutes, ":00")})};
}

Result<Json, Message> ReadCount(std::string_view text) {
  const auto number = ReadNumber(text);
  if (!number || *number < 0 || *number > 1'000'000) return NoAnswer(FactType::kCount, text);
  return Json(*number);
}

Result<Json, Message> ReadCounts(std::string_view text) {
  const std::size_t blank = text.find(' ');
  auto white = ReadCount(text.substr(0, blank));
  if (blank == text.npos || !white.ok()) return white;
  auto black = ReadCount(Trimmed(text.substr(blank)));
  if (!black.ok()) return black;
  return Json{{"white", *white}, {"black", *black}};
}

Result<Json, Message> ReadPoints(std::string_view text) {
  std::string plain(text);
  std::ranges::replace(plain, ',', '.');
  if (plain == "1/2" || plain == "½") return Json(0.5);
  double points = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), points);
  if (error != std::errc() || end != plain.data() + plain.size() ||
      !(points >= 0 && points <= 1000))
    return NoAnswer(FactType::kPoints, text);
  return Json(points);
}

}  // namespace

std::string Folded(std::string_view text) {
  std::string folded;
  for (const CodePoint& point : DecodeUtf8(text))
    folded += FoldOne(text.substr(point.offset, point.length), point.value);
  return folded;
}

std::vector<std::size_t> ChoicesMeant(std::string_view text, const std::vector<Choice>& choices,
                                      const Catalogue& catalogue) {
  if (const auto number = ReadNumber(text)) {
    const bool in_range = *number >= 1 && static_cast<std::size_t>(*number) <= choices.size();
    if (in_range) return {static_cast<std::size_t>(*number) - 1};
  }
  const std::string meant = Folded(text);
  if (meant.empty()) return {};
  std::vector<std::string> texts;
  std::vector<std::string> words;
  for (const Choice& choice : choices) {
    words.push_back(Folded(choice.word));
    texts.push_back(choice.text.empty() ? words.back() : Folded(Sentence(choice.text, catalogue)));
  }
  const auto is = [&](const std::string& other) { return other == meant; };
  const auto begins = [&](const std::string& other) { return other.starts_with(meant); };
  const auto begins_word = [&](const std::string& other) { return BeginsAWord(other, meant); };
  auto found = Fitting(words, is);
  if (found.empty()) found = Fitting(texts, is);
  if (!found.empty()) return found;
  found = Fitting(KeysOf(choices, catalogue),
                  [&](const auto& keys) { return std::ranges::find(keys, meant) != keys.end(); });
  if (!found.empty()) return found;
  // "n" is "no", though "not known" begins so too.
  if (!choices.empty() && choices.back().word == kNotKnown) texts.back() = words.back() = {};
  const bool has_keys =
      std::ranges::any_of(choices, [](const Choice& choice) { return !choice.keys.empty(); });
  if (has_keys && meant.size() < 2) return {};
  found = Fitting(texts, begins);
  if (found.empty()) found = Fitting(texts, begins_word);
  if (found.empty()) found = Fitting(words, begins_word);
  // "b" is Black, though "both" begins so too.
  if (found.size() == 2) std::erase_if(found, [&](std::size_t i) { return words[i] == "both"; });
  return found;
}

std::vector<std::size_t> ChoicesNear(std::string_view text, const std::vector<Choice>& choices,
                                     const Catalogue& catalogue) {
  const std::vector<std::string> said = WordsOf(Folded(text));
  std::vector<std::vector<std::string>> known = KeysOf(choices, catalogue);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    std::vector<std::string> words;
    for (const std::string& part : known[i]) {
      words.push_back(part);
      for (std::string& word : WordsOf(part)) words.push_back(std::move(word));
    }
    if (!choices[i].text.empty()) {
      for (std::string& word : WordsOf(Folded(Sentence(choices[i].text, catalogue))))
        words.push_back(std::move(word));
    }
    known[i] = std::move(words);
  }
  const auto have = [&](auto same) {
    return Fitting(known, [&](const std::vector<std::string>& words) {
      return std::ranges::any_of(said, [&](const std::string& word) { return same(word, words); });
    });
  };
  auto found = have([](const std::string& word, const std::vector<std::string>& words) {
    return std::ranges::find(words, word) != words.end();
  });
  if (!found.empty()) return found;
  return have([](const std::string& word, const std::vector<std::string>& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return NearestWord(word, views).has_value();
  });
}

bool IsOneOf(std::string_view text, const MessageKind<>& list, const Catalogue& catalogue) {
  const std::string folded = Folded(text);
  for (const Catalogue* const each : {&catalogue, &EnglishCatalogue()}) {
    const auto parts = PartsOf(Sentence(list, *each));
    if (std::ranges::find(parts, folded) != parts.end()) return true;
  }
  return false;
}

Result<Json, Message> ReadValue(FactType type, std::string_view text) {
  switch (type) {
    case FactType::kSquares: return ReadSquares(text);
    case FactType::kTime: return ReadTime(text);
    case FactType::kCount: return ReadCount(text);
    case FactType::kCounts: return ReadCounts(text);
    case FactType::kPoints: return ReadPoints(text);
    default: break;
  }
  if (text.empty()) return NoAnswer(type, text);
  return Json(std::string(text));
}

Message HowToAnswer(FactType type) {
  switch (type) {
    case FactType::kSides: return words::kHowSides;
    case FactType::kSquares: return words::kHowSquares;
    case FactType::kMove: return words::kHowMove({"Nf3"});
    case FactType::kTime: return words::kHowTime;
    case FactType::kCount: return words::kHowCount;
    case FactType::kCounts: return words::kHowCounts;
    case FactType::kPoints: return words::kHowPoints;
    case FactType::kPosition: return words::kHowGame;
    case FactType::kText: return words::kHowText;
    default: break;
  }
  return words::kHowChoice;
}

}  // namespace zeitnot::referee
