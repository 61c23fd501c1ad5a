// The cases of tests/data/notation_cases.txt.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/notation/languages.h"
#include "referee/notation/san_words.h"
#include "referee/notation/scoresheet.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

std::string Trim(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::vector<std::string> Split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(Trim(part));
  return parts;
}

std::vector<std::vector<std::string>> ReadCases(const std::string& name) {
  std::vector<std::vector<std::string>> cases;
  std::ifstream file(testing_paths::TestData() + "/" + name);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') cases.push_back(Split(line, '|'));
  }
  return cases;
}

Position At(const std::string& fen) {
  const auto reading = ReadFen(fen, Strictness::kRepair);
  EXPECT_TRUE(reading.ok()) << fen;
  return reading.ok() ? reading->position : Position();
}

std::string UciList(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(WriteUci(position, move, UciCastling::kKingTarget));
  std::sort(texts.begin(), texts.end());
  std::string list;
  for (const std::string& text : texts) list += (list.empty() ? "" : " ") + text;
  return list;
}

const Language* LanguageOf(const std::string& code) {
  const Language* language = FindLanguage(code);
  EXPECT_EQ(language == nullptr, code == "?") << code;
  return language;
}

std::string WriteOf(const std::vector<std::string>& row) {
  const Position position = At(row[2]);
  const auto move = ReadUci(position, row[3], UciCastling::kKingTarget);
  return move ? WriteSan(position, *move) : move.error().text;
}

std::string ReadOf(const std::vector<std::string>& row) {
  const Position position = At(row[2]);
  const auto reading = ReadSanNoted(position, row[3]);
  if (!reading) return Sentence(TellSanError(reading.error(), row[3], position));
  return UciList(position, {reading->move}) + (reading->not_minimal() ? " not-minimal" : "");
}

std::string FaultOf(const std::vector<std::string>& row) {
  const Position position = At(row[2]);
  const auto reading = ReadSanNoted(position, row[3]);
  if (reading) return "read";
  const SanFault fault = reading.error().fault;
  const char* kind = fault == SanFault::kIllegal               ? "illegal"
                     : fault == SanFault::kAmbiguous           ? "ambiguous"
                     : fault == SanFault::kIncompletePromotion ? "incomplete"
                                                               : "other";
  return std::string(kind) + ": " + UciList(position, reading.error().moves);
}

// The expected field may begin with "FEN start >".
std::string SheetOf(const std::vector<std::string>& row, std::string& expected) {
  Position start;
  if (const std::size_t arrow = expected.find('>'); arrow != std::string::npos) {
    start = At(expected.substr(4, arrow - 4));
    expected = Trim(expected.substr(arrow + 1));
  }
  const auto reading = ReadSheet(row[3], LanguageOf(row[2]), start);
  return reading ? WriteFen(reading->final_position()) : Sentence(reading.error().text);
}

void CheckLanguages(const std::vector<std::string>& row) {
  const auto reading = ReadSheet(row[2]);
  ASSERT_FALSE(reading.ok());
  const SheetError& error = reading.error();
  EXPECT_EQ(error.fault, SheetFault::kAmbiguousLanguage) << Sentence(error.text);
  const std::vector<std::string> expected = Split(row[3], ';');
  ASSERT_EQ(error.readings.size(), expected.size()) << Sentence(error.text);
  for (const std::string& text : expected) {
    std::istringstream words(text);
    std::string san;
    words >> san;
    const auto found = std::find_if(
        error.readings.begin(), error.readings.end(), [&](const SheetReading& candidate) {
          return WriteSan(error.position, candidate.moves.back().move) == san;
        });
    ASSERT_NE(found, error.readings.end()) << san;
    for (std::string code; words >> code;) {
      EXPECT_EQ(std::count(found->languages.begin(), found->languages.end(), LanguageOf(code)), 1)
          << code;
    }
  }
}

std::string BestOf(const std::vector<std::string>& row) {
  const auto reading = ReadEpd(row[2], Strictness::kRepair);
  if (!reading) return reading.error().text;
  const std::vector<std::string>* best = reading->Find("bm");
  if (best == nullptr) return "no bm";
  std::vector<Move> moves;
  for (const std::string& text : *best) {
    const auto move = ReadSan(reading->position, text);
    if (!move) return Sentence(TellSanError(move.error(), text, reading->position));
    moves.push_back(*move);
  }
  return UciList(reading->position, moves);
}

TEST(Notation, CasesFromTheField) {
  const auto cases = ReadCases("notation_cases.txt");
  ASSERT_GT(cases.size(), 40U);
  for (const std::vector<std::string>& row : cases) {
    SCOPED_TRACE(row[0] + " " + row[1] + " " + row[2] + " " + row[3]);
    std::string expected = row.back();
    if (row[1] == "write") {
      EXPECT_EQ(WriteOf(row), expected);
    } else if (row[1] == "read") {
      EXPECT_EQ(ReadOf(row), expected);
    } else if (row[1] == "fault") {
      EXPECT_EQ(FaultOf(row), expected);
    } else if (row[1] == "sheet") {
      const std::string result = SheetOf(row, expected);
      EXPECT_EQ(result, expected);
    } else if (row[1] == "languages") {
      CheckLanguages(row);
    } else if (row[1] == "agree") {
      for (const bool stated : {true, false}) {
        const auto first = ReadSheet(row[3], stated ? LanguageOf(row[2]) : nullptr);
        const auto second = ReadSheet(row[5], stated ? LanguageOf(row[4]) : nullptr);
        ASSERT_TRUE(first.ok() && second.ok());
        EXPECT_TRUE(CompareSheets(*first, *second).agree());
        EXPECT_EQ(
            std::count(second->languages.begin(), second->languages.end(), LanguageOf(row[4])), 1);
      }
    } else if (row[1] == "best") {
      EXPECT_EQ(BestOf(row), expected);
    } else if (row[1] == "operand") {
      const auto reading = ReadEpd(row[2], Strictness::kRepair);
      ASSERT_TRUE(reading.ok());
      ASSERT_NE(reading->Find(row[3]), nullptr);
      EXPECT_EQ(reading->Find(row[3])->at(0), expected);
    } else {
      ADD_FAILURE() << "unknown kind of case";
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
