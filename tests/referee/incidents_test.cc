// The table of incidents.
#include "referee/interview/incidents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "referee/interview/answer.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/words/catalogue.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

// The table: every event reads as it stands, once "opponent" and "mover" are players.
TEST(Incidents, EveryRowIsAnEvent) {
  for (const Incident& incident : Incidents()) {
    EXPECT_FALSE(EnglishCatalogue().Find(incident.title).empty()) << incident.title;
    EXPECT_LE(EnglishCatalogue().Find(incident.title).size(), 34U) << incident.title;
    for (const IncidentKind& kind : incident.kinds) {
      EXPECT_EQ(kind.title.empty(), incident.kinds.size() == 1) << incident.id;
      for (const EventRow& row : kind.events) {
        if (row.event.empty()) continue;
        Json event = Json::parse(row.event);
        for (auto& [key, value] : event.items()) {
          if (value == "opponent" || value == "mover" || value == "present") value = "white";
        }
        const auto read = ReadEvent(event.dump());
        EXPECT_TRUE(read.ok()) << row.event;
      }
    }
  }
}

// The parts of a list with semicolons between, or a text alone, for comparing.
std::vector<std::string> Parts(std::string_view list) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(list)};
  for (std::string part; std::getline(in, part, ';');)
    parts.push_back(Folded(part.substr(std::min(part.find_first_not_of(' '), part.size()))));
  return parts;
}

// Every message of the interview stands in every language, each command has a word of its own,
// which is no answer.
TEST(Incidents, AndWordsOfTheInterviewAreTranslated) {
  for (const SpokenLanguage& language : SpokenLanguages()) {
    const Catalogue& catalogue = *FindCatalogue(language.code);
    std::set<std::string> commands;
    std::set<std::string> answers;
    for (const auto& [id, sentences] : EnglishCatalogue().sentences()) {
      if (!id.starts_with("interview.")) continue;
      const std::string_view sentence = catalogue.Find(id);
      EXPECT_FALSE(sentence.empty()) << id << " in " << language.code;
      if (!id.starts_with("interview.command_")) {
        // Other words for commands and for what is not known, and what stands above a list.
        if (id.ends_with("_words") || id.ends_with("_title")) continue;
        for (std::string& part : Parts(sentence)) answers.insert(std::move(part));
        continue;
      }
      EXPECT_TRUE(commands.insert(Folded(sentence)).second) << sentence;
      EXPECT_EQ(sentence.find(' '), std::string::npos) << sentence;
    }
    for (const std::string& command : commands)
      EXPECT_FALSE(answers.contains(command)) << command << " in " << language.code;
  }
}

}  // namespace
}  // namespace zeitnot::referee
