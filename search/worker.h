// The driver of one thread of searching: iterative deepening, aspiration windows, several lines,
// reports and the final answer. The tree below the root is searched by search/tree.h; the
// transposition table, the control and the team are shared and outlive the worker.
#ifndef ZEITNOT_SEARCH_WORKER_H_
#define ZEITNOT_SEARCH_WORKER_H_

#include <algorithm>
#include <vector>

#include "search/report.h"
#include "search/request.h"
#include "search/root_move.h"
#include "search/tree.h"

namespace zeitnot {

class Worker {
 public:
  // `member` is the worker's number in the team.
  Worker(TranspositionTable& table, SearchControl& control, Team& team, std::size_t member)
      : table_(table),
        control_(control),
        team_(team),
        member_(member),
        tree_(table, control, team, member),
        brake_(tree_.brake()) {}

  // Forgets what was learned of games.
  void Clear() {
    tree_.Forget();
    lag_meter_ = {};
  }
  // Member 0: searches by the limits, reports, ends the helpers and gives the team's answer. `game`
  // and `limits` outlive the search.
  SearchResult Lead(const SearchGame& game, const SearchLimits& limits,
                    const SearchOptions& options, SearchListener& listener);
  // The others: search the same until the leader ends it.
  void Help(const SearchGame& game, const SearchLimits& limits, const SearchOptions& options);

 private:
  static std::size_t WantedLines(const SearchOptions& options) {
    return static_cast<std::size_t>(std::max(options.multi_pv, 1));
  }
  void Prepare(const SearchGame& game, const SearchLimits& limits, const SearchOptions& options);
  void SetRootMoves();
  // Sorts the root moves into tiers by what tablebases say (endgame_tables.cc).
  void UseTablebasesAtRoot(const SearchGame& game, const SearchOptions& options);
  void Deepen();
  bool SearchIteration(int depth);
  void SearchWindow(int depth, std::size_t first);
  Score SearchRoot(int depth, Score alpha, Score beta, std::size_t first);
  void RecordRootMove(RootMove& root, Score score, Score alpha, Score beta);
  bool EnoughAfter(int depth);
  // The root moves that are as good as the one at `first` by the tablebases end before this.
  std::size_t EndOfTier(std::size_t first) const;
  void ReportLines(std::size_t count);
  void ReportBound(std::size_t rank, Score score, ScoreBound bound);
  bool CanBeClaimedAfter(Move move) const;
  SearchInfo MakeInfo(const RootMove& root, std::size_t rank) const;
  RootMove ChooseAnswer() const;
  SearchResult MakeResult();
  Move GuessPonderMove(Move best) const;

  TranspositionTable& table_;
  SearchControl& control_;
  Team& team_;
  std::size_t member_;
  Tree tree_;
  Brake& brake_;  // of the tree
  LagMeter lag_meter_;
  SearchListener* listener_ = nullptr;
  const SearchLimits* limits_ = nullptr;
  int count_ = 0;  // of plies without progress where the search begins
  std::vector<RootMove> root_moves_;
  std::vector<RootMove> ranked_;  // the lines of the last complete iteration
  std::size_t lines_ = 1;         // MultiPV, at most the number of root moves
  int completed_depth_ = 0;
  int stable_iterations_ = 0;
  Score score_drop_ = 0;  // of the best move, by the last iteration
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_WORKER_H_
