#include "referee/paper/pdf_flow.h"

#include <algorithm>
#include <utility>

namespace zeitnot::referee {
namespace {

// In points.
constexpr double kSide = 42;
constexpr double kTop = 38;
constexpr double kFoot = 46;
constexpr double kTextWidth = kPageWidth - 2 * kSide;
constexpr double kLabelGap = 1;
constexpr double kLabelGrey = 0.27;
constexpr double kLineGrey = 0.6;
constexpr double kColumnGap = 16;

double ColumnWidth(std::size_t columns) {
  return (kTextWidth - kColumnGap * static_cast<double>(columns - 1)) /
         static_cast<double>(columns);
}

std::vector<double> ColumnsOf(std::size_t columns) {
  std::vector<double> places;
  for (std::size_t i = 0; i < columns; ++i)
    places.push_back(kSide + static_cast<double>(i) * (ColumnWidth(columns) + kColumnGap));
  return places;
}

}  // namespace

Flow::Flow(cairo_t* context, const PaperForm& form, double letters, int first_page, int pages)
    : context_(context),
      form_(form),
      letters_(letters),
      page_(first_page),
      pages_(pages),
      y_(kTop) {}

void Flow::Title(const Texts& title) {
  const TextBlock text = Make(Joined(title), {1.6 * letters_, Weight::kBold}, kTextWidth);
  text.Draw(context_, kSide, y_);
  y_ += text.height() + 0.5 * letters_;
}

void Flow::Draw(const std::vector<Block>& blocks) {
  for (const Block& block : blocks) std::visit(*this, block);
}

void Flow::Finish() {
  const TextBlock number =
      Make(PageNumber(form_, page_, pages_), {6.5, Weight::kPlain, 0.3}, kTextWidth);
  number.DrawCentered(context_, kSide, kPageHeight - kFoot + 16);
  cairo_show_page(context_);
}

TextBlock Flow::Make(const std::string& text, const Style& style, double width, int most_lines) {
  TextBlock block(context_, text, style, width, most_lines);
  missing_letters_ += block.missing_letters();
  return block;
}

double Flow::room() const { return kPageHeight - kFoot - y_; }

void Flow::NextPage() {
  Finish();
  ++page_;
  y_ = kTop;
}

void Flow::Demand(double height) {
  if (height > room() && y_ > kTop) NextPage();
}

void Flow::Line(double x, double y, double width, double grey) {
  cairo_set_source_rgb(context_, grey, grey, grey);
  cairo_set_line_width(context_, 0.6);
  cairo_move_to(context_, x, y);
  cairo_line_to(context_, x + width, y);
  cairo_stroke(context_);
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
  constexpr int kMostLines = 3;  // of a name
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
      below.push_back(Make(name, {0.8 * letters_}, width, kMostLines));
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

}  // namespace zeitnot::referee
