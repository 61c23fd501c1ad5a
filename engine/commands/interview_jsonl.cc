#include "engine/commands/interview_jsonl.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/json_reader.h"
#include "base/text.h"
#include "base/utf8.h"
#include "movegen/fen.h"
#include "referee/interview/words.h"
#include "referee/laws/may_be.h"
#include "referee/log/json_fault.h"
#include "referee/log/log_json.h"
#include "referee/words/letters.h"
#include "referee/words/message_json.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using Json = nlohmann::ordered_json;
using referee::Catalogue;
using referee::FactType;
using referee::Interview;
using referee::InterviewQuestion;
using referee::Message;
namespace words = referee::words;

Json QuestionToJson(const InterviewQuestion& question, const Catalogue& catalogue) {
  Json json = {{"id", question.id},
               {"answer", referee::FactTypeName(question.type)},
               {"text", Sentence(question.text, catalogue)}};
  json["choices"] = Json::array();
  for (const referee::Choice& choice : question.choices) {
    const std::string text =
        choice.text.empty() ? choice.word : referee::Capitalized(Sentence(choice.text, catalogue));
    json["choices"].push_back({{"word", choice.word}, {"text", text}});
  }
  json["help"] = Sentences(question.help, catalogue);
  json["may_be_unknown"] = question.may_be_unknown;
  if (question.may_be_a_move) json["may_be_a_move"] = true;
  return json;
}

// An answer as a person would type it: true as "true", 90 seconds as "90 s".
std::string TextOf(const Json& answer, FactType type) {
  if (answer.is_null()) return "-";
  if (answer.is_string()) return answer.get<std::string>();
  if (answer.is_array()) {
    std::string text;
    for (const Json& item : answer) text += Concat(TextOf(item, type), " ");
    return text;
  }
  return type == FactType::kTime && answer.is_number() ? Concat(answer.dump(), " s")
                                                       : answer.dump();
}

class JsonlInterview final : public Conversation {
 public:
  JsonlInterview(referee::InterviewSettings settings, const std::string& options,
                 std::unique_ptr<referee::Analyst> analyst)
      : analyst_(std::move(analyst)),
        settings_(WithAnalyst(std::move(settings), analyst_.get())),
        options_(options.empty() ? options : " " + options),
        interview_(settings_) {}

  std::string Begin() override { return Line(State()); }
  Result<std::string, std::string> Hear(std::string_view line) override {
    return Line(Answer(line));
  }
  std::string PassOver(const Message& reason) override { return Line(Fault(reason)); }

 private:
  static referee::InterviewSettings WithAnalyst(referee::InterviewSettings settings,
                                                referee::Analyst* analyst) {
    settings.arbiter.analyst = analyst;
    return settings;
  }
  static std::string Line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  // What is asked now, or the ruling.
  Json State() {
    Json json = {{"schema", kInterviewSchema}, {"edition", EditionName(interview_.edition())}};
    if (const auto board = interview_.Board()) json["board"] = WriteFen(*board);
    if (const auto understood = interview_.Understood())
      json["understood"] = Sentence(*understood, interview_.catalogue());
    const referee::InterviewStep& step = interview_.Next();
    if (step.question) {
      json["question"] = QuestionToJson(*step.question, interview_.catalogue());
      return json;
    }
    json["events"] = Json::array();
    for (const referee::RuledEvent& event : step.ruled) {
      Json item = {{"event", Json::parse(WriteEvent(event.event))}, {"rulings", Json::array()}};
      for (const referee::Ruling& ruling : event.rulings)
        item["rulings"].push_back(RulingToJson(ruling, interview_.catalogue()));
      json["events"].push_back(std::move(item));
    }
    if (step.in_order) json["in_order"] = RulingToJson(*step.in_order, interview_.catalogue());
    json["assumed"] = MessagesToJson(step.assumed, interview_.catalogue());
    json["command"] =
        interview_.Command(Concat("--language ", interview_.catalogue().language().code, options_));
    return json;
  }

  Json Answer(std::string_view line) {
    const auto read = ReadJson(line, kEventLimits);
    if (!read.ok()) return Fault(referee::TellJsonError(read.error()));
    if (!read->is_object() || read->size() != 1)
      return Fault(
          "a line is an object with one key: \"answer\", \"back\", \"change\", \"record\", "
          "\"assumed\", \"others\", \"edition\", \"language\", \"game\" or \"new\"");
    const std::string key = read->begin().key();
    const Json& value = read->begin().value();
    if (key == "answer") return HearAnswer(value);
    if (key == "back") return interview_.Back() ? State() : Fault(words::kNothingToTakeBack);
    if (key == "change") {
      const std::uint64_t number = value.is_number_unsigned() ? value.get<std::uint64_t>() : 0;
      const bool fits = number > 0 && number <= std::numeric_limits<std::size_t>::max();
      const bool changed = fits && interview_.Change(static_cast<std::size_t>(number - 1));
      return changed ? State() : Fault(words::kNoSuchAnswer);
    }
    if (key == "record") return With("record", interview_.Record());
    if (key == "assumed")
      return With("assumed", MessagesToJson(interview_.Assumed(), interview_.catalogue()));
    if (key == "others") return With("others", Others());
    if (key == "edition") return HearEdition(value);
    if (key == "language") return HearLanguage(value);
    if (key == "game") return HearGame(value);
    if (key == "new") {
      interview_ = Interview(settings_);
      return State();
    }
    return Fault(Concat("no key is called \"", key, "\""));
  }

  Json With(const char* key, Json value) {
    return {{"schema", kInterviewSchema}, {key, std::move(value)}};
  }
  Json Fault(const Message& fault) {
    Json json = State();
    json["error"] = MessageToJson(fault, interview_.catalogue());
    return json;
  }
  Json Fault(const std::string& text) {
    Json json = State();
    json["error"] = {{"text", text}};
    return json;
  }
  Json HearAnswer(const Json& value) {
    const auto& question = interview_.Next().question;
    const FactType type = question ? question->type : FactType::kText;
    if (value.is_object()) return Fault(words::kNotText);
    if (const auto fault = interview_.Answer(TextOf(value, type))) return Fault(*fault);
    return State();
  }
  Json Others() {
    Json others = Json::array();
    for (const referee::OtherAnswer& other : interview_.OtherAnswers())
      others.push_back(
          MessageToJson(words::kWouldChange(other.question, other.answer, other.headline),
                        interview_.catalogue()));
    return others;
  }
  // What happens next is told of the game of this record.
  Json HearGame(const Json& value) {
    if (!value.is_string()) return Fault(std::string("\"game\" is a record as text"));
    auto log = referee::ReadLog(value.get<std::string>());
    if (!log.ok()) return Fault(referee::kFaultInLine(log.error().line, log.error().text));
    settings_.game = *std::move(log);
    interview_ = Interview(settings_);
    return State();
  }
  Json HearEdition(const Json& value) {
    const auto edition =
        value.is_string() ? referee::EditionFromName(value.get<std::string>()) : std::nullopt;
    if (!edition)
      return Fault(referee::NoSuchEdition(value.is_string() ? value.get<std::string>() : ""));
    if (!interview_.SetEdition(*edition)) return Fault(words::kEditionStays);
    settings_.edition = *edition;
    return State();
  }
  Json HearLanguage(const Json& value) {
    const Catalogue* const catalogue =
        value.is_string() ? referee::FindCatalogue(value.get<std::string>()) : nullptr;
    referee::ArgumentList known;
    for (const referee::SpokenLanguage& spoken : referee::SpokenLanguages())
      known.push_back({referee::Verbatim{std::string(spoken.code)}});
    if (catalogue == nullptr)
      return Fault(words::kNoSuchLanguage(
          {value.is_string() ? value.get<std::string>() : value.dump()}, std::move(known)));
    settings_.catalogue = catalogue;
    interview_.SetCatalogue(*catalogue);
    return State();
  }

  std::unique_ptr<referee::Analyst> analyst_;
  referee::InterviewSettings settings_;
  std::string options_;
  Interview interview_;
};

}  // namespace

std::unique_ptr<Conversation> MakeJsonlInterview(referee::InterviewSettings settings,
                                                 const std::string& options,
                                                 std::unique_ptr<referee::Analyst> analyst) {
  return std::make_unique<JsonlInterview>(std::move(settings), options, std::move(analyst));
}

}  // namespace zeitnot
