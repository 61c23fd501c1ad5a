// Perft: the number of move sequences of a given length, the common proof of a move generator.
#ifndef ZEITNOT_MOVEGEN_PERFT_H_
#define ZEITNOT_MOVEGEN_PERFT_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

// Counts already made, shared by all threads without locks. An entry is two words, the key
// exclusive-or the count and the count, so that halves written by two threads do not pass for one
// entry (Hyatt and Mann 2002). A count that is wrong takes two different pairs of position and
// depth with equal 64-bit keys: with n entries ever stored and m questions asked the chance is
// about n * m / 2^64, for instance 10^-4 for 30 million entries and 60 million questions.
class PerftTable {
 public:
  // Memory is taken from the system as the table fills. Throws std::bad_alloc when it is refused.
  explicit PerftTable(std::size_t mebibytes);

  std::optional<std::uint64_t> Find(const Position& position, int depth) const;
  // Replaces the smallest count of a full bucket.
  void Store(const Position& position, int depth, std::uint64_t leaves);

 private:
  struct Entry {
    std::atomic<std::uint64_t> check;   // key exclusive-or leaves
    std::atomic<std::uint64_t> leaves;  // 0 in an empty entry
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };
  struct Unmap {
    std::size_t bytes;
    void operator()(Bucket* buckets) const;
  };

  Bucket& BucketOf(std::uint64_t key) const;

  std::size_t bucket_count_;
  std::unique_ptr<Bucket[], Unmap> buckets_;
};

struct PerftOptions {
  int threads = 1;              // at least 1
  PerftTable* table = nullptr;  // used when given; counts of other positions in it do no harm
};

// Leaves of the legal move tree of `depth` plies; 1 for depth 0. The last two plies are counted,
// not made. Throws std::system_error when a thread cannot be started.
std::uint64_t Perft(const Position& position, int depth, const PerftOptions& options = {});

struct DivideEntry {
  Move move;
  std::uint64_t leaves;  // Perft(position.After(move), depth - 1)
};
// Perft split by the first move, in generation order. `depth` is at least 1.
std::vector<DivideEntry> Divide(const Position& position, int depth,
                                const PerftOptions& options = {});

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_PERFT_H_
