// Reads what the UCI loop has printed and looks for faults that no transcript may have.
#ifndef ZEITNOT_TESTS_ENGINE_UCI_TRANSCRIPT_H_
#define ZEITNOT_TESTS_ENGINE_UCI_TRANSCRIPT_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "movegen/uci_notation.h"

namespace zeitnot {

// One `info` line with a score.
struct InfoFields {
  std::map<std::string, std::int64_t> numbers;  // depth, nodes, time, ...
  std::optional<int> centipawns;
  std::optional<int> mate;
  bool exact = true;
  std::vector<std::string> pv;
};

// Reads an info line other than `info string`. Faults (unknown word, missing number, two blanks)
// are appended to `faults`.
InfoFields ReadInfo(const std::string& line, std::vector<std::string>& faults);

// What belongs to one `bestmove`: the info lines since the one before it.
struct SearchOutput {
  std::vector<InfoFields> infos;
  std::string best;
  std::string ponder;
};
std::vector<SearchOutput> ReadSearches(const std::vector<std::string>& lines,
                                       std::vector<std::string>& faults);

// The lines that begin with "info string", without these words.
std::vector<std::string> InfoStrings(const std::vector<std::string>& lines);

// Faults of one search that was made from `root`: illegal moves in lines and answers, an answer
// without a scored line before it, a ponder move that is not the second of the last best line, time
// that runs backwards, mates without a full line to mate.
std::vector<std::string> SearchFaults(const SearchOutput& search, const Position& root,
                                      UciCastling castling);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_ENGINE_UCI_TRANSCRIPT_H_
