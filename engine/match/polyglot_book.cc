#include "engine/match/polyglot_book.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/bytes.h"
#include "base/text.h"
#include "engine/match/polyglot_key.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/position.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kEntrySize = 16;

// The entries of a file, whose last one may be cut off.
class Entries {
 public:
  explicit Entries(std::string_view bytes) : bytes_(bytes), count_(bytes.size() / kEntrySize) {}

  std::size_t count() const { return count_; }
  std::uint64_t Key(std::size_t entry) const {
    const std::uint64_t at = entry * kEntrySize;
    return std::uint64_t{bytes_.U32Big(at)} << 32 | bytes_.U32Big(at + 4);
  }
  unsigned Move(std::size_t entry) const { return bytes_.U32Big(entry * kEntrySize + 8) >> 16; }
  unsigned Weight(std::size_t entry) const {
    return bytes_.U32Big(entry * kEntrySize + 8) & 0xFFFFU;
  }
  // The first entry of a key, or of the next one.
  std::size_t Find(std::uint64_t key) const {
    std::size_t from = 0;
    for (std::size_t to = count_; from < to;) {
      const std::size_t middle = from + (to - from) / 2;
      if (Key(middle) < key) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

 private:
  Bytes bytes_;
  std::size_t count_;
};

// Bits 0 to 5 destination, 6 to 11 origin, 12 to 14 promotion; castling goes to the rook's square.
std::optional<Move> LegalMove(const Position& position, unsigned bits) {
  constexpr std::array kPromotions = {PieceType::kNone, PieceType::kKnight, PieceType::kBishop,
                                      PieceType::kRook, PieceType::kQueen};
  const unsigned promotion = bits >> 12 & 7U;
  if (promotion >= kPromotions.size()) return std::nullopt;
  for (const Move move : LegalMoves(position)) {
    if (move.to() == SquareAt(bits & 63U) && move.from() == SquareAt(bits >> 6 & 63U) &&
        move.promotion() == kPromotions[promotion])
      return move;
  }
  return std::nullopt;
}

struct Line {
  std::vector<Move> moves;
  Position position;
  std::uint64_t key = 0;  // Polyglot's, of the position
  double probability = 1;
  bool ended = false;
};

class Walk {
 public:
  explicit Walk(std::string_view bytes) : entries_(bytes) {
    if (bytes.size() % kEntrySize != 0)
      lines_.warnings.push_back(
          Concat("entry ", entries_.count() + 1, ": left out: it is cut off"));
  }

  BookLines Take(std::size_t plies, std::size_t most) {
    std::vector<Line> lines = {Line{{}, Position(), PolyglotKey(Position().ToSetup()), 1, false}};
    for (std::size_t ply = 0; ply < plies; ++ply) {
      lines = OnePlyFurther(std::move(lines));
      std::ranges::stable_sort(lines, std::ranges::greater(), &Line::probability);
      if (lines.size() <= most) continue;
      lines.resize(most);
      lines_.more = true;
    }
    for (Line& line : lines) {
      if (!line.moves.empty()) lines_.lines.push_back(std::move(line.moves));
    }
    return std::move(lines_);
  }

 private:
  struct Choice {
    Move move;
    unsigned weight;
  };

  std::vector<Line> OnePlyFurther(std::vector<Line> lines) {
    std::vector<Line> longer;
    std::unordered_map<std::uint64_t, std::size_t> places;  // in `longer`, by key of the position
    const auto add = [&](Line line) {
      const auto [found, is_new] = places.try_emplace(line.position.key(), longer.size());
      if (is_new) {
        longer.push_back(std::move(line));
        return;
      }
      longer[found->second].probability += line.probability;  // another way to it
    };
    for (Line& line : lines) {
      const std::vector<Choice> choices = line.ended ? std::vector<Choice>() : ChoicesIn(line);
      line.ended = choices.empty();
      if (line.ended) {
        add(std::move(line));
        continue;
      }
      double sum = 0;
      for (const Choice& choice : choices) sum += choice.weight;
      for (const Choice& choice : choices) {
        Line next{line.moves, line.position.After(choice.move),
                  PolyglotKeyAfter(line.position, choice.move),
                  line.probability * choice.weight / sum, false};
        next.moves.push_back(choice.move);
        add(std::move(next));
      }
    }
    return longer;
  }

  std::vector<Choice> ChoicesIn(const Line& line) {
    std::vector<Choice> choices;
    for (std::size_t i = entries_.Find(line.key);
         i < entries_.count() && entries_.Key(i) == line.key; ++i) {
      if (entries_.Weight(i) == 0) continue;
      if (const auto move = LegalMove(line.position, entries_.Move(i))) {
        choices.push_back({*move, entries_.Weight(i)});
      } else if (refused_.insert(i).second) {
        lines_.warnings.push_back(Concat("entry ", i + 1, ": left out: its move is not legal in ",
                                         WriteFen(line.position)));
      }
    }
    return choices;
  }

  Entries entries_;
  BookLines lines_;
  std::set<std::size_t> refused_;
};

}  // namespace

bool IsPolyglotBook(std::string_view bytes) {
  const Entries entries(bytes);
  for (std::size_t i = 1; i < entries.count(); ++i) {
    if (entries.Key(i) < entries.Key(i - 1)) return false;
  }
  return entries.count() > 0;
}

BookLines LikeliestLines(std::string_view bytes, std::size_t plies, std::size_t most) {
  return Walk(bytes).Take(plies, most);
}

}  // namespace zeitnot::match
