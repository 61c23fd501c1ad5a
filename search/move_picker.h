// The order in which a node looks at its moves, generated in stages so that a cutoff saves the
// rest: table move, captures that do not lose, killers, quiet moves by history, losing captures.
#ifndef ZEITNOT_SEARCH_MOVE_PICKER_H_
#define ZEITNOT_SEARCH_MOVE_PICKER_H_

#include <array>

#include "movegen/generate.h"
#include "search/history.h"

namespace zeitnot {

// Captures, en passant and promotions.
inline bool IsNoisy(const Position& position, Move move) {
  return move.is_promotion() || position.IsCapture(move);
}

// What the orderer knows at a node; the referenced objects outlive it.
struct OrderingContext {
  const Position& position;
  const LegalInfo& info;
  const Histories& histories;
  Move table_move;  // legal, or empty
  std::array<Move, 2> killers{};
  // What came one, two and four plies after earlier moves, and with these pawns; null where there
  // is none.
  std::array<const PieceToHistory*, 4> follow_ups{};
  // Captures that lose material come last.
  bool exchange_order = true;
};

class MovePicker {
 public:
  enum class Scope {
    kAll,
    kNoisy,  // the moves of IsNoisy alone; the table move only when it is one
  };
  MovePicker(const OrderingContext& context, Scope scope);

  // The next move, each legal move of the scope once; the empty move when there is none left.
  Move Next();
  // Leaves out the quiet moves that have not been given yet.
  void SkipQuiets() { skip_quiets_ = true; }
  // The order of the quiet moves that have not been given yet no longer matters.
  void StopSorting() { sorts_quiets_ = false; }
  // The move given last is a capture or promotion that loses nothing by exchange.
  bool gave_sound_capture() const { return stage_ == Stage::kNoisy && context_.exchange_order; }
  // True once the losing captures have been reached.
  bool in_losing_captures() const { return stage_ == Stage::kLosing; }

 private:
  enum class Stage {
    kTable,
    kNoisyList,
    kNoisy,
    kFirstKiller,
    kSecondKiller,
    kQuietList,
    kQuiet,
    kLosing,
    kDone,
  };

  void ListNoisy();
  void ListQuiet();
  // Swaps the best of the rest to the front and gives it.
  Move TakeBest();
  Move NextNoisy();
  Move NextQuiet();
  Move NextLosing();
  bool IsFreshKiller(Move move) const;

  OrderingContext context_;
  Scope scope_;
  Stage stage_ = Stage::kTable;
  bool skip_quiets_ = false;
  bool sorts_quiets_ = true;
  MoveList moves_;
  std::array<int, MoveList::kCapacity> scores_;
  std::size_t next_ = 0;
  MoveList losing_;
  std::size_t next_losing_ = 0;
};

// The history of a quiet move: by squares, by earlier moves and by pawns together.
int QuietHistory(const OrderingContext& context, Move move);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_MOVE_PICKER_H_
