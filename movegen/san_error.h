// Why a move that reads well cannot be played, and what may have been meant. Private to the reading
// of notation.
#ifndef ZEITNOT_MOVEGEN_SAN_ERROR_H_
#define ZEITNOT_MOVEGEN_SAN_ERROR_H_

#include <string_view>

#include "movegen/san.h"
#include "movegen/san_text.h"

namespace zeitnot::internal {

// The error for a text that fits no legal move; moves are named in the letters of the text.
SanError IllegalSan(const Position& position, std::string_view written, const SanText& text,
                    const PieceLetters& letters);

}  // namespace zeitnot::internal

#endif  // ZEITNOT_MOVEGEN_SAN_ERROR_H_
