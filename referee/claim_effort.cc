#include "referee/claim_effort.h"

#include <algorithm>
#include <cstdlib>

#include "referee/claim_holding.h"
#include "referee/text.h"

namespace zeitnot::referee {
namespace {

// Arbiters take six to eight idle moves on a scoresheet as proof, about a dozen in a plain ending
// as doubtful, and expect progress within five or six; doubt goes to the opponent.
constexpr int kIdleProof = 6;
constexpr int kIdleDoubt = 3;
constexpr int kLongStretch = 12;
constexpr int kTooFewMoves = 5;

int KingSteps(Square from, Square to) {
  const auto distance = [](auto a, auto b) {
    return std::abs(static_cast<int>(Index(a)) - static_cast<int>(Index(b)));
  };
  return std::max(distance(FileOf(from), FileOf(to)), distance(RankOf(from), RankOf(to)));
}

// The same men of one colour on the same squares.
bool SameMen(const Position& a, const Position& b, Color color) {
  return std::ranges::all_of(
      kPieceTypes, [&](PieceType type) { return a.pieces(color, type) == b.pieces(color, type); });
}

bool IsPawnMoveOrCapture(const Position& before, Move move) {
  return TypeOf(before.piece_on(move.from())) == PieceType::kPawn || before.IsCapture(move);
}

// The plies before which `opponent` moved in the stretch, oldest first.
std::vector<std::size_t> StretchPlies(const GameRecord& record, Color opponent, std::size_t since) {
  std::vector<std::size_t> plies;
  for (std::size_t i = record.plies(); i-- > since;) {
    const Position& before = record.positions()[i];
    if (before.side_to_move() != opponent) continue;
    if (IsPawnMoveOrCapture(before, record.moves()[i].move)) break;
    plies.push_back(i);
  }
  std::ranges::reverse(plies);
  return plies;
}

int MovesBy(const GameRecord& record, Color color, std::size_t since) {
  int moves = 0;
  for (std::size_t i = since; i < record.plies(); ++i)
    moves += record.positions()[i].side_to_move() == color ? 1 : 0;
  return moves;
}

EffortVerdict Judge(const EffortMeasure& measure, int recorded) {
  if (recorded < kTooFewMoves) return EffortVerdict::kTooShort;
  if (measure.returns >= kIdleProof && 2 * measure.returns >= measure.moves) {
    return EffortVerdict::kNone;
  }
  if (measure.returns >= kIdleDoubt || measure.moves >= kLongStretch) {
    return EffortVerdict::kDoubtful;
  }
  return EffortVerdict::kSome;
}

}  // namespace

EffortResult MeasureEffort(const GameRecord& record, Color opponent, std::size_t since) {
  EffortResult result;
  EffortMeasure& measure = result.measure;
  const std::vector<std::size_t> plies = StretchPlies(record, opponent, since);
  const int recorded = MovesBy(record, opponent, since);
  measure.moves = static_cast<int>(plies.size());
  measure.last_pawn_or_capture = measure.moves < recorded ? measure.moves : -1;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Position& after = record.positions()[plies[i] + 1];
    measure.checks += after.InCheck() ? 1 : 0;
    // His men stand as before the stretch's first move, or as after one of its earlier moves.
    bool returned = SameMen(record.positions()[plies[0]], after, opponent);
    for (std::size_t j = 0; j < i && !returned; ++j) {
      returned = SameMen(record.positions()[plies[j] + 1], after, opponent);
    }
    measure.returns += returned ? 1 : 0;
  }
  if (!plies.empty()) {
    const Position& first = record.positions()[plies.front()];
    measure.king_path = KingSteps(first.king(opponent), record.current().king(opponent));
    measure.material_won =
        MaterialUnits(first, !opponent) - MaterialUnits(record.current(), !opponent);
  }
  result.verdict = Judge(measure, recorded);

  const char* name = ColorName(opponent);
  result.findings.push_back(measure.last_pawn_or_capture < 0
                                ? Concat("The record holds ", recorded, " moves by ", name,
                                         ", none of them a pawn move or capture.")
                                : Concat(name, "'s last pawn move or capture was ", measure.moves,
                                         measure.moves == 1 ? " move" : " moves", " ago (of ",
                                         recorded, " on record)."));
  result.findings.push_back(Concat("Since then ", measure.returns, " of his ", measure.moves,
                                   " moves brought his men back to squares they all stood on "
                                   "before; ",
                                   measure.checks, " gave check; his king is ", measure.king_path,
                                   " squares from where it was."));
  return result;
}

}  // namespace zeitnot::referee
