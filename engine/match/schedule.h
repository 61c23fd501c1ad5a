// Who plays whom, with which opening and colour, by the number of the game. Pure arithmetic: the
// same settings give the same schedule, so that a match can go on where it stopped.
#ifndef ZEITNOT_ENGINE_MATCH_SCHEDULE_H_
#define ZEITNOT_ENGINE_MATCH_SCHEDULE_H_

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace zeitnot::match {

enum class Format {
  kRoundRobin,  // everyone against everyone
  kGauntlet,    // the first engine against each of the others
};

struct ScheduledGame {
  std::size_t number = 0;  // from 0
  std::size_t pair = 0;    // two games of one opening with both colours share it
  std::size_t round = 0;   // all pairs of a round have the same opening
  std::size_t white = 0;   // engines by their place in the settings
  std::size_t black = 0;
};

class Schedule {
 public:
  // `rounds` openings for each pair of engines that meet; each opening is played twice. With a
  // shard, this is one of several matches that divide the pairs of games among them.
  struct Shard {
    std::size_t index = 0;  // from 0
    std::size_t count = 1;
  };
  Schedule(std::size_t engines, Format format, std::size_t rounds, Shard shard);

  std::size_t pairings() const { return pairings_.size(); }
  // The number of games of this shard.
  std::size_t size() const;
  // The `index`-th game of this shard.
  ScheduledGame Game(std::size_t index) const;

 private:
  struct Pairing {
    std::size_t first;
    std::size_t second;
  };
  std::vector<Pairing> pairings_;
  std::size_t pairs_ = 0;  // of all shards
  Shard shard_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_SCHEDULE_H_
