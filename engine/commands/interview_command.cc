#include "engine/commands/interview_command.h"

#include <cstdio>
#include <memory>
#include <optional>

#include "base/text.h"
#include "engine/commands/interview_jsonl.h"
#include "engine/commands/interview_terminal.h"
#include "engine/commands/line_input.h"
#include "engine/commands/ruling_languages.h"
#include "engine/reports/analyst.h"
#include "referee/arbiter/journal.h"
#include "referee/interview/words.h"
#include "referee/laws/may_be.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

struct InterviewInvocation {
  std::optional<std::string> language;
  std::optional<std::string> edition;
  std::string format = "text";
  bool advice = false;
};

void AddEditionOption(CLI::App& command, std::optional<std::string>& edition) {
  command.add_option("--edition", edition, "The Laws of that year instead of the newest");
}

void Run(const InterviewInvocation& asked, const RefereeStreams& streams) {
  const auto languages = RulingLanguages::Read(asked.language, streams.locale);
  if (!languages.ok()) return streams.Fail(languages.error());
  referee::InterviewSettings settings;
  settings.catalogue = languages->OfRulings().front();
  if (asked.edition) {
    const auto edition = referee::EditionFromName(*asked.edition);
    if (!edition)
      return streams.Fail(Concat(
          "--edition: ", Sentence(referee::NoSuchEdition(*asked.edition), *settings.catalogue)));
    settings.edition = *edition;
  }
  auto analyst = asked.advice ? std::make_unique<EngineAnalyst>() : nullptr;
  const std::string options = asked.advice ? "--advice" : "";
  if (asked.format == "jsonl" || streams.talk != nullptr) {
    return Converse(MakeJsonlInterview(std::move(settings), options, std::move(analyst)), streams);
  }
  settings.arbiter.analyst = analyst.get();
  const auto lines = OpenLineInput(streams.in, streams.out);
  InterviewTerminal(*lines, streams.out, settings, options, TerminalColumns(streams.out)).Run();
  streams.Exit(RefereeExit::kRuled);
}

// The journal of a game: every event is on the disk before it is answered. A fact of the start that
// is told later makes the record anew, in the place of the old one.
class KeptJournal {
 public:
  explicit KeptJournal(std::string path) : path_(std::move(path)) {}

  Result<referee::JournalText, referee::Message> Open() {
    referee::Session session;
    journal_.emplace();
    return journal_->Open(path_, session);
  }
  bool Keep(const referee::GameLog& log, std::size_t new_events, bool start_is_new) {
    if (path_.empty()) return true;
    if (start_is_new && started_) return Rewrite(log);
    if (start_is_new && !journal_->Append(WriteStart(log.start))) return false;
    started_ = true;
    for (std::size_t i = log.events.size() - new_events; i < log.events.size(); ++i) {
      if (!journal_->Append(WriteEvent(log.events[i]))) return false;
    }
    return true;
  }
  void Resume() { started_ = true; }

 private:
  bool Rewrite(const referee::GameLog& log) {
    const std::string path = path_ + ".new";
    std::remove(path.c_str());
    referee::Session session;
    std::optional<referee::Journal> fresh(std::in_place);
    if (!fresh->Open(path, session).ok() || !fresh->Append(WriteStart(log.start))) return false;
    for (const referee::Event& event : log.events) {
      if (!fresh->Append(WriteEvent(event))) return false;
    }
    fresh.reset();
    if (std::rename(path.c_str(), path_.c_str()) != 0) return false;
    return Open().ok();
  }

  std::string path_;
  std::optional<referee::Journal> journal_;
  bool started_ = false;
};

}  // namespace

void RunInteractiveSession(const RefereeStreams& streams, referee::InterviewSettings settings,
                           const std::string& journal_path, const std::string& options) {
  KeptJournal journal(journal_path);
  if (!journal_path.empty()) {
    const auto found = journal.Open();
    if (!found.ok()) return streams.Fail(Sentence(found.error(), *settings.catalogue));
    const auto say = [&](const referee::Message& message) {
      streams.out << Sentence(message, *settings.catalogue) << '\n';
    };
    if (!found->torn.empty()) say(referee::words::kTornLine);
    if (!found->lines.empty()) {
      std::string record;
      for (const std::string& line : found->lines) record += line + '\n';
      auto log = referee::ReadLog(record);
      if (!log.ok()) return streams.Fail(Sentence(log.error().text, *settings.catalogue));
      say(referee::words::kGameGoesOn(log->events.size()));
      settings.game = *std::move(log);
      journal.Resume();
    }
  }
  const referee::Catalogue& catalogue = *settings.catalogue;
  const auto lines = OpenLineInput(streams.in, streams.out);
  InterviewTerminal terminal(*lines, streams.out, std::move(settings), options,
                             TerminalColumns(streams.out));
  const bool kept = terminal.RunGame(
      [&journal](const referee::GameLog& log, std::size_t new_events, bool start_is_new) {
        return journal.Keep(log, new_events, start_is_new);
      });
  if (!kept) return streams.Fail(Sentence(referee::kJournalNotSafe, catalogue));
  streams.Exit(RefereeExit::kRuled);
}

void AddInterviewCommand(CLI::App& referee, const RefereeStreams& streams) {
  const auto asked = std::make_shared<InterviewInvocation>();
  CLI::App* interview =
      referee.add_subcommand("interview", "Tell what happened, and be asked for what matters");
  AddEditionOption(*interview, asked->edition);
  interview
      ->add_option("--format", asked->format,
                   "text, a dialogue; jsonl, JSON lines for other programs")
      ->check(CLI::IsMember({"text", "jsonl"}));
  interview->add_flag("--advice", asked->advice, "Search for advice on quickplay claims");
  AddLanguageOption(*interview, asked->language);
  interview->callback([asked, streams] { Run(*asked, streams); });

  // Where a person sits at a terminal, or the language or the edition of a dialogue is told, no
  // command is needed.
  const auto alone = std::make_shared<InterviewInvocation>();
  AddLanguageOption(referee, alone->language);
  AddEditionOption(referee, alone->edition);
  referee.parse_complete_callback([&referee, alone] {
    if (referee.get_subcommands().empty()) return;
    for (const auto& [told, option] :
         {std::pair(alone->language, "--language"), std::pair(alone->edition, "--edition")}) {
      if (told) throw CLI::ValidationError(Concat(option, " stands behind the command"));
    }
  });
  referee.require_subcommand(0, 1);
  referee.callback([&referee, alone, streams] {
    if (!referee.get_subcommands().empty()) return;
    if (IsTerminal(streams.in) || alone->language || alone->edition) return Run(*alone, streams);
    streams.Fail("a command is needed, such as \"referee interview\", which asks for what matters");
  });
}

}  // namespace zeitnot
