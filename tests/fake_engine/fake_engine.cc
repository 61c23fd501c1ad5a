// A UCI engine that does what a script file says, for tests of match runners: it can be late,
// crash, play illegal moves, flood its output. Without a script it plays legal moves chosen by a
// hash of the position, at once. Lines of a script:
//
//   line MOVE MOVE ...          answers `go` with the move of this game that comes next
//   ponder                      names a guess of the reply with each move
//   stamps FILE                 writes there, at the end, when it read `go` and when it answered
//   option TEXT                 is told after `uci`: "name Hash type spin ..."
//   EVENT [N]: ACTION; ACTION   what happens the N-th time, or every time; the first match counts
//
// Events: start, uci, isready, ucinewgame, go, goponder, ponderhit, stop, quit. An event without a
// matching line does what a sound engine does. Actions:
//
//   say TEXT, partial TEXT      a line; the same without its end
//   error TEXT, errors LINES    on standard error
//   flood LINES                 of talk; 0: without an end
//   zeros COUNT                 bytes of zero
//   play                        what it would do anyway
//   sleep MS, hang              does nothing for so long, or for ever
//   exit CODE, signal NUMBER    ends
//   close-output, close-input   and lives on
//   leave CODE                  ends, while a process that it started holds its output open
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"

namespace zeitnot {
namespace {

struct Handler {
  std::string event;
  int count = 0;  // 0: every time
  std::vector<std::string> actions;
};

struct Script {
  std::vector<std::string> line;
  std::vector<std::string> options;
  std::vector<Handler> handlers;
  std::string stamps;
  bool ponder = false;
};

std::string Trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? ""
                                    : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

void ReadHandler(const std::string& text, Script& script) {
  const std::size_t colon = text.find(':');
  std::istringstream head(text.substr(0, colon));
  Handler handler;
  head >> handler.event >> handler.count;
  std::istringstream actions(colon == std::string::npos ? "" : text.substr(colon + 1));
  for (std::string action; std::getline(actions, action, ';');)
    handler.actions.push_back(Trimmed(action));
  script.handlers.push_back(std::move(handler));
}

Script ReadScript(const char* path) {
  Script script;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    std::istringstream words(text);
    std::string first;
    words >> first;
    if (first.empty() || first[0] == '#') continue;
    if (first == "line") {
      for (std::string move; words >> move;) script.line.push_back(move);
    } else if (first == "ponder") {
      script.ponder = true;
    } else if (first == "stamps") {
      words >> script.stamps;
    } else if (first == "option") {
      script.options.push_back(text);
    } else {
      ReadHandler(text, script);
    }
  }
  return script;
}

class Engine {
 public:
  explicit Engine(Script script) : script_(std::move(script)) {}

  int Run() {
    Happen("start");
    for (std::string text; !exit_code_ && std::getline(std::cin, text);) Take(text);
    if (!script_.stamps.empty()) std::ofstream(script_.stamps, std::ios::app) << stamps_;
    return exit_code_.value_or(0);
  }

 private:
  void Say(const std::string& text) { std::cout << text << '\n' << std::flush; }

  void Take(const std::string& text) {
    std::istringstream words(text);
    std::string command;
    words >> command;
    if (command == "position") return SetPosition(words);
    if (command == "setoption") {
      chess960_ = text == "setoption name UCI_Chess960 value true" ||
                  (chess960_ && text.find("UCI_Chess960") == std::string::npos);
      return;
    }
    if (command == "go") {
      Stamp('g');
      pondering_ = text.starts_with("go ponder");
      if (pondering_) return Happen("goponder");
    }
    if (command == "ponderhit") {
      pondering_ = false;
      Happen(command);
      command = "go";
    }
    Happen(command);
    if (command == "quit") exit_code_ = 0;
  }

  void SetPosition(std::istringstream& words) {
    std::string word;
    std::string fen;
    words >> word;
    if (word == "fen") {
      while (words >> word && word != "moves") fen += word + ' ';
      const auto read = ReadFen(fen, Strictness::kRepair);
      position_ = read ? read->position : Position();
    } else {
      position_ = Position();
      words >> word;
    }
    plies_ = 0;
    while (words >> word) {
      const auto move = ReadUci(position_, word, Castling());
      if (!move) return;
      position_ = position_.After(*move);
      ++plies_;
    }
  }

  UciCastling Castling() const {
    return chess960_ ? UciCastling::kKingTakesRook : UciCastling::kKingTarget;
  }

  std::string Choose(const Position& position) const {
    const MoveList moves = LegalMoves(position);
    if (moves.empty()) return "0000";
    std::uint64_t hash = position.key() * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 29;
    return WriteUci(position, moves[static_cast<std::size_t>(hash % moves.size())], Castling());
  }

  void Play() {
    std::string text = "bestmove ";
    const std::string move =
        plies_ < script_.line.size() ? script_.line[plies_] : Choose(position_);
    text += move;
    if (const auto read = ReadUci(position_, move, Castling()); read && script_.ponder)
      text += " ponder " + Choose(position_.After(*read));
    Say("info depth 7 score cp 10 nodes 1000 pv " + move);
    Say(text);
    Stamp('b');
  }

  void Happen(const std::string& event) {
    const int count = ++counts_[event];
    for (const Handler& handler : script_.handlers) {
      if (handler.event != event || (handler.count != 0 && handler.count != count)) continue;
      for (const std::string& action : handler.actions) Do(action);
      return;
    }
    if (event == "uci") {
      Say("id name Fake");
      for (const std::string& option : script_.options) Say(option);
      Say("uciok");
    } else if (event == "isready") {
      Say("readyok");
    } else if (event == "go") {
      Play();
    } else if (event == "stop" && pondering_) {
      pondering_ = false;
      Say("bestmove " + Choose(position_));
    }
  }

  void Do(const std::string& action) {
    std::istringstream words(action);
    std::string verb;
    words >> verb;
    int number = 0;
    if (verb == "say") {
      Say(Trimmed(action.substr(3)));
    } else if (verb == "play") {
      Play();
    } else if (words >> number; verb == "sleep") {
      std::this_thread::sleep_for(std::chrono::milliseconds(number));
    } else if (verb == "exit") {
      std::_Exit(number);
    } else if (verb == "hang") {
      while (true) pause();
    } else if (verb == "flood") {
      for (int i = 0; number == 0 || i < number; ++i)
        std::cout << "info string " << i << " and more words than anybody wants to read\n";
    } else if (verb == "partial") {
      std::cout << Trimmed(action.substr(7)) << std::flush;
    } else if (verb == "error") {
      std::cerr << Trimmed(action.substr(5)) << std::endl;
    } else if (verb == "errors") {
      for (int i = 0; i < number; ++i) std::cerr << i << " is the number of this complaint\n";
    } else if (verb == "zeros") {
      std::cout << std::string(static_cast<std::size_t>(number), '\0') << std::flush;
    } else {
      Leave(verb, number);
    }
  }

  static void Leave(const std::string& verb, int number) {
    if (verb == "signal") {
      std::signal(number, SIG_DFL);  // a sanitizer would turn it into an exit
      std::raise(number);
    } else if (verb == "close-output") {
      close(STDOUT_FILENO);
    } else if (verb == "close-input") {
      close(STDIN_FILENO);
    } else if (verb == "leave") {
      if (fork() != 0) std::_Exit(number);
      setsid();
      std::this_thread::sleep_for(std::chrono::seconds(2));
      std::_Exit(0);
    }
  }

  void Stamp(char what) {
    if (script_.stamps.empty()) return;
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    stamps_ += what;
    stamps_ += ' ' + std::to_string(std::chrono::nanoseconds(now).count()) + '\n';
  }

  Script script_;
  Position position_;
  std::size_t plies_ = 0;
  bool chess960_ = false;
  bool pondering_ = false;
  std::map<std::string, int> counts_;
  std::string stamps_;
  std::optional<int> exit_code_;
};

}  // namespace
}  // namespace zeitnot

int main(int argc, char** argv) {
  const zeitnot::Script script = argc > 1 ? zeitnot::ReadScript(argv[1]) : zeitnot::Script{};
  return zeitnot::Engine(script).Run();
}
