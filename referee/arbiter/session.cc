#include "referee/arbiter/session.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "movegen/uci_notation.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/log/precedence.h"
#include "referee/notation/languages.h"
#include "referee/words/message_json.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count> kTooManyEvents{"session.too_many_events", "most"};

using Json = nlohmann::ordered_json;

Json Seconds(const std::optional<Tenths>& time) {
  if (!time) return nullptr;
  if (time->count() % 10 == 0) return time->count() / 10;
  return static_cast<double>(time->count()) / 10.0;
}

Json ClaimToJson(const AvailableClaim& claim, const Arbiter& arbiter) {
  Json json = {{"by", NameOf(claim.by)},
               {"article", ArticleOf(claim.rule, arbiter.start().edition).number}};
  if (claim.intended) {
    json["move"] = WriteUci(arbiter.position(), *claim.intended, UciCastling::kKingTarget);
  }
  return json;
}

Json StandingToJson(const Arbiter& arbiter) {
  const Standing standing = arbiter.standing();
  Json json = {{"ply", standing.ply}, {"to_move", NameOf(standing.to_move)}, {"fen", standing.fen}};
  if (standing.irregular) json["illegal_position"] = true;
  json["result"] = standing.result ? Json(ResultText(*standing.result)) : Json(nullptr);
  if (standing.points) {
    json["points"] = {{"white", standing.points->at(0) ? Json(*standing.points->at(0)) : Json()},
                      {"black", standing.points->at(1) ? Json(*standing.points->at(1)) : Json()}};
  }
  json["clocks"] = {{"white_s", Seconds(standing.clocks[0])},
                    {"black_s", Seconds(standing.clocks[1])},
                    {"stopped", standing.clocks_stopped}};
  json["illegal_moves"] = {{"white", standing.illegal_moves[0]},
                           {"black", standing.illegal_moves[1]}};
  json["offer"] = standing.offer ? Json(NameOf(*standing.offer)) : Json(nullptr);
  json["obligations"] = Json::array();
  for (const Obligation& obligation : standing.obligations) {
    json["obligations"].push_back(
        ObligationToJson(obligation, arbiter.position(), arbiter.start().edition));
  }
  json["claims"] = Json::array();
  for (const AvailableClaim& claim : standing.claims) {
    json["claims"].push_back(ClaimToJson(claim, arbiter));
  }
  json["moves"] = standing.moves;
  if (!standing.position_known) json["position_known"] = false;
  if (standing.annulled) json["annulled"] = true;
  return json;
}

std::string AnswerLine(std::size_t line, const std::vector<Ruling>& rulings, const Arbiter& arbiter,
                       const Catalogue& catalogue, const std::vector<Message>& warnings = {}) {
  Json json = {{"schema", kSessionSchema}, {"line", line}, {"rulings", Json::array()}};
  for (const Ruling& ruling : rulings) json["rulings"].push_back(RulingToJson(ruling, catalogue));
  if (!warnings.empty()) json["warnings"] = Sentences(warnings, catalogue);
  json["standing"] = StandingToJson(arbiter);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string StandingJson(const Arbiter& arbiter) { return StandingToJson(arbiter).dump(); }

SessionAnswer Session::Refuse(Message reason, const Catalogue& catalogue) const {
  Json json = {{"schema", kSessionSchema},
               {"line", lines_},
               {"error", Sentence(reason, catalogue)},
               {"error_message", MessageToJson(reason, catalogue)}};
  json["error_message"].erase("text");
  return {json.dump(-1, ' ', false, Json::error_handler_t::replace), false, {}, std::move(reason)};
}

SessionAnswer Session::PassOver(Message reason) {
  ++lines_;
  return Refuse(std::move(reason), *catalogue_);
}

const Catalogue& Session::CatalogueFor(const std::optional<std::string>& of_record) const {
  if (language_.asked != nullptr) return *language_.asked;
  const Language* const language = of_record ? FindLanguage(*of_record) : nullptr;
  const Catalogue* const found = language == nullptr ? nullptr : FindCatalogue(language->code);
  return found == nullptr ? *language_.usual : *found;
}

SessionAnswer Session::Start(std::string_view line) {
  auto start = ReadStart(line);
  if (!start.ok()) return Refuse(start.error().text, CatalogueFor(start.error().language));
  catalogue_ = &CatalogueFor(start->language);
  arbiter_.emplace(*std::move(start), settings_);
  return {AnswerLine(lines_, arbiter().opening(), arbiter(), *catalogue_, arbiter().start().notes),
          true,
          {std::string(line)},
          {}};
}

SessionAnswer Session::Hear(std::string_view line) {
  ++lines_;
  if (!arbiter_) return Start(line);
  const auto events = ReadEvents(line);
  if (!events.ok()) return Refuse(events.error().text, *catalogue_);
  const auto changes = static_cast<std::size_t>(std::ranges::count_if(
      *events, [](const Event& event) { return event.type != EventType::kAsk; }));
  if (changes > 0 && events_ + changes > kMostEvents)
    return Refuse(kTooManyEvents(kMostEvents), *catalogue_);
  SessionAnswer answer{
      AnswerLine(lines_, arbiter_->HearTogether(*events), arbiter(), *catalogue_), true, {}, {}};
  for (const Event& event : *events) {
    if (event.type == EventType::kAsk) continue;
    answer.journal.push_back(events->size() == 1 ? std::string(line) : WriteEvent(event));
  }
  events_ += changes;
  return answer;
}

}  // namespace zeitnot::referee
