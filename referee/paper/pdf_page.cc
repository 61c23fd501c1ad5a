#include "referee/paper/pdf_page.h"

#include <pango/pangocairo.h>

#include <array>

#include "base/word_reader.h"

namespace zeitnot::referee {
namespace {

// Of Debian, with all letters of the languages; another family takes its place where it is missing.
constexpr const char* kFamily = "DejaVu Sans";

double InPoints(int units) { return static_cast<double>(units) / PANGO_SCALE; }

struct Rgb {
  double red, green, blue;
};
Rgb ColorOfInk(Ink ink) {
  const std::string_view code = InkCode(ink);
  const auto part = [&](std::size_t at) {
    const auto digit = [](char c) { return c >= 'a' ? c - 'a' + 10 : c - '0'; };
    return (16 * digit(code[at]) + digit(code[at + 1])) / 255.0;
  };
  return {part(1), part(3), part(5)};
}
void SetInk(cairo_t* context, Ink ink) {
  const Rgb color = ColorOfInk(ink);
  cairo_set_source_rgb(context, color.red, color.green, color.blue);
}

// The words of a path: commands, and numbers that are whole.
void TracePath(cairo_t* context, std::string_view path) {
  char command = 'Z';
  std::array<double, 6> numbers{};
  std::size_t count = 0;
  const auto act = [&] {
    if (command == 'M' && count == 2) cairo_move_to(context, numbers[0], numbers[1]);
    if (command == 'L' && count == 2) cairo_line_to(context, numbers[0], numbers[1]);
    if (command == 'C' && count == 6)
      cairo_curve_to(context, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4],
                     numbers[5]);
  };
  for (WordReader words(path); !words.AtEnd();) {
    const std::string_view word = words.Next();
    if (word.front() >= 'A' && word.front() <= 'Z') {
      act();
      count = 0;
      command = word.front();
      if (command == 'Z') cairo_close_path(context);
    } else if (count < numbers.size()) {
      numbers[count++] = std::stod(std::string(word));
    }
  }
  act();
}

void DrawShape(cairo_t* context, const Shape& shape) {
  cairo_save(context);
  cairo_translate(context, shape.x, shape.y);
  TracePath(context, shape.path);
  if (shape.fill != Ink::kNone) {
    SetInk(context, shape.fill);
    cairo_fill_preserve(context);
  }
  if (shape.stroke != Ink::kNone) {
    SetInk(context, shape.stroke);
    cairo_set_line_width(context, shape.width);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    cairo_stroke_preserve(context);
  }
  cairo_new_path(context);
  cairo_restore(context);
}

// Letters where the font wants them, not on the dots of a screen.
Owned<PangoLayout> PrintedLayout(cairo_t* context) {
  Owned<PangoLayout> layout(pango_cairo_create_layout(context));
  PangoContext* const pango = pango_layout_get_context(layout.get());
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(pango, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(pango, FALSE);
  pango_context_set_base_dir(pango, PANGO_DIRECTION_LTR);
  pango_layout_set_auto_dir(layout.get(), FALSE);
  return layout;
}

}  // namespace

TextBlock::TextBlock(cairo_t* context, const std::string& text, const Style& style, double width,
                     int most_lines)
    : layout_(PrintedLayout(context)), grey_(style.grey) {
  PangoLayout* const layout = layout_.get();
  const Owned<PangoFontDescription> font(pango_font_description_new());
  pango_font_description_set_family(font.get(), kFamily);
  pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
  if (style.weight == Weight::kBold)
    pango_font_description_set_weight(font.get(), PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description(layout, font.get());
  pango_layout_set_width(layout, static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  if (most_lines > 0) {
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_height(layout, -most_lines);
  }
  pango_layout_set_spacing(layout, static_cast<int>(style.size * 0.08 * PANGO_SCALE));
  pango_layout_set_text(layout, text.data(), static_cast<int>(text.size()));
  int height = 0;
  pango_layout_get_size(layout, nullptr, &height);
  height_ = InPoints(height);
}

int TextBlock::missing_letters() const {
  return pango_layout_get_unknown_glyphs_count(layout_.get());
}

int TextBlock::lines() const { return pango_layout_get_line_count(layout_.get()); }

void TextBlock::Draw(cairo_t* context, double x, double y) const {
  cairo_set_source_rgb(context, grey_, grey_, grey_);
  cairo_move_to(context, x, y);
  pango_cairo_show_layout(context, layout_.get());
}

void TextBlock::DrawCentered(cairo_t* context, double x, double y) const {
  pango_layout_set_alignment(layout_.get(), PANGO_ALIGN_CENTER);
  Draw(context, x, y);
}

int TextBlock::DrawLines(cairo_t* context, double x, double y, int first, double room,
                         double& used) const {
  cairo_set_source_rgb(context, grey_, grey_, grey_);
  const Owned<PangoLayoutIter> lines(pango_layout_get_iter(layout_.get()));
  used = 0;
  int drawn = 0;
  double top = 0;
  for (int line = 0;; ++line) {
    PangoRectangle box;
    pango_layout_iter_get_line_extents(lines.get(), nullptr, &box);
    if (line == first) top = InPoints(box.y);
    const double bottom = InPoints(box.y + box.height) - top;
    if (line >= first && bottom > room) break;
    if (line >= first) {
      cairo_move_to(context, x + InPoints(box.x),
                    y + InPoints(pango_layout_iter_get_baseline(lines.get())) - top);
      pango_cairo_show_layout_line(context, pango_layout_iter_get_line_readonly(lines.get()));
      used = bottom;
      ++drawn;
    }
    if (pango_layout_iter_next_line(lines.get()) == FALSE) break;
  }
  return drawn;
}

void DrawBoardAt(cairo_t* context, const Drawing& drawing, double x, double y, double width) {
  cairo_save(context);
  cairo_translate(context, x, y);
  const double scale = width / drawing.width;
  cairo_scale(context, scale, scale);
  for (const Shape& shape : drawing.shapes) DrawShape(context, shape);
  cairo_restore(context);
  const Style style{drawing.label_size * scale};
  for (const Label& label : drawing.labels) {
    constexpr double kRoom = 80;  // for a letter, in the units of the drawing
    const TextBlock text(context, label.text, style, kRoom * scale);
    // The foot of the letters is about four fifths down the line.
    text.DrawCentered(context, x + (label.x - kRoom / 2) * scale,
                      y + label.y * scale - 0.8 * text.height());
  }
}

}  // namespace zeitnot::referee
