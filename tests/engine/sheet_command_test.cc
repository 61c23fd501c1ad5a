// Sheets in any language on the command line of the referee.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "referee/laws/edition.h"
#include "referee/words/catalogue.h"
#include "tests/engine/run_referee.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

// The answer with every run of blanks and line ends as one blank.
Answer Ask(const std::string& command, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"referee", command});
  Answer answer = RunReferee(std::move(arguments));
  std::ranges::replace(answer.out, '\n', ' ');
  while (answer.out.find("  ") != std::string::npos) answer.out.erase(answer.out.find("  "), 1);
  return answer;
}

Answer Status(std::vector<std::string> arguments) { return Ask("status", std::move(arguments)); }

std::string GameFile(const std::string& text) {
  const std::string name = testing_paths::Scratch("sheet.pgn");
  std::ofstream(name) << text;
  return name;
}

struct Sheet {
  const char* language;
  const char* name;  // as the answer says it
  const char* moves;
  const char* illegal;  // the same with a move that is not legal
  const char* blamed;
};

// The sheet after "1. e4 e5" in each language, and with a bishop that jumps, or the like.
const std::vector<Sheet> kSheets = {
    {"de", "German", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6", "1. e4 e5 2. Sf3 Sc6 3. Lb6 a6 4. De2",
     "move 3. 'Lb6'"},
    {"sr-Latn", "Serbian in Latin letters", "1. d4 d5 2. Lf4 Sf6 3. Dd3 Lf5",
     "1. d4 d5 2. Lf4 Sf6 3. Dd3 Lf5 4. Td1 e6 5. Sf3", "move 4. 'Td1'"},
    {"sr-Cyrl", "Serbian in Cyrillic letters", "1. е4 е5 2. Сф3 Сц6 3. Лб5 а6",
     "1. е4 е5 2. Сф3 Сц6 3. Лб5 а6 4. Лxд7 Лд7", "move 4. 'Лxд7'"},
    {"sk", "Slovak", "1.e4 e5 2.Jf3 Jc6 3.Sb5 a6", "1.e4 e5 2.Jf3 Jc6 3.Sb5 Vb7 4.0-0",
     "move 3... 'Vb7'"},
    {"sl", "Slovenian", "1. c4 e5 2. Sc3 Sf6 3. g3 Lb4",
     "1. c4 e5 2. Sc3 Sf6 3. g3 Lb4 4. Lg2 0-0 5. Kf2 d6 6. Sf3", "move 5. 'Kf2'"},
    {"ru", "Russian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6", "1. e4 e5 2. Кf3 Кc6 3. Сb5 Лa6 4. 0-0",
     "move 3... 'Лa6'"},
    {"uk", "Ukrainian", "1. e4 e5 2. Кf3 Кc6 3. Сb5 Тb8", "1. e4 e5 2. Кf3 Кc6 3. Сb5 Тa6 4. 0-0",
     "move 3... 'Тa6'"},
    {"bg", "Bulgarian", "1. e4 e5 2. Кf3 Кc6 3. Оb5 a6", "1. e4 e5 2. Кf3 Кc6 3. Оb5 Оb7 4. 0-0",
     "move 3... 'Оb7'"},
    {"nl", "Dutch", "1. d4 Pf6 2. c4 e6 3. Pc3 Lb4", "1. d4 Pf6 2. c4 e6 3. Pc3 Le4 4. Dc2",
     "move 3... 'Le4'"},
    {"fi", "Finnish", "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. La4 Rf6 5. 0-0 Le7 6. Te1",
     "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. Lxa6 Rf6 5. 0-0 Td8 6. Te1 Le7", "move 5... 'Td8'"},
    {"is", "Icelandic", "1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. Ba4 Rf6 5. 0-0 Be7 6. He1",
     "1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. Ba4 Rf6 5. 0-0 Be7 6. Hd1 b5", "move 6. 'Hd1'"},
    {"et", "Estonian", "1. e4 e5 2. Rf3 Rc6 3. Ob5 a6 4. Le2 Vb8",
     "1. e4 e5 2. Rf3 Rc6 3. Ob5 a6 4. Le3 Vb8", "move 4. 'Le3'"},
};

// "Lb6" of "move 3. 'Lb6'".
std::string MoveOf(const std::string& blamed) {
  const std::size_t open = blamed.find('\'') + 1;
  return blamed.substr(open, blamed.rfind('\'') - open);
}

TEST(SheetCommand, SheetsAreReadAndTheirFaultsBlamed) {
  for (const Sheet& sheet : kSheets) {
    SCOPED_TRACE(sheet.language);
    for (const bool file : {false, true}) {
      for (const bool stated : {false, true}) {
        const bool told_in_theirs = stated && referee::FindCatalogue(sheet.language) != nullptr;
        const auto ask = [&](const char* moves) {
          std::vector<std::string> arguments = {"--moves", moves};
          if (file) arguments = {"--pgn", GameFile(std::string(moves) + " *\n")};
          if (stated) arguments.insert(arguments.end(), {"--language", sheet.language});
          return Status(arguments);
        };
        const Answer good = ask(sheet.moves);
        EXPECT_EQ(good.exit_code, 0) << good.errors;
        EXPECT_EQ(!stated, good.out.find(sheet.name) != std::string::npos) << good.out;
        const Answer bad = ask(sheet.illegal);
        EXPECT_EQ(bad.exit_code, 2) << bad.out;
        EXPECT_NE(bad.errors.find(told_in_theirs ? MoveOf(sheet.blamed) : sheet.blamed),
                  std::string::npos)
            << bad.errors;
        EXPECT_EQ(!stated, bad.errors.find(sheet.name) != std::string::npos) << bad.errors;
      }
    }
  }
}

TEST(SheetCommand, AnIllegalMoveMayBeRuledOnWithASecondCommand) {
  const Answer answer =
      Status({"--pgn", GameFile("[Date \"2010.05.01\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb6 a6 *\n")});
  EXPECT_NE(answer.errors.find("{\"schema\":\"zeitnot-record/1\",\"edition\":\"2009\",\"fen\":\""
                               "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\","
                               "\"language\":\"de\"}\n"
                               "{\"type\":\"move\",\"move\":\"Lb6\"}"),
            std::string::npos)
      << answer.errors;
  const Answer rapid =
      Status({"--moves", "e4 e5 Sf3 Sc6 Lb6", "--language", "de", "--mode", "rapid",
              "--supervision", "inadequate", "--clock-white", "1:00", "--edition", "2018"});
  for (const char* told :
       {"\"mode\":\"rapid\"", "\"supervision\":\"inadequate\"", "\"clocks\":{\"white_s\":60}"}) {
    EXPECT_NE(rapid.errors.find(told), std::string::npos) << rapid.errors;
  }
  // A word that nobody can read is no move that was made.
  EXPECT_EQ(Status({"--moves", "e4 e5 Xf3"}).errors.find("ruled on"), std::string::npos);
}

// Polish has the same letter for a knight and none for 'L': one fault in each, but not of a kind.
TEST(SheetCommand, ALetterThatALanguageLacksSpeaksAgainstIt) {
  for (const char* moves : {"1. e4 e5 2. Lc4 Sf6 3. Sf3 Sc6 4. Sc4",
                            "1. e4 e5 2. Sf3 Sc6 3. Lc4 Sf6 4. Sc3 d6 5. Sc4"}) {
    const Answer answer = Status({"--moves", moves});
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_NE(answer.errors.find("'Sc4' is not legal"), std::string::npos) << answer.errors;
    EXPECT_NE(answer.errors.find("German"), std::string::npos) << answer.errors;
    EXPECT_NE(answer.errors.find("Serbian in Latin"), std::string::npos) << answer.errors;
    EXPECT_EQ(answer.errors.find("Polish"), std::string::npos) << answer.errors;
    EXPECT_NE(Ask("illegal", {"--moves", moves, "--mode", "standard"}).out.find("RULING"),
              std::string::npos);
  }
}

TEST(SheetCommand, ALanguageThatMayBeMeantIsNamed) {
  for (const auto& [told, meant] :
       {std::pair{"sr-", "did you mean sr-Latn or sr-Cyrl?"},
        std::pair{"srpski", "did you mean sr-Latn or sr-Cyrl?"},
        std::pair{"deutsch", "did you mean de?"}, std::pair{"Germn", "did you mean de?"},
        std::pair{"Slov", "did you mean sk or sl?"}}) {
    const Answer answer = Status({"--moves", "e4", "--language", told});
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_NE(answer.errors.find(meant), std::string::npos) << answer.errors;
  }
}

// The same in one command, in the languages of the sheets.
TEST(SheetCommand, AnIllegalMoveIsRuledOn) {
  const auto illegal = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--edition", "2018", "--mode", "standard"});
    return Ask("illegal", std::move(arguments));
  };
  for (const char* moves : {
           "1. e4 e5 2. Sf3 Sc6 3. Dg4",  // German, Serbian in Latin letters
           "1. е4 е5 2. Сф3 Сц6 3. Дг4",  // Serbian
           "1. e4 e5 2. Jf3 Jc6 3. Dg4",  // Slovak, Czech
       }) {
    const Answer answer = illegal({"--moves", moves});
    EXPECT_EQ(answer.exit_code, 0) << moves << answer.errors;
    EXPECT_NE(answer.out.find("illegal move"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("2:00 is added to Black's clock"), std::string::npos) << answer.out;
  }
  // In rapid chess without an arbiter at the board the opponent has to claim.
  const std::vector<std::string> rapid = {"--moves",       "1. e4 e5 2. Sf3 Sc6 3. Dg4",
                                          "--mode",        "rapid",
                                          "--supervision", "inadequate",
                                          "--edition",     "2018"};
  EXPECT_EQ(Ask("illegal", rapid).out.find("2:00 is added to Black's clock"), std::string::npos);
  std::vector<std::string> claimed = rapid;
  claimed.emplace_back("--claimed");
  EXPECT_NE(Ask("illegal", claimed).out.find("2:00 is added to Black's clock"), std::string::npos);
  // White has replied: the claim comes too late, and the sheet says so.
  std::vector<std::string> replied = claimed;
  replied[1] += " Lc5 4. Sc3";
  EXPECT_EQ(Ask("illegal", replied).exit_code, 2);
  EXPECT_NE(Ask("illegal", replied).errors.find("moves follow"), std::string::npos);
  // In standard chess it is corrected all the same; a result is no move.
  EXPECT_EQ(illegal({"--moves", "1. e4 e5 2. Sf3 Sc6 3. Dg4 Lc5 4. Sc3"}).exit_code, 0);
  claimed[1] += " 1/2-1/2";
  EXPECT_EQ(Ask("illegal", claimed).exit_code, 0);
  // Two bishops may have gone there.
  const std::string two = "1. e4 e5 2. Sf3 Sc6 3. Lf5";
  const Answer open = illegal({"--moves", two});
  EXPECT_EQ(open.exit_code, 1);
  EXPECT_NE(open.out.find("Options for what is missing: --move"), std::string::npos) << open.out;
  EXPECT_EQ(illegal({"--moves", two, "--move", "f1f5"}).exit_code, 0);
  // Nothing is completed before the clock is pressed.
  EXPECT_EQ(illegal({"--moves", two, "--move", "f1f5", "--not-pressed"})
                .out.find("2:00 is added to Black's clock"),
            std::string::npos);
  const Answer legal = illegal({"--moves", "1. e4 e5"});
  EXPECT_EQ(legal.exit_code, 2);
  EXPECT_NE(legal.errors.find("every move of the game is legal"), std::string::npos);
  EXPECT_EQ(illegal({"--moves", "1. e4 Xe5"}).exit_code, 2);
  EXPECT_NE(illegal({"--moves", ""}).errors.find("no moves are given"), std::string::npos);
}

TEST(SheetCommand, ALanguageThatIsNoneIsToldWhichThereAre) {
  const Answer answer = Status({"--moves", "e4", "--language", "tlh"});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_NE(answer.errors.find("--language: 'tlh' is no language"), std::string::npos);
  EXPECT_NE(answer.errors.find("sr-Cyrl"), std::string::npos);
  EXPECT_EQ(Status({"--moves", "e4", "--language", ""}).exit_code, 2);
}

// Who asks in their language may write moves in English, in --move as in --moves.
TEST(SheetCommand, AMoveOfItsOwnMayBeInEnglish) {
  const std::string moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
  const std::string slovak = "1. Jf3 Jf6 2. Jg1 Jg8 3. Jf3 Jf6 4. Jg1";
  for (const std::string& game : {moves, slovak}) {
    for (const char* move : {"Ng8", "Jg8", "f6g8"}) {
      SCOPED_TRACE(game + " " + move);
      const Answer answer =
          Ask("claim", {"black", "--ground", "repetition", "--moves", game, "--move", move,
                        "--written", "--language", "sk", "--edition", "2009"});
      EXPECT_EQ(answer.exit_code, 0) << answer.errors;
      EXPECT_NE(answer.out.find("Jg8"), std::string::npos) << answer.out;
      const std::size_t remark = answer.out.find("čítali sa v angličtine");
      EXPECT_EQ(remark != std::string::npos, game == moves || std::string(move) == "Ng8")
          << answer.out;
      EXPECT_EQ(answer.out.find("čítali sa v angličtine", remark + 1), std::string::npos);
    }
  }
  const auto illegal = [](const char* move) {
    return Ask("illegal", {"--moves", "1. e4 e5 2. Jf3 Jc6 3. Jg3", "--move", move, "--mode",
                           "standard", "--language", "sk"});
  };
  EXPECT_EQ(illegal("Jf3g3").out.find("angličtine"), std::string::npos);
  EXPECT_NE(illegal("Nf3g3").out.find("angličtine"), std::string::npos) << illegal("Nf3g3").out;
  EXPECT_NE(illegal("Nf3g3").out.find("ROZHODNUTIE"), std::string::npos) << illegal("Nf3g3").out;
  const Answer legal =
      Ask("ask", {"legal", "--moves", "1. e4 e5", "--move", "Nf3", "--language", "sk"});
  EXPECT_NE(legal.out.find("angličtine"), std::string::npos) << legal.out << legal.errors;
}

// Without a script: the rulings are in Cyrillic letters, the moves in either.
TEST(SheetCommand, SerbianHasTwoScripts) {
  for (const auto& [moves, exit_code] :
       {std::pair{"1. e4 e5 2. Sf3 Sc6 3. Sxe5 Sxe5", 0},
        std::pair{"1. е4 е5 2. Сф3 Сц6 3. Схе5 Схе5", 0}, std::pair{"1. e4 e5 2. Sf3 Сц6", 0},
        std::pair{"1. e4 e5 2. Nf3 Nc6", 0}, std::pair{"1. e4 e5 2. Lb6", 2},
        std::pair{"1. е4 е5 2. Лб6", 2}}) {
    for (const char* language : {"sr", "SR", "Serbian"}) {
      const Answer answer = Status({"--moves", moves, "--language", language});
      EXPECT_EQ(answer.exit_code, exit_code) << moves << answer.errors;
      EXPECT_EQ(answer.out.find("ОДЛУКА") != std::string::npos, exit_code == 0) << answer.out;
    }
  }
  const Answer record =
      Ask("illegal", {"--moves", "1. e4 e5 2. Lf1b6", "--language", "sr", "--mode", "standard"});
  EXPECT_NE(record.out.find("ОДЛУКА"), std::string::npos) << record.out << record.errors;
}

TEST(SheetCommand, WhatWasPeculiarReachesTheUser) {
  const Answer open = Status({"--pgn", GameFile("1. e4 e5 2. Nf3 {never closed\n")});
  EXPECT_EQ(open.exit_code, 0) << open.errors;
  EXPECT_NE(open.out.find("a comment is not closed"), std::string::npos) << open.out;
  EXPECT_NE(open.out.find("the game up to there, 3 half-moves"), std::string::npos) << open.out;
  const Answer date = Status({"--pgn", GameFile("[Date \"2024.13.45\"]\n\n1. e4 *\n")});
  EXPECT_NE(date.out.find("no day of the calendar"), std::string::npos) << date.out;
  const std::string newest(referee::EditionName(referee::kNewestEdition));
  EXPECT_NE(date.out.find("the edition of " + newest + " is taken"), std::string::npos) << date.out;
}

TEST(SheetCommand, AGameIsSoughtWithoutPlayingThoseBefore) {
  const std::string name =
      GameFile("1. e4 Ke5 *\n\n1. d4 (1. c4 *\n\n[Event \"3\"]\n\n1. f3 e5 *\n");
  EXPECT_EQ(Status({"--pgn", name, "--game", "3"}).exit_code, 0);
  EXPECT_EQ(Status({"--pgn", name, "--game", "1"}).exit_code, 2);
  EXPECT_NE(Status({"--pgn", name, "--game", "4"}).errors.find("holds 3 games, not 4"),
            std::string::npos);
}

}  // namespace
}  // namespace zeitnot
