// Catalogues as files in gettext's PO form: what msgfmt, msgmerge and translators' tools work on.
#ifndef ZEITNOT_REFEREE_WORDS_PO_FILE_H_
#define ZEITNOT_REFEREE_WORDS_PO_FILE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace zeitnot::referee {

struct PoEntry {
  std::string context;                    // msgctxt
  std::string text;                       // msgid
  std::string plural;                     // msgid_plural; empty if there is none
  std::vector<std::string> translations;  // msgstr, or msgstr[0], msgstr[1], ...
  std::size_t line = 0;                   // where it begins, from 1
};

struct PoError {
  std::size_t line;  // from 1
  std::string text;
};

// The entries in the order of the file, without its header (the entry of the empty msgid). Comments
// are passed over.
Result<std::vector<PoEntry>, PoError> ReadPo(std::string_view file);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_PO_FILE_H_
