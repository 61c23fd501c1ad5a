// Adjudication of a game that is not played to its end. The Laws know none: what is proven about
// the position is told, and the rest is left to a person. And whether a player can ever mate.
#include "movegen/generate.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/loss.h"
#include "referee/mate/forced_mate.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color, Count> kMatesByForce{"adjudicate.mates_by_force", "winner", "moves"};
constexpr MessageKind<> kLongestDefence{"adjudicate.longest_defence"};
constexpr MessageKind<Count> kEngineOpinion{"adjudicate.engine_opinion", "advantage"};
constexpr MessageKind<> kNothingProven{"adjudicate.nothing_proven"};
constexpr MessageKind<> kNearestArticle{"adjudicate.nearest_article"};
constexpr MessageKind<> kNoAdjudication{"adjudicate.no_adjudication"};
constexpr MessageKind<Color> kCanMate{"adjudicate.can_mate", "player"};
constexpr MessageKind<Color> kCannotMate{"adjudicate.cannot_mate", "player"};
constexpr MessageKind<Color> kMateNotProven{"adjudicate.mate_not_proven", "player"};

constexpr int kMovesToMate = 5;
constexpr std::uint64_t kPositions = 200'000;

void TellForcedMate(Ruling& ruling, Color winner, const ForcedMate& mate, const Position& from) {
  ruling.headline = kMatesByForce(winner, (mate.line.size() + 1) / 2);
  ruling.Tells("proven", std::string(winner == Color::kWhite ? "1-0" : "0-1"));
  Evidence evidence;
  evidence.text = kLongestDefence;
  evidence.from = from;
  evidence.moves = mate.line;
  evidence.nodes = mate.nodes;
  ruling.evidence.push_back(std::move(evidence));
}

// The side on move is mated in a few moves whatever it plays.
std::optional<ForcedMate> MatedAnyway(const Position& position) {
  ForcedMate longest{Verdict::kYes, {}, 0};
  const MoveList replies = LegalMoves(position);
  for (const Move reply : replies) {
    const ForcedMate mate =
        FindForcedMate(position.After(reply), kMovesToMate - 1, kPositions / replies.size());
    longest.nodes += mate.nodes;
    if (mate.verdict != Verdict::kYes) return std::nullopt;
    if (mate.line.size() < longest.line.size()) continue;
    longest.line = {reply};
    longest.line.insert(longest.line.end(), mate.line.begin(), mate.line.end());
  }
  return longest;
}

void TellAdvice(const Game& game, Ruling& ruling) {
  if (game.settings.analyst == nullptr) return;
  const auto& positions = game.record.positions();
  const std::vector<Position> earlier(positions.begin(), positions.end() - 1);
  const auto lines = game.settings.analyst->Analyze(game.record.current(), earlier, kPositions, 1);
  if (lines.empty()) return;
  Evidence evidence;
  evidence.text = kEngineOpinion(lines.front().centipawns);
  evidence.from = game.record.current();
  evidence.moves = lines.front().moves;
  evidence.nodes = kPositions;
  ruling.evidence.push_back(std::move(evidence));
}

}  // namespace

void AnswerAdjudicate(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kNotRegulated, kNothingProven);
  ruling.Cites(Rule::kSigning, kNearestArticle);
  ruling.reasons.push_back(kNoAdjudication);
  if (game.loose) {
    ruling.headline = kIllegalPositionFirst;
    ruling.Tells("proven", std::string("nothing"));
    return;
  }
  const Position& position = game.record.current();
  const ForcedMate mate = FindForcedMate(position, kMovesToMate, kPositions);
  if (mate.verdict == Verdict::kYes) {
    return TellForcedMate(ruling, position.side_to_move(), mate, position);
  }
  if (const auto mated = MatedAnyway(position)) {
    return TellForcedMate(ruling, !position.side_to_move(), *mated, position);
  }
  ruling.Tells("proven", std::string("nothing"));
  TellAdvice(game, ruling);
}

void AnswerCanMate(Hearing& hearing) {
  Game& game = hearing.game;
  const Color side = hearing.doer();
  const MateAnswer answer = CanMateNow(game, side);
  const bool open = answer.verdict == Verdict::kUndetermined;
  const bool can = answer.verdict == Verdict::kYes;
  Ruling& ruling =
      hearing.Open(open ? Decision::kUndetermined : Decision::kAnswered, open ? kMateNotProven(side)
                                                                         : can ? kCanMate(side)
                                                                               : kCannotMate(side));
  ruling.Cites(Rule::kTimeLoss, RuleTitle(Rule::kTimeLoss));
  ruling.Cites(Rule::kDeadPosition, RuleTitle(Rule::kDeadPosition));
  if (!open) ruling.Tells("can_mate", can);
  TellMate(ruling, side, answer);
}

}  // namespace zeitnot::referee
