// Trials of proofs by stages: random play from what they refute, tampered certificates, and random
// positions settled on the oracle's board. Shared by the fast tests and the deep program.
#ifndef ZEITNOT_TESTS_REFEREE_STAGE_TRIALS_H_
#define ZEITNOT_TESTS_REFEREE_STAGE_TRIALS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "referee/mate/certificate/certificate.h"
#include "tests/oracle/closure.h"

namespace zeitnot::referee {

struct StagedRoot {
  const char* fen;
  Color side;  // never mates from there, as stages prove
};
const std::vector<StagedRoot>& StagedRoots();

// The proof of a position by stages; std::nullopt if there is none.
std::optional<RefutedPosition> ProveByStages(const Position& position, Color side);

// Faults are sentences; each names a position.
struct TrialCounts {
  std::size_t trials = 0;
  std::size_t hits = 0;  // what the trials are about: see each of them
  std::vector<std::string> faults;
};

// Plays `plies` random plies from the roots. Each position is in a stage, or in a dead end just
// entered (a hit): no mate, and every answer leaves material that never mates.
TrialCounts PlayStaged(std::size_t plies, unsigned seed);

// Changes certificates of all kinds so that they are untrue, one thing at a time. A hit is one that
// is refused, and all should be.
TrialCounts Tamper(std::size_t count, unsigned seed);

// Random blocked positions, those proven by stages (hits) settled by playing everything on the
// oracle's board, up to `limit` positions, or by a mating line. None may have a mate.
TrialCounts CompareStages(std::size_t positions, std::size_t limit, unsigned seed,
                          oracle::Closer& closer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_STAGE_TRIALS_H_
