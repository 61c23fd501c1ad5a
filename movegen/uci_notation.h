// Moves in the notation of the UCI protocol.
#ifndef ZEITNOT_MOVEGEN_UCI_NOTATION_H_
#define ZEITNOT_MOVEGEN_UCI_NOTATION_H_

#include <string>
#include <string_view>

#include "base/result.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

// How castling is spelled, as the UCI option UCI_Chess960 selects it.
enum class UciCastling {
  kKingTarget,     // e1g1: the king's own journey
  kKingTakesRook,  // e1h1: unmistakable in Chess960
};

// "e2e4", "e7e8q"; "0000" for the empty move. With kKingTarget, castling of a king or rook that
// does not stand where standard chess puts it is still written as king takes rook, since the other
// spelling could name a king move.
std::string WriteUci(const Position& position, Move move, UciCastling castling);

struct NotationError {
  std::string text;  // what is wrong, with the move quoted
};

// Reads a legal move. With kKingTarget both spellings of castling are read; with kKingTakesRook a
// king move onto an empty square is a king move and nothing else.
Result<Move, NotationError> ReadUci(const Position& position, std::string_view text,
                                    UciCastling castling);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_UCI_NOTATION_H_
