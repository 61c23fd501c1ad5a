// The table of referee/log/EVENTS.md: which facts each kind of event needs and may have, made from
// the table that the reader and the arbiter use.
#ifndef ZEITNOT_TESTS_REFEREE_EVENT_TABLE_H_
#define ZEITNOT_TESTS_REFEREE_EVENT_TABLE_H_

#include <string>

namespace zeitnot::referee {

// The whole document, in Markdown.
std::string MakeEventTable();

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_EVENT_TABLE_H_
