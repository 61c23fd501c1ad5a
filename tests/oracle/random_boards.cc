#include "tests/oracle/random_boards.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdlib>

namespace oracle {
namespace {

constexpr int kLongestGame = 200;

char& At(Board& board, int square) { return board.at[static_cast<std::size_t>(square)]; }
char At(const Board& board, int square) { return board.at[static_cast<std::size_t>(square)]; }
char Letter(char kind, bool white) {
  return white ? static_cast<char>(std::toupper(static_cast<unsigned char>(kind))) : kind;
}

// A double step that ends beside an enemy pawn, which may then capture en passant.
bool PassesEnemyPawn(const Board& board, Ply ply) {
  if (std::tolower(At(board, ply.from)) != 'p' || std::abs(ply.to - ply.from) != 16) return false;
  const char enemy = Letter('p', !board.white_to_move);
  const int file = ply.to % 8;
  return (file > 0 && At(board, ply.to - 1) == enemy) ||
         (file < 7 && At(board, ply.to + 1) == enemy);
}

}  // namespace

// Eight letters with bishops on both colours and the king between the rooks.
std::string RandomBoards::BackRank(bool standard) {
  if (standard) return "rnbqkbnr";
  std::string rank(8, '.');
  const auto place = [&](char kind) {
    std::vector<std::size_t> empty;
    for (std::size_t i = 0; i < rank.size(); ++i) {
      if (rank[i] == '.') empty.push_back(i);
    }
    rank[empty[static_cast<std::size_t>(Below(static_cast<int>(empty.size())))]] = kind;
  };
  rank[static_cast<std::size_t>(2 * Below(4))] = 'b';
  rank[static_cast<std::size_t>(2 * Below(4) + 1)] = 'b';
  for (const char kind : {'q', 'n', 'n'}) place(kind);
  for (const char kind : {'r', 'k', 'r'}) rank[rank.find('.')] = kind;
  return rank;
}

Board RandomBoards::Start(bool standard, bool mirrored) {
  const std::string white = BackRank(standard);
  const std::string black = mirrored ? white : BackRank(standard);
  Board board;
  board.at.fill('.');
  for (int file = 0; file < 8; ++file) {
    At(board, file) = Letter(white[static_cast<std::size_t>(file)], true);
    At(board, 8 + file) = 'P';
    At(board, 48 + file) = 'p';
    At(board, 56 + file) = black[static_cast<std::size_t>(file)];
  }
  for (std::size_t i = 0; i < 64; ++i)
    board.may_castle[i] = board.at[i] == 'R' || board.at[i] == 'r';
  return board;
}

// Castling, en passant, promotions and double steps past an enemy pawn are rare among random moves,
// so choices are often made among them alone.
Ply RandomBoards::Choose(const Board& board, const std::vector<Ply>& legal) {
  const auto pick = [&](const std::vector<Ply>& plies) {
    return plies[static_cast<std::size_t>(Below(static_cast<int>(plies.size())))];
  };
  std::vector<Ply> passing, special;
  for (const Ply ply : legal) {
    if (PassesEnemyPawn(board, ply)) passing.push_back(ply);
    if (IsCastling(board, ply) || IsEnPassant(board, ply) || ply.promotion != 0)
      special.push_back(ply);
  }
  if (!passing.empty() && Chance(80)) return pick(passing);
  return special.empty() || Chance(50) ? pick(legal) : pick(special);
}

// One to three plies further in the current game, or the start of the next game.
Board RandomBoards::Advance(Board start_board) {
  if (plies_left_ <= 0) {
    plies_left_ = kLongestGame;
    return game_ = start_board;
  }
  for (int plies = 1 + Below(3); plies > 0; --plies) {
    const std::vector<Ply> legal = LegalPlies(game_);
    --plies_left_;
    if (legal.empty()) {
      plies_left_ = 0;
      break;
    }
    game_ = Play(game_, Choose(game_, legal));
  }
  return game_;
}

Board RandomBoards::NextPlayed() {
  const bool standard = Chance(40);
  return Advance(Start(standard, Chance(50)));
}
Board RandomBoards::NextPlayedChess960() { return Advance(Start(false, Chance(50))); }

int RandomBoards::EmptySquare(const Board& board, int lowest_rank, int highest_rank) {
  while (true) {
    const int rank = lowest_rank + Below(highest_rank - lowest_rank + 1);
    const int square = 8 * rank + Below(8);
    if (At(board, square) == '.') return square;
  }
}

// The king, and sometimes rooks with castling rights on either side of it.
void RandomBoards::PlaceKing(Board& board, bool white) {
  if (Chance(60)) {
    At(board, EmptySquare(board, 0, 7)) = Letter('k', white);
    return;
  }
  const int home = white ? 0 : 56;
  const int file = 1 + Below(6);
  At(board, home + file) = Letter('k', white);
  for (const int rook : {Below(file), file + 1 + Below(7 - file)}) {
    if (Chance(30)) continue;
    At(board, home + rook) = Letter('r', white);
    board.may_castle[static_cast<std::size_t>(home + rook)] = Chance(85);
    // Castling takes the rook off the b-file: it may have shielded the king from the corner.
    if (rook == 1 && At(board, home) == '.' && Chance(50)) At(board, home) = Letter('q', !white);
  }
}

void RandomBoards::PlaceMen(Board& board, bool white, int count) {
  std::string bag = "ppppppppnnbbrrq";
  for (char& kind : bag) {
    if (kind == 'p' && Chance(15)) kind = "qrbn"[Below(4)];
  }
  const auto on_board = std::count(board.at.begin(), board.at.end(), Letter('r', white));
  for (auto i = on_board; i > 0; --i) bag.erase(bag.find('r'), 1);
  for (; count > 0 && !bag.empty(); --count) {
    const auto index = static_cast<std::size_t>(Below(static_cast<int>(bag.size())));
    const char kind = bag[index];
    bag.erase(index, 1);
    int lowest = 0, highest = 7;
    if (kind == 'p') {
      lowest = 1, highest = 6;
      const int wish = Below(3);  // before promotion, before the double step, beside one
      if (wish == 0) lowest = highest = white ? 6 : 1;
      if (wish == 1) lowest = highest = white ? 1 : 6;
      if (wish == 2) lowest = highest = white ? 4 : 3;
      const auto rank = board.at.begin() + 8 * lowest;
      if (lowest == highest && std::count(rank, rank + 8, '.') == 0) lowest = 1, highest = 6;
    }
    At(board, EmptySquare(board, lowest, highest)) = Letter(kind, white);
  }
}

Board RandomBoards::NextSetup() {
  constexpr std::array<int, 4> kCrowds = {2, 5, 10, 16};
  while (true) {
    Board board;
    board.at.fill('.');
    for (const bool white : {true, false}) PlaceKing(board, white);
    const int crowd = kCrowds[static_cast<std::size_t>(Below(4))];
    for (const bool white : {true, false}) PlaceMen(board, white, Below(crowd));
    board.white_to_move = Chance(50);
    board.halfmove_clock = Below(130);
    board.fullmove_number = 1 + Below(300);
    if (OpponentInCheck(board)) continue;
    for (int plies = Below(3); plies > 0; --plies) {
      const std::vector<Ply> legal = LegalPlies(board);
      if (legal.empty()) break;
      board = Play(board, Choose(board, legal));
    }
    return board;
  }
}

}  // namespace oracle
