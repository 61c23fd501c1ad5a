#include "movegen/attacks.h"

namespace zeitnot::internal {

constinit const LineTables kLineTables = MakeLineTables();

}  // namespace zeitnot::internal
