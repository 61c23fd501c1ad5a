// The positions of a layer, numbered and not, against playing it out plainly.
#include "referee/mate/closure/layer_states.h"

#include <gtest/gtest.h>

#include <unordered_set>
#include <vector>

#include "movegen/generate.h"
#include "referee/mate/closure/closure.h"
#include "referee/mate/closure/layer.h"
#include "referee/mate/closure/layer_numbers.h"
#include "tests/deep/can_mate_rows.h"

namespace zeitnot::referee {
namespace {

Position At(const char* fen) {
  const auto position = PositionOfRow(fen);
  EXPECT_TRUE(position.has_value()) << fen;
  return position.value_or(Position());
}

MoveList MovesWithin(const Position& position) {
  MoveList within;
  for (const Move move : LegalMoves(position)) {
    if (!LeavesLayer(position, move)) within.Add(move);
  }
  return within;
}

// Walls that shut pieces in on both sides, pieces of a kind together and apart, a king on a square
// that a pawn attacks.
constexpr const char* kLayers[] = {
    "8/8/4k3/p1p1p1p1/P1P1P1P1/8/3BK3/8 w - - 0 1",
    "2b1k3/8/8/p1p1p1p1/P1P1P1P1/8/8/B1B1K3 w - - 0 1",
    "nn2k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R b - - 0 1",
    "4kbb1/8/8/pNp1p1p1/P1P1P1P1/8/8/BN2K3 b - - 0 1",
    "8/8/8/p1p1p1p1/PkP1P1P1/8/8/4K2Q b - - 0 1",
};

TEST(LayerNumbers, EachPositionHasItsOwn) {
  for (const char* fen : kLayers) {
    const Position root = At(fen);
    const auto numbers = LayerNumbers::From(root, std::uint64_t{1} << 40);
    ASSERT_TRUE(numbers.has_value()) << fen;
    const PieceUnpacker unpacker(root);
    PositionSet states;
    std::unordered_set<std::uint64_t> met;
    states.Insert(Pack(root));
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(states.size(), 20'000); ++i) {
      const Position position = Unpack(states[i]);
      ASSERT_EQ(unpacker.Unpack(states[i]), position);
      const auto number = numbers->Of(position);
      ASSERT_TRUE(number.has_value()) << fen;
      EXPECT_LT(*number, numbers->count()) << fen;
      EXPECT_TRUE(met.insert(*number).second) << fen;
      LayerNumbers::Moves after(*numbers, position, *number);
      for (const Move move : MovesWithin(position)) {
        const Position next = position.After(move);
        ASSERT_EQ(after.After(move), numbers->Of(next)) << fen;
        ASSERT_EQ(AfterWithinLayer(states[i], position, move), Pack(next)) << fen;
        states.Insert(Pack(next));
      }
    }
    EXPECT_GT(met.size(), 500U) << fen;
  }
}

TEST(LayerNumbers, OnlyWhereTheySuffice) {
  const std::uint64_t most = std::uint64_t{1} << 40;
  EXPECT_FALSE(LayerNumbers::From(At("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), most).has_value());
  EXPECT_FALSE(LayerNumbers::From(At("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), most).has_value());
  const Position rook = At("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  const auto numbers = LayerNumbers::From(rook, 2 * 64 * 64 * 64);
  ASSERT_TRUE(numbers.has_value());
  EXPECT_EQ(numbers->count(), 2U * 64 * 64 * 64);
  EXPECT_FALSE(LayerNumbers::From(rook, 2 * 64 * 64 * 64 - 1).has_value());
  // A bishop of the other colour, in the same layer as far as the men go, has another region.
  const Position light = At("4k3/8/8/8/8/8/8/4KB2 w - - 0 1");
  const Position dark = At("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1");
  EXPECT_FALSE(LayerNumbers::From(light, most)->Of(dark).has_value());
}

struct Digest {
  std::uint64_t positions = 0;
  std::uint64_t sum = 0;
  friend bool operator==(const Digest&, const Digest&) = default;
};

Digest PlayOutPlainly(const std::vector<Position>& entries) {
  PositionSet states;
  Digest digest;
  for (const Position& entry : entries) states.Insert(Pack(entry));
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    ++digest.positions;
    digest.sum += HashOf(states[i]);
    const Position position = Unpack(states[i]);
    for (const Move move : MovesWithin(position)) states.Insert(Pack(position.After(move)));
  }
  return digest;
}

Digest PlayOut(LayerStates& states, const std::vector<Position>& entries) {
  Digest digest;
  for (const Position& entry : entries) {
    states.Add(Pack(entry));
    while (!states.empty()) {
      const LayerStates::State state = states.Take();
      EXPECT_EQ(Pack(state.position), state.packed);
      ++digest.positions;
      digest.sum += HashOf(state.packed);
      states.AddAfter(state, MovesWithin(state.position));
    }
  }
  EXPECT_EQ(states.size(), digest.positions);
  return digest;
}

TEST(LayerStates, MeetsWhatPlainPlayMeets) {
  const std::vector<std::vector<Position>> layers = {
      {At(kLayers[0])},
      {At("8/8/4k3/p1p1p1p1/P1P1P1P1/8/3BK3/8 w - - 0 1"),
       At("8/8/4k3/p1p1p1p1/P1P1P1P1/8/8/2B1K3 b - - 0 1")},
      // Entries of one layer whose bishops, and whose kings, are shut in on different sides.
      {At("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/B1B1K3 w - - 0 1"),
       At("b3k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"),
       At("B3k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - - 0 1"),
       At("4K3/8/8/p1p1p1p1/P1P1P1P1/8/8/B1B1k3 w - - 0 1")},
      // A capture en passant makes another position of the same men, before numbers and after.
      {At("4k3/8/8/p1p1p1p1/P1P1P1Pp/8/8/R3K3 b - g3 0 1"),
       At("4k3/8/8/p1p1p1p1/P1P1P1Pp/8/8/R3K3 b - - 0 1")},
      {At("4k3/8/8/p1p1p1p1/P1P1P1Pp/8/8/R3K3 b - - 0 1"),
       At("4k3/8/8/p1p1p1p1/P1P1P1Pp/8/8/R3K3 b - g3 0 1")}};
  int numbered = 0;
  LayerStates states;  // one for all, as in a closure
  for (const auto& entries : layers) {
    states.Clear();
    EXPECT_EQ(PlayOut(states, entries), PlayOutPlainly(entries));
    if (states.list() == nullptr) ++numbered;
  }
  EXPECT_GE(numbered, 3);
}

// The way to a mate in a layer that is not listed any more is found again.
TEST(LayerStates, LinesLeadThroughNumberedLayers) {
  for (const char* fen : {"8/8/8/8/4k3/8/8/K6R w - - 0 1", "8/8/8/8/4k3/8/8/1QK5 b - - 0 1"}) {
    const Position root = At(fen);
    Closure closure(root, Color::kWhite);
    ASSERT_EQ(closure.Run(3'000'000), Closure::Outcome::kMate) << fen;
    EXPECT_GT(closure.nodes(), 4'000U) << fen;
    EXPECT_TRUE(LineMates(root, Color::kWhite, closure.Line())) << fen;
  }
}

}  // namespace
}  // namespace zeitnot::referee
