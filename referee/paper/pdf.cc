#include "referee/paper/pdf.h"

#include <cairo-pdf.h>

#include <cmath>

#include "base/text.h"
#include "referee/paper/pdf_flow.h"

namespace zeitnot::referee {
namespace {

// Sizes of running text, in points.
constexpr double kLargest = 11;
constexpr double kSmallest = 6;
constexpr double kSmallestOfEvidence = 7.6;  // which may go on to another page
constexpr double kStep = 0.2;

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
  double letters;
  int pages;
};
// The largest letters in which it fits on one page, or the smallest.
Fit FitOnOnePage(const PaperForm& form, Drawer draw, double smallest) {
  const Owned<cairo_surface_t> nowhere(
      cairo_pdf_surface_create_for_stream(nullptr, nullptr, kPageWidth, kPageHeight));
  const Owned<cairo_t> context(cairo_create(nowhere.get()));
  const auto try_size = [&](int steps) {
    const double letters = kLargest - kStep * steps;
    Flow flow(context.get(), form, letters, 1, 1);
    return Fit{letters, draw(flow, form)};
  };
  Fit fit = try_size(0);
  if (fit.pages == 1) return fit;
  int too_large = 0;
  int fits = static_cast<int>(std::lround((kLargest - smallest) / kStep));
  fit = try_size(fits);
  while (fit.pages == 1 && too_large + 1 < fits) {
    const int middle = (too_large + fits) / 2;
    const Fit tried = try_size(middle);
    if (tried.pages == 1) fit = tried;
    (tried.pages == 1 ? fits : too_large) = middle;
  }
  return fit;
}

void Describe(cairo_surface_t* surface, const PaperForm& form) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, form.name.c_str());
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Zeitnot");
  // No date of making: the same ruling gives the same file.
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
}

}  // namespace

bool PdfIsBuiltIn() { return true; }

Pdf MakePdf(const PaperForm& form) {
  const Fit front = FitOnOnePage(form, DrawFront, kSmallest);
  const Fit evidence = FitOnOnePage(form, DrawEvidence, kSmallestOfEvidence);
  Pdf pdf;
  pdf.pages = front.pages + evidence.pages;
  const Owned<cairo_surface_t> surface(
      cairo_pdf_surface_create_for_stream(Append, &pdf.bytes, kPageWidth, kPageHeight));
  Describe(surface.get(), form);
  {
    const Owned<cairo_t> context(cairo_create(surface.get()));
    Flow first(context.get(), form, front.letters, 1, pdf.pages);
    DrawFront(first, form);
    Flow second(context.get(), form, evidence.letters, front.pages + 1, pdf.pages);
    DrawEvidence(second, form);
    pdf.missing_letters = first.missing_letters() + second.missing_letters();
  }
  cairo_surface_finish(surface.get());
  return pdf;
}

}  // namespace zeitnot::referee
