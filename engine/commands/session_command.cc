#include "engine/commands/session_command.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/json_reader.h"
#include "base/line_reader.h"
#include "base/text.h"
#include "engine/commands/interview_command.h"
#include "engine/commands/paper_options.h"
#include "engine/commands/rule_log.h"
#include "engine/commands/ruling_languages.h"
#include "engine/reports/analyst.h"
#include "referee/arbiter/journal.h"
#include "referee/arbiter/standing_text.h"
#include "referee/laws/may_be.h"
#include "referee/log/log_json.h"
#include "referee/words/report.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

constexpr referee::MessageKind<referee::Count> kLineTooLong{"session_command.line_too_long",
                                                            "most"};
constexpr referee::MessageKind<> kLineCutOff{"session_command.line_cut_off"};
constexpr referee::MessageKind<> kLineNotEnded{"session_command.line_not_ended"};

using referee::ArbiterSettings;
using Json = nlohmann::ordered_json;

struct RuleInvocation {
  std::string record;
  std::optional<std::string> language;
  std::optional<std::string> edition;
  PrintOptions print;
  std::optional<std::size_t> event;
  std::map<std::string, std::string> tags;
  std::optional<std::uint64_t> nodes;
  bool advice = false;
  bool interactive = false;
};

ArbiterSettings SettingsOf(const std::optional<std::uint64_t>& nodes, EngineAnalyst* analyst) {
  ArbiterSettings settings;
  if (nodes) settings.mate_budget = *nodes;
  settings.analyst = analyst;
  return settings;
}

// A record as text, from a file or from standard input for "-"; the error is a sentence.
Result<std::string, std::string> ReadRecord(const std::string& path, std::istream& in) {
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  if (path != "-" && !file.is_open()) return Error{Concat("'", path, "' cannot be read")};
  WholeText whole = ReadWhole(path == "-" ? in : file, referee::kLongestRecord);
  if (whole.failed) return Error{Concat("'", path, "' cannot be read")};
  if (whole.too_long) {
    return Error{Concat("'", path, "' has more than ", referee::kLongestRecord,
                        " bytes, more than a record can have")};
  }
  return std::move(whole.text);
}

// A tag comes first, or the number of a move; no line of a record begins so.
bool LooksLikePgn(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits != std::string_view::npos && digits > 0) return text[digits] == '.';
  return text.size() > 1 && text[0] == '[' &&
         ((text[1] >= 'A' && text[1] <= 'Z') || (text[1] >= 'a' && text[1] <= 'z'));
}

void Rule(const RuleInvocation& asked, const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  const auto text = ReadRecord(asked.record, streams.in);
  if (!text) return streams.Fail(text.error());
  if (LooksLikePgn(*text)) {
    return streams.Fail(Concat(
        "'", asked.record,
        "' is a game in PGN, and rule takes a record: JSON lines that tell what happened at the "
        "board. A PGN file is ruled on by 'zeitnot referee status --pgn FILE', by 'flag' and by "
        "'claim' (--ground repetition and --ground fifty-moves too)"));
  }
  auto log = referee::ReadLog(*text);
  if (!log.ok()) {
    const referee::LogError& error = log.error();
    return streams.Fail(Sentence(referee::kFaultInLine(error.line, error.text),
                                 *languages->OfRulings(error.language).front()));
  }
  if (asked.edition) {
    const auto edition = referee::EditionFromName(*asked.edition);
    if (!edition)
      return streams.Fail(Concat("--edition: ", Sentence(referee::NoSuchEdition(*asked.edition),
                                                         *languages->OfRulings().front())));
    log->start.edition = *edition;
  }
  for (const auto& [name, value] : asked.tags) log->start.facts.tags[name] = value;
  LogPrint print{asked.print, languages->OfRulings(log->start.language), asked.event, nullptr};
  if (const auto fault = FaultOfPrint(asked.print, print.catalogues, streams))
    return streams.Fail(*fault);
  EngineAnalyst analyst;
  RuleOnLog(*log, SettingsOf(asked.nodes, asked.advice ? &analyst : nullptr), print, streams);
}

// What was found in a journal, as the first line of the answers.
std::string ResumedLine(const referee::JournalText& found, const referee::Session& session,
                        const referee::Catalogue& catalogue) {
  Json json = {{"schema", referee::kSessionSchema}, {"resumed_lines", found.lines.size()}};
  if (!found.torn.empty()) {
    json["torn_line"] = found.torn;
    json["warning"] = Sentence(kLineCutOff, catalogue);
  }
  if (found.unended) json["warning"] = Sentence(kLineNotEnded, catalogue);
  if (session.started()) json["standing"] = Json::parse(StandingJson(session.arbiter()));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

void RunSession(const RefereeStreams& streams, const ArbiterSettings& settings,
                const std::string& journal_path, referee::SessionLanguage language) {
  referee::Session session(settings, language);
  const referee::Catalogue& catalogue =
      language.asked == nullptr ? *language.usual : *language.asked;
  referee::Journal journal;
  if (!journal_path.empty()) {
    const auto found = journal.Open(journal_path, session);
    if (!found.ok()) {
      return streams.Fail(Sentence(found.error(), catalogue));
    }
    if (!found->lines.empty() || !found->torn.empty()) {
      streams.out << ResumedLine(*found, session, catalogue) << std::endl;
    }
  }
  LineReader lines(streams.in, kEventLimits.bytes);
  for (LineState state = lines.Next(); state != LineState::kEnd; state = lines.Next()) {
    const std::string_view line = referee::RecordLine(lines.line());
    if (state == LineState::kRead && line.empty()) continue;
    const referee::SessionAnswer answer = state == LineState::kTooLong
                                              ? session.PassOver(kLineTooLong(kEventLimits.bytes))
                                              : session.Hear(line);
    for (const std::string& kept : answer.journal) {
      if (journal_path.empty() || journal.Append(kept)) continue;
      return streams.Fail(Sentence(referee::kJournalNotSafe, catalogue));
    }
    streams.out << answer.json << std::endl;
    if (!streams.out) {
      return streams.Fail("the answers cannot be written");
    }
  }
  if (lines.failed()) {
    return streams.Fail("the input cannot be read");
  }
  streams.Exit(RefereeExit::kRuled);
}

void AddSessionCommands(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<RuleInvocation>();
  CLI::App* rule = referee.add_subcommand("rule", "Rule on every event of a game record");
  rule->add_option("record,--record", asked->record,
                   "A record, one JSON object a line (zeitnot-record/1); - for standard input")
      ->required();
  rule->add_option("--edition", asked->edition, "Instead of the edition that the record names");
  AddPrintOptions(*rule, asked->print);
  rule->add_option("--event", asked->event,
                   "On a paper: the ruling on this event, from 1; without it the last one that "
                   "decides something");
  AddHeadingOptions(*rule, asked->tags);
  rule->add_option("--nodes", asked->nodes,
                   "Positions to search at most when a mate must be proven")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  rule->add_flag("--advice", asked->advice, "Search for advice on quickplay claims");
  rule->footer(
      "A record begins with a line for the start; then each event has one:\n"
      "  {\"schema\":\"zeitnot-record/1\",\"edition\":\"2018\",\"mode\":\"standard\"}\n"
      "  {\"type\":\"move\",\"move\":\"e4\"}      (\"pressed\":false: the clock was not pressed)\n"
      "  {\"type\":\"touch\",\"by\":\"black\",\"squares\":[\"g8\"],\"deliberate\":true}\n"
      "      (or \"deliberate\":false; \"intent\":\"adjust\" with \"declared\":true: said before)\n"
      "  "
      "{\"type\":\"claim\",\"by\":\"white\",\"what\":\"repetition\",\"move\":\"Ng1\",\"written\":"
      "true}\n"
      "Types, facts and words that would be right are named where one is wrong or missing.");
  AddLanguageOption(*rule, asked->language);
  rule->callback([asked, streams] { Rule(*asked, streams); });

  const auto live = std::make_shared<RuleInvocation>();
  CLI::App* session = referee.add_subcommand(
      "session", "Rule on a game live: events as JSON lines in, rulings as JSON lines out");
  session->add_option(
      "--journal", live->record,
      "Keep every event in this file before answering; resume from it if it exists");
  session
      ->add_option("--nodes", live->nodes, "Positions to search at most when a mate must be proven")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  session->add_flag("--advice", live->advice, "Search for advice on quickplay claims");
  session->add_flag("--interactive", live->interactive,
                    "A dialogue instead of JSON lines: moves and what happened, as a person types");
  AddLanguageOption(*session, live->language);
  session->callback([live, streams] {
    const auto languages = RulingLanguages::Read(live->language, streams.locale);
    if (!languages.ok()) return streams.Fail(languages.error());
    const referee::Catalogue* const first = languages->OfRulings().front();
    const referee::SessionLanguage language{live->language ? first : nullptr, first};
    EngineAnalyst analyst;
    const ArbiterSettings settings = SettingsOf(live->nodes, live->advice ? &analyst : nullptr);
    if (!live->interactive) return RunSession(streams, settings, live->record, language);
    referee::InterviewSettings interview;
    interview.arbiter = settings;
    interview.catalogue = first;
    RunInteractiveSession(streams, std::move(interview), live->record,
                          live->advice ? "--advice" : "");
  });
}

}  // namespace zeitnot
