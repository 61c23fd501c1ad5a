// The interview on a terminal: the same ruling by dialogue, command, record and session; what is
// shown, and what is saved.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "tests/engine/dialogue.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

// What a shell prints for the command, and with which code.
ProgramRun InShell(const std::string& command) {
  const std::string folder = std::filesystem::path(testing_paths::Program()).parent_path();
  FILE* const pipe =
      popen(Concat("PATH='", folder, "':$PATH; LC_ALL=C; export LC_ALL; ", command).c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  std::string text;
  char buffer[4096];
  for (std::size_t read = 0; (read = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    text.append(buffer, read);
  return {WEXITSTATUS(pclose(pipe)), text, {}};
}
std::string Shell(const std::string& command) { return InShell(command).out; }

// The text on one line, however it is broken.
std::string Unbroken(const std::string& text) {
  std::istringstream in(text);
  std::string words;
  for (std::string word; in >> word;) words += word + ' ';
  return words;
}
// The first line that begins so.
std::string LineOf(const std::string& text, std::string_view beginning) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(beginning)) return line;
  }
  return {};
}

struct Case {
  std::string language;
  std::vector<std::string> answers;
};
const std::vector<Case> kCases = {
    {"en", {"flag", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "black", "no"}},
    {"de", {"ein blättchen", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "weiß", "nein"}},
    {"sl", {"nepravilna", "pravkar", "1. e4 e5", "Sg1e5", "da", "standardni", "0"}},
    {"sr-Cyrl", {"заставица је", "1. e4 e5", "бели", "не"}},
    {"sk", {"telefón", "biely", "zvuk", "nie", "pri sebe"}},
    {"en", {"repetition", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "white", "no"}},
    {"sk", {"opakovanie", "Jf3 Jf6 Jg1 Jg8 Jf3 Jf6 Jg1 Jg8", "čierny", "len zapísaný"}},
    {"en", {"touch", "other", "1. e4 e5", "white", "g1", "yes", "d4", "yes", "yes", "standard"}},
    {"en", {"read", "1. e4 it's e5"}},
    {"en", {"can this", "8/8/8/4k3/8/8/4q3/7K w - - 3 90", "black"}},
    // With rulings on events before the one that is told at last, some of which leave facts open.
    {"en", {"telephone", "white", "rang", "no", "had it"}},
    {"de", {"Remisangebot", "angenommen", "weiß", "20"}},
    {"sk", {"2", "2", "e4 e5 Jg1d5 Jc6", "biely", "vážny", "0"}},
    {"en", {"result", "2", "e4", "1-0", "0-1", "1/2-1/2"}},
};

bool LeavesOpen(const OrderedJson& events) {
  bool open = false;
  for (const OrderedJson& event : events) {
    for (const OrderedJson& ruling : event["rulings"])
      open |= ruling["decision"] == "facts_needed" || ruling["decision"] == "undetermined";
  }
  return open;
}

TEST(InterviewCommand, GivesTheSameRulingByDialogueCommandRecordAndSession) {
  for (const Case& row : kCases) {
    SCOPED_TRACE(Joined(row.answers));
    std::string input;
    for (const std::string& answer : row.answers)
      input += OrderedJson{{"answer", answer}}.dump() + '\n';
    input += "{\"record\":true}\n";
    const ProgramRun talk = RunZeitnot(
        {"referee", "interview", "--format", "jsonl", "--language", row.language}, input);
    ASSERT_EQ(talk.code, 0) << talk.errors;
    const std::vector<OrderedJson> lines = Lines(talk.out);
    ASSERT_GE(lines.size(), 2U);
    const OrderedJson& ruled = lines[lines.size() - 2];
    ASSERT_TRUE(ruled.contains("events")) << ruled;
    const std::string record = lines.back()["record"];
    const std::string command = ruled["command"];

    // By the command, in a shell: that ruling alone, and the code that is its.
    const ProgramRun shell = InShell(command + " --format json");
    EXPECT_EQ(shell.code, LeavesOpen(ruled["events"]) ? 1 : 0) << command;
    const OrderedJson by_command = OrderedJson::parse(shell.out);
    EXPECT_EQ(by_command["events"], ruled["events"]);
    // By the record.
    const std::string file = testing_paths::Scratch("interview_record.jsonl");
    std::ofstream(file) << record;
    const ProgramRun rule =
        RunZeitnot({"referee", "rule", file, "--format", "json", "--language", row.language});
    const OrderedJson by_record = OrderedJson::parse(rule.out);
    EXPECT_EQ(by_command["standing"], by_record["standing"]);
    const OrderedJson& all = by_record["events"];
    ASSERT_GE(all.size(), ruled["events"].size());
    const std::size_t first = all.size() - ruled["events"].size();
    // By a session.
    const std::vector<OrderedJson> session =
        Lines(RunZeitnot({"referee", "session", "--language", row.language}, record).out);
    ASSERT_EQ(session.size(), all.size() + 1);
    for (std::size_t i = 0; i < ruled["events"].size(); ++i) {
      EXPECT_EQ(ruled["events"][i]["event"], all[first + i]["event"]);
      EXPECT_EQ(ruled["events"][i]["rulings"], all[first + i]["rulings"]);
      EXPECT_EQ(ruled["events"][i]["rulings"], session[first + i + 1]["rulings"]);
    }
    // And what a person reads in the terminal is what the command prints.
    const ProgramRun terminal =
        RunZeitnot({"referee", "interview", "--language", row.language}, Joined(row.answers));
    EXPECT_EQ(terminal.code, 0);
    EXPECT_NE(Unbroken(terminal.out).find(Unbroken(Shell(command))), std::string::npos)
        << Shell(command);
    EXPECT_NE(terminal.out.find(command), std::string::npos) << terminal.out;
  }
}

// What is saved answers in the language of the dialogue too, whatever that of the shell is.
TEST(InterviewCommand, ASavedRecordGivesTheSameRulingInTheSameLanguage) {
  const std::string file = testing_paths::Scratch("it's saved.jsonl");
  for (const Case& row : kCases) {
    SCOPED_TRACE(Joined(row.answers));
    const std::string out = RunZeitnot({"referee", "interview", "--language", row.language},
                                       Concat(Joined(row.answers), "save ", file, "\n"))
                                .out;
    const std::string saved = LineOf(out, "zeitnot referee rule");
    ASSERT_NE(saved, "") << out;
    const ProgramRun again = InShell(saved);
    const ProgramRun command = InShell(LineOf(out, "printf"));
    EXPECT_EQ(again.out, command.out);
    EXPECT_EQ(again.code, command.code);
    EXPECT_NE(again.out, "") << saved;
    std::filesystem::remove(file);
  }
}

TEST(InterviewCommand, ARulingFromAnEventOnIsOneOfTheRecord) {
  const std::string record = R"({"schema":"zeitnot-record/1"}
{"type":"sign","by":"white","result":"1-0"}
{"type":"sign","by":"black","result":"0-1"}
{"type":"decide","what":"result","result":"1/2-1/2"}
)";
  const ProgramRun last = RunZeitnot({"referee", "rule", "-", "--from", "3"}, record);
  EXPECT_EQ(last.code, 0);
  EXPECT_TRUE(last.out.starts_with("RULING: ")) << last.out;
  EXPECT_EQ(last.out.find("=="), std::string::npos) << last.out;
  const ProgramRun undecided = RunZeitnot({"referee", "rule", "-", "--from", "2"},
                                          record.substr(0, record.rfind("{\"type")));
  EXPECT_EQ(undecided.code, 1);
  for (const char* wrong : {"0", "4"}) {
    const ProgramRun none = RunZeitnot({"referee", "rule", "-", "--from", wrong}, record);
    EXPECT_EQ(none.code, 2);
    EXPECT_NE(none.errors.find("--from: the record has 3 events"), std::string::npos)
        << none.errors;
  }
  const ProgramRun moves =
      RunZeitnot({"referee", "rule", "-", "--from", "1"},
                 "{\"schema\":\"zeitnot-record/1\"}\n{\"type\":\"move\",\"move\":\"e4\"}\n");
  EXPECT_TRUE(moves.out.starts_with("RULING: Nothing has to be done.\n")) << moves.out;
  EXPECT_NE(moves.out.find("\n  - Article 3.10.1-2: "), std::string::npos) << moves.out;
}

TEST(InterviewCommand, ALegalMoveIsNamedAndTheQuestionAskedAgain) {
  const std::string now = RunZeitnot({"referee", "interview"}, "illegal\njust\ne4 e5\nNf3\n").out;
  const std::string words = Unbroken(now);
  for (const char* shown : {"Nf3 is legal in the position that was told "
                            "(rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR "
                            "w KQkq - 0 2), in which White has the move",
                            "'back' to change the one before. Which move was made?"}) {
    EXPECT_NE(words.find(shown), std::string::npos) << shown << now;
  }
  const std::string later =
      RunZeitnot({"referee", "interview"}, "illegal\n2\ne4 e5\nstartpos\n").out;
  for (const char* shown : {"Every move of the game is legal", "A position alone has no moves",
                            "'back' to change the one before. Which moves were made"}) {
    EXPECT_NE(Unbroken(later).find(shown), std::string::npos) << shown << later;
  }
}

TEST(InterviewCommand, AnIllegalMoveInTheListIsAskedForNext) {
  const std::string out =
      RunZeitnot({"referee", "interview"}, "illegal\n1\ne4 e5 Bc4 Nc6 Qh5 Ke6\n").out;
  EXPECT_NE(Unbroken(out).find("An illegal move does not belong here: it is asked for next."),
            std::string::npos)
      << out;
}

TEST(InterviewCommand, AnEmptyLineRepeatsTheQuestion) {
  const std::string out = RunZeitnot({"referee", "interview"}, "flag\nstartpos\n\n").out;
  const std::size_t first = out.find("Whose flag has fallen?");
  ASSERT_NE(first, std::string::npos);
  EXPECT_NE(out.find("Whose flag has fallen?", first + 1), std::string::npos) << out;
  const std::string ruled =
      RunZeitnot({"referee", "interview"}, "flag\nstartpos\nwhite\nno\n\n").out;
  const std::size_t hint = ruled.find("'new' begins anew");
  ASSERT_NE(hint, std::string::npos);
  EXPECT_NE(ruled.find("'new' begins anew", hint + 1), std::string::npos) << ruled;
}

TEST(InterviewCommand, NothingToDoStandsUnderAHeadlineWithItsArticle) {
  const std::vector<std::string> answers = {
      "touch", "2", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5", "white", "e1 h1", "O-O", "yes"};
  const std::string out = RunZeitnot({"referee", "interview"}, Joined(answers)).out;
  for (const char* shown : {"RULING: Nothing has to be done.\n", "\n  - Article 4.4.1: "})
    EXPECT_NE(out.find(shown), std::string::npos) << shown << out;
  std::string lines;
  for (const std::string& answer : answers) lines += OrderedJson{{"answer", answer}}.dump() + '\n';
  const ProgramRun json = RunZeitnot({"referee", "interview", "--format", "jsonl"}, lines);
  EXPECT_EQ(Lines(json.out).back()["in_order"]["headline"]["text"], "Nothing has to be done.");
}

TEST(InterviewCommand, AGameInSeveralLinesIsOneAnswer) {
  const std::string tags = "[Event \"a \\\"b\\\" [c]\"]\n[Result \"*\"]\n\n";
  const std::string moves = "1. e4 e5 {a comment\n\nwith 1-0\n} 2. Nf3 (2. f4 1-0)\nNc6\n3. Bb5";
  const std::string after =
      "  8 | r . b q k b n r |\n  7 | p p p p . p p p |\n  6 | . . n . . . . . |\n"
      "  5 | . B . . p . . . |";
  const auto talk = [](const std::string& game) {
    return RunZeitnot({"referee", "interview"}, Concat("flag\n", game, "\nwhite\nno\n")).out;
  };
  // Until the result, an empty line, or, without tags, a line that is no such moves.
  for (const std::string& game : {tags + moves + " *", tags + moves + "\n*\n", tags + moves + "\n",
                                  std::string("1. e4 e5\n2. Nf3 Nc6\n3. Bb5"),
                                  std::string("1. e4 e5 2. Nf3\nNc6 3. Bb5 *")}) {
    const std::string out = talk(game);
    EXPECT_NE(out.find(after), std::string::npos) << game << out;
    EXPECT_NE(out.find("White has lost on time"), std::string::npos) << game << out;
    EXPECT_EQ(out.find("is no answer here"), std::string::npos) << game << out;
  }
  // Of several games one is chosen.
  const std::string games = talk(Concat(tags, moves, " *\n\n", tags, "1. d4\n*\n\n2"));
  EXPECT_NE(games.find("4 | . . . P . . . . |"), std::string::npos) << games;
  EXPECT_NE(games.find("White has lost on time"), std::string::npos) << games;
}

TEST(InterviewCommand, ACommandThatIsTooLongIsASavedRecord) {
  const std::string file =
      testing_paths::SourceDir() + "/referee/examples/kasparov-deep-blue-1997-game5.pgn";
  const std::string out = RunZeitnot({"referee", "interview"}, Concat("dead\n", file, "\n")).out;
  EXPECT_EQ(out.find("printf"), std::string::npos) << out;
  EXPECT_NE(Unbroken(out).find("is too long to show: 'save FILE' saves the record"),
            std::string::npos)
      << out;
}

TEST(InterviewCommand, AFileThatIsNotThereIsNamed) {
  for (const char* file : {"/no/such/game.pgn", "game.PGN", "my moves.txt", "games/mine"}) {
    // Where a position, moves or a scoresheet are asked for.
    for (const char* before : {"dead\n", "illegal\n2\n", "read\n"}) {
      const std::string out = RunZeitnot({"referee", "interview"}, Concat(before, file, "\n")).out;
      EXPECT_NE(out.find(Concat("There is no file ", file, ".")), std::string::npos) << out;
      EXPECT_EQ(out.find("RULING"), std::string::npos) << out;
    }
  }
  const std::string folder = testing_paths::SourceDir();
  const std::string out = RunZeitnot({"referee", "interview"}, Concat("dead\n", folder, "\n")).out;
  EXPECT_NE(Unbroken(out).find(folder + " cannot be read."), std::string::npos) << out;
  // What is a position or moves with a fault is no file.
  for (const char* text : {"8/8/8/8", "1. e4 e5 1/2-1/2 x", "hello"}) {
    const std::string moves =
        RunZeitnot({"referee", "interview"}, Concat("dead\n", text, "\n")).out;
    EXPECT_EQ(moves.find("There is no file"), std::string::npos) << moves;
  }
}

TEST(InterviewCommand, ACommandWithoutItsArgumentSaysWhatToGive) {
  const std::string out = RunZeitnot({"referee", "interview"},
                                     "change\nlate\n1\nchange\nchange 7\nlanguage\nedition\nsave\n")
                              .out;
  const std::string words = Unbroken(out);
  EXPECT_NE(words.find("No question has been answered yet."), std::string::npos) << out;
  for (const char* shown :
       {"change NUMBER asks for the answer of that number again Laws of ",
        ", the newest, as no other edition was named. The position was not told; the ruling does "
        "without it. 1 What happened? Somebody is late or has left 2 Which of these is it? A "
        "player "
        "came late",
        "No answer has that number. Laws of ",
        "language CODE another language of the dialogue and the rulings: ",
        "edition YEAR another edition of the Laws: ", "save FILE saves the record"}) {
    EXPECT_NE(words.find(shown), std::string::npos) << shown << "\n" << out;
  }
  EXPECT_EQ(out.find("is no answer here"), std::string::npos) << out;
}

// The numbers of choices that are named are those of the list.
TEST(InterviewCommand, ChoicesThatMayBeMeantHaveTheirNumbers) {
  const std::string out = RunZeitnot({"referee", "interview"}, "draw\n6\n").out;
  EXPECT_NE(Unbroken(out).find("4 (Draw claim: repetition), 5 (Draw claim: fifty moves), 6 (Draw "
                               "offer) or 7 (Draw claim: quickplay finish)?"),
            std::string::npos)
      << out;
  EXPECT_NE(out.find("It has not been answered"), std::string::npos) << out;
  // In a game that is followed, where the list is not shown any more.
  const std::string game = RunZeitnot({"referee", "session", "--interactive"},
                                      "startpos\n90 min\ne4\ndraw claim\n4\nquit\n")
                               .out;
  EXPECT_NE(game.find("Who claims?"), std::string::npos) << game;
}

// A screen has the beginning and the end of a long line, the JSON all of it.
TEST(InterviewCommand, ALongLineIsShortened) {
  const std::string out = RunZeitnot({"referee", "interview"}, "flag\nstartpos\nwhite\nno\n").out;
  const OrderedJson ruling = OrderedJson::parse(Shell(LineOf(out, "printf") + " --format json"));
  const OrderedJson& evidence = ruling["events"].back()["rulings"].back()["evidence"].back();
  ASSERT_TRUE(evidence.contains("san")) << evidence;
  const std::size_t plies = evidence["san"].size();
  ASSERT_GT(plies, 30U);
  const std::string text = Unbroken(out);
  EXPECT_NE(text.find(Concat("[half-moves in all: ", plies, "; --format json shows them]")),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(" … "), std::string::npos);
  EXPECT_NE(text.find(evidence["san"].back().get<std::string>()), std::string::npos) << text;
}

TEST(InterviewCommand, TheTerminalSpeaksTheLanguageOfTheLocale) {
  const ProgramRun talk = RunZeitnot({"referee", "interview"}, "pomoč\nkonec\n", "sl_SI.UTF-8");
  EXPECT_EQ(talk.code, 0);
  EXPECT_NE(talk.out.find("Kaj se je zgodilo?"), std::string::npos) << talk.out;
  EXPECT_NE(talk.out.find("shrani DATOTEKA"), std::string::npos) << talk.out;
  const ProgramRun other =
      RunZeitnot({"referee", "interview"}, "language german\nsprache slovenščina\nkonec\n");
  EXPECT_NE(other.out.find("Was ist passiert?"), std::string::npos) << other.out;
  // A question explained says what may be typed besides; other words for it are understood.
  const ProgramRun words =
      RunZeitnot({"referee", "interview", "--language", "de"}, "?\nUnterschiede\nende\n");
  EXPECT_NE(words.out.find("Außerdem kann eingegeben werden: hilfe, zurück"), std::string::npos);
  EXPECT_NE(words.out.find("noch keine Entscheidung"), std::string::npos) << words.out;
  const ProgramRun time = RunZeitnot({"referee", "interview"}, "late\n1\nblack\n0:15\n");
  EXPECT_NE(time.out.find("Understood: 15 seconds."), std::string::npos) << time.out;
  EXPECT_NE(other.out.find("Kaj se je zgodilo?"), std::string::npos) << other.out;
}

TEST(InterviewCommand, TheTerminalObeysAndSaves) {
  const std::string file = testing_paths::Scratch("interview saved.jsonl");
  const ProgramRun talk = RunZeitnot(
      {"referee", "interview", "--edition", "2018"},
      Concat("help\n?\nflag\nback\nback\nflag\n4k3/8/8/8/8/8/8/Q3K3 b - - 0 1\nassumed\ndiagram\n",
             "black\nno\nothers\nsave ", file,
             "\nlist\nchange 3\nwhite\nedition 2009\nedition 1999\n",
             "save /no/such/place\nnew\nquit\n"));
  EXPECT_EQ(talk.code, 0) << talk.errors;
  for (const std::string_view shown :
       {"takes the last answer back", "Article 6.9", "There is no answer to take back",
        "1   What happened? A flag has fallen", "Black has lost on time; White wins",
        "Whose flag has fallen? White or Both: more would be asked", "zeitnot referee rule '",
        "\"type\":\"flag\"", "Laws of 2009", "1999", "/no/such/place cannot be written"}) {
    EXPECT_NE(talk.out.find(shown), std::string::npos) << shown << "\n" << talk.out;
  }
  EXPECT_EQ(RunZeitnot({"referee", "rule", file}).code, 0);
  EXPECT_NE(RunZeitnot({"referee", "rule", file}).out.find("Black has lost on time"),
            std::string::npos);
}

TEST(InterviewCommand, SavingOverwritesNoFileOfOthers) {
  const std::string file = testing_paths::Scratch("a game.pgn");
  std::ofstream(file) << "1. e4 e5 *\n";
  const std::string own = testing_paths::Scratch("saved twice.jsonl");
  const ProgramRun talk = RunZeitnot(
      {"referee", "interview"},
      Concat("late\n1\nsave ", file, "\nsave ", own, "\nwhite\n15 min\nsave ", own, "\n"));
  const std::string words = Unbroken(talk.out);
  EXPECT_NE(words.find(Concat(file, " already and it is not overwritten")), std::string::npos);
  std::ifstream game(file);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(game), {}), "1. e4 e5 *\n");
  // What the dialogue itself wrote is written anew.
  EXPECT_EQ(words.find(Concat(own, " already")), std::string::npos) << talk.out;
  std::ifstream saved(own);
  EXPECT_NE(std::string(std::istreambuf_iterator<char>(saved), {}).find("\"late_s\":900"),
            std::string::npos);
}

// A reading in English letters is not what stands on the paper.
TEST(InterviewCommand, AReadingIsNotCalledWhatIsWritten) {
  for (const auto& [code, move] : std::vector<std::pair<std::string, std::string>>{
           {"en", "Nf3"}, {"de", "Sf3"}, {"sk", "Jf3"}, {"sl", "Sf3"}, {"sr-Latn", "Sf3"}}) {
    const std::string out = RunZeitnot({"referee", "interview", "--language", code},
                                       Concat("19\n2\ne4 e5\n", move, "\n"))
                                .out;
    const std::string words = Unbroken(out);
    const std::size_t at = words.find("): Nf3 ");
    ASSERT_NE(at, std::string::npos) << out;
    const std::string label = words.substr(at - std::min<std::size_t>(at, 90), 90);
    EXPECT_NE(label.find("lgeb"), std::string::npos) << label;
  }
}

TEST(InterviewCommand, ALanguageAloneBeginsADialogue) {
  const ProgramRun slovak = RunZeitnot({"referee", "--language", "sk"}, "exit\n");
  EXPECT_EQ(slovak.code, 0);
  EXPECT_NE(slovak.out.find("Čo sa stalo?"), std::string::npos) << slovak.out;
  // Without a terminal nobody sits there: what would ask is named.
  const ProgramRun piped = RunZeitnot({"referee"}, "flag\n");
  EXPECT_EQ(piped.code, 2);
  EXPECT_NE(piped.errors.find("referee interview"), std::string::npos) << piped.errors;
  const ProgramRun older = RunZeitnot({"referee", "--edition", "2009"}, "exit\n");
  EXPECT_EQ(older.code, 0) << older.errors;
  EXPECT_NE(older.out.find("Laws of 2009."), std::string::npos) << older.out;
  EXPECT_EQ(RunZeitnot({"referee", "--edition", "1999"}, "exit\n").code, 2);
  const ProgramRun before = RunZeitnot({"referee", "--edition", "2009", "status"});
  EXPECT_NE(before.errors.find("--edition stands behind"), std::string::npos) << before.errors;
  const ProgramRun misplaced = RunZeitnot({"referee", "--language", "sk", "status"});
  EXPECT_EQ(misplaced.code, 2);
  EXPECT_NE(misplaced.errors.find("--language stands behind"), std::string::npos);
  EXPECT_EQ(misplaced.errors.find("\"sk\""), std::string::npos) << misplaced.errors;
}

// What was asked for before the game ended is not left open.
TEST(InterviewCommand, ACommandThatEndsTheGameHasRuled) {
  const std::string signs = R"({"schema":"zeitnot-record/1"}
{"type":"sign","by":"white","result":"1-0"}
{"type":"sign","by":"black","result":"0-1"}
)";
  EXPECT_EQ(RunZeitnot({"referee", "rule", "-"}, signs).code, 1);
  const std::string decided = signs + R"({"type":"decide","what":"result","result":"1/2-1/2"})";
  EXPECT_EQ(RunZeitnot({"referee", "rule", "-"}, decided).code, 0);
}

TEST(InterviewCommand, SaysWhatIsTakenAsGiven) {
  const auto lines = Lines(RunZeitnot({"referee", "interview", "--format", "jsonl"},
                                      R"({"answer":"illegal"}
{"answer":"now"}
{"answer":"e4 e5"}
{"answer":"Ke3"}
{"answer":"yes"}
{"answer":"standard"}
{"answer":null}
)")
                               .out);
  ASSERT_TRUE(lines.back().contains("assumed")) << lines.back();
  EXPECT_EQ(lines.back()["assumed"].size(), 1U);
  const ProgramRun text = RunZeitnot({"referee", "interview"}, "2\n1\ne4 e5\nKe3\n1\n1\n-\n");
  EXPECT_NE(text.out.find("Taken as given"), std::string::npos) << text.out;
}

TEST(InterviewCommand, EndOfInputEndsIt) {
  for (const char* input : {"", "flag", "flag\n", "flag\nstartpos\nwhite"}) {
    const ProgramRun talk = RunZeitnot({"referee", "interview"}, input);
    EXPECT_EQ(talk.code, 0);
    EXPECT_NE(talk.out.find("The input has ended"), std::string::npos) << talk.out;
  }
  // No person sits there: the help as before.
  const ProgramRun alone = RunZeitnot({"referee"}, "flag\n");
  EXPECT_EQ(alone.code, 2);
}

TEST(InterviewCommand, HostileLinesDoNoHarm) {
  using std::literals::operator""s;
  const std::string hostile = std::string(3'000'000, 'x') + "\nfl\0ag\n\xff\xfe\n\x1b[2J\nflag\n"s +
                              std::string(70'000, '/') + "\nstartpos\nwhite\nno\n";
  const ProgramRun text = RunZeitnot({"referee", "interview"}, hostile);
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("White has lost on time"), std::string::npos);
  EXPECT_EQ(text.out.find('\x1b'), std::string::npos);
  const ProgramRun json = RunZeitnot({"referee", "interview", "--format", "jsonl"}, hostile);
  EXPECT_EQ(json.code, 0);
  EXPECT_EQ(Lines(json.out).size(), 10U);
}

TEST(InterviewCommand, APgnFileIsReadByItsName) {
  const std::string file =
      testing_paths::SourceDir() + "/referee/examples/kasparov-deep-blue-1997-game5.pgn";
  const ProgramRun talk = RunZeitnot({"referee", "interview"}, Concat("dead\n", file, "\n"));
  EXPECT_NE(talk.out.find("The game goes on"), std::string::npos) << talk.out;
  // As a scoresheet too, without its tags.
  const ProgramRun sheet =
      RunZeitnot({"referee", "interview"}, Concat("scoresheet\n5\n", file, "\n"));
  EXPECT_NE(sheet.out.find("The sheet can be played as it stands."), std::string::npos)
      << sheet.out;
}

}  // namespace
}  // namespace zeitnot
