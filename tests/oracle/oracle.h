// An independent rules oracle: chess, Chess960 and double Chess960 on a plain array of 64 letters.
// It is slow and obvious on purpose, and it shares nothing with the libraries that it checks: every
// move is tried on a copy of the board and dropped when it leaves the own king attacked.
#ifndef ZEITNOT_TESTS_ORACLE_ORACLE_H_
#define ZEITNOT_TESTS_ORACLE_ORACLE_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace oracle {

// Squares are numbered file + 8 * rank, so a1 is 0 and h8 is 63.
struct Board {
  std::array<char, 64> at;  // FEN letters, '.' for an empty square
  bool white_to_move = true;
  std::array<bool, 64> may_castle{};  // rooks that keep their right
  int crossed = -1;                   // the square a pawn crossed with the last move, or -1
  int halfmove_clock = 0;
  int fullmove_number = 1;
};

// A move. Castling goes to the square of the own rook.
struct Ply {
  int from;
  int to;
  char promotion = 0;  // 'q', 'r', 'b' or 'n'
};

// Reads a FEN with six fields, in standard, Shredder or X-FEN spelling of the castling rights.
// Checks no rule: the caller passes text that is a FEN.
std::optional<Board> Read(const std::string& fen);
// X-FEN; the en passant square is written only when a pawn can legally capture there.
std::string Write(const Board& board);

std::vector<Ply> LegalPlies(const Board& board);
Board Play(const Board& board, Ply ply);
// True if the side on move, or the side that is not, stands in check.
bool InCheck(const Board& board);
bool OpponentInCheck(const Board& board);
bool IsCastling(const Board& board, Ply ply);
bool IsEnPassant(const Board& board, Ply ply);

// "e2e4", "e7e8q"; castling as king takes rook.
std::string Uci(Ply ply);
// Standard algebraic notation of a legal move; `legal` are all legal moves of the board.
std::string San(const Board& board, Ply ply, const std::vector<Ply>& legal);

}  // namespace oracle

#endif  // ZEITNOT_TESTS_ORACLE_ORACLE_H_
