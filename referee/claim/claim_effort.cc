#include "referee/claim/claim_effort.h"

#include <algorithm>

#include "movegen/generate.h"
#include "referee/claim/claim_holding.h"
#include "referee/claim/claim_pressure.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count, Color> kNoPawnMoveOrCapture{"claim_effort.no_pawn_move_or_capture",
                                                         "moves", "player"};
constexpr MessageKind<Count, Color, Count> kLastPawnMoveOrCapture{
    "claim_effort.last_pawn_move_or_capture", "moves", "player", "judged"};
constexpr MessageKind<Count, Color, San, Count, Count, Count, Count, Message> kReturns{
    "claim_effort.returns",
    "moves",
    "player",
    "start",
    "returns",
    "idle",
    "checks",
    "aimless",
    "king"};
constexpr MessageKind<> kKingStands{"claim_effort.king_stands"};
constexpr MessageKind<Count> kKingWentAway{"claim_effort.king_went_away", "squares"};
constexpr MessageKind<Count, Count, Count, Message> kThreats{"claim_effort.threats", "threats",
                                                             "new", "parried", "room"};
constexpr MessageKind<Count, Color, Count> kRoom{"claim_effort.room", "before", "claimant", "now"};
constexpr MessageKind<> kNoGain{"claim_effort.no_gain"};
constexpr MessageKind<> kGainedByLatest{"claim_effort.gained_by_latest"};
constexpr MessageKind<Count> kGainedBefore{"claim_effort.gained_before", "moves"};

// Arbiters take six to eight idle moves on a scoresheet as proof, about a dozen in a plain ending
// as doubtful, and expect progress within five or six; doubt goes to the opponent.
constexpr int kIdleProof = 6;
constexpr int kIdleDoubt = 3;
constexpr int kLongStretch = 12;
constexpr int kGainWithin = 6;
constexpr int kLeastMoves = 5;

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
  if (recorded < kLeastMoves) return EffortVerdict::kTooShort;
  const bool gained = GainedLately(measure);
  const int idle = measure.idle_returns + measure.aimless_checks;
  if (idle >= kIdleProof && 2 * idle >= measure.moves && !gained) return EffortVerdict::kNone;
  if (measure.returns >= kIdleDoubt || measure.moves >= kLongStretch) {
    return EffortVerdict::kDoubtful;
  }
  if (measure.moves >= kGainWithin && !gained) return EffortVerdict::kDoubtful;
  return EffortVerdict::kSome;
}

// Goes through a stretch move by move.
class Stretch {
 public:
  Stretch(const GameRecord& record, Color opponent, const std::vector<std::size_t>& plies)
      : record_(record), opponent_(opponent), plies_(plies) {}

  void Measure(EffortMeasure& measure) {
    const Position& start = record_.positions()[plies_.front()];
    least_room_ = measure.room_before = KingRoom(start, !opponent_);
    nearest_ = KingApproach(start, opponent_);
    for (std::size_t i = 0; i < plies_.size(); ++i) {
      const Position& after = record_.positions()[plies_[i] + 1];
      measure.checks += after.InCheck() ? 1 : 0;
      const bool idle_return = MeasureReturn(i, measure);
      const bool gains = Gains(i, measure);
      if (gains) measure.last_gain = static_cast<int>(plies_.size() - 1 - i);
      measure.aimless_checks += after.InCheck() && !gains && !idle_return ? 1 : 0;
      measure.room_now = KingRoom(after, !opponent_);
    }
    measure.king_path = KingSteps(start.king(opponent_), record_.current().king(opponent_));
  }

 private:
  // Do their men stand as before the first move of the stretch, or as after one of its earlier
  // moves? True if nothing was won in between.
  bool MeasureReturn(std::size_t index, EffortMeasure& measure) const {
    const Position& after = record_.positions()[plies_[index] + 1];
    bool returned = false;
    bool idle = false;
    for (std::size_t j = 0; j <= index; ++j) {
      const Position& then = record_.positions()[j == 0 ? plies_[0] : plies_[j - 1] + 1];
      if (!SameMen(then, after, opponent_)) continue;
      returned = true;
      idle |=
          MaterialUnits(then, !opponent_) == MaterialUnits(after, !opponent_) &&
          then.pieces(!opponent_, PieceType::kPawn) == after.pieces(!opponent_, PieceType::kPawn);
    }
    measure.returns += returned ? 1 : 0;
    measure.idle_returns += idle ? 1 : 0;
    return idle;
  }

  // What a check gains is what the reply leaves of it: until then the king cannot but stand badly.
  bool Gains(std::size_t index, EffortMeasure& measure) {
    const Position& after = record_.positions()[plies_[index] + 1];
    const bool answered = plies_[index] + 2 <= record_.plies();
    const Position& settled =
        after.InCheck() && answered ? record_.positions()[plies_[index] + 2] : after;
    const int room = settled.InCheck() ? least_room_ : KingRoom(settled, !opponent_);
    const int approach = KingApproach(after, opponent_);
    bool gains = room < least_room_;
    const Move move = record_.moves()[plies_[index]].move;
    if (after.king(opponent_) == move.to()) gains |= approach < nearest_;
    least_room_ = std::min(least_room_, room);
    nearest_ = std::min(nearest_, approach);
    const int parried = measure.parried;
    const bool threatens = Threatens(plies_[index], measure);
    const bool lasts = !after.InCheck() || (answered && measure.parried == parried);
    return (threatens && lasts) || gains;
  }

  // Counts the threats that a move creates; true if one is new in the stretch.
  bool Threatens(std::size_t ply, EffortMeasure& measure) {
    const Position& before = record_.positions()[ply];
    const Position& after = record_.positions()[ply + 1];
    if (WinnableMen(after, !opponent_).contains(record_.moves()[ply].move.to())) return false;
    const Bitboard targets = WinnableMen(after, opponent_) & ~WinnableMen(before, opponent_);
    const bool mate = ThreatensMate(after);
    if (targets.empty() && !mate) return false;
    const bool is_new = !(targets & ~aimed_at_).empty() || (mate && !mate_aimed_at_);
    aimed_at_ |= targets;
    mate_aimed_at_ |= mate;
    ++measure.threats;
    measure.new_threats += is_new ? 1 : 0;
    measure.parried += IsParried(ply) ? 1 : 0;
    return is_new;
  }

  // After the reply nothing can be won that could not before the threat, and there is no mate.
  bool IsParried(std::size_t ply) const {
    if (ply + 2 > record_.plies()) return false;  // not answered yet
    const Position& before = record_.positions()[ply];
    const Position& reply = record_.positions()[ply + 2];
    if (!(WinnableMen(reply, opponent_) & ~WinnableMen(before, opponent_)).empty()) return false;
    return !std::ranges::any_of(LegalMoves(reply),
                                [&](Move move) { return IsCheckmate(reply.After(move)); });
  }

  const GameRecord& record_;
  const Color opponent_;
  const std::vector<std::size_t>& plies_;
  int least_room_ = 0;
  int nearest_ = 0;
  Bitboard aimed_at_;
  bool mate_aimed_at_ = false;
};

// `plies`: those before the moves of the stretch.
void TellEffort(const EffortMeasure& measure, const GameRecord& record,
                const std::vector<std::size_t>& plies, int recorded, Color opponent,
                std::vector<Message>& findings) {
  findings.push_back(measure.last_pawn_or_capture < 0
                         ? kNoPawnMoveOrCapture(recorded, opponent)
                         : kLastPawnMoveOrCapture(measure.moves, opponent, recorded));
  if (measure.moves == 0) return;
  findings.push_back(
      kReturns(measure.moves, opponent, San{MoveNumberAt(record, plies.front() + 1)},
               measure.returns, measure.idle_returns, measure.checks, measure.aimless_checks,
               measure.king_path == 0 ? kKingStands : kKingWentAway(measure.king_path)));
  findings.push_back(kThreats(measure.threats, measure.new_threats, measure.parried,
                              kRoom(measure.room_before, !opponent, measure.room_now)));
  findings.push_back(measure.last_gain < 0    ? kNoGain
                     : measure.last_gain == 0 ? kGainedByLatest
                                              : kGainedBefore(measure.last_gain));
}

}  // namespace

bool GainedLately(const EffortMeasure& measure) {
  return measure.last_gain >= 0 && measure.last_gain < kGainWithin;
}

bool ChangedLately(const EffortMeasure& measure) {
  return measure.last_pawn_or_capture >= 0 && measure.last_pawn_or_capture < kGainWithin;
}

EffortResult MeasureEffort(const GameRecord& record, Color opponent, std::size_t since) {
  EffortResult result;
  EffortMeasure& measure = result.measure;
  const std::vector<std::size_t> plies = StretchPlies(record, opponent, since);
  const int recorded = MovesBy(record, opponent, since);
  measure.moves = static_cast<int>(plies.size());
  measure.last_pawn_or_capture = measure.moves < recorded ? measure.moves : -1;
  if (!plies.empty()) Stretch(record, opponent, plies).Measure(measure);
  result.verdict = Judge(measure, recorded);
  TellEffort(measure, record, plies, recorded, opponent, result.findings);
  return result;
}

}  // namespace zeitnot::referee
