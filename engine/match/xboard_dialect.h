// Turns UCI into the Chess Engine Communication Protocol (xboard) and back, for engines that speak
// that alone. Pure: is handed lines of one side and says what each side is to be told. Every search
// begins from force mode, so that the engine never moves out of turn.
#ifndef ZEITNOT_ENGINE_MATCH_XBOARD_DIALECT_H_
#define ZEITNOT_ENGINE_MATCH_XBOARD_DIALECT_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/word_reader.h"

namespace zeitnot::match {

class XboardDialect {
 public:
  struct Said {
    std::vector<std::string> to_engine;  // in its protocol
    std::vector<std::string> to_runner;  // in UCI
  };
  // A line of UCI for the engine.
  Said Tell(std::string_view line);
  // A line of the engine.
  Said Hear(std::string_view line);
  // The engine says nothing of its features: it is as old as the first version of the protocol.
  Said GiveUpFeatures();
  // Can play on from another position than the initial one.
  bool sets_up() const { return Feature("setboard", false); }
  // It said that it needs more time before its features are complete.
  bool asks_for_time() const { return features_.contains("done"); }

 private:
  struct Option {
    std::string name;
    std::string kind;  // as it calls it: spin, check, combo, button, string, ...
  };

  void Greet(Said& said);
  void TakeFeatures(std::string_view line, Said& said);
  void AnnounceOption(const std::string& text, Said& said);
  void SetOption(WordReader& words, Said& said);
  void TakePosition(WordReader& words);
  void SetBoard(Said& said);
  void SetTime(WordReader words, Said& said);
  void Answer(std::string_view move, Said& said);
  void TakeThinking(std::string_view line, Said& said) const;
  bool BlackToMove() const;
  bool Feature(const char* name, bool otherwise) const;

  std::map<std::string, std::string, std::less<>> features_;
  std::vector<Option> options_;
  bool asked_ = false;    // `uci` has been said
  bool greeted_ = false;  // `uciok` has been answered
  bool searching_ = false;
  std::string fen_;  // empty: the initial position
  std::vector<std::string> moves_;
  // What stands on the engine's board, if anything is known of it.
  std::optional<std::pair<std::string, std::vector<std::string>>> board_;
  // Moves to go and seconds of increment when it was last told the time control.
  std::optional<std::pair<std::int64_t, std::int64_t>> level_;
  int pings_ = 0;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_XBOARD_DIALECT_H_
