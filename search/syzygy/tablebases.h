// Syzygy tablebases: what best play leads to in endings of up to seven men.
#ifndef ZEITNOT_SEARCH_SYZYGY_TABLEBASES_H_
#define ZEITNOT_SEARCH_SYZYGY_TABLEBASES_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "search/syzygy/wdl.h"

namespace zeitnot::syzygy {

// Why a file, or a set of them, cannot be used.
struct Problem {
  std::string where;  // a path
  std::string text;   // "KQvK.rtbw is damaged: ...", fit to follow "path: "
};

// The tables found in some directories. Files are mapped and read when first asked for, so opening
// is quick however many there are. All questions may be asked by many threads at a time.
class Tablebases {
 public:
  Tablebases();  // none
  // `path` lists directories, with a colon between them. A table that is in several is taken from
  // the first. Files with a wrong name, size or first bytes and tables that are missing beside
  // others are problems; whatever else was found can be used.
  static Tablebases Open(std::string_view path);
  Tablebases(Tablebases&&) noexcept;
  Tablebases& operator=(Tablebases&&) noexcept;
  ~Tablebases();

  // The most men, kings included, of an ending that has a WDL table; not all endings of that size
  // need have one. 0 without tables.
  int max_pieces() const;
  std::size_t wdl_count() const;
  std::size_t dtz_count() const;
  // All problems met so far, those of files that were read later included.
  std::vector<Problem> Problems() const;
  // Reads the structure of all files now. Returns all problems.
  std::vector<Problem> CheckAll() const;

  // The value for the side on move if the count of moves were 0. Nothing for positions with
  // castling rights, with a table missing or damaged on the way, or with more men.
  std::optional<Wdl> ProbeWdl(const Position& position) const;

  // Plies to the next capture, pawn move or mate with best play that keeps the value: 0 for a draw,
  // positive if the side on move wins, negative if it loses, beyond 100 either way for cursed wins
  // and blessed losses; -1 for a side that has been mated. A result of n may stand for n + 1 plies
  // (and -n for n + 1), since tables may count in moves; such rounding never hides the difference
  // between a win and a cursed win at count 0. Nothing as for ProbeWdl.
  std::optional<int> ProbeDtz(const Position& position) const;

 private:
  friend class Prober;
  class Registry;
  std::unique_ptr<Registry> registry_;
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_TABLEBASES_H_
