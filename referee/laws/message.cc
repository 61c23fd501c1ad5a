#include "referee/laws/message.h"

namespace zeitnot::referee {

Message::Message(std::string_view id_of, std::vector<NamedArgument> arguments_of)
    : id(id_of), arguments(std::move(arguments_of)) {}

Message::Message(std::string text) {
  if (text.empty()) return;
  id = kSentenceWithoutId;
  arguments.push_back({"text", Verbatim{std::move(text)}});
}

Message::Message(const char* text) : Message(std::string(text)) {}
Message::Message(std::string_view text) : Message(std::string(text)) {}

}  // namespace zeitnot::referee
