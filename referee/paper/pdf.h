// A paper as PDF, by pango and cairo. A program that was built without them has no PDF.
#ifndef ZEITNOT_REFEREE_PAPER_PDF_H_
#define ZEITNOT_REFEREE_PAPER_PDF_H_

#include <string>

#include "referee/paper/form.h"

namespace zeitnot::referee {

// False if the program was built without it; then no other function of this header may be called.
bool PdfIsBuiltIn();

struct Pdf {
  std::string bytes;
  int pages = 0;
  int missing_letters = 0;  // that no font of the machine has
};

// A4. The letters get smaller until the ruling with its signatures fits on one page and the
// evidence on another; what does not fit in the smallest letters goes on to further pages. The same
// form gives the same bytes on the same machine: the date of the document is that of the game, or
// none.
Pdf MakePdf(const PaperForm& form);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_PDF_H_
