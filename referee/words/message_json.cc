#include "referee/words/message_json.h"

#include <nlohmann/json.hpp>

#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

struct ArgumentWriter {
  const Catalogue& catalogue;

  Json Write(const ArgumentValue& value) const { return std::visit(*this, value); }

  Json operator()(Color color) const { return color == Color::kWhite ? "white" : "black"; }
  Json operator()(PieceType type) const { return PieceTypeName(type); }
  Json operator()(Square square) const { return SquareName(square); }
  Json operator()(Mode mode) const { return ModeName(mode); }
  Json operator()(Count count) const { return count.value; }
  Json operator()(Nth nth) const { return nth.value; }
  Json operator()(Tenths time) const { return static_cast<double>(time.count()) / 10.0; }
  Json operator()(Pawns pawns) const { return static_cast<double>(pawns.hundredths) / 100.0; }
  Json operator()(Decimal number) const { return number.value; }
  Json operator()(const San& san) const { return san.text; }
  Json operator()(const Verbatim& text) const { return text.text; }
  Json operator()(const Quote& quote) const { return quote.text; }
  Json operator()(Reference reference) const {
    return ArticleOf(reference.rule, reference.edition).number;
  }
  Json operator()(const Message& message) const { return MessageToJson(message, catalogue); }
  Json operator()(const ArgumentList& list) const {
    Json items = Json::array();
    for (const Argument& item : list) items.push_back(Write(item.value));
    return items;
  }
};

}  // namespace

Json MessageToJson(const Message& message, const Catalogue& catalogue) {
  if (message.empty()) return nullptr;
  Json arguments = Json::object();
  const ArgumentWriter writer{catalogue};
  for (const NamedArgument& argument : message.arguments)
    arguments[std::string(argument.name)] = writer.Write(argument.value);
  return {{"id", message.id},
          {"arguments", std::move(arguments)},
          {"text", Sentence(message, catalogue)}};
}

Json MessagesToJson(const std::vector<Message>& messages, const Catalogue& catalogue) {
  Json items = Json::array();
  for (const Message& message : messages) items.push_back(MessageToJson(message, catalogue));
  return items;
}

}  // namespace zeitnot::referee
