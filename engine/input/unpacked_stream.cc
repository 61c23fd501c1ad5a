#include "engine/input/unpacked_stream.h"

#include <array>
#include <streambuf>
#include <string_view>

#include "engine/input/packed_pieces.h"
#include "engine/input/unpacker.h"

namespace zeitnot {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;

}  // namespace

class UnpackedStream::Buffer final : public std::streambuf {
 public:
  explicit Buffer(std::istream& packed) : in_(packed) {}

  const std::string& fault() const { return fault_; }
  std::size_t packed_bytes() const { return taken_; }

 protected:
  int_type underflow() override {
    if (!begun_) Begin();
    const std::size_t count = unpacker_ ? Unpack() : Copy();
    if (count == 0) {
      // The stream sets badbit for it, as it does for a disk that fails.
      if (!fault_.empty()) throw std::ios_base::failure(fault_);
      return traits_type::eof();
    }
    setg(room_.data(), room_.data(), room_.data() + count);
    return traits_type::to_int_type(room_[0]);
  }

 private:
  void Begin() {
    begun_ = true;
    ReadBlock();
    const Packing packing = PackingByContent(packed_);
    if (packing == Packing::kNone) return;
    const bool gzip = packing == Packing::kGzip;
    unpacker_ = gzip ? MakeGzipUnpacker() : MakeZstdUnpacker();
    if (unpacker_) return;
    fault_ = gzip ? "packed by gzip, which this program was built without"
                  : "packed by Zstandard, which this program was built without";
    packed_ = {};
  }

  // A block, or what is there of one: whoever writes slowly is read as it comes.
  void ReadBlock() {
    if (!fault_.empty()) return;
    in_.read(block_.data(), 1);
    if (in_.gcount() == 1) {
      const auto more = in_.readsome(block_.data() + 1, kBlock - 1);
      packed_ = std::string_view(block_.data(), static_cast<std::size_t>(more) + 1);
      // Too few to tell what it is packed by.
      if (taken_ == 0 && packed_.size() < 4) FillUp(4);
    } else {
      packed_ = {};
    }
    taken_ += packed_.size();
    if (in_.bad()) fault_ = "it cannot be read";
  }
  void FillUp(std::size_t size) {
    in_.read(block_.data() + packed_.size(), static_cast<std::streamsize>(size - packed_.size()));
    packed_ =
        std::string_view(block_.data(), packed_.size() + static_cast<std::size_t>(in_.gcount()));
  }

  std::size_t Copy() {
    if (packed_.empty()) ReadBlock();
    const std::size_t count = packed_.copy(room_.data(), room_.size());
    packed_.remove_prefix(count);
    return count;
  }

  std::size_t Unpack() {
    while (true) {
      if (const std::size_t count = unpacker_->Unpack(packed_, room_)) return count;
      if (unpacker_->damaged()) {
        fault_ = "what it is packed by is damaged";
        return 0;
      }
      if (!packed_.empty()) continue;
      ReadBlock();
      if (!packed_.empty()) continue;
      if (fault_.empty() && !unpacker_->complete()) fault_ = "the packed file is cut off";
      return 0;
    }
  }

  std::istream& in_;
  std::array<char, kBlock> block_;
  std::array<char, kBlock> room_;
  std::string_view packed_;
  std::unique_ptr<Unpacker> unpacker_;
  std::string fault_;
  std::size_t taken_ = 0;
  bool begun_ = false;
};

UnpackedStream::UnpackedStream(std::istream& packed)
    : std::istream(nullptr), buffer_(std::make_unique<Buffer>(packed)) {
  rdbuf(buffer_.get());
}
UnpackedStream::~UnpackedStream() = default;

const std::string& UnpackedStream::fault() const { return buffer_->fault(); }
std::size_t UnpackedStream::packed_bytes() const { return buffer_->packed_bytes(); }

}  // namespace zeitnot
