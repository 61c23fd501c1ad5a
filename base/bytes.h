// Numbers as bytes. Reading trusts nothing: no read leaves the file, whatever it holds.
#ifndef ZEITNOT_BASE_BYTES_H_
#define ZEITNOT_BASE_BYTES_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace zeitnot {

// A view of a file. Bytes beyond its end read as zero.
class Bytes {
 public:
  Bytes() = default;
  explicit Bytes(std::span<const std::uint8_t> data) : data_(data) {}
  explicit Bytes(std::string_view data)
      : data_(reinterpret_cast<const std::uint8_t*>(data.data()), data.size()) {}

  std::uint64_t size() const { return data_.size(); }
  std::uint8_t U8(std::uint64_t at) const { return at < size() ? data_[at] : std::uint8_t{0}; }
  // Little-endian.
  std::uint16_t U16(std::uint64_t at) const {
    return static_cast<std::uint16_t>(U8(at) | U8(at + 1) << 8);
  }
  std::uint32_t U32(std::uint64_t at) const {
    return std::uint32_t{U16(at)} | std::uint32_t{U16(at + 2)} << 16;
  }
  std::uint64_t U64(std::uint64_t at) const {
    return std::uint64_t{U32(at)} | std::uint64_t{U32(at + 4)} << 32;
  }
  // Big-endian.
  std::uint32_t U32Big(std::uint64_t at) const {
    if (at + 4 <= size()) {
      return std::uint32_t{data_[at]} << 24 | std::uint32_t{data_[at + 1]} << 16 |
             std::uint32_t{data_[at + 2]} << 8 | std::uint32_t{data_[at + 3]};
    }
    return std::uint32_t{U8(at)} << 24 | std::uint32_t{U8(at + 1)} << 16 |
           std::uint32_t{U8(at + 2)} << 8 | std::uint32_t{U8(at + 3)};
  }

 private:
  std::span<const std::uint8_t> data_;
};

// Reads on from a place. Once a read has gone beyond the end, `failed` stays true.
class ByteReader {
 public:
  ByteReader(Bytes bytes, std::uint64_t at) : bytes_(bytes), at_(at) {}

  const Bytes& bytes() const { return bytes_; }
  std::uint64_t at() const { return at_; }
  bool failed() const { return at_ > bytes_.size(); }

  std::uint8_t U8() { return bytes_.U8(Take(1)); }
  std::uint16_t U16() { return bytes_.U16(Take(2)); }
  std::uint32_t U32() { return bytes_.U32(Take(4)); }
  std::uint64_t U64() { return bytes_.U64(Take(8)); }
  // Returns where the bytes passed over begin.
  std::uint64_t Take(std::uint64_t count) {
    const std::uint64_t begin = at_;
    // A count that no file has room for must not wrap around.
    at_ = count > bytes_.size() ? bytes_.size() + 1 : at_ + count;
    return begin;
  }
  // To the next multiple of a power of two, counted from the beginning of the file.
  void Align(std::uint64_t unit) { at_ = (at_ + unit - 1) & ~(unit - 1); }

 private:
  Bytes bytes_;
  std::uint64_t at_;
};

// Appends the lowest kBytes bytes, the lowest first.
template <int kBytes>
void PutNumber(std::string& bytes, std::uint64_t value) {
  for (int i = 0; i < kBytes; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFF));
}

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_BYTES_H_
