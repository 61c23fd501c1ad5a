// The interview for other programs: JSON lines in, JSON lines out (zeitnot-interview/1;
// engine/FORMATS.md). Knows no rule.
#ifndef ZEITNOT_ENGINE_COMMANDS_INTERVIEW_JSONL_H_
#define ZEITNOT_ENGINE_COMMANDS_INTERVIEW_JSONL_H_

#include <memory>
#include <string>
#include <string_view>

#include "engine/commands/conversation.h"
#include "referee/claim/analyst.h"
#include "referee/interview/interview.h"

namespace zeitnot {

inline constexpr std::string_view kInterviewSchema = "zeitnot-interview/1";

// `options` stand behind the command that repeats a ruling. The analyst, if there is one, belongs
// to the interview.
std::unique_ptr<Conversation> MakeJsonlInterview(referee::InterviewSettings settings,
                                                 const std::string& options,
                                                 std::unique_ptr<referee::Analyst> analyst);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_INTERVIEW_JSONL_H_
