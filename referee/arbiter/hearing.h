// One event before the arbiter, and the chapters of the Laws that may have to rule on it. Each
// chapter is a function that reads the event, changes the game and adds rulings.
#ifndef ZEITNOT_REFEREE_ARBITER_HEARING_H_
#define ZEITNOT_REFEREE_ARBITER_HEARING_H_

#include <vector>

#include "referee/arbiter/game.h"
#include "referee/chapters/adjournment.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

struct Hearing {
  Game& game;
  const Event& event;
  std::vector<Ruling> rulings;
  bool ends = false;  // one of the rulings has ended the game

  // The player who acts, in an event that cannot be heard before they are named (event_facts.h).
  Color doer() const { return *event.player(); }

  // A new ruling on the game as it stands. The reference is good until the next one is opened.
  Ruling& Open(Decision decision, Message headline);
  // A ruling that asks for facts.
  Ruling& Ask(Message headline, Need fact);
  // A ruling that ends the game and sets its points.
  Ruling& End(GameResult result, Message headline);
  // A ruling of another part of the referee: what must be is put on the clocks; if it ends the
  // game, the game is over.
  Ruling& Adopt(Ruling ruling);
  // Nothing can be done: the game is over. Repeats the ruling that ended it.
  Ruling& RefuseOver();
};

// What the player on move must do now, with the Articles that say so.
void TellObligations(const Game& game, Ruling& ruling);
// Time that a ruling gives or takes; what must be is put on the clocks at once, if they are known.
void ChangeClock(Game& game, Ruling& ruling, Color side, Tenths change, Force force, Rule rule);
// Puts a change on a clock, as far as it is known; not below zero.
void PutOnClock(Game& game, Color side, Tenths change);
// The penalties of Articles 7 and 9 may be one minute in this game: cited where it is so.
void CiteOneMinute(const Game& game, Ruling& ruling);
// The options of the penalty menu, with their bounds (13.4, later 12.9).
void ListPenalties(const Game& game, Ruling& ruling, std::optional<Color> offender);
// Can the player mate from what is on the board? Where an illegal position stands, only what is
// certain is answered.
MateAnswer CanMateNow(const Game& game, Color side);
// True: the log begins with an illegal position and tells none before it; the ruling asks for it.
bool LacksPosition(Hearing& hearing);
// Where the game stands after a move: mate, stalemate, dead position, automatic draw.
void RulePosition(Hearing& hearing);

// What the arbiter does when an event is told, each defined in the file of its chapter.
#define EVENT(type, name, hears, ...) void hears(Hearing& hearing);
#include "referee/log/events.def"

// The player on move has let go of a man: what they have to do now (4.6, later 4.7).
void LetGo(Game& game, Release release);
void RuleReleased(Hearing& hearing);
// Article 4, 6.7: the act of moving. The move that the player on move has made by letting go its
// men goes on record; the clock was not pressed. Nothing happens if there is none.
void CompleteReleased(Hearing& hearing);
// The arbiter has seen a breach of Article 4. True: it is ruled on only when a player asks, or it
// is not known whether; the ruling says so.
bool ArbiterMustWait(Hearing& hearing);
// Article 7 and the appendices: illegal moves and other irregularities.
enum class FoundBy { kArbiter, kOpponent };
void JudgeOffences(Hearing& hearing, FoundBy by);
// Article 4.1. The last offence is a move with two hands: rules on it and remembers that.
void JudgeHands(Hearing& hearing, FoundBy by);
// What is claimed, found or complained of with two hands: ruled on, or repeated if it was, or asked
// for if the log shows no such move.
void HearHands(Hearing& hearing);
// The mover makes another move: what was ruled on the last one is past, and so is what the opponent
// did with two hands and nobody asked about, where it is no illegal move.
void LeaveHandsBehind(Game& game, Color mover);
// An illegal move has been completed and is not ruled on yet: who may act on it, and until when.
void TellUnjudged(Hearing& hearing);
// Article 6: clocks and flags.
void ClaimTime(Hearing& hearing);
// Article 9, 10: draws. The players agree on a draw before they may; the ruling says so. False:
// they may.
bool AgreesTooEarly(Hearing& hearing);
void ClaimDraw(Hearing& hearing);
// What the player on move may claim now under 9.2 and 9.3: what the record allows, less what is
// lost by what they did since. A claim is accepted if and only if it is among these; that fifty
// moves are on the board covers every intended move.
std::vector<AvailableClaim> ClaimsOpen(const Game& game);
void ClaimQuickplay(Hearing& hearing);
void DecideQuickplay(Hearing& hearing);
// An undecided quickplay claim was made before these flags were noticed: it is decided first, and
// the flags wait for that. False: there is none, and the flags count.
bool ClaimComesBeforeFlags(Hearing& hearing, const std::vector<Color>& down,
                           std::optional<Color> first);
// The same where the open claim, postponed or not, is known to come first.
void PutClaimBeforeFlags(Hearing& hearing, const std::vector<Color>& down,
                         std::optional<Color> first);
// Play has ended, or a flag is down, and a claim is to be decided: no move counts. False: not so.
bool ClaimEndsPlay(Hearing& hearing);
// Adds, where a search is at hand, how the moves since the postponed claim decide it.
void AdviseOnPlay(Hearing& hearing);
void AnswerQuickplay(Hearing& hearing);
// Says, after moves were taken off the record, that the place of an open claim went with them.
void TellLostClaim(const Game& game, Ruling& ruling);
void DecideIncrement(Hearing& hearing);
// The opponent answers the draw offer that the request is; refused, it is left to the arbiter.
void AnswerIncrementRequest(Hearing& hearing, bool accept);
// Articles 5.1b, 11 to 13: resignation, points, conduct, decisions.
void DecideResult(Hearing& hearing);
// Somebody's conduct, which the player is named for or nobody.
void RuleConduct(Hearing& hearing, Topic topic, std::optional<Color> by);
// Article 8: scoresheets. A ruling of its own where the player did not have to record, or a fact is
// missing that decides it; true.
bool NeedNotRecord(Hearing& hearing, Color player);
// Sheets are completed, or the game is reconstructed, once a flag has fallen. False: none has, or a
// fact is missing that decides it, and a ruling says so.
bool SheetsAreDue(Hearing& hearing);
void AnswerComplete(Hearing& hearing);
void AnswerNoneComplete(Hearing& hearing);
// Adjournment.
void MoveWhileAdjourned(Hearing& hearing, std::optional<Move> move);
// The player who sealed comes late to the resumption.
void HearSealerArrives(Hearing& hearing, Tenths late);
// The sealer's flag falls while they are absent and a reply is sealed; `overstepped` as for
// RuleFlag(). False: that is not so.
bool FlagOfAbsentSealer(Hearing& hearing, Color flagged, const std::optional<Message>& overstepped);
void RuleTimesAtResumption(Hearing& hearing);
// What follows between two sessions; std::nullopt if the game is not adjourned.
std::optional<Ruling> BetweenTheSessions(const Game& game, BetweenSessions what,
                                         std::optional<Color> by);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_HEARING_H_
