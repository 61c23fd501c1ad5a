// The table of UCI options: the one place that says which exist, what they accept, what they mean
// and what they set. The UCI handshake, the README's table and `setoption` all read it.
#ifndef ZEITNOT_ENGINE_UCI_OPTIONS_H_
#define ZEITNOT_ENGINE_UCI_OPTIONS_H_

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"
#include "search/strength.h"

namespace zeitnot {

// What the options set.
struct EngineSettings {
  SearchOptions search;
  bool chess960 = false;
  bool show_wdl = false;
  bool analysis = false;        // strength is not limited
  bool limit_strength = false;  // to `elo`
  int elo = 1500;

  UciCastling castling() const {
    return chess960 ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
  }
};

enum class OptionType { kSpin, kCheck, kButton, kString };

struct OptionSpec {
  std::string_view name;
  OptionType type;
  // The default and the range of a spin; the default of a check as 0 or 1.
  int default_value = 0;
  int min = 0;
  int max = 0;
  std::string_view meaning;  // one sentence for the README
  // Puts a value that is in range into the settings; null where there is nothing to set.
  void (*set)(EngineSettings& settings, int value) = nullptr;
  std::string_view default_text = "<empty>";  // of a string
  // Puts the value of a string into the settings; the result is a sentence for the user, or empty.
  // An error is a sentence. Null: for reading only.
  Result<std::string, std::string> (*set_text)(EngineSettings& settings,
                                               std::string_view value) = nullptr;
  // Understood but not announced: for measurements, not for users.
  bool hidden = false;
};

// All options in the order in which they are announced, the hidden ones at the end.
std::span<const OptionSpec> Options();

// "option name Hash type spin default 16 min 1 max 65536".
std::string OptionLine(const OptionSpec& option);
// All options but the hidden ones as a Markdown table.
std::string OptionsMarkdown();

struct OptionChange {
  const OptionSpec* option;  // so that the caller can act on buttons
  std::string note;          // to tell the user, or empty
};
// Sets the option of that name (case does not count). An error is a sentence that names what is
// accepted; the settings stay.
Result<OptionChange, std::string> SetOption(std::string_view name, std::string_view value,
                                            EngineSettings& settings);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_OPTIONS_H_
