#include "referee/words/report.h"
#include "base/counted.h"

#include <algorithm>
#include <array>
#include <functional>
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

void AppendItems(std::string& out, std::string_view title, const std::vector<std::string>& items) {
  if (items.empty()) return;
  out += Concat("\n", title, "\n");
  for (const std::string& item : items) AppendWrapped(out, "  - ", item);
}

std::string NodesText(std::uint64_t nodes) {
  return nodes == 0 ? std::string() : Concat(" [", Counted(nodes, "position"), " searched]");
}

std::string EvidenceText(const Evidence& evidence) {
  std::string text = Sentence(evidence.text);
  if (!evidence.moves.empty()) {
    text += Concat(": ", LineText(*evidence.from, evidence.moves));
  }
  return text + NodesText(evidence.nodes);
}

// "+2:00", "-1:30".
std::string ChangeText(Tenths change) {
  return Concat(change.count() > 0 ? "+" : "", WriteClock(change));
}

std::string ClockText(const Ruling& ruling, const ClockChange& change) {
  return Concat(ColorName(change.side), change.force == Force::kMust ? " shall" : " may", " have ",
                ChangeText(change.change), " on the clock (", Cite(change.rule, ruling.edition),
                ").");
}

std::string AppealText(const Ruling& ruling) {
  switch (ruling.appeal) {
    case Appeal::kNone: return "The decision is final; no appeal.";
    case Appeal::kAllowed:
      return "An appeal is possible unless the rules of the event say otherwise.";
    case Appeal::kNotRegulated:
      return "Whether an appeal lies is not regulated in this edition; see the rules of the event.";
  }
  return {};
}

bool IsRuled(const Ruling& ruling) {
  return ruling.decision != Decision::kFactsNeeded && ruling.decision != Decision::kUndetermined;
}

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

std::string ClaimText(const AvailableClaim& claim, const Position& position, Edition edition) {
  const std::string article = Cite(claim.rule, edition);
  if (!claim.intended) {
    return Concat(ColorName(claim.by), " may claim at once: ", RuleTitle(claim.rule), " (", article,
                  ").");
  }
  return Concat(ColorName(claim.by), " may write down ", LineText(position, {*claim.intended}),
                " and claim before playing it: ", RuleTitle(claim.rule), " (", article, ").");
}

std::string ObligationText(const Obligation& obligation, const Position& position,
                           Edition edition) {
  std::string what;
  const std::string square = obligation.square ? SquareName(*obligation.square) : std::string();
  switch (obligation.duty) {
    case Duty::kFree: what = "may play any legal move"; break;
    case Duty::kMustMove: what = Concat("must move the piece on ", square); break;
    case Duty::kMustCapture: what = Concat("must take the piece on ", square); break;
    case Duty::kMustCastle:
      what =
          Concat("must castle ", obligation.castling == CastlingSide::kQueenSide ? "O-O-O" : "O-O");
      break;
    case Duty::kKingMove: what = "must make another move with the king"; break;
    case Duty::kMustPlay: what = "must play"; break;
    case Duty::kMustMoveTo: what = Concat("must leave the piece on ", square); break;
    case Duty::kMustSeal: what = "must seal"; break;
    case Duty::kReplacePieces: what = "puts the pieces right on his own time"; break;
    case Duty::kCompleteSheet: what = "completes his scoresheet before he moves"; break;
    case Duty::kReturnSheet: what = "returns the opponent's scoresheet before he moves"; break;
  }
  constexpr std::size_t kFew = 12;
  std::string moves;
  for (const Move move : obligation.moves) moves += Concat(" ", WriteSan(position, move));
  if (!moves.empty() && obligation.moves.size() <= kFew) what += Concat(":", moves);
  return Concat(ColorName(obligation.by), " ", what, " (", Cite(obligation.rule, edition), ").");
}

namespace {

// An empty list by ply, or a right that the next answer speaks of too, tells a reader nothing.
bool IsWorthTelling(const Answer& answer) {
  const auto* list = std::get_if<std::vector<std::string>>(&answer.value);
  if (answer.name == "by_ply" && list != nullptr) return !list->empty();
  const auto* text = std::get_if<std::string>(&answer.value);
  return answer.name != "right" || text == nullptr || *text != "admissible";
}

// "White 1:30, Black not told", and what was told of the time control.
std::string GivenText(const Given& given) {
  const auto clock = [](const std::optional<Tenths>& time) {
    return time ? WriteClock(*time) : std::string("not told");
  };
  std::string text = Concat("Clocks: White ", clock(given.clocks[0]), ", Black ",
                            clock(given.clocks[1]), ". Time control: ");
  std::vector<std::string> told;
  if (!given.time_control.empty()) told.push_back(given.time_control);
  if (given.mode) told.push_back(Concat(ModeName(*given.mode), " game"));
  if (given.time_control.empty() && given.increment_s) {
    told.push_back(*given.increment_s == 0 ? std::string("no increment")
                                           : Concat(*given.increment_s, " s a move"));
  }
  if (given.last_period)
    told.emplace_back(*given.last_period ? "last period" : "not the last period");
  if (told.empty()) return text + "not told.";
  for (std::size_t i = 0; i < told.size(); ++i) text += (i == 0 ? "" : "; ") + told[i];
  return text + ".";
}

std::string PointsText(const std::optional<double>& points) {
  return points ? NumberText(*points) : std::string("set by the arbiter");
}

// What is asked for: before the ruling, or in one that is given and leaves a part open. What is not
// asked is to be done.
void AppendNeeded(std::string& out, const Ruling& ruling) {
  std::vector<std::string> items = Sentences(ruling.needed);
  if (!IsRuled(ruling)) return AppendItems(out, "What is needed first", items);
  const auto asks = [](const std::string& needed) { return needed.find('?') != std::string::npos; };
  const auto questions = std::stable_partition(items.begin(), items.end(), std::not_fn(asks));
  AppendItems(out, "What to do", {items.begin(), questions});
  AppendItems(out, "What is still to be told", {questions, items.end()});
}

// What the ruling orders and answers.
void AppendOrders(std::string& out, const Ruling& ruling) {
  if (ruling.restore) {
    out += Concat("Position to go back to: ", WriteFen(ruling.restore->board), "\n");
  }
  if (ruling.points) {
    out += Concat("Points: White ", PointsText((*ruling.points)[0]), ", Black ",
                  PointsText((*ruling.points)[1]), "\n");
  }
  std::vector<std::string> items;
  for (const Obligation& obligation : ruling.obligations) {
    items.push_back(ObligationText(obligation, ruling.position, ruling.edition));
  }
  AppendItems(out, "Obligations", items);
  items.clear();
  for (const Answer& answer : ruling.answers) {
    if (IsWorthTelling(answer)) items.push_back(AnswerText(answer));
  }
  AppendItems(out, "In short", items);
}

}  // namespace

std::string RulingText(const Ruling& ruling) {
  std::string out;
  AppendWrapped(out, "RULING: ", Sentence(ruling.headline));
  if (ruling.result) out += Concat("Result: ", ResultText(*ruling.result), "\n");
  AppendOrders(out, ruling);
  AppendNeeded(out, ruling);

  AppendItems(out, "What may be chosen", Sentences(ruling.options));

  std::vector<std::string> items;
  for (const ClockChange& change : ruling.clocks) items.push_back(ClockText(ruling, change));
  AppendItems(out, "Clocks", items);

  items.clear();
  for (const AvailableClaim& claim : ruling.available)
    items.push_back(ClaimText(claim, ruling.position, ruling.edition));
  AppendItems(out, "What may be claimed", items);

  items.clear();
  for (const Citation& citation : ruling.citations) {
    items.push_back(
        Concat(Cite(citation.rule, ruling.edition), ": ", Sentence(citation.says), "."));
  }
  AppendItems(out, Concat("Articles (Laws of Chess, edition ", EditionName(ruling.edition), ")"),
              items);
  if (ruling.RestsOnUnverified()) {
    AppendWrapped(out, "    ",
                  "This ruling rests on an Article known from general knowledge only; check the "
                  "text of that edition before relying on it.");
  }
  AppendItems(out, "Reasons", Sentences(ruling.reasons));

  out += "\nEvidence\n";
  const Setup board = ruling.board();
  out += Concat("  Position: ", WriteFen(board), "\n", Diagram(board));
  out += Concat("  ", ColorName(board.side_to_move), " has the move.\n");
  AppendWrapped(out, "  ", GivenText(ruling.given));
  for (const Evidence& evidence : ruling.evidence) {
    AppendWrapped(out, "  - ", EvidenceText(evidence));
  }
  if (IsRuled(ruling) && ruling.decision != Decision::kGameGoesOn) {
    out += '\n';
    AppendWrapped(out, "", AppealText(ruling));
  }
  return out;
}

std::vector<std::string> RulingLines(const Ruling& ruling) {
  std::vector<std::string> lines;
  lines.push_back(Concat("ruling: ", Sentence(ruling.headline),
                         ruling.result ? Concat(" ", ResultText(*ruling.result)) : std::string()));
  for (const std::string& needed : Sentences(ruling.needed))
    lines.push_back(Concat("needed: ", needed));
  for (const std::string& option : Sentences(ruling.options))
    lines.push_back(Concat("option: ", option));
  for (const ClockChange& change : ruling.clocks) {
    lines.push_back(Concat("clock: ", ClockText(ruling, change)));
  }
  for (const AvailableClaim& claim : ruling.available) {
    lines.push_back(Concat("may claim: ", ClaimText(claim, ruling.position, ruling.edition)));
  }
  for (const Citation& citation : ruling.citations) {
    lines.push_back(Concat("article: ", Cite(citation.rule, ruling.edition), ": ",
                           Sentence(citation.says), "."));
  }
  for (const std::string& reason : Sentences(ruling.reasons))
    lines.push_back(Concat("reason: ", reason));
  lines.push_back(Concat("given: ", GivenText(ruling.given)));
  for (const Evidence& evidence : ruling.evidence) {
    lines.push_back(Concat("evidence: ", EvidenceText(evidence)));
  }
  return lines;
}

}  // namespace zeitnot::referee
