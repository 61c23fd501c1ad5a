// What is asked next.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "referee/interview/interview_parts.h"
#include "referee/interview/words.h"
#include "referee/laws/facts.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_names.h"
#include "referee/log/fact_types.h"
#include "referee/log/log_json.h"
#include "referee/words/message_json.h"

namespace zeitnot::referee {
namespace {

// What only the paper wants is not asked for after so many answers, of which the game is one: a
// ruling needs six questions at most.
constexpr std::size_t kMostBeforePaper = 4;

std::vector<std::string_view> WordsToChoose(FactType type,
                                            std::span<const std::string_view> choices) {
  static constexpr std::array<std::string_view, 2> kTruth = {"true", "false"};
  static constexpr std::array<std::string_view, 3> kSides = {"white", "black", "both"};
  static constexpr auto kMen = Names<PieceType>::kNames;
  switch (type) {
    case FactType::kYesNo: return {kTruth.begin(), kTruth.end()};
    case FactType::kSide: return {kSides.begin(), kSides.begin() + 2};
    case FactType::kSides: return {kSides.begin(), kSides.end()};
    case FactType::kMan: return {kMen.begin(), kMen.end()};
    case FactType::kChoice: return {choices.begin(), choices.end()};
    default: return {};
  }
}

// A fact of the start that is asked before the arbiter does.
Fact StartFact(std::string_view key) {
  for (const Fact& fact :
       {facts::kMode, facts::kSupervision, facts::kTimeControl, facts::kDefaultTime}) {
    if (fact.key == key) return fact;
  }
  return {key, FactType::kCount, {}, kInStart};
}

bool ComesLater(const std::vector<RuledEvent>& ruled, std::size_t event, std::string_view type) {
  for (std::size_t i = event + 1; i < ruled.size(); ++i) {
    if (NameOf(ruled[i].event.type) == type) return true;
  }
  return false;
}

// The players that a question names, which make another question of it.
std::string IdOf(const Message& question) {
  std::string id(question.id);
  for (const NamedArgument& argument : question.arguments) {
    if (const auto* color = std::get_if<Color>(&argument.value)) id += Concat(".", NameOf(*color));
  }
  return id;
}

}  // namespace

void Interview::Put(Asked asked) {
  InterviewStep step;
  Message how = asked.question.choices.empty() ? HowToAnswer(asked.question.type)
                                               : Message(words::kHowChoice);
  if (kind() != nullptr && kind()->game == GameNeeded::kWithIllegal &&
      asked.place.where == Place::Where::kGame)
    how = words::kHowIllegal({"Nf3e5"});
  const bool promotion = incident() != nullptr && incident()->id == "promotion";
  if (promotion && asked.place.key == "move") how = words::kHowPawnMove;
  if (promotion && asked.place.key == "squares") how = words::kHowPromotionSquare;
  if (incident() != nullptr && incident()->id == "sealed" && asked.place.key == "move")
    how = words::kHowPaper;
  if (asked.place.key == facts::kIncrement.key) how = words::kHowIncrement;
  if (asked.place.key == "language") how = words::kHowLanguage;
  if (asked.place.key == "time_control") how = words::kHowTimeControl;
  const bool sheet = asked.place.key == "text" || asked.place.key == "other_text";
  if (sheet) how = words::kHowSheet;
  const bool from_and_to = asked.place.where == Place::Where::kMoveOfGame ||
                           (asked.place.key == "squares" && kind()->id == "let_go");
  if (from_and_to) how = words::kHowTwoSquares;
  asked.question.may_be_a_file = sheet || asked.question.type == FactType::kPosition;
  asked.how = asked.place.where == Place::Where::kIncident ? asked.question.help.back() : how;
  if (asked.place.where != Place::Where::kIncident) asked.question.help.push_back(std::move(how));
  if (asked.question.may_be_unknown) {
    if (asked.question.choices.empty()) {
      asked.question.help.push_back(words::kHowUnknown);
    } else {
      const bool drops = asked.question.id.ends_with('~');
      asked.question.choices.push_back(
          {std::string(kNotKnown),
           drops ? Message(words::kNobodyYet) : Message(words::kNotKnown),
           {}});
      asked.values.emplace_back();
    }
  }
  step.question = asked.question;
  step_ = std::move(step);
  asked_ = {std::move(asked)};
}

bool Interview::AskWhatHappened() {
  Asked asked;
  const bool in_game = settings_.game.has_value();
  if (!incident()) {
    asked.question.id = "what_happened";
    const Color mover = Current().side_to_move();
    const bool over = in_game && GameHasEnded();
    asked.question.text = over      ? Message(words::kGameIsOver)
                          : in_game ? words::kWhatHappenedNext(mover)
                                    : Message(words::kWhatHappened);
    asked.question.may_be_a_move = in_game && !over;
    for (const Incident& row : Incidents()) {
      if (row.in_game_only && !in_game) continue;
      asked.question.choices.push_back(
          {std::string(row.id), Message(row.title, {}), Message(row.keys, {})});
      asked.values.emplace_back(std::string(row.id));
    }
    asked.question.help.push_back(over      ? words::kHowAfter
                                  : in_game ? words::kHowNext
                                            : words::kHowIncident);
    Put(std::move(asked));
    return true;
  }
  if (kind()) return false;
  asked.place.where = Place::Where::kKind;
  asked.question.id = Concat("which_kind.", incident()->id);
  asked.question.text = words::kWhichKind;
  asked.question.help.push_back(
      words::kWhy({incident()->rule, edition()}, RuleTitle(incident()->rule)));
  for (const IncidentKind& row : incident()->kinds) {
    if (row.in != nullptr && !row.in(RulesOf(edition()))) continue;
    asked.question.choices.push_back({std::string(row.id), Message(row.title, {}), {}});
    asked.values.emplace_back(std::string(row.id));
  }
  Put(std::move(asked));
  return true;
}

bool Interview::WantsGame() const {
  return !settings_.game && Find({Place::Where::kGame, 0, {}, {}}) == nullptr &&
         kind() != nullptr && NeedsGame(kind()->game, RulesOf(edition()));
}

// The question about a fact of a row of the incident.
Interview::Asked Interview::AskedOf(std::size_t row, const AskedFact& ask) const {
  Asked asked;
  const bool in_start = ask.in_start;
  const std::string_view word = ask.key;
  asked.place.where = in_start ? Place::Where::kStart : Place::Where::kEvent;
  asked.place.row = in_start ? 0 : row;
  asked.place.key = word;
  Fact fact = in_start ? StartFact(word) : FindFact(word).value_or(StartFact(word));
  if (ask.is_event) fact = {word, FactType::kYesNo, {}, {}};
  if (ask.for_paper) {
    const Told* const by = Find({Place::Where::kEvent, row, {}, "by"});
    const bool white = by != nullptr && by->value == NameOf(Color::kWhite);
    fact = white ? facts::kClock.black : facts::kClock.white;
    asked.place.in = fact.in;
    asked.place.key = fact.key;
  }
  if (word == kLastMove) {
    fact = {word, FactType::kChoice, {}, {}};
    asked.place = {Place::Where::kLastMove, row, {}, std::string(word)};
  }
  const FactQuestion& why = QuestionOf(word, incident()->id, kind()->id);
  asked.question.id = Concat(row, ".", word, ask.drops ? "~" : "");
  asked.question.type = fact.type;
  asked.question.text = Message(why.question, {});
  if (word == "illegal_moves")
    asked.question.text = words::kHowManyIllegal(Current().side_to_move());
  for (const Color player : kColors) {
    const FactOfPlayer& completed = facts::kCompleted;
    if (word == (player == Color::kWhite ? completed.white : completed.black).key)
      asked.question.text = words::kHadCompletedMoves(player);
  }
  if (word == kLastMove && LastMoveIsClaimants(told_))
    asked.question.text = words::kWasLastMovePlayed({*game_told()->moves.back().move});
  // Of an event that is one player's the question names them.
  auto event = ReadEvent(kind()->events[row].event);
  // Who may have done it depends on what was done.
  const Told* const what = Find({Place::Where::kEvent, row, {}, "what"});
  if (event.ok() && what != nullptr && what->value.is_string())
    event->what = FromName<Topic>(what->value.get<std::string>());
  if (event.ok() && event->player() && !in_start)
    asked.question.text = Message(why.question, {{"player", *event->player()}});
  const Rule rule = why.rule.value_or(incident()->rule);
  asked.question.help.push_back(ask.for_paper ? Message(words::kForPaper)
                                              : words::kWhy({rule, edition()}, RuleTitle(rule)));
  std::vector<std::string_view> choices(fact.choices.begin(), fact.choices.end());
  if (!in_start && fact.type == FactType::kChoice) {
    Need need(asked.question.text, fact);
    if (event.ok()) NarrowChoices(*event, need);
    choices = need.choices;
  }
  const auto offered = OfferedOf(word, incident()->id);
  std::vector<std::string_view> shown = WordsToChoose(fact.type, choices);
  if (!offered.empty()) shown.assign(offered.begin(), offered.end());
  // Where it counts as an illegal move, it is one of those.
  if (word == "what" && RulesOf(edition()).two_hands_illegal)
    std::erase(shown, NameOf(Topic::kHands));
  for (const std::string_view choice : shown) {
    asked.question.choices.push_back({std::string(choice), WordOf(word, choice), {}});
    asked.values.push_back(ValueOf(fact.type, choice));
  }
  return asked;
}

bool Interview::AskFacts(Urgency urgency) {
  for (std::size_t row = 0; row < kind()->events.size(); ++row) {
    for (const AskedFact& ask : AsksOf(kind()->events[row])) {
      if (ask.urgency != urgency) continue;
      Asked asked = AskedOf(row, ask);
      const Told* what = Find({Place::Where::kEvent, row, {}, "what"});
      if (ask.key == "by" && what != nullptr && what->value == NameOf(Topic::kSpectator)) continue;
      if (Find(asked.place) != nullptr || IsSettled(asked)) continue;
      asked.question.may_be_unknown = ask.may_be_unknown;
      const bool open = IsOpen() || (ask.is_event && IsUnseen());
      if (urgency == Urgency::kWhetherItWas && !open) continue;
      if (ask.for_paper) {
        const Told* own = Find({Place::Where::kEvent, row, {}, "clock_s"});
        if (own == nullptr || own->value.is_null() || told_.size() > kMostBeforePaper) continue;
        asked.question.may_be_unknown = true;
      } else if (urgency == Urgency::kIfItMatters) {
        if (!Matters(asked)) continue;
        asked.question.may_be_unknown = !ask.has_to_be_known && CanBeRuledWithout(asked);
      }
      Put(std::move(asked));
      return true;
    }
  }
  return false;
}

// The question that answers the need of a ruling on the event of that row; nothing if it has been
// asked.
std::optional<Interview::Asked> Interview::AskedFor(const Need& need, const Ruling& ruling,
                                                    std::size_t row) const {
  Asked asked;
  asked.question.text = InDialogue(need.question);
  asked.question.id = IdOf(asked.question.text);
  asked.question.type = need.fact.type;
  asked.question.may_be_unknown = ruling.decision != Decision::kFactsNeeded;
  asked.place = {Place::Where::kEvent, row, std::string(need.fact.in), std::string(need.fact.key)};
  if (need.fact.in == kInStart) asked.place = {Place::Where::kStart, 0, {}, asked.place.key};
  const bool of_game = need.fact.type == FactType::kPosition ||
                       (need.fact.in == NameOf(EventType::kMove) && need.fact.key == "move");
  if (of_game) {
    // A position alone tells no moves.
    const bool wants_moves = need.fact.type == FactType::kMove;
    const bool known = game_told() != nullptr && (!wants_moves || !game_told()->moves.empty());
    if (settings_.game || known) return std::nullopt;
    asked.place = {Place::Where::kGame, 0, {}, {}};
    asked.question.type = FactType::kPosition;
  }
  const bool told = std::ranges::any_of(told_, [&](const Told& answer) {
    return answer.id == asked.question.id ||
           (answer.place == asked.place && answer.value.is_null());
  });
  if (told) return std::nullopt;
  for (const Citation& citation : ruling.citations)
    asked.question.help.push_back(words::kWhySays({citation.rule, edition()}, citation.says));
  if (ruling.citations.empty()) {
    asked.question.help.push_back(
        words::kWhy({incident()->rule, edition()}, RuleTitle(incident()->rule)));
  }
  const auto offered = OfferedOf(need.fact.key, incident()->id);
  std::vector<std::string_view> shown = WordsToChoose(need.fact.type, need.choices);
  if (shown.empty()) shown.assign(offered.begin(), offered.end());
  for (const std::string_view choice : shown) {
    asked.question.choices.push_back({std::string(choice), WordOf(need.fact.key, choice), {}});
    asked.values.push_back(ValueOf(need.fact.type, choice));
  }
  return asked;
}

bool Interview::AskNeeds() {
  const auto built = Build(told_);
  if (!built.ok()) return false;
  const std::vector<RuledEvent> ruled = RuleOn(*built);
  for (std::size_t i = 0; i < ruled.size(); ++i) {
    for (const Ruling& ruling : ruled[i].rulings) {
      for (const Need& need : ruling.needed) {
        // What the arbiter decides once the ruling is there, is not asked for, nor what the
        // incident tells later anyway.
        const bool decided =
            need.fact.in == NameOf(EventType::kDecide) && ruling.decision != Decision::kFactsNeeded;
        if (decided || ComesLater(ruled, i, need.fact.in)) continue;
        // The time control tells several facts at once.
        const bool of_time = need.fact.key == facts::kMode.key ||
                             need.fact.key == facts::kIncrement.key ||
                             need.fact.key == facts::kLastPeriod.key;
        if (need.fact.in == kInStart && of_time && AskFacts(Urgency::kInstead)) return true;
        if (auto asked = AskedFor(need, ruling, built->rows[i])) {
          Put(*std::move(asked));
          return true;
        }
      }
    }
  }
  return false;
}

// The class of the game, where it changes the ruling although the arbiter can do without.
bool Interview::AskClass() {
  Asked asked = AskedOf(0, {.key = facts::kMode.key, .in_start = true});
  asked.question.id = IdOf(asked.question.text);
  if (settings_.game || Find(asked.place) != nullptr || IsSettled(asked)) return false;
  if (!Matters(asked)) return false;
  asked.question.may_be_unknown = true;
  Put(std::move(asked));
  return true;
}

void Interview::FindStep() {
  asked_.clear();
  if (AskWhatHappened()) return;
  if (WantsGame()) {
    Asked asked;
    asked.place.where = Place::Where::kGame;
    asked.question.type = FactType::kPosition;
    asked.question.id = "which_game";
    const GameNeeded game = kind()->game;
    const bool as_made = std::ranges::any_of(
        AsksOf(kind()->events.front()), [](const AskedFact& ask) { return ask.key == kLastMove; });
    asked.question.text = game == GameNeeded::kMoves         ? words::kWhichGameWithMoves
                          : game == GameNeeded::kWithIllegal ? words::kWhichGameWithIllegal
                          : as_made                          ? words::kWhichPositionAsMade
                          : incident()->id == "displaced"    ? words::kWhichPositionBefore
                                                             : words::kWhichGame;
    asked.question.may_be_unknown = CanDoWithoutGame(game);
    asked.question.help.push_back(
        words::kWhy({incident()->rule, edition()}, RuleTitle(incident()->rule)));
    Put(std::move(asked));
    return;
  }
  if (game_told() != nullptr && game_told()->games > 1 &&
      Find({Place::Where::kGameNumber, 0, {}, {}}) == nullptr) {
    Asked asked;
    asked.place.where = Place::Where::kGameNumber;
    asked.question.type = FactType::kCount;
    asked.question.id = "which_of_games";
    asked.question.text = words::kWhichOfGames(game_told()->games);
    Put(std::move(asked));
    return;
  }
  const bool asks =
      !IsOverAlready() && (AskFacts(Urgency::kNeeded) || AskFacts(Urgency::kIfItMatters) ||
                           AskNeeds() || AskClass() || AskFacts(Urgency::kWhetherItWas));
  if (asks) return;
  InterviewStep step;
  if (const auto built = Build(told_); built.ok()) {
    step.ruled = RuleAndCompare(*built);
    const bool ruled = std::ranges::any_of(
        step.ruled, [](const RuledEvent& event) { return !event.rulings.empty(); });
    if (!ruled) step.in_order = InOrder(*built);
  }
  step.assumed = TakenAsGiven();
  step_ = std::move(step);
}

}  // namespace zeitnot::referee
