// Deep checks of the move generator, each named by its first argument. Every check prints what it
// compared, and the program ends with status 1 if anything differs.
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "movegen/kernels.h"
#include "movegen/perft.h"
#include "movegen/reply_sum.h"
#include "tests/movegen/comparison.h"
#include "tests/movegen/kernel_comparison.h"
#include "tests/movegen/perft_table.h"
#include "tests/movegen/sum_comparison.h"
#include "tests/oracle/random_boards.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

constexpr const char* kUsage =
    "usage: deep_movegen perft [TABLE [DEPTH]]\n"
    "         all published counts in tests/data with every set of kernels, or those of one table "
    "to\n"
    "         a depth\n"
    "       deep_movegen differential COUNT [SEED]\n"
    "         movegen against the mailbox oracle on random positions\n"
    "       deep_movegen encodings COUNT [SEED]\n"
    "         IsLegal on all 65,536 encodings at random positions\n"
    "       deep_movegen kernels COUNT [SEED]\n"
    "         every vector target against its scalar twin on the table positions and random ones\n"
    "       deep_movegen sums COUNT [SEED]\n"
    "         the sum of all replies on every path, on positions of random walks; one position in\n"
    "         fifty against the mailbox oracle too\n"
    "       deep_movegen random-positions COUNT DEPTH [SEED]\n"
    "         prints random positions with perft counts, every fifth from a Chess960 game\n";

bool ReadNumber(const char* text, std::uint64_t& number) {
  const char* end = text + std::strlen(text);
  const auto [rest, error] = std::from_chars(text, end, number);
  return error == std::errc() && rest == end;
}

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

struct Tally {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
};

void CountTable(const std::string& path, int max_depth, Tally& tally) {
  const Stopwatch watch;
  const auto rows = ReadPerftTable(path);
  if (!rows) {
    std::printf("FAILED %s\n", rows.error().c_str());
    ++tally.failed;
    return;
  }
  Tally here;
  std::uint64_t leaves = 0;
  for (const PerftRow& row : *rows) {
    const std::string fault = FindPerftFault(row, max_depth, leaves);
    if (!fault.empty()) std::printf("FAILED %s: %s\n", path.c_str(), fault.c_str());
    ++(fault.empty() ? here.passed : here.failed);
  }
  const std::string name = path.substr(path.rfind('/') + 1);
  std::printf("%s: %llu positions agree, %llu differ; %llu leaves in %.1f s\n", name.c_str(),
              static_cast<unsigned long long>(here.passed),
              static_cast<unsigned long long>(here.failed), static_cast<unsigned long long>(leaves),
              watch.seconds());
  std::fflush(stdout);
  tally.passed += here.passed;
  tally.failed += here.failed;
}

int RunPerft(const std::vector<std::string>& tables, int max_depth) {
  Tally tally;
  for (const std::string& path : tables) CountTable(path, max_depth, tally);
  std::printf("%llu passed, %llu failed\n", static_cast<unsigned long long>(tally.passed),
              static_cast<unsigned long long>(tally.failed));
  return tally.failed == 0 ? 0 : 1;
}

// The same with every set of kernels that the processor has, the scalar twin last.
int RunPerftOnEveryTarget(const std::vector<std::string>& tables, int max_depth) {
  std::vector<std::string_view> targets;
  for (const MovegenKernels* kernels : SupportedKernels()) targets.emplace_back(kernels->target);
  targets.emplace_back("scalar");
  int status = 0;
  for (const std::string_view target : targets) {
    SelectKernels(target);
    std::printf("%s, %s\n", std::string(target).c_str(), ChosenSumPath().Name().c_str());
    status |= RunPerft(tables, max_depth);
  }
  return status;
}

int Report(const char* name, std::uint64_t seed, const ComparisonRun& run, double seconds) {
  const auto n = [](std::uint64_t number) { return static_cast<unsigned long long>(number); };
  std::printf("%s: %llu positions, %llu moves, seed %llu, %.1f s\n", name, n(run.positions),
              n(run.moves), n(seed), seconds);
  if (run.checks + run.mates + run.castlings > 0) {
    std::printf(
        "among them %llu checks, %llu mates, %llu stalemates; %llu castling moves, %llu captures "
        "en passant, %llu promotions\n",
        n(run.checks), n(run.mates), n(run.stalemates), n(run.castlings), n(run.en_passants),
        n(run.promotions));
  }
  if (!run.failure.empty()) std::printf("FAILED %s\n", run.failure.c_str());
  std::printf("%s\n", run.failure.empty() ? "all agree" : "they differ");
  return run.failure.empty() ? 0 : 1;
}

// Every target against the scalar twin: all positions of the tables, then `count` random ones.
int RunKernels(const std::vector<std::string>& tables, std::uint64_t count, std::uint64_t seed) {
  Tally tally;
  std::vector<Position> positions;  // waiting for their attack maps
  const auto check = [&](const std::string& fen) {
    const auto reading = ReadFen(fen, Strictness::kPlay);
    if (!reading) return;  // a setup that no game can reach
    std::string fault = FindReplyFault(reading->position);
    positions.push_back(reading->position);
    if (positions.size() == 64) {
      if (fault.empty()) fault = FindAttackMapFault(positions);
      positions.clear();
    }
    if (!fault.empty()) std::printf("FAILED %s\n", fault.c_str());
    ++(fault.empty() ? tally.passed : tally.failed);
  };
  for (const MovegenKernels* kernels : SupportedKernels())
    std::printf("target %s, %zu lanes\n", kernels->target, kernels->lanes);
  for (const std::string& path : tables) {
    const auto rows = ReadPerftTable(path);
    if (!rows) {
      std::printf("FAILED %s\n", rows.error().c_str());
      return 1;
    }
    for (const PerftRow& row : *rows) check(row.fen);
  }
  oracle::RandomBoards boards(seed);
  const std::uint64_t goal = tally.passed + tally.failed + count;
  for (std::uint64_t i = 0; tally.passed + tally.failed < goal; ++i)
    check(oracle::Write(i % 2 == 0 ? boards.NextPlayed() : boards.NextSetup()));
  std::printf("%llu passed, %llu failed\n", static_cast<unsigned long long>(tally.passed),
              static_cast<unsigned long long>(tally.failed));
  return tally.failed == 0 ? 0 : 1;
}

int RunSums(std::uint64_t count, std::uint64_t seed) {
  const std::vector<SumPath> paths = SupportedSumPaths();
  for (const SumPath& path : paths) std::printf("path %s\n", path.Name().c_str());
  RandomWalk walk(seed);
  SumShares shares;
  std::uint64_t faults = 0;
  std::uint64_t by_oracle = 0;
  for (std::uint64_t i = 0; i < count && faults < 10; ++i) {
    const Position& position = walk.Next();
    std::string fault = FindReplySumFault(position, paths, shares);
    if (fault.empty() && i % 50 == 0) {
      ++by_oracle;
      fault = FindOracleSumFault(position);
    }
    if (fault.empty()) continue;
    ++faults;
    std::printf("FAILED %s\n", fault.c_str());
  }
  std::printf("%llu positions, %llu of them by the oracle, seed %llu: %llu faults\n",
              static_cast<unsigned long long>(count), static_cast<unsigned long long>(by_oracle),
              static_cast<unsigned long long>(seed), static_cast<unsigned long long>(faults));
  return faults == 0 ? 0 : 1;
}

// Positions from play and from setups in turn; every fifth is from a Chess960 game.
int PrintRandomPositions(std::uint64_t count, int depth, std::uint64_t seed) {
  oracle::RandomBoards boards(seed);
  oracle::RandomBoards chess960(seed + 1);
  for (std::uint64_t done = 0; done < count;) {
    const bool shuffled = done % 5 == 0;
    const oracle::Board board = shuffled        ? chess960.NextPlayedChess960()
                                : done % 2 == 0 ? boards.NextPlayed()
                                                : boards.NextSetup();
    const auto position = PositionFromFen(oracle::Write(board));
    if (!position) continue;
    std::printf("%s %s", shuffled ? "chess960" : "any", WriteFen(*position).c_str());
    for (int d = 1; d <= depth; ++d)
      std::printf(" ; %d %llu", d, static_cast<unsigned long long>(Perft(*position, d)));
    std::printf("\n");
    ++done;
  }
  return 0;
}

int Run(const std::vector<std::string>& arguments) {
  const std::string check = arguments.empty() ? "" : arguments[0];
  const std::string data = testing_paths::TestData() + "/perft_";
  const std::vector<std::string> tables = {data + "known.txt", data + "tricky.txt",
                                           data + "chess960.txt", data + "random.txt"};
  if (check == "perft") {
    std::uint64_t depth = 6;
    if (arguments.size() > 3 || (arguments.size() == 3 && !ReadNumber(arguments[2].c_str(), depth)))
      return -1;
    if (arguments.size() > 1) return RunPerft({arguments[1]}, static_cast<int>(depth));
    return RunPerftOnEveryTarget(tables, static_cast<int>(depth));
  }
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (!ReadNumber(arguments[i].c_str(), numbers.emplace_back())) return -1;
  }
  const auto seed = [&](std::size_t index) {
    return numbers.size() > index ? numbers[index] : std::uint64_t{1};
  };
  const Stopwatch watch;
  if (check == "differential" && (numbers.size() == 1 || numbers.size() == 2)) {
    const ComparisonRun run = CompareRandomPositions(seed(1), static_cast<int>(numbers[0]));
    return Report("movegen against the oracle", seed(1), run, watch.seconds());
  }
  if (check == "encodings" && (numbers.size() == 1 || numbers.size() == 2)) {
    const ComparisonRun run = CheckIsLegal(seed(1), static_cast<int>(numbers[0]));
    return Report("IsLegal on all 65,536 encodings", seed(1), run, watch.seconds());
  }
  if (check == "kernels" && (numbers.size() == 1 || numbers.size() == 2))
    return RunKernels(tables, numbers[0], seed(1));
  if (check == "sums" && (numbers.size() == 1 || numbers.size() == 2))
    return RunSums(numbers[0], seed(1));
  if (check == "random-positions" && (numbers.size() == 2 || numbers.size() == 3))
    return PrintRandomPositions(numbers[0], static_cast<int>(numbers[1]), seed(2));
  return -1;
}

}  // namespace
}  // namespace zeitnot

int main(int argc, char** argv) {
  const int status = zeitnot::Run(std::vector<std::string>(argv + 1, argv + argc));
  if (status >= 0) return status;
  std::fputs(zeitnot::kUsage, stderr);
  return 2;
}
