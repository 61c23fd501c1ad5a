// Which positions of a game are worth learning from, and files of such positions: 32 bytes each,
// ready to be shuffled and read in a stream. The bytes: engine/datagen/FORMATS.md.
#ifndef ZEITNOT_ENGINE_DATAGEN_POSITIONS_H_
#define ZEITNOT_ENGINE_DATAGEN_POSITIONS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "base/mapped_file.h"
#include "base/result.h"
#include "engine/datagen/game.h"
#include "movegen/packed_position.h"

namespace zeitnot::datagen {

struct FilterSettings {
  Score most = 2000;       // scores beyond this either way are left out, mates always
  std::size_t skip = 0;    // scored plies to leave out at the beginning of each game
  int percent = 100;       // of the positions that remain, drawn by chance
  std::uint64_t seed = 1;  // of that chance
};

struct QuietPosition {
  PackedPosition position;
  Score score = 0;            // for White
  int white_half_points = 1;  // of the game
  std::uint32_t game = 0;     // the same for all positions of a game: for holding out whole games

  friend bool operator==(const QuietPosition&, const QuietPosition&) = default;
};

// Why a ply is left out, in the order in which they are asked.
enum class LeftOut { kByChanceMove, kEarly, kCheck, kNoisyMove, kScore, kDrawnLot };
inline constexpr std::size_t kLeftOutCount = 6;
std::string_view LeftOutText(LeftOut reason);

// What is seen of one ply of a game.
struct Ply {
  const Position& position;
  const ScoredMove& played;
  std::size_t number;  // from 0
};
// Hands over every ply in turn.
void ForEachPly(const TrainingGame& game, const std::function<void(const Ply&)>& act);

// A position is quiet when its mover is not in check and the best move takes and promotes nothing.
// The same settings choose the same positions of a game, whatever file it stands in.
class Filter {
 public:
  explicit Filter(const FilterSettings& settings) : settings_(settings) {}
  void Take(const TrainingGame& game, const std::function<void(const QuietPosition&)>& act);

  std::uint64_t kept() const { return kept_; }
  std::uint64_t left_out(LeftOut reason) const { return left_out_[Index(reason)]; }

 private:
  std::optional<LeftOut> Reason(const Ply& ply, std::size_t scored, std::uint64_t lot) const;

  FilterSettings settings_;
  std::uint64_t kept_ = 0;
  std::array<std::uint64_t, kLeftOutCount> left_out_{};
};

inline constexpr std::size_t kPositionBytes = 32;
std::string PackQuiet(const QuietPosition& position);
// Nothing if these are not the bytes of a position that play can go on from.
std::optional<QuietPosition> UnpackQuiet(std::span<const std::uint8_t, kPositionBytes> bytes);

class PositionFile {
 public:
  static Result<PositionFile, std::string> Open(const std::string& path);

  const std::string& path() const { return path_; }
  const std::string& about() const { return about_; }
  std::size_t size() const { return size_; }
  std::span<const std::uint8_t, kPositionBytes> packed(std::size_t position) const;
  Result<QuietPosition, std::string> position(std::size_t position) const;
  // As GameFile: a sentence about bytes that are no whole position; empty if there are none.
  std::string TailText() const;

 private:
  MappedFile mapped_;
  std::string path_;
  std::string about_;
  std::size_t begin_ = 0;
  std::size_t size_ = 0;
};

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_POSITIONS_H_
