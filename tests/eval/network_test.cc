// Inference: kernels against their scalar twin on every instruction set, neurons along lines of
// moves against those from scratch, symmetry, and what is known of endings.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "eval/endgame.h"
#include "eval/evaluate.h"
#include "eval/network/accumulator_stack.h"
#include "eval/network/evaluator.h"
#include "eval/network/from_scratch.h"
#include "eval/network/kernels.h"
#include "movegen/kernels.h"
#include "tests/eval/random_network.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

constexpr std::string_view kCastlingFen =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view kPromotionFen = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
constexpr std::string_view kChess960Fen =
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9";
constexpr std::string_view kEnPassantFen =
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1";

using Numbers = AlignedVector<std::int16_t>;

Numbers RandomNumbers(std::mt19937& random, std::size_t count, int most) {
  Numbers numbers(count);
  for (std::int16_t& number : numbers)
    number = static_cast<std::int16_t>(
        static_cast<int>(random() % (2U * static_cast<unsigned>(most) + 1U)) - most);
  return numbers;
}

// Rows small enough that no order of adding them overflows.
TEST(NetworkKernels, UpdatesEqualTheScalarTwin) {
  std::mt19937 random(11);
  for (std::size_t width = kWidthStep; width <= kMostWidth; width += kWidthStep) {
    std::vector<Numbers> rows;
    std::vector<const std::int16_t*> pointers;
    for (int i = 0; i < 12; ++i) rows.push_back(RandomNumbers(random, width, 1000));
    for (const Numbers& row : rows) pointers.push_back(row.data());
    const Numbers from = RandomNumbers(random, width, 20'000);
    for (const auto& [removed, added] : std::vector<std::pair<std::size_t, std::size_t>>{
             {0, 0}, {1, 1}, {2, 1}, {2, 2}, {0, 1}, {1, 0}, {1, 2}, {5, 7}, {0, 12}, {12, 0}}) {
      const RowSpan minus(pointers.data(), removed);
      const RowSpan plus(pointers.data() + 12 - added, added);
      Numbers expected(width);
      ScalarNetworkKernels().update(from.data(), minus, plus, expected.data(), width);
      for (const NetworkKernels* const kernels : SupportedNetworkKernels()) {
        Numbers result(width);
        kernels->update(from.data(), minus, plus, result.data(), width);
        EXPECT_EQ(result, expected)
            << kernels->target << ", " << width << ", " << removed << ", " << added;
        Numbers in_place = from;
        kernels->update(in_place.data(), minus, plus, in_place.data(), width);
        EXPECT_EQ(in_place, expected) << kernels->target << ", " << width;
      }
    }
  }
}

TEST(NetworkKernels, OutputSumsEqualTheScalarTwin) {
  std::mt19937 random(12);
  for (std::size_t width = kWidthStep; width <= kMostWidth; width += kWidthStep) {
    const Numbers own = RandomNumbers(random, width, 400);
    const Numbers other = RandomNumbers(random, width, 32'767);
    const Numbers weights = RandomNumbers(random, 2 * width, 30);
    const std::int32_t expected =
        ScalarNetworkKernels().output_sum(own.data(), other.data(), weights.data(), width);
    EXPECT_NE(expected, 0);
    for (const NetworkKernels* const kernels : SupportedNetworkKernels())
      EXPECT_EQ(kernels->output_sum(own.data(), other.data(), weights.data(), width), expected)
          << kernels->target << ", " << width;
  }
}

// The largest numbers that FindOverflow lets pass, either way.
TEST(NetworkKernels, OutputSumsAtTheLimits) {
  std::vector<const NetworkKernels*> all = SupportedNetworkKernels();
  all.push_back(&ScalarNetworkKernels());
  for (const int sign : {1, -1}) {
    Numbers weights(512);
    std::fill(weights.begin(), weights.begin() + 258, static_cast<std::int16_t>(sign * 128));
    weights[258] = static_cast<std::int16_t>(sign);
    const Numbers neurons(256, std::int16_t{32'767});
    const Numbers nothing(256, std::int16_t{-32'768});
    for (const NetworkKernels* const kernels : all) {
      EXPECT_EQ(kernels->output_sum(neurons.data(), neurons.data(), weights.data(), 256),
                sign * 2'147'450'625)
          << kernels->target;
      EXPECT_EQ(kernels->output_sum(nothing.data(), nothing.data(), weights.data(), 256), 0);
    }
  }
}

TEST(NetworkKernels, AreChosenWithThoseOfTheBoard) {
  const std::string chosen(ChosenTargetName());
  for (const MovegenKernels* const kernels : SupportedKernels()) {
    ASSERT_TRUE(SelectKernels(kernels->target));
    EXPECT_STREQ(ChosenNetworkKernels().target, kernels->target);
  }
  ASSERT_TRUE(SelectKernels("scalar"));
  EXPECT_EQ(&ChosenNetworkKernels(), &ScalarNetworkKernels());
  ASSERT_TRUE(SelectKernels(chosen));
}

TEST(OutputScore, CutsOffTowardsZero) {
  Network network(32);
  EXPECT_EQ(OutputScore(network, 0, 0), 0);
  // A weight of 1 with a neuron of 1: 255 * 255 * 64.
  EXPECT_EQ(OutputScore(network, 0, 255 * 255 * 64), 400);
  EXPECT_EQ(OutputScore(network, 0, -255 * 255 * 64), -400);
  EXPECT_EQ(OutputScore(network, 0, 255 * 255 * 64 - 255), 399);
  EXPECT_EQ(OutputScore(network, 0, -255 * 255 * 64 + 255), -399);
  network.output_biases[3] = -16'320 / 2;
  EXPECT_EQ(OutputScore(network, 3, 0), -200);
  EXPECT_EQ(OutputScore(network, 2, 0), 0);
  EXPECT_EQ(OutputScore(network, 3, 255 * 255 * 64), 200);
  network.scale = 100;
  EXPECT_EQ(OutputScore(network, 3, 0), -50);
  network.scale = kMostScale;
  EXPECT_EQ(OutputScore(network, 2, 2'147'450'625), kMaxEvaluation - 1);
  EXPECT_EQ(OutputScore(network, 2, -2'147'450'625), 1 - kMaxEvaluation);
}

// What happened on the way, so that the walks are known to meet it.
struct Walked {
  std::set<std::string> kinds;
  int asked = 0;
};

// A random walk up and down the tree, with scores asked now and then, so that some have many moves
// to catch up with.
void Walk(const NetworkKernels& kernels, const std::shared_ptr<const Network>& network,
          const Position& root, std::uint32_t seed, Walked& walked) {
  std::mt19937 random(seed);
  AccumulatorStack stack(network, 120);
  stack.Begin(root, kernels);
  std::vector<Position> line = {root};
  for (int step = 0; step < 400; ++step) {
    const Position& position = line.back();
    const MoveList moves = LegalMoves(position);
    const bool back = moves.empty() || line.size() > 110 || random() % 4 == 0;
    if (back) {
      // Up to some moves are taken back.
      for (std::size_t count = random() % 6; count > 0 && line.size() > 1; --count) {
        line.pop_back();
        stack.Pop();
      }
      if (moves.empty() && line.size() == 1) return;
    } else if (random() % 20 == 0 && !position.InCheck()) {
      const Position child = position.AfterNull();
      stack.Push({});
      line.push_back(child);
      walked.kinds.insert("null move");
    } else {
      const Move move = moves[random() % moves.size()];
      BoardChanges changes;
      const Position child = position.After(move, changes);
      if (move.is_castling()) walked.kinds.insert("castling");
      if (move.is_en_passant()) walked.kinds.insert("en passant");
      if (move.is_promotion())
        walked.kinds.insert(position.IsCapture(move) ? "capturing promotion" : "promotion");
      for (const Color color : kColors) {
        if (changes.Turn(color))
          walked.kinds.insert(std::string(ColorName(color)) +
                              (move.is_castling() ? " turns by castling" : " turns"));
      }
      stack.Push(changes);
      line.push_back(child);
    }
    if (random() % 3 != 0) continue;
    ++walked.asked;
    ASSERT_EQ(stack.Evaluate(line.back()), NetworkScore(*network, line.back()))
        << kernels.target << ", seed " << seed << ", step " << step << ": "
        << WriteFen(line.back());
    ASSERT_TRUE(stack.Agrees(line.back())) << WriteFen(line.back());
  }
}

TEST(AccumulatorStack, LinesEqualScratchOnEveryTarget) {
  std::vector<const NetworkKernels*> all = SupportedNetworkKernels();
  all.push_back(&ScalarNetworkKernels());
  Walked walked;
  for (const std::size_t width : {32U, 160U}) {
    const auto network = std::make_shared<const Network>(RandomNetwork(width, 5));
    for (const NetworkKernels* const kernels : all) {
      std::uint32_t seed = 1;
      for (const std::string_view fen :
           {kStartFen, kCastlingFen, kPromotionFen, kChess960Fen, kEnPassantFen}) {
        for (int game = 0; game < 6; ++game) Walk(*kernels, network, At(fen), seed++, walked);
      }
    }
  }
  EXPECT_GT(walked.asked, 5000);
  EXPECT_EQ(walked.kinds,
            (std::set<std::string>{"null move", "castling", "en passant", "promotion",
                                   "capturing promotion", "White turns", "Black turns",
                                   "White turns by castling", "Black turns by castling"}));
}

// A wrong neuron must not pass.
TEST(AccumulatorStack, AMoveThatIsNotToldIsSeen) {
  const auto network = std::make_shared<const Network>(RandomNetwork(32, 5));
  AccumulatorStack stack(network, 4);
  const Position start;
  stack.Begin(start, ScalarNetworkKernels());
  EXPECT_TRUE(stack.Agrees(start));
  stack.Push({});
  EXPECT_FALSE(stack.Agrees(start.After(LegalMoves(start)[0])));
}

// The files turned round; without castling, which does not turn with them.
Position FilesTurned(const Position& position) {
  const Setup setup = position.ToSetup();
  Setup turned;
  for (std::size_t i = 0; i < kSquareCount; ++i) turned[FlipFile(SquareAt(i))] = setup.board[i];
  turned.side_to_move = setup.side_to_move;
  if (setup.en_passant != Square::kNone) turned.en_passant = FlipFile(setup.en_passant);
  return Position::FromSetup(turned).value();
}

TEST(Network, MirrorImagesAreWorthTheSame) {
  const auto network = std::make_shared<const Network>(RandomNetwork(64, 9));
  Evaluator evaluator;
  Evaluator mirrored;
  int turned_ones = 0;
  std::set<Score> scores;
  for (const std::string_view fen : {kStartFen, kCastlingFen, kPromotionFen, kChess960Fen}) {
    for (const Position& position : RandomPositions(17, 10, 120, fen)) {
      evaluator.Begin(position, network);
      const Score score = evaluator.Evaluate(position);
      scores.insert(score);
      ASSERT_LT(std::abs(score), kMaxEvaluation);
      ASSERT_EQ(score, EvaluateWith(network.get(), position).score);
      mirrored.Begin(Mirrored(position), network);
      ASSERT_EQ(mirrored.Evaluate(Mirrored(position)), score) << WriteFen(position);
      if (!position.castling_rooks().empty()) continue;
      ++turned_ones;
      const Position turned = FilesTurned(position);
      mirrored.Begin(turned, network);
      ASSERT_EQ(mirrored.Evaluate(turned), score) << WriteFen(position);
    }
  }
  EXPECT_GT(turned_ones, 1000);
  EXPECT_GT(scores.size(), 500U);
}

// The other side's neurons have weights of their own.
TEST(Network, TheTurnMatters) {
  const Network network = RandomNetwork(64, 9);
  const Position position = At(kCastlingFen);
  EXPECT_NE(NetworkScore(network, position), -NetworkScore(network, position.AfterNull()));
}

TEST(Network, WhatIsKnownOfEndingsComesFirst) {
  Network optimist(32);
  optimist.output_biases.fill(16'320);
  const auto network = std::make_shared<const Network>(optimist);
  Evaluator evaluator;
  const auto says = [&](std::string_view fen) {
    const Position position = At(fen);
    evaluator.Begin(position, network);
    const SpokenScore spoken = EvaluateWith(network.get(), position);
    EXPECT_EQ(evaluator.Evaluate(position), spoken.score) << fen;
    return std::pair(spoken.speaker, spoken.score);
  };
  using Says = std::pair<Speaker, Score>;
  EXPECT_EQ(says(kStartFen), Says(Speaker::kNetwork, 400));
  EXPECT_EQ(says("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), Says(Speaker::kNetwork, 400));
  EXPECT_EQ(says("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), Says(Speaker::kKnownDraw, 0));
  // The network likes the side on move, that of White.
  EXPECT_EQ(says("4k3/4p3/8/8/8/8/8/2B1K3 w - - 0 1"), Says(Speaker::kNoWinningPlan, 0));
  EXPECT_EQ(says("k7/8/8/P7/8/8/8/2B1K2b w - - 0 1"), Says(Speaker::kNoWinningPlan, 0));
  // Now that of Black, whose pawn can win.
  EXPECT_EQ(says("4k3/4p3/8/8/8/8/8/2B1K3 b - - 0 1"), Says(Speaker::kNetwork, 400));
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1"}) {
    EXPECT_EQ(says(fen), Says(Speaker::kLoneKing, Evaluate(At(fen)))) << fen;
  }
}

TEST(Network, ExplainsWhoSpeaks) {
  const Network network = RandomNetwork(32, 2);
  const Position position = At(kCastlingFen);
  const std::string text = ExplainEvaluationWith(&network, position);
  for (const char* const part :
       {"material", "width 32", "29-32", "2-4", "*", "for White (by the network)"})
    EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
  EXPECT_NE(ExplainEvaluationWith(nullptr, position).find("(handcrafted; there is no network)"),
            std::string::npos);
}

}  // namespace
}  // namespace zeitnot
