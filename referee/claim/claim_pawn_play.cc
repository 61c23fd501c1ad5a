#include "referee/claim/claim_pawn_play.h"

#include <algorithm>

#include "referee/claim/claim_prospects.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

// Moves by each side: a little longer than a trial game, so that a plan and its outcome fit in.
constexpr int kMoves = 20;
// Moves looked at for a pawn move or capture, and what it may cost, in centipawns.
constexpr int kLines = 4;
constexpr int kPushPrice = 30;
// An advantage clear enough for what was won to count: about two pawns.
constexpr int kClearAdvantage = 200;
// Below this a pawn is worth nothing to its owner.
constexpr int kSomeAdvantage = 40;
// This much more than at the start shows that a passed pawn decides: about a pawn.
constexpr int kGrowth = 100;

// A pawn of the side: where it is now, and what it was.
struct TrackedPawn {
  Square square;
  bool passed = false;
  bool moved = false;
};

class PawnPlayGame {
 public:
  PawnPlayGame(const Position& position, Color side, const std::vector<Position>& earlier,
               std::uint64_t nodes, Analyst& analyst, bool pushing)
      : history_(earlier),
        position_(position),
        side_(side),
        nodes_(nodes),
        analyst_(analyst),
        pushing_(pushing),
        start_balance_(Balance()) {
    for (const Square pawn : position.pieces(side, PieceType::kPawn))
      pawns_.push_back({pawn, PassedPawns(position, side).contains(pawn), false});
  }

  PawnPlay Play() {
    if (position_.side_to_move() == side_ || Defend()) {
      for (int i = 0; i < kMoves && Attack() && Defend(); ++i) {
      }
    }
    if (play_.gain == PawnGain::kNone && GoesOn()) play_.gain = PawnGain::kAdvance;
    return std::move(play_);
  }

 private:
  int Balance() const { return MaterialUnits(position_, side_) - MaterialUnits(position_, !side_); }

  std::vector<AnalysisLine> Ask(std::uint64_t nodes, int lines) {
    play_.nodes += nodes;
    return analyst_.Analyze(position_, history_, nodes, lines);
  }

  // False if the position is drawn.
  bool Make(Move move) {
    history_.push_back(position_);
    position_ = position_.After(move);
    play_.moves.push_back(move);
    if (position_.halfmove_clock() >= 100) return false;
    const auto same = std::ranges::count_if(
        history_, [&](const Position& earlier) { return SamePosition(earlier, position_); });
    return same < 2;
  }

  // The defender's best move; false when the line is over.
  bool Defend() {
    const std::vector<AnalysisLine> lines = Ask(nodes_ / 2, 1);
    if (!lines.empty()) return Make(lines[0].moves.front());
    if (position_.InCheck()) play_.gain = PawnGain::kMate;
    return false;
  }

  // Notes what has been got so far, or moves; false when the line is over.
  bool Attack() {
    const std::vector<AnalysisLine> lines = Ask(nodes_, pushing_ ? kLines : 1);
    if (lines.empty()) return false;
    if (lines[0].mate) {
      if (*lines[0].mate < 0) return false;
      play_.gain = PawnGain::kMate;
      for (const Move move : lines[0].moves) Make(move);
      return false;
    }
    const int value = lines[0].centipawns;
    if (!start_value_) start_value_ = value;
    last_value_ = value;
    play_.gain = GainWorth(value);
    if (play_.gain != PawnGain::kNone) return false;
    const Move move = Choose(lines);
    Track(move);
    return Make(move);
  }

  bool IsPush(Move move) const {
    return position_.IsCapture(move) || TypeOf(position_.piece_on(move.from())) == PieceType::kPawn;
  }

  Move Choose(const std::vector<AnalysisLine>& lines) const {
    for (const AnalysisLine& line : lines) {
      if (line.mate || line.centipawns + kPushPrice < lines[0].centipawns) break;
      if (IsPush(line.moves.front())) return line.moves.front();
    }
    return lines[0].moves.front();
  }

  void Track(Move move) {
    if (TypeOf(position_.piece_on(move.from())) != PieceType::kPawn) return;
    for (TrackedPawn& pawn : pawns_) {
      if (pawn.square != move.from()) continue;
      pawn.square = move.to();
      pawn.moved = true;
      went_on_ |= !pawn.passed;
    }
    promoted_ |= move.is_promotion();
  }

  // What has been got, with the side to move and the search giving it this value.
  PawnGain GainWorth(int value) {
    std::erase_if(pawns_, [&](const TrackedPawn& pawn) {
      return !position_.pieces(side_, PieceType::kPawn).contains(pawn.square);
    });
    const bool more = Balance() > start_balance_;
    const bool stays = more && was_more_;  // a whole move later still
    was_more_ = more;
    if (stays && value >= std::max(*start_value_, kClearAdvantage))
      return promoted_ ? PawnGain::kPromotion : PawnGain::kMaterial;
    if (value < kSomeAdvantage || value + kPushPrice < *start_value_) return PawnGain::kNone;
    PawnGain gain = PawnGain::kNone;
    const Bitboard passed = PassedPawns(position_, side_);
    for (const TrackedPawn& pawn : pawns_) {
      if (!passed.contains(pawn.square)) continue;
      if (!pawn.passed) return PawnGain::kNewPasser;
      if (pawn.moved && value >= *start_value_ + kGrowth) gain = PawnGain::kPasser;
    }
    return gain;
  }

  // With rooks or queens, which get behind every front, nobody has to be through within so few
  // moves: there it is enough that a pawn went on and most of the advantage is left.
  bool GoesOn() const {
    const Bitboard heavy =
        position_.pieces(side_, PieceType::kRook) | position_.pieces(side_, PieceType::kQueen);
    return went_on_ && !heavy.empty() && last_value_ >= std::max(kSomeAdvantage, *start_value_ / 2);
  }

  std::vector<Position> history_;
  Position position_;
  const Color side_;
  const std::uint64_t nodes_;
  Analyst& analyst_;
  const bool pushing_;
  const int start_balance_;
  std::optional<int> start_value_;
  int last_value_ = 0;
  bool went_on_ = false;  // a pawn that had others in its way
  std::vector<TrackedPawn> pawns_;
  bool promoted_ = false;
  bool was_more_ = false;
  PawnPlay play_;
};

}  // namespace

PawnPlay TryPawnPlay(const Position& position, Color side, const std::vector<Position>& earlier,
                     std::uint64_t nodes, Analyst& analyst) {
  PawnPlay best = PawnPlayGame(position, side, earlier, nodes, analyst, false).Play();
  if (best.gain != PawnGain::kNone) return best;
  PawnPlay pushed = PawnPlayGame(position, side, earlier, nodes, analyst, true).Play();
  pushed.nodes += best.nodes;
  return pushed;
}

}  // namespace zeitnot::referee
