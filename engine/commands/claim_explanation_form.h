// How the explanation of a quickplay ruling is printed.
#ifndef ZEITNOT_ENGINE_COMMANDS_CLAIM_EXPLANATION_FORM_H_
#define ZEITNOT_ENGINE_COMMANDS_CLAIM_EXPLANATION_FORM_H_

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "referee/claim/claim_explanation.h"
#include "referee/words/catalogue.h"

namespace zeitnot {

// Paragraphs under headings, as the text of a ruling has them.
std::string ExplanationText(const referee::ClaimExplanation& explanation, referee::Edition edition,
                            const referee::Catalogue& catalogue);
// The value of the key "explanation" (engine/FORMATS.md).
nlohmann::ordered_json ExplanationToJson(const referee::ClaimExplanation& explanation,
                                         referee::Edition edition,
                                         const referee::Catalogue& catalogue);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_CLAIM_EXPLANATION_FORM_H_
