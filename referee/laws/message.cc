#include "referee/laws/message.h"

namespace zeitnot::referee {

Message::Message(std::string_view id_of, std::vector<NamedArgument> arguments_of)
    : id(id_of), arguments(std::move(arguments_of)) {}

}  // namespace zeitnot::referee
