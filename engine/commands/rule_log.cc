#include "engine/commands/rule_log.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "referee/arbiter/session.h"
#include "referee/arbiter/standing_text.h"
#include "referee/log/log_json.h"
#include "referee/words/report.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {

using referee::Arbiter;
using referee::Ruling;
using Json = nlohmann::ordered_json;

namespace {

bool IsOpen(const Ruling& ruling) {
  return ruling.decision == referee::Decision::kFactsNeeded ||
         ruling.decision == referee::Decision::kUndetermined;
}

}  // namespace

RefereeExit RuleOnLog(const referee::GameLog& log, const referee::ArbiterSettings& settings,
                      const std::string& format, std::ostream& out) {
  Arbiter arbiter(log.start, settings);
  Json events = Json::array();
  bool open = false;
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    const std::vector<Ruling> rulings = arbiter.Hear(log.events[i]);
    for (const Ruling& ruling : rulings) open |= IsOpen(ruling);
    if (format == "text") {
      if (!rulings.empty())
        out << "== event " << i + 1 << ": " << EventText(log.events[i]) << "\n\n";
      for (const Ruling& ruling : rulings) out << RulingText(ruling) << '\n';
      continue;
    }
    Json item = {{"event", Json::parse(WriteEvent(log.events[i]))}, {"rulings", Json::array()}};
    for (const Ruling& ruling : rulings) item["rulings"].push_back(RulingToJson(ruling));
    events.push_back(std::move(item));
  }
  if (format == "text") {
    for (const std::string& note : Sentences(log.start.notes)) out << "Warning: " << note << '\n';
  }
  if (format == "text") {
    out << "== after all events\n\n" << StandingText(arbiter);
  } else {
    const Json all = {{"schema", "zeitnot-rulings/2"},
                      {"edition", EditionName(log.start.edition)},
                      {"warnings", Sentences(log.start.notes)},
                      {"events", std::move(events)},
                      {"standing", Json::parse(StandingJson(arbiter))}};
    out << all.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  }
  return open ? RefereeExit::kUndetermined : RefereeExit::kRuled;
}

}  // namespace zeitnot
