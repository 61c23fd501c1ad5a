// The tables of referee/LAWS.md: every Article of the Laws of 2005 and 2009, and every case that
// was reported from play, with the tests that cover it; made from what the tests say about
// themselves.
#ifndef ZEITNOT_TESTS_REFEREE_LAWS_TABLE_H_
#define ZEITNOT_TESTS_REFEREE_LAWS_TABLE_H_

#include <string>

namespace zeitnot::referee {

struct LawsTable {
  std::string text;    // of referee/LAWS.md
  std::string faults;  // rows without a test, tests that are gone; empty if there are none
};
// From tests/data/laws.jsonl and field_reports.jsonl, the case rows, and the names of the tests in
// tests/. `data` and `source` are the folders of the test data and of the project.
LawsTable MakeLawsTable(const std::string& data, const std::string& source);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_LAWS_TABLE_H_
