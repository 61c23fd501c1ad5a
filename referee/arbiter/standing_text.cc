#include "referee/arbiter/standing_text.h"

#include <nlohmann/json.hpp>

#include "base/counted.h"
#include "base/text.h"
#include "movegen/fen.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/game_record.h"
#include "referee/log/log_json.h"
#include "referee/words/report.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

std::string WithBlanks(std::string name) {
  for (char& c : name) c = c == '_' ? ' ' : c;
  return name;
}

std::string ValueText(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (!value.is_array()) return value.dump();
  std::vector<std::string> items;
  for (const Json& item : value) items.push_back(ValueText(item));
  return JoinAnd(items);
}

std::string ClocksText(const Standing& standing) {
  std::vector<std::string> clocks;
  for (const Color color : kColors) {
    if (const auto& time = standing.clocks[Index(color)])
      clocks.push_back(Concat(ColorName(color), " ", WriteClock(*time)));
  }
  if (clocks.empty()) return standing.clocks_stopped ? "Clocks: stopped\n" : "";
  return Concat("Clocks: ", JoinAnd(clocks), standing.clocks_stopped ? ", stopped\n" : "\n");
}

}  // namespace

std::string EventText(const Event& event) {
  const Json json = Json::parse(WriteEvent(event), nullptr, false);
  std::vector<std::string> facts;
  for (const auto& [key, value] : json.items()) {
    if (key != "type") facts.push_back(Concat(WithBlanks(key), ": ", ValueText(value)));
  }
  std::string text = WithBlanks(json.value("type", ""));
  for (std::size_t i = 0; i < facts.size(); ++i) text += Concat(i == 0 ? " (" : ", ", facts[i]);
  return facts.empty() ? text : text + ")";
}

std::string StandingText(const Arbiter& arbiter) {
  const Standing standing = arbiter.standing();
  const Edition edition = arbiter.start().edition;
  std::string text = standing.result ? Concat("Result: ", ResultText(*standing.result), "\n")
                                     : Concat(ColorName(standing.to_move), " has the move.\n");
  // A log may begin anywhere in a game: that it tells no move of it says nothing.
  if (standing.ply > 0) text += Concat("Plies played: ", standing.ply, "\n");
  text += Concat("Position: ", standing.fen, "\n");
  if (standing.irregular) text += "It is an illegal position: no play leads to it.\n";
  text += ClocksText(standing);
  for (const Color color : kColors) {
    if (const int count = standing.illegal_moves[Index(color)]; count > 0)
      text += Concat(ColorName(color), " has made ", Counted(count, "illegal move"), ".\n");
  }
  if (standing.offer) text += Concat(ColorName(*standing.offer), " has an offer of a draw open.\n");
  for (const Obligation& obligation : standing.obligations)
    AppendWrapped(text, "  - ", ObligationText(obligation, arbiter.position(), edition));
  for (const AvailableClaim& claim : standing.claims)
    AppendWrapped(text, "  - ", ClaimText(claim, arbiter.position(), edition));
  return text;
}

}  // namespace zeitnot::referee
