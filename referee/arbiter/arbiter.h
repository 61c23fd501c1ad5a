// The arbiter: hears the events of a game one by one and rules on each under one edition of the
// Laws. Every ruling is a function of the start, the events so far and the settings: the same log
// gives the same rulings, at any time and on any machine.
//
// Within the Laws the arbiter is strict: a fact that decides and that nobody gave is asked for;
// where the Laws leave a choice the options are listed; where they are silent the ruling says so
// and names the nearest Articles. Things that happen at one moment are heard in the order of
// referee/log/precedence.h.
#ifndef ZEITNOT_REFEREE_ARBITER_ARBITER_H_
#define ZEITNOT_REFEREE_ARBITER_ARBITER_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/claim/claim.h"
#include "referee/laws/ruling.h"
#include "referee/log/game_log.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

struct ArbiterSettings {
  // Positions to visit when a ruling depends on whether a player can mate, and after every move to
  // see whether the position is dead.
  MateBudget mate_budget = kDefaultMateBudget;
  MateBudget dead_budget = 20'000;
  Analyst* analyst = nullptr;  // for advice on quickplay claims; may be null
  ClaimSettings claim;
};

// How the game stands between two events.
struct Standing {
  std::size_t ply = 0;
  Color to_move = Color::kWhite;
  std::string fen;         // what stands on the board
  bool irregular = false;  // no legal position: play does not lead to it
  std::optional<GameResult> result;
  std::optional<Points> points;
  std::vector<Obligation> obligations;
  std::array<std::optional<Tenths>, kColorCount> clocks;
  std::array<int, kColorCount> illegal_moves{};
  std::optional<Color> offer;  // who has an offer open
  std::vector<AvailableClaim> claims;
  bool clocks_stopped = false;
  int moves = 0;               // by both since the log began, on the record or not
  bool position_known = true;  // else the log does not tell what stands on the board
  bool annulled = false;       // the game does not count, a new one is played
};

struct Game;

class Arbiter {
 public:
  explicit Arbiter(GameStart start, ArbiterSettings settings = {});
  ~Arbiter();
  Arbiter(const Arbiter& other);
  Arbiter& operator=(const Arbiter& other) = delete;
  Arbiter(Arbiter&& other) noexcept;
  Arbiter& operator=(Arbiter&& other) noexcept;

  // Rules on what happened. Empty when nothing has to be said. A question changes nothing.
  std::vector<Ruling> Hear(const Event& told);

  // The ruling that ended the game where the log begins, if it did.
  std::vector<Ruling> opening() const;
  Standing standing() const;
  // The position on which a ruling's moves are moves: the last one that can be played from.
  const Position& position() const;
  // What stands on the board, which need be no position.
  Setup board() const;
  const GameStart& start() const;

 private:
  std::unique_ptr<Game> game_;
};

// All rulings on a log, by event.
std::vector<std::vector<Ruling>> Judge(const GameLog& log, const ArbiterSettings& settings = {});

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_ARBITER_H_
