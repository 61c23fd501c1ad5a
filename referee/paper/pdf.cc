#include "referee/paper/pdf.h"

#include <cairo-pdf.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.h"
#include "referee/paper/pdf_page.h"

namespace zeitnot::referee {
namespace {

// A4 in points, and its margins.
constexpr double kPageWidth = 595.276;
constexpr double kPageHeight = 841.89;
constexpr double kSide = 42;
constexpr double kTop = 38;
constexpr double kFoot = 46;
constexpr double kTextWidth = kPageWidth - 2 * kSide;

// Running text, in points; other sizes are shares of it. All of it may be larger or smaller by so
// much.
constexpr double kLetters = 10;
constexpr double kLargest = 1.1;
constexpr double kSmallest = 0.6;
constexpr double kStep = 0.02;
constexpr double kLabelGap = 1;
constexpr double kLabelGrey = 0.27;
constexpr double kLineGrey = 0.6;

// Texts drawn one below the other, on as many pages as they need. `scale` is the size of letters.
class Flow {
 public:
  Flow(cairo_t* context, const PaperForm& form, double scale, int first_page, int pages)
      : context_(context),
        form_(form),
        letters_(kLetters * scale),
        page_(first_page),
        pages_(pages) {}

  void Title(const Texts& title) {
    const TextBlock text = Make(Joined(title), {1.6 * letters_, Weight::kBold}, kTextWidth);
    text.Draw(context_, kSide, y_);
    y_ += text.height() + 0.5 * letters_;
  }
  void Draw(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) std::visit(*this, block);
  }
  // At the foot of the page.
  void Signatures(const std::vector<Field>& fields);
  // The number of the page; it ends the page.
  void Finish() {
    const TextBlock number =
        Make(PageNumber(form_, page_, pages_), {6.5, Weight::kPlain, 0.3}, kTextWidth);
    number.DrawCentered(context_, kSide, kPageHeight - kFoot + 16);
    cairo_show_page(context_);
  }

  int page() const { return page_; }
  int missing_letters() const { return missing_letters_; }

  void operator()(const FieldRow& row);
  void operator()(const BoardAndFields& block);
  void operator()(const DecisionBox& box);
  void operator()(const Section& section);

 private:
  // A field whose texts are broken into lines.
  struct FieldTexts {
    std::vector<TextBlock> label;
    std::vector<TextBlock> values;
    double height = 0;
  };

  TextBlock Make(const std::string& text, const Style& style, double width, bool one_line = false) {
    TextBlock block(context_, text, style, width, one_line);
    missing_letters_ += block.missing_letters();
    return block;
  }
  static std::string Joined(const Texts& texts) {
    std::string joined;
    for (const std::string& text : texts) joined += Concat(joined.empty() ? "" : " / ", text);
    return joined;
  }
  double room() const { return kPageHeight - kFoot - y_; }
  void NextPage() {
    Finish();
    ++page_;
    y_ = kTop;
  }
  // Goes on to the next page unless so much is free; what no page can hold begins where it is.
  void Demand(double height) {
    if (height > room() && y_ > kTop) NextPage();
  }
  void Line(double x, double y, double width, double grey) {
    cairo_set_source_rgb(context_, grey, grey, grey);
    cairo_set_line_width(context_, 0.6);
    cairo_move_to(context_, x, y);
    cairo_line_to(context_, x + width, y);
    cairo_stroke(context_);
  }
  FieldTexts Break(const Field& field, double width);
  void DrawField(const FieldTexts& texts, double x, double y, double width, double height);
  // Texts side by side at these places, as long as they are; they may go on on the next page.
  void DrawBeside(const std::vector<TextBlock>& texts, const std::vector<double>& places);
  std::vector<double> ColumnsOf(std::size_t columns) const;

  cairo_t* context_;
  const PaperForm& form_;
  double letters_;
  int page_;
  int pages_;
  double y_ = kTop;
  int missing_letters_ = 0;
};

constexpr double kColumnGap = 16;

double ColumnWidth(std::size_t columns) {
  return (kTextWidth - kColumnGap * static_cast<double>(columns - 1)) /
         static_cast<double>(columns);
}

std::vector<double> Flow::ColumnsOf(std::size_t columns) const {
  std::vector<double> places;
  for (std::size_t i = 0; i < columns; ++i)
    places.push_back(kSide + static_cast<double>(i) * (ColumnWidth(columns) + kColumnGap));
  return places;
}

Flow::FieldTexts Flow::Break(const Field& field, double width) {
  FieldTexts texts;
  texts.label.push_back(
      Make(Joined(field.label), {0.72 * letters_, Weight::kPlain, kLabelGrey}, width));
  texts.height = texts.label.front().height() + kLabelGap;
  for (const std::string& value : field.value) {
    texts.values.push_back(Make(value, {letters_}, width));
    texts.height += texts.values.back().height();
  }
  // Room for a hand.
  if (field.value.empty()) texts.height += 1.5 * letters_;
  texts.height += 0.2 * letters_;
  return texts;
}

void Flow::DrawField(const FieldTexts& texts, double x, double y, double width, double height) {
  texts.label.front().Draw(context_, x, y);
  double at = y + texts.label.front().height() + kLabelGap;
  for (const TextBlock& value : texts.values) {
    value.Draw(context_, x, at);
    at += value.height();
  }
  Line(x, y + height, width, kLineGrey);
}

void Flow::operator()(const FieldRow& row) {
  constexpr double kGap = 10;
  int shares = 0;
  for (const Field& field : row.fields) shares += field.share;
  const double room = kTextWidth - kGap * static_cast<double>(row.fields.size() - 1);
  std::vector<FieldTexts> texts;
  double height = 0;
  for (const Field& field : row.fields) {
    texts.push_back(Break(field, room * field.share / shares));
    height = std::max(height, texts.back().height);
  }
  Demand(height);
  double x = kSide;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const double width = room * row.fields[i].share / shares;
    DrawField(texts[i], x, y_, width, height);
    x += width + kGap;
  }
  y_ += height + 0.6 * letters_;
}

void Flow::operator()(const BoardAndFields& block) {
  const double board_width = 16.5 * letters_;
  const double gap = 1.6 * letters_;
  const double board_height = board_width * block.board.height / block.board.width;
  const double fields_width = kTextWidth - board_width - gap;
  std::vector<FieldTexts> texts;
  double fields_height = 0;
  for (const Field& field : block.fields) {
    texts.push_back(Break(field, fields_width));
    fields_height += texts.back().height + 0.45 * letters_;
  }
  std::vector<TextBlock> captions;
  double left_height = board_height;
  for (const std::string& caption : block.caption) {
    captions.push_back(Make(caption, {0.9 * letters_}, board_width));
    left_height += captions.back().height();
  }
  const double height = std::max(left_height, fields_height);
  Demand(height);
  DrawBoardAt(context_, block.board, kSide, y_, board_width);
  double y = y_ + board_height;
  for (const TextBlock& caption : captions) {
    caption.DrawCentered(context_, kSide, y);
    y += caption.height();
  }
  y = y_;
  for (const FieldTexts& field : texts) {
    DrawField(field, kSide + board_width + gap, y, fields_width, field.height);
    y += field.height + 0.45 * letters_;
  }
  y_ += height + 0.8 * letters_;
}

void Flow::operator()(const DecisionBox& box) {
  const double inset = 0.8 * letters_;
  const double result_width = box.result.empty() ? 0 : 6 * letters_;
  const double width = kTextWidth - 2 * inset - result_width;
  const TextBlock label =
      Make(Joined(box.label), {0.72 * letters_, Weight::kPlain, kLabelGrey}, width);
  std::vector<TextBlock> headlines;
  double height = label.height() + 0.9 * letters_;
  for (const std::string& headline : box.headline) {
    headlines.push_back(Make(headline, {1.15 * letters_, Weight::kBold}, width));
    height += headlines.back().height();
  }
  Demand(height);
  cairo_set_source_rgb(context_, 0, 0, 0);
  cairo_set_line_width(context_, 1.3);
  cairo_rectangle(context_, kSide, y_, kTextWidth, height);
  cairo_stroke(context_);
  double y = y_ + 0.4 * letters_;
  label.Draw(context_, kSide + inset, y);
  y += label.height();
  for (const TextBlock& headline : headlines) {
    headline.Draw(context_, kSide + inset, y);
    y += headline.height();
  }
  if (!box.result.empty()) {
    const TextBlock result =
        Make(box.result.front(), {1.5 * letters_, Weight::kBold}, result_width);
    result.DrawCentered(context_, kSide + kTextWidth - inset - result_width,
                        y_ + (height - result.height()) / 2);
  }
  y_ += height + 0.5 * letters_;
}

void Flow::operator()(const Section& section) {
  const std::size_t columns = StandsInTwoColumns(section) ? form_.catalogues.size() : 1;
  const std::vector<double> places = ColumnsOf(columns);
  const double width = ColumnWidth(columns);
  const auto make = [&](const Texts& texts, const Style& style, double text_width) {
    std::vector<TextBlock> blocks;
    for (std::size_t i = 0; i < columns; ++i)
      blocks.push_back(Make(TextIn(texts, i), style, text_width));
    return blocks;
  };
  if (!section.heading.empty()) {
    const auto headings = make(section.heading, {letters_, Weight::kBold}, width);
    Demand(headings.front().height() + 3 * letters_);
    y_ += 0.4 * letters_;
    DrawBeside(headings, places);
    y_ += 0.1 * letters_;
  }
  const bool list = section.items.size() > 1;
  const double indent = list ? 1.1 * letters_ : 0;
  std::vector<double> indented;
  for (const double place : places) indented.push_back(place + indent);
  for (const Texts& item : section.items) {
    const auto texts = make(item, {letters_}, width - indent);
    Demand(1.5 * letters_);
    if (list) {
      const TextBlock mark = Make("•", {letters_}, indent);
      for (const double place : places) mark.Draw(context_, place, y_);
    }
    DrawBeside(texts, indented);
    y_ += 0.12 * letters_;
  }
}

void Flow::DrawBeside(const std::vector<TextBlock>& texts, const std::vector<double>& places) {
  std::vector<int> drawn(texts.size(), 0);
  for (;;) {
    double height = 0;
    bool whole = true;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      double used = 0;
      if (drawn[i] < texts[i].lines())
        drawn[i] += texts[i].DrawLines(context_, places[i], y_, drawn[i], room(), used);
      height = std::max(height, used);
      whole = whole && drawn[i] == texts[i].lines();
    }
    y_ += height;
    if (whole) return;
    NextPage();
  }
}

void Flow::Signatures(const std::vector<Field>& fields) {
  constexpr double kGap = 16;
  const double width = (kTextWidth - kGap * static_cast<double>(fields.size() - 1)) /
                       static_cast<double>(fields.size());
  const double hand = 2.8 * letters_;
  std::vector<std::vector<TextBlock>> texts;
  double height = 0;
  for (const Field& field : fields) {
    std::vector<TextBlock> below;
    below.push_back(
        Make(Joined(field.label), {0.72 * letters_, Weight::kPlain, kLabelGrey}, width));
    for (const std::string& name : field.value)
      below.push_back(Make(name, {0.8 * letters_}, width, true));
    double below_height = 0;
    for (const TextBlock& text : below) below_height += text.height();
    height = std::max(height, hand + below_height);
    texts.push_back(std::move(below));
  }
  Demand(height);
  const double top = kPageHeight - kFoot - height;
  double x = kSide;
  for (const auto& below : texts) {
    Line(x, top + hand, width, 0);
    double y = top + hand + 1;
    for (const TextBlock& text : below) {
      text.Draw(context_, x, y);
      y += text.height();
    }
    x += width + kGap;
  }
  y_ = kPageHeight - kFoot;
}

cairo_status_t Append(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

// The ruling and its signatures, or the evidence. The last page that it took.
int DrawFront(Flow& flow, const PaperForm& form) {
  flow.Title(form.title);
  flow.Draw(form.front);
  if (!form.signatures.empty()) flow.Signatures(form.signatures);
  flow.Finish();
  return flow.page();
}
int DrawEvidence(Flow& flow, const PaperForm& form) {
  flow.Title(form.evidence_title);
  flow.Draw(form.evidence);
  flow.Finish();
  return flow.page();
}

using Drawer = int (*)(Flow& flow, const PaperForm& form);

struct Fit {
  double scale;
  int pages;
};
// The largest letters in which it fits on one page, or the smallest.
Fit FitOnOnePage(const PaperForm& form, Drawer draw) {
  const Owned<cairo_surface_t> nowhere(
      cairo_pdf_surface_create_for_stream(nullptr, nullptr, kPageWidth, kPageHeight));
  const Owned<cairo_t> context(cairo_create(nowhere.get()));
  const auto try_size = [&](int steps) {
    const double scale = kLargest - kStep * steps;
    Flow flow(context.get(), form, scale, 1, 1);
    return Fit{scale, draw(flow, form)};
  };
  Fit fit = try_size(0);
  if (fit.pages == 1) return fit;
  int too_large = 0;
  int fits = static_cast<int>((kLargest - kSmallest) / kStep + 0.5);
  fit = try_size(fits);
  while (fit.pages == 1 && too_large + 1 < fits) {
    const int middle = (too_large + fits) / 2;
    const Fit tried = try_size(middle);
    if (tried.pages == 1) fit = tried;
    (tried.pages == 1 ? fits : too_large) = middle;
  }
  return fit;
}

std::string IsoDay(std::chrono::year_month_day day) {
  const auto two = [](unsigned number) {
    return number < 10 ? Concat("0", number) : Concat(number);
  };
  return Concat(static_cast<int>(day.year()), "-", two(static_cast<unsigned>(day.month())), "-",
                two(static_cast<unsigned>(day.day())), "T00:00:00Z");
}

void Describe(cairo_surface_t* surface, const PaperForm& form) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, form.name.c_str());
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Zeitnot");
  const std::string day = form.day ? IsoDay(*form.day) : std::string();
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                 form.day ? day.c_str() : nullptr);
}

}  // namespace

bool PdfIsBuiltIn() { return true; }

Pdf MakePdf(const PaperForm& form) {
  const Fit front = FitOnOnePage(form, DrawFront);
  const Fit evidence = FitOnOnePage(form, DrawEvidence);
  Pdf pdf;
  pdf.pages = front.pages + evidence.pages;
  const Owned<cairo_surface_t> surface(
      cairo_pdf_surface_create_for_stream(Append, &pdf.bytes, kPageWidth, kPageHeight));
  Describe(surface.get(), form);
  {
    const Owned<cairo_t> context(cairo_create(surface.get()));
    Flow first(context.get(), form, front.scale, 1, pdf.pages);
    DrawFront(first, form);
    Flow second(context.get(), form, evidence.scale, front.pages + 1, pdf.pages);
    DrawEvidence(second, form);
    pdf.missing_letters = first.missing_letters() + second.missing_letters();
  }
  cairo_surface_finish(surface.get());
  return pdf;
}

}  // namespace zeitnot::referee
