#include "engine/match/signals.h"

#include <ctime>
#include <utility>

namespace zeitnot::match {

SignalWatch::SignalWatch(std::function<void(int signal)> act) {
  sigemptyset(&watched_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&watched_, signal);
  pthread_sigmask(SIG_BLOCK, &watched_, &before_);
  thread_ = std::thread([this, act = std::move(act)] {
    constexpr timespec kLook = {0, 50'000'000};
    while (!done_) {
      const int signal = sigtimedwait(&watched_, nullptr, &kLook);
      if (signal > 0) act(signal);
    }
  });
}

SignalWatch::~SignalWatch() {
  done_ = true;
  thread_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace zeitnot::match
