// The UCI loop: what state the conversation with a GUI is in and what each command does to it. It
// reads lines and writes lines; where they come from and go to is the caller's business.
//
// One thread reads commands and never waits for what takes time. Searches run on a second thread;
// perft, bench and referee questions on a third, one after the other, so that no question holds up
// a search.
#ifndef ZEITNOT_ENGINE_UCI_UCI_H_
#define ZEITNOT_ENGINE_UCI_UCI_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>

#include "engine/uci/options.h"
#include "engine/uci/report_queue.h"
#include "engine/uci/uci_output.h"
#include "engine/uci/uci_position.h"
#include "search/searcher.h"

namespace zeitnot {

// Caps for a caller that feeds the loop with input nobody has looked at. None: only what the
// protocol and the options table say.
struct UciCaps {
  std::optional<std::uint64_t> nodes;         // of every search, and of a bench position
  std::optional<int> perft_depth;             // deeper perfts are refused
  std::optional<std::size_t> hash_mebibytes;  // larger tables are refused
};

class UciSession {
 public:
  // Answers are written to `out`, from several threads but a whole line at a time.
  explicit UciSession(std::ostream& out, const UciCaps& caps = {});
  // As Finish().
  ~UciSession();
  UciSession(const UciSession&) = delete;
  UciSession& operator=(const UciSession&) = delete;

  // Obeys one line, which may hold any bytes. False after `quit`: the session is over.
  bool Handle(std::string_view line);
  // Ends the conversation: a running search is stopped and gives its move; a perft, bench or
  // referee question that has begun is brought to its end.
  void Finish();
  UciOutput& output() { return output_; }

  // The commands of the loop, one a line, for people.
  static std::string Help();

 private:
  struct Command;
  static const Command kCommands[];
  static const Command* FindCommand(std::string_view word, bool standard_only);

  void Uci();
  void IsReady();
  void SetOptionCommand(std::string_view arguments);
  void NewGame();
  void SetPosition(std::string_view arguments);
  void Go(std::string_view arguments);
  void Stop();
  void PonderHit();
  void Debug(std::string_view arguments);
  void Display();
  void ExplainPosition();
  void PerftCommand(std::string_view arguments, bool divide);
  void BenchCommand(std::string_view arguments);
  void RefereeCommand(std::string_view arguments);

  void StartSearch(SearchLimits limits);
  void StartPerft(int depth, bool divide);
  // Has a report given after those that run or wait; refuses it, with a message, while a search
  // runs.
  void StartReport(std::string_view name, ReportQueue::Report report);
  // Writes at once, or after the reports that come first.
  void WriteInTurn(std::string text);
  void JoinWorker();
  bool searching() const { return searching_.load(); }
  // Gives the searcher the settings and the wish to forget that came in while it was busy.
  void UpdateSearcher();
  void ApplySettings();

  UciOutput output_;
  const UciCaps caps_;
  EngineSettings settings_;
  UciGame game_;
  Searcher searcher_;
  bool debug_ = false;
  bool settings_pending_ = false;  // settings_ are newer than what the searcher has
  bool clear_pending_ = false;
  SearchOptions granted_;  // what the searcher has

  std::thread worker_;
  std::atomic<bool> searching_ = false;  // from `go` until just before its `bestmove`
  ReportQueue reports_;
};

// The longest line that is read; longer ones are skipped whole, with a message.
inline constexpr std::size_t kMaxLineLength = std::size_t{1} << 20;

// Reads commands from `in` until `quit` or its end and answers on `out`.
void RunUci(std::istream& in, std::ostream& out, const UciCaps& caps = {});

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_UCI_H_
