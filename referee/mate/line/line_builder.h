// Builds a mating line without search, by plans and rules. It finds nearly all the mates there are
// in games, within a few microseconds; where it finds none, that means nothing.
#ifndef ZEITNOT_REFEREE_MATE_LINE_LINE_BUILDER_H_
#define ZEITNOT_REFEREE_MATE_LINE_LINE_BUILDER_H_

#include <cstdint>
#include <span>

#include "movegen/move.h"
#include "movegen/position.h"
#include "referee/mate/line/line_game.h"

namespace zeitnot::referee {

class LineBuilder {
 public:
  // The root is a position with legal moves. No castling and no en passant capture is ever played;
  // at most `limit` moves are made, in all attempts together.
  LineBuilder(const Position& root, Color winner, std::uint64_t limit);

  // True if a line was found.
  bool Run();

  // Legal moves from the root, the last of which mates.
  std::span<const Move> line() const { return game_.moves(); }
  // Moves made.
  std::uint64_t nodes() const { return game_.made(); }

 private:
  enum class Preparation { kReady, kMated, kHopeless };

  bool HasHeavy() const { return HasAny(game_.board().straight()); }
  bool HasPawns() const { return HasAny(game_.board().pawns()); }
  bool HasAny(Bitboard kind) const { return !(game_.board().men(game_.winner()) & kind).empty(); }
  bool WithPiecesAndPawns();
  Preparation Prepare(int attempt);
  bool WithMinorPieces();
  bool MakeBlocker();

  LineGame game_;
  LineGame::Mark base_;  // where attempts start anew
  Bitboard tried_;       // squares of the king planned for from there
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_LINE_BUILDER_H_
