#include "engine/commands/referee_input.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "base/counted.h"
#include "base/text.h"
#include "engine/commands/game_as_log.h"
#include "engine/commands/ruling_languages.h"
#include "engine/input/unpacked_stream.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/clock/chess_clock.h"
#include "referee/clock/told_time.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/may_be.h"
#include "referee/log/log_json.h"
#include "referee/notation/pgn.h"
#include "referee/notation/pgn_record.h"
#include "referee/notation/pgn_tags.h"
#include "referee/notation/scoresheet.h"
#include "referee/notation/start_position.h"
#include "referee/notation/written_move.h"
#include "referee/paper/heading.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::Count;
using referee::Edition;
using referee::GameRecord;
using referee::Message;
using referee::MessageKind;
using referee::Quote;
using referee::Verbatim;

constexpr MessageKind<Count, Message> kInLine{"referee_input.in_line", "line", "remark"};
constexpr MessageKind<Message> kInMoves{"referee_input.in_moves", "remark"};
constexpr MessageKind<> kMoreLeftOut{"referee_input.more_left_out"};
constexpr MessageKind<> kNoGameGiven{"referee_input.no_game_given"};
constexpr MessageKind<Verbatim> kDayUnknown{"referee_input.day_unknown", "edition"};
constexpr MessageKind<Message, Count> kReadUpTo{"referee_input.read_up_to", "fault", "plies"};
constexpr MessageKind<Verbatim, Message> kOption{"referee_input.option", "option", "fault"};
constexpr MessageKind<Count, Message> kFaultOfMoves{"referee_input.fault_of_moves", "character",
                                                    "fault"};
constexpr MessageKind<Count, Message> kFaultOfFen{"referee_input.fault_of_fen", "character",
                                                  "fault"};
constexpr MessageKind<Count, Message> kFenOfFastGame{"referee_input.fen_of_fast_game", "character",
                                                     "fault"};
constexpr MessageKind<Count, Message> kFaultOfPgn{"referee_input.fault_of_pgn", "line", "fault"};
constexpr MessageKind<Verbatim, Quote> kNoTime{"referee_input.no_time", "option", "text"};
constexpr MessageKind<Message> kCorrectTag{"referee_input.correct_tag", "fault"};
constexpr MessageKind<Message, Verbatim> kCorrectTagOrOption{"referee_input.correct_tag_or_option",
                                                             "fault", "option"};
constexpr MessageKind<> kMayBeRuledOn{"referee_input.may_be_ruled_on"};

// No more remarks than a person reads.
constexpr std::size_t kMaxRemarks = 12;

Edition EditionOfGame(const RefereeOptions& options, RefereeInput& input);
std::optional<RefereeFault> ReadFacts(const RefereeOptions& options, referee::GameFacts& facts);

// The time control of the PGN tag; std::nullopt if it cannot be read, or in two ways.
std::optional<referee::TimeControl> ControlOfTag(const referee::GameFacts& facts) {
  const auto tag = facts.tags.find("TimeControl");
  if (tag == facts.tags.end() || referee::TwoTimeControlReadings(tag->second)) return std::nullopt;
  auto read = referee::ReadTimeControl(tag->second, referee::BareTime::kSeconds);
  return read.ok() ? std::optional(*std::move(read)) : std::nullopt;
}

using Fault = std::optional<RefereeFault>;
Fault Say(std::string text) { return RefereeFault{std::move(text), {}, std::nullopt, false}; }
Fault Say(Message value) { return RefereeFault{{}, std::move(value), std::nullopt, false}; }

// True if something after the word of a sheet may be a move: letters, or castling in zeros.
bool HasMovesAfter(std::string_view sheet, const referee::SheetWord& word) {
  // Characters that begin before the word.
  std::size_t at = 0;
  for (std::size_t left = word.place.column; at < sheet.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(sheet[at]) & 0xC0U) != 0x80U;
    if (begins && --left == 0) break;
  }
  const std::string_view rest = sheet.substr(std::min(at + word.text.size(), sheet.size()));
  return rest.find("0-0") != std::string_view::npos || std::ranges::any_of(rest, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  (static_cast<unsigned char>(c) & 0x80U) != 0;
         });
}

void ReplaceTags(const RefereeOptions& options, RefereeInput& input) {
  for (const auto& [name, value] : options.tags) input.record.facts.tags[name] = value;
}

// A move that cannot be played, and with which commands it is ruled on as one that was made.
RefereeFault IllegalMove(Message fault, const RefereeOptions& options,
                         const referee::Language& language, const std::string& word,
                         bool moves_may_follow, RefereeInput& input) {
  referee::GameStart start;
  start.edition = EditionOfGame(options, input);
  start.language = language.code;
  start.position = input.record.current();
  start.control = ControlOfTag(input.record.facts);
  // A fact that cannot be read is told elsewhere.
  if (ReadFacts(options, start.facts)) start.facts = {};
  referee::Event move;
  move.move = word;
  std::string record = Concat(WriteStart(start), "\n", WriteEvent(move));
  for (const auto& [name, value] : input.record.facts.tags) {
    if (referee::IsHeadingTag(name)) start.facts.tags.emplace(name, value);
  }
  input.edition = start.edition;
  input.control = start.control;
  input.record.facts = start.facts;
  referee::GameLog log = GameAsLog(input);
  log.start.language = start.language;
  log.start.notes = input.remarks;
  move.by = referee::ActorOf(input.record.current().side_to_move());
  log.events.push_back(move);
  return {{}, std::move(fault), std::move(log), moves_may_follow, std::move(record)};
}

void Remark(Message remark, RefereeInput& input) {
  if (input.remarks.size() > kMaxRemarks) return;
  input.remarks.push_back(input.remarks.size() < kMaxRemarks ? std::move(remark) : kMoreLeftOut);
}

// Plays the moves of --moves from the last position.
Fault PlayMoves(const RefereeOptions& options, const referee::Language* language,
                RefereeInput& input) {
  if (std::error_code ignored; std::filesystem::is_regular_file(options.moves, ignored))
    return Say(Concat("--moves: '", options.moves, "' is a file; a file is read with --pgn"));
  const auto sheet = referee::ReadSheet(
      options.moves, referee::SheetLanguage{language, &referee::English()}, input.record.current());
  if (!sheet.ok()) {
    const referee::SheetError& error = sheet.error();
    Message fault = kFaultOfMoves(error.word.place.column, error.text);
    if (error.fault == referee::SheetFault::kMove && error.san.fault == SanFault::kIllegal) {
      for (const referee::SheetMove& move : error.moves) input.record.Add(move.move);
      return IllegalMove(std::move(fault), options, *error.language, error.word.text,
                         HasMovesAfter(options.moves, error.word), input);
    }
    return Say(std::move(fault));
  }
  for (const referee::SheetMove& move : sheet->moves) input.record.Add(move.move);
  if (!sheet->evidence.empty()) Remark(kInMoves(sheet->evidence), input);
  for (const Message& remark : sheet->remarks) Remark(kInMoves(remark), input);
  input.record.facts.end.Add(sheet->result);
  return std::nullopt;
}

Fault ReadClockOption(const char* name, const std::optional<std::string>& text,
                      std::optional<referee::Tenths>& clock) {
  if (!text) return std::nullopt;
  if (const auto both = referee::TwoClockReadings(*text)) return Say(kOption({name}, *both));
  clock = referee::ReadClock(*text);
  if (clock) return std::nullopt;
  return Say(kNoTime({name}, {*text}));
}

Fault ReadFacts(const RefereeOptions& options, referee::GameFacts& facts) {
  for (const auto& [name, text, color] :
       {std::tuple{"--clock-white", &options.clock_white, Color::kWhite},
        std::tuple{"--clock-black", &options.clock_black, Color::kBlack}}) {
    if (auto fault = ReadClockOption(name, *text, facts.clocks[Index(color)])) return fault;
  }
  if (options.quickplay && !options.mode.empty() && options.mode != "standard") {
    return Say(Concat("--quickplay says that this is a standard game, and --mode ", options.mode,
                      " that it is not; leave one of the two out (--last-period, --increment 0 and "
                      "--announced say the rest of --quickplay)"));
  }
  if (options.quickplay) {
    facts.mode = referee::Mode::kStandard;
    facts.increment_s = 0;
    facts.last_period = true;
    facts.announced = true;
  }
  for (const referee::Mode mode :
       {referee::Mode::kStandard, referee::Mode::kRapid, referee::Mode::kBlitz}) {
    if (options.mode == referee::ModeName(mode)) facts.mode = mode;
  }
  if (options.supervision == "adequate") facts.supervision = referee::Supervision::kAdequate;
  if (options.supervision == "inadequate") facts.supervision = referee::Supervision::kInadequate;
  if (options.increment) facts.increment_s = options.increment;
  if (options.last_period) facts.last_period = options.last_period;
  if (options.announced) facts.announced = options.announced;
  if (options.arbiter) facts.arbiter_present = options.arbiter;
  return std::nullopt;
}

// What the options tell of the time and cannot be under the time control of the game.
std::optional<Message> FaultOfTime(const RefereeOptions& options,
                                   const referee::TimeControl& control, const GameRecord& record) {
  if (const auto told = record.facts.increment_s) {
    const Verbatim option{options.increment ? Concat("--increment ", *told)
                                            : std::string("--quickplay (--increment 0)")};
    if (auto why = WhyIncrementContradicts(control, *told, option)) {
      return options.increment ? kCorrectTag(*std::move(why))
                               : kCorrectTagOrOption(*std::move(why), {"--increment"});
    }
  }
  const auto told = record.facts.last_period;
  if (!told) return std::nullopt;
  const bool alone = options.last_period.has_value();
  const Verbatim option{!alone  ? "--quickplay (--last-period)"
                        : *told ? "--last-period"
                                : "--not-last-period"};
  auto why = WhyLastPeriodContradicts(control, *told, referee::MovesMade(record), option);
  if (!why) return std::nullopt;
  return alone ? kCorrectTag(*std::move(why))
               : kCorrectTagOrOption(*std::move(why), {"--not-last-period"});
}

Fault ReadFenRecord(const RefereeOptions& options, const referee::Language* language,
                    RefereeInput& input) {
  if (options.fen && *options.fen != "startpos") {
    auto start = referee::ReadStartPosition(*options.fen);
    if (!start.ok()) {
      const bool tellable = referee::ReadIllegalBoard(*options.fen).has_value();
      return Say(
          (tellable ? kFenOfFastGame : kFaultOfFen)(start.error().offset + 1, start.error().text));
    }
    input.record = GameRecord(start->position);
    input.remarks = std::move(start->notes);
  }
  ReplaceTags(options, input);
  if (!options.fen && options.moves.empty()) Remark(kNoGameGiven, input);
  return PlayMoves(options, language, input);
}

// True if the fault leaves the moves before it as they are.
bool KeepsMainLine(const referee::PgnError& error) {
  return error.fault == referee::PgnFault::kUnclosedComment ||
         error.fault == referee::PgnFault::kUnclosedVariation;
}

void RemarkOnFile(const referee::PgnGame& game, RefereeInput& input) {
  for (const referee::PgnWarning& warning : game.warnings)
    Remark(kInLine(warning.place.line, warning.text), input);
  if (!game.error || !KeepsMainLine(*game.error)) return;
  Remark(kInLine(game.error->place.line, kReadUpTo(game.error->text, game.plies.size())), input);
}

// A fault of the file matters only if it lies before the moment that is ruled on.
Fault ReadPgnRecord(const RefereeOptions& options, const referee::Language* language,
                    std::istream& in, RefereeInput& input) {
  const std::string& name = *options.pgn;
  std::ifstream file;
  if (name != "-") {
    if (std::error_code ignored; std::filesystem::is_directory(name, ignored)) {
      return Say(Concat("--pgn: '", name, "' is a directory"));
    }
    file.open(name, std::ios::binary);
    if (!file) return Say(Concat("--pgn: cannot open '", name, "'"));
  }
  UnpackedStream text(name == "-" ? in : file);
  referee::PgnReader reader(text, language);
  int passed = 0;
  while (passed + 1 < options.game && reader.Skip()) ++passed;
  const std::optional<referee::PgnGame> game =
      passed + 1 == options.game ? reader.Next() : std::nullopt;
  if (text.bad()) return Say(Concat("--pgn: '", name, "': ", text.fault()));
  if (!game && passed == 0) return Say(Concat("--pgn: '", name, "' holds no game"));
  if (!game) {
    return Say(
        Concat("--game: '", name, "' holds ", Counted(passed, "game"), ", not ", options.game));
  }
  input.record = RecordOf(*game);
  ReplaceTags(options, input);
  const bool enough = options.ply && *options.ply >= 0 &&
                      static_cast<std::size_t>(*options.ply) <= game->plies.size();
  const bool before = enough && game->error && game->error->ply > *options.ply;
  if (game->error && !before && !KeepsMainLine(*game->error)) {
    Message fault = kFaultOfPgn(game->error->place.line, game->error->text);
    if (game->error->fault == referee::PgnFault::kIllegalMove)
      return IllegalMove(std::move(fault), options, *game->language, game->error->token, true,
                         input);
    return Say(std::move(fault));
  }
  RemarkOnFile(*game, input);
  return std::nullopt;
}

// The edition that was named; one without that name is an error elsewhere. Or else the one in force
// on the day of the Date tag; the newest without a full date, which is remarked.
Edition EditionOfGame(const RefereeOptions& options, RefereeInput& input) {
  if (options.edition)
    return referee::EditionFromName(*options.edition).value_or(referee::kNewestEdition);
  const auto tag = input.record.facts.tags.find("Date");
  if (tag == input.record.facts.tags.end()) return referee::kNewestEdition;
  if (const auto day = referee::ReadPgnDate(tag->second))
    return referee::EditionInForce(*day).value_or(referee::kOldestEdition);
  Remark(kDayUnknown({std::string(EditionName(referee::kNewestEdition))}), input);
  return referee::kNewestEdition;
}

// `language` is that of the moves; null if nobody said it.
Result<RefereeInput, RefereeFault> ReadIn(const referee::Language* language,
                                          const RefereeOptions& options, std::istream& in) {
  RefereeInput input;
  if (language != nullptr) input.language = language->code;
  Fault unread = options.pgn ? ReadPgnRecord(options, language, in, input)
                             : ReadFenRecord(options, language, input);
  if (unread) return Error{*std::move(unread)};
  if (options.ply) {
    const auto ply = static_cast<std::size_t>(std::max(0, *options.ply));
    if (*options.ply < 0 || ply > input.record.plies()) {
      return Error{*Say(Concat("--ply: the game has ", CountedPlies(input.record.plies()), ", not ",
                               *options.ply))};
    }
    input.record = input.record.Truncated(ply);
    input.record.facts.end = {};  // asked is the game before it ended
  }
  if (auto fault = ReadFacts(options, input.record.facts)) return Error{*std::move(fault)};
  if (options.edition && !referee::EditionFromName(*options.edition))
    return Error{*Say(kOption({"--edition"}, referee::NoSuchEdition(*options.edition)))};
  input.edition = EditionOfGame(options, input);
  input.control = ControlOfTag(input.record.facts);
  if (!input.control) return input;
  if (auto fault = FaultOfTime(options, *input.control, input.record))
    return Error{*Say(*std::move(fault))};
  StateTimeControl(*input.control, input.edition, input.record.facts);
  return input;
}

// English is understood beside it: a language of rulings may be named for them alone.
bool MayBeInEnglish(const referee::Language* stated) {
  return stated != nullptr && referee::FindCatalogue(stated->code) != nullptr;
}

}  // namespace

std::string RefereeFault::Text(const referee::Catalogue& catalogue) const {
  if (!of_option.empty()) return of_option;
  std::string text = Sentence(value, catalogue);
  if (illegal_move) text += Concat("\n", Sentence(kMayBeRuledOn, catalogue), "\n", record);
  return text;
}

std::optional<std::string> LanguageOfTold(const std::string& move, const referee::Language* stated,
                                          RefereeInput& input) {
  if (!MayBeInEnglish(stated)) return input.language;
  const referee::Language* const language =
      referee::LanguageOfMove(input.record.current(), move, stated);
  const bool game_is_english = input.language == referee::English().code;
  if (language == &referee::English() && language != stated && !game_is_english)
    Remark(kReadInEnglish(stated->Told()), input);
  return std::string(language->code);
}

Result<RefereeInput, RefereeFault> ReadRefereeInput(const RefereeOptions& options,
                                                    std::istream& in) {
  const auto languages = RulingLanguages::Read(options.language, {});
  if (!languages.ok()) return Error{*Say(languages.error())};
  const referee::Language* const stated = languages->of_moves();
  auto input = ReadIn(stated, options, in);
  // Who asks for a ruling in their language may have moves in English all the same, as files have
  // them.
  if (input.ok() || options.pgn == "-" || !MayBeInEnglish(stated)) return input;
  auto english = ReadIn(&referee::English(), options, in);
  const bool further = !english.ok() && english.error().illegal_move && !input.error().illegal_move;
  if (further) {
    RefereeFault fault = english.error();
    std::vector<Message>& notes = fault.illegal_move->start.notes;
    notes.insert(notes.begin(), kReadInEnglish(stated->Told()));
    return Error{std::move(fault)};
  }
  if (!english.ok()) return input;
  english->remarks.insert(english->remarks.begin(), kReadInEnglish(stated->Told()));
  return english;
}

}  // namespace zeitnot
