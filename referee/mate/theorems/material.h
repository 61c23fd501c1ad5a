// Material with which a side can never mate, whatever moves are played. Each theorem holds in every
// position of its material; what no theorem covers has to be searched.
#ifndef ZEITNOT_REFEREE_MATE_THEOREMS_MATERIAL_H_
#define ZEITNOT_REFEREE_MATE_THEOREMS_MATERIAL_H_

#include "movegen/position.h"
#include "referee/mate/theorems/mate_answer.h"

namespace zeitnot::referee {

enum class MaterialTheorem {
  kNone,             // no theorem applies
  kLoneKing,         // the side has only its king
  kKnight,           // king and knight against a king and any number of queens, none included
  kBishopsOneColor,  // king and bishops of one square colour, and the opponent has neither pawn nor
                     // knight nor bishop of the other square colour
};

// The first theorem by which `side` can mate neither in this position nor in any later one.
MaterialTheorem FindMaterialTheorem(const Position& position, Color side);

// The theorem as a reason.
MateReason ReasonOf(MaterialTheorem theorem);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_THEOREMS_MATERIAL_H_
