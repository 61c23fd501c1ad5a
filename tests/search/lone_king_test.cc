// The elementary mates, played out against the search itself at a fixed number of nodes.
#include <gtest/gtest.h>

#include "tests/eval/random_positions.h"
#include "tests/search/played_ending.h"

namespace zeitnot {
namespace {

struct Ending {
  const char* fen;
  std::uint64_t nodes;
};

class LoneKing : public testing::TestWithParam<Ending> {};

TEST_P(LoneKing, IsMatedWithinFiftyMoves) {
  Searcher white({.hash_mebibytes = 4});
  Searcher black({.hash_mebibytes = 4});
  const PlayedEnding played = PlayEnding(At(GetParam().fen), white, black, GetParam().nodes);
  EXPECT_EQ(played.result, EndingResult::kWhiteMates) << GetParam().fen;
  EXPECT_LE(played.plies, 100) << GetParam().fen;
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
