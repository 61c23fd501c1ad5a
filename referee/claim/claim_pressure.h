// What a side presses on: men of the other side that it could win, mate in one move, and how far
// the other king can still walk. Measures for the effort made in a game; the search has no part in
// them, so anybody can check them on a board.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_PRESSURE_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_PRESSURE_H_

#include "movegen/bitboard.h"
#include "movegen/position.h"

namespace zeitnot::referee {

// Men of the other side, kings apart, that `by` attacks and that are unguarded or worth more than
// the cheapest attacker. Pins are not looked at.
Bitboard WinnableMen(const Position& position, Color by);

// Could the side that is not on move mate at once if it had another move? False while the side on
// move is in check, which has to be answered first.
bool ThreatensMate(const Position& position);

// The squares that the king of `side` can walk to, one step after another, while all other men
// stand still: empty and not attacked. Its own square does not count.
Bitboard KingWalk(const Position& position, Color side);
// How many they are.
int KingRoom(const Position& position, Color side);

// Steps of a king between two squares on an empty board.
int KingSteps(Square from, Square to);

// Steps from the king of `side` to the nearest of the other king and the other pawns: what a king
// marches towards.
int KingApproach(const Position& position, Color side);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_PRESSURE_H_
