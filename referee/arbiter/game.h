// What the arbiter knows of a game while it is being played: derived from the log and from the
// rulings so far, and changed only by the chapters in this folder.
#ifndef ZEITNOT_REFEREE_ARBITER_GAME_H_
#define ZEITNOT_REFEREE_ARBITER_GAME_H_

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "movegen/loose_board.h"
#include "referee/arbiter/arbiter.h"
#include "referee/chapters/sealed_move.h"
#include "referee/chapters/touch.h"
#include "referee/clock/chess_clock.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {

// What the player on move has done towards the move.
struct Act {
  Touches touches;
  bool adjusting = false;  // said so before touching
  std::optional<Release> release;
  bool castling_rook = false;               // let go after the king, where castling takes it
  std::optional<PieceType> promoted;        // the piece that has touched the promotion square
  std::optional<PieceType> promoted_wrong;  // one of the opponent's colour that stands there
  // Touched before the opponent's last act: set up again by a ruling that took later moves back.
  bool before_reply = false;
  bool touched() const { return !touches.squares.empty(); }
};

// The last move on the board.
struct LastMove {
  Color by = Color::kWhite;
  bool completed = false;
  bool press_told = false;  // somebody said so; otherwise it is taken as given
};

// A breach of Article 4 that nobody has dealt with: what the player should have played.
struct Breach {
  Color by = Color::kWhite;
  Topic topic = Topic::kTouch;
  std::size_t ply = 0;  // before the move
  std::optional<Obligation> duty;
  std::size_t event = 0;  // that told the move, see Game::heard
};

enum class OffenceKind { kMove, kUnpromoted, kWrongColor, kTwoHands, kPress };
// An illegal move, or what counts as one, that nobody has dealt with.
struct Offence {
  OffenceKind kind = OffenceKind::kMove;
  Color by = Color::kWhite;
  std::size_t ply = 0;  // before it
  HandMove hand;
  Touches touches;  // the man moved and the man taken count as touched
  bool completed = false;
  bool answered = false;    // the opponent has moved since
  bool both_kings = false;  // it left both kings in check
  // The board before it, if that was no legal position.
  std::optional<Setup> before = std::nullopt;
  // Part of a legal move that the man was let go for, if it was.
  std::optional<Release> release = std::nullopt;
  std::size_t off_record = 0;  // moves before it that are not on the record
  std::size_t event = 0;       // that told it, see Game::heard
};

enum class OfferKind {
  kOffer,
  kClaim,         // a claim of a draw, which counts as one
  kUnclearClaim,  // the same, as long as it is not known whether the Article allows it
};
struct Offer {
  Color by = Color::kWhite;
  OfferKind kind = OfferKind::kOffer;
};

enum class ClaimState { kOpen, kPostponed };
struct QuickplayState {
  ClaimRequest request;
  // Plies; nothing once the moves up to it were taken off the record.
  std::optional<std::size_t> claimed_at;
  ClaimState state = ClaimState::kOpen;
  // Flags noticed since, which wait for the decision on the claim; and which of two fell first.
  std::vector<Color> flags;
  std::optional<Color> first_flag;

  bool flag_fallen() const { return !flags.empty(); }
};

// What the log shows of a player's periods.
struct PeriodsSeen {
  std::size_t over = 0;        // this many are over
  std::optional<int> flag_at;  // moves completed when a flag ended the last of them
};

struct Adjournment {
  bool sealed = false;
  std::optional<WrittenMove> paper;  // what the envelope holds, if it was told
  std::optional<Move> on_board;      // a move made on the board instead of writing
};

// The session after an adjournment.
struct Resumed {
  Color sealer = Color::kWhite;
  std::size_t ply = 0;                  // before the sealed move
  std::optional<WrittenMove> paper;     // what the envelope held
  std::array<int, kColorCount> made{};  // moves when the session began
  bool sealer_absent = false;
  // The reply that the opponent sealed because the sealer was absent.
  bool reply_sealed = false;
  std::optional<WrittenMove> reply;
};

struct DealtWith;  // dealt_with.h

// What was ruled on the last move of a player, made with two hands.
struct HandsRuled {
  Color by = Color::kWhite;
  Ruling ruling;
};

// Neither player was there at the start.
struct BothAbsent {
  std::array<bool, kColorCount> arrived{};  // in time since
  Tenths charged{0};                        // to White's clock, for the time until White came
};

// A move that no legal move on the record stands for.
struct OffRecord {
  std::size_t ply = 0;  // of the record, before it
  Color by = Color::kWhite;
};

struct Game {
  Game(GameStart start_facts, ArbiterSettings arbiter_settings);

  GameStart start;
  ArbiterSettings settings;
  std::size_t heard = 0;  // events so far: the number of the one in hand, counted from 1
  Edition edition;
  const EditionRules* rules;

  GameRecord record;                // facts.clocks are the readings now
  std::optional<ChessClock> clock;  // where the time control and the times of moves are known
  // What the running clock shows is known: from the start of the game, or since it was told, as
  // long as the time of every move is told.
  std::array<bool, kColorCount> clock_known{};
  std::array<bool, kColorCount> move_timed{};  // so far, of the move that is being completed
  // It has run from the first move on, so that its period is known and not only the moves.
  std::array<bool, kColorCount> clock_from_start{};
  std::optional<Setup> loose;  // what is on the table after an illegal move, if no Position
  Act act;
  std::optional<Obligation> imposed;  // by a ruling, on the next move
  std::optional<LastMove> last;
  std::optional<Color> taken_back;  // whose move just told does not stand; pressing belongs to it
  std::optional<Breach> breach;
  std::vector<Offence> offences;
  std::shared_ptr<const DealtWith> dealt;  // the last move, if a ruling on it is provisional
  std::shared_ptr<const HandsRuled> hands_ruled;
  std::array<int, kColorCount> illegal{};  // completed illegal moves
  // Moves; at least so many, if nobody tells how many there were before the log begins.
  MoveCounts completed{};
  MoveCounts made{};
  std::vector<OffRecord> off_record;  // those of the moves made, in order
  std::array<PeriodsSeen, kColorCount> periods;
  bool flag_fell = false;  // and no move was completed since
  bool clocks_stopped = false;
  bool waiting_for_next_move = false;  // both kings in check: ruled on after the next move
  std::optional<Offer> offer;
  std::optional<Color> increment_request;
  std::array<bool, kColorCount> increment_denied{};  // by the arbiter, whose request it was
  std::optional<QuickplayState> quickplay;
  // A quickplay claim in this position of which it is not known whether it is in order.
  std::optional<Color> unclear_claim;
  std::optional<Move> announced;   // by a blind player, not yet played
  std::optional<Rule> decided_by;  // the rule of the last decision that a player may appeal
  std::optional<Adjournment> adjournment;
  std::optional<Resumed> resumed;
  std::optional<BothAbsent> both_absent;
  std::optional<Move> written_claim;  // the move written down for a claim, not yet played
  std::array<int, kColorCount> own_moves_written{};
  // The player's clock has shown so little in this period that they need not record.
  std::array<bool, kColorCount> was_low{};

  // What each player has signed on their own sheet.
  std::array<std::optional<GameResult>, kColorCount> signed_by;

  // The end.
  std::optional<GameResult> result;
  std::optional<Points> points;
  Ruling end;  // the ruling that ended it

  bool annulled = false;  // the game does not count, a new one is played

  bool over() const { return result.has_value(); }
  // What ended it was the position: it may go on if that was recorded wrongly or came about against
  // the Laws. An end by a person stands.
  bool EndedOnTheBoard() const;
  // A move has been sealed and the game has not been resumed.
  bool between_sessions() const { return adjournment && adjournment->sealed; }
  // The same, or the reply was sealed while the other player is absent.
  bool move_is_sealed() const { return between_sessions() || (resumed && resumed->reply_sealed); }
  // A quickplay claim has ended play, or waits for its decision while a flag is down.
  bool ended_by_claim() const;
  Color to_move() const;
  Setup table() const { return loose ? *loose : record.current().ToSetup(); }
  std::optional<Mode> mode() const { return record.facts.mode; }
  // False: the log begins with an illegal position, and no other is known.
  bool knows_position() const { return !loose || !start.illegal_board || record.plies() > 0; }
  // False: moves were made before the log begins, and it does not tell where they led.
  bool position_is_told() const;
  // The time control whose periods can be followed: null if none is known, or if moves have to be
  // counted for that and nobody tells how many were made before the log begins.
  const TimeControl* counted_control() const;
  // Has each player that many of the moves `made` or `completed`? std::nullopt if the log does not
  // show it and nobody tells how many there were before it begins.
  std::optional<bool> BothHave(const MoveCounts& of, int moves) const;
  // Moves of both players since the log began, but for those that were taken back.
  int MovesSinceStart() const;
  // An illegal position stands: play goes on from it, and not from one that is set up again.
  bool illegal_board_counts() const {
    return loose && (!knows_position() || CompetitionRules() == false);
  }
  std::size_t ModeIndex() const;  // of a known mode
  // What an edition gives in the class of the game; std::nullopt if that is unknown and matters.
  std::optional<int> InItsClass(const std::array<int, 3>& by_mode) const;

  // Do the Competition Rules apply in full? std::nullopt if mode or supervision are unknown.
  std::optional<bool> CompetitionRules() const;
  // Does the arbiter rule on Article 4 unasked, or only when a player asks? std::nullopt if mode or
  // supervision are unknown and it depends on them.
  std::optional<bool> ArbiterActsOnTouches() const;
  // What the player on move must do, from a ruling or from what they touched and released.
  std::vector<Obligation> Obligations() const;
  std::optional<Tenths> time_left(Color color) const { return record.facts.clocks[Index(color)]; }

  // Must the player make all remaining moves in the time now on their clock? std::nullopt: unknown.
  std::optional<bool> InLastPeriod(Color color) const;

  void NoteLowClocks();
  // The player's reading is told: it may show that the time of another period was added.
  void NoteReading(Color color, Tenths reading);
  // The player's clock shows this now.
  void Shows(Color color, Tenths reading);
  // A move of the player is completed: if its time was not told, the clock is not known any more.
  void EndTimeOfMove(Color color);
  // A claim that the Article does not allow: it is none, and no offer.
  void DropUnclearOffer();
  void NewMove();  // the turn has passed: nothing touched, nothing imposed
  // Takes back what was played after `ply` moves of the record, and of the moves that are not on it
  // all that followed the first `kept`.
  void ReturnTo(std::size_t ply, std::size_t kept = 0);
};

// What is asked where the class of the game alone decides.
inline constexpr FactKind<> kAskForClass{facts::kMode, "game.ask_for_class"};
// What is needed to know the answer of Game::CompetitionRules, all of it at once.
Need AskForMode(const Game& game);

// True if an event names this player among those.
bool Lists(const std::vector<Color>& colors, Color color);
// The move as coordinates: castling in Chess960 as the king taking its rook.
std::string UciOf(const Game& game, const Position& position, Move move);

GameResult ResultOf(Outcome outcome);
// The points that a result gives under the scoring of the event.
Points PointsOf(GameResult result, const Scoring& scoring);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_GAME_H_
