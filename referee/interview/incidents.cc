#include "referee/interview/incidents.h"

#include <algorithm>

#include "referee/laws/edition.h"

namespace zeitnot::referee {
namespace {

using enum GameNeeded;

constexpr IncidentKind OnlyKind(GameNeeded game, EventRow event) {
  return {"", "", game, {event}, nullptr};
}

constexpr IncidentKind kFlag[] = {OnlyKind(kPosition, {R"({"type":"flag"})", "on first?"})};
constexpr IncidentKind kBothFlags[] = {
    OnlyKind(kPosition, {R"({"type":"flag","on":"both"})", "first?"})};
constexpr IncidentKind kIllegalMove[] = {
    {"now",
     "interview.illegal_now",
     kPosition,
     {{{R"({"type":"move"})", "move pressed? +illegal_moves?"},
       {R"({"type":"found","what":"illegal_move"})", "by~"}}}},
    {"later",
     "interview.illegal_later",
     kWithIllegal,
     {{{R"({"type":"found","what":"illegal_move"})", "by +illegal_moves?"}}}},
    {"two_hands",
     "interview.illegal_two_hands",
     kPosition,
     {{{R"({"type":"move","hands":2})", "move pressed? +illegal_moves?"}}}},
    {"no_move",
     "interview.illegal_no_move",
     kPosition,
     {{{R"({"type":"press"})", "by +illegal_moves?"}}}},
};
constexpr IncidentKind kTouch[] = {
    {"only",
     "interview.touch_only",
     kPosition,
     {{{R"({"type":"touch"})", "by squares deliberate? intent? order?"}}}},
    {"other_move",
     "interview.touch_other_move",
     kPosition,
     {{{R"({"type":"touch"})", "by squares deliberate?"},
       {R"({"type":"move"})", "move pressed?"},
       {R"({"type":"complain","what":"touch","by":"opponent"})", ""}}}},
    {"let_go", "interview.touch_let_go", kPosition, {{{R"({"type":"release"})", "squares"}}}},
};
constexpr IncidentKind kPromotionKinds[] = {
    {"pawn_left",
     "interview.promotion_pawn_left",
     kPosition,
     {{{R"({"type":"move"})", "move pressed? +illegal_moves?"},
       {R"({"type":"found","what":"illegal_move"})", "by~"}}}},
    {"upside_down",
     "interview.promotion_upside_down",
     kPosition,
     {{{R"({"type":"promote","piece":"rook","upside_down":true})", "squares"}}}},
    {"wrong_color",
     "interview.promotion_wrong_color",
     kPosition,
     {{{R"({"type":"promote","piece_color":"opponent"})", "squares piece"},
       {R"({"type":"press","by":"mover"})", "+illegal_moves?"}}}},
    {"other_piece",
     "interview.promotion_other_piece",
     kPosition,
     {{{R"({"type":"promote"})", "squares piece"}}}},
    {"no_piece",
     "interview.promotion_no_piece",
     kNo,
     {{{R"({"type":"stop_clocks","reason":"promotion_piece"})", "by"}}}},
};
constexpr IncidentKind kRepetition[] = {
    OnlyKind(kMoves, {R"({"type":"claim","what":"repetition"})", "by intended? clock_s?"})};
constexpr IncidentKind kFiftyMoves[] = {
    OnlyKind(kPosition, {R"({"type":"claim","what":"fifty_moves"})", "by intended? clock_s?"})};
constexpr IncidentKind kOfferKinds[] = {
    {"open", "interview.offer_open", kNo, {{{R"({"type":"offer"})", "by"}}}},
    {"accepted",
     "interview.offer_accepted",
     kNo,
     {{{R"({"type":"offer"})", "by"},
       {R"({"type":"answer","by":"opponent","accept":true})", "+moves_completed?"}}}},
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
        "by clock_s? ground? stopped_clocks? +time_control%"}}}},
    {"increment",
     "interview.quickplay_increment",
     kMoves,
     {{{R"({"type":"increment_request"})", "by +time_control%"}}},
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
    {"array",
     "interview.set_up_array",
     kNo,
     {{{R"({"type":"found","what":"array"})", "+moves_completed?"}}}},
    {"colors",
     "interview.set_up_colors",
     kNo,
     {{{R"({"type":"found","what":"colors_reversed"})", "moves?"}}}},
    {"board",
     "interview.set_up_board",
     kNo,
     {{{R"({"type":"found","what":"board_turned"})", "+moves_completed?"}}}},
};
constexpr IncidentKind kClockKinds[] = {
    {"setting",
     "interview.clock_setting",
     kNo,
     {{{R"({"type":"found","what":"clock_setting"})", "+moves_completed?"}}}},
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
    {"stopped", "interview.clock_stopped", kNo, {{{R"({"type":"stop_clocks"})", "by reason"}}}},
};
constexpr IncidentKind kLateKinds[] = {
    {"came", "interview.late_came", kNo, {{{R"({"type":"arrive"})", "by late_s permitted?"}}}},
    {"one_absent",
     "interview.late_one_absent",
     kNo,
     {{{R"({"type":"arrive"})", "absent late_s permitted?"}}}},
    {"neither",
     "interview.late_neither",
     kNo,
     {{{R"({"type":"arrive","absent":"both"})", "late_s permitted?"}}}},
    {"never", "interview.late_never", kNo, {{{R"({"type":"forfeit"})", "on"}}}},
    {"left", "interview.late_left", kNo, {{{R"({"type":"conduct","what":"leaving"})", "by"}}}},
};
constexpr IncidentKind kDeviceKinds[] = {
    OnlyKind(kIfDeviceDraws, {R"({"type":"device"})", "by device switched_off? permitted?"})};
constexpr IncidentKind kSheetKinds[] = {
    {"not_recording",
     "interview.sheet_not_recording",
     kNo,
     {{{R"({"type":"ask","question":"recording"})", "by"}}}},
    {"incomplete",
     "interview.sheet_incomplete",
     kNo,
     {{{R"({"type":"found","what":"recording"})", "sheet_complete"}}}},
    {"moves_in_doubt",
     "interview.sheet_moves_in_doubt",
     kNo,
     {{{R"({"type":"found","what":"move_count"})", "more_moves"}}}},
    {"evidence",
     "interview.sheet_evidence",
     kNo,
     {{{R"({"type":"ask","question":"evidence"})", "legible sheet_complete?"}}}},
    {"faulty",
     "interview.sheet_faulty",
     kNo,
     {{{R"({"type":"ask","question":"reconstruct"})", "text"}}}},
    {"two",
     "interview.sheet_two",
     kNo,
     {{{R"({"type":"ask","question":"reconstruct"})", "text other_text"}}}},
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
     {{{R"({"type":"seal"})", "move"}, {R"({"type":"resume"})", "absent"}}}},
    {"lost",
     "interview.sealed_lost",
     kPosition,
     {{{R"({"type":"seal"})", ""}, {R"({"type":"resume","on":"both","envelope":"missing"})", ""}}}},
};
constexpr IncidentKind kResultKinds[] = {
    {"signed",
     "interview.result_signed",
     kPosition,
     {{{R"({"type":"sign"})", "result both_agree?"}}}},
    {"differs",
     "interview.result_differs",
     kPosition,
     {{{R"({"type":"sign","by":"white"})", "result"},
       {R"({"type":"sign","by":"black"})", "result"}}}},
};
constexpr IncidentKind kConductKinds[] = {OnlyKind(kNo, {R"({"type":"conduct"})", "what by"})};
constexpr IncidentKind kCanMateKinds[] = {
    OnlyKind(kPosition, {R"({"type":"ask","question":"can_mate"})", "by"})};
constexpr IncidentKind kDeadKinds[] = {
    OnlyKind(kPosition, {R"({"type":"ask","question":"status"})", ""})};
constexpr IncidentKind kReadKinds[] = {
    OnlyKind(kNo, {R"({"type":"ask","question":"read"})", "text"})};

// Of a game that is followed event by event.
constexpr IncidentKind kClocksKinds[] = {
    OnlyKind(kNo, {R"({"type":"clocks"})", "white_s black_s"})};
constexpr IncidentKind kAnswerKinds[] = {OnlyKind(kNo, {R"({"type":"answer"})", "by accept"})};
constexpr IncidentKind kDecisionKinds[] = {
    OnlyKind(kNo, {R"({"type":"decide"})", "what decision"})};
constexpr IncidentKind kPenaltyKinds[] = {OnlyKind(kNo, {R"({"type":"penalty"})", "on penalty"})};
constexpr IncidentKind kCorrectionKinds[] = {
    OnlyKind(kNo, {R"({"type":"correct"})", "plies text"})};
constexpr IncidentKind kAppealKinds[] = {OnlyKind(kNo, {R"({"type":"appeal"})", ""})};

constexpr IncidentKind kMoveKinds[] = {OnlyKind(kNo, {R"({"type":"move"})", "move"})};
constexpr IncidentKind kNewGameKinds[] = {OnlyKind(
    kMoves, {R"({"type":"ask","question":"status"})", "+time_control* +mode +supervision"})};
constexpr Incident kNewGameIncident = {kNewGame, "interview.which_game", Rule::kRapidDefined,
                                       kNewGameKinds};
constexpr Incident kMoveIncident = {kMoveMade, "interview.which_move", Rule::kHaveTheMove,
                                    kMoveKinds};

constexpr Incident kIncidents[] = {
    {"flag", "interview.flag", Rule::kTimeLoss, kFlag},
    {"illegal_move", "interview.illegal_move", Rule::kIllegalPenalty, kIllegalMove},
    {"touch", "interview.touch", Rule::kTouchOwn, kTouch},
    {"repetition", "interview.repetition", Rule::kRepetitionAppeared, kRepetition},
    {"fifty_moves", "interview.fifty_moves", Rule::kFiftyMovesMade, kFiftyMoves},
    {"offer", "interview.offer", Rule::kOffer, kOfferKinds},
    {"quickplay", "interview.quickplay", Rule::kQuickplayClaim, kQuickplayKinds},
    {"promotion", "interview.promotion", Rule::kPromotion, kPromotionKinds},
    {"device", "interview.device", Rule::kDevices, kDeviceKinds},
    {"late", "interview.late", Rule::kDefaultTime, kLateKinds},
    {"both_flags", "interview.both_flags", Rule::kBothFlags, kBothFlags},
    {"resignation", "interview.resignation", Rule::kResignation, kResignationKinds},
    {"displaced", "interview.displaced", Rule::kKnocked, kDisplacedKinds},
    {"set_up", "interview.set_up", Rule::kWrongArray, kSetUpKinds},
    {"clock", "interview.clock", Rule::kHandling, kClockKinds},
    {"scoresheet", "interview.scoresheet", Rule::kRecording, kSheetKinds},
    {"result", "interview.result", Rule::kSigning, kResultKinds},
    {"conduct", "interview.conduct", Rule::kConductPenalty, kConductKinds},
    {"sealed", "interview.sealed", Rule::kSealing, kSealedKinds},
    {"can_mate", "interview.can_mate", Rule::kTimeLoss, kCanMateKinds},
    {"dead", "interview.dead", Rule::kDeadPosition, kDeadKinds},
    {"read", "interview.read", Rule::kNotation, kReadKinds},
    {"answer", "interview.answer", Rule::kOffer, kAnswerKinds, true},
    {"clocks", "interview.clocks", Rule::kClockConclusive, kClocksKinds, true},
    {"decision", "interview.decision", Rule::kAdjustTimes, kDecisionKinds, true},
    {"penalty", "interview.penalty", Rule::kPenaltyMenu, kPenaltyKinds, true},
    {"correction", "interview.correction", Rule::kReconstruct, kCorrectionKinds, true},
    {"appeal", "interview.appeal", Rule::kAppeal, kAppealKinds, true},
};

// The first row that fits counts.
constexpr FactQuestion kQuestions[] = {
    {"on", "flag", "interview.whose_flag", {}},
    {"on", "late", "interview.who_never_came", {}},
    {"on", "penalty", "interview.who_is_penalized", {}},
    {"first", "", "interview.which_flag_first", Rule::kBothFlags},
    {"move", "illegal_move", "interview.which_illegal_move", Rule::kIllegalRestore},
    {"move", "promotion", "interview.which_pawn_move", Rule::kUnpromoted},
    {"move", "touch", "interview.which_move_instead", Rule::kTouchOwn},
    {"move", "sealed", "interview.what_was_sealed", Rule::kBadSealedMove},
    {"pressed", "", "interview.was_clock_pressed", Rule::kPress},
    {"illegal_moves", "", "interview.how_many_illegal", Rule::kIllegalPenalty},
    {"by", "illegal_move.later", "interview.who_found_it", Rule::kIllegalRestore},
    {"by", "illegal_move.now", "interview.who_points_it_out", Rule::kIllegalRestore},
    {"by", "illegal_move.no_move", "interview.who_pressed", Rule::kPressWithoutMove},
    {"by", "promotion.pawn_left", "interview.who_points_it_out", Rule::kIllegalRestore},
    {"by", "promotion.no_piece", "interview.who_stopped", Rule::kPlayerStops},
    {"by", "touch", "interview.who_touched", {}},
    {"by", "repetition", "interview.who_claims", {}},
    {"by", "fifty_moves", "interview.who_claims", {}},
    {"by", "quickplay", "interview.who_claims", {}},
    {"by", "offer", "interview.who_offered", {}},
    {"by", "resignation", "interview.who_resigned", {}},
    {"by", "displaced", "interview.who_displaced", {}},
    {"by", "clock.stopped", "interview.who_stopped", Rule::kPlayerStops},
    {"by", "late.came", "interview.who_came_late", {}},
    {"by", "device", "interview.whose_device", {}},
    {"by", "can_mate", "interview.who_mates", {}},
    {"by", "conduct", "interview.who_did_it", {}},
    {"by", "", "interview.which_player", {}},
    {"squares", "promotion", "interview.where_new_piece_stands", {}},
    {"squares", "touch.let_go", "interview.from_where_to_where", Rule::kReleased},
    {"squares", "", "interview.what_was_touched", {}},
    {"deliberate", "", "interview.was_deliberate", Rule::kTouchOwn},
    {"intent", "", "interview.what_intent", Rule::kAdjust},
    {"order", "", "interview.is_order_known", Rule::kTouchBoth},
    {"piece", "", "interview.which_piece", Rule::kPromotion},
    {"intended", "", "interview.is_move_still_to_come", {}},
    {"ground", "", "interview.which_ground", Rule::kQuickplayClaim},
    {"clock_s", "", "interview.what_claimants_clock_shows", {}},
    {"stopped_clocks", "", "interview.has_stopped_clocks", {}},
    {"moves", "", "interview.how_many_moves", Rule::kReversed},
    {"moves_completed", "", "interview.how_many_moves", {}},
    {"reason", "", "interview.why_stopped", Rule::kPlayerStops},
    {"late_s", "", "interview.how_late", Rule::kDefaultTime},
    {"permitted", "late", "interview.is_lateness_excused", Rule::kDefaultTime},
    {"permitted", "device", "interview.had_permission", Rule::kDevices},
    {"absent", "sealed", "interview.who_is_absent", Rule::kResumeSealerAbsent},
    {"absent", "", "interview.who_is_not_there", Rule::kDefaultTime},
    {"device", "", "interview.what_device_did", Rule::kDevices},
    {"switched_off", "", "interview.was_switched_off", Rule::kDevices},
    {"sheet_complete", "scoresheet.incomplete", "interview.is_one_complete", Rule::kOneRecords},
    {"sheet_complete", "", "interview.is_sheet_complete", Rule::kRecording},
    {"more_moves", "", "interview.were_more_moves_made", Rule::kPeriodDoubt},
    {"legible", "", "interview.is_sheet_legible", Rule::kRecording},
    {"text", "correction", "interview.which_moves_followed", {}},
    {"text", "", "interview.what_sheet_says", Rule::kNotation},
    {"other_text", "", "interview.what_other_sheet_says", Rule::kReconstruct},
    {"result", "result.differs", "results.what_was_signed", Rule::kSigning},
    {"result", "", "interview.which_result_stands", Rule::kSigning},
    {"both_agree", "", "interview.have_both_signed", Rule::kSigning},
    {"what", "conduct", "interview.what_was_done", {}},
    {"what", "decision", "interview.what_is_decided", {}},
    {"accept", "", "interview.is_it_accepted", Rule::kOffer},
    {"decision", "", "interview.what_is_the_decision", {}},
    {"penalty", "", "interview.which_penalty", Rule::kPenaltyMenu},
    {"plies", "", "interview.up_to_which_ply", {}},
    {"white_s", "", "interview.what_whites_clock_shows", {}},
    {"black_s", "", "interview.what_blacks_clock_shows", {}},
    {"mode", "", "interview.which_class", Rule::kRapidDefined},
    {"supervision", "", "game.ask_for_supervision", Rule::kRapidMode},
    {"time_control", "", "interview.which_time_control", Rule::kRequirement},
};

// Questions of the arbiter that name keys of a record, and how they are asked in a dialogue.
struct InOtherWords {
  std::string_view asked;
  std::string_view said;
};
constexpr InOtherWords kInOtherWords[] = {
    {"game.ask_for_class", "interview.which_class"},
    {"claim_admission.which_mode", "interview.which_class"},
    {"recording.which_mode", "interview.which_class"},
    {"game.ask_for_class_and_supervision", "interview.which_class"},
    {"flag.which_first", "interview.which_flag_first"},
    {"flags.who_noticed", "interview.who_noticed_flag"},
    {"flags.what_shows", "adjournment.what_shows"},
    {"moves.who_moved", "interview.who_moved"},
    {"moves.which_promotion", "interview.which_promotion"},
    {"act_questions.was_captured_taken", "interview.which_move_as_made"},
    {"act_questions.was_clock_pressed", "interview.was_clock_pressed"},
    {"act_questions.which_move", "interview.which_move"},
    {"draw_claims.was_written", "interview.was_move_written"},
    {"conduct.where_was_it", "interview.where_was_device"},
    {"conduct.finds_so", "interview.finds_so"},
    {"press.was_pawn_taken", "interview.which_move_as_made"},
    {"touches.had_said_so", "interview.had_said_so"},
    {"touches.from_where", "interview.from_where_to_where"},
    {"results.which_is_right", "interview.which_result_is_right"},
    {"sheets.is_it_legible", "interview.is_sheet_legible"},
    {"sheets.is_it_complete", "interview.is_sheet_complete"},
    {"sheets.are_writings_logged", "interview.are_writings_logged"},
};

struct ChoiceWord {
  std::string_view fact;  // empty: of any
  std::string_view choice;
  std::string_view id;
};
constexpr ChoiceWord kWords[] = {
    {"", "white", "player.white"},
    {"", "black", "player.black"},
    {"", "both", "interview.both"},
    {"accept", "true", "interview.accepted"},
    {"accept", "false", "interview.refused"},
    {"", "true", "interview.yes"},
    {"", "false", "interview.no"},
    {"", "arbiter", "interview.the_arbiter"},
    {"", "spectator", "interview.a_spectator"},
    {"mode", "standard", "mode.standard"},
    {"mode", "rapid", "mode.rapid"},
    {"mode", "blitz", "mode.blitz"},
    {"supervision", "adequate", "interview.adequate"},
    {"supervision", "inadequate", "interview.inadequate"},
    {"order", "known", "interview.order_known"},
    {"order", "unknown", "interview.order_unknown"},
    {"order", "together", "interview.order_together"},
    {"intent", "move", "interview.to_move"},
    {"intent", "adjust", "interview.to_adjust"},
    {"intent", "O-O", "interview.to_castle_short"},
    {"intent", "O-O-O", "interview.to_castle_long"},
    {"ground", "a", "interview.ground_a"},
    {"ground", "b", "interview.ground_b"},
    {"ground", "both", "interview.ground_both"},
    {"reason", "claim", "interview.for_claim"},
    {"reason", "flag", "interview.for_flag"},
    {"reason", "irregularity", "interview.for_irregularity"},
    {"reason", "promotion_piece", "interview.for_piece"},
    {"reason", "assistance", "interview.for_assistance"},
    {"reason", "other", "interview.for_other_reason"},
    {"device", "rings", "interview.device_rang"},
    {"device", "sound", "interview.device_sounded"},
    {"device", "on_person", "interview.device_on_person"},
    {"device", "in_venue", "interview.device_in_venue"},
    {"decision", "accepted", "interview.accepted"},
    {"decision", "rejected", "interview.rejected"},
    {"decision", "postponed", "interview.postponed"},
    {"decision", "on_play", "interview.on_play"},
    {"envelope", "present", "interview.envelope_present"},
    {"envelope", "missing", "interview.envelope_missing"},
    {"what", "disrepute", "interview.did_disrepute"},
    {"what", "notes", "interview.did_notes"},
    {"what", "smoking", "interview.did_smoking"},
    {"what", "sheet_use", "interview.did_sheet_use"},
    {"what", "distracting", "interview.did_distracting"},
    {"what", "persistent", "interview.did_persistent"},
    {"what", "spectator", "interview.did_spectator"},
    {"what", "disturbance", "interview.did_disturbance"},
    {"what", "hands", "interview.did_hands"},
    {"what", "recording", "interview.did_recording"},
    {"what", "other", "interview.did_other"},
    {"what", "quickplay", "interview.on_quickplay"},
    {"what", "increment", "interview.on_increment"},
    {"what", "offer", "interview.on_offer"},
    {"penalty", "warning", "interview.penalty_warning"},
    {"penalty", "more_time_for_opponent", "interview.penalty_more_time"},
    {"penalty", "less_time_for_offender", "interview.penalty_less_time"},
    {"penalty", "more_points_for_opponent", "interview.penalty_more_points"},
    {"penalty", "fewer_points_for_offender", "interview.penalty_fewer_points"},
    {"penalty", "loss", "interview.penalty_loss"},
    {"penalty", "fine", "interview.penalty_fine"},
    {"penalty", "rounds", "interview.penalty_rounds"},
    {"penalty", "expulsion", "interview.penalty_expulsion"},
    {"", "pawn", "man.pawn"},
    {"", "knight", "man.knight"},
    {"", "bishop", "man.bishop"},
    {"", "rook", "man.rook"},
    {"", "queen", "man.queen"},
    {"", "king", "man.king"},
};

// What is offered of a fact that may be more elsewhere.
constexpr std::string_view kConductOffered[] = {
    "distracting", "disturbance", "notes",   "sheet_use", "recording", "hands",
    "persistent",  "spectator",   "smoking", "disrepute", "other"};
constexpr std::string_view kDecisionOffered[] = {"quickplay", "increment", "offer"};
constexpr std::string_view kPlayersOffered[] = {"white", "black"};
constexpr std::string_view kPiecesOffered[] = {"queen", "rook", "bishop", "knight"};
constexpr std::string_view kDecidedOffered[] = {"accepted", "postponed", "rejected"};
struct OfferedChoices {
  std::string_view fact;
  std::string_view incident;
  std::span<const std::string_view> choices;
};
constexpr OfferedChoices kOffered[] = {
    {"what", "conduct", kConductOffered},      {"what", "decision", kDecisionOffered},
    {"decision", "decision", kDecidedOffered}, {"piece", "promotion", kPiecesOffered},
    {"by", "clock", kPlayersOffered},          {"by", "late", kPlayersOffered},
    {"by", "offer", kPlayersOffered},
};

}  // namespace

bool NeedsGame(GameNeeded needed, const EditionRules& rules) {
  switch (needed) {
    case kNo: return false;
    case kPosition:
    case kMoves:
    case kWithIllegal: return true;
    case kIfDeviceDraws: return rules.device_opponent_score == DeviceScore::kWinOrDrawIfCannotMate;
    case kIfResignDraws: return rules.resignation_draw_if_cannot_mate;
  }
  return true;
}

std::span<const Incident> Incidents() { return kIncidents; }

const Incident* FindIncident(std::string_view id) {
  if (id == kMoveMade) return &kMoveIncident;
  if (id == kNewGame) return &kNewGameIncident;
  const auto* const found = std::ranges::find(kIncidents, id, &Incident::id);
  return found == std::end(kIncidents) ? nullptr : found;
}

const FactQuestion& QuestionOf(std::string_view fact, std::string_view incident,
                               std::string_view kind) {
  for (const FactQuestion& row : kQuestions) {
    if (row.fact != fact) continue;
    const std::size_t dot = row.incident.find('.');
    const bool here = row.incident.empty() || row.incident == incident ||
                      (dot != std::string_view::npos && row.incident.substr(0, dot) == incident &&
                       row.incident.substr(dot + 1) == kind);
    if (here) return row;
  }
  static constexpr FactQuestion kNone{"", "", "interview.tell_fact", {}};
  return kNone;
}

Message InDialogue(const Message& question) {
  // "Whose flag has fallen? ("on")": the question in it.
  if (question.id == "facts.with_key") {
    if (const auto* inner = std::get_if<Message>(&question.arguments.front().value))
      return InDialogue(*inner);
  }
  for (const InOtherWords& row : kInOtherWords) {
    if (row.asked == question.id) return {row.said, question.arguments};
  }
  return question;
}

Message WordOf(std::string_view fact, std::string_view choice) {
  const ChoiceWord* found = nullptr;
  for (const ChoiceWord& row : kWords) {
    if (row.choice != choice) continue;
    if (row.fact == fact) return {row.id, {}};
    if (row.fact.empty()) found = &row;
  }
  return found == nullptr ? Message() : Message(found->id, {});
}

std::span<const std::string_view> OfferedOf(std::string_view fact, std::string_view incident) {
  for (const OfferedChoices& row : kOffered) {
    if (row.fact == fact && row.incident == incident) return row.choices;
  }
  return {};
}

}  // namespace zeitnot::referee
