// Adjudication of a game that is not played to its end. The Laws know none: what is proven about
// the position is told, and the rest is left to a person.
#include "movegen/generate.h"
#include "referee/arbiter/hearing.h"
#include "referee/mate/forced_mate.h"

namespace zeitnot::referee {
namespace {

constexpr int kMovesToMate = 5;
constexpr std::uint64_t kPositions = 200'000;

void TellForcedMate(Ruling& ruling, Color winner, const ForcedMate& mate, const Position& from) {
  ruling.headline =
      Concat("Proven: ", ColorName(winner), " mates by force in ", (mate.line.size() + 1) / 2, ".");
  ruling.Tells("proven", std::string(winner == Color::kWhite ? "1-0" : "0-1"));
  Evidence evidence;
  evidence.text = "A mate that no defence prevents, with the longest defence";
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
  evidence.text = Concat("The engine's opinion, no proof: ", lines.front().centipawns,
                         " hundredths of a pawn for the side on move");
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
  Ruling& ruling = hearing.Open(Decision::kNotRegulated,
                                "Nothing is proven: neither side mates by force in a few moves.");
  ruling.Cites(Rule::kSigning, "the nearest Article: results are signed, or the arbiter decides");
  ruling.reasons.emplace_back(
      "The Laws know no adjudication: the rules of the event say who decides and how. Material "
      "proves nothing.");
  if (game.loose) {
    ruling.headline = "An illegal position is on the board; it is dealt with first.";
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

}  // namespace zeitnot::referee
