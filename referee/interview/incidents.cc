#include "referee/interview/incidents.h"

#include <algorithm>

#include "referee/laws/edition.h"

namespace zeitnot::referee {
namespace {

using enum GameNeeded;

constexpr IncidentKind OnlyKind(GameNeeded game, EventRow event) {
  return {"", "", game, {event}, nullptr};
}

constexpr IncidentKind kFlag[] = {
    OnlyKind(kPosition, {R"({"type":"flag"})", "on,first?,white_completed?,black_completed?"})};
constexpr IncidentKind kBothFlags[] = {OnlyKind(
    kPosition, {R"({"type":"flag","on":"both"})", "first?,white_completed?,black_completed?"})};
constexpr IncidentKind kIllegalMove[] = {
    {"now",
     "interview.illegal_now",
     kPosition,
     {{{R"({"type":"move"})", "move,pressed?,+illegal_moves?"},
       {R"({"type":"found","what":"illegal_move"})", "by~"}}}},
    {"later",
     "interview.illegal_later",
     kWithIllegal,
     {{{R"({"type":"found","what":"illegal_move"})", "by,+illegal_moves?"}}}},
    {"two_hands",
     "interview.illegal_two_hands",
     kPosition,
     {{{R"({"type":"move","hands":2})", "move,pressed?,+illegal_moves?"}}}},
    {"no_move",
     "interview.illegal_no_move",
     kPosition,
     {{{R"({"type":"press"})", "by,+illegal_moves?"}}}},
};
constexpr IncidentKind kTouch[] = {
    {"only",
     "interview.touch_only",
     kPosition,
     {{{R"({"type":"touch"})", "by,squares,deliberate?,intent?,order!"}}}},
    {"other_move",
     "interview.touch_other_move",
     kPosition,
     {{{R"({"type":"touch"})", "by,squares,deliberate?,order!"},
       {R"({"type":"move"})", "move,pressed?,noticed!"},
       {R"({"type":"complain","what":"touch","by":"opponent"})", "complains^~"}}}},
    {"let_go", "interview.touch_let_go", kPosition, {{{R"({"type":"release"})", "squares"}}}},
};
constexpr IncidentKind kPromotionKinds[] = {
    {"pawn_left",
     "interview.promotion_pawn_left",
     kPosition,
     {{{R"({"type":"move"})", "move,pressed?,+illegal_moves?"},
       {R"({"type":"found","what":"illegal_move"})", "by~"}}}},
    {"upside_down",
     "interview.promotion_upside_down",
     kPosition,
     {{{R"({"type":"promote","piece":"rook","upside_down":true})", "squares"}}}},
    {"wrong_color",
     "interview.promotion_wrong_color",
     kPosition,
     {{{R"({"type":"promote","piece_color":"opponent"})", "squares,piece"},
       {R"({"type":"press","by":"mover"})", "pressed^,+illegal_moves?"}}}},
    {"other_piece",
     "interview.promotion_other_piece",
     kPosition,
     {{{R"({"type":"promote"})", "squares,piece"}}}},
    {"no_piece",
     "interview.promotion_no_piece",
     kNo,
     {{{R"({"type":"stop_clocks","reason":"promotion_piece"})", "by"}}}},
};
constexpr IncidentKind kRepetition[] = {OnlyKind(
    kMoves, {R"({"type":"claim","what":"repetition"})", "by,last_move!,intended!,clock_s?"})};
constexpr IncidentKind kFiftyMoves[] = {OnlyKind(
    kPosition, {R"({"type":"claim","what":"fifty_moves"})", "by,last_move!,intended!,clock_s?"})};
constexpr IncidentKind kOfferKinds[] = {
    {"open", "interview.offer_open", kNo, {{{R"({"type":"offer"})", "by"}}}},
    {"accepted",
     "interview.offer_accepted",
     kNo,
     {{{R"({"type":"offer"})", "by"}, {R"({"type":"answer","by":"opponent","accept":true})", ""}}}},
    {"refused",
     "interview.offer_refused",
     kNo,
     {{{R"({"type":"offer"})", "by"},
       {R"({"type":"answer","by":"opponent","accept":false})", ""}}}},
    {"condition",
     "interview.offer_condition",
     kNo,
     {{{R"({"type":"offer","conditional":true})", "by"}}}},
    {"again", "interview.offer_again", kNo, {{{R"({"type":"conduct","what":"offer"})", "by"}}}},
};
constexpr IncidentKind kQuickplayKinds[] = {
    {"claim",
     "interview.quickplay_claimed",
     kMoves,
     {{{R"({"type":"claim","what":"quickplay"})",
        "by,clock_s?,ground?,stopped_clocks?,+time_control%,opponents_clock&"}}}},
    {"increment",
     "interview.quickplay_increment",
     kMoves,
     {{{R"({"type":"increment_request"})", "by,+time_control%"}}},
     [](const EditionRules& rules) { return rules.increment_request_s.has_value(); }},
};
constexpr IncidentKind kResignationKinds[] = {
    OnlyKind(kIfResignDraws, {R"({"type":"resign"})", "by"})};
constexpr IncidentKind kDisplacedKinds[] = {
    {"by_player", "interview.displaced_by_player", kNo, {{{R"({"type":"displace"})", "by"}}}},
    {"found",
     "interview.displaced_found",
     kPosition,
     {{{R"({"type":"found","what":"displaced"})", ""}}}},
};
constexpr IncidentKind kSetUpKinds[] = {
    {"array", "interview.set_up_array", kNo, {{{R"({"type":"found","what":"array"})", ""}}}},
    {"colors",
     "interview.set_up_colors",
     kNo,
     {{{R"({"type":"found","what":"colors_reversed"})", ""}}}},
    {"board", "interview.set_up_board", kNo, {{{R"({"type":"found","what":"board_turned"})", ""}}}},
};
constexpr IncidentKind kClockKinds[] = {
    {"setting",
     "interview.clock_setting",
     kNo,
     {{{R"({"type":"found","what":"clock_setting"})", ""}}}},
    {"defect",
     "interview.clock_defect",
     kNo,
     {{{R"({"type":"found","what":"clock_defect"})", ""}}}},
    {"not_pressed",
     "interview.clock_not_pressed",
     kNo,
     {{{R"({"type":"ask","question":"announce","what":"clock_not_pressed"})", ""}}}},
    {"other_hand",
     "interview.clock_other_hand",
     kNo,
     {{{R"({"type":"conduct","what":"clock_hand"})", "by"}}}},
    {"hit", "interview.clock_hit", kNo, {{{R"({"type":"conduct","what":"clock_hit"})", "by"}}}},
    {"stopped", "interview.clock_stopped", kNo, {{{R"({"type":"stop_clocks"})", "by,reason"}}}},
};
constexpr IncidentKind kLateKinds[] = {
    {"came",
     "interview.late_came",
     kNo,
     {{{R"({"type":"arrive"})", "by,late_s,+rules.default_time_s?,permitted?"}}}},
    {"one_absent",
     "interview.late_one_absent",
     kNo,
     {{{R"({"type":"arrive"})", "absent,late_s,+rules.default_time_s?,permitted?"}}}},
    {"neither",
     "interview.late_neither",
     kNo,
     {{{R"({"type":"arrive","absent":"both"})", "late_s,+rules.default_time_s?,permitted?"}}}},
    {"never", "interview.late_never", kNo, {{{R"({"type":"forfeit"})", "on"}}}},
    {"left", "interview.late_left", kNo, {{{R"({"type":"conduct","what":"leaving"})", "by"}}}},
};
constexpr IncidentKind kDeviceKinds[] = {
    OnlyKind(kIfDeviceDraws, {R"({"type":"device"})", "by,device,switched_off?,permitted?"})};
constexpr IncidentKind kSheetKinds[] = {
    {"not_recording",
     "interview.sheet_not_recording",
     kNo,
     {{{R"({"type":"ask","question":"recording"})", "by"}}}},
    {"incomplete",
     "interview.sheet_incomplete",
     kNo,
     {{{R"({"type":"found","what":"recording"})", "flag_fallen?,sheet_complete?"}}}},
    {"moves_in_doubt",
     "interview.sheet_moves_in_doubt",
     kNo,
     {{{R"({"type":"found","what":"move_count"})", "more_moves"}}}},
    {"evidence",
     "interview.sheet_evidence",
     kNo,
     {{{R"({"type":"ask","question":"evidence"})", "legible,sheet_complete?"}}}},
    {"faulty",
     "interview.sheet_faulty",
     kNo,
     {{{R"({"type":"ask","question":"reconstruct"})", "text"}}}},
    {"two",
     "interview.sheet_two",
     kNo,
     {{{R"({"type":"ask","question":"reconstruct"})", "text,other_text"}}}},
};
constexpr IncidentKind kSealedKinds[] = {
    {"to_seal", "interview.sealed_to_seal", kPosition, {{{R"({"type":"adjourn"})", ""}}}},
    {"opened",
     "interview.sealed_opened",
     kPosition,
     {{{R"({"type":"seal"})", "move"}, {R"({"type":"resume","on":"both"})", ""}}}},
    {"absent",
     "interview.sealed_absent",
     kPosition,
     {{{R"({"type":"seal"})", "move?"}, {R"({"type":"resume","on":"present"})", "absent"}}}},
    {"lost",
     "interview.sealed_lost",
     kPosition,
     {{{R"({"type":"seal"})", ""}, {R"({"type":"resume","on":"both","envelope":"missing"})", ""}}}},
};
constexpr IncidentKind kResultKinds[] = {
    {"signed",
     "interview.result_signed",
     kIfKnown,
     {{{R"({"type":"sign"})", "result,both_agree!"}}}},
    {"differs",
     "interview.result_differs",
     kIfKnown,
     {{{R"({"type":"sign","by":"white"})", "result"},
       {R"({"type":"sign","by":"black"})", "result"}}}},
};
constexpr IncidentKind kConductKinds[] = {OnlyKind(kNo, {R"({"type":"conduct"})", "what,by"})};
constexpr IncidentKind kCanMateKinds[] = {
    OnlyKind(kPosition, {R"({"type":"ask","question":"can_mate"})", "by"})};
constexpr IncidentKind kDeadKinds[] = {
    OnlyKind(kPosition, {R"({"type":"ask","question":"status"})", ""})};
constexpr IncidentKind kReadKinds[] = {
    OnlyKind(kNo, {R"({"type":"ask","question":"read"})", "text"})};

// Of a game that is followed event by event.
constexpr IncidentKind kClocksKinds[] = {
    OnlyKind(kNo, {R"({"type":"clocks"})", "white_s,black_s"})};
constexpr IncidentKind kAnswerKinds[] = {OnlyKind(kNo, {R"({"type":"answer"})", "by,accept"})};
constexpr IncidentKind kDecisionKinds[] = {
    OnlyKind(kNo, {R"({"type":"decide"})", "what,decision"})};
constexpr IncidentKind kPenaltyKinds[] = {OnlyKind(kNo, {R"({"type":"penalty"})", "on,penalty"})};
constexpr IncidentKind kCorrectionKinds[] = {
    OnlyKind(kNo, {R"({"type":"correct"})", "plies,text"})};
constexpr IncidentKind kAppealKinds[] = {OnlyKind(kNo, {R"({"type":"appeal"})", ""})};

constexpr IncidentKind kMoveKinds[] = {OnlyKind(kNo, {R"({"type":"move"})", "move"})};
constexpr IncidentKind kNewGameKinds[] = {OnlyKind(
    kMoves, {R"({"type":"ask","question":"status"})", "+time_control*,+mode,+supervision"})};
constexpr Incident kNewGameIncident = {kNewGame, "interview.which_game", "", Rule::kRapidDefined,
                                       kNewGameKinds};
constexpr Incident kMoveIncident = {kMoveMade, "interview.which_move", "", Rule::kHaveTheMove,
                                    kMoveKinds};

constexpr Incident kIncidents[] = {
    {"flag", "interview.flag", "interview.keys_flag", Rule::kTimeLoss, kFlag},
    {"illegal_move", "interview.illegal_move", "interview.keys_illegal_move", Rule::kIllegalPenalty,
     kIllegalMove},
    {"touch", "interview.touch", "interview.keys_touch", Rule::kTouchOwn, kTouch},
    {"repetition", "interview.repetition", "interview.keys_repetition", Rule::kRepetitionAppeared,
     kRepetition},
    {"fifty_moves", "interview.fifty_moves", "interview.keys_fifty_moves", Rule::kFiftyMovesMade,
     kFiftyMoves},
    {"offer", "interview.offer", "interview.keys_offer", Rule::kOffer, kOfferKinds},
    {"quickplay", "interview.quickplay", "interview.keys_quickplay", Rule::kQuickplayClaim,
     kQuickplayKinds},
    {"promotion", "interview.promotion", "interview.keys_promotion", Rule::kPromotion,
     kPromotionKinds},
    {"device", "interview.device", "interview.keys_device", Rule::kDevices, kDeviceKinds},
    {"late", "interview.late", "interview.keys_late", Rule::kDefaultTime, kLateKinds},
    {"both_flags", "interview.both_flags", "interview.keys_both_flags", Rule::kBothFlags,
     kBothFlags},
    {"resignation", "interview.resignation", "interview.keys_resignation", Rule::kResignation,
     kResignationKinds},
    {"displaced", "interview.displaced", "interview.keys_displaced", Rule::kKnocked,
     kDisplacedKinds},
    {"set_up", "interview.set_up", "interview.keys_set_up", Rule::kWrongArray, kSetUpKinds},
    {"clock", "interview.clock", "interview.keys_clock", Rule::kHandling, kClockKinds},
    {"scoresheet", "interview.scoresheet", "interview.keys_scoresheet", Rule::kRecording,
     kSheetKinds},
    {"result", "interview.result", "interview.keys_result", Rule::kSigning, kResultKinds},
    {"conduct", "interview.conduct", "interview.keys_conduct", Rule::kConductPenalty,
     kConductKinds},
    {"sealed", "interview.sealed", "interview.keys_sealed", Rule::kSealing, kSealedKinds},
    {"can_mate", "interview.can_mate", "interview.keys_can_mate", Rule::kTimeLoss, kCanMateKinds},
    {"dead", "interview.dead", "interview.keys_dead", Rule::kDeadPosition, kDeadKinds},
    {"read", "interview.read", "interview.keys_read", Rule::kNotation, kReadKinds},
    {"answer", "interview.answer", "interview.keys_answer", Rule::kOffer, kAnswerKinds, true},
    {"clocks", "interview.clocks", "interview.keys_clocks", Rule::kClockConclusive, kClocksKinds,
     true},
    {"decision", "interview.decision", "interview.keys_decision", Rule::kAdjustTimes,
     kDecisionKinds, true},
    {"penalty", "interview.penalty", "interview.keys_penalty", Rule::kPenaltyMenu, kPenaltyKinds,
     true},
    {"correction", "interview.correction", "interview.keys_correction", Rule::kReconstruct,
     kCorrectionKinds, true},
    {"appeal", "interview.appeal", "interview.keys_appeal", Rule::kAppeal, kAppealKinds, true},
};

AskedFact ReadAsk(std::string_view word) {
  AskedFact asked;
  asked.in_start = word.starts_with('+');
  if (asked.in_start) word.remove_prefix(1);
  const std::size_t end = std::min(word.find_first_of("?!*%^~&"), word.size());
  asked.key = word.substr(0, end);
  for (const char mark : word.substr(end)) {
    switch (mark) {
      case '!': asked.has_to_be_known = true; [[fallthrough]];
      case '?': asked.urgency = Urgency::kIfItMatters; break;
      case '*': asked.may_be_unknown = true; break;
      case '%':
        asked.urgency = Urgency::kInstead;
        asked.may_be_unknown = true;
        break;
      case '&':
        asked.urgency = Urgency::kIfItMatters;
        asked.for_paper = true;
        break;
      case '^':
        asked.urgency = Urgency::kIfItMatters;
        asked.is_event = asked.has_to_be_known = true;
        break;
      case '~':
        asked.urgency = Urgency::kWhetherItWas;
        asked.drops = asked.may_be_unknown = !asked.is_event;
        break;
      default: break;
    }
  }
  return asked;
}

}  // namespace

std::vector<AskedFact> AsksOf(const EventRow& row) {
  std::vector<AskedFact> asks;
  for (std::string_view rest = row.asks; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    asks.push_back(ReadAsk(rest.substr(0, comma)));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return asks;
}

bool NeedsGame(GameNeeded needed, const EditionRules& rules) {
  switch (needed) {
    case kNo: return false;
    case kPosition:
    case kMoves:
    case kWithIllegal:
    case kIfKnown: return true;
    case kIfDeviceDraws: return rules.device_opponent_score == DeviceScore::kWinOrDrawIfCannotMate;
    case kIfResignDraws: return rules.resignation_draw_if_cannot_mate;
  }
  return true;
}

bool CanDoWithoutGame(GameNeeded needed) {
  return needed == kIfDeviceDraws || needed == kIfResignDraws || needed == kIfKnown;
}

std::span<const Incident> Incidents() { return kIncidents; }

const Incident* FindIncident(std::string_view id) {
  if (id == kMoveMade) return &kMoveIncident;
  if (id == kNewGame) return &kNewGameIncident;
  const auto* const found = std::ranges::find(kIncidents, id, &Incident::id);
  return found == std::end(kIncidents) ? nullptr : found;
}

}  // namespace zeitnot::referee
