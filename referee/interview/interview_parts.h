// What an interview consists of; private to this room.
#ifndef ZEITNOT_REFEREE_INTERVIEW_INTERVIEW_PARTS_H_
#define ZEITNOT_REFEREE_INTERVIEW_INTERVIEW_PARTS_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "referee/interview/interview.h"

namespace zeitnot::referee {

// Where an answer belongs; from kLastMove on it is a fact of what happened.
struct Interview::Place {
  enum class Where {
    kIncident,
    kKind,
    kGame,
    kGameNumber,
    kMoveOfGame,
    kLastMove,
    kStart,
    kEvent,
  };
  Where where = Where::kIncident;
  std::size_t row = 0;  // of the incident's events, or of the moves of the game
  std::string in;       // another event, told for the one of that row
  std::string key;
  bool operator==(const Place&) const = default;
};

struct Interview::Told {
  Place place;
  std::string id;  // of the question
  Message question;
  ArgumentList answer;
  std::vector<Choice> choices;
  FactType type = FactType::kChoice;
  std::string text;                     // that was typed
  std::optional<std::string> choice{};  // the word of the one that was meant
  nlohmann::ordered_json value;         // null: not known
  std::optional<std::string> language;  // of a move that is told as it is written
  std::optional<ToldGame> game;
};

struct Interview::Built {
  GameLog log;
  std::size_t first = 0;          // of the events of the incident
  std::vector<std::size_t> rows;  // of these events
};

// A move of the game that is told, of which the arbiter has to know more.
struct Interview::MoveInDoubt {
  std::size_t index = 0;
  Message question;
};

// An answer that is tried in the place of the one that was given.
struct Interview::Tried {
  nlohmann::ordered_json value;
  ArgumentList answer;
};

// One event of the incident as it is put together.
struct InterviewSlot {
  std::size_t row = 0;
  nlohmann::ordered_json event;
  bool own = false;  // of the incident; else told beside it
};

struct Interview::Asked {
  Place place;
  InterviewQuestion question;
  std::vector<nlohmann::ordered_json> values;  // of the choices; null: not known
  Message how{};                               // to answer it, in a sentence
};

// The value that a word to choose stands for.
inline nlohmann::ordered_json ValueOf(FactType type, std::string_view word) {
  if (type == FactType::kYesNo) return word == "true";
  if (type != FactType::kTime) return std::string(word);
  const auto time = ReadValue(type, word);
  return time.ok() ? *time : nlohmann::ordered_json();
}

// What a choice stands as.
ArgumentList InWords(const Choice& choice);

// A list of one thing.
inline ArgumentList One(ArgumentValue value) {
  ArgumentList list;
  list.push_back({std::move(value)});
  return list;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_INTERVIEW_INTERVIEW_PARTS_H_
