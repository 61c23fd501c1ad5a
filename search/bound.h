// How a score stands to the true one.
#ifndef ZEITNOT_SEARCH_BOUND_H_
#define ZEITNOT_SEARCH_BOUND_H_

namespace zeitnot {

enum class ScoreBound { kExact, kLower, kUpper };

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_BOUND_H_
