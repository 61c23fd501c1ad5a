#include "referee/words/po_file.h"

#include <optional>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

// Takes `word` from the front of the line.
bool Take(std::string_view& line, std::string_view word) {
  if (!line.starts_with(word)) return false;
  line.remove_prefix(word.size());
  return true;
}

// The text between the quotes; std::nullopt if it is not quoted or an escape is unknown.
std::optional<std::string> Unquote(std::string_view quoted) {
  if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') return std::nullopt;
  quoted = quoted.substr(1, quoted.size() - 2);
  std::string text;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    if (quoted[i] == '"') return std::nullopt;
    if (quoted[i] != '\\') {
      text += quoted[i];
      continue;
    }
    if (++i == quoted.size()) return std::nullopt;
    switch (quoted[i]) {
      case 'n': text += '\n'; break;
      case 't': text += '\t'; break;
      case '"':
      case '\\': text += quoted[i]; break;
      default: return std::nullopt;
    }
  }
  return text;
}

class PoReader {
 public:
  // Reads one line; what is wrong with it, if something is.
  std::optional<std::string> Read(std::string_view line, std::size_t number) {
    line = Trimmed(line);
    if (line.empty() || line.front() == '#') return std::nullopt;
    if (line.front() != '"') {
      if (auto fault = BeginField(line, number)) return fault;
      line = Trimmed(line);
    }
    if (field_ == nullptr) return "a quoted text comes after msgctxt, msgid or msgstr";
    const auto text = Unquote(line);
    if (!text) return "a text in double quotes is expected, with \\n, \\t, \\\" or \\\\ as escapes";
    *field_ += *text;
    return std::nullopt;
  }

  // Entries without a text are headers.
  std::vector<PoEntry> Finish() && {
    EndEntry();
    return std::move(entries_);
  }

 private:
  // Takes the keyword from the line and goes to its field.
  std::optional<std::string> BeginField(std::string_view& line, std::size_t number) {
    if (Take(line, "msgctxt ")) {
      BeginEntry(number);
      field_ = &entry_.context;
    } else if (Take(line, "msgid_plural ")) {
      field_ = &entry_.plural;
    } else if (Take(line, "msgid ")) {
      if (field_ != &entry_.context) BeginEntry(number);
      field_ = &entry_.text;
    } else if (Take(line, "msgstr")) {
      if (line.starts_with('[')) line.remove_prefix(std::min(line.find(']') + 1, line.size()));
      field_ = &entry_.translations.emplace_back();
    } else {
      return "msgctxt, msgid, msgid_plural, msgstr or a comment is expected";
    }
    return std::nullopt;
  }

  void BeginEntry(std::size_t number) {
    EndEntry();
    entry_ = {};
    entry_.line = number;
  }

  void EndEntry() {
    if (!entry_.text.empty()) entries_.push_back(std::move(entry_));
    entry_ = {};
    field_ = nullptr;
  }

  PoEntry entry_;
  std::string* field_ = nullptr;
  std::vector<PoEntry> entries_;
};

}  // namespace

Result<std::vector<PoEntry>, PoError> ReadPo(std::string_view file) {
  PoReader reader;
  for (std::size_t number = 1; !file.empty(); ++number) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    if (auto fault = reader.Read(file.substr(0, end), number))
      return Error{PoError{number, std::move(*fault)}};
    file.remove_prefix(std::min(end + 1, file.size()));
  }
  return std::move(reader).Finish();
}

}  // namespace zeitnot::referee
