#include "engine/datagen/game_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>

#include "base/bytes.h"
#include "base/counted.h"
#include "base/text.h"

namespace zeitnot::datagen {
namespace {

// The longest game that is written takes five bytes a ply.
static_assert(32 + 5 * kMostPlies <= data::kMostContent);

std::string SystemError(const std::string& what) { return what + ": " + std::strerror(errno); }

}  // namespace

Result<GameFile, std::string> GameFile::Open(const std::string& path) {
  auto mapped = MappedFile::Open(path);
  if (!mapped) return Error{Concat("cannot read ", path, ": ", mapped.error())};
  GameFile file;
  file.mapped_ = *std::move(mapped);
  file.path_ = path;
  const auto bytes = file.mapped_.data();
  const auto head = data::ReadHead(bytes, kGamesMagic);
  if (!head) {
    if (head.error() == data::HeadFault::kOther)
      return Error{path + " is no file of training games"};
    if (head.error() == data::HeadFault::kDamaged)
      return Error{"the head of " + path + " is damaged"};
    file.tail_ = bytes.empty() ? data::Tail::kNone : data::Tail::kTorn;
    return file;
  }
  file.about_ = head->about;
  std::uint64_t at = head->end;
  while (at < bytes.size()) {
    const data::BlockReading block = data::ReadBlock(bytes, at);
    file.tail_ = block.fault;
    // A power cut can leave a file longer than what was written.
    const auto is_zero = [](std::uint8_t byte) { return byte == 0; };
    if (block.fault == data::Tail::kDamaged && std::ranges::all_of(bytes.subspan(at), is_zero))
      file.tail_ = data::Tail::kTorn;
    if (block.fault != data::Tail::kNone) break;
    file.games_.push_back(at + data::kFrame);
    at += data::kFrame + block.content.size();
  }
  file.sound_bytes_ = at;
  return file;
}

std::span<const std::uint8_t> GameFile::packed(std::size_t game) const {
  const std::uint64_t at = games_[game];
  const std::uint32_t length = Bytes(mapped_.data()).U32(at - data::kFrame);
  return mapped_.data().subspan(at, length);
}

Result<TrainingGame, std::string> GameFile::game(std::size_t game) const {
  auto unpacked = UnpackGame(packed(game));
  if (unpacked) return unpacked;
  return Error{Concat("game ", game + 1, " of ", path_, " ", unpacked.error())};
}

std::string GameFile::TailText() const {
  const std::uint64_t rest = bytes() - sound_bytes_;
  if (tail_ == data::Tail::kTorn) {
    return Concat(path_, " ends with ", Counted(rest, "byte"),
                  " of a block that is not whole, after ", Counted(size(), "game"));
  }
  if (tail_ == data::Tail::kDamaged) {
    return Concat(path_, " is damaged from byte ", sound_bytes_, " on: ", Counted(size(), "game"),
                  " before it can be read, ", Counted(rest, "byte"), " behind cannot");
  }
  return {};
}

Result<GameAppender, std::string> GameAppender::Open(const std::string& path,
                                                     std::string_view about, bool resume) {
  std::error_code error;
  const bool exists = std::filesystem::file_size(path, error) > 0 && !error;
  if (exists && !resume)
    return Error{path + " exists: give --resume to go on with it, or another name"};
  auto opened = match::AppendFile::Open(path);
  if (!opened) return Error{opened.error()};
  GameAppender appender(*std::move(opened));
  if (!appender.file_.Lock()) return Error{path + " is being written by another program"};
  std::uint64_t sound_bytes = 0;
  if (exists) {
    const auto file = GameFile::Open(path);
    if (!file) return Error{file.error()};
    if (file->tail() == data::Tail::kDamaged) {
      return Error{Concat(file->TailText(), ". 'datagen merge ", path,
                          " --out NEW' saves what can be read; then go on with NEW")};
    }
    sound_bytes = file->sound_bytes();
    if (sound_bytes > 0 && file->about() != about) {
      return Error{Concat(path, " was made another way; to go on, all of this must be the same:\n",
                          file->about(), "and this was asked for:\n", about)};
    }
    for (std::size_t game = 0; game < file->size(); ++game) appender.ids_.insert(file->id(game));
    if (file->tail() == data::Tail::kTorn) {
      if (!appender.file_.Truncate(sound_bytes))
        return Error{SystemError("cannot cut off the torn end of " + path)};
      appender.note_ = file->TailText() + "; they are cut off";
    }
  }
  if (sound_bytes == 0 && !appender.file_.Append(data::Head(kGamesMagic, about), true))
    return Error{SystemError("cannot write " + path)};
  return appender;
}

bool GameAppender::Append(std::string_view packed, bool sync) {
  return file_.Append(data::Block(packed), sync);
}

}  // namespace zeitnot::datagen
