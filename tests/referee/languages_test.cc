#include "referee/notation/languages.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

TEST(Languages, CodesAreUniqueAndFound) {
  std::set<std::string_view> codes;
  for (const Language& language : Languages()) {
    EXPECT_TRUE(codes.insert(language.code).second) << language.code;
    EXPECT_EQ(FindLanguage(language.code), &language);
    EXPECT_EQ(FindLanguage(language.name), &language);
  }
  EXPECT_EQ(codes.size(), 32U);
  EXPECT_EQ(FindLanguage("SR-CYRL")->letters.knight, "С");
  EXPECT_EQ(FindLanguage("german")->code, "de");
  EXPECT_EQ(FindLanguage("srp"), nullptr);
  // Serbian in either script is found, but is not one of the languages that a sheet may be in.
  EXPECT_EQ(FindLanguage("sr"), FindLanguage("Serbian"));
  EXPECT_EQ(FindLanguage("sr")->letters.knight, "С/S");
  EXPECT_EQ(FindLanguage(""), nullptr);
}

// Within one language no two pieces share a letter, and every letter is well-formed text.
TEST(Languages, LettersAreDistinct) {
  for (const Language& language : Languages()) {
    std::set<std::string> letters;
    for (const PieceType type : kPieceTypes) {
      std::string rest(language.letters.of(type));
      EXPECT_TRUE(IsUtf8(rest));
      EXPECT_FALSE(rest.empty());
      while (!rest.empty()) {
        const std::size_t slash = rest.find('/');
        EXPECT_TRUE(letters.insert(rest.substr(0, slash)).second) << language.code << ' ' << rest;
        rest = slash == std::string::npos ? "" : rest.substr(slash + 1);
      }
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
