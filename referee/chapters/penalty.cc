#include "referee/chapters/penalty.h"

#include <span>

#include "base/text.h"
#include "referee/chapters/law_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kMoreTime{"penalty.more_time"};
constexpr MessageKind<> kMoreTimeBound{"penalty.more_time_bound"};
constexpr MessageKind<> kLessTime{"penalty.less_time"};
constexpr MessageKind<> kLessTimeBound{"penalty.less_time_bound"};
constexpr MessageKind<> kMorePoints{"penalty.more_points"};
constexpr MessageKind<> kMorePointsBound{"penalty.more_points_bound"};
constexpr MessageKind<> kFewerPoints{"penalty.fewer_points"};
constexpr MessageKind<> kFewerPointsBound{"penalty.fewer_points_bound"};
constexpr MessageKind<> kLoss{"penalty.loss"};
constexpr MessageKind<> kLossBound{"penalty.loss_bound"};
constexpr MessageKind<> kFine{"penalty.fine"};
constexpr MessageKind<> kFineBound{"penalty.fine_bound"};
constexpr MessageKind<> kRounds{"penalty.rounds"};
constexpr MessageKind<> kRoundsBound{"penalty.rounds_bound"};
constexpr MessageKind<> kExpulsion{"penalty.expulsion"};
constexpr MessageKind<Message, Message> kBounded{"penalty.bounded", "penalty", "bound"};
constexpr FactKind<> kHowMuchTime{facts::kAmount, "penalty.how_much_time"};
constexpr MessageKind<> kTimeIsNothing{"penalty.time_is_nothing"};
constexpr FactKind<Color> kWhatOffenderHas{facts::kClock, "penalty.what_offender_has", "player"};
constexpr MessageKind<> kNoTimeLeft{"penalty.no_time_left"};
constexpr FactKind<Color> kWhichPoints{facts::kPoints, "penalty.which_points", "player"};
constexpr FactKind<Color> kWhichPointsBefore{facts::kDecidedResult, "penalty.which_points_before",
                                             "player"};
constexpr MessageKind<> kTooManyPoints{"penalty.too_many_points"};
constexpr MessageKind<> kBelowZero{"penalty.below_zero"};
constexpr MessageKind<> kNotMorePoints{"penalty.not_more_points"};
constexpr MessageKind<> kNotFewerPoints{"penalty.not_fewer_points"};
constexpr FactKind<> kWasFineAnnounced{facts::kFineAnnounced, "penalty.was_fine_announced"};
constexpr MessageKind<> kFineNotAnnounced{"penalty.fine_not_announced"};
constexpr FactKind<> kExpelledLeavesGame{facts::kDecidedResult, "penalty.expelled_leaves_game"};
constexpr MessageKind<> kNoSuchPenalty{"penalty.no_such_penalty"};
constexpr MessageKind<> kDependsOnFact{"penalty.depends_on_fact"};
constexpr MessageKind<Color, Message> kPenalised{"penalty.penalised", "offender", "penalty"};

struct Kind {
  PenaltyKind kind;
  const MessageKind<>* name;
  const MessageKind<>* bound;  // null: none
};
constexpr std::array kKinds = {
    Kind{PenaltyKind::kWarning, &kWarning, nullptr},
    Kind{PenaltyKind::kMoreTimeForOpponent, &kMoreTime, &kMoreTimeBound},
    Kind{PenaltyKind::kLessTimeForOffender, &kLessTime, &kLessTimeBound},
    Kind{PenaltyKind::kMorePointsForOpponent, &kMorePoints, &kMorePointsBound},
    Kind{PenaltyKind::kFewerPointsForOffender, &kFewerPoints, &kFewerPointsBound},
    Kind{PenaltyKind::kLoss, &kLoss, &kLossBound},
    Kind{PenaltyKind::kFine, &kFine, &kFineBound},
    Kind{PenaltyKind::kRounds, &kRounds, &kRoundsBound},
    Kind{PenaltyKind::kExpulsion, &kExpulsion, nullptr},
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

// What speaks against the penalty, or what has to be known; nothing where it may be given.
struct Objection {
  Message against;
  std::optional<Need> needed;
};

Objection CheckTime(Color offender, PenaltyKind kind, const PenaltyFacts& facts) {
  if (!facts.amount) return {{}, kHowMuchTime};
  if (*facts.amount <= Tenths(0)) return {kTimeIsNothing, {}};
  if (kind == PenaltyKind::kMoreTimeForOpponent) return {};
  if (!facts.offender_clock) return {{}, kWhatOffenderHas(offender)};
  if (*facts.amount < *facts.offender_clock) return {};
  return {kNoTimeLeft, {}};
}

Objection CheckPoints(Color offender, PenaltyKind kind, const PenaltyFacts& facts) {
  const bool more = kind == PenaltyKind::kMorePointsForOpponent;
  const Color scorer = more ? !offender : offender;
  if (!facts.points) return {{}, kWhichPoints(scorer)};
  if (!facts.points_before) return {{}, kWhichPointsBefore(scorer)};
  if (more && *facts.points > facts.most_points) return {kTooManyPoints, {}};
  if (!more && *facts.points < 0) return {kBelowZero, {}};
  const bool changed =
      more ? *facts.points > *facts.points_before : *facts.points < *facts.points_before;
  if (changed) return {};
  return {more ? kNotMorePoints : kNotFewerPoints, {}};
}

Objection Check(Color offender, PenaltyKind kind, const PenaltyFacts& facts) {
  switch (kind) {
    case PenaltyKind::kMoreTimeForOpponent:
    case PenaltyKind::kLessTimeForOffender: return CheckTime(offender, kind, facts);
    case PenaltyKind::kMorePointsForOpponent:
    case PenaltyKind::kFewerPointsForOffender: return CheckPoints(offender, kind, facts);
    case PenaltyKind::kFine:
      if (!facts.fine_announced) return {{}, kWasFineAnnounced};
      if (!*facts.fine_announced) return {kFineNotAnnounced, {}};
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
      ruling.tasks.push_back(kArbiterSetsScore);
      break;
    case PenaltyKind::kExpulsion: ruling.needed.push_back(kExpelledLeavesGame); break;
    case PenaltyKind::kWarning:
    case PenaltyKind::kFine:
    case PenaltyKind::kRounds: break;
  }
}

}  // namespace

Message PenaltyText(const PenaltyItem& item) {
  return item.bound.empty() ? item.name : kBounded(item.name, item.bound);
}

std::vector<PenaltyItem> PenaltyMenu(Edition edition) {
  const bool nine = RulesOf(edition).penalty_kinds == static_cast<int>(kNineItems.size());
  const std::span<const PenaltyKind> order =
      nine ? std::span<const PenaltyKind>(kNineItems) : std::span<const PenaltyKind>(kSevenItems);
  std::vector<PenaltyItem> menu;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Kind& kind = kKinds[Index(order[i])];
    menu.push_back({order[i], ItemNumber(edition, i), *kind.name,
                    kind.bound == nullptr ? Message() : *kind.bound,
                    IsUnverified(Parameter::kPenaltyItems, edition)});
  }
  return menu;
}

Ruling RulePenalty(Edition edition, Color offender, PenaltyKind kind, const PenaltyFacts& facts) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kPenaltyMenu, kAmongPenalties);
  const std::vector<PenaltyItem> menu = PenaltyMenu(edition);
  const PenaltyItem* item = Find(menu, kind);
  const Objection objection =
      item == nullptr ? Objection{kNoSuchPenalty, {}} : Check(offender, kind, facts);
  if (objection.needed) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kDependsOnFact;
    ruling.needed.push_back(*objection.needed);
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
  ruling.headline = kPenalised(offender, item->name);
  Apply(ruling, offender, kind, facts);
  return ruling;
}

}  // namespace zeitnot::referee
