#include "referee/chapters/default_time.h"

#include "base/text.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/game_record.h"

namespace zeitnot::referee {
namespace {

Ruling NewLateness(Edition edition, const DefaultTimeFacts& facts) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  std::string_view who;
  switch (RulesOf(edition).default_excuse) {
    case DefaultExcuse::kRulesOrArbiter: who = "the rules of the event or the arbiter"; break;
    case DefaultExcuse::kRules: who = "the rules of the event"; break;
    case DefaultExcuse::kArbiter: who = "the arbiter"; break;
  }
  ruling.Cites(Rule::kDefaultTime,
               Concat("who comes after the default time loses, unless ", who, " decide otherwise"));
  if (facts.session_delay > Tenths(0)) {
    ruling.reasons.push_back(Concat("The session started ", WriteClock(facts.session_delay),
                                    " later than scheduled; lateness counts from then."));
  }
  return ruling;
}

Ruling AskTime(Ruling ruling) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = "Whether the lateness loses depends on the default time of the event.";
  ruling.needed.emplace_back("Which default time do the rules of the event set?");
  return ruling;
}

bool Excused(Edition edition, const DefaultTimeFacts& facts) {
  return facts.arbiter_excuses && RulesOf(edition).default_excuse != DefaultExcuse::kRules;
}

// How late a player may come, and who says so; nothing where nobody does.
void TellAllowed(Ruling& ruling, const DefaultTimeFacts& facts) {
  if (facts.event_time) {
    ruling.reasons.push_back(
        Concat("The rules of the event allow ", WriteClock(*facts.event_time), "."));
  } else if (const auto silent = RulesOf(ruling.edition).default_time) {
    ruling.reasons.push_back(Concat(
        "No default time of the event is told (\"default_time_s\" in \"rules\"); where it is "
        "silent the Laws allow ",
        silent->count() == 0 ? std::string("no lateness at all") : WriteClock(*silent), "."));
  }
}

void TellVainExcuse(Ruling& ruling, const DefaultTimeFacts& facts) {
  if (!facts.arbiter_excuses || Excused(ruling.edition, facts)) return;
  ruling.reasons.emplace_back(
      "In this edition the arbiter cannot excuse lateness; only the rules of the event can set "
      "another time.");
}

}  // namespace

std::optional<Tenths> DefaultTime(Edition edition, const DefaultTimeFacts& facts) {
  if (facts.event_time) return *facts.event_time + facts.session_delay;
  const std::optional<Tenths> silent = RulesOf(edition).default_time;
  return silent ? std::optional(*silent + facts.session_delay) : std::nullopt;
}

Ruling RuleArrival(Edition edition, Color player, Tenths late, const DefaultTimeFacts& facts) {
  Ruling ruling = NewLateness(edition, facts);
  const std::optional<Tenths> allowed = DefaultTime(edition, facts);
  TellAllowed(ruling, facts);
  if (late <= facts.session_delay || Excused(edition, facts) || (allowed && late <= *allowed)) {
    ruling.decision = Decision::kNoted;
    ruling.headline = late <= facts.session_delay
                          ? Concat(ColorName(player), " is there in time.")
                          : Concat(ColorName(player), " is late but does not lose.");
    ruling.answers.push_back({"in_time", true});
    return ruling;
  }
  if (!allowed) return AskTime(std::move(ruling));
  ruling.decision = Decision::kGameOver;
  ruling.result = WinFor(!player);
  ruling.headline =
      Concat(ColorName(player), " loses by default, being ", WriteClock(late), " late.");
  ruling.Cites(Rule::kPoints, "a forfeit counts as a win and a loss");
  ruling.answers.push_back({"in_time", false});
  TellVainExcuse(ruling, facts);
  return ruling;
}

Ruling RuleBothAbsent(Edition edition, std::array<Tenths, kColorCount> late,
                      const DefaultTimeFacts& facts) {
  const std::optional<Tenths> allowed = DefaultTime(edition, facts);
  const bool excused = Excused(edition, facts);
  if (!allowed && !excused) return AskTime(NewLateness(edition, facts));
  const bool white_lost = !excused && late[Index(Color::kWhite)] > *allowed;
  const bool black_lost = !excused && late[Index(Color::kBlack)] > *allowed;
  if (white_lost != black_lost) {
    const Color loser = white_lost ? Color::kWhite : Color::kBlack;
    return RuleArrival(edition, loser, late[Index(loser)], facts);
  }
  Ruling ruling = NewLateness(edition, facts);
  if (white_lost) {
    ruling.decision = Decision::kGameOver;
    ruling.result = GameResult::kBothLose;
    ruling.headline = "Both players are too late and lose by default.";
    ruling.Cites(Rule::kPoints, "a forfeit counts as a loss");
    TellVainExcuse(ruling, facts);
    return ruling;
  }
  const Tenths lost = late[Index(Color::kWhite)] - facts.session_delay;
  ruling.decision = Decision::kOrdered;
  ruling.headline = "White's clock runs from the start until he comes.";
  ruling.Cites(Rule::kBothAbsent,
               "if neither player is there at the start, White loses the time until he comes, "
               "unless rules or arbiter decide otherwise");
  if (lost > Tenths(0)) {
    ruling.clocks.push_back({Color::kWhite, -lost, Force::kMust, Rule::kBothAbsent});
  }
  ruling.answers.push_back({"clock_running", std::string("white")});
  return ruling;
}

Ruling RuleDefaultTime(Edition edition, const DefaultTimeFacts& facts) {
  Ruling ruling = NewLateness(edition, facts);
  ruling.question = Question::kAsked;
  const std::optional<Tenths> allowed = DefaultTime(edition, facts);
  if (!allowed) return AskTime(std::move(ruling));
  ruling.decision = Decision::kAnswered;
  ruling.headline = Concat("The default time is ", WriteClock(*allowed - facts.session_delay), ".");
  ruling.reasons.push_back(
      Concat("Who comes later than ", WriteClock(*allowed), " after the scheduled start is lost."));
  ruling.answers.push_back({"default_s", static_cast<double>(allowed->count()) / 10});
  return ruling;
}

}  // namespace zeitnot::referee
