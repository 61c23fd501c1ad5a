// What may be typed in the dialogue beside answers.
#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "base/utf8.h"
#include "engine/commands/interview_terminal.h"
#include "engine/commands/terminal_text.h"
#include "referee/interview/words.h"
#include "referee/words/letters.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::ArgumentList;
using referee::Catalogue;
using referee::Message;
using referee::Verbatim;
namespace words = referee::words;

// What may be typed beside an answer.
enum class Command {
  kHelp,
  kBack,
  kAssumed,
  kChange,
  kOthers,
  kBoard,
  kRecord,
  kSave,
  kLanguage,
  kEdition,
  kNew,
  kQuit,
};
struct CommandRow {
  Command command;
  referee::MessageKind<> word;
  referee::MessageKind<> help;
  const referee::MessageKind<>* argument = nullptr;
  const referee::MessageKind<>* also = nullptr;  // other words for it
};
constexpr std::array kCommands = {
    CommandRow{Command::kBack, words::kCommandBack, words::kHelpBack, nullptr, &words::kBackWords},
    CommandRow{Command::kAssumed, words::kCommandAssumed, words::kHelpAssumed},
    CommandRow{Command::kChange, words::kCommandChange, words::kHelpChange,
               &words::kArgumentNumber},
    CommandRow{Command::kOthers, words::kCommandOthers, words::kHelpOthers, nullptr,
               &words::kOthersWords},
    CommandRow{Command::kBoard, words::kCommandBoard, words::kHelpBoard},
    CommandRow{Command::kRecord, words::kCommandRecord, words::kHelpRecord},
    CommandRow{Command::kSave, words::kCommandSave, words::kHelpSave, &words::kArgumentFile},
    CommandRow{Command::kLanguage, words::kCommandLanguage, words::kHelpLanguage,
               &words::kArgumentCode},
    CommandRow{Command::kEdition, words::kCommandEdition, words::kHelpEdition,
               &words::kArgumentYear},
    CommandRow{Command::kNew, words::kCommandNew, words::kHelpNew},
    CommandRow{Command::kQuit, words::kCommandQuit, words::kHelpQuit},
};

std::string UsageOf(const CommandRow& row, const Catalogue& catalogue) {
  const std::string word = Sentence(row.word, catalogue);
  return row.argument == nullptr ? word : Concat(word, " ", Sentence(*row.argument, catalogue));
}

// What may stand behind the command, where there are few such words.
ArgumentList KnownArguments(Command command) {
  ArgumentList known;
  if (command == Command::kLanguage) {
    for (const referee::SpokenLanguage& spoken : referee::SpokenLanguages())
      known.push_back({Verbatim{std::string(spoken.code)}});
  } else if (command == Command::kEdition) {
    for (const referee::Edition edition : referee::kEditions)
      known.push_back({Verbatim{std::string(EditionName(edition))}});
  }
  return known;
}

std::string Quote(std::string_view word) {
  const bool plain =
      !word.empty() && word.find_first_of(" '\"$`\\&|;<>()*?") == std::string_view::npos;
  return plain ? std::string(word) : ShellQuoted(word);
}

}  // namespace

void InterviewTerminal::ShowHelp() {
  std::vector<std::pair<std::string, std::string>> lines = {
      {"?", Say(words::kHelpOfQuestion)}, {Say(words::kCommandHelp), Say(words::kHelpHelp)}};
  for (const CommandRow& row : kCommands) {
    lines.emplace_back(UsageOf(row, interview_.catalogue()), Say(row.help));
  }
  std::size_t widest = 0;
  for (const auto& [usage, help] : lines) widest = std::max(widest, Columns(usage));
  for (const auto& [usage, help] : lines) out_ << "  " << Padded(usage, widest + 2) << help << '\n';
}

void InterviewTerminal::ShowCommands() {
  ArgumentList commands = {{Verbatim{Say(words::kCommandHelp)}}};
  for (const CommandRow& row : kCommands) commands.push_back({Verbatim{Say(row.word)}});
  PrintWrapped("  ", Say(words::kAlsoTyped(std::move(commands))));
}

void InterviewTerminal::ShowAssumed() {
  std::size_t number = 0;
  const std::vector<Message> assumed = interview_.Assumed();
  const std::size_t told = interview_.told().size();
  for (std::size_t i = 0; i < assumed.size(); ++i) {
    const bool numbered = i + told >= assumed.size();
    PrintWrapped(numbered ? Padded(Concat("  ", ++number), 6) : "      ", Say(assumed[i]));
  }
}

void InterviewTerminal::ShowOthers() {
  const bool asks = interview_.Next().question.has_value();
  if (asks && !ruled_) return Print(words::kOnlyAfterRuling);
  const auto others = (asks ? *ruled_ : interview_).OtherAnswers();
  Print(others.empty() ? words::kOthersNone : words::kOthersTitle);
  for (const referee::OtherAnswer& other : others)
    PrintWrapped("  ", Say(words::kWouldChange(other.question, other.answer, other.headline)));
}

void InterviewTerminal::Save(const std::string& file) {
  const std::string record = interview_.Record();
  std::error_code ignored;
  const bool there =
      std::filesystem::exists(file, ignored) && !std::filesystem::is_directory(file, ignored);
  if (there && !saved_.contains(file)) return Print(words::kFileIsThere({file}));
  if (file.empty() || record.empty() || !WriteTextFile(file, record))
    return Print(words::kNotSaved({file}));
  saved_.insert(file);
  Print(words::kSaved({file}));
  out_ << interview_.CommandOn(Quote(file), Options()) << '\n';
}

void InterviewTerminal::Change(const std::string& number) {
  if (interview_.told().empty()) return Print(words::kNothingTold);
  const auto read = referee::ReadValue(referee::FactType::kCount, number);
  if (read.ok() && *read > 0 && interview_.Change(read->get<std::size_t>() - 1)) return;
  // Without a number, or with none of these: which there are.
  if (!number.empty()) Print(words::kNoSuchAnswer);
  ShowAssumed();
}

void InterviewTerminal::ChangeLanguage(const std::string& name) {
  const referee::Language* const language = referee::FindLanguage(name);
  const Catalogue* found =
      referee::FindCatalogue(language == nullptr ? std::string_view(name) : language->code);
  for (const referee::SpokenLanguage& spoken : referee::SpokenLanguages()) {
    if (referee::Folded(spoken.own_name) == referee::Folded(name))
      found = referee::FindCatalogue(spoken.code);
  }
  if (found == nullptr)
    return Print(words::kNoSuchLanguage({name}, KnownArguments(Command::kLanguage)));
  settings_.catalogue = found;
  interview_.SetCatalogue(*found);
}

void InterviewTerminal::ChangeEdition(const std::string& name) {
  const auto edition = referee::EditionFromName(name);
  if (!edition) return Print(words::kNoSuchEdition({name}, KnownArguments(Command::kEdition)));
  if (!interview_.SetEdition(*edition)) return Print(words::kEditionStays);
  settings_.edition = *edition;
  Print(interview_.Assumed().front());
}

bool InterviewTerminal::Obey(std::string_view line) {
  if (line == "?") {
    ShowWhy();
    if (interview_.Next().question) ShowCommands();
    return true;
  }
  if (IsOneOf(line, words::kQuitWords, interview_.catalogue())) {
    over_ = true;
    return true;
  }
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::string word = referee::Folded(line.substr(0, blank));
  const std::string argument(Trimmed(line.substr(blank)));
  const auto is = [&](const referee::MessageKind<>& name) {
    return word == referee::Folded(Say(name)) || word == referee::Folded(Sentence(name));
  };
  if (is(words::kCommandHelp) && argument.empty()) {
    ShowHelp();
    return true;
  }
  const auto* const row = std::ranges::find_if(kCommands, [&](const CommandRow& each) {
    return is(each.word) ||
           (each.also != nullptr && IsOneOf(word, *each.also, interview_.catalogue()));
  });
  if (row == kCommands.end() || (!argument.empty() && row->argument == nullptr)) return false;
  shown_ = false;
  if (row->argument != nullptr && argument.empty()) {
    const ArgumentList known = KnownArguments(row->command);
    PrintWrapped("  ", Concat(UsageOf(*row, interview_.catalogue()), "  ", Say(row->help),
                              known.empty() ? "" : ": ", Words(known, interview_.catalogue())));
    if (row->command == Command::kChange) Change(argument);
    return true;
  }
  switch (row->command) {
    case Command::kBack:
      if (!interview_.Back()) Print(words::kNothingToTakeBack);
      break;
    case Command::kAssumed: ShowAssumed(); break;
    case Command::kChange: Change(argument); break;
    case Command::kOthers: ShowOthers(); break;
    case Command::kBoard: ShowBoard(); break;
    case Command::kRecord: out_ << interview_.Record(); break;
    case Command::kSave: Save(argument); break;
    case Command::kLanguage: ChangeLanguage(argument); break;
    case Command::kEdition: ChangeEdition(argument); break;
    case Command::kNew:
      if (settings_.game) return false;
      Begin();
      break;
    case Command::kQuit: over_ = true; break;
    case Command::kHelp: break;
  }
  return true;
}

}  // namespace zeitnot
