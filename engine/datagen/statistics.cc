#include "engine/datagen/statistics.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/text.h"

namespace zeitnot::datagen {
namespace {

// "12.34" for 1234 hundredths.
std::string Hundredths(std::uint64_t count) {
  const std::uint64_t rest = count % 100;
  return Concat(count / 100, rest < 10 ? ".0" : ".", rest);
}
std::string Ratio(std::uint64_t part, std::uint64_t whole) {
  return Hundredths(whole == 0 ? 0 : (part * 100 + whole / 2) / whole);
}
std::string Share(std::uint64_t part, std::uint64_t whole) {
  return Concat(part, " (", Ratio(part * 100, whole), "%)");
}

std::string ResultsText(const std::array<std::uint64_t, 3>& results, std::uint64_t all) {
  return Concat("won by White ", Share(results[2], all), ", drawn ", Share(results[1], all),
                ", won by Black ", Share(results[0], all), "\n");
}

}  // namespace

void GameStatistics::Add(const TrainingGame& game, std::size_t packed_bytes) {
  ++games_;
  plies_ += game.moves.size();
  scored_ += static_cast<std::uint64_t>(std::ranges::count_if(
      game.moves, [](const ScoredMove& played) { return played.score.has_value(); }));
  chess960_ += game.start == kStandardStart ? 0 : 1;
  bytes_ += packed_bytes + 8;  // the frame of the block
  longest_ = std::max(longest_, game.moves.size());
  ++results_[static_cast<std::size_t>(game.white_half_points)];
  ++ends_[Index(game.end)];
}

std::string GameStatistics::Text() const {
  std::string text = Concat("games ", games_, ", of them Chess960 ", chess960_, "\nplies ", plies_,
                            ", of them with a score ", scored_, "; ", Ratio(plies_, games_),
                            " a game, at most ", longest_, "\nbytes a ply ", Ratio(bytes_, plies_),
                            "\n", ResultsText(results_, games_));
  for (const GameEnd end : kGameEnds) {
    if (ends_[Index(end)] > 0)
      text += Concat("ended: ", GameEndText(end), " ", Share(ends_[Index(end)], games_), "\n");
  }
  return text;
}

void PositionStatistics::Add(const data::QuietPosition& position) {
  ++positions_;
  ++results_[static_cast<std::size_t>(position.white_half_points)];
  const auto men = static_cast<std::size_t>(std::popcount(position.position.occupied));
  ++men_[std::min((men - 2) / 4, kBuckets - 1)];
  const Score size = std::abs(position.score);
  ++scores_[size < 50 ? 0 : size < 200 ? 1 : size < 600 ? 2 : 3];
}

std::string PositionStatistics::Text() const {
  std::string text = Concat("positions ", positions_, "\n", ResultsText(results_, positions_));
  constexpr std::array<const char*, 4> kScores = {"below 50", "50 to 199", "200 to 599",
                                                  "600 and more"};
  for (std::size_t i = 0; i < kScores.size(); ++i)
    text += Concat("centipawns ", kScores[i], ": ", Share(scores_[i], positions_), "\n");
  for (std::size_t i = 0; i < kBuckets; ++i) {
    text += Concat("men ", 2 + 4 * i, " to ", std::min<std::size_t>(5 + 4 * i, 32), ": ",
                   Share(men_[i], positions_), "\n");
  }
  return text;
}

std::string FilterText(const Filter& filter, std::uint64_t games) {
  std::uint64_t plies = filter.kept();
  for (std::size_t i = 0; i < kLeftOutCount; ++i) plies += filter.left_out(static_cast<LeftOut>(i));
  std::string text =
      Concat("games ", games, "\nplies ", plies, "\nkept ", Share(filter.kept(), plies), "\n");
  for (std::size_t i = 0; i < kLeftOutCount; ++i) {
    const auto reason = static_cast<LeftOut>(i);
    text +=
        Concat("left out: ", LeftOutText(reason), " ", Share(filter.left_out(reason), plies), "\n");
  }
  return text;
}

}  // namespace zeitnot::datagen
