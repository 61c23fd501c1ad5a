// The arrows between folders, checked on the source text: an include that points the wrong way
// fails here even where the linker would let it pass.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.h"

namespace zeitnot {
namespace {

// What each folder may include, itself aside.
const std::map<std::string, std::set<std::string>> kAllowed = {
    {"movegen", {}},
    {"eval", {"movegen"}},
    {"search", {"movegen", "eval"}},
    {"referee", {"movegen"}},
    {"engine", {"movegen", "eval", "search", "referee"}},
};

// The project includes of a source text that `folder` must not have, with line numbers.
std::vector<std::string> WrongIncludes(const std::string& folder, std::istream& source) {
  std::vector<std::string> wrong;
  std::string line;
  for (int number = 1; std::getline(source, line); ++number) {
    constexpr std::string_view kInclude = "#include \"";
    if (line.compare(0, kInclude.size(), kInclude) != 0) continue;
    const std::string path = line.substr(kInclude.size());
    const std::string target = path.substr(0, path.find('/'));
    if (target == folder || kAllowed.at(folder).contains(target)) continue;
    wrong.push_back(std::to_string(number) + ": " + line);
  }
  return wrong;
}

std::vector<std::string> WrongIncludes(const std::string& folder, const std::string& source) {
  std::istringstream stream(source);
  return WrongIncludes(folder, stream);
}

TEST(Layering, EveryIncludePointsDown) {
  for (const auto& [folder, allowed] : kAllowed) {
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(
             std::filesystem::path(testing_paths::SourceDir()) / folder)) {
      const std::string extension = entry.path().extension();
      if (extension != ".h" && extension != ".cc") continue;
      ++files;
      std::ifstream source(entry.path());
      for (const std::string& line : WrongIncludes(folder, source))
        ADD_FAILURE() << entry.path() << ":" << line;
    }
    EXPECT_GT(files, 0) << folder;
  }
}

TEST(Layering, AWrongArrowIsSeen) {
  EXPECT_EQ(WrongIncludes("referee", "#include \"movegen/move.h\"\n#include <string>\n").size(),
            0U);
  EXPECT_EQ(WrongIncludes("referee", "\n#include \"search/searcher.h\"\n"),
            std::vector<std::string>{"2: #include \"search/searcher.h\""});
  EXPECT_EQ(WrongIncludes("movegen", "#include \"eval/score.h\"\n").size(), 1U);
  EXPECT_EQ(WrongIncludes("search", "#include \"engine/uci.h\"\n").size(), 1U);
  EXPECT_EQ(WrongIncludes("eval", "#include \"tests/oracle/oracle.h\"\n").size(), 1U);
}

}  // namespace
}  // namespace zeitnot
