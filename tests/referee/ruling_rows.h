// The rows of tests/data/rulings.jsonl: one JSON object a line with a name, an edition, the Article
// that must be cited, what is given and what is expected.
#ifndef ZEITNOT_TESTS_REFEREE_RULING_ROWS_H_
#define ZEITNOT_TESTS_REFEREE_RULING_ROWS_H_

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/uci_notation.h"
#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "tests/paths.h"

namespace zeitnot::referee {

using Row = nlohmann::json;

inline std::vector<Row> RowsOf(const std::string& question) {
  std::ifstream file(testing_paths::TestData() + "/rulings.jsonl");
  std::vector<Row> rows;
  std::string line;
  while (std::getline(file, line)) {
    Row row = Row::parse(line);
    if (row["question"] == question) rows.push_back(std::move(row));
  }
  return rows;
}

inline Edition EditionOfRow(const Row& row) {
  return *EditionFromName(row["edition"].get<std::string>());
}

inline Mode ModeFromText(const std::string& text) {
  if (text == "rapid") return Mode::kRapid;
  return text == "blitz" ? Mode::kBlitz : Mode::kStandard;
}

inline GameFacts FactsOf(const Row& row) {
  GameFacts facts;
  if (!row.contains("facts")) return facts;
  const Row& given = row["facts"];
  if (given.contains("mode")) facts.mode = ModeFromText(given["mode"]);
  if (given.contains("supervision")) {
    facts.supervision =
        given["supervision"] == "adequate" ? Supervision::kAdequate : Supervision::kInadequate;
  }
  if (given.contains("increment_s")) facts.increment_s = given["increment_s"].get<int>();
  if (given.contains("last_period")) facts.last_period = given["last_period"].get<bool>();
  if (given.contains("announced")) facts.announced = given["announced"].get<bool>();
  const auto clock = [&](const char* name, Color color) {
    if (!given.contains(name)) return;
    facts.clocks[Index(color)] =
        Tenths(static_cast<std::int64_t>(given[name].get<double>() * 10.0 + 0.5));
  };
  clock("clock_white_s", Color::kWhite);
  clock("clock_black_s", Color::kBlack);
  return facts;
}

// A record from a FEN (empty: the initial position) and moves in UCI.
inline GameRecord MakeRecord(const std::string& fen, const std::string& moves) {
  GameRecord record(fen.empty() ? Position() : *PositionFromFen(fen));
  std::istringstream words(moves);
  std::string word;
  while (words >> word) {
    const auto move = ReadUci(record.current(), word, UciCastling::kKingTarget);
    EXPECT_TRUE(move.ok() && record.Add(*move)) << word;
  }
  return record;
}

inline GameRecord RecordOf(const Row& row) {
  GameRecord record = MakeRecord(row["fen"], row["moves"]);
  record.facts = FactsOf(row);
  return record;
}

// "*" while the game goes on.
inline std::string ResultOf(const Ruling& ruling) {
  return ruling.result ? std::string(ResultText(*ruling.result)) : "*";
}

// True if the ruling cites an Article whose number in that edition has this text in it.
inline bool CitesNumber(const Ruling& ruling, const std::string& number) {
  for (const Citation& citation : ruling.citations) {
    const std::string_view cited = ArticleOf(citation.rule, ruling.edition).number;
    if (cited.find(number) != std::string_view::npos) return true;
  }
  return number.empty();
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_RULING_ROWS_H_
