// A game that is heard event by event, in words: how the game stands.
#ifndef ZEITNOT_REFEREE_ARBITER_STANDING_TEXT_H_
#define ZEITNOT_REFEREE_ARBITER_STANDING_TEXT_H_

#include <string>

#include "referee/arbiter/arbiter.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

// Who has the move or how the game ended, the position, and what else there is: clocks, illegal
// moves, an offer, obligations, claims. Lines ended by line feeds.
std::string StandingText(const Arbiter& arbiter, const Catalogue& catalogue = EnglishCatalogue());

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_STANDING_TEXT_H_
