// The concordance of the Laws: one rule, its Article in every edition. Code cites a Rule; what
// number the reader sees depends on the edition. Knows no game.
#ifndef ZEITNOT_REFEREE_LAWS_ARTICLE_H_
#define ZEITNOT_REFEREE_LAWS_ARTICLE_H_

#include <string_view>

#include "referee/laws/edition.h"

namespace zeitnot::referee {

struct Message;

// The rules that have an Article, in the order of the Laws; quickplay and rapid additions last.
enum class Rule {
  kHaveTheMove,
  kMateAim,
  kNobodyCanMate,
  kBoard,
  kArray,
  kAttackPinned,
  kEnPassant,
  kPromotion,
  kCastling,
  kCastlingLost,
  kCastlingBarred,
  kCheck,
  kLegalMove,
  kIllegalPosition,
  kOneHand,
  kAdjust,
  kTouchOwn,
  kTouchEnemy,
  kTouchBoth,
  kTouchKingRook,
  kTouchRookKing,
  kCastleIllegalIntent,
  kPromotionFinal,
  kNoneMovable,
  kPromotionWays,
  kReleased,
  kMadeCapture,
  kMadeCastling,
  kMadePromotion,
  kComplaintLost,
  kCheckmate,
  kResignation,
  kStalemate,
  kDeadPosition,
  kDrawAgreed,
  kDrawClaimPointers,
  kClockDefined,
  kRequirement,
  kCarryOverOrDelay,
  kCheckAtFlag,
  kClockPlace,
  kStartClock,
  kDefaultTime,
  kBothAbsent,
  kPress,
  kSameHand,
  kHandling,
  kClockAssistant,
  kFlagFallen,
  kTimeLoss,
  kClockConclusive,
  kWrongSetting,
  kBothFlags,
  kInterrupt,
  kPlayerStops,
  kStopNoReason,
  kAdjustTimes,
  kScreens,
  kWrongArray,
  kTurnedBoard,
  kReversed,
  kKnocked,
  kIllegalRestore,
  kUnpromoted,
  kPressWithoutMove,
  kTwoHands,
  kIllegalPenalty,
  kOffSquares,
  kRecording,
  kNoAdvance,
  kSheetUse,
  kFiveMinutes,
  kNeitherRecords,
  kOneRecords,
  kReconstruct,
  kPeriodDoubt,
  kSigning,
  kDrawRules,
  kOffer,
  kOfferNoted,
  kClaimIsOffer,
  kRepetitionIntended,
  kRepetitionAppeared,
  kSamePosition,
  kFiftyMovesIntended,
  kFiftyMovesMade,
  kClaimLost,
  kClaimStop,
  kClaimRight,
  kClaimWrong,
  kFivefold,
  kSeventyFiveMoves,
  kQuickplayDefined,
  kQuickplayAnnounced,
  kQuickplayIncrement,
  kQuickplayClaim,
  kQuickplayDecision,
  kQuickplayPostponed,
  kQuickplayRejected,
  kQuickplayFinal,
  kQuickplayNoArbiter,
  kPoints,
  kScoreCap,
  kDisrepute,
  kLeaving,
  kNotes,
  kDevices,
  kSpectator,
  kDistract,
  kConductPenalty,
  kPersistent,
  kBothGuilty,
  kAppeal,
  kPenaltyMenu,
  kDisturbance,
  kNoHints,
  kSpectators,
  kFederation,
  kRapidDefined,
  kRapidMode,
  kRapidNoRecord,
  kRapidSetup,
  kRapidTouch,
  kRapidIllegal,
  kRapidBothKings,
  kRapidFlag,
  kRapidTimeWin,
  kRapidBothFlags,
  kOneMinute,
  kBlitzDefined,
  kBlitzMode,
  kBlitzIllegal,
  kBlitzOneMinute,
  kNotation,
  kDisambiguation,
  kPromotionNotation,
  kDrawSign,
  kBlind,
  kChess960,
  kChess960Start,
  kChess960Castling,
  kAdjourned,
  kSealing,
  kSealedEarly,
  kEnvelopeData,
  kOfferAfterSealing,
  kResumptionSetUp,
  kEndedBeforeResumption,
  kEnvelopeOpened,
  kBadSealedMove,
  kResumeReplierPresent,
  kResumeReplierAbsent,
  kResumeSealerAbsent,
  kLateForResumption,
  kBothLateForResumption,
  kEnvelopeMissing,
  kPositionUnknown,
  kResumptionTimes,
  kResumptionSession,
  kQuickplayScope,
  kQuickplayNotBlitz,
  kBothFlagsContinue,
  kBothFlagsDraw,
  kSmoking,
};
inline constexpr std::size_t kRuleCount = static_cast<std::size_t>(Rule::kSmoking) + 1;

// How far the number (and what the Article says) can be relied on.
enum class Confidence {
  kRead,        // the text of that edition was read, or quoted in a source
  kInferred,    // the same before and after
  kUnverified,  // general knowledge only: to be checked before anybody relies on it
};

// What part of the Laws a number is of.
enum class ArticleKind {
  kArticle,
  kAppendix,
  kGuidelines,
  kNamed,  // the number says it: "Preface", "Guidelines 1a"
};

struct Article {
  ArticleKind kind = ArticleKind::kArticle;
  std::string_view number;  // "6.10"; empty when the edition has no such Article
  std::string_view also;    // the number of another numbering in circulation; empty: there is none
  Confidence confidence = Confidence::kRead;
  bool exists() const { return !number.empty(); }
};

Article ArticleOf(Rule rule, Edition edition);
// The same in a column of the table, in the order of kEditions.
template <std::size_t kColumn>
Article ArticleInColumn(Rule rule);
// A few words that say what the rule is about.
Message RuleTitle(Rule rule);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_ARTICLE_H_
