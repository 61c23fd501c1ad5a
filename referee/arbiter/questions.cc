// Questions to the arbiter that change nothing: how the game stands, what is due, what may be
// announced, what a text says, which number an Article has.
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/chapters/status.h"

namespace zeitnot::referee {
namespace {

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
    Ruling& ruling = hearing.Open(Decision::kGameGoesOn,
                                  "An illegal position is on the board; nobody has dealt with it.");
    ruling.Cites(Rule::kLegalMove, "illegal moves");
    return;
  }
  Ruling ruling =
      RuleStatus(game.record, game.edition, game.settings.mate_budget, ClaimsOpen(game));
  ruling.Tells("dead", ruling.decision == Decision::kGameOver);
  hearing.rulings.push_back(std::move(ruling));
}

void AnswerClaims(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "What the player on move may claim.");
  ruling.available = ClaimsOpen(game);
  for (const AvailableClaim& claim : ruling.available) {
    ruling.Cites(claim.rule, std::string(RuleTitle(claim.rule)));
  }
}

// 13.6, later 12.6: what the arbiter keeps to himself.
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
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? "Yes." : "No.");
  ruling.Cites(Rule::kNoHints,
               "no hint on the number of moves but after a flag fall, on completed moves or on a "
               "clock that was not pressed");
  if (what == Topic::kFlag) ruling.Cites(Rule::kRapidFlag, "who calls a flag");
  ruling.Tells("allowed", allowed);
}

void AnswerArticle(Hearing& hearing) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(Decision::kAnswered, "The same rule in the other editions:");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kRuleCount; ++i) {
    const Rule rule = static_cast<Rule>(i);
    if (ArticleOf(rule, game.edition).number != *hearing.event.article) continue;
    std::string line = Concat(RuleTitle(rule), ":");
    for (const Edition edition : kEditions) {
      const std::string_view number = ArticleOf(rule, edition).number;
      line += Concat(" ", EditionName(edition), " ", number.empty() ? "-" : number, ";");
    }
    line.pop_back();
    names.push_back(std::move(line));
    ruling.Cites(rule, std::string(RuleTitle(rule)));
  }
  if (names.empty()) ruling.headline = "No rule has this number in the edition.";
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
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? "Yes." : "No.");
  ruling.Cites(Rule::kScoreCap, "only the scores that a game normally gives");
  ruling.Cites(Rule::kPoints, "points");
  ruling.Tells("allowed", allowed);
}

void AnswerPoints(Hearing& hearing) {
  Game& game = hearing.game;
  std::optional<GameResult> result = game.result;
  if (hearing.event.result) result = ResultOf(*hearing.event.result);
  if (!result) {
    hearing.Ask("A question about points.", "Which result?");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kAnswered, "The points of the result.");
  ruling.Cites(Rule::kPoints, "unless announced otherwise: 1, a half, 0");
  ruling.points = hearing.event.result ? PointsOf(*result, game.start.rules.scoring) : game.points;
}

void AnswerPenalties(Hearing& hearing) {
  Ruling& ruling = hearing.Open(Decision::kAnswered, "The penalties that may be given.");
  ListPenalties(hearing.game, ruling, hearing.event.player());
}

// A scoresheet kept by a device: only one edition knows it, if it is certified.
void AnswerElectronicSheet(Hearing& hearing) {
  const bool known = hearing.game.rules->record_electronic_sheet;
  if (known && !hearing.event.permitted) {
    hearing.Ask("A player wants to record on a device.", "Is it certified and permitted?");
    return;
  }
  const bool allowed = known && *hearing.event.permitted;
  Ruling& ruling = hearing.Open(Decision::kAnswered, allowed ? "Yes." : "No.");
  ruling.Cites(Rule::kRecording, known ? "on paper or on a certified electronic sheet"
                                       : "on the scoresheet of the event");
  ruling.RestsOn(Parameter::kElectronicSheet);
  ruling.Tells("allowed", allowed);
}

// Rapid games under the Competition Rules: a look at the scoresheet that the arbiter keeps, after
// so many earlier ones (`moves`).
void AnswerArbiterSheet(Hearing& hearing) {
  const Game& game = hearing.game;
  const auto looks = game.rules->arbiter_sheet_looks;
  if (looks && !hearing.event.moves) {
    hearing.Ask("A player wants to see the arbiter's scoresheet.", "How often has he seen it?");
    return;
  }
  Ruling& ruling = hearing.Open(looks ? Decision::kAnswered : Decision::kNotRegulated,
                                looks ? "" : "The edition does not speak of such requests.");
  ruling.Cites(Rule::kRapidMode, "games recorded by the arbiter");
  ruling.RestsOn(Parameter::kSheetRequests);
  if (!looks) return;
  const bool allowed = *hearing.event.moves < *looks;
  ruling.headline = allowed ? "Yes." : "No.";
  ruling.Tells("allowed", allowed);
}

// May a player do this? What needs no position.
void AnswerAllowed(Hearing& hearing) {
  const Event& event = hearing.event;
  if (event.what == Topic::kElectronicSheet) return AnswerElectronicSheet(hearing);
  if (event.what == Topic::kArbiterSheet) return AnswerArbiterSheet(hearing);
  Ruling& ruling = hearing.Open(Decision::kAnswered, "");
  if (event.what == Topic::kIllegalMove) {
    ruling.headline = "No.";
    ruling.Cites(Rule::kMateAim, "the king may not be taken");
    ruling.Tells("allowed", false);
    return;
  }
  if (event.what == Topic::kAnnouncement) {
    const bool allowed = event.announced == true;
    ruling.headline = allowed ? "Yes." : "No: the move has to be called out first.";
    ruling.Cites(
        Rule::kBlind,
        "a move is made when the captured piece is off, the piece stands in its hole and the "
        "move is called out; only then is the clock started");
    ruling.Tells("allowed", allowed);
    return;
  }
  if (event.reason) {
    const bool allowed = *event.reason != StopReason::kOther;
    ruling.headline = allowed ? "Yes." : "No.";
    ruling.Cites(Rule::kPlayerStops, "a player stops the clocks only to get the arbiter's help");
    ruling.Tells("allowed", allowed);
    return;
  }
  ruling.decision = Decision::kNotRegulated;
  ruling.headline = "The Laws do not say; by analogy, the arbiter decides.";
  ruling.Cites(Rule::kDisrepute, "the nearest Article");
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
  }
  for (Ruling& ruling : hearing.rulings) ruling.question = Question::kAsked;
}

}  // namespace zeitnot::referee
