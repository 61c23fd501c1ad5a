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
#include "engine/commands/pasted_game.h"
#include "engine/commands/terminal_text.h"
#include "referee/interview/words.h"
#include "referee/log/log_json.h"
#include "referee/words/letters.h"
#include "referee/words/report.h"
#include "referee/words/sentence.h"

namespace zeitnot {
namespace {

using referee::Catalogue;
using referee::Choice;
using referee::Interview;
using referee::InterviewQuestion;
using referee::InterviewStep;
using referee::Message;
namespace words = referee::words;

// A longer one is of no use on a screen; the record can be saved.
constexpr std::size_t kLongestCommand = 2000;
constexpr std::size_t kLongestGame = std::size_t{1} << 20;

// A file that is not there yet.
std::string FreeFile() {
  for (int number = 1;; ++number) {
    std::string name = Concat("zeitnot-record-", number, ".jsonl");
    if (std::error_code ignored; !std::filesystem::exists(name, ignored)) return name;
  }
}

// The text of the file of that name; nothing if there is none that can be read.
std::optional<std::string> TextOfFile(const std::string& name) {
  if (std::error_code ignored; !std::filesystem::is_regular_file(name, ignored))
    return std::nullopt;
  std::ifstream file(name, std::ios::binary);
  WholeText whole = ReadWhole(file, std::size_t{1} << 20);
  if (whole.failed || whole.too_long) return std::nullopt;
  return std::move(whole.text);
}

// A scoresheet has no tags, which stand before the moves in a file of a game.
std::string WithoutTags(const std::string& text) {
  std::istringstream in(text);
  std::string rest;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('[')) rest += line + '\n';
  }
  return rest;
}

// A path, or the name of a file of games or moves. Positions and results have a "/" in them too.
bool LooksLikeFile(std::string_view text) {
  constexpr std::array<std::string_view, 7> kEndings = {".pgn",   ".txt", ".json", ".fen",
                                                        ".jsonl", ".epd", ".zip"};
  const std::string folded = referee::Folded(text);
  if (std::ranges::any_of(kEndings, [&](auto ending) { return folded.ends_with(ending); }))
    return true;
  const bool one_word = text.find(' ') == std::string_view::npos;
  return one_word && text.find('/') != std::string_view::npos &&
         text.find_first_not_of("12345678pnbrqkPNBRQK/-") != std::string_view::npos;
}

// Why what looks like the name of a file gives no text; nothing if it does not look so.
std::optional<Message> FaultOfFile(const std::string& name) {
  if (!LooksLikeFile(name)) return std::nullopt;
  std::error_code ignored;
  return std::filesystem::exists(name, ignored) ? words::kFileUnread({name})
                                                : words::kNoSuchFile({name});
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
  out_ << Broken(Concat(first, text), columns_) << '\n';
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
  const bool of_game = settings_.game && interview_.told().empty();
  list_shown_ = !of_game || !choices_shown_;
  if (of_game && choices_shown_) {
    // Of a game that is followed the list is shown once, and when it is asked for.
    PrintWrapped("  ", Say(question.help.back()));
  } else if (!question.choices.empty()) {
    ShowChoices(question.choices);
    choices_shown_ |= of_game;
  } else if (question.help.size() > 1) {
    // How it is answered, as nothing stands there to choose from.
    const bool unknown = question.may_be_unknown;
    PrintWrapped("  ", Say(question.help[question.help.size() - (unknown ? 2 : 1)]));
    if (unknown) PrintWrapped("  ", Say(question.help.back()));
    if (question.may_be_a_file) PrintWrapped("  ", Say(words::kHowFile));
  }
}

void InterviewTerminal::ShowWhy() {
  const auto& question = interview_.Next().question;
  if (!question) return ShowHelp();
  if (!list_shown_) ShowChoices(question->choices);
  list_shown_ = true;
  for (const Message& help : question->help) PrintWrapped("  ", referee::Capitalized(Say(help)));
  if (question->may_be_a_file) PrintWrapped("  ", Say(words::kHowFile));
}

void InterviewTerminal::ShowRuling(const InterviewStep& step) {
  out_ << '\n';
  bool ruled = false;
  for (const referee::RuledEvent& event : step.ruled) {
    for (const referee::Ruling& ruling : event.rulings) {
      if (ruled) out_ << '\n';
      const std::string text = RulingText(ruling, interview_.catalogue());
      out_ << (columns_ < kLineColumns ? Broken(Joined(text, kLineColumns), columns_) : text);
      ruled = true;
    }
  }
  if (!ruled && step.in_order) {
    const std::string text = RulingText(*step.in_order, interview_.catalogue());
    out_ << (columns_ < kLineColumns ? Broken(Joined(text, kLineColumns), columns_) : text);
  }
  ShowTakenAsGiven(step);
}

void InterviewTerminal::ShowTakenAsGiven(const InterviewStep& step) {
  if (step.assumed.empty()) return;
  out_ << '\n';
  Print(words::kAssumedTitle);
  for (const Message& assumed : step.assumed) PrintWrapped("  - ", Say(assumed));
}

bool InterviewTerminal::ChoosesUnseen(std::string_view text) {
  const auto& question = interview_.Next().question;
  return question && !list_shown_ && text.find_first_not_of("0123456789") == std::string_view::npos;
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
  if (!told || record.empty() || !WriteTextFile(file, record)) return Print(words::kInterrupted);
  Print(words::kInterruptedAndSaved({file}));
  out_ << interview_.CommandOn(file, Options()) << '\n';
}

void InterviewTerminal::ShowFault(const Message& fault) {
  Print(fault);
  const auto is = [&](const auto&... kinds) { return ((fault.id == kinds.id()) || ...); };
  // The choices stand there with their numbers.
  list_shown_ |= is(words::kWhichIsMeant, words::kWhichMayBeMeant);
  if (!is(words::kMoveIsLegal, words::kNoIllegalMove)) return;
  // Not the answer but what it rests on may be wrong.
  Print(words::kMayBeTakenBack(words::kCommandBack));
  shown_ = false;
}

LineInputState InterviewTerminal::NextLine(const std::string& prompt, std::string& line) {
  if (!ahead_) return lines_.Next(prompt, line);
  out_ << prompt;
  line = *std::exchange(ahead_, std::nullopt);
  return LineInputState::kRead;
}

LineInputState InterviewTerminal::ReadRestOfGame(std::string& line) {
  PastedGame game(line);
  bool told = false;
  while (game.IsOpen() || ((game.MayGoOn() || game.text().starts_with('[')) && lines_.HasMore())) {
    if (game.IsOpen() && !told && !lines_.HasMore()) {
      Print(words::kGameGoesOnBelow);
      told = true;
    }
    std::string next;
    const LineInputState state = lines_.Next(". ", next);
    if (state == LineInputState::kEnd) break;
    if (state != LineInputState::kRead) return state;
    if (!game.IsOpen() && !game.GoesOnWith(next)) {
      // Empty lines stand between games.
      if (Trimmed(next).empty()) continue;
      ahead_ = std::move(next);
      break;
    }
    game.Add(next);
    if (game.text().size() > kLongestGame) return LineInputState::kTooLong;
  }
  if (game.text() != line) line = game.text();
  return LineInputState::kRead;
}

InterviewTerminal::Heard InterviewTerminal::Listen() {
  std::string line;
  LineInputState state = NextLine("> ", line);
  const auto& asked = interview_.Next().question;
  if (state == LineInputState::kRead && asked && asked->may_be_a_file) state = ReadRestOfGame(line);
  switch (state) {
    case LineInputState::kRead: break;
    case LineInputState::kTooLong: Print(words::kTooLong(kLongestGame)); return Heard::kCommand;
    case LineInputState::kInterrupted: Interrupted(); return Heard::kQuit;
    case LineInputState::kEnd:
      out_ << '\n';
      Print(words::kInputEnded);
      over_ = true;
      return Heard::kQuit;
  }
  const std::string_view text = Trimmed(line);
  if (text.empty()) {
    if (!interview_.Next().question) PrintThenWhat();
    shown_ = false;
    return Heard::kCommand;
  }
  if (Obey(text)) return over_ ? Heard::kQuit : Heard::kCommand;
  if (ChoosesUnseen(text)) {
    ShowWhy();
    return Heard::kCommand;
  }
  const auto& question = interview_.Next().question;
  const bool may_be_a_file = question && question->may_be_a_file;
  const std::string name(text);
  auto file = may_be_a_file ? TextOfFile(name) : std::nullopt;
  const auto no_file = may_be_a_file && !file ? FaultOfFile(name) : std::nullopt;
  // Whatever is typed is an answer to a question that asks for a text.
  const bool sheet = may_be_a_file && question->type == referee::FactType::kText;
  const bool unread = no_file && sheet;
  std::string answer = file ? *std::move(file) : line;
  if (sheet && answer.starts_with('[')) answer = WithoutTags(answer);
  const auto fault = unread ? no_file : interview_.Answer(answer);
  if (fault) {
    ShowFault(no_file ? *no_file : *fault);
    return Heard::kCommand;
  }
  if (const auto understood = interview_.Understood()) Print(*understood);
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

// The beginning of a ruling has left a small screen by now.
void InterviewTerminal::ShowHeadlines(const InterviewStep& step) {
  for (const referee::RuledEvent& event : step.ruled) {
    for (const referee::Ruling& ruling : event.rulings)
      PrintWrapped("* ", referee::Capitalized(Say(ruling.headline)));
  }
}

void InterviewTerminal::PrintThenWhat() {
  Print(words::kThenWhat(words::kCommandNew, words::kCommandOthers, words::kCommandSave));
}

void InterviewTerminal::Run() {
  Welcome();
  while (AskAll()) {
    ShowRuling(interview_.Next());
    out_ << '\n';
    const std::string command = interview_.Command(Options());
    if (command.size() <= kLongestCommand) {
      Print(words::kTheCommand);
      out_ << command << "\n\n";
    } else {
      Print(words::kLongCommand(words::kCommandSave));
      out_ << '\n';
    }
    ShowHeadlines(interview_.Next());
    PrintThenWhat();
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
    if (ruled) ruled_ = interview_;
    const Interview::Taken taken = interview_.Take();
    settings_.game = interview_.Log();
    if (!keep(*settings_.game, taken.events.size(), taken.start_changed)) return false;
    if (ruled) ShowRuling(step);
  }
  return true;
}

}  // namespace zeitnot
