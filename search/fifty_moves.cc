#include "search/fifty_moves.h"

#include "movegen/generate.h"
#include "movegen/setup.h"

namespace zeitnot {

bool IsClaimableWhateverIsPlayed(const Position& position) {
  if (position.halfmove_clock() >= kFiftyMoves) return true;
  if (position.halfmove_clock() != kFiftyMoves - 1) return false;
  for (const Move move : LegalMoves(position)) {
    if (position.After(move).halfmove_clock() == 0) return false;
  }
  return true;
}

Position WithoutCount(const Position& position) {
  Setup setup = position.ToSetup();
  setup.halfmove_clock = 0;
  const auto uncounted = Position::FromSetup(setup, SetupDemand::kPlayable);
  return uncounted ? *uncounted : position;
}

}  // namespace zeitnot
