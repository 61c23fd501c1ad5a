// Compiled in place of pdf.cc where pango and cairo are not there.
#include <cstdlib>

#include "referee/paper/pdf.h"

namespace zeitnot::referee {

bool PdfIsBuiltIn() { return false; }

Pdf MakePdf(const PaperForm& /*form*/) { std::abort(); }

}  // namespace zeitnot::referee
