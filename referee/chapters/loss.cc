#include "referee/chapters/loss.h"
#include "referee/chapters/mate_reason.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message, Color> kWins{"loss.wins", "what", "winner"};
constexpr MessageKind<Message, Color> kDrawn{"loss.drawn", "what", "winner"};
constexpr MessageKind<Message, Color> kUndetermined{"loss.undetermined", "what", "winner"};
constexpr MessageKind<Color, Color> kJudgeMate{"loss.judge_mate", "loser", "winner"};
constexpr MessageKind<> kOneSeries{"loss.one_series"};
constexpr MessageKind<> kPassesAutomaticDraw{"loss.passes_automatic_draw"};
constexpr MessageKind<Color> kNoSeries{"loss.no_series", "player"};
constexpr MessageKind<Message> kTried{"loss.tried", "reason"};

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
  ruling.headline = loss.won.empty() ? kWins(loss.what, !loss.loser) : loss.won;
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
  const Color winner = !loss.loser;
  TellMate(ruling, winner, opponent);
  switch (opponent.verdict) {
    case Verdict::kYes: return Win(ruling, loss);
    case Verdict::kNo:
      ruling.decision = Decision::kGameOver;
      ruling.result = GameResult::kDraw;
      ruling.headline = kDrawn(loss.what, winner);
      break;
    case Verdict::kUndetermined:
      ruling.decision = Decision::kUndetermined;
      ruling.headline = kUndetermined(loss.what, winner);
      ruling.tasks.push_back(kJudgeMate(loss.loser, winner));
      break;
  }
}

void RuleLoss(Ruling& ruling, const Loss& loss, MateBudget budget) {
  const bool matters = DrawnIfOpponentCannotMate(loss.cause, ruling.edition);
  RuleLoss(ruling, loss, matters ? CanMate(ruling.position, !loss.loser, budget) : MateAnswer{});
}

void TellMate(Ruling& ruling, Color side, const MateAnswer& answer) {
  switch (answer.verdict) {
    case Verdict::kYes:
      ruling.reasons.push_back(kCanStillMate(side));
      ruling.evidence.push_back({kOneSeries, ruling.position, answer.line, answer.nodes});
      if (PassesAutomaticDraw(ruling.position, answer.line, ruling.edition)) {
        ruling.reasons.push_back(kPassesAutomaticDraw);
      }
      break;
    case Verdict::kNo:
      ruling.reasons.push_back(kNoSeries(side));
      ruling.evidence.push_back(CannotMateEvidence(side, answer));
      break;
    case Verdict::kUndetermined:
      ruling.evidence.push_back({kTried(ReasonOf(answer)), std::nullopt, {}, answer.nodes});
      break;
  }
}

}  // namespace zeitnot::referee
