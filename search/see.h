// Static exchange evaluation: what a sequence of captures on one square wins or loses.
#ifndef ZEITNOT_SEARCH_SEE_H_
#define ZEITNOT_SEARCH_SEE_H_

#include <array>

#include "movegen/position.h"

namespace zeitnot {

// Piece values of exchanges, indexed by PieceType; the king is never given up. The last entry is
// for PieceType::kNone.
inline constexpr std::array<int, kPieceTypeCount + 1> kExchangeValues = {100, 320, 330, 500,
                                                                         950, 0,   0};

// What the move itself takes: the captured piece, and the gain of a promotion.
int ExchangeGain(const Position& position, Move move);

// True if the legal move and the best exchange on its target square that follows win at least
// `threshold` for the side on move. Both sides take with their least valuable piece (of equals the
// one on the lowest square) and may stop at any time; pieces behind sliders join in. Pins, checks
// and promotions by recapturing pawns are not considered.
bool ExchangeWinsAtLeast(const Position& position, Move move, int threshold);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_SEE_H_
