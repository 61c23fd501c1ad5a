#include "engine/match/uci_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>

#include "base/near_word.h"
#include "base/text.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kLongestLine = 1 << 16;  // more is cut off
constexpr std::size_t kLongestName = 100;
constexpr std::size_t kMostPvBytes = 4U << 20;
constexpr std::size_t kMostRemarks = 20;
// How often a waiting looks whether the match is abandoned.
constexpr milliseconds kLook{100};

}  // namespace

// What is waited for: at most the outputs and the standard errors of two engines.
class PollSet {
 public:
  void Add(int fd, short events = POLLIN) {
    if (fd >= 0) descriptors_[count_++] = {fd, events, 0};
  }
  // Until one of them can be used, or until the moment.
  void Wait(Instant until);

 private:
  std::array<pollfd, 4> descriptors_{};
  nfds_t count_ = 0;
};

void PollSet::Wait(Instant until) {
  const auto left = std::max(std::chrono::nanoseconds(0),
                             std::chrono::duration_cast<std::chrono::nanoseconds>(until - Now()));
  timespec wait{};
  wait.tv_sec = left.count() / 1'000'000'000;
  wait.tv_nsec = left.count() % 1'000'000'000;
  ppoll(descriptors_.data(), count_, &wait, nullptr);
}

UciEngine::UciEngine(const EngineSettings& settings, const Patience& patience, ChildProcess process,
                     const std::atomic<bool>& abandon)
    : settings_(settings), patience_(patience), process_(std::move(process)), abandon_(abandon) {
  if (settings.xboard) dialect_ = std::make_unique<XboardDialect>();
}

UciEngine::~UciEngine() { process_.Kill(); }

Result<std::unique_ptr<UciEngine>, std::string> UciEngine::Start(const EngineSettings& settings,
                                                                 const Patience& patience,
                                                                 const EngineLogs& logs,
                                                                 const std::vector<int>& cpus,
                                                                 const std::atomic<bool>& abandon) {
  ProcessSettings launch;
  launch.program = settings.command;
  launch.arguments = settings.arguments;
  launch.directory = settings.directory;
  launch.read_errors = true;
  launch.cpus = cpus;
  auto process = ChildProcess::Start(launch);
  if (!process) return Error{settings.name + ": " + process.error()};
  std::unique_ptr<UciEngine> engine(
      new UciEngine(settings, patience, *std::move(process), abandon));
  const auto open_log = [](const std::string& path) {
    constexpr int kFlags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
    return FileDescriptor(path.empty() ? -1 : open(path.c_str(), kFlags, 0644));
  };
  engine->log_ = open_log(logs.protocol_file);
  engine->errors_ = ErrorOutput(open_log(logs.error_file));
  const auto greeted = engine->Handshake();
  if (!greeted) return Error{settings.name + " " + greeted.error()};
  return engine;
}

Result<bool, std::string> UciEngine::Handshake() {
  // A process that ends at once may be gone before it reads.
  const bool written = Write("uci\n");
  const Waited waited = AwaitUciOk();
  if (waited == Waited::kAbandoned) return Error{std::string("was not waited for")};
  if (waited == Waited::kGone || !written) return Error{"said no uciok: it " + StateText()};
  if (waited == Waited::kTimeout) {
    return Error{Concat("did not say uciok within ", patience_.startup.count(), " ms; it ",
                        greeting_.empty() ? "said nothing" : "last said " + QuotedWord(greeting_))};
  }
  return SendOptions();
}

// An xboard engine that says nothing of its features within two seconds has none to tell.
Waited UciEngine::AwaitUciOk() {
  constexpr milliseconds kFeatures{2000};
  const auto greeted = [this] { return uci_ok_; };
  const Instant deadline = Now() + patience_.startup;
  if (dialect_) {
    const Waited waited = WaitFor(greeted, std::min(deadline, Now() + kFeatures));
    if (waited != Waited::kTimeout) return waited;
    if (!dialect_->asks_for_time()) Pass(dialect_->GiveUpFeatures());
  }
  return WaitFor(greeted, deadline);
}

Result<bool, std::string> UciEngine::SendOptions() {
  std::string text;
  const auto set = [&](const std::string& name, const std::string& value) {
    text += "setoption name " + name + (value.empty() ? "" : " value " + value) + '\n';
  };
  for (const auto& [name, value] : settings_.options) {
    const auto offered = Find(name);
    if (offered == offered_.end()) {
      warnings_.push_back(Concat(settings_.name, " offers no option ", name, Meant(name)));
    } else if (const std::string wanted = offered->Wants(value); !wanted.empty()) {
      warnings_.push_back(Concat(settings_.name, " wants ", wanted, " for its option ", name,
                                 ", not \"", value, "\""));
    }
    set(name, value);
  }
  if (settings_.strict && !warnings_.empty())
    return Error{warnings_.front().substr(settings_.name.size() + 1)};
  if (settings_.ponder && Offers("Ponder")) set("Ponder", "true");
  if (!Write(text) || !IsReady()) {
    const std::string state = StateText();
    return Error{runs() ? Concat("did not say readyok within ", patience_.ready.count(),
                                 " ms after its options were set: it ", state)
                        : Concat("ended when its options were set: it ", state)};
  }
  return true;
}

// ": did you mean Hash?", or nothing.
std::string UciEngine::Meant(std::string_view option) const {
  std::vector<std::string_view> names;
  for (const OfferedOption& offered : offered_) names.emplace_back(offered.name);
  const auto near = NearestWord(option, names);
  return near ? Concat(": did you mean ", *near, "?") : "";
}

bool UciEngine::NewGame(bool chess960) {
  std::string text = "ucinewgame\n";
  if (Offers("UCI_Chess960"))
    text += chess960 ? "setoption name UCI_Chess960 value true\n"
                     : "setoption name UCI_Chess960 value false\n";
  thinking_ = {};
  return Write(text) && IsReady();
}

void UciEngine::Ping() {
  if (!ready_ok_ || searching_) return;
  ready_ok_ = false;
  Write("isready\n");
}

std::optional<Instant> UciEngine::Go(const std::string& position, const std::string& go) {
  const bool ponder = go.starts_with("go ponder");
  // The opponent need not wait until this one is ready to ponder: what it says before it is stale.
  std::string ping;
  if (ponder && std::exchange(ready_ok_, false)) ping = "isready\n";
  if (!ponder && !ready_ok_ && AwaitReady() != Waited::kDone) return std::nullopt;
  // What still lies in the pipe is no answer to this search.
  Read();
  thinking_ = {};
  answer_ = {};
  pv_lines_.clear();
  pv_bytes_ = 0;
  spoke_ = false;
  searching_ = true;
  pondering_ = ponder;
  if (!Write(Concat(ping, position, "\n", go, "\n"))) return std::nullopt;
  return Now();
}

bool UciEngine::StopPondering() {
  pondering_ = false;
  ready_ok_ = false;
  return Write("stop\nisready\n");
}

bool UciEngine::Send(std::string_view line) {
  if (line == "ponderhit") pondering_ = false;
  return Write(std::string(line) + '\n');
}

Waited UciEngine::AwaitAnswer(std::optional<Instant> deadline, UciEngine* other) {
  return WaitFor([this] { return !searching_; }, deadline, other);
}

bool UciEngine::StopAndDrain() {
  if (closed_ || input_closed_ || deaf_) return false;
  pondering_ = false;
  if (searching_) {
    if (!Send("stop")) return false;
    if (WaitFor([this] { return !searching_; }, Now() + patience_.stop) != Waited::kDone) {
      remarks_.push_back(
          Concat("did not stop within ", patience_.stop.count(), " ms and is replaced"));
      return false;
    }
  }
  Ping();
  return AwaitReady() == Waited::kDone;
}

std::vector<std::string> UciEngine::TakeRemarks() { return std::exchange(remarks_, {}); }

std::string UciEngine::StateText() {
  if (deaf_) return "does not read what it is told";
  const bool silent = closed_ || input_closed_;
  if (silent) process_.AwaitEnd(patience_.stop);
  if (!process_.HasEnded()) {
    if (silent) return closed_ ? "closed its output but still runs" : "closed its input";
    return ready_ok_ ? "runs" : "runs but does not answer isready";
  }
  ReadErrors();
  std::string text = process_.StateText();
  if (const std::string& last = errors_.last_line(); !last.empty())
    text += Concat("; it last wrote to standard error: ", last);
  return text;
}

std::string UciEngine::SilenceText() const {
  if (deaf_) return "does not read what it is told";
  if (!ready_ok_) return "did not answer isready";
  if (!spoke_) return "said nothing after go";
  if (thinking_.depth) return Concat("was at depth ", *thinking_.depth, " when last heard of");
  return "gave no bestmove";
}

void UciEngine::Quit() {
  if (!closed_ && !deaf_ && !input_closed_) Write("quit\n");
  process_.WaitForEnd(patience_.stop);
  process_.Kill();
}

bool UciEngine::IsReady() {
  ready_ok_ = false;
  return Write("isready\n") && AwaitReady() == Waited::kDone;
}

Waited UciEngine::AwaitReady() {
  return WaitFor([this] { return ready_ok_; }, Now() + patience_.ready);
}

bool UciEngine::Write(std::string_view text) {
  if (!dialect_) return WriteRaw(text);
  bool written = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    written &= Pass(dialect_->Tell(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return written;
}

bool UciEngine::Pass(const XboardDialect::Said& said) {
  std::string text;
  for (const std::string& line : said.to_engine) text += line + '\n';
  const bool written = text.empty() || WriteRaw(text);
  for (const std::string& line : said.to_runner) TakeLine(line, Now());
  return written;
}

bool UciEngine::WriteRaw(std::string_view text) {
  if (log_.get() >= 0) {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      LogLine(">", text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  outgoing_.append(text);
  // While it is written, what is read may ask for more.
  if (writing_) return true;
  writing_ = true;
  const bool written = Flush();
  writing_ = false;
  return written;
}

bool UciEngine::Flush() {
  const Instant deadline = Now() + patience_.ready;
  while (!outgoing_.empty()) {
    std::string_view rest = outgoing_;
    const WriteState state = process_.WriteSome(rest);
    outgoing_.erase(0, outgoing_.size() - rest.size());
    if (state == WriteState::kClosed) {
      input_closed_ = true;
      outgoing_.clear();
      Read();
      return false;
    }
    if (state == WriteState::kWritten) continue;
    // It does not read: perhaps it waits for us to read first.
    if (abandon_) return false;
    if (Now() >= deadline) {
      deaf_ = true;
      outgoing_.clear();
      return false;
    }
    PollSet set;
    set.Add(process_.input(), POLLOUT);
    Watch(set);
    set.Wait(std::min(deadline, Now() + kLook));
    Read();
  }
  return true;
}

template <typename Predicate>
Waited UciEngine::WaitFor(Predicate done, std::optional<Instant> deadline, UciEngine* other) {
  Instant look = Now() + kLook;
  while (true) {
    if (done()) return Waited::kDone;
    if (closed_) return Waited::kGone;
    if (abandon_) return Waited::kAbandoned;
    const Instant now = Now();
    if (deadline && now >= *deadline) return Waited::kTimeout;
    if (now >= look) {
      NoticeEnd();
      look = now + kLook;
    }
    PollSet set;
    Watch(set);
    if (other != nullptr) other->Watch(set);
    set.Wait(deadline ? std::min(*deadline, look) : look);
    Read();
    if (other != nullptr) other->Read();
  }
}

void UciEngine::Watch(PollSet& set) const {
  if (!closed_) set.Add(process_.output());
  set.Add(process_.errors());
}

// Something that it started may hold its output open when it has ended.
void UciEngine::NoticeEnd() {
  if (closed_ || !process_.HasEnded()) return;
  while (!closed_ && Read() == ReadState::kData) continue;
  closed_ = true;
}

void UciEngine::ReadErrors() {
  if (errors_.Read(process_)) remarks_.push_back("floods its standard error");
}

ReadState UciEngine::Read() {
  ReadErrors();
  if (closed_) return ReadState::kClosed;
  const ReadState state = process_.ReadSome(buffer_);
  // A line may make us write, and writing read: the lines are taken in their order, below.
  if (reading_) return state;
  reading_ = true;
  const Instant at = Now();
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = buffer_.find('\n', begin)) != std::string::npos;
       begin = end + 1) {
    if (!skipping_) Hear(buffer_.substr(begin, end - begin), at);
    skipping_ = false;
  }
  reading_ = false;
  buffer_.erase(0, begin);
  if (buffer_.size() > kLongestLine) {
    buffer_.clear();
    skipping_ = true;
  }
  if (state == ReadState::kClosed) closed_ = true;
  return state;
}

void UciEngine::Hear(std::string_view line, Instant at) {
  if (log_.get() >= 0) LogLine("<", line);
  if (!dialect_) {
    TakeLine(line, at);
    return;
  }
  const XboardDialect::Said said = dialect_->Hear(line);
  for (const std::string& one : said.to_runner) TakeLine(one, at);
  Pass({said.to_engine, {}});
}

void UciEngine::TakeLine(std::string_view line, Instant at) {
  if (!uci_ok_ && !Trimmed(line).empty()) greeting_ = Trimmed(line).substr(0, kLongestName);
  WordReader words(line);
  const std::string_view command = words.Next();
  if (command == "info") {
    TakeInfo(words.Rest());
  } else if (command == "bestmove") {
    TakeAnswer(words, at);
  } else if (command == "readyok") {
    ready_ok_ = true;
  } else if (command == "uciok") {
    uci_ok_ = true;
  } else if (command == "id" && words.Accept("name")) {
    reported_name_ = words.Rest().substr(0, kLongestName);
  } else if (command == "option" && words.Accept("name")) {
    if (offered_.size() < kMostOptions) offered_.push_back(ReadOption(words));
  }
}

void UciEngine::TakeInfo(std::string_view line) {
  spoke_ = true;
  ReadInfo(line, thinking_);
  const bool variation = line.find("pv ") != std::string_view::npos && !line.starts_with("string");
  if (!keep_pv_lines_ || !searching_ || !variation || pv_bytes_ > kMostPvBytes) return;
  pv_lines_.emplace_back(line);
  pv_bytes_ += line.size();
}

void UciEngine::TakeAnswer(WordReader& words, Instant at) {
  const auto remark = [this](std::string text) {
    if (remarks_.size() < kMostRemarks) remarks_.push_back(std::move(text));
  };
  if (!searching_ || (pondering_ && !ready_ok_)) {
    ++stale_answers_;
    remark(Concat("gave the bestmove ", QuotedWord(words.Next()), " that nobody asked for"));
    return;
  }
  if (pondering_) remark("answered while it was to ponder");
  answer_ = {std::string(words.Next()), "", at};
  if (words.Accept("ponder")) answer_.ponder = words.Next();
  searching_ = false;
  spoke_ = true;
}

std::vector<OfferedOption>::const_iterator UciEngine::Find(std::string_view option) const {
  return std::ranges::find_if(offered_, [&](const OfferedOption& offered) {
    return EqualIgnoringCase(offered.name, option);
  });
}

bool UciEngine::Offers(std::string_view option) const { return Find(option) != offered_.end(); }

void UciEngine::LogLine(const char* direction, std::string_view line) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milli = std::chrono::duration_cast<milliseconds>(now).count();
  const std::string text = Concat(milli, " ", direction, " ", line, "\n");
  // A log that cannot be written is no reason to stop a match.
  [[maybe_unused]] const ssize_t written = write(log_.get(), text.data(), text.size());
}

}  // namespace zeitnot::match
