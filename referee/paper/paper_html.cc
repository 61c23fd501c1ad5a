#include "referee/paper/paper_html.h"

#include <array>
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
.board .drawn { width: 64mm; padding-right: 6mm; }
.board .value { margin-bottom: 0.45em; }
.caption { font-size: 0.9em; text-align: center; padding-left: 4mm; }
.decision { border: 0.5mm solid #000; padding: 0.45em 0.8em 0.6em; }
.decision .headline { font-size: 1.15em; font-weight: bold; }
.decision .result { font-size: 1.5em; font-weight: bold; text-align: right; width: 5em; }
.signatures { margin-top: 2.2em; page-break-inside: avoid; break-inside: avoid; }
.signatures td { padding-right: 1.2em; }
.signatures td:last-child { padding-right: 0; }
.line { height: 2.6em; border-bottom: 0.3mm solid #000; }
.name { font-size: 0.72em; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.evidence { margin-top: 3em; border-top: 0.3mm solid #999; padding-top: 1em; }
svg { display: block; width: 100%; height: auto; }
@media print {
  body { max-width: none; padding: 0; }
  .evidence { margin-top: 0; border-top: none; padding-top: 0; page-break-before: always;
    break-before: page; }
}
)css";

// Sizes of letters in points, and how many of them a page of one column holds at most.
struct Size {
  double points;
  std::size_t letters;
};
constexpr std::array<Size, 6> kSizes = {
    {{11, 900}, {10, 1500}, {9, 2400}, {8.2, 3400}, {7.4, 4800}, {6.6, 0}}};

std::string Number(double value) {
  const double tenths = std::round(value * 10);
  const auto whole = static_cast<long long>(tenths / 10);
  const auto rest = static_cast<long long>(tenths) - whole * 10;
  return rest == 0 ? Concat(whole) : Concat(whole, ".", rest);
}

std::size_t LettersOf(const Texts& texts) {
  std::size_t letters = 0;
  for (const std::string& text : texts) {
    for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xC0U) == 0x80U ? 0 : 1;
  }
  return letters;
}

// What a block asks of the page, in letters; an item of a list ends with a broken line.
struct Weigher {
  static constexpr std::size_t kLine = 45;
  std::size_t operator()(const FieldRow& row) const { return Fields(row.fields) / 2; }
  std::size_t operator()(const BoardAndFields& block) const { return Fields(block.fields) / 3; }
  std::size_t operator()(const DecisionBox& box) const { return LettersOf(box.headline); }
  std::size_t operator()(const Section& section) const {
    std::size_t letters = 2 * kLine;
    for (const Texts& item : section.items) letters += LettersOf(item) + kLine;
    return letters;
  }
  static std::size_t Fields(const std::vector<Field>& fields) {
    std::size_t letters = 0;
    for (const Field& field : fields) letters += LettersOf(field.value);
    return letters;
  }
};

double SizeFor(const std::vector<Block>& blocks) {
  std::size_t letters = 0;
  for (const Block& block : blocks) letters += std::visit(Weigher{}, block);
  for (const Size& size : kSizes) {
    if (letters <= size.letters) return size.points;
  }
  return kSizes.back().points;
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
    Page("paper", form_.title, form_.front);
    if (!form_.signatures.empty()) Signatures();
    Add("</section>\n");
    Page("evidence", form_.evidence_title, form_.evidence);
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

  void Page(std::string_view name, const Texts& title, const std::vector<Block>& blocks) {
    Add("<section class=\"", name, "\" style=\"font-size: ", Number(SizeFor(blocks)), "pt\">\n<h1>",
        HtmlText(Joined(title)), "</h1>\n");
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
