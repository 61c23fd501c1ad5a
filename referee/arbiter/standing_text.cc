#include "referee/arbiter/standing_text.h"

#include "base/text.h"
#include "movegen/fen.h"
#include "referee/laws/game_record.h"
#include "referee/words/report.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color, Tenths> kClock{"standing.clock", "player", "time"};
constexpr MessageKind<ArgumentList> kClocks{"standing.clocks", "clocks"};
constexpr MessageKind<ArgumentList> kClocksAndStopped{"standing.clocks_and_stopped", "clocks"};
constexpr MessageKind<> kClocksStopped{"standing.clocks_stopped"};
constexpr MessageKind<Verbatim> kResult{"standing.result", "result"};
constexpr MessageKind<Color> kOnMove{"standing.on_move", "player"};
constexpr MessageKind<> kAnnulled{"standing.annulled"};
constexpr MessageKind<Count> kMovesMade{"standing.moves_made", "moves"};
constexpr MessageKind<> kPositionUnknown{"standing.position_unknown"};
constexpr MessageKind<Verbatim> kPosition{"standing.position", "fen"};
constexpr MessageKind<> kIllegalPosition{"standing.illegal_position"};
constexpr MessageKind<Color, Count> kIllegalMoves{"standing.illegal_moves", "player", "moves"};
constexpr MessageKind<Color> kOfferOpen{"standing.offer_open", "player"};

// Empty if nothing is known of the clocks.
Message ClocksOf(const Standing& standing) {
  ArgumentList clocks;
  for (const Color color : kColors) {
    if (const auto& time = standing.clocks[Index(color)]) clocks.push_back({kClock(color, *time)});
  }
  if (clocks.empty()) return standing.clocks_stopped ? kClocksStopped : Message();
  return (standing.clocks_stopped ? kClocksAndStopped : kClocks)(clocks);
}

std::vector<Message> LinesOf(const Standing& standing) {
  std::vector<Message> lines;
  if (standing.annulled) return {kAnnulled};
  if (standing.result) {
    lines.push_back(kResult({std::string(ResultText(*standing.result))}));
  } else if (standing.position_known) {
    lines.push_back(kOnMove(standing.to_move));
  }
  // A log may begin anywhere in a game: that it tells no move of it says nothing.
  if (standing.moves > 0) lines.push_back(kMovesMade(standing.moves));
  lines.push_back(standing.position_known ? kPosition({standing.fen}) : Message(kPositionUnknown));
  if (standing.irregular) lines.push_back(kIllegalPosition);
  if (Message clocks = ClocksOf(standing); !clocks.empty()) lines.push_back(std::move(clocks));
  for (const Color color : kColors) {
    if (const int count = standing.illegal_moves[Index(color)]; count > 0)
      lines.push_back(kIllegalMoves(color, count));
  }
  if (standing.offer) lines.push_back(kOfferOpen(*standing.offer));
  return lines;
}

}  // namespace

std::string StandingText(const Arbiter& arbiter, const Catalogue& catalogue) {
  const Standing standing = arbiter.standing();
  const Edition edition = arbiter.start().edition;
  std::string text;
  for (const Message& line : LinesOf(standing)) text += Concat(Sentence(line, catalogue), "\n");
  if (standing.annulled) return text;
  for (const Obligation& obligation : standing.obligations)
    AppendWrapped(text, "  - ", ObligationText(obligation, arbiter.position(), edition, catalogue));
  for (const AvailableClaim& claim : standing.claims)
    AppendWrapped(text, "  - ", ClaimText(claim, arbiter.position(), edition, catalogue));
  return text;
}

}  // namespace zeitnot::referee
