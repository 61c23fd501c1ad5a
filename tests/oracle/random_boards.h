// An endless, repeatable supply of boards for comparisons: games of random moves from standard,
// Chess960 and double Chess960 starts, and random setups, sparse to crowded, made rich in
// promotions, en passant captures, castling rights and checks.
#ifndef ZEITNOT_TESTS_ORACLE_RANDOM_BOARDS_H_
#define ZEITNOT_TESTS_ORACLE_RANDOM_BOARDS_H_

#include <cstdint>
#include <random>

#include "tests/oracle/oracle.h"

namespace oracle {

class RandomBoards {
 public:
  explicit RandomBoards(std::uint64_t seed) : random_(seed) {}

  // A board from a random game: reached by legal moves, so that it must be a legal position.
  Board NextPlayed();
  // The same, from Chess960 and double Chess960 starts only.
  Board NextPlayedChess960();
  // A random setup and a few moves from it. The side that is not on move is not in check, but the
  // board may be one that no game can reach.
  Board NextSetup();

 private:
  // A number from 0 to `count` - 1. The standard distributions differ between libraries.
  int Below(int count) { return static_cast<int>(random_() % static_cast<std::uint64_t>(count)); }
  bool Chance(int percent) { return Below(100) < percent; }

  std::string BackRank(bool standard);
  Board Start(bool standard, bool mirrored);
  Board Advance(Board start_board);
  Ply Choose(const Board& board, const std::vector<Ply>& legal);
  int EmptySquare(const Board& board, int lowest_rank, int highest_rank);
  void PlaceKing(Board& board, bool white);
  void PlaceMen(Board& board, bool white, int count);

  std::mt19937_64 random_;
  Board game_;
  int plies_left_ = 0;
};

}  // namespace oracle

#endif  // ZEITNOT_TESTS_ORACLE_RANDOM_BOARDS_H_
