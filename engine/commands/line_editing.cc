// The terminal, through libedit.
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <iostream>

#include "engine/commands/line_input.h"

namespace zeitnot {
namespace {

constexpr int kHistory = 200;
constexpr int kPasteMs = 50;  // in which the next line of a pasted text comes

// Set by the signal handler alone.
volatile std::sig_atomic_t interrupted = 0;
void NoteInterrupt(int /*signal*/) { interrupted = 1; }

class EditedInput : public LineInput {
 public:
  EditedInput() {
    // Letters of more than one byte are edited as letters.
    if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1)
      std::setlocale(LC_CTYPE, "C.UTF-8");
    edit_ = el_init("zeitnot", stdin, stdout, stderr);
    history_ = history_init();
    if (edit_ == nullptr || history_ == nullptr) return;
    HistEvent event;
    history(history_, &event, H_SETSIZE, kHistory);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &EditedInput::Prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_SIGNAL, 0);
    el_set(edit_, EL_HIST, history, history_);
    struct sigaction action = {};
    action.sa_handler = NoteInterrupt;  // NOLINT(cppcoreguidelines-pro-type-union-access)
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before_);
  }
  ~EditedInput() override {
    sigaction(SIGINT, &before_, nullptr);
    if (history_ != nullptr) history_end(history_);
    if (edit_ != nullptr) el_end(edit_);
  }
  EditedInput(const EditedInput&) = delete;
  EditedInput& operator=(const EditedInput&) = delete;

  LineInputState Next(const std::string& prompt, std::string& line) override {
    if (edit_ == nullptr || history_ == nullptr) return LineInputState::kEnd;
    std::cout << std::flush;
    prompt_ = prompt;
    interrupted = 0;
    int length = 0;
    const char* const text = el_gets(edit_, &length);
    if (interrupted != 0) {
      std::fputc('\n', stdout);
      std::fflush(stdout);
      return LineInputState::kInterrupted;
    }
    if (text == nullptr || length <= 0) return LineInputState::kEnd;
    line.assign(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return LineInputState::kRead;
  }
  bool HasMore() override {
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, kPasteMs) > 0;
  }

 private:
  static const char* Prompt(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return static_cast<EditedInput*>(self)->prompt_.c_str();
  }

  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  struct sigaction before_ = {};
  std::string prompt_;
};

}  // namespace

std::unique_ptr<LineInput> OpenEditedInput() { return std::make_unique<EditedInput>(); }

}  // namespace zeitnot
