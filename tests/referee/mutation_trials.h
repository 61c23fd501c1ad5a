// Rows of which the answer is known, with some of their men moved, taken away or changed: what the
// prover then says, against the judge, a search for mates and the oracle's board. Shared by the
// fast tests and the deep program.
#ifndef ZEITNOT_TESTS_REFEREE_MUTATION_TRIALS_H_
#define ZEITNOT_TESTS_REFEREE_MUTATION_TRIALS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/deep/can_mate_rows.h"
#include "tests/oracle/closure.h"

namespace zeitnot::referee {

// How many positions each may visit for a question.
struct MutationLimits {
  std::uint64_t prover = 0;
  std::uint64_t search = 0;  // for a mate, where the prover says that there is none
  std::size_t oracle = 0;    // everything that can be played, there too
};

struct MutationCounts {
  std::size_t yes = 0;      // each line is played through on the oracle's board
  std::size_t no = 0;       // each certificate is checked by the judge
  std::size_t open = 0;     // no answer
  std::size_t settled = 0;  // of the answers "no", by everything that can be played
  std::vector<std::string> faults;

  std::size_t questions() const { return yes + no + open; }
};

// Takes rows at random and changes one to three things in each, until `questions` questions are
// asked.
MutationCounts TryMutations(const std::vector<MateRow>& rows, std::size_t questions, unsigned seed,
                            const MutationLimits& limits, oracle::Closer& closer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_MUTATION_TRIALS_H_
