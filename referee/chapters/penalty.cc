#include "referee/chapters/penalty.h"

#include <span>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

struct Kind {
  PenaltyKind kind;
  std::string_view text;
  std::string_view bound;
};
constexpr std::array kKinds = {
    Kind{PenaltyKind::kWarning, "a warning", ""},
    Kind{PenaltyKind::kMoreTimeForOpponent, "more time for the opponent", "the amount is free"},
    Kind{PenaltyKind::kLessTimeForOffender, "less time for the offender",
         "some time is left to him: to take all would be the loss of the game"},
    Kind{PenaltyKind::kMorePointsForOpponent, "more points for the opponent",
         "up to the most that a game can give"},
    Kind{PenaltyKind::kFewerPointsForOffender, "fewer points for the offender", "not below zero"},
    Kind{PenaltyKind::kLoss, "loss of the game", "the opponent's score is decided as well"},
    Kind{PenaltyKind::kFine, "a fine", "announced in advance"},
    Kind{PenaltyKind::kRounds, "exclusion from rounds", "one or more"},
    Kind{PenaltyKind::kExpulsion, "expulsion from the event", ""},
};

constexpr std::array kSevenItems = {
    PenaltyKind::kWarning,
    PenaltyKind::kMoreTimeForOpponent,
    PenaltyKind::kLessTimeForOffender,
    PenaltyKind::kLoss,
    PenaltyKind::kFewerPointsForOffender,
    PenaltyKind::kMorePointsForOpponent,
    PenaltyKind::kExpulsion,
};
constexpr std::array kNineItems = {
    PenaltyKind::kWarning,
    PenaltyKind::kMoreTimeForOpponent,
    PenaltyKind::kLessTimeForOffender,
    PenaltyKind::kMorePointsForOpponent,
    PenaltyKind::kFewerPointsForOffender,
    PenaltyKind::kLoss,
    PenaltyKind::kFine,
    PenaltyKind::kRounds,
    PenaltyKind::kExpulsion,
};

std::string ItemNumber(Edition edition, std::size_t index) {
  std::string number(ArticleOf(Rule::kPenaltyMenu, edition).number);
  if (RulesOf(edition).penalty_items_numbered) return Concat(number, ".", index + 1);
  return number + static_cast<char>('a' + index);
}

const PenaltyItem* Find(std::span<const PenaltyItem> menu, PenaltyKind kind) {
  for (const PenaltyItem& item : menu) {
    if (item.kind == kind) return &item;
  }
  return nullptr;
}

// What speaks against the penalty, or what has to be known; empty if nothing.
struct Objection {
  std::string against;
  std::string needed;
};

Objection CheckTime(PenaltyKind kind, const PenaltyFacts& facts) {
  if (!facts.amount) return {"", "How much time?"};
  if (*facts.amount <= Tenths(0)) return {"The time must be more than nothing.", ""};
  if (kind == PenaltyKind::kMoreTimeForOpponent) return {};
  if (!facts.offender_clock) return {"", "What does the offender's clock show?"};
  if (*facts.amount < *facts.offender_clock) return {};
  return {"No time would be left: that is the loss of the game, another penalty.", ""};
}

Objection CheckPoints(PenaltyKind kind, const PenaltyFacts& facts) {
  if (!facts.points) return {"", "Which points does the player then score?"};
  if (!facts.points_before) return {"", "Which points would he score without the penalty?"};
  const bool more = kind == PenaltyKind::kMorePointsForOpponent;
  if (more && *facts.points > facts.most_points) return {"A game cannot give so many points.", ""};
  if (!more && *facts.points < 0) return {"Points below zero are no score of a game.", ""};
  const bool changed =
      more ? *facts.points > *facts.points_before : *facts.points < *facts.points_before;
  if (changed) return {};
  return {more ? "These are not more points." : "These are not fewer points.", ""};
}

Objection Check(PenaltyKind kind, const PenaltyFacts& facts) {
  switch (kind) {
    case PenaltyKind::kMoreTimeForOpponent:
    case PenaltyKind::kLessTimeForOffender: return CheckTime(kind, facts);
    case PenaltyKind::kMorePointsForOpponent:
    case PenaltyKind::kFewerPointsForOffender: return CheckPoints(kind, facts);
    case PenaltyKind::kFine:
      if (!facts.fine_announced) return {"", "Was the fine announced in advance?"};
      if (!*facts.fine_announced) return {"The fine was not announced in advance.", ""};
      break;
    case PenaltyKind::kWarning:
    case PenaltyKind::kLoss:
    case PenaltyKind::kRounds:
    case PenaltyKind::kExpulsion: break;
  }
  return {};
}

void Apply(Ruling& ruling, Color offender, PenaltyKind kind, const PenaltyFacts& facts) {
  switch (kind) {
    case PenaltyKind::kMoreTimeForOpponent:
      ruling.clocks.push_back({!offender, *facts.amount, Force::kMust, Rule::kPenaltyMenu});
      break;
    case PenaltyKind::kLessTimeForOffender:
      ruling.clocks.push_back({offender, -*facts.amount, Force::kMust, Rule::kPenaltyMenu});
      break;
    case PenaltyKind::kMorePointsForOpponent:
      ruling.points = Points{};
      (*ruling.points)[Index(!offender)] = facts.points;
      break;
    case PenaltyKind::kFewerPointsForOffender:
      ruling.points = Points{};
      (*ruling.points)[Index(offender)] = facts.points;
      break;
    case PenaltyKind::kLoss:
      ruling.decision = Decision::kGameOver;
      ruling.result = offender == Color::kWhite ? GameResult::kWhiteLoses : GameResult::kBlackLoses;
      ruling.needed.emplace_back("The arbiter sets the opponent's score.");
      break;
    case PenaltyKind::kExpulsion:
      ruling.needed.emplace_back("Who is expelled does not finish the game: what result it gets.");
      break;
    case PenaltyKind::kWarning:
    case PenaltyKind::kFine:
    case PenaltyKind::kRounds: break;
  }
}

}  // namespace

std::string PenaltyText(const PenaltyItem& item) {
  return item.bound.empty() ? std::string(item.text) : Concat(item.text, ": ", item.bound);
}

std::vector<PenaltyItem> PenaltyMenu(Edition edition) {
  const bool nine = RulesOf(edition).penalty_kinds == static_cast<int>(kNineItems.size());
  const std::span<const PenaltyKind> order =
      nine ? std::span<const PenaltyKind>(kNineItems) : std::span<const PenaltyKind>(kSevenItems);
  std::vector<PenaltyItem> menu;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Kind& kind = kKinds[Index(order[i])];
    menu.push_back({order[i], ItemNumber(edition, i), kind.text, kind.bound,
                    IsUnverified(Parameter::kPenaltyItems, edition)});
  }
  return menu;
}

Ruling RulePenalty(Edition edition, Color offender, PenaltyKind kind, const PenaltyFacts& facts) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kPenaltyMenu, "the penalties among which the arbiter chooses");
  const std::vector<PenaltyItem> menu = PenaltyMenu(edition);
  const PenaltyItem* item = Find(menu, kind);
  const Objection objection =
      item == nullptr ? Objection{"This edition has no such penalty.", ""} : Check(kind, facts);
  if (!objection.needed.empty()) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "Whether the penalty may be given depends on a fact that is not known.";
    ruling.needed.push_back(objection.needed);
    return ruling;
  }
  const Answer allowed{"allowed", objection.against.empty()};
  ruling.answers.push_back(allowed);
  if (!objection.against.empty()) {
    ruling.decision = Decision::kRejected;
    ruling.headline = objection.against;
    for (const PenaltyItem& other : menu) ruling.options.push_back(PenaltyText(other));
    return ruling;
  }
  ruling.headline = Concat(ColorName(offender), " is penalised by ", item->text, ".");
  Apply(ruling, offender, kind, facts);
  return ruling;
}

}  // namespace zeitnot::referee
