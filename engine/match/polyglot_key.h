// The key by which Polyglot books know a position.
#ifndef ZEITNOT_ENGINE_MATCH_POLYGLOT_KEY_H_
#define ZEITNOT_ENGINE_MATCH_POLYGLOT_KEY_H_

#include <cstdint>

#include "movegen/move.h"
#include "movegen/position.h"
#include "movegen/setup.h"

namespace zeitnot::match {

// An en passant square counts where a pawn stands beside the one that has moved, pinned or not.
std::uint64_t PolyglotKey(const Setup& setup);

// The same of the position after a legal move. (A position itself does not tell an en passant
// square on which no pawn can legally take.)
std::uint64_t PolyglotKeyAfter(const Position& position, Move move);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_POLYGLOT_KEY_H_
