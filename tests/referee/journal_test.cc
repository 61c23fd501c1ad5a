// Journals on disk: what is somebody else's file stays as it is, what was written by hand counts as
// it does in a record, and only what a crash left is taken off.
#include "referee/arbiter/journal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "referee/log/log_json.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

constexpr const char* kStart = R"({"schema":"zeitnot-record/1"})";
constexpr const char* kMove = R"({"type":"move","move":"e4"})";
constexpr const char* kReply = R"({"type":"move","move":"e5"})";

class JournalFile : public testing::Test {
 protected:
  JournalFile() : path_(testing_paths::Scratch("journal.jsonl")) {}
  ~JournalFile() override { std::filesystem::remove(path_); }

  void Write(const std::string& text) const {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << text;
  }
  std::string Read() const {
    std::ifstream file(path_, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  // Opens the journal of this text and says how far the game is, or the error.
  std::string Open(const std::string& text) {
    Write(text);
    Session session;
    Journal journal;
    found_ = journal.Open(path_, session);
    if (!found_->ok()) return Sentence(found_->error());
    if (!session.started()) return "not started";
    const std::string ply = "ply " + std::to_string(session.arbiter().standing().ply);
    EXPECT_TRUE(session.Hear(kReply).accepted);
    EXPECT_TRUE(journal.Append(kReply));
    return ply;
  }
  // The same text as a record, for which there are no torn lines.
  static std::size_t EventsOfRecord(const std::string& text) {
    const auto log = ReadLog(text);
    return log.ok() ? log->events.size() : 1000;
  }

  const std::string path_;
  std::optional<Result<JournalText, Message>> found_;
};

TEST_F(JournalFile, ForeignFilesStayAsTheyAre) {
  for (const char* text :
       {"a thesis, without a line end", "a thesis\nwith lines\n", "first line\nthe rest",
        "{\"schema\":\"other/1\",\"text\":\"unfinish", "{\"na", "[1,2", "{\"name\":1}",
        "{\"schema\":\"other/1\"}\n", "\x7f\x45\x4c\x46\x02", "{\"schema\":\"zeitnot-match/1\"}"}) {
    EXPECT_NE(Open(text).find("journal"), std::string::npos) << text;
    EXPECT_FALSE(found_->ok()) << text;
    EXPECT_EQ(Read(), text);
  }
}

TEST_F(JournalFile, FaultsNameTheLineOfTheFile) {
  const std::string error = Open(std::string(kStart) + "\n\n\r\n" + kMove + "\nnonsense\n" + kMove);
  EXPECT_NE(error.find("line 5: this is not JSON"), std::string::npos) << error;
}

TEST_F(JournalFile, WhatWasWrittenByHandCountsAsInARecord) {
  const std::string start = kStart;
  for (const std::string& text :
       {start + "\n" + kMove, start + "\r\n" + kMove, start + "\r\n\r\n" + kMove + "\r\n",
        start + "\n  \t\n  " + kMove + "  ", "\n\n" + start + "\n" + kMove + "\n \n\t",
        "\xEF\xBB\xBF" + start + "\n" + kMove + "\n"}) {
    ASSERT_EQ(EventsOfRecord(text), 1U) << text;
    EXPECT_EQ(Open(text), "ply 1") << text;
    // What is added stands on a line of its own.
    EXPECT_EQ(EventsOfRecord(Read()), 2U) << Read();
  }
  // The start alone, and nothing at all.
  EXPECT_EQ(Open(start + "\n"), "ply 0");
  EXPECT_EQ(Open(start), "ply 0");
  EXPECT_TRUE((*found_)->unended);
  EXPECT_EQ(EventsOfRecord(Read()), 1U) << Read();
  for (const char* nothing : {"", "\n", "  ", "\r\n \r\n"})
    EXPECT_EQ(Open(nothing), "not started") << nothing;
}

TEST_F(JournalFile, WhatACrashLeftIsTakenOffAndTold) {
  const std::string whole = std::string(kStart) + "\n" + kMove + "\n";
  const std::string last = kReply;
  for (std::size_t size = 1; size < last.size(); ++size) {
    EXPECT_EQ(Open(whole + last.substr(0, size)), "ply 1");
    EXPECT_EQ((*found_)->torn, last.substr(0, size));
    EXPECT_EQ(Read(), whole + kReply + "\n");
  }
  // Of the first line, as a program or a person begins it.
  for (const std::string& start :
       {std::string(kStart), std::string("{\"schema\": \"zeitnot-record/1\","
                                         " \"edition\": \"2009\"}")}) {
    for (std::size_t size = 1; size < start.size(); ++size) {
      EXPECT_EQ(Open(start.substr(0, size)), "not started") << start.substr(0, size);
      EXPECT_EQ(Read(), "");
    }
  }
  // Blocks that a failing machine left unwritten.
  EXPECT_EQ(Open(whole + std::string(20, '\0')), "ply 1");
}

// A record that begins with an illegal position is written as it was read.
TEST(Journal, KeepsAnIllegalPositionOfTheStart) {
  for (const char* fen : {"4P3/6k1/8/8/8/r7/8/4K3 w - - 1 2", "R3k3/8/8/8/4r3/8/8/4K2R b K - 3 40",
                          "4k3/8/8/R7/8/8/4K3/p7 w - - 0 51"}) {
    const std::string line =
        std::string(R"({"schema":"zeitnot-record/1","edition":"2018","mode":"rapid","fen":")") +
        fen + "\"}";
    const auto start = ReadStart(line);
    ASSERT_TRUE(start.ok()) << fen;
    ASSERT_TRUE(start->illegal_board.has_value()) << fen;
    EXPECT_NE(WriteStart(*start).find(fen), std::string::npos) << WriteStart(*start);
    const auto again = ReadStart(WriteStart(*start));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->illegal_board, start->illegal_board);
    EXPECT_EQ(again->moves_before(), start->moves_before());
  }
}

}  // namespace
}  // namespace zeitnot::referee
