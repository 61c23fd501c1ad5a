// The usual form of a move, read quickly: whole databases consist of it. Private to the reading of
// notation.
#ifndef ZEITNOT_MOVEGEN_SAN_PLAIN_H_
#define ZEITNOT_MOVEGEN_SAN_PLAIN_H_

#include <optional>
#include <string_view>

#include "movegen/san.h"

namespace zeitnot::internal {

// The one legal move of a text in its shortest canonical form with letters of one byte: "e4",
// "exd5", "Nf3", "Bxf7+", "O-O". Nothing for any other text, legal or not: what is returned here
// ReadSanNoted would read as the same move without a note.
std::optional<Move> ReadPlainSan(const Position& position, std::string_view text,
                                 const PieceLetters& letters);

}  // namespace zeitnot::internal

#endif  // ZEITNOT_MOVEGEN_SAN_PLAIN_H_
