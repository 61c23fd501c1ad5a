// What a question is worth: whether its answer changes the ruling, and what others would lead to.
#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "referee/interview/interview_parts.h"
#include "referee/interview/words.h"
#include "referee/laws/facts.h"
#include "referee/log/event_facts.h"
#include "referee/log/fact_types.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

// Values that are tried to see whether the ruling depends on a fact.
std::vector<Json> Samples(FactType type) {
  switch (type) {
    case FactType::kCount:
    case FactType::kCounts: return {0, 1, 2, 3, 4, 10, 40};
    case FactType::kTime: return {0, 45, 90, 300, 5400};
    case FactType::kPoints: return {0, 0.5, 1};
    default: return {};
  }
}

bool Asks(const std::vector<RuledEvent>& ruled, std::string_view key, std::string_view in) {
  for (const RuledEvent& event : ruled) {
    for (const Ruling& ruling : event.rulings) {
      if (ruling.decision != Decision::kFactsNeeded) continue;
      for (const Need& other : ruling.needed) {
        if (other.fact.key == key && other.fact.in == in) return true;
      }
    }
  }
  return false;
}

// What rulings say that somebody has to do or gets, the decision first.
std::vector<Message> Orders(const std::vector<RuledEvent>& ruled) {
  std::vector<Message> orders;
  const auto add = [&](std::vector<Message> messages) {
    std::move(messages.begin(), messages.end(), std::back_inserter(orders));
  };
  for (const RuledEvent& event : ruled) {
    for (const Ruling& ruling : event.rulings) {
      orders.push_back(ruling.headline);
      if (ruling.result)
        orders.push_back(titles::kResult({std::string(ResultText(*ruling.result))}));
      add({TellRestoration(ruling), TellPoints(ruling)});
      add(TellObligations(ruling));
      add(TellClocks(ruling));
      add(ruling.tasks);
      add(ruling.options);
      add(TellQuestions(ruling));
    }
  }
  std::erase_if(orders, [](const Message& message) { return message.empty(); });
  return orders;
}

}  // namespace

// The answers as they are and, where the question is whether the order of touching is known, with
// any other square told first: nobody has said yet that they were told in order.
std::vector<std::vector<Interview::Told>> Interview::TellingsOf(const Asked& asked) const {
  std::vector<std::vector<Told>> tellings = {told_};
  if (asked.place.key != "order") return tellings;
  Place place = asked.place;
  place.key = "squares";
  const Told* const squares = Find(place);
  if (squares == nullptr || !squares->value.is_array()) return tellings;
  const auto at = static_cast<std::size_t>(squares - told_.data());
  for (std::size_t first = 1; first < squares->value.size(); ++first) {
    std::vector<Told> told = tellings.back();
    Json& turned = told[at].value;
    turned.push_back(turned.front());
    turned.erase(turned.begin());
    tellings.push_back(std::move(told));
  }
  return tellings;
}

// Do different answers lead to different rulings?
bool Interview::Matters(const Asked& asked) const {
  std::vector<Json> values = asked.values;
  if (values.empty()) values = Samples(asked.question.type);
  if (values.empty()) return true;
  std::optional<std::string> first;
  for (const std::vector<Told>& telling : TellingsOf(asked)) {
    for (const Json& value : values) {
      std::vector<Told> told = telling;
      Told answer;
      answer.place = asked.place;
      answer.value = value;
      told.push_back(std::move(answer));
      const auto outcome = OutcomeOf(told);
      if (!outcome) continue;
      if (first && *first != *outcome) return true;
      first = outcome;
    }
  }
  return false;
}

// Answers to try in the place of that one, as values and in words; not that nobody knows.
std::vector<Interview::Tried> Interview::ToTry(const Told& answer) {
  std::vector<Tried> tried;
  for (const Choice& choice : answer.choices) {
    const bool not_known = &choice == &answer.choices.back() && choice.word == kNotKnown;
    if (not_known) continue;
    tried.push_back({ValueOf(answer.type, choice.word), InWords(choice)});
  }
  if (!answer.choices.empty()) return tried;
  for (const Json& value : Samples(answer.type))
    tried.push_back({value, answer.type == FactType::kTime ? One(Tenths(value.get<int>() * 10))
                                                           : One(Verbatim{value.dump()})});
  return tried;
}

// The answer that has the same outcome as that nobody knows, where another has another one.
std::optional<ArgumentList> Interview::TakenFor(std::size_t number) const {
  const Told& unknown = told_[number];
  const auto now = OutcomeOf(told_);
  std::optional<ArgumentList> taken;
  bool differs = false;
  for (auto& [value, answer] : ToTry(unknown)) {
    std::vector<Told> told = told_;
    told[number].value = value;
    const bool same = OutcomeOf(told) == now;
    differs |= !same;
    if (same && !taken) taken = std::move(answer);
  }
  return differs ? taken : std::nullopt;
}

std::vector<Message> Interview::TakenAsGiven() const {
  std::vector<Message> given;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const Told& answer = told_[i];
    const bool asked =
        answer.place.where == Place::Where::kStart || answer.place.where == Place::Where::kEvent;
    if (!asked || !answer.value.is_null() || answer.id.ends_with('~')) continue;
    if (auto taken = TakenFor(i))
      given.push_back(words::kTakenAsGiven(answer.question, *std::move(taken)));
  }
  return given;
}

// The arbiter rules although nobody knows the fact.
bool Interview::CanBeRuledWithout(const Asked& asked) const {
  const auto built = Build(told_);
  if (!built.ok()) return false;
  const bool in_start = asked.place.where == Place::Where::kStart;
  // What a claimant's clock shows can be told with the claim or apart.
  if (asked.place.key == "clock_s") {
    for (const Fact& clock : {facts::kClock.white, facts::kClock.black}) {
      if (Asks(RuleOn(*built), clock.key, clock.in)) return false;
    }
  }
  return !Asks(RuleOn(*built), asked.place.key, in_start ? kInStart : std::string_view());
}

// The game tells what the clocks show.
bool Interview::ClocksAreOnRecord() const {
  if (settings_.game) return true;
  const ToldGame* const game = game_told();
  return game != nullptr &&
         std::ranges::any_of(game->moves, [](const Event& move) { return move.clock.has_value(); });
}

// Only a last move of the claimant's own may not have been played, and it was then the intended
// one. The time control tells the class of the game; in standard games there is no supervision to
// ask for. With the time control the moves of a period are counted; in the last one all are asked
// for.
bool Interview::IsSettled(const Asked& asked) const {
  if (asked.place.where == Place::Where::kLastMove) return !LastMoveIsClaimants(told_);
  if (asked.place.in == facts::kClock.white.in && ClocksAreOnRecord()) return true;
  if (asked.place.key == "intended" && LastIsWritten(told_)) return true;
  const bool of_period = asked.place.key == facts::kCompleted.white.key ||
                         asked.place.key == facts::kCompleted.black.key;
  if (asked.place.where != Place::Where::kStart && !of_period) return false;
  const auto built = Build(told_);
  if (!built.ok()) return false;
  const GameStart& start = built->log.start;
  const bool counted = start.control && (start.moves_before() || !start.control->counts_moves());
  if (of_period) return counted || start.facts.last_period == true;
  const auto mode =
      start.control ? std::optional(ModeOf(start.edition, *start.control)) : start.facts.mode;
  if (asked.place.key == facts::kTimeControl.key) return start.control.has_value();
  if (asked.place.key == facts::kMode.key) return mode.has_value();
  return asked.place.key == facts::kSupervision.key && mode == Mode::kStandard;
}

// What happened last was noted, and nothing ordered or decided: somebody may still have to point it
// out.
bool Interview::IsOpen() const {
  const auto built = Build(told_);
  if (!built.ok()) return false;
  const std::vector<RuledEvent> ruled = RuleOn(*built);
  if (ruled.empty() || ruled.back().rulings.empty()) return false;
  return std::ranges::all_of(ruled.back().rulings, [](const Ruling& ruling) {
    return ruling.decision == Decision::kNoted;
  });
}

// The arbiter has not seen what somebody may still complain of.
bool Interview::IsUnseen() const {
  return std::ranges::any_of(told_, [](const Told& answer) {
    return answer.place.key == "noticed" && answer.value == false;
  });
}

// What is ruled then, in the first sentence that is not said now.
Message Interview::RuledThen(Interview& then) {
  if (then.Next().question) return words::kMoreIsAsked;
  std::set<std::string> said;
  for (const Message& message : Orders(Next().ruled)) said.insert(Sentence(message));
  const std::vector<Message> orders = Orders(then.Next().ruled);
  if (orders.empty()) return words::kNothingToDo;
  // The game may be over already, by the same ruling.
  const auto is_new = [&said](const Message& message) {
    return !said.contains(Sentence(message)) &&
           std::ranges::none_of(message.arguments, [&said](const NamedArgument& argument) {
             const auto* const within = std::get_if<Message>(&argument.value);
             return within != nullptr && said.contains(Sentence(*within));
           });
  };
  const auto other = std::ranges::find_if(orders, is_new);
  return other == orders.end() ? Message(words::kOtherInDetail) : *other;
}

std::vector<OtherAnswer> Interview::OtherAnswers() {
  std::vector<OtherAnswer> others;
  if (Next().question) return others;
  const auto now = OutcomeOf(told_);
  for (std::size_t i = 0; i < told_.size(); ++i) {
    if (told_[i].place.where < Place::Where::kLastMove) continue;
    const std::size_t first = others.size();
    for (auto& [value, answer] : ToTry(told_[i])) {
      Interview other = *this;
      other.kept_.clear();
      other.told_.erase(other.told_.begin() + static_cast<std::ptrdiff_t>(i));
      Told changed = told_[i];
      changed.value = value;
      changed.answer = answer;
      if (value == told_[i].value || value.is_null() || other.Tell(changed)) continue;
      if (other.OutcomeOf(other.told_) == now) continue;
      // What would be asked then and need not be known is not, so that there is a ruling to tell.
      while (other.Next().question && other.Next().question->may_be_unknown) {
        if (other.Answer("-")) break;
      }
      OtherAnswer found{changed.question, std::move(answer), RuledThen(other)};
      const auto same = std::find_if(
          others.begin() + static_cast<std::ptrdiff_t>(first), others.end(),
          [&](const OtherAnswer& it) { return Sentence(it.headline) == Sentence(found.headline); });
      if (same == others.end()) {
        others.push_back(std::move(found));
      } else if (!told_[i].choices.empty()) {
        same->answer.push_back(std::move(found.answer.front()));
      }
    }
  }
  return others;
}

}  // namespace zeitnot::referee
