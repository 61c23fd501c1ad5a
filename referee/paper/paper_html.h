// A paper as HTML.
#ifndef ZEITNOT_REFEREE_PAPER_PAPER_HTML_H_
#define ZEITNOT_REFEREE_PAPER_PAPER_HTML_H_

#include <string>
#include <string_view>

#include "referee/paper/form.h"

namespace zeitnot::referee {

// One file that needs no other: styles for screen and print within it, boards as SVG, no script.
// Every tag is closed, as in XML. Printed on A4, the evidence begins a page of its own.
std::string PaperHtml(const PaperForm& form);

// The text with the characters escaped that mean something in HTML, in texts and attributes.
std::string HtmlText(std::string_view text);

// The board as an element `svg`.
std::string BoardSvg(const Drawing& drawing, std::string_view alternative);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_PAPER_HTML_H_
