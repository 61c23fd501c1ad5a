#include "engine/commands/event_command.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "engine/commands/game_as_log.h"
#include "engine/commands/game_options.h"
#include "engine/commands/how_to_tell.h"
#include "engine/commands/paper_options.h"
#include "engine/commands/rule_log.h"
#include "engine/commands/ruling_languages.h"
#include "referee/laws/clock_time.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::EventForm;
using referee::EventKind;
using referee::EventType;
using referee::Fact;
using referee::FactType;
using Json = nlohmann::ordered_json;

// The events that make sense as the one thing that happened after a game.
struct EventHelp {
  EventType type;
  std::string_view help;
  std::string_view example;  // after "zeitnot referee"
};
constexpr auto kCommands = std::to_array<EventHelp>({
    {EventType::kTouch, "A player touched one or several pieces",
     "touch --by black --squares g8,f8 --deliberate --moves \"1. e4 e5 2. Nf3\""},
    {EventType::kRelease, "A piece was let go on a square before the move was finished",
     "release --squares c4 --piece bishop --moves \"1. e4 e5\""},
    {EventType::kPromote, "The new piece has touched the promotion square",
     "promote --squares a8 --piece knight --fen \"8/P6k/8/8/8/8/8/K7 w - - 0 1\""},
    {EventType::kSay, "A player said something about the pieces",
     "say --by white --intent adjust --moves \"1. e4 e5\""},
    {EventType::kPress, "A player pressed the clock",
     "press --by white --moves \"1. e4 e5\" --mode rapid"},
    {EventType::kDisplace, "A player knocked pieces over or shifted them",
     "displace --by white --squares e4,d4 --moves \"1. e4 e5 2. d4\""},
    {EventType::kStopClocks, "A player or the arbiter stopped the clocks",
     "stop-clocks --by white --reason irregularity --moves \"1. e4 e5\""},
    {EventType::kOffer, "A player offers a draw", "offer --by white --moves \"1. e4 e5\""},
    {EventType::kFound, "An irregularity was found, by the arbiter or by a player",
     "found colors_reversed --by arbiter --event-moves 7 --moves \"1. e4 e5\""},
    {EventType::kComplain, "A player complains of the opponent's breach of Article 4",
     "complain touch --by white --moves \"1. e4 e5\""},
    {EventType::kForfeit, "A player never came", "forfeit --on white"},
    {EventType::kSign, "A result was signed",
     "sign --result 1-0 --both-agree --moves \"1. e4 e5\""},
    {EventType::kArrive, "A player came late", "arrive --by black --late 31:00"},
    {EventType::kWrite, "Something was written on a scoresheet",
     "write --by white --purpose none --moves \"1. e4 e5\""},
    {EventType::kDevice, "A telephone or another device",
     "device --by black --device rings --moves \"1. e4 e5\""},
    {EventType::kConduct, "Somebody's conduct",
     "conduct distracting --by black --moves \"1. e4 e5\""},
    {EventType::kPenalty, "The arbiter penalises a player",
     "penalty --on black --penalty warning --moves \"1. e4 e5\""},
    {EventType::kAdjourn, "The game is to be adjourned", "adjourn --moves \"1. e4 e5\""},
    {EventType::kSeal, "A move is sealed", "seal --move Nf3 --moves \"1. e4 e5\""},
    {EventType::kResume, "An adjourned game is resumed",
     "resume --absent black --envelope present --moves \"1. e4 e5\""},
    {EventType::kAsk, "A question about the position or the Laws",
     "ask legal --move e1g1 --moves \"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5\""},
});

struct EventInvocation {
  RefereeOptions input;
  std::map<std::string, std::vector<std::string>> values;  // by key
  std::map<std::string, std::optional<bool>> yes_or_no;
  PrintOptions print;
};

// Whether the value of the fact is a list.
bool IsList(std::string_view key) {
  bool list = false;
  referee::VisitEventKey(key, [&](const auto& found) {
    using Told = std::remove_cvref_t<decltype(referee::Event().*found.member)>;
    list = requires(Told told) { told.push_back({}); }
    &&!std::is_same_v<Told, std::string>;
  });
  return list;
}

std::string Join(const auto& words) {
  std::string text;
  for (const auto& word : words) text += Concat(text.empty() ? "" : ", ", word);
  return text;
}

std::string HelpOf(const Fact& fact) {
  if (!fact.choices.empty()) return Join(fact.choices);
  switch (fact.type) {
    case FactType::kSide: return "white or black";
    case FactType::kSides: return "white, black, or both with a comma between them";
    case FactType::kSquares: return "Squares, with commas between them";
    case FactType::kMove: return "A move, in squares or notation";
    case FactType::kMan: return "pawn, knight, bishop, rook, queen or king";
    case FactType::kTime: return "m:ss, or seconds";
    case FactType::kCount: return "A number";
    case FactType::kCounts:  // of the start alone
    case FactType::kPoints: return "Points, such as 0.5";
    case FactType::kYesNo:
    case FactType::kChoice:
    case FactType::kPosition:
    case FactType::kText: break;
  }
  return "As the record has it (referee/log/EVENTS.md)";
}

// One value as the record has it; what cannot be read is left to the reader of records to name.
Json ValueOf(const Fact& fact, const std::string& text) {
  if (fact.type == FactType::kTime) {
    if (const auto time = referee::ReadClock(text))
      return static_cast<double>(time->count()) / 10.0;
  }
  if (fact.type == FactType::kCount || fact.type == FactType::kPoints) {
    Json number = Json::parse(text, nullptr, false);
    if (number.is_number()) return number;
  }
  return text;
}

Json EventOf(const EventKind& kind, const EventInvocation& asked) {
  Json event = {{"type", kind.name}};
  for (const auto& [key, texts] : asked.values) {
    if (texts.empty()) continue;
    const Fact fact = *referee::FindFact(key);
    if (!IsList(key)) {
      event[key] = ValueOf(fact, texts.front());
      continue;
    }
    for (const std::string& text : texts) event[key].push_back(ValueOf(fact, text));
  }
  for (const auto& [key, said] : asked.yes_or_no) {
    if (said) event[key] = *said;
  }
  return event;
}

void Rule(const EventKind& kind, const EventInvocation& asked, const CLI::App& command,
          const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.input.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  const LogPrint print{asked.print, languages->OfRulings(), std::nullopt, &command};
  if (const auto fault = FaultOfPrint(print.options, print.catalogues, streams))
    return streams.Fail(*fault);
  auto input = ReadRefereeInput(asked.input, streams.in);
  if (!input.ok()) return streams.Fail(input.error().Text(*print.catalogues.front()));
  referee::GameLog log = GameAsLog(*input);
  log.start.language = input->language;
  auto event = referee::ReadEvent(EventOf(kind, asked).dump());
  if (!event.ok()) return streams.Fail(Sentence(event.error().text, *print.catalogues.front()));
  // What is written on paper is read as the player writes.
  if (event->move && event->type != EventType::kSeal) {
    const auto language = LanguageOfTold(*event->move, languages->of_moves(), *input);
    if (language != input->language) event->language = language;
  }
  log.start.notes = input->remarks;
  log.events.push_back(*std::move(event));
  RuleOnLog(log, {}, print, streams);
}

// The facts that events of the kind may have, each once, without the one that says which it is.
std::vector<Fact> FactsOf(const EventKind& kind) {
  std::vector<Fact> facts;
  for (const EventForm& form : referee::EventForms()) {
    if (form.type != kind.type) continue;
    for (const std::string_view name : referee::FactsOf(form)) {
      const bool known = std::ranges::find(facts, name, &Fact::key) != facts.end();
      if (!known && name != referee::KindKey(kind.type)) facts.push_back(*referee::FindFact(name));
    }
  }
  return facts;
}

void AddEventCommand(CLI::App& referee, const EventHelp& row, const RefereeStreams& streams) {
  const auto asked = std::make_shared<EventInvocation>();
  const EventKind& kind = KindOf(row.type);
  CLI::App* command = referee.add_subcommand(OptionOfKey(kind.name), std::string(row.help));
  command->group("One thing that happened after a game that is given by options");
  command->footer(Concat("Example: zeitnot referee ", row.example));
  AddGameOptions(*command, asked->input);
  AddFactOptions(*command, asked->input);
  AddHeadingOptions(*command, asked->input.tags);
  AddPrintOptions(*command, asked->print);
  if (const std::string key(referee::KindKey(kind.type)); !key.empty()) {
    command
        ->add_option(Concat(key, ",--", key), asked->values[key], Join(referee::KindsOf(kind.type)))
        ->expected(1);
  }
  for (const Fact& fact : FactsOf(kind)) {
    const std::string key(fact.key);
    std::string name = OptionOfKey(fact.key);
    // The language is that of the game. Another fact may be one of the game as well.
    if (key == "language") continue;
    if (command->get_option_no_throw("--" + name) != nullptr) name = "event-" + name;
    if (fact.type == FactType::kYesNo) {
      AddFact(*command, name, "Is it so?", asked->yes_or_no[key]);
      continue;
    }
    CLI::Option* option = command->add_option("--" + name, asked->values[key], HelpOf(fact));
    option->expected(1);
    if (IsList(key)) option->delimiter(',')->expected(1, -1);
  }
  command->callback([&kind, asked, command, streams] { Rule(kind, *asked, *command, streams); });
}

}  // namespace

void AddEventCommands(CLI::App& referee, const RefereeStreams& streams) {
  for (const EventHelp& row : kCommands) AddEventCommand(referee, row, streams);
}

std::vector<std::string> EventCommandExamples() {
  std::vector<std::string> examples;
  for (const EventHelp& row : kCommands) examples.emplace_back(row.example);
  return examples;
}

}  // namespace zeitnot
