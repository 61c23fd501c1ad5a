// The options of `match` in a file: JSON with the long name of an option for each key.
//
//   {"engine": [{"name": "a", "cmd": "./a", "option.Hash": "64"}, {"cmd": "./b"}],
//    "each": ["tc=10+0.1"], "games": "200", "check-pv": true}
#ifndef ZEITNOT_ENGINE_COMMANDS_MATCH_FILE_H_
#define ZEITNOT_ENGINE_COMMANDS_MATCH_FILE_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "base/result.h"

namespace zeitnot::match {

using EngineWords = std::vector<std::string>;  // KEY=VALUE

// What the parsed command asks for, with these engines in place of its own: enough to play the same
// match again. Files that a match writes are not named.
std::string WriteMatchFile(const CLI::App& match, const std::vector<EngineWords>& engines);

// The words of a command line that says what the file says, and what the parsed command says where
// both say something. An error is a sentence.
Result<std::vector<std::string>, std::string> ReadMatchFile(const std::string& path,
                                                            const CLI::App& match);

// Puts the words of the engine of that name in a file (a JSON list of engines as above) in the
// place of a word conf=NAME; the words after it prevail. An error is a sentence.
Result<std::vector<EngineWords>, std::string> NamedEngines(const std::string& path,
                                                           std::vector<EngineWords> engines);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_COMMANDS_MATCH_FILE_H_
