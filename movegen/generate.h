// All legal moves of a position, exactly: nothing is generated and then taken back.
#ifndef ZEITNOT_MOVEGEN_GENERATE_H_
#define ZEITNOT_MOVEGEN_GENERATE_H_

#include "movegen/legality.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

struct MovegenKernels;

enum class MoveSet {
  kAll,
  kNoisy,  // captures, en passant and all promotions
  kQuiet,  // the rest: castling, and moves to empty squares that promote nothing
};

// Appends the legal moves of the chosen set. The order is fixed but means nothing.
template <MoveSet kSet>
void GenerateLegal(const Position& position, const LegalInfo& info, MoveList& moves);

// All legal moves.
MoveList LegalMoves(const Position& position);
// The same, in the same order, with given kernels, or with the scalar twin when `kernels` is null.
MoveList LegalMovesWith(const MovegenKernels* kernels, const Position& position);
// The number of legal moves, without listing them.
int CountLegal(const Position& position);
// True if the side on move has any legal move.
bool HasLegalMove(const Position& position);

// Article 5.1a: in check without a legal move.
bool IsCheckmate(const Position& position);
// Article 5.2a: not in check and without a legal move.
bool IsStalemate(const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_GENERATE_H_
