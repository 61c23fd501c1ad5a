#include "referee/chapters/chess960.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "movegen/fen.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

BackRank Array(std::string_view text) { return ReadBackRank(text).value(); }

TEST(Chess960, KnownNumbers) {
  const struct {
    int number;
    const char* array;
  } rows[] = {
      {0, "BBQNNRKR"}, {1, "BQNBNRKR"}, {518, "RNBQKBNR"}, {534, "RNBKQBNR"}, {959, "RKRNNQBB"}};
  for (const auto& row : rows) {
    SCOPED_TRACE(row.array);
    EXPECT_EQ(BackRankText(*Chess960Array(row.number)), row.array);
    EXPECT_EQ(Chess960Number(Array(row.array)), row.number);
  }
  EXPECT_EQ(Chess960Array(-1), std::nullopt);
  EXPECT_EQ(Chess960Array(960), std::nullopt);
  EXPECT_EQ(Chess960Start(960), std::nullopt);
}

// Of all arrangements of the eight pieces exactly the 960 numbered ones are valid.
TEST(Chess960, NumbersAndValidArraysAreTheSame) {
  std::set<std::string> numbered;
  for (int number = 0; number < kChess960Count; ++number) {
    const BackRank array = *Chess960Array(number);
    EXPECT_EQ(Chess960Number(array), number);
    numbered.insert(BackRankText(array));
  }
  EXPECT_EQ(numbered.size(), 960U);
  std::string text = "BBKNNQRR";
  int valid = 0;
  do {
    const bool found = numbered.contains(text);
    EXPECT_EQ(FindArrayIssues(Array(text)).empty(), found) << text;
    valid += found ? 1 : 0;
  } while (std::next_permutation(text.begin(), text.end()));
  EXPECT_EQ(valid, 960);
}

TEST(Chess960, ReadingARank) {
  EXPECT_TRUE(ReadBackRank("rnbqkbnr").ok());
  const struct {
    const char* text;
    std::size_t offset;
  } rows[] = {{"", 0}, {"RNBQKBN", 7}, {"RNBQKBNRR", 8}, {"RNBQXBNR", 4}, {"PNBQKBNR", 0}};
  for (const auto& row : rows) {
    const auto array = ReadBackRank(row.text);
    ASSERT_FALSE(array.ok()) << row.text;
    EXPECT_EQ(array.error().offset, row.offset);
  }
}

TEST(Chess960, AllReasonsAgainstAnArray) {
  const std::string kBishops = "Both bishops stand on squares of one colour.";
  EXPECT_EQ(Sentences(FindArrayIssues(Array("RKBQNNBR"))), std::vector{kBishops});
  EXPECT_EQ(FindArrayIssues(Array("KRNBBNQR")).size(), 1U);
  EXPECT_EQ(FindArrayIssues(Array("KRBNBNQR")).size(), 2U);
  EXPECT_EQ(FindArrayIssues(Array("KRBQBRNQ")).size(), 3U);
}

TEST(Chess960, StartingPositions) {
  for (int number = 0; number < kChess960Count; ++number) {
    const auto position = Chess960Start(number);
    ASSERT_TRUE(position);
    const std::string array = BackRankText(*Chess960Array(number));
    std::string black = array;
    for (char& c : black) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    EXPECT_TRUE(WriteFen(*position).starts_with(black + "/pppppppp/8/8/8/8/PPPPPPPP/" + array));
    EXPECT_EQ(*position == Position(), number == 518);
  }
}

}  // namespace
}  // namespace zeitnot::referee
