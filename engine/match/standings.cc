#include "engine/match/standings.h"

namespace zeitnot::match {

Standings::Standings(const std::vector<std::string>& names, const std::optional<SprtSettings>& sprt,
                     bool pairs)
    : pairs_(pairs) {
  for (const std::string& name : names) EngineOf(name);
  if (sprt) sprt_.emplace(*sprt);
}

std::size_t Standings::EngineOf(const std::string& name) {
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    if (engines_[i].name == name) return i;
  }
  engines_.push_back({name, {}, {}});
  return engines_.size() - 1;
}

void Standings::Add(const GameRow& row) {
  const std::array<std::size_t, kColorCount> players = {EngineOf(row.players[0]),
                                                        EngineOf(row.players[1])};
  ++games_;
  ++endings_[Index(row.termination)];
  for (const Color color : kColors) {
    EngineRecord& engine = engines_[players[Index(color)]];
    engine.work.Add(row.work[Index(color)]);
    if (row.at_fault == color) ++engine.faults[Index(row.termination)];
  }
  const Color lower = players[0] < players[1] ? Color::kWhite : Color::kBlack;
  const std::size_t first = players[Index(lower)];
  Tally& tally = tallies_[{first, players[Index(!lower)]}];
  const int half_points = HalfPoints(row.result, lower);
  tally.AddGame(half_points);
  if (!pairs_) {
    if (sprt_) sprt_->Update(Between(0, 1));
    return;
  }
  const auto key = std::pair(row.run, row.pair);
  const auto open = open_.find(key);
  if (open == open_.end()) {
    open_[key] = {first, half_points};
    return;
  }
  tally.AddPair(half_points + open->second.half_points);
  open_.erase(open);
  if (sprt_) sprt_->Update(Between(0, 1));
}

Tally Standings::Between(std::size_t engine, std::size_t opponent) const {
  const bool ordered = engine < opponent;
  const auto found =
      tallies_.find(ordered ? std::pair(engine, opponent) : std::pair(opponent, engine));
  if (found == tallies_.end()) return {};
  return ordered ? found->second : found->second.Reversed();
}

Tally Standings::Of(std::size_t engine) const {
  Tally all;
  for (std::size_t opponent = 0; opponent < engines_.size(); ++opponent) {
    if (opponent != engine) all.Add(Between(engine, opponent));
  }
  return all;
}

}  // namespace zeitnot::match
