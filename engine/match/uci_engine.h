// The GUI's side of UCI: one engine in a child process. Sends commands, waits for answers up to a
// moment, and keeps what the engine says of its thinking. Knows no game and no rules.
#ifndef ZEITNOT_ENGINE_MATCH_UCI_ENGINE_H_
#define ZEITNOT_ENGINE_MATCH_UCI_ENGINE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/word_reader.h"
#include "engine/match/engine_settings.h"
#include "engine/match/error_output.h"
#include "engine/match/offered_option.h"
#include "engine/match/process.h"
#include "engine/match/thinking.h"
#include "engine/match/xboard_dialect.h"

namespace zeitnot::match {

struct Answer {
  std::string move;    // as written; empty for a `bestmove` without one
  std::string ponder;  // as written, or empty
  Instant at;          // when it was read
};

enum class Waited { kDone, kTimeout, kGone, kAbandoned };

class PollSet;

struct EngineLogs {
  std::string error_file;     // standard error is appended there, up to a bound; empty: thrown away
  std::string protocol_file;  // all lines of the conversation; empty: none
};

class UciEngine {
 public:
  // Starts the process and goes through `uci`, options and `isready`. When `abandon` becomes true,
  // every waiting ends. An error is a sentence.
  static Result<std::unique_ptr<UciEngine>, std::string> Start(const EngineSettings& settings,
                                                               const Patience& patience,
                                                               const EngineLogs& logs,
                                                               const std::vector<int>& cpus,
                                                               const std::atomic<bool>& abandon);
  ~UciEngine();

  const EngineSettings& settings() const { return settings_; }
  const std::string& reported_name() const { return reported_name_; }  // of `id name`
  // Options that the engine does not offer, or not with such a value, one sentence each.
  const std::vector<std::string>& warnings() const { return warnings_; }
  const std::vector<OfferedOption>& offered() const { return offered_; }

  // `ucinewgame`, the variant, `isready`. False if it does not answer in time or is gone.
  bool NewGame(bool chess960);
  // After an answer: `isready`, so that whatever it says before `readyok` belongs to the past. Does
  // not wait; Go does, if need be.
  void Ping();
  // Ends a ponder search on the engine's own time, with a ping in the same write.
  bool StopPondering();
  // Sends the position and a `go` command in one write; forgets earlier thinking. Returns the
  // moment after writing, when the engine's time begins to run; std::nullopt if it is gone or did
  // not answer Ping in time.
  std::optional<Instant> Go(const std::string& position, const std::string& go);
  bool Send(std::string_view line);
  // Waits for `bestmove`. Meanwhile reads what `other` says, so that it never has to wait for us.
  Waited AwaitAnswer(std::optional<Instant> deadline, UciEngine* other);
  // Ends a search whose answer nobody wants, and waits until the engine is ready again. False if it
  // is not in time: the process is not to be used any more.
  bool StopAndDrain();

  bool searching() const { return searching_; }
  const Answer& answer() const { return answer_; }  // after kDone
  const Thinking& thinking() const { return thinking_; }
  // Keep what TakePvLines hands out.
  void KeepPvLines(bool keep) { keep_pv_lines_ = keep; }
  // The `info` lines with a principal variation since the last `go`, without the word.
  std::vector<std::string> TakePvLines() { return std::exchange(pv_lines_, {}); }
  // What it did against the protocol since the last call, one clause each with the engine as its
  // subject: "gave the bestmove e2e4 that nobody asked for".
  std::vector<std::string> TakeRemarks();
  std::uint64_t stale_answers() const { return stale_answers_; }  // since it was started

  // Why nothing comes any more: "exited with code 3", "does not read what it is told", "closed its
  // output but still runs". Waits a little for its end.
  std::string StateText();
  // What it was doing when its time was over: "said nothing after go".
  std::string SilenceText() const;
  // False if nothing can come any more because its process has ended.
  bool runs() { return !process_.HasEnded(); }
  bool abandoned() const { return abandon_; }
  bool Offers(std::string_view option) const;
  // Can play on from another position than the initial one.
  bool SetsUp() const { return !dialect_ || dialect_->sets_up(); }
  // `isready`, also while it searches. False if it does not answer in time or is gone.
  bool IsReady();
  // Waits for its end; false if it still runs then.
  bool AwaitEnd(milliseconds limit) { return process_.AwaitEnd(limit); }
  // The same after the end of its input.
  bool CloseInput(milliseconds limit) { return process_.WaitForEnd(limit); }
  // Asks it to quit and waits a little.
  void Quit();

 private:
  UciEngine(const EngineSettings& settings, const Patience& patience, ChildProcess process,
            const std::atomic<bool>& abandon);

  Result<bool, std::string> Handshake();
  Result<bool, std::string> SendOptions();
  Waited AwaitUciOk();
  // Lines of UCI, which are put into the engine's protocol if that is another.
  bool Write(std::string_view text);
  bool WriteRaw(std::string_view text);
  bool Flush();
  // What the dialect makes of a line.
  bool Pass(const XboardDialect::Said& said);
  Waited AwaitReady();
  // Reads what is there without waiting; the state is that of its output.
  ReadState Read();
  void Watch(PollSet& set) const;
  void NoticeEnd();
  void ReadErrors();
  void Hear(std::string_view line, Instant at);
  void TakeLine(std::string_view line, Instant at);
  void TakeInfo(std::string_view line);
  void TakeAnswer(WordReader& words, Instant at);
  std::string Meant(std::string_view option) const;
  std::vector<OfferedOption>::const_iterator Find(std::string_view option) const;
  void LogLine(const char* direction, std::string_view line);
  template <typename Predicate>
  Waited WaitFor(Predicate done, std::optional<Instant> deadline, UciEngine* other = nullptr);

  EngineSettings settings_;
  Patience patience_;
  ChildProcess process_;
  const std::atomic<bool>& abandon_;
  FileDescriptor log_;
  ErrorOutput errors_;
  std::unique_ptr<XboardDialect> dialect_;  // of an engine that does not speak UCI
  std::string outgoing_;                    // what is being written
  bool writing_ = false;
  bool reading_ = false;
  std::string buffer_;         // the beginning of a line that is not complete
  bool skipping_ = false;      // the rest of a line that is too long
  bool closed_ = false;        // nothing more comes
  bool input_closed_ = false;  // it cannot be told anything
  bool deaf_ = false;          // it does not read what is written
  bool uci_ok_ = false;
  std::string greeting_;    // the last line before `uciok`
  bool ready_ok_ = true;    // has answered every `isready`
  bool searching_ = false;  // a `go` without its `bestmove`
  bool pondering_ = false;  // and that was `go ponder`
  bool spoke_ = false;      // since the last `go`
  bool keep_pv_lines_ = false;
  std::size_t pv_bytes_ = 0;
  std::vector<std::string> pv_lines_;
  std::vector<std::string> remarks_;
  std::uint64_t stale_answers_ = 0;
  std::string reported_name_;
  std::vector<OfferedOption> offered_;
  std::vector<std::string> warnings_;
  Thinking thinking_;
  Answer answer_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_UCI_ENGINE_H_
