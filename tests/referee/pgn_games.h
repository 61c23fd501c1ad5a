// What the tests of game files share.
#ifndef ZEITNOT_TESTS_REFEREE_PGN_GAMES_H_
#define ZEITNOT_TESTS_REFEREE_PGN_GAMES_H_

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "referee/notation/pgn.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {

inline constexpr const char* kHead =
    "[Event \"t\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n";

inline PgnGame Single(const std::string& text) {
  const std::vector<PgnGame> games = ReadPgn(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? PgnGame() : games[0];
}
inline PgnGame Moves(const std::string& moves) { return Single(kHead + moves); }

inline void ExpectClean(const PgnGame& game, std::size_t plies, const std::string& fen) {
  EXPECT_FALSE(game.error.has_value()) << Sentence(game.error->text);
  EXPECT_EQ(game.plies.size(), plies);
  EXPECT_EQ(WriteFen(game.final_position()), fen);
}

inline bool Warns(const PgnGame& game, std::string_view part) {
  for (const PgnWarning& warning : game.warnings) {
    if (Sentence(warning.text).find(part) != std::string::npos) return true;
  }
  return false;
}

inline std::string TagOf(const PgnGame& game, std::string_view name) {
  const std::string* value = game.Tag(name);
  return value == nullptr ? "(none)" : *value;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_PGN_GAMES_H_
