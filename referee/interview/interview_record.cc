// From the answers to the record, and what the arbiter rules on it.
#include <algorithm>

#include "base/text.h"
#include "movegen/loose_board.h"
#include "referee/arbiter/what_if.h"
#include "referee/interview/in_order.h"
#include "referee/interview/interview_parts.h"
#include "referee/interview/words.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_kinds.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/words/report_json.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kOpponent = "opponent";
constexpr std::string_view kMover = "mover";
constexpr std::string_view kPresent = "present";
constexpr std::string_view kBlanks = " \t\r\n.";
constexpr std::string_view kProgram = "zeitnot referee";

// The slot of the row, or the nearest one before it, whose event is of that type.
InterviewSlot* NearestOf(std::vector<InterviewSlot>& slots, std::string_view type,
                         std::size_t row) {
  InterviewSlot* found = nullptr;
  for (InterviewSlot& slot : slots) {
    if (slot.row <= row && slot.event["type"] == type) found = &slot;
  }
  return found;
}

// What a decision is about that is asked for by the key of its fact alone.
std::string_view TopicOfDecision(std::string_view key, const Json& asking) {
  if (key == "result") return "result";
  if (key == "on") return "persistent";
  const auto what = asking.find("what");
  if (what != asking.end() && *what == "quickplay") return "quickplay";
  return "increment";
}

// A fact that is told in another event than the one that it is asked for.
void PutElsewhere(std::vector<InterviewSlot>& slots, std::size_t row, const std::string& in,
                  const std::string& key, const Json& value) {
  if (InterviewSlot* const there = NearestOf(slots, in, row)) {
    there->event[key] = value;
    return;
  }
  const auto own = std::ranges::find(slots, row, &InterviewSlot::row);
  Json event = {{"type", in}};
  const bool decision = in == NameOf(EventType::kDecide);
  if (decision && own != slots.end()) event["what"] = TopicOfDecision(key, own->event);
  event[key] = value;
  // What the arbiter decides comes after what it is about.
  slots.insert(decision && own != slots.end() ? own + 1 : own, {row, std::move(event), false});
}

void PutInStart(Json& start, std::string_view key, const Json& value, Color mover) {
  const std::size_t dot = key.find('.');
  if (key == "illegal_moves") {
    start["illegal_moves"][std::string(NameOf(mover))] = value;
  } else if (dot != std::string_view::npos) {
    start[std::string(key.substr(0, dot))][std::string(key.substr(dot + 1))] = value;
  } else {
    start[std::string(key)] = value;
  }
}

// "present" by the players who are not named absent.
void NamePresent(Json& event) {
  const auto on = event.find("on");
  if (on == event.end() || *on != kPresent) return;
  const auto absent = event.find("absent");
  const bool one = absent != event.end() && (*absent == "white" || *absent == "black");
  if (!one) {
    event.erase("on");
  } else {
    *on = *absent == "white" ? "black" : "white";
  }
}

// The last move of the game is the one that the claim is about.
void PutIntended(const ToldGame& game, Json& claim) {
  claim["move"] = *game.moves.back().move;
  claim["intended"] = true;
  claim["written"] = true;
}

// A scoresheet with blank cells or moves that cannot be read.
bool HasGaps(const Json& event) {
  const std::string text = event.value("text", "");
  for (const std::string_view gap : {"--", "??"}) {
    for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap, at + 1)) {
      const bool begins = at == 0 || kBlanks.find(text[at - 1]) != std::string_view::npos;
      const std::size_t end = at + gap.size();
      if (begins && (end == text.size() || kBlanks.find(text[end]) != std::string_view::npos))
        return true;
    }
  }
  return false;
}

// "opponent" and "mover" by the players that they are.
void NamePlayers(std::vector<InterviewSlot>& slots, Color mover) {
  Color first = mover;
  if (!slots.empty()) {
    const auto by = slots.front().event.find("by");
    if (by != slots.front().event.end() && *by == "white") first = Color::kWhite;
    if (by != slots.front().event.end() && *by == "black") first = Color::kBlack;
  }
  for (InterviewSlot& slot : slots) {
    for (auto& [key, value] : slot.event.items()) {
      if (value == kOpponent) value = NameOf(!first);
      if (value == kMover) value = NameOf(mover);
    }
    // What spectators do, nobody else did.
    const bool spectators = slot.event.value("what", "") == NameOf(Topic::kSpectator);
    if (spectators && !slot.event.contains("by")) slot.event["by"] = NameOf(Actor::kSpectator);
    NamePresent(slot.event);
  }
}

// Heard, and nothing has to be known or done.
bool IsPlainNote(const Ruling& ruling) {
  return ruling.decision == Decision::kNoted && ruling.needed.empty() && ruling.tasks.empty();
}

// What was noted before and is settled by these rulings: the game is over, or an offer answered.
bool SettlesNotes(const RuledEvent& ruled) {
  const bool ended = std::ranges::any_of(
      ruled.rulings, [](const Ruling& ruling) { return ruling.result.has_value(); });
  return ended || (ruled.event.type == EventType::kAnswer && !ruled.rulings.empty());
}

// Keeps the rulings on the last event that calls for one, which come in the place of those before
// it, but for what was only noted and is not settled by them. A move that follows what was told and
// calls for none is in order.
void KeepLast(std::vector<RuledEvent>& ruled) {
  if (ruled.empty()) return;
  std::size_t first = ruled.size() - 1;
  const bool in_order = ruled.back().event.type == EventType::kMove && ruled.back().rulings.empty();
  while (!in_order && first > 0 && ruled[first].rulings.empty()) --first;
  const bool notes_stand = !in_order && !SettlesNotes(ruled[first]);
  while (notes_stand && first > 0 && std::ranges::all_of(ruled[first - 1].rulings, IsPlainNote))
    --first;
  ruled.erase(ruled.begin(), ruled.begin() + static_cast<std::ptrdiff_t>(first));
}

}  // namespace

// The answers where they belong: in the start, in the events of the incident, in others beside
// them.
void Interview::PutAnswers(const std::vector<Told>& told, Json& start,
                           std::vector<InterviewSlot>& slots) const {
  const Color mover = Current(told).side_to_move();
  const IncidentKind* const kind = this->kind();
  for (std::size_t row = 0; kind != nullptr && row < kind->events.size(); ++row) {
    if (kind->events[row].event.empty()) break;
    slots.push_back({row, Json::parse(kind->events[row].event), true});
  }
  if (LastIsWritten(told)) PutIntended(*GameIn(told), slots.front().event);
  for (const Told& answer : told) {
    if (answer.value.is_null() || answer.game) continue;
    const Place& place = answer.place;
    if (place.where == Place::Where::kStart) PutInStart(start, place.key, answer.value, mover);
    if (place.where != Place::Where::kEvent) continue;
    if (!place.in.empty()) {
      PutElsewhere(slots, place.row, place.in, place.key, answer.value);
      continue;
    }
    const auto own = std::ranges::find_if(
        slots, [&](const InterviewSlot& slot) { return slot.row == place.row && slot.own; });
    if (own == slots.end()) continue;
    if (own->event["type"] == NameOf(EventType::kDevice) && own->event.contains(place.key)) {
      // It was heard, and then it turned out where it was.
      InterviewSlot then = *own;
      then.event[place.key] = answer.value;
      then.own = false;
      slots.insert(own + 1, std::move(then));
      continue;
    }
    own->event[place.key] = answer.value;
    if (answer.language) own->event["language"] = *answer.language;
  }
  NamePlayers(slots, mover);
  for (InterviewSlot& slot : slots) {
    // What has gaps is put together, not only read.
    if (slot.event.value("question", "") == NameOf(referee::Asked::kRead) && HasGaps(slot.event))
      slot.event["question"] = NameOf(referee::Asked::kReconstruct);
  }
  // Of those that were only perhaps, the ones of which nothing was told were none.
  const auto took_place = [&told](std::size_t row, std::string_view key) {
    return std::ranges::any_of(told, [&](const Told& answer) {
      return answer.place == Place{Place::Where::kEvent, row, {}, std::string(key)} &&
             answer.value == true;
    });
  };
  std::erase_if(slots, [&](InterviewSlot& slot) {
    if (!slot.own) return false;
    for (const AskedFact& ask : AsksOf(kind->events[slot.row])) {
      if (ask.drops && !slot.event.contains(std::string(ask.key))) return true;
      if (!ask.is_event) continue;
      if (!took_place(slot.row, ask.key)) return true;
      slot.event.erase(std::string(ask.key));
    }
    return false;
  });
}

Result<Interview::Built, Message> Interview::Build(const std::vector<Told>& told) const {
  Json start = {{"schema", kRecordSchema}, {"edition", EditionName(settings_.edition)}};
  Built built;
  if (settings_.game) {
    start = Json::parse(WriteStart(settings_.game->start));
    built.log.events = settings_.game->events;
  }
  const ToldGame* const game = GameIn(told);
  if (game != nullptr) {
    start["fen"] = game->fen;
    if (game->time_control) start["time_control"] = *game->time_control;
    const auto made =
        static_cast<std::ptrdiff_t>(game->moves.size()) - (LastIsWritten(told) ? 1 : 0);
    built.log.events.insert(built.log.events.end(), game->moves.begin(),
                            game->moves.begin() + made);
  } else if (!settings_.game && incident() != nullptr && incident()->id != kNewGame) {
    start["position_known"] = false;
  }
  built.first = built.log.events.size();
  std::vector<InterviewSlot> slots;
  PutAnswers(told, start, slots);
  auto read_start = ReadStart(start.dump());
  if (!read_start.ok()) return Error{words::kNotOnRecord(read_start.error().text)};
  built.log.start = *std::move(read_start);
  for (const InterviewSlot& slot : slots) {
    auto event = ReadEvent(slot.event.dump());
    if (!event.ok()) return Error{words::kNotOnRecord(event.error().text)};
    built.log.events.push_back(*std::move(event));
    built.rows.push_back(slot.row);
  }
  return built;
}

std::vector<RuledEvent> Interview::RuleOn(const Built& built) const {
  const std::string record = Concat(built.first, "\n", WriteLog(built.log));
  if (const auto known = rulings_.find(record); known != rulings_.end()) return known->second;
  Arbiter arbiter(built.log.start, settings_.arbiter);
  std::vector<RuledEvent> ruled;
  for (std::size_t i = 0; i < built.log.events.size(); ++i) {
    std::vector<Ruling> rulings = arbiter.Hear(built.log.events[i]);
    if (i >= built.first) ruled.push_back({built.log.events[i], std::move(rulings)});
  }
  return rulings_.emplace(record, std::move(ruled)).first->second;
}

std::vector<RuledEvent> Interview::RuleAndCompare(const Built& built) const {
  ComparingArbiter arbiter(built.log.start, settings_.arbiter);
  std::vector<RuledEvent> ruled;
  for (std::size_t i = 0; i < built.log.events.size(); ++i) {
    std::vector<Ruling> rulings = arbiter.Hear(built.log.events[i]);
    if (i >= built.first) ruled.push_back({built.log.events[i], std::move(rulings)});
  }
  KeepLast(ruled);
  return ruled;
}

Ruling Interview::InOrder(const Built& built) const {
  Arbiter arbiter(built.log.start, settings_.arbiter);
  for (const Event& event : built.log.events) arbiter.Hear(event);
  std::vector<HeardEvent> heard;
  const std::vector<RuledEvent> ruled = RuleOn(built);
  for (const RuledEvent& it : ruled) heard.push_back({&it.event, it.rulings});
  Ruling ruling = NothingToDo(arbiter, heard, incident()->rule);
  ruling.position_known = Board().has_value();
  return ruling;
}

// The game had ended before what happened, which then changes nothing, whatever its facts are.
bool Interview::IsOverAlready() const {
  for (const EventRow& row : kind()->events) {
    if (row.event.empty()) break;
    const Json event = Json::parse(row.event);
    const auto type = FromName<EventType>(event["type"].get<std::string>());
    if (type && KindOf(*type).after_the_end) return false;
  }
  const auto built = Build(told_);
  if (!built.ok()) return false;
  if (!over_) {
    Arbiter arbiter(built->log.start, settings_.arbiter);
    for (std::size_t i = 0; i < built->first; ++i) arbiter.Hear(built->log.events[i]);
    over_ = arbiter.standing().result.has_value();
  }
  return *over_;
}

// A game that is followed.
bool Interview::GameHasEnded() const {
  Arbiter arbiter(settings_.game->start, settings_.arbiter);
  for (const Event& event : settings_.game->events) arbiter.Hear(event);
  return arbiter.standing().result.has_value();
}

// What the rulings come to: everything that somebody has to do or gets, and what is still asked.
std::optional<std::string> Interview::OutcomeOf(const std::vector<Told>& told) const {
  const auto built = Build(told);
  if (!built.ok()) return std::nullopt;
  std::string outcome;
  std::vector<RuledEvent> ruled = RuleOn(*built);
  KeepLast(ruled);
  for (const RuledEvent& event : ruled) {
    for (const Ruling& ruling : event.rulings) {
      Json json = RulingToJson(ruling);
      for (const char* key : {"articles", "given", "evidence", "reasons", "unverified"})
        json.erase(key);
      if (json.contains("obligations")) {
        for (Json& duty : json["obligations"]) duty.erase("article");
      }
      outcome += json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    }
  }
  return outcome;
}

std::string Interview::Record() const {
  // What begins a game is no event of it.
  if (incident() != nullptr && incident()->id == kNewGame) return WriteLog(Log());
  const auto built = Build(told_);
  return built.ok() ? WriteLog(built->log) : std::string();
}

std::string Interview::Command(std::string_view options) const {
  std::string command = "printf '%s\\n'";
  std::string_view record;
  const std::string text = Record();
  for (record = text; !record.empty();) {
    const std::size_t end = record.find('\n');
    command += Concat(" ", ShellQuoted(record.substr(0, end)));
    record.remove_prefix(end + 1);
  }
  return Concat(command, " | ", CommandOn("-", options));
}

std::string Interview::CommandOn(std::string_view file, std::string_view options) const {
  std::string command = Concat(kProgram, " rule ", file);
  const bool ruled = step_ && !step_->question && !step_->ruled.empty();
  if (const auto built = Build(told_); ruled && built.ok())
    command += Concat(" --from ", built->log.events.size() - step_->ruled.size() + 1);
  if (!options.empty()) command += Concat(" ", options);
  return command;
}

// The position before the incident: on the board of the last legal move.
Position Interview::Current(const std::vector<Told>& told) const {
  if (const ToldGame* game = GameIn(told))
    return LastIsWritten(told) ? *game->before : game->current;
  if (!settings_.game) return Position();
  if (!current_) {
    Arbiter arbiter(settings_.game->start, settings_.arbiter);
    for (const Event& event : settings_.game->events) arbiter.Hear(event);
    current_ = arbiter.position();
  }
  return *current_;
}

std::optional<Setup> Interview::Board() const {
  if (!settings_.game && game_told() == nullptr) return std::nullopt;
  return Current().ToSetup();
}

}  // namespace zeitnot::referee
