// From the answers to the record, and what the arbiter rules on it.
#include <algorithm>

#include "base/text.h"
#include "movegen/loose_board.h"
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
constexpr std::string_view kProgram = "zeitnot referee";

// One event of the incident as it is put together.
struct Slot {
  std::size_t row;
  Json event;
};

// The slot of the row, or the nearest one before it, whose event is of that type.
Slot* NearestOf(std::vector<Slot>& slots, std::string_view type, std::size_t row) {
  Slot* found = nullptr;
  for (Slot& slot : slots) {
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
void PutElsewhere(std::vector<Slot>& slots, std::size_t row, const std::string& in,
                  const std::string& key, const Json& value) {
  if (Slot* const there = NearestOf(slots, in, row)) {
    there->event[key] = value;
    return;
  }
  const auto own = std::ranges::find(slots, row, &Slot::row);
  Json event = {{"type", in}};
  const bool decision = in == NameOf(EventType::kDecide);
  if (decision && own != slots.end()) event["what"] = TopicOfDecision(key, own->event);
  event[key] = value;
  // What the arbiter decides comes after what it is about.
  slots.insert(decision && own != slots.end() ? own + 1 : own, {row, std::move(event)});
}

void PutInStart(Json& start, std::string_view key, const Json& value, Color mover) {
  const std::size_t dot = key.find('.');
  if (key == "illegal_moves") {
    start["illegal_moves"][std::string(NameOf(mover))] = value;
  } else if (key == "moves_completed") {
    start["moves_completed"] = {{"white", value}, {"black", value}};
  } else if (dot != std::string_view::npos) {
    start[std::string(key.substr(0, dot))][std::string(key.substr(dot + 1))] = value;
  } else {
    start[std::string(key)] = value;
  }
}

// "opponent" and "mover" by the players that they are.
void NamePlayers(std::vector<Slot>& slots, Color mover) {
  Color first = mover;
  if (!slots.empty()) {
    const auto by = slots.front().event.find("by");
    if (by != slots.front().event.end() && *by == "white") first = Color::kWhite;
    if (by != slots.front().event.end() && *by == "black") first = Color::kBlack;
  }
  for (Slot& slot : slots) {
    for (auto& [key, value] : slot.event.items()) {
      if (value == kOpponent) value = NameOf(!first);
      if (value == kMover) value = NameOf(mover);
    }
  }
}

}  // namespace

Result<Interview::Built, Message> Interview::Build(const std::vector<Told>& told) const {
  Json start = {{"schema", kRecordSchema}, {"edition", EditionName(settings_.edition)}};
  if (settings_.game) start = Json::parse(WriteStart(settings_.game->start));
  Built built;
  if (settings_.game) built.log.events = settings_.game->events;
  const ToldGame* game = nullptr;
  for (const Told& answer : told) {
    if (answer.game) game = &*answer.game;
  }
  if (game != nullptr) {
    start["fen"] = game->fen;
    if (game->time_control) start["time_control"] = *game->time_control;
    built.log.events.insert(built.log.events.end(), game->moves.begin(), game->moves.end());
  }
  built.first = built.log.events.size();
  const Color mover = Current().side_to_move();
  std::vector<Slot> slots;
  const IncidentKind* const kind = this->kind();
  for (std::size_t row = 0; kind != nullptr && row < kind->events.size(); ++row) {
    if (kind->events[row].event.empty()) break;
    slots.push_back({row, Json::parse(kind->events[row].event)});
  }
  const auto is_told = [&](std::size_t row, std::string_view key) {
    return std::ranges::any_of(told, [&](const Told& answer) {
      return answer.place.where == Place::Where::kEvent && answer.place.row == row &&
             answer.place.key == key && answer.place.in.empty() && !answer.value.is_null();
    });
  };
  for (const Told& answer : told) {
    if (answer.value.is_null() || answer.game) continue;
    if (answer.place.where == Place::Where::kStart) {
      PutInStart(start, answer.place.key, answer.value, mover);
    } else if (answer.place.where == Place::Where::kEvent && !answer.place.in.empty()) {
      PutElsewhere(slots, answer.place.row, answer.place.in, answer.place.key, answer.value);
    } else if (answer.place.where == Place::Where::kEvent) {
      for (Slot& slot : slots) {
        if (slot.row != answer.place.row ||
            slot.event["type"] != Json::parse(kind->events[slot.row].event)["type"])
          continue;
        slot.event[answer.place.key] = answer.value;
        if (answer.language) slot.event["language"] = *answer.language;
      }
    }
  }
  NamePlayers(slots, mover);
  auto read_start = ReadStart(start.dump());
  if (!read_start.ok()) return Error{words::kNotOnRecord({read_start.error().text})};
  built.log.start = *std::move(read_start);
  for (const Slot& slot : slots) {
    bool dropped = false;
    for (const std::string_view word : AsksOf(kind->events[slot.row])) {
      if (word.ends_with('~')) dropped |= !is_told(slot.row, word.substr(0, word.size() - 1));
    }
    if (dropped) continue;
    auto event = ReadEvent(slot.event.dump());
    if (!event.ok()) return Error{words::kNotOnRecord({event.error().text})};
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

// What the rulings come to: everything that somebody has to do or gets, and what is still asked.
std::optional<std::string> Interview::OutcomeOf(const std::vector<Told>& told) const {
  const auto built = Build(told);
  if (!built.ok()) return std::nullopt;
  std::string outcome;
  for (const RuledEvent& event : RuleOn(*built)) {
    for (const Ruling& ruling : event.rulings) {
      Json json = RulingToJson(ruling);
      for (const char* key : {"articles", "given", "evidence", "reasons", "unverified"})
        json.erase(key);
      outcome += json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    }
  }
  return outcome;
}

std::string Interview::Record() const {
  const auto built = Build(told_);
  return built.ok() ? WriteLog(built->log) : std::string();
}

std::string Interview::Command(std::string_view options) const {
  std::string command = "printf '%s\\n'";
  std::string_view record;
  const std::string text = Record();
  for (record = text; !record.empty();) {
    const std::size_t end = record.find('\n');
    command += " '";
    for (const char c : record.substr(0, end)) {
      command += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    command += '\'';
    record.remove_prefix(end + 1);
  }
  command += Concat(" | ", kProgram, " rule -");
  if (!options.empty()) command += Concat(" ", options);
  return command;
}

// The position before the incident: on the board of the last legal move.
Position Interview::Current() const {
  if (const ToldGame* game = game_told()) return game->current;
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
