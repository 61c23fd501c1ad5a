// What a search finds: mates, tactics, draws; and what it promises: legal lines, determinism.
#include "search/searcher.h"

#include <gtest/gtest.h>

#include <new>

#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

// Collects what a search reports and checks every line.
class Log : public SearchListener {
 public:
  explicit Log(const Position& root) : root_(root) {}
  void OnInfo(const SearchInfo& info) override {
    infos.push_back(info);
    EXPECT_FALSE(info.line.empty());
    Position position = root_;
    for (const Move move : info.line) {
      ASSERT_TRUE(IsLegal(position, move)) << WriteFen(position);
      position = position.After(move);
    }
  }
  std::vector<SearchInfo> infos;

 private:
  Position root_;
};

SearchLimits Depth(int depth) {
  SearchLimits limits;
  limits.depth = depth;
  return limits;
}
SearchLimits Nodes(std::uint64_t nodes) {
  SearchLimits limits;
  limits.nodes = nodes;
  return limits;
}

SearchResult Think(const Position& position, const SearchLimits& limits,
                   const SearchOptions& options = {}) {
  Searcher searcher(options);
  Log log(position);
  return searcher.Search({position, {}}, limits, log);
}

std::string Uci(const Position& position, Move move) {
  return WriteUci(position, move, UciCastling::kKingTarget);
}

struct MateCase {
  const char* fen;
  int moves;
  int depth;
};

TEST(Searcher, FindsShortestMates) {
  const MateCase cases[] = {
      {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, 4},  {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, 9},
      {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, 14}, {"8/8/8/8/8/2k5/1q6/K7 w - - 0 1", 0, 1},
      {"7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2, 8},     {"6k1/5ppp/8/8/8/8/5PPP/r5K1 w - - 0 1", 0, 3},
      {"k7/8/2K5/8/8/8/8/1Q6 b - - 0 1", -1, 6},
  };
  for (const MateCase& row : cases) {
    const Position position = At(row.fen);
    const SearchResult result = Think(position, Depth(row.depth));
    ASSERT_TRUE(IsMate(result.info.score)) << row.fen << " " << result.info.score;
    EXPECT_EQ(MateMoves(result.info.score), row.moves) << row.fen;
    if (row.moves == 0) continue;
    // The line is as long as the score says and ends in mate.
    Position end = position;
    for (const Move move : result.info.line) end = end.After(move);
    EXPECT_EQ(result.info.line.size(),
              static_cast<std::size_t>(kMateScore - std::abs(result.info.score)))
        << row.fen;
    EXPECT_TRUE(IsCheckmate(end)) << row.fen;
  }
}

struct BestMove {
  const char* fen;
  const char* move;
};

TEST(Searcher, FindsTactics) {
  const BestMove cases[] = {
      // A fork, a skewer, a promotion, a back rank, a hanging queen.
      {"4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5"},
      {"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7"},
      {"q3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"},
      {"8/P6k/8/8/8/8/r6p/6K1 w - - 0 1", "g1h1"},
      {"3r2k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1", "d1d8"},
      {"2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", "g3g6"},
  };
  for (const BestMove& row : cases) {
    const Position position = At(row.fen);
    EXPECT_EQ(Uci(position, Think(position, Nodes(100'000)).best), row.move) << row.fen;
  }
}

TEST(Searcher, DoesNotPassWhenHavingToMoveLoses) {
  // Whoever moves in this trebuchet loses the pawn and the game; a null move would not see it.
  const char* fen = "8/8/8/3pK3/2kP4/8/8/8 w - - 0 1";
  EXPECT_LT(Think(At(fen), Depth(14)).info.score, -80);
  EXPECT_LT(Think(Mirrored(At(fen)), Depth(14)).info.score, -80);
}

TEST(Searcher, SeesStalemate) {
  const SearchResult result = Think(At("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), Depth(4));
  EXPECT_FALSE(result.best);
  EXPECT_TRUE(result.info.line.empty());
  EXPECT_EQ(result.info.score, kDrawScore);
  // White either gives stalemate or loses the pawn.
  EXPECT_EQ(Think(At("5k2/5P2/4K3/8/8/8/8/8 w - - 0 1"), Depth(6)).info.score, kDrawScore);
}

TEST(Searcher, HasNoMoveWhenMated) {
  const SearchResult result = Think(At("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Depth(5));
  EXPECT_FALSE(result.best);
  EXPECT_FALSE(result.ponder);
  EXPECT_TRUE(result.info.line.empty());
  EXPECT_EQ(result.info.score, MatedIn(0));
}

TEST(Searcher, KnowsTheFiftyMoveRule) {
  // A rook up with the clock at its end: nothing wins any more, except mate in time.
  EXPECT_EQ(Think(At("8/8/8/8/3k4/8/8/R3K3 w - - 99 120"), Depth(6)).info.score, kDrawScore);
  const SearchResult mate = Think(At("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 120"), Depth(4));
  EXPECT_EQ(mate.info.score, MateIn(1));
  EXPECT_EQ(Think(At("7k/8/5K2/8/8/8/8/6R1 w - - 98 120"), Depth(8)).info.score, kDrawScore);
  EXPECT_EQ(MateMoves(Think(At("7k/8/5K2/8/8/8/8/6R1 w - - 97 120"), Depth(8)).info.score), 2);
}

TEST(Searcher, TakesPerpetualCheck) {
  // Two knights behind, White has checks on e8 and h5 for ever.
  const Position position = At("6k1/6p1/8/7Q/8/8/qnn5/7K w - - 0 1");
  const SearchResult result = Think(position, Depth(9));
  EXPECT_EQ(result.info.score, kDrawScore);
}

TEST(Searcher, CountsRepetitionsOfTheGame) {
  // The position after each White move has been on the board twice: going there again draws.
  const Position start = At("4k3/8/8/8/8/8/8/R3K3 w - - 10 40");
  std::vector<std::uint64_t> keys;
  Position position = start;
  for (const char* text : {"a1b1", "e8d8", "b1a1", "d8e8", "a1b1", "e8d8", "b1a1", "d8e8"}) {
    keys.push_back(position.key());
    position = position.After(*ReadUci(position, text, UciCastling::kKingTarget));
  }
  SearchLimits limits = Depth(5);
  limits.search_moves = {*ReadUci(position, "a1b1", UciCastling::kKingTarget)};
  Searcher searcher;
  Log log(position);
  EXPECT_EQ(searcher.Search({position, keys}, limits, log).info.score, kDrawScore);
  searcher.Clear();
  EXPECT_GT(searcher.Search({position, {}}, limits, log).info.score, 200);
}

TEST(Searcher, IsDeterministic) {
  for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
    const Position position = At(fen);
    Searcher searcher;
    Log first(position);
    const SearchResult a = searcher.Search({position, {}}, Nodes(30'000), first);
    searcher.Clear();
    Log second(position);
    const SearchResult b = searcher.Search({position, {}}, Nodes(30'000), second);
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.info.line, b.info.line);
    EXPECT_EQ(a.info.nodes, b.info.nodes);
    EXPECT_EQ(a.info.score, b.info.score);
    ASSERT_EQ(first.infos.size(), second.infos.size());
    for (std::size_t i = 0; i < first.infos.size(); ++i) {
      EXPECT_EQ(first.infos[i].nodes, second.infos[i].nodes);
      EXPECT_EQ(first.infos[i].line, second.infos[i].line);
    }
  }
}

TEST(Searcher, KeepsNodeLimits) {
  const Position position =
      At("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (const std::uint64_t nodes : {0U, 1U, 2U, 10U, 100U, 1000U, 12'345U}) {
    const SearchResult result = Think(position, Nodes(nodes));
    EXPECT_LE(result.info.nodes, nodes);
    EXPECT_GE(result.info.nodes + 5, nodes);
    EXPECT_TRUE(IsLegal(position, result.best));
    EXPECT_FALSE(result.info.line.empty());
  }
}

// The depth that passes a soft limit is brought to its end, and no other is begun.
TEST(Searcher, KeepsSoftNodeLimits) {
  const Position position =
      At("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (const std::uint64_t nodes : {1U, 100U, 5000U}) {
    SearchLimits limits;
    limits.soft_nodes = nodes;
    const SearchResult soft = Think(position, limits);
    EXPECT_GE(soft.info.nodes, nodes);
    const SearchResult same = Think(position, Depth(soft.info.depth));
    EXPECT_EQ(same.info.nodes, soft.info.nodes);
    EXPECT_EQ(same.info.line, soft.info.line);
    EXPECT_TRUE(soft.info.depth == 1 ||
                Think(position, Depth(soft.info.depth - 1)).info.nodes < nodes);
    limits.nodes = nodes;
    EXPECT_LE(Think(position, limits).info.nodes, nodes);
  }
}

TEST(Searcher, StopsAtMateInLimit) {
  SearchLimits limits;
  limits.mate = 3;
  const SearchResult result = Think(At("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"), limits);
  EXPECT_LE(MateMoves(result.info.score), 3);
  EXPECT_GT(result.info.score, kMateBound);
}

TEST(Searcher, ConsidersOnlyTheMovesAsked) {
  const Position position = At("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  SearchLimits limits = Depth(5);
  limits.search_moves = {Move(Square::kG1, Square::kF1), Move(Square::kA1, Square::kB1)};
  const SearchResult result = Think(position, limits);
  EXPECT_TRUE(result.best == limits.search_moves[0] || result.best == limits.search_moves[1]);
  // Moves that are not legal leave all moves.
  limits.search_moves = {Move(Square::kA8, Square::kA1)};
  EXPECT_EQ(Think(position, limits).info.score, MateIn(1));
}

TEST(Searcher, RanksSeveralLines) {
  const Position position = At("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
  SearchOptions options;
  options.multi_pv = 4;
  Searcher searcher(options);
  Log log(position);
  const SearchResult result = searcher.Search({position, {}}, Depth(7), log);
  ASSERT_GE(log.infos.size(), 4U);
  const std::vector<SearchInfo> last(log.infos.end() - 4, log.infos.end());
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(last[i].multi_pv, static_cast<int>(i) + 1);
    EXPECT_EQ(last[i].depth, 7);
    if (i > 0) {
      EXPECT_LE(last[i].score, last[i - 1].score);
    }
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(last[i].line[0], last[j].line[0]);
  }
  EXPECT_EQ(result.best, last[0].line[0]);
}

TEST(Searcher, RefusesATableThatDoesNotFit) {
  Searcher searcher;
  const Position position;
  Log log(position);
  SearchOptions options;
  options.hash_mebibytes = std::size_t{1} << 50U;
  EXPECT_THROW(searcher.SetOptions(options), std::bad_alloc);
  EXPECT_TRUE(searcher.Search({position, {}}, Depth(5), log).best);
  options.hash_mebibytes = 2;
  searcher.SetOptions(options);
  EXPECT_TRUE(searcher.Search({position, {}}, Depth(5), log).best);
}

TEST(Searcher, PlaysLegalMovesAtAnyClock) {
  for (const Position& position : RandomPositions(21, 3, 60)) {
    if (!HasLegalMove(position)) continue;
    SearchLimits limits;
    limits.clock = PlayerClock{Milliseconds{-3}, Milliseconds{0}, {}};
    const SearchResult result = Think(position, limits, {.hash_mebibytes = 1});
    ASSERT_TRUE(IsLegal(position, result.best)) << WriteFen(position);
    ASSERT_GE(result.info.depth, 1);
  }
}

}  // namespace
}  // namespace zeitnot
