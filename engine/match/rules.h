// How the referee is asked about a game between engines, and the one place where it is settled what
// comes first when several things happen at a moment. Every ending names its Article.
#ifndef ZEITNOT_ENGINE_MATCH_RULES_H_
#define ZEITNOT_ENGINE_MATCH_RULES_H_

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/match/game_clock.h"
#include "movegen/move.h"
#include "movegen/uci_notation.h"
#include "referee/chapters/loss.h"
#include "referee/laws/edition.h"
#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::match {

// Why a game ended, as the PGN tag Termination has it.
enum class Termination {
  kNormal,
  kTimeForfeit,
  kIllegalMove,
  kAbandoned,  // the process ended
  kStalled,    // no answer where no clock runs, or none possible though the process runs
  kAdjudication,
};
inline constexpr std::array kTerminations = {Termination::kNormal,      Termination::kTimeForfeit,
                                             Termination::kIllegalMove, Termination::kAbandoned,
                                             Termination::kStalled,     Termination::kAdjudication};
// "normal", "time forfeit", "illegal move", "abandoned", "stalled connection", "adjudication".
std::string_view TerminationText(Termination termination);
std::optional<Termination> TerminationFromText(std::string_view text);

struct Ending {
  referee::GameResult result = referee::GameResult::kDraw;
  Termination termination = Termination::kNormal;
  std::optional<Color> at_fault;  // whose flag fell, whose process ended, ...
  std::string text;               // what happened, with the Articles
};

// Which Laws a match is played by.
struct MatchRules {
  referee::Edition edition = referee::kNewestEdition;
  // A position for the third time and fifty moves without pawn move or capture end the game as if
  // the player on move had claimed: engines cannot claim over UCI. Without it only what ends a game
  // by itself does; 2005 and 2009 know nothing of the kind, so there it is always on.
  bool claims = true;
};
// "engine" is the newest edition with claims; "2009", ... the edition, without claims where it has
// automatic draws. Nothing for another word.
std::optional<MatchRules> MatchRulesFromName(std::string_view name);

// What came of asking an engine for its move. The clock is looked at first: an answer that comes
// too late is a fallen flag, whatever it says.
struct Reply {
  enum class Kind { kMove, kTooLate, kStalled, kGone };
  Kind kind = Kind::kMove;
  std::string token;       // kMove: as written
  microseconds overrun{};  // kTooLate: beyond the limit, without the margin
  std::string detail;      // kGone: what became of the program; else what it last did, or empty
  bool runs = false;       // kGone: its process has not ended
};

// What a token that is no legal move seems to mean: "is SAN; UCI has g1f3", "is legal in an earlier
// position". Empty if it means nothing.
std::string ExplainToken(const referee::GameRecord& record, std::string_view token,
                         UciCastling castling);

// One game as it is played. Keeps the proof that the position is alive from move to move, so that
// most moves cost no search.
class RuledGame {
 public:
  RuledGame(const referee::GameRecord& start, const MatchRules& rules, UciCastling castling)
      : record_(start), rules_(rules), castling_(castling) {}

  const referee::GameRecord& record() const { return record_; }
  // True if the last move was spelled in a way that the protocol does not have here.
  bool odd_spelling() const { return odd_spelling_; }

  // Has the game ended by what is on the board and in the record? In this order: mate and
  // stalemate; what ends it by itself; a dead position; a claim.
  std::optional<Ending> EndOnBoard();
  // Plays the move of a reply, or says how the game ends instead.
  std::optional<Ending> Take(const Reply& reply);
  // An ending by adjudication as the referee sees it: a win stands for a resignation, which some
  // editions make a draw if the opponent cannot mate; a draw for one that was agreed.
  Ending Confirm(Ending adjudicated) const;

 private:
  // The player on move loses by it (referee/chapters/loss.h); where it is not proven whether the
  // opponent can mate, a match counts a win, and the text says so.
  Ending Forfeit(Termination termination, referee::Message what, referee::LossCause cause);
  Ending Drawn(std::string what, referee::Rule rule) const;
  // Of the current position; `quiet` plies lie since the last pawn move or capture.
  int Occurrences(int quiet) const;
  std::optional<Ending> EndByMove();
  std::optional<Ending> EndByItself() const;
  std::optional<Ending> EndByDeath();
  std::optional<Ending> EndByClaim() const;

  referee::GameRecord record_;
  MatchRules rules_;
  UciCastling castling_;
  bool odd_spelling_ = false;
  std::vector<Move> alive_;   // the rest of a line that mates
  std::size_t alive_at_ = 0;  // the ply from which it leads
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_RULES_H_
