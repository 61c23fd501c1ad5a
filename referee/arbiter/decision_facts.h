// What the arbiter may be asked to have decided, where only some decisions are left.
#ifndef ZEITNOT_REFEREE_ARBITER_DECISION_FACTS_H_
#define ZEITNOT_REFEREE_ARBITER_DECISION_FACTS_H_

#include <array>
#include <string_view>

#include "referee/log/fact_types.h"

namespace zeitnot::referee {

inline constexpr std::array<std::string_view, 3> kDecisionNames = {
    NameOf(Decided::kAccepted), NameOf(Decided::kRejected), NameOf(Decided::kPostponed)};
inline constexpr std::span<const std::string_view> kVerdictNames =
    std::span(kDecisionNames).first(2);

inline constexpr Fact kDecision = Among(InEvent("decision"), kDecisionNames);
inline constexpr Fact kVerdict = Among(InEvent("decision"), kVerdictNames);
inline constexpr Fact kLaterVerdict = Among(InEvent(EventType::kDecide, "decision"), kVerdictNames);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_DECISION_FACTS_H_
