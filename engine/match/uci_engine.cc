#include "engine/match/uci_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>

#include "base/text.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kLongestLine = 1 << 16;  // more is cut off
constexpr std::size_t kMostOptions = 1000;
constexpr std::size_t kLongestName = 100;
// How often a waiting looks whether the match is abandoned.
constexpr milliseconds kLook{100};

std::optional<int> ReadInt(std::string_view word) {
  const auto number = ReadNumber(word);
  if (!number) return std::nullopt;
  constexpr std::int64_t kMost = 1'000'000'000;
  return static_cast<int>(std::clamp(*number, -kMost, kMost));
}

// Waits until one of the descriptors can be read, or until the moment.
void Poll(std::array<pollfd, 2>& descriptors, nfds_t count, Instant until) {
  const auto left = std::max(std::chrono::nanoseconds(0),
                             std::chrono::duration_cast<std::chrono::nanoseconds>(until - Now()));
  timespec wait{};
  wait.tv_sec = left.count() / 1'000'000'000;
  wait.tv_nsec = left.count() % 1'000'000'000;
  ppoll(descriptors.data(), count, &wait, nullptr);
}

}  // namespace

void ReadInfo(std::string_view line, Thinking& thinking) {
  WordReader words(line);
  Thinking next = thinking;
  bool first_rank = true;
  bool exact = true;
  bool score = false;
  while (!words.AtEnd()) {
    const std::string_view word = words.Next();
    if (word == "string" || word == "pv" || word == "refutation" || word == "currline") break;
    if (word == "depth") {
      next.depth = ReadInt(words.Next());
    } else if (word == "nodes") {
      const auto nodes = ReadNumber(words.Next());
      if (nodes && *nodes >= 0) next.nodes = static_cast<std::uint64_t>(*nodes);
    } else if (word == "multipv") {
      first_rank = ReadInt(words.Next()) == 1;
    } else if (word == "lowerbound" || word == "upperbound") {
      exact = false;
    } else if (word == "cp" || word == "mate") {
      const auto value = ReadInt(words.Next());
      score = value.has_value();
      next.centipawns = word == "cp" ? value : std::nullopt;
      next.mate = word == "mate" ? value : std::nullopt;
    }
  }
  if (next.nodes) thinking.nodes = next.nodes;
  if (!first_rank) return;
  if (next.depth) thinking.depth = next.depth;
  if (!score || !exact) return;
  thinking.centipawns = next.centipawns;
  thinking.mate = next.mate;
}

UciEngine::UciEngine(const EngineSettings& settings, const Patience& patience, ChildProcess process,
                     const std::atomic<bool>& abandon)
    : settings_(settings), patience_(patience), process_(std::move(process)), abandon_(abandon) {}

UciEngine::~UciEngine() { process_.Kill(); }

Result<std::unique_ptr<UciEngine>, std::string> UciEngine::Start(const EngineSettings& settings,
                                                                 const Patience& patience,
                                                                 const EngineLogs& logs,
                                                                 const std::vector<int>& cpus,
                                                                 const std::atomic<bool>& abandon) {
  auto process = ChildProcess::Start(
      {settings.command, settings.arguments, settings.directory, logs.error_file, cpus});
  if (!process) return Error{settings.name + ": " + process.error()};
  std::unique_ptr<UciEngine> engine(
      new UciEngine(settings, patience, *std::move(process), abandon));
  if (!logs.protocol_file.empty()) {
    engine->log_ = FileDescriptor(
        open(logs.protocol_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  }
  const auto greeted = engine->Handshake();
  if (!greeted) return Error{settings.name + " " + greeted.error()};
  return engine;
}

Result<bool, std::string> UciEngine::Handshake() {
  const Instant deadline = Now() + patience_.startup;
  // A process that ends at once may be gone before it reads.
  const bool written = Write("uci\n");
  const Waited waited = WaitFor([this] { return uci_ok_; }, deadline);
  if (waited == Waited::kAbandoned) return Error{std::string("was not waited for")};
  if (waited == Waited::kGone || !written) {
    process_.WaitForEnd(milliseconds(100));
    return Error{"ended before it said uciok: it " + process_.StateText()};
  }
  if (waited == Waited::kTimeout) {
    return Error{"did not say uciok within " + std::to_string(patience_.startup.count()) + " ms"};
  }
  return SendOptions();
}

Result<bool, std::string> UciEngine::SendOptions() {
  std::string text;
  const auto set = [&](const std::string& name, const std::string& value) {
    text += "setoption name " + name + (value.empty() ? "" : " value " + value) + '\n';
  };
  for (const auto& [name, value] : settings_.options) {
    const auto offered = Find(name);
    if (offered == offered_.end()) {
      warnings_.push_back(settings_.name + " offers no option " + name);
    } else if (const std::string wanted = offered->Wants(value); !wanted.empty()) {
      return Error{"wants " + wanted + " for its option " + name + ", not \"" + value + "\""};
    }
    set(name, value);
  }
  if (settings_.ponder && Offers("Ponder")) set("Ponder", "true");
  if (!Write(text) || !IsReady()) {
    return Error{"did not say readyok within " + std::to_string(patience_.ready.count()) +
                 " ms after its options were set (it " + process_.StateText() + ")"};
  }
  return true;
}

bool UciEngine::NewGame(bool chess960) {
  std::string text = "ucinewgame\n";
  if (Offers("UCI_Chess960"))
    text += chess960 ? "setoption name UCI_Chess960 value true\n"
                     : "setoption name UCI_Chess960 value false\n";
  thinking_ = {};
  return Write(text) && IsReady();
}

std::optional<Instant> UciEngine::Go(const std::string& position, const std::string& go) {
  // What still lies in the pipe is no answer to this search.
  Read();
  thinking_ = {};
  answer_ = {};
  searching_ = true;
  if (!Write(position + '\n' + go + '\n')) return std::nullopt;
  return Now();
}

bool UciEngine::Send(std::string_view line) { return Write(std::string(line) + '\n'); }

Waited UciEngine::AwaitAnswer(std::optional<Instant> deadline, UciEngine* other) {
  return WaitFor([this] { return !searching_; }, deadline, other);
}

bool UciEngine::StopAndDrain() {
  if (closed_) return false;
  if (searching_) {
    if (!Send("stop")) return false;
    if (WaitFor([this] { return !searching_; }, Now() + patience_.stop) != Waited::kDone)
      return false;
  }
  return true;
}

std::string UciEngine::StateText() {
  if (deaf_) return "does not read what it is told";
  return process_.StateText();
}

void UciEngine::Quit() {
  if (!closed_ && !deaf_) Write("quit\n");
  process_.WaitForEnd(patience_.stop);
  process_.Kill();
}

bool UciEngine::IsReady() {
  ready_ok_ = false;
  return Write("isready\n") &&
         WaitFor([this] { return ready_ok_; }, Now() + patience_.ready) == Waited::kDone;
}

bool UciEngine::Write(std::string_view text) {
  if (log_.get() >= 0) {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      LogLine(">", text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  const Instant deadline = Now() + patience_.ready;
  while (!text.empty()) {
    const WriteState state = process_.WriteSome(text);
    if (state == WriteState::kClosed) {
      Read();
      closed_ = true;
      return false;
    }
    if (state == WriteState::kWritten) break;
    // It does not read: perhaps it waits for us to read first.
    if (abandon_) return false;
    if (Now() >= deadline) {
      deaf_ = true;
      return false;
    }
    std::array<pollfd, 2> descriptors = {pollfd{process_.input(), POLLOUT, 0},
                                         pollfd{process_.output(), POLLIN, 0}};
    Poll(descriptors, closed_ ? 1 : 2, std::min(deadline, Now() + kLook));
    Read();
  }
  return true;
}

template <typename Predicate>
Waited UciEngine::WaitFor(Predicate done, std::optional<Instant> deadline, UciEngine* other) {
  while (true) {
    if (done()) return Waited::kDone;
    if (closed_) return Waited::kGone;
    if (abandon_) return Waited::kAbandoned;
    const Instant now = Now();
    if (deadline && now >= *deadline) return Waited::kTimeout;
    std::array<pollfd, 2> descriptors = {pollfd{process_.output(), POLLIN, 0}, pollfd{}};
    nfds_t count = 1;
    if (other != nullptr && !other->closed_)
      descriptors[count++] = {other->process_.output(), POLLIN, 0};
    Poll(descriptors, count, deadline ? std::min(*deadline, now + kLook) : now + kLook);
    if (descriptors[0].revents != 0) Read();
    if (count == 2 && descriptors[1].revents != 0) other->Read();
  }
}

void UciEngine::Read() {
  if (closed_) return;
  const ReadState state = process_.ReadSome(buffer_);
  const Instant at = Now();
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = buffer_.find('\n', begin)) != std::string::npos;
       begin = end + 1) {
    if (!skipping_) TakeLine(std::string_view(buffer_).substr(begin, end - begin), at);
    skipping_ = false;
  }
  buffer_.erase(0, begin);
  if (buffer_.size() > kLongestLine) {
    buffer_.clear();
    skipping_ = true;
  }
  if (state == ReadState::kClosed) closed_ = true;
}

void UciEngine::TakeLine(std::string_view line, Instant at) {
  if (log_.get() >= 0) LogLine("<", line);
  WordReader words(line);
  const std::string_view command = words.Next();
  if (command == "info") {
    ReadInfo(words.Rest(), thinking_);
  } else if (command == "bestmove") {
    // One that nobody asked for answers nothing.
    if (!searching_) return;
    answer_ = {std::string(words.Next()), "", at};
    if (words.Accept("ponder")) answer_.ponder = words.Next();
    searching_ = false;
  } else if (command == "readyok") {
    ready_ok_ = true;
  } else if (command == "uciok") {
    uci_ok_ = true;
  } else if (command == "id" && words.Accept("name")) {
    reported_name_ = words.Rest().substr(0, kLongestName);
  } else if (command == "option" && words.Accept("name")) {
    TakeOption(words);
  }
}

// "Hash type spin default 16 min 1 max 65536", "Style type combo default Solid var Solid var
// Risky".
void UciEngine::TakeOption(WordReader& words) {
  if (offered_.size() == kMostOptions) return;
  OfferedOption option;
  option.name = words.Until("type").substr(0, kLongestName);
  words.Accept("type");
  option.type = words.Next().substr(0, kLongestName);
  while (!words.AtEnd()) {
    if (words.Accept("min")) {
      option.min = ReadNumber(words.Next());
    } else if (words.Accept("max")) {
      option.max = ReadNumber(words.Next());
    } else if (words.Accept("var") && option.values.size() < kMostOptions) {
      option.values.emplace_back(words.Until("var").substr(0, kLongestName));
    } else {
      words.Next();
    }
  }
  offered_.push_back(std::move(option));
}

std::string OfferedOption::Wants(const std::string& value) const {
  if (type == "check") {
    const bool known = EqualIgnoringCase(value, "true") || EqualIgnoringCase(value, "false");
    return known ? "" : "true or false";
  }
  if (type == "combo") {
    std::string all;
    for (const std::string& one : values) {
      if (EqualIgnoringCase(one, value)) return "";
      all += (all.empty() ? "" : ", ") + one;
    }
    return values.empty() ? "" : "one of " + all;
  }
  if (type != "spin" || !min || !max) return "";
  std::int64_t number = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc() && stop == end && number >= *min && number <= *max) return "";
  return Concat("a whole number from ", *min, " to ", *max);
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
