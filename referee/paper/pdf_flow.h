// A form drawn from top to bottom, on as many pages of A4 as it needs. Knows no ruling.
#ifndef ZEITNOT_REFEREE_PAPER_PDF_FLOW_H_
#define ZEITNOT_REFEREE_PAPER_PDF_FLOW_H_

#include <cairo.h>

#include <cstddef>
#include <string>
#include <vector>

#include "referee/paper/form.h"
#include "referee/paper/pdf_page.h"

namespace zeitnot::referee {

// A4 in points.
inline constexpr double kPageWidth = 595.276;
inline constexpr double kPageHeight = 841.89;

class Flow {
 public:
  // `letters` is the size of running text in points; all other sizes are shares of it. `pages` are
  // those of the whole document, of which this begins with `first_page`.
  Flow(cairo_t* context, const PaperForm& form, double letters, int first_page, int pages);

  void Title(const Texts& title);
  void Draw(const std::vector<Block>& blocks);
  // At the foot of the page.
  void Signatures(const std::vector<Field>& fields);
  // Writes the number of the page and ends it.
  void Finish();

  int page() const { return page_; }
  // That no font has, in all that was drawn.
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

  TextBlock Make(const std::string& text, const Style& style, double width, int most_lines = 0);
  double room() const;
  void NextPage();
  // Goes on to the next page unless so much is free; what no page can hold begins where it is.
  void Demand(double height);
  void Line(double x, double y, double width, double grey);
  FieldTexts Break(const Field& field, double width);
  void DrawField(const FieldTexts& texts, double x, double y, double width, double height);
  // Texts side by side at these places, as long as they are; they may go on on the next page.
  void DrawBeside(const std::vector<TextBlock>& texts, const std::vector<double>& places);

  cairo_t* context_;
  const PaperForm& form_;
  double letters_;
  int page_;
  int pages_;
  double y_;  // where the next block begins
  int missing_letters_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_PDF_FLOW_H_
