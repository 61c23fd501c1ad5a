// What an arbiter may be asked to deal with, in arbiters' words: one table. A row says which events
// it puts into the record and which of their facts are asked for before the arbiter is heard; all
// else the arbiter asks. Knows no ruling.
#ifndef ZEITNOT_REFEREE_INTERVIEW_INCIDENTS_H_
#define ZEITNOT_REFEREE_INTERVIEW_INCIDENTS_H_

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "referee/laws/article.h"
#include "referee/laws/message.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// Does the ruling need the game, and how much of it?
enum class GameNeeded {
  kNo,
  kPosition,       // what stands on the board
  kMoves,          // how it came there
  kWithIllegal,    // the moves, with one among them that cannot be played
  kIfDeviceDraws,  // the position, where the opponent's points hang on whether they can mate
  kIfResignDraws,  // the same of a resignation
  kIfKnown,        // the position, though a ruling can do without
};
bool NeedsGame(GameNeeded needed, const EditionRules& rules);
// It is asked for, and need not be known.
bool CanDoWithoutGame(GameNeeded needed);

// An event of an incident.
struct EventRow {
  // As in a record, without the facts that are asked for. "opponent" as the value of a fact is the
  // opponent of the player who acts in the incident's first event, "mover" the player on move,
  // "present" whoever is not named absent.
  std::string_view event;
  // Facts that are asked for, with commas between: "on" is needed; "pressed?" is asked if the
  // ruling depends on it; "intended!" the same, and it has to be known; "by~" is asked if all has
  // only been noted so far, and if it is not known there was no such event; "x*" is always asked
  // for and need not be known; "y%" is asked before the arbiter asks for one of the facts of the
  // start that it tells. "pressed^" is no fact of the event but whether there was such an event at
  // all, asked if the ruling depends on it; "complains^~" the same, asked as "by~" is. "+" before a
  // fact says that it is one of the start (laws/facts.h; "+illegal_moves" is of the player on
  // move). "opponents_clock&" is told in an event
  // of its own, asked for the paper where "clock_s" was told. "last_move!" is none of the event
  // either: of a game whose last move is the claimant's own, whether it was played or only written
  // down, so that it is the intended one.
  std::string_view asks;
};

// The key of the question about the last move of the game, and its answer if the move was only
// written down for the claim and announced.
inline constexpr std::string_view kLastMove = "last_move";
inline constexpr std::string_view kOnlyWritten = "written";

// When a fact is asked for.
enum class Urgency { kNeeded, kIfItMatters, kInstead, kWhetherItWas };
// One that a row asks for.
struct AskedFact {
  std::string_view key;
  Urgency urgency = Urgency::kNeeded;
  bool in_start = false;
  bool may_be_unknown = false;   // whatever the arbiter can do without it
  bool has_to_be_known = false;  // though the arbiter can do without it
  bool drops = false;            // if it is not known there was no such event
  bool is_event = false;         // whether there was such an event
  bool for_paper = false;        // it changes no ruling
};
std::vector<AskedFact> AsksOf(const EventRow& row);

// One way in which an incident may have come about.
struct IncidentKind {
  std::string_view id;     // empty: the only one
  std::string_view title;  // the id of its message
  GameNeeded game = GameNeeded::kNo;
  std::array<EventRow, 3> events{};
  bool (*in)(const EditionRules&) = nullptr;  // only in these editions; null: in all
};

struct Incident {
  std::string_view id;
  std::string_view title;
  std::string_view keys;  // the id of a message: other words for it; empty: none
  Rule rule;              // the chapter that rules on it
  std::span<const IncidentKind> kinds;
  bool in_game_only = false;  // makes sense only in a game that is followed event by event
};

// Those that may be chosen, the commonest first.
std::span<const Incident> Incidents();
// In a game that is followed a move is told without choosing: its id.
inline constexpr std::string_view kMoveMade = "move";
// And what is asked when such a game begins.
inline constexpr std::string_view kNewGame = "new_game";
// One of the table, or of these two; null if there is none of that id.
const Incident* FindIncident(std::string_view id);

// How a fact is asked for, and why.
struct FactQuestion {
  std::string_view fact;
  std::string_view incident;  // "flag" or "touch.other_move"; empty: of any
  std::string_view question;  // the id of its message
  std::optional<Rule> rule;   // that of the incident unless another is named
};
const FactQuestion& QuestionOf(std::string_view fact, std::string_view incident,
                               std::string_view kind);
// The arbiter's question in words of a dialogue, which names no keys of a record; the same message
// if there is no need for others.
Message InDialogue(const Message& question);

// The word of a choice as a message; empty if it stands as it is ("1-0").
Message WordOf(std::string_view fact, std::string_view choice);
// Of all that the fact may be in the incident, those that are offered; empty: all.
std::span<const std::string_view> OfferedOf(std::string_view fact, std::string_view incident);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_INTERVIEW_INCIDENTS_H_
