#include "referee/laws/message.h"

namespace zeitnot::referee {

Message::Message() = default;
Message::Message(const Message& other) = default;
Message::Message(Message&& other) noexcept = default;
Message& Message::operator=(const Message& other) = default;
Message& Message::operator=(Message&& other) noexcept = default;
Message::~Message() = default;

Message::Message(std::string_view id_of, std::vector<NamedArgument> arguments_of)
    : id(id_of), arguments(std::move(arguments_of)) {}

Message MakeMessage(std::string_view id, const std::string_view* names, ArgumentValue* values,
                    std::size_t count) {
  std::vector<NamedArgument> arguments;
  arguments.reserve(count);
  for (std::size_t i = 0; i < count; ++i) arguments.push_back({names[i], std::move(values[i])});
  return {id, std::move(arguments)};
}

}  // namespace zeitnot::referee
