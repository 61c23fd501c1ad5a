#include "engine/match/openings.h"

namespace zeitnot::match {

std::string_view BalancedOpenings() { return ""; }

}  // namespace zeitnot::match
