// The text of eval/weights.h with other numbers, and the file.
#ifndef ZEITNOT_EVAL_FIT_WEIGHTS_TEXT_H_
#define ZEITNOT_EVAL_FIT_WEIGHTS_TEXT_H_

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/weights.h"

namespace zeitnot::fit {

// Replaces the initialisers in the struct Weights; all else stays. An error unless the numbers of
// the text are those of `before`, in order: then it is the text of another version.
Result<std::string, std::string> ReplaceWeights(std::string_view text, const Weights& before,
                                                const Weights& after);

// The same for a file. The second writes it too, as a whole or not at all, so that after an error
// it is as it was. Errors name the file.
Result<std::string, std::string> ReplaceWeightsOf(const std::string& path, const Weights& before,
                                                  const Weights& after);
std::optional<std::string> WriteWeights(const std::string& path, const Weights& before,
                                        const Weights& after);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_WEIGHTS_TEXT_H_
