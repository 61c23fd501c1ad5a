#include "referee/paper/paper_html.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

constexpr std::string_view kStyle = R"css(
@page { size: A4; margin: 13mm 15mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 180mm; padding: 6mm 0; color: #000; background: #fff;
  font-family: "DejaVu Sans", Verdana, "Segoe UI", Arial, sans-serif; line-height: 1.32;
  overflow-wrap: anywhere; }
h1 { font-size: 1.6em; margin: 0 0 0.5em; }
h2 { font-size: 1em; margin: 0.9em 0 0.2em; }
p { margin: 0; }
ul { margin: 0; padding-left: 1.2em; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
td { vertical-align: top; padding: 0; }
.two > tbody > tr > td { width: 50%; }
.two > tbody > tr > td + td { padding-left: 1.5em; }
.fields { margin-bottom: 0.6em; }
.fields td { padding-right: 1em; }
.fields td:last-child { padding-right: 0; }
.label { font-size: 0.72em; color: #444; }
.value { min-height: 1.5em; padding-top: 0.1em; border-bottom: 0.3mm solid #999; }
.board { margin: 0.5em 0 0.8em; }
.board .drawn { width: 18em; padding-right: 1.5em; }
.board .value { margin-bottom: 0.45em; }
.caption { font-size: 0.9em; text-align: center; padding-left: 1em; }
.decision { border: 0.5mm solid #000; padding: 0.45em 0.8em 0.6em; }
.decision .headline { font-size: 1.15em; font-weight: bold; }
.decision .result { font-size: 1.5em; font-weight: bold; text-align: right; width: 5em; }
.signatures { margin-top: 2.2em; page-break-inside: avoid; break-inside: avoid; }
.signatures td { padding-right: 1.2em; }
.signatures td:last-child { padding-right: 0; }
.line { height: 2.6em; border-bottom: 0.3mm solid #000; }
.name { font-size: 0.72em; max-height: 4em; overflow: hidden; }
.evidence { margin-top: 3em; border-top: 0.3mm solid #999; padding-top: 1em; }
svg { display: block; width: 100%; height: auto; }
@media print {
  body { max-width: none; padding: 0; }
  .evidence { margin-top: 0; border-top: none; padding-top: 0; page-break-before: always;
    break-before: page; }
}
)css";

std::string Number(double value) {
  const auto hundredths = static_cast<long long>(std::llround(value * 100));
  std::string text = Concat(hundredths / 100);
  if (hundredths % 100 == 0) return text;
  text += Concat(".", hundredths / 10 % 10);
  return hundredths % 10 == 0 ? text : text + Concat(hundredths % 10);
}

// How many lines a block takes in letters of a size, about: a browser breaks the lines, and nobody
// asks it.
class Measure {
 public:
  explicit Measure(double points) : points_(points) {}

  double operator()(const FieldRow& row) const {
    double lines = 0;
    int shares = 0;
    for (const Field& field : row.fields) shares += field.share;
    for (const Field& field : row.fields)
      lines = std::max(lines, LinesOf(field, kWidth * field.share / shares));
    return lines + 0.6;
  }
  double operator()(const BoardAndFields& block) const {
    double lines = 0;
    for (const Field& field : block.fields)
      lines += LinesOf(field, kWidth - kBoard * points_) + 0.4;
    const double board =
        kBoard * points_ / LineHeight() + static_cast<double>(block.caption.size());
    return std::max(lines, board) + 1.2;
  }
  double operator()(const DecisionBox& box) const {
    double lines = 0;
    for (const std::string& text : box.headline) lines += LinesOf(text, 0.7 * kWidth);
    return 1.2 * lines + 2;
  }
  double operator()(const Section& section) const {
    const std::size_t columns = StandsInTwoColumns(section) ? 2 : 1;
    const double width = kWidth / static_cast<double>(columns) - 2 * points_;
    double longest = 0;
    for (std::size_t i = 0; i < columns; ++i) {
      double lines = 0;
      for (const Texts& item : section.items) lines += LinesOf(TextIn(item, i), width);
      longest = std::max(longest, lines);
    }
    return longest + (section.heading.empty() ? 0 : 2);
  }

  bool FitOnAPage(const std::vector<Block>& blocks) const {
    constexpr double kTitleAndSignatures = 9;
    double lines = kTitleAndSignatures;
    for (const Block& block : blocks) lines += std::visit(*this, block);
    return lines * LineHeight() < kHeight;
  }

 private:
  // What is printed of A4, in points.
  static constexpr double kWidth = 510;
  static constexpr double kHeight = 760;
  static constexpr double kBoard = 18;  // its width, of the size of letters

  double LineHeight() const { return 1.32 * points_; }
  double LinesOf(const std::string& text, double width) const {
    constexpr double kLetterWidth = 0.57;  // on average, of the size
    return std::ceil(static_cast<double>(LettersOf(text)) * kLetterWidth * points_ / width);
  }
  double LinesOf(const Field& field, double width) const {
    double lines = field.value.empty() ? 1.2 : 0;
    for (const std::string& text : field.value) lines += LinesOf(text, width);
    return lines + 1;
  }
  static std::size_t LettersOf(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  }

  double points_;
};

// The largest letters, in points, in which the blocks fit on a page, or the smallest.
double SizeFor(const std::vector<Block>& blocks, double smallest) {
  constexpr double kLargest = 11;
  constexpr double kStep = 0.25;
  double points = kLargest;
  while (points > smallest && !Measure(points).FitOnAPage(blocks)) points -= kStep;
  return points;
}

class HtmlWriter {
 public:
  explicit HtmlWriter(const PaperForm& form) : form_(form) {}

  std::string Write() && {
    const std::string_view language = form_.catalogues.front()->language().code;
    Add("<!DOCTYPE html>\n<html lang=\"", language, "\">\n<head>\n<meta charset=\"utf-8\"/>\n",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n",
        "<meta name=\"generator\" content=\"Zeitnot\"/>\n<title>", HtmlText(form_.name),
        "</title>\n<style>", kStyle, "</style>\n</head>\n<body>\n");
    constexpr double kSmallest = 6;
    constexpr double kSmallestOfEvidence = 7.5;  // which may go on to another page
    Page("paper", form_.title, form_.front, kSmallest);
    if (!form_.signatures.empty()) Signatures();
    Add("</section>\n");
    Page("evidence", form_.evidence_title, form_.evidence, kSmallestOfEvidence);
    Add("</section>\n</body>\n</html>\n");
    return std::move(out_);
  }

  void operator()(const FieldRow& row) {
    int shares = 0;
    for (const Field& field : row.fields) shares += field.share;
    Add("<table class=\"fields\"><tbody><tr>\n");
    for (const Field& field : row.fields) {
      Add("<td style=\"width: ", Number(100.0 * field.share / shares), "%\">");
      Fill(field);
      Add("</td>\n");
    }
    Add("</tr></tbody></table>\n");
  }

  void operator()(const BoardAndFields& block) {
    Add("<table class=\"board\"><tbody><tr>\n<td class=\"drawn\">",
        BoardSvg(block.board, block.alternative));
    for (std::size_t i = 0; i < block.caption.size(); ++i) Div("caption", block.caption, i);
    Add("</td>\n<td>");
    for (const Field& field : block.fields) Fill(field);
    Add("</td>\n</tr></tbody></table>\n");
  }

  void operator()(const DecisionBox& box) {
    Add("<div class=\"decision\">\n<div class=\"label\">", HtmlText(Joined(box.label)),
        "</div>\n<table><tbody><tr>\n<td>");
    for (std::size_t i = 0; i < box.headline.size(); ++i) Div("headline", box.headline, i);
    Add("</td>\n");
    if (!box.result.empty()) Add("<td class=\"result\">", HtmlText(box.result.front()), "</td>\n");
    Add("</tr></tbody></table>\n</div>\n");
  }

  void operator()(const Section& section) {
    if (!StandsInTwoColumns(section)) return OneColumn(section, 0);
    Add("<table class=\"two\"><tbody>\n<tr>\n");
    for (std::size_t i = 0; i < form_.catalogues.size(); ++i) {
      Add("<td lang=\"", form_.catalogues[i]->language().code, "\">\n");
      OneColumn(section, i);
      Add("</td>\n");
    }
    Add("</tr>\n</tbody></table>\n");
  }

 private:
  template <typename... Parts>
  void Add(const Parts&... parts) {
    out_ += Concat(parts...);
  }

  void Page(std::string_view name, const Texts& title, const std::vector<Block>& blocks,
            double smallest) {
    Add("<section class=\"", name, "\" style=\"font-size: ", Number(SizeFor(blocks, smallest)),
        "pt\">\n<h1>", HtmlText(Joined(title)), "</h1>\n");
    for (const Block& block : blocks) std::visit(*this, block);
  }

  // The language of the i-th text, where it is not the first.
  std::string Lang(const Texts& texts, std::size_t i) const {
    if (texts.size() < 2) return {};
    return Concat(" lang=\"", form_.catalogues[i]->language().code, "\"");
  }
  void Div(std::string_view name, const Texts& texts, std::size_t i) {
    Add("<div class=\"", name, "\"", Lang(texts, i), "><bdi>", HtmlText(texts[i]),
        "</bdi></div>\n");
  }

  void Fill(const Field& field) {
    Add("<div class=\"label\">", HtmlText(Joined(field.label)), "</div>\n<div class=\"value\">");
    for (std::size_t i = 0; i < field.value.size(); ++i)
      Add("<div", Lang(field.value, i), "><bdi>", HtmlText(field.value[i]), "</bdi></div>");
    Add("</div>\n");
  }

  void OneColumn(const Section& section, std::size_t language) {
    if (!section.heading.empty())
      Add("<h2>", HtmlText(TextIn(section.heading, language)), "</h2>\n");
    const bool list = section.items.size() > 1;
    if (list) Add("<ul>\n");
    for (const Texts& item : section.items) {
      const std::string_view tag = list ? "li" : "p";
      Add("<", tag, ">", HtmlText(TextIn(item, language)), "</", tag, ">\n");
    }
    if (list) Add("</ul>\n");
  }

  void Signatures() {
    Add("<table class=\"signatures\"><tbody><tr>\n");
    for (const Field& field : form_.signatures) {
      Add("<td><div class=\"line\"></div>\n<div class=\"label\">", HtmlText(Joined(field.label)),
          "</div>\n");
      for (const std::string& name : field.value)
        Add("<div class=\"name\"><bdi>", HtmlText(name), "</bdi></div>\n");
      Add("</td>\n");
    }
    Add("</tr></tbody></table>\n");
  }

  const PaperForm& form_;
  std::string out_;
};

}  // namespace

std::string PaperHtml(const PaperForm& form) { return HtmlWriter(form).Write(); }

std::string HtmlText(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string BoardSvg(const Drawing& drawing, std::string_view alternative) {
  const std::string name = HtmlText(alternative);
  std::string svg = Concat("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ",
                           Number(drawing.width), " ", Number(drawing.height), "\">\n<title>", name,
                           "</title>\n");
  for (const Shape& shape : drawing.shapes) {
    svg += Concat("<path transform=\"translate(", Number(shape.x), " ", Number(shape.y),
                  ")\" fill=\"", InkCode(shape.fill), "\" stroke=\"", InkCode(shape.stroke), "\"");
    if (shape.stroke != Ink::kNone)
      svg += Concat(" stroke-width=\"", Number(shape.width),
                    "\" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
    svg += Concat(" d=\"", shape.path, "\"/>\n");
  }
  for (const Label& label : drawing.labels) {
    svg += Concat("<text x=\"", Number(label.x), "\" y=\"", Number(label.y), "\" font-size=\"",
                  Number(drawing.label_size), "\" text-anchor=\"middle\">", HtmlText(label.text),
                  "</text>\n");
  }
  return svg + "</svg>\n";
}

}  // namespace zeitnot::referee
