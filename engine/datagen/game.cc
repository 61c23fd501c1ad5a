#include "engine/datagen/game.h"

#include "base/bytes.h"
#include "base/text.h"
#include "engine/match/openings.h"
#include "movegen/legality.h"

namespace zeitnot::datagen {
namespace {

// Bit 15 of a move is free: no kind of move needs it.
constexpr std::uint16_t kHasScore = 0x8000;
constexpr Score kMostScore = kInfiniteScore;

// Seven bits a byte, lowest first; bit 7 says that more follow.
void PutVariable(std::string& bytes, std::uint32_t value) {
  for (; value >= 0x80; value >>= 7) PutNumber<1>(bytes, (value & 0x7F) | 0x80);
  PutNumber<1>(bytes, value);
}

std::optional<std::uint32_t> TakeVariable(ByteReader& reader) {
  std::uint32_t value = 0;
  for (unsigned shift = 0; shift < 28; shift += 7) {
    const std::uint8_t byte = reader.U8();
    value |= static_cast<std::uint32_t>(byte & 0x7F) << shift;
    if ((byte & 0x80) == 0) return value;
  }
  return std::nullopt;
}

// Small numbers of either sign as small numbers: 0, -1, 1, -2, ... are 0, 1, 2, 3, ...
std::uint32_t Folded(int value) {
  return value >= 0 ? static_cast<std::uint32_t>(value) * 2
                    : static_cast<std::uint32_t>(-(value + 1)) * 2 + 1;
}
int Unfolded(std::uint32_t value) {
  const int half = static_cast<int>(value / 2);
  return value % 2 == 0 ? half : -half - 1;
}

}  // namespace

std::string_view GameEndText(GameEnd end) {
  switch (end) {
    case GameEnd::kMate: return "mate";
    case GameEnd::kStalemate: return "stalemate";
    case GameEnd::kRepetition: return "repetition";
    case GameEnd::kFiftyMoves: return "fifty moves";
    case GameEnd::kMaterial: return "no material";
    case GameEnd::kWonByScore: return "won by score";
    case GameEnd::kDrawnByScore: return "drawn by score";
    case GameEnd::kTooLong: break;
  }
  return "too long";
}

std::string_view ResultText(int white_half_points) {
  return white_half_points == 2 ? "1-0" : white_half_points == 1 ? "1/2-1/2" : "0-1";
}

Position TrainingGame::StartPosition() const { return match::Chess960Start(start); }

std::string PackGame(const TrainingGame& game) {
  std::string bytes;
  bytes.reserve(16 + 4 * game.moves.size());
  PutNumber<8>(bytes, game.id);
  PutNumber<1>(bytes, static_cast<std::uint64_t>(game.white_half_points) | Index(game.end) << 2);
  PutNumber<2>(bytes, static_cast<std::uint64_t>(game.start));
  PutVariable(bytes, static_cast<std::uint32_t>(game.moves.size()));
  Score last = 0;
  for (const ScoredMove& played : game.moves) {
    PutNumber<2>(bytes, played.move.raw() | (played.score ? kHasScore : 0U));
    if (!played.score) continue;
    PutVariable(bytes, Folded(*played.score - last));
    last = *played.score;
  }
  return bytes;
}

Result<TrainingGame, std::string> UnpackGame(std::span<const std::uint8_t> bytes) {
  ByteReader reader(Bytes(bytes), 0);
  TrainingGame game;
  game.id = reader.U64();
  const unsigned outcome = reader.U8();
  game.start = reader.U16();
  const auto plies = TakeVariable(reader);
  game.white_half_points = static_cast<int>(outcome & 3U);
  game.end = static_cast<GameEnd>(outcome >> 2);
  if (reader.failed()) return Error{std::string("is too short")};
  if (game.white_half_points > 2 || outcome >> 2 >= kGameEnds.size())
    return Error{std::string("has an outcome that does not exist")};
  if (game.start >= kStartCount) return Error{Concat("begins with start ", game.start, " of 960")};
  if (!plies || *plies > kMostPlies)
    return Error{Concat("claims to have more than ", kMostPlies, " plies")};
  game.moves.reserve(*plies);
  Position position = game.StartPosition();
  Score last = 0;
  for (std::uint32_t ply = 0; ply < *plies; ++ply) {
    const std::uint16_t word = reader.U16();
    ScoredMove played{Move::FromRaw(static_cast<std::uint16_t>(word & ~kHasScore)), std::nullopt};
    if ((word & kHasScore) != 0) {
      const auto change = TakeVariable(reader);
      last += change ? Unfolded(*change) : 2 * kMostScore + 1;
      if (last < -kMostScore || last > kMostScore)
        return Error{Concat("has no possible score at ply ", ply + 1)};
      played.score = last;
    }
    if (reader.failed()) return Error{Concat("ends within ply ", ply + 1)};
    if (!IsLegal(position, played.move)) return Error{Concat("has no legal move at ply ", ply + 1)};
    position = position.After(played.move);
    game.moves.push_back(played);
  }
  if (reader.at() != bytes.size()) return Error{std::string("goes on behind its last move")};
  return game;
}

std::uint64_t PackedId(std::span<const std::uint8_t> bytes) {
  ByteReader reader(Bytes(bytes), 0);
  const std::uint64_t id = reader.U64();
  return reader.failed() ? 0 : id;
}

}  // namespace zeitnot::datagen
