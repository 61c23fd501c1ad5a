// Positions for properties that must hold everywhere: random play from a start, fixed seeds.
#ifndef ZEITNOT_TESTS_EVAL_RANDOM_POSITIONS_H_
#define ZEITNOT_TESTS_EVAL_RANDOM_POSITIONS_H_

#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"

namespace zeitnot {

// A position of a test; throws when the text is not one.
inline Position At(std::string_view fen) {
  const auto position = PositionFromFen(fen);
  if (!position) throw std::invalid_argument(std::string(fen) + ": " + position.error().text);
  return *position;
}

// Every position of `games` random games of at most `plies` moves each.
inline std::vector<Position> RandomPositions(std::uint32_t seed, int games, int plies,
                                             std::string_view start = kStartFen) {
  std::mt19937 random(seed);
  std::vector<Position> positions;
  for (int game = 0; game < games; ++game) {
    Position position = At(start);
    for (int ply = 0; ply < plies; ++ply) {
      positions.push_back(position);
      const MoveList moves = LegalMoves(position);
      if (moves.empty()) break;
      position = position.After(moves[random() % moves.size()]);
    }
  }
  return positions;
}

// The same position with the colours exchanged.
inline Position Mirrored(const Position& position) {
  const Setup setup = position.ToSetup();
  Setup mirror;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Piece piece = setup.board[i];
    if (piece == Piece::kNone) continue;
    mirror[FlipRank(SquareAt(i))] = MakePiece(!ColorOf(piece), TypeOf(piece));
  }
  for (const Square rook : setup.castling_rooks) mirror.castling_rooks |= Bitboard(FlipRank(rook));
  mirror.side_to_move = !setup.side_to_move;
  if (setup.en_passant != Square::kNone) mirror.en_passant = FlipRank(setup.en_passant);
  mirror.halfmove_clock = setup.halfmove_clock;
  mirror.fullmove_number = setup.fullmove_number;
  return Position::FromSetup(mirror).value();
}

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_EVAL_RANDOM_POSITIONS_H_
