#include <zstd.h>

#include "engine/input/packer.h"
#include "engine/input/unpacker.h"

namespace zeitnot {
namespace {

class ZstdUnpacker final : public Unpacker {
 public:
  ZstdUnpacker() : stream_(ZSTD_createDStream()) {}
  ~ZstdUnpacker() override { ZSTD_freeDStream(stream_); }
  ZstdUnpacker(const ZstdUnpacker&) = delete;
  ZstdUnpacker& operator=(const ZstdUnpacker&) = delete;

  std::size_t Unpack(std::string_view& packed, std::span<char> room) override {
    if (damaged_) return 0;
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    ZSTD_outBuffer out{room.data(), room.size(), 0};
    const std::size_t state = ZSTD_decompressStream(stream_, &out, &in);
    damaged_ = ZSTD_isError(state) != 0;
    if (in.pos > 0 || out.pos > 0) complete_ = state == 0;
    packed.remove_prefix(in.pos);
    return out.pos;
  }
  bool damaged() const override { return damaged_; }
  bool complete() const override { return complete_; }

 private:
  ZSTD_DStream* const stream_;
  bool damaged_ = false;
  bool complete_ = false;
};

}  // namespace

std::unique_ptr<Unpacker> MakeZstdUnpacker() { return std::make_unique<ZstdUnpacker>(); }

std::optional<std::string> PackZstd(std::string_view text) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(),
                                                                     &ZSTD_freeCCtx);
  if (context == nullptr) return std::nullopt;
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size =
      ZSTD_compress2(context.get(), packed.data(), packed.size(), text.data(), text.size());
  if (ZSTD_isError(size) != 0) return std::nullopt;
  packed.resize(size);
  return packed;
}

}  // namespace zeitnot
