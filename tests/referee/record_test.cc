#include "referee/laws/game_record.h"

#include <random>

#include "movegen/generate.h"
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

// Where a position stood, as it is found by looking at all of them.
std::vector<std::size_t> LookedUp(const GameRecord& record, std::size_t end, const Position& at) {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i < end; ++i) {
    if (SamePosition(record.positions()[i], at)) plies.push_back(i);
  }
  return plies;
}

TEST(Record, FindsWhereAPositionStood) {
  std::mt19937 random(1);
  GameRecord record;
  for (int ply = 0; ply < 400; ++ply) {
    // Few moves, so that much comes back.
    MoveList moves = LegalMoves(record.current());
    if (moves.empty()) {
      record = record.Truncated(record.plies() - 3);
      moves = LegalMoves(record.current());
    }
    std::vector<Move> quiet;
    for (const Move move : moves) {
      const PieceType type = TypeOf(record.current().piece_on(move.from()));
      if (type == PieceType::kKnight || type == PieceType::kRook) quiet.push_back(move);
    }
    if (ply == 100) record.AddUnplayed(record.positions()[40]);
    const bool play = ply % 90 == 89 || quiet.empty();
    if (ply != 100)
      record.Add(play ? moves[random() % moves.size()] : quiet[random() % quiet.size()]);
    if (ply == 200) record = record.Truncated(150);
    const std::size_t plies = record.plies();
    ASSERT_EQ(record.Occurrences(plies), LookedUp(record, plies + 1, record.current()));
    ASSERT_EQ(record.Occurrences(plies / 2),
              LookedUp(record, plies / 2 + 1, record.positions()[plies / 2]));
    for (const Move move : LegalMoves(record.current())) {
      const Position next = record.current().After(move);
      ASSERT_EQ(record.EarlierOccurrences(next), LookedUp(record, plies + 1, next));
    }
  }
}

TEST(Record, ReadsAndWritesClocks) {
  EXPECT_EQ(ReadClock("1:59"), Tenths(1190));
  EXPECT_EQ(ReadClock("0:01:59.5"), Tenths(1195));
  EXPECT_EQ(ReadClock("119"), Tenths(1190));
  EXPECT_EQ(ReadClock("119.57"), Tenths(1195));
  EXPECT_EQ(ReadClock("90:00"), Tenths(54000));
  EXPECT_EQ(ReadClock("1m30s"), Tenths(900));
  EXPECT_EQ(ReadClock("1 min 30"), Tenths(900));
  EXPECT_EQ(ReadClock("1 min 30 s"), Tenths(900));
  EXPECT_EQ(ReadClock("1h45"), Tenths(63000));
  EXPECT_EQ(ReadClock("1 H 45 min."), Tenths(63000));
  EXPECT_EQ(ReadClock("1 h 2 min 3.4 s"), Tenths(37234));
  EXPECT_EQ(ReadClock("1.25 min"), Tenths(750));
  EXPECT_EQ(ReadClock("2 sata"), Tenths(72000));
  EXPECT_EQ(ReadClock("1 Stunde 30 Minuten"), Tenths(54000));
  for (const char* bad : {"",          ":",          "1:",         ":5",      "-5",    "1:60",
                          "1:2:3:4",   "x",          "1:75:00",    "1e3",     "5.",    ".5",
                          "9999999",   "400:00:00",  "1:-5",       "+5",      "h",     "1:30 min",
                          "1h 90 min", "30 s 1 min", "1.5 min 30", "1h45 30", "100 h", "5 mines"}) {
    EXPECT_FALSE(ReadClock(bad)) << bad;
  }
  std::string_view unread;
  EXPECT_FALSE(ReadClock("1 min 30 or so", &unread));
  EXPECT_EQ(unread, "30 or so");
  EXPECT_FALSE(ReadClock("soon", &unread));
  EXPECT_EQ(unread, "soon");
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
