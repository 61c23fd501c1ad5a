// Rows of worked cases for the arbiter: one JSON object a line with an id, the rows of the Laws
// that it covers, a start and events as a user would feed them, and what is expected of the answer
// to the last event. Everything goes through the session: JSON lines in, JSON lines out.
#ifndef ZEITNOT_TESTS_REFEREE_ARBITER_ROWS_H_
#define ZEITNOT_TESTS_REFEREE_ARBITER_ROWS_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace zeitnot::referee {

using CaseRow = nlohmann::json;

// The files of case rows: every arbiter_*.jsonl of tests/data.
std::vector<std::string> CaseFiles();

// The rows of tests/data/NAME.
std::vector<CaseRow> CaseRowsOf(const std::string& name);

// The answer to the last line of a row, or of the row under another edition.
CaseRow AnswerTo(const CaseRow& row, const std::string& edition = "");

// Why the answer is not what is expected; empty if it is. "ruling" has to fit one of the rulings,
// "standing" the standing; objects fit if every key does, lists if every element does in its place,
// except for "articles", of which every number has to be cited ("articles_not": none), and
// "obligations" and "clocks", where each has to fit one.
std::string Mismatch(const CaseRow& expect, const CaseRow& answer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_ARBITER_ROWS_H_
