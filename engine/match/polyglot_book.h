// Opening books in the format of Polyglot: entries of 16 bytes (key of a position, move, weight,
// learning data; the highest byte first), ordered by key. Made into openings of a fixed number of
// plies.
#ifndef ZEITNOT_ENGINE_MATCH_POLYGLOT_BOOK_H_
#define ZEITNOT_ENGINE_MATCH_POLYGLOT_BOOK_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/move.h"

namespace zeitnot::match {

// At least one whole entry, and keys that never fall.
bool IsPolyglotBook(std::string_view bytes);

struct BookLines {
  std::vector<std::vector<Move>> lines;  // from the initial position, each with a move at least
  std::vector<std::string> warnings;     // about entries that are left out, one sentence each
  bool more = false;                     // lines that are less likely were left out
};

// The lines that whoever draws moves by their weights meets after so many plies, the likeliest
// first, at most `most` of them; where the book ends earlier, the line does. Of lines that lead to
// one position one is given. Moves of weight 0 are not played.
BookLines LikeliestLines(std::string_view bytes, std::size_t plies, std::size_t most);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_POLYGLOT_BOOK_H_
