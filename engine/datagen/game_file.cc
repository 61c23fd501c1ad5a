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

constexpr std::size_t kFrame = 8;  // bytes of a block before its content
constexpr std::size_t kMostAbout = 64U << 10;
// The longest content that is written: the text of a head, or a game with five bytes a ply.
constexpr std::uint64_t kMostContent = std::max<std::uint64_t>(kMostAbout, 32 + 5 * kMostPlies);

constexpr std::array<std::uint32_t, 256> MakeChecksumTable() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t value = byte;
    for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0xEDB88320U : 0U);
    table[byte] = value;
  }
  return table;
}
constexpr auto kChecksumTable = MakeChecksumTable();

std::span<const std::uint8_t> BytesOf(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
std::string_view TextOf(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint32_t AddToChecksum(std::uint32_t state, std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) state = kChecksumTable[(state ^ byte) & 0xFF] ^ state >> 8;
  return state;
}

struct BlockReading {
  std::span<const std::uint8_t> content;
  Tail fault = Tail::kNone;
};

// A kill leaves the beginning of a block. A block that reaches exactly to the end of the file but
// holds something else, as after a power cut, is no use either and counts as torn.
BlockReading ReadBlock(std::span<const std::uint8_t> bytes, std::uint64_t at) {
  if (bytes.size() - at < kFrame) return {{}, Tail::kTorn};
  const Bytes numbers(bytes);
  const std::uint64_t length = numbers.U32(at);
  const std::uint64_t rest = bytes.size() - at - kFrame;
  if (length > kMostContent) return {{}, Tail::kDamaged};
  if (length > rest) return {{}, Tail::kTorn};
  const auto content = bytes.subspan(at + kFrame, length);
  std::uint32_t state = AddToChecksum(~0U, bytes.subspan(at, 4));
  state = ~AddToChecksum(state, content);
  if (state == numbers.U32(at + 4)) return {content, Tail::kNone};
  return {{}, length == rest ? Tail::kTorn : Tail::kDamaged};
}

std::string SystemError(const std::string& what) { return what + ": " + std::strerror(errno); }

}  // namespace

std::uint32_t Checksum(std::span<const std::uint8_t> bytes) { return ~AddToChecksum(~0U, bytes); }

std::string Block(std::string_view content) {
  std::string block;
  block.reserve(kFrame + content.size());
  PutNumber<4>(block, content.size());
  const std::uint32_t state = AddToChecksum(~0U, BytesOf(block));
  PutNumber<4>(block, ~AddToChecksum(state, BytesOf(content)));
  return block.append(content);
}

std::string Head(std::string_view magic, std::string_view about) {
  return std::string(magic) + Block(about.substr(0, kMostAbout));
}

Result<HeadReading, HeadFault> ReadHead(std::span<const std::uint8_t> bytes,
                                        std::string_view magic) {
  const std::string_view begin = TextOf(bytes).substr(0, magic.size());
  if (!magic.starts_with(begin)) return Error{HeadFault::kOther};
  if (begin.size() < magic.size()) return Error{HeadFault::kTorn};
  const BlockReading block = ReadBlock(bytes, magic.size());
  if (block.fault == Tail::kTorn) return Error{HeadFault::kTorn};
  if (block.fault == Tail::kDamaged) return Error{HeadFault::kDamaged};
  return HeadReading{std::string(TextOf(block.content)),
                     magic.size() + kFrame + block.content.size()};
}

Result<GameFile, std::string> GameFile::Open(const std::string& path) {
  auto mapped = MappedFile::Open(path);
  if (!mapped) return Error{Concat("cannot read ", path, ": ", mapped.error())};
  GameFile file;
  file.mapped_ = *std::move(mapped);
  file.path_ = path;
  const auto bytes = file.mapped_.data();
  const auto head = ReadHead(bytes, kGamesMagic);
  if (!head) {
    if (head.error() == HeadFault::kOther) return Error{path + " is no file of training games"};
    if (head.error() == HeadFault::kDamaged) return Error{"the head of " + path + " is damaged"};
    file.tail_ = bytes.empty() ? Tail::kNone : Tail::kTorn;
    return file;
  }
  file.about_ = head->about;
  std::uint64_t at = head->end;
  while (at < bytes.size()) {
    const BlockReading block = ReadBlock(bytes, at);
    file.tail_ = block.fault;
    // A power cut can leave a file longer than what was written.
    const auto is_zero = [](std::uint8_t byte) { return byte == 0; };
    if (block.fault == Tail::kDamaged && std::ranges::all_of(bytes.subspan(at), is_zero))
      file.tail_ = Tail::kTorn;
    if (block.fault != Tail::kNone) break;
    file.games_.push_back(at + kFrame);
    at += kFrame + block.content.size();
  }
  file.sound_bytes_ = at;
  return file;
}

std::span<const std::uint8_t> GameFile::packed(std::size_t game) const {
  const std::uint64_t at = games_[game];
  const std::uint32_t length = Bytes(mapped_.data()).U32(at - kFrame);
  return mapped_.data().subspan(at, length);
}

Result<TrainingGame, std::string> GameFile::game(std::size_t game) const {
  auto unpacked = UnpackGame(packed(game));
  if (unpacked) return unpacked;
  return Error{Concat("game ", game + 1, " of ", path_, " ", unpacked.error())};
}

std::string GameFile::TailText() const {
  const std::uint64_t rest = bytes() - sound_bytes_;
  if (tail_ == Tail::kTorn) {
    return Concat(path_, " ends with ", Counted(rest, "byte"),
                  " of a block that is not whole, after ", Counted(size(), "game"));
  }
  if (tail_ == Tail::kDamaged) {
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
    if (file->tail() == Tail::kDamaged) {
      return Error{Concat(file->TailText(), ". 'datagen merge ", path,
                          " --out NEW' saves what can be read; then go on with NEW")};
    }
    sound_bytes = file->sound_bytes();
    if (sound_bytes > 0 && file->about() != about) {
      return Error{Concat(path, " was made another way; to go on, all of this must be the same:\n",
                          file->about(), "and this was asked for:\n", about)};
    }
    for (std::size_t game = 0; game < file->size(); ++game) appender.ids_.insert(file->id(game));
    if (file->tail() == Tail::kTorn) {
      if (!appender.file_.Truncate(sound_bytes))
        return Error{SystemError("cannot cut off the torn end of " + path)};
      appender.note_ = file->TailText() + "; they are cut off";
    }
  }
  if (sound_bytes == 0 && !appender.file_.Append(Head(kGamesMagic, about), true))
    return Error{SystemError("cannot write " + path)};
  return appender;
}

bool GameAppender::Append(std::string_view packed, bool sync) {
  return file_.Append(Block(packed), sync);
}

}  // namespace zeitnot::datagen
