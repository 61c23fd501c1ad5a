// The interview for other programs: JSON lines in, JSON lines out (zeitnot-interview/1;
// engine/FORMATS.md). Knows no rule.
#ifndef ZEITNOT_ENGINE_COMMANDS_INTERVIEW_JSONL_H_
#define ZEITNOT_ENGINE_COMMANDS_INTERVIEW_JSONL_H_

#include <istream>
#include <ostream>

#include "referee/interview/interview.h"

namespace zeitnot {

inline constexpr std::string_view kInterviewSchema = "zeitnot-interview/1";

// Asks on `out` and hears answers on `in` until it ends. False: the answers cannot be written.
bool RunInterviewJsonl(std::istream& in, std::ostream& out, referee::InterviewSettings settings,
                       const std::string& options);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_INTERVIEW_JSONL_H_
