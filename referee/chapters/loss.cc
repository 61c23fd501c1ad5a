#include "referee/chapters/loss.h"

#include "base/text.h"

namespace zeitnot::referee {
namespace {

// True if the line passes a position in which 75 moves by each side without pawn move or capture
// are complete before it mates.
bool PassesAutomaticDraw(const Position& from, const std::vector<Move>& line, Edition edition) {
  const EditionRules& rules = RulesOf(edition);
  if (!rules.automatic_moves) return false;
  Position position = from;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    position = position.After(line[i]);
    if (position.halfmove_clock() >= 2 * *rules.automatic_moves) return true;
  }
  return false;
}

void Win(Ruling& ruling, const Loss& loss) {
  ruling.decision = Decision::kGameOver;
  ruling.result = WinFor(!loss.loser);
  ruling.headline =
      loss.won.empty() ? Concat(loss.what, "; ", ColorName(!loss.loser), " wins.") : loss.won;
}

}  // namespace

bool DrawnIfOpponentCannotMate(LossCause cause, Edition edition) {
  const EditionRules& rules = RulesOf(edition);
  switch (cause) {
    case LossCause::kTime:
    case LossCause::kSealedMove:
    case LossCause::kUnsupervisedIllegalMove: break;
    case LossCause::kResignation: return rules.resignation_draw_if_cannot_mate;
    case LossCause::kIllegalMove: return rules.illegal_draw_if_cannot_mate;
    case LossCause::kDevice:
      return rules.device_opponent_score == DeviceScore::kWinOrDrawIfCannotMate;
  }
  return true;
}

void RuleLoss(Ruling& ruling, const Loss& loss, const MateAnswer& opponent) {
  if (!DrawnIfOpponentCannotMate(loss.cause, ruling.edition)) return Win(ruling, loss);
  const char* loser = ColorName(loss.loser);
  const char* winner = ColorName(!loss.loser);
  TellMate(ruling, !loss.loser, opponent);
  switch (opponent.verdict) {
    case Verdict::kYes: return Win(ruling, loss);
    case Verdict::kNo:
      ruling.decision = Decision::kGameOver;
      ruling.result = GameResult::kDraw;
      ruling.headline = Concat("The game is drawn: ", loss.what, ", but ", winner, " cannot mate.");
      break;
    case Verdict::kUndetermined:
      ruling.decision = Decision::kUndetermined;
      ruling.headline = Concat("Undetermined: ", loss.what, "; whether ", winner,
                               " can still mate was not proven.");
      ruling.needed.push_back(
          Concat("The arbiter has to judge whether any series of legal moves lets ", winner,
                 " mate: if one does, ", loser,
                 " loses; if none does, the game is drawn. The "
                 "question may also be asked again with a larger budget."));
      break;
  }
}

void RuleLoss(Ruling& ruling, const Loss& loss, std::uint64_t budget) {
  const bool matters = DrawnIfOpponentCannotMate(loss.cause, ruling.edition);
  RuleLoss(ruling, loss, matters ? CanMate(ruling.position, !loss.loser, budget) : MateAnswer{});
}

void TellMate(Ruling& ruling, Color side, const MateAnswer& answer) {
  const char* name = ColorName(side);
  switch (answer.verdict) {
    case Verdict::kYes:
      ruling.reasons.push_back(Concat(name,
                                      " can still mate by a series of legal moves. How "
                                      "likely it is does not count."));
      ruling.evidence.push_back({"A series of legal moves, by both players, that ends in mate",
                                 ruling.position, answer.line, answer.nodes});
      if (PassesAutomaticDraw(ruling.position, answer.line, ruling.edition)) {
        ruling.reasons.push_back(
            "In this series 75 moves without pawn move or capture would be completed first; the "
            "Article speaks of legal moves alone, and the series is counted here.");
      }
      break;
    case Verdict::kNo:
      ruling.reasons.push_back(Concat("No series of legal moves ends with ", name, " mating."));
      ruling.evidence.push_back(
          {Concat(name, " cannot mate: ", answer.reason), std::nullopt, {}, answer.nodes});
      break;
    case Verdict::kUndetermined:
      ruling.evidence.push_back(
          {Concat("What was tried: ", answer.reason), std::nullopt, {}, answer.nodes});
      break;
  }
}

}  // namespace zeitnot::referee
