#include "referee/laws/game_record.h"

#include <algorithm>

#include "base/text.h"
#include "movegen/legality.h"
#include "movegen/san.h"

namespace zeitnot::referee {
namespace {

constexpr int kMenOfAPlayer = 16;

MoveCounts MovesByNumber(int number, Color to_move) {
  return {to_move == Color::kWhite ? number - 1 : number, number - 1};
}

// Each missing man of the opponent took a move, and so did each step by which an own man left the
// first rank, or a pawn the second; castling leaves neither.
int FewestMovesOf(const Setup& setup, Color color) {
  const int captures = kMenOfAPlayer - setup.pieces(!color).count();
  int own = 0;
  for (const Square square : setup.pieces(color)) {
    const int ahead = static_cast<int>(Index(RelativeRank(color, square))) - 1;
    const bool pawn = TypeOf(setup[square]) == PieceType::kPawn;
    if (ahead >= (pawn ? 1 : 0)) own += pawn ? std::max(1, ahead - 1) : 1;
  }
  return std::max(captures, own);
}

}  // namespace

bool GameRecord::Add(Move move, std::optional<Tenths> clock_after) {
  if (!IsLegal(current(), move)) return false;
  positions_.push_back(current().After(move));
  moves_.push_back({move, clock_after});
  return true;
}

void GameRecord::AddUnplayed(const Position& position) {
  positions_.push_back(position);
  moves_.push_back({Move(), std::nullopt});
}

void GameRecord::SetLastClock(Tenths clock_after) {
  if (!moves_.empty()) moves_.back().clock_after = clock_after;
}

GameRecord GameRecord::Truncated(std::size_t plies) const {
  if (plies >= moves_.size()) return *this;
  GameRecord cut(positions_.front());
  cut.facts = facts;
  cut.facts.clocks = {};
  cut.facts.end = {};
  const auto end = static_cast<std::ptrdiff_t>(plies);
  cut.moves_.assign(moves_.begin(), moves_.begin() + end);
  cut.positions_.assign(positions_.begin(), positions_.begin() + end + 1);
  return cut;
}

std::optional<Tenths> GameRecord::clock(Color color) const {
  if (facts.clocks[Index(color)]) return facts.clocks[Index(color)];
  for (std::size_t i = moves_.size(); i-- > 0;) {
    if (positions_[i].side_to_move() == color && moves_[i].clock_after) {
      return moves_[i].clock_after;
    }
  }
  return std::nullopt;
}

std::vector<std::size_t> GameRecord::Occurrences(std::size_t ply) const {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i <= ply; ++i) {
    if (SamePosition(positions_[i], positions_[ply])) plies.push_back(i);
  }
  return plies;
}

std::vector<std::size_t> GameRecord::EarlierOccurrences(const Position& next) const {
  std::vector<std::size_t> plies;
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    if (SamePosition(positions_[i], next)) plies.push_back(i);
  }
  return plies;
}

// So many plies without pawn move or capture lie before the record; a position takes four to come
// back.
bool GameRecord::MayHaveStoodBefore(std::optional<Move> intended, int times) const {
  const Position position = intended ? current().After(*intended) : current();
  const std::vector<std::size_t> known = EarlierOccurrences(position);
  const int on_record = static_cast<int>(plies()) + (intended ? 1 : 0);
  const int first = known.empty() ? on_record : static_cast<int>(known.front());
  const int missing = times - static_cast<int>(known.size()) - (intended ? 1 : 0);
  const int hidden = position.halfmove_clock() - on_record;
  return hidden > 0 && hidden >= 4 * missing - first;
}

std::optional<MoveCounts> MovesBefore(const Setup& setup) {
  const MoveCounts made = MovesByNumber(setup.fullmove_number, setup.side_to_move);
  const MoveCounts fewest = FewestMoves(setup);
  const bool possible = made[0] >= fewest[0] && made[1] >= fewest[1];
  return possible ? std::optional(made) : std::nullopt;
}

MoveCounts FewestMoves(const Setup& setup) {
  return {FewestMovesOf(setup, Color::kWhite), FewestMovesOf(setup, Color::kBlack)};
}

std::optional<MoveCounts> MovesMade(const GameRecord& record) {
  if (!MovesBefore(record.positions().front().ToSetup())) return std::nullopt;
  return MovesByNumber(record.current().fullmove_number(), record.current().side_to_move());
}

std::string MoveNumberAt(const GameRecord& record, std::size_t ply) {
  if (ply == 0) return "the start";
  const Position& before = record.positions()[ply - 1];
  return Concat(before.fullmove_number(), before.side_to_move() == Color::kWhite ? "." : "...",
                WriteSan(before, record.moves()[ply - 1].move));
}

}  // namespace zeitnot::referee
