#include "engine/commands/interview_terminal.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "base/line_reader.h"
#include "base/text.h"
#include "base/utf8.h"
#include "referee/interview/words.h"
#include "referee/log/log_json.h"
#include "referee/words/letters.h"
#include "referee/words/report.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::ArgumentList;
using referee::Catalogue;
using referee::Choice;
using referee::Interview;
using referee::InterviewQuestion;
using referee::InterviewStep;
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
};
constexpr std::array kCommands = {
    CommandRow{Command::kBack, words::kCommandBack, words::kHelpBack},
    CommandRow{Command::kAssumed, words::kCommandAssumed, words::kHelpAssumed},
    CommandRow{Command::kChange, words::kCommandChange, words::kHelpChange,
               &words::kArgumentNumber},
    CommandRow{Command::kOthers, words::kCommandOthers, words::kHelpOthers},
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

std::size_t Columns(std::string_view text) { return DecodeUtf8(text).size(); }

std::string Padded(std::string text, std::size_t columns) {
  const std::size_t has = Columns(text);
  if (has < columns) text.append(columns - has, ' ');
  return text;
}

std::string_view Trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// A file that is not there yet.
std::string FreeFile() {
  for (int number = 1;; ++number) {
    std::string name = Concat("zeitnot-record-", number, ".jsonl");
    if (std::error_code ignored; !std::filesystem::exists(name, ignored)) return name;
  }
}

bool WriteFile(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text << std::flush;
  return out.good();
}

// The text of a file that the answer names, or the answer itself.
std::string WithFile(const std::string& answer) {
  const std::string name(Trimmed(answer));
  if (std::error_code ignored; !std::filesystem::is_regular_file(name, ignored)) return answer;
  std::ifstream file(name, std::ios::binary);
  WholeText whole = ReadWhole(file, std::size_t{1} << 20);
  return whole.failed || whole.too_long ? answer : whole.text;
}

std::string Quote(std::string_view word) {
  const bool plain =
      !word.empty() && word.find_first_of(" '\"$`\\&|;<>()*?") == std::string_view::npos;
  return plain ? std::string(word) : Concat("'", word, "'");
}

}  // namespace

InterviewTerminal::InterviewTerminal(LineInput& lines, std::ostream& out,
                                     referee::InterviewSettings settings, std::string options,
                                     std::size_t columns)
    : lines_(lines),
      out_(out),
      settings_(std::move(settings)),
      options_(std::move(options)),
      columns_(columns),
      interview_(settings_) {}

std::string InterviewTerminal::Say(const Message& message) const {
  return Sentence(message, interview_.catalogue());
}

void InterviewTerminal::PrintWrapped(std::string_view first, std::string_view text) {
  std::string wrapped;
  AppendWrapped(wrapped, first, text);
  out_ << wrapped;
}

void InterviewTerminal::Print(const Message& message) {
  PrintWrapped("", referee::Capitalized(Say(message)));
}

void InterviewTerminal::Welcome() {
  Print(words::kWelcome);
  Print(words::kHelpHint(words::kCommandHelp));
  Print(interview_.Assumed().front());
}

void InterviewTerminal::ShowBoard() {
  const auto board = interview_.Board();
  if (!board) return Print(words::kNoBoard);
  out_ << '\n' << referee::Diagram(*board);
}

void InterviewTerminal::ShowChoices(const std::vector<Choice>& choices) {
  std::vector<std::string> texts;
  std::size_t all = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice& choice = choices[i];
    const std::string words =
        choice.text.empty() ? choice.word : referee::Capitalized(Say(choice.text));
    texts.push_back(Concat(i < 9 && choices.size() > 9 ? " " : "", i + 1, "  ", words));
    all += Columns(texts.back()) + 4;
  }
  // All on one line, or in two columns, or one on each line.
  if (all <= columns_ + 2) {
    for (std::size_t i = 0; i < texts.size(); ++i) out_ << (i == 0 ? "  " : "    ") << texts[i];
    out_ << '\n';
    return;
  }
  const std::size_t half = (texts.size() + 1) / 2;
  const auto widest = [&](std::size_t from, std::size_t to) {
    std::size_t columns = 0;
    for (std::size_t i = from; i < to; ++i) columns = std::max(columns, Columns(texts[i]));
    return columns;
  };
  const std::size_t left = widest(0, half);
  const bool two = texts.size() > 8 && left + widest(half, texts.size()) + 5 <= columns_;
  const std::size_t rows = two ? half : texts.size();
  for (std::size_t i = 0; i < rows; ++i) {
    out_ << "  " << (two ? Padded(texts[i], left + 2) : texts[i]);
    if (two && i + rows < texts.size()) out_ << texts[i + rows];
    out_ << '\n';
  }
}

void InterviewTerminal::ShowQuestion(const InterviewQuestion& question) {
  if (!board_shown_ && !settings_.game && interview_.Board()) {
    ShowBoard();
    board_shown_ = true;
  }
  out_ << '\n';
  Print(question.text);
  if (!question.choices.empty()) {
    ShowChoices(question.choices);
  } else if (question.help.size() > 1) {
    // How it is answered, as nothing stands there to choose from.
    const bool unknown = question.may_be_unknown;
    PrintWrapped("  ", Say(question.help[question.help.size() - (unknown ? 2 : 1)]));
    if (unknown) PrintWrapped("  ", Say(question.help.back()));
    if (question.type == referee::FactType::kPosition) PrintWrapped("  ", Say(words::kHowFile));
  }
}

void InterviewTerminal::ShowWhy() {
  const auto& question = interview_.Next().question;
  if (!question) return ShowHelp();
  for (const Message& help : question->help) PrintWrapped("  ", referee::Capitalized(Say(help)));
  if (question->type == referee::FactType::kPosition) PrintWrapped("  ", Say(words::kHowFile));
}

void InterviewTerminal::ShowHelp() {
  std::vector<std::pair<std::string, std::string>> lines = {{"?", Say(words::kHelpOfQuestion)}};
  for (const CommandRow& row : kCommands) {
    std::string usage = Say(row.word);
    if (row.argument != nullptr) usage += Concat(" ", Say(*row.argument));
    lines.emplace_back(std::move(usage), Say(row.help));
  }
  std::size_t widest = 0;
  for (const auto& [usage, help] : lines) widest = std::max(widest, Columns(usage));
  for (const auto& [usage, help] : lines) out_ << "  " << Padded(usage, widest + 2) << help << '\n';
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
  if (interview_.Next().question) return Print(words::kOnlyAfterRuling);
  const auto others = interview_.OtherAnswers();
  Print(others.empty() ? words::kOthersNone : words::kOthersTitle);
  for (const referee::OtherAnswer& other : others)
    PrintWrapped("  ", Say(words::kWouldChange(other.question, other.answer, other.headline)));
}

void InterviewTerminal::ShowRuling(const InterviewStep& step) {
  out_ << '\n';
  bool ruled = false;
  for (const referee::RuledEvent& event : step.ruled) {
    for (const referee::Ruling& ruling : event.rulings) {
      if (ruled) out_ << '\n';
      out_ << RulingText(ruling, interview_.catalogue());
      ruled = true;
    }
  }
  if (!ruled) Print(words::kNothingToDo);
}

void InterviewTerminal::Save(const std::string& file) {
  const std::string record = interview_.Record();
  if (file.empty() || record.empty() || !WriteFile(file, record))
    return Print(words::kNotSaved({file}));
  Print(words::kSaved({file}, {Concat("zeitnot referee rule ", Quote(file))}));
}

void InterviewTerminal::ChangeLanguage(const std::string& name) {
  const referee::Language* const language = referee::FindLanguage(name);
  const Catalogue* found =
      referee::FindCatalogue(language == nullptr ? std::string_view(name) : language->code);
  ArgumentList known;
  for (const referee::SpokenLanguage& spoken : referee::SpokenLanguages()) {
    known.push_back({Verbatim{std::string(spoken.code)}});
    if (referee::Folded(spoken.own_name) == referee::Folded(name))
      found = referee::FindCatalogue(spoken.code);
  }
  if (found == nullptr) return Print(words::kNoSuchLanguage({Quoted(name)}, std::move(known)));
  settings_.catalogue = found;
  interview_.SetCatalogue(*found);
}

void InterviewTerminal::ChangeEdition(const std::string& name) {
  const auto edition = referee::EditionFromName(name);
  if (!edition) {
    ArgumentList known;
    for (const referee::Edition other : referee::kEditions)
      known.push_back({Verbatim{std::string(EditionName(other))}});
    return Print(words::kNoSuchEdition({Quoted(name)}, std::move(known)));
  }
  if (!interview_.SetEdition(*edition)) return Print(words::kEditionStays);
  settings_.edition = *edition;
  Print(interview_.Assumed().front());
}

std::string InterviewTerminal::Options() const {
  const std::string language = Concat("--language ", interview_.catalogue().language().code);
  return options_.empty() ? language : Concat(language, " ", options_);
}

void InterviewTerminal::Begin() {
  interview_ = Interview(settings_);
  board_shown_ = false;
}

void InterviewTerminal::Interrupted() {
  over_ = true;
  const bool told = !interview_.told().empty();
  const std::string file = FreeFile();
  const std::string record = interview_.Record();
  if (!told || record.empty() || !WriteFile(file, record)) return Print(words::kInterrupted);
  Print(words::kInterruptedAndSaved({file}));
}

bool InterviewTerminal::Obey(std::string_view line) {
  if (line == "?") {
    ShowWhy();
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
  const auto* const row =
      std::ranges::find_if(kCommands, [&](const CommandRow& each) { return is(each.word); });
  if (row == kCommands.end() || argument.empty() != (row->argument == nullptr)) return false;
  shown_ = false;
  switch (row->command) {
    case Command::kBack:
      if (!interview_.Back()) Print(words::kNothingToTakeBack);
      break;
    case Command::kAssumed: ShowAssumed(); break;
    case Command::kChange: {
      const auto number = referee::ReadValue(referee::FactType::kCount, argument);
      if (!number.ok() || *number == 0 || !interview_.Change(number->get<std::size_t>() - 1))
        Print(words::kNoSuchAnswer);
      break;
    }
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

InterviewTerminal::Heard InterviewTerminal::Listen() {
  std::string line;
  switch (lines_.Next("> ", line)) {
    case LineInputState::kRead: break;
    case LineInputState::kTooLong:
      Print(words::kTooLong(std::size_t{1} << 20));
      return Heard::kCommand;
    case LineInputState::kInterrupted: Interrupted(); return Heard::kQuit;
    case LineInputState::kEnd:
      out_ << '\n';
      Print(words::kInputEnded);
      over_ = true;
      return Heard::kQuit;
  }
  const std::string_view text = Trimmed(line);
  if (text.empty()) return Heard::kCommand;
  if (Obey(text)) return over_ ? Heard::kQuit : Heard::kCommand;
  const auto& question = interview_.Next().question;
  const bool game = question && question->type == referee::FactType::kPosition;
  if (const auto fault = interview_.Answer(game ? WithFile(line) : line)) {
    Print(*fault);
    return Heard::kCommand;
  }
  shown_ = false;
  return Heard::kAnswered;
}

bool InterviewTerminal::AskAll() {
  shown_ = false;
  while (!over_) {
    const auto question = interview_.Next().question;
    if (!question) return true;
    if (!shown_) ShowQuestion(*question);
    shown_ = true;
    Listen();
  }
  return false;
}

void InterviewTerminal::Run() {
  Welcome();
  while (AskAll()) {
    ShowRuling(interview_.Next());
    out_ << '\n';
    Print(words::kTheCommand);
    out_ << interview_.Command(Options()) << "\n\n";
    Print(words::kThenWhat(words::kCommandNew, words::kCommandOthers, words::kCommandSave));
    // Until something else is asked or the language changes, the ruling stands as it is.
    const std::string record = interview_.Record();
    const Catalogue* const catalogue = &interview_.catalogue();
    while (!over_ && !interview_.Next().question && interview_.Record() == record &&
           &interview_.catalogue() == catalogue)
      Listen();
  }
}

bool InterviewTerminal::RunGame(const Keep& keep) {
  Welcome();
  if (!settings_.game) {
    Print(words::kGameBegins);
    interview_.BeginGame();
    if (!AskAll()) return true;
    settings_.game = interview_.Log();
    if (!keep(*settings_.game, settings_.game->events.size(), true)) return false;
    interview_ = Interview(settings_);
  }
  ShowBoard();
  while (AskAll()) {
    const InterviewStep step = interview_.Next();
    const bool ruled = std::ranges::any_of(
        step.ruled, [](const referee::RuledEvent& event) { return !event.rulings.empty(); });
    const Interview::Taken taken = interview_.Take();
    settings_.game = interview_.Log();
    if (!keep(*settings_.game, taken.events.size(), taken.start_changed)) return false;
    if (ruled) ShowRuling(step);
  }
  return true;
}

}  // namespace zeitnot
