#include "referee/chapters/period_at_flag.h"

#include <algorithm>

#include "base/counted.h"
#include "base/text.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/status.h"
#include "referee/clock/chess_clock.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

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
std::string NameOf(const Period& period) {
  const std::string moves =
      period.moves ? Concat(*period.moves, " moves") : std::string("all remaining moves");
  return Concat(WriteClock(period.time), " for ", moves);
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
  ruling.Cites(Rule::kTimeLoss, "who does not complete the moves in time loses");
  ruling.reasons.push_back(Concat("The time that has run out is that of period ", period.index + 1,
                                  ", ", NameOf(control.period(period.index)),
                                  "; nothing on record says that it had run out before."));
  ruling.Tells("next_period", true);
}

void RuleToldCompleted(Ruling& ruling, Color color) {
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline =
      Concat("The game goes on: ", ColorName(color), " had completed the moves of the period.");
  ruling.Cites(Rule::kCheckAtFlag, "the requirement is checked when a flag falls");
  ruling.Cites(Rule::kTimeLoss, "who does not complete the moves in time loses");
  ruling.Cites(Rule::kRequirement, "moves per period");
  ruling.Tells("next_period", true);
}

std::string ToldNotCompleted(Color color) {
  return Concat("It was told that ", ColorName(color),
                " had not completed the moves that the period asks for.");
}

std::string WhyOverstepped(const TimeControl& control, Color color, const PeriodAtFlag& period,
                           int completed) {
  Periods periods(control);
  while (periods.index() < period.index) periods.Next();
  if (!periods.required()) {
    return Concat("The time that has run out is ", NameOf(control.period(period.index)), ".");
  }
  return Concat(ColorName(color), " had completed ", Counted(completed, "move"), "; ",
                *periods.required(), " were required.");
}

void AskForCount(Ruling& ruling, Color color, int completed) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = "No ruling on the flag: what was told contradicts the count of moves.";
  ruling.Cites(Rule::kCheckAtFlag, "the requirement is checked when a flag falls");
  ruling.reasons.push_back(
      Concat("On record ", ColorName(color), " has completed ", Counted(completed, "move"), "."));
  ruling.needed.push_back(Concat("Which period's time has run out, and how many moves had ",
                                 ColorName(color), " completed then?"));
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
                      const TimeControl* control, std::optional<bool> told, std::uint64_t budget) {
  const Flags flags = flagged == Color::kWhite ? Flags::kWhite : Flags::kBlack;
  const bool over = RuleEnded(record, edition, Question::kFlag).has_value() ||
                    IsDead(record.current(), budget).dead == Verdict::kYes;
  if (over) return RuleFlag(record, edition, flags, budget);
  if (control == nullptr) {
    if (told != true) {
      return RuleFlag(record, edition, flags, budget,
                      told ? std::optional(ToldNotCompleted(flagged)) : std::nullopt);
    }
    Ruling ruling = NewRuling(record, edition, Question::kFlag);
    RuleToldCompleted(ruling, flagged);
    return ruling;
  }
  const int before = MovesBefore(record.positions().front())[Index(flagged)];
  MoveCount count{MovesBefore(record.current())[Index(flagged)],
                  PeriodsOverByReadings(record, *control, flagged, before), std::nullopt, told};
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
                        const TimeControl* control, std::optional<bool> told,
                        std::uint64_t budget) {
  Ruling ruling = RuleCalledFlag(record, edition, flagged, control, told, budget);
  TellWhoCallsFlag(ruling, flagged, record.facts);
  return ruling;
}

}  // namespace zeitnot::referee
