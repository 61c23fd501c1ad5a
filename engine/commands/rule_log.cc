#include "engine/commands/rule_log.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/counted.h"
#include "base/text.h"
#include "engine/commands/how_to_tell.h"
#include "movegen/generate.h"
#include "referee/arbiter/session.h"
#include "referee/arbiter/standing_text.h"
#include "referee/arbiter/what_if.h"
#include "referee/interview/in_order.h"
#include "referee/log/log_json.h"
#include "referee/words/report.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {

using referee::ComparingArbiter;
using referee::EventType;
using referee::Message;
using referee::MessageKind;
using referee::Ruling;
using Json = nlohmann::ordered_json;

namespace {

constexpr MessageKind<referee::Count, Message> kEvent{"rule_log.event", "number", "event"};
constexpr MessageKind<referee::Count, Message, referee::ArgumentList> kEventBy{
    "rule_log.event_by", "number", "event", "by"};
constexpr MessageKind<> kAfterAllEvents{"rule_log.after_all_events"};
constexpr MessageKind<Message> kWarning{"rule_log.warning", "note"};

bool IsOpen(const Ruling& ruling) {
  return ruling.decision == referee::Decision::kFactsNeeded ||
         ruling.decision == referee::Decision::kUndetermined;
}

// The moves that stand on the record, as far as they can be told from the positions.
class PlayedLine {
 public:
  explicit PlayedLine(const Position& start) : positions_{start} {}

  // The position after an event: the same, one of the line that the game went back to, one move
  // further; or another, with which a new line begins.
  void GoOnTo(const Position& position) {
    const auto met = std::find(positions_.rbegin(), positions_.rend(), position);
    if (met != positions_.rend()) {
      const auto kept = static_cast<std::size_t>(positions_.rend() - met);
      positions_.resize(kept);
      moves_.resize(kept - 1);
      return;
    }
    for (const Move move : LegalMoves(positions_.back())) {
      if (positions_.back().After(move) != position) continue;
      positions_.push_back(position);
      moves_.push_back(move);
      return;
    }
    positions_ = {position};
    moves_.clear();
  }
  std::string Text() const { return referee::LineText(positions_.front(), moves_); }

 private:
  std::vector<Position> positions_;
  std::vector<Move> moves_;
};

// What was ruled on an event, what that is about, and the moves up to it.
struct RuledEvent {
  std::vector<Ruling> rulings;
  referee::Matter matter;
  std::string moves;
};
// The arbiter after all events.
struct RuledLog {
  ComparingArbiter comparing;
  std::vector<RuledEvent> events;

  const referee::Arbiter& arbiter() const { return comparing.arbiter(); }
};

RuledLog Rule(const referee::GameLog& log, const referee::ArbiterSettings& settings) {
  RuledLog ruled{ComparingArbiter(log.start, settings), {}};
  PlayedLine line(ruled.arbiter().position());
  referee::Matters matters(log.start.language);
  for (const referee::Event& event : log.events) {
    const Position before = ruled.arbiter().position();
    const Setup board = ruled.arbiter().board();
    std::vector<Ruling> rulings = ruled.comparing.Hear(event);
    referee::Matter matter = matters.Of(event, before, board, rulings);
    line.GoOnTo(ruled.arbiter().position());
    std::string moves = rulings.empty() ? std::string() : line.Text();
    ruled.events.push_back({std::move(rulings), std::move(matter), std::move(moves)});
  }
  return ruled;
}

std::string WriteText(const referee::GameLog& log, const RuledLog& ruled,
                      const referee::Catalogue& catalogue) {
  std::string text;
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (ruled.events[i].rulings.empty()) continue;
    const referee::Matter& matter = ruled.events[i].matter;
    const Message heading = matter.by ? kEventBy(i + 1, matter.what, TellActor(*matter.by))
                                      : kEvent(i + 1, matter.what);
    text += Concat("== ", Sentence(heading, catalogue), "\n\n");
    for (const Ruling& ruling : ruled.events[i].rulings)
      text += Concat(RulingText(ruling, catalogue), "\n");
  }
  for (const Message& note : log.start.notes)
    text += Concat(Sentence(kWarning(note), catalogue), "\n");
  return Concat(text, "== ", Sentence(kAfterAllEvents, catalogue), "\n\n",
                StandingText(ruled.arbiter(), catalogue));
}

// The Article of an event that calls for no ruling.
referee::Rule RuleOn(EventType type) {
  switch (type) {
    case EventType::kTouch: return referee::Rule::kTouchOwn;
    case EventType::kRelease: return referee::Rule::kReleased;
    case EventType::kPromote: return referee::Rule::kPromotion;
    case EventType::kPress: return referee::Rule::kPress;
    case EventType::kWrite: return referee::Rule::kRecording;
    case EventType::kClocks:
    case EventType::kSetClocks: return referee::Rule::kClockConclusive;
    default: return referee::Rule::kLegalMove;
  }
}

// The rulings alone, as the dialogue shows them.
std::string WriteRulings(const referee::GameLog& log, const RuledLog& ruled, std::size_t first,
                         const referee::Catalogue& catalogue) {
  std::string text;
  for (std::size_t i = first; i < ruled.events.size(); ++i) {
    for (const Ruling& ruling : ruled.events[i].rulings)
      text += Concat(text.empty() ? "" : "\n", RulingText(ruling, catalogue));
  }
  if (!text.empty()) return text;
  // What was touched or said before it belongs to a move.
  std::size_t from = first;
  while (from > 0 && log.events[from - 1].type != EventType::kMove) --from;
  std::vector<referee::HeardEvent> heard;
  for (std::size_t i = from; i < log.events.size(); ++i)
    heard.push_back({&log.events[i], ruled.events[i].rulings});
  return RulingText(NothingToDo(ruled.arbiter(), heard, RuleOn(log.events[first].type)), catalogue);
}

Json AsJson(const referee::GameLog& log, const RuledLog& ruled, std::size_t first,
            const referee::Catalogue& catalogue) {
  Json events = Json::array();
  for (std::size_t i = first; i < log.events.size(); ++i) {
    Json item = {{"event", Json::parse(WriteEvent(log.events[i]))}, {"rulings", Json::array()}};
    for (const Ruling& ruling : ruled.events[i].rulings)
      item["rulings"].push_back(RulingToJson(ruling, catalogue));
    events.push_back(std::move(item));
  }
  return {{"schema", "zeitnot-rulings/2"},
          {"edition", EditionName(log.start.edition)},
          {"warnings", Sentences(log.start.notes, catalogue)},
          {"events", std::move(events)},
          {"standing", Json::parse(StandingJson(ruled.arbiter()))}};
}

// What the last event that was ruled on leaves to be told.
std::vector<referee::Need> NeedsOf(const RuledLog& ruled) {
  std::vector<referee::Need> needs;
  for (const RuledEvent& event : ruled.events) {
    if (event.rulings.empty()) continue;
    needs.clear();
    for (const Ruling& ruling : event.rulings)
      needs.insert(needs.end(), ruling.needed.begin(), ruling.needed.end());
  }
  return needs;
}

// Whether something is left open by rulings from the event `first` on: what was asked for before
// the game ended is not.
bool LeavesOpen(const std::vector<RuledEvent>& events, std::size_t first) {
  bool open = false;
  for (std::size_t i = first; i < events.size(); ++i) {
    const std::vector<Ruling>& rulings = events[i].rulings;
    const bool ended = std::ranges::any_of(rulings, [](const Ruling& ruling) {
      return ruling.decision == referee::Decision::kGameOver;
    });
    open = (open && !ended) || std::ranges::any_of(rulings, IsOpen);
  }
  return open;
}

// What is wrong with a number of an event that an option gives.
std::optional<std::string> FaultOfNumber(std::string_view option,
                                         const std::optional<std::size_t>& number,
                                         std::size_t count) {
  if (!number || (*number >= 1 && *number <= count)) return std::nullopt;
  return Concat(option, ": the record has ", Counted(count, "event"), ", not ", *number);
}

// The event that a paper is about, counted from 0, from `first` on unless it is named; the error is
// a sentence.
Result<std::size_t, std::string> EventOfPaper(const RuledLog& ruled, std::size_t first,
                                              const std::optional<std::size_t>& wanted) {
  const std::size_t count = ruled.events.size();
  if (const auto fault = FaultOfNumber("--event", wanted, count)) return Error{*fault};
  std::vector<std::string> heard;
  std::optional<std::size_t> last;
  std::optional<std::size_t> last_decided;
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<Ruling>& rulings = ruled.events[i].rulings;
    if (rulings.empty()) continue;
    heard.push_back(Concat(i + 1));
    if (i < first && !wanted) continue;
    last = i;
    if (std::ranges::any_of(rulings, referee::Decides)) last_decided = i;
  }
  if (!last)
    return Error{std::string("no event of the record has to be ruled on, so there is no paper")};
  if (!wanted) return last_decided.value_or(*last);
  if (!ruled.events[*wanted - 1].rulings.empty()) return *wanted - 1;
  return Error{Concat("--event: nothing is ruled on event ", *wanted, "; there are rulings on ",
                      JoinAnd(heard))};
}

referee::Paper PaperOf(const referee::GameLog& log, const RuledLog& ruled, std::size_t at,
                       const PrintOptions& options) {
  referee::Paper paper;
  const RuledEvent& event = ruled.events[at];
  paper.heading = referee::HeadingOf(log.start.facts.tags);
  if (!paper.heading.day) paper.heading.day = log.start.date;
  paper.matter = event.matter;
  const std::size_t main = MainRuling(event.rulings);
  for (std::size_t i = 0; i < event.rulings.size(); ++i) {
    if (i == main) {
      paper.ruling = event.rulings[i];
    } else {
      paper.besides.push_back(event.rulings[i]);
    }
  }
  paper.appeal_minutes =
      options.appeal_minutes ? options.appeal_minutes : log.start.rules.appeal_minutes;
  paper.moves = event.moves;
  paper.remarks = log.start.notes;
  return paper;
}

// Exits by what was printed.
void PrintPaperOf(const referee::GameLog& log, const RuledLog& ruled, std::size_t first,
                  const LogPrint& print, const RefereeStreams& streams) {
  const auto at = EventOfPaper(ruled, first, print.event);
  if (!at.ok()) return streams.Fail(at.error());
  const referee::Paper paper = PaperOf(log, ruled, *at, print.options);
  const RefereeExit exit = IsOpen(paper.ruling) ? RefereeExit::kUndetermined : RefereeExit::kRuled;
  if (PrintPaper(paper, print.catalogues, print.options, streams)) streams.Exit(exit);
}

}  // namespace

void RuleOnLog(const referee::GameLog& log, const referee::ArbiterSettings& settings,
               const LogPrint& print, const RefereeStreams& streams) {
  if (const auto fault = FaultOfNumber("--from", print.from, log.events.size()))
    return streams.Fail(*fault);
  const std::size_t first = print.from.value_or(1) - 1;
  const RuledLog ruled = Rule(log, settings);
  if (print.options.paper()) return PrintPaperOf(log, ruled, first, print, streams);
  const bool open = LeavesOpen(ruled.events, first);
  std::string text;
  if (print.options.format == "json") {
    text = AsJson(log, ruled, first, *print.catalogues.front())
               .dump(2, ' ', false, Json::error_handler_t::replace) +
           '\n';
  } else {
    for (const referee::Catalogue* catalogue : print.catalogues) {
      if (catalogue != print.catalogues.front()) text += '\n';
      text += print.from ? WriteRulings(log, ruled, first, *catalogue)
                         : WriteText(log, ruled, *catalogue);
    }
    const auto how = print.from ? std::nullopt : HowToTell(NeedsOf(ruled), print.command);
    if (how) {
      for (const referee::Catalogue* catalogue : print.catalogues)
        AppendWrapped(text += '\n', "", Sentence(*how, *catalogue));
    }
  }
  if (Print(text, print.options, streams))
    streams.Exit(open ? RefereeExit::kUndetermined : RefereeExit::kRuled);
}

}  // namespace zeitnot
