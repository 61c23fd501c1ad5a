// Random games with random events around their moves, and what must hold whatever happens.
#ifndef ZEITNOT_TESTS_REFEREE_ARBITER_GAMES_H_
#define ZEITNOT_TESTS_REFEREE_ARBITER_GAMES_H_

#include <cstdint>
#include <string>
#include <vector>

namespace zeitnot::referee {

// The lines of a game as a session hears them, start first.
std::vector<std::string> RandomGame(std::uint64_t seed, int plies);

struct GameCheck {
  std::string fault;        // empty if everything held
  std::size_t events = 0;   // heard
  std::size_t rulings = 0;  // given
  std::size_t cuts = 0;     // places where the journal was cut and read
  std::size_t replays = 0;  // of them, where what was left was replayed from its beginning
};

// Plays the lines through a session and checks: a result never changes once there is one, unless a
// result is signed or decided; clocks go up only by an increment or an award of a ruling;
// obligations on moves are never empty while there is a legal move. The journal is read cut at
// every byte, and replayed once: after each line it must give the same rulings and the same
// standing, as the journal cut there does. With `cut_every_byte` it is also cut at every byte,
// split and replayed from its beginning each time (at a stride otherwise).
GameCheck CheckGame(const std::vector<std::string>& lines, bool cut_every_byte);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_ARBITER_GAMES_H_
