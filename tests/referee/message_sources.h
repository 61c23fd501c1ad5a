// The messages that the sources declare, read from their text.
#ifndef ZEITNOT_TESTS_REFEREE_MESSAGE_SOURCES_H_
#define ZEITNOT_TESTS_REFEREE_MESSAGE_SOURCES_H_

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "referee/laws/message.h"

namespace zeitnot::referee {

struct Declared {
  std::string name;  // kLostOnTime
  std::string id;
  std::vector<std::string> types;
  std::vector<std::string> arguments;
  std::string file;
};

struct Sources {
  std::vector<Declared> declared;
  std::map<std::string, std::string> files;  // by path
};

// Of referee and engine; read once.
const Sources& ReadSources();

// Arguments of that type, at least one: every player, man and mode, numbers of every plural.
const std::vector<ArgumentValue>& Samples(const std::string& type);

// The arguments named in the braces of a sentence.
std::set<std::string> PlacesIn(std::string_view sentence);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_MESSAGE_SOURCES_H_
