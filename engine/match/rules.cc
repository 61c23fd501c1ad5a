#include "engine/match/rules.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "base/word_reader.h"
#include "movegen/generate.h"
#include "movegen/san.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/mate_reason.h"
#include "referee/chapters/players_end.h"
#include "referee/chapters/status.h"
#include "referee/log/precedence.h"
#include "referee/words/sentence.h"

namespace zeitnot::match {
namespace {

using referee::GameResult;
using referee::MessageKind;
using referee::Rule;
using referee::Verbatim;
using referee::Verdict;

constexpr MessageKind<Color, Verbatim> kFlagFallen{"match_rules.flag_fallen", "player",
                                                   "milliseconds"};
constexpr MessageKind<Color> kGaveNoMove{"match_rules.gave_no_move", "player"};
constexpr MessageKind<Color, Verbatim> kProgramGone{"match_rules.program_gone", "player", "detail"};
constexpr MessageKind<Color, Verbatim> kGaveIllegalMove{"match_rules.gave_illegal_move", "player",
                                                        "token"};

// Positions that may be visited between two moves to prove that a position is not dead; flag falls
// and forfeits, after which nobody waits, have the referee's own budget.
constexpr std::uint64_t kDeathBudget = 20'000;

constexpr std::array<std::string_view, kTerminations.size()> kTerminationTexts = {
    "normal", "time forfeit", "illegal move", "abandoned", "stalled connection", "adjudication"};

// "Article 5.1.1" for each rule that the ruling rests on.
std::string Articles(const referee::Ruling& ruling) {
  referee::ArgumentList articles;
  for (const referee::Citation& citation : ruling.citations)
    articles.push_back({referee::Reference{citation.rule, ruling.edition}});
  return Words(articles);
}

std::string WithoutPoint(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

// What the ruling says, with its Articles: "White has won by checkmate, Article 5.1.1".
std::string TextOf(const referee::Ruling& ruling, const std::string& besides = {}) {
  return Concat(WithoutPoint(Sentence(ruling.headline)), besides, ", ", Articles(ruling));
}

Ending EndingOf(const referee::Ruling& ruling, const std::string& besides = {}) {
  return {*ruling.result, Termination::kNormal, std::nullopt, TextOf(ruling, besides)};
}

// A token as an engine wrote it, fit for a comment.
std::string Quoted(std::string_view token) {
  constexpr std::size_t kMost = 20;
  std::string text = "\"";
  for (const char c : token.substr(0, kMost))
    text += c >= ' ' && c < '\x7f' && c != '{' && c != '}' ? c : '?';
  return text + (token.size() > kMost ? "...\"" : "\"");
}

Ending WithDetail(Ending ending, const Reply& reply) {
  if (!reply.detail.empty()) ending.text += Concat("; the program ", reply.detail);
  return ending;
}

std::string Milliseconds(microseconds time) {
  const std::int64_t tenths = (time.count() + 99) / 100;
  return Concat(tenths / 10, ".", tenths % 10);
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
    if (ruling) return EndingOf(*ruling);
  }
  if (!rules_.claims) {
    if (auto ending = EndByItself()) return ending;
  }
  return EndByDeath();
}

Ending RuledGame::Drawn(std::string what, Rule rule) const {
  return {
      GameResult::kDraw, Termination::kNormal, std::nullopt,
      Concat("The game is drawn: ", what, ", ", Words(referee::Reference{rule, rules_.edition}))};
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
  const auto ruling = RuleEnded(record_, rules_.edition, referee::Question::kStatus);
  if (!ruling) return std::nullopt;
  return EndingOf(*ruling, Concat(": ", Sentence(RuleTitle(ruling->citations.front().rule))));
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
  return EndingOf(
      RuleDead(record_, rules_.edition, referee::Question::kStatus, answer.white, answer.black),
      Concat(" (", Sentence(ReasonOf(answer.white)), ")"));
}

// Processes that end and engines that do not answer are treated as fallen flags: the Laws have no
// such thing.
Ending RuledGame::Forfeit(Termination termination, referee::Message what,
                          referee::LossCause cause) {
  const Color loser = record_.current().side_to_move();
  referee::Ruling ruling = NewRuling(record_, rules_.edition, referee::Question::kFlag);
  ruling.Cites(cause == referee::LossCause::kTime ? Rule::kTimeLoss : Rule::kIllegalPenalty, {});
  RuleLoss(ruling, {cause, loser, std::move(what), {}}, referee::kDefaultMateBudget);
  return {ruling.result.value_or(referee::WinFor(!loser)), termination, loser,
          TextOf(ruling, ruling.result ? "" : Concat("; counted as a win of ", ColorName(!loser)))};
}

Ending RuledGame::Confirm(Ending adjudicated) const {
  const bool draw = adjudicated.result == GameResult::kDraw;
  const Color loser = adjudicated.result == GameResult::kWhiteWins ? Color::kBlack : Color::kWhite;
  const referee::Ruling ruling =
      draw ? RuleAgreement(record_, rules_.edition)
           : RuleResignation(record_, rules_.edition, loser, referee::kDefaultMateBudget);
  adjudicated.text +=
      Concat(draw ? " (as if agreed, " : " (as if resigned, ", Articles(ruling), ")");
  if (ruling.result != adjudicated.result)
    adjudicated.text += Concat(": ", WithoutPoint(Sentence(ruling.headline)));
  adjudicated.result = ruling.result.value_or(adjudicated.result);
  return adjudicated;
}

std::string ExplainToken(const referee::GameRecord& record, std::string_view token,
                         UciCastling castling) {
  const Position& position = record.current();
  if (token.empty()) return "is missing";
  if (token == "0000" || EqualIgnoringCase(token, "(none)") || EqualIgnoringCase(token, "null"))
    return "says that there is no move, but there is one";
  std::string lower(token);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (lower != token && ReadUci(position, lower, castling)) return "has capital letters";
  if (ReadUci(position, lower + 'q', castling)) return "lacks the piece of the promotion";
  std::string plain;
  for (const char c : token) plain += c == '-' || c == 'x' || c == '=' ? "" : std::string(1, c);
  if (plain != token && ReadUci(position, plain, castling)) return "has signs that UCI has not";
  if (const auto move = ReadSan(position, token))
    return Concat("is SAN; UCI has ", WriteUci(position, *move, castling));
  const std::size_t plies = record.plies();
  for (std::size_t back = 1; back <= 2 && back <= plies; ++back) {
    if (ReadUci(record.positions()[plies - back], token, castling))
      return "is a move of an earlier position";
  }
  return "";
}

std::optional<Ending> RuledGame::Take(const Reply& reply) {
  const Color mover = record_.current().side_to_move();
  odd_spelling_ = false;
  switch (reply.kind) {
    case Reply::Kind::kTooLate:
      return WithDetail(
          Forfeit(Termination::kTimeForfeit, kFlagFallen(mover, {Milliseconds(reply.overrun)}),
                  referee::LossCause::kTime),
          reply);
    case Reply::Kind::kStalled:
      return WithDetail(
          Forfeit(Termination::kStalled, kGaveNoMove(mover), referee::LossCause::kTime), reply);
    case Reply::Kind::kGone:
      return Forfeit(reply.runs ? Termination::kStalled : Termination::kAbandoned,
                     kProgramGone(mover, {reply.detail}), referee::LossCause::kTime);
    case Reply::Kind::kMove: break;
  }
  const auto move = ReadUci(record_.current(), reply.token, castling_);
  if (!move || !record_.Add(*move)) {
    const std::string explanation = ExplainToken(record_, reply.token, castling_);
    Ending ending =
        Forfeit(Termination::kIllegalMove, kGaveIllegalMove(mover, {Quoted(reply.token)}),
                referee::LossCause::kIllegalMove);
    if (!explanation.empty()) ending.text += Concat("; the word ", explanation);
    return ending;
  }
  const Position& before = record_.positions()[record_.plies() - 1];
  odd_spelling_ = WriteUci(before, *move, castling_) != reply.token;
  return EndOnBoard();
}

}  // namespace zeitnot::match
