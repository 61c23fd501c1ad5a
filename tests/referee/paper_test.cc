// What stands on a paper, and its HTML.
#include "referee/paper/paper.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "movegen/fen.h"
#include "referee/paper/paper_html.h"
#include "referee/paper/plain_text.h"
#include "referee/words/letters.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"
#include "tests/referee/papers.h"

namespace zeitnot::referee {
namespace {

// What is wrong with the tags of a page that is written as XML; empty if every one is closed, in
// turn, and no character stands in a text that has to be escaped.
std::string FaultOfTags(std::string_view html) {
  std::vector<std::string> open;
  html.remove_prefix(std::string_view("<!DOCTYPE html>\n").size());
  for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    const std::size_t end = html.find('>', at);
    if (end == std::string_view::npos) return "a tag has no end";
    const std::string_view tag = html.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string_view::npos) return "in a tag: " + std::string(tag);
    const std::string_view name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "closes " + std::string(tag);
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.emplace_back(name);
    }
    if (name == "style") at = html.find("</style>", at) - 1;
  }
  return open.empty() ? "" : "is not closed: " + open.back();
}

Paper SomePaper() {
  Paper paper;
  paper.heading = WholeHeading();
  Event flag;
  flag.type = EventType::kFlag;
  flag.on = {Color::kWhite};
  paper.matter = MatterOf(flag, Position(), std::nullopt);
  paper.ruling = NewRuling(kNewestEdition, Question::kFlag);
  paper.ruling.decision = Decision::kGameOver;
  paper.ruling.result = GameResult::kDraw;
  paper.ruling.headline = Message("answer.dead.yes", {});
  return paper;
}

std::string Html(const Paper& paper, const std::vector<const Catalogue*>& catalogues) {
  return PaperHtml(MakeForm(paper, catalogues));
}

bool Holds(const std::string& html, const std::string& text) {
  return html.find(HtmlText(PlainText(text))) != std::string::npos;
}

TEST(PlainText, HoldsNothingThatBreaksAPage) {
  EXPECT_EQ(PlainText("  a\t\nb \x01\x7f c "), "a b c");
  EXPECT_EQ(PlainText("x\xE2\x80\xAEsdrawkcab\xE2\x81\xA6y"), "xsdrawkcaby");
  EXPECT_EQ(PlainText("a\xC2\x85z\xE2\x80\xA8\xEF\xBB\xBFz"), "a z z");
  EXPECT_EQ(PlainText("bad \xFF\xC3 end"), "bad \xEF\xBF\xBD\xEF\xBF\xBD end");
  EXPECT_EQ(PlainText("e\xCC\x81\xCC\x81\xCC\x81\xCC\x81"), "e\xCC\x81\xCC\x81");
  EXPECT_EQ(PlainText("Šćepanović Љ"), "Šćepanović Љ");
  EXPECT_EQ(PlainText("čččččč", 3), "čč…");
  EXPECT_EQ(PlainText("ččč", 3), "ččč");
  EXPECT_EQ(PlainText("", 0), "");
}

TEST(Heading, IsReadFromTags) {
  const Heading heading = HeadingOf({{"Event", "?"},
                                     {"Site", " - "},
                                     {"Date", "2009.07.01"},
                                     {"White", "A\tB"},
                                     {"WhiteElo", "0"},
                                     {"BlackElo", "2300"},
                                     {"Annotator", "x"}});
  EXPECT_EQ(heading.event, "");
  EXPECT_EQ(heading.site, "");
  EXPECT_EQ(heading.players[0], "A B");
  EXPECT_EQ(heading.players[1], "");
  EXPECT_EQ(heading.ratings[0], "");
  EXPECT_EQ(heading.ratings[1], "2300");
  ASSERT_TRUE(heading.day);
  EXPECT_EQ(DayText(*heading.day, EnglishCatalogue()), "1 July 2009");
  EXPECT_EQ(HeadingOf({{"Date", "2009.07.??"}}).date, "2009.07");
  EXPECT_EQ(HeadingOf({{"Date", "????.??.??"}}).date, "");
  EXPECT_FALSE(HeadingOf({{"Date", "2009.02.30"}}).day);
}

TEST(Heading, HasTheDayInTheFormOfTheLanguage) {
  const std::chrono::year_month_day day{std::chrono::year(2009), std::chrono::July,
                                        std::chrono::day(1)};
  const std::vector<std::pair<std::string_view, std::string>> days = {
      {"de", "1. Juli 2009"},
      {"sk", "1. júla 2009"},
      {"sl", "1. julija 2009"},
      {"sr-Cyrl", "1. јула 2009. године"},
      {"sr-Latn", "1. jula 2009. godine"}};
  for (const auto& [code, text] : days) EXPECT_EQ(DayText(day, *FindCatalogue(code)), text);
}

TEST(Drawing, HasEveryManOnItsSquareAndLettersOfTheLanguage) {
  const Drawing start = DrawBoard(Position().ToSetup(), {Square::kE4}, EnglishCatalogue());
  const Drawing empty = DrawBoard(zeitnot::Setup(), {}, *FindCatalogue("sr-Cyrl"));
  // The border and the dark squares; a frame; two shapes for a man, three for a king.
  EXPECT_EQ(empty.shapes.size(), 33U);
  EXPECT_EQ(start.shapes.size(), 33U + 1 + 2 * 32 + 2);
  ASSERT_EQ(start.labels.size(), 16U);
  EXPECT_EQ(start.labels[8].text, "a");
  EXPECT_EQ(empty.labels[8].text, "а");
  EXPECT_EQ(empty.labels[15].text, "х");
  for (const Shape& shape : start.shapes) {
    EXPECT_EQ(shape.path.find_first_not_of("MLCZ -0123456789"), std::string_view::npos);
    EXPECT_EQ(shape.path[0], 'M');
    EXPECT_GE(shape.x, 0);
    EXPECT_LE(shape.x + 100, start.width);
    EXPECT_LE(shape.y + 100, start.height);
  }
}

TEST(Paper, SaysAllOfARulingInEachLanguage) {
  std::size_t told = 0;
  for (const char* const file : {"arbiter_claims.jsonl", "arbiter_irregularities.jsonl"}) {
    for (const Paper& paper : PapersOf(file)) {
      const Ruling& ruling = paper.ruling;
      for (const Catalogue* const catalogue : AllCatalogues()) {
        const std::string html = Html(paper, {catalogue});
        std::vector<Message> parts = {ruling.headline, paper.matter.what};
        for (const auto& list : {ruling.tasks, ruling.options, TellClocks(ruling),
                                 TellObligations(ruling), TellClaims(ruling), TellArticles(ruling),
                                 TellQuestions(ruling), TellEvidence(ruling)})
          parts.insert(parts.end(), list.begin(), list.end());
        for (const Message& part : parts) {
          const std::string text = Sentence(part, *catalogue);
          EXPECT_TRUE(Holds(html, text) || Holds(html, Capitalized(text))) << text << '\n' << html;
          ++told;
        }
        for (const std::string& answer : TellAnswers(ruling, *catalogue))
          EXPECT_TRUE(Holds(html, Capitalized(answer))) << answer;
        EXPECT_TRUE(Holds(html, WriteFen(ruling.board())));
        EXPECT_EQ(FaultOfTags(html), "") << html;
      }
    }
  }
  EXPECT_GT(told, 5000U);
}

// What a record says to whoever types it is not for those who sign.
TEST(Paper, SpeaksToNobodyWhoTypes) {
  for (const Paper& paper : PapersOf("arbiter_irregularities.jsonl")) {
    const PaperForm form = MakeForm(paper, {&EnglishCatalogue()});
    for (const Block& block : form.front) {
      const auto* const section = std::get_if<Section>(&block);
      if (section == nullptr || section->heading != Texts{"Reasons"}) continue;
      for (const Texts& reason : section->items) {
        EXPECT_EQ(reason.front().find("\"type\""), std::string::npos) << reason.front();
        EXPECT_EQ(reason.front().find("\"pressed\""), std::string::npos) << reason.front();
      }
    }
  }
}

TEST(Paper, IsOneFileWithoutScript) {
  const std::string html = Html(SomePaper(), {&EnglishCatalogue()});
  EXPECT_TRUE(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("href"), std::string::npos);
  EXPECT_EQ(html.find("src="), std::string::npos);
  EXPECT_EQ(html.find("url("), std::string::npos);
  EXPECT_EQ(html.find("@import"), std::string::npos);
  EXPECT_NE(html.find("<svg xmlns"), std::string::npos);
  EXPECT_NE(html.find("@page { size: A4;"), std::string::npos);
  EXPECT_NE(html.find("½–½"), std::string::npos);
  EXPECT_NE(html.find("1 July 2009"), std::string::npos);
  EXPECT_NE(html.find("Đorđe Šćepanović (2145)"), std::string::npos);
  EXPECT_EQ(html, Html(SomePaper(), {&EnglishCatalogue()}));
}

TEST(Paper, HasTwoLanguagesSideBySide) {
  const Catalogue& slovenian = *FindCatalogue("sl");
  const Catalogue& cyrillic = *FindCatalogue("sr-Cyrl");
  std::size_t sections = 0;
  for (const Paper& paper : PapersOf("arbiter_claims.jsonl")) {
    const std::string html = Html(paper, {&slovenian, &cyrillic});
    EXPECT_EQ(FaultOfTags(html), "");
    for (const Catalogue* const catalogue : {&slovenian, &cyrillic})
      EXPECT_TRUE(Holds(html, Sentence(paper.ruling.headline, *catalogue)));
    EXPECT_NE(html.find("lang=\"sl\""), std::string::npos);
    EXPECT_NE(html.find("lang=\"sr-Cyrl\""), std::string::npos);
    EXPECT_NE(html.find("1. јула 2009. године"), std::string::npos);
    // What both languages write alike stands once.
    EXPECT_EQ(html.find("<bdi>Žilina</bdi>"), html.rfind("<bdi>Žilina</bdi>"));
    const PaperForm form = MakeForm(paper, {&slovenian, &cyrillic});
    for (const Block& block : form.front) {
      const auto* const section = std::get_if<Section>(&block);
      if (section == nullptr) continue;
      EXPECT_TRUE(StandsInTwoColumns(*section));
      for (const Texts& item : section->items) EXPECT_EQ(item.size(), 2U) << item.front();
      ++sections;
    }
  }
  EXPECT_GT(sections, 100U);
}

TEST(Paper, HostileNamesStayTexts) {
  Paper paper = SomePaper();
  const std::string hostile = "</td><script>alert('1')</script>&amp;\"\xE2\x80\xAE\x01\xFF";
  paper.heading = HeadingOf({{"Event", hostile},
                             {"Site", "<!--"},
                             {"White", std::string(70'000, 'W')},
                             {"Black", "שלום עליכם"},
                             {"Round", "]]>"},
                             {"Board", std::string(300, '<')},
                             {"Date", "<b>"},
                             {"WhiteElo", "\" onload=\"x"}});
  const std::string html = Html(paper, {&EnglishCatalogue(), FindCatalogue("sr-Latn")});
  EXPECT_EQ(FaultOfTags(html), "");
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_EQ(html.find("onload=\""), std::string::npos);
  EXPECT_EQ(html.find("<!--"), std::string::npos);
  EXPECT_EQ(html.find('\x01'), std::string::npos);
  EXPECT_EQ(html.find("\xE2\x80\xAE"), std::string::npos);
  EXPECT_NE(html.find("&lt;script&gt;alert(&#39;1&#39;)"), std::string::npos);
  EXPECT_NE(html.find("<bdi>שלום עליכם</bdi>"), std::string::npos);
  std::string shortened(299, 'W');
  shortened += "…";
  EXPECT_NE(html.find(shortened), std::string::npos);
  EXPECT_EQ(html.find(std::string(300, 'W')), std::string::npos);
}

TEST(Paper, LeavesRoomForWhatIsNotKnown) {
  Paper paper = SomePaper();
  paper.heading = {};
  const PaperForm form = MakeForm(paper, {&EnglishCatalogue()});
  const auto& names = std::get<FieldRow>(form.front[1]);
  ASSERT_EQ(names.fields.size(), 4U);
  EXPECT_EQ(names.fields[0].label, Texts{"White"});
  EXPECT_TRUE(names.fields[0].value.empty());
  ASSERT_EQ(form.signatures.size(), 4U);
  // Of what nobody told, too.
  const auto& board = std::get<BoardAndFields>(form.front[2]);
  EXPECT_EQ(board.fields.back().label, Texts{"Not known"});
  EXPECT_EQ(board.fields.back().value,
            Texts{"White's clock, Black's clock, time control, class of the game, increment, "
                  "whether this is the last period"});
}

TEST(Paper, IsSignedOnlyWhenSomethingIsDecided) {
  Paper paper = SomePaper();
  EXPECT_EQ(MakeForm(paper, {&EnglishCatalogue()}).title, Texts{"Ruling of the arbiter"});
  paper.ruling.decision = Decision::kFactsNeeded;
  paper.ruling.result.reset();
  const PaperForm open = MakeForm(paper, {&EnglishCatalogue()});
  EXPECT_EQ(open.title, Texts{"No ruling yet"});
  EXPECT_TRUE(open.signatures.empty());
}

TEST(Paper, SaysWithinWhatTimeAnAppealHasToBeLodged) {
  Paper paper = SomePaper();
  paper.appeal_minutes = 30;
  EXPECT_TRUE(Holds(Html(paper, {&EnglishCatalogue()}), "lodged within 30 minutes."));
  EXPECT_TRUE(Holds(Html(paper, {FindCatalogue("sl")}), "v 30 minutah"));
  paper.ruling.appeal = Appeal::kNone;
  EXPECT_FALSE(Holds(Html(paper, {&EnglishCatalogue()}), "lodged within"));
}

TEST(Paper, SaysMovesInTheLettersOfTheLanguage) {
  Paper paper = SomePaper();
  paper.moves = "1.Nf3 Nf6";
  Event claim;
  claim.type = EventType::kClaim;
  claim.by = Actor::kBlack;
  claim.what = Topic::kRepetition;
  claim.move = "Sb5";
  paper.matter = MatterOf(claim, *PositionFromFen("1k6/8/8/8/8/2n5/8/4K3 b - - 0 1"), "de");
  EXPECT_TRUE(Holds(Html(paper, {FindCatalogue("sk")}), "1.Jf3 Jf6"));
  EXPECT_TRUE(Holds(Html(paper, {FindCatalogue("sr-Cyrl")}), "1.Сф3 Сф6"));
  EXPECT_TRUE(Holds(Html(paper, {FindCatalogue("sk")}), "1...Jb5"));
  EXPECT_TRUE(Holds(Html(paper, {&EnglishCatalogue()}), "1...Nb5"));
}

}  // namespace
}  // namespace zeitnot::referee
