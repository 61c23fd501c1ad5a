// Answers many questions "can this side ever mate?", a line each, on several threads.
#ifndef ZEITNOT_ENGINE_COMMANDS_CAN_MATE_BATCH_H_
#define ZEITNOT_ENGINE_COMMANDS_CAN_MATE_BATCH_H_

#include <cstddef>
#include <istream>
#include <ostream>

#include "engine/commands/can_mate_question.h"

namespace zeitnot {

struct MateBatchCounts {
  std::size_t lines = 0;         // questions, readable or not
  std::size_t unreadable = 0;    // answered with an error
  std::size_t undetermined = 0;  // of the readable ones
  bool input_failed = false;     // it could not be read to its end
};

// Reads questions from `in` to its end and writes a line for each to `out`, in the order of the
// input: a block of lines as soon as it and all before it are known, at the latest when no more
// input is there. Empty lines and lines that begin with
// '#' are passed over. With one thread everything is done on the caller's. Tells the number of
// answers on `progress` once a second unless it is null. Throws std::system_error if the threads
// cannot be started.
MateBatchCounts RunMateBatch(std::istream& in, std::ostream& out, std::ostream* progress,
                             const MateSettings& settings, int threads,
                             MateFormat format = MateFormat::kJson);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_CAN_MATE_BATCH_H_
