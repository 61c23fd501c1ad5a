// Published perft counts in tests/data, one position a line: "FEN ; depth leaves ; depth leaves".
#ifndef ZEITNOT_TESTS_MOVEGEN_PERFT_TABLE_H_
#define ZEITNOT_TESTS_MOVEGEN_PERFT_TABLE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace zeitnot {

struct PerftCount {
  int depth = 0;
  std::uint64_t leaves = 0;
};
struct PerftRow {
  int line = 0;
  std::string fen;
  std::vector<PerftCount> counts;
};

// Reads a table; '#' begins a comment. The error names the file and line.
Result<std::vector<PerftRow>, std::string> ReadPerftTable(const std::string& path);

// Compares all counts of a row with a depth of at most `max_depth`. Positions with a check that no
// last move explains are wanted here, so the FEN is read for play. Returns what differs, in words;
// empty if nothing does. Adds the leaves that it counted to `leaves`.
std::string FindPerftFault(const PerftRow& row, int max_depth, std::uint64_t& leaves);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_MOVEGEN_PERFT_TABLE_H_
