// Fifty moves without progress draw only when somebody claims: until then the search plays on.
#include "search/fifty_moves.h"

#include <gtest/gtest.h>

#include <string>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

SearchResult Think(const std::string& fen, int depth) {
  SearchListener silent;
  Searcher searcher;
  SearchLimits limits;
  limits.depth = depth;
  return searcher.Search({At(fen), {}}, limits, silent);
}

std::string BestOf(const std::string& fen, int depth = 6) {
  return WriteUci(At(fen), Think(fen, depth).best, UciCastling::kKingTarget);
}

// True if a rook can be taken after the move that is played.
bool HangsARook(const std::string& fen) {
  const Position after = At(fen).After(Think(fen, 6).best);
  for (const Move reply : LegalMoves(after)) {
    if (TypeOf(after.piece_on(reply.to())) == PieceType::kRook) return true;
  }
  return false;
}

TEST(FiftyMoves, AreClaimableWhateverIsPlayed) {
  EXPECT_FALSE(IsClaimableWhateverIsPlayed(At("7k/8/8/8/8/8/8/K5R1 w - - 98 120")));
  EXPECT_TRUE(IsClaimableWhateverIsPlayed(At("7k/8/8/8/8/8/8/K5R1 w - - 99 120")));
  EXPECT_FALSE(IsClaimableWhateverIsPlayed(At("7k/8/8/8/8/8/P7/K5R1 w - - 99 120")));
  EXPECT_FALSE(IsClaimableWhateverIsPlayed(At("7k/8/6p1/8/8/8/8/K5R1 w - - 99 120")));
  EXPECT_TRUE(IsClaimableWhateverIsPlayed(At("7k/7p/8/8/8/8/8/K5R1 w - - 100 120")));
  EXPECT_EQ(WithoutCount(At("7k/7p/8/8/8/8/8/K5R1 w - - 100 120")),
            At("7k/7p/8/8/8/8/8/K5R1 w - - 0 120"));
}

// A rook that is attacked moves away, and a man that hangs is taken, at any count.
TEST(FiftyMoves, TheBestIsPlayedWhileNobodyHasClaimed) {
  for (const char* count : {"0", "98", "99", "100", "101", "120", "149"}) {
    const std::string end = std::string(" - - ") + count + " 120";
    EXPECT_FALSE(HangsARook("7k/8/8/4n3/2R5/8/8/K7 w" + end)) << count;
    EXPECT_EQ(BestOf("7k/8/8/3q4/8/2N5/8/K7 w" + end), "c3d5") << count;
    EXPECT_EQ(BestOf("k7/2K5/8/8/8/8/8/1R6 w" + end), "b1a1") << count;  // mates
  }
  // The way to a mate that takes longer than the count allows. What is told is a draw, since the
  // opponent can claim it.
  for (const char* count : {"99", "100", "110"}) {
    const std::string fen = std::string("7k/8/5K2/8/8/8/8/6R1 w - - ") + count + " 120";
    EXPECT_EQ(BestOf(fen, 8), "f6f7") << count;
    EXPECT_EQ(Think(fen, 8).info.score, kDrawScore) << count;
  }
  // Progress cannot be followed by a claim.
  EXPECT_GT(Think("7k/8/8/3q4/8/8/3R4/K7 w - - 100 120", 6).info.score, 100);
}

// With a move that makes progress the draw still counts: a pawn move that loses is no way out of
// it, and among the moves to a draw none hangs a man.
TEST(FiftyMoves, ADrawIsPreferredToALoss) {
  const std::string fen = "6k1/8/8/4n3/2R5/8/P5q1/K7 w - - 99 120";
  const SearchResult result = Think(fen, 6);
  EXPECT_EQ(result.info.score, kDrawScore);
  EXPECT_NE(At(fen).After(result.best).halfmove_clock(), 0);
  EXPECT_FALSE(HangsARook(fen));
  // And progress to a draw that is nothing better: a won game goes on.
  const SearchResult won = Think("6k1/8/8/8/8/8/PQ6/K7 w - - 99 120", 6);
  EXPECT_GT(won.info.score, 500);
}

}  // namespace
}  // namespace zeitnot
