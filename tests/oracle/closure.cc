#include "tests/oracle/closure.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

namespace oracle {
namespace {

struct Step {
  int files;
  int ranks;
};
constexpr std::array<Step, 8> kKing = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnight = {
    {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}};

// The square one step further, or -1 beyond the edge.
int Beside(int square, Step step) {
  const int file = square % 8 + step.files;
  const int rank = square / 8 + step.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : file + 8 * rank;
}

// Neighbours by square and step, worked out once.
using Neighbours = std::array<std::array<int, 8>, 64>;
Neighbours MakeNeighbours(const std::array<Step, 8>& steps) {
  Neighbours table{};
  for (int square = 0; square < 64; ++square) {
    for (std::size_t i = 0; i < 8; ++i)
      table[static_cast<std::size_t>(square)][i] = Beside(square, steps[i]);
  }
  return table;
}
const Neighbours kKingSquares = MakeNeighbours(kKing);
const Neighbours kKnightSquares = MakeNeighbours(kKnight);

bool IsWhite(char man) { return man >= 'A' && man <= 'Z'; }
// FEN letters differ from upper to lower case by one bit, and '.' has it set.
char Lower(char man) { return static_cast<char>(man | 0x20); }
char Colored(char kind, bool white) { return white ? static_cast<char>(kind & ~0x20) : kind; }
bool IsDark(int square) { return (square % 8 + square / 8) % 2 == 0; }

}  // namespace

struct Closer::State {
  std::array<char, 64> at;
  bool white_moves = true;
  int crossed = -1;

  char& On(int square) { return at[static_cast<std::size_t>(square)]; }
  char On(int square) const { return at[static_cast<std::size_t>(square)]; }

  int King(bool white) const {
    return static_cast<int>(std::find(at.begin(), at.end(), white ? 'K' : 'k') - at.begin());
  }

  bool IsAttacked(int square, bool by_white) const {
    const auto from = static_cast<std::size_t>(square);
    for (const int other : kKnightSquares[from]) {
      if (other >= 0 && On(other) == Colored('n', by_white)) return true;
    }
    for (std::size_t i = 0; i < 8; ++i) {
      int other = kKingSquares[from][i];
      if (other >= 0 && On(other) == Colored('k', by_white)) return true;
      // A pawn attacks forward, so it stands behind.
      const bool pawn_line = kKing[i].files != 0 && kKing[i].ranks == (by_white ? -1 : 1);
      if (other >= 0 && pawn_line && On(other) == Colored('p', by_white)) return true;
      while (other >= 0 && On(other) == '.')
        other = kKingSquares[static_cast<std::size_t>(other)][i];
      if (other < 0) continue;
      const char man = On(other);
      if (man == Colored('q', by_white) || man == Colored(i < 4 ? 'r' : 'b', by_white)) return true;
    }
    return false;
  }
  bool InCheck(bool white) const { return IsAttacked(King(white), !white); }

  // Hands the position after each legal move to `visit` until it returns true; true if it did.
  template <typename Visit>
  bool ForEachNext(Visit visit) const {
    for (int from = 0; from < 64; ++from) {
      const char man = On(from);
      if (man == '.' || IsWhite(man) != white_moves) continue;
      if (Lower(man) == 'p' ? Pawn(from, visit) : Piece(from, visit)) return true;
    }
    return false;
  }
  bool HasMove() const {
    return ForEachNext([](const State&) { return true; });
  }

 private:
  template <typename Visit>
  bool Piece(int from, Visit& visit) const {
    const char kind = Lower(On(from));
    const bool slides = kind == 'b' || kind == 'r' || kind == 'q';
    const Neighbours& table = kind == 'n' ? kKnightSquares : kKingSquares;
    const std::size_t first = kind == 'b' ? 4 : 0;
    const std::size_t last = kind == 'r' ? 4 : 8;
    for (std::size_t i = first; i < last; ++i) {
      for (int to = table[static_cast<std::size_t>(from)][i]; to >= 0;
           to = table[static_cast<std::size_t>(to)][i]) {
        if (On(to) != '.' && IsWhite(On(to)) == white_moves) break;
        if (Try(from, to, On(from), visit)) return true;
        if (!slides || On(to) != '.') break;
      }
    }
    return false;
  }

  template <typename Visit>
  bool Pawn(int from, Visit& visit) const {
    const int up = white_moves ? 8 : -8;
    const bool at_home = from / 8 == (white_moves ? 1 : 6);
    if (On(from + up) == '.') {
      if (PawnTo(from, from + up, visit)) return true;
      if (at_home && On(from + 2 * up) == '.' && PawnTo(from, from + 2 * up, visit)) return true;
    }
    for (const int side : {-1, 1}) {
      if (from % 8 + side < 0 || from % 8 + side > 7) continue;
      const int to = from + up + side;
      const bool takes = On(to) != '.' && IsWhite(On(to)) != white_moves;
      if ((takes || to == crossed) && PawnTo(from, to, visit)) return true;
    }
    return false;
  }
  template <typename Visit>
  bool PawnTo(int from, int to, Visit& visit) const {
    if (to / 8 != 0 && to / 8 != 7) return Try(from, to, On(from), visit);
    for (const char kind : {'q', 'r', 'b', 'n'}) {
      if (Try(from, to, Colored(kind, white_moves), visit)) return true;
    }
    return false;
  }

  // Plays the move on a copy and drops it when the own king is left attacked.
  template <typename Visit>
  bool Try(int from, int to, char becomes, Visit& visit) const {
    State next = *this;
    const bool pawn = Lower(On(from)) == 'p';
    if (pawn && to == crossed) next.On(to + (white_moves ? -8 : 8)) = '.';
    next.On(from) = '.';
    next.On(to) = becomes;
    next.crossed = pawn && (to - from == 16 || from - to == 16) ? (from + to) / 2 : -1;
    next.white_moves = !white_moves;
    return !next.InCheck(white_moves) && visit(next);
  }
};

namespace {

// All of a state in 32 bytes: four bits a square, with codes of their own for a pawn that may be
// taken en passant and for the king of a Black on move.
using Key = std::array<std::uint64_t, 4>;
struct KeyHash {
  std::size_t operator()(const Key& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key) hash = (hash ^ word ^ hash >> 31) * 0xD6E8FEB86659FD93U;
    return static_cast<std::size_t>(hash ^ hash >> 32);
  }
};

template <typename State>
Key KeyOf(const State& state) {
  constexpr std::string_view kCodes = ".PNBRQKpnbrqk";
  static const std::array<std::uint64_t, 128> codes = [kCodes] {
    std::array<std::uint64_t, 128> table{};
    for (std::size_t i = 0; i < kCodes.size(); ++i) table[static_cast<std::size_t>(kCodes[i])] = i;
    return table;
  }();
  // A double step is remembered only if a pawn stands beside it: otherwise it does not matter.
  int double_stepper = -1;
  if (state.crossed >= 0) {
    const int square = state.crossed + (state.white_moves ? -8 : 8);
    const char taker = state.white_moves ? 'P' : 'p';
    if ((square % 8 > 0 && state.On(square - 1) == taker) ||
        (square % 8 < 7 && state.On(square + 1) == taker))
      double_stepper = square;
  }
  Key key{};
  for (std::size_t i = 0; i < 64; ++i) {
    std::uint64_t code = codes[static_cast<std::size_t>(state.at[i])];
    if (static_cast<int>(i) == double_stepper) code = 13;
    if (state.at[i] == 'k' && !state.white_moves) code = 14;
    key[i / 16] |= code << (4 * (i % 16));
  }
  return key;
}

}  // namespace

// All placements of some material in which Black is on move and in check by White's first man.
class Closer::Enumerator {
 public:
  explicit Enumerator(const Material& material) : material_(material) {}

  bool HasMate() {
    state_.at.fill('.');
    state_.white_moves = false;
    const std::string& white = material_.first;
    // Positions that arise from each other by turning and mirroring are gone through once, if no
    // bishop changes its colour by it.
    const std::string men = material_.first + material_.second;
    const bool bishops = men.find_first_of("bd") != std::string::npos;
    for (int king = 0; king < 64; ++king) {
      const int file = king % 8;
      const int rank = king / 8;
      if (rank > file || (!bishops && file > 3)) continue;
      state_.On(king) = 'k';
      for (std::size_t i = 0; i < white.size(); ++i) {
        if (i > 0 && white[i] == white[i - 1]) continue;
        if (HasMateBy(king, i)) return true;
      }
      state_.On(king) = '.';
    }
    return false;
  }

 private:
  static char KindOf(char letter) { return letter == 'd' ? 'b' : letter; }
  static bool MayStand(char letter, int square) {
    return letter == 'd' ? IsDark(square) : letter != 'b' || !IsDark(square);
  }

  bool HasMateBy(int king, std::size_t checker) {
    std::string rest = material_.first;
    const char letter = rest[checker];
    rest.erase(checker, 1);
    for (int from = 0; from < 64; ++from) {
      if (state_.On(from) != '.' || !MayStand(letter, from)) continue;
      state_.On(from) = Colored(KindOf(letter), true);
      if (state_.IsAttacked(king, true) && PlaceKing(king, rest)) return true;
      state_.On(from) = '.';
    }
    return false;
  }
  bool PlaceKing(int king, const std::string& rest) {
    const auto& around = kKingSquares[static_cast<std::size_t>(king)];
    for (int own = 0; own < 64; ++own) {
      if (state_.On(own) != '.' || std::find(around.begin(), around.end(), own) != around.end())
        continue;
      state_.On(own) = 'K';
      if (Place(king, rest, 0, 0, true)) return true;
      state_.On(own) = '.';
    }
    return false;
  }
  bool Place(int king, const std::string& letters, std::size_t index, int first, bool white) {
    if (index == letters.size()) {
      if (white) return Place(king, material_.second, 0, 0, false);
      return state_.IsAttacked(king, true) && !state_.HasMove();
    }
    const bool same_next = index + 1 < letters.size() && letters[index + 1] == letters[index];
    for (int square = first; square < 64; ++square) {
      if (state_.On(square) != '.' || !MayStand(letters[index], square)) continue;
      state_.On(square) = Colored(KindOf(letters[index]), white);
      if (Place(king, letters, index + 1, same_next ? square + 1 : 0, white)) return true;
      state_.On(square) = '.';
    }
    return false;
  }

  const Material material_;
  State state_;
};

Closer::Material Closer::MaterialOf(const State& state, bool white_mates) {
  Material material;
  for (int square = 0; square < 64; ++square) {
    const char man = state.On(square);
    const char kind = Lower(man);
    if (man == '.' || kind == 'k') continue;
    const char letter = kind == 'b' && IsDark(square) ? 'd' : kind;
    (IsWhite(man) == white_mates ? material.first : material.second) += letter;
  }
  std::sort(material.first.begin(), material.first.end());
  std::sort(material.second.begin(), material.second.end());
  return material;
}

bool Closer::NeverMates(const State& state, bool white_mates) {
  const Material material = MaterialOf(state, white_mates);
  if (material.first.empty()) return true;
  const std::string men = material.first + material.second;
  // Pawns promote to other material. Rooks and queens mate, and so do two different minor pieces.
  if (men.size() + 2 > most_men_ || men.find('p') != std::string::npos) return false;
  if (material.first.find_first_of("qr") != std::string::npos) return false;
  return !HasMate(material);
}

bool Closer::HasMate(const Material& material) {
  if (material.first.empty()) return false;
  const auto known = has_mate_.find(material);
  if (known != has_mate_.end()) return known->second;
  bool found = Enumerator(material).HasMate();
  for (std::size_t i = 0; i < material.first.size() && !found; ++i) {
    Material fewer = material;
    fewer.first.erase(i, 1);
    found = HasMate(fewer);
  }
  for (std::size_t i = 0; i < material.second.size() && !found; ++i) {
    Material fewer = material;
    fewer.second.erase(i, 1);
    found = HasMate(fewer);
  }
  return has_mate_[material] = found;
}

Closure Closer::Close(const Board& root, bool white_mates, std::size_t limit) {
  State start;
  start.at = root.at;
  start.white_moves = root.white_to_move;
  start.crossed = root.crossed;
  std::unordered_set<Key, KeyHash> seen = {KeyOf(start)};
  std::vector<State> open = {start};
  bool full = false;
  bool mate = false;
  while (!open.empty() && !full && !mate) {
    const State state = open.back();
    open.pop_back();
    if (NeverMates(state, white_mates)) continue;
    bool moved = false;
    state.ForEachNext([&](const State& next) {
      moved = true;
      if (seen.insert(KeyOf(next)).second) open.push_back(next);
      full = seen.size() > limit;
      return full;
    });
    mate = !moved && state.white_moves != white_mates && state.InCheck(state.white_moves);
  }
  visited_ = seen.size();
  return mate ? Closure::kMate : full ? Closure::kLimit : Closure::kNoMate;
}

}  // namespace oracle
