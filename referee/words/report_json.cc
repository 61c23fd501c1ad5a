// The JSON form of rulings (engine/FORMATS.md describes it).
#include "referee/words/report_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "movegen/fen.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "referee/words/message_json.h"
#include "referee/words/report.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {

// Insertion order is part of the form, so that equal rulings are equal texts.
using Json = nlohmann::ordered_json;

namespace {

std::string_view ConfidenceName(Confidence confidence) {
  switch (confidence) {
    case Confidence::kRead: return "read";
    case Confidence::kInferred: return "inferred";
    case Confidence::kUnverified: return "unverified";
  }
  return {};
}

std::string_view AppealName(Appeal appeal) {
  switch (appeal) {
    case Appeal::kNone: return "none";
    case Appeal::kAllowed: return "allowed";
    case Appeal::kNotRegulated: return "not_regulated";
  }
  return {};
}

std::string ColorKey(Color color) { return color == Color::kWhite ? "white" : "black"; }

// Chess960 positions need the spelling that is never a king move.
std::string Uci(const Position& position, Move move) {
  return WriteUci(position, move, UciCastling::kKingTarget);
}

Json EvidenceJson(const Evidence& evidence, const Catalogue& catalogue) {
  Json json = {{"text", MessageToJson(evidence.text, catalogue)}, {"nodes", evidence.nodes}};
  if (!evidence.from) return json;
  json["fen"] = WriteFen(*evidence.from);
  json["san"] = LineSan(*evidence.from, evidence.moves);
  Json uci = Json::array();
  Position position = *evidence.from;
  for (const Move move : evidence.moves) {
    uci.push_back(Uci(position, move));
    position = position.After(move);
  }
  json["uci"] = std::move(uci);
  return json;
}

Json ClaimJson(const Ruling& ruling, const AvailableClaim& claim, const Catalogue& catalogue) {
  Json json = {{"by", ColorKey(claim.by)},
               {"article", ArticleOf(claim.rule, ruling.edition).number},
               {"title", Sentence(RuleTitle(claim.rule), catalogue)}};
  if (claim.intended) {
    json["intended_san"] = WriteSan(ruling.position, *claim.intended);
    json["intended_uci"] = Uci(ruling.position, *claim.intended);
  }
  json["plies"] = claim.plies;
  return json;
}

Json ArticlesJson(const Ruling& ruling, const Catalogue& catalogue) {
  Json articles = Json::array();
  for (const Citation& citation : ruling.citations) {
    const Article article = ArticleOf(citation.rule, ruling.edition);
    articles.push_back({{"article", article.number},
                        {"name", Sentence(TellArticle(citation.rule, ruling.edition), catalogue)},
                        {"title", Sentence(RuleTitle(citation.rule), catalogue)},
                        {"says", MessageToJson(citation.says, catalogue)},
                        {"confidence", ConfidenceName(article.confidence)}});
  }
  return articles;
}

Json ClocksJson(const Ruling& ruling) {
  Json clocks = Json::array();
  for (const ClockChange& change : ruling.clocks) {
    clocks.push_back({{"side", ColorKey(change.side)},
                      {"change_s", static_cast<double>(change.change.count()) / 10.0},
                      {"force", change.force == Force::kMust ? "must" : "may"},
                      {"article", ArticleOf(change.rule, ruling.edition).number}});
  }
  return clocks;
}

template <typename T>
Json OrNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json SecondsOrNull(const std::optional<Tenths>& time) {
  return time ? Json(static_cast<double>(time->count()) / 10.0) : Json(nullptr);
}

Json NeedJson(const Need& need, const Catalogue& catalogue) {
  Json json = MessageToJson(need.question, catalogue);
  json["fact"] = need.fact.key;
  json["in"] = need.fact.in.empty() ? "event" : need.fact.in;
  json["answer"] = FactTypeName(need.fact.type);
  if (!need.choices.empty()) json["choices"] = need.choices;
  return json;
}

// What was known of time, with null for what nobody told.
Json GivenJson(const Given& given, const Catalogue& catalogue) {
  return {
      {"white_s", SecondsOrNull(given.clocks[0])},
      {"black_s", SecondsOrNull(given.clocks[1])},
      {"time_control",
       given.time_control.empty() ? Json(nullptr) : Json(Sentence(given.time_control, catalogue))},
      {"mode", given.mode ? Json(ModeName(*given.mode)) : Json(nullptr)},
      {"increment_s", OrNull(given.increment_s)},
      {"last_period", OrNull(given.last_period)}};
}

std::string_view DutyName(Duty duty) {
  constexpr std::array<std::string_view, 11> kNames = {
      "free",         "must_move", "must_capture",   "must_castle",    "king_move",   "must_play",
      "must_move_to", "must_seal", "replace_pieces", "complete_sheet", "return_sheet"};
  return kNames[Index(duty)];
}

std::string_view ActionName(Action action) {
  constexpr std::array<std::string_view, 5> kNames = {
      "new_game", "transfer_and_continue", "continue", "continue_unless_arbiter", "resume"};
  return kNames[Index(action)];
}

struct AnswerToJson {
  const Catalogue& catalogue;

  Json operator()(const auto& value) const { return value; }
  Json operator()(const std::vector<San>& moves) const {
    Json list = Json::array();
    for (const San& move : moves) list.push_back(move.text);
    return list;
  }
  Json operator()(const std::vector<Message>& values) const { return Sentences(values, catalogue); }
};

// Keys that only some rulings have.
void AddOrders(Json& json, const Ruling& ruling, const Catalogue& catalogue) {
  if (!ruling.obligations.empty()) json["obligations"] = Json::array();
  for (const Obligation& obligation : ruling.obligations) {
    json["obligations"].push_back(ObligationToJson(obligation, ruling.position, ruling.edition));
  }
  if (ruling.restore) {
    json["restore"] = {{"ply", ruling.restore->ply}, {"fen", WriteFen(ruling.restore->board)}};
  }
  if (!ruling.position_known) json["position_known"] = false;
  if (ruling.action) json["action"] = ActionName(*ruling.action);
  if (ruling.points) {
    for (const Color color : kColors) {
      const auto& points = (*ruling.points)[Index(color)];
      json["points"][ColorKey(color)] = points ? Json(*points) : Json(nullptr);
    }
  }
  for (const Answer& answer : ruling.answers)
    json["answers"][std::string(answer.name)] = std::visit(AnswerToJson{catalogue}, answer.value);
}

// What stands in the ruling as values, in sentences for whoever shows it.
Json InWords(const Ruling& ruling, const Catalogue& catalogue) {
  Json json = Json::object();
  const auto add = [&](const char* key, const Json& value) {
    if (!value.empty()) json[key] = value;
  };
  const auto add_one = [&](const char* key, const Message& message) {
    if (!message.empty()) json[key] = Sentence(message, catalogue);
  };
  add("obligations", Sentences(TellObligations(ruling), catalogue));
  add("clocks", Sentences(TellClocks(ruling), catalogue));
  add("claims", Sentences(TellClaims(ruling), catalogue));
  add("answers", TellAnswers(ruling, catalogue));
  add_one("restore", TellRestoration(ruling));
  add_one("points", TellPoints(ruling));
  if (MayBeAppealed(ruling)) add_one("appeal", TellAppeal(ruling));
  return json;
}

}  // namespace

Json ObligationToJson(const Obligation& obligation, const Position& position, Edition edition) {
  Json json = {{"duty", DutyName(obligation.duty)},
               {"by", ColorKey(obligation.by)},
               {"article", ArticleOf(obligation.rule, edition).number}};
  if (obligation.square) json["square"] = SquareName(*obligation.square);
  if (obligation.castling) {
    json["castling"] = *obligation.castling == CastlingSide::kKingSide ? "O-O" : "O-O-O";
  }
  if (!obligation.moves.empty()) {
    std::vector<std::string> moves;
    for (const Move move : obligation.moves) moves.push_back(Uci(position, move));
    std::ranges::sort(moves);
    json["moves"] = moves;
  }
  return json;
}

nlohmann::ordered_json RulingToJson(const Ruling& ruling, const Catalogue& catalogue) {
  Json json = {{"schema", kRulingSchema},
               {"question", QuestionName(ruling.question)},
               {"edition", EditionName(ruling.edition)},
               {"fen", WriteFen(ruling.board())},
               {"ply", ruling.ply},
               {"decision", DecisionName(ruling.decision)}};
  json["result"] = ruling.result ? Json(ResultText(*ruling.result)) : Json(nullptr);
  json["headline"] = MessageToJson(ruling.headline, catalogue);
  json["articles"] = ArticlesJson(ruling, catalogue);
  json["unverified"] = ruling.RestsOnUnverified();
  json["reasons"] = MessagesToJson(ruling.reasons, catalogue);
  json["needed"] = Json::array();
  for (const Need& need : ruling.needed) json["needed"].push_back(NeedJson(need, catalogue));
  json["options"] = MessagesToJson(ruling.options, catalogue);
  json["available_claims"] = Json::array();
  for (const AvailableClaim& claim : ruling.available) {
    json["available_claims"].push_back(ClaimJson(ruling, claim, catalogue));
  }
  json["clocks"] = ClocksJson(ruling);
  json["evidence"] = Json::array();
  for (const Evidence& evidence : ruling.evidence) {
    json["evidence"].push_back(EvidenceJson(evidence, catalogue));
  }
  json["appeal"] = AppealName(ruling.appeal);
  json["given"] = GivenJson(ruling.given, catalogue);
  json["to_do"] = MessagesToJson(ruling.tasks, catalogue);
  json["would_change"] = MessagesToJson(ruling.would_change, catalogue);
  AddOrders(json, ruling, catalogue);
  json["in_words"] = InWords(ruling, catalogue);
  return json;
}

std::string RulingJson(const Ruling& ruling, const Catalogue& catalogue) {
  return RulingToJson(ruling, catalogue)
             .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
         '\n';
}

}  // namespace zeitnot::referee
