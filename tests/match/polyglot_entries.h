// Makes Polyglot books for tests.
#ifndef ZEITNOT_TESTS_MATCH_POLYGLOT_ENTRIES_H_
#define ZEITNOT_TESTS_MATCH_POLYGLOT_ENTRIES_H_

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/polyglot_key.h"
#include "movegen/uci_notation.h"

namespace zeitnot::match {

// Of the position after moves in UCI notation, castling to the square of the rook.
inline std::uint64_t KeyAfter(const std::string& moves) {
  Position position;
  std::uint64_t key = PolyglotKey(position.ToSetup());
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const Move move = *ReadUci(position, word, UciCastling::kKingTakesRook);
    key = PolyglotKeyAfter(position, move);
    position = position.After(move);
  }
  return key;
}
inline std::string HexKeyAfter(const std::string& moves) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(KeyAfter(moves)));
  return text;
}

class PolyglotEntries {
 public:
  // A move, legal or not, in the position after others.
  void Add(const std::string& before, std::string_view move, unsigned weight) {
    const auto square = [&](std::size_t at) {
      return static_cast<unsigned>(move[at] - 'a' + 8 * (move[at + 1] - '1'));
    };
    unsigned bits = square(2) | square(0) << 6;
    if (move.size() > 4)
      bits |= static_cast<unsigned>(std::string_view(" nbrq").find(move[4])) << 12;
    std::string entry = Big(KeyAfter(before), 8) + Big(bits, 2) + Big(weight, 2) + Big(0, 4);
    entries_.push_back(std::move(entry));
  }
  void AddLine(const std::string& moves) {
    std::string before;
    std::istringstream words(moves);
    for (std::string word; words >> word;) {
      Add(before, word, 1);
      before += (before.empty() ? "" : " ") + word;
    }
  }
  std::string Bytes() {
    std::ranges::stable_sort(entries_, {},
                             [](const std::string& entry) { return entry.substr(0, 8); });
    std::string bytes;
    for (const std::string& entry : entries_) bytes += entry;
    return bytes;
  }

 private:
  static std::string Big(std::uint64_t value, int bytes) {
    std::string text;
    for (int i = bytes; i-- > 0;) text += static_cast<char>(value >> (8 * i) & 0xFFU);
    return text;
  }
  std::vector<std::string> entries_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_TESTS_MATCH_POLYGLOT_ENTRIES_H_
