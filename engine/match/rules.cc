#include "engine/match/rules.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "movegen/generate.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/status.h"
#include "referee/laws/article.h"
#include "referee/log/precedence.h"
#include "referee/words/sentence.h"

namespace zeitnot::match {
namespace {

using referee::GameResult;
using referee::Rule;
using referee::Verdict;

// Positions that may be visited between two moves to prove that a position is not dead; flag falls
// and forfeits, after which nobody waits, have the referee's own budget.
constexpr std::uint64_t kDeathBudget = 20'000;

constexpr std::array<std::string_view, kTerminations.size()> kTerminationTexts = {
    "normal", "time forfeit", "illegal move", "abandoned", "stalled connection", "adjudication"};

// "Article 5.1.1" for each rule that the ruling rests on.
std::string Articles(const referee::Ruling& ruling) {
  std::vector<std::string> articles;
  for (const referee::Citation& citation : ruling.citations)
    articles.push_back(Cite(citation.rule, ruling.edition));
  return JoinAnd(articles);
}

std::string WithoutPoint(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

// A token as an engine wrote it, fit for a comment.
std::string Quoted(std::string_view token) {
  constexpr std::size_t kMost = 20;
  std::string text = "\"";
  for (const char c : token.substr(0, kMost))
    text += c >= ' ' && c < '\x7f' && c != '{' && c != '}' ? c : '?';
  return text + (token.size() > kMost ? "...\"" : "\"");
}

std::string MillisecondsText(microseconds time) {
  const std::int64_t tenths = (time.count() + 99) / 100;
  return Concat(tenths / 10, ".", tenths % 10, " ms");
}

}  // namespace

std::string_view TerminationText(Termination termination) {
  return kTerminationTexts[static_cast<std::size_t>(termination)];
}

std::optional<Termination> TerminationFromText(std::string_view text) {
  for (const Termination termination : kTerminations) {
    if (TerminationText(termination) == text) return termination;
  }
  return std::nullopt;
}

std::optional<MatchRules> MatchRulesFromName(std::string_view name) {
  if (name == "engine") return MatchRules{};
  const auto edition = referee::EditionFromName(name);
  if (!edition) return std::nullopt;
  return MatchRules{*edition, !RulesOf(*edition).automatic_moves.has_value()};
}

// What the last move did to the board comes before what may be claimed of it: the referee's table
// says so.
std::optional<Ending> RuledGame::EndOnBoard() {
  for (const referee::PrecedenceRow& row : referee::kPrecedenceTable) {
    std::optional<Ending> ending;
    if (row.precedence == referee::Precedence::kOnTheBoard) ending = EndByMove();
    if (row.precedence == referee::Precedence::kClaim && rules_.claims) ending = EndByClaim();
    if (ending) return ending;
  }
  return std::nullopt;
}

std::optional<Ending> RuledGame::EndByMove() {
  if (!HasLegalMove(record_.current())) {
    const auto ruling = RuleEnded(record_, rules_.edition, referee::Question::kStatus);
    if (ruling && ruling->result) {
      return Ending{*ruling->result, Termination::kNormal, std::nullopt,
                    Concat(WithoutPoint(Sentence(ruling->headline)), ", ", Articles(*ruling))};
    }
  }
  if (!rules_.claims) {
    if (auto ending = EndByItself()) return ending;
  }
  return EndByDeath();
}

Ending RuledGame::Drawn(std::string what, Rule rule) const {
  return {GameResult::kDraw, Termination::kNormal, std::nullopt,
          Concat("The game is drawn: ", what, ", ", Cite(rule, rules_.edition))};
}

int RuledGame::Occurrences(int quiet) const {
  // A position that repeats has its last pawn move or capture behind it.
  return quiet >= 4 ? static_cast<int>(record_.Occurrences(record_.plies()).size()) : 1;
}

std::optional<Ending> RuledGame::EndByClaim() const {
  const auto& edition = RulesOf(rules_.edition);
  const int quiet = record_.QuietPlies(record_.plies());
  if (Occurrences(quiet) >= edition.claim_occurrences)
    return Drawn("the same position for the third time", Rule::kRepetitionAppeared);
  if (quiet >= 2 * edition.claim_moves)
    return Drawn("fifty moves by each player without pawn move or capture", Rule::kFiftyMovesMade);
  return std::nullopt;
}

std::optional<Ending> RuledGame::EndByItself() const {
  const auto& edition = RulesOf(rules_.edition);
  const int quiet = record_.QuietPlies(record_.plies());
  const bool count = edition.automatic_moves && quiet >= 2 * *edition.automatic_moves;
  const bool repetition =
      edition.automatic_occurrences && Occurrences(quiet) >= *edition.automatic_occurrences;
  if (!count && !repetition) return std::nullopt;
  const auto automatic = FindAutomaticDraw(record_, rules_.edition);
  if (!automatic) return std::nullopt;
  return Drawn(automatic->rule == Rule::kFivefold
                   ? "the same position for the fifth time"
                   : "75 moves by each player without pawn move or capture",
               automatic->rule);
}

std::optional<Ending> RuledGame::EndByDeath() {
  // While play follows a line that mates, the rest of the line shows that the position is alive.
  const std::size_t followed = record_.plies() - alive_at_;
  if (!alive_.empty() && followed < alive_.size()) {
    bool follows = true;
    for (std::size_t i = 0; i < followed; ++i)
      follows &= record_.moves()[alive_at_ + i].move == alive_[i];
    if (follows) return std::nullopt;
  }
  const referee::DeadAnswer answer = referee::IsDead(record_.current(), kDeathBudget);
  if (answer.dead != Verdict::kYes) {
    alive_ = answer.white.verdict == Verdict::kYes ? answer.white.line : answer.black.line;
    alive_at_ = record_.plies();
    return std::nullopt;
  }
  return Drawn(Concat("neither player can mate (", answer.white.reason, ")"), Rule::kDeadPosition);
}

// The player on move loses, unless his opponent cannot mate by any series of legal moves. Processes
// that end and engines that do not answer are treated alike: the Laws have no such thing.
Ending RuledGame::Forfeit(Termination termination, std::string what, Rule rule) {
  const Color loser = record_.current().side_to_move();
  const std::string article = Cite(rule, rules_.edition);
  const bool exception =
      rule != Rule::kIllegalPenalty || RulesOf(rules_.edition).illegal_draw_if_cannot_mate;
  const referee::MateAnswer answer =
      exception ? referee::CanMate(record_.current(), !loser) : referee::MateAnswer{};
  if (exception && answer.verdict == Verdict::kNo) {
    return {GameResult::kDraw, termination, loser,
            Concat(what, "; drawn, since ", ColorName(!loser), " cannot mate, ", article)};
  }
  const bool open = exception && answer.verdict == Verdict::kUndetermined;
  return {referee::WinFor(!loser), termination, loser,
          Concat(what, "; ", ColorName(!loser), " wins, ", article,
                 open ? " (whether he can still mate was not proven)" : "")};
}

Ending RuledGame::Confirm(Ending adjudicated) const {
  const referee::Edition edition = rules_.edition;
  if (adjudicated.result == GameResult::kDraw) {
    adjudicated.text += Concat(" (as if agreed, ", Cite(Rule::kDrawAgreed, edition), ")");
    return adjudicated;
  }
  const std::string article = Cite(Rule::kResignation, edition);
  const Color winner = adjudicated.result == GameResult::kWhiteWins ? Color::kWhite : Color::kBlack;
  if (RulesOf(edition).resignation_draw_if_cannot_mate &&
      referee::CanMate(record_.current(), winner).verdict == Verdict::kNo) {
    adjudicated.result = GameResult::kDraw;
    adjudicated.text +=
        Concat("; drawn all the same, since ", ColorName(winner), " cannot mate, ", article);
  } else {
    adjudicated.text += Concat(" (as if resigned, ", article, ")");
  }
  return adjudicated;
}

std::optional<Ending> RuledGame::Take(const Reply& reply) {
  const std::string mover = ColorName(record_.current().side_to_move());
  odd_spelling_ = false;
  switch (reply.kind) {
    case Reply::Kind::kTooLate:
      return Forfeit(Termination::kTimeForfeit,
                     Concat(mover, "'s flag has fallen (over by ", MillisecondsText(reply.overrun),
                            " at least)"),
                     Rule::kTimeLoss);
    case Reply::Kind::kStalled:
      return Forfeit(Termination::kStalled, mover + " gave no move", Rule::kTimeLoss);
    case Reply::Kind::kGone:
      return Forfeit(Termination::kAbandoned, Concat(mover, "'s program ", reply.detail),
                     Rule::kTimeLoss);
    case Reply::Kind::kMove: break;
  }
  const auto move = ReadUci(record_.current(), reply.token, castling_);
  if (!move || !record_.Add(*move)) {
    return Forfeit(Termination::kIllegalMove,
                   Concat(mover, " gave the illegal move ", Quoted(reply.token)),
                   Rule::kIllegalPenalty);
  }
  const Position& before = record_.positions()[record_.plies() - 1];
  odd_spelling_ = WriteUci(before, *move, castling_) != reply.token;
  return EndOnBoard();
}

}  // namespace zeitnot::match
