// The parts of a ruling as messages, one by one, and the titles that they stand under: for whoever
// puts them on a page. Decides nothing.
#ifndef ZEITNOT_REFEREE_WORDS_RULING_PARTS_H_
#define ZEITNOT_REFEREE_WORDS_RULING_PARTS_H_

#include <string>
#include <vector>

#include "referee/laws/ruling.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

namespace titles {
inline constexpr MessageKind<Verbatim> kResult{"report.result", "result"};
inline constexpr MessageKind<> kNeededFirst{"report.needed_first"};
inline constexpr MessageKind<> kToDo{"report.to_do"};
inline constexpr MessageKind<> kStillToTell{"report.still_to_tell"};
inline constexpr MessageKind<> kObligations{"report.obligations"};
inline constexpr MessageKind<> kInShort{"report.in_short"};
inline constexpr MessageKind<> kChoices{"report.choices"};
inline constexpr MessageKind<> kClocks{"report.clocks"};
inline constexpr MessageKind<> kClaims{"report.claims"};
inline constexpr MessageKind<Verbatim> kArticles{"report.articles", "edition"};
inline constexpr MessageKind<> kReasons{"report.reasons"};
inline constexpr MessageKind<> kWouldChange{"report.would_change"};
inline constexpr MessageKind<> kEvidence{"report.evidence"};
inline constexpr MessageKind<Verbatim> kPosition{"report.position", "position"};
inline constexpr MessageKind<> kPositionUnknown{"report.position_unknown"};
inline constexpr MessageKind<Color> kHasTheMove{"report.has_the_move", "player"};
inline constexpr MessageKind<> kRestsOnUnverified{"report.rests_on_unverified"};
}  // namespace titles

// False where a fact or a proof is missing, so that nothing is decided yet.
bool IsRuled(const Ruling& ruling);
// What was asked for: nothing is ruled by it.
bool IsAnswer(const Ruling& ruling);
// Something is decided that a player may not accept: no answer, nothing that was only heard, and
// nothing that the arbiter has still to choose, unless that will be final.
bool MayBeAppealed(const Ruling& ruling);

// What the ruling orders: the position to go back to, points; empty if there are none.
Message TellRestoration(const Ruling& ruling);
Message TellPoints(const Ruling& ruling);
std::vector<Message> TellObligations(const Ruling& ruling);
std::vector<Message> TellClocks(const Ruling& ruling);
std::vector<Message> TellClaims(const Ruling& ruling);
std::vector<Message> TellArticles(const Ruling& ruling);
std::vector<Message> TellQuestions(const Ruling& ruling);
std::vector<Message> TellEvidence(const Ruling& ruling);
// The same for a screen: of a long line that a search has found the first and the last moves. The
// JSON of the ruling has all of them.
std::vector<Message> TellEvidenceInShort(const Ruling& ruling);
// Those that tell a reader more than the decision does, in words.
std::vector<std::string> TellAnswers(const Ruling& ruling, const Catalogue& catalogue);

Message TellObligation(const Obligation& obligation, const Position& position, Edition edition);
// The Article by itself, as it is called in that edition.
Message TellArticle(Rule rule, Edition edition);
Message TellClaim(const AvailableClaim& claim, const Position& position, Edition edition);
// Whether an appeal is possible; where the Laws make the decision final, with the Article.
Message TellAppeal(const Ruling& ruling);

// "White 1:30" or "White not told".
Message TellClock(const Given& given, Color color);
// What was told of the time control; empty if nothing was.
Message TellControl(const Given& given);
// Both clocks and the time control.
Message TellGiven(const Given& given);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_RULING_PARTS_H_
