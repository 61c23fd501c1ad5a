// Reading text that may hold anything: words, numbers, and safe quotation. Knows no command.
#ifndef ZEITNOT_BASE_WORD_READER_H_
#define ZEITNOT_BASE_WORD_READER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zeitnot {

// Takes words off the front of a text; blanks, tabs and carriage returns separate them. The text
// must outlive the reader.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : rest_(text) { SkipBlanks(); }

  bool AtEnd() const { return rest_.empty(); }
  // The next word, or an empty one at the end.
  std::string_view Peek() const;
  std::string_view Next();
  // Takes the next word if it is `word`.
  bool Accept(std::string_view word);
  // Everything up to the first word that equals `word`, without blanks around it; the word itself
  // is not taken. Everything that is left if the word does not come.
  std::string_view Until(std::string_view word);
  // Everything that is left, without blanks around it.
  std::string_view Rest() const { return rest_; }

 private:
  void SkipBlanks();

  std::string_view rest_;
};

// Reads a whole number, saturating at the ends of the type; a fraction after a point is dropped.
// std::nullopt if the text is anything else.
std::optional<std::int64_t> ReadNumber(std::string_view text);

// Compares ASCII texts without regard to case.
bool EqualIgnoringCase(std::string_view a, std::string_view b);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_WORD_READER_H_
