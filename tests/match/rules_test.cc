// How games end under the rules of a match, and adjudication.
#include "engine/match/rules.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "engine/match/adjudication.h"
#include "movegen/fen.h"

namespace zeitnot::match {
namespace {

using referee::GameResult;

RuledGame GameFrom(const std::string& fen, const MatchRules& rules = {}) {
  const auto read = ReadFen(fen, Strictness::kRepair);
  EXPECT_TRUE(read) << fen;
  return {referee::GameRecord(read->position), rules, UciCastling::kKingTarget};
}

std::optional<Ending> PlayAll(RuledGame& game, const std::string& moves) {
  std::istringstream words(moves);
  std::optional<Ending> ending;
  for (std::string word; words >> word;) {
    EXPECT_FALSE(ending) << "over before " << word << ": " << ending->text;
    Reply reply;
    reply.token = word;
    ending = game.Take(reply);
  }
  return ending;
}

MatchRules RulesOfName(const char* name) { return *MatchRulesFromName(name); }

TEST(MatchRules, Names) {
  EXPECT_TRUE(RulesOfName("engine").claims);
  EXPECT_FALSE(RulesOfName("2023").claims);
  EXPECT_FALSE(RulesOfName("2014").claims);
  EXPECT_TRUE(RulesOfName("2009").claims);
  EXPECT_EQ(RulesOfName("2005").edition, referee::Edition::k2005);
  EXPECT_FALSE(MatchRulesFromName("1984"));
}

// The pawn on g5 may never take en passant, being pinned: the first position counts.
const std::string kPinnedEnPassant = "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1";
const std::string kPinnedMoves = "h7h5 e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6 h7g7";

TEST(MatchRules, RepetitionCountsLegalEnPassantOnly) {
  RuledGame game = GameFrom(kPinnedEnPassant);
  const auto ending = PlayAll(game, kPinnedMoves);
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, GameResult::kDraw);
  EXPECT_NE(ending->text.find("third time, Article 9.2"), std::string::npos) << ending->text;

  RuledGame strict = GameFrom(kPinnedEnPassant, RulesOfName("2023"));
  EXPECT_FALSE(PlayAll(strict, kPinnedMoves));
}

// Castling rights distinguish positions; the third of equal rights is what counts.
TEST(MatchRules, RepetitionKnowsCastlingRights) {
  const std::string start = "r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w kq - 0 22";
  RuledGame game = GameFrom(start);
  EXPECT_FALSE(PlayAll(game, "c3b5 a8a4 b5c3 a4a8 c3b5 a8a4 b5c3 a4a8 c3b5"));
  const auto ending = PlayAll(game, "a8a4");
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, GameResult::kDraw);
}

TEST(MatchRules, FiftyMovesEndTheGameAtOneHundredPlies) {
  RuledGame game = GameFrom("3k4/8/8/8/8/8/8/K6R w - - 98 80");
  EXPECT_FALSE(PlayAll(game, "h1g1"));
  const auto ending = PlayAll(game, "d8d7");
  ASSERT_TRUE(ending);
  EXPECT_NE(ending->text.find("fifty moves"), std::string::npos);
  EXPECT_NE(ending->text.find("9.3"), std::string::npos);
}

TEST(MatchRules, SeventyFiveMovesUnderTheLaws) {
  RuledGame game = GameFrom("3k4/8/8/8/8/8/8/K6R w - - 148 100", RulesOfName("2018"));
  EXPECT_FALSE(PlayAll(game, "h1g1"));
  const auto ending = PlayAll(game, "d8d7");
  ASSERT_TRUE(ending);
  EXPECT_NE(ending->text.find("9.6.2"), std::string::npos) << ending->text;
}

// Mate with the move that completes the count is mate.
TEST(MatchRules, MateComesBeforeTheCount) {
  for (const char* rules : {"engine", "2023"}) {
    const std::string count = std::string(rules) == "engine" ? "99" : "149";
    RuledGame game = GameFrom("6k1/5ppp/8/8/8/8/8/K6R w - - " + count + " 120", RulesOfName(rules));
    const auto draw = game.EndOnBoard();
    ASSERT_FALSE(draw);
    RuledGame mate =
        GameFrom("6k1/5ppp/8/8/8/8/8/K3R3 w - - " + count + " 120", RulesOfName(rules));
    const auto ending = PlayAll(mate, "e1e8");
    ASSERT_TRUE(ending);
    EXPECT_EQ(ending->result, GameResult::kWhiteWins) << ending->text;
    EXPECT_NE(ending->text.find("5.1.1"), std::string::npos);
  }
}

TEST(MatchRules, StalemateAndDeadPositionEndAtOnce) {
  RuledGame stalemate = GameFrom("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  EXPECT_NE(PlayAll(stalemate, "f6f7")->text.find("5.2.1"), std::string::npos);

  RuledGame dead = GameFrom("8/8/3rk3/4N3/8/2K5/8/8 b - - 0 1");
  EXPECT_FALSE(PlayAll(dead, "e6e5"));
  RuledGame bare = GameFrom("8/8/4k3/4n3/3K4/8/8/8 w - - 0 1");
  const auto ending = PlayAll(bare, "d4e4");
  ASSERT_TRUE(ending);
  EXPECT_NE(ending->text.find("5.2.2"), std::string::npos) << ending->text;

  // Blocked pawns and bishops that can touch nothing.
  RuledGame wall = GameFrom("4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1");
  ASSERT_TRUE(wall.EndOnBoard());
  EXPECT_EQ(wall.EndOnBoard()->result, GameResult::kDraw);
}

// The move that makes the position dead ends the game before anybody could claim.
TEST(MatchRules, ADeadPositionComesBeforeAClaim) {
  RuledGame game = GameFrom("8/8/4k3/8/3K4/8/8/5n2 w - - 99 120");
  const auto ending = PlayAll(game, "d4e4");
  ASSERT_TRUE(ending);
  EXPECT_NE(ending->text.find("5.2.2"), std::string::npos) << ending->text;
}

TEST(MatchRules, FlagFallAsksWhetherTheOpponentCanMate) {
  Reply late;
  late.kind = Reply::Kind::kTooLate;
  // King and knight can mate a queen's owner never, a rook's owner by help.
  RuledGame never = GameFrom("8/8/4k3/8/8/2K5/1Q6/6n1 w - - 0 1");
  EXPECT_EQ(never.Take(late)->result, GameResult::kDraw);
  RuledGame by_help = GameFrom("8/8/4k3/8/8/2K5/1R6/6n1 w - - 0 1");
  const auto ending = by_help.Take(late);
  EXPECT_EQ(ending->result, GameResult::kBlackWins);
  EXPECT_NE(ending->text.find("Article 6.9"), std::string::npos);
}

// 2005 has no exception for illegal moves.
TEST(MatchRules, IllegalMoveAgainstABareKingByEdition) {
  Reply illegal;
  illegal.token = "e6e6";
  const std::string bare = "8/8/3rk3/8/8/2K5/8/8 b - - 0 1";
  EXPECT_EQ(GameFrom(bare).Take(illegal)->result, GameResult::kDraw);
  EXPECT_EQ(GameFrom(bare, RulesOfName("2009")).Take(illegal)->result, GameResult::kDraw);
  EXPECT_EQ(GameFrom(bare, RulesOfName("2005")).Take(illegal)->result, GameResult::kWhiteWins);
}

Thinking Says(std::optional<int> centipawns, std::optional<int> mate = std::nullopt) {
  Thinking thinking;
  thinking.centipawns = centipawns;
  thinking.mate = mate;
  return thinking;
}

TEST(Adjudication, ResignsAfterThreeBadScoresInARow) {
  Adjudicator one_sided(*ReadResignRule("moves=3,score=600"), std::nullopt);
  EXPECT_FALSE(one_sided.AfterMove(Color::kBlack, 30, Says(-650)));
  EXPECT_FALSE(one_sided.AfterMove(Color::kWhite, 31, Says(20)));
  EXPECT_FALSE(one_sided.AfterMove(Color::kBlack, 31, Says(-700)));
  const auto ending = one_sided.AfterMove(Color::kBlack, 32, Says(std::nullopt, -5));
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->result, GameResult::kWhiteWins);
  EXPECT_EQ(ending->termination, Termination::kAdjudication);

  Adjudicator broken(*ReadResignRule("moves=3,score=600"), std::nullopt);
  for (const int score : {-650, -599, -700, -600, -590, -800})
    EXPECT_FALSE(broken.AfterMove(Color::kBlack, 30, Says(score)));

  Adjudicator both(*ReadResignRule("moves=2,score=600,both"), std::nullopt);
  EXPECT_FALSE(both.AfterMove(Color::kBlack, 30, Says(-650)));
  EXPECT_FALSE(both.AfterMove(Color::kBlack, 31, Says(-650)));
  EXPECT_FALSE(both.AfterMove(Color::kWhite, 32, Says(700)));
  EXPECT_TRUE(both.AfterMove(Color::kWhite, 33, Says(std::nullopt, 9)));
  EXPECT_FALSE(ReadResignRule("moves=three"));
  EXPECT_FALSE(ReadResignRule("speed=3"));
}

TEST(Adjudication, DrawsLevelGamesFromAMoveOn) {
  Adjudicator adjudicator(std::nullopt, *ReadDrawRule("from=40,moves=2,score=10"));
  for (const int move : {37, 38, 39}) {
    EXPECT_FALSE(adjudicator.AfterMove(Color::kWhite, move, Says(5)));
    EXPECT_FALSE(adjudicator.AfterMove(Color::kBlack, move, Says(-10)));
  }
  EXPECT_TRUE(adjudicator.AfterMove(Color::kWhite, 40, Says(0)));
  EXPECT_FALSE(adjudicator.AfterMove(Color::kBlack, 41, Says(11)));
  EXPECT_FALSE(adjudicator.AfterMove(Color::kWhite, 42, Says(std::nullopt)));
}

// To resign to somebody who cannot mate is a draw where the edition says so.
TEST(Adjudication, TheRefereeHasTheLastWord) {
  const Ending resigned{GameResult::kWhiteWins, Termination::kAdjudication, std::nullopt, "Lost"};
  const std::string bare = "8/8/3rk3/8/8/2K5/8/8 b - - 0 1";
  const Ending ruled = GameFrom(bare).Confirm(resigned);
  EXPECT_EQ(ruled.result, GameResult::kDraw);
  EXPECT_NE(ruled.text.find("5.1.2"), std::string::npos) << ruled.text;
  EXPECT_EQ(GameFrom(bare, RulesOfName("2009")).Confirm(resigned).result, GameResult::kWhiteWins);
  EXPECT_EQ(GameFrom("8/8/3rk3/8/8/2K4R/8/8 b - - 0 1").Confirm(resigned).result,
            GameResult::kWhiteWins);
}

TEST(Adjudication, AgreementIsAsTheRefereeSaysIt) {
  const Ending agreed{GameResult::kDraw, Termination::kAdjudication, std::nullopt, "Level"};
  EXPECT_EQ(GameFrom("8/8/3rk3/8/8/2K4R/8/8 b - - 0 1").Confirm(agreed).text,
            "Level (as if agreed, Article 5.2.3)");
}

}  // namespace
}  // namespace zeitnot::match
