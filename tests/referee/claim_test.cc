#include "referee/claim/claim.h"

#include <array>
#include <fstream>

#include "movegen/generate.h"
#include "referee/claim/claim_resumed.h"
#include "referee/words/report.h"
#include "tests/paths.h"
#include "tests/referee/material_analyst.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

// Calls everything level but best play, which it values for White: first so, then as at a second
// look. Who plays the pawns sees mate or nothing.
class ChangingAnalyst final : public Analyst {
 public:
  ChangingAnalyst(int first, int second, bool pawns_win)
      : values_{first, second}, pawns_win_(pawns_win) {}
  std::vector<AnalysisLine> Analyze(const Position& position, const std::vector<Position>&,
                                    std::uint64_t nodes, int) override {
    AnalysisLine line;
    line.depth = 1;
    line.moves = {*LegalMoves(position).begin()};
    if (nodes == ClaimSettings().best_play_nodes) {
      const int value = values_.at(asked_++);
      line.centipawns = position.side_to_move() == Color::kWhite ? value : -value;
    }
    if (nodes == 4 * HoldingSettings().opponent_nodes && pawns_win_) line.mate = 1;
    return {line};
  }
  std::size_t asked() const { return asked_; }

 private:
  std::array<int, 2> values_;
  bool pawns_win_;
  std::size_t asked_ = 0;
};

GameFacts Quickplay(int white_seconds) {
  GameFacts facts;
  facts.mode = Mode::kStandard;
  facts.increment_s = 0;
  facts.last_period = true;
  facts.announced = true;
  facts.clocks[Index(Color::kWhite)] = std::chrono::seconds(white_seconds);
  facts.clocks[Index(Color::kBlack)] = std::chrono::seconds(300);
  return facts;
}

Ruling Claim(const GameRecord& record, Edition edition, Ground ground) {
  MaterialAnalyst analyst;
  return RuleClaim(record, edition, {Color::kWhite, ground}, {}, &analyst);
}

const char* const kRookEnding = "8/8/3k4/1r6/8/8/6R1/3K4 w - - 0 1";
// Black can mate, and takes the rook at once.
const char* const kRookEnPrise = "8/8/8/8/8/2k5/1r6/R1K5 w - - 0 1";

TEST(Claim, AdmissionRows) {
  const std::vector<Row> rows = RowsOf("admit");
  ASSERT_GE(rows.size(), 60U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.dump());
    const bool white = row["on_move"] == "white";
    GameRecord record = MakeRecord(white ? kRookEnding : "8/8/3k4/1r6/8/8/6R1/3K4 b - - 0 1", "");
    record.facts = FactsOf(row);
    const Ruling ruling = Claim(record, EditionOfRow(row), Ground::kCannotWin);
    EXPECT_TRUE(CitesNumber(ruling, row["article"]));
    if (row["admitted"].get<bool>()) {
      EXPECT_NE(ruling.decision, Decision::kNoValidClaim);
      EXPECT_NE(ruling.decision, Decision::kFactsNeeded);
    } else if (row.contains("missing")) {
      EXPECT_EQ(ruling.decision, Decision::kFactsNeeded);
      EXPECT_FALSE(ruling.needed.empty());
    } else {
      EXPECT_EQ(ruling.decision, Decision::kNoValidClaim);
      EXPECT_TRUE(ruling.clocks.empty());
    }
  }
}

TEST(Claim, AnOpponentWhoCannotMateIsADraw) {
  GameRecord record = MakeRecord("8/8/3k4/8/8/2R5/3K4/8 w - - 0 1", "");
  record.facts = Quickplay(60);
  const Ruling ruling =
      RuleClaim(record, Edition::k2009, {Color::kWhite, Ground::kCannotWin}, {}, nullptr);
  EXPECT_EQ(ruling.decision, Decision::kAccepted);
  EXPECT_EQ(ResultOf(ruling), "1/2-1/2");
  EXPECT_TRUE(CitesNumber(ruling, "10.2a"));
}

TEST(Claim, WithoutAnAnalystThePlayIsUndetermined) {
  GameRecord record = MakeRecord(kRookEnding, "");
  record.facts = Quickplay(60);
  const Ruling ruling =
      RuleClaim(record, Edition::k2009, {Color::kWhite, Ground::kCannotWin}, {}, nullptr);
  EXPECT_EQ(ruling.decision, Decision::kUndetermined);
  EXPECT_FALSE(ruling.result);
}

TEST(Claim, AnAdvantageHasToBeClearToASecondLook) {
  struct Row {
    int first;
    int second;
    Decision decision;
    std::size_t asked;
  };
  for (const Row& row :
       {Row{-199, -900, Decision::kPostponed, 1}, Row{-200, -199, Decision::kPostponed, 2},
        Row{-200, 900, Decision::kPostponed, 2}, Row{-900, -200, Decision::kRejected, 2}}) {
    SCOPED_TRACE(row.second);
    GameRecord record = MakeRecord("4k3/5p1p/8/8/8/8/5P1P/4K3 w - - 0 1", "");
    record.facts = Quickplay(60);
    ChangingAnalyst analyst(row.first, row.second, true);
    const Ruling ruling =
        RuleClaim(record, Edition::k2009, {Color::kWhite, Ground::kCannotWin}, {}, &analyst);
    EXPECT_EQ(ruling.decision, row.decision);
    EXPECT_EQ(analyst.asked(), row.asked);
  }
}

// An advantage and pawns that can move refuse nothing if the pawns do not get anywhere.
TEST(Claim, PawnsHaveToGetSomewhere) {
  GameRecord record = MakeRecord("4k3/5p1p/8/8/8/8/5P1P/4K3 w - - 0 1", "");
  record.facts = Quickplay(60);
  for (const bool pawns_win : {false, true}) {
    ChangingAnalyst analyst(-900, -900, pawns_win);
    const Ruling ruling =
        RuleClaim(record, Edition::k2009, {Color::kWhite, Ground::kCannotWin}, {}, &analyst);
    EXPECT_EQ(ruling.decision, pawns_win ? Decision::kRejected : Decision::kPostponed);
  }
}

// With too little time to show anything a claim is not postponed.
TEST(Claim, WithSecondsLeftNothingIsPostponed) {
  for (const auto& [seconds, decision] :
       {std::pair{1, Decision::kRejected}, std::pair{4, Decision::kRejected},
        std::pair{5, Decision::kPostponed}}) {
    GameRecord record = MakeRecord("4k3/5p1p/8/8/8/8/5P1P/4K3 w - - 0 1", "");
    record.facts = Quickplay(seconds);
    EXPECT_EQ(Claim(record, Edition::k2009, Ground::kCannotWin).decision, decision);
  }
}

TEST(Claim, ARejectionGivesTheOpponentTwoMinutesInEveryEdition) {
  GameRecord record = MakeRecord("4k3/8/8/8/8/3q4/8/3K4 w - - 0 1", "");
  record.facts = Quickplay(60);
  for (const Edition edition : kEditions) {
    const Ruling ruling = Claim(record, edition, Ground::kNoEffort);
    EXPECT_EQ(ruling.decision, Decision::kPostponed);  // no scoresheet
    const Ruling moved = [&] {
      GameRecord played = MakeRecord("4k3/8/8/8/8/q7/8/3K4 b - - 0 1", "a3d3");
      played.facts = Quickplay(60);
      return Claim(played, edition, Ground::kNoEffort);
    }();
    EXPECT_EQ(moved.decision, Decision::kRejected);
    ASSERT_EQ(moved.clocks.size(), 1U);
    EXPECT_EQ(moved.clocks[0].side, Color::kBlack);
    EXPECT_EQ(moved.clocks[0].change, Tenths(1200));
    EXPECT_EQ(moved.clocks[0].force, Force::kMust);
    EXPECT_EQ(moved.appeal == Appeal::kNone, RulesOf(edition).quickplay_decision_final);
  }
}

TEST(Claim, WithoutAnArbiterNothingIsPostponed) {
  GameRecord record = MakeRecord("4k3/8/8/8/8/q7/8/3K4 b - - 0 1", "a3d3");
  record.facts = Quickplay(60);
  record.facts.arbiter_present = false;
  const Ruling ruling = Claim(record, Edition::k2009, Ground::kNoEffort);
  EXPECT_EQ(ruling.decision, Decision::kRejected);
  EXPECT_EQ(ResultOf(ruling), "0-1");
  EXPECT_EQ(ruling.appeal, Appeal::kNone);
  EXPECT_TRUE(ruling.clocks.empty());
  EXPECT_TRUE(CitesNumber(ruling, "D.1"));
}

// That an arbiter is there is taken as given, and said; what is told is not said again.
TEST(Claim, AnArbiterNobodySpokeOfIsTakenToBeThere) {
  GameRecord record = MakeRecord("8/8/3k4/r7/8/8/6R1/3K4 w - - 0 1", "");
  record.facts = Quickplay(60);
  record.facts.arbiter_present.reset();
  const char* const said = "Nobody said whether an arbiter is present";
  EXPECT_NE(RulingText(Claim(record, Edition::k2009, Ground::kCannotWin)).find(said),
            std::string::npos);
  record.facts.arbiter_present = true;
  EXPECT_EQ(RulingText(Claim(record, Edition::k2009, Ground::kCannotWin)).find(said),
            std::string::npos);
}

// Black shuffles Ra5-a6-a5 while White waits; then the same with purposeful moves.
TEST(Claim, EffortIsReadFromTheRecord) {
  GameRecord idle = MakeRecord("8/8/3k4/r7/8/8/6R1/3K4 w - - 0 1",
                               "g2g3 a5a6 g3g4 a6a5 g4g2 a5a6 d1e1 a6a5 g2g3 a5a6 g3g4 a6a5 "
                               "g4g2 a5a6 e1d1 a6a5");
  idle.facts = Quickplay(60);
  const Ruling shuffled = Claim(idle, Edition::k2009, Ground::kNoEffort);
  EXPECT_EQ(shuffled.decision, Decision::kAccepted);
  const std::string text = RulingText(shuffled);
  EXPECT_NE(text.find("From 1...Ra6 on"), std::string::npos) << text;
  EXPECT_NE(text.find("the king stands where it"), std::string::npos) << text;

  GameRecord marching = MakeRecord("k7/8/8/8/5r2/8/6R1/3K4 w - - 0 1",
                                   "g2g3 a8b7 g3g2 b7c6 g2g3 c6d5 g3g2 d5e4 g2g3 e4d4 g3g2 d4c3");
  marching.facts = Quickplay(60);
  EXPECT_EQ(Claim(marching, Edition::k2009, Ground::kNoEffort).decision, Decision::kRejected);
}

// Records, each with the ruling that the published criteria ask for.
TEST(Claim, EffortRows) {
  std::ifstream file(testing_paths::TestData() + "/claim_efforts.jsonl");
  int rows = 0;
  for (std::string line; std::getline(file, line); ++rows) {
    SCOPED_TRACE(line);
    const auto row = nlohmann::json::parse(line);
    GameRecord record = MakeRecord(row["fen"], row["moves"]);
    record.facts = Quickplay(60);
    record.facts.clocks[Index(Color::kBlack)] = std::chrono::seconds(60);
    MaterialAnalyst analyst;
    const Color claimant = record.current().side_to_move();
    const Ruling ruling =
        RuleClaim(record, Edition::k2009, {claimant, Ground::kNoEffort}, {}, &analyst);
    EXPECT_EQ(DecisionName(ruling.decision), row["decision"].get<std::string>());
  }
  EXPECT_GE(rows, 16);
}

Ruling Resume(const char* fen, const char* moves, std::optional<Color> flag) {
  const GameRecord record = MakeRecord(fen, moves);
  MaterialAnalyst analyst;
  const ResumedClaim claim{{Color::kWhite, Ground::kCannotWin}, 0, flag};
  return RuleResumedClaim(record, Edition::k2009, claim, {}, &analyst);
}

TEST(ResumedClaim, AMoveAndTheFlagIsALoss) {
  const char* const pawn = "8/8/8/3k4/3p4/8/3K4/8 w - - 0 1";
  const Ruling lost = Resume(pawn, "d2d3 d5e5", Color::kWhite);
  EXPECT_EQ(lost.decision, Decision::kRejected);
  EXPECT_EQ(ResultOf(lost), "0-1");
  EXPECT_TRUE(CitesNumber(lost, "10.2b"));
  // With the flags up the claim stays open.
  const Ruling open = Resume(pawn, "d2d3 d5e5", std::nullopt);
  EXPECT_EQ(open.decision, Decision::kPostponed);
  EXPECT_FALSE(open.result);
}

TEST(ResumedClaim, ShuffledAwayOrShown) {
  const char* const knight = "8/8/3k4/8/3r4/8/3N4/3K4 w - - 0 1";
  const Ruling idle = Resume(knight,
                             "d1e2 d4a4 e2d1 a4d4 d1e2 d4a4 e2d1 a4d4 d1e2 d4a4 e2d1 a4d4 d1e2 "
                             "d4a4 e2d1 a4d4",
                             Color::kWhite);
  EXPECT_EQ(idle.decision, Decision::kAccepted);
  EXPECT_EQ(ResultOf(idle), "1/2-1/2");
}

// White is far ahead and shuffles, with this many seconds for every move, until the flag falls.
Ruling ShuffleTimed(int seconds) {
  const GameRecord moves =
      MakeRecord("7k/8/8/8/Q6n/8/8/1R2K3 w - - 0 1",
                 "b1c1 h8g8 c1b1 g8h8 b1c1 h8g8 c1b1 g8h8 b1c1 h8g8 c1b1 g8h8");
  GameRecord record(moves.positions().front());
  Tenths left = std::chrono::seconds(110);
  for (const RecordedMove& recorded : moves.moves()) {
    const bool white = record.current().side_to_move() == Color::kWhite;
    if (white) left -= std::chrono::seconds(seconds);
    record.Add(recorded.move, white ? std::optional(left) : std::nullopt);
  }
  MaterialAnalyst analyst;
  const ResumedClaim claim{{Color::kWhite, Ground::kBoth}, 0, std::nullopt};
  return RuleResumedClaim(record, Edition::k2009, claim, {}, &analyst);
}

TEST(ResumedClaim, SlowMovesShowNothing) {
  EXPECT_EQ(ShuffleTimed(1).decision, Decision::kAccepted);
  EXPECT_EQ(ShuffleTimed(11).decision, Decision::kPostponed);
}

// Whoever else's flag falls, Article 6.9 rules as ever.
TEST(ResumedClaim, TheOpponentsFlagAndTheEndOfTheGame) {
  const char* const knight = "8/8/3k4/8/3r4/8/3N4/3K4 w - - 0 1";
  EXPECT_EQ(ResultOf(Resume(knight, "d1e2 d4a4", Color::kBlack)), "1-0");
  const Ruling mated = Resume("8/8/8/8/8/1k6/3r4/K7 w - - 0 1", "a1b1 d2d1", Color::kWhite);
  EXPECT_EQ(ResultOf(mated), "0-1");
  EXPECT_FALSE(mated.reasons.empty());
}

TEST(ResumedClaim, OnlyWhereItWasMade) {
  const GameRecord record = MakeRecord("8/8/3k4/8/3r4/8/3N4/3K4 w - - 0 1", "d1e2 d4a4");
  for (const std::size_t ply : {1U, 3U, 99U}) {
    const ResumedClaim claim{{Color::kWhite, Ground::kBoth}, ply, std::nullopt};
    const Ruling ruling = RuleResumedClaim(record, Edition::k2009, claim, {}, nullptr);
    EXPECT_EQ(ruling.decision, Decision::kFactsNeeded);
    EXPECT_FALSE(ruling.needed.empty());
  }
}

TEST(Claim, AGameThatIsOverHasNothingToClaim) {
  GameRecord record = MakeRecord("4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "");
  record.facts = Quickplay(60);
  const Ruling ruling = Claim(record, Edition::k2009, Ground::kCannotWin);
  EXPECT_EQ(ruling.decision, Decision::kGameOver);
  EXPECT_EQ(ResultOf(ruling), "1/2-1/2");
}

TEST(Claim, TheSameClaimGetsTheSameRuling) {
  for (const char* fen : {kRookEnding, kRookEnPrise}) {
    GameRecord record = MakeRecord(fen, "");
    record.facts = Quickplay(60);
    const std::string first = RulingJson(Claim(record, Edition::k2009, Ground::kBoth));
    EXPECT_EQ(first, RulingJson(Claim(record, Edition::k2009, Ground::kBoth)));
  }
}

}  // namespace
}  // namespace zeitnot::referee
