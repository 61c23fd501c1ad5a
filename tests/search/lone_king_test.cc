// The elementary mates, played out against the search itself at a fixed number of nodes.
#include <gtest/gtest.h>

#include "movegen/generate.h"
#include "search/searcher.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

// Plays on until mate, draw by rule or 100 plies; true if White has mated.
bool WhiteMates(const Position& start, std::uint64_t nodes) {
  SearchListener silent;
  SearchLimits limits;
  limits.nodes = nodes;
  SearchGame game{start, {}};
  Searcher white({.hash_mebibytes = 4});
  Searcher black({.hash_mebibytes = 4});
  for (int ply = 0; ply < 100; ++ply) {
    if (IsCheckmate(game.position)) return game.position.side_to_move() == Color::kBlack;
    if (!HasLegalMove(game.position)) return false;
    Searcher& mover = game.position.side_to_move() == Color::kWhite ? white : black;
    const Move move = mover.Search(game, limits, silent).best;
    if (!IsLegal(game.position, move)) return false;
    game.earlier_keys.push_back(game.position.key());
    game.position = game.position.After(move);
  }
  return IsCheckmate(game.position);
}

struct Ending {
  const char* fen;
  std::uint64_t nodes;
};

class LoneKing : public testing::TestWithParam<Ending> {};

TEST_P(LoneKing, IsMatedWithinFiftyMoves) {
  EXPECT_TRUE(WhiteMates(At(GetParam().fen), GetParam().nodes)) << GetParam().fen;
}

INSTANTIATE_TEST_SUITE_P(Endings, LoneKing,
                         testing::Values(Ending{"8/8/8/4k3/8/8/8/KQ6 w - - 0 1", 5'000},
                                         Ending{"8/8/3k4/8/8/8/8/KQ6 b - - 0 1", 5'000},
                                         Ending{"8/8/8/4k3/8/8/8/KR6 w - - 0 1", 10'000},
                                         Ending{"8/8/8/3k4/8/8/8/6RK b - - 0 1", 10'000},
                                         Ending{"8/8/8/4k3/8/8/8/KBB5 w - - 0 1", 20'000},
                                         Ending{"8/8/8/4k3/8/8/8/KBN5 w - - 0 1", 40'000}));

}  // namespace
}  // namespace zeitnot
