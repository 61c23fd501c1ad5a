// Why a move that reads well cannot be played, and what may have been meant. Private to the reading
// of notation.
#ifndef ZEITNOT_MOVEGEN_SAN_ERROR_H_
#define ZEITNOT_MOVEGEN_SAN_ERROR_H_

#include "movegen/san.h"
#include "movegen/san_text.h"

namespace zeitnot::internal {

// The error for a text that fits no legal move.
SanError IllegalSan(const Position& position, const SanText& text);

}  // namespace zeitnot::internal

#endif  // ZEITNOT_MOVEGEN_SAN_ERROR_H_
