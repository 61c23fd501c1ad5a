#include "engine/match/pv_check.h"

#include <cstdint>
#include <cstdlib>
#include <optional>

#include "base/text.h"
#include "base/word_reader.h"
#include "movegen/generate.h"

namespace zeitnot::match {
namespace {

// A line that ends in mate after `plies` must have been announced as such.
std::string MateFault(const Position& last, std::int64_t mate, std::size_t plies) {
  const std::size_t moves = static_cast<std::size_t>(std::abs(mate));
  const std::size_t wanted = mate > 0 ? 2 * moves - 1 : 2 * moves;
  const std::string announced = Concat("announced mate in ", mate, " with a variation ");
  if (plies != wanted) return Concat(announced, "of ", plies, " plies instead of ", wanted);
  if (!last.InCheck() || HasLegalMove(last)) return announced + "that does not end in mate";
  return "";
}

}  // namespace

std::string PvFault(const Position& position, UciCastling castling, std::string_view line) {
  WordReader words(line);
  std::optional<std::int64_t> mate;
  bool exact = true;
  while (true) {
    if (words.AtEnd()) return "";
    const std::string_view word = words.Next();
    if (word == "string") return "";
    if (word == "pv") break;
    if (word == "mate") mate = ReadNumber(words.Next());
    if (word == "lowerbound" || word == "upperbound") exact = false;
  }
  Position at = position;
  std::size_t plies = 0;
  while (!words.AtEnd()) {
    const std::string_view word = words.Next();
    const auto move = ReadUci(at, word, castling);
    if (!move) {
      std::string shown;
      for (const char c : word.substr(0, 20)) shown += c > ' ' && c < '\x7f' ? c : '?';
      return Concat("illegal move ", shown, " at ply ", plies + 1, " of a principal variation");
    }
    at = at.After(*move);
    ++plies;
  }
  return mate && exact && plies > 0 ? MateFault(at, *mate, plies) : "";
}

}  // namespace zeitnot::match
