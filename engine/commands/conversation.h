// A talk in JSON lines: what is said first, and the answer to each line. The interview and the
// session are such talks, on the streams of the program or line by line for whoever keeps one.
#ifndef ZEITNOT_ENGINE_COMMANDS_CONVERSATION_H_
#define ZEITNOT_ENGINE_COMMANDS_CONVERSATION_H_

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/commands/referee_streams.h"
#include "referee/laws/message.h"

namespace zeitnot {

class Conversation {
 public:
  virtual ~Conversation() = default;
  // What is said before anything is heard: a line without its end, or nothing.
  virtual std::string Begin() = 0;
  // The answer to a line, without a line end. The error is a sentence: why the talk cannot go on.
  virtual Result<std::string, std::string> Hear(std::string_view line) = 0;
  // The answer to a line that was not heard, for this reason.
  virtual std::string PassOver(const referee::Message& reason) = 0;
};

// Answers every line of `in`, each answer flushed; lines of blanks are passed over. Without a value
// when the input has ended, else a sentence: why the talk cannot go on.
std::optional<std::string> AnswerLines(Conversation& talk, std::istream& in, std::ostream& out);

// Holds the talk on the streams from its beginning to the end of the input; or, where the streams
// say so, hands it over to who keeps it.
void Converse(std::unique_ptr<Conversation> talk, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_CONVERSATION_H_
