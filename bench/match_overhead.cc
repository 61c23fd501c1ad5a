// What a match runner adds to every move: the time from one engine's `bestmove` to the other's
// reading of `go`, told by the engines themselves (scripted ones that answer at once and stamp the
// monotonic clock), for `zeitnot match` and for a bare loop over two pipes that knows no rules.
//   match_overhead PROGRAM FAKE_ENGINE GAMES
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <poll.h>

#include "engine/match/process.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kMostPlies = 230;  // the length of the usual match game between them

struct Files {
  std::filesystem::path directory;
  std::string Path(const std::string& name) const { return (directory / name).string(); }
  // Two scripts whose engines write their stamps beside them.
  std::vector<std::string> Scripts() const {
    std::vector<std::string> scripts;
    for (const std::string name : {"a", "b"}) {
      std::ofstream(Path(name)) << "stamps " << Path(name + ".stamps") << '\n';
      scripts.push_back(Path(name));
    }
    return scripts;
  }
};

// Microseconds from each answer to the next question, in order; sorted.
std::vector<double> Gaps(const Files& files) {
  std::vector<std::pair<std::int64_t, char>> stamps;
  for (const char* name : {"a.stamps", "b.stamps"}) {
    std::ifstream file(files.Path(name));
    char what = 0;
    for (std::int64_t at = 0; file >> what >> at;) stamps.emplace_back(at, what);
    std::filesystem::remove(files.Path(name));
  }
  std::sort(stamps.begin(), stamps.end());
  std::vector<double> gaps;
  for (std::size_t i = 1; i < stamps.size(); ++i) {
    if (stamps[i - 1].second == 'b' && stamps[i].second == 'g')
      gaps.push_back(static_cast<double>(stamps[i].first - stamps[i - 1].first) / 1e3);
  }
  std::sort(gaps.begin(), gaps.end());
  return gaps;
}

void Print(const char* what, const std::vector<double>& gaps) {
  if (gaps.empty()) return;
  const auto at = [&](double share) {
    return gaps[static_cast<std::size_t>(share * static_cast<double>(gaps.size() - 1))];
  };
  std::printf("%-14s %7zu moves  median %7.1f us  90%% %7.1f  99%% %8.1f  99.9%% %8.1f\n", what,
              gaps.size(), at(0.5), at(0.9), at(0.99), at(0.999));
}

bool Send(ChildProcess& engine, const std::string& text) {
  std::string_view rest = text;
  while (!rest.empty()) {
    if (engine.WriteSome(rest) == WriteState::kClosed) return false;
  }
  return true;
}

// Reads up to a line that begins so, and returns that line; empty when the engine is gone.
std::string ReadTo(ChildProcess& engine, std::string& buffer, const std::string& start) {
  while (true) {
    const std::size_t end = buffer.find('\n');
    if (end != std::string::npos) {
      std::string line = buffer.substr(0, end);
      buffer.erase(0, end + 1);
      if (line.starts_with(start)) return line;
      continue;
    }
    pollfd descriptor{engine.output(), POLLIN, 0};
    poll(&descriptor, 1, -1);
    if (engine.ReadSome(buffer) == ReadState::kClosed) return "";
  }
}

bool BareLoop(const std::string& fake, const Files& files, int games) {
  std::vector<ChildProcess> engines;
  for (const std::string& script : files.Scripts()) {
    auto engine = ChildProcess::Start({fake, {script}, "", "", {}, {}});
    if (!engine) return false;
    engines.push_back(*std::move(engine));
  }
  std::string buffers[2];
  for (int game = 0; game < games; ++game) {
    std::string position = "position startpos moves";
    for (std::size_t ply = 0; ply < kMostPlies; ++ply) {
      ChildProcess& engine = engines[ply % 2];
      if (!Send(engine, position + "\ngo nodes 1\n")) return false;
      const std::string answer = ReadTo(engine, buffers[ply % 2], "bestmove ");
      if (answer.empty() || answer == "bestmove 0000") break;
      position += answer.substr(8);
    }
  }
  for (ChildProcess& engine : engines) {
    Send(engine, "quit\n");
    engine.WaitForEnd(std::chrono::seconds(5));
  }
  return true;
}

bool Match(const std::string& program, const std::string& fake, const Files& files, int games) {
  const auto scripts = files.Scripts();
  ProcessSettings settings;
  settings.program = program;
  settings.arguments = {"match",
                        "--engine",
                        "name=a",
                        "cmd=" + fake,
                        "args=" + scripts[0],
                        "--engine",
                        "name=b",
                        "cmd=" + fake,
                        "args=" + scripts[1],
                        "--each",
                        "nodes=1",
                        "--progress",
                        "off",
                        "--games",
                        std::to_string(games)};
  auto match = ChildProcess::Start(settings);
  return match && match->WaitForEnd(std::chrono::minutes(10));
}

int Run(const std::string& program, const std::string& fake, int games) {
  std::string name = (std::filesystem::temp_directory_path() / "zeitnot-bench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) return 1;
  const Files files{name};
  int exit_code = 0;
  for (int round = 0; round < 2; ++round) {
    if (BareLoop(fake, files, games)) Print("bare loop", Gaps(files));
    if (!Match(program, fake, files, games)) exit_code = 1;
    Print("zeitnot match", Gaps(files));
  }
  std::filesystem::remove_all(files.directory);
  return exit_code;
}

}  // namespace
}  // namespace zeitnot::match

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: match_overhead PROGRAM FAKE_ENGINE GAMES\n");
    return 2;
  }
  return zeitnot::match::Run(argv[1], argv[2], std::atoi(argv[3]));
}
