// The sealed move of an adjourned game (2005: Appendix A.8; 2009: Guidelines 8; 2014: Appendix E.8;
// from 2017 Guidelines I.8): what the paper in the envelope says, and what follows if it is
// ambiguous, has no meaning or is illegal. Who has come, and when the envelope is opened, are the
// business of referee/chapters/adjournment.h.
#ifndef ZEITNOT_REFEREE_CHAPTERS_SEALED_MOVE_H_
#define ZEITNOT_REFEREE_CHAPTERS_SEALED_MOVE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/can_mate.h"
#include "referee/notation/languages.h"

namespace zeitnot::referee {

enum class SealedKind {
  kMove,             // one legal move and no other
  kResignation,      // "resigns", or the result that the sealer loses
  kAmbiguous,        // several legal moves fit
  kUnclear,          // no meaning can be established; several moves, a result, or nothing at all
  kIllegal,          // a move, but no legal one
  kIncomplete,       // a promotion that does not say to which piece
  kLanguageDecides,  // a move in one language and another (or none) in a second
};

struct SealedMove {
  SealedKind kind = SealedKind::kUnclear;
  std::string text;              // as written
  std::optional<Move> move;      // for kMove
  std::vector<Move> candidates;  // all that fit, where several do
  bool draw_offer = false;       // the sign (=) stands beside the move
  std::string explanation;       // one sentence; empty for kMove
};

// Reads the paper in the position before the sealed move, whose side to move has sealed. The
// tolerance is that of scoresheets: missing signs of capture, check or en passant are no ambiguity,
// a missing file or rank is if two like pieces can legally go there. Coordinates ("e2e4") and a
// move number in front are understood. Without a language the text is read in all of them.
SealedMove ReadSealedMove(const Position& position, std::string_view text,
                          const Language* language = nullptr);

// What follows when the envelope is opened. `record` ends with the position before the sealed move.
// A good move is ordered to be played (obligation kMustPlay, action kResume) and is not added to
// the record: whether it ends the game is the next question. A bad one loses unless the game had
// ended before or the opponent cannot mate by any series of legal moves; that is found with
// `budget` positions or else undetermined. A promotion without its piece is for the arbiter
// (options).
Ruling RuleSealedMove(const GameRecord& record, Edition edition, const SealedMove& sealed,
                      std::uint64_t budget = kDefaultMateBudget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_SEALED_MOVE_H_
