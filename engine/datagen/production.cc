#include "engine/datagen/production.h"

#include <algorithm>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "base/text.h"
#include "base/time_text.h"
#include "engine/datagen/game_file.h"
#include "engine/match/signals.h"

namespace zeitnot::datagen {
namespace {

using Clock = std::chrono::steady_clock;
// What a power cut may cost; a kill of the program costs nothing that was written.
constexpr std::chrono::seconds kSyncEvery{10};

class Workshop {
 public:
  Workshop(const Production& production, GameAppender& file,
           const std::function<void(const Progress&)>& listener)
      : production_(production), file_(file), listener_(listener) {
    progress_.planned = production.games;
    for (std::uint64_t number = 0; number < production.games; ++number)
      progress_.before += file.ids().contains(production.id(number)) ? 1 : 0;
  }

  Result<Progress, std::string> Run() {
    const match::SignalWatch signals([this](int) { stop_ = true; });
    {
      std::vector<std::jthread> threads;
      try {
        for (int i = 1; i < production_.threads; ++i) threads.emplace_back([this] { Work(); });
      } catch (const std::system_error& error) {
        Fail(Concat("cannot start ", production_.threads, " threads: ", error.what()));
      }
      Work();
    }
    if (!file_.Sync()) Fail("cannot write " + production_.file);
    progress_.elapsed = Clock::now() - begin_;
    if (!fault_.empty()) return Error{fault_};
    return progress_;
  }

 private:
  void Work() {
    try {
      const auto maker = production_.maker();
      while (!stop_) {
        const std::uint64_t number = next_++;
        if (number >= production_.games) return;
        if (file_.ids().contains(production_.id(number))) continue;
        const auto game = maker->Make(number, stop_);
        if (!game) return Fail(game.error());
        if (*game) Store(**game);
      }
    } catch (const std::bad_alloc&) {
      Fail("there is not enough memory for the hash tables of all threads");
    }
  }

  void Store(const TrainingGame& game) {
    const std::string packed = PackGame(game);
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    const bool sync = now - synced_ >= kSyncEvery;
    if (sync) synced_ = now;
    if (!file_.Append(packed, sync)) {
      fault_ = "cannot write " + production_.file;
      stop_ = true;
      return;
    }
    progress_.made.Add(game, packed.size());
    progress_.elapsed = now - begin_;
    listener_(progress_);
  }

  void Fail(const std::string& text) {
    const std::lock_guard lock(mutex_);
    if (fault_.empty()) fault_ = text;
    stop_ = true;
  }

  const Production& production_;
  GameAppender& file_;
  const std::function<void(const Progress&)>& listener_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> next_ = 0;
  const Clock::time_point begin_ = Clock::now();
  std::mutex mutex_;  // guards what follows, and writing
  Progress progress_;
  std::string fault_;
  Clock::time_point synced_ = begin_;
};

}  // namespace

double Progress::per_second(std::uint64_t count) const {
  return static_cast<double>(count) / std::max(elapsed.count(), 1e-9);
}

std::string Progress::Line() const {
  std::string line = Concat(before + made.games(), " of ", planned, " games; ", made.scored(),
                            " positions in ", TimeText(elapsed.count()), ", ",
                            static_cast<std::uint64_t>(per_second(made.scored())), " a second");
  if (complete() || made.games() == 0) return line;
  const auto left = static_cast<double>(planned - before - made.games());
  return Concat(line, "; ", TimeText(left / per_second(made.games())), " left");
}

Result<Progress, std::string> Produce(const Production& production,
                                      const std::function<void(const Progress&)>& listener,
                                      const std::function<void(const std::string&)>& note) {
  auto file = GameAppender::Open(production.file, production.about, production.resume);
  if (!file) return Error{file.error()};
  if (!file->note().empty()) note(file->note());
  return Workshop(production, *file, listener).Run();
}

}  // namespace zeitnot::datagen
