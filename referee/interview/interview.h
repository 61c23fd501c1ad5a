// The interview: an arbiter tells what happened and is asked for what matters, one thing at a time,
// until there is a ruling. The one source of every dialogue: a terminal, a page or another program
// only draws what it asks.
//
// Its state is the answers given; all else follows from them: they make a record, the arbiter rules
// on it, and what the arbiter needs is asked. So at any moment the record can be saved, and the
// record gives the same ruling. Whatever is typed, a question is answered or a sentence says why
// not.
#ifndef ZEITNOT_REFEREE_INTERVIEW_INTERVIEW_H_
#define ZEITNOT_REFEREE_INTERVIEW_INTERVIEW_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/arbiter/arbiter.h"
#include "referee/interview/answer.h"
#include "referee/interview/incidents.h"
#include "referee/interview/told_game.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {

struct InterviewSettings {
  ArbiterSettings arbiter;
  const Catalogue* catalogue = &EnglishCatalogue();  // of the words and moves that are typed
  Edition edition = kNewestEdition;
  // A game that is followed event by event, as far as it has come; then the edition is its own.
  std::optional<GameLog> game;
};

struct InterviewQuestion {
  std::string id;  // the same at every place where the same is asked
  Message text;
  FactType type = FactType::kChoice;
  std::vector<Choice> choices;  // in the order of their numbers; empty: an answer is typed
  std::vector<Message> help;    // why it is asked, how it is answered
  bool may_be_unknown = false;  // "-", or the last of the choices
  bool may_be_a_move = false;   // besides the choices, a move of the game
  bool may_be_a_file = false;   // what a file has can be the answer: a position, a game, a sheet
};

struct RuledEvent {
  Event event;
  std::vector<Ruling> rulings;
};

// A question, or what was ruled in the end: on the last event of the incident that calls for a
// ruling, which comes in the place of those on the events before it, and on what follows it.
struct InterviewStep {
  std::optional<InterviewQuestion> question;
  std::vector<RuledEvent> ruled;
  // Where nothing is ruled: that nothing has to be done, with the Article of what happened.
  std::optional<Ruling> in_order;
  std::vector<Message> assumed;  // what is taken as given of what nobody knows, in sentences
};

// One answer that was given.
struct AnswerGiven {
  Message question;
  ArgumentList answer;  // one thing, in words
  bool known = true;
};

// Another answer to a question, and what it would lead to.
struct OtherAnswer {
  Message question;
  ArgumentList answer;
  Message headline;  // of the ruling; or that more would be asked
};

struct InterviewSlot;

class Interview {
 public:
  explicit Interview(InterviewSettings settings = {});
  ~Interview();
  Interview(const Interview& other);
  Interview& operator=(const Interview& other);
  Interview(Interview&& other) noexcept;
  Interview& operator=(Interview&& other) noexcept;

  // What comes next. The reference is good until the next call that is not const.
  const InterviewStep& Next();
  // Answers the question; or, if it is none, the reason as a sentence, and nothing has changed.
  std::optional<Message> Answer(std::string_view text);
  // Takes the last answer back; false if there is none.
  bool Back();
  // Asks for an answer again, by its place in told(). The later ones are kept: as soon as the same
  // is asked as before, it is answered as before, unless it rests on what is changed.
  bool Change(std::size_t number);

  std::vector<AnswerGiven> told() const;
  // How the last answer was understood, in a sentence, if it could have meant something else: a
  // time.
  std::optional<Message> Understood() const;
  // What is taken as given at this moment, in sentences.
  std::vector<Message> Assumed() const;
  // Which other answers of those that were chosen from a few would change the ruling. Only after
  // it.
  std::vector<OtherAnswer> OtherAnswers();

  // The start of a game that is to be followed event by event is asked for: the first answer is
  // given by it.
  void BeginGame();
  // The record so far as values, without what was only asked.
  GameLog Log() const;

  // The record so far, as `referee rule` reads it: a line for the start and one for each event.
  std::string Record() const;
  // The command line that rules on it, on one line; `options` stand behind the command. Once there
  // is a ruling the command gives that one, without those on the events before it.
  std::string Command(std::string_view options = {}) const;
  // The same of a record in a file, whose name stands there as it is.
  std::string CommandOn(std::string_view file, std::string_view options = {}) const;
  // What stands on the board; nothing where no position was told or is needed.
  std::optional<Setup> Board() const;

  Edition edition() const;
  // False: a game is followed, which has its edition.
  bool SetEdition(Edition edition);
  void SetCatalogue(const Catalogue& catalogue);
  const Catalogue& catalogue() const { return *settings_.catalogue; }

  // After a ruling in a game that is followed: its events become part of the game, and the next
  // thing may be told. They are returned as they stand in the record, without those that only ask.
  // `start_changed`: a fact of the start of the game was told besides.
  struct Taken {
    std::vector<Event> events;
    bool start_changed = false;
  };
  Taken Take();

 private:
  struct Place;
  struct Told;
  struct Built;
  struct Asked;
  struct Tried;
  struct MoveInDoubt;

  const Incident* incident() const;
  const IncidentKind* kind() const;
  const Told* Find(const Place& place) const;
  static const ToldGame* GameIn(const std::vector<Told>& told);
  const ToldGame* game_told() const { return GameIn(told_); }
  bool WantsGame() const;
  Position Current() const { return Current(told_); }
  Position Current(const std::vector<Told>& told) const;
  static bool LastMoveIsClaimants(const std::vector<Told>& told);
  static bool LastIsWritten(const std::vector<Told>& told);
  std::optional<Setup> Table() const;

  void PutAnswers(const std::vector<Told>& told, nlohmann::ordered_json& start,
                  std::vector<InterviewSlot>& slots) const;
  Result<Built, Message> Build(const std::vector<Told>& told) const;
  std::vector<RuledEvent> RuleOn(const Built& built) const;
  // The same with what would change the rulings.
  std::vector<RuledEvent> RuleAndCompare(const Built& built) const;
  Ruling InOrder(const Built& built) const;
  std::optional<std::string> OutcomeOf(const std::vector<Told>& told) const;
  std::vector<std::vector<Told>> TellingsOf(const Asked& asked) const;
  bool Matters(const Asked& asked) const;
  static std::vector<Tried> ToTry(const Told& answer);
  Message RuledThen(Interview& then);
  std::optional<ArgumentList> TakenFor(std::size_t told) const;
  std::vector<Message> TakenAsGiven() const;
  bool IsOpen() const;
  bool IsUnseen() const;
  bool IsOverAlready() const;
  bool GameHasEnded() const;

  void FindStep();
  bool AnswerAsBefore();
  bool AskWhatHappened();
  bool AskFacts(Urgency urgency);
  bool AskNeeds();
  bool AskClass();
  void Put(Asked asked);
  Asked AskedOf(std::size_t row, const AskedFact& fact) const;
  std::optional<Asked> AskedFor(const Need& need, const Ruling& ruling, std::size_t row) const;
  bool CanBeRuledWithout(const Asked& asked) const;
  bool IsSettled(const Asked& asked) const;
  bool ClocksAreOnRecord() const;

  std::optional<Message> Read(std::string_view text);
  std::optional<Message> AnswerIncident(std::string_view text);
  std::optional<Message> AnswerGame(std::string_view text);
  std::optional<MoveInDoubt> QuestionAbout(const ToldGame& game) const;
  bool AskAboutMove();
  std::optional<Message> AnswerMoveOfGame(std::string_view text);
  std::optional<Message> AnswerMove(std::string_view text);
  std::optional<Message> FaultOfHand(const Event& event) const;
  std::optional<Message> FaultOfSquares(const nlohmann::ordered_json& squares) const;
  bool IsUnknown(std::string_view text) const;
  Message WithUnknown(Message error) const;
  Message WhyNoAnswer(std::string_view text, Message error) const;
  ArgumentList SquaresOfNamed(std::string_view text) const;
  ArgumentList Numbered(const std::vector<std::size_t>& choices) const;
  Message WhyNoChoice(std::string_view text) const;
  std::optional<Message> NumberOrSeconds(std::string_view text) const;
  std::optional<Message> AnswerChoice(std::string_view text);
  std::optional<Message> AnswerTime(std::string_view text);
  std::optional<Message> Tell(Told told);

  InterviewSettings settings_;
  std::vector<Told> told_;
  std::vector<Told> kept_;  // answers from after one that is changed, not yet asked for again
  std::optional<InterviewStep> step_;
  std::vector<Asked> asked_;  // the question of the step, if there is one
  mutable std::map<std::string, std::vector<RuledEvent>> rulings_;  // by record
  mutable std::optional<Position> current_;                         // of a game that is followed
  mutable std::optional<bool> over_;  // before the incident; of a game that is told
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_INTERVIEW_INTERVIEW_H_
