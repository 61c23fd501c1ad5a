#include "referee/mate/line/line_builder.h"

#include <optional>
#include <utility>

#include "referee/mate/line/corner_plan.h"
#include "referee/mate/line/line_plan.h"
#include "referee/mate/line/plan_play.h"
#include "referee/mate/line/promotion_play.h"
#include "referee/mate/line/stripping.h"

namespace zeitnot::referee {
namespace {

// Found by trying, over game endings: more attempts or longer ones cost more and find little.
constexpr int kAttempts = 8;
constexpr int kFirstStripped = 4;        // from this attempt on men are taken off first,
constexpr std::size_t kStripPlies = 10;  // for this many plies, and twice as many each time
constexpr std::size_t kPlanPlies = 28;
constexpr std::size_t kPromotionPlies = 80;
constexpr std::size_t kBlockerPlies = 100;
constexpr std::size_t kCornerPlies = 80;
constexpr int kCornerAttempts = 24;
constexpr std::size_t kLongLine = 150;  // no attempt goes on from a longer line

}  // namespace

LineBuilder::LineBuilder(const Position& root, Color winner, std::uint64_t limit)
    : game_(root, winner, limit), base_(game_.Here()) {}

bool LineBuilder::Run() {
  return HasHeavy() || HasPawns() ? WithPiecesAndPawns() : WithMinorPieces();
}

// Attempts start where the last one ended or from the base, from there with another square for the
// king, and later on after men have been taken off the board.
bool LineBuilder::WithPiecesAndPawns() {
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    switch (Prepare(attempt)) {
      case Preparation::kMated: return true;
      case Preparation::kHopeless: return false;
      case Preparation::kReady: break;
    }
    const auto plan = MakeLinePlan(game_.board(), game_.winner(), tried_);
    if (!plan) {
      game_.GoTo(base_);
      if (attempt < kFirstStripped) attempt = kFirstStripped - 1;
      continue;
    }
    game_.SetPlan(*plan);
    const std::size_t before = game_.plies();
    if (PlanPlay(game_).Run(kPlanPlies)) return true;
    if (before == base_.plies) tried_ |= Bitboard(plan->king);
    const bool anew = attempt % 2 != 0 || attempt >= kFirstStripped;
    if (game_.plies() == before || anew || game_.plies() > kLongLine) game_.GoTo(base_);
  }
  return false;
}

// Sees to it that there is a rook or queen to mate with.
LineBuilder::Preparation LineBuilder::Prepare(int attempt) {
  if (attempt >= kFirstStripped && HasHeavy()) {
    if (!Strip(game_, kStripPlies << (attempt - kFirstStripped))) game_.GoTo(base_);
    tried_ = kNoSquares;
  }
  if (HasHeavy()) return Preparation::kReady;
  if (!HasPawns()) {
    game_.GoTo(base_);
    if (HasHeavy()) return Preparation::kReady;
    if (!HasPawns()) return Preparation::kHopeless;
  }
  const bool from_base = game_.plies() == base_.plies;
  PromotionPlay play(game_, {game_.winner(), kNoSquares, PieceType::kQueen, kAllSquares});
  switch (play.Run(kPromotionPlies)) {
    case PromotionResult::kMated: return Preparation::kMated;
    case PromotionResult::kPromoted:
      if (from_base && attempt == 0) base_ = game_.Here();
      return Preparation::kReady;
    case PromotionResult::kFailed: break;
  }
  game_.GoTo(base_);
  return !from_base && HasHeavy() ? Preparation::kReady : Preparation::kHopeless;
}

// One template after the other; where there is none left, the loser first promotes another man that
// could be the blocker.
bool LineBuilder::WithMinorPieces() {
  std::optional<CornerTemplates> templates(std::in_place, game_.board(), game_.winner());
  for (int attempt = 0; attempt < kCornerAttempts; ++attempt) {
    auto plan = templates->Next();
    if (!plan) {
      if (!MakeBlocker()) return false;
      base_ = game_.Here();
      templates.emplace(game_.board(), game_.winner());
      plan = templates->Next();
      if (!plan) return false;
    }
    game_.SetPlan(*plan);
    if (PlanPlay(game_).Run(kCornerPlies)) return true;
    game_.GoTo(base_);
  }
  return false;
}

// A pawn of the loser becomes a knight, or a bishop of the square colour that single-coloured
// bishops do not have.
bool LineBuilder::MakeBlocker() {
  const Color loser = game_.loser();
  if (game_.board().men(loser, PieceType::kPawn).empty()) return false;
  const Bitboard own = game_.board().men(game_.winner());
  PromotionGoal goal;
  goal.runner = loser;
  goal.spared = own;
  goal.piece = PieceType::kKnight;
  const Bitboard bishops = own & game_.board().men(PieceType::kBishop);
  if (!bishops.empty() && (own & game_.board().men(PieceType::kKnight)).empty())
    goal.wanted = kLightSquares.contains(bishops.first()) ? kLightSquares : kDarkSquares;
  return PromotionPlay(game_, goal).Run(kBlockerPlies) == PromotionResult::kPromoted;
}

}  // namespace zeitnot::referee
