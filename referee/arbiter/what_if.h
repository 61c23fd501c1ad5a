// What would change a ruling: the same log with one fact told otherwise, and ruled on again.
#ifndef ZEITNOT_REFEREE_ARBITER_WHAT_IF_H_
#define ZEITNOT_REFEREE_ARBITER_WHAT_IF_H_

#include <cstddef>
#include <memory>
#include <vector>

#include "referee/arbiter/arbiter.h"
#include "referee/laws/message.h"
#include "referee/log/game_log.h"

namespace zeitnot::referee {

// Something is decided: neither is a fact missing, nor is it noted or answered only.
bool Decides(const Ruling& ruling);
// Which ruling on an event is the one that matters most: one that ends the game, or else the last
// that decides, or else the last. There has to be one.
std::size_t MainRuling(const std::vector<Ruling>& rulings);

// Of the ruling on the last event of the log: one sentence for each fact, told or taken as given,
// with which it would be another one, with what would be ruled ("In a blitz game: White has
// lost."). What would only be asked for then is left out. `given` is the ruling where the log alone
// does not lead to it, such as that on a quickplay claim; it may be null.
std::vector<Message> WhatWouldChange(const GameLog& log, const ArbiterSettings& settings,
                                     const Ruling* given = nullptr);

class WhatIf;

// An arbiter that says besides what would change a ruling: of those on one event, the one that
// matters most. Games with other facts are followed beside the one that is told, from the first
// ruling on that decides something.
class ComparingArbiter {
 public:
  explicit ComparingArbiter(GameStart start, const ArbiterSettings& settings = {});
  ~ComparingArbiter();
  ComparingArbiter(ComparingArbiter&& other) noexcept;
  ComparingArbiter& operator=(ComparingArbiter&& other) noexcept;

  // As Arbiter::Hear().
  std::vector<Ruling> Hear(const Event& event);
  // The same for events of one moment, whatever order they are given in.
  std::vector<Ruling> HearTogether(std::vector<Event> events);

  const Arbiter& arbiter() const { return arbiter_; }

 private:
  std::unique_ptr<MateMemory> memory_;  // of the games
  Arbiter arbiter_;
  std::unique_ptr<WhatIf> what_if_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_WHAT_IF_H_
