#include "tests/referee/papers.h"

#include "referee/arbiter/arbiter.h"
#include "referee/log/log_json.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

// Nothing of a row that is no record: some rows are about faults.
std::vector<Paper> PapersOfRow(const CaseRow& row) {
  std::string text = row["start"].dump() + '\n';
  for (const auto& event : row["events"]) text += event.dump() + '\n';
  const auto log = ReadLog(text);
  if (!log.ok() || log->events.empty()) return {};
  Arbiter arbiter(log->start);
  std::vector<Ruling> rulings;
  Matters matters(log->start.language);
  Matter matter;
  for (const Event& event : log->events) {
    const Position before = arbiter.position();
    const Setup board = arbiter.board();
    rulings = arbiter.Hear(event);
    matter = matters.Of(event, before, board, rulings);
  }
  std::vector<Paper> papers;
  for (Ruling& ruling : rulings) {
    Paper paper;
    paper.heading = WholeHeading();
    paper.matter = matter;
    paper.ruling = std::move(ruling);
    papers.push_back(std::move(paper));
  }
  return papers;
}

}  // namespace

std::vector<Paper> PapersOf(const std::string& name) {
  std::vector<Paper> papers;
  for (const CaseRow& row : CaseRowsOf(name)) {
    for (Paper& paper : PapersOfRow(row)) papers.push_back(std::move(paper));
  }
  return papers;
}

Heading WholeHeading() {
  return HeadingOf({{"Event", "Turnir u Čačku"},
                    {"Site", "Žilina"},
                    {"Date", "2009.07.01"},
                    {"Round", "3"},
                    {"Board", "12"},
                    {"White", "Đorđe Šćepanović"},
                    {"Black", "Љиљана Његован"},
                    {"WhiteElo", "2145"},
                    {"BlackElo", "1980"}});
}

std::vector<const Catalogue*> AllCatalogues() {
  std::vector<const Catalogue*> catalogues;
  for (const SpokenLanguage& language : SpokenLanguages())
    catalogues.push_back(FindCatalogue(language.code));
  return catalogues;
}

}  // namespace zeitnot::referee
