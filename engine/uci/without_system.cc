// Takes the place of the UCI loop, which needs threads, where there are none.
#include "engine/uci/uci.h"

namespace zeitnot {

void RunUci(std::istream& /*in*/, std::ostream& out, const UciCaps& /*caps*/) {
  out << "info string UCI needs threads, and this program was built without them" << std::endl;
}

}  // namespace zeitnot
