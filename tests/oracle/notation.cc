// FEN, UCI and SAN of the oracle.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>

#include "tests/oracle/oracle.h"

namespace oracle {
namespace {

char At(const Board& board, int square) { return board.at[static_cast<std::size_t>(square)]; }
bool IsUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
char Upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char Lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
char FileLetter(int square) { return static_cast<char>('a' + square % 8); }
std::string Name(int square) { return {FileLetter(square), static_cast<char>('1' + square / 8)}; }

// The castling rook that K (to the right) or Q (to the left) means: of all own rooks on that side
// of the king, the one farthest from it. -1 without such a rook.
int OuterRook(const Board& board, bool white, bool right) {
  const int home = white ? 0 : 56;
  int king = -1;
  for (int s = home; s < home + 8; ++s) {
    if (At(board, s) == (white ? 'K' : 'k')) king = s;
  }
  int found = -1;
  for (int s = home; s < home + 8; ++s) {
    if (king < 0 || At(board, s) != (white ? 'R' : 'r')) continue;
    if (right && s > king) found = s;
    if (!right && s < king && found < 0) found = s;
  }
  return found;
}

bool ReadPlacement(const std::string& text, Board& board) {
  board.at.fill('.');
  int file = 0;
  int rank = 7;
  for (const char c : text) {
    if (c == '/') {
      --rank;
      file = 0;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      file += c - '0';
    } else {
      if (file > 7 || rank < 0) return false;
      board.at[static_cast<std::size_t>(file + 8 * rank)] = c;
      ++file;
    }
  }
  return true;
}

bool HasLegalEnPassant(const Board& board) {
  if (board.crossed < 0) return false;
  const std::vector<Ply> legal = LegalPlies(board);
  return std::any_of(legal.begin(), legal.end(), [&](Ply ply) { return IsEnPassant(board, ply); });
}

std::string WriteRights(const Board& board) {
  std::string text;
  for (const bool white : {true, false}) {
    const int home = white ? 0 : 56;
    for (int s = home + 7; s >= home; --s) {  // the wing to the right comes first
      if (!board.may_castle[static_cast<std::size_t>(s)]) continue;
      char letter = FileLetter(s);
      if (s == OuterRook(board, white, true)) letter = 'k';
      if (s == OuterRook(board, white, false)) letter = 'q';
      text += white ? Upper(letter) : letter;
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::optional<Board> Read(const std::string& fen) {
  std::istringstream fields(fen);
  std::string placement, side, rights, crossed;
  Board board;
  if (!(fields >> placement >> side >> rights >> crossed >> board.halfmove_clock >>
        board.fullmove_number))
    return std::nullopt;
  if (!ReadPlacement(placement, board)) return std::nullopt;
  board.white_to_move = side == "w";
  for (const char c : rights) {
    if (c == '-') break;
    const bool white = IsUpper(c);
    const char lower = Lower(c);
    int rook = lower - 'a' + (white ? 0 : 56);
    if (lower == 'k' || lower == 'q') rook = OuterRook(board, white, lower == 'k');
    if (rook < 0 || rook > 63) return std::nullopt;
    board.may_castle[static_cast<std::size_t>(rook)] = true;
  }
  if (crossed != "-") board.crossed = crossed[0] - 'a' + 8 * (crossed[1] - '1');
  return board;
}

std::string Write(const Board& board) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const char c = At(board, file + 8 * rank);
      if (c != '.') {
        text += c;
      } else if (!text.empty() && std::isdigit(static_cast<unsigned char>(text.back())) != 0) {
        ++text.back();
      } else {
        text += '1';
      }
    }
    if (rank > 0) text += '/';
  }
  text += board.white_to_move ? " w " : " b ";
  text += WriteRights(board);
  text += ' ';
  text += HasLegalEnPassant(board) ? Name(board.crossed) : "-";
  return text + " " + std::to_string(board.halfmove_clock) + " " +
         std::to_string(board.fullmove_number);
}

std::string Uci(Ply ply) {
  std::string text = Name(ply.from) + Name(ply.to);
  if (ply.promotion != 0) text += ply.promotion;
  return text;
}

std::string San(const Board& board, Ply ply, const std::vector<Ply>& legal) {
  const char piece = Upper(At(board, ply.from));
  const bool takes = At(board, ply.to) != '.' || IsEnPassant(board, ply);
  std::string text;
  if (IsCastling(board, ply)) {
    text = ply.to > ply.from ? "O-O" : "O-O-O";
  } else if (piece == 'P') {
    if (takes) text = std::string(1, FileLetter(ply.from)) + "x";
    text += Name(ply.to);
    if (ply.promotion != 0) text += std::string("=") + Upper(ply.promotion);
  } else {
    bool rival = false, same_file = false, same_rank = false;
    for (const Ply other : legal) {
      if (other.to != ply.to || other.from == ply.from || IsCastling(board, other) ||
          Upper(At(board, other.from)) != piece)
        continue;
      rival = true;
      same_file = same_file || other.from % 8 == ply.from % 8;
      same_rank = same_rank || other.from / 8 == ply.from / 8;
    }
    text = std::string(1, piece);
    if (rival && (!same_file || same_rank)) text += FileLetter(ply.from);
    if (rival && same_file) text += static_cast<char>('1' + ply.from / 8);
    if (takes) text += 'x';
    text += Name(ply.to);
  }
  const Board next = Play(board, ply);
  if (InCheck(next)) text += LegalPlies(next).empty() ? "#" : "+";
  return text;
}

}  // namespace oracle
