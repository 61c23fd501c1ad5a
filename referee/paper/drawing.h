// A board as shapes, apart from who draws them. Shapes of our own; no font is needed for the men.
#ifndef ZEITNOT_REFEREE_PAPER_DRAWING_H_
#define ZEITNOT_REFEREE_PAPER_DRAWING_H_

#include <string>
#include <string_view>
#include <vector>

#include "movegen/setup.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// What a shape is filled or stroked with.
enum class Ink { kNone, kWhite, kBlack, kDark };  // kDark: of dark squares
// "#ffffff"; "none".
std::string_view InkCode(Ink ink);

// A path in the form of SVG, of the commands M, L, C and Z with absolute coordinates and blanks
// between all words; moved by x and y.
struct Shape {
  std::string_view path;
  double x = 0;
  double y = 0;
  Ink fill = Ink::kNone;
  Ink stroke = Ink::kNone;
  double width = 0;  // of the stroke
};
// A letter or number, its middle at x and its foot at y.
struct Label {
  std::string text;
  double x = 0;
  double y = 0;
};
struct Drawing {
  double width = 0;
  double height = 0;
  double label_size = 0;
  std::vector<Shape> shapes;
  std::vector<Label> labels;
};

// The board from White's side with coordinates, the files in the letters of the language; `marked`
// squares have a frame.
Drawing DrawBoard(const Setup& board, const std::vector<Square>& marked,
                  const Catalogue& catalogue);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_DRAWING_H_
