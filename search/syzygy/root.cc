#include "search/syzygy/root.h"

#include <algorithm>

#include "movegen/generate.h"

namespace zeitnot::syzygy {
namespace {

// Plies after which the rule draws, less the one that rounding may hide.
constexpr int kSafePlies = 99;
constexpr int kTierWidth = 1'000'000;

bool Zeroes(const Position& position, Move move) {
  return position.IsCapture(move) || TypeOf(position.piece_on(move.from())) == PieceType::kPawn;
}

int OneMoveAway(Wdl wdl) {
  const bool by_count = wdl == Wdl::kCursedWin || wdl == Wdl::kBlessedLoss;
  return SignOf(wdl) * (by_count ? 101 : 1);
}

class Ranker {
 public:
  Ranker(const Tablebases& tables, const Position& position, const RootContext& context)
      : tables_(tables), position_(position), context_(context) {
    // Once something has been repeated the winner may not stroll any more.
    const auto& earlier = context.earlier;
    for (std::size_t i = 0; i < earlier.size() && !repeated_; ++i) {
      repeated_ = earlier[i] == position.key() ||
                  std::find(earlier.begin() + static_cast<std::ptrdiff_t>(i) + 1, earlier.end(),
                            earlier[i]) != earlier.end();
    }
  }

  std::optional<Ranking> Rank(bool by_distance) const {
    Ranking ranking;
    ranking.by_distance = by_distance;
    for (const Move move : LegalMoves(position_)) {
      const auto ranked = by_distance ? ByDistance(move) : ByValue(move);
      if (!ranked) return std::nullopt;
      ranking.moves.push_back(*ranked);
    }
    std::ranges::stable_sort(ranking.moves, Better);
    return ranking;
  }

 private:
  // Within a tier the shorter win, the longer loss.
  static bool Better(const RankedMove& a, const RankedMove& b) {
    return a.tier != b.tier ? a.tier > b.tier : a.dtz < b.dtz;
  }

  bool DrawsByRule(const Position& next) const {
    if (!context_.fifty_move_rule) return false;
    return std::ranges::count(context_.earlier, next.key()) >= 2;
  }

  std::optional<RankedMove> ByDistance(Move move) const {
    const Position next = position_.After(move);
    if (IsCheckmate(next)) return Rated(move, Wdl::kWin, 1);
    if (DrawsByRule(next)) return Rated(move, Wdl::kDraw, 0);
    if (Zeroes(position_, move)) {
      const auto reply = tables_.ProbeWdl(next);
      if (!reply) return std::nullopt;
      return Rated(move, -*reply, OneMoveAway(-*reply));
    }
    const auto reply = tables_.ProbeDtz(next);
    if (!reply) return std::nullopt;
    if (*reply == 0) return Rated(move, Wdl::kDraw, 0);
    const int dtz = *reply < 0 ? -*reply + 1 : -*reply - 1;
    return Rated(move, Counted(dtz), dtz);
  }

  // What a distance means after the moves that have been made.
  Wdl Counted(int dtz) const {
    const int clock = position_.halfmove_clock();
    if (dtz > 0) return dtz + clock <= kSafePlies ? Wdl::kWin : Wdl::kCursedWin;
    return -dtz + clock <= kSafePlies ? Wdl::kLoss : Wdl::kBlessedLoss;
  }

  std::optional<RankedMove> ByValue(Move move) const {
    const Position next = position_.After(move);
    if (IsCheckmate(next)) return Rated(move, Wdl::kWin, 1);
    if (DrawsByRule(next)) return Rated(move, Wdl::kDraw, 0);
    const auto reply = tables_.ProbeWdl(next);
    if (!reply) return std::nullopt;
    return Rated(move, -*reply, OneMoveAway(-*reply));
  }

  RankedMove Rated(Move move, Wdl outcome, int dtz) const {
    Wdl value = outcome;
    if (!context_.fifty_move_rule) {
      value = SignOf(outcome) > 0 ? Wdl::kWin : SignOf(outcome) < 0 ? Wdl::kLoss : Wdl::kDraw;
    }
    int tier = static_cast<int>(value) * kTierWidth;
    // Outcomes that are not sure, and wins that must make haste, are ranked by distance too.
    const bool hurry = value == Wdl::kWin ? repeated_ || !context_.fifty_move_rule
                                          : value == Wdl::kCursedWin || value == Wdl::kBlessedLoss;
    if (hurry) tier -= dtz;
    return {move, value, dtz, tier};
  }

  const Tablebases& tables_;
  const Position& position_;
  const RootContext& context_;
  bool repeated_ = false;
};

}  // namespace

std::optional<Ranking> RankRootMoves(const Tablebases& tables, const Position& position,
                                     const RootContext& context) {
  if (!position.castling_rooks().empty()) return std::nullopt;
  const Ranker ranker(tables, position, context);
  if (auto ranking = ranker.Rank(/*by_distance=*/true)) return ranking;
  return ranker.Rank(/*by_distance=*/false);
}

}  // namespace zeitnot::syzygy
