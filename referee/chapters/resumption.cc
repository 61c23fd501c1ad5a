// The resumption of an adjourned game: who is there, how late the others are, and what becomes of
// the envelope (Articles 7, 9, 10 and from 2014 11 of the rules for adjourned games).
#include "base/text.h"
#include "movegen/san.h"
#include "referee/chapters/adjournment.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/status.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

// The facts of one resumption, taken apart.
struct Case {
  const GameRecord& record;
  Edition edition;
  const Resumption& facts;
  std::uint64_t budget;
  Color sealer;
  Color replier;
  std::optional<Tenths> limit;

  const Attendance& of(Color color) const { return facts.attendance[Index(color)]; }
  // Too late to play, whether he has come or not.
  bool TooLate(Color color) const {
    return !facts.arbiter_excuses && limit && of(color).late.value_or(Tenths(0)) > *limit;
  }
  // Somebody who is known to have come late is there; nothing where nobody said so.
  std::optional<bool> Present(Color color) const {
    if (of(color).present) return of(color).present;
    return of(color).late ? std::optional(true) : std::nullopt;
  }
};

void TellState(Ruling& ruling, Color running, bool open) {
  ruling.answers.push_back(
      {"clock_running", std::string(running == Color::kWhite ? "white" : "black")});
  ruling.answers.push_back({"envelope", std::string(open ? "open" : "shut")});
}

void CiteLateness(Ruling& ruling, const Case& facts) {
  const bool own_limit = RulesOf(facts.edition).resumption_late.has_value();
  ruling.Cites(Rule::kLateForResumption,
               own_limit
                   ? "who comes more than an hour late loses, unless rules or arbiter say "
                     "otherwise; not so if the sealed move mates, draws, or the player present "
                     "has lost on time"
                   : "who comes after the default time loses, unless the arbiter decides "
                     "otherwise; a sealed move that ended the game counts");
  if (!own_limit) ruling.Cites(Rule::kDefaultTime, "the default time");
  ruling.RestsOn(Parameter::kResumptionLate);
}

Ruling LostByLateness(const Case& facts, Color loser) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kGameOver;
  ruling.result = WinFor(!loser);
  ruling.headline = Concat(ColorName(loser), " loses: he is ", WriteClock(*facts.of(loser).late),
                           " late for the resumption; ", WriteClock(*facts.limit), " are allowed.");
  CiteLateness(ruling, facts);
  return ruling;
}

Ruling BothTooLate(const Case& facts) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kNotRegulated;
  ruling.headline =
      "Both players are too late for the resumption; the Laws do not say what follows.";
  CiteLateness(ruling, facts);
  ruling.Cites(Rule::kBothLateForResumption, "the nearest Article, about both being absent");
  ruling.options = {"by the letter each of the two loses",
                    "the arbiter decides otherwise; the envelope may hold a move that ended the "
                    "game"};
  return ruling;
}

Ruling AskSealed(const Case& facts, std::string headline) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = std::move(headline);
  ruling.Cites(Rule::kEnvelopeOpened,
               "the envelope is opened when the player who must reply is there");
  ruling.needed.emplace_back("What does the paper in the envelope say?");
  return ruling;
}

// S is too late, R was there in time: the envelope was opened, and comes before the lateness.
Ruling SealerTooLate(const Case& facts) {
  if (!facts.facts.sealed) {
    return AskSealed(facts, Concat(ColorName(facts.sealer),
                                   " is too late; what he sealed may have ended the game before."));
  }
  Ruling opened = RuleSealedMove(facts.record, facts.edition, *facts.facts.sealed, facts.budget);
  if (opened.decision != Decision::kOrdered) {
    opened.reasons.push_back(Concat(ColorName(facts.replier),
                                    " was there, so the envelope was opened before the lateness "
                                    "of the other could decide."));
    return opened;
  }
  GameRecord after = facts.record;
  after.Add(*facts.facts.sealed->move);
  Ruling state = RuleStatus(after, facts.edition, facts.budget);
  if (state.decision != Decision::kGameGoesOn) {
    state.question = Question::kEvent;
    CiteLateness(state, facts);
    state.reasons.push_back("The sealed move counts, though the player who sealed it is too late.");
    return state;
  }
  if (!facts.facts.replier_flag) {
    Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = Concat(ColorName(facts.sealer), " is too late.");
    CiteLateness(ruling, facts);
    ruling.needed.push_back(
        Concat("Has ", ColorName(facts.replier), " lost on time in the meantime?"));
    return ruling;
  }
  if (!*facts.facts.replier_flag) return LostByLateness(facts, facts.sealer);
  Ruling flag =
      RuleFlag(after, facts.edition, facts.replier == Color::kWhite ? Flags::kWhite : Flags::kBlack,
               facts.budget);
  flag.question = Question::kEvent;
  CiteLateness(flag, facts);
  flag.reasons.push_back("The fallen flag of the player present ended the game before.");
  return flag;
}

// R's flag has fallen while he had the move on his clock but not on the board.
Ruling ReplierFlag(const Case& facts) {
  const MateAnswer answer = CanMate(facts.record.current(), facts.sealer, facts.budget);
  if (answer.verdict != Verdict::kNo) {
    Ruling ruling = AskSealed(
        facts, Concat(ColorName(facts.replier),
                      "'s flag has fallen; whether he loses depends on the sealed move."));
    ruling.Cites(Rule::kTimeLoss, "a draw if the opponent cannot mate");
    ruling.Cites(Rule::kResumeReplierAbsent, "his clock runs while he is absent");
    return ruling;
  }
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  RuleLoss(
      ruling,
      {LossCause::kTime, facts.replier, Concat(ColorName(facts.replier), "'s flag has fallen"), {}},
      answer);
  ruling.reasons.emplace_back("Whatever was sealed, it changes nothing.");
  ruling.Cites(Rule::kTimeLoss, "a draw if the opponent cannot mate by any series of legal moves");
  ruling.Cites(Rule::kResumeReplierAbsent, "his clock runs while he is absent");
  return ruling;
}

Ruling ReplierAbsent(const Case& facts, bool sealer_present) {
  if (facts.facts.replier_flag == true) return ReplierFlag(facts);
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.headline = Concat(ColorName(facts.replier),
                           "'s clock is started; the envelope stays shut until he comes.");
  ruling.Cites(Rule::kEnvelopeOpened, "opened only when the player who must reply is there");
  ruling.Cites(Rule::kResumeReplierAbsent,
               "his clock runs; when he comes he may stop it and call the arbiter, the envelope "
               "is opened, the move is played and his clock started again");
  if (!sealer_present) {
    ruling.Cites(Rule::kBothLateForResumption,
                 "the player who must reply loses the time until he comes, unless the arbiter "
                 "decides otherwise");
    if (!RulesOf(facts.edition).both_absent_regulated) {
      ruling.reasons.emplace_back(
          "That the other is absent too is not regulated; by analogy the same follows.");
    }
  }
  TellState(ruling, facts.replier, false);
  return ruling;
}

// R is there: the envelope is opened.
Ruling Open(const Case& facts, bool sealer_present) {
  if (!facts.facts.sealed) {
    Ruling ruling = AskSealed(facts, "The envelope is opened.");
    ruling.decision = Decision::kOrdered;
    TellState(ruling, facts.replier, true);
    return ruling;
  }
  Ruling ruling = RuleSealedMove(facts.record, facts.edition, *facts.facts.sealed, facts.budget);
  if (ruling.decision != Decision::kOrdered) return ruling;
  TellState(ruling, facts.replier, true);
  ruling.Cites(Rule::kResumeReplierPresent,
               "the envelope is opened, the sealed move is played, the clock of the player who "
               "must reply is started");
  if (sealer_present) return ruling;
  ruling.Cites(Rule::kResumeSealerAbsent,
               "who must reply may write his reply, seal it in a new envelope, stop his clock and "
               "start that of the absent player; it is opened when he comes");
  ruling.options = {"answer on the board after the sealed move is played",
                    Concat("seal a written reply, start ", ColorName(facts.sealer), "'s clock")};
  return ruling;
}

Ruling AskPresence(const Case& facts, Color color) {
  Ruling ruling = NewRuling(facts.record, facts.edition, Question::kEvent);
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = "The game is to be resumed.";
  ruling.Cites(Rule::kEnvelopeOpened,
               "the envelope is opened when the player who must reply is there");
  ruling.needed.push_back(Concat("Is ", ColorName(color), " there?"));
  return ruling;
}

}  // namespace

std::optional<Tenths> ResumptionLimit(Edition edition, std::optional<Tenths> limit) {
  if (limit) return limit;
  const EditionRules& rules = RulesOf(edition);
  return rules.resumption_late ? rules.resumption_late : rules.default_time;
}

Ruling RuleResumption(const GameRecord& record, Edition edition, const Resumption& facts,
                      std::uint64_t budget) {
  const Color sealer = record.current().side_to_move();
  const Case given{
      record, edition, facts, budget, sealer, !sealer, ResumptionLimit(edition, facts.limit)};
  const auto late = [&](Color color) { return given.of(color).late.value_or(Tenths(0)); };
  if (!given.limit && !facts.arbiter_excuses && late(sealer) + late(!sealer) > Tenths(0)) {
    Ruling ruling = NewRuling(given.record, given.edition, Question::kEvent);
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "A player is late for the resumption.";
    CiteLateness(ruling, given);
    ruling.needed.emplace_back("Which default time do the rules of the event set?");
    return ruling;
  }
  if (given.TooLate(sealer) && given.TooLate(!sealer)) return BothTooLate(given);
  if (given.TooLate(!sealer)) {
    Ruling ruling = LostByLateness(given, !sealer);
    ruling.reasons.emplace_back(
        "The envelope is opened only when he is there: what was sealed does not matter.");
    return ruling;
  }
  const std::optional<bool> replier = given.Present(!sealer);
  if (given.TooLate(sealer)) {
    if (!replier) return AskPresence(given, !sealer);
    if (*replier) return SealerTooLate(given);
    return ReplierAbsent(given, false);
  }
  if (!replier) return AskPresence(given, !sealer);
  const std::optional<bool> other = given.Present(sealer);
  if (!other) return AskPresence(given, sealer);
  return *replier ? Open(given, *other) : ReplierAbsent(given, *other);
}

Ruling RuleFlagOfAbsentSealer(const GameRecord& record, Edition edition, Move sealed,
                              std::optional<Move> reply, std::uint64_t budget) {
  GameRecord after = record;
  const Color sealer = record.current().side_to_move();
  after.Add(sealed);
  if (auto ended = RuleEnded(after, edition, Question::kEvent)) return *std::move(ended);
  const Flags flag = sealer == Color::kWhite ? Flags::kWhite : Flags::kBlack;
  if (reply && after.Add(*reply)) {
    Ruling ruling = RuleFlag(after, edition, flag, budget);
    ruling.question = Question::kEvent;
    ruling.Cites(Rule::kResumeSealerAbsent, "the clock of the absent player was started");
    return ruling;
  }
  Ruling ruling = RuleFlag(after, edition, flag, budget);
  ruling.question = Question::kEvent;
  ruling.Cites(Rule::kResumeSealerAbsent,
               "the clock of the absent player was started; the reply is opened when he comes");
  if (ruling.result == GameResult::kDraw) return ruling;
  ruling.decision = Decision::kFactsNeeded;
  ruling.result.reset();
  ruling.evidence.clear();
  ruling.headline = Concat(ColorName(sealer),
                           "'s flag has fallen; whether he loses depends on the sealed reply.");
  ruling.needed = {"Which reply is in the second envelope?"};
  return ruling;
}

}  // namespace zeitnot::referee
