#include "tests/engine/uci_driver.h"

#include <utility>

namespace zeitnot {

void PipeIn::Put(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  waiting_ += bytes;
  changed_.notify_all();
}

void PipeIn::Close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

PipeIn::int_type PipeIn::underflow() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
  if (waiting_.empty()) return traits_type::eof();
  reading_ = std::exchange(waiting_, {});
  setg(reading_.data(), reading_.data(), reading_.data() + reading_.size());
  return traits_type::to_int_type(reading_.front());
}

std::vector<std::string> PipeOut::Lines() {
  const std::lock_guard lock(mutex_);
  return lines_;
}

std::size_t PipeOut::FindLocked(std::string_view token, std::size_t from) const {
  for (std::size_t i = from; i < lines_.size(); ++i) {
    const std::string_view line = lines_[i];
    if (line.starts_with(token) && (line.size() == token.size() || line[token.size()] == ' '))
      return i + 1;
  }
  return 0;
}

std::size_t PipeOut::Find(std::string_view token, std::size_t from) {
  const std::lock_guard lock(mutex_);
  return FindLocked(token, from);
}

std::size_t PipeOut::WaitFor(std::string_view token, std::size_t from,
                             std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, limit, [&] { return FindLocked(token, from) != 0; });
  return FindLocked(token, from);
}

PipeOut::int_type PipeOut::overflow(int_type byte) {
  if (byte != traits_type::eof()) unflushed_ += traits_type::to_char_type(byte);
  return traits_type::not_eof(byte);
}

std::streamsize PipeOut::xsputn(const char* bytes, std::streamsize count) {
  unflushed_.append(bytes, static_cast<std::size_t>(count));
  return count;
}

int PipeOut::sync() {
  const std::lock_guard lock(mutex_);
  partial_ += std::exchange(unflushed_, {});
  for (std::size_t end; (end = partial_.find('\n')) != std::string::npos;) {
    lines_.push_back(partial_.substr(0, end));
    partial_.erase(0, end + 1);
  }
  changed_.notify_all();
  return 0;
}

UciDriver::UciDriver(const UciCaps& caps)
    : loop_([this, caps] {
        in_.tie(&out_);  // as std::cin and std::cout are
        RunUci(in_, out_, caps);
        const std::lock_guard lock(mutex_);
        ended_ = true;
        ended_changed_.notify_all();
      }) {}

UciDriver::~UciDriver() {
  Close();
  loop_.join();
}

std::string UciDriver::Wait(std::string_view token, std::chrono::milliseconds limit) {
  const std::size_t found = out_buffer_.WaitFor(token, seen_, limit);
  if (found == 0) return {};
  seen_ = found;
  return Lines()[found - 1];
}

bool UciDriver::WaitForEnd(std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  return ended_changed_.wait_for(lock, limit, [this] { return ended_; });
}

}  // namespace zeitnot
