// The interview in a terminal: questions and rulings as text, answers as lines. Knows no rule.
#ifndef ZEITNOT_ENGINE_COMMANDS_INTERVIEW_TERMINAL_H_
#define ZEITNOT_ENGINE_COMMANDS_INTERVIEW_TERMINAL_H_

#include <functional>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/commands/line_input.h"
#include "referee/interview/interview.h"

namespace zeitnot {

class InterviewTerminal {
 public:
  // `options` stand behind the command that repeats a ruling.
  InterviewTerminal(LineInput& lines, std::ostream& out, referee::InterviewSettings settings,
                    std::string options, std::size_t columns);

  // One incident after another, until the person quits or the input ends.
  void Run();

  // A game event by event. `keep` is told what is to be kept before it is answered: the start of
  // the record, if it is new or has changed, and the events since; false: it cannot be kept, and
  // the dialogue ends.
  using Keep =
      std::function<bool(const referee::GameLog& log, std::size_t new_events, bool start_is_new)>;
  bool RunGame(const Keep& keep);

 private:
  enum class Heard { kAnswered, kCommand, kQuit };

  std::string Say(const referee::Message& message) const;
  void Print(const referee::Message& message);
  void PrintWrapped(std::string_view first, std::string_view text);
  void Welcome();
  void ShowQuestion(const referee::InterviewQuestion& question);
  void ShowChoices(const std::vector<referee::Choice>& choices);
  void ShowRuling(const referee::InterviewStep& step);
  void ShowHeadlines(const referee::InterviewStep& step);
  void ShowBoard();
  void ShowHelp();
  void ShowCommands();
  void ShowWhy();
  void ShowAssumed();
  void ShowOthers();
  void PrintThenWhat();
  void ShowTakenAsGiven(const referee::InterviewStep& step);
  // What is wrong with an answer, and what may be done then.
  void ShowFault(const referee::Message& fault);
  // A number where the list that it would choose from is not shown.
  bool ChoosesUnseen(std::string_view text);
  void Change(const std::string& number);
  void Save(const std::string& file);
  void ChangeLanguage(const std::string& name);
  void ChangeEdition(const std::string& name);
  std::string Options() const;
  void Begin();
  void Interrupted();

  // The next line, with what happens instead of one; one that was read ahead comes first.
  LineInputState NextLine(const std::string& prompt, std::string& line);
  // A game in several lines of which that is the first becomes one text.
  LineInputState ReadRestOfGame(std::string& line);
  // A line that is no answer but a command.
  bool Obey(std::string_view line);
  Heard Listen();
  // Asks until there is a ruling; false if the dialogue is over.
  bool AskAll();

  LineInput& lines_;
  std::optional<std::string> ahead_;  // a line that is no part of the game before it
  std::ostream& out_;
  referee::InterviewSettings settings_;
  std::string options_;
  std::size_t columns_;
  referee::Interview interview_;
  std::optional<referee::Interview> ruled_;  // in a game that is followed: what was ruled on last
  std::set<std::string> saved_;              // files that this dialogue has written
  bool over_ = false;
  bool board_shown_ = false;
  bool choices_shown_ = false;
  bool shown_ = false;       // the question that is asked
  bool list_shown_ = false;  // of that question
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_INTERVIEW_TERMINAL_H_
