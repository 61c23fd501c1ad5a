// A network that knows the values of the men and nothing else: what a trained one has to beat.
#ifndef ZEITNOT_EVAL_TRAIN_MATERIAL_H_
#define ZEITNOT_EVAL_TRAIN_MATERIAL_H_

#include "eval/network/network.h"

namespace zeitnot::train {

// Pawn 1, knight and bishop 3, rook 5, queen 9, in hundreds of centipawns.
Network MaterialNetwork();

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_MATERIAL_H_
