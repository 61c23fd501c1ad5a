// A name that a source file brings in by `using` is used in it. clang-tidy's check for that sees
// the main file alone, and `make tidy` reads several sources as one.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "tests/paths.h"

namespace zeitnot::layering {
namespace {

// Names brought in, and for types their alias, that occur nowhere else in the text.
std::vector<std::string> UnusedIn(const std::string& source) {
  static const std::regex kComment(R"(//[^\n]*)");
  static const std::regex kUsing(R"(\nusing (?!namespace)(?:(\w+) = [^;]*|[\w:]*::(\w+));)");
  const std::string code = std::regex_replace("\n" + source, kComment, "");
  std::vector<std::string> unused;
  for (std::sregex_iterator it(code.begin(), code.end(), kUsing), end; it != end; ++it) {
    const std::string name = (*it)[1].matched ? (*it)[1] : (*it)[2];
    const std::regex word("\\b" + name + "\\b");
    const auto begin = std::sregex_iterator(code.begin(), code.end(), word);
    // The declaration itself, whose right side may say the name again.
    const std::string declaration = it->str();
    const auto own = std::sregex_iterator(declaration.begin(), declaration.end(), word);
    if (std::distance(begin, {}) == std::distance(own, {})) unused.push_back(name);
  }
  return unused;
}

TEST(Using, EveryNameBroughtInIsUsed) {
  const std::filesystem::path root = testing_paths::SourceDir();
  int read = 0;
  for (const char* const floor :
       {"base", "movegen", "eval", "search", "referee", "engine", "tests", "bench"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / floor)) {
      if (entry.path().extension() != ".cc" ||
          entry.path().string().find("node_modules") != std::string::npos)
        continue;
      std::ifstream in(entry.path());
      for (const std::string& name : UnusedIn({std::istreambuf_iterator<char>(in), {}}))
        ADD_FAILURE() << entry.path().string() << " does not use " << name;
      ++read;
    }
  }
  EXPECT_GT(read, 400);
}

TEST(Using, OneThatIsUnusedIsSeen) {
  EXPECT_EQ(UnusedIn("using zeitnot::Move;\nusing Json = a::Json;\nusing x::Color;\n"
                     "Color c;  // Move"),
            (std::vector<std::string>{"Move", "Json"}));
  EXPECT_TRUE(UnusedIn("using b::Fen;\nFen f;").empty());
}

}  // namespace
}  // namespace zeitnot::layering
