// Pages of A4 under pango and cairo: texts that are broken into lines, and boards. Knows no ruling.
#ifndef ZEITNOT_REFEREE_PAPER_PDF_PAGE_H_
#define ZEITNOT_REFEREE_PAPER_PDF_PAGE_H_

#include <cairo.h>
#include <pango/pango.h>

#include <memory>
#include <string>

#include "referee/paper/drawing.h"

namespace zeitnot::referee {

struct Unreference {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
  void operator()(PangoLayoutIter* lines) const { pango_layout_iter_free(lines); }
};
template <typename T>
using Owned = std::unique_ptr<T, Unreference>;

enum class Weight { kPlain, kBold };
struct Style {
  double size;  // of the letters, in points
  Weight weight = Weight::kPlain;
  double grey = 0;  // 0 is black
};

// Text within a width, broken into lines; written from left to right, whatever its letters.
class TextBlock {
 public:
  // Cut off with an ellipsis after `most_lines`, unless that is 0.
  TextBlock(cairo_t* context, const std::string& text, const Style& style, double width,
            int most_lines = 0);

  double height() const { return height_; }
  int missing_letters() const;
  // The whole of it, its upper left corner at x and y.
  void Draw(cairo_t* context, double x, double y) const;
  void DrawCentered(cairo_t* context, double x, double y) const;
  // As many of the lines from `first` on as fit into `room`, and how many these are; `used` is
  // their height.
  int DrawLines(cairo_t* context, double x, double y, int first, double room, double& used) const;
  int lines() const;

 private:
  Owned<PangoLayout> layout_;
  double grey_;
  double height_;
};

// Within a width; its height follows.
void DrawBoardAt(cairo_t* context, const Drawing& drawing, double x, double y, double width);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_PDF_PAGE_H_
