// Papers for tests: of the rulings of the arbiter's case rows.
#ifndef ZEITNOT_TESTS_REFEREE_PAPERS_H_
#define ZEITNOT_TESTS_REFEREE_PAPERS_H_

#include <string>
#include <vector>

#include "referee/paper/paper.h"

namespace zeitnot::referee {

// One for each ruling on the last event of every row of tests/data/NAME, with a whole heading.
std::vector<Paper> PapersOf(const std::string& name);
// A heading in which nothing is missing.
Heading WholeHeading();
// The catalogue of each language.
std::vector<const Catalogue*> AllCatalogues();

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_PAPERS_H_
