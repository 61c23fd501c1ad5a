#include "search/strength.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Set by hand.
constexpr std::uint64_t kLeastNodes = 40;
constexpr int kEloPerDoubling = 150;
constexpr int kEloPerCentipawn = 12;

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
std::uint64_t Scramble(std::uint64_t value) {
  value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9U;
  value = (value ^ value >> 27U) * 0x94D049BB133111EBU;
  return value ^ value >> 31U;
}

}  // namespace

std::uint64_t NodesAtElo(int elo) {
  const int above = std::clamp(elo, kLeastElo, kMostElo) - kLeastElo;
  const std::uint64_t whole = kLeastNodes << static_cast<unsigned>(above / kEloPerDoubling);
  // Between two powers of two the growth is linear.
  return whole + whole * static_cast<std::uint64_t>(above % kEloPerDoubling) / kEloPerDoubling;
}

Score ErrorAtElo(int elo) {
  return (kMostElo - std::clamp(elo, kLeastElo, kMostElo)) / kEloPerCentipawn;
}

Score JudgementError(int elo, std::uint64_t seed, std::uint64_t key) {
  const Score most = ErrorAtElo(elo);
  if (most == 0) return 0;
  const std::uint64_t bits = Scramble(key ^ Scramble(seed + 1));
  // The difference of two even distributions: a triangle.
  const auto span = static_cast<std::uint64_t>(most) + 1;
  return static_cast<Score>((bits >> 32U) % span) - static_cast<Score>((bits & 0xFFFFFFFFU) % span);
}

}  // namespace zeitnot
