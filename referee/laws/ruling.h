// What the referee answers: a decision with its Articles, reasons and evidence. A plain value; how
// it reads is the business of referee/words/report.h.
#ifndef ZEITNOT_REFEREE_LAWS_RULING_H_
#define ZEITNOT_REFEREE_LAWS_RULING_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/article.h"
#include "referee/laws/edition.h"
#include "referee/laws/message.h"
#include "referee/laws/need.h"

namespace zeitnot::referee {

class GameRecord;

// The score of a finished game.
enum class GameResult {
  kWhiteWins,
  kBlackWins,
  kDraw,
  kBothLose,
  kWhiteLoses,  // White has lost; Black's score is given separately
  kBlackLoses,
};
constexpr GameResult WinFor(Color color) {
  return color == Color::kWhite ? GameResult::kWhiteWins : GameResult::kBlackWins;
}
// "1-0", "0-1", "1/2-1/2", "0-0"; "0-*" and "*-0" where the other's score is given separately.
std::string_view ResultText(GameResult result);

// What was ruled on: how the game stands, a fallen flag, a claim; an event of the game; something
// that was asked.
enum class Question { kStatus, kFlag, kClaim, kEvent, kAsked };
std::string_view QuestionName(Question question);

enum class Decision {
  kGameOver,        // the result stands
  kGameGoesOn,      // no result
  kAccepted,        // the claim is right: draw
  kPostponed,       // play on before the arbiter; the claim stays open
  kRejected,        // the claim fails: play on
  kNoValidClaim,    // nothing that could be ruled on was claimed
  kFactsNeeded,     // a fact decides and nobody gave it
  kUndetermined,    // the facts are there, but the proof was not found within its budget
  kArbiterDecides,  // the Laws leave the choice to the arbiter: the options are listed
  kNotRegulated,    // no Article covers the case: the nearest ones are cited
  kNoted,           // heard; nothing has to be done
  kOrdered,         // somebody has to do something: the obligations, clocks and reasons say what
  kAnnulled,        // the game does not count; a new one is played
  kAnswered,        // an answer to a question
};
std::string_view DecisionName(Decision decision);

// A rule that the ruling rests on, and what it says here.
struct Citation {
  Rule rule;
  Message says;
};

// A line of moves, or a measurement, that a person can check.
struct Evidence {
  Message text;                  // what it shows
  std::optional<Position> from;  // where `moves` start
  std::vector<Move> moves;
  std::uint64_t nodes = 0;  // positions visited to find it; 0 if nothing was searched
};

enum class Force { kMust, kMay };
// Time for a player's clock that follows from the ruling.
struct ClockChange {
  Color side;
  Tenths change;
  Force force;
  Rule rule;
};

// A draw that the player on move could claim.
struct AvailableClaim {
  Color by;
  Rule rule;
  std::optional<Move> intended;    // the move to write down first; none: the position stands
  std::vector<std::size_t> plies;  // repetitions: where the position stood before
};

enum class Appeal {
  kNone,          // the decision is final
  kAllowed,       // unless the rules of the event say otherwise
  kNotRegulated,  // the edition is silent
};

// What is decided on one matter, and why.
struct Finding {
  // Made, copied and destroyed in one place: nearly every file of the referee does so.
  Finding();
  Finding(const Finding& other);
  Finding(Finding&& other) noexcept;
  Finding& operator=(const Finding& other);
  Finding& operator=(Finding&& other) noexcept;
  ~Finding();

  Edition edition = kNewestEdition;
  Decision decision = Decision::kUndetermined;
  std::optional<GameResult> result;  // set if and only if the game is over
  Message headline;                  // the decision in one sentence
  std::vector<Citation> citations;
  std::vector<Message> reasons;
  std::vector<Need> needed;      // facts that somebody can tell and that change the finding
  std::vector<Message> tasks;    // what the arbiter or a player has to do
  std::vector<Message> options;  // what may be chosen where the Laws leave a choice
  std::vector<ClockChange> clocks;
  std::vector<Evidence> evidence;
  bool unverified_value = false;  // rests on a number known from general knowledge only

  // Adds the rule unless it is cited already or the edition lacks it.
  void Cites(Rule rule, Message says);
  // Notes that the finding rests on a value of the edition, which may be unverified.
  void RestsOn(Parameter parameter);
  // True if a cited Article, or a number relied on, is known from general knowledge only.
  bool RestsOnUnverified() const;
};

// What a player has to do, as a constraint on what they do next.
enum class Duty {
  kFree,           // any legal move, though pieces were touched
  kMustMove,       // the piece on `square`
  kMustCapture,    // the piece on `square`
  kMustCastle,     // the way of `castling`
  kKingMove,       // another move of the king
  kMustPlay,       // one of `moves`
  kMustMoveTo,     // the piece let go on `square` stays there
  kMustSeal,       // the move made on the board
  kReplacePieces,  // on the player's own time
  kCompleteSheet,  // before the next move
  kReturnSheet,    // the opponent's, before the next move
};
struct Obligation {
  Duty duty;
  Color by;
  Rule rule;
  std::optional<Square> square;
  std::optional<CastlingSide> castling;
  std::vector<Move> moves;  // legal moves of the position that satisfy it; empty: not about moves
};

// What happens to the game where something other than a result does.
enum class Action { kNewGame, kTransferAndContinue, kContinue, kContinueUnlessArbiter, kResume };

// The board to go back to; it need not be a legal position, if the irregularity came after one that
// was not.
struct Restoration {
  std::size_t ply;
  Setup board;
};

// Points of each player; empty where the arbiter sets them.
using Points = std::array<std::optional<double>, kColorCount>;

// One answer to what was asked, under a name that the schema documents. What is no id, move or
// number is told in words, and moves in notation in the letters of the reader.
using AnswerValue = std::variant<bool, double, std::string, std::vector<std::string>,
                                 std::vector<San>, std::vector<Message>>;
struct Answer {
  std::string_view name;
  AnswerValue value;
};

// What was known of time and of the class of the game when the ruling was given.
struct Given {
  std::array<std::optional<Tenths>, kColorCount> clocks;
  Message time_control;  // in words; empty: not told
  std::optional<Mode> mode;
  std::optional<int> increment_s;
  std::optional<bool> last_period;
};

// A finding on a question about a position of a game.
struct Ruling : Finding {
  Ruling();
  Ruling(const Ruling& other);
  Ruling(Ruling&& other) noexcept;
  Ruling& operator=(const Ruling& other);
  Ruling& operator=(Ruling&& other) noexcept;
  ~Ruling();

  Question question = Question::kStatus;
  std::vector<Obligation> obligations;
  std::optional<Restoration> restore;
  std::optional<Action> action;
  std::optional<Points> points;
  std::vector<Answer> answers;
  std::vector<AvailableClaim> available;
  Appeal appeal = Appeal::kNotRegulated;
  Position position;  // what was ruled on; the moves of the ruling are moves on it
  // What stood on the board instead, where it was no position that play can go on from.
  std::optional<Setup> illegal_board;
  std::size_t ply = 0;  // its place in the record
  // The event of the log, counted from 1, that told the move which is judged here.
  std::optional<std::size_t> judged;
  // False: moves were made that are not on record, so that nobody knows what stood on the board.
  bool position_known = true;
  // Somebody claims, asks for it or complains; else nobody asked for what is ruled.
  bool on_claim = false;
  Given given;
  // Which fact, told or taken as given, would have led to which other ruling; one sentence each.
  std::vector<Message> would_change;

  // What stood on the board.
  Setup board() const { return illegal_board ? *illegal_board : position.ToSetup(); }
  // Adds an answer.
  void Tells(std::string_view name, AnswerValue value);
};

// Whether an appeal lies against a ruling outside the quickplay Articles.
Appeal GeneralAppeal(Edition edition);

// What a record tells of time.
Given GivenBy(const GameRecord& record);

// What every ruling begins with: the edition, its appeal, and no decision yet.
Ruling NewRuling(Edition edition, Question question);
// The same about the position at the end of a record.
Ruling NewRuling(const GameRecord& record, Edition edition, Question question);

// "12.Qe2 Kf8 13.Qh5#" from the position; the moves are legal in turn.
std::string LineText(const Position& from, const std::vector<Move>& moves);
// The same moves one by one in SAN.
std::vector<std::string> LineSan(const Position& from, const std::vector<Move>& moves);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_RULING_H_
