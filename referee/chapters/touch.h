// Touched pieces and what follows (Articles 4.2 to 4.6): the obligation as the set of legal moves
// among which the player has to choose. Knows the position and the touches of one move, no more.
#ifndef ZEITNOT_REFEREE_CHAPTERS_TOUCH_H_
#define ZEITNOT_REFEREE_CHAPTERS_TOUCH_H_

#include <optional>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/edition.h"
#include "referee/laws/ruling.h"

namespace zeitnot::referee {

// Deliberate touches of the player on move since the opponent's move, in order.
struct Touches {
  std::vector<Square> squares;
  bool order_unknown = false;         // which of them was touched first is not known
  bool together = false;              // the last two were touched at once
  std::optional<CastlingSide> meant;  // castling was meant
};

// A piece let go, before the rest of the move is made.
struct Release {
  Square from = Square::kNone;
  Square to = Square::kNone;
};

// Where the move takes an enemy man, en passant included; Square::kNone if it takes nothing.
Square CapturedSquare(const Position& position, Move move);

// What the touches oblige to (4.3, 4.4, 4.5); std::nullopt if nothing was touched. `moves` is never
// empty while a legal move exists. Where the order is not known an own piece counts as touched
// before an enemy one (4.3c); all else that the order decides is left open: kMustPlay, any move
// that one of the orders allows.
std::optional<Obligation> ObligationOf(const Position& position, const Touches& touches,
                                       Edition edition);
// What letting a piece go obliges to (4.6, later 4.7); std::nullopt if no legal move goes that way.
std::optional<Obligation> ObligationOf(const Position& position, const Release& release,
                                       Edition edition);

// What the Article behind an obligation says, in a few words.
Message WhatDutySays(Rule rule);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_TOUCH_H_
