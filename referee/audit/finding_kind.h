// What an audit may find, by names that programs can rely on.
#ifndef ZEITNOT_REFEREE_AUDIT_FINDING_KIND_H_
#define ZEITNOT_REFEREE_AUDIT_FINDING_KIND_H_

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace zeitnot::referee {

enum class FindingKind {
  // The moves.
  kIllegalMove,
  kMissingMove,  // illegal, but the opponent could have made it
  kAmbiguousMove,
  kUnreadableMove,
  kNullMove,
  kNoPromotion,    // it is not said what the pawn becomes
  kKingsInCentre,  // put there when the game was over, and written down by an electronic board
  kMoveAfterMate,  // or after stalemate
  kPlayAfterEnd,   // after a dead position, or after what draws without a claim
  // The end.
  kWrongResult,  // the board has ended the game with another one
  kResultsDiffer,
  kWonOnTime,    // by a player who could not mate
  kDrawnOnTime,  // though the opponent could mate
  kStatedEnd,    // what is said of the end contradicts itself, the board or the Laws otherwise
  kUnclaimed,    // a draw that could be claimed, and play went on
  // The rest.
  kClock,  // a clock that cannot have shown this
  kDuplicate,
  kTagsMissing,
  kStart,     // the position to start from is none
  kVariant,   // passed over: rules of its own
  kUnclosed,  // a comment or variation
  kTooLong,
  kReading,    // what was repaired or passed over in reading
  kCorrected,  // in the corrected copy, if one is made
};
inline constexpr std::size_t kFindingKindCount =
    static_cast<std::size_t>(FindingKind::kCorrected) + 1;

// Whether something contradicts the Laws or itself, or is only worth knowing.
enum class Grade { kError, kRemark };

struct FindingRow {
  FindingKind kind;
  std::string_view name;
  Grade grade;
};
extern const std::array<FindingRow, kFindingKindCount> kFindingRows;  // in the order of the kinds

const FindingRow& RowOf(FindingKind kind);
// "error" or "remark".
std::string_view GradeName(Grade grade);
std::optional<FindingKind> FindingKindOf(std::string_view name);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_AUDIT_FINDING_KIND_H_
