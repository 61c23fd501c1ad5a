#include "engine/commands/conversation.h"

#include <utility>

#include "base/json_reader.h"
#include "base/line_reader.h"
#include "referee/log/log_json.h"

namespace zeitnot {
namespace {

constexpr referee::MessageKind<referee::Count> kLineTooLong{"conversation.line_too_long", "most"};
constexpr const char* kNotWritten = "the answers cannot be written";

}  // namespace

std::optional<std::string> AnswerLines(Conversation& talk, std::istream& in, std::ostream& out) {
  LineReader lines(in, kEventLimits.bytes);
  for (LineState state = lines.Next(); state != LineState::kEnd; state = lines.Next()) {
    const std::string_view line = referee::RecordLine(lines.line());
    if (state == LineState::kRead && line.empty()) continue;
    const auto answer =
        state == LineState::kRead
            ? talk.Hear(line)
            : Result<std::string, std::string>(talk.PassOver(kLineTooLong(kEventLimits.bytes)));
    if (!answer) return answer.error();
    out << *answer << std::endl;
    if (!out) return kNotWritten;
  }
  if (lines.failed()) return "the input cannot be read";
  return std::nullopt;
}

void Converse(std::unique_ptr<Conversation> talk, const RefereeStreams& streams) {
  if (streams.talk != nullptr) {
    *streams.talk = std::move(talk);
    return streams.Exit(RefereeExit::kRuled);
  }
  if (const std::string first = talk->Begin(); !first.empty()) streams.out << first << std::endl;
  if (!streams.out) return streams.Fail(kNotWritten);
  if (const auto fault = AnswerLines(*talk, streams.in, streams.out)) return streams.Fail(*fault);
  streams.Exit(RefereeExit::kRuled);
}

}  // namespace zeitnot
