#include "tests/referee/event_table.h"

#include "base/text.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/event_names.h"

namespace zeitnot::referee {
namespace {

std::string_view DoerText(Doer by) {
  switch (by) {
    case Doer::kMover: return "a player; left out: the one on move";
    case Doer::kPlayer: return "a player";
    case Doer::kMayBeTold: return "a player, or left out";
    case Doer::kSomebody: return "anybody";
    case Doer::kAnybody: return "anybody, or left out";
    case Doer::kArbiter: return "the arbiter, or left out";
    case Doer::kNobody: return "";
  }
  return "";
}

// "`a` `b`"
std::string Listed(std::string_view words) {
  std::string text;
  for (const std::string_view word : WordsOf(words)) {
    if (!text.empty()) text += ' ';
    text += Concat("`", word, "`");
  }
  return text;
}

}  // namespace

std::string MakeEventTable() {
  std::string text =
      "# Events and their facts\n\n"
      "Made by `make event-table` from `events.def`, which the reader and the arbiter go by; a "
      "test compares it.\n`engine/FORMATS.md` says what the facts mean. A fact that is needed and "
      "missing is asked for; one that stands in\nneither column is an error.\n\n"
      "| `type` | `what` or `question` | `by` | needed | may be told |\n|---|---|---|---|---|\n";
  for (const EventForm& form : EventForms()) {
    text += Concat("| `", NameOf(form.type), "` | ", Listed(form.kinds), " | ", DoerText(form.by),
                   " | ", Listed(form.needed), " | ", Listed(form.allowed), " |\n");
  }
  text += "\n## An example of each\n\n```\n";
  for (const EventKind& kind : kEventKinds) text += Concat(kind.example, "\n");
  return text + "```\n";
}

}  // namespace zeitnot::referee
