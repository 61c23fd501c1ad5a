#include "referee/laws/ruling.h"

#include <array>

#include "base/text.h"
#include "movegen/san.h"
#include "referee/laws/game_record.h"

namespace zeitnot::referee {

Finding::Finding() = default;
Finding::Finding(const Finding& other) = default;
Finding::Finding(Finding&& other) noexcept = default;
Finding& Finding::operator=(const Finding& other) = default;
Finding& Finding::operator=(Finding&& other) noexcept = default;
Finding::~Finding() = default;

Ruling::Ruling() = default;
Ruling::Ruling(const Ruling& other) = default;
Ruling::Ruling(Ruling&& other) noexcept = default;
Ruling& Ruling::operator=(const Ruling& other) = default;
Ruling& Ruling::operator=(Ruling&& other) noexcept = default;
Ruling::~Ruling() = default;

std::string_view ResultText(GameResult result) {
  constexpr std::array<std::string_view, 6> kTexts = {"1-0", "0-1", "1/2-1/2", "0-0", "0-*", "*-0"};
  return kTexts[Index(result)];
}

std::string_view QuestionName(Question question) {
  constexpr std::array<std::string_view, 5> kNames = {"status", "flag", "claim", "event", "asked"};
  return kNames[Index(question)];
}

std::string_view DecisionName(Decision decision) {
  constexpr std::array<std::string_view, 14> kNames = {
      "game_over",      "game_goes_on", "accepted",     "postponed",       "rejected",
      "no_valid_claim", "facts_needed", "undetermined", "arbiter_decides", "not_regulated",
      "noted",          "ordered",      "annulled",     "answered"};
  return kNames[Index(decision)];
}

void Finding::Cites(Rule rule, Message says) {
  if (!ArticleOf(rule, edition).exists()) return;
  for (const Citation& citation : citations) {
    if (citation.rule == rule) return;
  }
  citations.push_back({rule, std::move(says)});
}

void Finding::RestsOn(Parameter parameter) { unverified_value |= IsUnverified(parameter, edition); }

bool Finding::RestsOnUnverified() const {
  if (unverified_value) return true;
  for (const Citation& citation : citations) {
    if (ArticleOf(citation.rule, edition).confidence == Confidence::kUnverified) return true;
  }
  return false;
}

void Ruling::Tells(std::string_view name, AnswerValue value) {
  answers.push_back({name, std::move(value)});
}

Appeal GeneralAppeal(Edition edition) {
  return ArticleOf(Rule::kAppeal, edition).exists() ? Appeal::kAllowed : Appeal::kNotRegulated;
}

Given GivenBy(const GameRecord& record) {
  const GameFacts& facts = record.facts;
  return {{record.clock(Color::kWhite), record.clock(Color::kBlack)},
          facts.time_control,
          facts.mode,
          facts.increment_s,
          facts.last_period};
}

Ruling NewRuling(Edition edition, Question question) {
  Ruling ruling;
  ruling.question = question;
  ruling.edition = edition;
  ruling.appeal = GeneralAppeal(edition);
  return ruling;
}

Ruling NewRuling(const GameRecord& record, Edition edition, Question question) {
  Ruling ruling = NewRuling(edition, question);
  ruling.position = record.current();
  ruling.ply = record.plies();
  ruling.given = GivenBy(record);
  return ruling;
}

std::vector<std::string> LineSan(const Position& from, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  Position position = from;
  for (const Move move : moves) {
    texts.push_back(WriteSan(position, move));
    position = position.After(move);
  }
  return texts;
}

std::string LineText(const Position& from, const std::vector<Move>& moves) {
  const std::vector<std::string> sans = LineSan(from, moves);
  std::string text;
  int number = from.fullmove_number();
  bool white = from.side_to_move() == Color::kWhite;
  for (std::size_t i = 0; i < sans.size(); ++i) {
    if (i > 0) text += ' ';
    if (white) text += Concat(number, ".");
    if (!white && i == 0) text += Concat(number, "...");
    text += sans[i];
    if (!white) ++number;
    white = !white;
  }
  return text;
}

}  // namespace zeitnot::referee
