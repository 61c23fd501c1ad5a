// Mate problems with their answers, and what an engine claims of them, checked.
#ifndef ZEITNOT_TESTS_SEARCH_MATE_ROWS_H_
#define ZEITNOT_TESTS_SEARCH_MATE_ROWS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "search/searcher.h"
#include "tests/search/mate_prover.h"

namespace zeitnot {

enum class MateAnswer {
  kMates,  // the side on move mates in exactly `moves` moves
  kMated,  // it is mated in exactly `moves` moves
  kNone,   // it has no mate in `moves` moves
};

struct MateRow {
  std::string id;
  Position position;
  MateAnswer answer;
  int moves;
};

// Rows of a file: ID | FEN | mate N, mated N or none N; '#' begins a comment. Throws on a line that
// is none.
std::vector<MateRow> ReadMateRows(const std::string& path);

// Whether the prover agrees with the row.
Proof Confirm(MateProver& prover, const MateRow& row);

// Gathers what a search claims about mates: that the side on move mates, or is mated, in at most a
// given number of moves. Every claim is kept once. A line that is exact must be as long as it says,
// legal and end in mate, or there is a fault.
class MateClaims : public SearchListener {
 public:
  explicit MateClaims(const Position& root) : root_(root) {}
  void OnInfo(const SearchInfo& info) override;

  const std::vector<Score>& scores() const { return scores_; }
  const std::vector<std::string>& faults() const { return faults_; }
  // Nodes at the first claim that the side on move mates in at most `moves`, or is mated when
  // `moves` is negative; 0 if there was none.
  std::uint64_t NodesTo(int moves) const;

 private:
  void CheckLine(const SearchInfo& info);

  Position root_;
  std::vector<Score> scores_;
  std::vector<std::uint64_t> nodes_;  // of each score
  std::vector<std::string> faults_;
};

// Whether a claimed mate score is true of the position.
Proof ConfirmClaim(MateProver& prover, const Position& position, Score score);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_SEARCH_MATE_ROWS_H_
