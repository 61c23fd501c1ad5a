// Questions to the arbiter that change nothing: how the game stands, what is due, what may be
// announced, what a text says, which number an Article has.
#include <algorithm>

#include "base/text.h"
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/status.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message, Verbatim> kNumbersOfRule{"questions.numbers_of_rule", "title",
                                                        "numbers"};
constexpr MessageKind<> kIllegalOnBoard{"questions.illegal_on_board"};
constexpr MessageKind<> kIllegalMoves{"questions.illegal_moves"};
constexpr MessageKind<> kMayClaim{"questions.may_claim"};
constexpr MessageKind<> kDoesNotTellPress{"questions.does_not_tell_press"};
constexpr MessageKind<> kDoesNotTellCompleted{"questions.does_not_tell_completed"};
constexpr MessageKind<> kDoesNotTellNumber{"questions.does_not_tell_number"};
constexpr MessageKind<> kTellsNumber{"questions.tells_number"};
constexpr MessageKind<> kDoesNotTellFlag{"questions.does_not_tell_flag"};
constexpr MessageKind<> kTellsFlag{"questions.tells_flag"};
constexpr MessageKind<> kMayTell{"questions.may_tell"};
constexpr MessageKind<> kMayBeScored{"questions.may_be_scored"};
constexpr MessageKind<> kMayNotBeScored{"questions.may_not_be_scored"};
constexpr MessageKind<> kDeviceIsSheet{"questions.device_is_sheet"};
constexpr MessageKind<> kDeviceIsNoSheet{"questions.device_is_no_sheet"};
constexpr MessageKind<> kMayLook{"questions.may_look"};
constexpr MessageKind<> kMayNotLook{"questions.may_not_look"};
constexpr MessageKind<> kNoIllegalMoveOnPurpose{"questions.no_illegal_move_on_purpose"};
constexpr MessageKind<> kMayBeMadeForBlind{"questions.may_be_made_for_blind"};
constexpr MessageKind<> kMayStop{"questions.may_stop"};
constexpr MessageKind<> kMayNotStop{"questions.may_not_stop"};
constexpr MessageKind<> kNoHints{"questions.no_hints"};
constexpr MessageKind<> kWhoCallsFlag{"questions.who_calls_flag"};
constexpr MessageKind<> kSameRule{"questions.same_rule"};
constexpr MessageKind<> kNoSuchNumber{"questions.no_such_number"};
constexpr MessageKind<> kUsualScores{"questions.usual_scores"};
constexpr MessageKind<> kScores{"questions.scores"};
constexpr MessageKind<> kAboutPoints{"questions.about_points"};
constexpr FactKind<> kWhichResult{InEvent("result"), "questions.which_result"};
constexpr MessageKind<> kPointsOfResult{"questions.points_of_result"};
constexpr MessageKind<> kUnlessAnnounced{"questions.unless_announced"};
constexpr MessageKind<> kMayBeGiven{"questions.may_be_given"};
constexpr MessageKind<> kRecordsOnDevice{"questions.records_on_device"};
constexpr FactKind<> kIsItCertified{InEvent("permitted"), "questions.is_it_certified"};
constexpr MessageKind<> kPaperOrDevice{"questions.paper_or_device"};
constexpr MessageKind<> kSheetOfEvent{"questions.sheet_of_event"};
constexpr MessageKind<> kWantsToSeeSheet{"questions.wants_to_see_sheet"};
constexpr FactKind<> kHowOftenSeen{InEvent("moves"), "questions.how_often_seen"};
constexpr MessageKind<> kNotInEdition{"questions.not_in_edition"};
constexpr MessageKind<> kRecordedByArbiter{"questions.recorded_by_arbiter"};
constexpr MessageKind<> kCallOutFirst{"questions.call_out_first"};
constexpr MessageKind<> kWhenBlindMoveIsMade{"questions.when_blind_move_is_made"};
constexpr MessageKind<> kStopsForHelp{"questions.stops_for_help"};
constexpr MessageKind<> kByAnalogy{"questions.by_analogy"};

void AnswerStatus(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    Ruling ruling = game.end;
    bool dead = false;
    for (const Citation& citation : ruling.citations) dead |= citation.rule == Rule::kDeadPosition;
    ruling.Tells("dead", dead);
    hearing.rulings.push_back(std::move(ruling));
    return;
  }
  if (game.loose) {
    Ruling& ruling = hearing.Open(Decision::kGameGoesOn, kIllegalOnBoard);
    ruling.Cites(Rule::kLegalMove, kIllegalMoves);
    return;
  }
  Ruling ruling =
      RuleStatus(game.record, game.edition, game.settings.mate_budget, ClaimsOpen(game));
  if (ruling.decision != Decision::kUndetermined)
    ruling.Tells("dead", ruling.decision == Decision::kGameOver);
  hearing.rulings.push_back(std::move(ruling));
}

void AnswerClaims(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kMayClaim);
  ruling.available = ClaimsOpen(game);
  for (const AvailableClaim& claim : ruling.available) {
    ruling.Cites(claim.rule, RuleTitle(claim.rule));
  }
}

Message WhatToAnnounce(Topic what, bool allowed) {
  switch (what) {
    case Topic::kClockNotPressed: return kDoesNotTellPress;
    case Topic::kMoveCompleted: return kDoesNotTellCompleted;
    case Topic::kMoveCount: return allowed ? kTellsNumber : kDoesNotTellNumber;
    case Topic::kFlag: return allowed ? kTellsFlag : kDoesNotTellFlag;
    default: return kMayTell;
  }
}

// 13.6, later 12.6: what the arbiter does not announce.
void AnswerAnnounce(Hearing& hearing) {
  Game& game = hearing.game;
  const Topic what = *hearing.event.what;
  const bool kept =
      what == Topic::kMoveCount || what == Topic::kClockNotPressed || what == Topic::kMoveCompleted;
  const bool flag_down = !hearing.event.on.empty();
  bool allowed = !kept;
  if (what == Topic::kMoveCount && flag_down) allowed = true;
  if (what == Topic::kFlag && game.rules->arbiter_keeps_flag_silent) {
    allowed = game.CompetitionRules().value_or(true) ||
              (hearing.event.on.size() > 1 && game.rules->arbiter_may_tell_both_flags);
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, WhatToAnnounce(what, allowed));
  ruling.Cites(Rule::kNoHints, kNoHints);
  if (what == Topic::kFlag) ruling.Cites(Rule::kRapidFlag, kWhoCallsFlag);
  ruling.Tells("allowed", allowed);
}

void AnswerArticle(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kSameRule);
  std::vector<Message> names;
  for (std::size_t i = 0; i < kRuleCount; ++i) {
    const Rule rule = static_cast<Rule>(i);
    const Article named = ArticleOf(rule, game.edition);
    const std::string& asked = *hearing.event.article;
    if (named.number != asked && (named.also.empty() || named.also != asked)) continue;
    std::string numbers;
    for (const Edition edition : kEditions) {
      const std::string_view number = ArticleOf(rule, edition).number;
      numbers += Concat(numbers.empty() ? "" : "; ", EditionName(edition), " ",
                        number.empty() ? "-" : number);
    }
    names.push_back(kNumbersOfRule(RuleTitle(rule), {std::move(numbers)}));
    ruling.Cites(rule, RuleTitle(rule));
  }
  if (names.empty()) ruling.headline = kNoSuchNumber;
  ruling.Tells("concordance", names);
}

void AnswerScore(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Scoring& scoring = game.start.rules.scoring;
  const auto usual = [&](double points) {
    return points == scoring.win || points == scoring.draw || points == scoring.loss;
  };
  const bool fits = usual(*event.white_points) && usual(*event.black_points);
  const bool allowed = fits || !game.rules->only_usual_scores;
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? kMayBeScored : kMayNotBeScored);
  ruling.Cites(Rule::kScoreCap, kUsualScores);
  ruling.Cites(Rule::kPoints, kScores);
  ruling.Tells("allowed", allowed);
}

void AnswerPoints(Hearing& hearing) {
  Game& game = hearing.game;
  std::optional<GameResult> result = game.result;
  if (hearing.event.result) result = ResultOf(*hearing.event.result);
  if (!result) {
    hearing.Ask(kAboutPoints, kWhichResult);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, kPointsOfResult);
  ruling.Cites(Rule::kPoints, kUnlessAnnounced);
  ruling.points = hearing.event.result ? PointsOf(*result, game.start.rules.scoring) : game.points;
}

void AnswerPenalties(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kAnswered, kMayBeGiven);
  ListPenalties(hearing.game, ruling, hearing.event.player());
}

// A scoresheet kept by a device: only one edition knows it, if it is certified.
void AnswerElectronicSheet(Hearing& hearing) {
  const bool known = hearing.game.rules->record_electronic_sheet;
  if (known && !hearing.event.permitted) {
    hearing.Ask(kRecordsOnDevice, kIsItCertified);
    return;
  }
  const bool allowed = known && *hearing.event.permitted;
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? kDeviceIsSheet : kDeviceIsNoSheet);
  ruling.Cites(Rule::kRecording, known ? kPaperOrDevice : kSheetOfEvent);
  ruling.RestsOn(Parameter::kElectronicSheet);
  ruling.Tells("allowed", allowed);
}

// Rapid games under the Competition Rules: a look at the scoresheet that the arbiter keeps, after
// `moves` earlier ones.
void AnswerArbiterSheet(Hearing& hearing) {
  const Game& game = hearing.game;
  const auto looks = game.rules->arbiter_sheet_looks;
  if (looks && !hearing.event.moves) {
    hearing.Ask(kWantsToSeeSheet, kHowOftenSeen);
    return;
  }
  Ruling& ruling =
      hearing.Open(looks ? Decision::kAnswered : Decision::kNotRegulated, kNotInEdition);
  ruling.Cites(Rule::kRapidMode, kRecordedByArbiter);
  ruling.RestsOn(Parameter::kSheetRequests);
  if (!looks) return;
  const bool allowed = *hearing.event.moves < *looks;
  ruling.headline = allowed ? kMayLook : kMayNotLook;
  ruling.Tells("allowed", allowed);
}

// May a player do this? What needs no position.
void AnswerAllowed(Hearing& hearing) {
  const Event& event = hearing.event;
  if (event.what == Topic::kElectronicSheet) return AnswerElectronicSheet(hearing);
  if (event.what == Topic::kArbiterSheet) return AnswerArbiterSheet(hearing);
  Ruling& ruling = hearing.Open(Decision::kAnswered, {});
  if (event.what == Topic::kIllegalMove) {
    ruling.headline = kNoIllegalMoveOnPurpose;
    ruling.Cites(Rule::kMateAim, kKingIsNotTaken);
    ruling.Tells("allowed", false);
    return;
  }
  if (event.what == Topic::kAnnouncement) {
    const bool allowed = event.announced == true;
    ruling.headline = allowed ? kMayBeMadeForBlind : kCallOutFirst;
    ruling.Cites(Rule::kBlind, kWhenBlindMoveIsMade);
    ruling.Tells("allowed", allowed);
    return;
  }
  if (event.reason) {
    const bool allowed = *event.reason != StopReason::kOther;
    ruling.headline = allowed ? kMayStop : kMayNotStop;
    ruling.Cites(Rule::kPlayerStops, kStopsForHelp);
    ruling.Tells("allowed", allowed);
    return;
  }
  ruling.decision = Decision::kNotRegulated;
  ruling.headline = kByAnalogy;
  ruling.Cites(Rule::kDisrepute, kNearestArticle);
}

}  // namespace

void AnswerLegal(Hearing& hearing, bool obliged);
void AnswerMoves(Hearing& hearing);
void AnswerCastlings(Hearing& hearing);
void AnswerPromotions(Hearing& hearing);
void AnswerRead(Hearing& hearing);
void AnswerWrite(Hearing& hearing);
void AnswerBoards(Hearing& hearing);
void AnswerRecording(Hearing& hearing);
void AnswerComplete(Hearing& hearing);
void AnswerStartArray(Hearing& hearing);
void AnswerDefaultTime(Hearing& hearing);
void AnswerReconstruct(Hearing& hearing);
void AnswerAdjudicate(Hearing& hearing);
void AnswerClass(Hearing& hearing);
void AnswerFairClocks(Hearing& hearing);
void AnswerCheck(Hearing& hearing);
void AnswerCompleted(Hearing& hearing);
void AnswerReplacement(Hearing& hearing);
void AnswerEvidence(Hearing& hearing);
void AnswerCanMate(Hearing& hearing);

namespace {

// What is asked is about the moves of a position.
bool AsksAboutMoves(Asked question) {
  constexpr std::array kAbout = {Asked::kLegal,     Asked::kMayPlay,     Asked::kMoves,
                                 Asked::kCastlings, Asked::kPromotions,  Asked::kRead,
                                 Asked::kWrite,     Asked::kReconstruct, Asked::kQuickplay};
  return std::ranges::find(kAbout, question) != kAbout.end();
}

}  // namespace

void HearAsk(Hearing& hearing) {
  if (AsksAboutMoves(*hearing.event.question) && LacksPosition(hearing)) {
    hearing.rulings.back().question = Question::kAsked;
    return;
  }
  switch (*hearing.event.question) {
    case Asked::kStatus: AnswerStatus(hearing); break;
    case Asked::kLegal: AnswerLegal(hearing, false); break;
    case Asked::kMayPlay: AnswerLegal(hearing, true); break;
    case Asked::kMoves: AnswerMoves(hearing); break;
    case Asked::kCastlings: AnswerCastlings(hearing); break;
    case Asked::kPromotions: AnswerPromotions(hearing); break;
    case Asked::kClaims: AnswerClaims(hearing); break;
    case Asked::kRecording: AnswerRecording(hearing); break;
    case Asked::kAnnounce: AnswerAnnounce(hearing); break;
    case Asked::kClass: AnswerClass(hearing); break;
    case Asked::kArticle: AnswerArticle(hearing); break;
    case Asked::kRead: AnswerRead(hearing); break;
    case Asked::kWrite: AnswerWrite(hearing); break;
    case Asked::kScore: AnswerScore(hearing); break;
    case Asked::kPoints: AnswerPoints(hearing); break;
    case Asked::kStartArray: AnswerStartArray(hearing); break;
    case Asked::kFairClocks: AnswerFairClocks(hearing); break;
    case Asked::kDefaultTime: AnswerDefaultTime(hearing); break;
    case Asked::kPenalties: AnswerPenalties(hearing); break;
    case Asked::kComplete: AnswerComplete(hearing); break;
    case Asked::kAllowed: AnswerAllowed(hearing); break;
    case Asked::kBoards: AnswerBoards(hearing); break;
    case Asked::kReconstruct: AnswerReconstruct(hearing); break;
    case Asked::kAdjudicate: AnswerAdjudicate(hearing); break;
    case Asked::kQuickplay: AnswerQuickplay(hearing); break;
    case Asked::kCheck: AnswerCheck(hearing); break;
    case Asked::kCompleted: AnswerCompleted(hearing); break;
    case Asked::kReplacement: AnswerReplacement(hearing); break;
    case Asked::kEvidence: AnswerEvidence(hearing); break;
    case Asked::kCanMate: AnswerCanMate(hearing); break;
  }
  for (Ruling& ruling : hearing.rulings) ruling.question = Question::kAsked;
}

}  // namespace zeitnot::referee
