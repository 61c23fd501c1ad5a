// Would a player with seconds left hold this position? Trial games between an opponent who thinks
// and a claimant who glances: the claimant looks at a few positions only and picks, by seeded
// chance, among the moves that then look nearly equal.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_HOLDING_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_HOLDING_H_

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "referee/claim/analyst.h"

namespace zeitnot::referee {

struct HoldingSettings {
  std::uint64_t opponent_nodes = 30'000;  // for each of the opponent's moves
  // What the claimant looks at for a move: the move and the reply; a little more; a short think.
  std::array<std::uint64_t, 3> claimant_nodes = {500, 3'000, 15'000};
  int games_per_strength = 4;
  int moves = 15;  // moves by each side in a trial
  int near_equal_centipawns = 20;
  int choices = 3;         // moves the claimant hesitates between
  std::uint64_t seed = 1;  // trial n uses seed + n
};

// Why a trial counts as lost.
enum class TrialEnd { kHeld, kMated, kForcedMate, kMaterialLost };

struct Trial {
  std::uint64_t seed = 0;
  std::uint64_t claimant_nodes = 0;
  TrialEnd end = TrialEnd::kHeld;
  std::vector<Move> moves;
  // Of a lost trial: the place in `moves` of the claimant's move after which the opponent's search
  // saw a won game for good; none if it saw one from the start.
  std::optional<std::size_t> lost_by;
};

// A move of the claimant in a trial at which one move holds and the next best loses ground that
// decides.
struct OnlyMove {
  std::size_t trial = 0;  // its index
  std::size_t ply = 0;    // moves of the trial before it
  Move move;              // the one that holds, by the search
  Move next_best;
  // What the next best loses, in centipawns; empty if it is mated by force.
  std::optional<int> loses;
};

struct HoldingResult {
  std::vector<Trial> trials;
  int lost = 0;
  std::array<int, 3> lost_at{};      // of them by strength of the claimant, the weakest first
  std::vector<OnlyMove> only_moves;  // in the first trial of each strength
  int moves_examined = 0;
  // The shortest lost trial, or none.
  std::optional<std::size_t> shortest_loss;
  std::uint64_t nodes = 0;
};

// Plays the trials from a position. `earlier` are the positions before, oldest first. The result
// depends on the arguments alone.
HoldingResult TestHolding(const Position& position, Color claimant,
                          const std::vector<Position>& earlier, const HoldingSettings& settings,
                          Analyst& analyst);

struct WorstPlay {
  Trial trial;
  std::uint64_t nodes = 0;
};

// A trial in which the claimant plays the move that looks worst every time, to see whether the
// position could be lost at all. Both sides look at as much as the opponent.
WorstPlay TestWorstPlay(const Position& position, Color claimant,
                        const std::vector<Position>& earlier, const HoldingSettings& settings,
                        Analyst& analyst);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_HOLDING_H_
