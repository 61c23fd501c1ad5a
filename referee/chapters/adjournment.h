// Adjourned games (2005: Appendix A; 2009: Guidelines for adjourned games; 2014: Appendix E; from
// 2017 Guidelines I): sealing, what may happen between the sessions, and the resumption with every
// case of absence. What the paper in the envelope says is read by referee/chapters/sealed_move.h.
//
// S is the player who sealed, R the one who must reply.
#ifndef ZEITNOT_REFEREE_CHAPTERS_ADJOURNMENT_H_
#define ZEITNOT_REFEREE_CHAPTERS_ADJOURNMENT_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "referee/chapters/sealed_move.h"
#include "referee/laws/game_record.h"
#include "referee/laws/lists.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

// --- Sealing. ---

// The arbiter asks the player on move to seal. If the player has made a legal move on the board
// since, they must seal it (obligation kMustSeal with the move).
Ruling RuleSealing(const GameRecord& record, Edition edition,
                   std::optional<Move> move_on_board = std::nullopt);

// The player chooses to seal, `session_left` before the end of the session: the time is taken from
// their clock. `clock` is its reading, if known. Where the time is not enough, whether the player
// has lost on time is for the arbiter (options).
Ruling RuleSealedEarly(Edition edition, Color sealer, Tenths session_left,
                       std::optional<Tenths> clock);

// Does the envelope say what it has to (A.2 and the same in later editions)?
// A draw offer that is not current need not be noted: without one, count kOffer as written.
// Answers `complete` and, where something is not written, `missing`.
Ruling RuleEnvelope(Edition edition, const std::vector<EnvelopeItem>& written);

// --- Between the sessions. ---

enum class BetweenSessions {
  kAgreement,    // the players have agreed on a draw
  kResignation,  // `by` has told the arbiter that they resign
  kOffer,        // `by` has offered a draw
};
// `record` ends with the position before the sealed move; the player on move has sealed. In the
// edition in which a resignation draws where the opponent cannot mate, that is asked of this
// position.
Ruling RuleBetweenSessions(const GameRecord& record, Edition edition, BetweenSessions what,
                           std::optional<Color> by, MateBudget budget = kDefaultMateBudget);

// --- The resumption. ---

struct Attendance {
  // Is the player there now? Empty: unknown, except that a player of known lateness is there.
  std::optional<bool> present;
  // How late the player came, or how late it is now without them. Empty: they were there at the
  // agreed time, or it is the agreed time now.
  std::optional<Tenths> late;
};

struct Resumption {
  std::array<Attendance, kColorCount> attendance;
  // The lateness that loses, if the rules of the event set one (from 2014: the default time).
  std::optional<Tenths> limit = std::nullopt;
  bool arbiter_excuses = false;  // the arbiter decides that lateness does not lose
  // What the paper says; empty: the envelope has not been opened and cannot be looked into.
  std::optional<WrittenMove> sealed = std::nullopt;
  // Has R's flag fallen while R had the move? Empty: unknown.
  std::optional<bool> replier_flag = std::nullopt;
};

// Rules on the agreed time of resumption, or on a later moment with the facts as they are then.
// `record` ends with the position before the sealed move.
//   both there               the sealed move is ruled on (RuleSealedMove), R's clock starts
//   S absent                 the same; R may also seal a reply and start S's clock (options)
//   R absent                 the envelope stays shut, R's clock runs
//   both absent              R's clock runs (2005 and 2009: not regulated, by analogy)
//   R too late               R loses
//   S too late               S loses, unless the sealed move ended the game or R has lost on time
//   both too late            not regulated
// Answers `clock_running` ("white", "black"), and `envelope` ("open" or "shut").
Ruling RuleResumption(const GameRecord& record, Edition edition, const Resumption& facts,
                      MateBudget budget = kDefaultMateBudget);

// The lateness that loses; std::nullopt if the edition leaves it to the event and `limit` is empty.
std::optional<Tenths> ResumptionLimit(Edition edition, std::optional<Tenths> limit);

// R has sealed a reply, stopped R's clock and started that of the absent S (A.9c), and S's flag has
// fallen: `record` ends with the position before the sealed move, `reply` is what R sealed, if the
// envelope was opened (which waits for S). `overstepped` as for RuleFlag().
Ruling RuleFlagOfAbsentSealer(const GameRecord& record, Edition edition, Move sealed,
                              std::optional<Move> reply, MateBudget budget = kDefaultMateBudget,
                              const std::optional<Message>& overstepped = std::nullopt);

// --- Irregularities of the resumption. ---

struct LostEnvelope {
  std::optional<bool> position_known;
  std::optional<bool> times_known;
  std::optional<WrittenMove> stated;  // what S claims to have sealed, read with ReadWrittenMove
};
// Resumes with the stated move, sets the times, or annuls the game. Facts that decide are asked.
Ruling RuleLostEnvelope(const GameRecord& record, Edition edition, const LostEnvelope& facts);

// The times on the clocks are not those recorded. `before_first_move`: a player says so before
// making a first move of the session.
Ruling RuleWrongTimes(Edition edition, std::optional<bool> before_first_move);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_ADJOURNMENT_H_
