// The facts that chapters and claims ask for, as a record tells them. Of those of events,
// referee/log has all, with the same types (checked there).
#ifndef ZEITNOT_REFEREE_LAWS_FACTS_H_
#define ZEITNOT_REFEREE_LAWS_FACTS_H_

#include <array>
#include <string_view>

#include "referee/laws/edition.h"
#include "referee/laws/need.h"

namespace zeitnot::referee::facts {

inline constexpr std::array<std::string_view, kColorCount> kPlayerNames = {"white", "black"};
inline constexpr std::array<std::string_view, 4> kResultNames = {"1-0", "0-1", "1/2-1/2", "0-0"};

// Of the start of a record.
inline constexpr Fact kMode{"mode", FactType::kChoice, kModeNames, kInStart};
inline constexpr Fact kSupervision{"supervision", FactType::kChoice, kSupervisionNames, kInStart};
inline constexpr Fact kLastPeriod{"last_period", FactType::kYesNo, {}, kInStart};
inline constexpr Fact kIncrement{"increment_s", FactType::kTime, {}, kInStart};
inline constexpr Fact kProcedureAnnounced{"announced", FactType::kYesNo, {}, kInStart};
inline constexpr Fact kDefaultTime{"rules.default_time_s", FactType::kTime, {}, kInStart};
inline constexpr Fact kDevicesInBag{"rules.devices_in_bag", FactType::kYesNo, {}, kInStart};
inline constexpr Fact kTimeControl{"time_control", FactType::kText, {}, kInStart};
inline constexpr Fact kPosition{"fen", FactType::kPosition, {}, kInStart};
inline constexpr Fact kMovesCompleted{"moves_completed", FactType::kCounts, {}, kInStart};
inline constexpr Fact kSheetsLogged{"sheets_logged", FactType::kYesNo, {}, kInStart};

// Of the event that is heard.
inline constexpr Fact kPlayer{"by", FactType::kChoice, kPlayerNames, {}};
inline constexpr Fact kFirst{"first", FactType::kSide, {}, {}};
inline constexpr Fact kMove{"move", FactType::kMove, {}, {}};
inline constexpr Fact kMoreMoves{"more_moves", FactType::kYesNo, {}, {}};
inline constexpr Fact kPositionKnown{"position_known", FactType::kYesNo, {}, {}};
inline constexpr Fact kTimesKnown{"times_known", FactType::kYesNo, {}, {}};
inline constexpr Fact kPresent{"on", FactType::kSides, {}, {}};
inline constexpr Fact kPlies{"plies", FactType::kCount, {}, {}};
inline constexpr Fact kAmount{"amount_s", FactType::kTime, {}, {}};
inline constexpr Fact kFineAnnounced{"announced", FactType::kYesNo, {}, {}};
inline constexpr FactOfPlayer kCompleted{{"white_completed", FactType::kYesNo, {}, {}},
                                         {"black_completed", FactType::kYesNo, {}, {}}};
inline constexpr FactOfPlayer kPoints{{"white_points", FactType::kPoints, {}, {}},
                                      {"black_points", FactType::kPoints, {}, {}}};

// Of another event.
inline constexpr FactOfPlayer kClock{{"white_s", FactType::kTime, {}, "clocks"},
                                     {"black_s", FactType::kTime, {}, "clocks"}};
inline constexpr Fact kMoves{"move", FactType::kMove, {}, "move"};
inline constexpr Fact kFlags{"on", FactType::kSides, {}, "flag"};
inline constexpr Fact kSealedMove{"move", FactType::kMove, {}, "seal"};
inline constexpr Fact kSealedLanguage{"language", FactType::kText, {}, "seal"};
inline constexpr Fact kDecidedResult{"result", FactType::kChoice, kResultNames, "decide"};

}  // namespace zeitnot::referee::facts

#endif  // ZEITNOT_REFEREE_LAWS_FACTS_H_
