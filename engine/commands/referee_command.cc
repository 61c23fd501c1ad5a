#include "engine/commands/referee_command.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/counted.h"
#include "base/text.h"
#include "engine/commands/board_command.h"
#include "engine/commands/claim_explanation_form.h"
#include "engine/commands/draw_claim.h"
#include "engine/commands/event_command.h"
#include "engine/commands/game_options.h"
#include "engine/commands/how_to_tell.h"
#include "engine/commands/illegal_command.h"
#include "engine/commands/invocation.h"
#include "engine/commands/ruling_languages.h"
#include "engine/reports/analyst.h"
#include "referee/arbiter/what_if.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/increment_request.h"
#include "referee/chapters/period_at_flag.h"
#include "referee/chapters/status.h"
#include "referee/claim/claim.h"
#include "referee/claim/claim_resumed.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/stated_end.h"
#include "referee/words/report.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::ClaimExplanation;
using referee::Decision;
using referee::MessageKind;
using referee::Ruling;
using referee::Verbatim;

constexpr MessageKind<Verbatim> kResultNotWeighed{"referee_command.result_not_weighed", "result"};

RefereeExit ExitOf(const Ruling& ruling) {
  const bool open =
      ruling.decision == Decision::kFactsNeeded || ruling.decision == Decision::kUndetermined;
  return open ? RefereeExit::kUndetermined : RefereeExit::kRuled;
}

referee::Profile ProfileOf(const std::string& profile) {
  const auto* const name = std::ranges::find(referee::kProfileNames, profile);
  return static_cast<referee::Profile>(name - referee::kProfileNames.begin());
}

Ruling RuleOnStatus(const RefereeInput& input, const Invocation& asked, ClaimExplanation*) {
  return RuleStatus(input.record, input.edition, asked.nodes.value_or(referee::kDefaultMateBudget));
}

Ruling RuleOnFlag(const RefereeInput& input, const Invocation& asked, ClaimExplanation*) {
  const std::uint64_t budget = asked.nodes.value_or(referee::kDefaultMateBudget);
  const std::string& flagged = asked.first.empty() ? asked.side : asked.first;
  if (flagged == "both") {
    return RuleFlag(input.record, input.edition, referee::Flags::kBothOrderUnknown, budget);
  }
  return RuleFlagInRecord(input.record, input.edition, ColorOf(flagged),
                          input.control ? &*input.control : nullptr, asked.input.moves_completed,
                          budget);
}

// Why there was no claim where --resume says; std::nullopt if there may have been one.
std::optional<std::string> FaultOfResume(const RefereeInput& input, const Invocation& asked) {
  if (!asked.claimed_at) return std::nullopt;
  const std::size_t plies = input.record.plies();
  const int ply = *asked.claimed_at;
  if (ply < 0 || static_cast<std::size_t>(ply) > plies)
    return Concat("--resume: the game has ", CountedPlies(plies), ", not ", ply);
  const Color claimant = ColorOf(asked.side);
  if (input.record.positions()[static_cast<std::size_t>(ply)].side_to_move() == claimant)
    return std::nullopt;
  return Concat("--resume: after ", CountedPlies(ply), " ", ColorName(!claimant),
                " has the move, so ", ColorName(claimant), " could not claim there");
}

// An option that has no place beside the ground.
std::optional<std::string> FaultOfGround(const Invocation& asked) {
  if (!DrawClaimed(asked.ground)) {
    if (!asked.move && !asked.written) return std::nullopt;
    return Concat(asked.move ? "--move" : "--written",
                  " belongs to --ground repetition or --ground fifty-moves");
  }
  if (asked.written && !asked.move)
    return "--written: which move was written down? Give it with --move";
  for (const auto& [name, given] :
       {std::pair{"--profile", asked.profile.has_value()},
        std::pair{"--resume", asked.claimed_at.has_value()},
        std::pair{"--syzygy", !asked.syzygy.empty()}, std::pair{"--explain", asked.explain}}) {
    if (given) return Concat(name, " belongs to a quickplay claim, not to --ground ", asked.ground);
  }
  return std::nullopt;
}

Ruling RuleOnClaim(const RefereeInput& input, const Invocation& asked,
                   ClaimExplanation* explanation) {
  if (asked.increment) {
    return RuleIncrementRequest(input.record, input.edition, ColorOf(asked.side),
                                asked.nodes.value_or(referee::kDefaultMateBudget));
  }
  if (const auto what = DrawClaimed(asked.ground)) {
    const DrawClaim claim{ColorOf(asked.side), *what, asked.move, input.language, asked.written};
    return RuleOnDrawClaim(input, claim, asked.nodes.value_or(referee::kDefaultMateBudget));
  }
  referee::ClaimSettings settings;
  if (asked.profile) settings.profile = ProfileOf(*asked.profile);
  if (asked.nodes) settings = WithTotalNodes(settings, *asked.nodes);
  const referee::ClaimRequest request{ColorOf(asked.side),
                                      static_cast<referee::Ground>(GroundOf(asked.ground))};
  const auto tables = syzygy::Tablebases::Open(asked.syzygy);
  EngineAnalyst analyst(&tables);
  if (!asked.claimed_at) {
    return RuleClaim(input.record, input.edition, request, settings, &analyst, explanation);
  }
  const auto claimed_at = static_cast<std::size_t>(*asked.claimed_at);
  referee::ResumedClaim resumed{request, claimed_at, std::nullopt};
  if (!asked.flag.empty()) resumed.flag = ColorOf(asked.flag);
  return RuleResumedClaim(input.record, input.edition, resumed, settings, &analyst, explanation);
}

// The ruling on a flag or a claim does not depend on how the game is said to have ended later.
void RemarkOnStatedEnd(const referee::GameRecord& record, Ruling& ruling) {
  if (ruling.question == referee::Question::kStatus) return;
  for (const referee::StatedResult result : record.facts.end.results) {
    ruling.reasons.push_back(kResultNotWeighed({StatedResultText(result)}));
  }
}

// Fills the explanation, if there is one, where the question is one of claims.
using RuleFunction = Ruling (*)(const RefereeInput&, const Invocation&, ClaimExplanation*);

std::string WriteRuling(const Ruling& ruling, const ClaimExplanation* explanation,
                        const std::string& format, const CLI::App& command,
                        const std::vector<const referee::Catalogue*>& catalogues) {
  std::string text;
  if (format == "text") {
    const auto how = HowToTell(ruling.needed, &command);
    for (const referee::Catalogue* catalogue : catalogues) {
      if (catalogue != catalogues.front()) text += '\n';
      text += RulingText(ruling, *catalogue);
      if (explanation != nullptr) text += ExplanationText(*explanation, ruling.edition, *catalogue);
      if (how) AppendWrapped(text += '\n', "", Sentence(*how, *catalogue));
    }
    return text;
  }
  const referee::Catalogue& catalogue = *catalogues.front();
  auto json = RulingToJson(ruling, catalogue);
  if (explanation != nullptr)
    json["explanation"] = ExplanationToJson(*explanation, ruling.edition, catalogue);
  return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

void AddNodesOption(CLI::App& command, Invocation& asked) {
  command.add_option("--nodes", asked.nodes, "Positions to search at most, about")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
}

void Answer(const Invocation& asked, RuleFunction rule, const CLI::App& command,
            const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.input.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  const auto catalogues = languages->OfRulings();
  auto input = ReadRefereeInput(asked.input, streams.in);
  if (!input.ok()) return streams.Fail(input.error().Text(*catalogues.front()));
  auto fault = FaultOfResume(*input, asked);
  if (!fault) fault = FaultOfGround(asked);
  if (fault) return streams.Fail(*fault);
  if (asked.move) input->language = LanguageOfTold(*asked.move, languages->of_moves(), *input);
  if (const auto unprintable = FaultOfPrint(asked.print, catalogues, streams))
    return streams.Fail(*unprintable);
  if (!asked.first.empty()) input->record.facts.first_flag = ColorOf(asked.first);
  ClaimExplanation explanation;
  Ruling ruling = rule(*input, asked, &explanation);
  const RefereeExit exit = ExitOf(ruling);
  if (referee::Decides(ruling))
    ruling.would_change = WhatWouldChange(ruling, *input, asked, explanation);
  if (asked.print.paper()) {
    const referee::Paper made = PaperOf(std::move(ruling), *input, asked, explanation);
    if (PrintPaper(made, catalogues, asked.print, streams)) streams.Exit(exit);
    return;
  }
  RemarkOnStatedEnd(input->record, ruling);
  ruling.reasons.insert(ruling.reasons.end(), input->remarks.begin(), input->remarks.end());
  const std::string text = WriteRuling(ruling, asked.explain ? &explanation : nullptr,
                                       asked.print.format, command, catalogues);
  if (Print(text, asked.print, streams)) streams.Exit(exit);
}

CLI::App* AddCommand(CLI::App& referee, const char* name, const char* help, RuleFunction rule,
                     const std::shared_ptr<Invocation>& asked, const RefereeStreams& streams) {
  CLI::App* command = referee.add_subcommand(name, help);
  AddGameOptions(*command, asked->input);
  AddFactOptions(*command, asked->input);
  AddHeadingOptions(*command, asked->input.tags);
  AddPrintOptions(*command, asked->print);
  AddNodesOption(*command, *asked);
  command->callback([asked, rule, command, streams] { Answer(*asked, rule, *command, streams); });
  return command;
}

void AddClaimCommand(CLI::App& referee, const RefereeStreams& streams) {
  const auto claim = std::make_shared<Invocation>();
  claim->question = referee::Question::kClaim;
  CLI::App* command = AddCommand(
      referee, "claim",
      "A player claims a draw: in a quickplay finish, or by --ground repetition or fifty-moves",
      RuleOnClaim, claim, streams);
  command->add_option("claimant,--claimant,--side", claim->side, "Who claims: white or black")
      ->required()
      ->check(SideAmong({"white", "black"}));
  auto* ground =
      command
          ->add_option("ground,--ground", claim->ground,
                       "In a quickplay finish, a: cannot win by normal means; b: makes no "
                       "effort; both, unless given. Otherwise repetition or fifty-moves")
          ->check(CLI::IsMember({"a", "b", "both", "repetition", "fifty-moves"}));
  command->add_option("--move", claim->move,
                      "Repetition and fifty moves: the intended move; without it the claim is on "
                      "the position on the board");
  AddFact(*command, "written", "The intended move had been written down", claim->written);
  auto* profile =
      command->add_option("--profile", claim->profile, "How strict to be with the claimant")
          ->check(CLI::IsMember(std::vector<std::string>(referee::kProfileNames.begin(),
                                                         referee::kProfileNames.end())));
  auto* resume = command->add_option(
      "--resume", claim->claimed_at,
      "The claim was made after this many plies and postponed: decide on the moves since");
  resume->check(IsGiven);
  command->add_option("--flag", claim->flag, "Whose flag has fallen since: white or black")
      ->check(CLI::IsMember({"white", "black"}))
      ->needs(resume);
  auto* syzygy = command->add_option("--syzygy", claim->syzygy,
                                     "Directories with tables of endings, a colon between them");
  syzygy->check([](const std::string& path) -> std::string {
    const auto tables = syzygy::Tablebases::Open(path);
    for (const syzygy::Problem& problem : tables.CheckAll())
      return problem.where + ": " + problem.text;
    return tables.wdl_count() > 0 ? "" : "no table is in " + path;
  });
  auto* explain = command->add_flag(
      "--explain", claim->explain,
      "Adds what an appeals committee may ask: every trial game, the moves that alone "
      "hold, what is left to try, the criterion met and what would have changed the "
      "ruling");
  command
      ->add_flag("--request-increment", claim->increment,
                 "Not a claim, but what may be asked for instead from 2014 on: five seconds a "
                 "move for both")
      ->excludes(ground)
      ->excludes(profile)
      ->excludes(resume)
      ->excludes(syzygy)
      ->excludes(explain);
}

// "2023-01-01".
std::string IsoDay(std::chrono::year_month_day day) {
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(day.year()),
                static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  return text;
}

// A line for each: its name and its first day.
void AddEditionsCommand(CLI::App& referee, const RefereeStreams& streams) {
  CLI::App* command = referee.add_subcommand(
      "editions", "List the editions of the Laws and the days from which they apply, oldest first");
  command->callback([streams] {
    for (const referee::Edition edition : referee::kEditions) {
      streams.out << EditionName(edition) << ' ' << IsoDay(edition.column().in_force) << '\n';
    }
    streams.Exit(RefereeExit::kRuled);
  });
}

}  // namespace

void AddRefereeCommands(CLI::App& app, const RefereeStreams& streams) {
  CLI::App* referee = app.add_subcommand("referee", "Rule on a game under the Laws of Chess");
  referee->require_subcommand(1);
  referee->footer(
      "Exit codes: 0 a ruling was given; 1 undetermined, or a fact is asked for; 2 bad "
      "usage or input.");
  AddCommand(*referee, "status", "How does the game stand, and what may be claimed?", RuleOnStatus,
             std::make_shared<Invocation>(), streams);
  const auto flag = std::make_shared<Invocation>();
  flag->question = referee::Question::kFlag;
  CLI::App* command = AddCommand(*referee, "flag", "A flag has fallen", RuleOnFlag, flag, streams);
  command
      ->add_option("side,--side", flag->side, "Whose flag: white, black, or both (order unknown)")
      ->required()
      ->check(SideAmong({"white", "black", "both"}));
  command->add_option("--first", flag->first, "Both flags are down: whose fell first")
      ->check(CLI::IsMember({"white", "black"}));
  AddFact(*command, "moves-completed",
          "The moves of the period were completed before the flag fell",
          flag->input.moves_completed);
  AddClaimCommand(*referee, streams);
  AddIllegalCommand(*referee, streams);
  AddBoardCommand(*referee, streams);
  AddEventCommands(*referee, streams);
  AddEditionsCommand(*referee, streams);
}

}  // namespace zeitnot
