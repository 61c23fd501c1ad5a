#include "engine/commands/illegal_command.h"

#include <memory>
#include <optional>
#include <string>

#include "engine/commands/game_options.h"
#include "engine/commands/paper_options.h"
#include "engine/commands/rule_log.h"
#include "engine/commands/ruling_languages.h"
#include "referee/notation/written_move.h"

namespace zeitnot {
namespace {

struct IllegalInvocation {
  RefereeOptions input;
  std::optional<std::string> move;
  std::optional<bool> pressed;
  std::optional<bool> noticed;
  bool claimed = false;
  PrintOptions print;
};

// The log to rule on, or what is wrong.
Result<referee::GameLog, std::string> LogOf(const IllegalInvocation& asked,
                                            const RulingLanguages& languages, std::istream& in) {
  if (!asked.input.pgn && asked.input.moves.empty())
    return Error{std::string("no moves are given (--moves or --pgn)")};
  auto input = ReadRefereeInput(asked.input, in);
  if (input.ok()) {
    return Error{std::string(
        "every move of the game is legal; 'referee status' with the same options says how it "
        "stands")};
  }
  RefereeFault fault = input.error();
  if (!fault.illegal_move) return Error{fault.Text(*languages.OfRulings().front())};
  // Elsewhere the opponent's next move decides whether the illegal one may still be corrected.
  const bool standard = fault.illegal_move->start.facts.mode == referee::Mode::kStandard;
  if (fault.moves_may_follow && !standard) {
    return Error{std::string(
        "moves follow the one that cannot be played, or may follow it in a file, and in rapid and "
        "blitz they decide whether it stands. Give --moves up to that move if it was claimed or "
        "seen at once, or else the whole game as a record ('referee rule'). In standard chess "
        "(--mode standard) they fall away")};
  }
  referee::GameLog log = *std::move(fault.illegal_move);
  referee::Event& made = log.events.back();
  if (asked.move) {
    const referee::Language* const stated = languages.of_moves();
    made.move = asked.move;
    if (referee::LanguageOfWord(*asked.move, stated) != stated) {
      made.language = referee::English().code;
      log.start.notes.emplace_back(kReadInEnglish(stated->Told()));
    }
  }
  made.pressed = asked.pressed;
  made.noticed = asked.noticed;
  if (asked.claimed) {
    referee::Event claim;
    claim.type = referee::EventType::kClaim;
    claim.by = referee::ActorOf(!*made.player());
    claim.what = referee::Topic::kIllegalMove;
    log.events.push_back(claim);
  }
  return log;
}

}  // namespace

void AddIllegalCommand(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<IllegalInvocation>();
  CLI::App* command = referee.add_subcommand(
      "illegal", "One of the moves cannot be played: rule on it as a move that was made");
  AddGameOptions(*command, asked->input);
  AddFactOptions(*command, asked->input);
  command->add_option(
      "--move", asked->move,
      "The move as it was made, with both squares (a8b4), where the sheet leaves it "
      "open");
  AddFact(*command, "pressed", "The player pressed the clock after it", asked->pressed);
  AddFact(*command, "noticed", "The arbiter saw that it is illegal", asked->noticed);
  command->add_flag("--claimed", asked->claimed,
                    "The opponent claims it before their next move (rapid and blitz)");
  AddHeadingOptions(*command, asked->input.tags);
  AddPrintOptions(*command, asked->print);
  command->callback([asked, command, streams] {
    const auto languages = RulingLanguages::Read(asked->input.language, streams.locale);
    if (!languages.ok()) return streams.Fail(languages.error());
    const LogPrint print{asked->print, languages->OfRulings(), std::nullopt, command};
    if (const auto fault = FaultOfPrint(print.options, print.catalogues, streams))
      return streams.Fail(*fault);
    const auto log = LogOf(*asked, *languages, streams.in);
    if (!log.ok()) return streams.Fail(log.error());
    RuleOnLog(*log, {}, print, streams);
  });
}

}  // namespace zeitnot
