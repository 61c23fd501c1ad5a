#include "referee/words/sentence.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "base/utf8.h"
#include "referee/laws/clock_time.h"
#include "referee/words/letters.h"

namespace zeitnot::referee {
namespace {

// Words that arguments are told by, in the order of their enumerations.
constexpr std::array<std::string_view, kColorCount> kPlayers = {"player.white", "player.black"};
constexpr std::array<std::string_view, kPieceTypeCount + 1> kMen = {
    "man.pawn", "man.knight", "man.bishop", "man.rook", "man.queen", "man.king", "man.none"};
constexpr std::array<std::string_view, 3> kModes = {"mode.standard", "mode.rapid", "mode.blitz"};
constexpr std::array<std::string_view, 5> kOrdinals = {"nth.first", "nth.second", "nth.third",
                                                       "nth.fourth", "nth.fifth"};
// "{number}th", and what numbers have that end in 1, 2 and 3, but for 11, 12 and 13.
constexpr std::array<std::string_view, 4> kOrdinalNumbers = {
    "nth.other", "nth.ends_in_one", "nth.ends_in_two", "nth.ends_in_three"};
// In the order of ArticleKind, with {number}; kNamed has words of its own.
constexpr std::array<std::string_view, 3> kArticleForms = {"article.article", "article.appendix",
                                                           "article.guidelines"};
constexpr std::string_view kNoArticle = "article.none";
constexpr std::string_view kNotVerified = "article.not_verified";  // "{article}" with a mark
// How Articles of the table begin that are no numbers alone; what follows is the number.
struct NamedPart {
  std::string_view beginning;
  std::string_view id;
};
constexpr std::array<NamedPart, 3> kNamedParts = {{{"Guidelines ", "article.guidelines"},
                                                   {"Guidelines", "article.whole_guidelines"},
                                                   {"Preface", "article.preface"}}};
// What stands between two numbers in the table, and after the second.
struct Between {
  std::string_view text;
  std::string_view end;
  std::string_view id;  // with {first} and {second}
};
constexpr std::array<Between, 2> kBetween = {
    {{" or ", "", "article.either"}, {" with ", "", "article.with"}}};
constexpr std::string_view kLettered = "article.lettered";  // with {number} and {letter}
constexpr std::string_view kNumber = "number";
constexpr std::string_view kQuoted = "quote";  // with {text}
constexpr std::string_view kGroup = "number.group";
constexpr std::string_view kDecimalPoint = "number.decimal_point";
// Letters of moves.
struct MoveLetter {
  char english;
  std::string_view id;
};
constexpr std::array<MoveLetter, 5> kLetters = {{{'K', "letter.king"},
                                                 {'Q', "letter.queen"},
                                                 {'R', "letter.rook"},
                                                 {'B', "letter.bishop"},
                                                 {'N', "letter.knight"}}};
constexpr std::string_view kListOfTwo = "list.two";    // "{first} and {second}"
constexpr std::string_view kListOfMore = "list.more";  // "{first}, {rest}"

// Without zeros that say nothing: "2", "0.5".
std::string NumberText(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

class Writer {
 public:
  explicit Writer(const Catalogue& catalogue) : catalogue_(catalogue) {}

  std::string Write(const Message& message, std::string_view form = {}) const {
    if (message.empty()) return {};
    const std::string_view sentence = Find(message.id, form, CountOf(message));
    return sentence.empty() ? WriteUnknown(message) : FillIn(sentence, message);
  }

  std::string Write(const ArgumentValue& value, std::string_view form = {}) const {
    return std::visit([&](const auto& argument) { return WriteOne(argument, form); }, value);
  }

 private:
  static std::int64_t CountOf(const Message& message) {
    for (const NamedArgument& argument : message.arguments) {
      if (const auto* count = std::get_if<Count>(&argument.value)) return count->value;
    }
    for (const NamedArgument& argument : message.arguments) {
      if (const auto* list = std::get_if<ArgumentList>(&argument.value))
        return static_cast<std::int64_t>(list->size());
    }
    return 1;
  }

  // In the form, or in the plain form where the word has no other.
  std::string_view Find(std::string_view id, std::string_view form, std::int64_t count = 1) const {
    if (!form.empty()) {
      const std::string_view found = catalogue_.Find(Concat(id, "|", form), count);
      if (!found.empty()) return found;
    }
    return catalogue_.Find(id, count);
  }

  std::string FillIn(std::string_view sentence, const Message& message) const {
    std::string text;
    while (!sentence.empty()) {
      const std::size_t brace = std::min(sentence.find('{'), sentence.size());
      text += sentence.substr(0, brace);
      sentence.remove_prefix(brace);
      if (sentence.starts_with("{{")) {
        text += '{';
        sentence.remove_prefix(2);
      } else if (!sentence.empty()) {
        const std::size_t end = std::min(sentence.find('}'), sentence.size() - 1);
        text += WriteNamed(sentence.substr(1, end - 1), message);
        sentence.remove_prefix(end + 1);
      }
    }
    return text;
  }

  // `place` is "name" or "name|form", "^name" or "^name|form" with a capital letter, or "=text" for
  // a text that is the same in all languages.
  std::string WriteNamed(std::string_view place, const Message& message) const {
    if (place.starts_with('=')) return std::string(place.substr(1));
    if (place.starts_with('^')) return Capitalized(WriteNamed(place.substr(1), message));
    const std::size_t bar = std::min(place.find('|'), place.size());
    const std::string_view form = place.substr(std::min(bar + 1, place.size()));
    for (const NamedArgument& argument : message.arguments) {
      if (argument.name == place.substr(0, bar)) return Write(argument.value, form);
    }
    return Concat("{", place, "}");
  }

  std::string WriteOne(Color color, std::string_view form) const {
    return std::string(Find(kPlayers[Index(color)], form));
  }
  std::string WriteOne(PieceType type, std::string_view form) const {
    return std::string(Find(kMen[Index(type)], form));
  }
  std::string WriteOne(Mode mode, std::string_view form) const {
    return std::string(Find(kModes[static_cast<std::size_t>(mode)], form));
  }
  std::string WriteOne(Square square, std::string_view /*form*/) const {
    return WriteMoves(SquareName(square));
  }
  // The form of a number is a number of things: "number|moves" may be "{number} moves". Seconds
  // that are whole minutes are told as minutes.
  std::string WriteOne(Count count, std::string_view form) const {
    constexpr std::string_view kSeconds = "seconds";
    constexpr std::int64_t kMinute = 60;
    const std::size_t place = form.find(kSeconds);
    if (place != std::string_view::npos && count.value > 0 && count.value % kMinute == 0) {
      const std::string minutes =
          Concat(form.substr(0, place), "minutes", form.substr(place + kSeconds.size()));
      return WriteOne(Count(count.value / kMinute), minutes);
    }
    std::string number = Grouped(count.value);
    const std::string_view words = form.empty() ? form : Find(kNumber, form, count.value);
    if (words.empty()) return number;
    return FillIn(words, Message(kNumber, {{"number", Verbatim{std::move(number)}}}));
  }
  // Large numbers in groups of three digits.
  std::string Grouped(std::int64_t value) const {
    std::string digits = std::to_string(value);
    const std::size_t begin = value < 0 ? 1 : 0;  // behind the sign
    for (std::size_t i = digits.size(); i > begin + 3;) {
      i -= 3;
      digits.insert(i, Find(kGroup, {}));
    }
    return digits;
  }
  std::string WriteOne(Nth nth, std::string_view form) const {
    if (nth.value >= 1 && nth.value <= kOrdinals.size())
      return std::string(Find(kOrdinals[nth.value - 1], form));
    const std::size_t last = nth.value / 10 % 10 == 1 ? 0 : nth.value % 10;
    const Message number(kOrdinalNumbers[last < kOrdinalNumbers.size() ? last : 0],
                         {{"number", Verbatim{std::to_string(nth.value)}}});
    return Write(number, form);
  }
  std::string WriteOne(Tenths time, std::string_view /*form*/) const { return WriteClock(time); }
  std::string WriteOne(Pawns pawns, std::string_view /*form*/) const {
    const int size = std::abs(pawns.hundredths);
    return Concat(size / 100, Find(kDecimalPoint, {}), size / 10 % 10, size % 10);
  }
  std::string WriteOne(Decimal number, std::string_view /*form*/) const {
    std::string text = NumberText(number.value);
    const std::size_t point = text.find('.');
    return point == std::string::npos ? text : text.replace(point, 1, Find(kDecimalPoint, {}));
  }
  std::string WriteOne(const San& san, std::string_view /*form*/) const {
    return WriteMoves(san.text);
  }
  // Moves in the letters of the language, and, where it is not English, which is that of files of
  // games, with the signs of the Laws: d8D for d8=D, 0-0 for O-O.
  std::string WriteMoves(std::string_view moves) const {
    const bool english = &catalogue_ == &EnglishCatalogue();
    std::string text;
    for (const char c : moves) {
      if (c == '=' && !english) continue;
      if (c == 'O' && !english) {
        text += '0';
        continue;
      }
      const auto letter = std::ranges::find(kLetters, c, &MoveLetter::english);
      const bool file = c >= 'a' && c <= 'h' && Cyrillic();
      if (letter != kLetters.end()) {
        text += Find(letter->id, {});
      } else if (file) {
        text += InCyrillic(std::string_view(&c, 1));
      } else {
        text += c;
      }
    }
    return text;
  }
  bool Cyrillic() const { return catalogue_.language().script == Script::kCyrillic; }
  std::string WriteOne(const Verbatim& text, std::string_view /*form*/) const { return text.text; }
  std::string WriteOne(const Quote& quote, std::string_view form) const {
    return Write(Message(kQuoted, {{"text", Verbatim{ShortLine(quote.text)}}}), form);
  }
  std::string WriteOne(Reference reference, std::string_view form) const {
    const Article article = ArticleOf(reference.rule, reference.edition);
    if (!article.exists()) return std::string(Find(kNoArticle, form));
    std::string text = WriteArticle(article, form);
    if (article.confidence != Confidence::kUnverified) return text;
    return Write(Message(kNotVerified, {{"article", Verbatim{std::move(text)}}}), form);
  }
  std::string WriteArticle(const Article& article, std::string_view form) const {
    if (article.kind != ArticleKind::kNamed) {
      return WriteNumbered(kArticleForms[Index(article.kind)], article.number, form);
    }
    for (const auto& [beginning, id] : kNamedParts) {
      if (article.number.starts_with(beginning))
        return WriteNumbered(id, article.number.substr(beginning.size()), form);
    }
    return std::string(article.number);
  }
  std::string WriteNumbered(std::string_view id, std::string_view number,
                            std::string_view form) const {
    return Write(Message(id, {{"number", Verbatim{WriteNumber(number)}}}), form);
  }
  // "B.4 with A.4b": what is no number is told in the language.
  std::string WriteNumber(std::string_view number) const {
    for (const auto& [text, end, id] : kBetween) {
      const std::size_t place = number.find(text);
      if (place == std::string_view::npos) continue;
      std::string_view second = number.substr(place + text.size());
      second.remove_suffix(end.size());
      return Write(Message(id, {{"first", Verbatim{WriteNumber(number.substr(0, place))}},
                                {"second", Verbatim{WriteNumber(second)}}}));
    }
    // "9.1b(3)", "6.2a-b": letters after a digit, and what follows them.
    const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto letter = std::ranges::find_if(number, small);
    if (letter == number.begin() || letter == number.end() || !IsDigit(letter[-1]))
      return WriteDigits(number);
    const auto rest =
        std::find_if_not(letter, number.end(), [&](char c) { return small(c) || c == '-'; });
    const std::string letters(letter, rest);
    const std::string_view digits =
        number.substr(0, static_cast<std::size_t>(letter - number.begin()));
    return Write(Message(kLettered,
                         {{"number", Verbatim{WriteDigits(digits)}},
                          {"letter", Verbatim{Cyrillic() ? InCyrillic(letters) : letters}}})) +
           std::string(rest, number.end());
  }
  // "A.4.2": an appendix is a letter of the script; "III.4" is a Roman number.
  std::string WriteDigits(std::string_view number) const {
    const bool appendix = !number.empty() && number[0] >= 'A' && number[0] <= 'H' &&
                          (number.size() == 1 || number[1] == '.');
    if (!appendix || !Cyrillic()) return std::string(number);
    return InCyrillic(number);
  }
  std::string WriteOne(const Message& message, std::string_view form) const {
    return Write(message, form);
  }
  std::string WriteOne(const ArgumentList& list, std::string_view form) const {
    if (list.empty()) return {};
    std::string text = Write(list.back().value, form);
    for (std::size_t i = list.size() - 1; i-- > 0;) {
      const bool two = i + 2 == list.size();
      const Message joined(two ? kListOfTwo : kListOfMore,
                           {{"first", Verbatim{Write(list[i].value, form)}},
                            {two ? "second" : "rest", Verbatim{std::move(text)}}});
      text = Write(joined, form);
    }
    return text;
  }

  std::string WriteUnknown(const Message& message) const {
    std::string text(message.id);
    for (const NamedArgument& argument : message.arguments) {
      text += Concat(" ", argument.name, "=", Write(argument.value, {}));
    }
    return text;
  }

  const Catalogue& catalogue_;
};

}  // namespace

std::string Sentence(const Message& message, const Catalogue& catalogue) {
  return Writer(catalogue).Write(message);
}

std::string Words(const ArgumentValue& value, const Catalogue& catalogue) {
  return Writer(catalogue).Write(value);
}

std::vector<std::string> Sentences(const std::vector<Message>& messages,
                                   const Catalogue& catalogue) {
  std::vector<std::string> sentences;
  for (const Message& message : messages) sentences.push_back(Sentence(message, catalogue));
  return sentences;
}

}  // namespace zeitnot::referee
