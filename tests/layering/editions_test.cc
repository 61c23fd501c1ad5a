// An edition's facts live in referee/laws: what a ruling does in an edition is a parameter or an
// Article of its column, and no code elsewhere names an edition to find out.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/paths.h"

namespace zeitnot::layering {
namespace {

// The lines of a source that name an edition, by number.
std::vector<int> LinesNamingAnEdition(std::istream& source) {
  static const std::regex kNamed(R"(\bk20\d\d\b)");
  std::vector<int> lines;
  std::string line;
  for (int number = 1; std::getline(source, line); ++number) {
    const std::string code = line.substr(0, line.find("//"));
    if (std::regex_search(code, kNamed)) lines.push_back(number);
  }
  return lines;
}

TEST(Editions, NobodyOutsideTheLawsNamesOne) {
  const std::filesystem::path root = testing_paths::SourceDir();
  int in_laws = 0;
  for (const char* const top : {"base", "movegen", "eval", "search", "referee", "engine"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension();
      if (extension != ".h" && extension != ".cc") continue;
      const auto path = std::filesystem::relative(entry.path(), root);
      std::ifstream source(entry.path());
      for (const int line : LinesNamingAnEdition(source)) {
        if (path.parent_path() == "referee/laws") {
          ++in_laws;
        } else {
          ADD_FAILURE() << path.string() << ":" << line
                        << " names an edition; what differs is a field of EditionRules or an "
                           "Article that an edition has or lacks (referee/laws/README.md)";
        }
      }
    }
  }
  EXPECT_GT(in_laws, 6);
}

TEST(Editions, OneThatIsNamedIsSeen) {
  const auto lines = [](const char* text) {
    std::istringstream source(text);
    return LinesNamingAnEdition(source);
  };
  EXPECT_EQ(lines("a\nif (game.edition >= Edition::k2014) return;\n"), std::vector<int>{2});
  EXPECT_EQ(lines("using enum Edition;\nreturn edition == k2005 ? 1 : 2;\n"), std::vector<int>{2});
  EXPECT_EQ(lines("const bool old = Edition::k2009 == edition;"), std::vector<int>{1});
  EXPECT_TRUE(
      lines("// as Edition::k2005 has it\nreturn kNewestEdition;\nint block2014 = 0;").empty());
}

}  // namespace
}  // namespace zeitnot::layering
