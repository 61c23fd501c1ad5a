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
#include <vector>

#include "base/result.h"
#include "base/word_reader.h"
#include "engine/match/engine_settings.h"
#include "engine/match/process.h"

namespace zeitnot::match {

// The latest thinking, from the side on move.
struct Thinking {
  std::optional<int> depth;
  std::optional<int> centipawns;  // unless `mate`
  std::optional<int> mate;        // in this many moves; negative: gets mated; 0: is mated
  std::optional<std::uint64_t> nodes;
};
// Takes over what an `info` line says; lines of another rank than the first and bounds that are not
// exact count for depth and nodes only.
void ReadInfo(std::string_view line, Thinking& thinking);

struct Answer {
  std::string move;    // as written; empty for a `bestmove` without one
  std::string ponder;  // as written, or empty
  Instant at;          // when it was read
};

enum class Waited { kDone, kTimeout, kGone, kAbandoned };

struct EngineLogs {
  std::string error_file;     // standard error is appended there; empty: thrown away
  std::string protocol_file;  // all lines of the conversation; empty: none
};

// An option as the engine announces it.
struct OfferedOption {
  std::string name;
  std::string type;  // spin, check, combo, button or string; others count as string
  std::optional<std::int64_t> min;
  std::optional<std::int64_t> max;
  std::vector<std::string> values;  // of a combo

  // What a value should have been; empty if it is one that the engine can take.
  std::string Wants(const std::string& value) const;
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
  // Options that were set but that the engine does not offer, one sentence each.
  const std::vector<std::string>& warnings() const { return warnings_; }

  // `ucinewgame`, the variant, `isready`. False if it does not answer in time or is gone.
  bool NewGame(bool chess960);
  // Sends the position and a `go` command in one write; forgets earlier thinking. Returns the
  // moment after writing, when the engine's time begins to run; std::nullopt if it is gone.
  std::optional<Instant> Go(const std::string& position, const std::string& go);
  bool Send(std::string_view line);
  // Waits for `bestmove`. Meanwhile reads what `other` says, so that it never has to wait for us.
  Waited AwaitAnswer(std::optional<Instant> deadline, UciEngine* other);
  // Ends a search whose answer nobody wants. False if none comes in time: the process is not to be
  // used any more.
  bool StopAndDrain();

  bool searching() const { return searching_; }
  const Answer& answer() const { return answer_; }  // after kDone
  const Thinking& thinking() const { return thinking_; }
  // "exited with code 3", "does not read what it is told", ...
  std::string StateText();
  bool abandoned() const { return abandon_; }
  bool Offers(std::string_view option) const;
  // Asks it to quit and waits a little.
  void Quit();

 private:
  UciEngine(const EngineSettings& settings, const Patience& patience, ChildProcess process,
            const std::atomic<bool>& abandon);

  Result<bool, std::string> Handshake();
  Result<bool, std::string> SendOptions();
  bool Write(std::string_view text);
  bool IsReady();
  // Reads what is there without waiting.
  void Read();
  void TakeLine(std::string_view line, Instant at);
  void TakeOption(WordReader& words);
  std::vector<OfferedOption>::const_iterator Find(std::string_view option) const;
  void LogLine(const char* direction, std::string_view line);
  template <typename Predicate>
  Waited WaitFor(Predicate done, std::optional<Instant> deadline, UciEngine* other = nullptr);

  EngineSettings settings_;
  Patience patience_;
  ChildProcess process_;
  const std::atomic<bool>& abandon_;
  FileDescriptor log_;
  std::string buffer_;     // the beginning of a line that is not complete
  bool skipping_ = false;  // the rest of a line that is too long
  bool closed_ = false;    // nothing more comes
  bool deaf_ = false;      // it does not read what is written
  bool uci_ok_ = false;
  bool ready_ok_ = false;
  bool searching_ = false;  // a `go` without its `bestmove`
  std::string reported_name_;
  std::vector<OfferedOption> offered_;
  std::vector<std::string> warnings_;
  Thinking thinking_;
  Answer answer_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_UCI_ENGINE_H_
