#include "engine/match/positions.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "engine/match/result_log.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/notation/pgn.h"
#include "referee/words/sentence.h"

namespace zeitnot::match {
namespace {

using referee::PgnGame;
using referee::PgnPly;

constexpr std::size_t kPliesBeforeMate = 2;

// True if the log has no score or one within the limit; a mate ("#3") is beyond every limit.
bool IsModest(const std::string& eval, int most_centipawns) {
  if (eval.empty()) return true;
  double pawns = 0;
  const auto [end, error] = std::from_chars(eval.data(), eval.data() + eval.size(), pawns);
  return error == std::errc() && std::abs(pawns * 100) <= most_centipawns;
}

const char* PointsOf(const GameRow& row) {
  constexpr std::array kPoints = {"0", "0.5", "1"};
  return kPoints[static_cast<std::size_t>(HalfPoints(row.result, Color::kWhite))];
}

// The same for games of the same moves from the same position.
std::string MovesText(const PgnGame& game) {
  std::string text = WriteFen(game.start);
  for (const PgnPly& ply : game.plies) text += Concat(" ", ply.move.raw());
  return text;
}

class Extraction {
 public:
  Extraction(const PositionSettings& settings, const std::function<void(std::string_view)>& write)
      : settings_(settings), write_(write) {}

  void AddGame(const GameRow& row, const PgnGame& game) {
    std::vector<Position> candidates;
    if (games_.insert(MovesText(game)).second) candidates = Candidates(game);
    ++(candidates.empty() ? counts_.others : counts_.games);
    if (candidates.empty()) return;
    // Openings that are given by their moves all start in the initial position.
    const bool by_moves = SamePosition(game.start, Position());
    const auto opening =
        openings_
            .emplace(std::pair(game.start.key(), by_moves ? row.opening : ""), openings_.size())
            .first->second;
    const std::size_t count = std::min(candidates.size(), settings_.per_game);
    for (std::size_t i = 0; i < count; ++i) {
      const Position& position = candidates[(2 * i + 1) * candidates.size() / (2 * count)];
      seen_.insert(position.key());
      write_(Concat(WriteFen(position), ";", PointsOf(row), ";", opening));
    }
    counts_.positions += count;
  }
  void PassOver() { ++counts_.others; }
  const PositionCounts& counts() const { return counts_; }

 private:
  // Every quiet position of the game that has not been written.
  std::vector<Position> Candidates(const PgnGame& game) const {
    std::vector<Position> positions = {game.start};
    for (const PgnPly& ply : game.plies) positions.push_back(positions.back().After(ply.move));
    const Position& last = positions.back();
    const bool mate = last.InCheck() && !HasLegalMove(last);
    const std::size_t margin = mate ? kPliesBeforeMate : 0;
    const std::size_t end = game.plies.size() - std::min(game.plies.size(), margin);
    std::vector<Position> candidates;
    std::unordered_set<std::uint64_t> met;
    for (std::size_t i = settings_.skip; i < end; ++i) {
      const Position& position = positions[i];
      if (!IsQuiet(position, game.plies[i]) || seen_.contains(position.key())) continue;
      if (met.insert(position.key()).second) candidates.push_back(position);
    }
    return candidates;
  }

  bool IsQuiet(const Position& position, const PgnPly& ply) const {
    return !position.InCheck() && !position.IsCapture(ply.move) && !ply.move.is_promotion() &&
           IsModest(ply.eval, settings_.most_centipawns);
  }

  const PositionSettings& settings_;
  const std::function<void(std::string_view)>& write_;
  // By key of the starting position, and by name.
  std::map<std::pair<std::uint64_t, std::string>, std::size_t> openings_;
  std::unordered_set<std::string> games_;
  std::unordered_set<std::uint64_t> seen_;
  PositionCounts counts_;
};

bool EndedOnTheBoard(Termination termination) {
  return termination == Termination::kNormal || termination == Termination::kAdjudication;
}

}  // namespace

Result<PositionCounts, std::string> ExtractPositions(
    const PositionSettings& settings, const std::function<void(std::string_view)>& write) {
  Extraction extraction(settings, write);
  for (const std::string& path : settings.logs) {
    const auto log = ReadBegunLog(path);
    if (!log) return Error{log.error()};
    for (const GameRow& row : log->rows) {
      if (!EndedOnTheBoard(row.termination)) {
        extraction.PassOver();
        continue;
      }
      const std::vector<PgnGame> games = referee::ReadPgn(row.pgn);
      if (games.size() != 1 || games.front().error) {
        return Error{
            Concat(path, ", run ", row.run, ", game ", row.game, ": ",
                   games.size() == 1 ? Sentence(games.front().error->text) : "is no game")};
      }
      extraction.AddGame(row, games.front());
    }
  }
  return extraction.counts();
}

}  // namespace zeitnot::match
