#include "referee/words/answer_text.h"

#include <cmath>
#include <variant>

#include "base/text.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, ArgumentList> kNameAndValue{"answer_text.name_and_value", "name",
                                                            "value"};
constexpr MessageKind<Count> kSeconds{"answer_text.seconds", "seconds"};

class AnswerWriter {
 public:
  explicit AnswerWriter(const Catalogue& catalogue) : catalogue_(catalogue) {}

  std::string Write(const Answer& answer) const {
    if (const bool* const said = std::get_if<bool>(&answer.value)) {
      const std::string id = Concat("answer.", answer.name, *said ? ".yes" : ".no");
      if (!catalogue_.Find(id).empty()) return Sentence(Message(id, {}), catalogue_);
    }
    if (const auto* const word = std::get_if<std::string>(&answer.value)) {
      const std::string id = Concat("answer.", answer.name, ".", *word);
      if (!catalogue_.Find(id).empty()) return Sentence(Message(id, {}), catalogue_);
    }
    const Verbatim name = Words("answer.", answer.name);
    const double* const number = std::get_if<double>(&answer.value);
    if (number != nullptr && answer.name.ends_with("_s"))
      return Sentence(kNameAndValue(name, Time(*number)), catalogue_);
    return Sentence(kNameAndValue(name, std::visit(*this, answer.value)), catalogue_);
  }

  ArgumentList operator()(bool value) const { return {{Words("value.", value ? "yes" : "no")}}; }
  ArgumentList operator()(double value) const { return {{Decimal{value}}}; }
  ArgumentList operator()(const std::string& value) const { return {{Words("value.", value)}}; }
  ArgumentList operator()(const std::vector<std::string>& values) const {
    if (values.empty()) return {{Words("value.", "none")}};
    ArgumentList list;
    for (const std::string& value : values) list.push_back({Words("value.", value)});
    return list;
  }

  ArgumentList operator()(const std::vector<San>& moves) const {
    if (moves.empty()) return {{Words("value.", "none")}};
    return ListOf<San>(moves);
  }

  ArgumentList operator()(const std::vector<Message>& values) const {
    return ListOf<Message>(values);
  }

 private:
  // Whole seconds with their unit, others as a clock shows them.
  static ArgumentList Time(double seconds) {
    if (seconds == std::floor(seconds)) return {{kSeconds(std::llround(seconds))}};
    return {{Tenths(std::llround(seconds * 10))}};
  }
  Verbatim Words(std::string_view family, std::string_view name) const {
    const std::string id = Concat(family, name);
    return {catalogue_.Find(id).empty() ? std::string(name)
                                        : Sentence(Message(id, {}), catalogue_)};
  }

  const Catalogue& catalogue_;
};

}  // namespace

std::string AnswerText(const Answer& answer, const Catalogue& catalogue) {
  return AnswerWriter(catalogue).Write(answer);
}

}  // namespace zeitnot::referee
