#include "engine/reports/bench_movegen.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/kernels.h"
#include "movegen/perft.h"
#include "movegen/reply_sum.h"

namespace zeitnot {
namespace {

struct Task {
  std::string_view fen;
  int depth;
  std::uint64_t leaves;
};

constexpr std::array<Task, 5> kTasks = {{
    {kStartFen, 6, 119'060'324},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193'690'690},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178'633'661},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 1", 5, 164'075'551},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1", 5, 89'941'194},
}};

std::string Speed(std::uint64_t leaves, double seconds) {
  const double millions = static_cast<double>(leaves) / std::max(seconds, 1e-6) / 1e6;
  return std::to_string(static_cast<std::uint64_t>(millions)) + " million leaves per second";
}

// How the last two plies of the tree are counted. Looks at the tree down to a small depth.
void AddShares(const Position& position, int depth, SumShares& shares) {
  if (depth == 2) {
    CountRepliesOfAllBy(ChosenSumPath(), position, &shares);
    return;
  }
  for (const Move move : LegalMoves(position)) AddShares(position.After(move), depth - 1, shares);
}

// The part of the children that were looked at one by one, in percent.
std::string SlowShare(const SumShares& shares) {
  const std::uint64_t all =
      std::max<std::uint64_t>(shares.by_difference + shares.child_by_child, 1);
  const std::uint64_t tenths = (shares.child_by_child * 1000 + all / 2) / all;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "% child by child";
}

}  // namespace

bool RunMovegenBench(const LineSink& write) {
  const MovegenKernels* kernels = ChosenKernels();
  write("Target: " + std::string(ChosenTargetName()) + ", " +
        std::to_string(kernels == nullptr ? 1 : kernels->lanes) + " positions at once");
  write("Sums of replies: " + ChosenSumPath().Name());
  bool right = true;
  std::uint64_t all = 0;
  double total = 0;
  for (const Task& task : kTasks) {
    const Position position = *PositionFromFen(task.fen);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t leaves = Perft(position, task.depth);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::string line = std::string(task.fen) + " depth " + std::to_string(task.depth) + ": " +
                       std::to_string(leaves) + ", " + Speed(leaves, seconds);
    if (leaves != task.leaves) line += ", WRONG: it must be " + std::to_string(task.leaves);
    SumShares shares;
    AddShares(position, std::min(task.depth, 4), shares);
    write(line + ", " + SlowShare(shares));
    right = right && leaves == task.leaves;
    all += leaves;
    total += seconds;
  }
  write("All: " + std::to_string(all) + ", " + Speed(all, total));
  return right;
}

}  // namespace zeitnot
