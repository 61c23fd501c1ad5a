// Files as streams of the bytes that they hold, packed or not. What the bytes mean is not its
// business.
#ifndef ZEITNOT_ENGINE_INPUT_UNPACKED_STREAM_H_
#define ZEITNOT_ENGINE_INPUT_UNPACKED_STREAM_H_

#include <istream>
#include <memory>
#include <string>

namespace zeitnot {

// Gives what is in `packed`, which must live as long: gzip and Zstandard are told by their first
// bytes, whatever the file is called, and all else is as it stands. Memory is bounded. Where the
// input is damaged, cut or cannot be read, the stream ends with badbit set, after what could be
// read.
class UnpackedStream final : public std::istream {
 public:
  explicit UnpackedStream(std::istream& packed);
  ~UnpackedStream() override;

  // Why it ended early: a clause in English; empty if it did not.
  const std::string& fault() const;
  // Bytes taken from `packed` so far.
  std::size_t packed_bytes() const;

 private:
  class Buffer;

  std::unique_ptr<Buffer> buffer_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_INPUT_UNPACKED_STREAM_H_
