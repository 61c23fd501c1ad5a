// The board of the oracle and the rules of movement.
#include "tests/oracle/oracle.h"

#include <cctype>
#include <cstddef>
#include <cstdlib>

namespace oracle {
namespace {

struct Leap {
  int files;
  int ranks;
};
constexpr std::array<Leap, 4> kStraight = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Leap, 4> kSlanted = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Leap, 8> kKnight = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

int FileOf(int square) { return square % 8; }
int RankOf(int square) { return square / 8; }

// The square one leap away, or -1 off the board.
int Leapt(int square, Leap leap) {
  const int file = FileOf(square) + leap.files;
  const int rank = RankOf(square) + leap.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : file + 8 * rank;
}

char At(const Board& board, int square) { return board.at[static_cast<std::size_t>(square)]; }
char& At(Board& board, int square) { return board.at[static_cast<std::size_t>(square)]; }
bool IsEmpty(const Board& board, int square) { return At(board, square) == '.'; }
bool IsWhite(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool IsBlack(char letter) { return letter >= 'a' && letter <= 'z'; }
bool IsOf(char letter, bool white) { return white ? IsWhite(letter) : IsBlack(letter); }
char Kind(char letter) { return static_cast<char>(std::tolower(letter)); }
char Letter(char kind, bool white) { return white ? static_cast<char>(std::toupper(kind)) : kind; }

bool Contains(const char* kinds, char kind) { return std::string(kinds).find(kind) < 8; }

// The first piece met from `square` in one direction, '.' if none.
char FirstOnLine(const Board& board, int square, Leap leap) {
  for (int s = Leapt(square, leap); s >= 0; s = Leapt(s, leap)) {
    if (!IsEmpty(board, s)) return At(board, s);
  }
  return '.';
}

bool IsAttacked(const Board& board, int square, bool by_white) {
  for (const Leap leap : kStraight) {
    const char met = FirstOnLine(board, square, leap);
    if (met == Letter('r', by_white) || met == Letter('q', by_white)) return true;
    const int next = Leapt(square, leap);
    if (next >= 0 && At(board, next) == Letter('k', by_white)) return true;
  }
  for (const Leap leap : kSlanted) {
    const char met = FirstOnLine(board, square, leap);
    if (met == Letter('b', by_white) || met == Letter('q', by_white)) return true;
    const int next = Leapt(square, leap);
    if (next >= 0 && At(board, next) == Letter('k', by_white)) return true;
  }
  for (const Leap leap : kKnight) {
    const int from = Leapt(square, leap);
    if (from >= 0 && At(board, from) == Letter('n', by_white)) return true;
  }
  for (const int side : {-1, 1}) {
    const int from = Leapt(square, {side, by_white ? -1 : 1});
    if (from >= 0 && At(board, from) == Letter('p', by_white)) return true;
  }
  return false;
}

int KingOf(const Board& board, bool white) {
  for (int s = 0; s < 64; ++s) {
    if (At(board, s) == Letter('k', white)) return s;
  }
  return -1;
}

bool KingAttacked(const Board& board, bool white) {
  const int king = KingOf(board, white);
  return king >= 0 && IsAttacked(board, king, !white);
}

struct Landing {
  int king;
  int rook;
};
Landing CastlingLanding(Ply ply) {
  const int home = 8 * RankOf(ply.from);
  return ply.to > ply.from ? Landing{home + 6, home + 5} : Landing{home + 2, home + 3};
}

// Every square from one to another of the same rank, both ends counted.
std::vector<int> Span(int from, int to) {
  std::vector<int> squares;
  for (int s = from; s != to; s += from < to ? 1 : -1) squares.push_back(s);
  squares.push_back(to);
  return squares;
}

bool MayCastle(const Board& board, Ply ply) {
  const Landing landing = CastlingLanding(ply);
  for (const int s : Span(ply.from, landing.king)) {
    if (s != ply.from && s != ply.to && !IsEmpty(board, s)) return false;
    if (IsAttacked(board, s, !board.white_to_move)) return false;
  }
  for (const int s : Span(ply.to, landing.rook)) {
    if (s != ply.from && s != ply.to && !IsEmpty(board, s)) return false;
  }
  return true;
}

void AddPawnPly(const Board& board, int from, int to, std::vector<Ply>& plies) {
  if (RankOf(to) == (board.white_to_move ? 7 : 0)) {
    for (const char kind : {'q', 'r', 'b', 'n'}) plies.push_back({from, to, kind});
  } else {
    plies.push_back({from, to});
  }
}

void AddPawnPlies(const Board& board, int from, std::vector<Ply>& plies) {
  const bool white = board.white_to_move;
  const Leap ahead{0, white ? 1 : -1};
  const int one = Leapt(from, ahead);
  if (one < 0) return;
  if (IsEmpty(board, one)) {
    AddPawnPly(board, from, one, plies);
    const int two = Leapt(one, ahead);
    if (RankOf(from) == (white ? 1 : 6) && IsEmpty(board, two)) plies.push_back({from, two});
  }
  for (const int side : {-1, 1}) {
    const int to = Leapt(from, {side, ahead.ranks});
    if (to < 0) continue;
    if (IsOf(At(board, to), !white) || to == board.crossed) AddPawnPly(board, from, to, plies);
  }
}

template <std::size_t kCount>
void AddLines(const Board& board, int from, const std::array<Leap, kCount>& leaps, bool slides,
              std::vector<Ply>& plies) {
  for (const Leap leap : leaps) {
    for (int s = Leapt(from, leap); s >= 0; s = Leapt(s, leap)) {
      if (IsOf(At(board, s), board.white_to_move)) break;
      plies.push_back({from, s});
      if (!slides || !IsEmpty(board, s)) break;
    }
  }
}

// Moves as the pieces go, whether or not the own king is left attacked.
std::vector<Ply> PseudoPlies(const Board& board) {
  std::vector<Ply> plies;
  for (int from = 0; from < 64; ++from) {
    if (!IsOf(At(board, from), board.white_to_move)) continue;
    const char kind = Kind(At(board, from));
    if (kind == 'p') AddPawnPlies(board, from, plies);
    if (kind == 'n') AddLines(board, from, kKnight, false, plies);
    if (Contains("rqk", kind)) AddLines(board, from, kStraight, kind != 'k', plies);
    if (Contains("bqk", kind)) AddLines(board, from, kSlanted, kind != 'k', plies);
    if (kind != 'k') continue;
    for (int rook = 0; rook < 64; ++rook) {
      const bool own = IsOf(At(board, rook), board.white_to_move);
      if (own && board.may_castle[static_cast<std::size_t>(rook)] && MayCastle(board, {from, rook}))
        plies.push_back({from, rook});
    }
  }
  return plies;
}

void MovePieces(Board& board, Ply ply) {
  const char piece = At(board, ply.from);
  if (IsCastling(board, ply)) {
    const Landing landing = CastlingLanding(ply);
    const char rook = At(board, ply.to);
    At(board, ply.from) = '.';
    At(board, ply.to) = '.';
    At(board, landing.king) = piece;
    At(board, landing.rook) = rook;
    return;
  }
  if (IsEnPassant(board, ply)) At(board, FileOf(ply.to) + 8 * RankOf(ply.from)) = '.';
  At(board, ply.from) = '.';
  At(board, ply.to) = ply.promotion == 0 ? piece : Letter(ply.promotion, board.white_to_move);
}

}  // namespace

bool IsCastling(const Board& board, Ply ply) {
  return Kind(At(board, ply.from)) == 'k' && IsOf(At(board, ply.to), board.white_to_move);
}

bool IsEnPassant(const Board& board, Ply ply) {
  return Kind(At(board, ply.from)) == 'p' && FileOf(ply.from) != FileOf(ply.to) &&
         IsEmpty(board, ply.to);
}

Board Play(const Board& board, Ply ply) {
  Board next = board;
  const bool pawn = Kind(At(board, ply.from)) == 'p';
  const bool castling = IsCastling(board, ply);
  const bool takes = !castling && !IsEmpty(board, ply.to);
  MovePieces(next, ply);

  next.halfmove_clock = pawn || takes ? 0 : board.halfmove_clock + 1;
  next.crossed = -1;
  if (pawn && std::abs(ply.to - ply.from) == 16) next.crossed = (ply.from + ply.to) / 2;
  next.may_castle[static_cast<std::size_t>(ply.from)] = false;
  next.may_castle[static_cast<std::size_t>(ply.to)] = false;
  if (Kind(At(board, ply.from)) == 'k') {
    const std::size_t home = board.white_to_move ? 0 : 56;
    for (std::size_t file = 0; file < 8; ++file) next.may_castle[home + file] = false;
  }
  if (!board.white_to_move) ++next.fullmove_number;
  next.white_to_move = !board.white_to_move;
  return next;
}

bool InCheck(const Board& board) { return KingAttacked(board, board.white_to_move); }
bool OpponentInCheck(const Board& board) { return KingAttacked(board, !board.white_to_move); }

std::vector<Ply> LegalPlies(const Board& board) {
  std::vector<Ply> legal;
  for (const Ply ply : PseudoPlies(board)) {
    Board next = board;
    MovePieces(next, ply);
    if (!KingAttacked(next, board.white_to_move)) legal.push_back(ply);
  }
  return legal;
}

}  // namespace oracle
