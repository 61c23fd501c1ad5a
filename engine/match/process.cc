#include "engine/match/process.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace zeitnot::match {
namespace {

constexpr std::size_t kBlock = 1 << 16;

struct Pipe {
  FileDescriptor read;
  FileDescriptor write;
};

// A descriptor above the standard ones, which the child replaces by its own. The program may have
// been started with some of those closed.
FileDescriptor AboveStandard(int fd) {
  if (fd < 0 || fd > STDERR_FILENO) return FileDescriptor(fd);
  const FileDescriptor low(fd);
  return FileDescriptor(fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

std::optional<Pipe> MakePipe() {
  std::array<int, 2> ends{};
#ifdef __linux__
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
#else
  if (pipe(ends.data()) != 0) return std::nullopt;
  for (const int fd : ends) fcntl(fd, F_SETFD, FD_CLOEXEC);
#endif
  return Pipe{AboveStandard(ends[0]), AboveStandard(ends[1])};
}

void SetNonBlocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

// Everything that the child needs between fork and exec, made before: no memory may be asked for
// there while other threads of the parent may hold the allocator's lock.
struct Launch {
  std::string program;
  std::vector<char*> arguments;
  const char* directory = nullptr;
  int input = -1;
  int output = -1;
  int errors = -1;
  int report = -1;  // where the child says why it could not start
  pid_t parent = 0;
#ifdef __linux__
  cpu_set_t cpus{};
  bool pin = false;
#endif
};

void ResetSignals() {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
}

[[noreturn]] void FailInChild(int report) {
  const int error = errno;
  [[maybe_unused]] const ssize_t written = write(report, &error, sizeof error);
  _exit(127);
}

[[noreturn]] void RunChild(const Launch& launch) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != launch.parent) _exit(127);
  // A processor that went away is no reason not to play.
  if (launch.pin) sched_setaffinity(0, sizeof launch.cpus, &launch.cpus);
#endif
  ResetSignals();
  if (dup2(launch.input, STDIN_FILENO) < 0 || dup2(launch.output, STDOUT_FILENO) < 0 ||
      dup2(launch.errors, STDERR_FILENO) < 0) {
    FailInChild(launch.report);
  }
  if (launch.directory != nullptr && chdir(launch.directory) != 0) FailInChild(launch.report);
  execvp(launch.program.c_str(), launch.arguments.data());
  FailInChild(launch.report);
}

std::string SystemError(const std::string& what, int error) {
  return what + ": " + std::strerror(error);
}

// A relative path means the same file whatever directory the child starts in.
std::string ResolveProgram(const std::string& program) {
  if (program.find('/') == std::string::npos) return program;
  std::error_code error;
  const std::filesystem::path path = std::filesystem::absolute(program, error);
  return error ? program : path.string();
}

}  // namespace

Result<ChildProcess, std::string> ChildProcess::Start(const ProcessSettings& settings) {
  std::signal(SIGPIPE, SIG_IGN);
  auto to_child = MakePipe();
  auto from_child = MakePipe();
  auto report = MakePipe();
  if (!to_child || !from_child || !report) return Error{SystemError("cannot make a pipe", errno)};
  Pipe errors;
  if (settings.read_errors) {
    auto from_errors = MakePipe();
    if (!from_errors) return Error{SystemError("cannot make a pipe", errno)};
    errors = *std::move(from_errors);
  } else {
    const std::string& error_file = settings.error_file;
    errors.write = AboveStandard(open(error_file.empty() ? "/dev/null" : error_file.c_str(),
                                      O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    if (errors.write.get() < 0) return Error{SystemError("cannot write " + error_file, errno)};
  }

  Launch launch;
  launch.program = ResolveProgram(settings.program);
  std::vector<std::string> arguments = {settings.program};
  arguments.insert(arguments.end(), settings.arguments.begin(), settings.arguments.end());
  for (std::string& argument : arguments) launch.arguments.push_back(argument.data());
  launch.arguments.push_back(nullptr);
  if (!settings.directory.empty()) launch.directory = settings.directory.c_str();
  launch.input = to_child->read.get();
  launch.output = from_child->write.get();
  launch.errors = errors.write.get();
  launch.report = report->write.get();
  launch.parent = getpid();
#ifdef __linux__
  CPU_ZERO(&launch.cpus);
  for (const int cpu : settings.cpus) {
    if (cpu >= 0 && cpu < CPU_SETSIZE) CPU_SET(static_cast<std::size_t>(cpu), &launch.cpus);
  }
  launch.pin = !settings.cpus.empty();
#endif

  const pid_t pid = fork();
  if (pid < 0) return Error{SystemError("cannot start a process", errno)};
  if (pid == 0) RunChild(launch);
  ChildProcess child(pid, std::move(to_child->write), std::move(from_child->read),
                     std::move(errors.read));
  report->write.Close();
  int error = 0;
  ssize_t got = 0;
  do {
    got = read(report->read.get(), &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  if (got == sizeof error) {
    child.Reap(true);
    const std::string where =
        settings.directory.empty() ? "" : " in the directory " + settings.directory;
    return Error{SystemError("cannot run " + settings.program + where, error)};
  }
  SetNonBlocking(child.input());
  SetNonBlocking(child.output());
  if (child.errors() >= 0) SetNonBlocking(child.errors());
  return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      status_(other.status_),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)) {}

ChildProcess::~ChildProcess() { Kill(); }

namespace {

ReadState ReadBlock(int fd, std::string& text) {
  std::array<char, kBlock> block;  // NOLINT: filled by read
  const ssize_t got = read(fd, block.data(), block.size());
  if (got > 0) {
    text.append(block.data(), static_cast<std::size_t>(got));
    return ReadState::kData;
  }
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return ReadState::kNothing;
  return ReadState::kClosed;
}

}  // namespace

ReadState ChildProcess::ReadSome(std::string& text) { return ReadBlock(output_.get(), text); }

ReadState ChildProcess::ReadErrors(std::string& text) {
  const ReadState state = ReadBlock(errors_.get(), text);
  if (state == ReadState::kClosed) errors_.Close();
  return state;
}

WriteState ChildProcess::WriteSome(std::string_view& text) {
  const ssize_t put = write(input_.get(), text.data(), text.size());
  if (put >= 0) {
    text.remove_prefix(static_cast<std::size_t>(put));
    return text.empty() ? WriteState::kWritten : WriteState::kFull;
  }
  return errno == EAGAIN || errno == EINTR ? WriteState::kFull : WriteState::kClosed;
}

bool ChildProcess::Reap(bool block) {
  if (pid_ < 0 || status_) return true;
  siginfo_t ended{};
  const int options = WEXITED | WNOWAIT | (block ? 0 : WNOHANG);
  while (waitid(P_PID, static_cast<id_t>(pid_), &ended, options) < 0 && errno == EINTR) continue;
  if (ended.si_pid == 0 && !block) return false;
  // What it started goes with it. Until it is reaped nobody else's group can have its number.
  kill(-pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
  status_ = status;
  return true;
}

bool ChildProcess::WaitForEnd(std::chrono::milliseconds limit) {
  input_.Close();
  return AwaitEnd(limit);
}

bool ChildProcess::AwaitEnd(std::chrono::milliseconds limit) {
  const Instant deadline = Now() + limit;
  std::string ignored;
  while (!Reap(false)) {
    if (Now() >= deadline) return false;
    // A child that cannot get rid of its last words would never end.
    ignored.clear();
    const bool spoke = ReadSome(ignored) == ReadState::kData;
    if ((errors() < 0 || ReadErrors(ignored) != ReadState::kData) && !spoke)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

void ChildProcess::Kill() {
  if (pid_ < 0) return;
  if (!Reap(false)) {
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);
    Reap(true);
  }
  input_.Close();
  output_.Close();
  errors_.Close();
}

std::string ChildProcess::StateText() {
  if (!Reap(false)) return "is running";
  if (!status_) return "was not started";
  if (WIFSIGNALED(*status_)) {
    return "was killed by signal " + std::to_string(WTERMSIG(*status_)) + " (" +
           strsignal(WTERMSIG(*status_)) + ")";
  }
  return "exited with code " + std::to_string(WEXITSTATUS(*status_));
}

std::vector<int> UsableCpus() {
  std::vector<int> cpus;
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return cpus;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(static_cast<std::size_t>(cpu), &set)) cpus.push_back(cpu);
  }
#endif
  return cpus;
}

}  // namespace zeitnot::match
