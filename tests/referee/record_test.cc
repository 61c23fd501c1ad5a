#include "referee/laws/game_record.h"

#include "referee/laws/clock_time.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

TEST(Record, RefusesAnIllegalMove) {
  GameRecord record;
  EXPECT_FALSE(record.Add(Move(Square::kE2, Square::kE5)));
  EXPECT_FALSE(record.Add(Move()));
  EXPECT_EQ(record.plies(), 0U);
  EXPECT_TRUE(record.Add(Move(Square::kE2, Square::kE4)));
  EXPECT_EQ(record.plies(), 1U);
}

TEST(Record, ClockIsTheLastReadingUnlessTheFactsSayOtherwise) {
  GameRecord record;
  EXPECT_FALSE(record.clock(Color::kWhite));
  record.Add(Move(Square::kE2, Square::kE4), Tenths(900));
  record.Add(Move(Square::kE7, Square::kE5), Tenths(800));
  record.Add(Move(Square::kG1, Square::kF3));
  EXPECT_EQ(record.clock(Color::kWhite), Tenths(900));
  EXPECT_EQ(record.clock(Color::kBlack), Tenths(800));
  record.facts.clocks[Index(Color::kWhite)] = Tenths(5);
  EXPECT_EQ(record.clock(Color::kWhite), Tenths(5));
  const GameRecord cut = record.Truncated(2);
  EXPECT_EQ(cut.plies(), 2U);
  EXPECT_EQ(cut.positions().size(), 3U);
  EXPECT_EQ(cut.clock(Color::kWhite), Tenths(900));
}

TEST(Record, ReadsAndWritesClocks) {
  EXPECT_EQ(ReadClock("1:59"), Tenths(1190));
  EXPECT_EQ(ReadClock("0:01:59.5"), Tenths(1195));
  EXPECT_EQ(ReadClock("119"), Tenths(1190));
  EXPECT_EQ(ReadClock("119.57"), Tenths(1195));
  EXPECT_EQ(ReadClock("90:00"), Tenths(54000));
  for (const char* bad : {"", ":", "1:", ":5", "-5", "1:60", "1:2:3:4", "x", "1:75:00", "1e3", "5.",
                          ".5", "9999999", "400:00:00", "1:-5", "+5"}) {
    EXPECT_FALSE(ReadClock(bad)) << bad;
  }
  EXPECT_EQ(WriteClock(Tenths(1190)), "1:59");
  EXPECT_EQ(WriteClock(Tenths(1195)), "1:59.5");
  EXPECT_EQ(WriteClock(Tenths(36005)), "1:00:00.5");
  EXPECT_EQ(WriteClock(Tenths(-50)), "-0:05");
}

TEST(Record, NamesMovesAsAScoresheetDoes) {
  const GameRecord record = MakeRecord("", "e2e4 e7e5 g1f3");
  EXPECT_EQ(MoveNumberAt(record, 0), "the start");
  EXPECT_EQ(MoveNumberAt(record, 2), "1...e5");
  EXPECT_EQ(MoveNumberAt(record, 3), "2.Nf3");
}

}  // namespace
}  // namespace zeitnot::referee
