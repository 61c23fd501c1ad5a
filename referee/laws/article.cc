#include "referee/laws/article.h"

#include <array>

#include "referee/laws/message.h"

namespace zeitnot::referee {
namespace {

// No constant expression: a table that calls it does not compile.
void AnArticleBeginsWithADigit() {}

// One Article in one edition. Text from a literal is an Article; the others say what they are.
struct Cell {
  ArticleKind kind = ArticleKind::kArticle;
  std::string_view text;

  constexpr Cell() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): most of the table
  consteval Cell(const char* number) : text(number) {
    if (number[0] < '0' || number[0] > '9') AnArticleBeginsWithADigit();
  }
  constexpr Cell(ArticleKind that, std::string_view number) : kind(that), text(number) {}
};
constexpr Cell kNone{};
constexpr Cell App(std::string_view number) { return {ArticleKind::kAppendix, number}; }
constexpr Cell Guide(std::string_view number) { return {ArticleKind::kGuidelines, number}; }
constexpr Cell Named(std::string_view name) { return {ArticleKind::kNamed, name}; }

// A cell for each edition, in the order of kEditions: with one too few a row does not compile. A
// trailing '~' marks a number that is inferred, a trailing '?' one that is unverified; kNone says
// that the edition has no such Article. "(or ...)" names a second numbering in circulation, which
// is found when it is asked for, and not cited.
struct Row {
  Rule rule;
  std::string_view title;  // its id
  std::array<Cell, kEditionCount> cells;

  template <typename... Cells>
  consteval Row(Rule the_rule, std::string_view the_title, Cells... the_cells)
      : rule(the_rule), title(the_title), cells{Cell(the_cells)...} {
    static_assert(sizeof...(Cells) == kEditionCount, "a cell for each edition");
  }
};

// clang-format off
constexpr std::array<Row, kRuleCount> kRows = {{
    {Rule::kHaveTheMove, "rule.have_the_move", "1.1", "1.1", "1.1", "1.3", "1.3", "1.3"},
    {Rule::kMateAim, "rule.mate_aim", "1.2", "1.2", "1.2?", "1.4", "1.4", "1.4"},
    {Rule::kNobodyCanMate, "rule.nobody_can_mate", "1.3", "1.3", "1.3?", "1.5", "1.5", "1.5"},
    {Rule::kBoard, "rule.board", "2.1", "2.1", "2.1~", "2.1", "2.1", "2.1"},
    {Rule::kArray, "rule.array", "2.3", "2.3", "2.3~", "2.3", "2.3", "2.3"},
    {Rule::kAttackPinned, "rule.attack_pinned", "3.1", "3.1", "3.1?", "3.1.3", "3.1.3", "3.1.3"},
    {Rule::kEnPassant, "rule.en_passant", "3.7d", "3.7d", "3.7d?", "3.7.4", "3.7.4", "3.7.3.1-2 (or 3.7.4)"},
    {Rule::kPromotion, "rule.promotion", "3.7e", "3.7e", "3.7e?", "3.7.5", "3.7.5", "3.7.3.3-5 (or 3.7.5)"},
    {Rule::kCastling, "rule.castling", "3.8a(II)", "3.8a", "3.8b?", "3.8.2", "3.8.2", "3.8.2"},
    {Rule::kCastlingLost, "rule.castling_lost", "3.8(1)", "3.8b(1)", "3.8b(1)?", "3.8.2.1", "3.8.2.1", "3.8.2.1"},
    {Rule::kCastlingBarred, "rule.castling_barred", "3.8(2)", "3.8b(2)", "3.8b(2)?", "3.8.2.2", "3.8.2.2", "3.8.2.2"},
    {Rule::kCheck, "rule.check", "3.9", "3.9", "3.9?", "3.9.1-2", "3.9.1-2", "3.9.1-2"},
    {Rule::kLegalMove, "rule.legal_move", "4.6", "4.6", "3.10a-b?", "3.10.1-2", "3.10.1-2", "3.10.1-2"},
    {Rule::kIllegalPosition, "rule.illegal_position", kNone, kNone, "3.10c?", "3.10.3", "3.10.3", "3.10.3"},
    {Rule::kOneHand, "rule.one_hand", "4.1", "4.1", "4.1?", "4.1~", "4.1", "4.1"},
    {Rule::kAdjust, "rule.adjust", "4.2", "4.2", "4.2", "4.2.1?", "4.2.1", "4.2.1"},
    {Rule::kTouchOwn, "rule.touch_own", "4.3a", "4.3a", "4.3a", "4.3.1?", "4.3.1", "4.3.1"},
    {Rule::kTouchEnemy, "rule.touch_enemy", "4.3b", "4.3b", "4.3b", "4.3.2?", "4.3.2", "4.3.2"},
    {Rule::kTouchBoth, "rule.touch_both", "4.3c", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"},
    {Rule::kTouchKingRook, "rule.touch_king_rook", "4.4a", "4.4a", "4.4a?", "4.4.1?", "4.4.1", "4.4.1"},
    {Rule::kTouchRookKing, "rule.touch_rook_king", "4.4b", "4.4b", "4.4b?", "4.4.2?", "4.4.2", "4.4.2"},
    {Rule::kCastleIllegalIntent, "rule.castle_illegal_intent", "4.4c", "4.4c", "4.4c?", "4.4.3~", "4.4.3", "4.4.3"},
    {Rule::kPromotionFinal, "rule.promotion_final", "4.4d", "4.4d", "4.4d?", "4.4.4?", "4.4.4", "4.4.4"},
    {Rule::kNoneMovable, "rule.none_movable", "4.5", "4.5", "4.5~", "4.5~", "4.5", "4.5"},
    {Rule::kPromotionWays, "rule.promotion_ways", kNone, kNone, "4.6", "4.6~", "4.6", "4.6"},
    {Rule::kReleased, "rule.released", "4.6", "4.6", "4.7?", "4.7~", "4.7", "4.7"},
    {Rule::kMadeCapture, "rule.made_capture", "4.6 (1)", "4.6a", "4.7a?", "4.7.1?", "4.7.1", "4.7.1"},
    {Rule::kMadeCastling, "rule.made_castling", "4.6 (2)", "4.6b", "4.7b?", "4.7.2?", "4.7.2", "4.7.2"},
    {Rule::kMadePromotion, "rule.made_promotion", "4.6 (3)", "4.6c", "4.7c?", "4.7.3?", "4.7.3", "4.7.3"},
    {Rule::kComplaintLost, "rule.complaint_lost", "4.7", "4.7", "4.8?", "4.8~", "4.8", "4.8"},
    {Rule::kCheckmate, "rule.checkmate", "5.1a", "5.1a", "5.1a", "5.1.1", "5.1.1", "5.1.1"},
    {Rule::kResignation, "rule.resignation", "5.1b", "5.1b", "5.1b", "5.1.2", "5.1.2", "5.1.2"},
    {Rule::kStalemate, "rule.stalemate", "5.2a", "5.2a", "5.2a", "5.2.1", "5.2.1", "5.2.1"},
    {Rule::kDeadPosition, "rule.dead_position", "5.2b, 9.6", "5.2b, 9.6", "5.2b, 9.7?", "5.2.2", "5.2.2", "5.2.2"},
    {Rule::kDrawAgreed, "rule.draw_agreed", "5.2c", "5.2c", "5.2c", "5.2.3", "5.2.3", "5.2.3"},
    {Rule::kDrawClaimPointers, "rule.draw_claim_pointers", "5.2d-e", "5.2d-e", "5.2d-e", kNone, kNone, kNone},
    {Rule::kClockDefined, "rule.clock_defined", "6.1", "6.1", "6.1~", "6.1", "6.1", "6.1"},
    {Rule::kRequirement, "rule.requirement", "6.2a", "6.2a", "6.3a?", "6.3.1", "6.3.1", "6.3.1"},
    {Rule::kCarryOverOrDelay, "rule.carry_over_or_delay", "6.2b", "6.2b", "6.3b?", "6.3.2", "6.3.2", "6.3.2"},
    {Rule::kCheckAtFlag, "rule.check_at_flag", "6.3", "6.3", "6.4?", "6.4~", "6.4", "6.4"},
    {Rule::kClockPlace, "rule.clock_place", "6.4", "6.4", "6.5?", "6.5~", "6.5", "6.5"},
    {Rule::kStartClock, "rule.start_clock", "6.5", "6.5", "6.6?", "6.6~", "6.6", "6.6"},
    {Rule::kDefaultTime, "rule.default_time", "6.7", "6.6a", "6.7a", "6.7.1", "6.7.1", "6.7.1"},
    {Rule::kBothAbsent, "rule.both_absent", "6.6", "6.6b", "6.7b?", "6.7.2~", "6.7.2", "6.7.2"},
    {Rule::kPress, "rule.press", "6.8a", "6.7a", "6.2a-b?", "6.2.1-2?", "6.2.1-2", "6.2.1-2"},
    {Rule::kSameHand, "rule.same_hand", "6.8b", "6.7b", "6.2c?", "6.2.3?", "6.2.3", "6.2.3"},
    {Rule::kHandling, "rule.handling", "6.8c", "6.7c", "6.2d?", "6.2.4?", "6.2.4", "6.2.4"},
    {Rule::kClockAssistant, "rule.clock_assistant", "6.8d", "6.7d", "6.2f?", "6.2.6?", "6.2.6", "6.2.6"},
    {Rule::kFlagFallen, "rule.flag_fallen", "6.9", "6.8", "6.8?", "6.8~", "6.8", "6.8"},
    {Rule::kTimeLoss, "rule.time_loss", "6.10", "6.9", "6.9?", "6.9", "6.9", "6.9"},
    {Rule::kClockConclusive, "rule.clock_conclusive", "6.11", "6.10a", "6.10a?", "6.10.1?", "6.10.1", "6.10.1"},
    {Rule::kWrongSetting, "rule.wrong_setting", kNone, "6.10b", "6.10b?", "6.10.2~", "6.10.2", "6.10.2"},
    {Rule::kBothFlags, "rule.both_flags", "6.12", "6.11", "6.11?", Guide("III.3.1~"), Guide("III.3.1"), Guide("III.3.1")},
    {Rule::kInterrupt, "rule.interrupt", "6.13a", "6.12a", "6.12a?", "6.11.1?", "6.11.1", "6.11.1"},
    {Rule::kPlayerStops, "rule.player_stops", "6.13b", "6.12b", "6.12b?", "6.11.2?", "6.11.2", "6.11.2"},
    {Rule::kStopNoReason, "rule.stop_no_reason", "6.13d", "6.12d", "6.12d?", "6.11.4?", "6.11.4", "6.11.4"},
    {Rule::kAdjustTimes, "rule.adjust_times", "6.14", "6.13", "7.1?", "7.1~", "7.1", "7.1"},
    {Rule::kScreens, "rule.screens", "6.15", "6.14", "6.13?", "6.12?", "6.12", "6.12"},
    {Rule::kWrongArray, "rule.wrong_array", "7.1a", "7.1a", "7.2a?", "7.2.1?", "7.2.1", "7.2.1"},
    {Rule::kTurnedBoard, "rule.turned_board", "7.1b", "7.1b", "7.2b?", "7.2.2?", "7.2.2", "7.2.2"},
    {Rule::kReversed, "rule.reversed", "7.2", "7.2", "7.3", "7.3", "7.3", "7.3"},
    {Rule::kKnocked, "rule.knocked", "7.3", "7.3", "7.4?", "7.4~", "7.4", "7.4"},
    {Rule::kIllegalRestore, "rule.illegal_restore", "7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1", "7.5.1"},
    {Rule::kUnpromoted, "rule.unpromoted", "7.4a", "7.4a", "7.5a", "7.5.2", "7.5.2", "7.5.2"},
    {Rule::kPressWithoutMove, "rule.press_without_move", kNone, kNone, kNone, "7.8.1", "7.5.3", "7.5.3"},
    {Rule::kTwoHands, "rule.two_hands", "4.1", "4.1", "4.1?", "7.7.1", "7.5.4", "7.5.4"},
    {Rule::kIllegalPenalty, "rule.illegal_penalty", "7.4b", "7.4b", "7.5b", "7.5.3, 7.7.2, 7.8.2?", "7.5.5", "7.5.5"},
    {Rule::kOffSquares, "rule.off_squares", "7.5", "7.5", "7.6?", "7.6~", "7.6", "7.6"},
    {Rule::kRecording, "rule.recording", "8.1", "8.1", "8.1a?", "8.1.1?", "8.1.1", "8.1.1"},
    {Rule::kNoAdvance, "rule.no_advance", "8.1", "8.1", "8.1b?", "8.1.2~", "8.1.2", "8.1.2"},
    {Rule::kSheetUse, "rule.sheet_use", "12.3", "12.4", "8.1d?", "8.1.4?", "8.1.4", "8.1.4"},
    {Rule::kFiveMinutes, "rule.five_minutes", "8.4", "8.4", "8.4", "8.4~", "8.4", "8.4"},
    {Rule::kNeitherRecords, "rule.neither_records", "8.5a", "8.5a", "8.5a?", "8.5.1?", "8.5.1", "8.5.1"},
    {Rule::kOneRecords, "rule.one_records", "8.5b", "8.5b", "8.5b?", "8.5.2?", "8.5.2", "8.5.2"},
    {Rule::kReconstruct, "rule.reconstruct", "8.5c", "8.5c", "8.5c?", "8.5.3?", "8.5.3", "8.5.3"},
    {Rule::kPeriodDoubt, "rule.period_doubt", "8.6", "8.6", "8.6~", "8.6~", "8.6", "8.6"},
    {Rule::kSigning, "rule.signing", "8.7", "8.7", "8.7~", "8.7~", "8.7", "8.7"},
    {Rule::kDrawRules, "rule.draw_rules", kNone, "9.1a", "9.1a?", "9.1.1", "9.1.1", "9.1.1"},
    {Rule::kOffer, "rule.offer", "9.1a", "9.1b(1)", "9.1b(1)?", "9.1.2.1", "9.1.2.1", "9.1.2.1"},
    {Rule::kOfferNoted, "rule.offer_noted", "9.1b", "9.1b(2)", "9.1b(2)?", "9.1.2.2", "9.1.2.2", "9.1.2.2"},
    {Rule::kClaimIsOffer, "rule.claim_is_offer", "9.1c", "9.1b(3)", "9.1b(3)?", "9.1.2.3", "9.1.2.3", "9.1.2.3"},
    {Rule::kRepetitionIntended, "rule.repetition_intended", "9.2a", "9.2a", "9.2a(1)?", "9.2.1.1", "9.2.1.1", "9.2.1 (or 9.2.1.1)"},
    {Rule::kRepetitionAppeared, "rule.repetition_appeared", "9.2b", "9.2b", "9.2a(2)?", "9.2.1.2", "9.2.1.2", "9.2.2 (or 9.2.1.2)"},
    {Rule::kSamePosition, "rule.same_position", "9.2", "9.2", "9.2b", "9.2.2", "9.2.2", "9.2.3 (or 9.2.2)"},
    {Rule::kFiftyMovesIntended, "rule.fifty_moves_intended", "9.3a", "9.3a", "9.3a?", "9.3.1", "9.3.1", "9.3.1"},
    {Rule::kFiftyMovesMade, "rule.fifty_moves_made", "9.3b", "9.3b", "9.3b?", "9.3.2", "9.3.2", "9.3.2"},
    {Rule::kClaimLost, "rule.claim_lost", "9.4", "9.4", "9.4?", "9.4", "9.4", "9.4"},
    {Rule::kClaimStop, "rule.claim_stop", "9.5", "9.5", "9.5a", "9.5.1", "9.5.1", "9.5.1"},
    {Rule::kClaimRight, "rule.claim_right", "9.5a", "9.5a", "9.5b?", "9.5.2", "9.5.2", "9.5.2"},
    {Rule::kClaimWrong, "rule.claim_wrong", "9.5b", "9.5b", "9.5c?", "9.5.3", "9.5.3", "9.5.3"},
    {Rule::kFivefold, "rule.fivefold", kNone, kNone, "9.6a", "9.6.1", "9.6.1", "9.6.1"},
    {Rule::kSeventyFiveMoves, "rule.seventy_five_moves", kNone, kNone, "9.6b", "9.6.2", "9.6.2", "9.6.2"},
    {Rule::kQuickplayDefined, "rule.quickplay_defined", "10.1", "10.1", App("G.1"), Guide("III.1?"), Guide("III.1"), Guide("III.1")},
    {Rule::kQuickplayAnnounced, "rule.quickplay_announced", kNone, kNone, App("G.2"), Guide("III.2.1"), Guide("III.2.1"), Guide("III.2.1")},
    {Rule::kQuickplayIncrement, "rule.quickplay_increment", kNone, kNone, App("G.4"), Guide("III.4"), Guide("III.4"), Guide("III.4")},
    {Rule::kQuickplayClaim, "rule.quickplay_claim", "10.2", "10.2", App("G.5"), Guide("III.5"), Guide("III.5"), Guide("III.5")},
    {Rule::kQuickplayDecision, "rule.quickplay_decision", "10.2a", "10.2a", App("G.5a"), Guide("III.5.1?"), Guide("III.5.1"), Guide("III.5.1")},
    {Rule::kQuickplayPostponed, "rule.quickplay_postponed", "10.2b", "10.2b", App("G.5b"), Guide("III.5.2"), Guide("III.5.2"), Guide("III.5.2")},
    {Rule::kQuickplayRejected, "rule.quickplay_rejected", "10.2c", "10.2c", App("G.5c"), Guide("III.5.3"), Guide("III.5.3"), Guide("III.5.3")},
    {Rule::kQuickplayFinal, "rule.quickplay_final", "10.2d", "10.2d", kNone, kNone, kNone, kNone},
    {Rule::kQuickplayNoArbiter, "rule.quickplay_no_arbiter", App("D.1"), App("D.1"), App("G.6"), Guide("III.6"), Guide("III.6"), Guide("III.6")},
    {Rule::kPoints, "rule.points", "11.1", "11.1", "10.1?", "10.1~", "10.1", "10.1"},
    {Rule::kScoreCap, "rule.score_cap", kNone, kNone, kNone, "10.2?", "10.2", "10.2"},
    {Rule::kDisrepute, "rule.disrepute", "12.1", "12.1", "11.1?", "11.1~", "11.1", "11.1"},
    {Rule::kLeaving, "rule.leaving", "12.5", "12.2", "11.2?", "11.2~", "11.2", "11.2.3"},
    {Rule::kNotes, "rule.notes", "12.2a", "12.3a", "11.3a?", "11.3.1?", "11.3.1", "11.3.1"},
    {Rule::kDevices, "rule.devices", "12.2b", "12.3b", "11.3b", "11.3.2?", "11.3.2", "11.3.2"},
    {Rule::kSpectator, "rule.spectator", "12.4", "12.5", "11.4?", "11.4~", "11.4", "11.4"},
    {Rule::kDistract, "rule.distract", "12.6", "12.6", "11.5?", "11.5~", "11.5", "11.5"},
    {Rule::kConductPenalty, "rule.conduct_penalty", "12.7", "12.7", "11.6?", "11.6~", "11.6", "11.6"},
    {Rule::kPersistent, "rule.persistent", "12.8", "12.8", "11.7?", "11.7~", "11.7", "11.7"},
    {Rule::kBothGuilty, "rule.both_guilty", "12.9", "12.9", "11.8?", "11.8~", "11.8", "11.8"},
    {Rule::kAppeal, "rule.appeal", kNone, "12.10", "11.10?", "11.10~", "11.10", "11.10"},
    {Rule::kPenaltyMenu, "rule.penalty_menu", "13.4", "13.4", "12.9?", "12.9~", "12.9", "12.9"},
    {Rule::kDisturbance, "rule.disturbance", "13.5", "13.5", "12.5?", "12.5~", "12.5", "12.5"},
    {Rule::kNoHints, "rule.no_hints", "13.6", "13.6", "12.6?", "12.6~", "12.6", "12.6"},
    {Rule::kSpectators, "rule.spectators", "13.7a", "13.7a", "12.7?", "12.7~", "12.7", "12.7"},
    {Rule::kFederation, "rule.federation", "14.1", "14.1", Named("Preface?"), Named("Preface~"), Named("Preface"), Named("Preface")},
    {Rule::kRapidDefined, "rule.rapid_defined", App("B.1"), App("A.1"), App("A.1"), App("A.1"), App("A.1"), App("A.1")},
    {Rule::kRapidMode, "rule.rapid_mode", App("B.2"), App("A.3, A.4"), App("A.3, A.4~"), App("A.3, A.4"), App("A.3, A.4"), App("A.4, A.5")},
    {Rule::kRapidNoRecord, "rule.rapid_no_record", App("B.3"), App("A.2"), App("A.2~"), App("A.2"), App("A.2"), App("A.2")},
    {Rule::kRapidSetup, "rule.rapid_setup", App("B.4"), App("A.4a"), App("A.4a?"), App("A.4.1"), App("A.4.1"), App("A.5.1")},
    {Rule::kRapidTouch, "rule.rapid_touch", App("B.5"), App("A.4b"), kNone, kNone, kNone, kNone},
    {Rule::kRapidIllegal, "rule.rapid_illegal", App("B.6"), App("A.4c"), App("A.4b"), App("A.4.2"), App("A.4.2"), App("A.5.2")},
    {Rule::kRapidBothKings, "rule.rapid_both_kings", App("B.6"), App("A.4c"), App("A.4d"), App("A.4.4"), App("A.4.4"), App("A.5.4")},
    {Rule::kRapidFlag, "rule.rapid_flag", App("B.7"), App("A.4d(1)"), kNone, App("A.4.5"), App("A.4.5"), App("A.5.5")},
    {Rule::kRapidTimeWin, "rule.rapid_time_win", App("B.8"), App("A.4d(2)"), App("A.4c?"), App("A.4.3"), App("A.4.3"), App("A.5.3")},
    {Rule::kRapidBothFlags, "rule.rapid_both_flags", App("B.9"), App("A.4d(3)"), kNone, kNone, kNone, kNone},
    {Rule::kOneMinute, "rule.one_minute", kNone, kNone, App("B.2?"), App("B.2"), App("B.2"), App("A.3")},
    {Rule::kBlitzDefined, "rule.blitz_defined", App("C.1"), App("B.1"), App("B.1"), App("B.1"), App("B.1"), App("B.1")},
    {Rule::kBlitzMode, "rule.blitz_mode", App("C.2"), App("B.2, B.3"), App("B.3, B.4?"), App("B.3, B.4"), App("B.3, B.4"), App("B.2, B.3")},
    {Rule::kBlitzIllegal, "rule.blitz_illegal", App("C.3"), App("B.3c"), App("B.4 with A.4b?"), App("B.4 with A.4.2"), App("B.4 with A.4.2"), App("B.3 with A.5.2")},
    {Rule::kBlitzOneMinute, "rule.blitz_one_minute", kNone, kNone, App("B.2?"), App("B.2"), App("B.2"), App("B.3 with A.3")},
    {Rule::kNotation, "rule.notation", App("E"), App("C"), App("C~"), App("C~"), App("C"), App("C")},
    {Rule::kDisambiguation, "rule.disambiguation", App("E.10"), App("C.10"), App("C.10~"), App("C.10~"), App("C.10"), App("C.10")},
    {Rule::kPromotionNotation, "rule.promotion_notation", App("E.12"), App("C.12"), App("C.12 or C.11?"), App("C.11?"), App("C.11"), App("C.11")},
    {Rule::kDrawSign, "rule.draw_sign", App("E.13"), App("C.13"), App("C.13 or C.12?"), App("C.12~"), App("C.12"), App("C.12")},
    {Rule::kBlind, "rule.blind", App("F"), App("E"), App("D?"), App("D~"), App("D"), App("D")},
    {Rule::kChess960, "rule.chess960", kNone, App("F"), App("F?"), Guide("II~"), Guide("II"), Guide("II")},
    {Rule::kChess960Start, "rule.chess960_start", kNone, App("F.2"), App("F.2?"), Guide("II.2~"), Guide("II.2"), Guide("II.2")},
    {Rule::kChess960Castling, "rule.chess960_castling", kNone, App("F.3"), App("F.3?"), Guide("II.3~"), Guide("II.3"), Guide("II.3")},
    {Rule::kAdjourned, "rule.adjourned", App("A"), Named("Guidelines"), App("E?"), Guide("I?"), Guide("I"), Guide("I")},
    {Rule::kSealing, "rule.sealing", App("A.1a"), Named("Guidelines 1a"), App("E.1a?"), Guide("I.1.1~"), Guide("I.1.1"), Guide("I.1.1")},
    {Rule::kSealedEarly, "rule.sealed_early", App("A.1b"), Named("Guidelines 1b"), App("E.1b?"), Guide("I.1.2~"), Guide("I.1.2"), Guide("I.1.2")},
    {Rule::kEnvelopeData, "rule.envelope_data", App("A.2"), Named("Guidelines 2"), App("E.2?"), Guide("I.2~"), Guide("I.2"), Guide("I.2")},
    {Rule::kOfferAfterSealing, "rule.offer_after_sealing", App("A.4"), Named("Guidelines 4"), App("E.4?"), Guide("I.4~"), Guide("I.4"), Guide("I.4")},
    {Rule::kResumptionSetUp, "rule.resumption_set_up", App("A.5"), Named("Guidelines 5"), App("E.5?"), Guide("I.5~"), Guide("I.5"), Guide("I.5")},
    {Rule::kEndedBeforeResumption, "rule.ended_before_resumption", App("A.6"), Named("Guidelines 6"), App("E.6?"), Guide("I.6~"), Guide("I.6"), Guide("I.6")},
    {Rule::kEnvelopeOpened, "rule.envelope_opened", App("A.7"), Named("Guidelines 7"), App("E.7?"), Guide("I.7~"), Guide("I.7"), Guide("I.7")},
    {Rule::kBadSealedMove, "rule.bad_sealed_move", App("A.8"), Named("Guidelines 8"), App("E.8?"), Guide("I.8~"), Guide("I.8"), Guide("I.8")},
    {Rule::kResumeReplierPresent, "rule.resume_replier_present", App("A.9a"), Named("Guidelines 9a"), App("E.9a?"), Guide("I.9.1~"), Guide("I.9.1"), Guide("I.9.1")},
    {Rule::kResumeReplierAbsent, "rule.resume_replier_absent", App("A.9b"), Named("Guidelines 9b"), App("E.9b?"), Guide("I.9.2~"), Guide("I.9.2"), Guide("I.9.2")},
    {Rule::kResumeSealerAbsent, "rule.resume_sealer_absent", App("A.9c"), Named("Guidelines 9c"), App("E.9c?"), Guide("I.9.3~"), Guide("I.9.3"), Guide("I.9.3")},
    {Rule::kLateForResumption, "rule.late_for_resumption", App("A.10"), Named("Guidelines 10"), App("E.10?"), Guide("I.10~"), Guide("I.10"), Guide("I.10")},
    {Rule::kBothLateForResumption, "rule.both_late_for_resumption", kNone, kNone, App("E.11?"), Guide("I.11~"), Guide("I.11"), Guide("I.11")},
    {Rule::kEnvelopeMissing, "rule.envelope_missing", App("A.11a"), Named("Guidelines 11a"), App("E.12a?"), Guide("I.12.1~"), Guide("I.12.1"), Guide("I.12.1")},
    {Rule::kPositionUnknown, "rule.position_unknown", App("A.11b"), Named("Guidelines 11b"), App("E.12b?"), Guide("I.12.2~"), Guide("I.12.2"), Guide("I.12.2")},
    {Rule::kResumptionTimes, "rule.resumption_times", App("A.12"), Named("Guidelines 12"), App("E.13?"), Guide("I.13~"), Guide("I.13"), Guide("I.13")},
    {Rule::kResumptionSession, "rule.resumption_session", App("A.13"), Named("Guidelines 13"), App("E.14?"), Guide("I.14~"), Guide("I.14"), Guide("I.14")},
    {Rule::kQuickplayScope, "rule.quickplay_scope", "10.1", "10.1", App("G.3"), Guide("III.2.2"), Guide("III.2.2"), Guide("III.2.2")},
    {Rule::kQuickplayNotBlitz, "rule.quickplay_not_blitz", App("C.2"), App("B.3b"), kNone, kNone, kNone, kNone},
    {Rule::kBothFlagsContinue, "rule.both_flags_continue", "6.12a", "6.11a", "6.11a?", Guide("III.3.1.1~"), Guide("III.3.1.1"), Guide("III.3.1.1")},
    {Rule::kBothFlagsDraw, "rule.both_flags_draw", "6.12b", "6.11b", "6.11b?", Guide("III.3.1.2~"), Guide("III.3.1.2"), Guide("III.3.1.2")},
    {Rule::kSmoking, "rule.smoking", "12.5", "12.3c", "11.3c?", "11.3.4?", "11.3.4", "11.3.4"},
}};
// clang-format on

constexpr bool InOrder() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (Index(kRows[i].rule) != i) return false;
  }
  return true;
}
static_assert(InOrder(), "the rows follow the order of Rule");

}  // namespace

Article ArticleOf(Rule rule, Edition edition) { return edition.column().article(rule); }

template <std::size_t kColumn>
Article ArticleInColumn(Rule rule) {
  const auto& [kind, text] = kRows[Index(rule)].cells[kColumn];
  Article article{kind, text, {}, Confidence::kRead};
  if (text.ends_with('?')) article.confidence = Confidence::kUnverified;
  if (text.ends_with('~')) article.confidence = Confidence::kInferred;
  if (article.confidence != Confidence::kRead) article.number.remove_suffix(1);
  constexpr std::string_view kAlso = " (or ";
  if (const std::size_t also = text.find(kAlso); also != std::string_view::npos) {
    article.number = text.substr(0, also);
    article.also = text.substr(also + kAlso.size());
    article.also.remove_suffix(1);
  }
  return article;
}

template Article ArticleInColumn<0>(Rule rule);
template Article ArticleInColumn<1>(Rule rule);
template Article ArticleInColumn<2>(Rule rule);
template Article ArticleInColumn<3>(Rule rule);
template Article ArticleInColumn<4>(Rule rule);
template Article ArticleInColumn<5>(Rule rule);

Message RuleTitle(Rule rule) { return {kRows[Index(rule)].title, {}}; }

}  // namespace zeitnot::referee
