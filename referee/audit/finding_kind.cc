#include "referee/audit/finding_kind.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace zeitnot::referee {

constexpr std::array<FindingRow, kFindingKindCount> kFindingRows = [] {
  using enum FindingKind;
  using enum Grade;
  return std::array<FindingRow, kFindingKindCount>{{
      {kIllegalMove, "illegal_move", kError},
      {kMissingMove, "missing_move", kError},
      {kAmbiguousMove, "ambiguous_move", kError},
      {kUnreadableMove, "unreadable_move", kError},
      {kNullMove, "null_move", kError},
      {kNoPromotion, "no_promotion", kError},
      {kKingsInCentre, "kings_in_centre", kError},
      {kMoveAfterMate, "move_after_mate", kError},
      {kPlayAfterEnd, "play_after_end", kError},
      {kWrongResult, "wrong_result", kError},
      {kResultsDiffer, "results_differ", kError},
      {kWonOnTime, "won_on_time", kError},
      {kDrawnOnTime, "drawn_on_time", kError},
      {kStatedEnd, "stated_end", kError},
      {kUnclaimed, "unclaimed", kRemark},
      {kClock, "clock", kError},
      {kDuplicate, "duplicate", kRemark},
      {kTagsMissing, "tags_missing", kRemark},
      {kStart, "start", kError},
      {kVariant, "variant", kRemark},
      {kUnclosed, "unclosed", kRemark},
      {kTooLong, "too_long", kError},
      {kReading, "reading", kRemark},
      {kCorrected, "corrected", kRemark},
  }};
}();

constexpr bool RowsAreInOrder() {
  for (std::size_t i = 0; i < kFindingRows.size(); ++i) {
    if (kFindingRows[i].kind != static_cast<FindingKind>(i)) return false;
  }
  return true;
}
static_assert(RowsAreInOrder(), "one row for each FindingKind, in its order");

const FindingRow& RowOf(FindingKind kind) { return kFindingRows[static_cast<std::size_t>(kind)]; }

std::string_view GradeName(Grade grade) { return grade == Grade::kError ? "error" : "remark"; }

std::optional<FindingKind> FindingKindOf(std::string_view name) {
  const auto* const row = std::ranges::find(kFindingRows, name, &FindingRow::name);
  return row == kFindingRows.end() ? std::nullopt : std::optional(row->kind);
}

}  // namespace zeitnot::referee
