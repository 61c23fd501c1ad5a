#include "referee/audit/clock_audit.h"

#include "referee/chapters/status.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color, Tenths, Message, Tenths> kShowsTooMuch{
    "clock_audit.shows_too_much", "player", "time", "place", "most"};

constexpr Tenths kCut{10};

// What a clock may show at most after the move of that number, the time before it given.
Tenths MostAfter(const TimeControl& control, int completed, Tenths before) {
  const std::size_t index = control.PeriodAfter(completed - 1);
  Tenths most = before + control.period(index).extra;
  if (const auto required = control.RequiredBy(index); required == completed) {
    const Period& next = control.period(index + 1);
    most += next.time + next.extra;
  }
  return most;
}

}  // namespace

void AuditClocks(const PgnGame& game, const GameRecord& record, const TimeControl& control,
                 std::vector<AuditFinding>& findings) {
  if (game.start != Position()) return;  // nobody knows what was on the clocks
  const Period& first = control.periods.front();
  std::array<Tenths, kColorCount> most_before = {first.time, first.time};
  // An increment is often on the clock before the first move.
  for (Tenths& most : most_before) most += first.extra;
  std::array<bool, kColorCount> told{};
  for (std::size_t ply = 1; ply <= record.plies(); ++ply) {
    const std::size_t mover = (ply - 1) % kColorCount;
    Tenths& before = most_before[mover];
    const Tenths most = MostAfter(control, static_cast<int>((ply + 1) / 2), before);
    const auto& reading = record.moves()[ply - 1].clock_after;
    before = reading.value_or(most);
    if (!reading || *reading <= most + kCut || told[mover]) continue;
    told[mover] = true;
    AuditFinding finding;
    finding.kind = FindingKind::kClock;
    finding.text = kShowsTooMuch(static_cast<Color>(mover), *reading, PlaceOf(record, ply), most);
    finding.place = game.place;
    finding.ply = ply;
    findings.push_back(std::move(finding));
  }
}

}  // namespace zeitnot::referee
