// Alpha-beta over a game tree by one thread, with what that thread has learned. Knows windows,
// depths and plies; which of them to search next is the business of the driver (search/worker.h).
#ifndef ZEITNOT_SEARCH_TREE_H_
#define ZEITNOT_SEARCH_TREE_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eval/network/evaluator.h"
#include "search/brake.h"
#include "search/move_picker.h"
#include "search/node.h"
#include "search/pv_table.h"
#include "search/request.h"

namespace zeitnot {

class Tree {
 public:
  // The table, the control and the team are shared and outlive the tree.
  Tree(TranspositionTable& table, SearchControl& control, Team& team, std::size_t member)
      : table_(table), brake_(control, team, member), histories_(MakeHistories()) {}

  // Forgets what was learned; keeps it when there is no memory to forget it into.
  void Forget() { histories_ = MakeHistories(); }
  // A search of `root` begins, after positions with these keys.
  void Begin(const Position& root, std::span<const std::uint64_t> earlier_keys,
             const SearchOptions& options);
  // The tablebases have said of the root all that they can.
  void LeaveTablebases() { options_.tablebases = nullptr; }
  // A line is going to be searched to this depth.
  void BeginLine(int depth) {
    root_depth_ = depth;
    selective_depth_ = 0;
  }

  const Position& root() const { return root_; }
  Brake& brake() { return brake_; }
  const Brake& brake() const { return brake_; }
  bool On(Feature feature) const { return options_.features.has(feature); }
  int root_depth() const { return root_depth_; }
  // The most plies that a line has had since BeginLine().
  int selective_depth() const { return selective_depth_; }

  // tree_root.cc: the root, of which the driver chooses the moves.
  // The legal moves in the order of a node without any knowledge of the search.
  std::vector<Move> OrderedRootMoves() const;
  Node EnterRoot(int depth, Score alpha, Score beta);
  // One move, the `number`th from 1: with a null window and less deep first if it is a late one.
  Score SearchRootMove(Move move, int depth, Score alpha, Score beta, std::size_t number);
  // `complete`: all legal moves were searched.
  void LeaveRoot(const Node& node, const Outcome& outcome, bool complete);
  // The best line found after the move searched last.
  std::span<const Move> LineAfterRootMove() const { return pv_.Line(1); }

 private:
  // How far back the moves lie whose follow-ups order the quiet moves of a node.
  static constexpr std::array<int, 3> kFollowUpPlies = {1, 2, 4};

  Score ScoreOfClaimable(const Position& child, int depth);

  // node.cc and move_loop.cc: alpha-beta with a null window or on the principal variation.
  Score Search(const Position& position, Score alpha, Score beta, int depth, int ply, bool cut);
  void ProbeTable(Node& node);
  bool TableCuts(const Node& node) const;
  std::optional<Score> ProbeTablebases(Node& node);
  void EvaluateNode(Node& node);
  std::optional<Score> PruneNode(const Node& node);
  std::optional<Score> TryNullMove(const Node& node);
  int ReduceWithoutTableMove(const Node& node) const;
  void StoreEvaluation(const Node& node);
  void StoreNode(const Node& node, const Outcome& outcome, int depth);
  Score SearchMoves(const Node& node);
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
  void UpdateQuiet(const Node& node, Move move, int bonus);
  void UpdateFollowUps(const Ply* here, Piece piece, Square to, int bonus);

  // quiescence.cc: captures until the position is quiet.
  Score Quiesce(const Position& position, Score alpha, Score beta, int ply);

  // tree.cc: what both searches use.
  bool EnterNode(int ply) {
    if (!brake_.EnterNode()) return false;
    if (ply > selective_depth_) selective_depth_ = ply;
    return true;
  }
  bool stopped() const { return brake_.stopped(); }
  std::optional<Score> ScoreWithoutMoves(const Position& position, const Ply* here, int ply) const;
  bool IsRepetition(const Ply* here) const;
  OrderingContext Ordering(const Node& node) const;
  static std::size_t LineBefore(const Node& node);
  void MakeStep(const Position& position, Move move, const Position& child, Ply* here,
                const BoardChanges& changes);
  void TakeBackStep() {
    keys_.pop_back();
    evaluator_.Pop();
  }

  TranspositionTable& table_;
  Brake brake_;
  HistoriesPointer histories_;
  PvTable pv_;
  PlyStack plies_;
  Evaluator evaluator_;              // of the line being searched
  std::vector<std::uint64_t> keys_;  // of the game and of the line being searched
  std::size_t root_index_ = 0;       // of the root in keys_

  SearchOptions options_;  // the tablebases are those to probe in the search, or null
  Position root_;
  int root_depth_ = 0;
  int selective_depth_ = 0;
  int null_move_from_ply_ = 0;  // null moves are tried from this ply on
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_TREE_H_
