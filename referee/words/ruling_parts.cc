#include "referee/words/ruling_parts.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/laws/clock_time.h"
#include "referee/words/answer_text.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim> kGoBackTo{"report.go_back_to", "position"};
constexpr MessageKind<Message, Message> kPoints{"report.points", "white", "black"};
constexpr MessageKind<Color, Decimal> kHasPoints{"report.has_points", "player", "points"};
constexpr MessageKind<Color> kArbiterSetsPoints{"report.arbiter_sets_points", "player"};
constexpr MessageKind<> kNoAppeal{"report.no_appeal"};
constexpr MessageKind<Reference> kFinalBy{"report.final_by", "article"};
constexpr MessageKind<Reference> kWillBeFinalBy{"report.will_be_final_by", "article"};
constexpr MessageKind<> kMayBeAppealed{"report.may_be_appealed"};
constexpr MessageKind<> kAppealNotRegulated{"report.appeal_not_regulated"};
constexpr MessageKind<Reference> kArticle{"report.article", "article"};
constexpr MessageKind<Reference, Message> kCitation{"report.citation", "article", "says"};
constexpr MessageKind<Message, San> kShownBy{"report.shown_by", "shown", "moves"};
// A line that does not begin at the position that is shown says where it begins.
constexpr MessageKind<Message, San, Verbatim> kShownFrom{"report.shown_from", "shown", "moves",
                                                         "position"};
constexpr MessageKind<Message, Count> kSearched{"report.searched", "shown", "positions"};
constexpr MessageKind<Message, Count> kShortened{"report.shortened", "shown", "plies"};
constexpr MessageKind<Tenths, Color, Reference> kMustAdd{"report.must_add", "time", "player",
                                                         "article"};
constexpr MessageKind<Tenths, Color, Reference> kMayAdd{"report.may_add", "time", "player",
                                                        "article"};
constexpr MessageKind<Tenths, Color, Reference> kMustTake{"report.must_take", "time", "player",
                                                          "article"};
constexpr MessageKind<Tenths, Color, Reference> kMayTake{"report.may_take", "time", "player",
                                                         "article"};
constexpr MessageKind<Color, Message, Reference> kClaimAtOnce{"report.claim_at_once", "player",
                                                              "claim", "article"};
constexpr MessageKind<Color, San, Message, Reference> kClaimWithMove{
    "report.claim_with_move", "player", "move", "claim", "article"};
constexpr MessageKind<Message, Reference> kDuty{"report.duty", "duty", "article"};
constexpr MessageKind<Message, San, Reference> kDutyByMoves{"report.duty_by_moves", "duty", "moves",
                                                            "article"};
constexpr MessageKind<Message, San, Count, Reference> kDutyByMovesAndMore{
    "report.duty_by_moves_and_more", "duty", "moves", "count", "article"};
constexpr MessageKind<Color> kFree{"report.free", "player"};
constexpr MessageKind<Color, Square> kMustMove{"report.must_move", "player", "square"};
constexpr MessageKind<Color, Square> kMustCapture{"report.must_capture", "player", "square"};
constexpr MessageKind<Color, San> kMustCastle{"report.must_castle", "player", "castling"};
constexpr MessageKind<Color> kKingMove{"report.king_move", "player"};
constexpr MessageKind<Color> kMustPlay{"report.must_play", "player"};
constexpr MessageKind<Color, Square> kMustMoveTo{"report.must_move_to", "player", "square"};
constexpr MessageKind<Color> kMustSeal{"report.must_seal", "player"};
constexpr MessageKind<Color> kReplacePieces{"report.replace_pieces", "player"};
constexpr MessageKind<Color> kCompleteSheet{"report.complete_sheet", "player"};
constexpr MessageKind<Color> kReturnSheet{"report.return_sheet", "player"};
constexpr MessageKind<Message, Message, Message> kGiven{"report.given", "white", "black", "told"};
constexpr MessageKind<Message, Message> kGivenWithoutControl{"report.given_without_control",
                                                             "white", "black"};
constexpr MessageKind<Color, Tenths> kClockShows{"report.clock_shows", "player", "time"};
constexpr MessageKind<Color> kClockNotTold{"report.clock_not_told", "player"};
constexpr MessageKind<Mode> kClassOfGame{"report.class_of_game", "mode"};
constexpr MessageKind<> kNoIncrement{"report.no_increment"};
constexpr MessageKind<Count> kIncrement{"report.increment", "seconds"};
constexpr MessageKind<> kLastPeriod{"report.last_period"};
constexpr MessageKind<> kNotTheLastPeriod{"report.not_the_last_period"};
constexpr MessageKind<Message, Message> kToldToo{"report.told_too", "told", "next"};

template <typename Things, typename Tell>
std::vector<Message> ListAll(const Things& things, Tell tell) {
  std::vector<Message> list;
  for (const auto& thing : things) list.push_back(tell(thing));
  return list;
}

Message TellChange(const ClockChange& change, Edition edition) {
  const bool must = change.force == Force::kMust;
  const Reference article{change.rule, edition};
  if (change.change.count() >= 0)
    return (must ? kMustAdd : kMayAdd)(change.change, change.side, article);
  return (must ? kMustTake : kMayTake)(-change.change, change.side, article);
}

Message TellDuty(const Obligation& obligation) {
  const Color by = obligation.by;
  switch (obligation.duty) {
    case Duty::kFree: return kFree(by);
    case Duty::kMustMove:
      return obligation.square ? kMustMove(by, *obligation.square) : kMustPlay(by);
    case Duty::kMustCapture: return kMustCapture(by, *obligation.square);
    case Duty::kMustCastle:
      return kMustCastle(by, {obligation.castling == CastlingSide::kQueenSide ? "O-O-O" : "O-O"});
    case Duty::kKingMove: return kKingMove(by);
    case Duty::kMustPlay: return kMustPlay(by);
    case Duty::kMustMoveTo: return kMustMoveTo(by, *obligation.square);
    case Duty::kMustSeal: return kMustSeal(by);
    case Duty::kReplacePieces: return kReplacePieces(by);
    case Duty::kCompleteSheet: return kCompleteSheet(by);
    case Duty::kReturnSheet: return kReturnSheet(by);
  }
  return {};
}

Message PointsOf(const Points& points, Color color) {
  const std::optional<double>& own = points[Index(color)];
  return own ? kHasPoints(color, {*own}) : kArbiterSetsPoints(color);
}

// A line with more plies is shortened for a screen, to so many at its beginning and at its end.
constexpr std::size_t kLongestLine = 24;
constexpr std::ptrdiff_t kFirstPlies = 8;
constexpr std::ptrdiff_t kLastPlies = 6;

std::string FirstAndLast(const Evidence& evidence) {
  const auto rest = evidence.moves.end() - kLastPlies;
  Position position = *evidence.from;
  for (auto move = evidence.moves.begin(); move != rest; ++move) position = position.After(*move);
  return Concat(
      LineText(*evidence.from, {evidence.moves.begin(), evidence.moves.begin() + kFirstPlies}),
      " … ", LineText(position, {rest, evidence.moves.end()}));
}

Message TellShown(const Evidence& evidence, std::string line, const Ruling& ruling) {
  Message told = evidence.text;
  if (!evidence.moves.empty()) {
    const San moves{std::move(line)};
    told = *evidence.from == ruling.position
               ? kShownBy(std::move(told), moves)
               : kShownFrom(std::move(told), moves, {WriteFen(*evidence.from)});
  }
  return evidence.nodes == 0 ? told : kSearched(std::move(told), evidence.nodes);
}

// The rule of those that are cited by which what is decided on a claim is final.
std::optional<Rule> FinalBy(const Ruling& ruling) {
  if (ruling.appeal != Appeal::kNone) return std::nullopt;
  for (const Citation& citation : ruling.citations) {
    const bool absent = citation.rule == Rule::kQuickplayNoArbiter &&
                        RulesOf(ruling.edition).quickplay_no_arbiter_final;
    if (absent || citation.rule == Rule::kQuickplayFinal) return citation.rule;
  }
  return std::nullopt;
}

// Whether a claim is examined that nobody made, an empty list by ply, a right that the next answer
// speaks of too, or that the arbiter leaves something alone, which the decision says, tells a
// reader nothing; nor what a claim that ends the game is until it is decided.
bool IsWorthTelling(const Ruling& ruling, const Answer& answer) {
  if (answer.name == "admissible") return ruling.on_claim;
  if (answer.name == "counts_as_offer" || answer.name == "must_stop_clocks") return !ruling.result;
  if (answer.name == "intervene") return std::get<bool>(answer.value);
  const auto* list = std::get_if<std::vector<San>>(&answer.value);
  if (answer.name == "by_ply" && list != nullptr) return !list->empty();
  const auto* text = std::get_if<std::string>(&answer.value);
  return answer.name != "right" || text == nullptr || *text != "admissible";
}

}  // namespace

bool IsRuled(const Ruling& ruling) {
  return ruling.decision != Decision::kFactsNeeded && ruling.decision != Decision::kUndetermined;
}

bool IsAnswer(const Ruling& ruling) {
  const bool asked = ruling.question == Question::kAsked && !ruling.result;
  return ruling.decision == Decision::kAnswered || (asked && IsRuled(ruling));
}

bool MayBeAppealed(const Ruling& ruling) {
  if (IsAnswer(ruling)) return false;
  switch (ruling.decision) {
    case Decision::kGameOver:
    case Decision::kAccepted:
    case Decision::kPostponed:
    case Decision::kRejected:
    case Decision::kNoValidClaim:
    case Decision::kOrdered:
    case Decision::kAnnulled: return true;
    case Decision::kArbiterDecides:
    case Decision::kNotRegulated: return ruling.result.has_value() || FinalBy(ruling).has_value();
    case Decision::kGameGoesOn:
    case Decision::kFactsNeeded:
    case Decision::kUndetermined:
    case Decision::kNoted:
    case Decision::kAnswered: return false;
  }
  return false;
}

Message TellRestoration(const Ruling& ruling) {
  return ruling.restore ? kGoBackTo({WriteFen(ruling.restore->board)}) : Message();
}

Message TellPoints(const Ruling& ruling) {
  if (!ruling.points) return {};
  return kPoints(PointsOf(*ruling.points, Color::kWhite), PointsOf(*ruling.points, Color::kBlack));
}

std::vector<Message> TellObligations(const Ruling& ruling) {
  return ListAll(ruling.obligations, [&](const Obligation& it) {
    return TellObligation(it, ruling.position, ruling.edition);
  });
}

std::vector<Message> TellClocks(const Ruling& ruling) {
  return ListAll(ruling.clocks,
                 [&](const ClockChange& it) { return TellChange(it, ruling.edition); });
}

std::vector<Message> TellClaims(const Ruling& ruling) {
  return ListAll(ruling.available, [&](const AvailableClaim& it) {
    return TellClaim(it, ruling.position, ruling.edition);
  });
}

Message TellArticle(Rule rule, Edition edition) { return kArticle({rule, edition}); }

std::vector<Message> TellArticles(const Ruling& ruling) {
  return ListAll(ruling.citations, [&](const Citation& it) {
    return kCitation({it.rule, ruling.edition}, it.says);
  });
}

std::vector<Message> TellQuestions(const Ruling& ruling) {
  return ListAll(ruling.needed, [](const Need& need) { return need.question; });
}

std::vector<Message> TellEvidence(const Ruling& ruling) {
  return ListAll(ruling.evidence, [&](const Evidence& it) {
    return TellShown(it, it.from ? LineText(*it.from, it.moves) : std::string(), ruling);
  });
}

std::vector<Message> TellEvidenceInShort(const Ruling& ruling) {
  return ListAll(ruling.evidence, [&](const Evidence& it) {
    const bool found = it.nodes > 0 && it.from;
    if (!found || it.moves.size() <= kLongestLine)
      return TellShown(it, it.from ? LineText(*it.from, it.moves) : std::string(), ruling);
    return kShortened(TellShown(it, FirstAndLast(it), ruling), it.moves.size());
  });
}

std::vector<std::string> TellAnswers(const Ruling& ruling, const Catalogue& catalogue) {
  // One language says for all whether the decision has the same words.
  const Catalogue& english = EnglishCatalogue();
  const std::string decision = Sentence(ruling.headline, english);
  std::vector<std::string> answers;
  for (const Answer& answer : ruling.answers) {
    if (IsWorthTelling(ruling, answer) && AnswerText(answer, english) != decision)
      answers.push_back(AnswerText(answer, catalogue));
  }
  return answers;
}

namespace {

// It tells no piece and no square, but moves alone.
bool IsOfMoves(const Obligation& obligation) {
  return obligation.duty == Duty::kMustPlay ||
         (obligation.duty == Duty::kMustMove && !obligation.square);
}

}  // namespace

Message TellObligation(const Obligation& obligation, const Position& position, Edition edition) {
  constexpr std::size_t kFew = 12;
  const Reference article{obligation.rule, edition};
  const bool told = obligation.duty == Duty::kMustCastle;
  // "must play" says nothing without the moves; any legal move needs no list.
  const bool many = obligation.moves.size() > kFew;
  const bool needs_list = IsOfMoves(obligation);
  if (told || obligation.moves.empty() || (many && !needs_list))
    return kDuty(TellDuty(obligation), article);
  std::string moves;
  for (const Move move : std::span(obligation.moves).first(std::min(kFew, obligation.moves.size())))
    moves += Concat(moves.empty() ? "" : ", ", WriteSan(position, move));
  if (!many) return kDutyByMoves(TellDuty(obligation), {std::move(moves)}, article);
  return kDutyByMovesAndMore(TellDuty(obligation), {std::move(moves)},
                             obligation.moves.size() - kFew, article);
}

Message TellClaim(const AvailableClaim& claim, const Position& position, Edition edition) {
  const Reference article{claim.rule, edition};
  if (!claim.intended) return kClaimAtOnce(claim.by, RuleTitle(claim.rule), article);
  return kClaimWithMove(claim.by, {LineText(position, {*claim.intended})}, RuleTitle(claim.rule),
                        article);
}

Message TellAppeal(const Ruling& ruling) {
  if (const auto rule = FinalBy(ruling)) {
    const Reference article{*rule, ruling.edition};
    const bool open = ruling.decision == Decision::kArbiterDecides && !ruling.result;
    return (open ? kWillBeFinalBy : kFinalBy)(article);
  }
  switch (ruling.appeal) {
    case Appeal::kNone: return kNoAppeal;
    case Appeal::kAllowed: return kMayBeAppealed;
    case Appeal::kNotRegulated: return kAppealNotRegulated;
  }
  return {};
}

Message TellClock(const Given& given, Color color) {
  const auto& time = given.clocks[Index(color)];
  return time ? kClockShows(color, *time) : kClockNotTold(color);
}

Message TellControl(const Given& given) {
  Message told = given.time_control;
  const auto add = [&told](Message next) {
    told = told.empty() ? std::move(next) : kToldToo(std::move(told), std::move(next));
  };
  if (given.mode) add(kClassOfGame(*given.mode));
  if (given.time_control.empty() && given.increment_s)
    add(*given.increment_s == 0 ? kNoIncrement : kIncrement(*given.increment_s));
  if (given.last_period) add(*given.last_period ? kLastPeriod : kNotTheLastPeriod);
  return told;
}

Message TellGiven(const Given& given) {
  Message told = TellControl(given);
  const Message white = TellClock(given, Color::kWhite);
  const Message black = TellClock(given, Color::kBlack);
  return told.empty() ? kGivenWithoutControl(white, black) : kGiven(white, black, std::move(told));
}

}  // namespace zeitnot::referee
