// Scoresheets in many languages, the two sheets of a game, and what is never guessed.
#include "referee/notation/scoresheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "referee/laws/stated_end.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

constexpr const char* kSampleMoves =
    "e2e4 e7e5 g1f3 g8f6 d2d4 e5d4 e4e5 f6e4 d1d4 d7d5 e5d6 e4d6 c1g5 b8c6 d4e3 f8e7 b1d2 e8g8 "
    "e1c1 f8e8 c1b1";

struct Sheet {
  std::string code;
  std::string text;
};

std::vector<Sheet> SampleSheets() {
  std::vector<Sheet> sheets;
  std::ifstream file(testing_paths::TestData() + "/scoresheets.txt");
  for (std::string line; std::getline(file, line);) {
    const std::size_t bar = line.find('|');
    if (line.empty() || line[0] == '#' || bar == std::string::npos) continue;
    sheets.push_back({line.substr(0, line.find(' ')), line.substr(bar + 1)});
  }
  return sheets;
}

std::string UciMoves(const SheetReading& reading) {
  std::string text;
  Position position = reading.start;
  for (const SheetMove& move : reading.moves) {
    if (!text.empty()) text += ' ';
    text += WriteUci(position, move.move, UciCastling::kKingTarget);
    position = position.After(move.move);
  }
  return text;
}

bool Names(const SheetReading& reading, std::string_view code) {
  return std::any_of(reading.languages.begin(), reading.languages.end(),
                     [&](const Language* language) { return language->code == code; });
}

TEST(Scoresheet, SampleGameOfTheLawsInFiveForms) {
  const std::vector<Sheet> sheets = SampleSheets();
  ASSERT_EQ(sheets.size(), 5U);
  for (const Sheet& sheet : sheets) {
    SCOPED_TRACE(sheet.code);
    for (const Language* language :
         {FindLanguage(sheet.code), static_cast<const Language*>(nullptr)}) {
      const auto reading = ReadSheet(sheet.text, language);
      ASSERT_TRUE(reading.ok()) << Sentence(reading.error().text);
      EXPECT_EQ(UciMoves(*reading), kSampleMoves);
      EXPECT_EQ(WriteFen(reading->final_position()),
                "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
      EXPECT_TRUE(reading->moves.back().draw_offer);
      EXPECT_FALSE(reading->moves[19].draw_offer);
      EXPECT_TRUE(Names(*reading, sheet.code));
    }
  }
}

TEST(Scoresheet, SlipAfterTheCheckSignIsRemarked) {
  for (const Sheet& sheet : SampleSheets()) {
    const auto reading = ReadSheet(sheet.text);
    ASSERT_TRUE(reading.ok());
    const bool slip = sheet.text.find("+3") != std::string::npos;
    EXPECT_EQ(reading->remarks.size(), slip ? 1U : 0U) << sheet.code;
  }
}

TEST(Scoresheet, UnknownLanguageIsFoundFromTheLetters) {
  const auto czech = ReadSheet("1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sxc6 dxc6 5.Ve1?? *");
  ASSERT_FALSE(czech.ok());
  EXPECT_EQ(czech.error().fault, SheetFault::kMove);
  EXPECT_EQ(czech.error().ply, 9);
  EXPECT_EQ(czech.error().word.text, "Ve1??");
  EXPECT_EQ(czech.error().language->code, "cs");
  EXPECT_EQ(czech.error().moves.size(), 8U);
  const auto russian = ReadSheet("1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Л:a1");
  ASSERT_FALSE(russian.ok());
  EXPECT_EQ(russian.error().language->code, "ru");
  EXPECT_EQ(russian.error().san.fault, SanFault::kIllegal);
  const auto king = ReadSheet("1. e4 e5 2. Крe2 Кc6 3. Крd3 Фh4");
  ASSERT_TRUE(king.ok()) << Sentence(king.error().text);
  EXPECT_TRUE(Names(*king, "ru"));
  EXPECT_TRUE(Names(*king, "uk"));
  EXPECT_EQ(UciMoves(*king), "e2e4 e7e5 e1e2 b8c6 e2d3 d8h4");
  const auto figurine = ReadSheet("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5");
  ASSERT_TRUE(figurine.ok());
  ASSERT_EQ(figurine->languages.size(), 1U);
  EXPECT_EQ(figurine->languages[0]->code, "figurine");
}

// Look-alikes of another script are read only when no language has the letters themselves.
TEST(Scoresheet, LettersOfTheRightScriptComeFirst) {
  const auto latin = ReadSheet("1. e4 e5 2. Cf3 Cc6");
  ASSERT_TRUE(latin.ok());
  EXPECT_TRUE(Names(*latin, "fr"));
  EXPECT_FALSE(Names(*latin, "sr-Cyrl"));
  const auto mixed = ReadSheet("1. e4 e5 2. Крe2 Kpe7");  // the second in Latin letters
  ASSERT_TRUE(mixed.ok()) << Sentence(mixed.error().text);
  EXPECT_TRUE(Names(*mixed, "ru"));
  EXPECT_EQ(mixed->remarks.size(), 1U);
}

TEST(Scoresheet, AmbiguousMoveIsSettledByWhatFollows) {
  // Both knights reach d2; only after the one from b1 can a knight of f3 take on e5.
  const std::string opening = "1. Nf3 d6 2. d3 e5 3. Nd2 Nf6 ";
  const auto settled = ReadSheet(opening + "4. Nxe5", &English());
  ASSERT_TRUE(settled.ok()) << Sentence(settled.error().text);
  EXPECT_EQ(UciMoves(*settled), "g1f3 d7d6 d2d3 e7e5 b1d2 g8f6 f3e5");
  ASSERT_EQ(settled->remarks.size(), 1U);
  EXPECT_NE(Sentence(settled->remarks[0]).find("Nbd2"), std::string::npos);
  const auto open = ReadSheet(opening + "4. a3", &English());
  ASSERT_FALSE(open.ok());
  EXPECT_EQ(open.error().fault, SheetFault::kAmbiguousMove);
  EXPECT_EQ(open.error().ply, 5);
  EXPECT_EQ(open.error().readings.size(), 2U);
  EXPECT_EQ(open.error().san.moves.size(), 2U);
  EXPECT_FALSE(ReadSheet(opening + "4. a3").ok());
}

TEST(Scoresheet, AmbiguityWithoutEndIsRefused) {
  const Position start = *PositionFromFen("4k3/8/8/8/8/N1N1N1N1/8/4K3 w - - 0 1");
  const auto reading =
      ReadSheet("Nd5 Kd8 Nb4 Ke8 Nd5 Kd8 Nb4 Ke8 Nd5 Kd8 Nb4 Ke8", &English(), start);
  ASSERT_FALSE(reading.ok());
  EXPECT_EQ(reading.error().fault, SheetFault::kAmbiguousMove);
}

TEST(Scoresheet, MissingSignsAndNumbers) {
  const auto bare = ReadSheet("e4 d5 ed Qd5 Nc3 Qa5 d4 Nf6 Nf3 Bg4 h3 Bf3 Qf3", &English());
  ASSERT_TRUE(bare.ok()) << Sentence(bare.error().text);
  EXPECT_EQ(bare->moves.size(), 13U);
  const auto skipped = ReadSheet("1. e4 e5 3. Nf3", &English());
  ASSERT_TRUE(skipped.ok());
  EXPECT_EQ(skipped->remarks.size(), 1U);
  const auto spaced = ReadSheet("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. О – О O - O 1/2", &English());
  ASSERT_TRUE(spaced.ok()) << Sentence(spaced.error().text);
  EXPECT_EQ(spaced->moves.size(), 8U);
  EXPECT_EQ(spaced->result, StatedResult::kDraw);
  EXPECT_TRUE(ReadSheet("")->moves.empty());
}

TEST(Scoresheet, ErrorsNameMoveWordAndPosition) {
  const auto reading = ReadSheet("1. e4 e5\n2. Nf3 Nc6 3. Bxc6", &English());
  ASSERT_FALSE(reading.ok());
  EXPECT_EQ(reading.error().ply, 5);
  EXPECT_EQ(reading.error().word.text, "Bxc6");
  EXPECT_EQ(reading.error().word.place.line, 2U);
  EXPECT_EQ(reading.error().word.place.column, 15U);
  EXPECT_EQ(WriteFen(reading.error().position),
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  EXPECT_EQ(Sentence(reading.error().text).find("move 3. 'Bxc6' is not legal"), 0U)
      << Sentence(reading.error().text);
}

TEST(Scoresheet, ComparingTwoSheets) {
  const auto white = ReadSheet("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6");
  const auto black = ReadSheet("1. e4 e5 2. Nf3 Nc6 3. Bc4");
  const auto shorter = ReadSheet("1. e4 e5 2. Sf3");
  ASSERT_TRUE(white.ok() && black.ok() && shorter.ok());
  const SheetComparison conflict = CompareSheets(*white, *black);
  EXPECT_EQ(conflict.conflict, 5);
  EXPECT_EQ(conflict.agreed_plies, 4);
  const SheetComparison longer = CompareSheets(*white, *shorter);
  EXPECT_TRUE(longer.agree());
  EXPECT_EQ(longer.agreed_plies, 3);
  EXPECT_EQ(longer.extra_first, 3);
  EXPECT_EQ(longer.extra_second, 0);
}

// A legal slip is still legal: only the other sheet shows it.
TEST(Scoresheet, SlipThatPlaysOnIsFoundByComparison) {
  const std::vector<Sheet> sheets = SampleSheets();
  std::string slip = sheets[0].text;
  const std::size_t check = slip.find("Qe3+");
  slip = slip.substr(0, check) + "Qd3" + slip.substr(check + 4);
  const auto wrong = ReadSheet(slip);
  const auto right = ReadSheet(sheets[4].text);
  ASSERT_TRUE(wrong.ok() && right.ok());
  EXPECT_EQ(CompareSheets(*wrong, *right).conflict, 15);
}

// A game written in any language is read in it, and where the language is not stated its reading is
// the game itself or an honest ambiguity.
TEST(Scoresheet, EveryLanguageRoundTrips) {
  constexpr std::uint32_t kSeed = 960;
  std::mt19937 random(kSeed);
  for (const Language& language : Languages()) {
    SCOPED_TRACE(language.code);
    const SanStyle style{language.letters, true, false, true};
    for (int game = 0; game < 5; ++game) {
      Position position;
      std::string text;
      std::vector<Move> moves;
      for (int ply = 0; ply < 80; ++ply) {
        const MoveList legal = LegalMoves(position);
        if (legal.empty()) break;
        const Move move = legal[random() % legal.size()];
        text += WriteSan(position, move, style);
        text += ' ';
        moves.push_back(move);
        position = position.After(move);
      }
      const auto stated = ReadSheet(text, &language);
      ASSERT_TRUE(stated.ok()) << kSeed << ' ' << text << ' ' << Sentence(stated.error().text);
      EXPECT_EQ(stated->final_position(), position);
      EXPECT_TRUE(stated->remarks.empty());
      const auto unknown = ReadSheet(text);
      ASSERT_TRUE(unknown.ok()) << kSeed << ' ' << text << ' ' << Sentence(unknown.error().text);
      EXPECT_EQ(unknown->final_position(), position);
      EXPECT_TRUE(Names(*unknown, language.code));
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
