#include "engine/commands/rule_log.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "referee/arbiter/session.h"
#include "referee/arbiter/standing_text.h"
#include "referee/log/log_json.h"
#include "referee/words/report.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {

using referee::Arbiter;
using referee::Message;
using referee::MessageKind;
using referee::Ruling;
using Json = nlohmann::ordered_json;

namespace {

constexpr MessageKind<referee::Count, referee::Verbatim> kEvent{"rule_log.event", "number",
                                                                "event"};
constexpr MessageKind<> kAfterAllEvents{"rule_log.after_all_events"};
constexpr MessageKind<Message> kWarning{"rule_log.warning", "note"};

bool IsOpen(const Ruling& ruling) {
  return ruling.decision == referee::Decision::kFactsNeeded ||
         ruling.decision == referee::Decision::kUndetermined;
}

// What was ruled on each event, and the arbiter after all of them.
struct RuledLog {
  Arbiter arbiter;
  std::vector<std::vector<Ruling>> rulings;
};

RuledLog Rule(const referee::GameLog& log, const referee::ArbiterSettings& settings) {
  RuledLog ruled{Arbiter(log.start, settings), {}};
  for (const referee::Event& event : log.events) ruled.rulings.push_back(ruled.arbiter.Hear(event));
  return ruled;
}

void WriteText(const referee::GameLog& log, const RuledLog& ruled,
               const referee::Catalogue& catalogue, std::ostream& out) {
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (ruled.rulings[i].empty()) continue;
    out << "== " << Sentence(kEvent(i + 1, {EventText(log.events[i])}), catalogue) << "\n\n";
    for (const Ruling& ruling : ruled.rulings[i]) out << RulingText(ruling, catalogue) << '\n';
  }
  for (const Message& note : log.start.notes) out << Sentence(kWarning(note), catalogue) << '\n';
  out << "== " << Sentence(kAfterAllEvents, catalogue) << "\n\n"
      << StandingText(ruled.arbiter, catalogue);
}

Json AsJson(const referee::GameLog& log, const RuledLog& ruled,
            const referee::Catalogue& catalogue) {
  Json events = Json::array();
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    Json item = {{"event", Json::parse(WriteEvent(log.events[i]))}, {"rulings", Json::array()}};
    for (const Ruling& ruling : ruled.rulings[i])
      item["rulings"].push_back(RulingToJson(ruling, catalogue));
    events.push_back(std::move(item));
  }
  return {{"schema", "zeitnot-rulings/2"},
          {"edition", EditionName(log.start.edition)},
          {"warnings", Sentences(log.start.notes, catalogue)},
          {"events", std::move(events)},
          {"standing", Json::parse(StandingJson(ruled.arbiter))}};
}

}  // namespace

RefereeExit RuleOnLog(const referee::GameLog& log, const referee::ArbiterSettings& settings,
                      const std::string& format,
                      const std::vector<const referee::Catalogue*>& catalogues, std::ostream& out) {
  const RuledLog ruled = Rule(log, settings);
  if (format == "json") {
    out << AsJson(log, ruled, *catalogues.front())
               .dump(2, ' ', false, Json::error_handler_t::replace)
        << '\n';
  } else {
    for (const referee::Catalogue* catalogue : catalogues) {
      if (catalogue != catalogues.front()) out << '\n';
      WriteText(log, ruled, *catalogue, out);
    }
  }
  const bool open = std::ranges::any_of(
      ruled.rulings, [](const auto& rulings) { return std::ranges::any_of(rulings, IsOpen); });
  return open ? RefereeExit::kUndetermined : RefereeExit::kRuled;
}

}  // namespace zeitnot
