// How a ruling reads: as text that an arbiter could sign, and as JSON for programs. Decides
// nothing.
#ifndef ZEITNOT_REFEREE_WORDS_REPORT_H_
#define ZEITNOT_REFEREE_WORDS_REPORT_H_

#include <string>
#include <vector>

#include "referee/laws/ruling.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// The name and version of the JSON form; engine/FORMATS.md describes it.
inline constexpr std::string_view kRulingSchema = "zeitnot-ruling/2";

// The decision first, then the Articles with the numbers of that edition, then the reasons, then
// the evidence with a diagram; lines of at most 100 columns, ended by a line feed.
std::string RulingText(const Ruling& ruling, const Catalogue& catalogue = EnglishCatalogue());
// One JSON object, indented by two spaces, ended by a line feed.
std::string RulingJson(const Ruling& ruling, const Catalogue& catalogue = EnglishCatalogue());
// A short form, decision first, one thought a line, for the console of a graphical interface.
std::vector<std::string> RulingLines(const Ruling& ruling,
                                     const Catalogue& catalogue = EnglishCatalogue());

// One sentence each, with the Article.
std::string ObligationText(const Obligation& obligation, const Position& position, Edition edition,
                           const Catalogue& catalogue = EnglishCatalogue());
std::string ClaimText(const AvailableClaim& claim, const Position& position, Edition edition,
                      const Catalogue& catalogue = EnglishCatalogue());

// The board with coordinates, eight ranks from White's side.
std::string Diagram(const Setup& board);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_REPORT_H_
