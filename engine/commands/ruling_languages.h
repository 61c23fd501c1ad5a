// The languages that moves are read in and rulings are told in, as --language names them.
#ifndef ZEITNOT_ENGINE_COMMANDS_RULING_LANGUAGES_H_
#define ZEITNOT_ENGINE_COMMANDS_RULING_LANGUAGES_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "referee/notation/languages.h"
#include "referee/words/catalogue.h"

namespace zeitnot {

class RulingLanguages {
 public:
  // `option` is the value of --language, a code or name or several with commas between them;
  // `locale` says which language is usual where nothing else does. The error is a sentence.
  static Result<RulingLanguages, std::string> Read(const std::optional<std::string>& option,
                                                   std::string_view locale);

  // Of the moves: the first that was named; null if none was.
  const referee::Language* of_moves() const { return of_moves_; }
  // Of the rulings, at least one: those named in which rulings can be told, or else that of the
  // record, or else the usual one.
  std::vector<const referee::Catalogue*> OfRulings(
      const std::optional<std::string>& of_record = std::nullopt) const;

 private:
  const referee::Language* of_moves_ = nullptr;
  std::vector<const referee::Catalogue*> named_;
  const referee::Catalogue* usual_ = nullptr;
};

// The option for commands that read records; those with a game of their own have it among its
// options (game_options.h).
void AddLanguageOption(CLI::App& command, std::optional<std::string>& language);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_RULING_LANGUAGES_H_
