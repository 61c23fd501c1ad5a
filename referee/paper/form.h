// What stands on a paper, in order, apart from how it is drawn: HTML and PDF are both made of it
// and say the same.
#ifndef ZEITNOT_REFEREE_PAPER_FORM_H_
#define ZEITNOT_REFEREE_PAPER_FORM_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "referee/paper/drawing.h"

namespace zeitnot::referee {

// What is said, once in each language of the form; or a single text that all share, such as a name.
using Texts = std::vector<std::string>;

// A box of a form: what it is, in small letters, and what was entered; empty to be filled in by
// hand.
struct Field {
  Texts label;
  Texts value;
  int share = 1;  // of the width of its row
};
struct FieldRow {
  std::vector<Field> fields;
};
// A board with boxes to its right.
struct BoardAndFields {
  Drawing board;
  std::string alternative;  // for who cannot see it
  Texts caption;
  std::vector<Field> fields;
};
// What is decided, in a frame.
struct DecisionBox {
  Texts label;
  Texts headline;
  Texts result;  // may be empty
};
// A list under a heading; a single item stands without a mark.
struct Section {
  Texts heading;
  std::vector<Texts> items;
};
// False if all that it says is the same in all languages of the form: then it stands once.
bool StandsInTwoColumns(const Section& section);
// The texts with " / " between them.
std::string Joined(const Texts& texts);
// The text of that language, or the one that all share.
const std::string& TextIn(const Texts& texts, std::size_t language);

using Block = std::variant<FieldRow, BoardAndFields, DecisionBox, Section>;

struct PaperForm {
  std::vector<const Catalogue*> catalogues;  // one or two
  std::string name;                          // of the document, for who files it
  Texts title;
  std::vector<Block> front;       // the page that is signed
  std::vector<Field> signatures;  // at its foot; none where nothing is decided yet
  Texts evidence_title;
  std::vector<Block> evidence;  // the page behind it
};

// "Page 1 of 2".
std::string PageNumber(const PaperForm& form, int page, int pages);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_FORM_H_
