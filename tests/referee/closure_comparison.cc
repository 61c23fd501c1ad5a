#include "tests/referee/closure_comparison.h"

#include <algorithm>
#include <optional>

#include "movegen/fen.h"
#include "movegen/uci_notation.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

enum class Settled { kYes, kNo, kOpen, kUndetermined, kContradiction };

Settled Compare(const Position& position, Color side, std::uint64_t budget, std::size_t limit,
                oracle::Closer& closer, ClosureCounts& counts) {
  const oracle::Board board = *oracle::Read(WriteFen(position));
  const MateAnswer answer = CanMate(position, side, budget);
  switch (answer.verdict) {
    case Verdict::kUndetermined: return Settled::kUndetermined;
    case Verdict::kYes:
      return OracleSeesMate(position, side, answer.line) ? Settled::kYes : Settled::kContradiction;
    case Verdict::kNo: break;
  }
  const oracle::Closure closure = closer.Close(board, side == Color::kWhite, limit);
  counts.visited += closer.visited();
  switch (closure) {
    case oracle::Closure::kMate: return Settled::kContradiction;
    case oracle::Closure::kNoMate: return Settled::kNo;
    case oracle::Closure::kLimit: return Settled::kOpen;
  }
  return Settled::kOpen;
}

}  // namespace

bool OracleSeesMate(const Position& root, Color side, const std::vector<Move>& line) {
  oracle::Board board = *oracle::Read(WriteFen(root));
  Position position = root;
  for (const Move move : line) {
    const std::string text = WriteUci(position, move, UciCastling::kKingTakesRook);
    const std::vector<oracle::Ply> plies = oracle::LegalPlies(board);
    const auto ply = std::find_if(plies.begin(), plies.end(), [&](const oracle::Ply& candidate) {
      return oracle::Uci(candidate) == text;
    });
    if (ply == plies.end()) return false;
    board = oracle::Play(board, *ply);
    position = position.After(move);
  }
  return board.white_to_move == (side == Color::kBlack) && oracle::InCheck(board) &&
         oracle::LegalPlies(board).empty();
}

ClosureCounts CompareWithClosure(RandomBlocked& generator, bool blocked, std::size_t positions,
                                 std::uint64_t budget, std::size_t limit, oracle::Closer& closer) {
  ClosureCounts counts;
  for (std::size_t i = 0; i < 10 * positions && counts.positions < positions; ++i) {
    const std::optional<Position> position = blocked ? generator.Blocked() : generator.Small();
    if (!position) continue;
    bool open = false;
    bool undetermined = false;
    for (const Color side : kColors) {
      const Settled settled = Compare(*position, side, budget, limit, closer, counts);
      counts.yes += settled == Settled::kYes ? 1 : 0;
      counts.no += settled == Settled::kNo ? 1 : 0;
      open = open || settled == Settled::kOpen;
      undetermined = undetermined || settled == Settled::kUndetermined;
      if (settled == Settled::kContradiction)
        counts.contradictions.push_back(WriteFen(*position) + ' ' + ColorName(side));
    }
    counts.unsettled += open ? 1 : 0;
    counts.undetermined += undetermined ? 1 : 0;
    counts.positions += open || undetermined ? 0 : 1;
  }
  return counts;
}

}  // namespace zeitnot::referee
