// Formats of packed files, one at a time. Private to the room.
#ifndef ZEITNOT_ENGINE_INPUT_UNPACKER_H_
#define ZEITNOT_ENGINE_INPUT_UNPACKER_H_

#include <memory>
#include <span>
#include <string_view>

namespace zeitnot {

class Unpacker {
 public:
  virtual ~Unpacker() = default;
  // Takes bytes off the front of `packed` and writes what they hold; how many bytes are written.
  // None, with `packed` left as it is, says that more is needed or, if damaged(), that nothing will
  // help.
  virtual std::size_t Unpack(std::string_view& packed, std::span<char> room) = 0;
  virtual bool damaged() const = 0;
  // Nothing is missing: the input may end here. Another file may follow in it all the same.
  virtual bool complete() const = 0;
};

// Null where the program is built without the library.
std::unique_ptr<Unpacker> MakeGzipUnpacker();
std::unique_ptr<Unpacker> MakeZstdUnpacker();

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_INPUT_UNPACKER_H_
