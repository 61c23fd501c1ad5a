// Game files as they are met in the field. Names of tests that end in a number are names of cases.
#include "referee/notation/pgn.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "movegen/generate.h"
#include "referee/audit/audit.h"
#include "referee/laws/stated_end.h"
#include "referee/notation/pgn_comment.h"
#include "tests/paths.h"
#include "tests/referee/pgn_games.h"

namespace zeitnot::referee {
namespace {

using std::chrono::milliseconds;
using SampleJson = nlohmann::json;

TEST(Pgn, Latin1Names_003) {
  const PgnGame game = Single(
      "[Event \"Open\"]\n[White \"M\xFCller, J\xF6rg\"]\n[Black \"Nov\xE1k, J\xE1n\"]\n"
      "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
  EXPECT_EQ(TagOf(game, "White"), "Müller, Jörg");
  EXPECT_EQ(TagOf(game, "Black"), "Novák, Ján");
  EXPECT_EQ(game.result, StatedResult::kWhiteWins);
}

TEST(Pgn, OneBadByteInACommentOfTheSecondGame_004) {
  const auto games = ReadPgn(
      "[Event \"1\"]\n[Result \"*\"]\n\n1. e4 *\n\n[Event \"2\"]\n[Result \"*\"]\n\n"
      "1. d4 {\x93nice\x94} *\n\n[Event \"3\"]\n[Result \"*\"]\n\n1. c4 *\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[1].plies.at(0).comment, "“nice”");
  EXPECT_EQ(games[2].plies.size(), 1U);
}

TEST(Pgn, ZerosAndManyDots_005) {
  ExpectClean(
      Moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 0-0 Be7 5. Re1 0-0 6. d3....d6 7. c3....a6 *\n"), 14,
      "r1bq1rk1/1pp1bppp/p1np1n2/4p3/2B1P3/2PP1N2/PP3PPP/RNBQR1K1 w - - 0 8");
}

TEST(Pgn, RepeatedNumbers_006) {
  const PgnGame game =
      Moves("1. d4 {[%depth20 +0.35]} 1. ... Nf6 {[%depth1 +0.13]} 2. Nf3 2. ... c5 *\n");
  ExpectClean(game, 4, "rnbqkb1r/pp1ppppp/5n2/2p5/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3");
  EXPECT_EQ(game.plies[0].comment, "[%depth20 +0.35]");
  EXPECT_TRUE(game.warnings.empty());
}

TEST(Pgn, NoBlankLineBeforeTheMoves_007) {
  const PgnGame game =
      Single("[Event \"t\"]\n[Result \"1-0\"]\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n");
  EXPECT_EQ(game.plies.size(), 5U);
  EXPECT_TRUE(IsCheckmate(game.final_position()));
  EXPECT_EQ(game.result, StatedResult::kWhiteWins);
  EXPECT_TRUE(game.warnings.empty());
}

TEST(Pgn, TwoBlankLinesBeforeTheMoves_009) {
  const PgnGame game =
      Single("[Event \"t\"]\n[Result \"1/2-1/2\"]\n\n\n1.d4 Nf6 2.c4 e6 1/2-1/2\n");
  EXPECT_EQ(game.plies.size(), 4U);
  EXPECT_EQ(game.result, StatedResult::kDraw);
}

TEST(Pgn, NoBlankLineBetweenGames_010) {
  const auto games = ReadPgn(
      "[Event \"1\"]\n[Result \"*\"]\n\n*\n[Event \"2\"]\n[Result \"*\"]\n\n1. e4 *\n"
      "[Event \"3\"]\n[Result \"*\"]\n\n1. d4 *\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].plies.size(), 0U);
  EXPECT_EQ(games[1].plies.size(), 1U);
  EXPECT_EQ(TagOf(games[2], "Event"), "3");
  EXPECT_EQ(games[2].number, 3U);
}

TEST(Pgn, BracketAndResultInsideAComment_014) {
  const PgnGame game =
      Moves("1. e4 f5 2. d4 g5 {this breaks parsers 1-0\n[%cal Ge7b7]} 3. Qh5# 1-0\n");
  EXPECT_FALSE(game.error.has_value());
  EXPECT_EQ(game.plies.size(), 5U);
  EXPECT_TRUE(IsCheckmate(game.final_position()));
  EXPECT_EQ(game.result, StatedResult::kWhiteWins);
  EXPECT_TRUE(Warns(game, "the Result tag says *"));
}

TEST(Pgn, EscapesInTags_015) {
  const PgnGame game = Single(
      "[Event \"The \\\"Closed\\\" Dragon\"]\n[Site \"C:\\\\games\"]\n[Result \"*\"]\n\n1. e4 *\n");
  EXPECT_EQ(TagOf(game, "Event"), "The \"Closed\" Dragon");
  EXPECT_EQ(TagOf(game, "Site"), "C:\\games");
}

TEST(Pgn, BracketsInTags_016) {
  const PgnGame game = Single(
      "[Event \"t\"]\n[Opening \"St. George (Baker) defense\"]\n[Site \"x [y] 1-0 {z}\"]\n"
      "[Result \"*\"]\n\n1. e4 a6 *\n");
  EXPECT_EQ(TagOf(game, "Opening"), "St. George (Baker) defense");
  EXPECT_EQ(TagOf(game, "Site"), "x [y] 1-0 {z}");
  EXPECT_EQ(game.plies.size(), 2U);
}

TEST(Pgn, EscapeLine_019) {
  const PgnGame game = Moves("1. e4 e5\n% for programs only 2. Qh5\n2. Nf3 Nc6 *\n");
  EXPECT_FALSE(game.error.has_value());
  EXPECT_EQ(game.plies.size(), 4U);
}

TEST(Pgn, NestedVariations_020) {
  const PgnGame game = Moves(
      "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 ({Better is} 2. f4 -- 3. fxe5) "
      "2... Nc6 *\n");
  ExpectClean(game, 4, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  EXPECT_EQ(game.variations, 2);
}

TEST(Pgn, NumericGlyphs_021) {
  const PgnGame game = Moves("1. e4 $1 e5 (1... c5 $13) 2. Nf3\n$2 Nc6 $146 *\n");
  ASSERT_EQ(game.plies.size(), 4U);
  EXPECT_EQ(game.plies[0].nags, std::vector<int>{1});
  EXPECT_TRUE(game.plies[1].nags.empty());
  EXPECT_EQ(game.plies[2].nags, std::vector<int>{2});
  EXPECT_EQ(game.plies[3].nags, std::vector<int>{146});
}

TEST(Pgn, SignsOfAnnotators_022) {
  const PgnGame game = Moves("1. f3 ?! e6 2. g4?? ∓ $5 ∞ Qh4# 0-1\n");
  ASSERT_EQ(game.plies.size(), 4U);
  EXPECT_EQ(game.plies[0].nags, std::vector<int>{6});
  EXPECT_EQ(game.plies[2].nags, (std::vector<int>{4, 17, 5, 13}));
  EXPECT_EQ(game.result, StatedResult::kBlackWins);
}

TEST(Pgn, SpellingsOfResults_023) {
  const auto games = ReadPgn(
      "[Event \"a\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2\n\n"
      "[Event \"b\"]\n[Result \"½-½\"]\n\n1. e4 e5 ½-½\n\n"
      "[Event \"c\"]\n[Result \"0.5-0.5\"]\n\n1. e4 e5 1/2 - 1/2\n\n"
      "[Event \"d\"]\n[Result \"+-\"]\n\n1. e4 e5 1–0\n\n"
      "[Event \"e\"]\n[Result \"\xBD-\xBD\"]\n\n1. e4 e5 \xBD-\xBD\n");
  ASSERT_EQ(games.size(), 5U);
  for (const PgnGame& game : games) {
    EXPECT_EQ(game.plies.size(), 2U);
    EXPECT_FALSE(game.error.has_value());
    EXPECT_FALSE(game.warnings.empty());
    EXPECT_FALSE(Warns(game, "but the moves end with"));
    EXPECT_EQ(game.result,
              TagOf(game, "Event") == "d" ? StatedResult::kWhiteWins : StatedResult::kDraw);
  }
}

TEST(Pgn, Clocks_025) {
  const PgnGame game = Moves(
      "1. e4 {[%clk 0:00:58.6]} e5 {[%clk 1:59]} 2. Nf3 {[%clk 0:09:59,45]} Nc6 "
      "{[%clk 12:00:00]} *\n");
  ASSERT_EQ(game.plies.size(), 4U);
  EXPECT_EQ(game.plies[0].clock, milliseconds(58'600));
  EXPECT_EQ(game.plies[1].clock, milliseconds((60 + 59) * 60'000));
  EXPECT_TRUE(Warns(game, "read as hours and minutes"));
  EXPECT_EQ(game.plies[2].clock, milliseconds(599'450));
  EXPECT_EQ(game.plies[3].clock, milliseconds(12 * 3'600'000));
}

TEST(Pgn, ClocksMissingAndElapsedTimes_026) {
  const PgnGame game = Moves(
      "1. d4 {[%clk 01:59:00]} {[%emt 00:00:58]} d5 {[%clk 01:59:50]} {[%emt\n00:00:11]} "
      "2. c4 {[%emt 00:00:06]} e6 {[%emt 00:00:30]} *\n");
  ASSERT_EQ(game.plies.size(), 4U);
  EXPECT_EQ(game.plies[0].clock, milliseconds(7'140'000));
  EXPECT_EQ(game.plies[0].elapsed, milliseconds(58'000));
  EXPECT_EQ(game.plies[1].clock, milliseconds(7'190'000));
  EXPECT_EQ(game.plies[1].elapsed, milliseconds(11'000));
  EXPECT_FALSE(game.plies[2].clock.has_value());
  EXPECT_EQ(game.plies[3].elapsed, milliseconds(30'000));
  EXPECT_EQ(game.plies[0].comment, "");
}

TEST(Pgn, FenWithoutSetUpAndSetUpWithoutFen_032) {
  const auto games = ReadPgn(
      "[Event \"a\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[Result \"*\"]\n\n1. e4 *\n\n"
      "[Event \"b\"]\n[SetUp \"1\"]\n[Result \"*\"]\n\n1. e4 *\n");
  ASSERT_EQ(games.size(), 2U);
  ExpectClean(games[0], 1, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_TRUE(games[0].warnings.empty());
  EXPECT_EQ(games[1].start, Position());
  EXPECT_TRUE(Warns(games[1], "there is no FEN"));
}

TEST(Pgn, OldLineEndsAndControlBytes_037) {
  using std::string_literals::operator""s;  // a NUL does not end it
  const std::string text = "[Event \"t\"]\r[Result \"*\"]\r\r1. e4\0 e5\r2. Nf3\x1A Nc6 *\r"s;
  const PgnGame game = Single(text.substr(0, text.rfind('\r') + 1));
  EXPECT_FALSE(game.error.has_value());
  EXPECT_EQ(game.plies.size(), 4U);
  EXPECT_TRUE(Warns(game, "NUL"));
}

TEST(Pgn, BoardHeaderAndShortPromotion_038) {
  ExpectClean(Single("[ePGN \"0.1;Board/2\"]\n[Event \"t\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
                     "[FEN \"4k3/2P5/8/8/8/8/8/4K3 w - - 0 1\"]\n\n"
                     "1.c8Q+ {[%emt 00:02:29]} Ke7 {[%emt 00:00:19]} 1-0\n"),
              2, "2Q5/4k3/8/8/8/8/8/4K3 w - - 1 2");
}

TEST(Pgn, CommentBeforeTheFirstMove_039) {
  const PgnGame game = Moves(
      "{A40: seltene Antworten} 1. e4 g6 2. d4 Bg7 $146 (2... d6 {Muster,A (2204)-Probe,B "
      "1/2-1/2 (43)}) 3. c4 Nc6 {0-1} *\n");
  ExpectClean(game, 6, "r1bqk1nr/ppppppbp/2n3p1/8/2PPP3/8/PP3PPP/RNBQKBNR w KQkq - 1 4");
  EXPECT_EQ(game.comment, "A40: seltene Antworten");
  EXPECT_EQ(game.plies[5].comment, "0-1");
  EXPECT_EQ(game.result, StatedResult::kUnknown);
}

TEST(Pgn, Chess960InAnySpellingAndOrder_frc_015) {
  for (const char* variant :
       {"Chess960", "Chess 960", "fischerandom", "Fischerandom", "Fischer Random"}) {
    const std::string text =
        Concat("[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/5K1R w K - 0 1\"]\n",
               "[SetUp \"1\"]\n[Variant \"", variant, "\"]\n[Result \"*\"]\n\n1. O-O *\n");
    const PgnGame game = Single(text);
    ExpectClean(game, 1, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    EXPECT_TRUE(game.chess960) << variant;
  }
}

TEST(Pgn, MissingResultAndTagsOnly) {
  const auto games = ReadPgn(
      "[Event \"1\"]\n[Result \"1-0\"]\n\n1. e4\n\n[Event \"2\"]\n[Result \"0-1\"]\n\n"
      "[Event \"3\"]\n[Result \"*\"]\n\n1. d4 (1. e4 e5\n\n[Event \"4\"]\n");
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].result, StatedResult::kWhiteWins);
  EXPECT_TRUE(Warns(games[0], "no result after the moves"));
  EXPECT_EQ(games[1].result, StatedResult::kBlackWins);
  EXPECT_EQ(games[2].error->fault, PgnFault::kUnclosedVariation);
  EXPECT_EQ(games[2].plies.size(), 1U);
  EXPECT_TRUE(ReadPgn("").empty());
  EXPECT_TRUE(ReadPgn(" \n\n\xEF\xBB\xBF\n% escape\n").empty());
}

TEST(Pgn, CommentAfterTheResultBelongsToTheGame) {
  const PgnGame game = Moves("1. e4 e5 1-0 {Black lost on time}\n");
  EXPECT_EQ(game.plies[1].comment, "Black lost on time");
  EXPECT_EQ(Moves("1. e4 ; to the end of the line 2. d4\n e5 *").plies.size(), 2U);
}

TEST(Pgn, DuplicateTagsAndUnquotedValues) {
  const PgnGame game =
      Single("[White \"A\"]\n[White \"B\"]\n[Round 3]\n[ Site \"x\" ]\n\n1. e4 *\n");
  EXPECT_EQ(TagOf(game, "White"), "A");
  EXPECT_TRUE(Warns(game, "occurs twice"));
  EXPECT_EQ(TagOf(game, "Round"), "3");
  EXPECT_EQ(TagOf(game, "Site"), "x");
  EXPECT_EQ(TagOf(game, "Black"), "(none)");
}

TEST(Pgn, OneMegabyteOnOneLine) {
  std::string text = "1. Nf3 Nf6 2. Ng1 Ng8 ";
  while (text.size() < 1'000'000) text += "{" + std::string(200, 'x') + "} ";
  const PgnGame game = Single(text + "*");
  EXPECT_FALSE(game.error.has_value());
  EXPECT_EQ(game.plies.size(), 4U);
  std::string endless = kHead;
  for (int i = 0; i < 6'000; ++i) endless += "Nf3 Nf6 Ng1 Ng8 ";
  const PgnGame cut = Single(endless + "*");
  EXPECT_EQ(cut.error->fault, PgnFault::kTooLong);
  EXPECT_EQ(cut.plies.size(), PgnReader::kMaxPlies);
}

// tests/data/pgn/expected.jsonl: a file with one quirk a row, and what it gives.
struct PgnSample {
  SampleJson row;
  std::string bytes;
};

const std::vector<PgnSample>& AllPgnSamples() {
  static const std::vector<PgnSample> samples = [] {
    const std::string folder = testing_paths::TestData() + "/pgn/";
    std::vector<PgnSample> read;
    std::ifstream rows(folder + "expected.jsonl");
    for (std::string line; std::getline(rows, line);) {
      PgnSample& sample = read.emplace_back();
      sample.row = SampleJson::parse(line);
      std::ifstream file(folder + sample.row["file"].get<std::string>(), std::ios::binary);
      sample.bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    return read;
  }();
  return samples;
}

std::string StartAndMoves(const PgnGame& game) {
  std::string text = WriteFen(game.start);
  for (const PgnPly& ply : game.plies) text += ' ' + std::to_string(ply.move.raw());
  return text;
}

TEST(PgnSamples, GiveWhatIsExpected) {
  ASSERT_GE(AllPgnSamples().size(), 60U);
  for (const auto& [row, bytes] : AllPgnSamples()) {
    SCOPED_TRACE(row["file"].get<std::string>());
    ASSERT_FALSE(bytes.empty());
    SampleJson plies = SampleJson::array();
    SampleJson results = SampleJson::array();
    SampleJson finds = SampleJson::array();
    std::string said;
    const std::vector<PgnGame> games = ReadPgn(bytes);
    for (const PgnGame& game : games) {
      plies.push_back(game.plies.size());
      results.push_back(StatedResultText(game.result));
      SampleJson& of_game = finds.emplace_back(SampleJson::array());
      for (const AuditFinding& finding : Audit(game).findings) {
        of_game.push_back(RowOf(finding.kind).name);
        said += Sentence(finding.text) + '\n';
      }
    }
    EXPECT_EQ(plies, row["plies"]);
    EXPECT_EQ(results, row["results"]);
    EXPECT_EQ(finds, row["finds"]) << said;
    for (const auto& part : row.value("says", SampleJson::array()))
      EXPECT_NE(said.find(part.get<std::string>()), std::string::npos) << part << " of " << said;
    const SampleJson tags = row.value("tags", SampleJson::object());
    for (const auto& [name, value] : tags.items()) EXPECT_EQ(TagOf(games.at(0), name), value);
    const SampleJson clocks = row.value("clocks", SampleJson::array());
    for (std::size_t i = 0; i < clocks.size(); ++i)
      EXPECT_EQ(WritePgnTime(*games.at(0).plies.at(i).clock), clocks[i]);
    if (!row.contains("fault")) continue;
    const PgnError& error = *games.at(row["fault"]["game"].get<std::size_t>() - 1).error;
    EXPECT_EQ(error.place.line, row["fault"]["line"]);
    EXPECT_EQ(error.place.column, row["fault"]["column"]);
    EXPECT_EQ(error.ply, row["fault"]["ply"]);
    EXPECT_EQ(error.token, row["fault"]["word"]);
  }
}

// Wherever a file is cut, the games before the one that is cut are as they were.
TEST(PgnSamples, CutAtEveryByte) {
  for (const auto& [row, bytes] : AllPgnSamples()) {
    const std::vector<PgnGame> whole = ReadPgn(bytes);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const std::vector<PgnGame> cut = ReadPgn(std::string_view(bytes).substr(0, size));
      ASSERT_LE(cut.size(), whole.size()) << row["file"] << " cut after " << size;
      for (std::size_t i = 0; i + 1 < cut.size(); ++i) {
        ASSERT_EQ(StartAndMoves(cut[i]), StartAndMoves(whole[i]))
            << row["file"] << " cut after " << size;
        ASSERT_EQ(cut[i].result, whole[i].result) << row["file"] << " cut after " << size;
        ASSERT_EQ(cut[i].error.has_value(), whole[i].error.has_value());
      }
    }
  }
}

// Real files of several writers: name, games, plies of each game.
struct RealFile {
  const char* name;
  std::vector<std::size_t> plies;
};

TEST(Pgn, RealFiles) {
  const std::vector<RealFile> files = {
      {"chessbase-empty-line.pgn", {134}}, {"fischerandom.pgn", {120, 99}},
      {"glued-numbers.pgn", {89, 89}},     {"short-mate.pgn", {10}},
      {"wrapped-lines.pgn", {97}},         {"byte-order-mark.pgn", {0, 0}}};
  for (const RealFile& file : files) {
    SCOPED_TRACE(file.name);
    std::ifstream stream(testing_paths::TestData() + "/pgn/" + file.name);
    ASSERT_TRUE(stream.is_open());
    PgnReader reader(stream);
    std::vector<std::size_t> plies;
    while (const std::optional<PgnGame> game = reader.Next()) {
      EXPECT_FALSE(game->error.has_value()) << Sentence(game->error->text);
      EXPECT_TRUE(game->warnings.empty()) << Sentence(game->warnings[0].text);
      plies.push_back(game->plies.size());
      const std::vector<PgnGame> again = ReadPgn(WritePgn(*game));
      ASSERT_EQ(again.size(), 1U);
      EXPECT_EQ(WritePgn(again[0]), WritePgn(*game));
      EXPECT_EQ(again[0].final_position(), game->final_position());
    }
    EXPECT_EQ(plies, file.plies);
  }
}

}  // namespace
}  // namespace zeitnot::referee
