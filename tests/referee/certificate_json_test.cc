// Certificates as JSON: what is missing or bad is named, and no text is beyond an answer.
#include "referee/mate/certificate/certificate_json.h"

#include <gtest/gtest.h>

#include <string>

#include "movegen/fen.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/certificate/certificate_check.h"

namespace zeitnot::referee {
namespace {

Certificate AnswerOf(const char* fen) {
  const Position position = ReadFen(fen, Strictness::kStrict)->position;
  return *MakeCertificate(position, Color::kWhite, CanMate(position, Color::kWhite));
}
Certificate NoOnAWall() { return AnswerOf("4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1"); }
Certificate YesOnTheBackRank() { return AnswerOf("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"); }

std::string WithoutKey(const std::string& text, const std::string& key) {
  std::string changed = text;
  const std::size_t at = changed.find("\"" + key + "\"");
  EXPECT_NE(at, std::string::npos) << key;
  if (at != std::string::npos) changed[at + 1] = '_';
  return changed;
}

void ExpectUnreadable(const std::string& text, const std::string& part) {
  const auto certificate = ReadCertificate(text);
  ASSERT_FALSE(certificate.ok()) << text;
  EXPECT_NE(certificate.error().find(part), std::string::npos)
      << certificate.error() << " lacks " << part;
}

TEST(CertificateJson, MissingKeysAreNamed) {
  const std::string no = WriteCertificate(NoOnAWall());
  for (const char* key : {"schema", "fen", "side", "verdict", "closed_set", "positions", "digest",
                          "refuted", "men", "home", "man", "squares", "capturable", "promotes"})
    ExpectUnreadable(WithoutKey(no, key), std::string("'") + key + "' is missing");
  ExpectUnreadable(WithoutKey(no, "men"), "closed_set.refuted[0]");
  ExpectUnreadable(WithoutKey(no, "home"), "closed_set.refuted[0].men[0]");
  const std::string yes = WriteCertificate(YesOnTheBackRank());
  ExpectUnreadable(WithoutKey(yes, "line"), "'line' is missing");
}

std::string Replaced(std::string text, const std::string& old, const std::string& with) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return at == std::string::npos ? text : text.replace(at, old.size(), with);
}

TEST(CertificateJson, BadValuesAreNamed) {
  const std::string no = WriteCertificate(NoOnAWall());
  const std::string positions = "\"positions\":0";
  for (const char* value : {"-1", "1.5", "1e3", "18446744073709551616", "\"0\"", "null", "[]"}) {
    ExpectUnreadable(Replaced(no, positions, std::string("\"positions\":") + value),
                     "closed_set.positions");
  }
  ExpectUnreadable(Replaced(no, positions, "\"positions\":1e999"), "");
  ExpectUnreadable(Replaced(no, "\"digest\":\"0x", "\"digest\":\"0y"), "closed_set.digest");
  ExpectUnreadable(Replaced(no, "\"digest\":\"0x", "\"digest\":\"0x0"), "closed_set.digest");
  ExpectUnreadable(Replaced(no, "\"digest\":\"0x00", "\"digest\":\"0x+0"), "closed_set.digest");
  ExpectUnreadable(Replaced(no, "\"home\":\"e1\"", "\"home\":\"e9\""), "a square");
  ExpectUnreadable(Replaced(no, "\"home\":\"e1\"", "\"home\":\"-\""), "a square");
  ExpectUnreadable(Replaced(no, "\"man\":\"K\"", "\"man\":\"X\""), "a letter");
  ExpectUnreadable(Replaced(no, "\"man\":\"K\"", "\"man\":\"\""), "a letter");
  ExpectUnreadable(Replaced(no, "\"capturable\":false", "\"capturable\":0"), "true or false");
  ExpectUnreadable(Replaced(no, "\"side\":\"white\"", "\"side\":\"green\""), "side");
  ExpectUnreadable(Replaced(no, "\"verdict\":\"no\"", "\"verdict\":\"maybe\""), "verdict");
  ExpectUnreadable(Replaced(no, "certificate/1", "certificate/2"), "schema");
  ExpectUnreadable(Replaced(no, "4k3/", "4q3/"), "fen");
  ExpectUnreadable(Replaced(no, "\"side\"", "\"fen\":\"\",\"side\""), "given twice");
  const std::string yes = WriteCertificate(YesOnTheBackRank());
  ExpectUnreadable(Replaced(yes, "[\"e1e8\"]", "\"e1e8\""), "line");
  ExpectUnreadable(Replaced(yes, "[\"e1e8\"]", "[1]"), "line[0]");
  // A castling right without its rook is not dropped in silence.
  ExpectUnreadable(Replaced(yes, "w - -", "w Q -"), "fen");
}

TEST(CertificateJson, AnyTextIsAnswered) {
  for (const char* text :
       {"", " ", "null", "[]", "{}", "\"", "{\"schema\":", "\xff\xfe", "1e999", "{]"})
    ExpectUnreadable(text, "");
  ExpectUnreadable(std::string(100'000, '['), "nested");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  ExpectUnreadable(objects, "nested");
  const std::string right = WriteCertificate(NoOnAWall());
  for (std::size_t size = 0; size + 2 < right.size(); ++size)
    EXPECT_FALSE(ReadCertificate(right.substr(0, size)).ok());
  // One byte changed anywhere: not read, or read as another certificate, which then does not hold,
  // or as the same one.
  const Certificate same = *ReadCertificate(right);
  for (std::size_t at = 0; at < right.size(); ++at) {
    for (const char byte : {'0', 'z', '"', '}', '\x80'}) {
      std::string changed = right;
      changed[at] = byte;
      const auto certificate = ReadCertificate(changed);
      if (!certificate.ok() || *certificate == same) continue;
      const CertificateCheck check = CheckCertificate(*certificate, 10'000);
      if (check.verdict != CertificateVerdict::kHolds) continue;
      // Only the counters of the position asked about may differ from what is proven.
      EXPECT_EQ(WriteEpdFields(certificate->root), WriteEpdFields(same.root)) << changed;
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
