// Files of positions to learn from: 32 bytes each, ready to be shuffled and read in a stream. The
// bytes: eval/data/FORMATS.md.
#ifndef ZEITNOT_EVAL_DATA_POSITIONS_H_
#define ZEITNOT_EVAL_DATA_POSITIONS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/mapped_file.h"
#include "base/result.h"
#include "eval/score.h"
#include "movegen/packed_position.h"

namespace zeitnot::data {

inline constexpr std::string_view kPositionsMagic = "znquiet1";

struct QuietPosition {
  PackedPosition position;
  Score score = 0;            // for White
  int white_half_points = 1;  // of the game
  std::uint32_t game = 0;     // the same for all positions of a game: for holding out whole games

  friend bool operator==(const QuietPosition&, const QuietPosition&) = default;
};

inline constexpr std::size_t kPositionBytes = 32;
std::string PackQuiet(const QuietPosition& position);
// What the bytes say, which must be those of a position.
QuietPosition ReadQuiet(std::span<const std::uint8_t, kPositionBytes> bytes);
// Nothing if these are not the bytes of a position that play can go on from.
std::optional<QuietPosition> UnpackQuiet(std::span<const std::uint8_t, kPositionBytes> bytes);

// A file of positions that is read; it must not be made shorter meanwhile.
class PositionFile {
 public:
  // An error is a sentence.
  static Result<PositionFile, std::string> Open(const std::string& path);

  const std::string& path() const { return path_; }
  const std::string& about() const { return about_; }
  std::size_t size() const { return size_; }
  std::span<const std::uint8_t, kPositionBytes> packed(std::size_t position) const;
  Result<QuietPosition, std::string> position(std::size_t position) const;
  // Asks the system to load positions that are read soon.
  void Prefetch(std::size_t first, std::size_t count) const {
    mapped_.Prefetch(begin_ + first * kPositionBytes, count * kPositionBytes);
  }
  // The whole file as it is.
  std::span<const std::uint8_t> bytes() const { return mapped_.data(); }
  // A sentence about bytes that are no whole position; empty if there are none.
  std::string TailText() const;

 private:
  MappedFile mapped_;
  std::string path_;
  std::string about_;
  std::size_t begin_ = 0;
  std::size_t size_ = 0;
};

}  // namespace zeitnot::data

#endif  // ZEITNOT_EVAL_DATA_POSITIONS_H_
