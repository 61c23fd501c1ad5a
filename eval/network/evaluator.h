// The static evaluation along the line that a search is looking at: by a network, if there is one,
// or handcrafted.
#ifndef ZEITNOT_EVAL_NETWORK_EVALUATOR_H_
#define ZEITNOT_EVAL_NETWORK_EVALUATOR_H_

#include <memory>
#include <string>

#include "eval/network/accumulator_stack.h"
#include "eval/network/board_changes.h"
#include "eval/network/network.h"
#include "eval/score.h"

namespace zeitnot {

class Evaluator {
 public:
  // A line begins at `root`. Without a network the evaluation is handcrafted.
  void Begin(const Position& root, const std::shared_ptr<const Network>& network);
  // A move leads on, at most kMaxPly from the root; a null move changes nothing.
  void Push(const BoardChanges& changes) {
    if (stack_) stack_->Push(changes);
  }
  void Pop() {
    if (stack_) stack_->Pop();
  }

  // Of the side on move in the position at the end of the line, which should not be in check:
  // within (-kMaxEvaluation, kMaxEvaluation), and equal for a position and its colour-flipped
  // mirror image.
  Score Evaluate(const Position& position);
  // Whether what is carried along the line is what the position gives from scratch: for checks.
  bool Agrees(const Position& position) { return !stack_ || stack_->Agrees(position); }

 private:
  std::unique_ptr<AccumulatorStack> stack_;  // null: handcrafted
};

// Whose score counts in a position.
enum class Speaker {
  kHandcrafted,    // there is no network
  kNetwork,        // with the bucket of the men on the board
  kLoneKing,       // handcrafted: how to drive a lone king, the network has not learned
  kKnownDraw,      // no material to mate with
  kNoWinningPlan,  // a draw: the side that the network prefers cannot make anything of it
};
struct SpokenScore {
  Speaker speaker;
  Score score;  // of the side on move
};
// What Evaluator::Evaluate says at such a root, and why. `network` may be null.
SpokenScore EvaluateWith(const Network* network, const Position& position);

// The evaluation for people (`eval` command): the handcrafted one term by term, what each bucket of
// the network says, and who speaks.
std::string ExplainEvaluationWith(const Network* network, const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_EVALUATOR_H_
