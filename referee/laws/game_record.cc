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
  Append(Position(current().After(move)));
  moves_.push_back({move, clock_after});
  return true;
}

void GameRecord::AddUnplayed(const Position& position) {
  Append(position);
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
  for (std::size_t i = 1; i <= plies; ++i) cut.Append(positions_[i]);
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

std::size_t GameRecord::SlotOf(std::uint64_t key) const {
  const std::size_t mask = latest_.size() - 1;
  std::size_t slot = key & mask;
  while (latest_[slot] != 0 && positions_[latest_[slot] - 1].key() != key) slot = (slot + 1) & mask;
  return slot;
}

void GameRecord::Append(const Position& position) {
  constexpr std::size_t kFewest = 32;
  positions_.push_back(position);
  if (2 * positions_.size() > latest_.size()) {
    // The chains stay as they are; the latest of each is the last that is noted.
    latest_.assign(std::max(kFewest, 2 * latest_.size()), 0);
    for (std::size_t i = 0; i + 1 < positions_.size(); ++i)
      latest_[SlotOf(positions_[i].key())] = static_cast<std::uint32_t>(i + 1);
  }
  std::uint32_t& latest = latest_[SlotOf(position.key())];
  earlier_.push_back(latest);
  latest = static_cast<std::uint32_t>(positions_.size());
}

std::vector<std::size_t> GameRecord::Stood(std::uint32_t number, const Position& position) const {
  std::vector<std::size_t> plies;
  for (; number != 0; number = earlier_[number - 1]) {
    if (SamePosition(positions_[number - 1], position)) plies.push_back(number - 1);
  }
  std::ranges::reverse(plies);
  return plies;
}

std::vector<std::size_t> GameRecord::Occurrences(std::size_t ply) const {
  return Stood(static_cast<std::uint32_t>(ply + 1), positions_[ply]);
}

std::vector<std::size_t> GameRecord::EarlierOccurrences(const Position& next) const {
  return Stood(latest_[SlotOf(next.key())], next);
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
