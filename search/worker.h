// One thread of searching: alpha-beta over a game tree, with everything that belongs to this thread
// alone. The transposition table, the control and the team are shared and outlive it.
#ifndef ZEITNOT_SEARCH_WORKER_H_
#define ZEITNOT_SEARCH_WORKER_H_

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "eval/score.h"
#include "movegen/position.h"
#include "search/control.h"
#include "search/history.h"
#include "search/limits.h"
#include "search/move_picker.h"
#include "search/pv_table.h"
#include "search/root_move.h"
#include "search/searcher.h"
#include "search/table.h"
#include "search/team.h"
#include "search/time_keeper.h"

namespace zeitnot {

class Worker {
 public:
  // `member` is the worker's number in the team.
  Worker(TranspositionTable& table, SearchControl& control, Team& team, std::size_t member)
      : table_(table),
        control_(control),
        team_(team),
        member_(member),
        histories_(MakeHistories()) {}

  // Keeps what was learned when there is no memory to forget it into.
  void Clear() {
    histories_ = MakeHistories();
    lag_meter_ = {};
  }
  // Member 0: searches by the limits, reports, ends the helpers and gives the team's answer. `game`
  // and `limits` outlive the search.
  SearchResult Lead(const SearchGame& game, const SearchLimits& limits,
                    const SearchOptions& options, SearchListener& listener);
  // The others: search the same until the leader ends it.
  void Help(const SearchGame& game, const SearchLimits& limits, const SearchOptions& options);

 private:
  // How far back the moves lie whose follow-ups order the quiet moves of a node.
  static constexpr std::array<std::size_t, 3> kFollowUpPlies = {1, 2, 4};

  // What the search keeps of the position at one distance from the root.
  struct Ply {
    Move move;  // made from here; empty for a null move
    Piece piece = Piece::kNone;
    bool quiet = false;                    // `move` is
    PieceToHistory* follow_ups = nullptr;  // to `move`
    Score evaluation = kNoEvaluation;      // corrected static evaluation
    std::array<Move, 2> killers{};
    Move excluded;                     // not to be searched: is it singular?
    bool was_principal = false;        // as of the node that is being searched
    int cutoffs = 0;                   // of nodes here since the ply before last moved
    int double_extensions = 0;         // on the way here
    Bitboard danger;                   // attacked by the opponent
    std::size_t first_repeatable = 0;  // the oldest index in keys_ that can repeat
  };

  // One call of Search: what the steps of a node share.
  struct Node {
    const Position& position;
    Score alpha;
    Score beta;
    int depth;
    int ply;
    bool pv;
    bool cut;  // expected to fail high
    LegalInfo info{position};
    bool was_principal = false;  // on the principal variation, now or in an earlier search
    std::uint64_t key = 0;
    std::optional<TableRecord> hit{};  // with the score as seen from the root
    Move table_move{};                 // legal, or empty
    Score raw_evaluation = kNoEvaluation;
    Score evaluation = kNoEvaluation;  // corrected
    Score estimate = kNoEvaluation;    // the evaluation, or a better bound from the table
    bool improving = false;
    // What a tablebase proves of a node on the principal variation.
    Score floor = -kInfiniteScore;
    Score ceiling = kInfiniteScore;

    bool in_check() const { return !info.checkers.empty(); }
  };

  // What the move loop of a node finds.
  struct Outcome {
    Score best = -kInfiniteScore;
    Move move;  // raised alpha, or empty
    int searched = 0;
    MoveList quiets;  // searched without success
  };

  // root.cc: iterative deepening.
  void Prepare(const SearchGame& game, const SearchLimits& limits, const SearchOptions& options);
  void SetRootMoves(const SearchLimits& limits);
  void Deepen();
  bool SearchIteration(int depth);
  void SearchWindow(int depth, std::size_t first);
  Score SearchRoot(int depth, Score alpha, Score beta, std::size_t first);
  Score SearchRootMove(const RootMove& root, int depth, Score alpha, Score beta,
                       std::size_t number);
  void RecordRootMove(RootMove& root, Score score, Score alpha, Score beta);
  bool EnoughAfter(int depth);
  bool leads() const { return member_ == 0; }
  // No limit counts while pondering, but that of a rating: its player must not get more by it.
  bool NodeLimitCounts() const { return elo_ || !time_->pondering(); }
  std::uint64_t TotalNodes() const { return nodes_ + team_.HelperNodes(); }
  // The root moves that are as good as the one at `first` by the tablebases end before this.
  std::size_t EndOfTier(std::size_t first) const;
  void ReportLines(std::size_t count);
  bool CanBeClaimedAfter(Move move) const;
  void ReportBound(std::size_t rank, Score score, ScoreBound bound);
  Score ScoreOfClaimable(const Position& child, int depth);
  SearchInfo MakeInfo(const RootMove& root, std::size_t rank) const;
  RootMove ChooseAnswer() const;
  SearchResult MakeResult();
  Move GuessPonderMove(Move best) const;

  // endgame_tables.cc: what tablebases say.
  void UseTablebasesAtRoot(const SearchGame& game, std::size_t lines);
  std::optional<Score> ProbeTablebases(Node& node);

  // node.cc and move_loop.cc: alpha-beta with a null window or on the principal variation.
  Score Search(const Position& position, Score alpha, Score beta, int depth, int ply, bool cut);
  void ProbeTable(Node& node);
  bool TableCuts(const Node& node) const;
  void EvaluateNode(Node& node);
  std::optional<Score> PruneNode(Node& node);
  std::optional<Score> TryNullMove(const Node& node);
  int ReduceWithoutTableMove(const Node& node) const;
  void StoreEvaluation(const Node& node);
  void StoreNode(const Node& node, const Outcome& outcome, int depth);
  Score SearchMoves(const Node& node);
  // A move on its way through the move loop.
  struct Candidate {
    Move move;
    bool quiet;
    bool gives_check;
    int number;   // from 1
    bool sound;   // known to lose nothing by exchange
    int history;  // of a quiet move, 0 for others
  };
  bool IsTooLate(const Node& node, const Candidate& candidate, const Outcome& outcome) const;
  bool SkipMove(const Node& node, const OrderingContext& context, const Candidate& candidate,
                const Outcome& outcome) const;
  Score HopeOf(const Node& node, const Candidate& candidate, int depth) const;
  // What a search without the table move says: plies to extend it by, or a score to leave with.
  struct Singular {
    int extension = 0;
    std::optional<Score> cut{};
  };
  Singular TrySingular(const Node& node);
  int Extension(const Node& node, const Candidate& candidate) const;
  int Reduction(const Node& node, const OrderingContext& context, const Candidate& candidate) const;
  Score SearchChild(const Node& node, const Position& child, int depth, int reduction, bool first,
                    Score alpha);
  void Conclude(const Node& node, const Outcome& outcome);

  // learning.cc: what a node teaches the histories.
  void LearnFromSuccess(const Node& node, const Outcome& outcome);
  void LearnFromFailLow(const Node& node);
  void LearnFromEvaluation(const Node& node);
  void LearnFromTable(const Node& node);
  void LearnCorrection(const Node& node, const Outcome& outcome);
  void UpdateQuiet(const Position& position, Bitboard danger, int ply, Move move, int bonus);
  void UpdateFollowUps(int ply, Piece piece, Square to, int bonus);

  // quiescence.cc: captures until the position is quiet.
  Score Quiesce(const Position& position, Score alpha, Score beta, int ply);

  // worker.cc: what both searches use.
  bool EnterNode(int ply);
  std::optional<Score> ScoreWithoutMoves(const Position& position, int ply) const;
  bool IsRepetition(int ply) const;
  bool On(Feature feature) const { return features_.has(feature); }
  OrderingContext Ordering(const Node& node) const;
  std::size_t LineOf(int ply) const;
  void MakeStep(const Position& position, Move move, const Position& child, int ply);
  void TakeBackStep() { keys_.pop_back(); }
  void LookUp();
  bool CanStop() const { return completed_depth_ > 0 || nodes_ >= kLeastNodes; }

  // Before the first iteration is complete only a node limit stops a search this small, so that
  // any answer has been looked at.
  static constexpr std::uint64_t kLeastNodes = 20'000;
  static constexpr std::uint64_t kPollInterval = 512;

  TranspositionTable& table_;
  SearchControl& control_;
  Team& team_;
  std::size_t member_;
  HistoriesPointer histories_;
  PvTable pv_;
  std::array<Ply, kMaxPly + 3> plies_{};
  std::vector<std::uint64_t> keys_;  // of the game and of the line being searched
  std::size_t root_index_ = 0;       // of the root in keys_

  FeatureSet features_;
  std::shared_ptr<const syzygy::Tablebases> tablebases_;  // to probe in the search, or null
  int table_probe_depth_ = 1;
  bool table_fifty_moves_ = true;
  std::uint64_t table_hits_ = 0;
  std::optional<int> elo_;
  std::uint64_t error_seed_ = 0;
  Position root_;
  SearchListener* listener_ = nullptr;
  const SearchLimits* limits_ = nullptr;
  LagMeter lag_meter_;
  std::optional<TimeKeeper> time_;
  std::vector<RootMove> root_moves_;
  int count_ = 0;                 // of plies without progress where the search begins
  std::vector<RootMove> ranked_;  // the lines of the last complete iteration
  std::size_t lines_ = 1;         // MultiPV, at most the number of root moves
  std::uint64_t node_limit_ = 0;
  std::uint64_t nodes_ = 0;
  int root_depth_ = 0;
  int completed_depth_ = 0;
  int selective_depth_ = 0;
  int null_move_from_ply_ = 0;  // null moves are tried from this ply on
  int stable_iterations_ = 0;
  Score score_drop_ = 0;  // of the best move, by the last iteration
  bool stopped_ = false;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_WORKER_H_
