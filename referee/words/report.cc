#include "referee/words/report.h"

#include <utility>

#include "base/text.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/game_record.h"
#include "referee/words/answer_text.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kRuling{"report.ruling"};
constexpr MessageKind<> kNoRuling{"report.no_ruling"};
constexpr MessageKind<> kAnswer{"report.answer"};
constexpr MessageKind<Verbatim> kResult{"report.result", "result"};
constexpr MessageKind<Verbatim> kGoBackTo{"report.go_back_to", "position"};
constexpr MessageKind<Message, Message> kPoints{"report.points", "white", "black"};
constexpr MessageKind<Color, Decimal> kHasPoints{"report.has_points", "player", "points"};
constexpr MessageKind<Color> kArbiterSetsPoints{"report.arbiter_sets_points", "player"};
constexpr MessageKind<> kNeededFirst{"report.needed_first"};
constexpr MessageKind<> kToDo{"report.to_do"};
constexpr MessageKind<> kStillToTell{"report.still_to_tell"};
constexpr MessageKind<> kObligations{"report.obligations"};
constexpr MessageKind<> kInShort{"report.in_short"};
constexpr MessageKind<> kChoices{"report.choices"};
constexpr MessageKind<> kClocks{"report.clocks"};
constexpr MessageKind<> kClaims{"report.claims"};
constexpr MessageKind<Verbatim> kArticles{"report.articles", "edition"};
constexpr MessageKind<> kReasons{"report.reasons"};
constexpr MessageKind<> kEvidence{"report.evidence"};
constexpr MessageKind<Verbatim> kPosition{"report.position", "position"};
constexpr MessageKind<> kPositionUnknown{"report.position_unknown"};
constexpr MessageKind<Color> kHasTheMove{"report.has_the_move", "player"};
constexpr MessageKind<> kRestsOnUnverified{"report.rests_on_unverified"};
constexpr MessageKind<> kNoAppeal{"report.no_appeal"};
constexpr MessageKind<> kMayBeAppealed{"report.may_be_appealed"};
constexpr MessageKind<> kAppealNotRegulated{"report.appeal_not_regulated"};
constexpr MessageKind<Reference, Message> kCitation{"report.citation", "article", "says"};
constexpr MessageKind<Message, San> kShownBy{"report.shown_by", "shown", "moves"};
constexpr MessageKind<Message, San, Verbatim> kShownFrom{"report.shown_from", "shown", "moves",
                                                         "position"};
constexpr MessageKind<Message, Count> kSearched{"report.searched", "shown", "positions"};
constexpr MessageKind<Color, Verbatim, Reference> kMustHave{"report.must_have", "player", "time",
                                                            "article"};
constexpr MessageKind<Color, Verbatim, Reference> kMayHave{"report.may_have", "player", "time",
                                                           "article"};
constexpr MessageKind<Color, Message, Reference> kClaimAtOnce{"report.claim_at_once", "player",
                                                              "claim", "article"};
constexpr MessageKind<Color, San, Message, Reference> kClaimWithMove{
    "report.claim_with_move", "player", "move", "claim", "article"};
constexpr MessageKind<Message, Reference> kDuty{"report.duty", "duty", "article"};
constexpr MessageKind<Message, San, Reference> kDutyByMoves{"report.duty_by_moves", "duty", "moves",
                                                            "article"};
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
constexpr MessageKind<Message> kRulingLine{"report.ruling_line", "text"};
constexpr MessageKind<Message, Verbatim> kRulingAndResultLine{"report.ruling_and_result_line",
                                                              "text", "result"};
constexpr MessageKind<Message> kNeededLine{"report.needed_line", "text"};
constexpr MessageKind<Message> kToDoLine{"report.to_do_line", "text"};
constexpr MessageKind<Message> kOptionLine{"report.option_line", "text"};
constexpr MessageKind<Message> kClockLine{"report.clock_line", "text"};
constexpr MessageKind<Message> kClaimLine{"report.claim_line", "text"};
constexpr MessageKind<Message> kArticleLine{"report.article_line", "text"};
constexpr MessageKind<Message> kReasonLine{"report.reason_line", "text"};
constexpr MessageKind<Message> kGivenLine{"report.given_line", "text"};
constexpr MessageKind<Message> kEvidenceLine{"report.evidence_line", "text"};

// A line that does not begin at the position `shown` says where it begins.
Message TellEvidence(const Evidence& evidence, const Position& shown) {
  Message told = evidence.text;
  if (!evidence.moves.empty()) {
    const San moves{LineText(*evidence.from, evidence.moves)};
    told = *evidence.from == shown ? kShownBy(std::move(told), moves)
                                   : kShownFrom(std::move(told), moves, {WriteFen(*evidence.from)});
  }
  return evidence.nodes == 0 ? told : kSearched(std::move(told), evidence.nodes);
}

Message TellClock(const ClockChange& change, Edition edition) {
  // "+2:00", "-1:30".
  const Verbatim time{Concat(change.change.count() > 0 ? "+" : "", WriteClock(change.change))};
  const auto& kind = change.force == Force::kMust ? kMustHave : kMayHave;
  return kind(change.side, time, {change.rule, edition});
}

Message TellAppeal(Appeal appeal) {
  switch (appeal) {
    case Appeal::kNone: return kNoAppeal;
    case Appeal::kAllowed: return kMayBeAppealed;
    case Appeal::kNotRegulated: return kAppealNotRegulated;
  }
  return {};
}

Message TellCitation(const Citation& citation, Edition edition) {
  return kCitation({citation.rule, edition}, citation.says);
}

bool IsRuled(const Ruling& ruling) {
  return ruling.decision != Decision::kFactsNeeded && ruling.decision != Decision::kUndetermined;
}

// What stands before the decision.
const MessageKind<>& TitleOf(const Ruling& ruling) {
  if (ruling.decision == Decision::kAnswered) return kAnswer;
  return IsRuled(ruling) ? kRuling : kNoRuling;
}

Message TellClaim(const AvailableClaim& claim, const Position& position, Edition edition) {
  const Reference article{claim.rule, edition};
  if (!claim.intended) return kClaimAtOnce(claim.by, RuleTitle(claim.rule), article);
  return kClaimWithMove(claim.by, {LineText(position, {*claim.intended})}, RuleTitle(claim.rule),
                        article);
}

Message TellDuty(const Obligation& obligation) {
  const Color by = obligation.by;
  switch (obligation.duty) {
    case Duty::kFree: return kFree(by);
    case Duty::kMustMove: return kMustMove(by, *obligation.square);
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

Message TellObligation(const Obligation& obligation, const Position& position, Edition edition) {
  constexpr std::size_t kFew = 12;
  const Reference article{obligation.rule, edition};
  if (obligation.moves.empty() || obligation.moves.size() > kFew)
    return kDuty(TellDuty(obligation), article);
  std::string moves;
  for (const Move move : obligation.moves)
    moves += Concat(moves.empty() ? "" : " ", WriteSan(position, move));
  return kDutyByMoves(TellDuty(obligation), {std::move(moves)}, article);
}

// An empty list by ply, a right that the next answer speaks of too, or that the arbiter leaves
// something alone, which the decision says, tells a reader nothing.
bool IsWorthTelling(const Answer& answer) {
  if (answer.name == "intervene") return std::get<bool>(answer.value);
  const auto* list = std::get_if<std::vector<std::string>>(&answer.value);
  if (answer.name == "by_ply" && list != nullptr) return !list->empty();
  const auto* text = std::get_if<std::string>(&answer.value);
  return answer.name != "right" || text == nullptr || *text != "admissible";
}

// What was told of the time control; empty if nothing was.
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

// "White 1:30, Black not told", and the time control.
Message TellGiven(const Given& given) {
  const auto clock = [&given](Color color) {
    const auto& time = given.clocks[Index(color)];
    return time ? kClockShows(color, *time) : kClockNotTold(color);
  };
  Message told = TellControl(given);
  if (told.empty()) return kGivenWithoutControl(clock(Color::kWhite), clock(Color::kBlack));
  return kGiven(clock(Color::kWhite), clock(Color::kBlack), std::move(told));
}

// The report in one language.
class ReportWriter {
 public:
  ReportWriter(const Ruling& ruling, const Catalogue& catalogue)
      : ruling_(ruling), catalogue_(catalogue) {}

  std::string Write() && {
    AppendWrapped(out_, Concat(Say(TitleOf(ruling_)), " "), Say(ruling_.headline));
    if (ruling_.result) AddLine(kResult({std::string(ResultText(*ruling_.result))}));
    AddOrders();
    AddNeeded();
    AddItems(kChoices, ruling_.options);
    AddItems(kClocks, ListClocks());
    AddItems(kClaims, ListClaims());
    AddArticles();
    AddItems(kReasons, ruling_.reasons);
    AddEvidence();
    if (IsRuled(ruling_) && ruling_.decision != Decision::kGameGoesOn) {
      out_ += '\n';
      AppendWrapped(out_, "", Say(TellAppeal(ruling_.appeal)));
    }
    return std::move(out_);
  }

  // One thought a line.
  std::vector<std::string> WriteLines() && {
    lines_.push_back(
        Say(ruling_.result
                ? kRulingAndResultLine(ruling_.headline, {std::string(ResultText(*ruling_.result))})
                : kRulingLine(ruling_.headline)));
    AddLines(kNeededLine, Questions());
    AddLines(kToDoLine, ruling_.tasks);
    AddLines(kOptionLine, ruling_.options);
    AddLines(kClockLine, ListClocks());
    AddLines(kClaimLine, ListClaims());
    AddLines(kArticleLine, ListArticles());
    AddLines(kReasonLine, ruling_.reasons);
    AddLines(kGivenLine, {TellGiven(ruling_.given)});
    AddLines(kEvidenceLine, ListEvidence());
    return std::move(lines_);
  }

 private:
  std::string Say(const Message& message) const { return Sentence(message, catalogue_); }

  void AddLine(const Message& message) { out_ += Concat(Say(message), "\n"); }
  void AddItems(const Message& title, const std::vector<std::string>& items) {
    if (items.empty()) return;
    out_ += Concat("\n", Say(title), "\n");
    for (const std::string& item : items) AppendWrapped(out_, "  - ", item);
  }
  void AddItems(const Message& title, const std::vector<Message>& items) {
    AddItems(title, Sentences(items, catalogue_));
  }
  void AddLines(const MessageKind<Message>& kind, const std::vector<Message>& items) {
    for (const Message& item : items) lines_.push_back(Say(kind(item)));
  }

  template <typename Things, typename Tell>
  static std::vector<Message> ListAll(const Things& things, Tell tell) {
    std::vector<Message> list;
    for (const auto& thing : things) list.push_back(tell(thing));
    return list;
  }
  std::vector<Message> ListClocks() const {
    return ListAll(ruling_.clocks, [&](const auto& it) { return TellClock(it, ruling_.edition); });
  }
  std::vector<Message> ListClaims() const {
    return ListAll(ruling_.available, [&](const auto& it) {
      return TellClaim(it, ruling_.position, ruling_.edition);
    });
  }
  std::vector<Message> ListArticles() const {
    return ListAll(ruling_.citations,
                   [&](const auto& it) { return TellCitation(it, ruling_.edition); });
  }
  std::vector<Message> ListEvidence() const {
    return ListAll(ruling_.evidence,
                   [&](const auto& it) { return TellEvidence(it, ruling_.position); });
  }

  // What the ruling orders and answers.
  void AddOrders() {
    if (ruling_.restore) AddLine(kGoBackTo({WriteFen(ruling_.restore->board)}));
    if (ruling_.points) AddLine(kPoints(TellPoints(Color::kWhite), TellPoints(Color::kBlack)));
    AddItems(kObligations, ListAll(ruling_.obligations, [&](const auto& it) {
               return TellObligation(it, ruling_.position, ruling_.edition);
             }));
    std::vector<std::string> answers;
    for (const Answer& answer : ruling_.answers) {
      if (IsWorthTelling(answer)) answers.push_back(AnswerText(answer, catalogue_));
    }
    AddItems(kInShort, answers);
  }

  Message TellPoints(Color color) const {
    const std::optional<double>& points = (*ruling_.points)[Index(color)];
    return points ? kHasPoints(color, {*points}) : kArbiterSetsPoints(color);
  }

  std::vector<Message> Questions() const {
    return ListAll(ruling_.needed, [](const Need& need) { return need.question; });
  }

  // What is asked for and what has to be done: before the ruling, or in one that is given and
  // leaves a part open.
  void AddNeeded() {
    if (IsRuled(ruling_)) {
      AddItems(kToDo, ruling_.tasks);
      AddItems(kStillToTell, Questions());
      return;
    }
    std::vector<Message> first = Questions();
    first.insert(first.end(), ruling_.tasks.begin(), ruling_.tasks.end());
    AddItems(kNeededFirst, first);
  }

  void AddArticles() {
    AddItems(kArticles({std::string(EditionName(ruling_.edition))}), ListArticles());
    if (ruling_.RestsOnUnverified()) AppendWrapped(out_, "    ", Say(kRestsOnUnverified));
  }

  void AddEvidence() {
    const Setup board = ruling_.board();
    out_ += Concat("\n", Say(kEvidence), "\n");
    if (ruling_.position_known) {
      out_ += Concat("  ", Say(kPosition({WriteFen(board)})), "\n", Diagram(board), "  ",
                     Say(kHasTheMove(board.side_to_move)), "\n");
    } else {
      AppendWrapped(out_, "  ", Say(kPositionUnknown));
    }
    AppendWrapped(out_, "  ", Say(TellGiven(ruling_.given)));
    for (const Message& shown : ListEvidence()) AppendWrapped(out_, "  - ", Say(shown));
  }

  const Ruling& ruling_;
  const Catalogue& catalogue_;
  std::string out_;
  std::vector<std::string> lines_;
};

}  // namespace

std::string Diagram(const Setup& board) {
  std::string text = "    +-----------------+\n";
  for (std::size_t rank = kRankCount; rank-- > 0;) {
    text += Concat("  ", rank + 1, " |");
    for (std::size_t file = 0; file < kFileCount; ++file) {
      const Piece piece = board[SquareAt(rank * 8 + file)];
      text += ' ';
      text += piece == Piece::kNone ? '.' : PieceChar(piece);
    }
    text += " |\n";
  }
  return text + "    +-----------------+\n      a b c d e f g h\n";
}

std::string ClaimText(const AvailableClaim& claim, const Position& position, Edition edition,
                      const Catalogue& catalogue) {
  return Sentence(TellClaim(claim, position, edition), catalogue);
}

std::string ObligationText(const Obligation& obligation, const Position& position, Edition edition,
                           const Catalogue& catalogue) {
  return Sentence(TellObligation(obligation, position, edition), catalogue);
}

std::string RulingText(const Ruling& ruling, const Catalogue& catalogue) {
  return ReportWriter(ruling, catalogue).Write();
}

std::vector<std::string> RulingLines(const Ruling& ruling, const Catalogue& catalogue) {
  return ReportWriter(ruling, catalogue).WriteLines();
}

}  // namespace zeitnot::referee
