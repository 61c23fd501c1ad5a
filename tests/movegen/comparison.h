// Comparison of movegen with the independent oracle, shared by the tests and the deep checks.
#ifndef ZEITNOT_TESTS_MOVEGEN_COMPARISON_H_
#define ZEITNOT_TESTS_MOVEGEN_COMPARISON_H_

#include <cstdint>
#include <string>

#include "movegen/position.h"
#include "tests/oracle/oracle.h"

namespace zeitnot {

// What differs between the oracle's board and the position, in words; empty if nothing does. Covers
// the legal moves and their sets, check, mate and stalemate, and for every move its SAN and the
// child: FEN, key, counters and what an observer was told.
std::string FindDifference(const oracle::Board& board, const Position& position);

// The first of all 65,536 encodings of a move on which IsLegal and LegalMoves disagree, in words;
// empty if there is none.
std::string FindIsLegalFault(const Position& position);

// What a run over random positions found.
struct ComparisonRun {
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;
  std::uint64_t checks = 0;
  std::uint64_t mates = 0;
  std::uint64_t stalemates = 0;
  std::uint64_t castlings = 0;
  std::uint64_t en_passants = 0;
  std::uint64_t promotions = 0;
  std::string failure;  // with seed and FEN; empty if all agreed
};

// Compares `count` positions from oracle::RandomBoards: half of them played, half set up. A played
// board that strict reading refuses is a failure; a set up one is passed over.
ComparisonRun CompareRandomPositions(std::uint64_t seed, int count);
// IsLegal against LegalMoves on `count` of the same positions. Only `positions`, `moves` and
// `failure` are filled.
ComparisonRun CheckIsLegal(std::uint64_t seed, int count);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_MOVEGEN_COMPARISON_H_
