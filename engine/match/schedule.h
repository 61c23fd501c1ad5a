// Who plays whom, with which opening and colour, by the number of the game. The same settings and
// the same results give the same schedule, whatever order the games end in, so that a match can go
// on where it stopped. Knows no engine and no log.
#ifndef ZEITNOT_ENGINE_MATCH_SCHEDULE_H_
#define ZEITNOT_ENGINE_MATCH_SCHEDULE_H_

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zeitnot::match {

enum class Format {
  kRoundRobin,  // everyone against everyone, one round of openings after the other
  kGauntlet,    // the seeds (the first engines) against each of the others
  kPyramid,     // everyone against those before it: all games of the second engine come first
  kKnockout,    // who loses an encounter is out; a level one is prolonged
  kSwiss,       // a fixed number of rounds against opponents with as many points, none twice
};
inline constexpr std::array<std::string_view, 5> kFormatNames = {"round-robin", "gauntlet",
                                                                 "pyramid", "knockout", "swiss"};
constexpr std::string_view FormatName(Format format) {
  return kFormatNames[static_cast<std::size_t>(format)];
}
std::optional<Format> FormatFromName(std::string_view name);

// How an opening is used.
enum class Colours {
  kBoth,        // played twice, with both colours
  kInTurns,     // played once; who has White changes
  kFirstWhite,  // played once; the engine that is given first has White
};

enum class OpeningPolicy {
  kRound,  // all pairs of a round have the same opening
  kPair,   // each has one of its own
};

struct ScheduledGame {
  std::size_t number = 0;   // from 0; not every number need be taken
  std::size_t pair = 0;     // the games of one opening with both colours share it
  std::size_t round = 0;    // the how-manieth opening of each pairing
  std::size_t opening = 0;  // the how-manieth of the book
  std::size_t white = 0;    // engines by their place in the settings
  std::size_t black = 0;
};

// One of several matches that divide the pairs of games among them.
struct Shard {
  std::size_t index = 0;  // from 0
  std::size_t count = 1;
};

struct ScheduleSettings {
  Format format = Format::kRoundRobin;
  std::size_t games = 100;  // of each pairing; in knockouts and Swiss of each encounter
  Colours colours = Colours::kBoth;
  OpeningPolicy openings = OpeningPolicy::kRound;
  std::size_t first_opening = 0;
  std::size_t seeds = 1;         // of a gauntlet
  std::size_t swiss_rounds = 0;  // 0: as many as a knockout of the same size has
  Shard shard;                   // of the formats without stages

  // The schedule goes on by results: it cannot be divided, nor prolonged later.
  bool staged() const { return format == Format::kKnockout || format == Format::kSwiss; }
};

class Schedule {
 public:
  Schedule(std::size_t engines, const ScheduleSettings& settings);

  // A game that is in the schedule as far as it is known; nothing for another number.
  std::optional<ScheduledGame> Game(std::size_t number) const;
  // One past the last number that is known.
  std::size_t end() const;
  // Tells a result in half points of White (0 to 2). When the last game of a stage is told, the
  // next stage becomes known.
  void Add(std::size_t number, int white_half_points);
  // Nothing will be added any more.
  bool final() const { return final_; }
  // Games of the whole match, as far as can be said: level encounters of a knockout are prolonged.
  std::size_t planned() const;
  std::size_t openings() const;  // how many different ones the whole match asks for
  // How the stages went, a line each: "Round 1: A 1.5 - 0.5 D, B 2 - 0 C". Empty without stages.
  std::vector<std::string> Describe(const std::vector<std::string>& names) const;

 private:
  struct Pairing {
    std::size_t first;
    std::size_t second;
  };
  // Pairings that are played at the same time, each in so many games.
  struct Stage {
    std::vector<Pairing> pairings;
    std::size_t games = 0;
    std::size_t first_pair = 0;
    std::size_t first_round = 0;
    std::size_t round = 0;  // of the knockout or Swiss, from 0
  };
  std::size_t per_opening() const { return settings_.colours == Colours::kBoth ? 2 : 1; }
  std::size_t RoundsOf(const Stage& stage) const;
  std::size_t PairsOf(const Stage& stage) const { return stage.pairings.size() * RoundsOf(stage); }
  std::size_t LastPair() const;
  std::size_t SizeOf(const Stage& stage) const;
  // `lone`: the opening has one game only.
  bool WhiteIsSecond(const Pairing& pairing, std::size_t round, std::size_t half, bool lone) const;
  void AddStage(std::vector<Pairing> pairings, std::size_t games, std::size_t round);
  bool Complete(const Stage& stage) const;
  // Half points of the first of each pairing in the stages of a round, and of the second.
  std::map<std::size_t, int> PointsIn(std::size_t round) const;
  void GoOn();
  void GoOnKnockout(std::size_t round);
  void GoOnSwiss(std::size_t round);
  std::vector<Pairing> PairSwiss(std::size_t round);
  std::size_t Rounds() const;

  std::size_t engines_;
  ScheduleSettings settings_;
  std::vector<Stage> stages_;
  std::map<std::size_t, int> results_;  // White's half points by number
  bool final_ = true;
  // Staged formats.
  std::vector<std::size_t> bracket_;  // the engines of the round, neighbours meet; engines_: nobody
  std::size_t prolonged_ = 0;         // how often the encounters of this round have been
  std::vector<bool> rested_;          // who has had a round without an opponent
  std::vector<int> gifts_;            // half points for that
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_SCHEDULE_H_
