#include "engine/datagen/filter.h"

#include <cstdlib>

#include "base/random.h"

namespace zeitnot::datagen {
namespace {

std::uint64_t Mixed(std::uint64_t a, std::uint64_t b) {
  return Random(a ^ Random(b).Next()).Next();
}

}  // namespace

std::string_view LeftOutText(LeftOut reason) {
  switch (reason) {
    case LeftOut::kByChanceMove: return "moves by chance";
    case LeftOut::kEarly: return "too early";
    case LeftOut::kCheck: return "in check";
    case LeftOut::kNoisyMove: return "best move takes or promotes";
    case LeftOut::kScore: return "score too high";
    case LeftOut::kDrawnLot: break;
  }
  return "by lot";
}

void ForEachPly(const TrainingGame& game, const std::function<void(const Ply&)>& act) {
  Position position = game.StartPosition();
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    act({position, game.moves[ply], ply});
    position = position.After(game.moves[ply].move);
  }
}

std::optional<LeftOut> Filter::Reason(const Ply& ply, std::size_t scored, std::uint64_t lot) const {
  if (!ply.played.score) return LeftOut::kByChanceMove;
  if (scored < settings_.skip) return LeftOut::kEarly;
  if (ply.position.InCheck()) return LeftOut::kCheck;
  const Move move = ply.played.move;
  if (ply.position.IsCapture(move) || move.is_promotion()) return LeftOut::kNoisyMove;
  if (std::abs(*ply.played.score) > settings_.most || IsDecisive(*ply.played.score))
    return LeftOut::kScore;
  if (lot % 100 >= static_cast<std::uint64_t>(settings_.percent)) return LeftOut::kDrawnLot;
  return std::nullopt;
}

void Filter::Take(const TrainingGame& game,
                  const std::function<void(const data::QuietPosition&)>& act) {
  const std::uint64_t lots = Mixed(game.id, settings_.seed);
  std::size_t scored = 0;
  ForEachPly(game, [&](const Ply& ply) {
    const auto reason = Reason(ply, scored, Mixed(lots, ply.number));
    scored += ply.played.score ? 1 : 0;
    if (reason) {
      ++left_out_[Index(*reason)];
      return;
    }
    ++kept_;
    act({Pack(ply.position), *ply.played.score, game.white_half_points,
         static_cast<std::uint32_t>(game.id)});
  });
}

}  // namespace zeitnot::datagen
