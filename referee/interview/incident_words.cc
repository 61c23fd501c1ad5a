// How the facts of incidents are asked for, and the words of what is offered to choose from.
#include <charconv>

#include "referee/interview/incidents.h"
#include "referee/interview/words.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

// The first row that fits counts.
constexpr FactQuestion kQuestions[] = {
    {"on", "flag", "interview.whose_flag", {}},
    {"on", "late", "interview.who_never_came", {}},
    {"on", "penalty", "interview.who_is_penalized", {}},
    {"first", "", "interview.which_flag_first", Rule::kBothFlags},
    {"white_completed", "", "interview.had_completed_moves", Rule::kCheckAtFlag},
    {"black_completed", "", "interview.had_completed_moves", Rule::kCheckAtFlag},
    {"move", "illegal_move", "interview.which_illegal_move", Rule::kIllegalRestore},
    {"move", "promotion", "interview.which_pawn_move", Rule::kUnpromoted},
    {"move", "touch", "interview.which_move_instead", Rule::kTouchOwn},
    {"move", "sealed", "interview.what_was_sealed", Rule::kBadSealedMove},
    {"pressed", "promotion.wrong_color", "interview.was_pressed_with_it", Rule::kPress},
    {"pressed", "", "interview.was_clock_pressed", Rule::kPress},
    {"noticed", "", "interview.has_arbiter_seen", Rule::kTouchOwn},
    {"complains", "", "interview.does_opponent_complain", Rule::kComplaintLost},
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
    {kLastMove, "", "interview.was_last_move_played", Rule::kRepetitionIntended},
    {"intended", "", "interview.is_move_still_to_come", {}},
    {"ground", "", "interview.which_ground", Rule::kQuickplayClaim},
    {"clock_s", "", "interview.what_claimants_clock_shows", {}},
    {"opponents_clock", "", "interview.what_opponents_clock_shows", {}},
    {"stopped_clocks", "", "interview.has_stopped_clocks", {}},
    {"reason", "", "interview.why_stopped", Rule::kPlayerStops},
    {"rules.default_time_s", "", "interview.which_default_time", Rule::kDefaultTime},
    {"late_s", "", "interview.how_late", Rule::kDefaultTime},
    {"permitted", "late", "interview.is_lateness_excused", Rule::kDefaultTime},
    {"permitted", "device", "interview.had_permission", Rule::kDevices},
    {"absent", "sealed", "interview.who_is_absent", Rule::kResumeSealerAbsent},
    {"absent", "", "interview.who_is_not_there", Rule::kDefaultTime},
    {"device", "", "interview.what_device_did", Rule::kDevices},
    {"switched_off", "", "interview.was_switched_off", Rule::kDevices},
    {"sheet_complete", "scoresheet.incomplete", "interview.is_one_complete", Rule::kOneRecords},
    {"sheet_complete", "", "interview.is_sheet_complete", Rule::kRecording},
    {"flag_fallen", "", "sheets.has_flag_fallen", Rule::kFiveMinutes},
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

// Questions of the arbiter that a dialogue asks shorter, or as its own table asks for the fact.
struct InOtherWords {
  std::string_view asked;
  std::string_view said;
};
constexpr InOtherWords kInOtherWords[] = {
    {"game.ask_for_class", "interview.which_class"},
    {"claim_admission.which_mode", "interview.which_class"},
    {"recording.which_mode", "interview.which_class"},
    {"game.ask_for_class_and_supervision", "interview.which_class"},
    {"flag.had_completed_moves", "interview.had_completed_moves"},
    {"flag.which_first", "interview.which_flag_first"},
    {"flags.who_noticed", "interview.who_noticed_flag"},
    {"act_questions.was_captured_taken", "interview.which_move_as_made"},
    {"default_time.which_default_time", "interview.which_default_time"},
    {"draw_claims.time_of_claimant", "adjournment.what_shows"},
    {"draw_claims.was_written", "interview.was_move_written"},
    {"draw_claims.was_written_and_declared", "interview.was_intention_declared"},
    {"conduct.where_was_it", "interview.where_was_device"},
    {"press.was_pawn_taken", "interview.which_move_as_made"},
    {"touches.from_where", "interview.which_two_squares"},
    {"results.which_is_right", "interview.which_result_is_right"},
    {"sheets.is_it_legible", "interview.is_sheet_legible"},
    {"sheets.is_it_complete", "interview.is_sheet_complete"},
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
    {kLastMove, "played", "interview.move_played"},
    {kLastMove, kOnlyWritten, "interview.move_only_written"},
    {"accept", "true", "interview.accepted"},
    {"accept", "false", "interview.refused"},
    {"", "true", "interview.yes"},
    {"", "false", "interview.no"},
    {"", "arbiter", "interview.the_arbiter"},
    {"", "spectator", "interview.a_spectator"},
    {"increment_s", "0 s", "report.no_increment"},
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
constexpr std::string_view kLastMoveOffered[] = {"played", kOnlyWritten};
// The number of a choice is that of its seconds, where one of the others has it.
constexpr std::string_view kIncrementsOffered[] = {"0 s",  "2 s",  "3 s",  "4 s", "5 s",
                                                   "10 s", "15 s", "30 s", "60 s"};
struct OfferedChoices {
  std::string_view fact;
  std::string_view incident;
  std::span<const std::string_view> choices;
};
constexpr OfferedChoices kOffered[] = {
    {"what", "conduct", kConductOffered},
    {"what", "decision", kDecisionOffered},
    {"decision", "decision", kDecidedOffered},
    {"piece", "promotion", kPiecesOffered},
    {"by", "clock", kPlayersOffered},
    {"by", "late", kPlayersOffered},
    {"by", "offer", kPlayersOffered},
    {kLastMove, "repetition", kLastMoveOffered},
    {kLastMove, "fifty_moves", kLastMoveOffered},
    {"increment_s", "", kIncrementsOffered},
};

// Words of other lists stand in the middle of a sentence: here they begin with a capital letter.
Message TextOf(const ChoiceWord& row) {
  Message text(row.id, {});
  return row.id.starts_with("interview.") ? text : words::kChoice(std::move(text));
}

// "30 s" as what a move brings.
Message WordOfIncrement(std::string_view seconds) {
  int number = 0;
  std::from_chars(seconds.data(), seconds.data() + seconds.size(), number);
  return words::kChoice(Message("report.increment", {{"seconds", Count(number)}}));
}

}  // namespace

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
  for (const InOtherWords& row : kInOtherWords) {
    if (row.asked == question.id) return {row.said, question.arguments};
  }
  return question;
}

Message WordOf(std::string_view fact, std::string_view choice) {
  const ChoiceWord* found = nullptr;
  for (const ChoiceWord& row : kWords) {
    if (row.choice != choice) continue;
    if (row.fact == fact) return TextOf(row);
    if (row.fact.empty()) found = &row;
  }
  if (found == nullptr && fact == facts::kIncrement.key) return WordOfIncrement(choice);
  return found == nullptr ? Message() : TextOf(*found);
}

std::span<const std::string_view> OfferedOf(std::string_view fact, std::string_view incident) {
  for (const OfferedChoices& row : kOffered) {
    if (row.fact == fact && (row.incident.empty() || row.incident == incident)) return row.choices;
  }
  return {};
}

}  // namespace zeitnot::referee
