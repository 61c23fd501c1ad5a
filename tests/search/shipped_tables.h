// The endgame tables of tests/data: nine endings of up to four men.
#ifndef ZEITNOT_TESTS_SEARCH_SHIPPED_TABLES_H_
#define ZEITNOT_TESTS_SEARCH_SHIPPED_TABLES_H_

#include <string>

#include "search/syzygy/tablebases.h"
#include "tests/paths.h"

namespace zeitnot::syzygy {

inline std::string ShippedFolder() { return testing_paths::TestData() + "/syzygy"; }

inline const Tablebases& Shipped() {
  static const Tablebases kTables = Tablebases::Open(ShippedFolder());
  return kTables;
}

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_TESTS_SEARCH_SHIPPED_TABLES_H_
