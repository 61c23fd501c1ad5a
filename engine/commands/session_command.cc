#include "engine/commands/session_command.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

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
  std::optional<std::size_t> from;
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
  LogPrint print{asked.print, languages->OfRulings(log->start.language), asked.event, nullptr,
                 asked.from};
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

class SessionTalk final : public Conversation {
 public:
  SessionTalk(const ArbiterSettings& settings, referee::SessionLanguage language,
              std::unique_ptr<referee::Analyst> analyst)
      : analyst_(std::move(analyst)),
        session_(settings, language),
        catalogue_(language.asked == nullptr ? *language.usual : *language.asked) {}

  // Why the journal cannot be used, if so.
  std::optional<std::string> Keep(const std::string& path) {
    const auto found = journal_.emplace().Open(path, session_);
    if (!found.ok()) return Sentence(found.error(), catalogue_);
    if (!found->lines.empty() || !found->torn.empty())
      resumed_ = ResumedLine(*found, session_, catalogue_);
    return std::nullopt;
  }

  std::string Begin() override { return resumed_; }
  Result<std::string, std::string> Hear(std::string_view line) override {
    const referee::SessionAnswer answer = session_.Hear(line);
    for (const std::string& kept : answer.journal) {
      if (journal_ && !journal_->Append(kept))
        return Error{Sentence(referee::kJournalNotSafe, catalogue_)};
    }
    return answer.json;
  }
  std::string PassOver(const referee::Message& reason) override {
    return session_.PassOver(reason).json;
  }

 private:
  std::unique_ptr<referee::Analyst> analyst_;
  referee::Session session_;
  const referee::Catalogue& catalogue_;  // of what is said about the journal
  std::optional<referee::Journal> journal_;
  std::string resumed_;
};

}  // namespace

Result<std::unique_ptr<Conversation>, std::string> OpenSession(
    ArbiterSettings settings, const std::string& journal_path, referee::SessionLanguage language,
    std::unique_ptr<referee::Analyst> analyst) {
  if (analyst) settings.analyst = analyst.get();
  auto talk = std::make_unique<SessionTalk>(settings, language, std::move(analyst));
  if (!journal_path.empty()) {
    if (const auto fault = talk->Keep(journal_path)) return Error{*fault};
  }
  return std::unique_ptr<Conversation>(std::move(talk));
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
  rule->add_option("--from", asked->from,
                   "Only the rulings on this event and on those after it, from 1, with nothing "
                   "around them");
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
    auto analyst = live->advice ? std::make_unique<EngineAnalyst>() : nullptr;
    const ArbiterSettings settings = SettingsOf(live->nodes, analyst.get());
    if (!live->interactive) {
      auto talk = OpenSession(settings, live->record, language, std::move(analyst));
      return talk ? Converse(*std::move(talk), streams) : streams.Fail(talk.error());
    }
    referee::InterviewSettings interview;
    interview.arbiter = settings;
    interview.catalogue = first;
    RunInteractiveSession(streams, std::move(interview), live->record,
                          live->advice ? "--advice" : "");
  });
}

}  // namespace zeitnot
