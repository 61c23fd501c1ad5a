// What can happen at a board, as the log of a game tells it: one event with a type and the facts
// that were observed. A fact without a value is unknown; who reads an event asks for it and never
// assumes it. Knows how facts are called and which type may have which; rules nothing.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_H_
#define ZEITNOT_REFEREE_LOG_EVENT_H_

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/types.h"
#include "referee/laws/edition.h"
#include "referee/laws/lists.h"

namespace zeitnot::referee {

// What has happened; the rows of events.def.
enum class EventType {
#define EVENT(type, ...) type,
#include "referee/log/events.def"
};

enum class Actor { kWhite, kBlack, kArbiter, kSpectator };
constexpr Actor ActorOf(Color color) {
  return color == Color::kWhite ? Actor::kWhite : Actor::kBlack;
}
// The player; std::nullopt if it is somebody else.
constexpr std::optional<Color> PlayerOf(Actor actor) {
  if (actor == Actor::kWhite) return Color::kWhite;
  if (actor == Actor::kBlack) return Color::kBlack;
  return std::nullopt;
}

// What a claim, complaint, finding, decision or report is about.
enum class Topic {
  kRepetition,
  kFiftyMoves,
  kQuickplay,
  kTime,
  kIllegalMove,
  kArray,
  kBoardTurned,
  kColorsReversed,
  kClockSetting,
  kClockDefect,
  kDisplaced,
  kTouch,       // Article 4.3
  kCastling,    // Article 4.4
  kRelease,     // Article 4.6, later 4.7
  kHands,       // Article 4.1
  kAdjust,      // Article 4.2
  kClockHand,   // the hand that moved does not press
  kClockHit,    // the clock is hit, lifted, toppled
  kStopReason,  // clocks stopped without reason
  kOffer,
  kIncrement,
  kResult,
  kDevice,
  kDisrepute,
  kNotes,
  kSmoking,
  kSheetUse,
  kLeaving,
  kDistracting,
  kPersistent,
  kSpectator,
  kDisturbance,
  kMoveCount,
  kClockNotPressed,
  kMoveCompleted,
  kFlag,
  kRecording,
  kAnnouncement,     // blind players: moves are called out
  kElectronicSheet,  // a scoresheet kept by a device
  kArbiterSheet,     // a look at the scoresheet that the arbiter keeps
  kResumptionTimes,  // the clocks do not show the times that were recorded at the adjournment
  kOther,
};

enum class Order { kKnown, kUnknown, kTogether };
// What a touch is meant for.
enum class Intent { kMove, kAdjust, kShortCastling, kLongCastling };
enum class StopReason { kClaim, kFlag, kIrregularity, kPromotionPiece, kAssistance, kOther };
// On play: the referee decides the postponed claim on the moves since.
enum class Decided { kAccepted, kPostponed, kRejected, kOnPlay };
enum class ClaimGround { kA, kB, kBoth };
enum class DeviceKind { kRings, kSound, kOnPerson, kInVenue };
enum class Purpose { kNone, kClaim, kSeal, kOffer, kRecord };
enum class Outcome { kWhiteWins, kBlackWins, kDraw, kBothLose };
enum class Envelope { kPresent, kMissing };
// What may be asked.
enum class Asked {
  kStatus,
  kLegal,       // is the move legal?
  kMayPlay,     // may the player make it now, after what was touched and released?
  kMoves,       // which moves may the player choose from?
  kCastlings,   // which castlings are legal?
  kPromotions,  // what may a pawn become?
  kClaims,
  kRecording,    // must the player record?
  kAnnounce,     // may the arbiter say so?
  kClass,        // standard, rapid or blitz?
  kArticle,      // the number of an Article in every edition
  kRead,         // which moves does this text say?
  kWrite,        // how is this move written?
  kScore,        // may these points be given?
  kPoints,       // which points does the result give?
  kStartArray,   // is this a valid Chess960 array?
  kFairClocks,   // what should the clocks show?
  kDefaultTime,  // from when is a player who has not come lost?
  kPenalties,    // which penalties may be given?
  kComplete,     // whose scoresheet must be completed?
  kAllowed,      // may a player do this?
  kBoards,       // blind players: two boards differ, which one is changed?
  kReconstruct,  // which games may this sheet mean, or these two?
  kAdjudicate,   // what is proven about a game that is not played to its end?
  kQuickplay,    // how do the moves since a postponed quickplay claim decide it?
  kCheck,        // is a king in check?
  kCompleted,    // is the move made, and completed?
  kReplacement,  // what limits the move that replaces an illegal one?
  kEvidence,     // may a scoresheet serve as evidence?
  kCanMate,      // can the player ever mate?
};

struct Event {
  EventType type = EventType::kMove;
  std::optional<Actor> by;
  std::optional<Topic> what;
  std::optional<Asked> question;
  std::optional<std::string> move;        // UCI or SAN, in `language` if that is given
  std::optional<std::string> move_made;   // on the board, where the sheet says another
  std::optional<std::string> blind_move;  // on the board of the blind player
  std::optional<PieceType> piece;
  std::optional<Color> piece_color;  // of the new piece of a promotion; left out: the pawn's
  std::vector<Square> squares;
  std::vector<Color> on;      // the players concerned: whose flags, who is guilty, who is present
  std::vector<Color> absent;  // who is not there
  std::vector<EnvelopeItem> items;  // what stands on the envelope
  std::optional<Color> first;       // whose flag fell first
  std::optional<Order> order;
  std::optional<Intent> intent;
  std::optional<StopReason> reason;
  std::optional<Decided> decision;
  std::optional<ClaimGround> ground;
  std::optional<DeviceKind> device;
  std::optional<Purpose> purpose;
  std::optional<Outcome> result;
  std::optional<PenaltyKind> penalty;
  std::optional<Envelope> envelope;
  std::optional<bool> deliberate;
  std::optional<bool> pressed;   // with a move: the clock was pressed; left out: it was
  std::optional<bool> noticed;   // false: nobody saw at that time that the move is illegal
  std::optional<bool> intended;  // the claim is about the move to come
  std::optional<bool> written;   // the intended move was written down first
  std::optional<bool>
      declared;  // the intention was declared: to the arbiter, or (adjusting) before the touch
  std::optional<bool> screens_only;  // the claim rests on displayed information alone
  std::optional<bool> accept;
  std::optional<bool> permitted;
  std::optional<bool> switched_off;
  std::optional<bool> position_written;  // no arbiter: the final position was written down
  std::optional<bool> sheet_complete;
  std::optional<bool> legible;      // the scoresheet can be read
  std::optional<bool> out_of_hole;  // blind players: the man was taken out of its hole
  std::optional<bool> upside_down;  // of a promotion: the new piece is a rook turned over
  std::optional<bool> opponent_confirmed;
  std::optional<bool> position_known;
  std::optional<bool> times_known;
  std::optional<bool> both_agree;       // both players agree
  std::optional<bool> announced;        // blind players: the move has been called out
  std::optional<bool> sheets_agree;     // the two scoresheets say the same
  std::optional<bool> flag_fallen;      // a flag has fallen, and no move was completed since
  std::optional<bool> more_moves;       // more moves were evidently made than the sheets show
  std::optional<bool> completed;        // with a flag: the moves of the period had been completed
  std::optional<bool> white_completed;  // the same of one player, where both flags are down
  std::optional<bool> black_completed;
  std::optional<bool> clocks_stopped;  // with a claim: the claimant has stopped the clocks
  std::optional<bool> conditional;     // with an offer: conditions are attached to it
  std::optional<int> hands;
  std::optional<int> plies;            // after how many plies
  std::optional<int> moves;            // by each player
  std::optional<Tenths> clock;         // the mover's reading after the press
  std::optional<Tenths> elapsed;       // time that the move took
  std::optional<Tenths> late;          // after the scheduled start
  std::optional<Tenths> session_left;  // when a player seals early
  std::optional<Tenths> amount;        // of a penalty or an award
  std::optional<Tenths> white_clock;
  std::optional<Tenths> black_clock;
  std::optional<Tenths> white_late;
  std::optional<Tenths> black_late;
  std::optional<double> white_points;
  std::optional<double> black_points;
  std::optional<std::string> text;
  std::optional<std::string> other_text;  // of the second sheet
  std::optional<std::string> language;
  std::optional<std::string> article;
  std::optional<std::string> white_array;
  std::optional<std::string> black_array;

  // The player who acts, if it is a player.
  std::optional<Color> player() const { return by ? PlayerOf(*by) : std::nullopt; }
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_H_
