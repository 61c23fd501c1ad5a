// A flag has fallen (2005: Articles 6.9 to 6.12; 2009: 6.8 to 6.11; later editions: 6.8, 6.9 and
// Guidelines III): who loses, or why nobody does.
//
// It is taken as given that the fallen flag was noticed now. Whether the moves that the period asks
// for were completed is counted before (referee/chapters/period_at_flag.h).
#ifndef ZEITNOT_REFEREE_CHAPTERS_FLAG_H_
#define ZEITNOT_REFEREE_CHAPTERS_FLAG_H_

#include <cstdint>
#include <optional>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

enum class Flags {
  kWhite,
  kBlack,
  kBothOrderUnknown,  // which fell first cannot be established
};

// What two observed flags say: one flag is its player's; of two, the one that fell
// first, if that is known. Nothing while both are up.
std::optional<Flags> FlagsOf(bool white_down, bool black_down, std::optional<Color> first);

// `budget` bounds each of the searches for a mating series, in positions. That a game may end by
// itself after 75 moves does not shorten "any possible series of legal moves"; a ruling in which
// that could matter says so. `overstepped` says why one player had not completed the moves in time;
// where nobody has counted them, they are asked for, unless the time that has run out was for all
// remaining moves.
Ruling RuleFlag(const GameRecord& record, Edition edition, Flags flags,
                MateBudget budget = kDefaultMateBudget,
                std::optional<Message> overstepped = std::nullopt);

// The same of one flag, where it is known from elsewhere whether the opponent can mate.
Ruling RuleOneFlag(const GameRecord& record, Edition edition, Color flagged,
                   const MateAnswer& opponent, std::optional<Message> overstepped);

// Makes the ruling one that asks whether the player had completed the moves of the period.
void AskForMoves(Ruling& ruling, Color flagged);

// Rapid and blitz without the Competition Rules: adds to a ruling on a fallen flag who calls it and
// how a win on time is claimed (2005: Appendix B.7 and B.8; 2009: A.4d; later A.4, in 2023 A.5),
// and what of that is taken as given. Elsewhere, and where the ruling is on something else,
// nothing.
void TellWhoCallsFlag(Ruling& ruling, Color flagged, const GameFacts& facts);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_FLAG_H_
