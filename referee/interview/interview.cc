#include "referee/interview/interview.h"

#include <algorithm>

#include "base/text.h"
#include "referee/interview/interview_parts.h"
#include "referee/interview/words.h"
#include "referee/laws/clock_time.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

// Hours, minutes and seconds, but for those of which there are none; with tenths as on a clock.
ArgumentList InUnits(Tenths time) {
  if (time.count() % 10 != 0) return One(Verbatim{WriteClock(time)});
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time).count();
  ArgumentList units;
  if (seconds >= 3600) units.push_back({words::kHours(seconds / 3600)});
  if (seconds / 60 % 60 > 0) units.push_back({words::kMinutes(seconds / 60 % 60)});
  if (seconds % 60 > 0 || units.empty()) units.push_back({words::kSeconds(seconds % 60)});
  return units;
}

}  // namespace

ArgumentList InWords(const Choice& choice) {
  return choice.text.empty() ? One(Verbatim{choice.word}) : One(choice.text);
}

Interview::Interview(InterviewSettings settings) : settings_(std::move(settings)) {
  if (settings_.game) settings_.edition = settings_.game->start.edition;
}
Interview::~Interview() = default;
Interview::Interview(const Interview& other) = default;
Interview& Interview::operator=(const Interview& other) = default;
Interview::Interview(Interview&& other) noexcept = default;
Interview& Interview::operator=(Interview&& other) noexcept = default;

Edition Interview::edition() const { return settings_.edition; }

bool Interview::SetEdition(Edition edition) {
  if (settings_.game) return false;
  settings_.edition = edition;
  step_.reset();
  over_.reset();
  return true;
}

void Interview::SetCatalogue(const Catalogue& catalogue) {
  settings_.catalogue = &catalogue;
  step_.reset();
}

const Interview::Told* Interview::Find(const Place& place) const {
  const auto found = std::ranges::find(told_, place, &Told::place);
  return found == told_.end() ? nullptr : &*found;
}

const Incident* Interview::incident() const {
  const Told* told = Find(Place{});
  return told == nullptr ? nullptr : FindIncident(told->value.get<std::string>());
}

const IncidentKind* Interview::kind() const {
  const Incident* const incident = this->incident();
  if (incident == nullptr) return nullptr;
  const IncidentKind* only = nullptr;
  std::size_t possible = 0;
  for (const IncidentKind& kind : incident->kinds) {
    if (kind.in != nullptr && !kind.in(RulesOf(edition()))) continue;
    only = &kind;
    ++possible;
  }
  if (possible == 1) return only;
  const Told* told = Find({Place::Where::kKind, 0, {}, {}});
  if (told == nullptr) return nullptr;
  for (const IncidentKind& kind : incident->kinds) {
    if (kind.id == told->value.get<std::string>()) return &kind;
  }
  return nullptr;
}

const ToldGame* Interview::GameIn(const std::vector<Told>& told) {
  const ToldGame* game = nullptr;
  for (const Told& answer : told) {
    if (answer.game) game = &*answer.game;
  }
  return game;
}

// The game ends with a move of the player who claims.
bool Interview::LastMoveIsClaimants(const std::vector<Told>& told) {
  const ToldGame* const game = GameIn(told);
  if (game == nullptr || !game->before) return false;
  const Place by{Place::Where::kEvent, 0, {}, "by"};
  return std::ranges::any_of(told, [&](const Told& answer) {
    return answer.place == by && answer.value == NameOf(game->before->side_to_move());
  });
}

// That move was not played: it is the intended one of the claim.
bool Interview::LastIsWritten(const std::vector<Told>& told) {
  const bool written = std::ranges::any_of(told, [](const Told& answer) {
    return answer.place.where == Place::Where::kLastMove && answer.value == kOnlyWritten;
  });
  return written && LastMoveIsClaimants(told);
}

const InterviewStep& Interview::Next() {
  do {
    if (!step_ && !AskAboutMove()) FindStep();
  } while (AnswerAsBefore());
  return *step_;
}

// Answers the question as it was before another answer was changed.
bool Interview::AnswerAsBefore() {
  if (kept_.empty() || !step_->question) return false;
  const InterviewQuestion& question = *step_->question;
  const auto before = std::ranges::find_if(kept_, [&](const Told& kept) {
    return kept.place == asked_.front().place && kept.id == question.id &&
           Sentence(kept.question) == Sentence(question.text);
  });
  if (before == kept_.end()) return false;
  std::string text = before->text;
  if (before->choice) {
    const auto same = std::ranges::find(question.choices, *before->choice, &Choice::word);
    text = same == question.choices.end() ? std::string() : same->word;
  }
  kept_.erase(before);
  Answer(text);
  return true;
}

std::optional<Message> Interview::Tell(Told told) {
  std::vector<Told> all = told_;
  all.push_back(told);
  std::swap(all, told_);
  if (const auto built = Build(told_); !built.ok()) {
    std::swap(all, told_);
    return built.error();
  }
  step_.reset();
  over_.reset();
  return std::nullopt;
}

void Interview::BeginGame() {
  Told told;
  told.id = kNewGame;
  told.value = std::string(kNewGame);
  told_ = {std::move(told)};
  step_.reset();
}

GameLog Interview::Log() const {
  auto built = Build(told_);
  if (!built.ok()) return {};
  std::erase_if(built->log.events,
                [](const Event& event) { return event.type == EventType::kAsk; });
  return std::move(built->log);
}

bool Interview::Back() {
  const bool begins = told_.size() == 1 && told_.front().id == kNewGame;
  if (told_.empty() || begins) return false;
  told_.pop_back();
  if (!told_.empty() && told_.back().value == std::string(kMoveMade)) told_.pop_back();
  step_.reset();
  over_.reset();
  return true;
}

bool Interview::Change(std::size_t number) {
  // What was not asked is not counted.
  std::size_t told = 0;
  for (std::size_t asked = 0; told < told_.size(); ++told) {
    if (!told_[told].question.empty() && asked++ == number) break;
  }
  if (told >= told_.size()) return false;
  const auto from = told_.begin() + static_cast<std::ptrdiff_t>(told);
  const Place place = from->place;
  std::vector<Told> later(from + 1, told_.end());
  told_.erase(from, told_.end());
  // Those of a change before, where they have not been asked for again.
  later.insert(later.end(), kept_.begin(), kept_.end());
  // What rests on it: answers about the game with its moves, and of what was told later of the same
  // thing, as that a device rang, and then where it was.
  std::erase_if(later, [&](const Told& answer) {
    const Place::Where where = answer.place.where;
    const bool of_game = where > Place::Where::kGame && where <= Place::Where::kLastMove;
    const bool of_later_move = where == Place::Where::kMoveOfGame;
    return answer.question.empty() || answer.place == place ||
           (place.where == Place::Where::kGame && of_game) ||
           (place.where == Place::Where::kMoveOfGame && of_later_move);
  });
  kept_ = std::move(later);
  step_.reset();
  over_.reset();
  return true;
}

std::vector<AnswerGiven> Interview::told() const {
  std::vector<AnswerGiven> given;
  for (const Told& answer : told_) {
    if (!answer.question.empty())
      given.push_back({answer.question, answer.answer, !answer.value.is_null()});
  }
  return given;
}

std::optional<Message> Interview::Understood() const {
  if (told_.empty() || told_.back().type != FactType::kTime || told_.back().answer.size() != 1)
    return std::nullopt;
  const auto* const time = std::get_if<Tenths>(&told_.back().answer.front().value);
  if (time == nullptr) return std::nullopt;
  return words::kUnderstoodTime(InUnits(*time));
}

std::vector<Message> Interview::Assumed() const {
  std::vector<Message> assumed;
  const bool newest = edition() == kNewestEdition && !settings_.game;
  const Verbatim name{std::string(EditionName(edition()))};
  assumed.push_back(newest ? words::kEditionIsNewest(name) : words::kEditionIs(name));
  if (!settings_.game && game_told() == nullptr && incident() != nullptr && !WantsGame())
    assumed.emplace_back(words::kPositionNotTold);
  const bool ruled = step_ && !step_->question;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const Told& answer = told_[i];
    if (answer.question.empty()) continue;
    auto taken = ruled && answer.value.is_null() ? TakenFor(i) : std::nullopt;
    assumed.push_back(taken ? words::kTakenAsGiven(answer.question, *std::move(taken))
                            : words::kTold(answer.question, answer.answer));
  }
  return assumed;
}

Interview::Taken Interview::Take() {
  Taken taken;
  const auto built = Build(told_);
  if (!built.ok() || !settings_.game) return taken;
  for (std::size_t i = built->first; i < built->log.events.size(); ++i) {
    if (built->log.events[i].type != EventType::kAsk) taken.events.push_back(built->log.events[i]);
  }
  taken.start_changed = WriteStart(built->log.start) != WriteStart(settings_.game->start);
  settings_.game->start = built->log.start;
  for (const Event& event : taken.events) settings_.game->events.push_back(event);
  told_.clear();
  kept_.clear();
  step_.reset();
  rulings_.clear();
  current_.reset();
  over_.reset();
  return taken;
}

}  // namespace zeitnot::referee
