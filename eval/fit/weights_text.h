// The text of eval/weights.h with other numbers.
#ifndef ZEITNOT_EVAL_FIT_WEIGHTS_TEXT_H_
#define ZEITNOT_EVAL_FIT_WEIGHTS_TEXT_H_

#include <string>
#include <string_view>

#include "eval/weights.h"
#include "movegen/result.h"

namespace zeitnot::fit {

// Replaces the initialisers in the struct Weights; all else stays. An error unless the numbers of
// the text are those of `before`, in order: then it is the text of another version.
Result<std::string, std::string> ReplaceWeights(std::string_view text, const Weights& before,
                                                const Weights& after);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_WEIGHTS_TEXT_H_
