#include "referee/chapters/flag.h"

#include <algorithm>

#include "base/text.h"
#include "referee/chapters/loss.h"
#include "referee/chapters/status.h"

namespace zeitnot::referee {
namespace {

// A game that a move, a draw by itself or a dead position had ended before the flag was noticed.
Ruling AfterTheEnd(Ruling ruling, Flags flags) {
  ruling.Cites(Rule::kTimeLoss, "no time loss once the game has ended otherwise");
  ruling.reasons.push_back(flags == Flags::kBothOrderUnknown
                               ? "The game had ended before; the fallen flags change nothing."
                               : "The game had ended before; the fallen flag changes nothing.");
  return ruling;
}

void CiteTimeLoss(Ruling& ruling) {
  ruling.Cites(Rule::kTimeLoss,
               RulesOf(ruling.edition).time_loss_names_unskilled_play
                   ? "who does not complete the moves in time loses; drawn if the opponent cannot "
                     "mate by any series of legal moves, even against the most unskilled play"
                   : "who does not complete the moves in time loses; drawn if the opponent cannot "
                     "mate by any series of legal moves");
  ruling.Cites(Rule::kFlagFallen, "a flag counts from when it is noticed or claimed");
}

// Nobody has counted the moves: what is known of them.
Message UncountedMoves(Color flagged, const GameFacts& facts) {
  if (facts.last_period == true) {
    return "It is the last period: all remaining moves were to be completed in the time that has "
           "run out.";
  }
  return Concat("It is taken as given that ", ColorName(flagged),
                " had not completed the moves that the period asks for.");
}

void AskForMoves(Ruling& ruling, Color flagged) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = "No ruling on the flag yet: the moves of the period have to be counted.";
  ruling.Cites(Rule::kCheckAtFlag, "when a flag falls the moves completed are counted at once");
  CiteTimeLoss(ruling);
  ruling.needed.push_back(
      Concat("Had ", ColorName(flagged), " completed the moves that the period asks for?"));
}

// `answer` says whether the opponent can mate.
void WeighOneFlag(Ruling& ruling, Color flagged, const MateAnswer& answer,
                  Message overstepped) {
  CiteTimeLoss(ruling);
  const char* loser = ColorName(flagged);
  RuleLoss(ruling,
           {LossCause::kTime, flagged, Concat(loser, "'s flag has fallen"),
            Concat(loser, " has lost on time; ", ColorName(!flagged), " wins.")},
           answer);
  ruling.reasons.push_back(std::move(overstepped));
}

void BothGoOn(Ruling& ruling) {
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = "The game goes on: both flags are down and nobody knows which fell first.";
  ruling.Cites(Rule::kBothFlagsContinue, "not the last period: play on");
}

void BothDraw(Ruling& ruling, Rule rule, std::string says) {
  ruling.decision = Decision::kGameOver;
  ruling.result = GameResult::kDraw;
  ruling.headline = "The game is drawn: both flags are down and nobody knows which fell first.";
  ruling.Cites(rule, std::move(says));
}

constexpr const char* kAskForLastPeriod =
    "Is this the last period, in which all remaining moves must be made?";

void Ask(Ruling& ruling, std::string fact) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.needed.push_back(std::move(fact));
}

// 2005 and 2009, rapid and blitz outside the Competition Rules.
void RuleBothFlagsUnsupervised(Ruling& ruling) {
  BothDraw(ruling, Rule::kRapidBothFlags, "rapid and blitz: both flags down is a draw");
}

// From 2017 on the rule on two fallen flags stands in Guidelines III alone, and they are not in
// force here: `says` is the condition of `rule` that is not met, `why` the fact.
void RuleWithoutGuidelines(Ruling& ruling, Rule rule, std::string says, std::string why) {
  ruling.headline =
      "No ruling: Guidelines III do not apply, and without them this edition does not say what "
      "follows when both flags are down.";
  ruling.Cites(rule, std::move(says));
  ruling.Cites(Rule::kTimeLoss, "the player whose flag fell first has lost on time");
  ruling.reasons.push_back(std::move(why));
  Ask(ruling,
      "Which flag fell first? The clock or a witness has to tell; where neither can, the Laws are "
      "silent and the arbiter decides.");
}

// Are Guidelines III in force? If not, or if it is not known, the ruling says so.
bool GuidelinesApply(Ruling& ruling, const GameFacts& facts) {
  constexpr const char* kScope =
      "the Guidelines are for standard and rapid games without increment";
  if (facts.mode == Mode::kBlitz) {
    RuleWithoutGuidelines(ruling, Rule::kQuickplayScope, kScope, "This is a blitz game.");
    return false;
  }
  if (facts.increment_s.value_or(0) > 0) {
    RuleWithoutGuidelines(ruling, Rule::kQuickplayScope, kScope,
                          Concat("Each move brings ", *facts.increment_s, " seconds."));
    return false;
  }
  if (!facts.announced) {
    Ask(ruling, "Was it announced beforehand that Guidelines III apply?");
    if (!facts.last_period) Ask(ruling, kAskForLastPeriod);
    return false;
  }
  if (!*facts.announced) {
    RuleWithoutGuidelines(ruling, Rule::kQuickplayAnnounced,
                          "the Guidelines apply only if it was announced beforehand",
                          "It was not announced that they apply.");
    return false;
  }
  std::vector<std::string> unknown;
  if (!facts.mode) unknown.emplace_back("this is no blitz game");
  if (!facts.increment_s) unknown.emplace_back("no time is added with a move");
  if (!unknown.empty()) {
    ruling.reasons.push_back(Concat(
        "Guidelines III are for standard and rapid games without increment; it is taken as given "
        "that ",
        JoinAnd(unknown), "."));
  }
  return true;
}

void RuleBothFlags(Ruling& ruling, const GameFacts& facts) {
  const EditionRules& rules = RulesOf(ruling.edition);
  const bool fast = facts.mode && *facts.mode != Mode::kStandard;
  ruling.headline = "No ruling yet on two fallen flags: a fact is missing.";
  if (rules.both_flags_draw_when_unsupervised && fast) {
    const auto competition = CompetitionRulesApply(ruling.edition, facts.mode, facts.supervision);
    if (competition == false) return RuleBothFlagsUnsupervised(ruling);
    if (!competition && facts.last_period != true) {
      Ask(ruling, "Is the supervision adequate, so that the Competition Rules apply?");
      if (!facts.last_period) Ask(ruling, kAskForLastPeriod);
      return;
    }
  }
  if (rules.both_flags_need_announcement && !GuidelinesApply(ruling, facts)) return;
  if (!facts.last_period) {
    return Ask(ruling, kAskForLastPeriod);
  }
  if (!*facts.last_period) return BothGoOn(ruling);
  BothDraw(ruling, Rule::kBothFlagsDraw,
           "the period in which all remaining moves must be made: draw");
}

// One flag was told, but the other clock has run out too.
bool OtherRunOut(const GameRecord& record, Color flagged) {
  const auto other = record.clock(!flagged);
  return !record.facts.first_flag && other && other->count() <= 0;
}

void AskWhichFellFirst(Ruling& ruling, Color flagged) {
  ruling.headline = Concat("No ruling on ", ColorName(flagged),
                           "'s flag yet: ", ColorName(!flagged), "'s clock shows 0:00 too.");
  CiteTimeLoss(ruling);
  Ask(ruling,
      "Which flag fell first (\"first\", --first)? The clock or a witness may tell. If nobody "
      "knows, tell that both are down.");
}

}  // namespace

std::optional<Flags> FlagsOf(bool white_down, bool black_down, std::optional<Color> first) {
  if (!white_down && !black_down) return std::nullopt;
  if (white_down != black_down) return white_down ? Flags::kWhite : Flags::kBlack;
  if (!first) return Flags::kBothOrderUnknown;
  return *first == Color::kWhite ? Flags::kWhite : Flags::kBlack;
}

Ruling RuleFlag(const GameRecord& record, Edition edition, Flags flags, std::uint64_t budget,
                std::optional<Message> overstepped) {
  if (auto ended = RuleEnded(record, edition, Question::kFlag)) {
    return AfterTheEnd(*std::move(ended), flags);
  }
  // Who might win comes first: if he can mate the position is not dead either.
  const Color flagged = flags == Flags::kBlack ? Color::kBlack : Color::kWhite;
  const MateAnswer opponent = CanMate(record.current(), !flagged, budget);
  if (auto dead = RuleIfDead(record, edition, Question::kFlag, !flagged, opponent, budget)) {
    return AfterTheEnd(*std::move(dead), flags);
  }
  if (flags != Flags::kBothOrderUnknown) {
    return RuleOneFlag(record, edition, flagged, opponent, std::move(overstepped));
  }
  Ruling ruling = NewRuling(record, edition, Question::kFlag);
  RuleBothFlags(ruling, record.facts);
  return ruling;
}

Ruling RuleOneFlag(const GameRecord& record, Edition edition, Color flagged,
                   const MateAnswer& opponent, std::optional<Message> overstepped) {
  Ruling ruling = NewRuling(record, edition, Question::kFlag);
  if (!overstepped && record.facts.last_period == false) {
    AskForMoves(ruling, flagged);
  } else if (OtherRunOut(record, flagged)) {
    AskWhichFellFirst(ruling, flagged);
  } else {
    WeighOneFlag(ruling, flagged, opponent,
                 overstepped.value_or(UncountedMoves(flagged, record.facts)));
  }
  return ruling;
}

void TellWhoCallsFlag(Ruling& ruling, Color flagged, const GameFacts& facts) {
  const EditionRules& rules = RulesOf(ruling.edition);
  const bool unsupervised =
      CompetitionRulesApply(ruling.edition, facts.mode, facts.supervision) == false;
  const bool on_time = std::ranges::any_of(ruling.citations, [](const Citation& citation) {
    return citation.rule == Rule::kFlagFallen;
  });
  if (!unsupervised || !on_time) return;
  if (facts.mode == Mode::kBlitz)
    ruling.Cites(Rule::kBlitzMode, "blitz without the Competition Rules goes by those of rapid");
  if (rules.arbiter_keeps_flag_silent) {
    ruling.Cites(Rule::kRapidFlag,
                 "a flag counts on a player's claim; the arbiter does not signal it");
    ruling.Cites(Rule::kRapidTimeWin,
                 "both clocks stopped, the arbiter told, the own flag still up");
    ruling.reasons.push_back(Concat(
        "The arbiter does not call the flag. It is taken as given that ", ColorName(!flagged),
        " has claimed: stopped both clocks and told the arbiter, with time left on the own "
        "clock."));
    return;
  }
  ruling.Cites(Rule::kRapidFlag, "the arbiter calls a flag that he sees");
  ruling.Cites(Rule::kRapidTimeWin,
               Concat("who claims a win on time tells the arbiter",
                      rules.time_win_needs_own_time ? ", the own flag still up" : ""));
  ruling.reasons.push_back(Concat("It is taken as given that the arbiter has called the flag or ",
                                  ColorName(!flagged), " has claimed the win",
                                  rules.time_win_needs_own_time ? " with time left" : "", "."));
}

}  // namespace zeitnot::referee
