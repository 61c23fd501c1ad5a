// Replaying the principal variations that engines announce.
#ifndef ZEITNOT_ENGINE_MATCH_PV_CHECK_H_
#define ZEITNOT_ENGINE_MATCH_PV_CHECK_H_

#include <string>
#include <string_view>

#include "movegen/position.h"
#include "movegen/uci_notation.h"

namespace zeitnot::match {

// What is wrong with the variation of an `info` line (without that word) about the position: a move
// that is illegal, or a mate (an exact `score mate N`) that the moves do not give, or give earlier
// or later than announced. Empty if nothing is, or if it has no variation.
std::string PvFault(const Position& position, UciCastling castling, std::string_view line);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_PV_CHECK_H_
