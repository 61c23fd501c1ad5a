// The openings of a match: read from EPD, FEN or PGN files or Polyglot books, which are known by
// what they hold, taken from the set that comes with the program, or drawn among the Chess960
// starts; put in an order; refused where nothing is left to play.
#ifndef ZEITNOT_ENGINE_MATCH_OPENINGS_H_
#define ZEITNOT_ENGINE_MATCH_OPENINGS_H_

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/match/rules.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot::match {

struct Opening {
  Position start;
  std::vector<Move> moves;  // legal in turn
  std::string name;         // for the PGN: what the file calls it, or its place there
};

struct OpeningSettings {
  std::string file;          // empty: the set of the program, or the Chess960 starts
  std::optional<int> plies;  // of a game, none: all of it; of a Polyglot book, none: 8
  bool chess960 = false;
  std::optional<std::uint64_t> shuffle;  // a seed; none: in the order of the file
};

struct OpeningBook {
  std::vector<Opening> openings;
  std::vector<std::string> warnings;  // what was left out or cut, one sentence each
  std::uint64_t digest = 0;           // of all openings in their order: equal books, equal digests
};

// Reads and orders the openings. Positions with a fault and games without a legal first move are
// left out, with a warning that names the place and the reason, and nothing is played in their
// stead; a game with an illegal move behind others is cut before it. Openings in which the game is
// over already, or would be by a claim under the rules of the match, are left out. An error is a
// sentence; a book without openings is one.
Result<OpeningBook, std::string> LoadOpenings(const OpeningSettings& settings,
                                              const MatchRules& rules);

// The same of an unpacked stream.
OpeningBook ReadOpenings(std::istream& input, const OpeningSettings& settings,
                         const MatchRules& rules);

// The start position of a number of the usual Chess960 scheme, 0 to 959 (518 is standard chess).
Position Chess960Start(int number);

// The set that comes with the program, as games without tags.
std::string_view BalancedOpenings();

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OPENINGS_H_
