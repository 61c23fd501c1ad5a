// Whether a side can ever mate, by playing everything: on a board of its own that shares no code
// with the libraries, and with no theorem that it has not checked by enumeration.
#ifndef ZEITNOT_TESTS_ORACLE_CLOSURE_H_
#define ZEITNOT_TESTS_ORACLE_CLOSURE_H_

#include <cstddef>
#include <map>
#include <string>

#include "tests/oracle/oracle.h"

namespace oracle {

enum class Closure {
  kMate,    // some series of moves mates
  kNoMate,  // none does: all positions that can arise were visited
  kLimit,   // not known
};

class Closer {
 public:
  // Placements of up to `most_men`, kings included, are enumerated when they are first met.
  explicit Closer(std::size_t most_men) : most_men_(most_men) {}

  // Visits the positions that arise from `root`, on which nobody may castle, and at most `limit` of
  // them. Play goes no further where the mating side has a lone king, which never gives check, nor
  // where few men without pawns are left and no placement of them, or of fewer, is a mate.
  Closure Close(const Board& root, bool white_mates, std::size_t limit);
  // Positions visited by the last call.
  std::size_t visited() const { return visited_; }
  // Kinds of material that were enumerated.
  std::size_t enumerated() const { return has_mate_.size(); }

 private:
  struct State;
  class Enumerator;
  // The men of the mating side and those of the mated side, without kings, as sorted letters; dark
  // bishops count as a kind of their own.
  using Material = std::pair<std::string, std::string>;

  static Material MaterialOf(const State& state, bool white_mates);
  bool NeverMates(const State& state, bool white_mates);
  bool HasMate(const Material& material);

  const std::size_t most_men_;
  std::size_t visited_ = 0;
  std::map<Material, bool> has_mate_;  // including what captures leave
};

}  // namespace oracle

#endif  // ZEITNOT_TESTS_ORACLE_CLOSURE_H_
