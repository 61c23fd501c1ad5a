// A repeatable supply of small positions, of positions with blocked pawns and of crowded ones.
#ifndef ZEITNOT_TESTS_DEEP_RANDOM_BLOCKED_H_
#define ZEITNOT_TESTS_DEEP_RANDOM_BLOCKED_H_

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>

#include "movegen/position.h"

namespace zeitnot::referee {

class RandomBlocked {
 public:
  explicit RandomBlocked(unsigned seed) : random_(seed) {}

  // Two kings and one to four men.
  std::optional<Position> Small() {
    Setup setup;
    Place(setup, Piece::kWhiteKing);
    Place(setup, Piece::kBlackKing);
    for (std::size_t men = 1 + Below(4); men > 0; --men) PlaceMan(setup);
    return Finish(setup);
  }

  // Pawns in pairs, most of them locked and some with room between, both kings, and a few minor
  // pieces.
  std::optional<Position> Blocked() {
    Setup setup;
    std::size_t rank = Below(4);
    // Pairs on every other file shut the board; others may stand between them.
    const bool wall = Below(2) == 0;
    const std::size_t first = Below(2);
    const std::size_t base = 1 + Below(2);
    for (std::size_t file = 0; file < kFileCount; ++file) {
      // Pairs on the rank of the neighbouring pair could take each other.
      rank = (rank + 1 + Below(3)) % 4;
      if (wall && file % 2 == first) rank = base;
      if (wall && file % 2 != first && (rank == base || Below(3) != 0)) continue;
      if (!wall && Below(20) == 0) continue;
      const Square pawn = SquareAt(file + 8 * (1 + rank));
      const std::size_t gap = Below(6) == 0 ? Below(std::min<std::size_t>(3, 5 - rank)) : 0;
      setup[pawn] = Piece::kWhitePawn;
      setup[SquareAt(file + 8 * (2 + rank + gap))] = Piece::kBlackPawn;
    }
    PlaceKingsAndMinors(setup);
    return Finish(setup);
  }

  // Bishops on all but one or two of the eight squares that four pairs of pawns leave them at the
  // edge of the board, now and then a pawn fewer, both kings, and a few minor pieces.
  std::optional<Position> Crowded() {
    Setup setup;
    for (std::size_t file = 0; file < kFileCount; ++file) {
      const bool pair = file % 2 == 0;
      setup[SquareAt(file + 8 * (pair ? 7 : 6))] = Piece::kWhiteBishop;
      if (!pair) continue;
      setup[SquareAt(file + 8 * 5)] = Piece::kWhitePawn;
      setup[SquareAt(file + 8 * 6)] = Piece::kBlackPawn;
    }
    for (std::size_t holes = Below(4) == 0 ? 2 : 1; holes > 0; --holes) {
      const std::size_t file = Below(kFileCount);
      setup[SquareAt(file + 8 * (file % 2 == 0 ? 7 : 6))] = Piece::kNone;
    }
    if (Below(4) == 0) setup[SquareAt(2 * Below(4) + 8 * (5 + Below(2)))] = Piece::kNone;
    PlaceKingsAndMinors(setup);
    return Finish(setup, SetupDemand::kPlayable);
  }

 private:
  std::size_t Below(std::size_t bound) { return random_() % bound; }

  void Place(Setup& setup, Piece piece) {
    Square square = SquareAt(Below(kSquareCount));
    while (setup[square] != Piece::kNone) square = SquareAt(Below(kSquareCount));
    setup[square] = piece;
  }
  void PlaceKingsAndMinors(Setup& setup) {
    Place(setup, Piece::kWhiteKing);
    Place(setup, Piece::kBlackKing);
    for (std::size_t men = Below(3); men > 0; --men) {
      const PieceType type = Below(4) == 0 ? PieceType::kKnight : PieceType::kBishop;
      Place(setup, MakePiece(kColors[Below(2)], type));
    }
  }
  void PlaceMan(Setup& setup) {
    const PieceType type = kPieceTypes[Below(5)];
    const Color color = kColors[Below(2)];
    Place(setup, MakePiece(color, type));
  }
  std::optional<Position> Finish(Setup& setup, SetupDemand demand = SetupDemand::kReachable) {
    setup.side_to_move = kColors[Below(2)];
    const auto position = Position::FromSetup(setup, demand);
    if (!position) return std::nullopt;
    return *position;
  }

  std::mt19937 random_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_DEEP_RANDOM_BLOCKED_H_
