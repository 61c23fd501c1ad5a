// Papers as PDF: how many pages, and that no letter is missing.
#include <gtest/gtest.h>

#include <string>

#include "referee/paper/pdf.h"
#include "tests/referee/papers.h"

namespace zeitnot::referee {
namespace {

class PaperPdf : public testing::Test {
 protected:
  void SetUp() override {
    if (!PdfIsBuiltIn()) GTEST_SKIP() << "this build has no pango and cairo (libpango1.0-dev)";
  }
};

// Every object of a page says so.
int PagesIn(const std::string& pdf) {
  int pages = 0;
  for (std::size_t at = pdf.find("/Type /Page"); at != std::string::npos;
       at = pdf.find("/Type /Page", at + 1)) {
    if (pdf[at + std::string("/Type /Page").size()] != 's') ++pages;
  }
  return pages;
}

TEST_F(PaperPdf, IsOnePageAndEvidenceWithEveryLetter) {
  for (const char* const file : {"arbiter_claims.jsonl", "arbiter_flags.jsonl"}) {
    const std::vector<Paper> papers = PapersOf(file);
    for (std::size_t i = 0; i < papers.size(); i += 12) {
      for (const Catalogue* const catalogue : AllCatalogues()) {
        const Pdf pdf = MakePdf(MakeForm(papers[i], {catalogue}));
        EXPECT_TRUE(pdf.bytes.starts_with("%PDF-"));
        EXPECT_NE(pdf.bytes.find("%%EOF"), std::string::npos);
        EXPECT_EQ(pdf.pages, 2) << file << ", " << i << ", " << catalogue->language().code;
        EXPECT_EQ(PagesIn(pdf.bytes), 2);
        EXPECT_EQ(pdf.missing_letters, 0) << catalogue->language().code;
      }
    }
  }
}

TEST_F(PaperPdf, HasRoomForTwoLanguages) {
  const std::vector<Paper> papers = PapersOf("arbiter_irregularities.jsonl");
  for (std::size_t i = 0; i < papers.size(); i += 10) {
    const Pdf pdf = MakePdf(MakeForm(papers[i], {FindCatalogue("de"), FindCatalogue("sr-Cyrl")}));
    EXPECT_EQ(pdf.pages, 2) << i;
    EXPECT_EQ(pdf.missing_letters, 0);
  }
}

TEST_F(PaperPdf, IsTheSameTwice) {
  const Paper paper = PapersOf("arbiter_claims.jsonl").front();
  const PaperForm form = MakeForm(paper, {FindCatalogue("sr-Latn")});
  EXPECT_EQ(MakePdf(form).bytes, MakePdf(form).bytes);
  EXPECT_EQ(MakePdf(form).bytes.find("/CreationDate"), std::string::npos);
}

TEST_F(PaperPdf, LongAndHostileTextsGoOnToFurtherPagesOrAreCut) {
  Paper paper = PapersOf("arbiter_claims.jsonl").front();
  const std::string word(300, 'W');
  paper.heading = HeadingOf({{"Event", word},
                             {"Site", "\xFF\x01 שלום \xE2\x80\xAE"},
                             {"White", word},
                             {"Black", word},
                             {"Round", word},
                             {"Board", word}});
  EXPECT_EQ(MakePdf(MakeForm(paper, {&EnglishCatalogue()})).pages, 2);
  EXPECT_EQ(MakePdf(MakeForm(paper, {FindCatalogue("sl"), FindCatalogue("sk")})).pages, 2);
  // A remark of a record may be of any length, in one word too.
  constexpr MessageKind<Verbatim> kLong{"paper.test", "text"};
  paper.ruling.reasons.assign(3, kLong({std::string(20'000, 'x')}));
  const Pdf pdf = MakePdf(MakeForm(paper, {&EnglishCatalogue()}));
  EXPECT_GT(pdf.pages, 2);
  EXPECT_LT(pdf.pages, 8);
  EXPECT_EQ(PagesIn(pdf.bytes), pdf.pages);
}

}  // namespace
}  // namespace zeitnot::referee
