#include "referee/interview/in_order.h"

#include <algorithm>

#include "referee/interview/words.h"

namespace zeitnot::referee {

Ruling NothingToDo(const Arbiter& after, std::span<const HeardEvent> heard, Rule rule) {
  Ruling ruling = NewRuling(after.start().edition, Question::kStatus);
  ruling.decision = Decision::kNoted;
  ruling.headline = words::kNothingToDo;
  const bool unseen =
      std::ranges::any_of(heard, [](const HeardEvent& it) { return it.event->noticed == false; });
  if (unseen) ruling.Cites(Rule::kComplaintLost, RuleTitle(Rule::kComplaintLost));
  const auto last = std::find_if(heard.rbegin(), heard.rend(),
                                 [](const HeardEvent& it) { return !it.rulings.empty(); });
  if (last != heard.rend()) {
    for (const Citation& citation : last->rulings.back().citations)
      ruling.Cites(citation.rule, citation.says);
  }
  if (ruling.citations.empty()) ruling.Cites(rule, RuleTitle(rule));
  ruling.position = after.position();
  ruling.position_known = after.standing().position_known;
  return ruling;
}

}  // namespace zeitnot::referee
