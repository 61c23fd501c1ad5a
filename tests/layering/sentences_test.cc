// Sentences of rulings stand in the catalogues of referee/words, and so do those that say what is
// wrong with a record, a FEN or a time control. The rooms that read and decide hold none; what
// refuses a file that is not an arbiter's (a certificate, a catalogue) says so where it reads, in
// the language of the program.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "tests/paths.h"

namespace zeitnot::layering {
namespace {

// Readers and judges: what they say is an error, no ruling, or words that they read.
const std::set<std::string> kReaders = {
    "referee/clock/time_control_reader.cc",
    "referee/mate/certificate/certificate_check.cc",
    "referee/mate/certificate/certificate_json.cc",
    "referee/mate/certificate/reach_check.cc",
    "referee/mate/certificate/stage_check.cc",
    "referee/notation/worded_end.cc",
    "referee/words/po_file.cc",
};

// String literals that are a sentence or a part of one: three words with blanks between them.
std::vector<std::string> SentencesIn(const std::string& source) {
  static const std::regex kToken(R"(//[^\n]*|'(\\.|[^'\\])'|"((\\.|[^"\\\n])*)\")");
  static const std::regex kSentence(R"([A-Za-z]{2,}[,:;]? [a-z]{1,}[,:;]? [a-z]{2,})");
  static const std::regex kAsserted(R"(static_assert\([^;]*;|#include[^\n]*)");
  const std::string code = std::regex_replace(source, kAsserted, "");
  std::vector<std::string> found;
  for (std::sregex_iterator it(code.begin(), code.end(), kToken), end; it != end; ++it) {
    const std::string text = (*it)[2];
    if (std::regex_search(text, kSentence)) found.push_back(text);
  }
  return found;
}

TEST(Sentences, NoneStandsOutsideTheCatalogues) {
  const std::filesystem::path root = testing_paths::SourceDir();
  std::set<std::string> readers_met;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "referee")) {
    const std::string extension = entry.path().extension();
    if (extension != ".h" && extension != ".cc") continue;
    const auto path = std::filesystem::relative(entry.path(), root);
    std::ifstream in(entry.path());
    const auto sentences = SentencesIn({std::istreambuf_iterator<char>(in), {}});
    if (kReaders.contains(path.string())) {
      if (!sentences.empty()) readers_met.insert(path.string());
      continue;
    }
    for (const std::string& sentence : sentences)
      ADD_FAILURE() << path.string() << " says \"" << sentence
                    << "\"; that is a message (referee/words/README.md)";
  }
  EXPECT_EQ(readers_met, kReaders) << "a reader that says nothing needs no exception";
}

TEST(Sentences, OneThatIsSaidIsSeen) {
  EXPECT_EQ(SentencesIn(R"(x = Concat(loser, " has lost on time"); // "so it is here")").size(),
            1U);
  EXPECT_EQ(SentencesIn(R"(f('"', "The claim fails: it is late.");)").size(), 1U);
  EXPECT_TRUE(SentencesIn(R"(Tells("by_ply", "a b"); static_assert(a, "one two three");)").empty());
}

}  // namespace
}  // namespace zeitnot::layering
