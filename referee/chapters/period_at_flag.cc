#include "referee/chapters/period_at_flag.h"

#include <algorithm>

#include "referee/chapters/flag.h"
#include "referee/chapters/status.h"
#include "referee/chapters/time_messages.h"
#include "referee/clock/chess_clock.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Tenths, Count> kSomeMoves{"period_at_flag.some_moves", "time", "moves"};
constexpr MessageKind<Tenths> kAllMoves{"period_at_flag.all_moves", "time"};
constexpr MessageKind<Count, Message> kRunOutNow{"period_at_flag.run_out_now", "number", "period"};
constexpr MessageKind<Color> kHadCompleted{"period_at_flag.had_completed", "player"};
constexpr MessageKind<> kMovesPerPeriod{"period_at_flag.moves_per_period"};
constexpr MessageKind<Color> kToldNotCompleted{"period_at_flag.told_not_completed", "player"};
constexpr MessageKind<Message> kRunOut{"period_at_flag.run_out", "period"};
constexpr MessageKind<Color, Count, Count> kTooFewMoves{"period_at_flag.too_few_moves", "player",
                                                        "completed", "required"};
constexpr MessageKind<> kContradictsCount{"period_at_flag.contradicts_count"};
constexpr MessageKind<Color, Count> kOnRecord{"period_at_flag.on_record", "player", "completed"};
constexpr FactKind<Color> kWhichPeriod{facts::kCompleted, "period_at_flag.which_period", "player"};

// Walks through the periods and keeps the moves that are required by the end of each.
class Periods {
 public:
  explicit Periods(const TimeControl& control)
      : control_(control), required_(control.period(0).moves) {}

  std::size_t index() const { return index_; }
  // By the end of this period; none: all moves.
  std::optional<int> required() const { return required_; }
  bool MetBy(int completed) const { return required_ && completed >= *required_; }
  void Next() {
    const auto moves = control_.period(++index_).moves;
    required_ = required_ && moves ? std::optional(*required_ + *moves) : std::nullopt;
  }

 private:
  const TimeControl& control_;
  std::size_t index_ = 0;
  std::optional<int> required_;
};

// How a period is called: "2:00:00 for 40 moves", "1:00:00 for all remaining moves".
Message NameOf(const Period& period) {
  return period.moves ? kSomeMoves(period.time, *period.moves) : kAllMoves(period.time);
}

// The periods that the readings of the player's recorded moves show to be over.
std::size_t PeriodsOverByReadings(const GameRecord& record, const TimeControl& control, Color color,
                                  int completed) {
  std::size_t over = 0;
  std::optional<Tenths> before;
  for (std::size_t ply = 0; ply < record.plies(); ++ply) {
    if (record.positions()[ply].side_to_move() != color) continue;
    completed += 1;
    const auto& after = record.moves()[ply].clock_after;
    if (before && after && ShowsNextPeriod(control, over, completed, *before, *after)) ++over;
    if (after) before = after;
  }
  return over;
}

}  // namespace

std::optional<PeriodAtFlag> FindPeriodAtFlag(const TimeControl& control, const MoveCount& count) {
  Periods periods(control);
  if (count.last_period == true) {
    if (control.repeats()) return std::nullopt;
    while (periods.required()) periods.Next();
  }
  // A period whose moves were taken back since is not over.
  while (periods.index() < count.periods_over && periods.MetBy(count.completed)) periods.Next();
  if (count.last_period == false && !periods.required()) return std::nullopt;
  const bool met = periods.MetBy(count.completed);
  if (count.told == true && !met) return std::nullopt;
  if (count.told == false) {
    while (periods.MetBy(count.completed)) periods.Next();
    return PeriodAtFlag{periods.index(), false};
  }
  return PeriodAtFlag{periods.index(), met};
}

void RuleNextPeriod(Ruling& ruling, const TimeControl& control, Color color,
                    const PeriodAtFlag& period, int completed) {
  Finding& finding = ruling;
  finding = CheckRequirement(ruling.edition, control, color, period.index, completed).finding;
  ruling.Cites(Rule::kTimeLoss, kOversteppingLoses);
  ruling.reasons.push_back(kRunOutNow(period.index + 1, NameOf(control.period(period.index))));
  ruling.Tells("next_period", true);
}

void RuleToldCompleted(Ruling& ruling, Color color) {
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = kHadCompleted(color);
  ruling.Cites(Rule::kCheckAtFlag, kCheckedAtFlag);
  ruling.Cites(Rule::kTimeLoss, kOversteppingLoses);
  ruling.Cites(Rule::kRequirement, kMovesPerPeriod);
  ruling.Tells("next_period", true);
}

Message ToldNotCompleted(Color color) { return kToldNotCompleted(color); }

Message WhyOverstepped(const TimeControl& control, Color color, const PeriodAtFlag& period,
                       int completed) {
  Periods periods(control);
  while (periods.index() < period.index) periods.Next();
  if (!periods.required()) return kRunOut(NameOf(control.period(period.index)));
  return kTooFewMoves(color, completed, *periods.required());
}

void AskForCount(Ruling& ruling, Color color, int completed) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = kContradictsCount;
  ruling.Cites(Rule::kCheckAtFlag, kCheckedAtFlag);
  ruling.reasons.push_back(kOnRecord(color, completed));
  ruling.needed.push_back(kWhichPeriod(color));
}

bool ShowsNextPeriod(const TimeControl& control, std::size_t periods_over, int completed,
                     Tenths before, Tenths after) {
  Periods periods(control);
  while (periods.index() < periods_over && periods.required()) periods.Next();
  if (!periods.MetBy(completed)) return false;
  const Period& now = control.period(periods.index());
  return after > before + now.extra && after >= control.period(periods.index() + 1).time;
}

namespace {

// The ruling, as if whoever may do so had called the flag.
Ruling RuleCalledFlag(const GameRecord& record, Edition edition, Color flagged,
                      const TimeControl* control, std::optional<bool> told, MateBudget budget) {
  const Flags flags = flagged == Color::kWhite ? Flags::kWhite : Flags::kBlack;
  const bool over = RuleEnded(record, edition, Question::kFlag).has_value() ||
                    IsDead(record.current(), budget).dead == Verdict::kYes;
  if (over) return RuleFlag(record, edition, flags, budget);
  const auto before = MovesBefore(record.positions().front().ToSetup());
  const auto made = MovesMade(record);
  // Nobody knows how many moves were made: the periods cannot be counted.
  const bool uncounted = control != nullptr && control->counts_moves() && !made;
  if (uncounted && !told && record.facts.last_period != true) {
    Ruling ruling = NewRuling(record, edition, Question::kFlag);
    AskForMoves(ruling, flagged);
    return ruling;
  }
  if (control == nullptr || uncounted) {
    if (told != true) {
      return RuleFlag(record, edition, flags, budget,
                      told ? std::optional(ToldNotCompleted(flagged)) : std::nullopt);
    }
    Ruling ruling = NewRuling(record, edition, Question::kFlag);
    RuleToldCompleted(ruling, flagged);
    return ruling;
  }
  MoveCount count{made.value_or(MoveCounts{})[Index(flagged)],
                  PeriodsOverByReadings(record, *control, flagged,
                                        before.value_or(MoveCounts{})[Index(flagged)]),
                  std::nullopt, told};
  if (count.periods_over == 0) count.last_period = record.facts.last_period;
  const auto period = FindPeriodAtFlag(*control, count);
  if (period && !period->met) {
    return RuleFlag(record, edition, flags, budget,
                    WhyOverstepped(*control, flagged, *period, count.completed));
  }
  Ruling ruling = NewRuling(record, edition, Question::kFlag);
  if (period) {
    RuleNextPeriod(ruling, *control, flagged, *period, count.completed);
  } else {
    AskForCount(ruling, flagged, count.completed);
  }
  return ruling;
}

}  // namespace

Ruling RuleFlagInRecord(const GameRecord& record, Edition edition, Color flagged,
                        const TimeControl* control, std::optional<bool> told, MateBudget budget) {
  Ruling ruling = RuleCalledFlag(record, edition, flagged, control, told, budget);
  TellWhoCallsFlag(ruling, flagged, record.facts);
  return ruling;
}

}  // namespace zeitnot::referee
