#include "referee/words/report.h"

#include <utility>

#include "base/text.h"
#include "movegen/fen.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using namespace titles;  // NOLINT(google-build-using-namespace): its own titles

constexpr MessageKind<> kRuling{"report.ruling"};
constexpr MessageKind<> kNoRuling{"report.no_ruling"};
constexpr MessageKind<> kAnswer{"report.answer"};
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

// What stands before the decision.
const MessageKind<>& TitleOf(const Ruling& ruling) {
  if (IsAnswer(ruling)) return kAnswer;
  return IsRuled(ruling) ? kRuling : kNoRuling;
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
    AddItems(kChoices, Choices());
    AddItems(kClocks, TellClocks(ruling_));
    AddItems(kClaims, TellClaims(ruling_));
    AddArticles();
    AddItems(kReasons, ruling_.reasons);
    AddItems(kWouldChange, ruling_.would_change);
    AddEvidence();
    if (MayBeAppealed(ruling_)) {
      out_ += '\n';
      AppendWrapped(out_, "", Say(TellAppeal(ruling_)));
    }
    return std::move(out_);
  }

  // One thought a line.
  std::vector<std::string> WriteLines() && {
    lines_.push_back(
        Say(ruling_.result
                ? kRulingAndResultLine(ruling_.headline, {std::string(ResultText(*ruling_.result))})
                : kRulingLine(ruling_.headline)));
    AddLines(kNeededLine, TellQuestions(ruling_));
    AddLines(kToDoLine, ruling_.tasks);
    AddLines(kOptionLine, ruling_.options);
    AddLines(kClockLine, TellClocks(ruling_));
    AddLines(kClaimLine, TellClaims(ruling_));
    AddLines(kArticleLine, TellArticles(ruling_));
    AddLines(kReasonLine, ruling_.reasons);
    AddLines(kGivenLine, {TellGiven(ruling_.given)});
    AddLines(kEvidenceLine, TellEvidence(ruling_));
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

  // Each stands alone.
  std::vector<std::string> Choices() const {
    std::vector<std::string> choices = Sentences(ruling_.options, catalogue_);
    for (std::string& choice : choices) choice = Capitalized(std::move(choice));
    return choices;
  }

  // What the ruling orders and answers.
  void AddOrders() {
    if (ruling_.restore) AddLine(TellRestoration(ruling_));
    if (ruling_.points) AddLine(TellPoints(ruling_));
    AddItems(kObligations, TellObligations(ruling_));
    AddItems(kInShort, TellAnswers(ruling_, catalogue_));
  }

  // What is asked for and what has to be done: before the ruling, or in one that is given and
  // leaves a part open.
  void AddNeeded() {
    if (IsRuled(ruling_)) {
      AddItems(kToDo, ruling_.tasks);
      AddItems(kStillToTell, TellQuestions(ruling_));
      return;
    }
    std::vector<Message> first = TellQuestions(ruling_);
    first.insert(first.end(), ruling_.tasks.begin(), ruling_.tasks.end());
    AddItems(kNeededFirst, first);
  }

  void AddArticles() {
    AddItems(kArticles({std::string(EditionName(ruling_.edition))}), TellArticles(ruling_));
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
    for (const Message& shown : TellEvidenceInShort(ruling_))
      AppendWrapped(out_, "  - ", Say(shown));
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
