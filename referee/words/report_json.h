// Rulings as JSON values, for callers that put them into larger answers. Decides nothing.
#ifndef ZEITNOT_REFEREE_WORDS_REPORT_JSON_H_
#define ZEITNOT_REFEREE_WORDS_REPORT_JSON_H_

#include <nlohmann/json_fwd.hpp>

#include "referee/laws/ruling.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// One object by the schema zeitnot-ruling/2. Keys come in the order of the schema; its texts are of
// the catalogue, all else is the same in every language.
nlohmann::ordered_json RulingToJson(const Ruling& ruling,
                                    const Catalogue& catalogue = EnglishCatalogue());
// One obligation on moves of `position`.
nlohmann::ordered_json ObligationToJson(const Obligation& obligation, const Position& position,
                                        Edition edition);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_REPORT_JSON_H_
