#include "eval/network/evaluator.h"

#include <cstdio>
#include <string>

#include "base/sha256.h"
#include "base/text.h"
#include "eval/endgame.h"
#include "eval/evaluate.h"
#include "eval/network/from_scratch.h"
#include "eval/network/network_file.h"

namespace zeitnot {
namespace {

// What is known of endings counts before a network, which `ask` asks.
template <typename Ask>
SpokenScore Speak(const Position& position, const Ask& ask) {
  if (IsMaterialDraw(position)) return {Speaker::kKnownDraw, kDrawScore};
  if (CanDriveLoneKing(position, Color::kWhite) || CanDriveLoneKing(position, Color::kBlack))
    return {Speaker::kLoneKing, Evaluate(position)};
  const Score score = ask();
  const Color preferred = score > 0 ? position.side_to_move() : !position.side_to_move();
  if (score != 0 && HasNoWinningPlan(position, preferred))
    return {Speaker::kNoWinningPlan, kDrawScore};
  return {Speaker::kNetwork, score};
}

std::string_view SpeakerText(Speaker speaker) {
  switch (speaker) {
    case Speaker::kHandcrafted: return "handcrafted; there is no network";
    case Speaker::kNetwork: return "by the network";
    case Speaker::kLoneKing: return "handcrafted, as always against a lone king";
    case Speaker::kKnownDraw: return "no material to mate with";
    case Speaker::kNoWinningPlan: return "the network's side cannot win with what it has";
  }
  return "";
}

std::string BucketTable(const Network& network, const Position& position) {
  const std::array<Score, kOutputBucketCount> scores = ScoresOfBuckets(network, position);
  const int sign = position.side_to_move() == Color::kWhite ? 1 : -1;
  std::string men = "men     ";
  std::string white = "network ";
  int first = 2;
  for (std::size_t bucket = 0; bucket < scores.size(); ++bucket) {
    int last = first;
    while (last < 2 * static_cast<int>(kMostMenPerSide) && OutputBucket(last + 1) == bucket) ++last;
    const bool speaks = bucket == OutputBucket(position);
    char cell[32];
    std::snprintf(cell, sizeof cell, " %5d-%-2d", first, last);
    men += cell;
    std::snprintf(cell, sizeof cell, " %+7.2f%c", sign * scores[bucket] / 100.0,
                  speaks ? '*' : ' ');
    white += cell;
    first = last + 1;
  }
  return Concat(men, "\n", white, "\n");
}

}  // namespace

void Evaluator::Begin(const Position& root, const std::shared_ptr<const Network>& network) {
  if (!network) {
    stack_.reset();
    return;
  }
  if (!stack_ || stack_->network() != network)
    stack_ = std::make_unique<AccumulatorStack>(network, kMaxPly);
  stack_->Begin(root, ChosenNetworkKernels());
}

Score Evaluator::Evaluate(const Position& position) {
  if (!stack_) return zeitnot::Evaluate(position);
  return Speak(position, [&] { return stack_->Evaluate(position); }).score;
}

SpokenScore EvaluateWith(const Network* network, const Position& position) {
  if (network == nullptr) return {Speaker::kHandcrafted, Evaluate(position)};
  return Speak(position, [&] { return NetworkScore(*network, position); });
}

std::string ExplainEvaluationWith(const Network* network, const Position& position) {
  std::string text = ExplainEvaluation(position);
  if (network != nullptr) {
    text += Concat("\nnetwork ", NetworkName(*network), ", width ", network->width, "\n",
                   BucketTable(*network, position));
  }
  const SpokenScore spoken = EvaluateWith(network, position);
  const int sign = position.side_to_move() == Color::kWhite ? 1 : -1;
  char score[32];
  std::snprintf(score, sizeof score, "\nsearched with: %+.2f", sign * spoken.score / 100.0);
  return text + Concat(score, " for White (", SpeakerText(spoken.speaker), ")\n");
}

}  // namespace zeitnot
