// What is wrong with a text that should be JSON, as a message; the reader itself says it in values
// (base/json_reader.h).
#ifndef ZEITNOT_REFEREE_LOG_JSON_FAULT_H_
#define ZEITNOT_REFEREE_LOG_JSON_FAULT_H_

#include "base/json_reader.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// A clause: "this is not JSON: see byte 9, ...".
Message TellJsonError(const JsonError& error);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_JSON_FAULT_H_
