#include <zlib.h>

#include <limits>
#include <utility>

#include "engine/input/packer.h"
#include "engine/input/unpacker.h"

namespace zeitnot {
namespace {

constexpr int kGzipWindow = MAX_WBITS + 16;  // 16: gzip, no other form of zlib

class GzipUnpacker final : public Unpacker {
 public:
  GzipUnpacker() { damaged_ = inflateInit2(&stream_, kGzipWindow) != Z_OK; }
  ~GzipUnpacker() override { inflateEnd(&stream_); }
  GzipUnpacker(const GzipUnpacker&) = delete;
  GzipUnpacker& operator=(const GzipUnpacker&) = delete;

  std::size_t Unpack(std::string_view& packed, std::span<char> room) override {
    if (damaged_ || packed.empty()) return 0;
    // Files that were packed one by one and joined are read as one.
    if (complete_) inflateReset(&stream_);
    complete_ = false;
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_.avail_in = static_cast<uInt>(packed.size());
    stream_.next_out = reinterpret_cast<Bytef*>(room.data());
    stream_.avail_out = static_cast<uInt>(room.size());
    const int state = inflate(&stream_, Z_NO_FLUSH);
    complete_ = state == Z_STREAM_END;
    damaged_ = !complete_ && state != Z_OK && state != Z_BUF_ERROR;
    packed.remove_prefix(packed.size() - stream_.avail_in);
    return room.size() - stream_.avail_out;
  }
  bool damaged() const override { return damaged_; }
  bool complete() const override { return complete_; }

 private:
  z_stream stream_{};
  bool damaged_ = false;
  bool complete_ = false;
};

}  // namespace

std::unique_ptr<Unpacker> MakeGzipUnpacker() { return std::make_unique<GzipUnpacker>(); }

std::optional<std::string> PackGzip(std::string_view text) {
  constexpr int kUsualMemory = 8;
  z_stream stream{};
  if (text.size() > std::numeric_limits<uInt>::max() / 2 ||
      deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kUsualMemory,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return std::nullopt;
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.erase(stream.total_out);
  deflateEnd(&stream);
  return whole ? std::optional(std::move(packed)) : std::nullopt;
}

}  // namespace zeitnot
