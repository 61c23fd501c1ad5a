// What the referee knows of a game: where it started, what was played, and the facts around it that
// an Article may ask for. Facts that nobody gave stay missing. Derives repetitions and move counts;
// rules nothing.
#ifndef ZEITNOT_REFEREE_LAWS_GAME_RECORD_H_
#define ZEITNOT_REFEREE_LAWS_GAME_RECORD_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/edition.h"
#include "referee/laws/message.h"
#include "referee/laws/stated_end.h"

namespace zeitnot::referee {

// Everything about the game that is not on the board. A fact without a value is unknown.
struct GameFacts {
  std::optional<Mode> mode;
  std::optional<Supervision> supervision;
  std::optional<int> increment_s;   // increment or delay per move; 0 says that there is none
  std::optional<bool> last_period;  // all remaining moves in the time now on the clocks
  std::optional<Color> first_flag;  // both are down, and this player's fell first
  std::optional<bool> announced;    // the quickplay procedure was announced beforehand
  std::optional<bool> arbiter_present;
  std::optional<bool> complete_record;  // the moves given are a complete scoresheet
  std::array<std::optional<Tenths>, kColorCount> clocks;  // time left now
  Message time_control;                                   // in words, if it was told
  std::map<std::string, std::string> tags;                // as in a PGN header
  StatedEnd end;                                          // what is said of how the game ended
};

struct RecordedMove {
  Move move;
  std::optional<Tenths> clock_after;  // the mover's time left on completing the move
};

class GameRecord {
 public:
  explicit GameRecord(const Position& start = Position()) { Append(start); }

  // Appends a move; false, and nothing happens, if it is not legal.
  bool Add(Move move, std::optional<Tenths> clock_after = std::nullopt);
  // Appends a position that no legal move leads to: the game went on from it all the same. The move
  // to it is the empty one.
  void AddUnplayed(const Position& position);
  // The position on the board came about so: it ends nothing (5.1a, 5.2;
  // later 5.1.1, 5.2.1, 5.2.2).
  bool unplayed() const { return !moves_.empty() && moves_.back().move == Move(); }
  // The same record cut after `plies` moves (or whole, if it is not longer). Clock readings that
  // come later, facts.clocks and facts.end are dropped: they are about another moment.
  GameRecord Truncated(std::size_t plies) const;

  std::size_t plies() const { return moves_.size(); }
  const std::vector<RecordedMove>& moves() const { return moves_; }
  // The position after each number of plies; positions()[0] is the start.
  const std::vector<Position>& positions() const { return positions_; }
  const Position& current() const { return positions_.back(); }

  // The time left on a player's clock now: facts.clocks, or else the player's last recorded
  // reading.
  std::optional<Tenths> clock(Color color) const;
  // Notes the mover's reading after the last move.
  void SetLastClock(Tenths clock_after);

  // The plies, oldest first and `ply` included, up to `ply` at which the same position stood
  // (Article 9.2). The start position counts. What it costs does not grow with the game.
  std::vector<std::size_t> Occurrences(std::size_t ply) const;
  // As Occurrences, for a position that would arise after the last move; the plies at which it
  // stood already, without the one to come.
  std::vector<std::size_t> EarlierOccurrences(const Position& next) const;
  // The position on the board, or the one after an intended move, may have stood so many times, if
  // those are counted that it may have stood before the record begins.
  bool MayHaveStoodBefore(std::optional<Move> intended, int times) const;
  // Plies since the last pawn move or capture, at `ply`, counting what the start position says.
  int QuietPlies(std::size_t ply) const { return positions_[ply].halfmove_clock(); }

  GameFacts facts;

 private:
  void Append(const Position& position);
  // The place in `latest_` of the positions with that key, or where it would be noted.
  std::size_t SlotOf(std::uint64_t key) const;
  // The plies of the chain that begins with `number` at which the position stood, oldest first.
  std::vector<std::size_t> Stood(std::uint32_t number, const Position& position) const;

  std::vector<Position> positions_;
  std::vector<RecordedMove> moves_;
  // Positions by key. They are numbered from 1, and 0 is none: an open hash table has the latest of
  // each key, `earlier_` for each position the one before it.
  std::vector<std::uint32_t> latest_;
  std::vector<std::uint32_t> earlier_;
};

// Moves of each player.
using MoveCounts = std::array<int, kColorCount>;
// Moves that each player has made before the position, by its move number. std::nullopt if the
// number cannot be true, since more moves were needed to bring the men there or to capture those
// that are missing: it only fills its place, as in many a FEN, and nobody knows the count.
std::optional<MoveCounts> MovesBefore(const Setup& setup);
// No game leads to these men in fewer moves of each player.
MoveCounts FewestMoves(const Setup& setup);
// Moves that each player has made before the end of the record; std::nullopt if its first position
// does not tell.
std::optional<MoveCounts> MovesMade(const GameRecord& record);

// The move that led to the position after `ply` plies, as a scoresheet has it: "23.Qe2",
// "23...Kf8"; "the start" for ply 0.
std::string MoveNumberAt(const GameRecord& record, std::size_t ply);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_GAME_RECORD_H_
