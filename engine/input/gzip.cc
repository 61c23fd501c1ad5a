#include <zlib.h>

#include "engine/input/unpacker.h"

namespace zeitnot {
namespace {

class GzipUnpacker final : public Unpacker {
 public:
  GzipUnpacker() {
    constexpr int kGzipOnly = 16;
    damaged_ = inflateInit2(&stream_, MAX_WBITS + kGzipOnly) != Z_OK;
  }
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

}  // namespace zeitnot
