// Signals as calls on a thread of their own: no handler, no global.
#ifndef ZEITNOT_ENGINE_MATCH_SIGNALS_H_
#define ZEITNOT_ENGINE_MATCH_SIGNALS_H_

#include <atomic>
#include <csignal>
#include <functional>
#include <thread>

namespace zeitnot::match {

// While it lives, SIGINT, SIGTERM and SIGHUP do not end the program but are handed to `act`. Make
// it before threads that must not be interrupted: they inherit the blocked signals.
class SignalWatch {
 public:
  explicit SignalWatch(std::function<void(int signal)> act);
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

 private:
  sigset_t watched_;
  sigset_t before_;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_SIGNALS_H_
