// Random numbers that are the same everywhere.
#ifndef ZEITNOT_BASE_RANDOM_H_
#define ZEITNOT_BASE_RANDOM_H_

#include <cstddef>
#include <cstdint>

namespace zeitnot {

// A generator that gives the same numbers everywhere (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t Next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t value = state_;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
  }
  // 0 to below - 1.
  std::size_t Below(std::size_t below) { return static_cast<std::size_t>(Next() % below); }

 private:
  std::uint64_t state_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_RANDOM_H_
