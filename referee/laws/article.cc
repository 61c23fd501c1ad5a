#include "referee/laws/article.h"

#include <array>

namespace zeitnot::referee {
namespace {

// One Article in one edition. Text from a literal is an Article; the others say what they are.
struct Cell {
  ArticleKind kind = ArticleKind::kArticle;
  std::string_view text;

  constexpr Cell() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): most of the table
  consteval Cell(const char* number) : text(number) {
    // Not a constant expression, and so not compiled.
    if (number[0] < '0' || number[0] > '9') throw "an Article begins with a digit";
  }
  constexpr Cell(ArticleKind that, std::string_view number) : kind(that), text(number) {}
};
constexpr Cell kNone{};
constexpr Cell App(std::string_view number) { return {ArticleKind::kAppendix, number}; }
constexpr Cell Guide(std::string_view number) { return {ArticleKind::kGuidelines, number}; }
constexpr Cell Named(std::string_view name) { return {ArticleKind::kNamed, name}; }

// A cell for each edition, in the order of kEditions: with one too few a row does not compile. A
// trailing '~' marks a number that is inferred, a trailing '?' one that is unverified; kNone says
// that the edition has no such Article. "(or ...)" names a second numbering in circulation.
struct Row {
  Rule rule;
  std::string_view title;
  std::array<Cell, kEditionCount> cells;

  template <typename... Cells>
  consteval Row(Rule the_rule, std::string_view the_title, Cells... the_cells)
      : rule(the_rule), title(the_title), cells{Cell(the_cells)...} {
    static_assert(sizeof...(Cells) == kEditionCount, "a cell for each edition");
  }
};

// clang-format off
constexpr std::array<Row, kRuleCount> kRows = {{
    {Rule::kHaveTheMove, "who has the move", "1.1", "1.1", "1.1", "1.3", "1.3", "1.3"},
    {Rule::kMateAim, "aim, mate, forbidden king exposure", "1.2", "1.2", "1.2?", "1.4", "1.4", "1.4"},
    {Rule::kNobodyCanMate, "neither can mate", "1.3", "1.3", "1.3?", "1.5", "1.5", "1.5"},
    {Rule::kBoard, "board orientation", "2.1", "2.1", "2.1~", "2.1", "2.1", "2.1"},
    {Rule::kArray, "starting array", "2.3", "2.3", "2.3~", "2.3", "2.3", "2.3"},
    {Rule::kAttackPinned, "pinned pieces attack", "3.1", "3.1", "3.1?", "3.1.3", "3.1.3", "3.1.3"},
    {Rule::kEnPassant, "en passant", "3.7d", "3.7d", "3.7d?", "3.7.4", "3.7.4", "3.7.3.1-2 (or 3.7.4)"},
    {Rule::kPromotion, "promotion", "3.7e", "3.7e", "3.7e?", "3.7.5", "3.7.5", "3.7.3.3-5 (or 3.7.5)"},
    {Rule::kCastling, "castling", "3.8a(II)", "3.8a", "3.8b?", "3.8.2", "3.8.2", "3.8.2"},
    {Rule::kCastlingLost, "right lost", "3.8(1)", "3.8b(1)", "3.8b(1)?", "3.8.2.1", "3.8.2.1", "3.8.2.1"},
    {Rule::kCastlingBarred, "temporarily barred", "3.8(2)", "3.8b(2)", "3.8b(2)?", "3.8.2.2", "3.8.2.2", "3.8.2.2"},
    {Rule::kCheck, "check, no self-check", "3.9", "3.9", "3.9?", "3.9.1-2", "3.9.1-2", "3.9.1-2"},
    {Rule::kLegalMove, "legal/illegal move defined", "4.6", "4.6", "3.10a-b?", "3.10.1-2", "3.10.1-2", "3.10.1-2"},
    {Rule::kIllegalPosition, "illegal position defined", kNone, kNone, "3.10c?", "3.10.3", "3.10.3", "3.10.3"},
    {Rule::kOneHand, "one hand", "4.1", "4.1", "4.1?", "4.1~", "4.1", "4.1"},
    {Rule::kAdjust, "adjusting pieces", "4.2", "4.2", "4.2", "4.2.1?", "4.2.1", "4.2.1"},
    {Rule::kTouchOwn, "touch own", "4.3a", "4.3a", "4.3a", "4.3.1?", "4.3.1", "4.3.1"},
    {Rule::kTouchEnemy, "touch enemy", "4.3b", "4.3b", "4.3b", "4.3.2?", "4.3.2", "4.3.2"},
    {Rule::kTouchBoth, "touch both colours", "4.3c", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"},
    {Rule::kTouchKingRook, "king and rook touched", "4.4a", "4.4a", "4.4a?", "4.4.1?", "4.4.1", "4.4.1"},
    {Rule::kTouchRookKing, "rook then king", "4.4b", "4.4b", "4.4b?", "4.4.2?", "4.4.2", "4.4.2"},
    {Rule::kCastleIllegalIntent, "meant to castle, illegal", "4.4c", "4.4c", "4.4c?", "4.4.3~", "4.4.3", "4.4.3"},
    {Rule::kPromotionFinal, "promotion choice final", "4.4d", "4.4d", "4.4d?", "4.4.4?", "4.4.4", "4.4.4"},
    {Rule::kNoneMovable, "no touched piece usable", "4.5", "4.5", "4.5~", "4.5~", "4.5", "4.5"},
    {Rule::kPromotionWays, "ways of promoting", kNone, kNone, "4.6", "4.6~", "4.6", "4.6"},
    {Rule::kReleased, "released piece; move made", "4.6", "4.6", "4.7?", "4.7~", "4.7", "4.7"},
    {Rule::kMadeCapture, "capture made", "4.6 (1)", "4.6a", "4.7a?", "4.7.1?", "4.7.1", "4.7.1"},
    {Rule::kMadeCastling, "castling made", "4.6 (2)", "4.6b", "4.7b?", "4.7.2?", "4.7.2", "4.7.2"},
    {Rule::kMadePromotion, "promotion made", "4.6 (3)", "4.6c", "4.7c?", "4.7.3?", "4.7.3", "4.7.3"},
    {Rule::kComplaintLost, "right to complain lost", "4.7", "4.7", "4.8?", "4.8~", "4.8", "4.8"},
    {Rule::kCheckmate, "checkmate", "5.1a", "5.1a", "5.1a", "5.1.1", "5.1.1", "5.1.1"},
    {Rule::kResignation, "resignation", "5.1b", "5.1b", "5.1b", "5.1.2", "5.1.2", "5.1.2"},
    {Rule::kStalemate, "stalemate", "5.2a", "5.2a", "5.2a", "5.2.1", "5.2.1", "5.2.1"},
    {Rule::kDeadPosition, "dead position", "5.2b, 9.6", "5.2b, 9.6", "5.2b, 9.7?", "5.2.2", "5.2.2", "5.2.2"},
    {Rule::kDrawAgreed, "draw agreed", "5.2c", "5.2c", "5.2c", "5.2.3", "5.2.3", "5.2.3"},
    {Rule::kDrawClaimPointers, "pointers to 9.2/9.3", "5.2d-e", "5.2d-e", "5.2d-e", kNone, kNone, kNone},
    {Rule::kClockDefined, "clock, flag", "6.1", "6.1", "6.1~", "6.1", "6.1", "6.1"},
    {Rule::kRequirement, "moves per period", "6.2a", "6.2a", "6.3a?", "6.3.1", "6.3.1", "6.3.1"},
    {Rule::kCarryOverOrDelay, "carry-over, delay", "6.2b", "6.2b", "6.3b?", "6.3.2", "6.3.2", "6.3.2"},
    {Rule::kCheckAtFlag, "check at flag-fall", "6.3", "6.3", "6.4?", "6.4~", "6.4", "6.4"},
    {Rule::kClockPlace, "clock placement", "6.4", "6.4", "6.5?", "6.5~", "6.5", "6.5"},
    {Rule::kStartClock, "White's clock starts", "6.5", "6.5", "6.6?", "6.6~", "6.6", "6.6"},
    {Rule::kDefaultTime, "late arrival", "6.7", "6.6a", "6.7a", "6.7.1", "6.7.1", "6.7.1"},
    {Rule::kBothAbsent, "both absent", "6.6", "6.6b", "6.7b?", "6.7.2~", "6.7.2", "6.7.2"},
    {Rule::kPress, "pressing, completion", "6.8a", "6.7a", "6.2a-b?", "6.2.1-2?", "6.2.1-2", "6.2.1-2"},
    {Rule::kSameHand, "same hand, no hovering", "6.8b", "6.7b", "6.2c?", "6.2.3?", "6.2.3", "6.2.3"},
    {Rule::kHandling, "clock handling", "6.8c", "6.7c", "6.2d?", "6.2.4?", "6.2.4", "6.2.4"},
    {Rule::kClockAssistant, "assistant for the clock", "6.8d", "6.7d", "6.2f?", "6.2.6?", "6.2.6", "6.2.6"},
    {Rule::kFlagFallen, "flag counts as fallen", "6.9", "6.8", "6.8?", "6.8~", "6.8", "6.8"},
    {Rule::kTimeLoss, "loss on time, draw exception", "6.10", "6.9", "6.9?", "6.9", "6.9", "6.9"},
    {Rule::kClockConclusive, "readings, defect", "6.11", "6.10a", "6.10a?", "6.10.1?", "6.10.1", "6.10.1"},
    {Rule::kWrongSetting, "wrong setting", kNone, "6.10b", "6.10b?", "6.10.2~", "6.10.2", "6.10.2"},
    {Rule::kBothFlags, "both flags, order unknown", "6.12", "6.11", "6.11?", Guide("III.3.1~"), Guide("III.3.1"), Guide("III.3.1")},
    {Rule::kInterrupt, "interruption", "6.13a", "6.12a", "6.12a?", "6.11.1?", "6.11.1", "6.11.1"},
    {Rule::kPlayerStops, "player stops clocks", "6.13b", "6.12b", "6.12b?", "6.11.2?", "6.11.2", "6.11.2"},
    {Rule::kStopNoReason, "no valid reason", "6.13d", "6.12d", "6.12d?", "6.11.4?", "6.11.4", "6.11.4"},
    {Rule::kAdjustTimes, "times after irregularity", "6.14", "6.13", "7.1?", "7.1~", "7.1", "7.1"},
    {Rule::kScreens, "displays, no sole basis", "6.15", "6.14", "6.13?", "6.12?", "6.12", "6.12"},
    {Rule::kWrongArray, "wrong array", "7.1a", "7.1a", "7.2a?", "7.2.1?", "7.2.1", "7.2.1"},
    {Rule::kTurnedBoard, "board turned", "7.1b", "7.1b", "7.2b?", "7.2.2?", "7.2.2", "7.2.2"},
    {Rule::kReversed, "colours reversed", "7.2", "7.2", "7.3", "7.3", "7.3", "7.3"},
    {Rule::kKnocked, "pieces knocked over", "7.3", "7.3", "7.4?", "7.4~", "7.4", "7.4"},
    {Rule::kIllegalRestore, "illegal move: restore", "7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1", "7.5.1"},
    {Rule::kUnpromoted, "pawn left on last rank", "7.4a", "7.4a", "7.5a", "7.5.2", "7.5.2", "7.5.2"},
    {Rule::kPressWithoutMove, "press without moving", kNone, kNone, kNone, "7.8.1", "7.5.3", "7.5.3"},
    {Rule::kTwoHands, "two hands", "4.1", "4.1", "4.1?", "7.7.1", "7.5.4", "7.5.4"},
    {Rule::kIllegalPenalty, "illegal move: penalty", "7.4b", "7.4b", "7.5b", "7.5.3, 7.7.2, 7.8.2?", "7.5.5", "7.5.5"},
    {Rule::kOffSquares, "pieces found displaced", "7.5", "7.5", "7.6?", "7.6~", "7.6", "7.6"},
    {Rule::kRecording, "recording", "8.1", "8.1", "8.1a?", "8.1.1?", "8.1.1", "8.1.1"},
    {Rule::kNoAdvance, "no writing in advance", "8.1", "8.1", "8.1b?", "8.1.2~", "8.1.2", "8.1.2"},
    {Rule::kSheetUse, "use of the sheet", "12.3", "12.4", "8.1d?", "8.1.4?", "8.1.4", "8.1.4"},
    {Rule::kFiveMinutes, "five-minute rule", "8.4", "8.4", "8.4", "8.4~", "8.4", "8.4"},
    {Rule::kNeitherRecords, "neither records", "8.5a", "8.5a", "8.5a?", "8.5.1?", "8.5.1", "8.5.1"},
    {Rule::kOneRecords, "one records", "8.5b", "8.5b", "8.5b?", "8.5.2?", "8.5.2", "8.5.2"},
    {Rule::kReconstruct, "reconstruction", "8.5c", "8.5c", "8.5c?", "8.5.3?", "8.5.3", "8.5.3"},
    {Rule::kPeriodDoubt, "move number in doubt", "8.6", "8.6", "8.6~", "8.6~", "8.6", "8.6"},
    {Rule::kSigning, "result signed", "8.7", "8.7", "8.7~", "8.7~", "8.7", "8.7"},
    {Rule::kDrawRules, "event limits on draws", kNone, "9.1a", "9.1a?", "9.1.1", "9.1.1", "9.1.1"},
    {Rule::kOffer, "draw offer", "9.1a", "9.1b(1)", "9.1b(1)?", "9.1.2.1", "9.1.2.1", "9.1.2.1"},
    {Rule::kOfferNoted, "offer noted", "9.1b", "9.1b(2)", "9.1b(2)?", "9.1.2.2", "9.1.2.2", "9.1.2.2"},
    {Rule::kClaimIsOffer, "claim counts as offer", "9.1c", "9.1b(3)", "9.1b(3)?", "9.1.2.3", "9.1.2.3", "9.1.2.3"},
    {Rule::kRepetitionIntended, "third time about to appear", "9.2a", "9.2a", "9.2a(1)?", "9.2.1.1", "9.2.1.1", "9.2.1 (or 9.2.1.1)"},
    {Rule::kRepetitionAppeared, "third time appeared", "9.2b", "9.2b", "9.2a(2)?", "9.2.1.2", "9.2.1.2", "9.2.2 (or 9.2.1.2)"},
    {Rule::kSamePosition, "same position", "9.2", "9.2", "9.2b", "9.2.2", "9.2.2", "9.2.3 (or 9.2.2)"},
    {Rule::kFiftyMovesIntended, "50 moves with intended move", "9.3a", "9.3a", "9.3a?", "9.3.1", "9.3.1", "9.3.1"},
    {Rule::kFiftyMovesMade, "50 moves made", "9.3b", "9.3b", "9.3b?", "9.3.2", "9.3.2", "9.3.2"},
    {Rule::kClaimLost, "right to claim lost", "9.4", "9.4", "9.4?", "9.4", "9.4", "9.4"},
    {Rule::kClaimStop, "claim: clocks, no withdrawal", "9.5", "9.5", "9.5a", "9.5.1", "9.5.1", "9.5.1"},
    {Rule::kClaimRight, "correct claim", "9.5a", "9.5a", "9.5b?", "9.5.2", "9.5.2", "9.5.2"},
    {Rule::kClaimWrong, "incorrect claim", "9.5b", "9.5b", "9.5c?", "9.5.3", "9.5.3", "9.5.3"},
    {Rule::kFivefold, "fivefold", kNone, kNone, "9.6a", "9.6.1", "9.6.1", "9.6.1"},
    {Rule::kSeventyFiveMoves, "75 moves", kNone, kNone, "9.6b", "9.6.2", "9.6.2", "9.6.2"},
    {Rule::kQuickplayDefined, "quickplay defined", "10.1", "10.1", App("G.1"), Guide("III.1?"), Guide("III.1"), Guide("III.1")},
    {Rule::kQuickplayAnnounced, "must be announced", kNone, kNone, App("G.2"), Guide("III.2.1"), Guide("III.2.1"), Guide("III.2.1")},
    {Rule::kQuickplayIncrement, "increment request", kNone, kNone, App("G.4"), Guide("III.4"), Guide("III.4"), Guide("III.4")},
    {Rule::kQuickplayClaim, "two-minute claim", "10.2", "10.2", App("G.5"), Guide("III.5"), Guide("III.5"), Guide("III.5")},
    {Rule::kQuickplayDecision, "draw, postpone, reject", "10.2a", "10.2a", App("G.5a"), Guide("III.5.1?"), Guide("III.5.1"), Guide("III.5.1")},
    {Rule::kQuickplayPostponed, "postponed", "10.2b", "10.2b", App("G.5b"), Guide("III.5.2"), Guide("III.5.2"), Guide("III.5.2")},
    {Rule::kQuickplayRejected, "rejected", "10.2c", "10.2c", App("G.5c"), Guide("III.5.3"), Guide("III.5.3"), Guide("III.5.3")},
    {Rule::kQuickplayFinal, "final decision", "10.2d", "10.2d", kNone, kNone, kNone, kNone},
    {Rule::kQuickplayNoArbiter, "no arbiter present", App("D.1"), App("D.1"), App("G.6"), Guide("III.6"), Guide("III.6"), Guide("III.6")},
    {Rule::kPoints, "points", "11.1", "11.1", "10.1?", "10.1~", "10.1", "10.1"},
    {Rule::kScoreCap, "scores normally given", kNone, kNone, kNone, "10.2?", "10.2", "10.2"},
    {Rule::kDisrepute, "disrepute", "12.1", "12.1", "11.1?", "11.1~", "11.1", "11.1"},
    {Rule::kLeaving, "leaving venue", "12.5", "12.2", "11.2?", "11.2~", "11.2", "11.2.3"},
    {Rule::kNotes, "notes, advice", "12.2a", "12.3a", "11.3a?", "11.3.1?", "11.3.1", "11.3.1"},
    {Rule::kDevices, "phones, devices", "12.2b", "12.3b", "11.3b", "11.3.2?", "11.3.2", "11.3.2"},
    {Rule::kSpectator, "finished player is spectator", "12.4", "12.5", "11.4?", "11.4~", "11.4", "11.4"},
    {Rule::kDistract, "distracting", "12.6", "12.6", "11.5?", "11.5~", "11.5", "11.5"},
    {Rule::kConductPenalty, "breaches lead to penalties", "12.7", "12.7", "11.6?", "11.6~", "11.6", "11.6"},
    {Rule::kPersistent, "persistent refusal", "12.8", "12.8", "11.7?", "11.7~", "11.7", "11.7"},
    {Rule::kBothGuilty, "both guilty", "12.9", "12.9", "11.8?", "11.8~", "11.8", "11.8"},
    {Rule::kAppeal, "appeal", kNone, "12.10", "11.10?", "11.10~", "11.10", "11.10"},
    {Rule::kPenaltyMenu, "penalty menu", "13.4", "13.4", "12.9?", "12.9~", "12.9", "12.9"},
    {Rule::kDisturbance, "outside disturbance", "13.5", "13.5", "12.5?", "12.5~", "12.5", "12.5"},
    {Rule::kNoHints, "arbiter gives no hints", "13.6", "13.6", "12.6?", "12.6~", "12.6", "12.6"},
    {Rule::kSpectators, "spectators", "13.7a", "13.7a", "12.7?", "12.7~", "12.7", "12.7"},
    {Rule::kFederation, "federation may ask FIDE", "14.1", "14.1", Named("Preface?"), Named("Preface~"), Named("Preface"), Named("Preface")},
    {Rule::kRapidDefined, "rapid defined", App("B.1"), App("A.1"), App("A.1"), App("A.1"), App("A.1"), App("A.1")},
    {Rule::kRapidMode, "rapid supervision modes", App("B.2"), App("A.3, A.4"), App("A.3, A.4~"), App("A.3, A.4"), App("A.3, A.4"), App("A.4, A.5")},
    {Rule::kRapidNoRecord, "rapid: no recording", App("B.3"), App("A.2"), App("A.2~"), App("A.2"), App("A.2"), App("A.2")},
    {Rule::kRapidSetup, "rapid: set-up claims", App("B.4"), App("A.4a"), App("A.4a?"), App("A.4.1"), App("A.4.1"), App("A.5.1")},
    {Rule::kRapidTouch, "rapid: Article 4 on request", App("B.5"), App("A.4b"), kNone, kNone, kNone, kNone},
    {Rule::kRapidIllegal, "rapid: illegal move", App("B.6"), App("A.4c"), App("A.4b"), App("A.4.2"), App("A.4.2"), App("A.5.2")},
    {Rule::kRapidBothKings, "rapid: both kings in check, or a pawn on the last rank", App("B.6"), App("A.4c"), App("A.4d"), App("A.4.4"), App("A.4.4"), App("A.5.4")},
    {Rule::kRapidFlag, "rapid: who calls flag", App("B.7"), App("A.4d(1)"), kNone, App("A.4.5"), App("A.4.5"), App("A.5.5")},
    {Rule::kRapidTimeWin, "rapid: time win claim", App("B.8"), App("A.4d(2)"), App("A.4c?"), App("A.4.3"), App("A.4.3"), App("A.5.3")},
    {Rule::kRapidBothFlags, "rapid: both flags", App("B.9"), App("A.4d(3)"), kNone, kNone, kNone, kNone},
    {Rule::kOneMinute, "one-minute penalties", kNone, kNone, App("B.2?"), App("B.2"), App("B.2"), App("A.3")},
    {Rule::kBlitzDefined, "blitz defined", App("C.1"), App("B.1"), App("B.1"), App("B.1"), App("B.1"), App("B.1")},
    {Rule::kBlitzMode, "blitz supervision modes", App("C.2"), App("B.2, B.3"), App("B.3, B.4?"), App("B.3, B.4"), App("B.3, B.4"), App("B.2, B.3")},
    {Rule::kBlitzIllegal, "blitz: illegal move", App("C.3"), App("B.3c"), App("B.4 with A.4b?"), App("B.4 with A.4.2"), App("B.4 with A.4.2"), App("B.3 with A.5.2")},
    {Rule::kNotation, "notation", App("E"), App("C"), App("C~"), App("C~"), App("C"), App("C")},
    {Rule::kDisambiguation, "two like pieces", App("E.10"), App("C.10"), App("C.10~"), App("C.10~"), App("C.10"), App("C.10")},
    {Rule::kPromotionNotation, "promotion notation", App("E.12"), App("C.12"), App("C.12 or C.11?"), App("C.11?"), App("C.11"), App("C.11")},
    {Rule::kDrawSign, "draw sign", App("E.13"), App("C.13"), App("C.13 or C.12?"), App("C.12~"), App("C.12"), App("C.12")},
    {Rule::kBlind, "blind players", App("F"), App("E"), App("D?"), App("D~"), App("D"), App("D")},
    {Rule::kChess960, "Chess960", kNone, App("F"), App("F?"), Guide("II~"), Guide("II"), Guide("II")},
    {Rule::kChess960Start, "Chess960: starting position", kNone, App("F.2"), App("F.2?"), Guide("II.2~"), Guide("II.2"), Guide("II.2")},
    {Rule::kChess960Castling, "Chess960: castling", kNone, App("F.3"), App("F.3?"), Guide("II.3~"), Guide("II.3"), Guide("II.3")},
    {Rule::kAdjourned, "adjourned games", App("A"), Named("Guidelines"), App("E?"), Guide("I?"), Guide("I"), Guide("I")},
    {Rule::kSealing, "sealing a move", App("A.1a"), Named("Guidelines 1a"), App("E.1a?"), Guide("I.1.1~"), Guide("I.1.1"), Guide("I.1.1")},
    {Rule::kSealedEarly, "adjourning before the end of the session", App("A.1b"), Named("Guidelines 1b"), App("E.1b?"), Guide("I.1.2~"), Guide("I.1.2"), Guide("I.1.2")},
    {Rule::kEnvelopeData, "what the envelope says", App("A.2"), Named("Guidelines 2"), App("E.2?"), Guide("I.2~"), Guide("I.2"), Guide("I.2")},
    {Rule::kOfferAfterSealing, "draw offer after sealing", App("A.4"), Named("Guidelines 4"), App("E.4?"), Guide("I.4~"), Guide("I.4"), Guide("I.4")},
    {Rule::kResumptionSetUp, "position and times set up again", App("A.5"), Named("Guidelines 5"), App("E.5?"), Guide("I.5~"), Guide("I.5"), Guide("I.5")},
    {Rule::kEndedBeforeResumption, "game ended before resumption", App("A.6"), Named("Guidelines 6"), App("E.6?"), Guide("I.6~"), Guide("I.6"), Guide("I.6")},
    {Rule::kEnvelopeOpened, "when the envelope is opened", App("A.7"), Named("Guidelines 7"), App("E.7?"), Guide("I.7~"), Guide("I.7"), Guide("I.7")},
    {Rule::kBadSealedMove, "sealed move ambiguous, unclear or illegal", App("A.8"), Named("Guidelines 8"), App("E.8?"), Guide("I.8~"), Guide("I.8"), Guide("I.8")},
    {Rule::kResumeReplierPresent, "resumption: who must reply is present", App("A.9a"), Named("Guidelines 9a"), App("E.9a?"), Guide("I.9.1~"), Guide("I.9.1"), Guide("I.9.1")},
    {Rule::kResumeReplierAbsent, "resumption: who must reply is absent", App("A.9b"), Named("Guidelines 9b"), App("E.9b?"), Guide("I.9.2~"), Guide("I.9.2"), Guide("I.9.2")},
    {Rule::kResumeSealerAbsent, "resumption: who sealed is absent", App("A.9c"), Named("Guidelines 9c"), App("E.9c?"), Guide("I.9.3~"), Guide("I.9.3"), Guide("I.9.3")},
    {Rule::kLateForResumption, "late for the resumption", App("A.10"), Named("Guidelines 10"), App("E.10?"), Guide("I.10~"), Guide("I.10"), Guide("I.10")},
    {Rule::kBothLateForResumption, "both absent at the resumption", kNone, kNone, App("E.11?"), Guide("I.11~"), Guide("I.11"), Guide("I.11")},
    {Rule::kEnvelopeMissing, "envelope missing", App("A.11a"), Named("Guidelines 11a"), App("E.12a?"), Guide("I.12.1~"), Guide("I.12.1"), Guide("I.12.1")},
    {Rule::kPositionUnknown, "adjourned position not re-established", App("A.11b"), Named("Guidelines 11b"), App("E.12b?"), Guide("I.12.2~"), Guide("I.12.2"), Guide("I.12.2")},
    {Rule::kResumptionTimes, "wrong times at the resumption", App("A.12"), Named("Guidelines 12"), App("E.13?"), Guide("I.13~"), Guide("I.13"), Guide("I.13")},
    {Rule::kResumptionSession, "length of the resumption session", App("A.13"), Named("Guidelines 13"), App("E.14?"), Guide("I.14~"), Guide("I.14"), Guide("I.14")},
    {Rule::kQuickplayScope, "games that the quickplay procedure covers", "10.1", "10.1", App("G.3"), Guide("III.2.2"), Guide("III.2.2"), Guide("III.2.2")},
    {Rule::kQuickplayNotBlitz, "no quickplay claims in blitz", App("C.2"), App("B.3b"), kNone, kNone, kNone, kNone},
    {Rule::kBothFlagsContinue, "both flags, not the last period", "6.12a", "6.11a", "6.11a?", Guide("III.3.1.1~"), Guide("III.3.1.1"), Guide("III.3.1.1")},
    {Rule::kBothFlagsDraw, "both flags, last period", "6.12b", "6.11b", "6.11b?", Guide("III.3.1.2~"), Guide("III.3.1.2"), Guide("III.3.1.2")},
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
  const bool unverified = text.ends_with('?');
  if (!unverified && !text.ends_with('~')) return {kind, text, Confidence::kRead};
  return {kind, text.substr(0, text.size() - 1),
          unverified ? Confidence::kUnverified : Confidence::kInferred};
}

template Article ArticleInColumn<0>(Rule rule);
template Article ArticleInColumn<1>(Rule rule);
template Article ArticleInColumn<2>(Rule rule);
template Article ArticleInColumn<3>(Rule rule);
template Article ArticleInColumn<4>(Rule rule);
template Article ArticleInColumn<5>(Rule rule);

std::string_view RuleTitle(Rule rule) { return kRows[Index(rule)].title; }

std::string Cite(Rule rule, Edition edition) {
  const Article article = ArticleOf(rule, edition);
  if (!article.exists()) return "no Article";
  constexpr std::array<std::string_view, 4> kKinds = {"Article ", "Appendix ", "Guidelines ", ""};
  std::string text = std::string(kKinds[Index(article.kind)]) + std::string(article.number);
  if (article.confidence == Confidence::kUnverified) text += " [number not verified]";
  return text;
}

}  // namespace zeitnot::referee
