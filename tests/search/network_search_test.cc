// Searching with a network: the same nodes on every instruction set and every time. In a debug
// build every node of these searches compares its neurons with those from scratch
// (Tree::EvaluateNode).
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "movegen/kernels.h"
#include "search/searcher.h"
#include "tests/eval/random_network.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

SearchOptions With(std::shared_ptr<const Network> network) {
  SearchOptions options;
  options.hash_mebibytes = 1;
  options.network = std::move(network);
  return options;
}

std::shared_ptr<const Network> NetworkOf(std::size_t width, std::uint32_t seed) {
  return std::make_shared<const Network>(RandomNetwork(width, seed));
}

SearchLimits Nodes(std::uint64_t nodes) {
  SearchLimits limits;
  limits.nodes = nodes;
  return limits;
}

struct Found {
  std::uint64_t nodes;
  Score score;
  Move best;
  friend bool operator==(const Found&, const Found&) = default;
};

Found Search(Searcher& searcher, const Position& position, const SearchLimits& limits) {
  SearchListener silent;
  const SearchResult result = searcher.Search({position, {}}, limits, silent);
  return {result.info.nodes, result.info.score, result.best};
}

std::vector<Found> SearchAll(const std::shared_ptr<const Network>& network,
                             const std::vector<Position>& positions, int depth) {
  Searcher searcher(With(network));
  SearchLimits limits;
  limits.depth = depth;
  std::vector<Found> found;
  for (const Position& position : positions) found.push_back(Search(searcher, position, limits));
  return found;
}

std::vector<Position> SomePositions() {
  return {Position(), At("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
          At("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
          At("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9"),
          At("8/P5k1/8/6pp/8/1p6/6K1/8 b - - 0 52")};
}

TEST(NetworkSearch, IsTheSameOnEveryTargetAndEveryTime) {
  const std::string chosen(ChosenTargetName());
  for (const std::size_t width : {32U, 256U}) {
    const auto network = NetworkOf(width, 21);
    const std::vector<Found> expected = SearchAll(network, SomePositions(), 5);
    EXPECT_EQ(SearchAll(network, SomePositions(), 5), expected);
    for (const MovegenKernels* const kernels : SupportedKernels()) {
      ASSERT_TRUE(SelectKernels(kernels->target));
      EXPECT_EQ(SearchAll(network, SomePositions(), 5), expected) << kernels->target;
    }
    ASSERT_TRUE(SelectKernels("scalar"));
    EXPECT_EQ(SearchAll(network, SomePositions(), 5), expected);
    ASSERT_TRUE(SelectKernels(chosen));
  }
}

TEST(NetworkSearch, AnotherNetworkBeginsAnew) {
  const auto first = NetworkOf(32, 1);
  const auto second = NetworkOf(64, 2);
  const Position position;
  Searcher searcher(With(first));
  const Found by_first = Search(searcher, position, Nodes(3000));
  searcher.SetOptions(With(second));
  const Found by_second = Search(searcher, position, Nodes(3000));
  EXPECT_FALSE(by_first == by_second);
  Searcher fresh(With(second));
  EXPECT_EQ(Search(fresh, position, Nodes(3000)), by_second);
  searcher.SetOptions(With(nullptr));
  Searcher handcrafted(With(nullptr));
  EXPECT_EQ(Search(searcher, position, Nodes(3000)), Search(handcrafted, position, Nodes(3000)));
}

// 1,000 positions: in a debug build the comparison at every node, elsewhere that nothing fails.
TEST(NetworkSearch, EveryNodeAgreesWithScratch) {
  const auto network = NetworkOf(32, 8);
  std::vector<Position> positions;
  std::uint32_t seed = 40;
  for (const Position& start : SomePositions()) {
    std::vector<Position> walked = RandomPositions(seed++, 20, 60, WriteFen(start));
    for (std::size_t i = 0; i < 200; ++i) positions.push_back(walked[i * walked.size() / 200]);
  }
  ASSERT_EQ(positions.size(), 1000U);
  Searcher searcher(With(network));
  std::uint64_t nodes = 0;
  for (const Position& position : positions) nodes += Search(searcher, position, Nodes(200)).nodes;
  EXPECT_GT(nodes, 100'000U);
  RecordProperty("nodes", std::to_string(nodes));
}

// Helpers have evaluators of their own.
TEST(NetworkSearch, SeveralThreads) {
  SearchOptions options = With(NetworkOf(32, 3));
  options.threads = 3;
  Searcher searcher(options);
  for (const Position& position : SomePositions()) {
    const Found found = Search(searcher, position, Nodes(5000));
    EXPECT_TRUE(IsLegal(position, found.best)) << WriteFen(position);
  }
}

}  // namespace
}  // namespace zeitnot
