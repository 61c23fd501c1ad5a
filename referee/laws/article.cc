#include "referee/laws/article.h"

#include <array>

namespace zeitnot::referee {
namespace {

// Article numbers in the order of kEditions. A trailing '~' marks a number that is inferred, a
// trailing '?' one that is unverified; an empty string says that the edition has no such Article.
// "(or ...)" names a second numbering in circulation.
struct Row {
  Rule rule;
  std::string_view title;
  std::array<std::string_view, kEditionCount> numbers;
};

// clang-format off
constexpr std::array<Row, kRuleCount> kRows = {{
    {Rule::kHaveTheMove, "who has the move", {"1.1", "1.1", "1.1", "1.3", "1.3", "1.3"}},
    {Rule::kMateAim, "aim, mate, forbidden king exposure", {"1.2", "1.2", "1.2?", "1.4", "1.4", "1.4"}},
    {Rule::kNobodyCanMate, "neither can mate", {"1.3", "1.3", "1.3?", "1.5", "1.5", "1.5"}},
    {Rule::kBoard, "board orientation", {"2.1", "2.1", "2.1~", "2.1", "2.1", "2.1"}},
    {Rule::kArray, "starting array", {"2.3", "2.3", "2.3~", "2.3", "2.3", "2.3"}},
    {Rule::kAttackPinned, "pinned pieces attack", {"3.1", "3.1", "3.1?", "3.1.3", "3.1.3", "3.1.3"}},
    {Rule::kEnPassant, "en passant", {"3.7d", "3.7d", "3.7d?", "3.7.4", "3.7.4", "3.7.3.1-2 (or 3.7.4)"}},
    {Rule::kPromotion, "promotion", {"3.7e", "3.7e", "3.7e?", "3.7.5", "3.7.5", "3.7.3.3-5 (or 3.7.5)"}},
    {Rule::kCastling, "castling", {"3.8a(II)", "3.8a", "3.8b?", "3.8.2", "3.8.2", "3.8.2"}},
    {Rule::kCastlingLost, "right lost", {"3.8(1)", "3.8b(1)", "3.8b(1)?", "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {Rule::kCastlingBarred, "temporarily barred", {"3.8(2)", "3.8b(2)", "3.8b(2)?", "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {Rule::kCheck, "check, no self-check", {"3.9", "3.9", "3.9?", "3.9.1-2", "3.9.1-2", "3.9.1-2"}},
    {Rule::kLegalMove, "legal/illegal move defined", {"4.6", "4.6", "3.10a-b?", "3.10.1-2", "3.10.1-2", "3.10.1-2"}},
    {Rule::kIllegalPosition, "illegal position defined", {"", "", "3.10c?", "3.10.3", "3.10.3", "3.10.3"}},
    {Rule::kOneHand, "one hand", {"4.1", "4.1", "4.1?", "4.1~", "4.1", "4.1"}},
    {Rule::kAdjust, "adjusting pieces", {"4.2", "4.2", "4.2", "4.2.1?", "4.2.1", "4.2.1"}},
    {Rule::kTouchOwn, "touch own", {"4.3a", "4.3a", "4.3a", "4.3.1?", "4.3.1", "4.3.1"}},
    {Rule::kTouchEnemy, "touch enemy", {"4.3b", "4.3b", "4.3b", "4.3.2?", "4.3.2", "4.3.2"}},
    {Rule::kTouchBoth, "touch both colours", {"4.3c", "4.3c", "4.3c", "4.3.3", "4.3.3", "4.3.3"}},
    {Rule::kTouchKingRook, "king and rook touched", {"4.4a", "4.4a", "4.4a?", "4.4.1?", "4.4.1", "4.4.1"}},
    {Rule::kTouchRookKing, "rook then king", {"4.4b", "4.4b", "4.4b?", "4.4.2?", "4.4.2", "4.4.2"}},
    {Rule::kCastleIllegalIntent, "meant to castle, illegal", {"4.4c", "4.4c", "4.4c?", "4.4.3~", "4.4.3", "4.4.3"}},
    {Rule::kPromotionFinal, "promotion choice final", {"4.4d", "4.4d", "4.4d?", "4.4.4?", "4.4.4", "4.4.4"}},
    {Rule::kNoneMovable, "no touched piece usable", {"4.5", "4.5", "4.5~", "4.5~", "4.5", "4.5"}},
    {Rule::kPromotionWays, "ways of promoting", {"", "", "4.6", "4.6~", "4.6", "4.6"}},
    {Rule::kReleased, "released piece; move made", {"4.6", "4.6", "4.7?", "4.7~", "4.7", "4.7"}},
    {Rule::kMadeCapture, "capture made", {"4.6 (1)", "4.6a", "4.7a?", "4.7.1?", "4.7.1", "4.7.1"}},
    {Rule::kMadeCastling, "castling made", {"4.6 (2)", "4.6b", "4.7b?", "4.7.2?", "4.7.2", "4.7.2"}},
    {Rule::kMadePromotion, "promotion made", {"4.6 (3)", "4.6c", "4.7c?", "4.7.3?", "4.7.3", "4.7.3"}},
    {Rule::kComplaintLost, "right to complain lost", {"4.7", "4.7", "4.8?", "4.8~", "4.8", "4.8"}},
    {Rule::kCheckmate, "checkmate", {"5.1a", "5.1a", "5.1a", "5.1.1", "5.1.1", "5.1.1"}},
    {Rule::kResignation, "resignation", {"5.1b", "5.1b", "5.1b", "5.1.2", "5.1.2", "5.1.2"}},
    {Rule::kStalemate, "stalemate", {"5.2a", "5.2a", "5.2a", "5.2.1", "5.2.1", "5.2.1"}},
    {Rule::kDeadPosition, "dead position", {"5.2b, 9.6", "5.2b, 9.6", "5.2b, 9.7?", "5.2.2", "5.2.2", "5.2.2"}},
    {Rule::kDrawAgreed, "draw agreed", {"5.2c", "5.2c", "5.2c", "5.2.3", "5.2.3", "5.2.3"}},
    {Rule::kDrawClaimPointers, "pointers to 9.2/9.3", {"5.2d-e", "5.2d-e", "5.2d-e", "", "", ""}},
    {Rule::kClockDefined, "clock, flag", {"6.1", "6.1", "6.1~", "6.1", "6.1", "6.1"}},
    {Rule::kRequirement, "moves per period", {"6.2a", "6.2a", "6.3a?", "6.3.1", "6.3.1", "6.3.1"}},
    {Rule::kCarryOverOrDelay, "carry-over, delay", {"6.2b", "6.2b", "6.3b?", "6.3.2", "6.3.2", "6.3.2"}},
    {Rule::kCheckAtFlag, "check at flag-fall", {"6.3", "6.3", "6.4?", "6.4~", "6.4", "6.4"}},
    {Rule::kClockPlace, "clock placement", {"6.4", "6.4", "6.5?", "6.5~", "6.5", "6.5"}},
    {Rule::kStartClock, "White's clock starts", {"6.5", "6.5", "6.6?", "6.6~", "6.6", "6.6"}},
    {Rule::kDefaultTime, "late arrival", {"6.7", "6.6a", "6.7a", "6.7.1", "6.7.1", "6.7.1"}},
    {Rule::kBothAbsent, "both absent", {"6.6", "6.6b", "6.7b?", "6.7.2~", "6.7.2", "6.7.2"}},
    {Rule::kPress, "pressing, completion", {"6.8a", "6.7a", "6.2a-b?", "6.2.1-2?", "6.2.1-2", "6.2.1-2"}},
    {Rule::kSameHand, "same hand, no hovering", {"6.8b", "6.7b", "6.2c?", "6.2.3?", "6.2.3", "6.2.3"}},
    {Rule::kHandling, "clock handling", {"6.8c", "6.7c", "6.2d?", "6.2.4?", "6.2.4", "6.2.4"}},
    {Rule::kClockAssistant, "assistant for the clock", {"6.8d", "6.7d", "6.2f?", "6.2.6?", "6.2.6", "6.2.6"}},
    {Rule::kFlagFallen, "flag counts as fallen", {"6.9", "6.8", "6.8?", "6.8~", "6.8", "6.8"}},
    {Rule::kTimeLoss, "loss on time, draw exception", {"6.10", "6.9", "6.9?", "6.9", "6.9", "6.9"}},
    {Rule::kClockConclusive, "readings, defect", {"6.11", "6.10a", "6.10a?", "6.10.1?", "6.10.1", "6.10.1"}},
    {Rule::kWrongSetting, "wrong setting", {"", "6.10b", "6.10b?", "6.10.2~", "6.10.2", "6.10.2"}},
    {Rule::kBothFlags, "both flags, order unknown", {"6.12", "6.11", "6.11?", "III.3.1~", "III.3.1", "III.3.1"}},
    {Rule::kInterrupt, "interruption", {"6.13a", "6.12a", "6.12a?", "6.11.1?", "6.11.1", "6.11.1"}},
    {Rule::kPlayerStops, "player stops clocks", {"6.13b", "6.12b", "6.12b?", "6.11.2?", "6.11.2", "6.11.2"}},
    {Rule::kStopNoReason, "no valid reason", {"6.13d", "6.12d", "6.12d?", "6.11.4?", "6.11.4", "6.11.4"}},
    {Rule::kAdjustTimes, "times after irregularity", {"6.14", "6.13", "7.1?", "7.1~", "7.1", "7.1"}},
    {Rule::kScreens, "displays, no sole basis", {"6.15", "6.14", "6.13?", "6.12?", "6.12", "6.12"}},
    {Rule::kWrongArray, "wrong array", {"7.1a", "7.1a", "7.2a?", "7.2.1?", "7.2.1", "7.2.1"}},
    {Rule::kTurnedBoard, "board turned", {"7.1b", "7.1b", "7.2b?", "7.2.2?", "7.2.2", "7.2.2"}},
    {Rule::kReversed, "colours reversed", {"7.2", "7.2", "7.3", "7.3", "7.3", "7.3"}},
    {Rule::kKnocked, "pieces knocked over", {"7.3", "7.3", "7.4?", "7.4~", "7.4", "7.4"}},
    {Rule::kIllegalRestore, "illegal move: restore", {"7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1", "7.5.1"}},
    {Rule::kUnpromoted, "pawn left on last rank", {"7.4a", "7.4a", "7.5a", "7.5.2", "7.5.2", "7.5.2"}},
    {Rule::kPressWithoutMove, "press without moving", {"", "", "", "7.8.1", "7.5.3", "7.5.3"}},
    {Rule::kTwoHands, "two hands", {"4.1", "4.1", "4.1?", "7.7.1", "7.5.4", "7.5.4"}},
    {Rule::kIllegalPenalty, "illegal move: penalty", {"7.4b", "7.4b", "7.5b", "7.5.3, 7.7.2, 7.8.2?", "7.5.5", "7.5.5"}},
    {Rule::kOffSquares, "pieces found displaced", {"7.5", "7.5", "7.6?", "7.6~", "7.6", "7.6"}},
    {Rule::kRecording, "recording", {"8.1", "8.1", "8.1a?", "8.1.1?", "8.1.1", "8.1.1"}},
    {Rule::kNoAdvance, "no writing in advance", {"8.1", "8.1", "8.1b?", "8.1.2~", "8.1.2", "8.1.2"}},
    {Rule::kSheetUse, "use of the sheet", {"12.3", "12.4", "8.1d?", "8.1.4?", "8.1.4", "8.1.4"}},
    {Rule::kFiveMinutes, "five-minute rule", {"8.4", "8.4", "8.4", "8.4~", "8.4", "8.4"}},
    {Rule::kNeitherRecords, "neither records", {"8.5a", "8.5a", "8.5a?", "8.5.1?", "8.5.1", "8.5.1"}},
    {Rule::kOneRecords, "one records", {"8.5b", "8.5b", "8.5b?", "8.5.2?", "8.5.2", "8.5.2"}},
    {Rule::kReconstruct, "reconstruction", {"8.5c", "8.5c", "8.5c?", "8.5.3?", "8.5.3", "8.5.3"}},
    {Rule::kPeriodDoubt, "move number in doubt", {"8.6", "8.6", "8.6~", "8.6~", "8.6", "8.6"}},
    {Rule::kSigning, "result signed", {"8.7", "8.7", "8.7~", "8.7~", "8.7", "8.7"}},
    {Rule::kDrawRules, "event limits on draws", {"", "9.1a", "9.1a?", "9.1.1", "9.1.1", "9.1.1"}},
    {Rule::kOffer, "draw offer", {"9.1a", "9.1b(1)", "9.1b(1)?", "9.1.2.1", "9.1.2.1", "9.1.2.1"}},
    {Rule::kOfferNoted, "offer noted", {"9.1b", "9.1b(2)", "9.1b(2)?", "9.1.2.2", "9.1.2.2", "9.1.2.2"}},
    {Rule::kClaimIsOffer, "claim counts as offer", {"9.1c", "9.1b(3)", "9.1b(3)?", "9.1.2.3", "9.1.2.3", "9.1.2.3"}},
    {Rule::kRepetitionIntended, "third time about to appear", {"9.2a", "9.2a", "9.2a(1)?", "9.2.1.1", "9.2.1.1", "9.2.1 (or 9.2.1.1)"}},
    {Rule::kRepetitionAppeared, "third time appeared", {"9.2b", "9.2b", "9.2a(2)?", "9.2.1.2", "9.2.1.2", "9.2.2 (or 9.2.1.2)"}},
    {Rule::kSamePosition, "same position", {"9.2", "9.2", "9.2b", "9.2.2", "9.2.2", "9.2.3 (or 9.2.2)"}},
    {Rule::kFiftyMovesIntended, "50 moves with intended move", {"9.3a", "9.3a", "9.3a?", "9.3.1", "9.3.1", "9.3.1"}},
    {Rule::kFiftyMovesMade, "50 moves made", {"9.3b", "9.3b", "9.3b?", "9.3.2", "9.3.2", "9.3.2"}},
    {Rule::kClaimLost, "right to claim lost", {"9.4", "9.4", "9.4?", "9.4", "9.4", "9.4"}},
    {Rule::kClaimStop, "claim: clocks, no withdrawal", {"9.5", "9.5", "9.5a", "9.5.1", "9.5.1", "9.5.1"}},
    {Rule::kClaimRight, "correct claim", {"9.5a", "9.5a", "9.5b?", "9.5.2", "9.5.2", "9.5.2"}},
    {Rule::kClaimWrong, "incorrect claim", {"9.5b", "9.5b", "9.5c?", "9.5.3", "9.5.3", "9.5.3"}},
    {Rule::kFivefold, "fivefold", {"", "", "9.6a", "9.6.1", "9.6.1", "9.6.1"}},
    {Rule::kSeventyFiveMoves, "75 moves", {"", "", "9.6b", "9.6.2", "9.6.2", "9.6.2"}},
    {Rule::kQuickplayDefined, "quickplay defined", {"10.1", "10.1", "G.1", "III.1?", "III.1", "III.1"}},
    {Rule::kQuickplayAnnounced, "must be announced", {"", "", "G.2", "III.2.1", "III.2.1", "III.2.1"}},
    {Rule::kQuickplayIncrement, "increment request", {"", "", "G.4", "III.4", "III.4", "III.4"}},
    {Rule::kQuickplayClaim, "two-minute claim", {"10.2", "10.2", "G.5", "III.5", "III.5", "III.5"}},
    {Rule::kQuickplayDecision, "draw, postpone, reject", {"10.2a", "10.2a", "G.5a", "III.5.1?", "III.5.1", "III.5.1"}},
    {Rule::kQuickplayPostponed, "postponed", {"10.2b", "10.2b", "G.5b", "III.5.2", "III.5.2", "III.5.2"}},
    {Rule::kQuickplayRejected, "rejected", {"10.2c", "10.2c", "G.5c", "III.5.3", "III.5.3", "III.5.3"}},
    {Rule::kQuickplayFinal, "final decision", {"10.2d", "10.2d", "", "", "", ""}},
    {Rule::kQuickplayNoArbiter, "no arbiter present", {"D.1", "D.1", "G.6", "III.6", "III.6", "III.6"}},
    {Rule::kPoints, "points", {"11.1", "11.1", "10.1?", "10.1~", "10.1", "10.1"}},
    {Rule::kScoreCap, "scores normally given", {"", "", "", "10.2?", "10.2", "10.2"}},
    {Rule::kDisrepute, "disrepute", {"12.1", "12.1", "11.1?", "11.1~", "11.1", "11.1"}},
    {Rule::kLeaving, "leaving venue", {"12.5", "12.2", "11.2?", "11.2~", "11.2", "11.2.3"}},
    {Rule::kNotes, "notes, advice", {"12.2a", "12.3a", "11.3a?", "11.3.1?", "11.3.1", "11.3.1"}},
    {Rule::kDevices, "phones, devices", {"12.2b", "12.3b", "11.3b", "11.3.2?", "11.3.2", "11.3.2"}},
    {Rule::kSpectator, "finished player is spectator", {"12.4", "12.5", "11.4?", "11.4~", "11.4", "11.4"}},
    {Rule::kDistract, "distracting", {"12.6", "12.6", "11.5?", "11.5~", "11.5", "11.5"}},
    {Rule::kConductPenalty, "breaches lead to penalties", {"12.7", "12.7", "11.6?", "11.6~", "11.6", "11.6"}},
    {Rule::kPersistent, "persistent refusal", {"12.8", "12.8", "11.7?", "11.7~", "11.7", "11.7"}},
    {Rule::kBothGuilty, "both guilty", {"12.9", "12.9", "11.8?", "11.8~", "11.8", "11.8"}},
    {Rule::kAppeal, "appeal", {"", "12.10", "11.10?", "11.10~", "11.10", "11.10"}},
    {Rule::kPenaltyMenu, "penalty menu", {"13.4", "13.4", "12.9?", "12.9~", "12.9", "12.9"}},
    {Rule::kDisturbance, "outside disturbance", {"13.5", "13.5", "12.5?", "12.5~", "12.5", "12.5"}},
    {Rule::kNoHints, "arbiter gives no hints", {"13.6", "13.6", "12.6?", "12.6~", "12.6", "12.6"}},
    {Rule::kSpectators, "spectators", {"13.7a", "13.7a", "12.7?", "12.7~", "12.7", "12.7"}},
    {Rule::kFederation, "federation may ask FIDE", {"14.1", "14.1", "Preface?", "Preface~", "Preface", "Preface"}},
    {Rule::kRapidDefined, "rapid defined", {"B.1", "A.1", "A.1", "A.1", "A.1", "A.1"}},
    {Rule::kRapidMode, "rapid supervision modes", {"B.2", "A.3, A.4", "A.3, A.4~", "A.3, A.4", "A.3, A.4", "A.4, A.5"}},
    {Rule::kRapidNoRecord, "rapid: no recording", {"B.3", "A.2", "A.2~", "A.2", "A.2", "A.2"}},
    {Rule::kRapidSetup, "rapid: set-up claims", {"B.4", "A.4a", "A.4a?", "A.4.1", "A.4.1", "A.5.1"}},
    {Rule::kRapidTouch, "rapid: Article 4 on request", {"B.5", "A.4b", "", "", "", ""}},
    {Rule::kRapidIllegal, "rapid: illegal move", {"B.6", "A.4c", "A.4b", "A.4.2", "A.4.2", "A.5.2"}},
    {Rule::kRapidBothKings, "rapid: both kings in check, or a pawn on the last rank", {"B.6", "A.4c", "A.4d", "A.4.4", "A.4.4", "A.5.4"}},
    {Rule::kRapidFlag, "rapid: who calls flag", {"B.7", "A.4d(1)", "", "A.4.5", "A.4.5", "A.5.5"}},
    {Rule::kRapidTimeWin, "rapid: time win claim", {"B.8", "A.4d(2)", "A.4c?", "A.4.3", "A.4.3", "A.5.3"}},
    {Rule::kRapidBothFlags, "rapid: both flags", {"B.9", "A.4d(3)", "", "", "", ""}},
    {Rule::kOneMinute, "one-minute penalties", {"", "", "B.2?", "B.2", "B.2", "A.3"}},
    {Rule::kBlitzDefined, "blitz defined", {"C.1", "B.1", "B.1", "B.1", "B.1", "B.1"}},
    {Rule::kBlitzMode, "blitz supervision modes", {"C.2", "B.2, B.3", "B.3, B.4?", "B.3, B.4", "B.3, B.4", "B.2, B.3"}},
    {Rule::kBlitzIllegal, "blitz: illegal move", {"C.3", "B.3c", "B.4 with A.4b?", "B.4 with A.4.2", "B.4 with A.4.2", "B.3 with A.5.2"}},
    {Rule::kNotation, "notation", {"E", "C", "C~", "C~", "C", "C"}},
    {Rule::kDisambiguation, "two like pieces", {"E.10", "C.10", "C.10~", "C.10~", "C.10", "C.10"}},
    {Rule::kPromotionNotation, "promotion notation", {"E.12", "C.12", "C.12 or C.11?", "C.11?", "C.11", "C.11"}},
    {Rule::kDrawSign, "draw sign", {"E.13", "C.13", "C.13 or C.12?", "C.12~", "C.12", "C.12"}},
    {Rule::kBlind, "blind players", {"F", "E", "D?", "D~", "D", "D"}},
    {Rule::kChess960, "Chess960", {"", "F", "F?", "II~", "II", "II"}},
    {Rule::kChess960Start, "Chess960: starting position", {"", "F.2", "F.2?", "II.2~", "II.2", "II.2"}},
    {Rule::kChess960Castling, "Chess960: castling", {"", "F.3", "F.3?", "II.3~", "II.3", "II.3"}},
    {Rule::kAdjourned, "adjourned games", {"A", "Guidelines", "E?", "I?", "I", "I"}},
    {Rule::kSealing, "sealing a move", {"A.1a", "Guidelines 1a", "E.1a?", "I.1.1~", "I.1.1", "I.1.1"}},
    {Rule::kSealedEarly, "adjourning before the end of the session", {"A.1b", "Guidelines 1b", "E.1b?", "I.1.2~", "I.1.2", "I.1.2"}},
    {Rule::kEnvelopeData, "what the envelope says", {"A.2", "Guidelines 2", "E.2?", "I.2~", "I.2", "I.2"}},
    {Rule::kOfferAfterSealing, "draw offer after sealing", {"A.4", "Guidelines 4", "E.4?", "I.4~", "I.4", "I.4"}},
    {Rule::kResumptionSetUp, "position and times set up again", {"A.5", "Guidelines 5", "E.5?", "I.5~", "I.5", "I.5"}},
    {Rule::kEndedBeforeResumption, "game ended before resumption", {"A.6", "Guidelines 6", "E.6?", "I.6~", "I.6", "I.6"}},
    {Rule::kEnvelopeOpened, "when the envelope is opened", {"A.7", "Guidelines 7", "E.7?", "I.7~", "I.7", "I.7"}},
    {Rule::kBadSealedMove, "sealed move ambiguous, unclear or illegal", {"A.8", "Guidelines 8", "E.8?", "I.8~", "I.8", "I.8"}},
    {Rule::kResumeReplierPresent, "resumption: who must reply is present", {"A.9a", "Guidelines 9a", "E.9a?", "I.9.1~", "I.9.1", "I.9.1"}},
    {Rule::kResumeReplierAbsent, "resumption: who must reply is absent", {"A.9b", "Guidelines 9b", "E.9b?", "I.9.2~", "I.9.2", "I.9.2"}},
    {Rule::kResumeSealerAbsent, "resumption: who sealed is absent", {"A.9c", "Guidelines 9c", "E.9c?", "I.9.3~", "I.9.3", "I.9.3"}},
    {Rule::kLateForResumption, "late for the resumption", {"A.10", "Guidelines 10", "E.10?", "I.10~", "I.10", "I.10"}},
    {Rule::kBothLateForResumption, "both absent at the resumption", {"", "", "E.11?", "I.11~", "I.11", "I.11"}},
    {Rule::kEnvelopeMissing, "envelope missing", {"A.11a", "Guidelines 11a", "E.12a?", "I.12.1~", "I.12.1", "I.12.1"}},
    {Rule::kPositionUnknown, "adjourned position not re-established", {"A.11b", "Guidelines 11b", "E.12b?", "I.12.2~", "I.12.2", "I.12.2"}},
    {Rule::kResumptionTimes, "wrong times at the resumption", {"A.12", "Guidelines 12", "E.13?", "I.13~", "I.13", "I.13"}},
    {Rule::kResumptionSession, "length of the resumption session", {"A.13", "Guidelines 13", "E.14?", "I.14~", "I.14", "I.14"}},
    {Rule::kQuickplayScope, "games that the quickplay procedure covers", {"10.1", "10.1", "G.3", "III.2.2", "III.2.2", "III.2.2"}},
    {Rule::kQuickplayNotBlitz, "no quickplay claims in blitz", {"C.2", "B.3b", "", "", "", ""}},
    {Rule::kBothFlagsContinue, "both flags, not the last period", {"6.12a", "6.11a", "6.11a?", "III.3.1.1~", "III.3.1.1", "III.3.1.1"}},
    {Rule::kBothFlagsDraw, "both flags, last period", {"6.12b", "6.11b", "6.11b?", "III.3.1.2~", "III.3.1.2", "III.3.1.2"}},
}};
// clang-format on

constexpr bool InOrder() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (Index(kRows[i].rule) != i) return false;
  }
  return true;
}
static_assert(InOrder(), "the rows follow the order of Rule");

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Article ArticleOf(Rule rule, Edition edition) {
  std::string_view number = kRows[Index(rule)].numbers[Index(edition)];
  if (number.ends_with('?')) return {number.substr(0, number.size() - 1), Confidence::kUnverified};
  if (number.ends_with('~')) return {number.substr(0, number.size() - 1), Confidence::kInferred};
  return {number, Confidence::kRead};
}

std::string_view RuleTitle(Rule rule) { return kRows[Index(rule)].title; }

std::string Cite(Rule rule, Edition edition) {
  const Article article = ArticleOf(rule, edition);
  if (!article.exists()) return "no Article";
  std::string text;
  if (article.number.starts_with("I")) {
    text = "Guidelines " + std::string(article.number);
  } else if (article.number.starts_with("Guidelines") || article.number == "Preface") {
    text = std::string(article.number);
  } else {
    text =
        (IsDigit(article.number.front()) ? "Article " : "Appendix ") + std::string(article.number);
  }
  if (article.confidence == Confidence::kUnverified) text += " [number not verified]";
  return text;
}

}  // namespace zeitnot::referee
