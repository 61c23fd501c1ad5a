#include "engine/reports/bench.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "base/utf8.h"
#include "base/word_reader.h"
#include "eval/score.h"
#include "movegen/fen.h"
#include "search/searcher.h"

namespace zeitnot {
namespace {

constexpr int kDefaultDepth = 12;

// The initial position and five endings; middle games and endings from games between engines of
// uneven strength, some of them lopsided; the last eight from Chess960 and double Chess960.
constexpr std::array<std::string_view, 40> kPositions = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/3k4/3p4/3K4/3P4/8/8 w - - 0 60",
    "8/5pk1/4p1p1/3r3p/R4P1P/4K1P1/8/8 b - - 4 45",
    "8/2B5/5k2/4p1p1/4P1P1/3K1P2/2b5/8 w - - 12 58",
    "8/8/8/2k5/5Q2/8/2K5/6q1 w - - 20 80",
    "8/P5k1/8/6pp/8/1p6/6K1/8 b - - 0 52",
    "r1bqkb1r/pppppppp/5n2/8/3PnP2/8/PPPNP1PP/R1BQKBNR w KQkq - 3 5",
    "rnbqk2r/ppp1pp1p/3p2p1/8/2P1P3/1PN1P3/P2Q1PPP/b1B1KBNR b Kkq - 0 7",
    "r1b1k1nr/ppQn1ppp/8/8/1b1p4/8/P3PPBP/RNB2KNR w kq - 2 9",
    "r1bqkb1r/2p2pp1/2n2p2/pp1p4/3P2Pp/P1N4P/1PP1NPB1/R1BQK2R b KQkq - 1 11",
    "r3kbnr/pb1p2p1/4p3/1P5P/1n1pPp1q/1NP3N1/1P3PBP/R1BQK2R w KQkq - 0 13",
    "4r1k1/1pp1qpPp/1rn1b3/pB4B1/3p2n1/N1P1P2N/PP3PP1/R2QK2R b KQ - 1 15",
    "r1b1k1nr/1p2qp2/p1n4p/3pP1N1/3P4/N2B3P/P4PP1/R1Q2RK1 w kq - 0 16",
    "2kr3r/bppb2pp/p2q4/Q4p2/4P3/3nPNP1/PP1B1PBP/R4K1R b - - 4 17",
    "2r3nr/p2k1pb1/1pR3p1/3Pp1p1/6PP/1P3P2/P7/3QK1NR w K - 1 19",
    "3rk2r/1b3ppp/p3p3/2n2nB1/Pp6/2P2P2/1P4PP/1R4K1 b k - 1 21",
    "2b1k1n1/1pp1qp2/8/4Q1pr/1PN5/1P2PNP1/5PBP/4K2R w K - 5 23",
    "r5k1/5ppp/3N4/p2P4/1n1P4/4P2P/PPbB2P1/R5K1 b - - 0 25",
    "4r1k1/p2b2p1/5p2/1n6/1Rp4p/P1B4N/P4PPP/2K5 w - - 4 27",
    "r1k4r/2p2p2/4b3/pQN5/6P1/4PPN1/PP6/3K4 b - - 2 29",
    "2b2B1r/5Qpk/rp1pp3/4NN1P/pP6/8/PP3PP1/1R2KB1R w K - 2 31",
    "r7/1p3k2/p7/2Pp2p1/3Pp1r1/4n2B/P3N3/1K6 b - - 2 33",
    "2bQ3Q/1pp5/p3k3/P3pp2/2p5/2PP1P2/6P1/4KB1R w K - 3 36",
    "8/3k2B1/3b4/1p1p4/pP1P4/P7/1KR5/5q2 b - - 11 39",
    "1k6/1p5p/p7/3p3p/P2Nq3/2PN4/1P1K4/4r3 w - - 0 41",
    "2k5/p1r3P1/1p1Q1B2/3bpP2/2p3P1/8/PP3R2/R5K1 b - - 0 44",
    "3N4/3k1p2/p2Pp1p1/P2n3p/7P/P5P1/5PK1/2r1r3 w - - 2 47",
    "6N1/8/1R6/5P2/3P4/3B4/2PKQ3/6k1 b - - 2 51",
    "8/4p2p/3kb3/5nK1/8/3p4/2p4R/5r2 w - - 0 53",
    "8/Q7/4bp2/2k3p1/1p4P1/7P/5K2/3R4 b - - 1 56",
    "8/p2k4/p7/Pr6/2b2B2/2P4p/8/1K6 w - - 8 61",
    "r7/8/5pk1/6p1/4K2p/8/8/1R6 b - - 1 66",
    "nrbbnkrq/pp1pp2p/2p2p2/6p1/8/1N1P4/PPP1PPPP/Q1KRRNBB w gb - 0 4",
    "rkn1qrb1/pppp1npp/8/5p2/3Pp3/P3B1P1/1PP1PP1P/NNKR1QRB b fa - 3 6",
    "n1bbrkqr/1pp1pp2/p2p4/3PnP1p/8/6N1/PPP3PP/RKRQNBB1 w CAhe - 1 8",
    "1rnk1rb1/2pppq1p/1n3b2/pp3p2/3PPP2/1PP2P2/P1B4P/R1KRQNB1 b DAfb - 0 10",
    "rb1kqn1r/1p2p2p/2pp2p1/p5N1/P1P1p1b1/8/1PBPP2P/RKB2R1Q w Aha - 0 12",
    "1q3r2/pppp1Rk1/6Bp/8/2P5/2P3Q1/P2PP1PP/R2N2K1 b - - 0 16",
    "2rrqbb1/1k4pp/1p4n1/8/1P2n3/2PR4/1K1Q2PP/R4BB1 w - - 0 21",
    "N3r1k1/p3rppp/8/3B4/1q3b1P/1P4P1/P4B2/5R1K b - - 0 31",
};

}  // namespace

std::span<const std::string_view> BenchPositions() { return kPositions; }

Result<BenchLimits, std::string> ReadBenchLimits(std::string_view arguments) {
  WordReader words(arguments);
  if (words.AtEnd()) return BenchLimits{kDefaultDepth, std::nullopt};
  const bool by_nodes = words.Accept("nodes");
  if (!by_nodes) words.Accept("depth");
  const std::string_view word = words.Next();
  const std::optional<std::int64_t> number = ReadNumber(word);
  if (!number || *number < 1 || (!by_nodes && *number > kMaxPly) || !words.AtEnd()) {
    return Error{"bench takes a depth from 1 to " + std::to_string(kMaxPly) +
                 ", or 'nodes' and a number, not " + Quoted(arguments)};
  }
  if (by_nodes) return BenchLimits{std::nullopt, static_cast<std::uint64_t>(*number)};
  return BenchLimits{static_cast<int>(*number), std::nullopt};
}

std::optional<BenchResult> RunBench(const BenchLimits& limits, const std::atomic<bool>& stop,
                                    const LineSink& write) {
  SearchOptions options;
  options.features = limits.features;
  options.network = limits.network;
  Searcher searcher(options);
  SearchListener silent;
  SearchLimits search_limits;
  search_limits.depth = limits.depth;
  search_limits.nodes = limits.nodes;
  BenchResult total;
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < kPositions.size(); ++i) {
    if (stop) return std::nullopt;
    const Result<Position, FenError> position = PositionFromFen(kPositions[i]);
    if (!position) continue;  // a test reads them all
    searcher.Clear();
    searcher.Prepare();
    const SearchResult result = searcher.Search({*position, {}}, search_limits, silent);
    total.nodes += result.info.nodes;
    write("position " + std::to_string(i + 1) + " of " + std::to_string(kPositions.size()) + ": " +
          std::to_string(result.info.nodes) + " nodes, " +
          WriteUci(*position, result.best, UciCastling::kKingTarget));
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  total.milliseconds = static_cast<std::int64_t>(seconds.count() * 1000);
  const double speed = static_cast<double>(total.nodes) / std::max(seconds.count(), 1e-3);
  write("time: " + std::to_string(total.milliseconds) +
        " ms\nsignature: " + std::to_string(total.nodes));
  write(std::to_string(total.nodes) + " nodes " +
        std::to_string(static_cast<std::uint64_t>(speed)) + " nps");
  return total;
}

}  // namespace zeitnot
