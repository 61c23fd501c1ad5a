// Arrivals at the start of a game: which facts referee/chapters/default_time.h is asked about.
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/chapters/default_time.h"
#include "referee/laws/facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kWhiteLosesTime{"arrivals.white_loses_time"};
constexpr MessageKind<Color> kNotThereYet{"arrivals.not_there_yet", "player"};
constexpr MessageKind<> kWhiteClockRuns{"arrivals.white_clock_runs"};
constexpr MessageKind<Color> kOtherNotAbsent{"arrivals.other_not_absent", "player"};
constexpr MessageKind<> kNotExcused{"arrivals.not_excused"};
constexpr FactKind<> kLateByHowMuch{InEvent("late_s"), "arrivals.late_by_how_much"};
constexpr FactKind<> kWhichPlayer{facts::kPlayer, "arrivals.which_player"};

DefaultTimeFacts FactsOf(const Hearing& hearing) {
  DefaultTimeFacts facts;
  facts.event_time = hearing.game.start.rules.default_time;
  facts.arbiter_excuses = hearing.event.permitted == true;
  return facts;
}

// White's clock runs until White comes: it is charged what has not been charged yet.
void ChargeWhite(Hearing& hearing, Ruling& ruling, Tenths late) {
  BothAbsent& absent = *hearing.game.both_absent;
  const Tenths more = late - absent.charged;
  if (more <= Tenths(0)) return;
  absent.charged = late;
  ruling.Cites(Rule::kBothAbsent, kWhiteLosesTime);
  ChangeClock(hearing.game, ruling, Color::kWhite, -more, Force::kMust, Rule::kBothAbsent);
}

// Neither was there at the start: how late each came, or how late it is now with neither there.
void RuleNeitherThere(Hearing& hearing, std::array<Tenths, kColorCount> late) {
  Game& game = hearing.game;
  Ruling ruling = RuleBothAbsent(game.edition, late, FactsOf(hearing));
  if (!game.both_absent) game.both_absent.emplace();
  ruling.clocks.clear();
  if (!ruling.result && ruling.decision != Decision::kFactsNeeded) {
    // Different times are those of two players who have come.
    if (late[0] != late[1]) game.both_absent->arrived = {true, true};
    Ruling& adopted = hearing.Adopt(std::move(ruling));
    return ChargeWhite(hearing, adopted, late[Index(Color::kWhite)]);
  }
  hearing.Adopt(std::move(ruling));
}

// One of two players who were both absent at the start comes `late` after it, or is not there yet
// by then.
void RuleOneOfTwo(Hearing& hearing, Color player, Tenths late, bool comes) {
  Game& game = hearing.game;
  Ruling ruling = RuleArrival(game.edition, player, late, FactsOf(hearing));
  const bool other_came = game.both_absent->arrived[Index(!player)];
  // If the other has not come, nobody was in time.
  if (ruling.result && !other_came) return RuleNeitherThere(hearing, {late, late});
  Ruling& adopted = hearing.Adopt(std::move(ruling));
  if (adopted.result || adopted.decision == Decision::kFactsNeeded) return;
  if (comes) game.both_absent->arrived[Index(player)] = true;
  if (!comes) {
    adopted.headline = kNotThereYet(player);
    adopted.answers.clear();
  }
  if (player == Color::kWhite) return ChargeWhite(hearing, adopted, late);
  if (other_came) return;
  adopted.Cites(Rule::kBothAbsent, kWhiteLosesTime);
  adopted.reasons.push_back(kWhiteClockRuns);
  adopted.Tells("clock_running", std::string("white"));
}

// A player comes `late` after the start, or is not there yet by then.
void RuleOneArrival(Hearing& hearing, Color player, Tenths late, bool comes) {
  Game& game = hearing.game;
  const bool other_absent = comes && Lists(hearing.event.absent, !player);
  if (other_absent && late > Tenths(0) && !game.both_absent) game.both_absent.emplace();
  if (game.both_absent) return RuleOneOfTwo(hearing, player, late, comes);
  Ruling& ruling = hearing.Adopt(RuleArrival(game.edition, player, late, FactsOf(hearing)));
  if (!ruling.result) return;
  ruling.reasons.push_back(kOtherNotAbsent(!player));
  if (!hearing.event.permitted) ruling.reasons.push_back(kNotExcused);
}

}  // namespace

void HearArrive(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  std::optional<Tenths> white = event.white_late;
  std::optional<Tenths> black = event.black_late;
  const bool neither = Lists(event.absent, Color::kWhite) && Lists(event.absent, Color::kBlack);
  if (neither && event.late) white = black = event.late;
  if (white && black) {
    const auto arrived = game.both_absent.value_or(BothAbsent{}).arrived;
    if (arrived[0] == arrived[1]) return RuleNeitherThere(hearing, {*white, *black});
    const Color other = arrived[0] ? Color::kBlack : Color::kWhite;
    return RuleOneOfTwo(hearing, other, other == Color::kWhite ? *white : *black, !neither);
  }
  auto by = event.player();
  const bool comes = by.has_value();
  if (!by && event.absent.size() == 1) by = event.absent.front();
  if (!by || !event.late) {
    hearing.Ask(KindOf(event.type).happened, by ? kLateByHowMuch : kWhichPlayer);
    return;
  }
  if (game.resumed && game.resumed->sealer_absent && *by == game.resumed->sealer) {
    return HearSealerArrives(hearing, *event.late);
  }
  RuleOneArrival(hearing, *by, *event.late, comes);
}

void AnswerDefaultTime(Hearing& hearing) {
  DefaultTimeFacts facts = FactsOf(hearing);
  facts.session_delay = hearing.event.late.value_or(Tenths(0));
  hearing.Adopt(RuleDefaultTime(hearing.game.edition, facts));
}

}  // namespace zeitnot::referee
