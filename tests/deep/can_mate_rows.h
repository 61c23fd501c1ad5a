// Reading rows of "can this side mate?" and checking answers to them; shared by the fast tests and
// the deep program.
#ifndef ZEITNOT_TESTS_DEEP_CAN_MATE_ROWS_H_
#define ZEITNOT_TESTS_DEEP_CAN_MATE_ROWS_H_

#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/packed_position.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

// The position of a placement without castling and en passant rights. Each side has one king, the
// side that is not on move is not in check, and no side has more than sixteen men.
inline Position PlacedPosition(const Setup& setup) {
  PackedPosition packed;
  unsigned count = 0;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    if (setup[square] == Piece::kNone) continue;
    packed.occupied |= Bitboard(square).bits();
    std::uint64_t code = Index(setup[square]);
    if (setup[square] == Piece::kBlackKing && setup.side_to_move == Color::kBlack) code = 15;
    packed.codes[count / 16] |= code << (4 * (count % 16));
    ++count;
  }
  return Unpack(packed);
}

// The position of a row. Composed positions may hold more promoted men than pawns are missing; play
// goes on from them like from any other.
inline std::optional<Position> PositionOfRow(const std::string& fen) {
  const auto reading = ReadFen(fen, Strictness::kPlay);
  if (!reading) return std::nullopt;
  return reading->position;
}

struct MateRow {
  std::string fen;
  Color side = Color::kWhite;
  std::optional<bool> can_mate;  // absent where the answer is not known
};

// Rows "FEN;white;yes"; empty lines and lines that start with '#' are skipped.
inline std::vector<MateRow> ReadMateRows(const std::string& path) {
  std::vector<MateRow> rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t first = line.find(';');
    const std::size_t second = line.find(';', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    rows.push_back(
        {line.substr(0, first),
         line.substr(first + 1, second - first - 1) == "white" ? Color::kWhite : Color::kBlack,
         line.substr(second + 1) == "yes"});
  }
  return rows;
}

// True if the moves are legal in turn and the last one mates with `side` as the winner.
inline bool LineMates(Position position, Color side, const std::vector<Move>& line) {
  for (const Move move : line) {
    if (!LegalMoves(position).contains(move)) return false;
    position = position.After(move);
  }
  return position.side_to_move() == !side && IsCheckmate(position);
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_DEEP_CAN_MATE_ROWS_H_
